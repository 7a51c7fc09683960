import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Home
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// "I'll do that", the questions and the brake on Today.
@MainActor
@Suite struct TodayNudgeTests {
  private static let today = CalendarDay(number: 20_778)
  /// A child in week 36, in which the newborn's cards are asked.
  private static let nearlyBorn = Child(id: "child", dueDate: today + 28, startedOn: today - 60)

  private func app(_ child: Child = nearlyBorn, size: Size = Size(columns: 80, rows: 30)) async throws
    -> Robot
  {
    try await Robot(child: child, packs: SomebodysData.packs, size: size)
  }

  /// Selects the line, which is the last one of a family with one child.
  private func select(_ app: Robot) async { await app.press(.end) }

  private func plans(_ app: Robot) -> [Plan] { app.store.plans().plans }

  /// The app with a plan for tonight, which takes the place of the question.
  private func planned() async throws -> Robot {
    let app = try await app()
    app.shows("One short question")
    try await app.store.addPlan(
      "Feet up", PlanTime(app.today, .word(.tonight)), child: "child", on: app.today)
    await app.seeOthers()
    return app
  }

  /// The app after two hard answers.
  private func braked() async throws -> Robot {
    let app = try await app()
    for day in [-21, 0] { try await app.store.saveWellbeing(day: app.today + day, answer: .low) }
    await app.seeOthers()
    return app
  }

  // MARK: I'll do that

  @Test func anArticleBecomesAPlanThatCanBeUndone() async throws {
    let app = try await app()
    await app.press(.home, .enter, .character("T"))
    #expect(app.navigator.top?.name == "plan-form")
    app.shows("Tonight")
    await app.press(.control("s"))
    #expect(app.navigator.top?.name == "plan-form", "a plan needs words")
    await app.type("Feet up")
    await app.press(.control("s"))
    #expect(app.navigator.top?.name == "article")
    let plan = try #require(plans(app).first)
    #expect(plan.time == PlanTime(app.today, .word(.tonight)) && !plan.reminds && plan.child == "child")
    guard case .article = plan.source else {
      Issue.record("\(String(describing: plan.source))")
      return
    }
    _ = try await app.store.undo()
    #expect(plans(app).isEmpty)
  }

  @Test func anIdeaOfTheWeekBecomesAPlan() async throws {
    let app = try await app()
    await app.press(.character("A"))
    #expect(app.navigator.top?.name == "ideas")
    await app.press(.character("T"))
    #expect(app.navigator.top?.name == "plan-form")
    await app.press(.control("s"))
    #expect(app.navigator.top?.name == "ideas")
    let plan = try #require(plans(app).first)
    guard case .idea(let reference) = plan.source else {
      Issue.record("\(plan)")
      return
    }
    #expect(reference.split(separator: "/").count == 3 && !plan.sentence.isEmpty)
  }

  @Test func aPlanIsALineOnItsDayAndAskedAboutOnTheNext() async throws {
    let app = try await planned()
    app.shows("Tonight: Feet up")
    app.hides("not for me?")
    await app.comes("09:00", on: "2026-11-22")
    app.shows("“Feet up”: done, not yet, or not for me?")
    await select(app)
    await app.press(.character(" "))
    #expect(plans(app).first?.state == .done)
    app.hides("Feet up")
    await app.press(.character("u"))
    app.shows("“Feet up”")
  }

  @Test func notYetOffersAnotherTimeOnceAndXDeclines() async throws {
    let app = try await planned()
    await app.comes("09:00", on: "2026-11-22")
    await select(app)
    await app.press(.enter, .down, .enter)
    #expect(app.navigator.top?.name == "plan-time")
    await app.press(.control("s"))
    #expect(plans(app).first?.state == .moved && plans(app).first?.offersAnotherTime == false)
    app.shows("Tonight: Feet up")
    await app.comes("09:00", on: "2026-11-23")
    await select(app)
    await app.press(.enter, .down, .enter)
    #expect(app.navigator.top?.name == "today" && plans(app).first?.state == .dropped)
    await app.press(.character("u"))
    await select(app)
    await app.press(.character("x"))
    #expect(plans(app).first?.state == .notForMe)
  }

  // MARK: Questions

