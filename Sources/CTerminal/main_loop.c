#include "main_loop.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/eventfd.h>

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

static void *wait_for_signals(void *unused) {
  sigset_t none;
  sigemptyset(&none);
  for (;;) sigsuspend(&none);
  return unused;
}

void main_loop_start_signal_thread(void) {
  sigset_t before, blocked;
  sigfillset(&blocked);
  const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGPIPE, SIGSYS, SIGPROF};
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) sigdelset(&blocked, faults[index]);
  pthread_sigmask(SIG_SETMASK, &blocked, &before);
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 64 * 1024);
  if (pthread_create(&thread, &attributes, wait_for_signals, NULL) != 0) pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
}

int main_loop_queue(void) { return _dispatch_get_main_queue_handle_4CF(); }

void main_loop_run_queue(void) {
  eventfd_t count;
  eventfd_read(main_loop_queue(), &count);
  _dispatch_main_queue_callback_4CF(NULL);
}
