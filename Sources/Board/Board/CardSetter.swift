import Day
import Model
import Storage
import TerminalUI
import Texts

/// Sets cards in lines of a width: the title in one or two, and below it what else is known.
struct CardSetter {
  /// A card as it is drawn.
  struct Card: Equatable {
    /// What stands above it, where it is the first of its kind; a blank row where there is room for one.
    var headings: [String] = []
    var titles: [String]
    /// What is wrong with when it is due.
    var warning = ""
    /// What else is known, between dots.
    var detail = ""
    var isDim = false
    /// Whether there is a line below it.
    var isRuled = false

    /// The rows of what it says.
    var textRows: Int {
      headings.count + titles.count + (warning.isEmpty && detail.isEmpty ? 0 : 1)
    }
    var rows: Int { textRows + (isRuled ? 1 : 0) }
  }

  let language: Language
  let today: CalendarDay
  /// While paused nothing is late.
  let isPaused: Bool
  /// The columns there are for text.
  let columns: Int
  /// The names of the children, by their ids, where a card says whose it is.
  var names: [Child.ID: String] = [:]
  /// Who may have added a card, or is to do it.
  var people = People()
  /// The suggestion that has the heading above it.
  let firstSuggestion: String?
  /// Whether there is a blank row above the heading.
  let isHeadingApart: Bool
  /// Whether there is a line between cards.
  let isRuled: Bool

  func card(_ item: BoardItem) -> Card {
    var card = unruled(item)
    card.isRuled = isRuled
    return card
  }

  /// What an item says, to be searched.
  func words(of item: BoardItem) -> String {
    let card = card(item)
    let words = [
      item.task?.title, item.task?.text, item.suggestion?.title, item.suggestion?.text, card.warning,
      card.detail,
    ]
    let text = words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? card.titles.joined(separator: " ") : text
  }

  private func unruled(_ item: BoardItem) -> Card {
    switch item {
    case .task(let task): card(task)
    case .suggestion(let its):
      Card(
        headings: its.reference == firstSuggestion ? headings : [], titles: titles(its.title), isDim: true)
    case .earlier(let count, let day, let isOpen):
      Card(
        titles: titles(Phrase.earlierTasks(count, before: day, in: today, isOpen: isOpen)(language)),
        isDim: true)
    }
  }

  private var headings: [String] {
    (isHeadingApart ? [""] : []) + [Phrase.suggestedTasks(language)]
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
          ? .wasOn(due, today: today) : .dueDay(due, at: task.time, today: today))
    }
    if let person = task.assignee { parts.append(.assigned(to: person, of: people)) }
    if !task.checklist.isEmpty { parts.append(.stepsDone(task.checklist)) }
    if !task.location.isEmpty { parts.append(Phrase(verbatim: task.location)) }
    if let name = task.child.flatMap({ names[$0] }) { parts.append(Phrase(verbatim: name)) }
    if !task.category.isEmpty { parts.append(Phrase(verbatim: task.category)) }
    if let origin = Phrase.origin(task.origin) { parts.append(origin) }
    if let person = task.addedBy, person != people.me { parts.append(.added(by: person, of: people)) }
    let warning = late == 0 || task.isLongOverdue(on: today) ? "" : Phrase.daysLate(late)(language)
    let room = columns - (warning.isEmpty ? 0 : TextWidth.of(warning) + 3)
    return Card(
      titles: titles(task.name), warning: warning,
      detail: fitting(parts.map { TextCleaning.clean($0(language)) }, room))
  }

  /// At most two lines.
  private func titles(_ text: String) -> [String] {
    let lines = TextWrapping.wrap(TextCleaning.clean(text), columns: columns)
    guard lines.count > 2 else { return lines }
    return [lines[0], TextWidth.truncate("\(lines[1]) \(lines[2])", to: columns)]
  }

  /// The parts that fit whole, the first ones before the last; a first one that does not fit is cut.
  private func fitting(_ parts: [String], _ columns: Int) -> String {
    var text = ""
    for part in parts {
      let longer = text.isEmpty ? part : "\(text) · \(part)"
      if TextWidth.of(longer) <= columns { text = longer }
    }
    return text.isEmpty ? TextWidth.truncate(parts.first ?? "", to: max(0, columns)) : text
  }
}
