package import Model
import TerminalUI
import Texts

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
  func picking() -> DayPicking? {
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
  package func said(_ name: Name) -> String { day(name)?.description ?? text(name) }

  /// What the day that is typed in a field is understood to be; nil where it is none.
  func understood(_ name: Name) -> Phrase? {
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
