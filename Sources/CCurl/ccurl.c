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

#define DECLARE(name) static __typeof__(name) *its_##name;
FUNCTIONS(DECLARE)

static bool is_open;

// libcurl uses OpenSSL, which cleans up when the process exits. A transfer on another thread must not run then, so the
// exit handler takes this lock for good and the thread blocks.
static pthread_rwlock_t at_work = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;

static void begin(void) { pthread_rwlock_rdlock(&at_work); }
static void end(void) { pthread_rwlock_unlock(&at_work); }

static void end_for_good(void) {
  static bool has_ended;
  if (!has_ended) pthread_rwlock_wrlock(&at_work);
  has_ended = true;
}

static void *found(void *library, const char *name, bool *all) {
  void *function = dlsym(library, name);
  if (!function) *all = false;
  return function;
}

static void find_all(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  bool all = true;
#define FIND(name) its_##name = (__typeof__(name) *)found(library, #name, &all);
  FUNCTIONS(FIND)
  is_open = all && its_curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

static void open_library(void) {
  // Exit handlers run in reverse order. The first one makes an exit wait until the library is open. The second one runs
  // before OpenSSL's own and stops transfers.
  atexit(end_for_good);
  begin();
  find_all();
  atexit(end_for_good);
  end();
}

bool ccurl_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return is_open;
}

CURL *ccurl_easy_init(void) { return its_curl_easy_init(); }

void ccurl_easy_cleanup(CURL *easy) {
  begin();
  its_curl_easy_cleanup(easy);
  end();
}

void ccurl_set_number(CURL *easy, CURLoption option, long value) { its_curl_easy_setopt(easy, option, value); }
void ccurl_set_text(CURL *easy, CURLoption option, const char *value) { its_curl_easy_setopt(easy, option, value); }

void ccurl_set_list(CURL *easy, CURLoption option, const struct curl_slist *value) {
  its_curl_easy_setopt(easy, option, value);
}

void ccurl_set_body(CURL *easy, const void *bytes, size_t count) {
  its_curl_easy_setopt(easy, CURLOPT_POST, 1L);
  its_curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  its_curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, count ? bytes : "");
}

long ccurl_get_number(CURL *easy, CURLINFO info) {
  long value = 0;
  its_curl_easy_getinfo(easy, info, &value);
  return value;
}

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) {
  return its_curl_slist_append(list, text);
}

void ccurl_slist_free_all(struct curl_slist *list) { its_curl_slist_free_all(list); }

static bool is_allowed(struct ccurl_listener *listener, const struct sockaddr *address) {
  char number[INET6_ADDRSTRLEN];
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
  if (!inet_ntop(address->sa_family, bytes, number, sizeof number)) return false;
  return listener->address(number, ntohs(port), listener->context);
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
  if (!is_allowed(context, &address->addr)) return CURL_SOCKET_BAD;
  // Close-on-exec, so that child processes do not inherit it.
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static int before_request(void *context, char *number, char *own, int port, int own_port) {
  (void)own, (void)own_port;
  struct ccurl_listener *listener = context;
  return listener->address(number, port, listener->context) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT;
}

void ccurl_set_listener(CURL *easy, struct ccurl_listener *listener) {
  its_curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, listener->line);
  its_curl_easy_setopt(easy, CURLOPT_HEADERDATA, listener->context);
  its_curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, listener->part);
  its_curl_easy_setopt(easy, CURLOPT_WRITEDATA, listener->context);
  its_curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, listener->raw);
  its_curl_easy_setopt(easy, CURLOPT_DEBUGDATA, listener->context);
  its_curl_easy_setopt(easy, CURLOPT_VERBOSE, 1L);
  its_curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  its_curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, listener);
  its_curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, before_request);
  its_curl_easy_setopt(easy, CURLOPT_PREREQDATA, listener);
}

CURLM *ccurl_multi_init(void) { return its_curl_multi_init(); }

void ccurl_multi_cleanup(CURLM *multi) {
  begin();
  its_curl_multi_cleanup(multi);
  end();
}

bool ccurl_multi_add(CURLM *multi, CURL *easy) { return its_curl_multi_add_handle(multi, easy) == CURLM_OK; }

void ccurl_multi_remove(CURLM *multi, CURL *easy) {
  begin();
  its_curl_multi_remove_handle(multi, easy);
  end();
}

void ccurl_multi_perform(CURLM *multi) {
  int running;
  begin();
  its_curl_multi_perform(multi, &running);
  end();
}

void ccurl_multi_poll(CURLM *multi, int milliseconds) { its_curl_multi_poll(multi, NULL, 0, milliseconds, NULL); }
void ccurl_multi_wakeup(CURLM *multi) { its_curl_multi_wakeup(multi); }

CURL *ccurl_multi_ended(CURLM *multi, CURLcode *code) {
  int left;
  CURLMsg *message;
  while ((message = its_curl_multi_info_read(multi, &left)))
    if (message->msg == CURLMSG_DONE) {
      *code = message->data.result;
      return message->easy_handle;
    }
  return NULL;
}
