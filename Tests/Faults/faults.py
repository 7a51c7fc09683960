#!/usr/bin/env python3
"""Fails the program's file calls one by one and compares what it says with what is there.

faults.py PROGRAM [--every N] [--errno EIO ...] [--always] [--only WORD ...] [--jobs N]
faults.py PROGRAM --memory N: N allocations of each command fail instead, spread over all of them
faults.py PROGRAM --rot N: N bits of each file of the data, the state and the cache are flipped instead, one at a time

Each command runs in a copy of one home folder. First nothing fails, which gives the number of its calls and what it is
to come to. Then the first call fails, then the second, and so on (with --every, each Nth, begun at a place of the
command's own). After each run:

  - a command that said it was done (exit 0) has done all of what it does where nothing fails;
  - one that said it was not (exit 1 and a sentence) has changed nothing, unless it says that nobody knows;
  - what only reads either shows what is there, or says that something could not be read;
  - nothing ends by a signal.

A change that is only in the log is there, so before the files are compared another program repairs what is left; what
`doctor --repair` itself says it repaired is looked at as it is.

Out of memory a command may end by a signal, since Swift ends a program that cannot allocate. What was saved before is there
all the same, and its change is there whole or not at all.

With a bit flipped nothing ends by a signal or hangs. A command that reads shows what is there, or a message says what
cannot be read; in the data, which a person may edit, a file that still parses may say something else. A change made then
is saved, and every record of other files is still there.
"""
import argparse, errno, hashlib, json, os, random, re, shutil, struct, subprocess, sys, tempfile, threading, zlib
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
UNSURE = "did not say whether"
# The exit code that stands for a command that did not end.
HANGS = 999
# Every run is on the same day, whatever the time is meanwhile.
TODAY = "2026-11-22"

# Words of a command; {home} is its home folder. What it writes besides is compared where it stands after `>`.
WRITING = [
    ["task", "add", "New card", "--due", "2027-01-05"],
    ["task", "edit", "Book", "--title", "Book the tour"],
    ["task", "done", "Book"],
    ["task", "remove", "Book"],
    ["journal", "add", "Some words more."],
    ["journal", "remove", "{today}"],
    ["habit", "add", "Stretch"],
    ["habit", "edit", "Walk", "--name", "Walk far"],
    ["habit", "archive", "Walk"],
    ["habit", "remove", "Walk"],
    ["habit", "category", "add", "Home"],
    ["habit", "break", "add", "--from", "{today}"],
    ["check", "Story"],
    ["check", "Water", "--add", "3"],
    ["check", "Story", "--photo", "{home}/picture.png"],
    ["check", "Read", "--undo"],
    ["bookmark", "add", "w24-glucose-test"],
    ["bookmark", "remove", "{bookmarked}"],
    ["child", "edit", "--nickname", "Sprout"],
    ["child", "add", "--due", "2027-05-01", "--nickname", "Two"],
    ["pause"],
    ["reminder", "set", "--reading", "07:30"],
    ["undo"],
    ["redo"],
    ["import", "todotxt", "{home}/in.txt"],
    ["import", "jrnl", "{home}/in.jrnl"],
    ["restore", "{home}/old.tar"],
    ["restore", "{home}/old.tar", "--replace"],
    ["init", "--due", "2027-03-12", "--force"],
]
REPAIR = ["doctor", "--repair"]
REFUSED = ["init", "--due", "2027-03-12"]
WRITING += [REPAIR, REFUSED]
READING = [
    ["today"],
    ["today", "--json"],
    ["status"],
    ["stats"],
    ["task", "list"],
    ["journal", "list"],
    ["journal", "show"],
    ["journal", "search", "words"],
    ["habit", "list"],
    ["bookmark", "list"],
    ["child", "list"],
    ["photo", "list"],
    ["reminder", "status"],
    ["search", "glucose"],
    ["undo", "--list"],
    ["export", "jrnl", "-"],
    ["export", "todotxt", "-"],
    ["export", "taskwarrior", "-"],
    ["export", "ics", "-"],
    ["restore", "--list"],
]


def picture():
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = zlib.compress(b"\0" + b"\xff\0\0" * 4)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 4, 1, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", rows) + chunk(b"IEND", b""))


