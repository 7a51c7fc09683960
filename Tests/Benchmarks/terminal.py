"""Runs programs as a person would, in a terminal of 24 rows or as commands, and times them."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

SILENCE = 0.020
PATIENCE = 15.0
PAUSE = 0.030
# After what is slow, such as an article that is read from the disk, nothing comes for so long.
QUIET = 0.150
# A program that has used no processor for this long has nothing more to do by itself.
REST = 0.200


class Terminal:
    """A program in a pseudo-terminal, killed on leaving so that nothing a run does is there for the next."""

    def __init__(self, command, environment, columns=80):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        os.set_blocking(self.master, False)
        # Opened by name in the new session, the terminal becomes the one that controls it, as in a real window.
        name = os.ttyname(slave)
        files = [(os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0)]
        files += [(os.POSIX_SPAWN_DUP2, 0, 1), (os.POSIX_SPAWN_DUP2, 0, 2)]
        self.started = self.pressed = time.perf_counter()
        self.pid = os.posix_spawnp(command[0], command, environment, file_actions=files, setsid=True)
        os.close(slave)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)

    def first_paint(self, text):
        """Seconds from the start until the text is on the screen."""
        return self._painted(self.started, "", text)

    def press(self, keys, text=""):
        """Seconds from the keys until what they change is on the screen, the text among it."""
        self._send(keys)
        return self._painted(self.pressed, keys, text)

    def show(self, keys, text):
        """Seconds from the keys until the text is on the screen, whatever else is still to come."""
        self._send(keys, draining=True)
        wanted, seen = text.encode(), b""
        while wanted not in seen:
            left = self.pressed + PATIENCE - time.perf_counter()
            if left <= 0 or not select.select([self.master], [], [], left)[0]:
                raise SystemExit(f"bench: after {keys!r} {text!r} did not appear. The screen got: {seen[-2000:]!r}")
            seen += os.read(self.master, 65536)
        return time.perf_counter() - self.pressed

    def touch(self, keys):
        """Seconds from the keys until the screen begins to change, while the program is busy with something else."""
        self._send(keys, draining=True)
        if not select.select([self.master], [], [], PATIENCE)[0]:
            raise SystemExit(f"bench: nothing followed {keys!r}")
        return time.perf_counter() - self.pressed

    def weigh(self, keys, patience=PATIENCE):
        """Bytes that the keys have it send to the terminal until nothing more comes."""
        return len(self.sent(keys, patience))

    def sent(self, keys, patience=PATIENCE):
        """What the keys have it send to the terminal until nothing more comes."""
        self._send(keys, draining=True)
        sent, left = b"", patience
        while select.select([self.master], [], [], left)[0]:
            sent, left = sent + os.read(self.master, 65536), QUIET
        return sent

    def _send(self, keys, draining=False):
        time.sleep(PAUSE)
        while draining and select.select([self.master], [], [], 0)[0]:
            os.read(self.master, 65536)
        self.pressed = time.perf_counter()
        os.write(self.master, keys.encode())

    def quiet(self, seconds):
        """Waits until nothing has been shown for so long; seconds from the last keys until the last it showed."""
        last = self.pressed
        while select.select([self.master], [], [], seconds)[0]:
            os.read(self.master, 65536)
            last = time.perf_counter()
        return last - self.pressed

    def settle(self):
        """Waits until the program rests; seconds from the last keys until the last it showed, 0 for nothing."""
        last, used, since = self.pressed, self._processor_time(), time.perf_counter()
        while time.perf_counter() - since < REST:
            if select.select([self.master], [], [], SILENCE)[0]:
                os.read(self.master, 65536)
                last = since = time.perf_counter()
            if (now := self._processor_time()) != used:
                used, since = now, time.perf_counter()
        return last - self.pressed

    def _painted(self, since, keys, text):
        """Until the text has come and nothing more does; the last byte before the silence is the time."""
        wanted, seen, last = text.encode(), b"", None
        while (left := since + PATIENCE - time.perf_counter()) > 0:
            found = last is not None and wanted in seen
            if select.select([self.master], [], [], SILENCE if found else left)[0]:
                try:
                    seen += os.read(self.master, 65536)
                except OSError:
                    break
                last = time.perf_counter()
            elif found:
                return last - since
        raise SystemExit(f"bench: after {keys!r} {text!r} did not appear. The screen got: {seen[-2000:]!r}")

    def memory(self, field):
        """MiB of `VmHWM`, the most so far, or `VmRSS`, now."""
        return _status(f"/proc/{self.pid}/status", field) / 1024

    def wakeups(self, seconds):
        """How often the program's threads went back to sleep in so many seconds without a key."""
        before = self._switches()
        time.sleep(seconds)
        return self._switches() - before

    def _processor_time(self):
        """Seconds of all threads; the clock of another process, as clock_getcpuclockid(3) names it."""
        return time.clock_gettime(~self.pid << 3 | 2)

    def _switches(self):
        tasks = f"/proc/{self.pid}/task"
        return sum(_status(f"{tasks}/{task}/status", "voluntary_ctxt_switches") for task in os.listdir(tasks))


def _status(path, field):
    with open(path) as status:
        return next(int(line.split()[1]) for line in status if line.startswith(field + ":"))


def run(command, environment):
    """Seconds that a command takes from start to end; its output goes nowhere."""
    files = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)]
    files += [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)]
    started = time.perf_counter()
    pid = os.posix_spawnp(command[0], command, environment, file_actions=files)
    try:
        _, status = os.waitpid(pid, 0)
    except BaseException:
        os.kill(pid, signal.SIGKILL)
        raise
    took = time.perf_counter() - started
    if status != 0:
        raise SystemExit(f"bench: {' '.join(command)} failed with {os.waitstatus_to_exitcode(status)}")
    return took
