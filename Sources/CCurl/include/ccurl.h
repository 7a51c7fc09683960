#pragma once
#include <curl/curl.h>
#include <stdbool.h>

/// The functions of libcurl, which is loaded on first use: it brings thirty other libraries, and most runs do not use
/// the network.
///
/// Each function behaves like libcurl's of the same name, with types in place of `...`. `ccurl_open` must have returned
/// true before any of them is called.

/// Loads libcurl (libcurl.so.4) once. Returns false if it is not installed or lacks a function.
bool ccurl_open(void);

CURL *ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *easy);
void ccurl_set_number(CURL *easy, CURLoption option, long value);
/// libcurl copies the text, except for `CURLOPT_POSTFIELDS`.
void ccurl_set_text(CURL *easy, CURLoption option, const char *value);
void ccurl_set_list(CURL *easy, CURLoption option, const struct curl_slist *value);
/// Sets the body of a POST; libcurl copies it.
void ccurl_set_body(CURL *easy, const void *bytes, size_t count);
long ccurl_get_number(CURL *easy, CURLINFO info);
struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text);
void ccurl_slist_free_all(struct curl_slist *list);

/// Callbacks during a transfer, all with the same context.
struct ccurl_listener {
  void *context;
  /// `line` receives a line of a header or trailer, `part` a decoded part of the body. Returning another number than
  /// that of the bytes aborts the transfer.
  size_t (*line)(char *bytes, size_t one, size_t count, void *context);
  size_t (*part)(char *bytes, size_t one, size_t count, void *context);
  /// Also receives raw incoming data, with `CURLINFO_DATA_IN`.
  int (*raw)(CURL *easy, curl_infotype kind, char *bytes, size_t count, void *context);
  /// Called with an IP address (as text) before a connection is made and before a request uses an existing one.
  /// Returning false aborts the transfer. Other address families are always refused.
  bool (*address)(const char *number, int port, void *context);
};

/// Sets the callbacks. The listener must stay at its address while the handle is in use.
void ccurl_set_listener(CURL *easy, struct ccurl_listener *listener);

CURLM *ccurl_multi_init(void);
void ccurl_multi_cleanup(CURLM *multi);
bool ccurl_multi_add(CURLM *multi, CURL *easy);
void ccurl_multi_remove(CURLM *multi, CURL *easy);
/// Does all work that is possible without waiting.
void ccurl_multi_perform(CURLM *multi);
/// Waits until there is work, or until the time is up.
void ccurl_multi_poll(CURLM *multi, int milliseconds);
/// Ends the wait; callable from any thread.
void ccurl_multi_wakeup(CURLM *multi);
/// Returns a completed transfer and its result, or NULL if there is none.
CURL *ccurl_multi_ended(CURLM *multi, CURLcode *code);
