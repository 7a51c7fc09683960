/// Changes to a child as typed by the user, and their validation.
///
/// A nil field leaves the value as it is; an empty text clears it.
public struct ChildEdit: Equatable, Sendable {
  /// The expected date of birth, in the form that the user knows.
  public enum Due: Equatable, Sendable {
    case date(String)
    /// Today's completed weeks (0–42) and extra days (0–6).
    case week(Int, days: Int)
  }

  /// The field that a failure is about.
  public enum Field: String, Sendable {
    case nickname
    /// The due date or the week that gives it.
    case due
    case birthDate
    case birthTime
  }

  /// Why an edit is invalid.
  public enum Failure: Error, Equatable, Sendable {
    /// The nickname is only spaces.
    case nicknameBlank
    /// The nickname is too wide; the value is its width in columns.
    case nicknameTooLong(Int)
    /// The text is not a date.
    case notADay(Field)
    /// The week or its day is outside a pregnancy.
    case notAWeek
    /// The due date is outside the range that is possible today.
    case dueDateOutOfRange(ClosedRange<CalendarDay>)
    /// The date of birth is outside the range that is possible today.
    case birthDateOutOfRange(ClosedRange<CalendarDay>)
    /// The due date is outside the range that fits the date of birth.
    case dueDateUnfit(ClosedRange<CalendarDay>)
    /// The time of birth is not a time.
    case notATime
    /// The due date of a born child cannot be cleared, because undoing a mistaken birth returns to it.
    case dueDateRequired
    /// Neither a due date nor a date of birth would remain.
    case noDate

    /// The field that the failure is about.
    public var field: Field {
      switch self {
      case .nicknameBlank, .nicknameTooLong: .nickname
      case .notADay(let field): field
      case .notAWeek, .dueDateOutOfRange, .dueDateUnfit, .dueDateRequired, .noDate: .due
      case .birthDateOutOfRange: .birthDate
      case .notATime: .birthTime
      }
    }
  }

  /// The user's name for the child.
  public var nickname: String?
  /// The expected date of birth.
  public var due: Due?
  /// The date of birth; also `today` and `오늘`.
  public var birthDate: String?
  /// The time of birth, as `ClockTime` parses it.
  public var birthTime: String?
  /// The birth weight.
  public var weight: String?
  /// The length at birth.
  public var length: String?
  /// The place of birth.
  public var place: String?
  /// The names of the other babies, separated by commas.
  public var others: String?
  /// The names of those who have died, separated by commas. A name that is also among the living is dropped.
  public var remembered: String?
  /// The complete set of stated circumstances.
  public var circumstances: Set<Circumstance>?

  /// Changes.
  public init(
    nickname: String? = nil, due: Due? = nil, birthDate: String? = nil, birthTime: String? = nil,
    weight: String? = nil, length: String? = nil, place: String? = nil, others: String? = nil,
    remembered: String? = nil, circumstances: Set<Circumstance>? = nil
  ) {
    self.nickname = nickname
    self.due = due
    self.birthDate = birthDate
    self.birthTime = birthTime
    self.weight = weight
    self.length = length
    self.place = place
    self.others = others
    self.remembered = remembered
    self.circumstances = circumstances
  }

  /// Replaces `now` or `지금` with the current time; returns any other text unchanged.
  public static func time(_ text: String, at now: Moment) -> String {
    guard ["now", "지금"].contains(text.filter { !$0.isWhitespace }.lowercased()) else { return text }
    return ClockTime.text(minute: now.secondOfDay / 60)
  }

  /// Whether the edit changes nothing.
  public var isEmpty: Bool { self == ChildEdit() }

  /// Whether the edit clears the date of birth.
  public var clearsBirth: Bool { birthDate?.allSatisfy(\.isWhitespace) ?? false }

  /// Returns the child with the changes. Dates that stay the same are not validated again.
  ///
  /// The due date is kept when a birth is entered, so that a mistaken birth can be undone.
  public func applied(to child: Child, on today: CalendarDay) throws(Failure) -> Child {
    var edited = child
    if let nickname { edited.nickname = try Self.nickname(nickname) }
    try applyBirth(to: &edited, on: today)
    if let due { edited.dueDate = try dueDate(due, for: edited, before: child, on: today) }
    if edited.dueDate == nil, edited.birthDate == nil { throw .noDate }
    try applyFacts(to: &edited)
    return edited
  }

  private func applyFacts(to child: inout Child) throws(Failure) {
    var birth = child.birth ?? Birth()
    func line(_ text: String?, _ old: String?) -> String? {
      guard let text else { return old }
      let line = TypedText.line(text)
      return line.isEmpty ? nil : String(line.prefix(80))
    }
    if let birthTime {
      let text = birthTime.trimmed
      birth.time = ClockTime(typed: text)
      if birth.time == nil, !text.isEmpty { throw .notATime }
    }
    birth.weight = line(weight, birth.weight)
    birth.length = line(length, birth.length)
    birth.place = line(place, birth.place)
    if let others {
      // Equal names of twins get a number, as those of two children do.
      let names = try Self.names(others, besides: [child.nickname])
      birth.others = names.isEmpty ? nil : names
    }
    child.birth = birth == Birth() ? nil : birth
    if let remembered { child.remembered = try Self.names(remembered, besides: []) }
    let here = child.livingNames
    child.remembered?.removeAll { here.contains($0) }
    if child.remembered?.isEmpty == true { child.remembered = nil }
    if let circumstances {
      let unknown = (child.statedCircumstances ?? []).filter { Circumstance(rawValue: $0) == nil }
      let all = unknown + circumstances.map(\.rawValue).sorted()
      child.statedCircumstances = all.isEmpty ? nil : all
    }
  }

