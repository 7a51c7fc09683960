import Characters

/// Makes untrusted text safe to draw and its width predictable.
///
/// The result has no control characters, escape sequences or bidirectional overrides, and no emoji sequences, because
/// terminals disagree on their width: a sequence becomes its first emoji, a flag the two letters of its country.
/// Characters unknown to the system become "?".
public enum TextCleaning {
  /// The cleaned text. Newlines become spaces unless kept; a tab becomes four spaces.
  public static func clean(_ text: String, keepingNewlines: Bool = false) -> String {
    if PlainScalar.isAllPlain(text) { return text }
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

  /// Appends a base with its combining scalars, at most as many as a curses cell holds.
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

  /// Whether to drop a scalar: controls, bidirectional and invisible formatting, variation selectors, skin tones.
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

/// Composes Hangul syllables from single letters, as in file names from macOS.
///
/// Terminals do not agree on how to show single letters.
enum HangulComposition {
  static func composed(_ scalars: Character.UnicodeScalarView) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      if let last = result.last, let syllable = joined(last.value, scalar.value) {
        result[result.count - 1] = syllable
      } else {
        result.append(scalar)
      }
    }
    return result.map { scalar in
      // A lead without a vowel would combine with the syllable after it.
      guard Hangul.leads.contains(scalar.value) else { return scalar }
      return Hangul.leadLetters[Int(scalar.value - Hangul.leads.lowerBound)]
    }
  }

  private static func joined(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
    let joined =
      Hangul.leads.contains(first)
      ? Hangul.syllable(lead: first - Hangul.leads.lowerBound, vowel: second)
      : Hangul.closed(first, by: second)
    return joined.flatMap(Unicode.Scalar.init)
  }
}
