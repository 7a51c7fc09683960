#!/usr/bin/env python3
"""Lists the functions that a day with Lionheart runs, for the linker to put together.

    order.py PROGRAM > packaging/order

The program needs its symbols, each function a section of its own. Callgrind tells what ran, so a slow machine and a
quick one make the same list, but for what a timer did. Names that a later version does not have are passed over by the
linker; functions that are new stand behind, until somebody makes the list anew.
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

# No __pycache__ in the source tree.
sys.dont_write_bytecode = True

import bench
import generate
import terminal
import visits

# Callgrind takes about fifty times as long.
terminal.PATIENCE = 60.0
QUIET = 0.7
TODAY = [" ", "u", "j", "!", "j", "q"]
READING = [
    visits.BOOKMARKS, "j", visits.PAGE_DOWN, visits.PAGE_UP, visits.ENTER, visits.PAGE_DOWN, "j", "k", visits.PAGE_UP, "b", "q",
]
SEARCHING = [
    visits.EXPLORE, "j", "/", "n", "o", visits.DOWN, visits.PAGE_DOWN, visits.CLEAR, generate.RARE_WORD, visits.ENTER,
    visits.PAGE_DOWN, "q", visits.ESCAPE,
]
REST = ["2", "j", "k", "4", "j", " ", "u", "6", "e", "A line.", "\x13", "q", "7", "a", "A card\r", "\x13", "j", "8", "j", "1"]
# The functions of each stand together, those of the first frame first.
TOURS = [[], TODAY, READING, SEARCHING, REST]


def keys(side, tour):
    """The first frame, and then these keys."""
    with side.open() as shown:
        shown.first_paint(generate.TITLE_MARK)
        for pressed in tour:
            os.write(shown.master, pressed.encode())
            shown.quiet(QUIET)
        _end(shown)


def _end(shown):
    """Ends it as a closed window does, and waits until callgrind has written."""
    os.kill(shown.pid, signal.SIGTERM)
    while True:
        try:
            if not os.read(shown.master, 65536):
                return
        except BlockingIOError:
            terminal.select.select([shown.master], [], [], 1)
        except OSError:
            return


def functions(side, tour, told):
    """The names of what ran, as the object files have them; callgrind writes into the file `told`."""
    plain = side.command
    side.command = ["valgrind", "--quiet", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={told}", *plain]
    keys(side, tour)
    side.command = plain
    while not told.exists() or "totals:" not in told.read_text():
        terminal.time.sleep(0.1)
    names = re.findall(r"^c?fn=\(\d+\) (\S+)$", told.read_text(), re.MULTILINE)
    # The second round of a recursion has a number behind its name.
    return {name.split("'")[0] for name in names if not name.startswith("0x")}


def defined(program):
    """The functions that the program itself has."""
    listing = subprocess.run(["nm", program], check=True, capture_output=True, text=True).stdout
    return {line.split()[-1] for line in listing.splitlines() if line.split()[-2] in "tTwW"}


def main():
    program = pathlib.Path(sys.argv[1])
    root = pathlib.Path(tempfile.mkdtemp(prefix="lionheart-order-"))
    try:
        side = bench.prepare_ours(root, program, "order", 450, bench.MONTH_OF_DAYS, generate.HABITS)
        known, listed = defined(program), set()
        for number, tour in enumerate(TOURS):
            ran = functions(side, tour, root / f"tour-{number}") & known - listed
            listed |= ran
            print("\n".join(sorted(ran)))
    finally:
        shutil.rmtree(root)


if __name__ == "__main__":
    main()
