#include "watchdog.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

enum { descriptor_limit = 4, buffer_limit = 4096, interval_microseconds = 50000, control_c = 3 };
/// How many checks in a row must find the terminal blocked before it is abandoned: for 0.3 seconds.
enum { blocked_checks_limit = 6 };

static int input = -1;
static int dev_null = -1;
static int terminal_descriptors[descriptor_limit];
static int terminal_descriptor_count = 0;
/// The thread that writes; the main queue may run on different threads.
static volatile pid_t writer = 0;
static sigset_t mask_before;
static volatile sig_atomic_t depth = 0;
static volatile sig_atomic_t is_termination_requested = 0;
static volatile sig_atomic_t is_ending = 0;
static volatile sig_atomic_t is_abandoned = 0;
static volatile sig_atomic_t is_interrupted = 0;
static volatile sig_atomic_t blocked_checks = 0;
static unsigned char buffered[buffer_limit];
static volatile size_t buffered_count = 0;

static pid_t this_thread(void) {
  static _Thread_local pid_t id = 0;
  if (id == 0) id = (pid_t)syscall(SYS_gettid);
  return id;
}

static void set_timer(long microseconds) {
  struct itimerval time = {{0, microseconds}, {0, microseconds}};
  blocked_checks = 0;
  setitimer(ITIMER_REAL, &time, NULL);
}

/// Whether the terminal has been blocked for some time. A slow machine must not count as a blocked terminal, because
/// output would be lost.
static int is_blocked(void) {
  struct pollfd state = {terminal_descriptors[0], POLLOUT, 0};
  blocked_checks = poll(&state, 1, 0) == 0 ? blocked_checks + 1 : 0;
  return blocked_checks >= blocked_checks_limit;
}

static void redirect_to_dev_null(void) {
  is_abandoned = 1;
  for (int index = 0; index < terminal_descriptor_count; index++) dup2(dev_null, terminal_descriptors[index]);
}

/// Buffers waiting input, up to the limit. Returns whether the last byte is Ctrl-C.
///
/// In the middle of other bytes it may be part of pasted text.
static int buffer_input(void) {
  struct pollfd state = {input, POLLIN, 0};
  int is_last = 0;
  while (buffered_count < buffer_limit && poll(&state, 1, 0) == 1 && (state.revents & POLLIN)) {
    ssize_t count = read(input, buffered + buffered_count, buffer_limit - buffered_count);
    if (count <= 0) break;
    buffered_count += (size_t)count;
    is_last = buffered[buffered_count - 1] == control_c;
  }
  return is_last;
}

/// The timer's handler, called repeatedly while there is something to wait for. It is installed without SA_RESTART, so
/// that a blocked write returns and is retried, then to /dev/null.
static void handle_timer(int signal) {
  int saved_errno = errno;
  if (depth > 0 && writer != this_thread()) {
    syscall(SYS_tgkill, getpid(), writer, signal);
  } else if (!is_abandoned && is_blocked()) {
    if (depth > 0 && !is_ending && buffer_input()) is_interrupted = 1;
    if (is_termination_requested || is_interrupted || (is_ending && depth > 0)) redirect_to_dev_null();
  }
  errno = saved_errno;
}

/// Unblocks the timer signal, because libdispatch's threads block nearly all signals.
static void unblock_timer(void) {
  sigset_t alarms;
  sigemptyset(&alarms);
  sigaddset(&alarms, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &alarms, &mask_before);
}

int watchdog_prepare(int descriptor, const int *descriptors, int count) {
  dev_null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (dev_null < 0) return -1;
  input = descriptor;
  terminal_descriptor_count = count < descriptor_limit ? count : descriptor_limit;
  memcpy(terminal_descriptors, descriptors, sizeof(int) * (size_t)terminal_descriptor_count);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle_timer;
  sigemptyset(&action.sa_mask);
  return sigaction(SIGALRM, &action, NULL);
}

void watchdog_begin_output(void) {
  if (dev_null < 0 || depth++ > 0) return;
  writer = this_thread();
  unblock_timer();
  set_timer(interval_microseconds);
}

void watchdog_end_output(void) {
  if (dev_null < 0 || --depth > 0) return;
  if (!is_termination_requested) set_timer(0);
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
}

void watchdog_program_is_ending(void) { is_ending = 1; }

void watchdog_termination_requested(void) {
  if (dev_null < 0 || is_termination_requested) return;
  is_termination_requested = 1;
  set_timer(interval_microseconds);
}

void watchdog_termination_handled(void) {
  if (!is_termination_requested) return;
  is_termination_requested = 0;
  if (depth == 0) set_timer(0);
}

int watchdog_has_abandoned_terminal(void) { return is_abandoned; }

int watchdog_was_interrupted(void) { return is_interrupted; }

int watchdog_has_buffered_input(void) { return buffered_count > 0; }

size_t watchdog_read_buffered_input(unsigned char *bytes, size_t size) {
  size_t count = buffered_count < size ? buffered_count : size;
  memcpy(bytes, buffered, count);
  buffered_count = 0;
  return count;
}
