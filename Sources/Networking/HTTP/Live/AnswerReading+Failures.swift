import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL

extension AnswerReading {
  /// What an error of the libraries below means to a person.
  ///
  /// What is not known is an interruption once something has come, and no HTTP before.
  func failure(for error: any Error) -> NetworkFailure {
    switch error {
    case let failure as NetworkFailure: failure
    case is CancellationError: .cancelled
    case let error as HTTPClientError: failure(for: error)
    case is NIOConnectionError: .unreachable(host: host)
    case let error as IOError: failure(for: error)
    case ChannelError.connectTimeout: .timedOut(host: host)
    case is ChannelError: .interrupted(host: host)
    case NIOHTTPDecompression.DecompressionError.limit:
      .tooLarge(host: host, limit: min(limit, Self.largest))
    case is NIOHTTPDecompression.DecompressionError: .notHTTP(host: host)
    case is NIOHTTPDecompression.ExtraDecompressionError: .interrupted(host: host)
    case HTTPParserError.invalidEOFState: .interrupted(host: host)
    default: tlsFailure(for: error) ?? (hasBegun ? .interrupted(host: host) : .notHTTP(host: host))
    }
  }

  private func failure(for error: HTTPClientError) -> NetworkFailure {
    switch error {
    // The program is about to end.
    case .cancelled, .alreadyShutdown: .cancelled
    case .connectTimeout, .tlsHandshakeTimeout, .readTimeout, .writeTimeout, .deadlineExceeded,
      .getConnectionFromPoolTimeout:
      .timedOut(host: host)
    case .remoteConnectionClosed, .uncleanShutdown, .requestStreamCancelled, .bodyLengthMismatch,
      .writeAfterRequestSent:
      .interrupted(host: host)
    case .invalidURL, .emptyHost, .emptyScheme, .missingSocketPath:
      .badAddress(call.request.host)
    default: hasBegun ? .interrupted(host: host) : .notHTTP(host: host)
    }
  }

  private func failure(for error: IOError) -> NetworkFailure {
    switch error.errnoCode {
    case ECONNREFUSED, ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, EADDRNOTAVAIL, EACCES, EPERM:
      .unreachable(host: host)
    case ETIMEDOUT: .timedOut(host: host)
    default: .interrupted(host: host)
    }
  }

  /// What went wrong while the server was to prove who it is; nil for all else.
  private func tlsFailure(for error: any Error) -> NetworkFailure? {
    switch error {
    case NIOSSLError.handshakeFailed(let cause):
      // BoringSSL tells its reasons as text only.
      if "\(cause)".contains("CERTIFICATE") { return .untrusted(host: host) }
      if case .sslError = cause { return .notHTTP(host: host) }
      return .interrupted(host: host)
    case NIOSSLError.unableToValidateCertificate, NIOSSLError.noCertificateToValidate,
      NIOSSLError.cannotFindPeerIP, NIOSSLError.cannotMatchULabel,
      NIOSSLError.failedToLoadCertificate, NIOSSLError.noSuchFilesystemObject,
      is NIOSSLExtraError:
      return .untrusted(host: host)
    case is NIOSSLError, is BoringSSLError: return .interrupted(host: host)
    default: return nil
    }
  }
}
