public import Curriculum
import OperatingSystem
public import Storage

/// Why adding, updating or fetching from a pack failed. The installed version is unchanged.
public enum PackUpdateFailure: Error, Equatable, Sendable {
  /// The network or the server failed; the file is relative to the pack's address.
  case network(NetworkFailure, file: String)
  /// A file of the pack is invalid.
  case pack(PackFailure)
  /// An HTML page came instead of `pack.json`, for example from a hotel's Wi-Fi portal.
  case webPage(host: String)
  /// The address now serves another pack.
  case wrongPack(expected: String, found: String)
  /// A pack of that id was added from another address.
  case idTaken(pack: String, address: String)
  /// A built-in pack has that id, and the user has not agreed to replace it.
  case replacesBuiltIn(pack: String, title: String)
  /// No pack of that id was added.
  case notAdded(String)
  /// Neither an address nor a folder.
  case badAddress(String)
  /// The publisher requires sign-in, for the first time or again.
  case signIn(SignInChallenge)
  /// The publisher has removed the article of that title from the pack.
  case articleRemoved(title: String)
  /// Another program is changing this pack.
  case busy(pack: String)
  /// Writing to disk failed.
  case store(StoreFailure)
  /// Cancelled by the user or by the program's exit; what was fetched is kept for the next try.
  case cancelled

  /// How a failure is explained to the user.
  public enum Kind: String, Sendable, Equatable {
    /// The publisher cannot be reached; retried automatically.
    case offline
    /// The connection is bad; retried automatically.
    case connection
    /// The publisher's server has a problem: try later, or tell them.
    case server
    /// The pack, Lionheart or this machine has a problem.
    case pack
    /// Signing in helps.
    case signIn = "sign-in"
    /// Not a failure: it was cancelled.
    case none

    /// Whether a retry after an hour may succeed.
    public var isTransient: Bool { self == .offline || self == .connection }
  }

  public var kind: Kind {
    switch self {
    case .network(let failure, _): failure.kind
    case .webPage: .connection
    case .signIn: .signIn
    case .articleRemoved: .server
    case .cancelled: .none
    case .pack, .wrongPack, .idTaken, .replacesBuiltIn, .notAdded, .badAddress, .busy, .store: .pack
    }
  }
}

extension NetworkFailure {
  fileprivate var kind: PackUpdateFailure.Kind {
    switch self {
    case .unreachable: .offline
    case .timedOut, .tooSlow, .interrupted, .untrusted, .proxy, .noLibrary: .connection
    case .status, .busy, .tooManyRedirects, .notHTTP, .tokenRefused: .server
    case .unauthorized: .signIn
    case .insecure, .downgraded, .leadsToPrivateNetwork, .badAddress, .tooLarge, .store: .pack
    case .cancelled: .none
    }
  }
}

extension PackUpdateFailure {
  /// The text for the log: no paths, no tokens, and of addresses only the host.
  public var logDetail: String {
    switch self {
    case .network(let failure, let file): "\(failure.logDetail), \(loggedName(file))"
    case .pack(let failure): failure.logDetail
    case .webPage: "a web page instead of the file"
    case .wrongPack(let expected, let found): "the pack is \(found), not \(expected)"
    case .idTaken(let pack, _): "\(pack) was added from another address"
    case .replacesBuiltIn(let pack, _): "\(pack) came with the program"
    case .notAdded: "not added"
    case .badAddress: "no address"
    case .signIn(let challenge): challenge.isExpired ? "the sign-in has expired" : "sign-in needed"
    case .busy: "another program is updating it"
    case .articleRemoved: "the publisher has removed an article"
    case .store(let failure): failure.logDetail
    case .cancelled: "stopped"
    }
  }
}

extension NetworkFailure {
  fileprivate var logDetail: String {
    switch self {
    case .unreachable: "unreachable"
    case .timedOut: "timed out"
    case .tooSlow: "too slow"
    case .interrupted: "interrupted"
    case .untrusted: "the certificate cannot be verified"
    case .proxy(_, let name):
      name.isEmpty
        ? "the proxy refused the request" : "the proxy \(name) cannot be reached or refused the request"
    case .noLibrary: "libcurl could not be loaded"
    case .status(let code, let problem, _):
      (["status \(code)"] + [problem?.title, problem?.detail].compactMap(\.self)).joined(separator: ", ")
    case .busy(_, let seconds): seconds.map { "busy for \($0) s" } ?? "busy"
    case .tooManyRedirects: "more than five redirects"
    case .notHTTP: "no HTTP"
    case .tokenRefused: "status 401 for a new token"
    case .unauthorized: "status 401"
    case .insecure: "no https"
    case .downgraded: "redirected from https to http"
    case .leadsToPrivateNetwork: "redirected to a private network"
    case .badAddress: "no address"
    case .tooLarge(_, let limit): "over \(limit) bytes"
    case .store(let failure): failure.logDetail
    case .cancelled: "stopped"
    }
  }
}

