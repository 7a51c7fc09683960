import Testing

@testable import Model

@Suite struct BreakEditTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21

  private func failure(_ edit: BreakEdit) -> BreakEdit.Failure? {
    do throws(BreakEdit.Failure) {
      _ = try edit.newBreak(id: "b", on: today)
      return nil
    } catch {
      return error
    }
  }

  @Test func aBreakIsForAllHabitsFromTodayUntilItIsEnded() throws {
    #expect(try BreakEdit().newBreak(id: "b", on: today) == HabitBreak(id: "b", from: today, to: nil))
    let whole = BreakEdit(from: "2026-11-18", to: "20261128", reason: " flu\n", subject: .habit("h"))
    #expect(
      try whole.newBreak(id: "b", on: today)
        == HabitBreak(id: "b", from: today - 3, to: today + 7, reason: "flu", habit: "h"))
  }

  @Test func daysInTheWrongOrderAreSwapped() throws {
    let picked = try BreakEdit(from: "2026-11-28", to: "2026-11-18").newBreak(id: "b", on: today)
    #expect(picked.from == today - 3 && picked.to == today + 7)
    let moved = try BreakEdit(from: "2026-12-01").applied(to: picked, on: today)
    #expect(moved.from == today + 7 && moved.to == today + 10)
  }

  @Test func nearDaysHaveWords() throws {
    let edit = try BreakEdit(from: "Yesterday", to: "내일").newBreak(id: "b", on: today)
    #expect(edit.from == today - 1 && edit.to == today + 1)
    #expect(try BreakEdit(from: "오늘", to: " ").newBreak(id: "b", on: today).to == nil)
  }

  @Test func whatCannotBeIsRefused() {
    #expect(failure(BreakEdit(from: " ")) == .noStart)
    #expect(failure(BreakEdit(from: "2026-02-30")) == .notADay(.from))
    #expect(failure(BreakEdit(to: "soon")) == .notADay(.to))
    #expect(failure(BreakEdit(to: "2126-11-23")) == .dayTooFar(.to))
    #expect(failure(BreakEdit(from: "1926-11-19")) == .dayTooFar(.from))
    #expect(failure(BreakEdit(from: "1926-11-22", to: "2126-11-20")) == nil)
    let long = String(repeating: "x", count: BreakEdit.longestReason)
    #expect(failure(BreakEdit(reason: long)) == nil)
    #expect(failure(BreakEdit(reason: long + "x")) == .reasonTooLong(101))
  }

  @Test func whatIsNotTypedStays() throws {
    var old = HabitBreak(id: "b", from: today, to: today + 2, reason: "flu", habit: "h")
    old.reason = String(repeating: "x", count: 200)
    #expect(try BreakEdit(to: "").applied(to: old, on: today).reason == old.reason)
    #expect(try BreakEdit().applied(to: old, on: today) == old)
    #expect(try BreakEdit(subject: .all).applied(to: old, on: today).habit == nil)
  }

  @Test func theListHasWhatGoesOnAndComesBeforeWhatIsOver() {
    func its(_ id: String, _ from: Int, _ to: Int?, habit: String? = nil) -> HabitBreak {
      HabitBreak(id: id, from: today + from, to: to.map { today + $0 }, habit: habit)
    }
    let book = HabitBook(breaks: [
      its("long ago", -30, -20), its("coming", 3, 9), its("lately", -9, -1), its("now", -2, nil, habit: "h"),
      its("today", -40, 0),
    ])
    #expect(book.listedBreaks(on: today).map(\.id) == ["today", "now", "coming", "lately", "long ago"])
    #expect(book.breaks.map { $0.phase(on: today) } == [.running, .past, .past, .running, .coming])
    #expect(book.activeBreak(of: "h", on: today)?.id == "now")
    #expect(book.activeBreak(of: "other", on: today)?.id == "today")
    #expect(book.activeBreak(of: "other", on: today + 1) == nil)
  }

  @Test func aCategoryIsNamedByTheBeginningOfItsName() {
    let book = HabitBook(
      categories: ["Health", "Heart", "He"].enumerated().map { place, name in
        HabitCategory(id: name, name: name, order: place)
      })
    #expect(book.categories(named: "hea").map(\.id) == ["Health", "Heart"])
    #expect(book.categories(named: " HE").map(\.id) == ["He"])
    #expect(book.categories(named: " ").isEmpty && book.categories(named: "x").isEmpty)
  }
}
