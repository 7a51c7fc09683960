#include "signals.h"

#include "stuck.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t told_to = -1;

static void tell(int signal) {
  int kept = errno;
  unsigned char byte = (unsigned char)signal;
  ssize_t ignored = write((int)told_to, &byte, 1);
  (void)ignored;
  if (signal == SIGTERM || signal == SIGHUP) stuck_signal_told();
  errno = kept;
}

static void handle(int signal, void (*handler)(int)) {
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

void signals_use_pipe(int descriptor) { told_to = descriptor; }

void signals_watch(int signal) { handle(signal, tell); }

void signals_use_default(int signal) { handle(signal, SIG_DFL); }
