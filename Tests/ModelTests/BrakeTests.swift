import Model
import Testing

/// When the program does less, and when it does all again.
@Suite struct BrakeTests {
  private let today = CalendarDay(number: 20_778)

  private var family: Family {
    Family([Child(id: "bean", dueDate: today + 50, startedOn: today - 200)])
  }

  /// - Parameters:
  ///   - answers: days from today, and the answers; nil for one that was put off.
  ///   - used: days from today.
  private func brake(
    _ answers: [(Int, Mood?)] = [], used: [Int] = [], breaks: [HabitBreak] = [], released: Int? = nil,
    _ day: Int = 0
  ) -> Brake {
    let facts = Brake.Facts(
      answers: answers.map { WellbeingAnswer(day: today + $0.0, answer: $0.1) },
      daysUsed: used.map { today + $0 }, away: PausedDays(of: "", breaks: breaks),
      releasedOn: released.map { today + $0 })
    return Brake.state(facts, family: family, on: today + day)
  }

  @Test func twoHardAnswersInARowPutItOnAndTwoOthersTakeItOff() {
    #expect(!brake([(-42, .low)]).isOn && !brake([(-42, .low), (-21, .good)]).isOn)
    #expect(brake([(-21, .low), (0, .awful)]).reason == .hardAnswers)
    #expect(!brake([(-63, .low), (-42, .good), (-21, .low)]).isOn)
    #expect(brake([(-63, .low), (-42, .low), (-21, .good)]).isOn)
    #expect(!brake([(-84, .low), (-63, .low), (-42, .good), (-21, .good)]).isOn)
    #expect(brake([(-84, .low), (-63, .low), (-42, .good), (-21, .low)]).isOn)
  }

  @Test func oneWorstAnswerOffersHelpForAWeekAndPutsNothingOn() {
    let worst = brake([(0, .awful)])
    #expect(worst.offersHelp && !worst.isOn)
    #expect(worst.amount(of: .plans) == .none && worst.amount(of: .ideas) == .all)
    #expect(!brake([(0, .low)]).offersHelp && !brake([(-3, .awful), (0, .good)]).offersHelp)
    #expect(brake([(-6, .awful), (-1, nil)]).offersHelp && !brake([(-7, .awful)]).offersHelp)
    #expect(!brake([(-2, .awful)], released: -1).offersHelp)
    #expect(brake([(0, .awful)], used: [-12]) == Brake(reason: .away, offersHelp: true))
  }

  @Test func aQuestionThatWasPutOffIsNoAnswer() {
    #expect(brake([(-42, .low), (-30, nil), (-21, .low)]).isOn)
    #expect(brake([(-63, .low), (-42, .low), (-30, nil), (-21, nil)]).isOn)
  }

  @Test func usingTheProgramDoesNotEndWhatAnswersBegan() {
    #expect(brake([(-21, .low), (-9, .low)], used: Array(-9...0)).reason == .hardAnswers)
  }

  @Test func tenDaysAwayPutItOnAndThreeDaysInARowTakeItOff() {
    // The person is back today.
    #expect(!brake(used: [-11, -10]).isOn)
    #expect(brake(used: [-12, -11]).reason == .away)
    #expect(!brake(used: []).isOn)
    // Two days after the return, and three.
    #expect(brake(used: [-12, -1]).isOn)
    #expect(!brake(used: [-13, -2, -1]).isOn)
    // Not in a row.
    #expect(brake(used: [-20, -6, -4, -2]).isOn)
    #expect(!brake(used: [-20, -6, -5, -4]).isOn)
  }

  @Test func daysOfABreakAreNotAway() {
    let holiday = HabitBreak(id: "b", from: today - 10, to: today - 3)
    #expect(!brake(used: [-12], breaks: [holiday]).isOn)
    let short = HabitBreak(id: "b", from: today - 10, to: today - 10)
    #expect(brake(used: [-12], breaks: [short]).isOn)
    let ofOneHabit = HabitBreak(id: "b", from: today - 11, to: today - 1, habit: "walk")
    #expect(brake(used: [-12], breaks: [ofOneHabit]).isOn)
  }

  @Test func thePersonTakesItOffAndALaterReasonPutsItOnAgain() {
    let hard: [(Int, Mood?)] = [(-30, .low), (-9, .low)]
    #expect(!brake(hard, released: -9).isOn && !brake(hard, released: 0).isOn)
    #expect(brake(hard, released: -10).isOn)
    #expect(brake(hard + [(0, .low)], released: -5).isOn)
    #expect(!brake(used: [-12], released: 0).isOn)
    #expect(brake(used: [-40, -14, -1], released: -14).isOn)
  }

  @Test func twoGoodAnswersEndAnAbsenceToo() {
    #expect(!brake([(-60, .good), (0, .great)], used: [-12]).isOn)
    #expect(brake([(-60, .good), (-40, .great)], used: [-12]).isOn)
  }

  @Test func ideasRecallAndPlansRestAndWhatThePersonSetStays() {
    let brake = self.brake(used: [-12])
    for feature in [Brake.Feature.ideas, .recall, .plans] { #expect(brake.amount(of: feature) == .none) }
    #expect(brake.amount(of: .reading) == .oneLine)
    for feature in [Brake.Feature.ownReminders, .appointments, .urgent, .trackers] {
      #expect(brake.amount(of: feature) == .all)
    }
    #expect(!brake.offersHelp && self.brake([(-21, .low), (0, .low)]).offersHelp)
    #expect(Brake.Feature.allCases.allSatisfy { Brake.off.amount(of: $0) == .all } && !Brake.off.offersHelp)
  }

  @Test func whilePausedAndAfterALossThereIsNone() {
    let facts = Brake.Facts(
      answers: [-21, 0].map { WellbeingAnswer(day: today + $0, answer: .awful) }, daysUsed: [today - 30])
    var lost = Child(id: "bean", dueDate: today + 50, startedOn: today - 200, pauses: [Pause(start: today)])
    #expect(Brake.state(facts, family: Family([lost]), on: today) == .off)
    lost.hasDied = true
    #expect(Brake.state(facts, family: Family([lost]), on: today) == .off)
    let unknown = Child(id: "bean", dueDate: today - 21, startedOn: today - 200)
    #expect(Brake.state(facts, family: Family([unknown]), on: today) == .off)
    #expect(Brake.state(facts, family: family, on: today).isOn)
  }

  @Test func aWrongClocksFutureCountsForNothing() {
    #expect(!brake([(200, .low), (300, .low)]).isOn)
    #expect(!brake(used: [-1, 40]).isOn)
  }
}
