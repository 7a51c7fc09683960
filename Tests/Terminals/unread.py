"""Runs a program in a terminal that somebody stops reading, and says how it ended.

unread.py HOW PROGRAM LOCK: HOW is a signal's number, a key to type while the program stands in a write, or "saving":
^C while LOCK keeps a save waiting, on a terminal that stops then. In the end four lines: the exit status, whether the
modes are as before, whether the screen that was there before is shown again, and how long it took.
"""
import fcntl, os, select, signal, struct, sys, termios, time

how, program, lock = sys.argv[1:4]
master, slave = os.openpty()
fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
before = termios.tcgetattr(slave)
pid = os.fork()
if pid == 0:
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    for descriptor in range(3):
        os.dup2(slave, descriptor)
    os.execv(program, [program])


def read(seconds, until=None):
    seen, end = b"", time.monotonic() + seconds
    while time.monotonic() < end and not (until and until in seen):
        if select.select([master], [], [], 0.02)[0]:
            seen += os.read(master, 65536)
    return seen


def ended(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.01)
    os.kill(pid, signal.SIGKILL)
    return "never"


def is_writing():
    """Whether a thread of the program stands in a write to the terminal, as the kernel says.

    It may also have written its last frame; and what another thread writes to the disk tells nothing.
    """
    number = {"x86_64": "1", "aarch64": "64"}.get(os.uname().machine, "64")
    for task in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{task}/syscall") as file:
                call = file.read().split()
            if call[0] == number and os.readlink(f"/proc/{pid}/fd/{int(call[1], 16)}") == os.ttyname(slave):
                return True
        except OSError:
            pass
    return False


def fill():
    """Has frames drawn that nobody reads, until no more are taken: the program stands in a write, and stays there."""
    end, stuck = time.monotonic() + 60, 0
    while stuck < 10 and time.monotonic() < end:
        stuck = stuck + 1 if is_writing() else 0
        if stuck == 0:
            os.write(master, b"2")
            time.sleep(0.02)
            os.write(master, b"1")
        time.sleep(0.02)


read(60, b"WRITE")
read(0.3)
if how == "saving":
    with open(lock, "a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        os.write(master, b"j ")
        read(60, "✓".encode())
        read(0.3)
        termios.tcflow(slave, termios.TCOOFF)
        os.write(master, b"\x03")
        end = time.monotonic() + 2
        while not is_writing() and time.monotonic() < end:
            time.sleep(0.01)
    start = time.monotonic()
else:
    os.write(master, b"j ")
    fill()
    start = time.monotonic()
    if how.isdigit():
        os.kill(pid, int(how))
    else:
        os.write(master, how.encode())
code = ended(20)
took = time.monotonic() - start
last = read(0.5)
print("ended", code)
print("modes", "as before" if termios.tcgetattr(slave) == before else "others")
print("screen", "as before" if b"\x1b[?1049l" in last and b"\x1b[?2004l" in last else "another")
print("in time" if took < 5 else "late", round(took, 2))
