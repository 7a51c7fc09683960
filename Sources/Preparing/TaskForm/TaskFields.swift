import Curriculum
import Day
import Interface
import Model
import Storage
import Texts

/// What the fields of a card's form say.
struct TaskFields: Equatable, Sendable {
  /// The fields, from top to bottom.
  enum Name: String, CaseIterable, Sendable {
    case title, due, text, category, time, reminder, location, checklist
  }

  private var texts: [Name: String]

  subscript(_ name: Name) -> String { texts[name] ?? "" }

  /// The fields of a card.
  init(_ task: BoardTask) {
    texts = [
      .title: task.title, .text: task.text, .due: task.due?.description ?? "",
      .time: task.time?.description ?? "", .reminder: task.reminder?.typed ?? "", .location: task.location,
      .checklist: task.checklist.lines,
      .category: task.category,
    ]
  }

  /// The fields of a new card, perhaps of one that a unit suggests.
  init(_ suggestion: TaskSuggestion?) {
    texts = [.title: suggestion?.title ?? "", .text: suggestion?.text ?? ""]
  }

  /// The form that shows them.
  ///
  /// - Parameter categories: those that are known.
  func form(categories: [String]) -> Form<Name> {
    Form(
      Name.allCases.map {
        Form.Field(
          $0, label: $0.label, hint: $0.hint(categories), text: self[$0],
          days: $0 == .due ? .day(.ahead) : nil,
          isLong: [.title, .location, .category].contains($0), hasLines: $0 == .text || $0 == .checklist)
      })
  }
}

extension TaskEdit {
  /// The fields of a form that say something else than at first.
  ///
  /// - Parameter steps: the card's steps when they were first changed in the form.
  init(_ changed: [TaskFields.Name: String], since steps: [ChecklistItem] = []) {
    self.init(
      title: changed[.title], text: changed[.text], due: changed[.due], time: changed[.time],
      reminder: changed[.reminder], location: changed[.location],
      checklist: changed[.checklist].map { .typed($0, before: steps) },
      category: changed[.category])
  }
}

extension TaskFields.Name {
  init(_ field: TaskEdit.Field) {
    switch field {
    case .title: self = .title
    case .text: self = .text
    case .due: self = .due
    case .time: self = .time
    case .reminder: self = .reminder
    case .location: self = .location
    case .checklist: self = .checklist
    case .category: self = .category
    }
  }

  var label: Phrase {
    switch self {
    case .title: .taskTitleLabel
    case .text: .taskTextLabel
    case .due: .taskDueLabel
    case .time: .taskTimeLabel
    case .reminder: .taskReminderLabel
    case .location: .taskLocationLabel
    case .checklist: .taskChecklistLabel
    case .category: .taskCategoryLabel
    }
  }

  fileprivate func hint(_ categories: [String]) -> Phrase {
    switch self {
    case .title: .taskTitleHint
    case .text: .taskTextHint
    case .due: .taskDueHint
    case .time: .taskTimeHint
    case .reminder: .taskReminderHint
    case .location: .taskLocationHint
    case .checklist: .taskChecklistHint
    case .category: .categoryHint(known: categories)
    }
  }
}

extension Context {
  /// Where a card came from, in words; while paused no week is named.
  func originInWords(_ origin: BoardTask.Origin) -> Phrase? {
    var unit: UnitEntry?
    if case .suggested(let reference) = origin, !isPaused {
      let parts = reference.split(separator: "/")
      let pack = parts.count == 3 ? library.pack(String(parts[0])) : nil
      unit = pack?.manifest.units.first { $0.id == parts[1] }
    }
    return .originInWords(origin, unit: unit)
  }

  /// The categories that cards have, and those of the pack that gives the day's reading.
  var knownTaskCategories: [String] {
    let tasks = store.tasks(doneSince: today).tasks
    let pack = library.pack(chosen: store.profile().profile.todayPack)
    let names =
      tasks.map(\.category).filter { !$0.isEmpty }.sorted() + (pack?.manifest.categories.map(\.title) ?? [])
    var known: [String] = []
    for name in names where !known.contains(name) { known.append(name) }
    return Array(known.prefix(12))
  }
}
