#!/usr/bin/env python3
"""Measures Lionheart beside newsboat and taskwarrior, in turns, and prints one table.

Works in a temporary folder with a home of its own for each program; nothing of the user's is read or written.
Times are medians and 95th percentiles; a ratio is ours to theirs, of the medians.
"""

import argparse
import dataclasses
import json
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
import visits
from publisher import Publisher, run_measured
from terminal import Terminal, run

SIZES = (450, 10_000)
BOOKMARKS = 450
YEARS_OF_DAYS, MONTH_OF_DAYS = 3_650, 30
TASKS = 10_000
IDLE_SECONDS = 5
WELCOME_MARK = "due date"


@dataclasses.dataclass
class Measure:
    """What a visit yields: the highest ratio that is good, or milliseconds; what newsboat is asked beside it."""

    name: str
    goal: float | None = None
    limit: float | None = None
    beside: str | None = None

    def row(self, size, ours, theirs):
        goal = 0.5 if size == max(SIZES) and (self.beside or self.name) == "first paint" else self.goal
        unit = "MiB" if "memory" in self.name else "ms"
        return Row(f"{size:,} articles: {self.name}", unit, goal, self.limit, ours, theirs)


def _like(kind, *names):
    return [Measure(name, goal=1.0, beside=kind) for name in names]


def _moves(suffix=""):
    """Keys that move, beside the same in newsboat's list; what opens or turns a page has a frame's time."""
    return [
        Measure(f"key in a list{suffix}", goal=1.0),
        *_like(f"key in a list{suffix}", *(f"key in {place}{suffix}" for place in PLACES)),
        Measure(f"page down in a list{suffix}", goal=1.0),
        *_like(f"page down in a list{suffix}", f"page down in a category{suffix}"),
        Measure(f"key while all units are read{suffix}", limit=FRAME),
        Measure(f"the next unit{suffix}", limit=FRAME),
        Measure(f"a category opens{suffix}"),
    ]


# A frame; full text is found within that many milliseconds of the first key once read (design.md).
FRAME, FULL_TEXT = 16, 150
PLACES = ["the curriculum", "a unit", "a category"]

# In the order of the table.
MEASURES = [
    Measure("first paint", goal=1.0),
    *_like("first paint", *(f"tab {tab}, first visit" for tab in visits.TABS if tab != "1")),
    Measure("a tab again", limit=FRAME),
    Measure("the slowest tab again", limit=FRAME),
    *_moves(),
    Measure("page down in an article", goal=1.0),
    *_moves(f", {visits.WIDE} columns"),
    Measure("search: titles for a key at once"),
    Measure("search: key while texts are read", limit=FRAME),
    Measure("search: until texts are read"),
    Measure("search: titles for a key", limit=FRAME),
    *_like("key in a list", "key in the results"),
    *_like("page down in a list", "page down in the results"),
    Measure("search: a letter of no text", limit=FULL_TEXT),
    Measure("search: a word of the texts", limit=FULL_TEXT),
    Measure("a result opens", limit=FRAME),
    Measure("peak memory, reading", goal=1.0),
    *_like("peak memory, reading", "peak memory, every tab seen", "memory, every tab seen",
           "peak memory, searching", "memory after a search"),
]
OURS = [visits.read, visits.read_wide, visits.see_tabs, visits.walk, visits.walk_wide, visits.search]
THEIRS = [visits.read, visits.read_wide, visits.search_newsboat]


# Ten years of habits may cost that much more than a month of them.
YEARS_BESIDE_A_MONTH = 1.2
STATISTICS = 150
BUILT_IN = pathlib.Path(__file__).parents[2] / "Sources" / "Curriculum" / "Resources" / "packs" / "lionheart-en"
# About as many articles as it has.
BUILT_IN_SIZE = 300
# Four packs may cost that much more than one.
MORE_PACKS = 1.1
# The built-in packs together, beside one of them.
BOTH_BUILT_IN = 1.05
HABIT_MEASURES = [
    Measure("Challenge: the program's first paint", goal=YEARS_BESIDE_A_MONTH),
    Measure("Challenge: first paint", goal=YEARS_BESIDE_A_MONTH),
    Measure("Challenge: a tick", limit=FRAME),
    Measure("Challenge: key in the habits", limit=FRAME),
    Measure("a habit's page: until all years are counted", limit=STATISTICS),
    Measure("a habit's page: key beside the heat map", limit=FRAME),
    Measure("a habit's page: page down", limit=FRAME),
]
# As few as are open among the many, so that as much is to be shown and only what is past differs.
ENTRIES, CARDS, FEW = 3_600, 5_000, generate.OPEN_TASKS
# Entries are searched within that many milliseconds by a program that starts.
ENTRY_SEARCH = 100
PAPER_MEASURES = [
    Measure("Entries and cards: first paint", goal=YEARS_BESIDE_A_MONTH),
    Measure("Journal: first paint", goal=YEARS_BESIDE_A_MONTH),
    Measure("Journal: until all is there", limit=FRAME),
    Measure("Journal: key", limit=FRAME),
    Measure("Board: first paint", goal=YEARS_BESIDE_A_MONTH),
    Measure("Board: until all is there", limit=FRAME),
    Measure("Board: key", limit=FRAME),
]

