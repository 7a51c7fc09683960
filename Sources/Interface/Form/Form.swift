package import Model
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
    var allowsOtherText: Bool {
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
      if focus >= firstFolded ?? .max { isUnfolded = true }
    }
  }
  /// The first of the fields that are firstFolded wanted and show only once one of them had the focus; nil where all do.
  let firstFolded: Int?
  private var isUnfolded: Bool
  package var message: Message?
  /// What others changed meanwhile; it stands above the fields.
  package var notice: Phrase?

  package init(_ fields: [Field], firstFolded: Int? = nil, isUnfolded: Bool = false) {
    self.fields = fields
    self.firstFolded = firstFolded
    self.isUnfolded = isUnfolded
  }

  /// How many fields show.
  var shown: Int { isUnfolded ? fields.count : min(firstFolded ?? .max, fields.count) }

  /// Whether the field that has the focus is the last one that shows.
  var isAtLast: Bool { !fields.isEmpty && focus >= shown - 1 }

  /// Whether one of the fields that do not show is such a one.
  func hides(_ isSo: (Name) -> Bool) -> Bool { fields.dropFirst(shown).contains { isSo($0.name) } }

  /// Shows the fields that are firstFolded wanted.
  mutating func unfold() { isUnfolded = true }

  /// What is wrong with a field as a sentence that names it, unless it is the one with the focus.
  package func sentence(_ message: Message) -> Phrase {
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

// Fields whose answer is chosen, and what else may be typed in some of them.
extension Form.Field {
  /// The colours that a habit can have, and none.
  static var colours: [Form.Choice] {
    [Form.Choice("", .noColour)] + (1...Habit.colours).map { Form.Choice("\($0)", Phrase(verbatim: "\($0)")) }
  }

  /// Which of its answers it says.
  var choice: Int { choices.firstIndex { $0.text == text } ?? 0 }

  /// Whether it shows one of its answers to be chosen.
  var showsChoice: Bool { !choices.isEmpty && !isTyped }

  /// Gives it a key; false where that is not for a field.
  mutating func handle(_ key: Key) -> Bool {
    // Out of an empty text the arrows lead back to the choices.
    let leads = isTyped && text.isEmpty && (key == .left || key == .right)
    return showsChoice || leads ? choose(by: key) : input.handle(key)
  }

  /// Takes what it says for one of its choices, if it is one.
  mutating func settle() {
    isTyped = allowsOtherText && !choices.contains { $0.text == text }
  }

  /// Chooses the answer before or after, round the ends, or the one that begins with a letter; where something else can
  /// be said, a letter begins to type it.
  private mutating func choose(by key: Key) -> Bool {
    let (count, now) = (choices.count, choice)
    switch key {
    case .left: fill(choices[(now + count - 1) % count].text)
    case .right, .character(" "): fill(choices[(now + 1) % count].text)
    case .backspace, .delete, .control("u"):
      fill(allowsOtherText ? "" : choices[0].text)
      isTyped = allowsOtherText
    case .character, .paste:
      if allowsOtherText { return type(key) }
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

// Fields that say a day, which can be picked in a calendar too.
extension Form {
  /// What days a field says.
  package enum Days: Equatable, Sendable {
    /// One day, or none, that lies ahead or back where not all of it is said.
    case day(DayParser.Direction)
    /// The day on which a birth is expected, or was where the day of the birth is in another field.
    case dueDate(birth: Name)
    /// The first of several, the last of which is in another field.
    case first(last: Name)
    /// The last of several, or none, the first of which is in another field.
    case last(first: Name)
  }

  /// Whether the field with the focus says a day.
  var isAtDays: Bool { focused?.days != nil }

  /// What is to be picked for the field with the focus; nil where it says no day.
  func dayPicking() -> DayPicking? {
    guard let field = focused, let days = field.days else { return nil }
    switch days {
    case .day, .dueDate: return DayPicking(title: field.label, first: day(field.name))
    case .first(let last): return range(.days(from: field.label, until: label(last)), field.name, last)
    case .last(let first):
      var picking = range(.days(from: label(first), until: field.label), first, field.name)
      picking.startsAtLast = true
      return picking
    }
  }

  /// Writes what was picked for the field with the focus.
  mutating func fill(_ picked: PickedDays) {
    guard let field = focused, let days = field.days else { return }
    let (first, last) = (picked.first?.description ?? "", picked.last?.description ?? "")
    message = nil
    switch days {
    case .day, .dueDate: fill(field.name, first)
    case .first(let other):
      if picked.first != nil { fill(field.name, first) }
      fill(other, last)
    case .last(let other):
      if picked.first != nil { fill(other, first) }
      fill(field.name, last)
    }
  }

  private func range(_ title: Phrase, _ first: Name, _ last: Name) -> DayPicking {
    DayPicking(title: title, first: day(first), last: day(last), isRange: true)
  }

  private func label(_ name: Name) -> Phrase {
    fields.first { $0.name == name }?.label ?? Phrase(verbatim: "")
  }

  /// The day that a field says; nil where it says none.
  package func day(_ name: Name) -> CalendarDay? {
    guard let typing, let field = fields.first(where: { $0.name == name }) else { return nil }
    switch field.days {
    case nil: return nil
    case .day(let direction)?: return typing.day(field.text, direction)
    case .dueDate(let birth)?: return typing.dueDate(field.text, bornOn: day(birth))
    case .first?: return typing.day(field.text)
    // A last day is looked for from the first one on.
    case .last(let first)?: return typing.day(field.text, from: day(first))
    }
  }

  /// What a field says, a day as files have it.
  package func normalizedText(_ name: Name) -> String { day(name)?.description ?? text(name) }

  /// What the day that is typed in a field is interpretedDay to be; nil where it is none.
  func interpretedDay(_ name: Name) -> Phrase? {
    guard let typing, let day = day(name) else { return nil }
    return .understood(day, on: typing.today)
  }
}

extension KeyBinding {
  /// The key that opens a calendar for a form's field.
  static func pickDay<Name>(in form: Form<Name>, _ asked: Input) -> KeyBinding {
    KeyBinding(
      "pick-day", .control("o"), help: .openCalendar, isHint: form.isAtDays,
      disabled: form.isAtDays ? nil : .noDayField, asked)
  }
}

extension Form {
  /// What the field with the focus asks; nil where there is none.
  package func question(_ language: Language) -> SpokenQuestion? {
    guard let field = focused else { return nil }
    var question = SpokenQuestion(
      label: field.label(language), text: field.text, hasLines: field.area != nil)
    question.choices = field.choices.map { $0.label(language) }
    question.texts = field.choices.map(\.text)
    question.choice = field.choice
    // A colour's number is typed on the screen, where it is one of those that are shown all the same.
    (question.allowsOtherText, question.isTyped) = (
      field.allowsOtherText && field.kind != .colour, field.isTyped
    )
    question.isWrong = message?.name == field.name
    question.number = focus + 1
    question.count = fields.count
    return question
  }
}
