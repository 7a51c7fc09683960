import CCurl

extension AnswerReading {
  /// Maps a libcurl error to a failure.
  ///
  /// An unknown error is `.interrupted` after the response has begun, and `.notHTTP` before.
  ///
  /// - Parameters:
  ///   - refusal: the status with which a proxy refused; 0 if none.
  ///   - isVerified: false if the server's certificate failed verification.
  func failure(for code: CURLcode, refusal: Int, isVerified: Bool) -> NetworkFailure {
    switch code {
    case _ where !isVerified: .untrusted(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxy(host: host)
    case _ where refusal >= 300: .proxy(host: host)
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED: .unreachable(host: host)
    case CURLE_OPERATION_TIMEDOUT: .timedOut(host: host)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_CRL_BADFILE:
      .untrusted(host: host)
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR: .interrupted(host: host)
    case CURLE_BAD_CONTENT_ENCODING: .notHTTP(host: host)
    case CURLE_URL_MALFORMAT: .badAddress(host)
    default: hasBegun ? .interrupted(host: host) : .notHTTP(host: host)
    }
  }
}
