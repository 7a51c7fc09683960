#include "stall.h"

#include "crash.h"
#include "window.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { text_limit = 208, kept_limit = 4096, patience_milliseconds = 1000, pause_milliseconds = 500, control_c = 3 };

static int input = -1, output = -1;
static char waiting[text_limit], quit[text_limit];
static pid_t main_thread = 0;
static atomic_int is_armed = 0;
/// Guards all below. The thread holds it while it reads, so that the main thread never reads at the same time.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned turns = 0;
static int is_shown = 0;
static unsigned char kept[kept_limit];
static size_t kept_count = 0;

static int is_ready(int descriptor, short event, int milliseconds) {
  struct pollfd state = {descriptor, event, 0};
  return poll(&state, 1, milliseconds) == 1 && (state.revents & event);
}

static void sleep_for(long milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, NULL);
}

/// Whether the main thread computes or waits for a core, by the state that the kernel gives after the name in
/// parentheses. Then it goes on by itself, and the input stays where it is.
static int is_computing(void) {
  char path[64], line[256];
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", (int)main_thread);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  char *read = fgets(line, sizeof line, file);
  fclose(file);
  char *end = read ? strrchr(line, ')') : NULL;
  return end && end[1] == ' ' && end[2] == 'R';
}

/// Shows the line in reverse video. The number of dots changes with each key, so that a key is seen to arrive.
static void show_line(void) {
  int columns = 0, rows = 0;
  if (window_size(output, &columns, &rows) != 0) return;
  char bytes[text_limit + 64];
  int length = snprintf(
    bytes, sizeof bytes, "\0337\033[%d;1H\033[2K\033[7m %s %.*s\033[0m\0338", rows, waiting,
    (int)(kept_count % 4), "...");
  ssize_t ignored = write(output, bytes, (size_t)length);
  (void)ignored;
  is_shown = 1;
}

/// Reads what was typed. In the middle of other bytes Ctrl-C may be part of pasted text.
static void read_input(void) {
  if (kept_count == kept_limit || !is_ready(input, POLLIN, 0)) return;
  ssize_t count = read(input, kept + kept_count, kept_limit - kept_count);
  if (count <= 0) return;
  kept_count += (size_t)count;
  if (kept[kept_count - 1] != control_c) return;
  crash_restore_terminal();
  dprintf(STDERR_FILENO, "%s\n", quit);
  _exit(1);
}

/// Whether the main loop stands where it stood. A terminal that accepts no output is the watchdog's business.
static int is_stalled(unsigned before) {
  return turns == before && atomic_load(&is_armed) && is_ready(output, POLLOUT, 0) && !is_computing();
}

static void *watch(void *unused) {
  for (;;) {
    is_ready(input, POLLIN, -1);
    pthread_mutex_lock(&lock);
    unsigned before = turns;
    pthread_mutex_unlock(&lock);
    sleep_for(patience_milliseconds);
    int goes_on = is_ready(input, POLLIN, 0);
    while (goes_on) {
      pthread_mutex_lock(&lock);
      goes_on = is_stalled(before);
      if (goes_on) {
        read_input();
        show_line();
      }
      int is_full = kept_count == kept_limit;
      pthread_mutex_unlock(&lock);
      if (is_full) {
        sleep_for(pause_milliseconds);
      } else if (goes_on) {
        is_ready(input, POLLIN, pause_milliseconds);
      }
    }
  }
  return unused;
}

void stall_start(int typed, int terminal, const char *waiting_text, const char *quit_text) {
  input = typed;
  output = terminal;
  main_thread = (pid_t)syscall(SYS_gettid);
  snprintf(waiting, sizeof waiting, "%s", waiting_text);
  snprintf(quit, sizeof quit, "%s", quit_text);
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 64 * 1024);
  pthread_create(&thread, &attributes, watch, NULL);
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void stall_arm(int armed) { atomic_store(&is_armed, armed); }

int stall_turn(void) {
  pthread_mutex_lock(&lock);
  turns++;
  int has_ended = is_shown;
  is_shown = 0;
  pthread_mutex_unlock(&lock);
  return has_ended;
}

size_t stall_read_input(unsigned char *bytes, size_t size) {
  pthread_mutex_lock(&lock);
  size_t count = kept_count < size ? kept_count : size;
  memcpy(bytes, kept, count);
  kept_count = 0;
  pthread_mutex_unlock(&lock);
  return count;
}
