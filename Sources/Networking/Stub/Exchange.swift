import FoundationEssentials
import HTTPTypes
import Storage

/// An expected request and its outcome.
struct Exchange: Sendable {
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
    case answer(HTTPAnswer)
    /// Called with the host and the body limit.
    case failure(@Sendable (String, Int) -> NetworkFailure)
    /// Serves the files of the folder at that path.
    case folder(String)
  }

  var pattern: Pattern
  var outcome: Outcome
  var delay: Duration
}

extension Exchange.Pattern {
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

extension Exchange {
  /// The exchanges in a folder, ordered by file name.
  static func all(in folder: String) throws(ExchangeFailure) -> [Exchange] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw ExchangeFailure(file: folder, reason: "this folder cannot be read")
    }
    var exchanges: [Exchange] = []
    for name in names.sorted() where name.hasSuffix(".json") {
      exchanges += try written(in: "\(folder)/\(name)", folder: folder)
    }
    return exchanges
  }

  private static func written(in file: String, folder: String) throws(ExchangeFailure) -> [Exchange] {
    do {
      let bytes = try Data(contentsOf: URL(filePath: file))
      return try JSONReader.read(bytes).decoded(as: ExchangeFile.self).exchanges.map { written in
        try written.exchange(in: folder)
      }
    } catch let fault as JSONReader.Fault {
      throw ExchangeFailure(file: file, reason: "the file: line \(fault.line) is not JSON")
    } catch let error as DecodingError {
      throw ExchangeFailure(file: file, reason: reason(of: error))
    } catch let error as ExchangeFile.Fault {
      throw ExchangeFailure(file: file, reason: error.reason)
    } catch {
      throw ExchangeFailure(file: file, reason: "this file cannot be read")
    }
  }

  private static func reason(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath)): `\(key.stringValue)` is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      "\(place(context.codingPath)): \(context.debugDescription)"
    @unknown default: "it cannot be understood"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty
      ? "the file" : path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
