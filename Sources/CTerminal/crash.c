#include "crash.h"

#include "crash_report.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { bytes_limit = 512 };

static struct termios saved_modes;
static int terminal = -1;
static char bytes_to_write[bytes_limit];
static size_t byte_count = 0;
static volatile sig_atomic_t is_armed = 0;

static void restore(void) {
  if (!is_armed) return;
  is_armed = 0;
  ssize_t ignored = write(terminal, bytes_to_write, byte_count);
  (void)ignored;
  tcsetattr(terminal, TCSANOW, &saved_modes);
}

void crash_prepare(int descriptor, const struct termios *modes, const char *bytes, size_t length) {
  terminal = descriptor;
  saved_modes = *modes;
  byte_count = length < bytes_limit ? length : bytes_limit;
  memcpy(bytes_to_write, bytes, byte_count);
  crash_report_set_pre_action(restore);
}

void crash_restore_terminal(void) {
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
