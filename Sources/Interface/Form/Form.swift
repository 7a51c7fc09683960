package import Model
package import TerminalUI
package import Texts

/// Fields below each other, of which one has the focus.
package struct Form<Name: Hashable & Sendable>: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case line
    /// A line as wide as the form.
    case wide
    case lines
    case days(Days)
    /// One of these answers. The first one is the empty text.
    case choice([Choice])
    /// One of these answers or another text.
    case choiceOrOther([Choice])
    /// The number of a habit's colour.
    case colour
  }

  package struct Field: Equatable, Sendable {
    let name: Name
    let label: Phrase
    /// What to type, shown below the focused field.
    let hint: Phrase
    let kind: Kind
    var input: TextField
    /// Used instead of `input` for a text of many lines.
    package var area: TextArea?
    /// The possible answers; empty if the text is typed.
    let choices: [Choice]
    /// Whether a text other than the answers is being typed.
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
      updateIsTyped()
    }

    /// The kind of days that it accepts; nil if it is not a field for days.
    var days: Days? { if case .days(let days) = kind { days } else { nil } }
    /// Whether a text other than its answers may be typed.
    var allowsOtherText: Bool {
      switch kind {
      case .choiceOrOther, .colour: true
      default: false
      }
    }

    package var text: String { area?.text ?? input.text }

    mutating func fill(_ text: String) {
      if area == nil { input = TextField(text) } else { area?.replace(by: text) }
      updateIsTyped()
    }
  }

  /// A possible answer of a field.
  package struct Choice: Equatable, Sendable {
    /// The field's text for this answer.
    let text: String
    let label: Phrase

    package init(_ text: String, _ label: Phrase) {
      self.text = text
      self.label = label
    }
  }

  package struct Message: Equatable, Sendable {
    let name: Name
    let phrase: Phrase

    package init(name: Name, phrase: Phrase) {
      self.name = name
      self.phrase = phrase
    }
  }

  var fields: [Field]
  /// Parses typed days; nil in a form without days.
  var typing: DayParser?
  package private(set) var focus = 0 {
    didSet {
      // The typed text may be one of the answers.
      if fields.indices.contains(oldValue) { fields[oldValue].updateIsTyped() }
      if focus >= firstFolded ?? .max { isUnfolded = true }
    }
  }
  /// The index of the first folded field; nil if none is folded.
  let firstFolded: Int?
  private var isUnfolded: Bool
  package var message: Message?
  /// What others have changed meanwhile, shown above the fields.
  package var notice: Phrase?
  /// That the fields show a restored draft, and how to discard it. Shown above the fields if there is no `notice`.
  package var draftNotice: Phrase?

  package init(_ fields: [Field], firstFolded: Int? = nil, isUnfolded: Bool = false) {
    self.fields = fields
    self.firstFolded = firstFolded
    self.isUnfolded = isUnfolded
  }

  /// The number of visible fields.
  var visibleCount: Int { isUnfolded ? fields.count : min(firstFolded ?? .max, fields.count) }

  /// Whether the focused field is the last visible one.
  var isAtLast: Bool { !fields.isEmpty && focus >= visibleCount - 1 }

  /// Whether a hidden field matches.
  func hides(_ isMatch: (Name) -> Bool) -> Bool {
    fields.dropFirst(visibleCount).contains { isMatch($0.name) }
  }

  mutating func unfold() { isUnfolded = true }

  /// The message, with the field's name if the field is not focused.
  package func sentence(_ message: Message) -> Phrase {
    guard message.name != focused?.name, let field = fields.first(where: { $0.name == message.name }) else {
      return message.phrase
    }
    return .wrong(field.label, message.phrase)
  }

  package var focused: Field? { fields.indices.contains(focus) ? fields[focus] : nil }

  package func text(_ name: Name) -> String { fields.first { $0.name == name }?.text ?? "" }

  /// Replaces the text of a field.
  mutating func fill(_ name: Name, _ text: String) {
    fields.firstIndex { $0.name == name }.map { fields[$0].fill(text) }
  }

  /// Handles a key in the focused field; returns false if the field does not use it.
  package mutating func handle(_ key: Key) -> Bool {
    guard fields.indices.contains(focus) else { return false }
    if fields[focus].area != nil { return handle(inLines: key) }
    guard fields[focus].handle(key) else { return false }
    message = nil
    return true
  }

  /// Handles a key in a text of many lines. Keys that would leave the text move the focus.
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

  /// Moves the focus, from the last field to the first one and back.
  mutating func moveFocus(by step: Int) {
    guard !fields.isEmpty else { return }
    focus = ((focus + step) % fields.count + fields.count) % fields.count
  }

  /// Shows an error and moves the focus to its field.
  package mutating func refuse(_ name: Name, _ phrase: Phrase) {
    message = Message(name: name, phrase: phrase)
    focus(on: name)
  }

  /// The index of the invalid field; nil if there is none, or if it has the focus.
  var fieldToCorrect: Int? {
    fields.firstIndex { $0.name == message?.name }.flatMap { $0 == focus ? nil : $0 }
  }

  mutating func focus(at index: Int) {
    if fields.indices.contains(index) { focus = index }
  }

  package mutating func focus(on name: Name) {
    focus = fields.firstIndex { $0.name == name } ?? focus
  }
}

