import Curriculum
import Day
import Interface
import Model
import Storage
import Texts

/// The fields of a task's form, as data.
enum TaskFields {
  /// The fields from top to bottom. Their raw values are names of drafts.
  enum Name: String, CaseIterable, Sendable {
    case title, due, time, text, category, reminder, location, checklist
  }

  typealias Line = FormLine<Name, TaskEdit>

  /// The fields of a task; of a new task, perhaps filled from a suggestion, if `task` is nil.
  ///
  /// - Parameters:
  ///   - categories: the existing categories, shown as a hint.
  ///   - originalChecklist: the checklist that the field was filled from.
  static func lines(
    of task: BoardTask?, or suggestion: TaskSuggestion? = nil, categories: [String],
    originalChecklist: @escaping () -> [ChecklistItem] = { [] }
  ) -> [Line] {
    let text = task?.text ?? suggestion?.text ?? ""
    return [
      Line(
        .title, Phrase("Title"), Phrase("In a few words"), .wide, text: task?.title ?? suggestion?.title ?? ""
      ) {
        $0.title = $1
      },
      Line(
        .due, .taskDueLabel, Phrase("fri, next fri, +3d, in 2 weeks, 12/20; ^o opens a calendar; or empty"),
        .days(.day(.future)), text: task?.due?.description ?? ""
      ) { $0.due = $1 },
      Line(
        .time, Phrase("Time"), Phrase("14:30, for an appointment; or empty"),
        text: task?.time?.description ?? ""
      ) { $0.time = $1 },
      Line(.text, Phrase("Text"), Phrase("Details, or empty. Tab: next field"), .lines, text: text) {
        $0.text = $1
      },
      Line(
        .category, .taskCategoryLabel, .categoryHint(known: categories), .wide, text: task?.category ?? ""
      ) { $0.category = $1 },
      Line(
        .reminder, .taskReminderLabel,
        Phrase("8:00 that day, 1d 20:00 the evening before, 30m before its time; or empty"),
        text: task?.reminder?.text ?? ""
      ) {
        $0.reminder = $1
      },
      Line(.location, .taskLocationLabel, Phrase("Where it is; or empty"), .wide, text: task?.location ?? "")
      {
        $0.location = $1
      },
      Line(
        .checklist, .taskChecklistLabel, Phrase("One step per line; [x] marks a done one. Tab: next field"),
        .lines, text: task?.checklist.lines ?? ""
      ) {
        $0.checklist = .typed($1, before: originalChecklist())
      },
    ]
  }
}

extension Context {
  /// Where a task came from, in words. While paused, no week is named.
  func originPhrase(_ origin: BoardTask.Origin) -> Phrase? {
    var unit: UnitEntry?
    if case .suggested(let reference) = origin, !isPaused {
      let parts = reference.split(separator: "/")
      let pack = parts.count == 3 ? library.pack(String(parts[0])) : nil
      unit = pack?.manifest.units.first { $0.id == parts[1] }
    }
    return .originInWords(origin, unit: unit)
  }

  /// The categories of existing tasks and of the pack of today's reading.
  var taskCategorySuggestions: [String] {
    let tasks = store.tasks(doneSince: today).tasks
    let pack = library.pack(chosen: store.profile().profile.todayPack)
    let names =
      tasks.map(\.category).filter { !$0.isEmpty }.sorted() + (pack?.manifest.categories.map(\.title) ?? [])
    var categories: [String] = []
    for name in names where !categories.contains(name) { categories.append(name) }
    return Array(categories.prefix(12))
  }
}
