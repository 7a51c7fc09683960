/// Changes to a habit as typed by the user, and their validation.
///
/// A nil field leaves the value as it is; an empty text clears it.
public struct HabitEdit: Equatable, Sendable {
  /// The field that a failure is about.
  public enum Field: String, Sendable {
    case name
    case note
    case category
    /// The target or limit.
    case amount
    /// The unit of the amount.
    case unit
    case schedule
    case start
    case end
    /// The time by which it should be done; `by` in forms.
    case deadline = "by"
    case reminders
    case colour
  }

  /// Why an edit is invalid.
  public enum Failure: Error, Equatable, Sendable {
    /// The name is empty or only spaces.
    case nameEmpty
    /// The text is too long; `count` and `limit` are in characters.
    case tooLong(Field, count: Int, limit: Int)
    /// Another habit of the category has the name, ignoring case and spaces.
    case nameTaken
    /// The category does not exist.
    case noCategory
    /// The amount is not a number.
    case amountNotANumber
    /// The amount is negative, or 0 for a target.
    case amountTooSmall
    /// The amount is larger than `CheckInChange.largestAmount`.
    case amountTooLarge
    /// A unit or a limit without an amount.
    case noAmount(Field)
    /// The text is not a schedule.
    case notASchedule
    /// The text is not a date.
    case notADay(Field)
    /// The day is more than a hundred years from today.
    case dayTooFar(Field)
    /// The first day is empty.
    case noStart
    /// The last day is before the first.
    case endBeforeStart
    /// The text is not a time.
    case notATime(Field)
    /// The colour does not exist.
    case noSuchColour

    /// The field that the failure is about.
    public var field: Field {
      switch self {
      case .nameEmpty, .nameTaken: .name
      case .tooLong(let field, _, _), .noAmount(let field), .notADay(let field), .dayTooFar(let field),
        .notATime(let field):
        field
      case .noCategory: .category
      case .amountNotANumber, .amountTooSmall, .amountTooLarge: .amount
      case .notASchedule: .schedule
      case .noStart: .start
      case .endBeforeStart: .end
      case .noSuchColour: .colour
      }
    }
  }

  /// Whether it changes amount or schedule. Earlier days then keep the old ones.
  public var changesRule: Bool { schedule != nil || amount != nil || unit != nil || atMost != nil }

  /// 1–50 characters.
  public var name: String?
  /// The note, at most 500 characters.
  public var note: String?
  /// The category's id; empty for none.
  public var category: HabitCategory.ID?
  /// The target or limit; empty for a yes/no habit.
  public var amount: String?
  /// The unit of the amount.
  public var unit: String?
  /// Whether the amount is a limit.
  public var atMost: Bool?
  /// The schedule, as `HabitSchedule` parses it.
  public var schedule: String?
  /// The first day; also `today` and `오늘`.
  public var start: String?
  /// The last day; empty for none.
  public var end: String?
  /// The time by which it should be done, `HH:MM`; empty for any time.
  public var deadline: String?
  /// The times of reminders, `HH:MM`, separated by commas or spaces; empty for none.
  public var reminders: String?
  /// The number of a colour, or 0 for none.
  public var colour: Int?
  /// Whether it asks for a photo.
  public var photo: PhotoRule?
  /// For a limit: whether days without an entry count as kept. It applies to earlier days, too.
  public var isKeptWithoutEntry: Bool?

  /// Changes.
  public init(
    name: String? = nil, note: String? = nil, category: HabitCategory.ID? = nil, amount: String? = nil,
    unit: String? = nil, atMost: Bool? = nil, schedule: String? = nil, start: String? = nil,
    end: String? = nil, deadline: String? = nil, reminders: String? = nil, colour: Int? = nil,
    photo: PhotoRule? = nil, isKeptWithoutEntry: Bool? = nil
  ) {
    self.name = name
    self.note = note
    self.category = category
    self.amount = amount
    self.unit = unit
    self.atMost = atMost
    self.schedule = schedule
    self.start = start
    self.end = end
    self.deadline = deadline
    self.reminders = reminders
    self.colour = colour
    self.photo = photo
    self.isKeptWithoutEntry = isKeptWithoutEntry
  }

  /// The cleaned name; empty if none was typed.
  public var cleanedName: String { name.map(TypedText.line) ?? "" }

  /// Whether the edit changes nothing.
  public var isEmpty: Bool { self == HabitEdit() }
}

extension HabitEdit {
  /// The longest texts, in characters.
  public static let longest = (name: 50, note: 500, unit: 20)
  /// The largest distance of a day from today, in days.
  static let farthest = 36_525