class Faults:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.library = os.path.join(folder, "fail.so")
        compiler = next(c for c in ("cc", "gcc", "clang") if shutil.which(c))
        self.allocations = os.path.join(folder, "allocate.so")
        for library, source in ((self.library, "fail.c"), (self.allocations, "allocate.c")):
            subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, f"{HERE}/{source}", "-ldl"], check=True)
        self.known = {}
        self.base = os.path.join(folder, "base")
        self.make_base()

    def environment(self, home, **more):
        kept = {k: v for k, v in os.environ.items() if k in ("PATH", "LANG", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE")}
        return kept | {"HOME": home, "TZ": "UTC", "LC_ALL": "C.UTF-8", "USER": "somebody",
                       "SWIFT_BACKTRACE": "enable=no", "LIONHEART_NOW": f"{TODAY}T09:00"} | more

    def run(self, home, words, **more):
        words = [w.format(home=home, today=TODAY, bookmarked="w20-a-new-ruler") for w in words]
        try:
            child = subprocess.run([self.program] + words, env=self.environment(home, **more), cwd=home, timeout=120,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        except subprocess.TimeoutExpired:
            return HANGS, "", "hangs"
        return child.returncode, child.stdout.decode(errors="replace"), child.stderr.decode(errors="replace")

    def make_base(self):
        os.makedirs(self.base)
        with open(self.base + "/picture.png", "wb") as file:
            file.write(picture())
        with open(self.base + "/in.txt", "w") as file:
            file.write("(A) Buy a cot due:2026-12-01\n(B) Paint the room @home\n")
        with open(self.base + "/in.jrnl", "w") as file:
            file.write("[2026-09-01 09:00] A day.\nOf words.\n\n[2026-10-01 09:00] Another.\n")
        for words in (
            ["init", "--due", "2027-03-11", "--nickname", "Bean"], ["habit", "add", "Walk"],
            ["habit", "add", "Water", "--amount", "8", "--unit", "glasses"], ["habit", "add", "Read"], ["habit", "add", "Story"],
            ["check", "Walk"], ["check", "Water", "--add", "2"], ["check", "Read", "--photo", "{home}/picture.png"],
            ["journal", "add", "First words."], ["bookmark", "add", "{bookmarked}"], ["task", "add", "Book a tour"],
            ["task", "add", "Ask about leave"], ["habit", "add", "Old"], ["backup", "{home}/old.tar"],
            ["habit", "remove", "Old"], ["journal", "remove", "{today}"], ["journal", "add", "First words."],
            ["task", "add", "After the backup"], ["task", "done", "leave"], ["undo"], ["habit", "list"], ["stats"],
            ["today"], ["task", "list"],
        ):
            code, _, messages = self.run(self.base, words)
            if code:
                raise SystemExit(f"{words}: {messages}")

    def copy(self, name):
        home = os.path.join(self.folder, name)
        shutil.copytree(self.base, home, symlinks=True)
        # All paths that are said are as long, and the same once the home is taken out of them.
        return home

    def plain(self, home, text):
        text = text.replace(home, "~")
        text = re.sub(r"\b2026-\d\d-[a-z0-9]{6,}\b|\b[a-z0-9]{8,13}\b(?=\")|\d{1,3}:\d\d(:\d\d)?", "#", text)
        return re.sub(r"\b1[0-9]{12}\b|\d{8}T\d{6}Z?|DTSTAMP:\S+", "#", text)

    def state(self, home):
        """What is there: of each record what it says, whatever its id and its times.

        A bookmark's text is written before the bookmark and stays after it, so a text without a bookmark is left out.
        """
        found, bookmarked = {}, set()
        data = home + "/.local/share/lionheart"
        for folder, folders, files in os.walk(data):
            folders.sort()
            for name in sorted(files):
                path = os.path.join(folder, name)
                below = os.path.relpath(path, data)
                if name.startswith(".") or ".broken-" in name:
                    continue
                if name.endswith(".json"):
                    with open(path, "rb") as file:
                        try:
                            records = json.load(file)["records"]
                        except ValueError:
                            found[below] = "damaged"
                            continue
                    if name == "bookmarks.json":
                        bookmarked = {record["value"]["article"]["id"] for record in records.values() if record.get("value")}
                    values = [self.plain(home, json.dumps(record.get("value"), sort_keys=True))
                              for record in records.values()]
                    # What was deleted and what never was say the same.
                    values = sorted(v for v in values if v != "null")
                    if values:
                        found[below] = values
                else:
                    with open(path, "rb") as file:
                        found[below] = hashlib.sha256(file.read()).hexdigest()
        return {path: what for path, what in found.items()
                if not path.startswith("articles/") or os.path.basename(path).removesuffix(".md") in bookmarked}

    def settled(self, home):
        """The same once another program has put what is in the log in the files."""
        self.run(home, ["doctor", "--repair"])
        return self.state(home)

    def prepare(self, home, words):
        """Makes a home such that the command has something to do."""
        if words == ["redo"]:
            self.run(home, ["undo"])
        if words == REPAIR:
            path = home + "/.local/share/lionheart/habits.json"
            os.truncate(path, os.path.getsize(path) // 2)

    def outcome(self, words, name, library=None, **more):
        home = self.copy(name)
        try:
            log = os.path.join(self.folder, name + ".calls")
            self.prepare(home, words)
            code, output, messages = self.run(
                home, words, LD_PRELOAD=library or self.library, FAULT_ROOT=home, FAULT_LOG=log, **more)
            calls, failed, path = 0, "?", "?"
            if os.path.exists(log):
                with open(log) as file:
                    calls, failed, path = file.read().split("\n")[:3]
                os.remove(log)
            return {"code": code, "output": self.plain(home, output), "messages": self.plain(home, messages),
                    "calls": int(calls), "failed": f"{failed} {self.plain(home, path)}", "left": self.state(home),
                    "state": self.settled(home)}
        finally:
            shutil.rmtree(home, ignore_errors=True)

    def before(self, words):
        home = self.copy("before-" + hashlib.md5(" ".join(words).encode()).hexdigest()[:8])
        try:
            self.prepare(home, words)
            return self.state(home) if words == REPAIR else self.settled(home)
        finally:
            shutil.rmtree(home, ignore_errors=True)

    @staticmethod
    def idle(words, is_reading, right, before):
        """Why a command's runs would show nothing: it does not do what it is to do even where nothing fails."""
        if words == REFUSED:
            return None if right["code"] and right["state"] == before else "not refused"
        if right["code"]:
            return "fails"
        if not is_reading and right["left" if words == REPAIR else "state"] == before:
            return "does nothing"
        return None

    @staticmethod
    def wrong(words, is_reading, right, before, seen):
        if seen["code"] < 0 or seen["code"] > 128:
            return "ended by a signal"
        if seen["code"] != 0 and not seen["messages"].strip() and not (words[0] == "doctor" and seen["output"].strip()):
            return "failed and said nothing"
        if is_reading:
            if seen["state"] != right["state"]:
                return "changed something"
            if seen["code"] == 0 and seen["output"] != right["output"] and not seen["messages"].strip():
                return "showed something else and said nothing"
            return None
        if words == REPAIR:
            if seen["code"] == 0 and seen["left"] != right["left"]:
                return "said to be repaired, and is not"
            return None if seen["state"] == right["state"] else "lost something"
        if UNSURE in seen["messages"]:
            return None if seen["state"] in (before, right["state"]) else "half done"
        if seen["code"] == right["code"]:
            return None if seen["state"] == right["state"] else "said to be done, and is not"
        return None if seen["state"] == before else "said not to be done, and something is"


    @staticmethod
    def forgotten(words, right, before, seen):
        """What is wrong after an allocation of a command failed."""
        if seen["code"] == HANGS:
            return "hangs"
        if seen["state"] not in (before, right["state"]):
            return "half done"
        if seen["code"] == 0 and seen["state"] != right["state"]:
            return "said to be done, and is not"
        return None

    def memory(self, count, commands, jobs):
        """Yields for each run with a failing allocation: what it was, and what is wrong or None."""
        with ThreadPoolExecutor(jobs) as pool:
            for number, (words, is_reading) in enumerate(commands):
                right = self.outcome(words, f"right-{number}", library=self.allocations)
                before = right["state"] if is_reading else self.before(words)
                step = max(1, right["calls"] // count)
                plans = [(at, always) for at in range(1 + number % step, right["calls"] + 1, step) for always in (False, True)]

                def one(plan):
                    at, always = plan
                    more = {"FAULT_AT": str(at)} | ({"FAULT_ALWAYS": "1"} if always else {})
                    seen = self.outcome(words, f"run-{number}-{at}-{always}", library=self.allocations, **more)
                    return self.forgotten(words, right, before, seen)

                for (at, always), why in zip(plans, pool.map(one, plans)):
                    rest = " and all after it" if always else ""
                    yield f"{' '.join(words)}: allocation {at} of {right['calls']}{rest}", why

    def rotten(self, path, at):
        """What is wrong after a bit of a file has changed; None if nothing is."""
        home = self.copy(f"rot-{hashlib.md5(f'{path} {at}'.encode()).hexdigest()[:10]}")
        try:
            whole = os.path.join(home, path)
            with open(whole, "r+b") as file:
                file.seek(at // 8)
                old = file.read(1)[0]
                file.seek(at // 8)
                file.write(bytes([old ^ 1 << at % 8]))
            is_data = "/share/lionheart/" in path
            parses = True
            if is_data and path.endswith(".json"):
                try:
                    with open(whole, "rb") as file:
                        json.load(file)
                except ValueError:
                    parses = False
            for words in (["today"], ["task", "list"], ["habit", "list"], ["journal", "list"], ["undo", "--list"], ["stats"]):
                code, output, messages = self.run(home, words)
                if code < 0 or code > 128:
                    return f"{' '.join(words)} ends by {code}"
                shown = self.plain(home, output)
                if shown != self.shown(words) and not messages.strip() and not (is_data and parses):
                    return f"{' '.join(words)} shows something else and says nothing"
            code, _, messages = self.run(home, ["task", "add", "After the flip"])
            if code < 0 or code > 128 or code and not messages.strip():
                return f"task add ends by {code}"
            there = self.settled(home)
            name = path.split("/share/lionheart/")[-1]
            for file, values in self.settled_base().items():
                if file != name and file in there and not file.startswith("task") and there[file] != values:
                    return f"{file} changed"
                if file != name and file not in there:
                    return f"{file} is gone"
            return None
        finally:
            shutil.rmtree(home, ignore_errors=True)

    def shown(self, words):
        if tuple(words) not in self.known:
            home = self.copy("shown")
            self.known[tuple(words)] = self.plain(home, self.run(home, words)[1])
            shutil.rmtree(home)
        return self.known[tuple(words)]

    def settled_base(self):
        if "state" not in self.known:
            home = self.copy("settled")
            self.known["state"] = self.settled(home)
            shutil.rmtree(home)
        return self.known["state"]

    def rot(self, count, jobs):
        """Yields for each flipped bit: where it was, and what is wrong or None."""
        self.settled_base()
        for words in (["today"], ["task", "list"], ["habit", "list"], ["journal", "list"], ["undo", "--list"], ["stats"]):
            self.shown(words)
        files = sorted(os.path.relpath(os.path.join(folder, name), self.base)
                       for folder, _, names in os.walk(self.base) for name in names)
        plans = []
        for path in files:
            size = os.path.getsize(os.path.join(self.base, path)) * 8
            if "lionheart" in path and size > 0:
                chosen = random.Random(path)
                plans += [(path, at) for at in sorted({chosen.randrange(size) for _ in range(count)})]
        with ThreadPoolExecutor(jobs) as pool:
            for (path, at), why in zip(plans, pool.map(lambda plan: self.rotten(*plan), plans)):
                yield f"bit {at} of {path}", why


def report(found, what):
    """Prints what is wrong, and ends the program."""
    runs, bad = 0, 0
    for where, why in found:
        runs += 1
        if why:
            bad += 1
            print(f"{where}: {why}", flush=True)
    print(f"counted: {runs} {what} ({bad} wrong)")
    raise SystemExit(1 if bad else 0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--errno", nargs="+", default=["EIO"])
    parser.add_argument("--always", action="store_true")
    parser.add_argument("--only", nargs="+", default=[])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--memory", type=int)
    parser.add_argument("--rot", type=int)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="lionheart-faults-") as folder:
        faults = Faults(os.path.abspath(options.program), folder)
        commands = [(w, False) for w in WRITING] + [(w, True) for w in READING]
        commands = [c for c in commands if not options.only or c[0][0] in options.only]
        if options.memory:
            report(faults.memory(options.memory, commands, options.jobs), "failing allocations")
        if options.rot:
            report(faults.rot(options.rot, options.jobs), "flipped bits")
        runs, bad = 0, 0
        with ThreadPoolExecutor(options.jobs) as pool:
            for number, (words, is_reading) in enumerate(commands):
                right = faults.outcome(words, f"right-{number}")
                before = faults.before(words)
                why = Faults.idle(words, is_reading, right, before)
                if why:
                    bad += 1
                    print(f"{' '.join(words)}: {why} even where nothing fails: exit {right['code']}: "
                          f"{right['messages'].strip()[:300]!r}", flush=True)
                plans = [(at, name) for name in options.errno
                         for at in range(1 + number % options.every, right["calls"] + 1, options.every)]

                def one(plan):
                    at, name = plan
                    more = {"FAULT_AT": str(at), "FAULT_ERRNO": "0" if name == "short" else str(getattr(errno, name))}
                    if options.always:
                        more["FAULT_ALWAYS"] = "1"
                    return plan, faults.outcome(words, f"run-{number}-{at}-{name}", **more)

                for (at, name), seen in pool.map(one, plans):
                    runs += 1
                    why = Faults.wrong(words, is_reading, right, before, seen)
                    if why:
                        bad += 1
                        print(f"{' '.join(words)}: call {at} of {right['calls']} ({seen['failed']}, {name}): {why}; "
                              f"exit {seen['code']}: {seen['messages'].strip()[:300]!r}", flush=True)
        print(f"counted: {runs} failing calls ({len(commands)} commands, {bad} of the calls wrong)")
        raise SystemExit(1 if bad else 0)


if __name__ == "__main__":
    main()
