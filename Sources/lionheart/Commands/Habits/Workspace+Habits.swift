import ArgumentParser
import Day
import Model
import Storage
import Texts

extension Workspace {
  /// The days on which the curriculum, and with it every habit, stands still.
  var pauses: [Pause] { store.family().pauses }

  /// Whether nothing is counted now.
  var isPaused: Bool { store.family().isPaused }

  /// The habits on a day, archived ones too; says what is wrong with their files, and fails where that is why
  /// there are none.
  func habits(on day: CalendarDay) throws -> HabitsOfDay {
    let habits = store.habitStates(on: day, pauses: pauses, archived: true)
    say(habits.troubles)
    if habits.states.isEmpty, habits.troubles[.habits] != nil { throw ExitCode(1) }
    return habits
  }

  /// Says what is wrong with files.
  func say(_ troubles: [DataFile: Condition]) {
    for (file, condition) in troubles.sorted(by: { $0.key.path < $1.key.path }) {
      if let trouble = Phrase.trouble(file, condition) { Output.message(trouble(language)) }
    }
  }

  /// The habit that a person names by id, by name or the beginning of it, or by `category/name`.
  ///
  /// Archived ones are meant only where no other is.
  func habit(named text: String) throws -> Habit {
    let (book, condition) = store.habits()
    if let trouble = Phrase.trouble(.habits, condition) {
      Output.message(trouble(language))
      if book.habits.isEmpty { throw ExitCode(1) }
    }
    if book.habits.isEmpty { throw CommandFailure.said(.noHabits) }
    if let habit = book.habit(text) { return habit }
    let meant = book.habits(matching: text)
    if meant.count == 1 { return meant[0] }
    let shown = meant.isEmpty ? book.habits.filter { !$0.isArchived } : meant
    let labels = book.labels(of: shown.isEmpty ? book.habits : shown)
    throw CommandFailure.said(
      meant.isEmpty ? .unknownHabit(text, known: labels) : .ambiguousHabit(text, found: labels))
  }

  /// The day that a person typed; today where nothing was.
  ///
  /// - Parameter direction: where it lies if not all of it is said.
  func day(
    typed text: String?, _ direction: DayParser.Direction, for command: String
  ) throws(CommandFailure) -> CalendarDay {
    guard let text else { return today }
    guard let day = dayTyping().day(text, direction) else {
      throw .usage(.about(text, .notADay), command: command)
    }
    return day
  }
}

/// Saves what is about habits, or fails with what is right; wrong usage where that was typed.
@discardableResult
func savingHabit<Result>(
  for command: String, _ edit: HabitEdit = HabitEdit(), typed: (HabitFailure) -> String? = { _ in nil },
  _ work: () async throws(StoreFailure) -> Result
) async throws(CommandFailure) -> Result {
  do throws(StoreFailure) {
    return try await work()
  } catch {
    guard case .habit(let failure) = error else { throw .store(error) }
    throw .habit(failure, edit, typed(failure), command)
  }
}

extension CommandFailure {
  /// Why nothing was done to a habit, with what was typed.
  fileprivate static func habit(
    _ failure: HabitFailure, _ edit: HabitEdit, _ typed: String?, _ command: String
  ) -> Self {
    let said = Phrase.habitFailure(failure)
    let phrase = typed.map { .about($0, said) } ?? said
    switch failure {
    case .edit(let failure):
      let about = edit.typed(failure).map { Phrase.about($0, phrase) } ?? phrase
      return failure == .nameTaken ? .said(about) : .usage(about, command: command)
    case .categoryName(.taken): return .said(phrase)
    case .notAnAmount, .amountTooLarge, .textTooLong, .breakEdit, .categoryName:
      return .usage(phrase, command: command)
    case .beforeStart, .afterEnd: return .said(.unlessForced(phrase))
    case .habitGone, .categoryGone, .breakGone, .inFuture, .noAmountHabit, .photo: return .said(phrase)
    }
  }
}
