/// Something wrong in a pack, for its author.
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as seen from the pack's folder.
  public var file: String
  /// The line, from 1; nil when it is the file as a whole.
  public var line: Int?
  /// The column, from 1.
  public var column: Int?
  /// What is wrong: an English sentence without its full stop.
  public var message: String

  /// A problem.
  public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `file:line:column: message`, as compilers write it.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
  }
}
