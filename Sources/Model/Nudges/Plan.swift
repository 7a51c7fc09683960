/// "I'll do that": one act that a person means to do, and when.
///
/// It becomes one row on Today at its time, and is asked about once afterwards. Plans are never counted.
public struct Plan: Equatable, Sendable, Identifiable {
  /// The article or the idea that it came from.
  public enum Source: Equatable, Sendable {
    /// `<pack>/<article>`.
    case article(String)
    /// An idea of a week, `<pack>/<unit>/<idea>`.
    case idea(String)
  }

  /// When on its day.
  public enum Time: Equatable, Sendable {
    /// At a time of the clock.
    case clock(ClockTime)
    /// At a part of the day.
    case word(Word)
  }

  /// A part of a day, as the person chose it.
  public enum Word: String, CaseIterable, Sendable {
    /// At any time of the day.
    case anytime
    case morning
    case evening
    /// The evening of the day on which it was chosen.
    case tonight
    /// At the next feed.
    case nextFeed
  }

  /// What became of it.
  public enum State: String, Sendable {
    /// The person has not answered yet.
    case open
    /// The person said "not yet" once and chose another time. It is open.
    case moved = "notYet"
    case done
    /// The person said that it is not for them.
    case notForMe
    /// "Not yet" a second time, or without another time. It is not asked about again.
    case dropped
  }

  /// The person's answer when asked.
  public enum Answer: Equatable, Sendable {
    case done
    /// Not yet; at another time, if the person chose one.
    case notYet(PlanTime?)
    case notForMe
  }

  /// The longest sentence, in characters.
  public static let longestSentence = 200

  /// A unique id, never shown.
  public var id: String
  /// The act in one line, without its time.
  public var sentence: String
  /// The article or idea that it came from; nil if the person wrote it.
  public var source: Source?
  /// The time that the person chose.
  public var time: PlanTime
  /// Whether the person wants a reminder at that time.
  public var reminds: Bool
  /// What became of it.
  public var state: State
  /// The child that was active when it was made; nil for none.
  public var child: Child.ID?
  /// When it was made, in UTC milliseconds.
  public var addedAt: Int64

  /// A plan.
  public init(
    id: String, sentence: String, source: Source? = nil, time: PlanTime, reminds: Bool = false,
    state: State = .open, child: Child.ID? = nil, addedAt: Int64
  ) {
    self.id = id
    self.sentence = sentence
    self.source = source
    self.time = time
    self.reminds = reminds
    self.state = state
    self.child = child
    self.addedAt = addedAt
  }

  /// Whether it is still to be done.
  public var isOpen: Bool { state == .open || state == .moved }

  /// Whether "not yet" offers another time. Only once.
  public var offersAnotherTime: Bool { state == .open }

  /// Returns the plan after an answer. An answer to a plan that is not open changes nothing.
  public func answered(_ answer: Answer) -> Plan {
    guard isOpen else { return self }
    var plan = self
    switch answer {
    case .done: plan.state = .done
    case .notForMe: plan.state = .notForMe
    case .notYet(let time?) where offersAnotherTime: (plan.time, plan.state) = (time, .moved)
    case .notYet: plan.state = .dropped
    }
    return plan
  }
}

/// The day of a plan, and when on it.
public struct PlanTime: Equatable, Sendable {
  /// The person's day.
  public var day: CalendarDay
  /// When on that day.
  public var time: Plan.Time

  /// A time of a day.
  public init(_ day: CalendarDay, _ time: Plan.Time = .word(.anytime)) {
    self.day = day
    self.time = time
  }

  /// The times that are offered first: tonight, tomorrow morning, at the next feed, Saturday. A day can be chosen
  /// besides.
  ///
  /// "Tonight" is offered until 21:00, "at the next feed" once a child is born.
  public static func offered(at moment: Moment, dayStart: Int, isBorn: Bool) -> [PlanTime] {
    let today = moment.day(startingAt: dayStart)
    let isEarly = moment.secondOfDay < 21 * 3_600 && moment.date == today
    var times = isEarly ? [PlanTime(today, .word(.tonight))] : []
    times.append(PlanTime(today + 1, .word(.morning)))
    if isBorn { times.append(PlanTime(today, .word(.nextFeed))) }
    let saturday = today + (6 - today.weekday + 7) % 7
    if saturday > today + 1 { times.append(PlanTime(saturday)) }
    return times
  }