  @Test func aQuestionIsAskedThenAnsweredAndComesBackLater() async throws {
    let app = try await app()
    app.shows("One short question")
    await select(app)
    await app.press(.enter)
    app.shows("What do you do?")
    app.hides("I knew it")
    await app.press(.enter)
    app.shows("I knew it")
    app.shows("Open the page about it")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "today")
    #expect(app.store.recallStates().states.values.map(\.box) == [1])
    app.hides("One short question")
  }

  @Test func oneKeyTurnsAllQuestionsOffAndMeTurnsThemOn() async throws {
    let app = try await app()
    await select(app)
    await app.press(.character("x"))
    #expect(!app.store.profile().profile.showsRecall)
    app.hides("One short question")
    await app.press(.character("8"), .character("/"))
    await app.type("Questions on Today")
    await app.press(.enter, .right)
    #expect(app.store.profile().profile.showsRecall)
  }

  // MARK: The brake

  @Test func afterTwoHardAnswersOneLineSaysWhatRestsAndLeadsToHelp() async throws {
    let app = try await braked()
    app.says("If it is hard: Enter. Ideas and questions rest; R brings them back.")
    for word in ["One short question", "ideas for this week"] { app.hides(word) }
    // The way to the numbers stays in the last line.
    #expect(app.screen.text.last?.contains("urgent") == true)
    await select(app)
    await app.press(.enter)
    #expect(app.navigator.top?.name == "help")
    await app.press(.escape, .character("R"))
    app.hides("rest; R")
    #expect(app.store.profile().profile.brakeReleasedOn == app.today)
    await app.press(.character("u"))
    app.says("R brings them back.")
  }

  @Test(arguments: [Language.en, .ko])
  func oneWorstAnswerBringsTheLineAtOnceAndRHidesIt(_ language: Language) async throws {
    let app = try await Robot(
      child: Self.nearlyBorn, packs: SomebodysData.packs, size: Size(columns: 80, rows: 30),
      language: language)
    app.context.saveWellbeing(.awful)
    await app.settle()
    app.says(Phrase.helpOffered(language))
    if language == .en { app.shows("ideas for this week") }
    await select(app)
    await app.press(.enter)
    #expect(app.navigator.top?.name == "help")
    await app.press(.escape, .character("R"))
    app.hides(Phrase.helpOffered(language))
    #expect(app.store.shownNudges().allSatisfy { $0.nudge.kind == .recall })
  }

  @Test func aPlanThatTodayWillNotShowSaysSo() async throws {
    let app = try await braked()
    await app.press(.home, .enter, .character("T"))
    await app.type("Feet up")
    await app.press(.control("s"))
    #expect(plans(app).count == 1)
    app.says("Saved. Plans rest now; R on Today shows them.")
    await app.press(.escape, .character("R"))
    app.shows("Tonight: Feet up")
  }

  @Test func itsRulesAreOnMe() async throws {
    let app = try await app()
    await app.press(.character("8"))
    await app.open("Questions on Today")
    #expect(app.navigator.top?.name == "brake")
    app.shows("Lionheart does less by itself when")
  }

  // MARK: Paused, and after a loss

  @Test(arguments: [false, true])
  func whilePausedAndAfterALossNothingOfItExists(_ hasDied: Bool) async throws {
    let app = try await planned()
    for day in [-21, 0] { try await app.store.saveWellbeing(day: app.today + day, answer: .low) }
    let article = try #require(Agenda.load(app).offer.article?.reference)
    var child = try #require(app.store.activeChild())
    child.pauses = [Pause(start: app.today)]
    if hasDied {
      (child.birthDate, child.hasDied) = (app.today - 1, true)
    }
    try await app.store.saveChild(child, makeActive: true)
    await app.seeOthers()
    for word in ["Feet up", "One short question", "R brings", "rest for now"] { app.hides(word) }
    await app.press(.character("R"), .character("x"), .character("T"))
    #expect(app.navigator.top?.name == "today" && app.store.profile().profile.brakeReleasedOn == nil)
    await app.press(.character("8"))
    app.hides("Questions on Today")
    app.navigator.go(to: .reading(.article(article)))
    await app.settle()
    await app.press(.character("T"))
    #expect(app.navigator.top?.name == "article")
    app.navigator.go(to: .home(.newPlan(PlanDraft(sentence: "Rest", source: nil))))
    await app.settle()
    #expect(app.navigator.top?.name != "plan-form")
    #expect(app.store.shownNudges().allSatisfy { $0.nudge.kind == .planRow })
  }

  @Test func onTheSmallestScreenTheLineCanBeReached() async throws {
    let app = try await app(size: Size(columns: 40, rows: 12))
    await select(app)
    app.shows("One short question")
  }
}
