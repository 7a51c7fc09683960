"""Makes what is measured: packs, years of data, and the same articles and tasks for the programs beside.

Everything follows from the same seed, so that two runs measure the same bytes.
"""

import calendar
import datetime
import hashlib
import json
import os
import pathlib
import random
import struct
import subprocess
import zlib
from xml.sax.saxutils import escape

PACK = "bench-en"
CHILD = "benchchild22"
TODAY = datetime.date(2026, 11, 21)
DUE = datetime.date(2027, 3, 11)
WEEKS = 43
TODAYS_WEEK, TODAYS_DAY = 24, 3
WORDS_AN_ARTICLE = 400
HABITS = 30
# Of one page of the album; of an article, where articles have pictures.
PHOTOS, PICTURES = 12, 3
PHOTO_SIZE = (1200, 900)
OPEN_TASKS = 40

# Words that no screen shows by itself: seeing one means that a title or an article's text is there.
HABIT_MARK = "Footsteps"
ENTRY_MARK = "Hollyhock"
TASK_MARK = "Lanyard"
TITLE_MARK = "Notebook"
TEXT_MARK = "Firstwords"
# A word that is in the text of every hundredth article and entry and nowhere else, to be searched for.
RARE_WORD, RARE_STEP = "lanternfish", 100

CATEGORIES = ["money", "body", "couple", "care", "rights", "bonding", "gear", "dads"]
VOCABULARY = """
the a of and to in is it that for you on with as are be this at or from your have not they by but what can
when one will which there she how about then them some her would make like time has look two more write go
see number no way could people than first water been call who find long down day did get come made may part
over new sound take only little work know place year live back give most very after thing our just name good
sentence great think say help low line differ turn cause much mean before move right boy old too same tell
does set three want air well also play small end put home read hand port large spell add even land here must
partner midwife clinic evening kitchen pillow breath sleep blanket doctor appointment quiet walk morning
""".split()


