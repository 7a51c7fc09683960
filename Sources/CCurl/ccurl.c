#define _GNU_SOURCE
#define CURL_DISABLE_TYPECHECK
#define CURL_DISABLE_DEPRECATION
#include "ccurl.h"
#include <arpa/inet.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/socket.h>
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

// A list of all functions, to declare a pointer of the right type for each and to load it by name.
#define FUNCTIONS(each)                                                                                                \
  each(curl_global_init) each(curl_easy_init) each(curl_easy_cleanup) each(curl_easy_setopt) each(curl_easy_getinfo)   \
  each(curl_slist_append) each(curl_slist_free_all) each(curl_multi_init) each(curl_multi_cleanup)                     \
  each(curl_multi_add_handle) each(curl_multi_remove_handle) each(curl_multi_perform) each(curl_multi_poll)            \
  each(curl_multi_wakeup) each(curl_multi_info_read)

#define DECLARE(name) static __typeof__(name) *fn_##name;
FUNCTIONS(DECLARE)

static bool is_loaded;

// libcurl uses OpenSSL, which cleans up when the process exits. A transfer on another thread must not run then, so the
// exit handler takes this lock for good and the thread blocks.
static pthread_rwlock_t work_lock = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;

static void begin_work(void) { pthread_rwlock_rdlock(&work_lock); }
static void end_work(void) { pthread_rwlock_unlock(&work_lock); }

static void stop_work(void) {
  static bool has_stopped;
  if (!has_stopped) pthread_rwlock_wrlock(&work_lock);
  has_stopped = true;
}

static void *find_function(void *library, const char *name, bool *all) {
  void *function = dlsym(library, name);
  if (!function) *all = false;
  return function;
}

static void load_functions(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  bool all = true;
#define FIND(name) fn_##name = (__typeof__(name) *)find_function(library, #name, &all);
  FUNCTIONS(FIND)
  is_loaded = all && fn_curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

static void load_library(void) {
  // Exit handlers run in reverse order. The first one makes an exit wait until the library is open. The second one runs
  // before OpenSSL's own and stops transfers.
  atexit(stop_work);
  begin_work();
  load_functions();
  atexit(stop_work);
  end_work();
}

bool ccurl_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load_library);
  return is_loaded;
}

CURL *ccurl_easy_init(void) { return fn_curl_easy_init(); }

void ccurl_easy_cleanup(CURL *easy) {
  begin_work();
  fn_curl_easy_cleanup(easy);
  end_work();
}

void ccurl_set_number(CURL *easy, CURLoption option, long value) { fn_curl_easy_setopt(easy, option, value); }
void ccurl_set_text(CURL *easy, CURLoption option, const char *value) { fn_curl_easy_setopt(easy, option, value); }

void ccurl_set_list(CURL *easy, CURLoption option, const struct curl_slist *value) {
  fn_curl_easy_setopt(easy, option, value);
}

void ccurl_set_body(CURL *easy, const void *bytes, size_t count) {
  fn_curl_easy_setopt(easy, CURLOPT_POST, 1L);
  fn_curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  fn_curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, count ? bytes : "");
}

long ccurl_get_number(CURL *easy, CURLINFO info) {
  long value = 0;
  fn_curl_easy_getinfo(easy, info, &value);
  return value;
}

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) {
  return fn_curl_slist_append(list, text);
}

void ccurl_slist_free_all(struct curl_slist *list) { fn_curl_slist_free_all(list); }

static bool is_allowed(struct ccurl_listener *listener, const struct sockaddr *address) {
  char text[INET6_ADDRSTRLEN];
  const void *bytes;
  in_port_t port;
  if (address->sa_family == AF_INET) {
    const struct sockaddr_in *four = (const struct sockaddr_in *)address;
    bytes = &four->sin_addr;
    port = four->sin_port;
  } else if (address->sa_family == AF_INET6) {
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)address;
    bytes = &six->sin6_addr;
    port = six->sin6_port;
  } else {
    return false;
  }
  if (!inet_ntop(address->sa_family, bytes, text, sizeof text)) return false;
  return listener->address(text, ntohs(port), listener->context);
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
  if (!is_allowed(context, &address->addr)) return CURL_SOCKET_BAD;
  // Close-on-exec, so that child processes do not inherit it.
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static int before_request(void *context, char *address, char *local_address, int port, int local_port) {
  (void)local_address, (void)local_port;
  struct ccurl_listener *listener = context;
  return listener->address(address, port, listener->context) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT;
}

void ccurl_set_listener(CURL *easy, struct ccurl_listener *listener) {
  fn_curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, listener->line);
  fn_curl_easy_setopt(easy, CURLOPT_HEADERDATA, listener->context);
  fn_curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, listener->part);
  fn_curl_easy_setopt(easy, CURLOPT_WRITEDATA, listener->context);
  fn_curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, listener->raw);
  fn_curl_easy_setopt(easy, CURLOPT_DEBUGDATA, listener->context);
  fn_curl_easy_setopt(easy, CURLOPT_VERBOSE, 1L);
  fn_curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  fn_curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, listener);
  fn_curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, before_request);
  fn_curl_easy_setopt(easy, CURLOPT_PREREQDATA, listener);
}

CURLM *ccurl_multi_init(void) { return fn_curl_multi_init(); }

void ccurl_multi_cleanup(CURLM *multi) {
  begin_work();
  fn_curl_multi_cleanup(multi);
  end_work();
}

bool ccurl_multi_add(CURLM *multi, CURL *easy) { return fn_curl_multi_add_handle(multi, easy) == CURLM_OK; }

void ccurl_multi_remove(CURLM *multi, CURL *easy) {
  begin_work();
  fn_curl_multi_remove_handle(multi, easy);
  end_work();
}

void ccurl_multi_perform(CURLM *multi) {
  int running;
  begin_work();
  fn_curl_multi_perform(multi, &running);
  end_work();
}

void ccurl_multi_poll(CURLM *multi, int milliseconds) { fn_curl_multi_poll(multi, NULL, 0, milliseconds, NULL); }
void ccurl_multi_wakeup(CURLM *multi) { fn_curl_multi_wakeup(multi); }

CURL *ccurl_multi_ended(CURLM *multi, CURLcode *code) {
  int left;
  CURLMsg *message;
  while ((message = fn_curl_multi_info_read(multi, &left)))
    if (message->msg == CURLMSG_DONE) {
      *code = message->data.result;
      return message->easy_handle;
    }
  return NULL;
}
