#!/usr/bin/env python3
"""Mutation testing: makes small faults in a module, one at a time, and counts how many its tests notice.

mutate.py MODULE [--count N] [--seed N] [--tests TARGET] [--limit SECONDS] [--list]

Works on a copy of the tree in the cache folder. The copy keeps its build, so a later run of the same module only compiles
what changed. A fault is killed if a test fails, crashes or takes longer than the limit, and survives if all tests pass.
A survivor means that a test is missing, or that the fault changes nothing. Exit status 1 if the tests fail without any fault.
"""
import argparse, hashlib, os, random, re, resource, shutil, signal, subprocess, sys, time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CACHE = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "lionheart-mutation")
# A fault may make a test allocate without end.
MEMORY = 16 << 30

SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
         "true": "false", "false": "true"}
SWAPPED = re.compile(r"(?<= )(?:<=|>=|==|!=|&&|\|\||<|>)(?= )|\b(?:true|false)\b")
# An integer literal: no part of a name, of `$0`, of `pair.0`, or of a number with a fraction.
INTEGER = re.compile(r"(?:(?<=\.\.\.)|(?<![\w.$]))\d[\d_]*(?!\w|\.\d)")
GUARD = re.compile(r"\bguard (?!let\b|var\b|case\b|#|!\()([^,{]+?) else \{")
CALL = re.compile(r"^\s*(?:try |await )*[a-zA-Z_][\w.?!]*\(.*\)$")
# No `self.name = name`: an initialiser does not compile without it.
ASSIGNMENT = re.compile(r"^\s*(?!let |var |case |for |if |guard |return |while |self\.(\w+) = \1$)[a-zA-Z_][\w.?!\[\]]* (?:[-+*/|]|)= .*$")
JUMP = re.compile(r"^\s*(?:return|continue|break)$")
LITERALS = re.compile(
    r'//[^\n]*|/\*.*?\*/|(#*)"""\n.*?"""\1|(#+)"[^\n]*?"\2|"(?:\\\((?:[^()\n]|\([^()\n]*\))*\)|\\.|[^"\\\n])*"', re.S)


def blanked(text):
    """The text with comments and string literals replaced by spaces, so that nothing is changed in them."""
    return LITERALS.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def faults_in(text):
    """Yields each fault that can be made in a file: start, end, replacement, description."""
    masked = blanked(text)
    for match in SWAPPED.finditer(masked):
        line = masked[masked.rfind("\n", 0, match.start()) + 1:match.start()]
        if not re.search(r"\bfunc |\boperator ", line):
            yield match.start(), match.end(), SWAPS[match[0]], f"{match[0]} becomes {SWAPS[match[0]]}"
    for match in INTEGER.finditer(masked):
        new = str(int(match[0].replace("_", "")) + 1)
        yield match.start(), match.end(), new, f"{match[0]} becomes {new}"
    for match in GUARD.finditer(masked):
        condition = text[match.start(1):match.end(1)]
        yield match.start(1), match.end(1), f"!({condition})", f"guard {condition} is negated"
    at = 0
    lines = masked.split("\n")
    for number, line in enumerate(lines):
        before = lines[number - 1].rstrip() if number else ""
        after = lines[number + 1].strip() if number + 1 < len(lines) else ""
        is_whole = (line.count("(") == line.count(")") and line.count("{") == line.count("}")
                    and (not before or before[-1] in "{}):;" or re.match(r"^[\w.\s\[\]]+ = |^\s*(let|var) ", before))
                    and not re.match(r"[.?&|+*/-]", after))
        if is_whole and (CALL.match(line.rstrip()) or ASSIGNMENT.match(line.rstrip()) or JUMP.match(line.rstrip())):
            start = at + len(line) - len(line.lstrip())
            statement = text[start:at + len(line)].strip()
            yield start, at + len(line), "", f"dropped: {statement[:80]}"
        at += len(line) + 1


