import Day
import Model
import TerminalUI
import Texts

/// What there is to know of the selected card, beside the columns: its text, its checklist, when and where.
struct BoardBeside {
  let language: Language
  let today: CalendarDay
  /// While paused nothing is late.
  let isPaused: Bool
  let columns: Int

  func lines(_ item: BoardItem) -> [StyledLine] {
    switch item {
    case .task(let task): lines(task)
    case .suggestion(let its):
      texts(title: its.title, text: its.text) + [StyledLine()] + wrap(Phrase.suggestedTasks(language), .dim)
    case .earlier: []
    }
  }

  private func lines(_ task: BoardTask) -> [StyledLine] {
    var lines = texts(title: task.name, text: task.title.isEmpty ? "" : task.text)
    if !task.checklist.isEmpty {
      lines.append(StyledLine())
      lines.append(StyledLine([Span(Phrase.checklist(task.checklist)(language), .bold)]))
      for item in task.checklist {
        lines += wrap((item.isDone ? "✓ " : "○ ") + item.text, item.isDone ? .dim : .plain)
      }
    }
    let facts = facts(task)
    if !facts.isEmpty { lines.append(StyledLine()) }
    for (phrase, style) in facts { lines += wrap(phrase(language), style) }
    return lines
  }

  private func facts(_ task: BoardTask) -> [(Phrase, Style)] {
    let late = isPaused ? 0 : task.daysLate(on: today)
    var facts: [(Phrase, Style)] = []
    if let due = task.due {
      let date = [Phrase.shortDate(due)] + (task.time.map { [Phrase(verbatim: "\($0)")] } ?? [])
      let value = Phrase.joined(date + (late > 0 ? [.daysLate(late)] : []))
      facts.append((.taskFact(.taskDueLabel, value), late > 0 ? .warning : .dim))
    }
    if !task.location.isEmpty {
      facts.append((.taskFact(.taskLocationLabel, Phrase(verbatim: task.location)), .dim))
    }
    if !task.category.isEmpty {
      facts.append((.taskFact(.taskCategoryLabel, Phrase(verbatim: task.category)), .dim))
    }
    if let day = task.doneOn, task.column == .done {
      facts.append((.taskFact(.taskDoneLabel, .shortDate(day)), .dim))
    }
    return facts
  }

  private func texts(title: String, text: String) -> [StyledLine] {
    let head = wrap(title, .bold)
    guard !text.isEmpty else { return head }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return head + [StyledLine()] + lines.flatMap { wrap(String($0)) }
  }

  private func wrap(_ text: String, _ style: Style = .plain) -> [StyledLine] {
    TextWrapping.wrap(TextCleaning.clean(text), columns: columns).map { StyledLine([Span($0, style)]) }
  }
}
