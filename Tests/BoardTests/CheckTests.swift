import Curriculum
import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Board
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// The page to bring along to an appointment, on the screen and on paper.
@MainActor
@Suite struct CheckTests {
  private static let visit = TaskEdit(
    title: "Nine-month check", due: "tomorrow", time: "10:30", location: "Clinic",
    checklist: .typed("Iron drops?\n[x] Shoes?", before: []))

  private static var baby: Child {
    Child(id: "child", nickname: "Bean", birthDate: Robot.day.adding(months: -9), startedOn: Robot.day - 300)
  }

  /// The page of the appointment's card.
  private func app(child: Child, language: Language = .en) async throws -> Robot {
    let app = try await Robot.board(
      size: (100, 60), language: language, child: child, packs: SomebodysData.packs
    ) {
      store in
      try await store.addTasks([NewTask(Self.visit, child: "child")], on: Robot.day)
    }
    await app.press(.enter)
    return app
  }

  private func card(_ app: Robot) throws -> BoardTask { try #require(app.store.tasks().tasks.first) }

  private func select(_ text: String, _ app: Robot) async {
    await app.press(.character("g"))
    for _ in 0..<40 where app.screen.text.first(where: { $0.contains("┃") })?.contains(text) != true {
      await app.press(.down)
    }
  }

  @Test func theQuestionsAreTickedAddedAndRemoved() async throws {
    let app = try await app(child: expected)
    await app.press(.character("V"))
    for text in ["Nine-month check", "22 Nov 2026 · 10:30", "Place: Clinic", "○ Iron drops?", "✓ Shoes?"] {
      app.shows(text)
    }
    app.hides("What most children do")
    await select("Iron drops?", app)
    await app.press(.character(" "))
    app.shows("✓ Iron drops?")
    #expect(try card(app).checklist.map(\.isDone) == [true, true])
    await app.press(.character("x"))
    app.hides("✓ Iron drops?")
    #expect(try card(app).checklist.map(\.text) == ["Shoes?"])
    await app.press(.character("u"))
    app.shows("✓ Iron drops?")
    await app.press(.character("a"))
    await app.type("Teeth?")
    app.shows("Question Teeth?")
    await app.press(.enter)
    app.shows("○ Teeth?")
    #expect(try card(app).checklist.contains { $0.text == "Teeth?" })
  }

  @Test func aQuestionThatIsLeftIsThereAgain() async throws {
    let app = try await app(child: expected)
    await app.press(.character("V"), .character("a"))
    await app.type("Teeth?")
    await app.press(.escape)
    app.says("Not saved")
    #expect(try card(app).checklist.count == 2)
    await app.press(.character("a"))
    app.shows("Question Teeth?")
    await app.press(.enter, .character("a"))
    app.hides("Question Teeth?")
    #expect(try card(app).checklist.map(\.text).contains("Teeth?"))
  }

  /// From the palette and a link, the Board's row, and Today's.
  @Test func itIsReachedFromEverywhere() async throws {
    let app = try await app(child: expected)
    await app.press(.escape, .character("V"))
    app.shows("○ Iron drops?")
    await app.press(.character("1"), .character(":"))
    await app.type("to the check")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "check")
    app.shows("○ Iron drops?")
    await app.press(.escape)
    for _ in 0..<20 where app.screen.text.first(where: { $0.hasPrefix("┃") })?.contains("Nine-month") != true
    {
      await app.press(.down)
    }
    await app.press(.character("V"))
    app.shows("○ Iron drops?")
  }

  @Test func withoutAnAppointmentThePaletteSaysWhatItNeeds() async throws {
    let app = try await Robot.board { try await $0.add("Buy socks", due: "2026-11-25") }
    await app.press(.character("V"))
    app.shows("Only for a task with a day and a time")
    app.navigator.go(to: .board(.check(nil)))
    await app.settle()
    app.says("No appointment yet")
  }

  @Test func onlyAnAppointmentHasThePage() async throws {
    let app = try await Robot.board { try await $0.add("Buy socks", due: "2026-11-25") }
    await app.press(.enter, .character("V"))
    app.shows("Only for a task with a day and a time")
    app.hides("Questions")
  }

  @Test func theTimesOfTheLastWeekComeIfWanted() async throws {
    let app = try await app(child: Self.baby)
    let (tracker, now) = (try await app.store.addTracker(.feed, child: "child"), app.context.clock.now())
    for days in [0, 2] as [Int64] {
      let time = MarkTime(at: now.milliseconds - days * 86_400_000, offset: now.offset)
      try await app.store.addMark(tracker.id, time, now: now.milliseconds)
    }
    await app.press(.character("V"))
    app.hides("Times of the last 7 days")
    await app.press(.character("v"), .character("G"))
    app.shows("Times of the last 7 days")
    app.shows("Feed")
    app.shows("Thu 19 Nov: 1 · Fri 20 Nov: 0 · Sat 21 Nov: 1")
    app.shows("Last: 21 Nov, 09:00")
    app.hides("18 Nov")
    await app.press(.character("v"))
    app.hides("Times of the last 7 days")
  }

