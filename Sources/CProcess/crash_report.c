#define _GNU_SOURCE
#include "crash_report.h"

#include "shortage.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

enum {
  signal_count = 6,
  stack_size = 65536,
  path_limit = 4096,
  name_limit = 64,
  report_limit = 8192,
  /// The number of callers in the report: the innermost and, after deep recursion, the outermost ones.
  inner_limit = 48,
  outer_limit = 24,
  walk_limit = 300000,
  /// The part of the stack that is searched for return addresses, and the number of results.
  scan_bytes = 4096,
  scan_limit = 8,
  wait_seconds = 2,
};

static const struct {
  int number;
  const char *name;
} signals[signal_count] = {
    {SIGILL, "SIGILL"}, {SIGTRAP, "SIGTRAP"}, {SIGSEGV, "SIGSEGV"},
    {SIGBUS, "SIGBUS"}, {SIGABRT, "SIGABRT"}, {SIGFPE, "SIGFPE"},
};
static struct sigaction previous[signal_count];
/// An alternate signal stack, because the stack itself may have overflowed.
static char stack_for_handler[stack_size];

static char path[path_limit];
static char version[name_limit];
static char operation[name_limit];
static void (*volatile pre_action)(void);
/// The id of the thread that handles a crash, or 0.
static _Atomic pid_t handling = 0;

static char report[report_limit];
static size_t report_size;

/// The program's ELF header in memory, defined by the linker. The program header table follows in the same segment.
extern const ElfW(Ehdr) __ehdr_start __attribute__((weak, visibility("hidden")));

static int is_plain(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
         byte == '-' || byte == '/' || byte == ' ';
}

static void copy_name(char *to, const char *from, int allows_dots) {
  size_t size = 0;
  for (; size + 1 < name_limit && from[size]; size++)
    to[size] = is_plain(from[size]) || (allows_dots && from[size] == '.') ? from[size] : '?';
  to[size] = 0;
}

// The report's text.

static void add(const char *text) {
  while (*text && report_size < report_limit) report[report_size++] = *text++;
}

static void add_number(uint64_t number, unsigned base) {
  char digits[24];
  int count = sizeof digits;
  digits[--count] = 0;
  do digits[--count] = "0123456789abcdef"[number % base];
  while ((number /= base) > 0);
  add(digits + count);
}

// The program's image in memory.

static uintptr_t load_address(void) { return (uintptr_t)&__ehdr_start; }

/// Returns a program header, or NULL after the last one.
static const ElfW(Phdr) *program_header(int index) {
  if (load_address() == 0 || index >= __ehdr_start.e_phnum) return NULL;
  return (const ElfW(Phdr) *)(load_address() + __ehdr_start.e_phoff) + index;
}

/// The difference between run-time and link-time addresses; 0 if the program is not position-independent.
static uintptr_t load_bias(void) {
  const ElfW(Phdr) *header;
  for (int index = 0; (header = program_header(index)); index++)
    if (header->p_type == PT_LOAD) return load_address() - header->p_vaddr;
  return 0;
}

static int is_code(uintptr_t address) {
  uintptr_t bias = load_bias();
  const ElfW(Phdr) *header;
  for (int index = 0; (header = program_header(index)); index++)
    if (header->p_type == PT_LOAD && (header->p_flags & PF_X) && address - bias - header->p_vaddr < header->p_memsz)
      return 1;
  return 0;
}

static void add_build_id(void) {
  uintptr_t bias = load_bias();
  const ElfW(Phdr) *header;
  for (int index = 0; (header = program_header(index)); index++) {
    if (header->p_type != PT_NOTE) continue;
    const unsigned char *at = (const unsigned char *)(bias + header->p_vaddr), *end = at + header->p_memsz;
    while ((size_t)(end - at) >= sizeof(ElfW(Nhdr))) {
      const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)at;
      const unsigned char *bytes = at + sizeof *note + ((note->n_namesz + 3u) & ~3u);
      if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(at + sizeof *note, "GNU", 4) == 0) {
        for (unsigned byte = 0; byte < note->n_descsz && byte < 32; byte++) {
          add_number(bytes[byte] >> 4, 16);
          add_number(bytes[byte] & 15, 16);
        }
        return;
      }
      at = bytes + ((note->n_descsz + 3u) & ~3u);
    }
  }
  add("none");
}

