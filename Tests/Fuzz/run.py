#!/usr/bin/env python3
"""Builds the readers with libFuzzer and AddressSanitizer and feeds them, one target after the other.

    Tests/Fuzz/run.py [--seconds 240] [TARGET ...]

Our modules are compiled once more, as `swift build` compiles them but watched; the packages they use are taken from its
debug build. What a target finds is a file in `.build/fuzz/found/<target>/`: mend its cause and move it to
`fixtures/fuzz/<target>/`. What it learnt stays in `.build/fuzz/corpus/`.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build" / "fuzz"
# In the order in which they import each other. What reads strangers' bytes is optimised; screens are quick enough.
READERS = ["Model", "Storage", "Curriculum", "TerminalUI", "CursesTerminal", "Networking"]
MODULES = READERS + [
    "Texts", "Exchange", "Day", "Interface", "Reading", "Habits", "Board", "Journal", "Home", "App"]
WATCHED = ["-sanitize=fuzzer,address", "-gline-tables-only"]
# What `swift build` says of itself: where its files go, what it does in steps, and how loud it is.
DROPPED = {"-emit-dependencies", "-incremental", "-enable-batch-mode", "-serialize-diagnostics", "-parseable-output",
           "-emit-objc-header", "-Onone", "-emit-module", "-c", "-warnings-as-errors", "-g"}
DROPPED_PAIRS = {"-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path", "-module-name"}


def commands():
    """How `swift build` compiles each module."""
    text = (ROOT / ".build" / "debug.yaml").read_text()
    found = {}
    for line in re.findall(r'^    args: (\[.*"-module-name".*\])$', text, re.MULTILINE):
        words = json.loads(line)
        name = words[words.index("-module-name") + 1]
        found.setdefault(name, words)
    return found


def kept(words):
    """The words of a command without those that are about the debug build alone."""
    result, is_skipped = [], False
    for before, word in zip([""] + words, words):
        if before == "-Xcc":
            result.append(word)
        elif is_skipped or word in DROPPED:
            is_skipped = False
        elif word in DROPPED_PAIRS:
            is_skipped = True
        else:
            result.append(word)
    return result


def run(words):
    done = subprocess.run(words, cwd=ROOT, text=True, capture_output=True)
    if done.returncode:
        sys.exit(f"{words[:4]}: {done.stdout}{done.stderr}")


def is_new(target, sources, before):
    """Whether a module need not be compiled again."""
    times = [os.path.getmtime(path) for path in [*sources, *before]]
    return target.exists() and target.stat().st_mtime > max(times)


def compile_module(name, words, before, sources=None):
    """Compiles a module after those that it may import."""
    target = BUILD / f"{name}.o"
    listed = next(word[1:] for word in words if word.startswith("@"))
    if is_new(target, sources or [line.strip("'") for line in pathlib.Path(listed).read_text().split("\n") if line], before):
        return target
    if sources:
        words = [word for word in words if not word.startswith("@")] + [str(path) for path in sources]
    level = ["-O"] if name in READERS else ["-Onone"]
    # Ours come before those of the debug build.
    places = ["-I", str(BUILD)]
    print(f"compiling {name}", flush=True)
    run([words[0], "-module-name", name, "-wmo", *places, *kept(words[1:]), "-enable-testing", *level, *WATCHED,
         "-emit-module", "-emit-module-path", str(BUILD / f"{name}.swiftmodule"), "-c", "-o", str(target)])
    return target


def build():
    subprocess.run(["swift", "build", "--build-tests"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    BUILD.mkdir(parents=True, exist_ok=True)
    found = commands()
    objects = []
    for name in MODULES:
        objects.append(compile_module(name, found[name], objects))
    sources = sorted((ROOT / "Tests/Fuzz").glob("*Target*.swift")) + [ROOT / "Tests/Fuzz/Driver/Driver.swift"]
    objects.append(compile_module("FuzzDriver", found["FuzzTests"], objects, sources))
    listed = (ROOT / ".build/debug/lionheart.product/Objects.LinkFileList").read_text().split("\n")
    ours = {f"{name}.build" for name in MODULES + ["lionheart"]}
    others = [path.strip("'\"") for path in listed if path.strip("'\"").endswith(".o")]
    others = [path for path in others if not ours & set(pathlib.PurePath(path).parts)]
    link(objects, others)


def link(objects, others):
    print("linking", flush=True)
    # The program replaces sleep, which libFuzzer calls once a second.
    own = next(path for path in others if path.endswith("/shortage.c.o"))
    renamed = BUILD / "shortage.c.o"
    run(["objcopy", "--redefine-sym", "sleep=unused_sleep", own, str(renamed)])
    others = [str(renamed) if path == own else path for path in others]
    (BUILD / "objects.txt").write_text("".join(f"'{path}'\n" for path in others))
    run(["swiftc", *WATCHED, "-parse-as-library", *map(str, objects), f"@{BUILD / 'objects.txt'}",
         "-lncursesw", "-o", str(BUILD / "lionheart-fuzz")])


def fuzz(target, seconds):
    corpus, found = BUILD / "corpus" / target, BUILD / "found" / target
    for folder in (corpus, found):
        folder.mkdir(parents=True, exist_ok=True)
    log = BUILD / f"{target}.log"
    environment = os.environ | {"LIONHEART_FUZZ": target, "ASAN_OPTIONS": "detect_leaks=0", "SWIFT_BACKTRACE": "enable=no",
                                "LC_ALL": "C.UTF-8"}
    with log.open("w") as stream:
        code = subprocess.run(
            ["nice", "-n", "15", str(BUILD / "lionheart-fuzz"), f"-max_total_time={seconds}", "-timeout=10", "-rss_limit_mb=3072",
             "-max_len=6000", "-print_final_stats=1", f"-artifact_prefix={found}/", str(corpus),
             str(ROOT / "fixtures" / "fuzz" / target)], env=environment, stdout=stream, stderr=stream).returncode
    count = re.findall(r"number_of_executed_units: (\d+)", log.read_text(errors="replace"))
    print(f"{target:14} {int(count[0]) if count else 0:>12,} executions  {'well' if code == 0 else 'FOUND: ' + str(log)}", flush=True)
    return code == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--seconds", type=int, default=240, help="for each target")
    parser.add_argument("--no-build", action="store_true", help="take what was built before")
    parser.add_argument("targets", nargs="*")
    arguments = parser.parse_args()
    if not arguments.no_build:
        build()
    targets = arguments.targets or sorted(path.name for path in (ROOT / "fixtures/fuzz").iterdir() if path.is_dir())
    if not all([fuzz(target, arguments.seconds) for target in targets]):
        sys.exit(1)


if __name__ == "__main__":
    main()
