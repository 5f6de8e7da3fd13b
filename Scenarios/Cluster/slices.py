"""What the adapters in Python share: the command line, the files and the joining of slices."""

import os
import subprocess
import sys


class Slices:
    """The slices of a population that a command line states: COUNT FOLDER [OPTIONS of run-shard...]."""

    def __init__(self, arguments):
        if len(arguments) < 2 or not arguments[0].isdigit() or int(arguments[0]) < 1:
            sys.exit(f"usage: {os.path.basename(sys.argv[0])} COUNT FOLDER [OPTIONS of run-shard...]")
        self.count = int(arguments[0])
        self.folder = os.path.abspath(arguments[1])
        self.options = arguments[2:]
        self.questlab = os.environ.get("QUESTLAB", "questlab")
        self.worker = os.path.join(os.path.dirname(os.path.abspath(__file__)), "worker.sh")
        self.numbers = range(1, self.count + 1)
        os.makedirs(self.folder, exist_ok=True)

    def file(self, number):
        return os.path.join(self.folder, f"shard-{number}-of-{self.count}.json")

    def keep(self, number, document):
        """Writes a document that came from a machine with a folder of its own, whole or not at all."""
        if os.path.exists(self.file(number)):
            return
        partial = f"{self.file(number)}.{os.getpid()}.partial"
        with open(partial, "wb") as file:
            file.write(document)
            file.flush()
            os.fsync(file.fileno())
        os.replace(partial, self.file(number))

    def join(self):
        """Joins all slices and shows what they come to; ends with the exit code of merge."""
        whole = os.path.join(self.folder, "whole.json")
        files = [self.file(number) for number in self.numbers]
        subprocess.run([self.questlab, "merge", *files, "--partial", "--output", whole], check=True)
        sys.exit(subprocess.run([self.questlab, "merge", whole]).returncode)
