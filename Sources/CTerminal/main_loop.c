#include "main_loop.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/eventfd.h>

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

static void *hear(void *unused) {
  sigset_t none;
  sigemptyset(&none);
  for (;;) sigsuspend(&none);
  return unused;
}

void main_loop_give_signals_away(void) {
  sigset_t before, held;
  sigfillset(&held);
  const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGPIPE, SIGSYS, SIGPROF};
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) sigdelset(&held, faults[index]);
  pthread_sigmask(SIG_SETMASK, &held, &before);
  pthread_t thread;
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setdetachstate(&small, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&small, 64 * 1024);
  if (pthread_create(&thread, &small, hear, NULL) != 0) pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&small);
}

int main_loop_queue(void) { return _dispatch_get_main_queue_handle_4CF(); }

void main_loop_do_queue(void) {
  eventfd_t count;
  eventfd_read(main_loop_queue(), &count);
  _dispatch_main_queue_callback_4CF(NULL);
}
