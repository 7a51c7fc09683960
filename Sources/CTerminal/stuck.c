#include "stuck.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

enum { most_leading = 4, typed_limit = 4096, interval = 50000, control_c = 3 };
/// How many checks in a row must find the terminal blocked before it is abandoned: for 0.3 seconds.
enum { patience = 6 };

static int input = -1;
static int nowhere = -1;
static int leading[most_leading];
static int leading_count = 0;
/// The thread that writes; the main queue may run on different threads.
static volatile pid_t writer = 0;
static sigset_t mask_before;
static volatile sig_atomic_t depth = 0;
static volatile sig_atomic_t is_told = 0;
static volatile sig_atomic_t is_ending = 0;
static volatile sig_atomic_t is_let_go = 0;
static volatile sig_atomic_t is_interrupted = 0;
static volatile sig_atomic_t refusals = 0;
static unsigned char typed[typed_limit];
static volatile size_t typed_count = 0;

static pid_t this_thread(void) {
  static _Thread_local pid_t known = 0;
  if (known == 0) known = (pid_t)syscall(SYS_gettid);
  return known;
}

static void set_alarm(long microseconds) {
  struct itimerval time = {{0, microseconds}, {0, microseconds}};
  refusals = 0;
  setitimer(ITIMER_REAL, &time, NULL);
}

/// Whether the terminal has been blocked for some time. A slow machine must not count as a blocked terminal, because
/// output would be lost.
static int refuses(void) {
  struct pollfd state = {leading[0], POLLOUT, 0};
  refusals = poll(&state, 1, 0) == 0 ? refusals + 1 : 0;
  return refusals >= patience;
}

static void let_go(void) {
  is_let_go = 1;
  for (int index = 0; index < leading_count; index++) dup2(nowhere, leading[index]);
}

/// Buffers waiting input, up to the limit. Returns whether the last byte is Ctrl-C.
///
/// In the middle of other bytes it may be part of pasted text.
static int takes_interruption(void) {
  struct pollfd state = {input, POLLIN, 0};
  int is_last = 0;
  while (typed_count < typed_limit && poll(&state, 1, 0) == 1 && (state.revents & POLLIN)) {
    ssize_t count = read(input, typed + typed_count, typed_limit - typed_count);
    if (count <= 0) break;
    typed_count += (size_t)count;
    is_last = typed[typed_count - 1] == control_c;
  }
  return is_last;
}

/// The timer's handler, called repeatedly while there is something to wait for. It is installed without SA_RESTART, so
/// that a blocked write returns and is retried, then to /dev/null.
static void alarm_rang(int signal) {
  int kept = errno;
  if (depth > 0 && writer != this_thread()) {
    syscall(SYS_tgkill, getpid(), writer, signal);
  } else if (!is_let_go && refuses()) {
    if (depth > 0 && !is_ending && takes_interruption()) is_interrupted = 1;
    if (is_told || is_interrupted || (is_ending && depth > 0)) let_go();
  }
  errno = kept;
}

/// Unblocks the timer signal, because libdispatch's threads block nearly all signals.
static void hear_alarms(void) {
  sigset_t alarms;
  sigemptyset(&alarms);
  sigaddset(&alarms, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &alarms, &mask_before);
}

int stuck_prepare(int descriptor, const int *descriptors, int count) {
  nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nowhere < 0) return -1;
  input = descriptor;
  leading_count = count < most_leading ? count : most_leading;
  memcpy(leading, descriptors, sizeof(int) * (size_t)leading_count);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = alarm_rang;
  sigemptyset(&action.sa_mask);
  return sigaction(SIGALRM, &action, NULL);
}

void stuck_output_begins(void) {
  if (nowhere < 0 || depth++ > 0) return;
  writer = this_thread();
  hear_alarms();
  set_alarm(interval);
}

void stuck_output_ends(void) {
  if (nowhere < 0 || --depth > 0) return;
  if (!is_told) set_alarm(0);
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
}

void stuck_ending(void) { is_ending = 1; }

void stuck_signal_told(void) {
  if (nowhere < 0 || is_told) return;
  is_told = 1;
  set_alarm(interval);
}

void stuck_signal_heard(void) {
  if (!is_told) return;
  is_told = 0;
  if (depth == 0) set_alarm(0);
}

int stuck_is_let_go(void) { return is_let_go; }

int stuck_was_interrupted(void) { return is_interrupted; }

int stuck_has_typed(void) { return typed_count > 0; }

size_t stuck_take_typed(unsigned char *bytes, size_t size) {
  size_t count = typed_count < size ? typed_count : size;
  memcpy(bytes, typed, count);
  typed_count = 0;
  return count;
}