def copy_tree(to):
    """Makes the copy say what the work tree says; unchanged files keep their time, so they are not compiled again."""
    listed = subprocess.run(["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True)
    paths = {path for path in os.fsdecode(listed.stdout).split("\0") if path and os.path.lexists(f"{ROOT}/{path}")}
    for folder, folders, names in os.walk(to):
        folders[:] = [name for name in folders if not name.startswith(".build")]
        for name in names:
            path = os.path.relpath(f"{folder}/{name}", to)
            if path not in paths and path != "Package.resolved":
                os.unlink(f"{folder}/{name}")
    for path in paths:
        old, new = f"{ROOT}/{path}", f"{to}/{path}"
        if os.path.isfile(new) and not os.path.islink(old) and open(old, "rb").read() == open(new, "rb").read():
            continue
        os.makedirs(os.path.dirname(new), exist_ok=True)
        shutil.copy2(old, new, follow_symlinks=False)


def descendants(process):
    """The processes that a process started, directly or not."""
    listed = subprocess.run(["ps", "-e", "-o", "pid=,ppid="], capture_output=True, text=True).stdout
    parents = {int(pid): int(parent) for pid, parent in map(str.split, listed.splitlines())}
    found = {process}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {process}


def run(command, folder, limit=None, **environment):
    """Runs a command; returns its exit status, None if it took longer than the limit. What it printed is in `log`."""
    # Warnings are no errors here: a dropped statement may leave a variable unused.
    kept = {name: value for name, value in os.environ.items()
            if name not in ("CI", "LIONHEART_STRICT") and not name.startswith("XDG_")}
    with open(f"{CACHE}/log", "w") as log:
        child = subprocess.Popen(
            command, cwd=folder, env={**kept, **environment}, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)) if limit else None)
        try:
            return child.wait(timeout=limit)
        except BaseException as reason:
            for process in [child.pid, *descendants(child.pid)]:
                try:
                    os.kill(process, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            child.wait()
            if isinstance(reason, subprocess.TimeoutExpired):
                return None
            raise


def log_end():
    return "".join(open(f"{CACHE}/log", errors="replace").readlines()[-20:])


class Module:
    """The copy of the tree, and how one module of it is built and tested."""

    def __init__(self, tests):
        self.tests = tests
        self.folder = f"{CACHE}/{hashlib.sha256(ROOT.encode()).hexdigest()[:8]}"
        os.makedirs(self.folder, exist_ok=True)
        copy_tree(self.folder)

    def build(self):
        return run([".ci/test-module", "--only-build", self.tests], self.folder)

    def test(self, limit):
        # A fault may delete or write anything that a path leads to: the tests get a home and a temporary folder of their own.
        # SwiftPM's caches stay, or it would compile the packages' manifests each time.
        home = f"{CACHE}/home"
        os.makedirs(home, exist_ok=True)
        for name in set(os.listdir(home)) - {".cache", ".swiftpm"}:
            shutil.rmtree(f"{home}/{name}", ignore_errors=True)
        os.makedirs(f"{home}/tmp", exist_ok=True)
        return run([".ci/test-module", "--skip-build", self.tests], self.folder, limit, HOME=home, TMPDIR=f"{home}/tmp")

    def outcome(self, path, text, fault, limit):
        """Makes one fault, and takes it back whatever happens."""
        start, end, new, _ = fault
        path = f"{self.folder}/{path}"
        try:
            with open(path, "w") as file:
                file.write(text[:start] + new + text[end:])
            if self.build():
                return "did not compile"
            code = self.test(limit)
            return "survived" if code == 0 else "killed (time limit)" if code is None else "killed"
        finally:
            with open(path, "w") as file:
                file.write(text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("module")
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--tests", help="the test target; <module>Tests by default")
    parser.add_argument("--limit", type=float, help="seconds for the tests; three times what they take without a fault, at least 60")
    parser.add_argument("--list", action="store_true", help="prints the sample and runs nothing")
    options = parser.parse_args()
    tests = options.tests or f"{options.module}Tests"
    sources, texts, faults = f"{ROOT}/Sources/{options.module}", {}, []
    if not os.path.isdir(sources) or not os.path.isdir(f"{ROOT}/Tests/{tests}"):
        parser.error(f"there is no Sources/{options.module} or no Tests/{tests}")
    for folder, _, names in os.walk(sources):
        for name in names:
            if name.endswith(".swift"):
                path = os.path.relpath(f"{folder}/{name}", ROOT)
                texts[path] = open(f"{ROOT}/{path}").read()
                faults += [(path, *fault) for fault in faults_in(texts[path])]
    faults.sort()
    sample = random.Random(options.seed).sample(faults, min(options.count, len(faults)))
    print(f"{options.module}: {len(sample)} of {len(faults)} possible faults, --seed {options.seed}", flush=True)

    def place(path, start, what):
        return f"{path}:{texts[path].count(chr(10), 0, start) + 1}: {what}"

    if options.list:
        for path, start, _, _, what in sample:
            print(place(path, start, what))
        return
    os.makedirs(CACHE, exist_ok=True)
    module = Module(tests)
    if module.build():
        sys.exit(f"{tests} does not compile without a fault:\n{log_end()}")
    begin = time.monotonic()
    if module.test(options.limit or 3600) != 0:
        sys.exit(f"{tests} fails without a fault:\n{log_end()}")
    limit = options.limit or max(60, 3 * (time.monotonic() - begin))
    outcomes = []
    for number, (path, *fault) in enumerate(sample, 1):
        begin = time.monotonic()
        outcome = module.outcome(path, texts[path], fault, limit)
        outcomes.append(outcome)
        print(f"{number:3} of {len(sample)}  {outcome:19}  {place(path, fault[0], fault[3])}  "
              f"({time.monotonic() - begin:.0f} s)", flush=True)
    compiled = [outcome for outcome in outcomes if outcome != "did not compile"]
    killed = sum(outcome.startswith("killed") for outcome in compiled)
    share = f"{100 * killed / len(compiled):.0f} %" if compiled else "nothing"
    print(f"\n{options.module}: {share} killed: {killed} of {len(compiled)} faults that compiled "
          f"({outcomes.count('killed (time limit)')} by the time limit), {len(outcomes) - len(compiled)} did not compile")
    survivors = [place(path, start, what) for (path, start, _, _, what), outcome in zip(sample, outcomes)
                 if outcome == "survived"]
    if survivors:
        print("Survivors:\n  " + "\n  ".join(survivors))


main()
