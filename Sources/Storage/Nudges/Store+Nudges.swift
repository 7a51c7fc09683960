public import Model
import OperatingSystem

extension DataFile {
  /// What the person means to do, one record a plan.
  public static let plans = DataFile(root: .data, path: "plans.json")
  /// How well recall cards are known, one record a card.
  public static let recall = DataFile(root: .data, path: "recall.json")
  /// What Today showed of its own accord, one record a day.
  public static let nudges = DataFile(root: .data, path: "nudges.json")
}

// MARK: Plans

extension Store {
  /// All plans, the newest first, and how well they could be read. Show only those that `family.mayShow(_:)`.
  public func plans() -> (plans: [Plan], condition: Condition) {
    let contents = read(.plans, as: Plan.self)
    let plans = contents.records.map { id, record in
      var plan = record
      plan.id = id
      return plan
    }
    return (plans.sorted { ($0.addedAt, $0.id) > ($1.addedAt, $1.id) }, contents.condition)
  }

  /// Adds a plan. Undoable. Returns it.
  ///
  /// Throws `.plan` with `.nothingWritten`, `.tooLong`, `.inPast` or `.tooFar`.
  ///
  /// - Parameters:
  ///   - child: the active child; nil for none.
  ///   - today: the person's day.
  ///   - at: when, in UTC milliseconds; nil for now.
  @discardableResult
  public func addPlan(
    _ sentence: String, _ time: PlanTime, from source: Plan.Source? = nil, reminds: Bool = false,
    child: Child.ID? = nil, on today: CalendarDay, at: Int64? = nil
  ) async throws(StoreFailure) -> Plan {
    let plan = try rethrowing(as: StoreFailure.plan) { () throws(PlanFailure) in
      try Plan.made(
        id: randomLetters(8), sentence, time, from: source, reminds: reminds, child: child, on: today,
        at: at ?? now())
    }
    try await change(Action(.planAdd, subject: plan.sentence)) { transaction in
      try transaction.update(.plans, plan.id, as: Plan.self) { _ in plan }
    }
    return plan
  }

  /// Records the person's answer to a plan that is open. Undoable. Returns whether that changed anything.
  ///
  /// Throws `.plan(.gone)`, and `.inPast` or `.tooFar` for another time.
  @discardableResult
  public func answerPlan(
    _ id: Plan.ID, _ answer: Plan.Answer, on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    if case .notYet(let time?) = answer {
      try rethrowing(as: StoreFailure.plan) { () throws(PlanFailure) in try time.validate(on: today) }
    }
    return try await changePlan(.planAnswer, id) { $0 = $0.answered(answer) }
  }

  /// Turns a plan's reminder on or off. Undoable. Returns whether that changed anything.
  @discardableResult
  public func setReminder(of id: Plan.ID, _ reminds: Bool) async throws(StoreFailure) -> Bool {
    try await changePlan(.planEdit, id) { $0.reminds = reminds }
  }

  /// Removes a plan. Undoable. Returns whether it existed.
  @discardableResult
  public func removePlan(_ id: Plan.ID) async throws(StoreFailure) -> Bool {
    try await change(planAction(.planRemove, id)) { try $0.remove(id, from: .plans) }
  }

  private func changePlan(
    _ name: Action.Name, _ id: Plan.ID, _ body: @escaping @Sendable (inout Plan) -> Void
  ) async throws(StoreFailure) -> Bool {
    try await change(planAction(name, id)) { transaction in
      try transaction.update(.plans, id, as: Plan.self) { old in
        guard var plan = old else { throw StoreFailure.plan(.gone) }
        body(&plan)
        return plan
      }
    }
  }

  private func planAction(_ name: Action.Name, _ id: Plan.ID) -> Action {
    Action(name, subject: read(.plans, as: Plan.self).records[id]?.sentence ?? "")
  }
}

// MARK: Recall

/// The state of a card as stored. It is one member, so that two devices' answers are never mixed.
struct StoredRecall: Codable, Equatable, Sendable {
  var state: RecallState
}

