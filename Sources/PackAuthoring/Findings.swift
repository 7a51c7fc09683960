import Curriculum

/// Collects problems, so that an author sees all of them at once.
final class Findings {
  /// The order in which problems were found, for sorting those at the same position.
  private var found: [Problem: Int] = [:]

  /// The problems, without duplicates, by file, line and column, then in the order found.
  var problems: [Problem] {
    found.sorted {
      ($0.key.file, $0.key.line ?? 0, $0.key.column ?? 0, $0.value) < (
        $1.key.file, $1.key.line ?? 0, $1.key.column ?? 0, $1.value
      )
    }
    .map(\.key)
  }

  func add(_ reason: ProblemReason, in place: SourcePosition) {
    add(Problem(file: place.file, line: place.line, column: place.column, reason))
  }

  func add(_ problem: Problem) {
    if found[problem] == nil { found[problem] = found.count }
  }

  func add(_ failure: PackFailure) {
    add(Problem(failure))
  }
}

/// A position in a pack's sources.
struct SourcePosition: Hashable {
  var file: String
  var line: Int?
  var column: Int?
}
