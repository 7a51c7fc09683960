"""What a braille display of 40 cells shows of a program on a Linux console, by brltty.

brltty.py CONSOLE STEPS PROGRAM…: CONSOLE is /dev/ttyN, in the foreground and nobody's. STEPS is JSON, a list of
[keys, text]: the keys are typed, and then the text is waited for on the display. For each step a line of JSON is
printed: the keys and what was shown, one text after the other. The display is brltty's virtual one: it connects to this
script and says what it shows.
"""
import fcntl, json, os, signal, socket, subprocess, sys, tempfile, termios, threading, time

console, steps, command = sys.argv[1], json.loads(sys.argv[2]), sys.argv[3:]
server = socket.create_server(("127.0.0.1", 0))
shown = []


def display():
    connection, _ = server.accept()
    connection.sendall(b"cells 40 1\r\n")
    for line in connection.makefile(encoding="utf-8", errors="replace"):
        if line.startswith("Visual "):
            shown.append(line.removeprefix("Visual ").strip().strip('"').strip())


threading.Thread(target=display, daemon=True).start()
pid = os.fork()
if pid == 0:
    os.setsid()
    terminal = os.open(console, os.O_RDWR)
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 1)
    for descriptor in range(3):
        os.dup2(terminal, descriptor)
    os.execvp(command[0], command)
terminal = os.open(console, os.O_RDWR | os.O_NOCTTY)
folder = tempfile.mkdtemp(prefix="lionheart-brltty-")
brltty = subprocess.Popen(
    ["brltty", "-n", "-q", "-b", "vr", "-d", f"client:127.0.0.1:{server.getsockname()[1]}", "-x", "lx", "-A", "none",
     "-f", "/dev/null", "-t", "en-nabcc", "-U", folder, "-P", f"{folder}/pid"],
    stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
place = 0
try:
    for keys, wanted in steps:
        for byte in keys.encode():
            fcntl.ioctl(terminal, termios.TIOCSTI, bytes([byte]))
        end = time.monotonic() + 20
        while time.monotonic() < end and not any(wanted in text for text in shown[place:]):
            time.sleep(0.05)
        # What comes after it in the same moment belongs to it.
        time.sleep(0.5)
        print(json.dumps([keys, " | ".join(shown[place:])], ensure_ascii=False), flush=True)
        place = len(shown)
finally:
    # It holds on to what it says last when it is asked to end.
    brltty.kill()
    brltty.wait()
    os.kill(pid, signal.SIGTERM)
    os.waitpid(pid, 0)
