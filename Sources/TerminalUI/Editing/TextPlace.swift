/// A position in a text: before a character of a line, or after its last.
public struct TextPlace: Equatable, Comparable, Sendable {
  public var line: Int
  /// The number of characters before it in the line.
  public var offset: Int

  public init(line: Int, offset: Int) {
    self.line = line
    self.offset = offset
  }

  public static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.offset) < (right.line, right.offset)
  }
}