  /// The time of the clock at which it is reminded of.
  public var reminderTime: ClockTime? {
    switch time {
    case .clock(let time): time
    case .word(.morning): ClockTime(minute: 9 * 60)
    case .word(.evening), .word(.tonight): ClockTime(minute: 20 * 60)
    case .word(.anytime): ClockTime(minute: 12 * 60)
    // Nobody knows when the next feed is.
    case .word(.nextFeed): nil
    }
  }
}

// MARK: Making one

extension Plan {
  /// Returns a new plan, without control characters and outer spaces in its sentence.
  ///
  /// Throws `.nothingWritten`, `.tooLong`, `.inPast` and `.tooFar`.
  ///
  /// - Parameter at: when, in UTC milliseconds.
  public static func made(
    id: ID, _ sentence: String, _ time: PlanTime, from source: Source?, reminds: Bool, child: Child.ID?,
    on today: CalendarDay, at: Int64
  ) throws(PlanFailure) -> Plan {
    let sentence = TypedText.line(sentence)
    if sentence.isEmpty { throw .nothingWritten }
    if sentence.count > longestSentence { throw .tooLong(count: sentence.count, limit: longestSentence) }
    try time.validate(on: today)
    return Plan(
      id: id, sentence: sentence, source: source, time: time, reminds: reminds, child: child, addedAt: at)
  }
}

extension PlanTime {
  /// Throws `.inPast` if its day is over, and `.tooFar` if it is more than a year ahead.
  public func validate(on today: CalendarDay) throws(PlanFailure) {
    if day < today { throw .inPast(day) }
    if day - today > 366 { throw .tooFar(day) }
  }
}

// MARK: When it is shown and asked about

extension Plan {
  /// What Today may show of it.
  public enum Appearance: Equatable, Sendable {
    /// The sentence, on its day.
    case row
    /// The question: done, not yet, not for me.
    case question
  }

  /// How many days after its day it can still be asked about. Later nothing mentions it.
  static let daysAsked = 7
  /// How long after its time of the clock it is asked about on the same day, in seconds.
  private static let pause = 2 * 3_600

  /// What Today may show of it now; nil for nothing.
  ///
  /// On its day it is a row. After it, or two hours after its time of the clock, it is asked about once: on one day,
  /// and not on the next ones.
  ///
  /// - Parameter shown: the nudges of the last days.
  public func appearance(at moment: Moment, dayStart: Int, shown: [ShownNudge]) -> Appearance? {
    let today = moment.day(startingAt: dayStart)
    guard isOpen, today >= time.day, today - time.day <= Self.daysAsked else { return nil }
    if today == time.day, !isOver(at: moment, dayStart: dayStart) { return .row }
    // A plan that was moved is asked about once more, so a question before its new day does not count.
    let wasAsked = shown.contains {
      $0.nudge == Nudge(.planQuestion, id) && $0.day >= time.day && $0.day < today
    }
    return wasAsked ? nil : .question
  }

  private func isOver(at moment: Moment, dayStart: Int) -> Bool {
    guard case .clock(let clock) = time.time else { return false }
    let due = clock.date(of: time.day, dayStart: dayStart).number * 86_400 + clock.minute * 60
    return moment.date.number * 86_400 + moment.secondOfDay >= due + Self.pause
  }

