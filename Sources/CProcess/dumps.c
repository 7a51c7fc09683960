#include "dumps.h"

#include <sys/prctl.h>
#include <sys/resource.h>

void core_dumps_forbid(void) {
  struct rlimit limit;
  // Child processes may need core dumps, so the hard limit stays.
  if (getrlimit(RLIMIT_CORE, &limit) == 0) {
    limit.rlim_cur = 0;
    setrlimit(RLIMIT_CORE, &limit);
  }
  // If the system pipes core dumps to a program, the limit has no effect.
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}