# An article with pictures may cost that much more than one without until its text is there.
WITH_PICTURES = 1.05


@dataclasses.dataclass
class Row:
    """A line of the table: samples of ours and theirs, and the highest ratio or number that is good."""

    name: str
    unit: str = "ms"
    goal: float | None = None
    limit: float | None = None
    ours: list = dataclasses.field(default_factory=list)
    theirs: list = dataclasses.field(default_factory=list)

    @property
    def ratio(self):
        return statistics.median(self.ours) / statistics.median(self.theirs) if self.theirs else None

    @property
    def goals(self):
        """Each goal as text, and whether it is met."""
        if self.goal is not None:
            yield f"≤ {self.goal:.2f}", self.ratio <= self.goal
        if self.limit is not None:
            yield f"≤ {self.limit:g} {self.unit}", statistics.median(self.ours) <= self.limit

    def cells(self):
        """The line as text: the numbers of both sides, the ratio, the goals, whether they are met."""
        goals = list(self.goals)
        verdict = "" if not goals else "yes" if all(met for _, met in goals) else "NO"
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        numbers = _numbers(self.ours) + _numbers(self.theirs)
        return [self.name, self.unit, *numbers, ratio, ", ".join(text for text, _ in goals), verdict]


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

    def open(self, columns=80):
        return Terminal(self.command, self.environment, columns)

    def run(self, *arguments):
        """Milliseconds of a command."""
        return run([*self.command, *arguments], self.environment) * 1000


def prepare_ours(root, program, name, size, days, habits, pictures=0):
    """A copy of the program beside a pack, and a home with data and the summaries of a first visit."""
    articles = generate.articles(size, pictures)
    prefix, home = root / f"prefix-{name}", root / f"ours-{name}"
    (prefix / "bin").mkdir(parents=True)
    shutil.copy2(program, prefix / "bin" / "lionheart")
    generate.write_pack(prefix / "share" / "lionheart" / "packs" / generate.PACK, articles)
    generate.write_data(home / "data" / "lionheart", articles, days, BOOKMARKS, habits)
    side = Side(home, [f"{prefix}/bin/lionheart"], visits.BOOKMARKS)
    with side.open() as terminal:
        terminal.first_paint(generate.TITLE_MARK)
        for summary in ["reading.txt", *(["checkins.txt", "habits.txt"] if habits else [])]:
            _await_file(home / "cache" / "lionheart" / "summaries" / summary)
    return side


def prepare_papers(root, program, name, entries, cards, days):
    """Ours with so many entries up to yesterday and so many cards over so many days."""
    side = prepare_ours(root, program, name, 450, MONTH_OF_DAYS, habits=0)
    data = side.home / "data" / "lionheart"
    generate.write_journal(data, entries)
    generate.write_board(data, cards, days)
    summaries = side.home / "cache" / "lionheart" / "summaries"
    for summary in ["journal.txt", "tasks.txt"]:
        (summaries / summary).unlink(missing_ok=True)
    with side.open() as terminal:
        terminal.first_paint(generate.TITLE_MARK)
        for summary in ["journal.txt", "tasks.txt"]:
            _await_file(summaries / summary)
    return side


def prepare_album(root, program):
    """Ours with a page of photos in the album."""
    side = prepare_ours(root, program, "album", 450, MONTH_OF_DAYS, habits=0)
    generate.write_photos(side.home / "data" / "lionheart")
    return side


def prepare_built_in(root, program, packs=(BUILT_IN,), name="built-in"):
    """A copy of the program beside packs that it comes with, all of them, and the title that today's screen shows."""
    prefix, home = root / f"prefix-{name}", root / f"ours-{name}"
    (prefix / "bin").mkdir(parents=True)
    shutil.copy2(program, prefix / "bin" / "lionheart")
    for pack in packs:
        shutil.copytree(pack, prefix / "share" / "lionheart" / "packs" / pack.name)
    generate.write_data(home / "data" / "lionheart", generate.articles(450), MONTH_OF_DAYS, BOOKMARKS, habits=0)
    unit = json.loads((BUILT_IN / "units" / f"week-{generate.TODAYS_WEEK}.json").read_text())
    title = next(a["title"] for a in unit["articles"] if a["day"] == generate.TODAYS_DAY)
    return Side(home, [f"{prefix}/bin/lionheart"]), title