  /// The candidates for Today among plans: questions before rows, earlier times first. None while the active child
  /// is paused, and none of a child that is paused or was deleted.
  public static func nudges(
    _ plans: [Plan], family: Family, at moment: Moment, dayStart: Int, shown: [ShownNudge]
  ) -> [Nudge] {
    let today = moment.day(startingAt: dayStart)
    if family.isSilent(on: today) { return [] }
    let found = plans.filter { family.mayShow($0) }.compactMap { plan in
      plan.appearance(at: moment, dayStart: dayStart, shown: shown).map { (plan, $0) }
    }
    func order(_ found: (Plan, Appearance)) -> (Int, CalendarDay, Int, String) {
      let clock = found.0.time.reminderTime?.minute ?? 0
      return (found.1 == .question ? 0 : 1, found.0.time.day, clock, found.0.id)
    }
    return found.sorted { order($0) < order($1) }.map { plan, appearance in
      Nudge(appearance == .question ? .planQuestion : .planRow, plan.id)
    }
  }
}

extension Family {
  /// Whether a plan may be shown: its child is neither paused nor deleted.
  public func mayShow(_ plan: Plan) -> Bool {
    guard let id = plan.child else { return !isOnHold }
    return children.contains { $0.id == id && !$0.isPaused }
  }
}

// MARK: As stored

extension Plan: Codable {
  private enum CodingKeys: String, CodingKey {
    case sentence, source, day, time, reminds, state, child, addedAt
  }

  /// Decodes a plan. The id is that of the record and is set afterwards.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = ""
    sentence = try container.line(forKey: .sentence)
    source = try container.decodeIfPresent(String.self, forKey: .source).flatMap(Source.init)
    let day = try container.decode(CalendarDay.self, forKey: .day)
    let time = try container.decodeIfPresent(String.self, forKey: .time) ?? ""
    self.time = PlanTime(day, Time(time) ?? .word(.anytime))
    reminds = try container.decodeIfPresent(Bool.self, forKey: .reminds) ?? false
    let state = try container.decode(String.self, forKey: .state)
    // A state that only a newer version knows is over here: nothing asks about it.
    self.state = State(rawValue: state) ?? .dropped
    child = try container.decodeIfPresent(Child.ID.self, forKey: .child)
    addedAt = try container.time(forKey: .addedAt)
  }

  /// Encodes members that are not empty. The record has the id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sentence, forKey: .sentence)
    try container.encodeIfPresent(source?.storedText, forKey: .source)
    try container.encode(time.day, forKey: .day)
    if time.time != .word(.anytime) { try container.encode(time.time.storedText, forKey: .time) }
    if reminds { try container.encode(true, forKey: .reminds) }
    try container.encode(state.rawValue, forKey: .state)
    try container.encodeIfPresent(child, forKey: .child)
    try container.encode(addedAt, forKey: .addedAt)
  }
}

extension Plan.Source {
  /// The form in files: `article:<pack>/<article>` or `idea:<pack>/<unit>/<idea>`.
  var storedText: String {
    switch self {
    case .article(let reference): "article:\(reference)"
    case .idea(let reference): "idea:\(reference)"
    }
  }

  init?(_ text: String) {
    if text.hasPrefix("article:") {
      self = .article(String(text.dropFirst(8)))
    } else if text.hasPrefix("idea:") {
      self = .idea(String(text.dropFirst(5)))
    } else {
      return nil
    }
  }
}

extension Plan.Time {
  /// The form in files: `HH:MM` or a word.
  var storedText: String {
    switch self {
    case .clock(let time): time.description
    case .word(let word): word.rawValue
    }
  }

  init?(_ text: String) {
    if let time = ClockTime(text) {
      self = .clock(time)
    } else if let word = Plan.Word(rawValue: text) {
      self = .word(word)
    } else {
      return nil
    }
  }
}

/// Why a change to a plan failed.
public enum PlanFailure: Error, Equatable, Sendable {
  /// The plan does not exist any more.
  case gone
  /// The sentence is empty.
  case nothingWritten
  /// The sentence is too long; `count` and `limit` are in characters.
  case tooLong(count: Int, limit: Int)
  /// The day is over.
  case inPast(CalendarDay)
  /// The day is more than a year ahead.
  case tooFar(CalendarDay)
}