extension Store {
  /// The states of the cards that were answered, by id, and how well they could be read.
  public func recallStates() -> (states: [RecallCard.ID: RecallState], condition: Condition) {
    let contents = read(.recall, as: StoredRecall.self)
    return (contents.records.mapValues(\.state), contents.condition)
  }

  /// Records the answer to a card. Undoable.
  public func answerRecall(_ card: RecallCard, isKnown: Bool, on today: CalendarDay)
    async throws(StoreFailure)
  {
    try await change(Action(.recallAnswer)) { transaction in
      try transaction.update(.recall, card.id, as: StoredRecall.self) { old in
        StoredRecall(
          state: RecallRule.answered(card, isKnown: isKnown, before: old?.state, on: today))
      }
    }
  }
}

// MARK: What was shown

/// What Today showed on a day. Its id is the day, so two devices share one.
struct StoredNudge: Codable, Equatable, Sendable {
  var kind: String
  var id: String
}

extension Store {
  /// What Today showed of its own accord, oldest first. Kinds that only a newer version knows count as ideas.
  public func shownNudges() -> [ShownNudge] {
    read(.nudges, as: StoredNudge.self).records.compactMap { id, record in
      CalendarDay(id).map { day in
        ShownNudge(Nudge(Nudge.Kind(rawValue: record.kind) ?? .idea, record.id), on: day)
      }
    }.sorted { $0.day < $1.day }
  }

  /// Records what Today shows on a day, so that it stays for the day and counts in the week. Not undoable.
  ///
  /// Call it once the nudge was on the screen. Does nothing if it is recorded already.
  public func recordShown(_ nudge: Nudge, on day: CalendarDay) async throws(StoreFailure) {
    if shownNudges().contains(ShownNudge(nudge, on: day)) { return }
    _ = try await change(nil) { transaction in
      try transaction.update(.nudges, day.description, as: StoredNudge.self) { _ in
        StoredNudge(kind: nudge.kind.rawValue, id: nudge.id)
      }
    }
  }
}

// MARK: The brake

extension Store {
  /// What the rules of the brake need, from the summaries of the months and the newest marks.
  ///
  /// - Parameter today: the person's day.
  public func brakeFacts(on today: CalendarDay) -> Brake.Facts {
    let profile = profile().profile
    let family = family()
    let away = PausedDays(of: "", breaks: habits().book.breaks, pauses: family.pauses)
    return Brake.Facts(
      answers: wellbeing(),
      daysUsed: daysUsed(since: today - Brake.span, dayStart: profile.dayStart).sorted(), away: away,
      releasedOn: profile.brakeReleasedOn)
  }

  /// The days since a day on which something was recorded: an article read, a check-in, an entry, a mark.
  private func daysUsed(since first: CalendarDay, dayStart: Int) -> Set<CalendarDay> {
    var days: Set<CalendarDay> = []
    func add(_ month: CalendarMonth, _ bits: UInt32) {
      for day in month.days where bits & 1 << UInt32(day.parts.day - 1) != 0 { days.insert(day) }
    }
    for (month, summary) in readingMonths.current() ?? [] where month >= first.month {
      add(month, summary.parts.values.reduce(0) { $0 | $1.attended })
    }
    for (month, summary) in checkInMonths.current() ?? [] where month >= first.month {
      add(month, summary.parts.values.reduce(0) { $0 | $1.done | $1.skipped | $1.withAmount })
    }
    for day in journalHistory().days where day >= first { days.insert(day) }
    let start = Int64(first.number) * 86_400_000
    let trackers = Set(trackers().trackers.map(\.id))
    let marks = trackers.isEmpty ? [] : marks(of: trackers, since: start).marks
    for mark in marks { days.insert(mark.day(startingAt: dayStart)) }
    return days.filter { $0 >= first }
  }

  /// Takes the brake off. Undoable. Returns whether that changed anything.
  @discardableResult
  public func releaseBrake(on today: CalendarDay) async throws(StoreFailure) -> Bool {
    try await setProfile(.brakeReleased(today))
  }
}