  /// The data that an edit is validated against.
  public struct ValidationContext: Sendable {
    /// The current civil date.
    public var today: CalendarDay
    /// All habits, the edited one possibly included.
    public var habits: [Habit]
    /// All categories.
    public var categories: [HabitCategory]

    /// The context of a validation.
    public init(today: CalendarDay, habits: [Habit] = [], categories: [HabitCategory] = []) {
      self.today = today
      self.habits = habits
      self.categories = categories
    }
  }

  /// Creates a habit from the edit. It starts today unless the edit says otherwise.
  public func habit(
    id: Habit.ID, in validationContext: ValidationContext, suggestedBy: String? = nil, addedAt: Int64
  ) throws(Failure) -> Habit {
    let blank = Habit(
      id: id, name: "", startedOn: validationContext.today, suggestedBy: suggestedBy, addedAt: addedAt)
    var edit = self
    if edit.name == nil { edit.name = "" }
    // A date before any start, so that the typed rule applies to all days of the new habit.
    let always = CalendarDay(number: Int.min / 2)
    return try edit.applied(to: blank, from: always, in: validationContext)
  }

  /// Returns the habit with the changes.
  ///
  /// - Parameter day: the first day of a changed amount or schedule; earlier days keep theirs.
  public func applied(
    to habit: Habit, from day: CalendarDay, in validationContext: ValidationContext
  ) throws(Failure) -> Habit {
    var edited = habit
    if let note { edited.note = try Self.limited(TypedText.lines(note), .note, Self.longest.note) }
    if let category { edited.category = try Self.category(category, in: validationContext) }
    try applyName(to: &edited, in: validationContext)
    try applyDays(to: &edited, today: validationContext.today)
    try applyRule(to: &edited, from: day)
    if let deadline { edited.deadline = try Self.times(deadline, .deadline, atMost: 1).first }
    if let reminders { edited.reminders = try Self.times(reminders, .reminders, atMost: 24) }
    if let colour {
      guard (0...Habit.colours).contains(colour) else { throw .noSuchColour }
      edited.colour = colour
    }
    if let photo { edited.photo = photo }
    // A new limit counts only what is recorded, unless the user wants otherwise.
    if edited.hasLimit {
      let unsaid = habit.hasLimit ? habit.isKeptWithoutEntry : false
      edited.isKeptWithoutEntry = isKeptWithoutEntry ?? unsaid
    }
    return edited
  }

  private func applyName(to habit: inout Habit, in validationContext: ValidationContext) throws(Failure) {
    if let name {
      habit.name = try Self.limited(TypedText.line(name), .name, Self.longest.name)
      if habit.name.isEmpty { throw .nameEmpty }
    }
    // Two devices may have used the same name at once. That must not block other changes.
    guard name != nil || category != nil else { return }
    let folded = TypedText.folded(habit.name)
    let categories = Set(validationContext.categories.map(\.id))
    func shown(_ category: HabitCategory.ID?) -> HabitCategory.ID? {
      category.flatMap { categories.contains($0) ? $0 : nil }
    }
    let isTaken = validationContext.habits.contains {
      $0.id != habit.id && shown($0.category) == shown(habit.category)
        && TypedText.folded($0.name) == folded
    }
    if isTaken { throw .nameTaken }
  }

  private static func category(
    _ id: String, in validationContext: ValidationContext
  ) throws(Failure) -> HabitCategory.ID? {
    if id.isEmpty { return nil }
    guard validationContext.categories.contains(where: { $0.id == id }) else { throw .noCategory }
    return id
  }

  static func limited(_ text: String, _ field: Field, _ limit: Int) throws(Failure) -> String {
    guard text.count <= limit else { throw .tooLong(field, count: text.count, limit: limit) }
    return text
  }

  private func applyDays(to habit: inout Habit, today: CalendarDay) throws(Failure) {
    var first = try start.map { text throws(Failure) in try Self.day(text, .start, today) }
    if let first, first == nil { throw .noStart }
    var last = try end.map { text throws(Failure) in try Self.day(text, .end, today) }
    // Two days picked on a calendar may come in either order.
    if let picked = first ?? nil, let other = last ?? nil, other < picked { (first, last) = (other, picked) }
    if let first = first ?? nil { habit.setStart(first) }
    if let last { habit.endsOn = last }
    guard start != nil || end != nil, let end = habit.endsOn else { return }
    if end < habit.startedOn { throw .endBeforeStart }
  }

