/// Collects problems: an author wants all of them at once.
final class Findings {
  private var found: Set<Problem> = []

  /// Each once, by file, line and column.
  var problems: [Problem] {
    found.sorted {
      ($0.file, $0.line ?? 0, $0.column ?? 0, $0.message) < (
        $1.file, $1.line ?? 0, $1.column ?? 0, $1.message
      )
    }
  }

  func add(_ message: String, in place: SourcePosition) {
    found.insert(Problem(file: place.file, line: place.line, column: place.column, message: message))
  }

  func add(_ problem: Problem) {
    found.insert(problem)
  }

  func add(_ failure: PackFailure) {
    found.insert(Problem(failure))
  }
}

/// Where something stands in a pack's sources.
struct SourcePosition: Hashable {
  var file: String
  var line: Int?
  var column: Int?
}

extension Problem {
  /// What is wrong when a file cannot be read, in an author's words.
  public init(_ failure: PackFailure) {
    self.init(file: failure.file ?? "pack.json", message: Self.message(failure))
  }

  private static func message(_ failure: PackFailure) -> String {
    switch failure {
    case .badID(let id, _):
      "\"\(id)\" is not an id: lower-case letters, digits and hyphens, at most \(PackID.longest)"
    case .duplicateID(let id, _): "the id \"\(id)\" is used twice"
    case .unknownUnit(let id): "there is no unit \"\(id)\""
    case .missing: "is not there"
    case .notDownloaded: "has not been downloaded"
    case .notAFile: "is not a file"
    case .outside: "is a link that leads out of the pack"
    case .unreadable(_, let code): "cannot be read (error \(code))"
    case .tooLarge(_, let limit): "is larger than \(limit >> 10) KiB"
    case .notUTF8: "is not UTF-8"
    case .broken(_, let detail): "is broken: \(detail)"
    case .newerSchema(_, let schema):
      "has schema \(schema), and this Lionheart reads \(PackManifest.newestSchema)"
    case .wrongHash: "is not what its sha256 promises"
    }
  }
}
