import Model
package import TerminalUI
package import Texts

/// Fields below each other, of which one has the focus.
package struct Form<Name: Hashable & Sendable>: Equatable, Sendable {
  /// What a field takes.
  package enum Kind: Equatable, Sendable {
    /// A short line.
    case line
    /// A line over the whole width of the form.
    case wide
    /// Any number of lines.
    case lines
    case days(Days)
    /// One of these, the first of which is what nothing stands for.
    case choice([Choice])
    /// The same, or something else that is typed.
    case choiceOrOther([Choice])
    /// The number of a habit's colour.
    case colour
  }

  /// A labelled field.
  package struct Field: Equatable, Sendable {
    let name: Name
    let label: Phrase
    /// What to write, shown below the field that has the focus.
    let hint: Phrase
    let kind: Kind
    var input: TextField
    /// What takes the place of the input where any number of lines can be typed; nil for one.
    package var area: TextArea?
    /// What it can say, where that is chosen.
    let choices: [Choice]
    /// Whether something else than these is being typed.
    var isTyped = false

    package init(_ name: Name, _ label: Phrase, _ hint: Phrase, _ kind: Kind = .line, text: String) {
      (self.name, self.label, self.hint, self.kind) = (name, label, hint, kind)
      choices =
        switch kind {
        case .choice(let choices), .choiceOrOther(let choices): choices
        case .colour: Self.colours
        case .line, .wide, .lines, .days: []
        }
      input = TextField(kind == .lines ? "" : text)
      area = kind == .lines ? TextArea(text) : nil
      settle()
    }

    /// What days it says; nil for anything else.
    var days: Days? { if case .days(let days) = kind { days } else { nil } }
    /// Whether something else than its choices can be typed, too.
    var takesOthers: Bool {
      switch kind {
      case .choiceOrOther, .colour: true
      default: false
      }
    }

    /// What it says.
    package var text: String { area?.text ?? input.text }

    /// Says something else.
    mutating func fill(_ text: String) {
      if area == nil { input = TextField(text) } else { area?.replace(by: text) }
      settle()
    }
  }

  /// One of the answers of a field that is chosen.
  package struct Choice: Equatable, Sendable {
    /// What the field says then.
    let text: String
    let label: Phrase

    package init(_ text: String, _ label: Phrase) {
      self.text = text
      self.label = label
    }
  }

  /// What is wrong with a field.
  package struct Message: Equatable, Sendable {
    let name: Name
    let phrase: Phrase

    package init(name: Name, phrase: Phrase) {
      self.name = name
      self.phrase = phrase
    }
  }

  var fields: [Field]
  /// How days that are typed are read; nil where none are.
  var typing: DayParser?
  package private(set) var focus = 0 {
    didSet {
      // What was typed may be one of the choices.
      if fields.indices.contains(oldValue) { fields[oldValue].settle() }
      if focus >= seldom ?? .max { isUnfolded = true }
    }
  }
  /// The first of the fields that are seldom wanted and show only once one of them had the focus; nil where all do.
  let seldom: Int?
  private var isUnfolded: Bool
  package var message: Message?
  /// What others changed meanwhile; it stands above the fields.
  package var notice: Phrase?

  package init(_ fields: [Field], seldom: Int? = nil, isUnfolded: Bool = false) {
    self.fields = fields
    self.seldom = seldom
    self.isUnfolded = isUnfolded
  }

  /// How many fields show.
  var shown: Int { isUnfolded ? fields.count : min(seldom ?? .max, fields.count) }

  /// Whether the field that has the focus is the last one that shows.
  var isAtLast: Bool { !fields.isEmpty && focus >= shown - 1 }

  /// Whether one of the fields that do not show is such a one.
  func hides(_ isSo: (Name) -> Bool) -> Bool { fields.dropFirst(shown).contains { isSo($0.name) } }

  /// Shows the fields that are seldom wanted.
  mutating func unfold() { isUnfolded = true }

  /// What is wrong with a field as a sentence that names it, unless it is the one with the focus.
  package func naming(_ message: Message) -> Phrase {
    guard message.name != focused?.name, let field = fields.first(where: { $0.name == message.name }) else {
      return message.phrase
    }
    return .wrong(field.label, message.phrase)
  }

  /// The field that has the focus.
  package var focused: Field? { fields.indices.contains(focus) ? fields[focus] : nil }

  /// What a field says.
  package func text(_ name: Name) -> String { fields.first { $0.name == name }?.text ?? "" }

  /// Fills a field.
  mutating func fill(_ name: Name, _ text: String) {
    fields.firstIndex { $0.name == name }.map { fields[$0].fill(text) }
  }

  /// Gives a key to the field that has the focus; false where it is not for a field.
  package mutating func handle(_ key: Key) -> Bool {
    guard fields.indices.contains(focus) else { return false }
    if fields[focus].area != nil { return handle(inLines: key) }
    guard fields[focus].handle(key) else { return false }
    message = nil
    return true
  }

  /// Gives a key to the text of many lines that has the focus; what would lead out of it gives the focus on.
  private mutating func handle(inLines key: Key) -> Bool {
    let before = fields[focus].area?.cursor
    if key == .tab {
      moveFocus(by: 1)
      return true
    }
    guard fields[focus].area?.handle(key) != .ignored else { return false }
    message = nil
    if key == .up || key == .down, fields[focus].area?.cursor == before {
      moveFocus(by: key == .up ? -1 : 1)
    }
    return true
  }

  /// Gives the focus to another field, round the ends.
  mutating func moveFocus(by step: Int) {
    guard !fields.isEmpty else { return }
    focus = ((focus + step) % fields.count + fields.count) % fields.count
  }

  /// Says what is wrong with a field and gives it the focus.
  package mutating func refuse(_ name: Name, _ phrase: Phrase) {
    message = Message(name: name, phrase: phrase)
    focus(on: name)
  }

  /// Gives a field the focus.
  package mutating func focus(on name: Name) {
    focus = fields.firstIndex { $0.name == name } ?? focus
  }
}
