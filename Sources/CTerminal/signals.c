#include "signals.h"

#include "watchdog.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t pipe_descriptor = -1;

static void write_to_pipe(int signal) {
  int saved_errno = errno;
  unsigned char byte = (unsigned char)signal;
  ssize_t ignored = write((int)pipe_descriptor, &byte, 1);
  (void)ignored;
  if (signal == SIGTERM || signal == SIGHUP) watchdog_termination_requested();
  errno = saved_errno;
}

static void set_handler(int signal, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

int signals_make_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

void signals_use_pipe(int descriptor) { pipe_descriptor = descriptor; }

void signals_watch(int signal) { set_handler(signal, write_to_pipe); }

void signals_use_default(int signal) { set_handler(signal, SIG_DFL); }
