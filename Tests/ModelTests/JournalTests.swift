import FoundationEssentials
import Model
import Testing

@Suite struct JournalTests {
  private let today = CalendarDay(number: 20_778)  // Saturday 2026-11-21

  private func history(_ offsets: [Int], _ change: (inout JournalEntry) -> Void = { _ in }) -> JournalHistory
  {
    var history = JournalHistory()
    for offset in offsets {
      var entry = JournalEntry(day: today - offset, text: "a", writtenAt: 0)
      change(&entry)
      history.add(entry, on: entry.day)
    }
    return history
  }

  @Test func badgesSayWhenTheyWereEarnedAndWhatIsMissing() {
    let badges = JournalBadges.all(in: history([0, 1, 10, 11, 12, 13]), on: today)
    #expect(badges.map(\.kind) == JournalBadges.kinds)
    let states = Dictionary(uniqueKeysWithValues: badges.map { ($0.kind, $0.state) })
    #expect(states[.entries(1)] == .earned(today - 13) && states[.entries(7)] == .missing(1))
    #expect(states[.entries(30)] == .missing(24) && states[.entries(100)] == .missing(94))
    #expect(states[.streak(3)] == .earned(today - 11) && states[.streak(7)] == .missing(5))
    #expect(states[.letter] == .missing(1) && states[.birth] == .missing(1))
    #expect(
      JournalBadges.all(in: JournalHistory(), on: today).allSatisfy { $0.earnedOn == nil && $0.missing > 0 })
  }

  @Test func aBadgeIsEarnedAtExactlyItsNumber() {
    let badges = JournalBadges.all(in: history(Array(0..<7)), on: today)
    let states = Dictionary(uniqueKeysWithValues: badges.map { ($0.kind, $0.state) })
    #expect(states[.entries(7)] == .earned(today) && states[.streak(7)] == .earned(today))
    #expect(states[.entries(30)] == .missing(23) && states[.streak(30)] == .missing(23))
  }

  @Test func aTallyOfMoodsIsReadOnlyIfItIsPossible() {
    for sum in [2, 6, 10] { #expect(MoodTally(count: 2, sum: sum) != nil, "\(sum)") }
    for sum in [1, 11] { #expect(MoodTally(count: 2, sum: sum) == nil, "\(sum)") }
    #expect(MoodTally(count: 0, sum: 0) == MoodTally() && MoodTally(count: -1, sum: -3) == nil)
    #expect(MoodTally(count: 1_000_000, sum: 3_000_000) != nil)
    #expect(MoodTally(count: 1_000_001, sum: 3_000_000) == nil)
  }

  @Test func anAgeThatNoChildCanHaveIsNoAge() throws {
    func age(_ members: String) throws -> EntryAge? {
      let json = "{\"day\": \"2026-11-21\", \"text\": \"a\", \"writtenAt\": 0, \"age\": {\(members)}}"
      let entry = try JSONDecoder().decode(JournalEntry.self, from: Data(json.utf8))
      #expect(entry.text == "a")
      return entry.age
    }
    let least = "-9223372036854775808"
    for members in [
      #""stage": "baby", "month": 1, "day": \#(least), "days": 1"#,
      #""stage": "baby", "month": -1, "day": 1, "days": 1"#,
      #""stage": "pregnancy", "week": \#(least), "day": 1, "days": 1"#,
      #""stage": "pregnancy", "week": 3, "day": 0, "days": 1"#,
      #""stage": "pregnancy", "week": 3, "day": 1, "days": \#(least)"#,
      #""stage": "baby", "week": 3, "day": 1"#,
    ] {
      #expect(try age(members) == nil, "\(members)")
    }
    let good = try age(#""stage": "pregnancy", "week": 24, "day": 3, "days": 170"#)
    #expect(good?.shown == Age(stage: .pregnancy, unit: .week(24), day: 3, days: 170))
  }

  @Test func stagesAndLettersEarnBadges() {
    let child = Child(id: "a", dueDate: today - 100, birthDate: today - 99, startedOn: today - 300)
    let written = history([0, 50, 120, 200, 310]) { entry in
      entry.age = child.entryAge(on: entry.day)
      entry.isLetter = entry.day < today - 100
    }
    let earned = JournalBadges.all(in: written, on: today).filter { $0.earnedOn != nil }
    #expect(
      Dictionary(uniqueKeysWithValues: earned.map { ($0.kind, $0.earnedOn) }) == [
        .entries(1): today - 310, .letter: today - 310, .trimester(1): today - 310,
        .trimester(2): today - 200, .trimester(3): today - 120, .birth: today - 50, .hundredDays: today,
      ])
  }

  @Test func streaksAndTheWeeksPlanAreCounted() {
    let written = history([1, 2, 3, 5, 20, 21, 22, 23, 24])
    #expect(written.streak(on: today) == 3 && written.streak(on: today + 1) == 0)
    #expect(written.longestStreak == 5 && JournalHistory().longestStreak == 0)
    let progress = written.progress(of: 5, inWeekOf: today)
    #expect(
      progress == WritingProgress(written: 4, planned: 5) && !progress.isFulfilled && progress.missing == 1)
    #expect(written.progress(of: 3, inWeekOf: today).isFulfilled)
  }

  @Test func whatIsSummedUpInPartsIsTheSameAsTheWhole() {
    var parts = history([0, 30]) { $0.isLetter = true }
    parts.add(history([1, 40]) { $0.isLetter = $0.day < today - 30 })
    #expect(parts == history([0, 1, 30, 40]) { $0.isLetter = $0.day != today - 1 })
  }

  @Test func anEntryKeepsTheAgeOfItsDay() {
    var child = Child(id: "a", dueDate: today + 110, startedOn: today)
    #expect(child.entryAge(on: today)?.shown == child.age(on: today))
    #expect(child.entryAge(on: today - 200) == nil)
    child.birthDate = today - 3
    #expect(child.entryAge(on: today)?.stage == .baby)
    #expect(child.entryAge(on: today - 4)?.stage == .pregnancy)
    child.dueDate = nil
    #expect(child.entryAge(on: today - 4) == nil)
    child.pauses = [Pause(start: today - 2, end: today)]
    #expect(child.entryAge(on: today - 1) == nil && child.entryAge(on: today) != nil)
    child.pause(on: today)
    #expect(child.entryAge(on: today - 3) == nil)
  }

  @Test func howItIsGoingIsAskedAfterTwoWeeksAndThenEveryThree() {
    func isDue(_ days: Int, _ answers: [Int] = []) -> Bool {
      WellbeingRule.isDue(
        answers: answers.map { WellbeingAnswer(day: today + $0, answer: $0 == -21 ? nil : .good) },
        startedOn: today - days, today: today)
    }
    #expect(!isDue(13) && isDue(14))
    #expect(!isDue(90, [-20]) && isDue(90, [-21]) && !isDue(90, [-50, -3, -30]))
    #expect(isDue(90, [400]) && !isDue(90, [1]))
    #expect(Mood.allCases.filter(WellbeingRule.leadsToHelp) == [.awful, .low])
  }
}
