#pragma once
#include <curl/curl.h>
#include <stdbool.h>

/// The functions of libcurl, which is opened when it is first needed: it brings thirty other libraries, and most days
/// nobody asks for anything.
///
/// Each is libcurl's of the same name, with types in place of `...`; none may be called before `ccurl_open` was true.

/// Opens libcurl (libcurl.so.4), at the first call; false where it is not installed, or lacks something.
bool ccurl_open(void);

CURL *ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *easy);
void ccurl_set_number(CURL *easy, CURLoption option, long value);
/// Libcurl copies the text, but for `CURLOPT_POSTFIELDS`.
void ccurl_set_text(CURL *easy, CURLoption option, const char *value);
void ccurl_set_list(CURL *easy, CURLoption option, const struct curl_slist *value);
/// What is sent with a POST, which libcurl copies.
void ccurl_set_body(CURL *easy, const void *bytes, size_t count);
long ccurl_get_number(CURL *easy, CURLINFO info);
struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text);
void ccurl_slist_free_all(struct curl_slist *list);

/// What is told of a transfer while it runs, each time with the same context.
struct ccurl_listener {
  void *context;
  /// A line of a head or a trailer, or a part of the body, unpacked; another number than that of its bytes ends it.
  size_t (*line)(char *bytes, size_t one, size_t count, void *context);
  size_t (*part)(char *bytes, size_t one, size_t count, void *context);
  /// Also what comes as it comes, by `CURLINFO_DATA_IN`.
  int (*raw)(CURL *easy, curl_infotype kind, char *bytes, size_t count, void *context);
  /// A number (IPv4 or IPv6, as text) that is about to be connected to, or asked over a connection that there is;
  /// false ends it. Nothing is connected to that has no such number.
  bool (*address)(const char *number, int port, void *context);
};

/// Sets who is told; the listener is to stay where it is for as long as the handle is used.
void ccurl_set_listener(CURL *easy, struct ccurl_listener *listener);

CURLM *ccurl_multi_init(void);
void ccurl_multi_cleanup(CURLM *multi);
bool ccurl_multi_add(CURLM *multi, CURL *easy);
void ccurl_multi_remove(CURLM *multi, CURL *easy);
/// Does what can be done without waiting.
void ccurl_multi_perform(CURLM *multi);
/// Waits until there is something to do, or for so many milliseconds.
void ccurl_multi_poll(CURLM *multi, int milliseconds);
/// Ends the wait, from any thread.
void ccurl_multi_wakeup(CURLM *multi);
/// A transfer that has ended, and how; null where none has.
CURL *ccurl_multi_ended(CURLM *multi, CURLcode *code);
