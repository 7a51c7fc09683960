import Model
import Testing

@Suite struct RulesTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21

  @Test func dueDatesReach280DaysAheadAnd20Back() {
    let range = DateRules.dueDates(on: today)
    #expect(range.contains(today + 280) && !range.contains(today + 281))
    #expect(range.contains(today - 20) && !range.contains(today - 21))
  }

  @Test func birthDatesAreNotInTheFuture() {
    #expect(DateRules.birthDates(on: today).contains(today))
    #expect(!DateRules.birthDates(on: today).contains(today + 1))
    #expect(DateRules.dueDates(bornOn: today).contains(today + 140))
    #expect(!DateRules.dueDates(bornOn: today).contains(today - 22))
  }

  @Test func aWeekAndDayGiveTheDueDate() {
    #expect(DateRules.dueDate(weeks: 24, days: 2, on: today) == today + 110)
    #expect(DateRules.dueDate(weeks: 0, days: 0, on: today) == today + 280)
    #expect(DateRules.dueDate(weeks: 42, days: 6, on: today) == today - 20)
  }

  @Test(arguments: [
    ("2027-03-11", "2027-03-11"), ("2027.3.11", "2027-03-11"), ("2027/03/11", "2027-03-11"),
    ("20270311", "2027-03-11"), (" 2027 3 11 ", "2027-03-11"), ("2027년 3월 11일", "2027-03-11"),
  ])
  func datesAreTakenAsPeopleTypeThem(_ typed: String, _ day: String) {
    #expect(DateRules.day(typed: typed)?.description == day)
  }

  @Test(arguments: [
    "banana 2027-03-11", "2027-03-11xyz", "2026-02-30", "11-03-2027", "2027", "tomorrow", "", "2027-03",
    "99999999999999999999-1-1",
  ])
  func whatIsNoDayIsNotTaken(_ typed: String) {
    #expect(DateRules.day(typed: typed) == nil)
  }

  @Test(arguments: [("24", 0), ("24+0", 0), ("24+2", 2), ("24 2", 2), ("24,6", 6)])
  func weeksAreCompletedAndSoAreTheDaysAfterThem(_ typed: String, _ days: Int) throws {
    #expect(try #require(DateRules.week(typed: typed)) == (24, days))
  }

  @Test(arguments: [
    "24w2d", "24W 2D", "24주 2일", "24주2일", "24주+2일", "24 weeks 2 days", "24 weeks + 2 days", "24w2",
    "week 24, day 2", "24주 3일차", "24주 3일째",
  ])
  func onlyKoreanNamesTheRunningDay(_ typed: String) throws {
    #expect(try #require(DateRules.week(typed: typed)) == (24, 2))
  }

  @Test(arguments: [
    "banana 24", "24 bananas", "43", "24+7", "24w7d", "24주 7일", "24주 8일차", "24주 0일차", "24 8", "24 7", "", "x",
    "1 2 3", "-24", "24-3",
    "24 -3",
    "−24", "24+9223372036854775807", "99999999999999999999", "99999999999999999999 24",
  ])
  func whatIsNoWeekIsNotTaken(_ typed: String) {
    #expect(DateRules.week(typed: typed) == nil)
  }

  @Test func controlCharactersAreNoPartOfANickname() throws {
    #expect(try Nickname.validate("Be\u{1B}[31man\n") == "Bean")
    #expect(try Nickname.validate("\u{7}사\u{9B}자\u{2028}") == "사자")
    #expect(throws: Nickname.Failure.empty) { try Nickname.validate("\u{1B}\u{0}") }
  }

  @Test func nicknamesAreCountedAsAPersonCounts() throws {
    #expect(try Nickname.validate("  사자  ") == "사자")
    #expect(try Nickname.validate("👨‍👩‍👧👨‍👩‍👧") == "👨‍👩‍👧👨‍👩‍👧")
    #expect(try Nickname.validate("Maximiliane") == "Maximiliane")
    let (long, wide) = (String(repeating: "a", count: 40), String(repeating: "별", count: 20))
    #expect(try Nickname.validate(long) == long && Nickname.validate(wide) == wide)
    #expect(throws: Nickname.Failure.tooLong(41)) { try Nickname.validate(long + "a") }
    #expect(throws: Nickname.Failure.tooLong(41)) { try Nickname.validate(wide + "a") }
    #expect(throws: Nickname.Failure.empty) { try Nickname.validate(" \u{3000}\n ") }
  }

  @Test func referencesNeedExactlyOneSlash() {
    #expect(ArticleReference("pack/article")?.article == "article")
    for text in ["pack", "a/b/c", "/a", "a/", ""] { #expect(ArticleReference(text) == nil) }
  }
}

