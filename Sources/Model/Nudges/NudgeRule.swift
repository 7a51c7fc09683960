/// Something that the program shows on Today of its own accord, to come back to what was read.
public struct Nudge: Hashable, Sendable {
  /// The kinds, which share one row and one weekly limit.
  public enum Kind: String, CaseIterable, Sendable {
    /// A plan on its day.
    case planRow = "plan"
    /// The question what became of a plan.
    case planQuestion = "asked"
    /// A recall card.
    case recall
    /// The question of a week's idea.
    case idea
  }

  /// Its kind.
  public var kind: Kind
  /// The id of the plan, of the card or of the idea.
  public var id: String

  /// A nudge.
  public init(_ kind: Kind, _ id: String) {
    self.kind = kind
    self.id = id
  }
}

/// A nudge that was on Today on a day.
public struct ShownNudge: Equatable, Sendable {
  /// The person's day. There is at most one nudge a day.
  public var day: CalendarDay
  /// What was shown.
  public var nudge: Nudge

  /// A nudge of a day.
  public init(_ nudge: Nudge, on day: CalendarDay) {
    self.nudge = nudge
    self.day = day
  }
}

/// Which nudge Today shows: at most one, and at most three in any seven days.
///
/// In plain words:
///
/// 1. Nothing while a child is paused, after a loss, when a pregnancy is past its 43rd week without news, and while
///    the brake is on.
/// 2. What Today showed earlier on the same day stays until it is answered. Then nothing follows on that day, except
///    one of the person's own plans, which takes the place of a card or an idea: a plan for tonight is shown tonight.
/// 3. At most three days with a nudge in any seven days, whatever their kinds. Trials of messages to parents found no
///    gain above three a week (Cortes et al. 2021).
/// 4. The person's own plans come first: a question about one, then one whose day it is. Then recall and the questions
///    of ideas in turn: the kind that was not shown last.
public enum NudgeRule {
  /// The number of days that share a limit, and the limit.
  public static let days = 7, mostNudges = 3

  /// The nudge for Today; nil for none.
  ///
  /// A plan with a reminder is reminded of whatever this returns, because the person set the reminder.
  ///
  /// - Parameters:
  ///   - candidates: what could be shown, of each kind the best first.
  ///   - shown: what was shown on earlier days and today; at least of the last seven days.
  public static func nudge(
    _ candidates: [Nudge], shown: [ShownNudge], family: Family, brake: Brake, on today: CalendarDay
  ) -> Nudge? {
    if family.isSilent(on: today) || brake.isOn { return nil }
    let plan = [.planQuestion, .planRow].lazy.compactMap { kind in candidates.first { $0.kind == kind } }
      .first
    if let first = shown.first(where: { $0.day == today }) {
      return first.nudge.kind.isPlan
        ? continued(first.nudge, candidates) : plan ?? continued(first.nudge, candidates)
    }
    let days = Set(shown.map(\.day).filter { $0 < today && today - $0 < Self.days })
    guard days.count < mostNudges else { return nil }
    let last = shown.filter { $0.day < today && !$0.nudge.kind.isPlan }.max { $0.day < $1.day }
    let order: [Nudge.Kind] =
      [.planQuestion, .planRow] + (last?.nudge.kind == .recall ? [.idea, .recall] : [.recall, .idea])
    for kind in order {
      if let nudge = candidates.first(where: { $0.kind == kind }) { return nudge }
    }
    return nil
  }

  /// What was shown earlier today, if it still applies. The row of a plan becomes the question about it, and after
  /// "not yet" the row again.
  private static func continued(_ nudge: Nudge, _ candidates: [Nudge]) -> Nudge? {
    candidates.first { $0 == nudge }
      ?? candidates.first { $0.kind.isPlan && nudge.kind.isPlan && $0.id == nudge.id }
  }
}

extension Nudge.Kind {
  /// Whether it is about one of the person's own plans.
  public var isPlan: Bool { self == .planRow || self == .planQuestion }
}

extension Family {
  /// Whether the program says nothing of its own accord: the active child is paused, has died, or is past its 43rd
  /// week of pregnancy without news.
  public func isSilent(on today: CalendarDay) -> Bool {
    guard let active else { return false }
    return active.isPaused || active.hasDied == true || active.age(on: today)?.isPastCounting == true
  }
}
