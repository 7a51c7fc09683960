/// The brake: after a bad stretch the program does less by itself. This file has all of its rules.
///
/// In plain words:
///
/// 1. The brake goes on when
///    - the last two answers to "How is it going?" were both one of the two worst. A question that was put off is no
///      answer; or
///    - the person comes back after ten days or more without using the program. Days of a break and of a pause do not
///      count as away.
/// 2. While it is on, the week's ideas, recall and plans rest. READ is one line. Everything that the person set or
///    asked for stays: their own reminders, also those of plans, appointments, `!` and time stamps.
/// 3. After two such answers one quiet line leads to "If it is hard". After one worst answer it does so for a week, or
///    until the person hides it; nothing but recall and plans, which share that line, rests then.
/// 4. It goes off when
///    - the person says so, at any time and for either reason; or
///    - two answers in a row were not among the two worst; or
///    - after days away, the person has used the program on three days in a row. Using it does not end a brake that
///      came from two answers: a person who is unwell may open it every day.
/// 5. Nothing praises the return, and nothing says what was missed.
/// 6. While the active child is paused or was lost the brake does not exist, because everything is off.
public struct Brake: Equatable, Sendable {
  /// Why the brake is on.
  public enum Reason: Equatable, Sendable {
    /// Two answers in a row were among the two worst.
    case hardAnswers
    /// The person was away for ten days or more.
    case away
  }

  /// What the brake lets through.
  public enum Feature: CaseIterable, Sendable {
    case ideas, recall, plans, reading, ownReminders, appointments, urgent, trackers
  }

  /// How much of a feature is shown.
  public enum Amount: Equatable, Sendable {
    case all
    /// In one line.
    case oneLine
    /// Not at all; it rests.
    case none
  }

  /// Why it is on; nil if it is off.
  public let reason: Reason?

  /// Whether one quiet line leads to "If it is hard".
  public let offersHelp: Bool

  /// A brake that is on for a reason, or off.
  ///
  /// - Parameter offersHelp: whether the last answer was the worst.
  public init(reason: Reason?, offersHelp: Bool = false) {
    self.reason = reason
    self.offersHelp = offersHelp || reason == .hardAnswers
  }

  /// Whether it is on.
  public var isOn: Bool { reason != nil }

  /// How much of a feature is shown.
  public func amount(of feature: Feature) -> Amount {
    switch feature {
    case .ideas: isOn ? .none : .all
    // They would be on the line that offers help.
    case .recall, .plans: isOn || offersHelp ? .none : .all
    case .reading: isOn ? .oneLine : .all
    case .ownReminders, .appointments, .urgent, .trackers: .all
    }
  }

  /// A brake that is off.
  public static let off = Brake(reason: nil)

  /// The number of days away after which it goes on.
  public static let daysAway = 10
  /// The number of days in a row after which it goes off again.
  public static let daysBack = 3
  /// The number of answers in a row that put it on, and that take it off.
  public static let answers = 2
  /// For how many days the line stays after one worst answer.
  public static let daysOfHelp = 7
  /// How far back the days of use are needed, in days. A longer absence ends there.
  public static let span = 90

  /// What the rules need to know.
  public struct Facts: Equatable, Sendable {
    /// The answers to "How is it going?", in any order.
    public var answers: [WellbeingAnswer]
    /// The days since ``Brake/span`` days ago on which something was recorded, in any order.
    public var daysUsed: [CalendarDay]
    /// The person's breaks and the pauses of their children.
    public var away: PausedDays
    /// The day on which the person last took the brake off; nil for never.
    public var releasedOn: CalendarDay?

    /// The facts.
    public init(
      answers: [WellbeingAnswer], daysUsed: [CalendarDay], away: PausedDays = PausedDays(),
      releasedOn: CalendarDay? = nil
    ) {
      self.answers = answers
      self.daysUsed = daysUsed
      self.away = away
      self.releasedOn = releasedOn
    }
  }

  /// Whether the brake is on, on a day.
  public static func state(_ facts: Facts, family: Family, on today: CalendarDay) -> Brake {
    if family.isSilent(on: today) { return off }
    if isOnByAnswers(facts, today) { return Brake(reason: .hardAnswers) }
    return Brake(
      reason: isOnByAbsence(facts, today) ? .away : nil, offersHelp: facts.endWithWorst(upTo: today))
  }

  /// Goes through the answers: two hard ones in a row put it on, two others in a row take it off, and so does the
  /// person, for the answers up to that day.
  private static func isOnByAnswers(_ facts: Facts, _ today: CalendarDay) -> Bool {
    var (isOn, hard, easy) = (false, 0, 0)
    // Tomorrow may be another time zone's date; later days come from a wrong clock.
    for answer in facts.answers.sorted(by: { $0.day < $1.day }) where answer.day <= today + 1 {
      guard let mood = answer.answer else { continue }
      let isHard = WellbeingRule.leadsToHelp(mood)
      (hard, easy) = isHard ? (hard + 1, 0) : (0, easy + 1)
      if hard >= answers { isOn = !facts.isReleased(after: answer.day) }
      if easy >= answers { isOn = false }
    }
    return isOn
  }

  /// Goes through the days of use: ten free days put it on, three in a row take it off.
  private static func isOnByAbsence(_ facts: Facts, _ today: CalendarDay) -> Bool {
    // The person is here today, whatever they have recorded.
    let days = Set(facts.daysUsed.filter { $0 < today && today - $0 <= span } + [today]).sorted()
    var (isOn, run) = (false, 1)
    let easy = facts.easyDay(upTo: today)
    for (before, day) in zip(days, days.dropFirst()) {
      run = day - before == 1 ? run + 1 : 1
      let away = (1..<max(1, day - before)).count { !facts.away.contains(before + $0) }
      if away >= daysAway { isOn = !facts.isReleased(after: day) }
      if run >= daysBack { isOn = false }
      // Two answers that are not hard, the second of them since the return.
      if let easy, easy >= day, away >= daysAway { isOn = false }
    }
    return isOn
  }
}

extension Brake.Facts {
  /// Whether the person took the brake off on a day or later.
  fileprivate func isReleased(after day: CalendarDay) -> Bool { releasedOn.map { $0 >= day } ?? false }

  /// Whether the last answer is the worst, not a week old, and was not followed by a release.
  fileprivate func endWithWorst(upTo today: CalendarDay) -> Bool {
    let last = answers.filter { $0.answer != nil && $0.day <= today + 1 }.max { $0.day < $1.day }
    guard let last, last.answer == .awful else { return false }
    return today - last.day < Brake.daysOfHelp && !isReleased(after: last.day)
  }

  /// The day of the last answer, if the last two were not hard.
  fileprivate func easyDay(upTo today: CalendarDay) -> CalendarDay? {
    let last = answers.filter { $0.answer != nil && $0.day <= today + 1 }.sorted { $0.day < $1.day }
      .suffix(Brake.answers)
    let areEasy = last.allSatisfy { $0.answer.map { !WellbeingRule.leadsToHelp($0) } ?? false }
    return last.count == Brake.answers && areEasy ? last.last?.day : nil
  }
}
