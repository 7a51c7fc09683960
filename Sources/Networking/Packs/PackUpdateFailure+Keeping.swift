import Curriculum
import OperatingSystem
import Storage

// A failure is stored, so that the screens can still explain it the next day.
extension PackUpdateFailure {
  /// The stored form of a failure; nil if it need not be shown later.
  var kept: StoredFailure? {
    switch self {
    case .network(let failure, let file):
      var kept = failure.kept
      kept?.file = file
      return kept
    case .pack(let failure): return failure.kept
    case .webPage(let host): return StoredFailure("web-page", host: host)
    case .otherPack(let expected, let found): return StoredFailure("other-pack", text: expected, other: found)
    case .signIn(let challenge):
      return StoredFailure("sign-in", host: challenge.address, number: challenge.isExpired ? 1 : 0)
    case .takenOut(let title): return StoredFailure("taken-out", text: title)
    case .store(.diskFull(let path)): return StoredFailure("disk-full", file: path)
    case .store(.readOnly(let path)): return StoredFailure("read-only", file: path)
    case .store(.write(let path, let errno)):
      return StoredFailure("write", file: path, number: Int(errno.rawValue))
    case .store, .taken, .replacesBuiltIn, .notAdded, .badAddress, .busy, .cancelled: return nil
    }
  }

  /// Decodes a stored failure. Returns nil if it is unknown, for example written by a newer version.
  init?(_ kept: StoredFailure) {
    if let failure = PackFailure(kept) {
      self = .pack(failure)
    } else if let failure = NetworkFailure(kept) {
      self = .network(failure, file: kept.file ?? "")
    } else {
      switch (kept.code, kept.host, kept.file, kept.text) {
      case ("web-page", let host?, _, _): self = .webPage(host: host)
      case ("other-pack", _, _, let expected?): self = .otherPack(expected: expected, found: kept.other ?? "")
      case ("sign-in", let address?, _, _):
        self = .signIn(SignInChallenge(address: address, isExpired: kept.number == 1))
      case ("taken-out", _, _, let title?): self = .takenOut(title: title)
      case ("disk-full", _, let path?, _): self = .store(.diskFull(path: path))
      case ("read-only", _, let path?, _): self = .store(.readOnly(path: path))
      case ("write", _, let path?, _):
        self = .store(.write(path: path, errno: ErrorCode(rawValue: Int32(clamping: kept.number ?? 0))))
      default: return nil
      }
    }
  }
}

extension NetworkFailure {
  /// Failures whose only detail is a host.
  private static let ofHosts: [(code: String, make: @Sendable (String) -> NetworkFailure)] = [
    ("unreachable", { .unreachable(host: $0) }), ("timed-out", { .timedOut(host: $0) }),
    ("too-slow", { .tooSlow(host: $0) }), ("interrupted", { .interrupted(host: $0) }),
    ("untrusted", { .untrusted(host: $0) }), ("redirects", { .redirectedTooOften(host: $0) }),
    ("not-http", { .notHTTP(host: $0) }), ("token-refused", { .tokenRefused(host: $0) }),
    ("proxy", { .proxy(host: $0) }), ("leads-inside", { .leadsInside(host: $0) }),
    ("insecure", { .insecure(host: $0) }), ("downgraded", { .downgraded(host: $0) }),
  ]

  fileprivate var kept: StoredFailure? {
    switch self {
    case .unreachable(let host), .timedOut(let host), .tooSlow(let host), .interrupted(let host),
      .untrusted(let host), .redirectedTooOften(let host), .notHTTP(let host), .tokenRefused(let host),
      .insecure(let host), .downgraded(let host), .proxy(let host), .leadsInside(let host):
      Self.ofHosts.first { $0.make(host) == self }.map { StoredFailure($0.code, host: host) }
    case .status(let code, let problem, let host):
      StoredFailure("status", host: host, number: code, text: problem?.title)
    // The time to wait is soon outdated.
    case .busy(let host, _): StoredFailure("busy", host: host)
    case .badAddress(let text): StoredFailure("bad-address", text: text)
    case .noLibrary: StoredFailure("no-library")
    case .tooLarge(let host, let limit): StoredFailure("too-large", host: host, number: limit)
    case .unauthorized, .store, .cancelled: nil
    }
  }

  fileprivate init?(_ kept: StoredFailure) {
    let host = kept.host ?? ""
    if let known = Self.ofHosts.first(where: { $0.code == kept.code }) {
      self = known.make(host)
      return
    }
    switch kept.code {
    case "status": self = .status(kept.number ?? 0, title: kept.text, host: host)
    case "busy": self = .busy(host: host, seconds: nil)
    case "bad-address": self = .badAddress(kept.text ?? "")
    case "no-library": self = .noLibrary
    case "too-large": self = .tooLarge(host: host, limit: kept.number ?? 0)
    default: return nil
    }
  }
}

extension PackFailure {
  /// Failures whose only detail is a file.
  private static let ofFiles: [(code: String, make: @Sendable (String) -> PackFailure)] = [
    ("pack-missing", { .missing(file: $0) }), ("pack-not-downloaded", { .notDownloaded(file: $0) }),
    ("pack-no-file", { .notAFile(file: $0) }), ("pack-outside", { .outside(file: $0) }),
    ("pack-not-utf8", { .notUTF8(file: $0) }), ("pack-wrong-hash", { .wrongHash(file: $0) }),
  ]

  fileprivate var kept: StoredFailure {
    switch self {
    case .missing(let file), .notDownloaded(let file), .notAFile(let file), .outside(let file),
      .notUTF8(let file), .wrongHash(let file):
      StoredFailure(Self.ofFiles.first { $0.make(file) == self }?.code ?? "", file: file)
    case .badID(let id, let file): StoredFailure("pack-bad-id", file: file, text: id)
    case .duplicateID(let id, let file): StoredFailure("pack-duplicate-id", file: file, text: id)
    case .unknownUnit(let id): StoredFailure("pack-unknown-unit", text: id)
    case .unreadable(let file, let errno):
      StoredFailure("pack-unreadable", file: file, number: Int(errno.rawValue))
    case .tooLarge(let file, let limit): StoredFailure("pack-too-large", file: file, number: limit)
    case .broken(let file, let detail): StoredFailure("pack-broken", file: file, text: detail)
    case .newerSchema(let file, let schema): StoredFailure("pack-newer", file: file, number: schema)
    }
  }

  fileprivate init?(_ kept: StoredFailure) {
    let (file, text, number) = (kept.file ?? "", kept.text ?? "", kept.number ?? 0)
    if let known = Self.ofFiles.first(where: { $0.code == kept.code }) {
      self = known.make(file)
      return
    }
    switch kept.code {
    case "pack-bad-id": self = .badID(text, file: kept.file)
    case "pack-duplicate-id": self = .duplicateID(text, file: file)
    case "pack-unknown-unit": self = .unknownUnit(text)
    case "pack-unreadable":
      self = .unreadable(file: file, errno: ErrorCode(rawValue: Int32(clamping: number)))
    case "pack-too-large": self = .tooLarge(file: file, limit: number)
    case "pack-broken": self = .broken(file: file, detail: text)
    case "pack-newer": self = .newerSchema(file: file, schema: number)
    default: return nil
    }
  }
}
