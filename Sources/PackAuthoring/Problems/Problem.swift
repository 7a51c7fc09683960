public import Curriculum

/// Something wrong in a pack, for its author; `Texts` says it.
public struct Problem: Error, Equatable, Hashable, Sendable {
  /// The file, as seen from the pack's folder.
  public var file: String
  /// The line, from 1; nil when it is the file as a whole.
  public var line: Int?
  /// The column, from 1.
  public var column: Int?
  /// What is wrong.
  public var reason: ProblemReason

  /// A problem.
  public init(file: String, line: Int? = nil, column: Int? = nil, _ reason: ProblemReason) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// What is wrong when a file cannot be read.
  public init(_ failure: PackFailure) {
    self.init(file: failure.file ?? "pack.json", .failure(failure))
  }

  /// `file:line:column`, as compilers write it.
  public var place: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

/// What is wrong with a file of a pack, by what was looked at.
public enum ProblemReason: Hashable, Sendable {
  /// It cannot be read.
  case failure(PackFailure)
  /// The file as a whole.
  case file(FileProblem)
  /// It is no YAML, or none that is understood.
  case yaml(YAMLProblem)
  /// A key of its YAML.
  case field(FieldProblem)
  /// What files say of one another.
  case pack(PackProblem)
  /// The text of an article.
  case body(BodyProblem)
  /// A picture.
  case picture(PictureProblem)
  /// The texts, by the pack's rules.
  case content(ContentProblem)
  /// Numbers, by the pack's facts.
  case figure(FigureProblem)
  /// How sentences are put.
  case wording(WordingProblem)
  /// Red flags, and what contradicts them.
  case sign(SignProblem)
}
