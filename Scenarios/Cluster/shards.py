"""Shared by the Python adapters: the command line, the files, and merging."""

import os
import subprocess
import sys


class Shards:
    """The shards of a population, from the command line COUNT FOLDER [OPTIONS of run-shard...]."""

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
        """Atomically writes a document returned by a machine that has its own folder."""
        if os.path.exists(self.file(number)):
            return
        partial = f"{self.file(number)}.{os.getpid()}.partial"
        with open(partial, "wb") as file:
            file.write(document)
            file.flush()
            os.fsync(file.fileno())
        os.replace(partial, self.file(number))

    def merge(self):
        """Merges all shards and prints the report; exits with the exit code of merge."""
        whole = os.path.join(self.folder, "whole.json")
        files = [self.file(number) for number in self.numbers]
        subprocess.run([self.questlab, "merge", *files, "--partial", "--output", whole], check=True)
        sys.exit(subprocess.run([self.questlab, "merge", whole]).returncode)
