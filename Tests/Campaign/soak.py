"""Long runs whose memory, descriptors and threads are sampled: the second half needs no more than the first."""

import os
import statistics
import subprocess
import sys
import time

from support import ROOT, Finding, Skipped

SUBJECT = f"python3 {ROOT / 'Scenarios' / 'Subjects' / 'quests.py'}"
COMMANDS = {
    "verify with a program": ["verify", "--subject", SUBJECT, "--cases", "10000000"],
    "verify": ["verify", "--cases", "10000000"],
    "whatif": ["whatif", "--people", "1000000", "--days", "31"],
    "run-shard": ["run-shard", "--people", "1000000000", "--days", "31", "--persona", "all"],
}
SPARE_BYTES = 32 << 20
SPARE_DESCRIPTORS = 4


def sample(process):
    """Resident bytes, descriptors and threads of a process."""
    fields = dict(line.split(":", 1) for line in open(f"/proc/{process}/status", encoding="utf-8"))
    return int(fields["VmRSS"].split()[0]) * 1024, len(os.listdir(f"/proc/{process}/fd")), int(fields["Threads"])


def case(lab, random, number):
    if not sys.platform.startswith("linux"):
        raise Skipped("memory, descriptors and threads are sampled through /proc")
    name = list(COMMANDS)[number % len(COMMANDS)]
    seconds = min(600, max(8, lab.remaining / len(COMMANDS)))
    process = lab.start(*COMMANDS[name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    samples = []
    until = time.monotonic() + seconds
    try:
        while time.monotonic() < until and process.poll() is None:
            try:
                samples.append(sample(process.pid))
            except (OSError, KeyError, ProcessLookupError):
                break
            time.sleep(0.1)
        # An interruption ends it all the same way after hours as after a second.
        process.send_signal(2)
        code = process.wait(timeout=30 * lab.slack)
    except subprocess.TimeoutExpired:
        process.kill()
        raise Finding(f"SIGINT after {seconds:.0f} s does not end: {lab.command()}") from None
    finally:
        left = lab.end_left()
    if left:
        raise Finding(f"{len(left)} processes left after {seconds:.0f} s: {lab.command()}")
    if code not in (130, 0, 1):
        raise Finding(f"exit code {code} after {seconds:.0f} s: {lab.command()}")
    # The first fifth warms up.
    samples = samples[len(samples) // 5 :]
    if len(samples) < 20:
        raise Finding(f"it ended after {len(samples)} samples, code {code}: {lab.command()}")
    half = len(samples) // 2
    early, late = ([column for column in zip(*part)] for part in (samples[:half], samples[half:]))
    memory = [statistics.median(part[0]) for part in (early, late)]
    descriptors = [max(part[1]) for part in (early, late)]
    threads = [max(part[2]) for part in (early, late)]
    lab.note(
        f"{name}, {seconds:.0f} s: {memory[0] / 2**20:.1f} -> {memory[1] / 2**20:.1f} MiB, descriptors {descriptors[0]} -> "
        f"{descriptors[1]}, threads {threads[0]} -> {threads[1]}")
    lab.count("samples", len(samples))
    if memory[1] > memory[0] * 1.25 + SPARE_BYTES:
        raise Finding(f"memory grew from {memory[0] / 2**20:.0f} to {memory[1] / 2**20:.0f} MiB: {lab.command()}")
    if descriptors[1] > descriptors[0] + SPARE_DESCRIPTORS:
        raise Finding(f"descriptors grew from {descriptors[0]} to {descriptors[1]}: {lab.command()}")
    if threads[1] > threads[0] + 1:
        raise Finding(f"threads grew from {threads[0]} to {threads[1]}: {lab.command()}")
