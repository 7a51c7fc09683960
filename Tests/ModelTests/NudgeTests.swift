import Foundation
import Model
import Testing

/// "I'll do that", recall, and what Today shows of its own accord.
@Suite struct NudgeTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21, a Saturday

  private func moment(_ time: String, _ day: CalendarDay? = nil) throws -> Moment {
    let minute = try #require(ClockTime(time)).minute
    return Moment(milliseconds: 7, date: day ?? today, secondOfDay: minute * 60)
  }

  private func family(_ pauses: Pause..., due: Int = 20, born: Int? = nil) -> Family {
    Family([
      Child(
        id: "bean", dueDate: today + due, birthDate: born.map { today - $0 }, startedOn: today - 200,
        pauses: pauses)
    ])
  }

  private func plan(_ id: String = "p", _ time: PlanTime? = nil, child: Child.ID? = "bean") -> Plan {
    Plan(
      id: id, sentence: "Feet up for twenty minutes", time: time ?? PlanTime(today, .word(.tonight)),
      child: child, addedAt: 1)
  }

  // MARK: Plans

  @Test func aPlanIsARowOnItsDayAndAskedAboutOnceAfterwards() throws {
    let plan = plan()
    func appearance(_ day: Int, _ shown: [ShownNudge] = []) throws -> Plan.Appearance? {
      plan.appearance(at: try moment("10:00", today + day), dayStart: 0, shown: shown)
    }
    #expect(try appearance(-1) == nil && appearance(0) == .row && appearance(1) == .question)
    let asked = [ShownNudge(Nudge(.planQuestion, "p"), on: today + 1)]
    #expect(try appearance(1, asked) == .question && appearance(2, asked) == nil)
    #expect(try appearance(7) == .question && appearance(8) == nil)
  }

  @Test func withATimeOfTheClockItIsAskedAboutTwoHoursLater() throws {
    let plan = plan("p", PlanTime(today, .clock(try #require(ClockTime("09:30")))))
    #expect(plan.appearance(at: try moment("11:29"), dayStart: 0, shown: []) == .row)
    #expect(plan.appearance(at: try moment("11:30"), dayStart: 0, shown: []) == .question)
    // Half past one is in the night after the day.
    let late = self.plan("p", PlanTime(today, .clock(try #require(ClockTime("01:30")))))
    #expect(late.appearance(at: try moment("23:00"), dayStart: 4, shown: []) == .row)
    #expect(late.appearance(at: try moment("03:30", today + 1), dayStart: 4, shown: []) == .question)
  }

  @Test func notYetOffersAnotherTimeOnce() {
    let tomorrow = PlanTime(today + 1, .word(.morning))
    let moved = plan().answered(.notYet(tomorrow))
    #expect(moved.state == .moved && moved.time == tomorrow && moved.isOpen && !moved.offersAnotherTime)
    #expect(moved.answered(.notYet(tomorrow)).state == .dropped)
    #expect(plan().answered(.notYet(nil)).state == .dropped)
    #expect(plan().answered(.done).state == .done && moved.answered(.notForMe).state == .notForMe)
    // An answer is final.
    #expect(plan().answered(.done).answered(.notForMe).state == .done)
  }

  @Test func aPlanThatWasMovedIsAskedAboutOnceMore() throws {
    let moved = plan().answered(.notYet(PlanTime(today + 3)))
    let shown = [ShownNudge(Nudge(.planQuestion, "p"), on: today + 1)]
    #expect(moved.appearance(at: try moment("10:00", today + 3), dayStart: 0, shown: shown) == .row)
    #expect(moved.appearance(at: try moment("10:00", today + 4), dayStart: 0, shown: shown) == .question)
  }

  @Test func theTimesThatAreOfferedDoNotLieInThePast() throws {
    let evening = PlanTime.offered(at: try moment("20:00"), dayStart: 0, isBorn: true)
    #expect(
      evening == [
        PlanTime(today, .word(.tonight)), PlanTime(today + 1, .word(.morning)),
        PlanTime(today, .word(.nextFeed)),
      ])
    let night = PlanTime.offered(at: try moment("02:00", today - 4), dayStart: 4, isBorn: false)
    #expect(night == [PlanTime(today - 4, .word(.morning)), PlanTime(today)])
  }

  @Test func aPlanIsMadeOfOneLineAndOfADayThatIsNotOver() throws {
    func made(_ sentence: String, _ day: Int) throws -> Plan {
      try Plan.made(
        id: "p", sentence, PlanTime(today + day), from: .article("lionheart-en/rest"), reminds: true,
        child: nil, on: today, at: 5)
    }
    #expect(try made(" Rest\n", 0).sentence == "Rest")
    #expect(throws: PlanFailure.nothingWritten) { try made(" ", 0) }
    #expect(throws: PlanFailure.inPast(today - 1)) { try made("Rest", -1) }
    #expect(throws: PlanFailure.tooFar(today + 400)) { try made("Rest", 400) }
    #expect(throws: PlanFailure.tooLong(count: 201, limit: 200)) {
      try made(String(repeating: "x", count: 201), 0)
    }
  }

  @Test func aPlanIsReadAsItWasWrittenAndAStateOfANewerVersionIsNotAskedAbout() throws {
    let clock = try #require(ClockTime(minute: 90))
    for time: Plan.Time in [.word(.anytime), .word(.nextFeed), .clock(clock)] {
      for source: Plan.Source? in [nil, .article("p/a"), .idea("p/u/i")] {
        var plan = plan("", PlanTime(today, time))
        (plan.source, plan.reminds) = (source, true)
        #expect(try JSONDecoder().decode(Plan.self, from: JSONEncoder().encode(plan)) == plan)
      }
    }
    let newer = #"{"sentence":"Rest","day":"2026-11-21","time":"noon","state":"later","addedAt":1}"#
    let plan = try JSONDecoder().decode(Plan.self, from: Data(newer.utf8))
    #expect(!plan.isOpen && plan.time.time == .word(.anytime))
  }

  @Test func noPlanIsShownWhileTheChildIsPausedOrLost() throws {
    let (plans, now) = ([plan(), plan("own", child: nil)], try moment("10:00"))
    #expect(Plan.nudges(plans, family: family(), at: now, dayStart: 0, shown: []).count == 2)
    let paused = family(Pause(start: today))
    #expect(Plan.nudges(plans, family: paused, at: now, dayStart: 0, shown: []).isEmpty)
    #expect(plans.allSatisfy { !paused.mayShow($0) })
    #expect(Plan.nudges(plans, family: family(due: -21), at: now, dayStart: 0, shown: []).isEmpty)
    let other = Family([Child(id: "other", birthDate: today - 30, startedOn: today - 30)])
    #expect(Plan.nudges(plans, family: other, at: now, dayStart: 0, shown: []).map(\.id) == ["own"])
  }

  // MARK: At most one, at most three

  private func shown(_ days: [Int], _ kind: Nudge.Kind = .recall) -> [ShownNudge] {
    days.map { ShownNudge(Nudge(kind, "x\($0)"), on: today + $0) }
  }

  private let all = [
    Nudge(.recall, "card"), Nudge(.idea, "idea"), Nudge(.planRow, "row"), Nudge(.planQuestion, "question"),
  ]

  private func nudge(_ candidates: [Nudge], _ shown: [ShownNudge] = [], brake: Brake = .off) -> Nudge? {
    NudgeRule.nudge(candidates, shown: shown, family: family(), brake: brake, on: today)
  }

  @Test func theOwnPlansComeFirstAndTheOthersTakeTurns() {
    #expect(nudge(all) == Nudge(.planQuestion, "question"))
    #expect(nudge(Array(all.prefix(3))) == Nudge(.planRow, "row"))
    let others = Array(all.prefix(2))
    #expect(nudge(others) == Nudge(.recall, "card"))
    #expect(nudge(others, shown([-3])) == Nudge(.idea, "idea"))
    #expect(nudge(others, shown([-3]) + shown([-2], .idea)) == Nudge(.recall, "card"))
    #expect(nudge([Nudge(.recall, "card")], shown([-1])) == Nudge(.recall, "card"))
    #expect(nudge([]) == nil)
  }

  @Test func whatTodayShowsStaysUntilItIsAnsweredAndNothingFollows() {
    let card = [ShownNudge(Nudge(.recall, "card"), on: today)]
    #expect(nudge(Array(all.prefix(2)), card) == Nudge(.recall, "card"))
    #expect(nudge([Nudge(.idea, "idea")], card) == nil)
    let row = [ShownNudge(Nudge(.planRow, "question"), on: today)]
    #expect(nudge(all, row) == Nudge(.planQuestion, "question"))
    let question = [ShownNudge(Nudge(.planQuestion, "row"), on: today)]
    #expect(nudge(Array(all.prefix(3)), question) == Nudge(.planRow, "row"))
  }

  @Test func theOwnPlanTakesThePlaceOfACardOnTheSameDayAndCountsNoFurtherDay() {
    let card = shown([-6, -3]) + [ShownNudge(Nudge(.recall, "card"), on: today)]
    #expect(nudge(all, card) == Nudge(.planQuestion, "question"))
    #expect(nudge(Array(all.prefix(3)), card) == Nudge(.planRow, "row"))
    // Once the plan is answered, the card does not come back on that day.
    #expect(nudge(Array(all.prefix(2)), [ShownNudge(Nudge(.planRow, "row"), on: today)]) == nil)
  }

  @Test func threeDaysInSevenAreTheMost() {
    #expect(nudge(all, shown([-6, -3, -1])) == nil)
    #expect(nudge(all, shown([-7, -3, -1])) != nil)
    #expect(nudge(all, shown([-6, -3], .planRow)) != nil)
    // One of a wrong clock's future counts for nothing.
    #expect(nudge(all, shown([3, 4, 5])) != nil)
  }

  @Test func inAnyLifeThereAreAtMostThreeInSevenDaysAndOneADay() {
    let seed = ProcessInfo.processInfo.environment["LIONHEART_SEED"].flatMap(UInt64.init) ?? 7
    var random = Seeded(state: seed)
    for _ in 0..<200 {
      var shown: [ShownNudge] = []
      for day in 0..<60 {
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let candidates = all.filter { _ in Bool.random(using: &random) }
          let found = NudgeRule.nudge(
            candidates, shown: shown, family: family(born: 30), brake: .off, on: today + day)
          guard let found else { continue }
          shown.removeAll { $0.day == today + day }
          shown.append(ShownNudge(found, on: today + day))
        }
        let week = shown.filter { today + day - $0.day < 7 }
        #expect(week.count <= 3, "LIONHEART_SEED=\(seed)")
      }
      #expect(shown.count >= 12, "LIONHEART_SEED=\(seed)")
    }
  }

  @Test func nothingIsShownWhilePausedAfterALossAndWithTheBrake() {
    func nudge(_ family: Family) -> Nudge? {
      NudgeRule.nudge(all, shown: [], family: family, brake: .off, on: today)
    }
    #expect(nudge(family(Pause(start: today))) == nil && nudge(family(due: -21)) == nil)
    var lost = Child(id: "bean", birthDate: today - 30, startedOn: today - 30, pauses: [Pause(start: today)])
    lost.hasDied = true
    #expect(nudge(Family([lost])) == nil)
    #expect(self.nudge(all, brake: Brake(reason: .away)) == nil)
    #expect(self.nudge(all, shown([0]), brake: Brake(reason: .hardAnswers)) == nil)
    #expect(nudge(Family([])) != nil)
  }

  // MARK: Recall

  private let cards = [
    RecallCard(id: "newborn", hash: "1", ages: 0...27), RecallCard(id: "walker", hash: "1", ages: 300...700),
  ]

  private func due(_ family: Family, _ states: [String: RecallState] = [:], _ day: Int = 0) -> [String] {
    RecallRule.due(cards, states: states, family: family, on: today + day).map(\.id)
  }

  @Test func theNewbornsCardsBeginInWeekThirtyFourAndOthersBeforeTheirAge() {
    #expect(due(family(due: 280 - 34 * 7 + 1)).isEmpty)
    #expect(due(family(due: 280 - 34 * 7)) == ["newborn"])
    #expect(due(family(born: 285)).isEmpty && due(family(born: 286)) == ["walker"])
    #expect(due(family(born: 700)) == ["walker"] && due(family(born: 701)).isEmpty)
    #expect(due(family(born: 20)) == ["newborn"])
  }

  @Test func aSignOfPregnancyIsAskedInItsOwnWeeks() {
    let card = RecallCard(id: "bleeding", hash: "1", ages: nil, weeks: 13..<20)
    func isDue(week: Int) -> Bool {
      !RecallRule.due([card], states: [:], family: family(due: 280 - week * 7), on: today).isEmpty
    }
    #expect(!isDue(week: 12) && isDue(week: 13) && isDue(week: 19) && !isDue(week: 20))
    #expect(RecallRule.due([card], states: [:], family: family(born: 20), on: today).isEmpty)
  }

  @Test func itIsSilentInTheFirstTwoWeeksWhilePausedAndAfterALoss() {
    #expect(due(family(born: 0)).isEmpty && due(family(born: 13)).isEmpty)
    #expect(due(family(born: 14)) == ["newborn"])
    #expect(due(family(Pause(start: today - 1), born: 20)).isEmpty)
    #expect(due(family(due: -21)).isEmpty && due(Family([])).isEmpty)
    var lost = Child(id: "bean", birthDate: today - 20, startedOn: today - 30, pauses: [Pause(start: today)])
    lost.hasDied = true
    #expect(due(Family([lost])).isEmpty)
  }

  @Test func aCardThatIsKnownComesAfterTwoSixFourteenAndSixtyDays() {
    var state: RecallState?
    var days: [Int] = []
    for isKnown in [false, true, true, true, true, false, true] {
      state = RecallRule.answered(cards[0], isKnown: isKnown, before: state, on: today)
      days.append((state?.next ?? today) - today)
    }
    #expect(days == [2, 6, 14, 60, 60, 2, 6])
    let odd = RecallState(hash: "1", box: 9, next: today)
    #expect(RecallRule.answered(cards[0], isKnown: true, before: odd, on: today).box == 3)
  }

  @Test func aCardWhoseAnswerOrCountryChangedStartsAgain() {
    let known = RecallState(hash: "1", box: 3, next: today + 60)
    #expect(due(family(), ["newborn": known]).isEmpty)
    #expect(due(family(), ["newborn": known], 10).isEmpty)
    let former = RecallState(hash: "of another country", box: 3, next: today + 60)
    #expect(due(family(), ["newborn": former]) == ["newborn"])
    let state = RecallRule.answered(cards[0], isKnown: true, before: former, on: today)
    #expect(state == RecallState(hash: "1", box: 1, next: today + 6))
  }

  @Test func whatIsDueLongestComesFirstAndNewCardsLast() {
    let cards = ["a", "b", "c", "d"].map { RecallCard(id: $0, hash: "1", ages: 0...27) }
    let states = [
      "c": RecallState(hash: "1", box: 0, next: today - 1),
      "d": RecallState(hash: "1", box: 0, next: today - 5),
      "b": RecallState(hash: "1", box: 0, next: today + 1),
    ]
    let due = RecallRule.due(cards, states: states, family: family(), on: today)
    #expect(due.map(\.id) == ["d", "c", "a"])
  }

  @Test func aPlanForAWordHasTheTimeOfTheClockThatTheWordMeans() {
    func time(_ word: Plan.Word) -> ClockTime? {
      PlanTime(today, .word(word)).reminderTime
    }
    #expect(time(.morning) == ClockTime(minute: 9 * 60))
    #expect(time(.anytime) == ClockTime(minute: 12 * 60))
    #expect(time(.evening) == ClockTime(minute: 20 * 60))
    #expect(time(.tonight) == ClockTime(minute: 20 * 60))
    #expect(time(.nextFeed) == nil)
  }
}
