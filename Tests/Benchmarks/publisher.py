"""A publisher for the benchmarks: nginx on this machine, serving packs and the same articles as a feed."""

import json
import os
import pathlib
import signal
import socket
import subprocess
import time

import generate

CONFIGURATION = """
{user} daemon off; worker_processes 1; pid {root}/nginx.pid; error_log {root}/error.log;
events {{ worker_connections 256; }}
http {{
  access_log {root}/access.log; types {{ application/json json; text/markdown md; text/xml xml; }}
  gzip on; gzip_types application/json text/markdown;
  client_body_temp_path {root}/t1; proxy_temp_path {root}/t2; fastcgi_temp_path {root}/t3;
  uwsgi_temp_path {root}/t4; scgi_temp_path {root}/t5;
  server {{ listen 127.0.0.1:{port}; root {root}/www; }}
}}
"""


class Publisher:
    """Serves `root/www` until it is left."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        (self.root / "www").mkdir(parents=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]

    def __enter__(self):
        # Started by root it would become somebody who may not read our files.
        user = "user root;" if os.geteuid() == 0 else ""
        configuration = self.root / "nginx.conf"
        configuration.write_text(CONFIGURATION.format(root=self.root, port=self.port, user=user))
        self.process = subprocess.Popen(
            ["/usr/sbin/nginx", "-e", f"{self.root}/error.log", "-c", str(configuration)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        raise SystemExit("bench: nginx did not start")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def address(self, path):
        return f"http://127.0.0.1:{self.port}/{path}"

    def requests(self):
        """How many requests have come so far; nginx writes each before it takes the next of a connection."""
        return len((self.root / "access.log").read_text().splitlines())

    def change(self, pack, units, articles):
        """Changes so many articles of each of so many units, and what promises them, the manifest last."""
        folder = self.root / "www" / pack
        manifest = json.loads((folder / "pack.json").read_text())
        for entry in manifest["units"][:units]:
            file = folder / "units" / f"{entry['id']}.json"
            unit = json.loads(file.read_text())
            for facts in unit["articles"][:articles]:
                text = folder / "articles" / f"{facts['id']}.md"
                text.write_text(text.read_text() + f"\nOne line more, {time.monotonic_ns()}.\n")
                facts["sha256"] = generate.sha256(text.read_bytes())
            entry["sha256"] = generate.sha256(generate.write_json(file, unit).encode())
        generate.write_json(folder / "pack.json", manifest)


def run_measured(command, environment):
    """Milliseconds and peak memory in MiB of a command."""
    started = time.perf_counter()
    files = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)]
    files += [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)]
    pid = os.posix_spawnp(command[0], command, environment, file_actions=files)
    try:
        _, status, usage = os.wait4(pid, 0)
    except BaseException:
        os.kill(pid, signal.SIGKILL)
        raise
    if status != 0:
        raise SystemExit(f"bench: {' '.join(command)} failed with {os.waitstatus_to_exitcode(status)}")
    return (time.perf_counter() - started) * 1000, usage.ru_maxrss / 1024
