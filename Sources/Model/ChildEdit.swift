/// Changes to a child as a person types them, and the rules for what can be typed.
///
/// A field that is nil leaves what it stands for as it is. An empty text takes it away.
public struct ChildEdit: Equatable, Sendable {
  /// When the birth is expected, in the way the person knows it.
  public enum Due: Equatable, Sendable {
    /// The date as it was typed.
    case date(String)
    /// The completed weeks (0–42), and days after them (0–6), that today is.
    case week(Int, days: Int)
  }

  /// The fields, to say which one a failure is about.
  public enum Field: String, Sendable {
    /// The nickname.
    case nickname
    /// The due date, or the week it follows from.
    case due
    /// The date of birth.
    case birthDate
    /// The time of the birth.
    case birthTime
  }

  /// Why nothing was changed.
  public enum Failure: Error, Equatable, Sendable {
    /// The nickname has nothing but spaces.
    case nicknameBlank
    /// The nickname takes this many columns, which are too many.
    case nicknameTooLong(Int)
    /// The field says no day of the calendar.
    case notADay(Field)
    /// The week or the day of it is not one of a pregnancy.
    case notAWeek
    /// The due date is outside of what it can be today.
    case dueDateOutOfRange(ClosedRange<CalendarDay>)
    /// The date of birth is outside of what it can be today.
    case birthDateOutOfRange(ClosedRange<CalendarDay>)
    /// The due date is outside of what goes with the date of birth.
    case dueDateUnfit(ClosedRange<CalendarDay>)
    /// The time of the birth is none.
    case notATime
    /// A due date that is known stays: a birth that was said by mistake is taken back to it.
    case dueDateStays
    /// Neither a due date nor a date of birth would be left.
    case noDate

    /// The field it is about.
    public var field: Field {
      switch self {
      case .nicknameBlank, .nicknameTooLong: .nickname
      case .notADay(let field): field
      case .notAWeek, .dueDateOutOfRange, .dueDateUnfit, .dueDateStays, .noDate: .due
      case .birthDateOutOfRange: .birthDate
      case .notATime: .birthTime
      }
    }
  }

  /// What the person calls the child.
  public var nickname: String?
  /// When the birth is expected.
  public var due: Due?
  /// The date of birth; `today` and `오늘` are understood.
  public var birthDate: String?
  /// The time of the birth, `3:12`.
  public var birthTime: String?
  /// What it weighed.
  public var weight: String?
  /// How long it was.
  public var length: String?
  /// Where it was born.
  public var place: String?
  /// The names of those who were born with it, between commas.
  public var others: String?
  /// The names of those who have died, between commas; one that is named elsewhere again is among the others again.
  public var remembered: String?
  /// What was said to be special, all of it.
  public var said: Set<Circumstance>?

  /// Changes.
  public init(
    nickname: String? = nil, due: Due? = nil, birthDate: String? = nil, birthTime: String? = nil,
    weight: String? = nil, length: String? = nil, place: String? = nil, others: String? = nil,
    remembered: String? = nil, said: Set<Circumstance>? = nil
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
    self.said = said
  }

  /// A time as it was typed, also where it was said to be now.
  public static func time(_ text: String, at now: Moment) -> String {
    guard ["now", "지금"].contains(text.filter { !$0.isWhitespace }.lowercased()) else { return text }
    return ClockTime.text(minute: now.secondOfDay / 60)
  }

  /// Whether nothing is to be changed.
  public var isEmpty: Bool { self == ChildEdit() }

  /// Whether a birth is said to have been none.
  public var takesBirthBack: Bool { birthDate?.allSatisfy(\.isWhitespace) ?? false }

  /// The child with the changes; a date that stays what it was is not judged again by today's calendar.
  ///
  /// A due date stays whatever birth is typed: a mistaken birth is taken back whole.
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
      let text = birthTime.filter { !$0.isWhitespace }
      birth.time = ClockTime(text)
      if birth.time == nil, !text.isEmpty { throw .notATime }
    }
    birth.weight = line(weight, birth.weight)
    birth.length = line(length, birth.length)
    birth.place = line(place, birth.place)
    if let others {
      // Two who are born together are told apart as two children are.
      let names = try Self.names(others, besides: [child.nickname])
      birth.others = names.isEmpty ? nil : names
    }
    child.birth = birth == Birth() ? nil : birth
    if let remembered { child.remembered = try Self.names(remembered, besides: []) }
    let here = child.eachName
    child.remembered?.removeAll { here.contains($0) }
    if child.remembered?.isEmpty == true { child.remembered = nil }
    if let said {
      let unknown = (child.said ?? []).filter { Circumstance(rawValue: $0) == nil }
      let all = unknown + said.map(\.rawValue).sorted()
      child.said = all.isEmpty ? nil : all
    }
  }

  /// The names in a text, between commas, each told from the ones before and from others.
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
      // A mistaken birth is taken back whole.
      (child.birthDate, child.birth, child.said, child.hasDied) = (nil, nil, nil, nil)
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
      if child.dueDate != nil, edited.birthDate != nil { throw .dueDateStays }
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

  /// The day in a text; nil where the text is empty.
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
