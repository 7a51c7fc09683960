import Model
import Texts

/// Why an item of an imported file is rejected.
struct ImportFailure: Error {
  let phrase: Phrase

  init(_ phrase: Phrase) {
    self.phrase = phrase
  }

  init(_ failure: TodoLine.Failure) {
    switch failure {
    case .nothingWritten: phrase = .taskEdit(.nothingWritten)
    case .notADay(let text): phrase = .about(text, .notInCalendar)
    }
  }

  /// A task with an edit from a file applied.
  static func edited(
    _ task: BoardTask, _ edit: TaskEdit, on today: CalendarDay
  ) throws(ImportFailure) -> BoardTask {
    do throws(TaskEdit.Failure) {
      return try edit.applied(to: task, on: today)
    } catch {
      throw ImportFailure(.taskEdit(error))
    }
  }
}