// The stack.

struct registers {
  uintptr_t counter, stack, frame;
  /// The link register: a return address that may not be on the stack yet. 0 if the machine has none.
  uintptr_t link;
};

static struct registers registers_of(const void *context) {
  struct registers found = {0, 0, 0, 0};
#if defined(__x86_64__)
  const greg_t *all = ((const ucontext_t *)context)->uc_mcontext.gregs;
  found.counter = (uintptr_t)all[REG_RIP];
  found.stack = (uintptr_t)all[REG_RSP];
  found.frame = (uintptr_t)all[REG_RBP];
#elif defined(__aarch64__)
  const mcontext_t *all = &((const ucontext_t *)context)->uc_mcontext;
  found.counter = all->pc;
  found.stack = all->sp;
  found.frame = all->regs[29];
  found.link = all->regs[30];
#else
  (void)context;
#endif
  return found;
}

/// Reads a word without risking a fault: writing to a pipe from an unreadable address fails with an error.
///
/// An aligned word lies within one page, so the write is all or nothing.
static int read_word(const int pipe_ends[2], uintptr_t address, uintptr_t *word) {
  if (address % sizeof *word != 0) return 0;
  return write(pipe_ends[1], (const void *)address, sizeof *word) == (ssize_t)sizeof *word &&
         read(pipe_ends[0], word, sizeof *word) == (ssize_t)sizeof *word;
}

/// Adds an address of the program's code, relative to the load address. Any other value is left out of the report.
static void add_address(const char *name, uintptr_t address) {
  add(name);
  if (is_code(address)) {
    add("0x");
    add_number(address - load_address(), 16);
  } else {
    add("outside");
  }
  add("\n");
}

/// Whether the instruction before an address of the program's code is a call.
static int follows_call(uintptr_t address) {
  if (!is_code(address) || !is_code(address - 8)) return 0;
#if defined(__x86_64__)
  const unsigned char *code = (const unsigned char *)address;
  if (code[-5] == 0xE8) return 1;
  // An indirect call is FF, a byte with 2 in its middle field, and up to five more bytes.
  for (int length = 2; length <= 7; length++)
    if (code[-length] == 0xFF && (code[1 - length] & 0x38) == 0x10) return 1;
  return 0;
#elif defined(__aarch64__)
  if (address % 4 != 0) return 0;
  uint32_t code = *(const uint32_t *)(address - 4);
  return (code & 0xFC000000) == 0x94000000 || (code & 0xFFFFFC1F) == 0xD63F0000;
#else
  return 1;
#endif
}

/// Scans the stack for return addresses up to the first frame with a frame pointer, because functions of the C library
/// have none. The results are only likely: a word may be left over from an earlier call.
static void add_likely_callers(const int pipe_ends[2], const struct registers *found) {
  if (is_code(found->link)) add_address("likely: ", found->link);
  uintptr_t word;
  int count = 0;
  for (uintptr_t at = found->stack; at - found->stack < scan_bytes && count < scan_limit; at += sizeof word) {
    if (at == found->frame || !read_word(pipe_ends, at, &word)) return;
    if (!follows_call(word)) continue;
    add_address("likely: ", word);
    count++;
  }
}

/// Returns the frame of the caller, 0 if this one is unreadable, or 1 if it is the last.
static uintptr_t next_frame(const int pipe_ends[2], uintptr_t frame, uintptr_t *caller) {
  uintptr_t next;
  if (!read_word(pipe_ends, frame, &next) || !read_word(pipe_ends, frame + sizeof next, caller)) return 0;
  // The stack grows down, so callers have higher addresses. 1 marks the last frame.
  return next > frame ? next : 1;
}

static void add_callers(const int pipe_ends[2], uintptr_t frame) {
  static uintptr_t outer[outer_limit];
  uintptr_t caller = 0;
  int count = 0;
  for (; count < walk_limit && (frame = next_frame(pipe_ends, frame, &caller)); count++) {
    if (count < inner_limit)
      add_address("caller: ", caller);
    else
      outer[(count - inner_limit) % outer_limit] = caller;
  }
  int rest = count - inner_limit;
  if (rest > outer_limit) {
    add("left out: ");
    add_number((uint64_t)(rest - outer_limit), 10);
    add("\n");
  }
  for (int index = rest > outer_limit ? rest - outer_limit : 0; index < rest; index++)
    add_address("caller: ", outer[index % outer_limit]);
}

