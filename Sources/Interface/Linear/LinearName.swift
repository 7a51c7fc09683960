import Model

/// A name as it is compared with what was typed: capitals, blanks at its ends and hyphens make no difference.
struct LinearName: Equatable, CustomStringConvertible {
  private let text: String

  init(_ text: String) {
    self.text = text.lowercased().split { $0.isWhitespace || $0 == "-" }.joined(separator: " ")
  }

  var description: String { text }

  var isEmpty: Bool { text.isEmpty }

  /// Whether it begins with something that is no more than nothing.
  func begins(with other: LinearName) -> Bool { !other.isEmpty && text.hasPrefix(other.text) }

  /// Whether one of its words does.
  func hasWord(beginningWith other: LinearName) -> Bool {
    begins(with: other) || !other.isEmpty && text.contains(" " + other.text)
  }

  /// What of a typed text stands behind this name, as it was typed; nil where the text does not begin with it.
  func rest(of typed: String) -> String? {
    guard !isEmpty, LinearName(typed).text.hasPrefix(text + " ") else { return nil }
    for place in typed.indices where typed[place].isWhitespace && LinearName(String(typed[..<place])) == self
    {
      return typed[place...].trimmed
    }
    return nil
  }
}
