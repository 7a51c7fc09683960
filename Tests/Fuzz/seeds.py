#!/usr/bin/env python3
"""Makes the first examples in `fixtures/fuzz/` from the other fixtures; what fuzzing found stays beside them."""

import hashlib
import json
import pathlib

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "fixtures"
LARGEST = 6_000


def put(target, name, data):
    data = data.encode() if isinstance(data, str) else data
    folder = FIXTURES / "fuzz" / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"seed-{name}").write_bytes(data[:LARGEST])


def records(texts):
    """A file of records from ids, times and texts."""
    return json.dumps({"schema": 1, "records": {
        name: {"updated": f"{at:015}-0000-{device}", "value": {"text": text, "day": "2026-11-21", "writtenAt": 1}}
        if text else {"updated": f"{at:015}-0000-{device}", "base": f"{1:015}-0000-aaaaaaaa", "deleted": True}
        for name, at, device, text in texts}})


def data():
    months = sorted((FIXTURES / "data/0.1/data").glob("*.json")) + [
        FIXTURES / "data/0.1/data" / f for f in ("reading/2026-11.json", "tasks/2026-11.json", "checkins/2024-03.json")]
    for path in months:
        if path.stat().st_size <= LARGEST:
            put("json", path.stem if path.parent.name == "data" else path.parent.name, path.read_bytes())
    put("json", "numbers", '[1, -0, 2.50, 1e400, -9223372036854775808, 18446744073709551616, "\\ud83d\\ude00\\u0000", {},[],]')
    mine = records([("2026-11-21", 5, "aaaaaaaa", "mine"), ("b", 6, "aaaaaaaa", None), ("2026-11-21/x.jpg", 1, "aaaaaaaa", "p")])
    its = records([("2026-11-21", 6, "bbbbbbbb", "its"), ("b", 6, "aaaaaaaa", "x"), ("c", 1, "bbbbbbbb", "y")])
    third = records([("2026-11-21", 4, "cccccccc", "third"), ("c", 1, "bbbbbbbb", "z")])
    put("records", "two", f"{mine}\0{its}")
    put("records", "three", f"{mine}\0{its}\0{third}")
    put("records", "unstamped", '{"schema":1,"records":{"2026-11-21":{"value":{"text":"by hand"}}},"x":1}\0' + mine)
    put("records", "seen", its.replace('"value"', '"seen": ["000000000000004-0000-cccccccc"], "value"') + "\0" + third)
    pretty = json.dumps(json.loads(mine), indent=2).splitlines()
    half = len(pretty) // 2
    for name, size, base, end in (("merge", 7, [], "\n"), ("diff3", 7, ["||||||| base", "old"], "\n"), ("crlf", 9, [], "\r\n")):
        lines = pretty[:2] + ["<" * size + " HEAD"] + pretty[2:half] + base
        lines += ["=" * size] + pretty[2:half] + [">" * size + " other"] + pretty[half:]
        put("markers", name, end.join(lines) + end)


def texts():
    for path in (FIXTURES / "exports").iterdir():
        target = {"journal": "jrnl", "taskwarrior": "taskwarrior", "todo": "todotxt"}.get(path.stem)
        if target:
            put(target, path.suffix[1:], path.read_bytes())
    put("jrnl", "lines", "[2026-11-21 08:12] A title. @tag\nText *\n\n[2026-11-20 23:59:59 PM] Other\n")
    put("todotxt", "short", "x 2026-11-20 2026-11-02 Done +Home @phone due:2026-12-01 pri:A id:1\n(B) Two\n")
    put("taskwarrior", "lines", '{"description":"a","status":"pending","entry":"20261121T080000Z","uuid":"1"}\n')
    for path in sorted((FIXTURES / "curriculum/lionheart-en/articles").glob("*.md"))[:4]:
        put("markdown", path.stem, path.read_bytes())
    put("markdown", "everything", "# A\n\n> [!NOTE] In short\n> a\n\n1. b\n   - [x] c\n\n| d | e |\n|---|--:|\n| `f` | **g** |\n\n"
        "![h](pictures/i.png \"j\") [k](https://l) ~~m~~ &amp; <b>n</b> <https://o>\n\n```\np\n```\n***\n한국어 👶🏽 q\\\nr[^1]\n")
    put("configuration", "all", "// Mine\n{theme: 'default', accent: 0xC, mouse: true, bell: +1, \"pictures\": Infinity,\n"
        "keys: {tick: ['Space', 'Ctrl-a',], open: 'Enter', nothing: [], quit: \"\\u0071\"}, /* x */ }")


