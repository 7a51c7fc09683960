import Day
import Model
import Storage
import TerminalUI
import Texts

/// Formats items of the Board as cards: a title of up to two lines and a line of details.
struct CardFormatter {
  struct Card: Equatable {
    /// The heading above the first suggestion, with a blank row before it if there is room.
    var headings: [String] = []
    /// The sign before the title of an item that is not a task yet.
    var bullet = ""
    var titles: [String]
    /// How late the task is.
    var warning = ""
    /// The other facts, separated by dots.
    var detail = ""
    var isDim = false
    var hasRuleBelow = false

    /// The columns of the sign and the blank after it.
    var bulletColumns: Int { bullet.isEmpty ? 0 : 2 }
    /// The rows without the rule below.
    var textRows: Int {
      headings.count + titles.count + (warning.isEmpty && detail.isEmpty ? 0 : 1)
    }
    var rows: Int { textRows + (hasRuleBelow ? 1 : 0) }
  }

  let language: Language
  let today: CalendarDay
  /// While paused, nothing is late.
  let isPaused: Bool
  /// The columns available for text.
  let columns: Int
  /// The children's names, shown on their tasks.
  var childNames: [Child.ID: String] = [:]
  /// The parents, who add tasks and are assigned to them.
  var people = People()
  /// The suggestion that has the heading above it: the first one.
  let firstSuggestion: String?
  let hasBlankAboveHeading: Bool
  /// Whether a rule is drawn below each card.
  let hasRuleBelow: Bool

  func card(_ item: BoardItem) -> Card {
    var card = cardWithoutRule(item)
    card.hasRuleBelow = hasRuleBelow
    return card
  }

  /// The text of an item for the search.
  func words(of item: BoardItem) -> String {
    let card = card(item)
    let words = [
      item.task?.title, item.task?.text, item.suggestion?.title, item.suggestion?.text, card.warning,
      card.detail,
    ]
    let text = words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? card.titles.joined(separator: " ") : text
  }

  private func cardWithoutRule(_ item: BoardItem) -> Card {
    switch item {
    case .task(let task): card(task)
    case .suggestion(let suggestion):
      Card(
        headings: suggestion.reference == firstSuggestion ? headings : [], bullet: "+",
        titles: titles(suggestion.title, columns: columns - 2), isDim: true)
    case .earlier(let count, let day, let isOpen):
      Card(
        titles: titles(
          Phrase.earlierTasks(count, before: day, in: today, isOpen: isOpen)(language), columns: columns),
        isDim: true)
    }
  }

  private var headings: [String] {
    (hasBlankAboveHeading ? [""] : []) + [Phrase.suggestedTasks(language)]
  }

  private func card(_ task: BoardTask) -> Card {
    let late = isPaused ? 0 : task.daysLate(on: today)
    var parts: [Phrase] = []
    if task.column == .done {
      parts += task.doneOn.map { [.doneOn($0, today: today)] } ?? []
    } else if task.isLongOverdue(on: today) {
      parts.append(.daysLate(late))
    } else if late == 0, let due = task.due {
      parts.append(
        task.isPastAppointment(on: today)
          ? .wasOn(due, at: task.time, today: today) : .dueDay(due, at: task.time, today: today))
    }
    if let person = task.assignee { parts.append(.assigned(to: person, of: people)) }
    if !task.checklist.isEmpty { parts.append(.stepsDone(task.checklist)) }
    if !task.location.isEmpty { parts.append(Phrase(verbatim: task.location)) }
    if let name = task.child.flatMap({ childNames[$0] }) { parts.append(Phrase(verbatim: name)) }
    if !task.category.isEmpty { parts.append(Phrase(verbatim: task.category)) }
    if let origin = Phrase.origin(task.origin) { parts.append(origin) }
    if let person = task.addedBy, person != people.me { parts.append(.added(by: person, of: people)) }
    let warning = late == 0 || task.isLongOverdue(on: today) ? "" : Phrase.daysLate(late)(language)
    let availableColumns = columns - (warning.isEmpty ? 0 : TextWidth.of(warning) + 3)
    return Card(
      titles: titles(task.name, columns: columns), warning: warning,
      detail: joinFitting(parts.map { TextCleaning.clean($0(language)) }, availableColumns))
  }

  private func titles(_ text: String, columns: Int) -> [String] {
    let lines = TextWrapping.wrap(TextCleaning.clean(text), columns: columns)
    guard lines.count > 2 else { return lines }
    return [lines[0], TextWidth.truncate("\(lines[1]) \(lines[2])", to: columns)]
  }

  /// Joins as many parts as fit, earlier ones first. If not even the first one fits, it is cut off.
  private func joinFitting(_ parts: [String], _ columns: Int) -> String {
    var text = ""
    for part in parts {
      let longer = text.isEmpty ? part : "\(text) · \(part)"
      if TextWidth.of(longer) <= columns { text = longer }
    }
    return text.isEmpty ? TextWidth.truncate(parts.first ?? "", to: max(0, columns)) : text
  }
}
