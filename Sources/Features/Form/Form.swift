import TerminalUI

/// Fields below each other, of which one has the focus.
struct Form<Name: Hashable & Sendable>: Equatable, Sendable {
  /// A labelled field.
  struct Field: Equatable, Sendable {
    let name: Name
    let label: Phrase
    /// What to write, shown below the field that has the focus.
    let hint: Phrase
    var input: TextField
    /// What days it says; nil for anything else.
    let days: Days?

    init(_ name: Name, label: Phrase, hint: Phrase, text: String, days: Days? = nil) {
      self.name = name
      self.label = label
      self.hint = hint
      self.days = days
      input = TextField(text)
    }
  }

  /// What is wrong with a field.
  struct Message: Equatable, Sendable {
    let name: Name
    let phrase: Phrase
  }

  private(set) var fields: [Field]
  private(set) var focus = 0
  var message: Message?

  init(_ fields: [Field]) {
    self.fields = fields
  }

  /// The field that has the focus.
  var focused: Field? { fields.indices.contains(focus) ? fields[focus] : nil }

  /// What a field says.
  func text(_ name: Name) -> String { fields.first { $0.name == name }?.input.text ?? "" }

  /// Fills a field.
  mutating func fill(_ name: Name, _ text: String) {
    fields.firstIndex { $0.name == name }.map { fields[$0].input = TextField(text) }
  }

  /// Gives a key to the field that has the focus; false where it is not for a field.
  mutating func handle(_ key: Key) -> Bool {
    guard fields.indices.contains(focus), fields[focus].input.handle(key) else { return false }
    message = nil
    return true
  }

  /// Gives the focus to another field, round the ends.
  mutating func moveFocus(by step: Int) {
    guard !fields.isEmpty else { return }
    focus = ((focus + step) % fields.count + fields.count) % fields.count
  }

  /// Says what is wrong with a field and gives it the focus.
  mutating func refuse(_ name: Name, _ phrase: Phrase) {
    message = Message(name: name, phrase: phrase)
    focus = fields.firstIndex { $0.name == name } ?? focus
  }
}
