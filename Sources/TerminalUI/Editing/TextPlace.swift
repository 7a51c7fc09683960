/// A place in a text: before a character of a line, or after its last.
public struct TextPlace: Equatable, Comparable, Sendable {
  /// The line, from 0.
  public var line: Int
  /// The characters of the line before it.
  public var offset: Int

  /// A place.
  public init(line: Int, offset: Int) {
    self.line = line
    self.offset = offset
  }

  /// Whether the left place is before the right one.
  public static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.offset) < (right.line, right.offset)
  }
}
