public import FoundationEssentials

/// What git's index has of a file that it could not merge: both sides as they were, before it mixed their lines.
public struct GitIndex: Sendable {
  /// Ours and theirs of a file by its path; nil where git has no such thing to say.
  public let sides: @Sendable (_ path: String) -> (ours: Data, theirs: Data)?

  /// An index that is asked this way.
  public init(sides: @escaping @Sendable (_ path: String) -> (ours: Data, theirs: Data)?) {
    self.sides = sides
  }

  /// No index: what is between the markers is all that is known.
  public static let none = GitIndex { _ in nil }
}