  @Test func aMilestoneGetsTheNextAnswerAndLeadsToThePageAboutWhenToAsk() async throws {
    let app = try await app(child: Self.baby)
    await app.press(.character("V"))
    app.shows("What most children do by 9 months")
    let list = try #require(app.library.milestones(atMonths: 9, in: "en"))
    let milestone = try #require(list.age.milestones.first)
    await select(milestone.say, app)
    await app.press(.character(" "))
    app.shows("● \(milestone.say) · seen")
    app.hides("Enter: when to ask")
    await app.press(.character(" "), .character(" "))
    app.shows("● \(milestone.say) · not sure")
    app.shows("Enter: when to ask")
    #expect(try card(app).milestones == [milestone.id: "not-sure"])
    await app.press(.character("u"))
    #expect(try card(app).answer(toMilestone: milestone.id) == .notYet)
    let article = ArticleReference(pack: list.pack, article: list.age.article)
    let title = try #require(app.library.article(article)?.found.facts.title)
    await app.press(.enter)
    app.shows(title)
    await app.press(.escape)
    app.shows("What most children do by 9 months")
  }

  @Test func whilePausedThereAreOnlyTheQuestions() async throws {
    var paused = Self.baby
    paused.pauses = [Pause(start: Robot.day)]
    let app = try await app(child: paused)
    let (tracker, now) = (try await app.store.addTracker(.feed, child: "child"), app.context.clock.now())
    try await app.store.addMark(tracker.id, MarkTime(now), now: now.milliseconds)
    await app.press(.character("V"), .character("v"))
    app.shows("No times are shown now")
    app.shows("○ Iron drops?")
    for text in ["What most children do", "Times of the last 7 days", "Bean"] { app.hides(text) }
  }

  @Test func itIsInKoreanToo() async throws {
    let app = try await app(child: expected, language: .ko)
    await app.press(.character("V"))
    app.shows("물어볼 것")
    app.shows("○ Iron drops?")
  }

  // MARK: Paper

  private func sheet(title: String = "Check", _ answer: MilestoneAnswer? = nil) throws -> CheckSheet {
    var task = try TaskEdit(
      title: title, text: "Bring the <book>", checklist: .typed("\"Iron\" & drops?\n[x] Shoes?", before: [])
    ).applied(to: BoardTask(id: "2026-11-x", title: "", place: 0, addedAt: 0), on: Robot.day)
    task.setAnswer(answer, toMilestone: "9-sits")
    let age = MilestoneList.Age(
      months: 9, article: "a",
      source: MilestoneList.Source(title: "By 9 months", publisher: "CDC", url: "https://example.com/9"),
      milestones: [MilestoneList.Milestone(id: "9-sits", say: "They sit alone.", quote: "Sits")])
    return CheckSheet(task, milestones: AgeMilestones(pack: "p", age: age, note: "American."))
  }

  @Test func plainTextHasBoxesToFillIn() throws {
    #expect(
      CheckPrint(try sheet(.notYet), in: .en).lines == [
        "Check", "", "Bring the <book>", "", "Questions", "", "[ ] \"Iron\" & drops?", "[x] Shoes?", "",
        "What most children do by 9 months", "", "They sit alone.",
        "    ( ) seen  (x) not yet  ( ) not sure", "", "American.",
        "Source: CDC, “By 9 months”, https://example.com/9",
      ])
    #expect(CheckPrint(try sheet(), in: .en).lines.contains("    ( ) seen  ( ) not yet  ( ) not sure"))
  }

  @Test func htmlIsEscapedAndNeedsNoOtherFile() throws {
    let html = CheckPrint(try sheet(title: "<script>alert('x')</script>"), in: .en).html.joined(
      separator: "\n")
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">") && html.hasSuffix("</html>"))
    #expect(html.contains("<h1>&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;</h1>"))
    #expect(html.contains("<li>[ ] &quot;Iron&quot; &amp; drops?</li>"))
    #expect(html.contains("<p>Bring the &lt;book&gt;</p>"))
    for tag in ["<script", "<link", "<img", "src=", "url("] { #expect(!html.contains(tag), "\(tag)") }
  }

  @Test func linesOfPlainTextAreAtMostSeventyTwoColumns() throws {
    let long = Array(repeating: "question", count: 20).joined(separator: " ")
    var sheet = try sheet()
    sheet.task.checklist = [ChecklistItem(id: "a", text: long, place: 0)]
    let lines = CheckPrint(sheet, in: .en).lines
    #expect(lines.allSatisfy { TextWidth.of($0) <= 72 })
    #expect(lines.contains { $0.hasPrefix("    question") })
  }
}
