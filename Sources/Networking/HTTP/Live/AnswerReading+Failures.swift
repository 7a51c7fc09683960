import CCurl

extension AnswerReading {
  /// What an error of libcurl means to a person.
  ///
  /// What is not known is an interruption once something has come, and no HTTP before.
  ///
  /// - Parameters:
  ///   - refusal: the status with which a proxy answered; 0 where there is none.
  ///   - isVerified: false where the server gave a certificate that says something else than is so.
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