extension PackFailure {
  fileprivate var logDetail: String {
    let file = loggedName(file ?? "request")
    return switch self {
    case .badID: "bad id in \(file)"
    case .duplicateID: "duplicate id in \(file)"
    case .unknownUnit: "unknown unit"
    case .missing: "\(file) is missing"
    case .notDownloaded: "\(file) is not downloaded"
    case .notAFile: "\(file) is not a file"
    case .outside: "\(file) is a symlink to outside the folder"
    case .unreadable(_, let errno): "\(file) cannot be read, error \(errno)"
    case .tooLarge(_, let limit): "\(file) is over \(limit) bytes"
    case .notUTF8: "\(file) is not UTF-8"
    case .broken(_, let detail): "\(file) is broken: \(detail)"
    case .newerSchema(_, let schema): "\(file) has schema \(schema)"
    case .wrongHash: "\(file) does not match its hash"
    }
  }
}

extension StoreFailure {
  fileprivate var logDetail: String {
    switch self {
    case .locked(let holder, let pid, _): "the data is locked by \(holder) (\(pid))"
    case .lockUnavailable(_, let errno): "no lock, error \(errno)"
    case .readOnly: "read-only"
    case .diskFull: "the disk is full"
    case .newerSchema(_, let schema): "the data has schema \(schema)"
    case .unreadable(_, let errno): "the data cannot be read, error \(errno)"
    case .write(_, let errno): "cannot write, error \(errno)"
    case .unconfirmed(_, let errno): "not confirmed, error \(errno)"
    case .tooLarge(_, let bytes): "a file would have \(bytes) bytes"
    case .foreignLink: "a symlink leads elsewhere"
    case .changedSince, .childGone, .childEdit, .habit, .board, .journal, .tracker, .plan, .photo, .refused:
      "refused"
    }
  }
}

/// A file as the log names it. Which articles the user reads or keeps is private.
private func loggedName(_ file: String) -> String {
  if file.hasPrefix("articles/") { return "an article" }
  return file.hasPrefix("pictures/") ? "a picture" : file
}

// A failure is stored, so that the screens can still explain it the next day. The stored codes are older than some
// cases' names: `other-pack` is `.wrongPack`, `taken-out` is `.articleRemoved`, `leads-inside` is
// `.leadsToPrivateNetwork` and `redirects` is `.tooManyRedirects`.
extension PackUpdateFailure {
  /// The stored form of a failure; nil if it need not be shown later.
  var storedForm: StoredFailure? {
    switch self {
    case .network(let failure, let file):
      var stored = failure.storedForm
      stored?.file = file
      return stored
    case .pack(let failure): return failure.storedForm
    case .webPage(let host): return StoredFailure("web-page", host: host)
    case .wrongPack(let expected, let found): return StoredFailure("other-pack", text: expected, other: found)
    case .signIn(let challenge):
      return StoredFailure("sign-in", host: challenge.address, number: challenge.isExpired ? 1 : 0)
    case .articleRemoved(let title): return StoredFailure("taken-out", text: title)
    case .store(.diskFull(let path)): return StoredFailure("disk-full", file: path)
    case .store(.readOnly(let path)): return StoredFailure("read-only", file: path)
    case .store(.write(let path, let errno)):
      return StoredFailure("write", file: path, number: Int(errno.rawValue))
    case .store, .idTaken, .replacesBuiltIn, .notAdded, .badAddress, .busy, .cancelled: return nil
    }
  }

