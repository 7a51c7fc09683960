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

  /// Creates a problem.
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
  public var place: String {
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
