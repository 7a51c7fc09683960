import Interface
import Model
import Texts

/// What the fields of a break's form say.
struct BreakFields: Equatable, Sendable {
  /// The fields, from top to bottom.
  enum Name: String, CaseIterable, Sendable {
    case from, to, reason, habit
  }

  /// Why what was typed cannot be saved.
  struct Refusal: Error, Equatable {
    let field: Name
    let phrase: Phrase
  }

  /// Words for all habits.
  private static let all: Set<String> = ["", "all", "allhabits", "전체", "모두", "모든습관"]

  private var texts: [Name: String]

  subscript(_ name: Name) -> String { texts[name] ?? "" }

  /// The fields of a break as it is; of a new one, for a habit or all, where there is none.
  init(_ its: HabitBreak?, for habit: Habit?, in book: HabitBook, on today: CalendarDay) {
    guard let its else {
      texts = [.from: today.description, .habit: habit?.name ?? ""]
      return
    }
    texts = [
      .from: its.from.description, .to: its.to?.description ?? "", .reason: its.reason,
      .habit: its.habit.flatMap { book.habit($0)?.name } ?? "",
    ]
  }

  /// The fields that a form shows.
  init(_ form: Form<Name>) {
    texts = Dictionary(uniqueKeysWithValues: Name.allCases.map { ($0, form.said($0)) })
  }

  /// Those that say something else than others do.
  func changed(from old: BreakFields) -> [Name: String] {
    var changed: [Name: String] = [:]
    for name in Name.allCases where self[name] != old[name] { changed[name] = self[name] }
    return changed
  }

  /// What was changed, as an edit: only that, so that what another program changes meanwhile stays.
  ///
  /// - Parameters:
  ///   - old: what the fields said at first; nil for a new break, of which everything is said.
  ///   - known: the habit that the name at first stood for; names need not be unique.
  func edit(from old: BreakFields?, known: Habit?, in book: HabitBook) throws(Refusal) -> BreakEdit {
    let changed = old.map { self.changed(from: $0) } ?? texts
    var edit = BreakEdit(from: changed[.from], to: changed[.to], reason: changed[.reason])
    if let text = changed[.habit] { edit.subject = try Self.subject(text, known: known, in: book) }
    return edit
  }

  private static func subject(
    _ text: String, known: Habit?, in book: HabitBook
  ) throws(Refusal) -> BreakEdit.Subject {
    if let known, text == known.name { return .habit(known.id) }
    let meant = book.habits(meantBy: text)
    let isAll = all.contains(text.lowercased().filter { !$0.isWhitespace })
    if isAll, !meant.contains(where: { $0.name.lowercased() == text.lowercased() }) { return .all }
    guard let first = meant.first else { throw Refusal(field: .habit, phrase: .noSuchHabit(text)) }
    guard meant.count == 1 else {
      throw Refusal(field: .habit, phrase: .severalHabits(meant.map(book.label)))
    }
    return .habit(first.id)
  }
}

extension BreakFields.Name {
  init(_ field: BreakEdit.Field) {
    switch field {
    case .from: self = .from
    case .to: self = .to
    case .reason: self = .reason
    }
  }

  var label: Phrase {
    switch self {
    case .from: .breakFromLabel
    case .to: .breakToLabel
    case .reason: .breakReasonLabel
    case .habit: .breakHabitLabel
    }
  }

  /// Whether it says a day, which can be picked in a calendar.
  var days: Form<Self>.Days? {
    switch self {
    case .from: .first(last: .to)
    case .to: .last(first: .from)
    case .reason, .habit: nil
    }
  }

  /// What can be written.
  ///
  /// - Parameter name: the habit that was selected before.
  func hint(_ name: String?) -> Phrase {
    switch self {
    case .from: .breakFromHint
    case .to: .breakToHint
    case .reason: .breakReasonHint
    case .habit: .breakHabitHint(name)
    }
  }
}