  /// Splits names at commas and `&`, and numbers those that equal an earlier name or one of `others`.
  private static func names(_ text: String, besides others: [String]) throws(Failure) -> [String] {
    var names: [String] = []
    for name in text.split(whereSeparator: { ",，、&".contains($0) }) {
      let name = TypedText.line(String(name))
      if name.isEmpty { continue }
      names.append(Nickname.distinct(try nickname(name), among: names + others))
    }
    return names
  }

  private func applyBirth(to child: inout Child, on today: CalendarDay) throws(Failure) {
    guard let birthDate else { return }
    guard let day = try Self.day(birthDate, of: .birthDate, on: today) else {
      // A mistaken birth is undone with all its details.
      (child.birthDate, child.birth, child.statedCircumstances, child.hasDied) = (nil, nil, nil, nil)
      return
    }
    guard day != child.birthDate else { return }
    let range = DateRules.birthDates(on: today)
    guard range.contains(day) else { throw .birthDateOutOfRange(range) }
    child.birthDate = day
  }

  private func dueDate(
    _ due: Due, for edited: Child, before child: Child, on today: CalendarDay
  ) throws(Failure) -> CalendarDay? {
    let day: CalendarDay?
    switch due {
    case .date(let text): day = try Self.day(text, of: .due, on: today)
    case .week(let weeks, let days):
      guard DateRules.weeks.contains(weeks), DateRules.days.contains(days) else { throw .notAWeek }
      day = DateRules.dueDate(weeks: weeks, days: days, on: today)
    }
    guard let day else {
      if child.dueDate != nil, edited.birthDate != nil { throw .dueDateRequired }
      return nil
    }
    if let birthDate = edited.birthDate {
      let range = DateRules.dueDates(bornOn: birthDate)
      let isKept = day == child.dueDate && birthDate == child.birthDate
      guard isKept || range.contains(day) else { throw .dueDateUnfit(range) }
    } else {
      let range = DateRules.dueDates(on: today)
      guard day == child.dueDate || range.contains(day) else { throw .dueDateOutOfRange(range) }
    }
    return day
  }

  /// The date in a text, or nil if the text is blank. Throws if it is not a date.
  private static func day(
    _ text: String, of field: Field, on today: CalendarDay
  ) throws(Failure) -> CalendarDay? {
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let day = DateRules.day(typed: text, on: today) else { throw .notADay(field) }
    return day
  }

  private static func nickname(_ text: String) throws(Failure) -> String {
    if text.isEmpty { return "" }
    do throws(Nickname.Failure) {
      return try Nickname.validate(text)
    } catch {
      switch error {
      case .empty: throw .nicknameBlank
      case .tooLong(let count): throw .nicknameTooLong(count)
      }
    }
  }
}

/// Rules for a child's nickname: one line of at most 40 columns.
public enum Nickname {
  /// The largest width in columns: 40 Latin letters or 20 Hangul syllables.
  public static let longest = 40

  /// Why a nickname is invalid.
  public enum Failure: Error, Equatable, Sendable {
    /// It is empty or only spaces.
    case empty
    /// It is too wide; the value is its width in columns.
    case tooLong(Int)
  }

  /// Removes outer spaces and control characters, then checks the length.
  public static func validate(_ text: String) throws(Failure) -> String {
    let trimmed = TypedText.line(text)
    if trimmed.isEmpty { throw .empty }
    let columns = columns(of: trimmed)
    if columns > longest { throw .tooLong(columns) }
    return trimmed
  }

  /// Counts characters from U+1100 on, where wide ones begin, as two columns (Unicode 16, EastAsianWidth.txt).
  private static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.contains { $0.value >= 0x1100 } ? 2 : 1) }
  }

  /// The placeholder for a baby without a name, `#1`. Each language has its own words for it.
  public static func numbered(_ number: Int) -> String { "#\(number)" }

  /// The number of a placeholder `#1`, or nil for a real name.
  public static func number(of name: String) -> Int? {
    name.hasPrefix("#") ? Int(name.dropFirst()).flatMap { $0 > 0 ? $0 : nil } : nil
  }

  /// The name, with a number if others have it: `Bean`, or `Bean (2)`.
  public static func distinct(_ name: String, among others: [String]) -> String {
    let taken = Set(others.map { $0.lowercased() })
    guard !name.isEmpty, taken.contains(name.lowercased()) else { return name }
    let number = (2...others.count + 2).first { !taken.contains("\(name) (\($0))".lowercased()) }
    return "\(name) (\(number ?? 2))"
  }
}
