import Model
import Testing

@Suite struct PauseTests {
  private let today = CalendarDay(number: 20_778)
  private var child: Child { Child(id: "c", dueDate: today + 110, startedOn: today - 30) }

  @Test func pausingStopsEveryCountAndResumingGoesOnByTheCalendar() {
    var child = child
    child.pause(on: today)
    #expect(child.isPaused && child.age(on: today) == nil)
    child.resume(on: today + 7)
    #expect(child.pauses == [Pause(start: today, end: today + 7)])
    #expect(child.age(on: today + 7) == self.child.age(on: today + 7))
  }

  @Test func doingEitherTwiceIsDoingItOnce() {
    var child = child
    child.resume(on: today)
    #expect(child.pauses.isEmpty)
    child.pause(on: today)
    child.pause(on: today + 3)
    #expect(child.pauses == [Pause(start: today)])
    child.resume(on: today + 5)
    child.resume(on: today + 9)
    #expect(child.pauses == [Pause(start: today, end: today + 5)])
  }

  @Test func aPauseOfLessThanADayLeavesNoTrace() {
    var child = child
    child.pause(on: today)
    child.resume(on: today)
    #expect(child == self.child)
    child.pause(on: today)
    child.resume(on: today - 1)
    #expect(child == self.child)
  }

  @Test func aPauseTakenUpOnTheDayItEndedIsOnePause() {
    var child = child
    child.pause(on: today)
    child.resume(on: today + 4)
    child.pause(on: today + 4)
    #expect(child.pauses == [Pause(start: today)])
    child.resume(on: today + 4)
    #expect(child.pauses == [Pause(start: today, end: today + 4)])
    child.pause(on: today + 6)
    #expect(child.pauses == [Pause(start: today, end: today + 4), Pause(start: today + 6)])
  }

  @Test func theStreakStandsStillWhilePaused() {
    var child = child
    child.pause(on: today - 9)
    child.resume(on: today - 1)
    let attended = [today - 12, today - 11, today - 10, today - 1]
    let challenge = ReadingChallenge(of: Family([child]), days: attended, on: today)
    #expect(challenge.streak == 4)
  }
}

@Suite struct RoundTests {
  private let today = CalendarDay(number: 20_778)

  private func challenge(_ count: Int) -> ReadingChallenge {
    ReadingChallenge(
      of: Family([Child(id: "c", startedOn: today - 9_000)]),
      days: (0..<count).reversed().map { today - 2 * $0 },
      on: today)
  }

  @Test func aRoundHasTwentyCellsFilledInOrder() {
    let challenge = challenge(47)
    #expect(challenge.cells(ofRound: 1) == (0..<20).map { today - 2 * (46 - $0) })
    #expect(challenge.cells(ofRound: 2).first == today - 2 * 26)
    let last = challenge.cells(ofRound: challenge.round)
    #expect(last.count == 20 && last[6] == today && last[7...].allSatisfy { $0 == nil })
  }

  @Test func aRoundThatIsNotThereIsEmpty() {
    for (count, round) in [(0, 1), (20, 2), (20, 0), (20, -1), (3, .max)] {
      #expect(challenge(count).cells(ofRound: round) == [CalendarDay?](repeating: nil, count: 20))
    }
  }

  @Test func daysAfterTodayFillNoCell() {
    let ahead = ReadingChallenge(
      of: Family([Child(id: "c", startedOn: today)]), days: [today, today + 1], on: today)
    #expect(ahead.cells(ofRound: 1)[0] == today)
    #expect(ahead.cells(ofRound: 1)[1] == nil)
  }
}

@Suite struct PausedDaysTests {
  @Test func theDaysOfPausesDoNotCountInTheChallenge() throws {
    let start = try #require(CalendarDay("2026-11-01"))
    let pause = Pause(start: start + 3, end: start + 13)
    let child = Child(id: "c", startedOn: start, pauses: [pause])
    let challenge = ReadingChallenge(of: Family([child]), days: [], on: start + 20)
    #expect(challenge.day == 11)
    #expect(Pause(start: start + 3).days(from: start, to: start + 5) == 2)
    #expect(Pause(start: start - 5, end: start - 1).days(from: start, to: start + 5) == 0)
  }
}
