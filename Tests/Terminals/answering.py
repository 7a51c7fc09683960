"""Runs a program in a terminal that answers as others were recorded to, and tells what it was sent.

answering.py SCRIPT PROGRAM…: SCRIPT is JSON. `answers` has for a question the answers to it, one for each time it is
asked, the last one ever again; an answer is a list of what is sent one after the other, texts and the seconds between
them. `steps` is what happens: {"until": text} reads until that was sent, {"type": text} types, {"send": answer} sends
what nobody asked for, {"size": [columns, rows]} makes the window another, {"rest": seconds} reads until nothing came for
so long, {"end": true} until the program has ended. In the end it is JSON: `sent`, what each step read; `asked`, how often
each question came; `left`, what was not read when the program had ended; `code`.
"""
import fcntl, json, os, select, signal, struct, sys, termios, threading, time, tty

script, command = json.loads(sys.argv[1]), sys.argv[2:]
master, slave = os.openpty()
fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
pid = os.fork()
if pid == 0:
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    for descriptor in range(3):
        os.dup2(slave, descriptor)
    os.execvp(command[0], command)

answers = script.get("answers", {})
asked = dict.fromkeys(answers, 0)
total, heard, ended = b"", {question: 0 for question in answers}, None


def send(answer):
    for part in answer:
        if isinstance(part, str):
            os.write(master, part.encode())
        else:
            time.sleep(part)


def next_question():
    """The place of what is to be answered next, and what it is: a terminal answers in the order in which it is asked."""
    places = [(total.find(question.encode(), heard[question]), question) for question in answers]
    return min((found for found in places if found[0] >= 0), default=None)


def answer_questions():
    while found := next_question():
        place, question = found
        heard[question] = place + len(question)
        known = answers[question]
        answer = known[min(asked[question], len(known) - 1)] if known else []
        asked[question] += 1
        if all(isinstance(part, str) for part in answer):
            send(answer)
        else:
            # One that takes its time holds nothing up, as the person types on.
            threading.Thread(target=send, args=(answer,), daemon=True).start()


def read(seconds):
    """What comes within that time; None where nothing does, and empty where the program has ended."""
    global total
    if not select.select([master], [], [], seconds)[0]:
        return None
    try:
        seen = os.read(master, 65536)
    except OSError:
        return b""
    total += seen
    answer_questions()
    return seen


def reap():
    global ended
    if ended is None and (found := os.waitpid(pid, os.WNOHANG))[0]:
        ended = os.waitstatus_to_exitcode(found[1])
    return ended is not None


def run(step):
    seen, end = b"", time.monotonic() + script.get("patience", 60)
    if "type" in step:
        os.write(master, step["type"].encode())
    elif "send" in step:
        send(step["send"])
    elif "size" in step:
        columns, rows = map(int, step["size"])
        fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    while time.monotonic() < end and ("until" in step or "rest" in step or "end" in step):
        if "until" in step and step["until"].encode() in seen:
            break
        more = read(step.get("rest", 0.05))
        if more:
            seen += more
        elif "rest" in step or more is None and "end" in step and reap():
            break
    if "until" in step and step["until"].encode() not in seen:
        os.kill(pid, signal.SIGKILL)
        sys.exit(f"{step['until']!r} was not sent, but {seen.decode(errors='replace')!r}")
    return seen.decode(errors="replace")


sent = [run(step) for step in script["steps"]]
if not reap():
    os.kill(pid, signal.SIGKILL)
    ended = "never" if os.waitpid(pid, 0) else None
tty.setraw(slave, termios.TCSANOW)
left = b""
while select.select([slave], [], [], 0)[0]:
    left += os.read(slave, 4096)
print(json.dumps({"sent": sent, "asked": asked, "left": left.decode(errors="replace"), "code": ended}))
