"""Ways through the screens of both programs: each yields the name of a measure and its samples."""

import re

import generate

KEYS, PAGES = 8, 3
PAGE_DOWN, PAGE_UP, ENTER, ESCAPE, DOWN, CLEAR = "\x1b[6~", "\x1b[5~", "\r", "\x1b", "\x1b[B", "\x15"
WIDE = 120
# A window with room for a page of photos.
ALBUM = 160
# Pictures are drawn by another program; after so many seconds without one, no more come.
DRAWN = 1.5
# A word that stands on the first screen of a tab and on none that is visited before it.
TABS = {"2": "Pregnancy", "3": "Bonding", "4": "best run", "5": generate.TITLE_MARK, "8": "Theme", "1": "READ"}
# What moves the cursor, colours or erases, and is no letter.
ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]|\x1b\]8;[^\x1b\x07]*(?:\x1b\\|\x07)|\x1b\(B|[\r\n\x08]")
# Ours says how many; what matches is marked, and a mark cuts a word in pieces.
FOUND = "found"
BOOKMARKS, EXPLORE, CURRICULUM, JOURNAL, BOARD = "5", "3", "2", "6", "7"


def read(side, columns=80):
    """Starts, moves in a list, reads an article; both programs alike."""
    with side.open(columns) as terminal:
        first = _ms(terminal.first_paint(generate.TITLE_MARK))
        if columns == 80:
            yield "first paint", [first]
        terminal.press(side.list_keys, generate.TITLE_MARK)
        yield _at("key in a list", columns), _keys(terminal, "j")
        yield _at("page down in a list", columns), _keys(terminal, PAGE_DOWN, PAGES)
        if columns == 80:
            terminal.press(ENTER, generate.TEXT_MARK)
            yield "page down in an article", [_page_down(terminal) for _ in range(KEYS)]
            yield "peak memory, reading", [terminal.memory("VmHWM")]


def weigh(side):
    """Bytes over a slow line at 80×24; both programs alike, but for a tab, where theirs goes back to the same list."""
    with side.open() as terminal:
        terminal.first_paint(generate.TITLE_MARK)
        terminal.press(side.list_keys, generate.TITLE_MARK)
        yield "a key in a list", [terminal.weigh("j") for _ in range(KEYS)]
        yield "page down in a list", [terminal.weigh(PAGE_DOWN) for _ in range(PAGES)]
        if side.list_keys == ENTER:
            tabs = []
            for _ in TABS:
                terminal.weigh("q")
                tabs.append(terminal.weigh(ENTER))
        else:
            tabs = [terminal.weigh(tab) for tab in TABS]
            terminal.weigh(side.list_keys)
        yield "a tab, a list", tabs
        pages = [terminal.sent(ENTER)]
        while page := terminal.sent(PAGE_DOWN, patience=1):
            pages.append(page)
        # One has more rows of text on a page than the other.
        yield "100 letters of a page of an article", [100 * len(pages[1]) / _letters(pages[1])]
        yield "an article, opened and read to its end", [sum(map(len, pages))]


def _letters(sent):
    """How many characters it puts on the screen."""
    return len(ESCAPES.sub(b"", sent).decode(errors="replace"))


def read_wide(side):
    """The same in a window with room for a preview."""
    yield from read(side, WIDE)


def see_tabs(ours):
    """Every tab when nothing else goes on, then every tab again as fast as it paints."""
    with ours.open() as terminal:
        terminal.first_paint(generate.TITLE_MARK)
        for tab, mark in TABS.items():
            terminal.settle()
            if tab != "1":
                yield f"tab {tab}, first visit", [_ms(terminal.press(tab, mark))]
            else:
                terminal.press(tab, mark)
        again = [_ms(terminal.press(tab, mark)) for tab, mark in TABS.items()]
        yield "a tab again", again
        yield "the slowest tab again", [max(again)]
        terminal.settle()
        yield "peak memory, every tab seen", [terminal.memory("VmHWM")]
        yield "memory, every tab seen", [terminal.memory("VmRSS")]


def walk(ours, columns=80):
    """Keys in the tree, in the page of a unit, and in the articles of a category."""
    with ours.open(columns) as terminal:
        terminal.first_paint(generate.TITLE_MARK)
        terminal.press(CURRICULUM, TABS[CURRICULUM])
        yield _at("key while all units are read", columns), [_ms(terminal.touch("k"))]
        terminal.settle()
        yield _at("key in the curriculum", columns), [*_keys(terminal, "j", 2), *_keys(terminal, "k", 4)]
        terminal.press("t" + ENTER, generate.TITLE_MARK)
        yield _at("key in a unit", columns), _keys(terminal, "j")
        yield _at("the next unit", columns), _keys(terminal, "]")
        terminal.press(EXPLORE, TABS[EXPLORE])
        yield _at("a category opens", columns), [_ms(terminal.press("j" + ENTER, generate.TITLE_MARK))]
        terminal.settle()
        yield _at("key in a category", columns), _keys(terminal, "j")
        yield _at("page down in a category", columns), _keys(terminal, PAGE_DOWN, PAGES)


def see_habits(ours):
    """The habits of a day, one of them ticked and unticked, and its page with the heat map."""
    with ours.open() as terminal:
        yield "Challenge: the program's first paint", [_ms(terminal.first_paint(generate.TITLE_MARK))]
        terminal.settle()
        yield "Challenge: first paint", [_ms(terminal.press("4", generate.HABIT_MARK))]
        terminal.settle()
        yield "Challenge: a tick", [_ms(terminal.touch(" ")) for _ in range(2)]
        terminal.settle()
        yield "Challenge: key in the habits", [_ms(terminal.press(key)) for key in "jjkk"]
        terminal.touch(ENTER)
        yield "a habit's page: until all years are counted", [_ms(terminal.settle())]
        yield "a habit's page: key beside the heat map", _keys(terminal, "j")
        yield "a habit's page: page down", [_page_down(terminal) for _ in range(PAGES)]


def see_papers(ours):
    """The start, then the Journal and the Board, each for the first time."""
    with ours.open() as terminal:
        yield "Entries and cards: first paint", [_ms(terminal.first_paint(generate.TITLE_MARK))]
        # There and back: the Journal ends with today, and a short column soon.
        for tab, name, mark, there, back in (
            (JOURNAL, "Journal", generate.ENTRY_MARK, "h", "l"), (BOARD, "Board", generate.TASK_MARK, "j", "k"),
        ):
            terminal.settle()
            # What was written on this day in earlier years comes after what is to be read now.
            shown = terminal.show(tab, mark)
            yield f"{name}: first paint", [_ms(shown)]
            yield f"{name}: until all is there", [_ms(max(shown, terminal.settle()))]
            turns = [_keys(terminal, there, 1) + _keys(terminal, back, 1) for _ in range(KEYS // 2)]
            yield f"{name}: key", [took for turn in turns for took in turn]


def see_pictures(ours):
    """Articles opened one after another: until their text is there, pictures or none."""
    with ours.open() as terminal:
        terminal.first_paint(generate.TITLE_MARK)
        terminal.press(ours.list_keys, generate.TITLE_MARK)
        opened = []
        for _ in range(KEYS):
            terminal.settle()
            opened.append(_ms(terminal.show(ENTER, generate.TEXT_MARK)))
            terminal.quiet(DRAWN)
            terminal.press("q", generate.TITLE_MARK)
            terminal.press("j")
        yield "an article: until its text is there", opened
        yield "an article: peak memory", [terminal.memory("VmHWM")]


def see_album(ours):
    """The album with a page of photos: until the last of them is drawn."""
    with ours.open(ALBUM) as terminal:
        terminal.first_paint(generate.TITLE_MARK)
        terminal.press("4", generate.HABIT_MARK)
        terminal.settle()
        yield "the album: first paint", [_ms(terminal.touch("F"))]
        yield "the album: until all are drawn", [terminal.quiet(DRAWN)]
        yield "the album: peak memory", [terminal.memory("VmHWM")]


def walk_wide(ours):
    """The same in a window with room for a preview."""
    yield from walk(ours, WIDE)


def search(ours):
    """A search typed before anything is read, then one in what has been read, and what it leaves behind."""
    with ours.open() as terminal:
        terminal.first_paint(generate.TITLE_MARK)
        terminal.press(EXPLORE, TABS[EXPLORE])
        terminal.settle()
        terminal.press("/")
        yield "search: titles for a key at once", [_ms(terminal.press("n", FOUND))]
        yield "search: key while texts are read", [_ms(terminal.touch("o"))]
        yield "search: until texts are read", [_ms(terminal.settle())]
        terminal.press(CLEAR)
        yield "search: titles for a key", [_ms(terminal.press("n", FOUND))]
        terminal.settle()
        yield "key in the results", _keys(terminal, DOWN)
        yield "page down in the results", _keys(terminal, PAGE_DOWN, PAGES)
        terminal.press(CLEAR)
        yield "search: a letter of no text", [_ms(terminal.press("z"))]
        terminal.press(CLEAR)
        yield "search: a word of the texts", [_ms(terminal.press(generate.RARE_WORD, FOUND))]
        terminal.settle()
        yield "peak memory, searching", [terminal.memory("VmHWM")]
        yield "a result opens", [_ms(terminal.press(ENTER))]
        terminal.settle()
        terminal.press("q")
        terminal.press(ESCAPE)
        terminal.settle()
        yield "memory after a search", [terminal.memory("VmRSS")]


def search_newsboat(newsboat):
    """A search in all articles, for which newsboat asks its database."""
    with newsboat.open() as terminal:
        terminal.first_paint(generate.TITLE_MARK)
        terminal.press("/")
        terminal.press(generate.RARE_WORD)
        yield "search: a word of the texts", [_ms(terminal.press(ENTER, f"|{generate.TITLE_MARK}"))]
        yield "peak memory, searching", [terminal.memory("VmHWM")]
        yield "a result opens", [_ms(terminal.press(ENTER, generate.TEXT_MARK))]
        terminal.press("q")
        terminal.press("q")
        terminal.settle()
        yield "memory after a search", [terminal.memory("VmRSS")]


def _at(name, columns):
    return name if columns == 80 else f"{name}, {columns} columns"


def _keys(terminal, key, count=KEYS):
    return [_ms(terminal.press(key)) for _ in range(count)]


def _page_down(terminal):
    took = _ms(terminal.press(PAGE_DOWN))
    terminal.press(PAGE_UP)
    return took


def _ms(seconds):
    return seconds * 1000
