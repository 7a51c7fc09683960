import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The page of a task, as a screen of its own and beside the Board.
struct TaskPage {
  private typealias Paragraph = PageViewModel.Paragraph

  let today: CalendarDay
  /// While paused, nothing is late.
  let isPaused: Bool
  /// The parents who share the child.
  var people = People()

  /// All details of a task.
  ///
  /// - Parameters:
  ///   - origin: where the task came from, in words.
  ///   - addedOn: the day it was added; nil to leave it out.
  func paragraphs(
    of task: BoardTask, origin: Phrase? = nil, addedOn: CalendarDay? = nil
  ) -> [PageViewModel.Paragraph] {
    var result = Self.paragraphs(title: task.title, text: task.text)
    if !task.checklist.isEmpty {
      result.append(Paragraph(text: .checklist(task.checklist), style: .bold))
      result += task.checklist.map { item in
        Paragraph(
          text: Phrase(verbatim: (item.isDone ? "✓ " : "○ ") + item.text),
          style: item.isDone ? .dim : .plain, indent: 1, id: item.id)
      }
      result.append(.blank)
    }
    return result + facts(of: task, origin: origin, addedOn: addedOn)
  }

  /// The paragraphs of a title and a text.
  static func paragraphs(title: String, text: String) -> [PageViewModel.Paragraph] {
    var result: [Paragraph] = []
    if !title.isEmpty { result += [Paragraph(text: Phrase(verbatim: title), style: .bold), .blank] }
    guard !text.isEmpty else { return result }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return result + lines.map { Paragraph(text: Phrase(verbatim: String($0))) } + [.blank]
  }

  private func facts(of task: BoardTask, origin: Phrase?, addedOn: CalendarDay?) -> [Paragraph] {
    let isLate = task.daysLate(on: today) > 0 && !task.isLongOverdue(on: today) && !isPaused
    let facts: [(Phrase, Phrase?)] = [
      (.taskDueLabel, due(task)),
      (.taskReminderLabel, task.reminder.map { .taskReminder($0) }),
      (.taskLocationLabel, task.location.isEmpty ? nil : Phrase(verbatim: task.location)),
      (.taskCategoryLabel, task.category.isEmpty ? nil : Phrase(verbatim: task.category)),
      (Phrase("For"), task.assignee.map { .person($0, of: people) }),
      (Phrase("Column"), .columnName(task.column(on: today))),
      (Phrase("Added by"), people.names.isEmpty ? nil : task.addedBy.map { .person($0, of: people) }),
      (.taskOriginLabel, origin),
      (Phrase("Added", context: "task added label"), addedOn.map { .shortDate($0) }),
      (
        Phrase("Done", context: "task done label"),
        task.column == .done ? task.doneOn.map { .shortDate($0) } : nil
      ),
    ]
    return facts.compactMap { label, value in
      value.map {
        Paragraph(text: .taskFact(label, $0), style: isLate && label == .taskDueLabel ? .warning : .dim)
      }
    }
  }

  /// The due date and how near or late it is.
  private func due(_ task: BoardTask) -> Phrase? {
    guard let due = task.due else { return nil }
    let late = isPaused ? 0 : task.daysLate(on: today)
    let date = [.shortDate(due)] + (task.time.map { [Phrase(verbatim: "\($0)")] } ?? [])
    if late > 0 { return .joined(date + [.daysLate(late)]) }
    let isNear = task.column != .done && (0...1).contains(due - today)
    return isNear ? .joined(date + [.dueDay(due, today: today)]) : .joined(date)
  }
}
