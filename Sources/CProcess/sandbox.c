#define _GNU_SOURCE
#include "sandbox.h"

#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// From linux/landlock.h, which lacks the newest rights on the oldest supported build systems.
enum {
  create_ruleset = 444,
  add_rule = 445,
  restrict_self = 446,
  rule_path_beneath = 1,
  version_flag = 1,
};
static const uint64_t may_execute = 1 << 0, may_write = 1 << 1, may_read = 1 << 2, may_list = 1 << 3;
static const uint64_t all_of_first = (1 << 13) - 1, refer = 1 << 13, truncate_file = 1 << 14, device = 1 << 15;
static const uint64_t all_of_tcp = 3, all_scopes = 3;

struct ruleset {
  uint64_t files, network, scopes;
};

struct __attribute__((packed)) path_rule {
  uint64_t allowed;
  int32_t parent;
};

int sandbox_landlock_version(void) {
  long version = syscall(create_ruleset, NULL, 0, version_flag);
  return version > 0 ? (int)version : 0;
}

static void allow(int rules, const char *path, uint64_t allowed) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return;
  struct stat status;
  struct path_rule rule = {allowed, file};
  if (fstat(file, &status) == 0) {
    // The kernel rejects rights for folders in the rule of a file.
    if (!S_ISDIR(status.st_mode)) rule.allowed &= ~may_list;
    syscall(add_rule, rules, rule_path_beneath, &rule, 0);
  }
  close(file);
}

/// Returns the descriptor of a Landlock ruleset, -1 if the kernel has no Landlock, or -2 if creating it failed.
static int make_rules(const char *const folders[], const char *file) {
  int version = sandbox_landlock_version();
  if (version == 0) return -1;
  struct ruleset set = {all_of_first, 0, 0};
  size_t size = sizeof set.files;
  if (version >= 2) set.files |= refer;
  if (version >= 3) set.files |= truncate_file;
  if (version >= 5) set.files |= device;
  if (version >= 4) {
    set.network = all_of_tcp;
    size += sizeof set.network;
  }
  if (version >= 6) {
    set.scopes = all_scopes;
    size += sizeof set.scopes;
  }
  int rules = (int)syscall(create_ruleset, &set, size, 0);
  if (rules < 0) return -2;
  for (; *folders; folders++) allow(rules, *folders, may_execute | may_read | may_list);
  allow(rules, file, may_read);
  allow(rules, "/dev/null", may_read | may_write);
  return rules;
}

static void limit(int resource, rlim_t most) {
  struct rlimit limit = {most, most};
  setrlimit(resource, &limit);
}

/// Runs between fork and exec of a multi-threaded process, so every call is async-signal-safe.
static void exec_in_sandbox(const char *program, char *const arguments[], char *const environment[], int rules,
                   const int streams[3]) {
  if (child_prepare(streams) != 0) _exit(126);
  limit(RLIMIT_AS, (rlim_t)512 << 20);
  limit(RLIMIT_CPU, 3);
  limit(RLIMIT_CORE, 0);
  // Some systems forbid it; the program then keeps the network, except for TCP if Landlock restricts that.
  (void)unshare(CLONE_NEWUSER | CLONE_NEWNET);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) _exit(126);
  if (rules >= 0 && syscall(restrict_self, rules, 0) != 0) _exit(126);
  execve(program, arguments, environment);
  _exit(127);
}

pid_t sandbox_spawn(const char *program, char *const arguments[], char *const environment[],
                     const char *const folders[], const char *file, const int streams[3]) {
  int rules = make_rules(folders, file);
  if (rules == -2) return -1;
  // The child starts with this program's handlers, which would write to this program's signal pipe. So all signals are
  // blocked until it has reset them.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  if (child == 0) exec_in_sandbox(program, arguments, environment, rules, streams);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (rules >= 0) close(rules);
  return child;
}