  /// Decodes a stored failure. Returns nil if it is unknown, for example written by a newer version.
  init?(_ stored: StoredFailure) {
    if let failure = PackFailure(stored) {
      self = .pack(failure)
    } else if let failure = NetworkFailure(stored) {
      self = .network(failure, file: stored.file ?? "")
    } else {
      switch (stored.code, stored.host, stored.file, stored.text) {
      case ("web-page", let host?, _, _): self = .webPage(host: host)
      case ("other-pack", _, _, let expected?):
        self = .wrongPack(expected: expected, found: stored.other ?? "")
      case ("sign-in", let address?, _, _):
        self = .signIn(SignInChallenge(address: address, isExpired: stored.number == 1))
      case ("taken-out", _, _, let title?): self = .articleRemoved(title: title)
      case ("disk-full", _, let path?, _): self = .store(.diskFull(path: path))
      case ("read-only", _, let path?, _): self = .store(.readOnly(path: path))
      case ("write", _, let path?, _):
        self = .store(.write(path: path, errno: ErrorCode(rawValue: Int32(clamping: stored.number ?? 0))))
      default: return nil
      }
    }
  }
}

extension NetworkFailure {
  /// Failures whose only detail is a host.
  private static let hostFailures: [(code: String, make: @Sendable (String) -> NetworkFailure)] = [
    ("unreachable", { .unreachable(host: $0) }), ("timed-out", { .timedOut(host: $0) }),
    ("too-slow", { .tooSlow(host: $0) }), ("interrupted", { .interrupted(host: $0) }),
    ("untrusted", { .untrusted(host: $0) }), ("redirects", { .tooManyRedirects(host: $0) }),
    ("not-http", { .notHTTP(host: $0) }), ("token-refused", { .tokenRefused(host: $0) }),
    ("leads-inside", { .leadsToPrivateNetwork(host: $0) }),
    ("insecure", { .insecure(host: $0) }), ("downgraded", { .downgraded(host: $0) }),
  ]

  fileprivate var storedForm: StoredFailure? {
    switch self {
    case .unreachable(let host), .timedOut(let host), .tooSlow(let host), .interrupted(let host),
      .untrusted(let host), .tooManyRedirects(let host), .notHTTP(let host), .tokenRefused(let host),
      .insecure(let host), .downgraded(let host), .leadsToPrivateNetwork(let host):
      Self.hostFailures.first { $0.make(host) == self }.map { StoredFailure($0.code, host: host) }
    case .status(let code, let problem, let host):
      StoredFailure("status", host: host, number: code, text: problem?.title)
    case .proxy(let host, let name):
      StoredFailure("proxy", host: host, text: name.isEmpty ? nil : name)
    // The time to wait is soon outdated.
    case .busy(let host, _): StoredFailure("busy", host: host)
    case .badAddress(let text): StoredFailure("bad-address", text: text)
    case .noLibrary: StoredFailure("no-library")
    case .tooLarge(let host, let limit): StoredFailure("too-large", host: host, number: limit)
    case .unauthorized, .store, .cancelled: nil
    }
  }

  fileprivate init?(_ stored: StoredFailure) {
    let host = stored.host ?? ""
    if let failure = Self.hostFailures.first(where: { $0.code == stored.code }) {
      self = failure.make(host)
      return
    }
    switch stored.code {
    case "status": self = .status(stored.number ?? 0, title: stored.text, host: host)
    case "proxy": self = .proxy(host: host, name: stored.text ?? "")
    case "busy": self = .busy(host: host, seconds: nil)
    case "bad-address": self = .badAddress(stored.text ?? "")
    case "no-library": self = .noLibrary
    case "too-large": self = .tooLarge(host: host, limit: stored.number ?? 0)
    default: return nil
    }
  }
}

extension PackFailure {
  /// Failures whose only detail is a file.
  private static let fileFailures: [(code: String, make: @Sendable (String) -> PackFailure)] = [
    ("pack-missing", { .missing(file: $0) }), ("pack-not-downloaded", { .notDownloaded(file: $0) }),
    ("pack-no-file", { .notAFile(file: $0) }), ("pack-outside", { .outside(file: $0) }),
    ("pack-not-utf8", { .notUTF8(file: $0) }), ("pack-wrong-hash", { .wrongHash(file: $0) }),
  ]

  fileprivate var storedForm: StoredFailure {
    switch self {
    case .missing(let file), .notDownloaded(let file), .notAFile(let file), .outside(let file),
      .notUTF8(let file), .wrongHash(let file):
      StoredFailure(Self.fileFailures.first { $0.make(file) == self }?.code ?? "", file: file)
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

  fileprivate init?(_ stored: StoredFailure) {
    let (file, text, number) = (stored.file ?? "", stored.text ?? "", stored.number ?? 0)
    if let failure = Self.fileFailures.first(where: { $0.code == stored.code }) {
      self = failure.make(file)
      return
    }
    switch stored.code {
    case "pack-bad-id": self = .badID(text, file: stored.file)
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
