#include "crash.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { signal_count = 6, bytes_limit = 512, stack_size = 65536 };

static const int signals[signal_count] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE};
static struct sigaction previous[signal_count];
static struct termios saved_modes;
static int terminal = -1;
static char bytes_to_write[bytes_limit];
static size_t byte_count = 0;
static volatile sig_atomic_t is_armed = 0;
/// The stack may be what overflowed.
static char stack_for_handler[stack_size];

static void give_back(int index) { sigaction(signals[index], &previous[index], NULL); }

static void restore(int signal) {
  if (is_armed) {
    is_armed = 0;
    ssize_t ignored = write(terminal, bytes_to_write, byte_count);
    (void)ignored;
    tcsetattr(terminal, TCSANOW, &saved_modes);
  }
  for (int index = 0; index < signal_count; index++)
    if (signals[index] == signal) give_back(index);
  raise(signal);
}

void crash_prepare(int descriptor, const struct termios *modes, const char *bytes, size_t length) {
  terminal = descriptor;
  saved_modes = *modes;
  byte_count = length < bytes_limit ? length : bytes_limit;
  memcpy(bytes_to_write, bytes, byte_count);
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = stack_for_handler;
  stack.ss_size = sizeof stack_for_handler;
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = restore;
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < signal_count; index++) sigaction(signals[index], &action, &previous[index]);
}

void crash_give_back(void) {
  static int is_done = 0;
  if (terminal < 0 || is_done) return;
  is_done = 1;
  tcflush(terminal, TCOFLUSH);
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", terminal);
  int other = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (other >= 0) {
    ssize_t ignored = write(other, bytes_to_write, byte_count);
    (void)ignored;
    close(other);
  }
  tcsetattr(terminal, TCSANOW, &saved_modes);
}

void crash_arm(int armed) { is_armed = armed; }

void crash_forget(void) {
  is_armed = 0;
  for (int index = 0; index < signal_count; index++) give_back(index);
}
