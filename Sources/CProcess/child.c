#define _GNU_SOURCE
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// The watcher's capacity, more than `concurrentMap` ever starts at once, and its grace period of 0.5 seconds.
enum { most_groups = 256, grace_steps = 50, step_milliseconds = 10 };

/// This process's end of the watcher's socket, or -1 without a watcher.
static int watcher = -1;
static pthread_once_t watcher_once = PTHREAD_ONCE_INIT;

int child_descriptor(pid_t child) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, child, 0U);
#else
  return -1;
#endif
}

static void end_groups(const pid_t groups[], int count) {
  for (int index = 0; index < count; index++) kill(-groups[index], SIGTERM);
  for (int step = 0; step < grace_steps; step++) {
    int left = 0;
    for (int index = 0; index < count; index++) left += kill(-groups[index], 0) == 0;
    if (left == 0) return;
    poll(NULL, 0, step_milliseconds);
  }
  for (int index = 0; index < count; index++) kill(-groups[index], SIGKILL);
}

/// The watcher's main loop. It receives a process id when a program starts and the negated one when it has ended.
static void watch(int socket) {
  pid_t groups[most_groups];
  int count = 0;
  for (;;) {
    pid_t number;
    ssize_t size = recv(socket, &number, sizeof number, 0);
    if (size < 0 && errno == EINTR) continue;
    if (size != sizeof number) break;
    if (number > 0 && count < most_groups) groups[count++] = number;
    for (int index = 0; number < 0 && index < count; index++)
      if (groups[index] == -number) groups[index--] = groups[--count];
  }
  end_groups(groups, count);
  _exit(0);
}

/// Closes all descriptors but one, because a pipe or terminal that the watcher held would never close.
static void close_all_but(int kept) {
#ifdef SYS_close_range
  int below = kept == 0 ? 0 : (int)syscall(SYS_close_range, 0U, (unsigned)kept - 1, 0U);
  if (below == 0 && syscall(SYS_close_range, (unsigned)kept + 1, ~0U, 0U) == 0) return;
#endif
  struct rlimit limit;
  int most = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
  for (int descriptor = 0; descriptor < most; descriptor++)
    if (descriptor != kept) close(descriptor);
}

static void start_watcher(void) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  if (child == 0) {
    // Signals stay blocked, so only SIGKILL can end the watcher before this program ends.
    setsid();
    if (chdir("/") != 0) _exit(1);
    close_all_but(ends[1]);
    watch(ends[1]);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  if (child > 0)
    watcher = ends[0];
  else
    close(ends[0]);
}

static void notify_watcher(pid_t number) {
  ssize_t ignored = send(watcher, &number, sizeof number, MSG_NOSIGNAL | MSG_DONTWAIT);
  (void)ignored;
}

int child_prepare(const int streams[3]) {
  setsid();
  struct sigaction usual, old;
  memset(&usual, 0, sizeof usual);
  usual.sa_handler = SIG_DFL;
  // Signals that this program inherited as ignored stay ignored, as with nohup. SIGPIPE is reset, because this program
  // ignores it for its own reasons.
  for (int number = 1; number < NSIG; number++)
    if (number == SIGPIPE || (sigaction(number, NULL, &old) == 0 && old.sa_handler != SIG_IGN))
      sigaction(number, &usual, NULL);
  for (int number = 0; number < 3; number++)
    if (dup2(streams[number], number) < 0) return -1;
  sigset_t none;
  sigemptyset(&none);
  return sigprocmask(SIG_SETMASK, &none, NULL);
}

pid_t child_start(char *const arguments[], char *const environment[], const int streams[3], int is_watched) {
  if (is_watched) pthread_once(&watcher_once, start_watcher);
  // Until exec the child shares this process's memory, as with posix_spawn, so no signal handler may run in it.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  volatile int failure = 0;
  pid_t child = vfork();
  if (child == 0) {
    if (is_watched && watcher >= 0) notify_watcher(getpid());
    if (child_prepare(streams) == 0) execvpe(arguments[0], arguments, environment);
    failure = errno;
    _exit(127);
  }
  int code = child < 0 ? errno : failure;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (child > 0 && code != 0) {
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
    child_ended(child);
  }
  return code == 0 ? child : -code;
}

void child_ended(pid_t child) {
  if (watcher >= 0) notify_watcher(-child);
}