def _await_file(path):
    for _ in range(100):
        if path.exists():
            return
        time.sleep(0.1)
    raise SystemExit(f"bench: {path} was not written")


def prepare_newsboat(root, size):
    side = Side(root / f"newsboat-{size}", [], visits.ENTER)
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
    found = {}
    for count in range(runs):
        _progress("screens", count, runs)
        for size in SIZES:
            for name, side, all_visits in (("ours", ours[size], OURS), ("theirs", newsboat[size], THEIRS)):
                for visit in all_visits:
                    for measure, samples in visit(side):
                        found.setdefault((size, name, measure), []).extend(samples)
    return [_screen_row(measure, size, found) for size in SIZES for measure in MEASURES]


def measure_bytes(ours, newsboat):
    """Bytes over a slow line, once: they are the same each time."""
    (size, side), found = next(iter(ours.items())), dict(visits.weigh(newsboat))
    return [
        Row(f"{size:,} articles: bytes of {name}", "B", 1.0, None, samples, found[name])
        for name, samples in visits.weigh(side)
    ]


def _screen_row(measure, size, found):
    theirs = found.get((size, "theirs", measure.beside or measure.name), [])
    return measure.row(size, found[size, "ours", measure.name], theirs)


def measure_habits(years, month, runs):
    """Visits the habits of ten years and those of a month in turns, with as many articles."""
    found = {}
    for count in range(runs):
        _progress("habits", count, runs)
        for name, side in (("years", years), ("month", month)):
            for measure, samples in visits.see_habits(side):
                found.setdefault((name, measure), []).extend(samples)
    return [
        Row(f"{measure.name}, ten years, a month", "ms", measure.goal, measure.limit,
            found["years", measure.name], found["month", measure.name])
        for measure in HABIT_MEASURES
    ]


def measure_papers(years, few, runs):
    """Visits the Journal and the Board of ten years and those of forty records in turns, and asks by command."""
    found = {}
    listing = Row("task list --json, ten years, forty records", goal=YEARS_BESIDE_A_MONTH)
    search = Row("journal search in ten years, in forty records", limit=ENTRY_SEARCH)
    for count in range(runs):
        _progress("journal and board", count, runs)
        for name, side in (("years", years), ("few", few)):
            for measure, samples in visits.see_papers(side):
                found.setdefault((name, measure), []).extend(samples)
            (listing.ours if side is years else listing.theirs).append(side.run("task", "list", "--json"))
            word = generate.RARE_WORD if side is years else generate.ENTRY_MARK
            (search.ours if side is years else search.theirs).append(side.run("journal", "search", word))
    rows = [
        Row(f"{measure.name}, ten years, forty records", "ms", measure.goal, measure.limit,
            found["years", measure.name], found["few", measure.name])
        for measure in PAPER_MEASURES
    ]
    return [*rows, listing, search]


def measure_pictures(drawn, plain, album, runs):
    """Articles with pictures beside the same without, and a page of the album as it is drawn and as it is kept."""
    text = Row("an article with three pictures, without: until its text is there", goal=WITH_PICTURES)
    memory = Row("peak memory of that", "MiB")
    paint = Row(f"{generate.PHOTOS} photos in the album: first paint, none is cached, all are", "ms")
    photos = Row("until all are drawn", "s")
    photo_memory = Row("peak memory of that", "MiB")
    for count in range(runs):
        _progress("pictures", count, runs)
        for side, name in ((drawn, "ours"), (plain, "theirs")):
            for row, (_, samples) in zip((text, memory), visits.see_pictures(side)):
                getattr(row, name).extend(samples)
        shutil.rmtree(album.home / "cache" / "lionheart" / "pictures", ignore_errors=True)
        for name in ("ours", "theirs"):
            for row, (_, samples) in zip((paint, photos, photo_memory), visits.see_album(album)):
                getattr(row, name).extend(samples)
    return [text, memory, paint, photos, photo_memory]


