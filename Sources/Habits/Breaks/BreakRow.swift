import Model
import Texts

/// A break as its list shows it.
struct BreakRow: Equatable, Sendable, Identifiable {
  let its: HabitBreak
  /// Where it stands today.
  let time: HabitBreak.Phase
  /// Its days in words.
  let days: Phrase
  /// Whom it is for.
  let name: Phrase

  var id: HabitBreak.ID { its.id }

  init(_ its: HabitBreak, name: Phrase, on today: CalendarDay) {
    self.its = its
    self.name = name
    time = its.phase(on: today)
    days = .days(of: its, on: today)
  }
}