class Article:
    """An article as both programs get it: the same title and the same words."""

    def __init__(self, number, week, day, pictures=0):
        rng = random.Random(number)
        self.pictures = pictures
        self.id = f"w{week:02}-article-{number:05}"
        self.week, self.day = week, day
        self.category = CATEGORIES[number % len(CATEGORIES)]
        self.title = f"{TITLE_MARK} {number:05}: {_words(rng, 5)} and {_words(rng, 2)}"
        self.excerpt = _sentence(rng, 24)
        self.paragraphs = _paragraphs(rng)
        if number % RARE_STEP == 0:
            self.paragraphs[-1] += f" {RARE_WORD.capitalize()} sleep too."

    @property
    def reference(self):
        return f"{PACK}/{self.id}"

    @property
    def minutes(self):
        return -(-WORDS_AN_ARTICLE // 238)

    @property
    def markdown(self):
        facts = [
            "---", f'title: "{self.title}"', "author: Bench", f"unit: week-{self.week:02}",
            f"day: {self.day}", f"category: {self.category}", f'excerpt: "{self.excerpt}"', "---", "",
        ]
        paragraphs = list(self.paragraphs)
        for number in range(self.pictures):
            paragraphs.insert(2 * number + 1, f'![A shape with {number} corners](pictures/shape-{number}.svg "Below")')
        return "\n".join(facts) + "\n" + "\n\n".join(paragraphs) + "\n"

    @property
    def facts(self):
        """What the unit's file and a bookmark say of it."""
        facts = {
            "id": self.id, "title": self.title, "author": "Bench", "unit": f"week-{self.week:02}",
            "day": self.day, "category": self.category, "minutes": self.minutes, "excerpt": self.excerpt,
            "tags": [self.category, "bench"], "sources": [], "sha256": sha256(self.markdown.encode()),
        }
        if self.pictures:
            facts["pictures"] = [
                f"pictures/shape-{n}.svg 480x240 {sha256(shape(n).encode())}" for n in range(self.pictures)]
        return facts


def articles(count, pictures=0):
    """That many articles, spread evenly over the weeks of a pregnancy and the days of each."""
    return [Article(number, number % WEEKS, number // WEEKS % 7 + 1, pictures) for number in range(count)]


def shape(number):
    """A drawing as packs have them: few large shapes with thick outlines."""
    dots = "".join(f'<circle cx="{60 + 80 * n}" cy="{60 + 30 * (n % 4)}" r="40"/>' for n in range(number + 3))
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240" viewBox="0 0 480 240">'
            f'<g fill="#5f87d7" stroke="#262626" stroke-width="8">{dots}</g></svg>\n')


def write_pack(folder, articles, name=None):
    """Writes a pack as `lionheart-pack build` leaves it; without YAML, which only building reads."""
    units = []
    for week in range(WEEKS):
        own = sorted((a for a in articles if a.week == week), key=lambda a: (a.day, a.id))
        units.append(_write_unit(folder, week, own))
    write_json(folder / "pack.json", {
        "schema": 1, "id": name or PACK, "title": "Bench", "language": "en", "version": "1.0.0",
        "publisher": "Bench", "licence": "CC0-1.0", "units": units, "bundles": True,
        "categories": [{"id": category, "title": category.capitalize()} for category in CATEGORIES],
    })
    for article in articles:
        _write(folder / "articles" / f"{article.id}.md", article.markdown)
    for number in range(max(article.pictures for article in articles)):
        _write(folder / "pictures" / f"shape-{number}.svg", shape(number))


def _write_unit(folder, week, articles):
    """Writes a week's file and gives its entry in the manifest."""
    name = f"week-{week:02}"
    _write(folder / "units" / f"{name}.md", "".join(a.markdown for a in articles))
    text = write_json(folder / "units" / f"{name}.json", {
        "schema": 1, "id": name, "title": f"Week {week}", "summary": "A week.", "grows": "It grows.",
        "changes": "It changes.", "fact": "It is so.", "sources": [], 
        "articles": [{**a.facts, "bytes": len(a.markdown.encode())} for a in articles],
        "habits": [{"id": f"habit-{n}", "name": f"Habit {n}", "note": "Two minutes.",
                    "schedule": {"every": "day"}} for n in range(3)],
        "tasks": [{"id": f"task-{week}-{n}", "title": f"Task {n}", "text": "Soon."} for n in range(2)],
        "prompts": [{"day": day, "text": "What did you hear today?"} for day in range(1, 8)],
    })
    return {
        "id": name, "stage": "pregnancy", "from": f"P{week * 7}D", "to": f"P{week * 7 + 7}D",
        "title": f"Week {week}", "sha256": sha256(text.encode()),
    }


def write_data(folder, articles, days, bookmarks, habits):
    """Writes a person's data: days of reading up to yesterday, bookmarks, each habit done every day."""
    start = TODAY - datetime.timedelta(days=days)
    child = {"id": CHILD, "nickname": "Bean", "dueDate": str(DUE), "startedOn": str(start), "pauses": []}
    _write_records(folder / "children.json", {CHILD: (start, child)})
    _write_records(folder / "profile.json", {"activeChild": (start, CHILD)})
    _write_bookmarks(folder, articles, bookmarks)
    for month, dates in _by_month(start, days).items():
        _write_records(folder / "reading" / f"{month}.json", _reading(dates, start, articles))
        if habits:
            _write_records(folder / "checkins" / f"{month}.json", _checkins(dates, habits))
    if habits:
        records = {f"habit/habit-{n:02}": (start, _habit(n, start)) for n in range(habits)}
        _write_records(folder / "habits.json", records)


def write_photos(folder):
    """Writes habits that are shown by a photo each, all on the day before today."""
    yesterday = TODAY - datetime.timedelta(days=1)
    start = TODAY - datetime.timedelta(days=30)
    checkins = {}
    for number in range(PHOTOS):
        data = _png(number)
        name = f"{sha256(data)}.png"
        path = folder / "photos" / name
        os.makedirs(path.parent, mode=0o700, exist_ok=True)
        path.write_bytes(data)
        photo = {"file": name, "addedAt": _milliseconds(yesterday), "bytes": len(data), "frame": number + 1,
                 "width": PHOTO_SIZE[0], "height": PHOTO_SIZE[1], "caption": f"Photo {number}"}
        day = f"habit-{number:02}/{yesterday}"
        checkins[day] = (yesterday, {"at": _milliseconds(yesterday), "done": True})
        checkins[f"{day}/{name}"] = (yesterday, photo)
    _write_records(folder / "checkins" / f"{yesterday:%Y-%m}.json", checkins)
    # Without amounts: the kinds of `_habit` that can simply be done.
    records = {f"habit/habit-{n:02}": (start, _habit(n, start) | {"rules": [
        {"from": str(start), "kind": {}, "schedule": "day"}]}) for n in range(PHOTOS)}
    _write_records(folder / "habits.json", records)


def _png(number):
    """A PNG as large as a photo on a screen: a sky of one colour into another, with the grain of a camera."""
    rng = random.Random(number)
    width, height = PHOTO_SIZE
    colours = [bytes(rng.randrange(256) for _ in range(3)) for _ in range(2)]
    rows, size = [], width * 3
    mask = int.from_bytes(b"\x07" * size, "big")
    for y in range(height):
        base = bytes((a * (height - y) + b * y) // height for a, b in zip(*colours))
        grain = rng.getrandbits(8 * size) & mask
        rows.append(b"\0" + (int.from_bytes(base * width, "big") ^ grain).to_bytes(size, "big"))
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
              (b"IDAT", zlib.compress(b"".join(rows), 1)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks)


def write_journal(folder, count):
    """Writes an entry for each of so many days up to yesterday, a page each, every seventh a letter."""
    start = TODAY - datetime.timedelta(days=count)
    for month, dates in _by_month(start, count).items():
        records = {str(date): (date, _entry(date)) for date in dates}
        _write_records(folder / "journal" / f"{month}.json", records)


def _entry(date):
    rng = random.Random(date.toordinal())
    text = f"{ENTRY_MARK} {_words(rng, 60)}\n\n{_sentence(rng, 20)}"
    if date.toordinal() % RARE_STEP == 0:
        text += f" {RARE_WORD.capitalize()} sleep too."
    entry = {"day": str(date), "text": text, "mood": rng.randint(1, 5), "child": CHILD, "writtenAt": _milliseconds(date)}
    days = (date - DUE).days + 280
    if days >= 0:
        entry["age"] = {"stage": "pregnancy", "week": days // 7, "day": days % 7 + 1, "days": days}
    if date.weekday() == 6:
        entry["letter"] = True
    return entry


def write_board(folder, count, days):
    """Writes so many cards, added over so many days; the last of them are open, over some months, the others done."""
    start = TODAY - datetime.timedelta(days=days)
    cards, events = {}, {}
    for number in range(count):
        added = start + datetime.timedelta(days=number * days // count)
        month, name = f"{added:%Y-%m}", f"{number:08}"
        # Every fourth of the last ones is open: a long list is not all of this week.
        is_open = number % 4 == 0 and number >= count - 4 * OPEN_TASKS or count <= OPEN_TASKS
        cards.setdefault(month, {})[f"{month}-{name}"] = (added, _card(number, added, is_open))
        events.setdefault(month, {})[f"{_milliseconds(added)}-{name}"] = (added, {
            "task": f"{month}-{name}", "name": f"{TASK_MARK} {number}", "kind": {"what": "added"},
            "at": _milliseconds(added)})
    for month, records in cards.items():
        _write_records(folder / "tasks" / f"{month}.json", records)
        _write_records(folder / "taskhistory" / f"{month}.json", events[month])


def _card(number, added, is_open):
    rng = random.Random(number)
    card = {
        "title": f"{TASK_MARK} {number:05} {_words(rng, 4)}", "text": _sentence(rng, 16), "child": CHILD,
        "category": CATEGORIES[number % len(CATEGORIES)], "addedAt": _milliseconds(added) + number,
        "place": _milliseconds(added) + number, "column": ["todo", "doing"][number // 4 % 2] if is_open else "done",
    }
    if not is_open:
        card["doneOn"] = str(min(added + datetime.timedelta(days=3), TODAY - datetime.timedelta(days=31)))
    elif number % 3 == 0:
        card["due"] = str(TODAY + datetime.timedelta(days=number % 40 - 5))
    return card


def _habit(number, start):
    """A habit: daily, on some days of the week, three times a week or an amount, a quarter of them each."""
    schedule = ["day", "mon,wed,fri", "3/week", "day"][number % 4]
    kind = {"target": 8, "unit": "glasses", "atMost": False} if number % 4 == 3 else {}
    return {
        "id": f"habit-{number:02}", "name": habit_name(number), "note": "", "colour": 0, "archived": False,
        "reminders": ["20:00"], "rules": [{"from": str(start), "kind": kind, "schedule": schedule}],
        "startedOn": str(start), "addedAt": _milliseconds(start) + number,
    }


def habit_name(number):
    """The name of a habit, which no other habit's begins with."""
    return f"{HABIT_MARK} {number:02}"


def _write_bookmarks(folder, articles, count):
    """Bookmarks the last articles, each with its own copy, as the program does."""
    records = {}
    for number, article in enumerate(articles[-count:]):
        day = TODAY - datetime.timedelta(days=count - number)
        records[article.reference] = (day, {
            "article": article.facts, "pack": PACK, "packTitle": "Bench", "language": "en",
            "addedOn": str(day), "addedAt": _milliseconds(day),
        })
        _write(folder / "articles" / PACK / f"{article.id}.md", article.markdown)
    _write_records(folder / "bookmarks.json", records)


def _reading(dates, start, articles):
    """A day attended and an article read on each of the days."""
    records = {}
    for date in dates:
        article = articles[((date - start).days + 1) % len(articles)].reference
        at = _milliseconds(date)
        records[f"{CHILD}/attendance/{date}"] = (date, {
            "child": CHILD, "day": str(date), "article": article, "byHand": False, "at": at})
        records[f"{CHILD}/read/{date}/{article}"] = (date, {
            "child": CHILD, "day": str(date), "article": article, "at": at})
    return records


def _checkins(dates, habits):
    """Something said of each habit on each of the days: mostly done, now and then skipped or a part of it."""
    return {
        f"habit-{number:02}/{date}": (date, {"at": _milliseconds(date), **_said(number, date)})
        for date in dates for number in range(habits)
    }


def _said(number, date):
    chance = (date.toordinal() * 31 + number * 17) % 100
    if chance < 5:
        return {"skipped": "ill"}
    if number % 4 == 3:
        return {"amount": 8 if chance < 80 else 5}
    return {"done": True}


def write_feed(path, articles):
    """Writes the articles as an RSS feed, the newest first as feeds are."""
    items = "".join(_item(article, age) for age, article in enumerate(articles))
    _write(path, '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>'
           f"<title>{TITLE_MARK} feed</title><link>http://localhost/</link><description>Bench</description>"
           f"{items}</channel></rss>\n")


def _item(article, age):
    date = datetime.datetime.combine(TODAY, datetime.time(8)) - datetime.timedelta(minutes=age)
    text = "".join(f"<p>{paragraph}</p>" for paragraph in article.paragraphs)
    return (f"<item><title>{escape(article.title)}</title><link>http://localhost/{article.id}</link>"
            f"<guid>{article.id}</guid><pubDate>{date:%a, %d %b %Y %H:%M:%S} +0000</pubDate>"
            f"<description>{escape(text)}</description></item>\n")


def write_newsboat(folder, articles, environment):
    """Makes newsboat's files and its cache of the articles; gives the command that opens them offline."""
    write_feed(folder / "feed.xml", articles)
    _write(folder / "urls", f"file://{folder}/feed.xml\n")
    _write(folder / "config", "auto-reload no\nrefresh-on-startup no\nbind-key j down\n")
    command = ["newsboat", "-u", f"{folder}/urls", "-c", f"{folder}/cache.db", "-C", f"{folder}/config"]
    subprocess.run(command + ["-x", "reload"], env=environment, check=True, stdout=subprocess.DEVNULL)
    return command


def write_tasks(folder, count, environment):
    """Gives taskwarrior so many pending tasks; gives the command that works on them."""
    tasks = [{"description": f"{TITLE_MARK} {n:05} {_words(random.Random(n), 7)}", "status": "pending",
              "entry": "20261120T080000Z"} for n in range(count)]
    _write(folder / "taskrc", f"data.location={folder}/data\nconfirmation=off\n")
    (folder / "data").mkdir()
    command = ["task", f"rc:{folder}/taskrc"]
    subprocess.run(command + ["import", "-"], input=json.dumps(tasks), text=True, env=environment, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return command


def _by_month(start, days):
    months = {}
    for number in range(days):
        date = start + datetime.timedelta(days=number)
        months.setdefault(f"{date:%Y-%m}", []).append(date)
    return months


def _write_records(path, records):
    """Writes a data file; records are pairs of the day they were changed on and what they say."""
    write_json(path, {"schema": 1, "records": {
        id: {"updated": f"{_milliseconds(day):015}-0000-benchdev", "value": value}
        for id, (day, value) in records.items()}})


def _milliseconds(date):
    return calendar.timegm(date.timetuple()) * 1000 + 8 * 3_600_000


def write_json(path, value):
    """Writes JSON as the program does: sorted keys, two spaces, a space before the colon."""
    text = json.dumps(value, indent=2, sort_keys=True, separators=(",", " : "), ensure_ascii=False) + "\n"
    _write(path, text)
    return text


def _write(path, text):
    path = pathlib.Path(path)
    os.makedirs(path.parent, mode=0o700, exist_ok=True)
    path.write_text(text)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def _words(rng, count):
    return " ".join(rng.choices(VOCABULARY, k=count))


def _sentence(rng, count):
    return _words(rng, count).capitalize() + "."


def _paragraphs(rng):
    """The text: paragraphs of sentences, none like the next, so that a page down repaints every line."""
    sentences = [_sentence(rng, 16) for _ in range(WORDS_AN_ARTICLE // 16)]
    sentences[0] = f"{TEXT_MARK} {sentences[0]}"
    return [" ".join(sentences[start:start + 5]) for start in range(0, len(sentences), 5)]