  /// The date in a text, or nil if the text is blank. Throws if it is not a date.
  private static func day(
    _ text: String, _ field: Field, _ today: CalendarDay
  ) throws(Failure) -> CalendarDay? {
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let day = DateRules.day(typed: text, on: today) else { throw .notADay(field) }
    guard abs(day - today) <= farthest else { throw .dayTooFar(field) }
    return day
  }

  private static func times(_ text: String, _ field: Field, atMost limit: Int) throws(Failure) -> [ClockTime]
  {
    var times: [ClockTime] = []
    for part in text.split(whereSeparator: { ",，".contains($0) }) {
      var words = part.split(whereSeparator: \.isWhitespace)[...]
      // A time can have spaces, and there can be spaces between two times: `8 am 3:12 pm`.
      while !words.isEmpty {
        let lengths = [3, 2, 1].filter { $0 <= words.count }
        let found = lengths.lazy.compactMap { count in
          ClockTime(typed: words.prefix(count).joined(separator: " ")).map { (time: $0, count: count) }
        }.first
        guard let found else { throw .notATime(field) }
        times.append(found.time)
        words = words.dropFirst(found.count)
      }
    }
    guard times.count <= limit else { throw .notATime(field) }
    return Set(times).sorted()
  }
}

extension HabitEdit {
  /// Applies a changed amount or schedule from a day on.
  func applyRule(to habit: inout Habit, from day: CalendarDay) throws(Failure) {
    guard amount != nil || unit != nil || atMost != nil || schedule != nil else { return }
    let rule = habit.rule(on: max(day, habit.startedOn))
    var newSchedule = rule.schedule
    if let schedule {
      guard let typed = HabitSchedule(typed: schedule) else { throw .notASchedule }
      newSchedule = typed
    }
    habit.setRule(kind: try kind(changing: rule.kind), schedule: newSchedule, from: day)
  }

  private func kind(changing kind: HabitKind) throws(Failure) -> HabitKind {
    let atMost = atMost ?? kind.isAtMost
    var target = kind.target
    if let amount { target = try Self.target(amount, atMost: atMost) }
    guard let target else {
      if let unit, !TypedText.line(unit).isEmpty { throw .noAmount(.unit) }
      if self.atMost == true { throw .noAmount(.amount) }
      return .yesNo
    }
    if target == 0, !atMost { throw .amountTooSmall }
    let unit = try unit.map { text throws(Failure) in
      try Self.limited(TypedText.line(text), .unit, Self.longest.unit)
    }
    return .amount(target: target, unit: unit ?? kind.unit, atMost: atMost)
  }

  private static func target(_ text: String, atMost: Bool) throws(Failure) -> Double? {
    let text = TypedText.line(text)
    if text.isEmpty { return nil }
    let target: Double
    do throws(HabitFailure) {
      target = try CheckInChange.amount(typed: text)
    } catch {
      throw error == .amountTooLarge ? .amountTooLarge : .amountNotANumber
    }
    if target < 0 || target == 0 && !atMost { throw .amountTooSmall }
    return target
  }
}

extension CheckInChange {
  /// Parses a number, which may be negative, to subtract.
  ///
  /// Throws `.notAnAmount` if it is not a number and `.amountTooLarge` beyond `largestAmount`.
  public static func amount(typed text: String) throws(HabitFailure) -> Double {
    let text = TypedText.line(text)
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isPlain, let amount = Double(text) else { throw .notAnAmount }
    guard abs(amount) <= largestAmount else { throw .amountTooLarge }
    return amount
  }
}

/// Why a change to a habit, category, break or check-in failed.
public enum HabitFailure: Error, Equatable, Sendable {
  /// The habit does not exist any more.
  case habitGone
  /// The category does not exist any more.
  case categoryGone
  /// The break does not exist any more.
  case breakGone
  /// The day is in the future.
  case inFuture(CalendarDay)
  /// The habit starts later, on this day.
  case beforeStart(CalendarDay)
  /// The habit ended earlier, on this day.
  case afterEnd(CalendarDay)
  /// A yes/no habit has no amount.
  case noAmountHabit
  /// The amount is negative or not a number.
  case notAnAmount
  /// The amount is larger than `CheckInChange.largestAmount`.
  case amountTooLarge
  /// The note or reason is too long; `count` and `limit` are in characters.
  case textTooLong(count: Int, limit: Int)
  /// The edit of the habit is invalid.
  case edit(HabitEdit.Failure)
  /// The edit of the break is invalid.
  case breakEdit(BreakEdit.Failure)
  /// The category's name is invalid.
  case categoryName(HabitCategory.Failure)
  /// The photos could not be changed.
  case photo(PhotoFailure)
}
