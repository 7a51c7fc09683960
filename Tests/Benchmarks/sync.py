#!/usr/bin/env python3
"""What keeping two devices the same costs, by store: programs started, bytes in the store, bytes published, seconds.

sync.py PROGRAM [--years 1 10] [--stores folder git local webdav s3] [--moto BIN/moto_server]

A device with years of data sets a store up, another one joins; then the first one ticks a habit and both sync. All but the
plain folder are encrypted with age. The servers are rclone's own WebDAV and moto's S3, on this machine: a real line adds its
own time for each request, and programs that are started cost the same.
"""
import argparse, os, pathlib, shutil, signal, socket, subprocess, sys, tempfile, time, urllib.request

import generate

WRAPPER = """#!/bin/sh
echo {name} >> "$COUNTS"
exec {path} "$@"
"""


class Home:
    def __init__(self, folder, program, shims, variables):
        self.folder, self.program, self.counts = folder, program, folder / "counts"
        os.makedirs(folder / "home", exist_ok=True)
        self.environment = {
            "HOME": str(folder / "home"), "PATH": f"{shims}:/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8",
            "LIONHEART_NOW": "2026-11-21T09:00", "COUNTS": str(self.counts), "RCLONE_CONFIG": "/dev/null", **variables}

    def run(self, *words, key=""):
        self.counts.write_text("")
        begun = time.monotonic()
        child = subprocess.run([self.program, *words], env=self.environment, input=key, capture_output=True, text=True)
        seconds = time.monotonic() - begun
        if child.returncode:
            sys.exit(f"{words}: {child.returncode} {child.stdout}{child.stderr}")
        names = self.counts.read_text().split()
        counted = ", ".join(f"{names.count(name)} {name}" for name in sorted(set(names)))
        return child, seconds, counted or "none"


def shims(folder):
    os.makedirs(folder)
    for name in ("git", "age", "age-keygen", "rclone"):
        if path := shutil.which(name):
            (folder / name).write_text(WRAPPER.format(name=name, path=path))
            (folder / name).chmod(0o755)
    return folder


def port():
    with socket.socket() as it:
        it.bind(("127.0.0.1", 0))
        return it.getsockname()[1]


def served(words, number):
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while True:
        try:
            socket.create_connection(("127.0.0.1", number), 1).close()
            return process
        except OSError:
            time.sleep(0.05)


def size(folder):
    return sum(path.stat().st_size for path in pathlib.Path(folder).rglob("*") if path.is_file())


def measure(program, years, kind, moto):
    with tempfile.TemporaryDirectory() as name:
        folder, variables, server, words = pathlib.Path(name), {}, None, []
        store = folder / "store"
        os.makedirs(store)
        if kind == "folder":
            address = str(folder / "shared")
        elif kind == "git":
            subprocess.run(["git", "init", "--quiet", "--bare", store], check=True)
            address = f"file://{store}"
        elif kind == "local":
            variables, address = {"RCLONE_CONFIG_SHELF_TYPE": "local"}, f"rclone:shelf:{store}"
        elif kind == "webdav":
            number = port()
            server = served(["rclone", "serve", "webdav", str(store), "--addr", f"127.0.0.1:{number}"], number)
            variables = {"RCLONE_CONFIG_SHELF_TYPE": "webdav", "RCLONE_CONFIG_SHELF_VENDOR": "other",
                         "RCLONE_CONFIG_SHELF_URL": f"http://127.0.0.1:{number}"}
            address = "rclone:shelf:store"
        else:
            number = port()
            server = served([moto, "-H", "127.0.0.1", "-p", str(number)], number)
            variables = {"RCLONE_CONFIG_SHELF_TYPE": "s3", "RCLONE_CONFIG_SHELF_PROVIDER": "Other",
                         "RCLONE_CONFIG_SHELF_ACCESS_KEY_ID": "a", "RCLONE_CONFIG_SHELF_SECRET_ACCESS_KEY": "b",
                         "RCLONE_CONFIG_SHELF_REGION": "us-east-1", "RCLONE_CONFIG_SHELF_ENDPOINT": f"http://127.0.0.1:{number}"}
            address = "rclone:shelf:bucket/store"
        try:
            bin = shims(folder / "bin")
            one, other = (Home(folder / name, program, bin, variables) for name in ("one", "other"))
            data, days = folder / "one/home/.local/share/lionheart", 365 * years
            generate.write_data(data, generate.articles(450), days, 20, habits=generate.HABITS)
            generate.write_journal(data, days)
            generate.write_board(data, 500 * years, days)
            for path in data.rglob("*.json"):
                path.write_text(path.read_text().replace('"schema" : 1\n', '"schema" : 2\n'))
            print(f"\n{kind}, {years} years, {size(data) / 1e6:.1f} MB here", flush=True)
            child, seconds, counts = one.run("sync", "setup", address, *([] if kind == "folder" else words))
            line("set up", seconds, counts, child)
            key = one.run("sync", "invite")[0].stdout
            child, seconds, counts = other.run("sync", "join", address, "--yes", key=key)
            line("join", seconds, counts, child)
            one.run("sync")
            other.run("sync")
            one.run("check", generate.habit_name(0))
            child, seconds, counts = one.run("sync")
            line("tick sent", seconds, counts, child)
            child, seconds, counts = other.run("sync")
            line("tick come", seconds, counts, child)
            child, seconds, counts = one.run("sync")
            line("nothing", seconds, counts, child)
            if kind in ("git", "local", "webdav"):
                print(f"  store: {size(store) / 1e6:.1f} MB")
        finally:
            if server:
                server.send_signal(signal.SIGTERM)
                server.wait()


def line(what, seconds, counts, child):
    said = next((text for text in child.stderr.split("\n") if "ublished" in text), "")
    print(f"  {what:10} {seconds:6.2f} s  {counts}  {said}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--years", type=int, nargs="+", default=[1, 10])
    parser.add_argument("--stores", nargs="+", default=["folder", "git", "local", "webdav", "s3"])
    parser.add_argument("--moto", default=".build/moto/bin/moto_server")
    options = parser.parse_args()
    for years in options.years:
        for kind in options.stores:
            measure(os.path.abspath(options.program), years, kind, options.moto)


main()
