import FoundationEssentials
import HTTPTypes
import Storage

/// The exchanges in a file: one, or a list.
struct StubFile: Decodable {
  /// An error in an exchange that is valid JSON.
  struct Invalid: Error {
    var reason: String
  }

  struct Entry: Decodable {
    struct Request: Decodable {
      var method: String?
      var url: String
      var headers: [String: String]?
      var body: String?
    }

    struct Response: Decodable {
      var status: Int?
      var headers: [String: String]?
      var body: String?
      var json: JSONValue?
      var file: String?
    }

    var request: Request?
    var response: Response?
    var failure: String?
    var delay: Int?
    var folder: String?
    var files: String?
    var headers: [String: String]?
  }

  var entries: [Entry]

  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      entries = []
      while !list.isAtEnd { entries.append(try list.decode(StrictEntry.self).entry) }
    } else {
      entries = [try StrictEntry(from: decoder).entry]
    }
  }
}

/// Decodes an exchange and refuses unknown keys, which are probably misspelt.
private struct StrictEntry: Decodable {
  private static let keys: [String: Set<String>] = [
    "": ["request", "response", "failure", "delay", "folder", "files", "headers"],
    "request": ["method", "url", "headers", "body"],
    "response": ["status", "headers", "body", "json", "file"],
  ]

  let entry: StubFile.Entry

  init(from decoder: any Decoder) throws {
    entry = try StubFile.Entry(from: decoder)
    let all = try [String: JSONValue](from: decoder)
    try Self.check(all, in: "")
    for part in ["request", "response"] {
      if case .object(let keys) = all[part] { try Self.check(keys, in: part) }
    }
  }

  private static func check(_ found: [String: JSONValue], in part: String) throws {
    guard let unknown = found.keys.filter({ keys[part]?.contains($0) != true }).min() else { return }
    throw StubFile.Invalid(
      reason: part.isEmpty ? "unknown key `\(unknown)`" : "\(part): unknown key `\(unknown)`")
  }
}

extension StubFile.Entry {
  /// The exchange to play.
  ///
  /// - Parameter folder: the folder that file paths are relative to.
  func exchange(in folder: String) throws(StubFile.Invalid) -> StubExchange {
    StubExchange(
      pattern: try pattern, outcome: try outcome(in: folder), delay: .milliseconds(max(0, delay ?? 0)))
  }

  private var pattern: StubExchange.Pattern {
    get throws(StubFile.Invalid) {
      if let folder = self.folder {
        guard request == nil else { throw .init(reason: "a folder has no `request`") }
        return .init(method: "GET", address: folder, isPrefix: true, fields: headers ?? [:])
      }
      guard let request else { throw .init(reason: "it has neither `request` nor `folder`") }
      let isPrefix = request.url.hasSuffix("*")
      return .init(
        method: request.method ?? "GET", address: isPrefix ? String(request.url.dropLast()) : request.url,
        isPrefix: isPrefix, fields: request.headers ?? [:], body: request.body)
    }
  }

  private func outcome(in folder: String) throws(StubFile.Invalid) -> StubExchange.Outcome {
    switch (response, failure, self.folder) {
    case (let response?, nil, nil): return .response(try response.clientResponse(in: folder))
    case (nil, let name?, nil):
      guard let failure = StubExchange.failure(named: name) else {
        throw .init(reason: "unknown failure `\(name)`")
      }
      return .failure(failure)
    case (nil, nil, .some):
      guard let files else { throw .init(reason: "a folder needs `files`") }
      return .folder("\(folder)/\(files)")
    default: throw .init(reason: "one of `response`, `failure` and `folder` is needed, and only one")
    }
  }
}

extension StubFile.Entry.Response {
  fileprivate func clientResponse(in folder: String) throws(StubFile.Invalid) -> HTTPClientResponse {
    guard let status = HTTPResponse.Status(validating: status ?? 200) else {
      throw .init(reason: "`status` is not a status")
    }
    var head = HTTPResponse(status: status)
    for (name, value) in headers ?? [:] {
      guard let name = HTTPField.Name(name) else { throw .init(reason: "`\(name)` is not a header name") }
      head.headerFields[name] = value
    }
    if json != nil && head.headerFields[.contentType] == nil {
      head.headerFields[.contentType] = "application/json"
    }
    return HTTPClientResponse(head: head, body: try bytes(in: folder))
  }

  private func bytes(in folder: String) throws(StubFile.Invalid) -> [UInt8] {
    switch (body, json, file) {
    case (nil, nil, nil): return []
    case (let text?, nil, nil): return Array(text.utf8)
    case (nil, let json?, nil): return Array(json.canonical)
    case (nil, nil, let file?):
      guard let bytes = try? Data(contentsOf: URL(filePath: "\(folder)/\(file)")) else {
        throw .init(reason: "`\(file)` cannot be read")
      }
      return Array(bytes)
    default: throw .init(reason: "a response has one of `body`, `json` and `file`, or none")
    }
  }
}
