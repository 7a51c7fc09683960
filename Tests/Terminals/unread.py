"""Runs a program in a terminal that somebody stops reading, and says how it ended.

unread.py HOW PROGRAM: HOW is a signal's number, or a key to type. In the end three lines: the exit status, whether
the modes are as before, and whether the screen that was there before is shown again.
"""
import fcntl, os, select, signal, struct, sys, termios, time

how, program = sys.argv[1], sys.argv[2]
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


read(60, b"WRITE")
read(0.3)
os.write(master, b"jj ")


def is_writing():
    """Whether a thread of the program stands in a write, as the kernel says; it may also have written its last frame."""
    number = {"x86_64": "1", "aarch64": "64"}.get(os.uname().machine, "64")
    for task in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{task}/syscall") as file:
                if file.read().split()[0] == number:
                    return True
        except OSError:
            pass
    return False


# Frames that nobody reads, until no more are taken: the program stands in a write, and goes on standing there.
end, stuck = time.monotonic() + 60, 0
while stuck < 10 and time.monotonic() < end:
    stuck = stuck + 1 if is_writing() else 0
    if stuck == 0:
        os.write(master, b"2")
        time.sleep(0.02)
        os.write(master, b"1")
    time.sleep(0.02)
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
