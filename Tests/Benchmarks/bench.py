#!/usr/bin/env python3
"""Measures Lionheart beside newsboat and taskwarrior, in turns, and prints one table.

Works in a temporary folder with a home of its own for each program; nothing of the user's is read or written.
Times are medians and 95th percentiles; a ratio is ours to theirs, of the medians.
"""

import argparse
import dataclasses
import os
import pathlib
import shutil
import signal
import statistics
import sys
import tempfile
import time

# No __pycache__ in the source tree.
sys.dont_write_bytecode = True

import generate
from terminal import Terminal, run

KEYS = 8
PAGE_DOWN, PAGE_UP, ENTER = "\x1b[6~", "\x1b[5~", "\r"
SIZES = (450, 10_000)
BOOKMARKS = 450
YEARS_OF_DAYS = 3_650
TASKS = 10_000
IDLE_SECONDS = 5
BOOKMARKS_TAB = "5"
WELCOME_MARK = "due date"


@dataclasses.dataclass
class Row:
    """A line of the table: what was measured of ours and theirs, and the highest ratio that is good."""

    name: str
    unit: str = "ms"
    goal: float | None = None
    ours: list = dataclasses.field(default_factory=list)
    theirs: list = dataclasses.field(default_factory=list)

    @property
    def ratio(self):
        return statistics.median(self.ours) / statistics.median(self.theirs) if self.theirs else None

    def cells(self):
        """The line as text: the numbers of both sides, the ratio, the goal, whether it is met."""
        verdict = "" if self.goal is None else "yes" if self.ratio <= self.goal else "NO"
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        goal = "" if self.goal is None else f"≤ {self.goal:.2f}"
        numbers = _numbers(self.ours) + _numbers(self.theirs)
        return [self.name, self.unit, *numbers, ratio, goal, verdict]


