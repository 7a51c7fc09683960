import FoundationEssentials
import HTTPTypes
import Storage

/// An expected request and its outcome.
struct StubExchange: Sendable {
  /// The request to match.
  struct Pattern: Hashable, Sendable {
    var method: String
    /// The whole address, or its beginning if `isPrefix`.
    var address: String
    var isPrefix: Bool
    var fields: [String: String]
    /// A text that the body must contain.
    var body: String?
  }

  enum Outcome: Sendable {
    case response(HTTPClientResponse)
    /// Called with the host and the body limit.
    case failure(@Sendable (String, Int) -> NetworkFailure)
    /// Serves the files of the folder at that path.
    case folder(String)
  }

  var pattern: Pattern
  var outcome: Outcome
  var delay: Duration
}

extension StubExchange.Pattern {
  func matches(_ call: HTTPCall) -> Bool {
    let request = call.request
    let hasMethod =
      method == request.method.rawValue || (isPrefix && method == "GET" && request.method == .head)
    let hasAddress = isPrefix ? request.address.hasPrefix(address) : request.address == address
    return hasMethod && hasAddress
      && fields.allSatisfy { name, value in
        HTTPField.Name(name).flatMap { request.headerFields[$0] } == value
      }
      && (body.map { String(decoding: call.body, as: UTF8.self).contains($0) } ?? true)
  }
}

extension StubExchange {
  /// The exchanges in a folder, ordered by file name.
  static func all(in folder: String) throws(StubFailure) -> [StubExchange] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw StubFailure(file: folder, reason: "this folder cannot be read")
    }
    var exchanges: [StubExchange] = []
    for name in names.sorted() where name.hasSuffix(".json") {
      exchanges += try read("\(folder)/\(name)", folder: folder)
    }
    return exchanges
  }

  private static func read(_ file: String, folder: String) throws(StubFailure) -> [StubExchange] {
    do {
      let bytes = try Data(contentsOf: URL(filePath: file))
      return try JSONReader.read(bytes).decoded(as: StubFile.self).entries.map { entry in
        try entry.exchange(in: folder)
      }
    } catch let fault as JSONReader.Fault {
      throw StubFailure(file: file, reason: "the file: line \(fault.line) is not JSON")
    } catch let error as DecodingError {
      throw StubFailure(file: file, reason: reason(of: error))
    } catch let error as StubFile.Invalid {
      throw StubFailure(file: file, reason: error.reason)
    } catch {
      throw StubFailure(file: file, reason: "this file cannot be read")
    }
  }

  private static func reason(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(location(context.codingPath)): `\(key.stringValue)` is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      "\(location(context.codingPath)): \(context.debugDescription)"
    @unknown default: "it cannot be understood"
    }
  }

  private static func location(_ path: [any CodingKey]) -> String {
    path.isEmpty
      ? "the file" : path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}

extension StubExchange {
  /// The failure with a name of `fixtures/http/README.md`, as a function of the host and the body limit.
  ///
  /// Returns nil for an unknown name. Some names are older than the cases: `leadsInside`, `redirectedTooOften`.
  static func failure(named name: String) -> (@Sendable (String, Int) -> NetworkFailure)? {
    switch name {
    case "unreachable": { host, _ in .unreachable(host: host) }
    case "timedOut": { host, _ in .timedOut(host: host) }
    case "tooSlow": { host, _ in .tooSlow(host: host) }
    case "interrupted": { host, _ in .interrupted(host: host) }
    case "untrusted": { host, _ in .untrusted(host: host) }
    case "notHTTP": { host, _ in .notHTTP(host: host) }
    case "redirectedTooOften": { host, _ in .tooManyRedirects(host: host) }
    case "proxy": { host, _ in .proxy(host: host, name: "") }
    case "noLibrary": { _, _ in .noLibrary }
    case "leadsInside": { host, _ in .leadsToPrivateNetwork(host: host) }
    case "insecure": { host, _ in .insecure(host: host) }
    case "downgraded": { host, _ in .downgraded(host: host) }
    case "tooLarge": { host, limit in .tooLarge(host: host, limit: limit) }
    case "cancelled": { _, _ in .cancelled }
    default: nil
    }
  }
}

/// Why the exchanges in a folder cannot be used.
public struct StubFailure: Error, Equatable, Sendable {
  /// The path of the invalid file, or of the unreadable folder.
  public let file: String
  /// What is wrong, for the author of the file.
  public let reason: String

  public init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }
}
