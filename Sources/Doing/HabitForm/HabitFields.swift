import Interface
import Model
import Texts

/// What the fields of a habit's form say.
struct HabitFields: Equatable, Sendable {
  /// The fields, from top to bottom.
  enum Name: String, CaseIterable, Sendable {
    case name, category, schedule, amount, unit, atMost, by, reminders, colour, start, end, photo, note

    /// The first of those that are seldom wanted.
    static let seldom = colour
  }

  private var texts: [Name: String]

  subscript(_ name: Name) -> String { texts[name] ?? "" }

  /// The fields of a habit as it is; of a new one where there is none.
  init(_ habit: Habit?, in book: HabitBook, on today: CalendarDay, language: Language) {
    guard let habit else {
      texts = [.schedule: Phrase.typed(HabitSchedule.daily)(language), .start: today.description]
      return
    }
    let rule = habit.rule(on: max(today, habit.startedOn))
    texts = [
      .name: habit.name, .category: book.category(habit.category)?.name ?? "",
      .schedule: Phrase.typed(rule.schedule)(language), .amount: rule.kind.target.map(Phrase.number) ?? "",
      .unit: rule.kind.unit, .atMost: rule.kind.isAtMost ? "y" : "",
      .start: habit.startedOn.description,
      .end: habit.endsOn?.description ?? "", .by: habit.by?.description ?? "",
      .reminders: habit.reminders.map(\.description).joined(separator: ", "),
      .photo: habit.photo == .never ? "" : Phrase.photoRule(habit.photo)(language),
      .colour: habit.colour == 0 ? "" : "\(habit.colour)", .note: habit.note,
    ]
  }

  /// The fields that a form shows.
  init(_ form: Form<Name>) {
    texts = Dictionary(uniqueKeysWithValues: Name.allCases.map { ($0, form.said($0)) })
  }

  /// Those that say something else than others do.
  func changed(from old: HabitFields) -> [Name: String] {
    var changed: [Name: String] = [:]
    for name in Name.allCases where self[name] != old[name] { changed[name] = self[name] }
    return changed
  }

  /// Whether the amount is not to be passed; nil where the answer is neither yes nor no.
  var isAtMost: Bool? { Answer.isYes(self[.atMost]) }

  /// Whether it asks for a photo; nil where what was typed says nothing of that.
  var photo: PhotoRule? { PhotoRule(typed: self[.photo]) }

  /// What was changed, as an edit; the category is named by the form and not in it.
  ///
  /// Only what is otherwise than it was, so that what another program changes meanwhile stays.
  func edit(from old: HabitFields) -> HabitEdit {
    let changed = changed(from: old)
    var edit = HabitEdit(
      name: changed[.name], note: changed[.note], amount: changed[.amount], unit: changed[.unit],
      schedule: changed[.schedule], start: changed[.start], end: changed[.end], by: changed[.by],
      reminders: changed[.reminders])
    if changed[.atMost] != nil { edit.atMost = isAtMost }
    if changed[.photo] != nil { edit.photo = photo }
    // What is no colour is refused by the edit, with a sentence.
    edit.colour = changed[.colour].map { Habit.colour(typed: $0) ?? -1 }
    return edit
  }
}

extension HabitFields.Name {
  init(_ field: HabitEdit.Field) {
    switch field {
    case .name: self = .name
    case .colour: self = .colour
    case .note: self = .note
    case .category: self = .category
    case .amount: self = .amount
    case .unit: self = .unit
    case .schedule: self = .schedule
    case .start: self = .start
    case .end: self = .end
    case .by: self = .by
    case .reminders: self = .reminders
    }
  }

  var label: Phrase {
    switch self {
    case .name: .habitNameLabel
    case .category: .habitCategoryLabel
    case .schedule: .habitScheduleLabel
    case .amount: .habitAmountLabel
    case .unit: .habitUnitLabel
    case .atMost: .habitAtMostLabel
    case .start: .habitStartLabel
    case .end: .habitEndLabel
    case .by: .habitByLabel
    case .reminders: .habitRemindersLabel
    case .photo: .habitPhotoLabel
    case .colour: .habitColourLabel
    case .note: .habitNoteLabel
    }
  }

  /// What can be chosen; nothing where it is typed.
  ///
  /// - Parameter categories: the names of those that there are.
  func choices(_ language: Language, categories: [String]) -> [Form<Self>.Choice] {
    switch self {
    // A category that is not there yet is typed.
    case .category where !categories.isEmpty:
      [.init("", .noCategory)] + categories.map { .init($0, Phrase(verbatim: $0)) }
    case .schedule: Self.schedules.map { .init(Phrase.typed($0)(language), .schedule($0)) }
    case .atMost: [.init("", .no), .init("y", .yes)]
    case .photo:
      [PhotoRule.never, .optional, .required].map {
        .init($0 == .never ? "" : Phrase.photoRule($0)(language), .photoRule($0))
      }
    default: []
    }
  }

  /// What is done most, the rest is typed.
  private static let schedules: [HabitSchedule] =
    [.daily, .weekdays([1, 2, 3, 4, 5]), .weekdays([6, 7])] + (1...5).map { .timesAWeek($0) }
    + [.everyDays(2), .timesAMonth(1)]

  /// Whether something else than what can be chosen can be typed.
  var takesOthers: Bool { self == .category || self == .schedule }

  /// Whether it says a day, which can be picked in a calendar.
  var days: Form<Self>.Days? {
    switch self {
    case .start: .first(last: .end)
    case .end: .last(first: .start)
    default: nil
    }
  }

  /// What can be written; known categories are named.
  func hint(categories: [String]) -> Phrase {
    switch self {
    case .name: .habitNameHint
    case .category: .habitCategoryHint(hasSome: !categories.isEmpty)
    case .schedule: .habitScheduleHint
    case .amount: .habitAmountHint
    case .unit: .habitUnitHint
    case .atMost: .habitAtMostHint
    case .start: .habitStartHint
    case .end: .habitEndHint
    case .by: .habitByHint
    case .reminders: .habitRemindersHint
    case .photo: .habitPhotoHint
    case .colour: .habitColourHint
    case .note: .habitNoteHint
    }
  }
}