def bytes_of_others():
    for path in (FIXTURES / "photos").iterdir():
        put("picture", path.name, path.read_bytes())
    for path in (FIXTURES / "pictures").iterdir():
        put("cells" if path.suffix == ".sgr" else "pack", path.name, path.read_bytes())
    put("cells", "odd", b"\x1b[38;5;300mA\x1b[0;7m\xed\x95\x9c\x1b]0;title\x07\x1b[2J\x1b[48;2;1;2;3mB\n\xff\xe2\x96\x80\x1b[")
    for folder in ("curriculum/lionheart-en", "packs/tiny", "http/clinic"):
        name = folder.split("/")[-1]
        for path in [FIXTURES / folder / "pack.json"] + sorted((FIXTURES / folder / "units").glob("*.json"))[:1]:
            put("pack", f"{name}-{path.stem}", path.read_bytes())
    for path in (FIXTURES / "http").glob("*.json"):
        put("http", path.stem, path.read_bytes())
    put("http", "fields", 'Bearer realm="a", resource_metadata="https://a.example/x", error=invalid_token, Basic YWJj==\n'
        "Sun, 06 Nov 1994 08:49:37 GMT\nSunday, 06-Nov-94 08:49:37 GMT\nSun Nov  6 08:49:37 1994\n120\n"
        "https://user:pass@a.example:8080/b/../c?d#e\nhttp://[::1]:80/\n~/packs\nfile:///x\n")
    put("token", "grant", '\x00{"access_token":"a","token_type":"Bearer","refresh_token":"b c","expires_in":"3600","scope":"d"}')
    put("token", "refusal", '\x01{"error":"authorization_pending","error_description":"x"}')
    put("token", "device", '\x00{"device_code":"a","user_code":"WDJB-MJHT","verification_uri":"https://a.example/device",'
        '"verification_uri_complete":"https://a.example/device?user_code=W","expires_in":1800.5,"interval":5}')
    file = {"object": "ab" * 32, "size": 7, "sha256": "cd" * 32}
    manifest = {"store": "abcdefghijklmnop", "device": "qrstuvwxyz234567", "counter": 3, "name": "desk", "at": 1795238016000,
        "program": "0.2.0", "records": {"habits.json": file, "../x.json": file, "journal/2026-11.json": file}, "files": file,
        "forgotten": [], "formerKeys": [], "wanted": ["ab" * 32]}
    body = json.dumps(manifest).encode()
    head = b"lionheart-sync 1 abcdefghijklmnop qrstuvwxyz234567 3 -\n"
    whole = head + hashlib.sha256(head + body).hexdigest().encode() + b"\n" + body
    put("sync", "manifest", whole)
    put("sync", "cut", whole[:-5])
    put("sync", "newer", b"lionheart-sync 2 what comes later\n")
    put("sync", "list", json.dumps({"photos/" + "ab" * 32 + ".jpg": file, "articles/a/../b.md": file, "/etc/x": file}))
    put("keys", "typed", b"abc\x1b[A\x1bOB\x1bx\x1b\x1b[1;5D\xed\x95\x9c\xcc\x81\x03\x1b[<0;1;2M\x7f\r\t")
    put("keys", "pasted", b"\xf8text \xed\x95\x9c\x1b[201~after\xfb\xf8unended\xfa\xf9\xfb\x1b[")


if __name__ == "__main__":
    data()
    texts()
    bytes_of_others()