@Suite struct ReadingChallengeTests {
  private let today = CalendarDay(number: 20_778)

  private func challenge(_ offsets: [Int], pauses: [Pause] = []) -> ReadingChallenge {
    ReadingChallenge(
      of: Family([Child(id: "c", startedOn: today - 33, pauses: pauses)]),
      days: offsets.sorted().map { today + $0 },
      on: today)
  }

  @Test func theFirstTwoWeeksAfterABirthStandStill() {
    var child = Child(id: "c", dueDate: today, startedOn: today - 90)
    let days = [today - 12, today - 11, today - 10]
    #expect(ReadingChallenge(of: Family([child]), days: days, on: today).streak == 0)
    child.birthDate = today - 9
    #expect(ReadingChallenge(of: Family([child]), days: days, on: today).streak == 3)
    #expect(ReadingChallenge(of: Family([child]), days: days, on: today + 5).streak == 3)
    #expect(ReadingChallenge(of: Family([child]), days: days, on: today + 6).streak == 0)
    #expect(ReadingChallenge(of: Family([child]), days: days + [today + 5], on: today + 6).streak == 4)
  }

  @Test func breaksOfAllHabitsHoldForTheReading() {
    let child = Child(id: "c", startedOn: today - 90)
    let days = [today - 8, today - 1]
    func streak(_ breaks: [HabitBreak]) -> Int {
      ReadingChallenge(of: Family([child]), days: days, on: today, breaks: breaks).streak
    }
    #expect(streak([]) == 1)
    #expect(streak([HabitBreak(id: "b", from: today - 7, to: today - 2)]) == 2)
    #expect(streak([HabitBreak(id: "b", from: today - 7, to: today - 2, habit: "h")]) == 1)
    #expect(streak([HabitBreak(id: "b", from: today - 7, to: today - 3)]) == 1)
  }

  @Test func whenNotEveryDayHasAnArticleOneDayInSevenIsEnough() {
    let child = Child(id: "c", birthDate: today - 100, startedOn: today - 100)
    func streak(_ days: [Int]) -> Int {
      ReadingChallenge(of: Family([child]), days: days.map { today + $0 }, on: today).streak
    }
    #expect(streak([-14, -7, 0]) == 3)
    #expect(streak([-8, 0]) == 1)
    #expect(streak([-14, -7]) == 2)
    #expect(streak([-8]) == 0)
    // Before, every day has one.
    #expect(streak([-30, -28, -16, -14]) == 0)
    #expect(streak([-20, -18, -16, -10, -3]) == 4)
  }

  @Test func theFirstDayIsDayOneLevelOneRoundOne() {
    let first = ReadingChallenge(of: Family([Child(id: "c", startedOn: today)]), days: [], on: today)
    #expect((first.day, first.level, first.round, first.attended, first.streak) == (1, 1, 1, 0, 0))
    #expect(challenge([]).day == 34)
  }

  @Test(arguments: [
    (0, 1, 1), (4, 1, 1), (5, 2, 1), (19, 4, 1), (20, 5, 1), (21, 5, 2), (40, 5, 2), (41, 5, 3),
    (3_650, 5, 183),
  ])
  func levelsAndRoundsFollowAttendance(_ count: Int, _ level: Int, _ round: Int) {
    let challenge = ReadingChallenge(
      of: Family([Child(id: "c", startedOn: today - 9_000)]),
      days: (0..<count).map { today - 2 * ($0 + 1) }.reversed(),
      on: today)
    #expect(challenge.level == level)
    #expect(challenge.round == round)
  }

  @Test func todayNotYetAttendedDoesNotBreakTheStreak() {
    #expect(challenge([-3, -2, -1]).streak == 3)
    #expect(challenge([-3, -2, -1, 0]).streak == 4)
    #expect(challenge([-4, -3, -2]).streak == 0)
    #expect(challenge([-9, -8, -7, -6, -1]).longestStreak == 4)
    #expect(challenge([-1]).isAttendedToday == false)
    #expect(challenge([0]).isAttendedToday)
  }

  @Test func aPauseNeitherMakesNorBreaksAStreak() {
    let pause = Pause(start: today - 5, end: today - 1)
    #expect(challenge([-7, -6, -1], pauses: [pause]).streak == 3)
    #expect(challenge([-7, -6], pauses: [Pause(start: today - 5)]).streak == 2)
    #expect(challenge([-8, -7], pauses: [pause]).streak == 0)
    #expect(challenge([-7, -6, 0], pauses: [pause, Pause(start: today - 1, end: today)]).streak == 3)
  }

  @Test func daysAfterTodayDoNotCount() {
    #expect(challenge([0, 1, 2]).attended == 1)
  }
}
