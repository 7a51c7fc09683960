#include "dumps.h"

#include <sys/prctl.h>
#include <sys/resource.h>

void dumps_forbid(void) {
  struct rlimit limit;
  // The programs that this one starts may raise it again, so the hard limit stays.
  if (getrlimit(RLIMIT_CORE, &limit) == 0) {
    limit.rlim_cur = 0;
    setrlimit(RLIMIT_CORE, &limit);
  }
  // A system that pipes dumps to a program does not look at the limit.
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}
