import Characters

/// Makes text from outside safe to draw and sure of its width.
///
/// Afterwards it holds no control characters and no escape sequences, nothing that turns the writing direction,
/// and no emoji sequence, whose width terminals do not agree on: such a sequence becomes its first emoji, a flag
/// the two letters of its country. What the system does not know becomes "?".
public enum TextCleaning {
  /// The cleaned text; newlines become spaces unless they are kept, a tab becomes four spaces.
  public static func clean(_ text: String, keepingNewlines: Bool = false) -> String {
    if PlainScalar.areAll(text) { return text }
    let text = ControlSequences.removed(from: text)
    var cleaned = String()
    cleaned.reserveCapacity(text.utf8.count)
    text.forEachCharacter { scalar, _ in
      cleaned.unicodeScalars.append(scalar)
      return true
    } other: { character in
      append(character, to: &cleaned, keepingNewlines: keepingNewlines)
      return true
    }
    return cleaned
  }

  private static func append(_ character: Character, to cleaned: inout String, keepingNewlines: Bool) {
    guard let first = character.unicodeScalars.first else { return }
    if character.isNewline {
      cleaned.append(keepingNewlines ? "\n" : " ")
    } else if first == "\t" {
      cleaned.append("    ")
    } else if isEmoji(first) {
      appendEmoji(character, first, to: &cleaned)
    } else {
      appendLetter(character, to: &cleaned)
    }
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F && scalar.properties.isEmoji
  }

  private static func appendEmoji(_ character: Character, _ first: Unicode.Scalar, to cleaned: inout String) {
    if isRegional(first) {
      for scalar in character.unicodeScalars where isRegional(scalar) {
        if let letter = Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41) {
          cleaned.unicodeScalars.append(letter)
        }
      }
    } else if first.properties.isEmojiModifier {
      cleaned.append("?")  // A skin tone on its own would join the emoji before it.
    } else {
      cleaned.unicodeScalars.append(TextWidth.of(first) > 0 ? first : "?")
    }
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// A base and what combines with it, at most as much as a curses cell holds.
  private static func appendLetter(_ character: Character, to cleaned: inout String) {
    var marks = 0
    var hasBase = false
    for scalar in HangulComposition.composed(character.unicodeScalars) where !isDropped(scalar) {
      let width = TextWidth.of(scalar)
      if width == 0 {
        marks += 1
        if hasBase, marks <= 4 { cleaned.unicodeScalars.append(scalar) }
      } else {
        cleaned.unicodeScalars.append(width < 0 ? "?" : spaceIfBlank(scalar))
        (hasBase, marks) = (true, 0)
      }
    }
  }

  /// Controls, what turns the direction, invisible formatting, and what chooses a look or a skin tone.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D: false  // They join and part letters of Persian and the scripts of India.
    case 0x20E3, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF: true
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  private static func spaceIfBlank(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F: " "
    default: scalar
    }
  }
}