// Fields with answers to choose from.
extension Form.Field {
  /// The colours of habits, and none.
  static var colours: [Form.Choice] {
    [Form.Choice("", .noColour)] + (1...Habit.colours).map { Form.Choice("\($0)", Phrase(verbatim: "\($0)")) }
  }

  /// The index of the current answer.
  var choice: Int { choices.firstIndex { $0.text == text } ?? 0 }

  /// Whether an answer is shown to be chosen.
  var showsChoice: Bool { !choices.isEmpty && !isTyped }

  /// Handles a key; returns false if the field does not use it.
  mutating func handle(_ key: Key) -> Bool {
    // In an empty text, the arrows return to the answers.
    let leads = isTyped && text.isEmpty && (key == .left || key == .right)
    return showsChoice || leads ? choose(by: key) : input.handle(key)
  }

  /// Updates whether the text is one of the answers.
  mutating func updateIsTyped() {
    isTyped = allowsOtherText && !choices.contains { $0.text == text }
  }

  /// Chooses the previous or next answer, or the one that begins with a letter. If other texts are allowed, a
  /// letter starts one.
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
      let found = choices.first { $0.label.inAllLanguages.contains { $0.hasPrefix(begun) } }
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

// Fields for days, which can also be picked in a calendar.
extension Form {
  package enum Days: Equatable, Sendable {
    /// A day or none. The direction completes partial dates.
    case day(DayParser.Direction)
    /// A due date. The day of the birth, if any, is in another field.
    case dueDate(birth: Name)
    /// The first day of a range. The last one is in another field.
    case first(last: Name)
    /// The last day of a range or none. The first one is in another field.
    case last(first: Name)
  }

  /// Whether the focused field accepts a day.
  var isAtDays: Bool { focused?.days != nil }

  /// What to pick for the focused field; nil if it accepts no day.
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

  /// Fills the focused field, or both fields of a range.
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

  /// The day in a field; nil if there is none.
  package func day(_ name: Name) -> CalendarDay? {
    guard let typing, let field = fields.first(where: { $0.name == name }) else { return nil }
    switch field.days {
    case nil: return nil
    case .day(let direction)?: return typing.day(field.text, direction)
    case .dueDate(let birth)?: return typing.dueDate(field.text, bornOn: day(birth))
    case .first?: return typing.day(field.text)
    // The last day is searched from the first one on.
    case .last(let first)?: return typing.day(field.text, from: day(first))
    }
  }

  /// The text of a field; a day as `yyyy-mm-dd`.
  package func normalizedText(_ name: Name) -> String { day(name)?.description ?? text(name) }

  /// The typed day in words; nil if it is not a day.
  func interpretedDay(_ name: Name) -> Phrase? {
    guard let typing, let day = day(name) else { return nil }
    return .understood(day, on: typing.today)
  }
}

extension KeyBinding {
  /// The key that opens a calendar for the focused field.
  static func pickDay<Name>(in form: Form<Name>, _ input: Input) -> KeyBinding {
    KeyBinding(
      "pick-day", .control("o"), help: .openCalendar, isHint: form.isAtDays,
      disabled: form.isAtDays ? nil : Phrase("This field is not a date"), input)
  }
}

extension Form {
  /// The question of the focused field, for the linear mode.
  package func question(_ language: Language) -> SpokenQuestion? {
    guard let field = focused else { return nil }
    var question = SpokenQuestion(
      label: field.label(language), text: field.text, hasLines: field.area != nil)
    question.choices = field.choices.map { $0.label(language) }
    question.texts = field.choices.map(\.text)
    question.choice = field.choice
    // The screen shows all colours, so their numbers are answers here, not another text.
    (question.allowsOtherText, question.isTyped) = (
      field.allowsOtherText && field.kind != .colour, field.isTyped
    )
    question.isWrong = message?.name == field.name
    question.number = focus + 1
    question.count = fields.count
    return question
  }
}
