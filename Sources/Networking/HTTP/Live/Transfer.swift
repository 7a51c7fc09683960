import CCurl
import HTTPTypes

/// A running libcurl request. Used only on the libcurl thread.
final class Transfer {
  let order: Order
  let easy: UnsafeMutableRawPointer
  /// Why we ended the request.
  private(set) var failure: NetworkFailure?
  private var reading: AnswerReading
  private var hasCertificate = false
  private let settings: ConnectionSettings
  private var fields: UnsafeMutablePointer<curl_slist>?
  private let listener = UnsafeMutablePointer<ccurl_listener>.allocate(capacity: 1)

  /// Returns nil if memory runs out.
  init?(_ order: Order, _ settings: ConnectionSettings) {
    guard let easy = ccurl_easy_init() else { return nil }
    (self.order, self.easy, self.settings) = (order, easy, settings)
    reading = AnswerReading(order.call)
    listener.initialize(
      to: ccurl_listener(
        context: Unmanaged.passUnretained(self).toOpaque(),
        line: { bytes, one, count, context in
          Transfer.told(context, bytes, one * count) { reading, part throws(NetworkFailure) in
            try reading.take(line: part)
          }
        },
        part: { bytes, one, count, context in
          Transfer.told(context, bytes, one * count) { reading, part throws(NetworkFailure) in
            try reading.take(part: part)
          }
        },
        raw: { _, kind, bytes, count, context in
          if kind == CURLINFO_SSL_DATA_IN, count > Transfer.certificateHead {
            if bytes?.pointee == Transfer.certificateMessage { Transfer.at(context)?.hasCertificate = true }
          }
          guard kind == CURLINFO_DATA_IN else { return 0 }
          _ = Transfer.told(context, bytes, count) { reading, part throws(NetworkFailure) in
            try reading.take(raw: part)
          }
          return 0
        },
        address: { number, port, context in
          guard let number, let transfer = Transfer.at(context) else { return false }
          return transfer.mayAsk(String(cString: number), Int(port))
        }))
    ccurl_set_listener(easy, listener)
    set()
  }

  deinit {
    ccurl_easy_cleanup(easy)
    ccurl_slist_free_all(fields)
    listener.deallocate()
  }

  /// Passes the result to the waiting task.
  func end(_ code: CURLcode) {
    let failure =
      failure
      ?? (code == CURLE_OK
        ? nil
        : reading.failure(
          for: code, refusal: ccurl_get_number(easy, CURLINFO_HTTP_CONNECTCODE),
          isVerified: isVerified(code)))
    order.end(result(failure))
  }

  private func result(_ failure: NetworkFailure?) -> Result<HTTPAnswer, NetworkFailure> {
    if case .tooLarge = failure, let answer = reading.withoutBody { return .success(answer) }
    if let failure { return .failure(failure) }
    do throws(NetworkFailure) {
      return .success(try reading.end())
    } catch {
      return .failure(error)
    }
  }

  /// False if the server sent a certificate that failed verification.
  private func isVerified(_ code: CURLcode) -> Bool {
    // 1 before any check. A certificate with a forged signature fails before it is checked.
    ccurl_get_number(easy, CURLINFO_SSL_VERIFYRESULT) <= 1
      && !(code == CURLE_SSL_CONNECT_ERROR && hasCertificate)
  }

  /// The type of the TLS certificate message, and the minimum length of such a message (RFC 8446 §4).
  private static let certificateMessage: CChar = 11
  private static let certificateHead = 5

  private static func at(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Handles bytes. Returns their count, or -1, which makes libcurl abort.
  private static func told(
    _ context: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int,
    _ take: (inout AnswerReading, UnsafeRawBufferPointer) throws(NetworkFailure) -> Void
  ) -> Int {
    guard let transfer = at(context), transfer.failure == nil else { return -1 }
    do throws(NetworkFailure) {
      try take(&transfer.reading, UnsafeRawBufferPointer(start: bytes, count: count))
      return count
    } catch {
      transfer.failure = error
      return -1
    }
  }

  /// Whether an IP address may be used; always true for a proxy, which connects in our place.
  private func mayAsk(_ number: String, _ port: Int) -> Bool {
    let request = order.call.request
    if port == settings.proxies.port(for: request.scheme ?? "") { return true }
    if settings.peers.allow(number, for: request.host, namedBy: order.call.namedBy) { return true }
    failure = .leadsInside(host: request.host)
    return false
  }

  private func set() {
    let request = order.call.request
    ccurl_set_text(easy, CURLOPT_URL, request.address)
    ccurl_set_number(easy, CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS))
    // Send the path exactly as it was checked.
    ccurl_set_number(easy, CURLOPT_PATH_AS_IS, 1)
    ccurl_set_number(easy, CURLOPT_NOSIGNAL, 1)
    // A cancelled call does not wait for DNS.
    ccurl_set_number(easy, CURLOPT_QUICK_EXIT, 1)
    ccurl_set_number(easy, CURLOPT_CONNECTTIMEOUT, settings.longestWay)
    ccurl_set_number(easy, CURLOPT_MAXAGE_CONN, settings.longestIdle)
    ccurl_set_number(easy, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    ccurl_set_number(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    ccurl_set_number(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    ccurl_set_text(easy, CURLOPT_PROXY, settings.proxies.proxy(for: request.scheme ?? "") ?? "")
    ccurl_set_text(easy, CURLOPT_NOPROXY, settings.proxies.exceptions)
    if let certificates = settings.certificates {
      ccurl_set_text(easy, CURLOPT_CAINFO, certificates)
      ccurl_set_text(easy, CURLOPT_CAPATH, nil)
    }
    ccurl_set_text(easy, CURLOPT_ACCEPT_ENCODING, "")
    ccurl_set_text(easy, CURLOPT_USERAGENT, settings.program)
    setMethod(request.method)
    for field in request.headerFields {
      add(field.value.isEmpty ? "\(field.name.rawName);" : "\(field.name.rawName): \(field.value)")
    }
    // Send the body without `Expect: 100-continue`.
    add("Expect:")
    ccurl_set_list(easy, CURLOPT_HTTPHEADER, fields)
  }

  private func setMethod(_ method: HTTPRequest.Method) {
    switch method {
    case .get: break
    case .head: ccurl_set_number(easy, CURLOPT_NOBODY, 1)
    default:
      order.call.body.withUnsafeBytes { ccurl_set_body(easy, $0.baseAddress, $0.count) }
      if method != .post { ccurl_set_text(easy, CURLOPT_CUSTOMREQUEST, method.rawValue) }
      // On a reused connection that has just closed, libcurl would send it twice.
      ccurl_set_number(easy, CURLOPT_FRESH_CONNECT, 1)
    }
  }

  private func add(_ field: String) {
    fields = ccurl_slist_append(fields, field) ?? fields
  }
}
