import Model
import TerminalUI
import Texts

// Fields that say a day, which can be picked in a calendar too.
extension Form {
  /// What days a field says.
  package enum Days: Equatable, Sendable {
    /// One day, or none.
    case day
    /// The first of several, the last of which is in another field.
    case first(last: Name)
    /// The last of several, or none, the first of which is in another field.
    case last(first: Name)
  }

  /// Whether the field with the focus says a day.
  var isAtDays: Bool { focused?.days != nil }

  /// What is to be picked for the field with the focus; nil where it says no day.
  func picking(on today: CalendarDay) -> DayPicking? {
    guard let field = focused, let days = field.days else { return nil }
    switch days {
    case .day: return DayPicking(title: field.label, first: day(field.name, today))
    case .first(let last):
      return range(.days(from: field.label, until: label(last)), field.name, last, today)
    case .last(let first):
      var picking = range(.days(from: label(first), until: field.label), first, field.name, today)
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
    case .day: fill(field.name, first)
    case .first(let other):
      if picked.first != nil { fill(field.name, first) }
      fill(other, last)
    case .last(let other):
      if picked.first != nil { fill(other, first) }
      fill(field.name, last)
    }
  }

  private func range(_ title: Phrase, _ first: Name, _ last: Name, _ today: CalendarDay) -> DayPicking {
    DayPicking(title: title, first: day(first, today), last: day(last, today), isRange: true)
  }

  private func label(_ name: Name) -> Phrase {
    fields.first { $0.name == name }?.label ?? Phrase(verbatim: "")
  }

  /// The day that a field says; nil where it says none.
  private func day(_ name: Name, _ today: CalendarDay) -> CalendarDay? {
    DateRules.day(typed: text(name), on: today)
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
