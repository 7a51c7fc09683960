import Curriculum
import OperatingSystem
import Storage

extension PackUpdateFailure {
  /// The text for the log: no paths, no tokens, and of addresses only the host.
  public var logDetail: String {
    switch self {
    case .network(let failure, let file): "\(failure.logDetail), \(logged(file))"
    case .pack(let failure): failure.logDetail
    case .webPage: "a web page in place of the file"
    case .otherPack(let expected, let found): "the pack is \(found), not \(expected)"
    case .taken(let pack, _): "\(pack) was added from another address"
    case .replacesBuiltIn(let pack, _): "\(pack) came with the program"
    case .notAdded: "not added"
    case .badAddress: "no address"
    case .signIn(let challenge): challenge.isExpired ? "the sign-in has ended" : "sign-in needed"
    case .busy: "another program is updating it"
    case .takenOut: "the publisher has taken an article out"
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
    case .untrusted: "certificate does not verify"
    case .proxy: "the proxy refuses"
    case .noLibrary: "libcurl could not be loaded"
    case .status(let code, let problem, _):
      (["status \(code)"] + [problem?.title, problem?.detail].compactMap(\.self)).joined(separator: ", ")
    case .busy(_, let seconds): seconds.map { "busy for \($0) s" } ?? "busy"
    case .redirectedTooOften: "more than five redirects"
    case .notHTTP: "no HTTP"
    case .tokenRefused: "status 401 to a token that is new"
    case .unauthorized: "status 401"
    case .insecure: "no https"
    case .downgraded: "led from https to http"
    case .leadsInside: "led inside this network"
    case .badAddress: "no address"
    case .tooLarge(_, let limit): "over \(limit) bytes"
    case .store(let failure): failure.logDetail
    case .cancelled: "stopped"
    }
  }
}

extension PackFailure {
  fileprivate var logDetail: String {
    let file = logged(file ?? "request")
    return switch self {
    case .badID: "bad id in \(file)"
    case .duplicateID: "an id twice in \(file)"
    case .unknownUnit: "unknown unit"
    case .missing: "\(file) is missing"
    case .notDownloaded: "\(file) is not downloaded"
    case .notAFile: "\(file) is no file"
    case .outside: "\(file) leads out of the folder"
    case .unreadable(_, let errno): "\(file) cannot be read, error \(errno)"
    case .tooLarge(_, let limit): "\(file) is over \(limit) bytes"
    case .notUTF8: "\(file) is not UTF-8"
    case .broken(_, let detail): "\(file) is broken: \(detail)"
    case .newerSchema(_, let schema): "\(file) has schema \(schema)"
    case .wrongHash: "\(file) has another hash"
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
    case .foreignLink: "a link leads elsewhere"
    case .changedSince, .childGone, .childEdit, .habit, .board, .journal, .photo, .refused: "refused"
    }
  }
}

/// A file as the log names it. Which articles the user reads or keeps is private.
private func logged(_ file: String) -> String {
  if file.hasPrefix("articles/") { return "an article" }
  return file.hasPrefix("pictures/") ? "a picture" : file
}
