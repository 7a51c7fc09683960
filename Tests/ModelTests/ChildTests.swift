import Model
import Testing

@Suite struct ChildTests {
  private let due = CalendarDay(number: 20_888)  // 2027-03-11

  private func child(due: CalendarDay? = nil, born: CalendarDay? = nil, pauses: [Pause] = []) -> Child {
    Child(id: "c", dueDate: due, birthDate: born, startedOn: CalendarDay(number: 20_000), pauses: pauses)
  }

  @Test func twentyFourWeeksAndTwoDaysIsWeek24Day3() {
    let age = child(due: due).age(on: due - 280 + 24 * 7 + 2)
    #expect(age == Age(stage: .pregnancy, unit: .week(24), day: 3, days: 170))
  }

  @Test func theFirstAndLastCountedDaysOfAPregnancy() {
    #expect(child(due: due).age(on: due - 280)?.unit == .week(0))
    let last = child(due: due).age(on: due + 20)
    #expect(last?.unit == .week(42))
    #expect(last?.day == 7)
    #expect(last?.isPastCounting == false)
    let later = child(due: due).age(on: due + 30)
    #expect(later?.unit == .week(42))
    #expect(later?.isPastCounting == true)
  }

  @Test func aClockBeforeTheFirstDayStaysAtIt() {
    #expect(child(due: due).age(on: due - 300)?.days == 0)
  }

  @Test func aBabyIsCountedInTwelveWeeksThenInMonths() throws {
    let born = try #require(CalendarDay("2026-11-30"))
    let baby = child(due: due, born: born)
    #expect(baby.age(on: born) == Age(stage: .baby, unit: .week(1), day: 1, days: 0))
    #expect(baby.age(on: born + 6)?.day == 7)
    #expect(baby.age(on: born + 7)?.unit == .week(2))
    #expect(baby.age(on: born + 83) == Age(stage: .baby, unit: .week(12), day: 7, days: 83))
    #expect(baby.age(on: born + 84)?.unit == .month(2))
    // Two months after 30 November is 30 January, three are the last day of February.
    let end = try #require(CalendarDay("2027-02-27"))
    #expect(baby.age(on: end) == Age(stage: .baby, unit: .month(2), day: 29, days: 89))
    #expect(baby.age(on: end + 1) == Age(stage: .baby, unit: .month(3), day: 1, days: 90))
  }

  @Test func onlyABabyBornOverThreeWeeksEarlyHasACorrectedAge() {
    #expect(child(due: due, born: due - 21).daysEarly == nil)
    #expect(child(due: due, born: due - 22).daysEarly == 22)
    #expect(child(due: due, born: due + 5).daysEarly == nil)
    #expect(child(born: due).daysEarly == nil)
  }

  @Test func theAgeIsCorrectedUntilTwoYears() throws {
    let born = try #require(CalendarDay("2026-11-02"))
    let baby = child(due: born + 48, born: born)
    #expect(baby.correctedDays(on: born) == -48)
    #expect(baby.correctedDays(on: born + 48) == 0)
    #expect(baby.correctedDays(on: born - 3) == -48)
    let second = try #require(CalendarDay("2028-11-02"))
    #expect(baby.correctedDays(on: second - 1) == 731 - 1 - 48)
    #expect(baby.correctedDays(on: second) == nil)
    #expect(child(due: born + 10, born: born).correctedDays(on: born) == nil)
    let paused = child(due: born + 48, born: born, pauses: [Pause(start: born)])
    #expect(paused.correctedDays(on: born + 5) == nil)
  }

  @Test(arguments: [-163, -141, -140, 0, 22])
  func aDueDateStaysWhateverBirthIsSaid(_ days: Int) throws {
    let pregnancy = child(due: due)
    let born = try ChildEdit(birthDate: "\(due + days)").applied(to: pregnancy, on: due + 30)
    #expect(born.birthDate == due + days && born.dueDate == due)
    #expect(try ChildEdit(birthDate: "").applied(to: born, on: due + 30) == pregnancy)
  }

  @Test func whatIsKeptOfABirthIsInThePersonsWords() throws {
    let edit = ChildEdit(
      nickname: "Mia", birthDate: "\(due)", birthTime: " 3:12", weight: "3,420 g", length: "", place: "Bern",
      others: "Leo, Noa", circumstances: [.breast])
    var born = try edit.applied(to: child(due: due), on: due)
    let birth = Birth(time: ClockTime("3:12"), weight: "3,420 g", place: "Bern", others: ["Leo", "Noa"])
    #expect(born.birth == birth && born.names == "Mia & Leo & Noa")
    #expect(born.circumstances == [.breast, .twins])
    #expect(throws: ChildEdit.Failure.notATime) {
      try ChildEdit(birthTime: "25:00").applied(to: born, on: due)
    }
    born.statedCircumstances = ["breast", "of-a-newer-version"]
    born = try ChildEdit(circumstances: [.bottle]).applied(to: born, on: due)
    #expect(born.statedCircumstances == ["of-a-newer-version", "bottle"])
    born = try ChildEdit(birthTime: "", weight: "", place: "", others: "").applied(to: born, on: due)
    #expect(born.birth == nil)
    born.birthDate = due - 22
    #expect(born.circumstances.contains(.preterm))
  }

  @Test func aPauseEndsEveryCount() {
    let paused = child(due: due, pauses: [Pause(start: due - 100)])
    #expect(paused.stage == .paused)
    #expect(paused.age(on: due - 50) == nil)
    let resumed = child(due: due, pauses: [Pause(start: due - 100, end: due - 90)])
    #expect(resumed.stage == .pregnancy)
    #expect(resumed.age(on: due - 50)?.days == 230)
  }

  @Test func aChildWithoutADateHasNoAge() {
    #expect(child().age(on: due) == nil)
  }
}
