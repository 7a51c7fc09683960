public import Curriculum

/// A problem in a pack, for its author. `Phrase.problem` has its text.
public struct Problem: Error, Equatable, Hashable, Sendable {
  /// The file, relative to the pack's folder.
  public var file: String
  /// The line, from 1; nil for the whole file.
  public var line: Int?
  /// The column, from 1; nil for the whole line.
  public var column: Int?
  /// The kind of problem.
  public var reason: ProblemReason

  public init(file: String, line: Int? = nil, column: Int? = nil, _ reason: ProblemReason) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// Creates the problem of a file that cannot be read.
  public init(_ failure: PackFailure) {
    self.init(file: failure.file ?? "pack.json", .failure(failure))
  }

  /// `file:line:column`, in the format of compilers.
  public var position: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

/// The kinds of problems, by what was checked.
public enum ProblemReason: Hashable, Sendable {
  /// A file that cannot be read.
  case failure(PackFailure)
  /// A file as a whole.
  case file(FileProblem)
  /// YAML that is malformed or not supported.
  case yaml(YAMLProblem)
  /// A key in YAML.
  case field(FieldProblem)
  /// Files that contradict one another.
  case pack(PackProblem)
  /// The text of an article.
  case body(BodyProblem)
  case picture(PictureProblem)
  /// The texts, by the pack's rules.
  case content(ContentProblem)
  /// Numbers, by the pack's facts.
  case figure(FigureProblem)
  /// The wording of sentences, by the pack's rules.
  case wording(WordingProblem)
  /// Warning signs, and texts that contradict them.
  case sign(SignProblem)
}

/// A problem of a pack file as a whole.
public enum FileProblem: Hashable, Sendable {
  /// The folder has neither sources nor built files.
  case noPack
  /// The content check needs sources, and there are none.
  case noSources
  /// The built file is out of date.
  case stale
  /// The built file belongs to a unit that no longer exists.
  case orphaned
  /// The file is not UTF-8.
  case notUTF8
  /// The file contains this control character, by scalar value.
  case control(UInt32)
  /// The file's name is not an id with this extension.
  case misnamed(ending: String)
  /// The folder has no unit.
  case noUnit
  /// The sources of an article must begin with front matter.
  case frontMatterExpected
  /// The article has no front matter.
  case noFrontMatter
}

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

  func add(_ reason: ProblemReason, in position: SourcePosition) {
    add(Problem(file: position.file, line: position.line, column: position.column, reason))
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
