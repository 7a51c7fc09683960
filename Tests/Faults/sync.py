#!/usr/bin/env python3
"""Fails the file calls of `lionheart sync` one by one and sees that devices end with the same.

sync.py PROGRAM [--every N] [--errno EIO ...] [--jobs N]

Two homes share a folder; each has added a card that the other has not. The first one syncs while a call fails, be it one of
its data, of its state or of the store; with each call also all after it, as if it were killed there. It ends with 0 or
with 1 and a sentence, never by a signal; with 0 the other's card is there. Then nothing fails any more, both sync, and
have the same, with both cards.
"""
import argparse, errno, os, shutil, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))


class Homes:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def run(self, home, *words, **more):
        kept = {k: v for k, v in os.environ.items() if k in ("PATH", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE")}
        environment = {**kept, "HOME": f"{self.folder}/{home}", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no", **more}
        return subprocess.run([self.program, *words], env=environment, capture_output=True, text=True, timeout=120)

    def surely(self, home, *words):
        child = self.run(home, *words)
        if child.returncode:
            raise SystemExit(f"{words}: {child.stderr}")

    def data(self, home):
        root, found = f"{self.folder}/{home}/.local/share/lionheart", {}
        for folder, _, names in os.walk(root):
            # What a program that was killed was writing is nobody's data.
            for name in (n for n in names if not n.startswith(".")):
                path = os.path.join(folder, name)
                found[path[len(root):]] = open(path, "rb").read()
        return found

    def prepare(self):
        store = f"{self.folder}/a/store"
        os.makedirs(f"{self.folder}/a"), os.makedirs(f"{self.folder}/b")
        self.surely("a", "init", "--due", "2027-03-11")
        self.surely("a", "sync", "setup", store)
        self.surely("b", "sync", "join", store, "--yes")
        self.surely("a", "task", "add", "Card of a")
        self.surely("b", "task", "add", "Card of b")
        self.surely("b", "sync")


def trial(program, template, library, more):
    """What is wrong after one call has failed, None where nothing is, and how many calls there were."""
    with tempfile.TemporaryDirectory() as folder:
        homes = Homes(program, folder)
        for home in "ab":
            shutil.copytree(f"{template.folder}/{home}", f"{folder}/{home}", symlinks=True)
            # The address is a whole path, so a copy has another one.
            settings = f"{folder}/{home}/.local/state/lionheart/sync/settings.json"
            text = open(settings).read().replace(template.folder, folder)
            open(settings, "w").write(text)
        log = f"{folder}/log"
        child = homes.run("a", "sync", LD_PRELOAD=library, FAULT_ROOT=f"{folder}/a", FAULT_LOG=log, **more)
        said = open(log).read().split() if os.path.exists(log) else ["0"]
        where = f"{more}: {said} {child.stderr!r}"
        if child.returncode not in (0, 1):
            return f"ended {child.returncode}: {where}", said
        if child.returncode == 1 and not child.stderr.strip():
            return f"said nothing: {where}", said
        if child.returncode == 0 and "Card of b" not in homes.run("a", "task", "list").stdout:
            return f"was done and is not: {where}", said
        for home in "abab":
            again = homes.run(home, "sync")
            if again.returncode:
                return f"cannot go on: {again.stderr!r} after {where}", said
        one, other = homes.data("a"), homes.data("b")
        if one != other:
            return f"others: {sorted(k for k in one.keys() | other.keys() if one.get(k) != other.get(k))} {where}", said
        tasks = homes.run("b", "task", "list").stdout
        if "Card of a" not in tasks or "Card of b" not in tasks:
            return f"lost: {where}", said
        return None, said


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--errno", nargs="+", default=["EIO", "ENOSPC"])
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    with tempfile.TemporaryDirectory() as folder:
        library = f"{folder}/fail.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, f"{HERE}/fail.c", "-ldl"], check=True)
        template = Homes(program, f"{folder}/template")
        template.prepare()
        failure, said = trial(program, template, library, {"FAULT_AT": "0"})
        if failure:
            raise SystemExit(failure)
        count, trials = int(said[0]), []
        for name in options.errno:
            for at in range(1, count + 1, options.every):
                more = {"FAULT_AT": str(at), "FAULT_ERRNO": str(getattr(errno, name))}
                trials += [more, {**more, "FAULT_ALWAYS": "1"}]
        with ThreadPoolExecutor(options.jobs) as pool:
            failures = [f for f, _ in pool.map(lambda more: trial(program, template, library, more), trials) if f]
        print(f"counted: {len(trials)} failing calls ({len(failures)} of them wrong)")
        print("\n".join(failures[:20]))
        sys.exit(1 if failures else 0)


main()