def _numbers(samples):
    """Median and 95th percentile (nearest rank), as text."""
    if not samples:
        return ["", ""]
    ranked = sorted(samples)
    p95 = ranked[-(-len(ranked) * 95 // 100) - 1]
    return [_number(statistics.median(ranked)), _number(p95) if len(ranked) > 1 else ""]


def _number(value):
    return f"{value:.0f}" if value >= 100 or value == int(value) else f"{value:.2f}"


class Side:
    """A program with a home of its own, and the way through its screens to a list."""

    def __init__(self, home, command, list_keys=""):
        self.home, self.command, self.list_keys = home, command, list_keys

    @property
    def environment(self):
        home = str(self.home)
        return {
            "HOME": home, "XDG_DATA_HOME": f"{home}/data", "XDG_CONFIG_HOME": f"{home}/config",
            "XDG_STATE_HOME": f"{home}/state", "XDG_CACHE_HOME": f"{home}/cache", "PATH": os.environ["PATH"],
            "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC",
            "LIONHEART_NOW": f"{generate.TODAY}T09:00",
        }

    def open(self):
        return Terminal(self.command, self.environment)

    def run(self, *arguments):
        """Milliseconds of a command."""
        return run([*self.command, *arguments], self.environment) * 1000


def screens(side):
    """One visit: start, a list, an article; yields the name of each measure with its samples."""
    with side.open() as terminal:
        yield "first paint", [terminal.first_paint(generate.TITLE_MARK) * 1000]
        terminal.press(side.list_keys, generate.TITLE_MARK)
        yield "key in a list", [terminal.press("j") * 1000 for _ in range(KEYS)]
        terminal.press(ENTER, generate.TEXT_MARK)
        yield "page down in an article", [_page_down(terminal) for _ in range(KEYS)]
        yield "peak memory", [terminal.memory("VmHWM")]


def _page_down(terminal):
    took = terminal.press(PAGE_DOWN) * 1000
    terminal.press(PAGE_UP)
    return took


def prepare_ours(root, program, size, days, habits):
    """A copy of the program beside a pack, and a home with data and the summaries of a first visit."""
    articles = generate.articles(size)
    prefix, home = root / f"prefix-{size}", root / f"ours-{size}"
    (prefix / "bin").mkdir(parents=True)
    shutil.copy2(program, prefix / "bin" / "lionheart")
    generate.write_pack(prefix / "share" / "lionheart" / "packs" / generate.PACK, articles)
    generate.write_data(home / "data" / "lionheart", articles, days, BOOKMARKS, habits)
    side = Side(home, [f"{prefix}/bin/lionheart"], BOOKMARKS_TAB)
    with side.open() as terminal:
        terminal.first_paint(generate.TITLE_MARK)
        _await_file(home / "cache" / "lionheart" / "summaries" / "reading.json")
    return side


def _await_file(path):
    for _ in range(100):
        if path.exists():
            return
        time.sleep(0.1)
    raise SystemExit(f"bench: {path} was not written")


def prepare_newsboat(root, size):
    side = Side(root / f"newsboat-{size}", [], ENTER)
    side.home.mkdir()
    side.command = generate.write_newsboat(side.home, generate.articles(size), side.environment)
    return side


def prepare_task(root):
    side = Side(root / "task", [])
    side.home.mkdir()
    side.command = generate.write_tasks(side.home, TASKS, side.environment)
    return side


def measure_screens(ours, newsboat, runs):
    """Visits ours and newsboat in turns, at both sizes."""
    rows = {}
    for count in range(runs):
        _progress("screens", count, runs)
        for size in SIZES:
            for side, field in ((ours[size], "ours"), (newsboat[size], "theirs")):
                for name, samples in screens(side):
                    row = rows.setdefault((size, name), _screen_row(size, name))
                    getattr(row, field).extend(samples)
    return [rows[key] for key in sorted(rows, key=lambda key: key[0])]


def _screen_row(size, name):
    goal = 0.5 if size == max(SIZES) and name == "first paint" else 1.0
    return Row(f"{size:,} articles: {name}", "MiB" if name == "peak memory" else "ms", goal)


def measure_commands(ours, task, runs):
    """Runs commands in turns; every run adds another bookmark, another task."""
    read = Row("today --json, task list", goal=1.0)
    write = Row("bookmark add, task add", goal=1.0)
    articles = generate.articles(runs)
    for count, article in enumerate(articles):
        _progress("commands", count, runs)
        read.ours.append(ours.run("today", "--json"))
        read.theirs.append(task.run("list"))
        write.ours.append(ours.run("bookmark", "add", article.id))
        write.theirs.append(task.run("add", article.title))
    return [read, write]


def measure_alone(ours, empty, runs):
    """What has no counterpart; last what a start costs once the cache is gone, as it is gone afterwards."""
    first, cold, status = Row("empty home: first paint"), Row("without cache: first paint"), Row("status")
    for count in range(runs):
        _progress("alone", count, runs)
        with empty.open() as terminal:
            first.ours.append(terminal.first_paint(WELCOME_MARK) * 1000)
        status.ours.append(ours.run("status"))
    idle = _idle(ours)
    for count in range(runs):
        _progress("without cache", count, runs)
        shutil.rmtree(ours.home / "cache", ignore_errors=True)
        with ours.open() as terminal:
            cold.ours.append(terminal.first_paint(generate.TITLE_MARK) * 1000)
    return [first, status, cold, *idle, _binary(ours)]


def _idle(ours):
    """What an open program costs while nobody touches it."""
    with ours.open() as terminal:
        terminal.first_paint(generate.TITLE_MARK)
        time.sleep(2)
        memory = Row("idle memory after 2 s", "MiB", ours=[terminal.memory("VmRSS")])
        wakeups = Row(f"wake-ups in {IDLE_SECONDS} idle seconds", "", ours=[terminal.wakeups(IDLE_SECONDS)])
    return [memory, wakeups]


def _binary(ours):
    return Row("the program's file", "MiB", ours=[os.path.getsize(ours.command[0]) / (1 << 20)])


def _progress(what, count, runs):
    print(f"\r{what} {count + 1}/{runs}   ", end="", file=sys.stderr, flush=True)


def print_table(rows):
    head = ["", "", "ours", "p95", "theirs", "p95", "ratio", "goal", "met"]
    table = [head] + [row.cells() for row in rows]
    widths = [max(len(line[column]) for line in table) for column in range(len(head))]
    for line in table:
        texts = [cell.ljust(width) if column < 2 else cell.rjust(width)
                 for column, (cell, width) in enumerate(zip(line, widths))]
        print("  ".join(texts).rstrip())


def measure(root, program, runs):
    print("making packs, data, feeds and tasks …", end="", file=sys.stderr, flush=True)
    ours = {450: prepare_ours(root, program, 450, days=30, habits=0),
            10_000: prepare_ours(root, program, 10_000, YEARS_OF_DAYS, generate.HABITS)}
    newsboat = {size: prepare_newsboat(root, size) for size in SIZES}
    task = prepare_task(root)
    large = ours[max(SIZES)]
    rows = measure_screens(ours, newsboat, runs)
    rows += measure_commands(large, task, runs)
    rows += measure_alone(large, Side(root / "empty", large.command), runs)
    print("\r" + " " * 40 + "\r", end="", file=sys.stderr)
    return rows


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=pathlib.Path, default=".build/release/lionheart")
    runs = parser.add_mutually_exclusive_group()
    runs.add_argument("--runs", type=int, default=15, help="visits and commands of each kind (15)")
    runs.add_argument("--quick", dest="runs", action="store_const", const=5, help="the same as --runs 5")
    arguments = parser.parse_args()
    if not arguments.program.is_file():
        parser.error(f"{arguments.program} is not there; `make build` makes it")
    for name in ("newsboat", "task"):
        if shutil.which(name) is None:
            parser.error(f"{name} is not installed")
    return arguments


def main():
    # A bench that is stopped still ends what it started and removes what it made.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    arguments = parse_arguments()
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="lionheart-bench-") as root:
        print_table(measure(pathlib.Path(root), arguments.program, arguments.runs))
    print(f"\n{arguments.runs} runs each, in turns; load {load:.1f} before, {os.getloadavg()[0]:.1f} after. "
          f"{BOOKMARKS} bookmarks;\nthe 10,000 with ten years of reading and "
          f"{YEARS_OF_DAYS * generate.HABITS:,} check-ins, so are the commands and what stands alone.")


if __name__ == "__main__":
    main()