def measure_commands(ours, task, runs):
    """Runs commands in turns; every run adds another bookmark, another check-in, another task."""
    read = Row("today --json, task list", goal=1.0)
    check = Row("check, task add", goal=1.0)
    write = Row("bookmark add, task add", goal=1.0)
    articles = generate.articles(runs)
    for count, article in enumerate(articles):
        _progress("commands", count, runs)
        read.ours.append(ours.run("today", "--json"))
        read.theirs.append(task.run("list"))
        check.ours.append(ours.run("check", generate.habit_name(count % generate.HABITS)))
        write.ours.append(ours.run("bookmark", "add", article.id))
        write.theirs.append(task.run("add", article.title))
    check.theirs = write.theirs
    return [read, check, write]


def measure_alone(ours, empty, runs):
    """What has no counterpart; last what a start costs once the cache is gone, as it is gone afterwards."""
    first, cold = Row("empty home: first paint"), Row("without cache: first paint")
    status, search = Row("status"), Row("search for a word of the texts")
    stats, notify = Row("stats of all habits", limit=STATISTICS), Row("notify --dry-run")
    # With every day of which something was said: of all habits that is an export of 16 MB.
    days, export = Row("stats --json of one habit", limit=STATISTICS), Row("stats --json of all habits")
    for count in range(runs):
        _progress("alone", count, runs)
        with empty.open() as terminal:
            first.ours.append(terminal.first_paint(WELCOME_MARK) * 1000)
        status.ours.append(ours.run("status"))
        search.ours.append(ours.run("search", generate.RARE_WORD))
        stats.ours.append(ours.run("stats"))
        days.ours.append(ours.run("stats", "--json", generate.habit_name(0)))
        export.ours.append(ours.run("stats", "--json"))
        notify.ours.append(ours.run("notify", "--dry-run"))
    idle = _idle(ours)
    for count in range(runs):
        _progress("without cache", count, runs)
        shutil.rmtree(ours.home / "cache", ignore_errors=True)
        with ours.open() as terminal:
            cold.ours.append(terminal.first_paint(generate.TITLE_MARK) * 1000)
    return [first, status, search, stats, days, export, notify, cold, *idle, _binary(ours)]


def measure_packs(root, program, runs):
    """Packs from a server on this machine, beside newsboat with the same articles in one feed."""
    size = max(SIZES)
    articles = generate.articles(size)
    add = Row(f"pack add --all of {size:,}, newsboat's reload")
    memory = Row("peak memory of that", "MiB")
    quiet, quiet_requests = Row("update, nothing changed"), Row("its requests", "", limit=1)
    some, some_requests = Row("update, 100 articles in 10 units"), Row("its requests", "", limit=111)
    with Publisher(root / "publisher") as publisher:
        www = publisher.root / "www"
        generate.write_pack(www / "bench", articles)
        generate.write_feed(www / "feed.xml", articles)
        for count in range(min(runs, 3)):
            _progress("packs", count, min(runs, 3))
            ours = Side(root / f"packs-{count}", [str(program)])
            theirs = root / f"reload-{count}"
            theirs.mkdir()
            (theirs / "urls").write_text(publisher.address("feed.xml") + "\n")
            reload = ["newsboat", "-u", f"{theirs}/urls", "-c", f"{theirs}/cache.db", "-x", "reload"]
            all_of_it = [*ours.command, "pack", "add", "--all", publisher.address("bench/")]
            for command, environment, samples in (
                    (all_of_it, ours.environment, (add.ours, memory.ours)),
                    (reload, Side(theirs, []).environment, (add.theirs, memory.theirs))):
                for sample, row_samples in zip(run_measured(command, environment), samples):
                    row_samples.append(sample)
            for row, requests in ((quiet, quiet_requests), (some, some_requests)):
                if row is some:
                    publisher.change("bench", units=10, articles=10)
                before = publisher.requests()
                row.ours.append(run_measured([*ours.command, "pack", "update"], ours.environment)[0])
                requests.ours.append(publisher.requests() - before)
    return [add, memory, quiet, quiet_requests, some, some_requests]


