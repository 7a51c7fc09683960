import Day
import Interface
import Model
import Texts

/// A habit of the day, as a line of Today.
struct TodayHabit: Equatable, Sendable {
  var row: HabitRow
  /// Whether its streak is known.
  var isCounted = true
  /// Whether the time by which it was to be done is over.
  var hasPassed = false

  var id: Habit.ID { row.id }
  var name: String { row.habit.name }
  /// Whether the day is a success.
  var isDone: Bool { row.isDone }
  /// The mark before the name.
  var mark: String { isPassed ? "!" : HabitRowText.mark(row).0 }
  /// Whether it is open although its time is over.
  var isPassed: Bool { hasPassed && row.isOpen && !row.isSkipped }

  /// How it stands, and how many photos the day has.
  var standing: Phrase {
    guard let photos = Phrase.photosOfDay(row.checkIn?.photos.count ?? 0) else {
      return isDone || row.habit.photo != .required ? bareStanding : joined(bareStanding, .wantsPhoto)
    }
    return joined(bareStanding, photos)
  }

  private func joined(_ standing: Phrase, _ more: Phrase) -> Phrase {
    standing.en.isEmpty ? more : .joined([more, standing])
  }

  /// How it stands: the amount, the time it is to be done by, the streak.
  private var bareStanding: Phrase {
    let state = row.state
    if row.isSkipped { return .skipped }
    let passed = isPassed ? row.habit.deadline.map(Phrase.passed) : nil
    if let amount = Phrase.amount(of: row.checkIn, row.kind), !isDone {
      return passed.map { .joined([amount, $0]) } ?? amount
    }
    if let passed { return passed }
    if state.isLate { return .late }
    if let by = row.habit.deadline, !isDone { return .by(by) }
    if let soFar = HabitRowText.soFar(row) { return soFar }
    let streak = isCounted ? state.progress.streak : 0
    return streak > 1 ? .streak(streak, state.rule.schedule.unit) : Phrase(verbatim: "")
  }
}