// Writing.

static void make_folders(void) {
  for (char *slash = path + 1; (slash = strchr(slash, '/')); slash++) {
    *slash = 0;
    mkdir(path, 0700);
    *slash = '/';
  }
}

/// Creates a new file in place of any old one, so neither a symlink nor a hard link can redirect the write.
static int open_file(void) {
  const int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
  unlink(path);
  int file = open(path, flags, 0600);
  if (file >= 0 || errno != ENOENT) return file;
  make_folders();
  return open(path, flags, 0600);
}

/// Describes the faulting address without stating it, because it may consist of the user's text.
static const char *fault(const siginfo_t *info, const struct registers *found) {
  // SI_USER and the other codes of signals that a process sent.
  if (info->si_code <= 0) return "by kill or abort";
  if (info->si_signo != SIGSEGV && info->si_signo != SIGBUS) return "by the processor";
  uintptr_t address = (uintptr_t)info->si_addr;
  if (address < stack_size) return "near address 0";
  if (address - found->stack + stack_size < 2 * stack_size) return "near the stack pointer";
  return "at another address";
}

static void write_report(int index, const siginfo_t *info, const void *context) {
  if (path[0] == 0) return;
  struct registers found = registers_of(context);
  report_size = 0;
  add("Lionheart crash report 1\nversion: ");
  add(version);
  add("\nbuild-id: ");
  add_build_id();
  add("\ntime: ");
  add_number((uint64_t)time(NULL), 10);
  add("\nsignal: ");
  add(signals[index].name);
  add("\nfault: ");
  add(fault(info, &found));
  add("\noperation: ");
  add(operation[0] ? operation : "start");
  add("\n");
  add_address("counter: ", found.counter);
  int pipe_ends[2];
  if (pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) == 0) {
    if (!is_code(found.counter)) add_likely_callers(pipe_ends, &found);
    add_callers(pipe_ends, found.frame);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
  }
  int file = open_file();
  if (file < 0) return;
  fchmod(file, 0600);
  for (size_t written = 0; written < report_size;) {
    ssize_t count = write(file, report + written, report_size - written);
    if (count <= 0) break;
    written += (size_t)count;
  }
  close(file);
}

static void handle(int number, siginfo_t *info, void *context) {
  int index = 0;
  while (index < signal_count - 1 && signals[index].number != number) index++;
  pid_t thread = (pid_t)syscall(SYS_gettid), other = 0;
  if (atomic_compare_exchange_strong(&handling, &other, thread)) {
    if (shortage_exists()) shortage_end();
    crash_report_run_pre_action();
    write_report(index, info, context);
  } else if (other != thread) {
    // The other thread ends the process once its report is written.
    struct timespec wait = {wait_seconds, 0};
    nanosleep(&wait, NULL);
  }
  sigaction(number, &previous[index], NULL);
  raise(number);
}

static void install(void) {
  static int is_installed = 0;
  if (is_installed) return;
  is_installed = 1;
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = stack_for_handler;
  stack.ss_size = sizeof stack_for_handler;
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle;
  // A fault in the handler calls it again, which ends the process.
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < signal_count; index++) {
    int number = signals[index].number;
    // Signals that are inherited as ignored stay ignored.
    if (sigaction(number, NULL, &previous[index]) == 0 && previous[index].sa_handler != SIG_IGN)
      sigaction(number, &action, NULL);
  }
}

void crash_report_prepare(const char *file, const char *name) {
  path[0] = 0;
  if (file && file[0] == '/' && strlen(file) < path_limit) strcpy(path, file);
  copy_name(version, name, 1);
  install();
}

void crash_report_set_pre_action(void (*action)(void)) {
  pre_action = action;
  install();
}

void crash_report_run_pre_action(void) {
  if (pre_action) pre_action();
}

void crash_report_operation(const char *name) { copy_name(operation, name, 0); }
