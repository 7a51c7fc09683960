#define _GNU_SOURCE
#include "shortage.h"

#include "crash_report.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { message_limit = 512, probe_bytes = 8 << 20, attempts = 8, pause_nanoseconds = 100000000 };

static char message[message_limit] = "lionheart: not enough memory, or too many processes or open files";

void shortage_prepare(const char *text) {
  strncpy(message, text, message_limit - 1);
  message[message_limit - 1] = 0;
}

/// Whether the process once had less than 8 MiB left of what `ulimit -v` allows. Another thread may have freed memory
/// since an allocation failed.
static int address_space_was_full(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return 0;
  char status[4096];
  int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, status, sizeof status - 1);
  close(file);
  if (count <= 0) return 0;
  status[count] = 0;
  const char *digit = strstr(status, "VmPeak:");
  if (!digit) return 0;
  while (*digit && (*digit < '0' || *digit > '9')) digit++;
  rlim_t kibibytes = 0;
  for (; *digit >= '0' && *digit <= '9'; digit++) kibibytes = kibibytes * 10 + (rlim_t)(*digit - '0');
  return kibibytes * 1024 + probe_bytes > limit.rlim_cur;
}

int shortage_exists(void) {
  void *probe = mmap(NULL, probe_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (probe == MAP_FAILED) return 1;
  munmap(probe, probe_bytes);
  if (address_space_was_full()) return 1;
  int file = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno == EMFILE || errno == ENFILE;
  close(file);
  return 0;
}

void shortage_end(void) {
  crash_report_run_pre_action();
  ssize_t ignored = write(STDERR_FILENO, message, strlen(message));
  ignored = write(STDERR_FILENO, "\n", 1);
  (void)ignored;
  _exit(1);
}

unsigned sleep(unsigned seconds) {
  (void)seconds;
  static _Atomic time_t last;
  static atomic_int calls;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (now.tv_sec - atomic_exchange(&last, now.tv_sec) > 1) atomic_store(&calls, 0);
  if (atomic_fetch_add(&calls, 1) >= attempts) shortage_end();
  struct timespec pause = {0, pause_nanoseconds};
  nanosleep(&pause, NULL);
  return 0;
}
