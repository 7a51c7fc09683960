import Model
import Testing

@Suite struct ChildEditTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21
  private var expected: Child { Child(id: "c", nickname: "Bean", dueDate: today + 110, startedOn: today) }
  private var born: Child {
    Child(id: "c", nickname: "Bean", dueDate: today + 20, birthDate: today - 19, startedOn: today)
  }

  private func failure(_ edit: ChildEdit, of child: Child) -> ChildEdit.Failure? {
    do throws(ChildEdit.Failure) {
      _ = try edit.applied(to: child, on: today)
      return nil
    } catch {
      return error
    }
  }

  @Test func whatIsNotTypedStaysAsItIs() throws {
    #expect(try ChildEdit().applied(to: expected, on: today) == expected)
    #expect(ChildEdit().isEmpty && !ChildEdit(nickname: "").isEmpty)
    let renamed = try ChildEdit(nickname: "  사자 ").applied(to: born, on: today)
    #expect(renamed.nickname == "사자")
    #expect(renamed.dueDate == born.dueDate && renamed.birthDate == born.birthDate)
  }

  @Test func aDateAWeekOrAWordPlacesTheChild() throws {
    let child = Child(id: "c", startedOn: today)
    #expect(try ChildEdit(due: .date("2027.3.11")).applied(to: child, on: today).dueDate == today + 110)
    #expect(try ChildEdit(due: .week(24, days: 2)).applied(to: child, on: today).dueDate == today + 110)
    #expect(try ChildEdit(birthDate: "today").applied(to: expected, on: today).birthDate == today)
    #expect(try ChildEdit(birthDate: " 오늘 ").applied(to: expected, on: today).birthDate == today)
  }

  @Test func aNicknameIsTakenAwayByNothingAndNotBySpaces() throws {
    #expect(try ChildEdit(nickname: "").applied(to: expected, on: today).nickname == "")
    #expect(failure(ChildEdit(nickname: "  "), of: expected) == .nicknameBlank)
    #expect(
      failure(ChildEdit(nickname: String(repeating: "n", count: 41)), of: expected) == .nicknameTooLong(41))
  }

  @Test func aChildKeepsAtLeastOneDate() throws {
    #expect(failure(ChildEdit(due: .date("")), of: expected) == .noDate)
    #expect(failure(ChildEdit(), of: Child(id: "c", startedOn: today)) == .noDate)
    #expect(failure(ChildEdit(due: .date(" ")), of: born) == .dueDateRequired)
    #expect(failure(ChildEdit(due: .date(""), birthDate: ""), of: born) == .noDate)
    let undated = Child(id: "c", birthDate: today - 9, startedOn: today)
    #expect(try ChildEdit(due: .date("")).applied(to: undated, on: today) == undated)
    let notBorn = try ChildEdit(birthDate: "").applied(to: born, on: today)
    #expect(notBorn.stage == .pregnancy && notBorn.dueDate == born.dueDate)
  }

  @Test(arguments: [("2027-08-28", true), ("2027-08-29", false), ("2026-11-01", true), ("2026-10-31", false)])
  func aDueDateIsAtMost280DaysAhead(_ text: String, _ isTaken: Bool) {
    let wanted = isTaken ? nil : ChildEdit.Failure.dueDateOutOfRange((today - 20)...(today + 280))
    #expect(failure(ChildEdit(due: .date(text)), of: expected) == wanted)
  }

  @Test func aBirthIsNotInTheFuture() {
    let range = DateRules.birthDates(on: today)
    #expect(failure(ChildEdit(birthDate: "2026-11-22"), of: expected) == .birthDateOutOfRange(range))
    #expect(failure(ChildEdit(birthDate: "2021-11-20"), of: expected) == .birthDateOutOfRange(range))
    #expect(failure(ChildEdit(birthDate: "2021-11-21"), of: expected) == nil)
  }

  @Test func theDueDateOfABornChildFitsTheBirth() throws {
    let range = DateRules.dueDates(bornOn: today - 19)
    #expect(failure(ChildEdit(due: .date("2027-08-01")), of: born) == .dueDateUnfit(range))
    #expect(
      failure(ChildEdit(due: .date("2027-08-01"), birthDate: "2026-11-02"), of: expected)
        == .dueDateUnfit(range))
    // One that was typed has to fit, one that was not stays: the birth may be the mistake.
    let early = ChildEdit(due: .date("\(today + 110)"), birthDate: "\(today - 40)")
    #expect(failure(early, of: expected) == .dueDateUnfit(DateRules.dueDates(bornOn: today - 40)))
    #expect(try ChildEdit(birthDate: "\(today - 40)").applied(to: expected, on: today).dueDate == today + 110)
    #expect(try ChildEdit(birthDate: "today").applied(to: expected, on: today).dueDate == today + 110)
  }

  @Test func aDateThatStaysWhatItWasIsNotJudgedAgain() throws {
    let late = Child(id: "c", dueDate: today - 35, startedOn: today)
    let form = ChildEdit(nickname: "Bean", due: .date("\(today - 35)"), birthDate: "")
    #expect(try form.applied(to: late, on: today).nickname == "Bean")
    let old = Child(id: "c", birthDate: today - 3_000, startedOn: today)
    let same = ChildEdit(due: .date(""), birthDate: "\(today - 3_000)")
    #expect(try same.applied(to: old, on: today) == old)
  }

  @Test func whatIsNoDayOrWeekIsSaidOfItsField() {
    #expect(failure(ChildEdit(due: .date("2027-02-30")), of: expected) == .notADay(.due))
    #expect(failure(ChildEdit(birthDate: "soon"), of: expected) == .notADay(.birthDate))
    for (week, day) in [(43, 1), (-1, 1), (24, -1), (24, 7)] {
      #expect(failure(ChildEdit(due: .week(week, days: day)), of: expected) == .notAWeek)
    }
    #expect(ChildEdit.Failure.notADay(.birthDate).field == .birthDate)
    #expect(ChildEdit.Failure.noDate.field == .due && ChildEdit.Failure.nicknameBlank.field == .nickname)
    #expect(ChildEdit.Failure.birthDateOutOfRange(today...today).field == .birthDate)
  }
}
