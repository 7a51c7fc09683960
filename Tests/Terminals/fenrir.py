"""What the screen reader fenrir says of a program on a terminal of its own, 24×80.

fenrir.py STEPS PROGRAM…: STEPS is JSON, a list of [keys, text]: the keys are typed, and then what is said is waited for
until the text is among it and nothing more comes. For each step a line of JSON is printed: the keys and what was said.
fenrir's own driver for pseudo-terminals is the console that it reads, TERM is linux, and its speech goes to a file.
"""
import fcntl, json, os, pty, select, signal, struct, sys, tempfile, termios, time

steps, command = json.loads(sys.argv[1]), sys.argv[2:]
folder = tempfile.mkdtemp(prefix="lionheart-fenrir-")
said, say = folder + "/said", folder + "/say"
with open(say, "w") as file:
    file.write(f'#!/bin/sh\nprintf "%s\\n" "$1" >> {said}\n')
os.chmod(say, 0o755)
open(said, "w").close()
options = {
    "speech#driver": "genericDriver", "speech#genericSpeechCommand": f'{say} "fenrirText"',
    "sound#enabled": "False", "general#shell": " ".join(command), "keyboard#charEchoMode": "0",
}
pid, master = pty.fork()
if pid == 0:
    os.execvp("fenrir", ["fenrir", "-e", "-o", ";".join(f"{name}={value}" for name, value in options.items())])
fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
place = 0


def listen(wanted):
    """What is said until the wanted text is among it and it is quiet; without it, what was said in 20 seconds."""
    global place
    heard, end, since = "", time.monotonic() + 20, time.monotonic()
    while time.monotonic() < end and (wanted not in heard or time.monotonic() - since < 0.6):
        if select.select([master], [], [], 0.05)[0]:
            try:
                os.read(master, 65536)
            except OSError:
                break
        with open(said) as file:
            file.seek(place)
            more = file.read()
        if more:
            heard, place, since = heard + more, place + len(more.encode()), time.monotonic()
    return " ".join(heard.split())


for keys, wanted in steps:
    os.write(master, keys.encode())
    print(json.dumps([keys, listen(wanted)], ensure_ascii=False), flush=True)
for number in (signal.SIGTERM, signal.SIGKILL):
    os.kill(pid, number)
    end = time.monotonic() + 3
    while time.monotonic() < end and os.waitpid(pid, os.WNOHANG) == (0, 0):
        time.sleep(0.05)
        while select.select([master], [], [], 0)[0]:
            try:
                os.read(master, 65536)
            except OSError:
                break
    else:
        if time.monotonic() < end:
            break