def measure_starts(root, program, before, runs):
    """The first paint with four packs beside one, beside another build, and with the built-in pack beside newsboat."""
    one = prepare_ours(root, program, "one", 450, MONTH_OF_DAYS, habits=0)
    four = prepare_ours(root, program, "four", 450, MONTH_OF_DAYS, habits=0)
    for number in range(3):
        folder = root / f"source-{number}"
        generate.write_pack(folder, generate.articles(450), f"bench-{number}")
        four.run("pack", "add", "--all", str(folder))
    pairs = [(Row("four packs, one: first paint", goal=MORE_PACKS), four, one)]
    if before:
        other = prepare_ours(root, before, "before", 450, MONTH_OF_DAYS, habits=0)
        pairs.append((Row("this build, the one before: first paint", goal=MORE_PACKS), one, other))
    built_in, title = prepare_built_in(root, program)
    feed = prepare_newsboat(root, BUILT_IN_SIZE)
    pairs.append((Row(f"the built-in pack, newsboat with {BUILT_IN_SIZE}: first paint", goal=1.0), built_in, feed))
    all_packs = sorted(pack for pack in BUILT_IN.parent.iterdir() if pack.is_dir())
    together, _ = prepare_built_in(root, program, all_packs, "all-built-in")
    pairs.append((Row("all built-in packs, the English one: first paint", goal=BOTH_BUILT_IN), together, built_in))
    memory = Row("all built-in packs, the English one: memory", "MiB", goal=BOTH_BUILT_IN)
    for count in range(max(runs, 10)):
        _progress("starts", count, max(runs, 10))
        for row, ours, theirs in pairs:
            for side, samples in ((ours, row.ours), (theirs, row.theirs)):
                mark = title[:40] if side in (built_in, together) else generate.TITLE_MARK
                with side.open() as terminal:
                    samples.append(terminal.first_paint(mark) * 1000)
                    if theirs is built_in:
                        (memory.ours if side is together else memory.theirs).append(terminal.memory("VmRSS"))
    return [row for row, _, _ in pairs] + [memory]


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


def measure(root, program, before, runs):
    """Gives rows, some at a time."""
    print("making packs, data, feeds and tasks …", end="", file=sys.stderr, flush=True)
    ours = {450: prepare_ours(root, program, "450", 450, MONTH_OF_DAYS, habits=0),
            10_000: prepare_ours(root, program, "10000", 10_000, YEARS_OF_DAYS, generate.HABITS)}
    years = prepare_ours(root, program, "years", 450, YEARS_OF_DAYS, generate.HABITS)
    month = prepare_ours(root, program, "month", 450, MONTH_OF_DAYS, generate.HABITS)
    many = prepare_papers(root, program, "papers", ENTRIES, CARDS, YEARS_OF_DAYS)
    few = prepare_papers(root, program, "few-papers", FEW, FEW, FEW)
    drawn = prepare_ours(root, program, "drawn", 450, MONTH_OF_DAYS, habits=0, pictures=generate.PICTURES)
    plain = prepare_ours(root, program, "plain", 450, MONTH_OF_DAYS, habits=0)
    album = prepare_album(root, program)
    newsboat = {size: prepare_newsboat(root, size) for size in SIZES}
    task = prepare_task(root)
    large = ours[max(SIZES)]
    yield from measure_bytes(ours, newsboat[min(SIZES)])
    yield from measure_screens(ours, newsboat, runs)
    yield from measure_habits(years, month, runs)
    yield from measure_papers(many, few, runs)
    yield from measure_pictures(drawn, plain, album, min(runs, 5))
    yield from measure_commands(large, task, runs)
    yield from measure_starts(root, program, before, runs)
    yield from measure_packs(root, program, runs)
    yield from measure_alone(large, Side(root / "empty", large.command), runs)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=pathlib.Path, default=".build/release/lionheart")
    parser.add_argument("--before", type=pathlib.Path, help="another build, to compare the first paint with; not measured without")
    runs = parser.add_mutually_exclusive_group()
    runs.add_argument("--runs", type=int, default=15, help="visits and commands of each kind (15)")
    runs.add_argument("--quick", dest="runs", action="store_const", const=5, help="the same as --runs 5")
    arguments = parser.parse_args()
    if not arguments.program.is_file():
        parser.error(f"{arguments.program} is not there; `make build` makes it")
    for name in ("newsboat", "task", "chafa"):
        if shutil.which(name) is None:
            parser.error(f"{name} is not installed")
    return arguments


def main():
    # A bench that is stopped still ends what it started and removes what it made.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    arguments = parse_arguments()
    load = os.getloadavg()[0]
    rows = []
    with tempfile.TemporaryDirectory(prefix="lionheart-bench-") as root:
        try:
            rows.extend(measure(pathlib.Path(root), arguments.program.resolve(), arguments.before, arguments.runs))
        finally:
            # What was measured is told, however it ended.
            print("\r" + " " * 40 + "\r", end="", file=sys.stderr)
            print_table(rows)
    print(f"\n{arguments.runs} runs each, in turns; load {load:.1f} before, {os.getloadavg()[0]:.1f} after. "
          f"{BOOKMARKS} bookmarks;\nthe 10,000 with ten years of reading and "
          f"{YEARS_OF_DAYS * generate.HABITS:,} check-ins, so are the commands and what stands alone.")


if __name__ == "__main__":
    main()
