"""What calendar files come to for a program that is not ours, as JSON.

occurrences.py FROM TO FILE...: imports the files one after the other, as calendars do: of events with one UID the one
with the larger SEQUENCE stays. Then expands what is left from FROM up to TO (both days are in it).
"""

import datetime
import json
import sys

import icalendar
import recurring_ical_events


def imported(paths):
    """The events by UID, and which of them are cancelled."""
    events = {}
    for path in paths:
        with open(path, "rb") as file:
            calendar = icalendar.Calendar.from_ical(file.read())
        for component in calendar.walk():
            assert not component.errors, component.errors
        for event in calendar.walk("VEVENT"):
            uid = str(event["UID"])
            known = events.get(uid)
            if known is None or int(event["SEQUENCE"]) > int(known["SEQUENCE"]):
                events[uid] = event
    return events


def main():
    first, last = (datetime.date.fromisoformat(text) for text in sys.argv[1:3])
    events = imported(sys.argv[3:])
    meant = {uid: event for uid, event in events.items() if event["STATUS"] == "CONFIRMED"}
    calendar = icalendar.Calendar()
    for event in meant.values():
        calendar.add_component(event)
    occurrences = {uid: [] for uid in meant}
    for event in recurring_ical_events.of(calendar).between(first, last + datetime.timedelta(days=1)):
        start = event["DTSTART"].dt
        assert getattr(start, "tzinfo", None) is None
        if (start.date() if isinstance(start, datetime.datetime) else start) <= last:
            occurrences[str(event["UID"])].append(start.isoformat()[:16])
    print(json.dumps({
        "cancelled": sorted(set(events) - set(meant)),
        "summaries": {uid: str(event["SUMMARY"]) for uid, event in meant.items()},
        "alarms": {uid: len(event.walk("VALARM")) for uid, event in meant.items()},
        "occurrences": {uid: sorted(starts) for uid, starts in occurrences.items()},
    }))


main()
