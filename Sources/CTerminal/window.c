#include "window.h"

#include <poll.h>
#include <sys/ioctl.h>

int window_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int window_is_gone(int descriptor) {
  struct pollfd state = {descriptor, POLLIN, 0};
  if (poll(&state, 1, 0) <= 0) return 0;
  if (state.revents & (POLLERR | POLLHUP | POLLNVAL)) return 1;
  int waiting = 0;
  return (state.revents & POLLIN) && (ioctl(descriptor, FIONREAD, &waiting) != 0 || waiting == 0);
}
