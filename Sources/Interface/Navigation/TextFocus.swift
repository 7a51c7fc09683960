import TerminalUI

/// What the keys that type go to.
package enum TextFocus: Equatable {
  /// No text: every key is for a binding.
  case nothing
  /// A field of one line.
  case line
  /// A text of many lines.
  case lines
}

extension Key {
  /// Whether a text takes this key before any binding does.
  func isText(in focus: TextFocus) -> Bool {
    switch focus {
    case .nothing: false
    case .line: isForField
    case .lines: isForField || isForLines
    }
  }

  private var isForField: Bool {
    switch self {
    case .character, .paste, .backspace, .delete, .left, .right, .wordLeft, .wordRight, .home, .end: true
    case .control(let letter): "aewkuyz".contains(letter)
    case .alt(let letter): "bf".contains(letter)
    default: false
    }
  }

  private var isForLines: Bool {
    switch self {
    case .enter, .tab, .up, .down, .pageUp, .pageDown, .control("r"), .alt("<"), .alt(">"): true
    default: false
    }
  }
}
