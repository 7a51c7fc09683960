import Model
import TerminalUI
import Texts

// Fields whose answer is chosen, and what else may be typed in some of them.
extension Form.Field {
  /// The colours that a habit can have, and none.
  static var colours: [Form.Choice] {
    [Form.Choice("", .noColour)] + (1...Habit.colours).map { Form.Choice("\($0)", Phrase(verbatim: "\($0)")) }
  }

  /// Which of its answers it says.
  var choice: Int { choices.firstIndex { $0.text == text } ?? 0 }

  /// Whether it shows one of its answers to be chosen.
  var isChosen: Bool { !choices.isEmpty && !isTyped }

  /// Gives it a key; false where that is not for a field.
  mutating func handle(_ key: Key) -> Bool {
    // Out of an empty text the arrows lead back to the choices.
    let leads = isTyped && text.isEmpty && (key == .left || key == .right)
    return isChosen || leads ? choose(by: key) : input.handle(key)
  }

  /// Takes what it says for one of its choices, if it is one.
  mutating func settle() {
    isTyped = takesOthers && !choices.contains { $0.text == text }
  }

  /// Chooses the answer before or after, round the ends, or the one that begins with a letter; where something else can
  /// be said, a letter begins to type it.
  private mutating func choose(by key: Key) -> Bool {
    let (count, now) = (choices.count, choice)
    switch key {
    case .left: fill(choices[(now + count - 1) % count].text)
    case .right, .character(" "): fill(choices[(now + 1) % count].text)
    case .backspace, .delete, .control("u"):
      fill(takesOthers ? "" : choices[0].text)
      isTyped = takesOthers
    case .character, .paste:
      if takesOthers { return type(key) }
      guard case .character(let letter) = key else { return true }
      let begun = letter.lowercased()
      let found = choices.first { $0.label.en.hasPrefix(begun) || $0.label.ko.hasPrefix(begun) }
      found.map { fill($0.text) }
    default: return false
    }
    return true
  }

  private mutating func type(_ key: Key) -> Bool {
    input = TextField("")
    isTyped = true
    return input.handle(key)
  }
}
