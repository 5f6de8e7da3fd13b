"""A program of the subject protocol that misbehaves in one way: subject.py MODE AT, from request AT on or at it."""

import json
import os
import signal
import sys
import time

MODE, AT = sys.argv[1], int(sys.argv[2])
PLAIN = {"hello": '{"name":"f","ops":["quests","crossed","streak"]}', "reset": "{}", "crossed": '{"milestone":null}',
         "streak": '{"streak":0}', "quests": '{"quests":[]}'}


def answer(text):
    os.write(1, text if isinstance(text, bytes) else text.encode())


def child(seconds=300, session=False):
    if os.fork() == 0:
        if session:
            os.setsid()
        time.sleep(seconds)
        os._exit(0)


def flood(descriptor, block, count):
    try:
        for _ in range(count):
            os.write(descriptor, block)
    except OSError:
        os._exit(1)


def hang(_):
    time.sleep(1000)


def quests(number, **more):
    one = ",".join(json.dumps({"id": str(i), "kind": "k", **more}) for i in range(number))
    return '{"quests":[' + one + "]}"


# What happens before the first request.
AT_START = {
    "exit-0": lambda: sys.exit(0),
    "exit-3": lambda: sys.exit("bye"),
    "never-reads": lambda: time.sleep(1000),
    "answers-unasked": lambda: flood(1, PLAIN["hello"].encode() + b"\n", 100_000),
    "ignores-signals": lambda: [signal.signal(s, signal.SIG_IGN) for s in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)],
    "child": lambda: child(),
    "children": lambda: [child() for _ in range(20)],
    "child-and-death": lambda: child(),
    "stops-itself": lambda: os.kill(os.getpid(), signal.SIGSTOP),
}
# What happens instead of answering request AT; the reply's text is given.
ONCE = {
    "crashes": lambda reply: os.kill(os.getpid(), signal.SIGSEGV),
    "exits": lambda reply: sys.exit(0),
    "hangs": hang,
    "half-a-reply-then-hangs": lambda reply: (answer(reply[:5]), hang(0)),
    "half-a-reply-then-death": lambda reply: (answer(reply[:5]), os._exit(0)),
    "closes-output": lambda reply: (os.close(1), hang(0)),
    "closes-input": lambda reply: (answer(reply + "\n"), os.close(0), hang(0)),
    "drips": lambda reply: [(answer(c), time.sleep(1)) for c in reply],
    "endless-line": lambda reply: flood(1, b"x" * 2**20, 10_240),
    "endless-lines": lambda reply: flood(1, (reply + "\n").encode() * 40_000, 10_240),
    "empty-line": lambda reply: answer("\n"),
    "terminal-codes": lambda reply: answer("\x1b]0;t\x07\x1b[31m{\n"),
    "endless-error": lambda reply: flood(2, b"e" * 2**20, 10_240),
    "child-and-death": lambda reply: os._exit(0),
    "killed": lambda reply: os.kill(os.getpid(), signal.SIGKILL),
}
# What becomes of each reply from request AT on.
ALWAYS = {
    "twice": lambda op, reply: reply + "\n" + reply,
    "byte-order-mark": lambda op, reply: "\ufeff" + reply,
    "carriage-return": lambda op, reply: reply + "\r",
    "nul": lambda op, reply: reply + "\0",
    "no-utf8": lambda op, reply: b'{"quests":[{"id":"\xff\xfe","kind":"k"}]}',
    "large-numbers": lambda op, reply: reply.replace(":0", ":" + "9" * 400).replace("null", "1e400"),
    "many-quests": lambda op, reply: quests(200_000) if op == "quests" else reply,
    "long-id": lambda op, reply: quests(1, subject="N" * 2**20) if op == "quests" else reply,
    "deep": lambda op, reply: '{"quests":' + "[" * 100_000 + "]" * 100_000 + "}" if op == "quests" else reply,
    "other-reply": lambda op, reply: PLAIN["streak" if op == "quests" else "quests"],
    "array": lambda op, reply: "[" + reply + "]",
    "duplicate-keys": lambda op, reply: reply[:-1] + "," + reply[1:] if len(reply) > 2 else reply,
    "random": lambda op, reply: quests(int.from_bytes(os.urandom(1), "big") % 5) if op == "quests" else reply,
    "loud": lambda op, reply: (os.write(2, b"e" * 100_000), reply)[1],
    "long-name": lambda op, reply: '{"name":"' + "N" * 10**6 + '","ops":["quests"]}' if op == "hello" else reply,
    "no-ops": lambda op, reply: '{"name":"x","ops":[]}' if op == "hello" else reply,
    "unknown-ops": lambda op, reply: '{"name":"x","ops":["quests","fly"]}' if op == "hello" else reply,
    "changing-ops": lambda op, reply: '{"name":"x","ops":["quests"]}' if op == "hello" and os.getpid() % 2 else reply,
    "hostile-name": lambda op, reply: '{"name":"\\u001b[2J\\n::error::x<script>","ops":["quests"]}' if op == "hello" else reply,
    "child": lambda op, reply: reply,
    "children": lambda op, reply: reply,
    "ignores-signals": lambda op, reply: reply,
}
MODES = sorted({*AT_START, *ONCE, *ALWAYS})


def main():
    if MODE in AT_START:
        AT_START[MODE]()
    for number, line in enumerate(sys.stdin, 1):
        op = json.loads(line)["op"]
        reply = PLAIN.get(op, "{}")
        if MODE in ONCE and number == AT:
            ONCE[MODE](reply)
            continue
        if MODE in ALWAYS and number >= AT:
            reply = ALWAYS[MODE](op, reply)
        answer(reply + (b"\n" if isinstance(reply, bytes) else "\n"))
    if MODE == "ignores-signals":
        time.sleep(1000)


if __name__ == "__main__":
    main()
