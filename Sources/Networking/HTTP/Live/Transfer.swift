import CCurl
import HTTPTypes

/// A running libcurl request. Used only on the libcurl thread.
final class Transfer {
  let pending: PendingRequest
  let easy: UnsafeMutableRawPointer
  /// Why we ended the request.
  private(set) var failure: NetworkFailure?
  private var reader: ResponseReader
  private var hasReceivedCertificate = false
  /// Whether the last connection was to the proxy.
  private var isThroughProxy = false
  private let settings: ConnectionSettings
  private var headers: UnsafeMutablePointer<curl_slist>?
  private let listener = UnsafeMutablePointer<ccurl_listener>.allocate(capacity: 1)

  /// Returns nil if memory runs out.
  init?(_ pending: PendingRequest, _ settings: ConnectionSettings) {
    guard let easy = ccurl_easy_init() else { return nil }
    (self.pending, self.easy, self.settings) = (pending, easy, settings)
    reader = ResponseReader(pending.call)
    listener.initialize(
      to: ccurl_listener(
        context: Unmanaged.passUnretained(self).toOpaque(),
        line: { bytes, size, count, context in
          Transfer.handle(context, bytes, size * count) { reader, bytes throws(NetworkFailure) in
            try reader.readHeaderLine(bytes)
          }
        },
        part: { bytes, size, count, context in
          Transfer.handle(context, bytes, size * count) { reader, bytes throws(NetworkFailure) in
            try reader.appendBody(bytes)
          }
        },
        raw: { _, kind, bytes, count, context in
          if kind == CURLINFO_SSL_DATA_IN, count > Transfer.certificateHeaderSize {
            if bytes?.pointee == Transfer.certificateMessage {
              Transfer.from(context)?.hasReceivedCertificate = true
            }
          }
          guard kind == CURLINFO_DATA_IN else { return 0 }
          _ = Transfer.handle(context, bytes, count) { reader, bytes throws(NetworkFailure) in
            try reader.countTransferred(bytes)
          }
          return 0
        },
        address: { address, port, context in
          guard let address, let transfer = Transfer.from(context) else { return false }
          return transfer.allows(String(cString: address), Int(port))
        }))
    ccurl_set_listener(easy, listener)
    setOptions()
  }

  deinit {
    ccurl_easy_cleanup(easy)
    ccurl_slist_free_all(headers)
    listener.deallocate()
  }

  /// Passes the result to the waiting task.
  func finish(_ code: CURLcode) {
    let failure =
      failure
      ?? (code == CURLE_OK
        ? nil
        : reader.failure(
          for: code, proxyStatus: ccurl_get_number(easy, CURLINFO_HTTP_CONNECTCODE),
          proxy: settings.proxies.name(for: pending.call.request.scheme ?? "") ?? "",
          isThroughProxy: isThroughProxy, isVerified: isVerified(code)))
    pending.finish(with: result(failure))
  }

  private func result(_ failure: NetworkFailure?) -> Result<HTTPClientResponse, NetworkFailure> {
    if case .tooLarge = failure, let response = reader.withoutBody { return .success(response) }
    if let failure { return .failure(failure) }
    do {
      return .success(try reader.finish())
    } catch {
      return .failure(error)
    }
  }

  /// False if the server sent a certificate that failed verification.
  private func isVerified(_ code: CURLcode) -> Bool {
    // 1 before any check. A certificate with a forged signature fails before it is checked.
    ccurl_get_number(easy, CURLINFO_SSL_VERIFYRESULT) <= 1
      && !(code == CURLE_SSL_CONNECT_ERROR && hasReceivedCertificate)
  }

  /// The type of the TLS certificate message, and the minimum length of such a message (RFC 8446 §4).
  private static let certificateMessage: CChar = 11
  private static let certificateHeaderSize = 5

  private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Handles bytes. Returns their count, or -1, which makes libcurl abort.
  private static func handle(
    _ context: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int,
    _ read: (inout ResponseReader, UnsafeRawBufferPointer) throws(NetworkFailure) -> Void
  ) -> Int {
    guard let transfer = from(context), transfer.failure == nil else { return -1 }
    do {
      try read(&transfer.reader, UnsafeRawBufferPointer(start: bytes, count: count))
      return count
    } catch {
      transfer.failure = error
      return -1
    }
  }

  /// Whether an IP address may be used; always true for a proxy, which connects in our place.
  private func allows(_ address: String, _ port: Int) -> Bool {
    let request = pending.call.request
    isThroughProxy = false
    if port == settings.proxies.port(for: request.scheme ?? "") {
      // A host that is excepted may have the same port.
      isThroughProxy = settings.proxies.exceptions.isEmpty || port != request.port
      return true
    }
    if settings.privateNetworkGuard.allow(address, for: request.host, referredBy: pending.call.referringHost)
    {
      return true
    }
    failure = .leadsToPrivateNetwork(host: request.host)
    return false
  }

  private func setOptions() {
    let request = pending.call.request
    ccurl_set_text(easy, CURLOPT_URL, request.address)
    ccurl_set_number(easy, CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS))
    // Send the path exactly as it was checked.
    ccurl_set_number(easy, CURLOPT_PATH_AS_IS, 1)
    ccurl_set_number(easy, CURLOPT_NOSIGNAL, 1)
    // A cancelled call does not wait for DNS.
    ccurl_set_number(easy, CURLOPT_QUICK_EXIT, 1)
    ccurl_set_number(easy, CURLOPT_CONNECTTIMEOUT, settings.connectTimeoutSeconds)
    ccurl_set_number(easy, CURLOPT_MAXAGE_CONN, settings.maxIdleSeconds)
    ccurl_set_number(easy, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    ccurl_set_number(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    ccurl_set_number(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    ccurl_set_text(easy, CURLOPT_PROXY, settings.proxies.proxy(for: request.scheme ?? "") ?? "")
    ccurl_set_text(easy, CURLOPT_NOPROXY, settings.proxies.exceptions)
    let certificates = settings.certificates
    if certificates.file != nil || certificates.folder != nil {
      ccurl_set_text(easy, CURLOPT_CAINFO, certificates.file)
      ccurl_set_text(easy, CURLOPT_CAPATH, certificates.folder)
    }
    ccurl_set_text(easy, CURLOPT_ACCEPT_ENCODING, "")
    ccurl_set_text(easy, CURLOPT_USERAGENT, settings.userAgent)
    setMethod(request.method)
    for field in request.headerFields {
      addHeader(field.value.isEmpty ? "\(field.name.rawName);" : "\(field.name.rawName): \(field.value)")
    }
    // Send the body without `Expect: 100-continue`.
    addHeader("Expect:")
    ccurl_set_list(easy, CURLOPT_HTTPHEADER, headers)
  }

  private func setMethod(_ method: HTTPRequest.Method) {
    switch method {
    case .get: break
    case .head: ccurl_set_number(easy, CURLOPT_NOBODY, 1)
    default:
      pending.call.body.withUnsafeBytes { ccurl_set_body(easy, $0.baseAddress, $0.count) }
      if method != .post { ccurl_set_text(easy, CURLOPT_CUSTOMREQUEST, method.rawValue) }
      // On a reused connection that has just closed, libcurl would send it twice.
      ccurl_set_number(easy, CURLOPT_FRESH_CONNECT, 1)
    }
  }

  private func addHeader(_ field: String) {
    headers = ccurl_slist_append(headers, field) ?? headers
  }
}
