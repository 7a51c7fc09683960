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

/// The birth, the page after it, and going on after a long pause.
@MainActor
@Suite struct BirthTests {
  private var day: CalendarDay { Robot.day }

  private func pregnancy(dueIn days: Int) -> Child {
    Child(id: "child", nickname: "Bean", dueDate: day + days, startedOn: day - 100)
  }

  /// The pack that the program brings; the tests' own has four weeks of it.
  private static let packs = ["\(Checkout.root)/Sources/Curriculum/Resources/packs"]

  private func app(
    dueIn days: Int, home: TemporaryHome? = nil, size: Size = Size(columns: 80, rows: 24),
    language: Language = .en
  ) async throws -> Robot {
    let app = try await Robot(
      home: home, child: pregnancy(dueIn: days), packs: Self.packs, size: size, language: language)
    await app.press(.character("8"))
    return app
  }

  @Test func aBirthIsSaidInAFormAndThePageAfterItLeavesEverythingWithOneKey() async throws {
    let app = try await app(dueIn: 5)
    await app.open("The baby is born")
    app.shows("At 39 weeks + 2 days")
    await app.press(.tab)
    await app.type("3:12")
    await app.press(.tab, .control("u"))
    await app.type("Mia")
    await app.press(.tab, .tab)
    await app.type("Leo")
    await app.press(.control("s"))
    app.shows("Congratulations. Welcome, Mia & Leo.")
    app.shows("3:12")
    let born = try #require(app.store.activeChild())
    #expect(born.birthDate == day && born.dueDate == day + 5 && born.names == "Mia & Leo")
    #expect(born.circumstances == [.twins])
    await app.press(.escape)
    #expect(app.store.activeChild() == born)
    await app.press(.character("1"))
    app.shows("Mia & Leo")
    app.shows("When to call")
    app.hides("days to go")
  }

  @Test func aNameOfAnEarlierDraftIsSaidToBeOne() async throws {
    let app = try await app(dueIn: 5)
    await app.open("The baby is born")
    await app.press(.tab, .tab, .control("u"))
    await app.type("Ada")
    await app.press(.escape)
    await app.comes("09:00", on: "2026-11-24")
    await app.open("The baby is born")
    app.shows("Draft from 21 Nov 2026, 09:00 restored; ^z discards it")
    await app.press(.control("z"))
    app.hides("Ada")
    app.shows("Bean")
  }

  @Test func whatBelongedToThePregnancyIsSettledAsOneChange() async throws {
    let home = try TemporaryHome()
    let store = try home.store()
    let unit = "lionheart-en/week-39"
    let ids = try await store.addHabits(
      [
        NewHabit(HabitEdit(name: "Pack the bag"), suggestedBy: "\(unit)/bag"),
        NewHabit(HabitEdit(name: "Walk")),
      ],
      on: day - 20)
    _ = try await store.addTasks(
      [
        NewTask(TaskEdit(title: "Time contractions"), origin: .suggested("\(unit)/time"), child: "child"),
        NewTask(TaskEdit(title: "Wash clothes"), origin: .suggested("\(unit)/wash"), child: "child"),
        NewTask(TaskEdit(title: "Call Oma"), child: "child"),
      ], on: day - 20)
    try await store.setProfile(.readingReminder(ClockTime("20:00")))
    let app = try await app(dueIn: 0, home: home)
    await app.open("The baby is born")
    await app.press(.control("s"))
    for text in ["Pack the bag", "Time contractions", "Wash clothes", "Reminders", "Born by caesarean"] {
      app.shows(text)
    }
    for text in ["Walk", "Call Oma"] { app.hides(text) }
    // The habit has ended with the birth, the first card is done, the second goes, reminders are put off, fed at the breast.
    await app.press(.down, .down, .character(" "), .down, .character("h"), .down)
    await app.press(.character(" "), .down, .character("l"), .character("g"), .enter)
    app.shows("Saved. u undoes everything, the birth too.")
    #expect(app.navigator.top?.name == "today")
    let book = app.store.habits().book
    #expect(book.habit(ids[0])?.endsOn == day - 1 && book.habit(ids[1])?.endsOn == nil)
    let cards = Dictionary(uniqueKeysWithValues: app.store.tasks().tasks.map { ($0.title, $0.column) })
    #expect(cards == ["Time contractions": .done, "Call Oma": .todo])
    #expect(app.store.profile().profile.remindersFrom == day + 14)
    #expect(app.store.activeChild()?.circumstances == [.breast])
    #expect(app.store.reminders(at: app.context.clock.now()).entries.isEmpty)
    app.navigator.go(to: .habits(.reminders))
    await app.settle()
    app.shows("None before 5 Dec 2026.")
    await app.press(.escape)
    await app.press(.character("u"))
    app.shows("Undone: entered Bean's birth")
    #expect(app.store.tasks().tasks.allSatisfy { $0.column == .todo } && app.store.tasks().tasks.count == 3)
    #expect(app.store.profile().profile.remindersFrom == nil)
    #expect(app.store.activeChild() == pregnancy(dueIn: 0))
    // The same by the form, whenever it is noticed.
    await app.press(.control("r"), .character("8"), .character("e"))
    #expect(app.store.tasks().tasks.count == 2)
    await app.press(.tab, .tab, .control("u"), .control("s"))
    app.says("The birth and what you chose after it were undone.")
    #expect(app.store.tasks().tasks.allSatisfy { $0.column == .todo } && app.store.tasks().tasks.count == 3)
    #expect(app.store.habits().book.habits.allSatisfy { $0.endsOn == nil })
    #expect(app.store.activeChild() == pregnancy(dueIn: 0))
  }

  @Test func habitsOfThePregnancyEndWithTheBirthUnlessThePersonGoesOnWithThem() async throws {
    let home = try TemporaryHome()
    let store = try home.store()
    let ids = try await store.addHabits(
      ["bag", "walk"].map { (name: String) in
        NewHabit(HabitEdit(name: name), suggestedBy: "lionheart-en/week-39/\(name)")
      } + [NewHabit(HabitEdit(name: "own"))], on: day - 20)
    let app = try await app(dueIn: 0, home: home)
    await app.open("The baby is born")
    await app.press(.control("s"))
    // Without a word about them they have ended.
    let ends = { app.store.habits().book.habits.map(\.endsOn) }
    #expect(ends() == [day - 1, day - 1, nil])
    await app.press(.down, .down, .character(" "), .character("g"), .enter)
    #expect(app.store.habits().book.habit(ids[0])?.endsOn == day - 1)
    #expect(app.store.habits().book.habit(ids[1])?.endsOn == nil)
    await app.press(.character("u"))
    #expect(ends() == [nil, nil, nil])
  }

  @Test func afterABirthTheCardsOfThePregnancyHaveOneRowExceptPapersAndClaims() async throws {
    let home = try TemporaryHome()
    let unit = "lionheart-en/week-24"
    let born = Child(id: "child", nickname: "Bean", birthDate: day - 3, startedOn: day - 100)
    _ = try await home.store().addTasks(
      [
        NewTask(
          TaskEdit(title: "Book the tour"), origin: .suggested("\(unit)/book-hospital-tour"), child: "child"),
        NewTask(
          TaskEdit(title: "Register the birth"),
          origin: .suggested("\(unit)/look-up-birth-registration"), child: "child"),
        NewTask(TaskEdit(title: "Call Oma"), child: "child"),
      ], on: day - 60)
    let app = try await Robot(home: home, child: born, packs: Self.packs)
    // Without a day they are two tasks of the Board; the old one has a row of its own.
    app.shows("1 old task")
    app.shows("Nothing due in the next 7 days, 2 tasks on the Board")
    app.hides("Book the tour")
    await app.press(.character("7"))
    app.shows("Register the birth")
    app.shows("Call Oma")
    await app.press(.character("1"))
    // What the person keeps is a card like the others.
    await app.selectOnToday("1 old task")
    await app.press(.enter, .down, .down, .enter)
    app.hides("old task")
    app.shows("Nothing due in the next 7 days, 3 tasks on the Board")
    await app.press(.character("7"))
    app.shows("Book the tour")
  }

  @Test func aBirthFarFromItsDayIsAskedForOnceMore() async throws {
    let app = try await app(dueIn: 35)
    await app.open("The baby is born")
    await app.press(.control("s"))
    app.shows("Born at 35 weeks + 0 days?")
    app.hides("22 weeks")
    await app.press(.enter)
    #expect(app.store.activeChild()?.birthDate == nil && app.navigator.top?.name == "birth")
    await app.press(.control("s"), .down, .enter)
    #expect(app.store.activeChild()?.circumstances == [.preterm])
    app.shows("Congratulations. Welcome, Bean.")
  }

  @Test(arguments: [Language.en, .ko], [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func before22WeeksItSaysWhatIsKnownAndOffersThePause(_ language: Language, size: Size) async throws {
    let app = try await app(dueIn: 161, size: size, language: language)
    app.navigator.go(to: .home(.birth))
    await app.press(.control("s"))
    app.hides("ongratulations")
    // What Enter does is in sight, in the smallest window too, and all that is said can be read.
    app.shows(Phrase.earlyBirthBack(language))
    for _ in 0..<30 { await app.press(.down) }
    app.says(String(Phrase.before22Weeks(language).suffix(12)))
    // The quiet page comes before the answer that records a birth.
    await app.press(.up)
    app.shows(Phrase.quietPage(language))
    await app.press(.enter)
    #expect(app.navigator.top?.name == "quiet")
    #expect(app.store.activeChild() == pregnancy(dueIn: 161))
    await app.press(.escape)
    #expect(app.navigator.top?.name == "me" && app.context.drafts["birth/child"].isEmpty)
  }

  @Test func aBirthBefore24WeeksIsNotCongratulatedAndOffersThePagesForALoss() async throws {
    let app = try await app(dueIn: 280 - 23 * 7)
    await app.open("The baby is born")
    await app.press(.control("s"))
    app.shows("Born at 23 weeks + 0 days?")
    app.shows(Phrase.quietPage(.en))
    await app.press(.down, .down, .enter)
    #expect(app.store.activeChild()?.birthDate == day && app.navigator.top?.name == "after-birth")
    for word in ["ongratulations", "Welcome"] { app.hides(word) }
    await app.press(.up)
    app.shows("Pages for after a loss")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "quiet")
  }

  /// Chooses the row of the form.
  private func chooseQuietly(_ app: Robot) async {
    for _ in ChildField.allCases where !app.text.contains(Phrase.birthQuiet(app.context.language)) {
      await app.press(.tab, .right)
    }
    app.shows(Phrase.birthQuiet(app.context.language))
  }

  @Test func noKeySaysThatABabyHasDied() async throws {
    let app = try await app(dueIn: 21)
    for key in "12345678" {
      await app.press(.character(key), .control("t"))
      app.hides("died")
    }
    #expect(!KeyMeaning.all.contains { $0.keys.contains(.control("t")) })
    await app.open("The baby is born")
    app.hides("Ctrl-T")
  }

  @Test func aBabyWhoDiedIsKeptQuietlyAndNobodyIsCongratulated() async throws {
    let app = try await app(dueIn: 21)
    await app.open("The baby is born")
    await chooseQuietly(app)
    await app.press(.control("s"), .enter)
    #expect(app.store.activeChild() == pregnancy(dueIn: 21))
    await app.press(.control("s"), .down, .enter)
    let child = try #require(app.store.activeChild())
    #expect(child.isPaused && child.hasDied == true && child.birthDate == day && child.nickname == "Bean")
    #expect(app.navigator.top?.name == "quiet")
    app.shows("we are very sorry")
    app.hides("whenever you like")
    for key in "12345678" {
      await app.press(.character(key), .character(key))
      // The folder on Me has letters and digits of its own.
      let text = app.text.replacing(/\/\S*/, with: "")
      for word in ["ongratulations", "1 day", "weeks", "Week", "37", "whenever you like"] {
        #expect(!text.contains(word), "“\(word)” on \(key):\n\(text)")
      }
    }
    await app.open("Resume")
    app.shows("Stay quiet")
    app.says("It is recorded that Bean has died. If this is a mistake, correct it below.")
    for word in ["Still pregnant", "Go on", "is born"] { app.hides(word) }
    await app.press(.enter)
    #expect(app.store.activeChild() == child)
  }

  @Test func afterMonthsOfPauseItIsAskedWhatIsSo() async throws {
    var child = pregnancy(dueIn: 20)
    child.pause(on: day - 60)
    for (presses, isPaused) in [(0, true), (1, false)] {
      let app = try await Robot(child: child)
      await app.press(.character("8"))
      await app.open("Resume")
      app.shows("How are things now?")
      for _ in 0..<presses { await app.press(.down) }
      await app.press(.enter)
      #expect(app.store.activeChild()?.isPaused == isPaused)
    }
    let app = try await Robot(child: child)
    await app.press(.character("8"))
    await app.open("Resume")
    await app.press(.down, .down, .enter)
    #expect(app.navigator.top?.name == "birth")
    await app.press(.control("s"))
    #expect(app.store.activeChild()?.isPaused == false && app.store.activeChild()?.birthDate == day)
    let other = try await Robot(child: child)
    await other.press(.character("8"))
    await other.open("Resume")
    await other.press(.down, .down, .down, .enter)
    other.says("Everything you have saved so far stays")
  }

  /// Of a single day nobody knows either what has happened on it.
  @Test(arguments: [Language.en, .ko])
  func aPregnancyThatWasPausedOnAnEarlierDayIsAskedAbout(_ language: Language) async throws {
    var child = pregnancy(dueIn: 137)
    child.pause(on: day - 1)
    let app = try await Robot(child: child, language: language)
    await app.press(.character("8"))
    await app.open(Phrase.resumeRow(language))
    app.shows(Phrase.resumeQuestion(language))
    app.hides("137")
    await app.press(.enter)
    #expect(app.store.activeChild() == child)
    app.hides("137")
    var born = child
    born.birthDate = day - 20
    let baby = try await Robot(child: born, language: language)
    await baby.press(.character("8"))
    await baby.open(Phrase.resumeRow(language))
    #expect(baby.store.activeChild()?.isPaused == false)
  }

  @Test(arguments: [(Language.en, "if the pregnancy has ended, or you need quiet"), (.ko, "임신이 끝났거나")])
  func meSaysWhomThePauseIsFor(_ language: Language, words: String) async throws {
    let app = try await app(dueIn: 100, language: language)
    app.shows(words)
  }

  @Test func whilePausedNoPageOfALaterPregnancyIsOfferedAndTheSearchFindsIt() async throws {
    for (title, language) in [("Pregnant again after a loss", Language.en), ("떠나보낸 뒤 다시 임신했을 때", .ko)] {
      var child = pregnancy(dueIn: 100)
      child.pause(on: day)
      let app = try await Robot(child: child, packs: Self.packs, language: language)
      await app.press(.character("3"))
      #expect(app.text.contains(language == .en ? "Miscarriage" : "유산"))
      app.hides(title)
      await app.press(.character("/"))
      await app.type(title)
      app.says(title)
    }
  }

  @Test(arguments: [Language.en, .ko])
  func whilePausedTheIdeasOfThePregnancyRestOnTheBoardAndOwnTasksStay(_ language: Language) async throws {
    let app = try await Robot(child: pregnancy(dueIn: 100), packs: Self.packs, language: language)
    let idea = try #require(Agenda.load(app).suggestedTasks.first)
    #expect(idea.reference.hasPrefix(language == .en ? "lionheart-en/" : "lionheart-ko/"))
    try await app.store.addTasks(
      [idea.newTask(for: "child"), NewTask(TaskEdit(title: "Call Oma"), child: "child")], on: day)
    await app.press(.character("7"))
    app.says(idea.title)
    try await app.store.pause("child", on: day)
    await app.seeOthers()
    app.shows("Call Oma")
    #expect(!app.text.contains(idea.title.prefix(12)))
    try await app.store.resume("child", on: day)
    await app.seeOthers()
    app.says(idea.title)
  }

  @Test func anotherPregnancyStartsCleanAndTheEarlierOneIsFoundWhereOneLooks() async throws {
    var lost = pregnancy(dueIn: -200)
    lost.id = "lost"
    lost.startedOn = day - 400
    lost.pauses = [Pause(start: day - 365)]
    let home = try TemporaryHome()
    let store = try home.store()
    _ = try await store.writeEntry(
      on: day.adding(months: -12), EntryEdit(text: "We saw the heart beat"), basedOn: nil, child: lost,
      today: day,
      at: 1)
    _ = try await store.addTasks([NewTask(TaskEdit(title: "Buy the pram"), child: "lost")], on: day - 380)
    try await store.attend(day - 380, by: Family([lost]))
    try await store.saveChild(lost)
    let next = Child(id: "next", nickname: "Pip", dueDate: day + 200, startedOn: day)
    let app = try await Robot(home: home, child: next)
    for key in "12345678" {
      await app.press(.character(key), .character(key))
      for word in ["Bean", "pram", "heart beat", "year ago", "Day 381"] {
        #expect(!app.text.contains(word), "“\(word)” on \(key):\n\(app.text)")
      }
    }
    #expect(app.store.journalHistory(except: app.store.family().restingIDs).count == 0)
    await app.open("Children")
    app.shows("Z: earlier (1)")
    app.hides("Bean")
    await app.press(.character("Z"))
    app.shows("Bean")
    await app.press(.enter, .character("7"))
    app.shows("Buy the pram")
  }

  @Test func whatIsOfferedFollowsWhatWasSaid() async throws {
    var child = pregnancy(dueIn: 0)
    child.birthDate = day - 20
    let app = try await Robot(child: child, packs: Self.packs)
    app.hides("For you:")
    await app.press(.character("8"))
    await app.open("Your situation")
    await app.press(.down, .down, .character(" "), .character("g"), .enter)
    #expect(app.store.activeChild()?.circumstances == [.caesarean])
    await app.press(.character("1"))
    app.shows("For you · After a caesarean")
    app.hides("When to call")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12)])
  func whatCannotWaitStandsOnTodayForTwoWeeksWhateverWasRead(_ size: Size) async throws {
    var child = pregnancy(dueIn: 0)
    child.birthDate = day - 4
    let app = try await Robot(child: child, packs: Self.packs, size: size)
    app.shows("When to call")
    // The words of the box stand beside the day; without room for them its title, and Enter or ! has them.
    let warning = try #require(
      Agenda.load(
        store: app.store, library: app.context.library, moment: app.context.clock.now()
      ).furtherArticles.warning)
    let words = try #require(warning.facts.warning).split(separator: " ").prefix(3).joined(separator: " ")
    #expect(app.text.contains(words) == (size.columns >= 100))
    app.shows("READ")
  }

  @Test func whatIsKeptOfABirthIsChangedInTheChildsForm() async throws {
    var child = pregnancy(dueIn: 0)
    child.birthDate = day - 20
    child.birth = Birth(weight: "3 kg", others: ["Leo"])
    let app = try await Robot(child: child)
    app.navigator.go(to: .home(.birth))
    await app.settle()
    app.shows("Leo")
    await app.press(.down, .down, .down)
    await app.type("now")
    await app.press(.down)
    await app.type(", Zoe")
    await app.press(.down, .control("u"))
    await app.type("3.1 kg")
    await app.press(.control("s"))
    let now = ClockTime(minute: app.context.clock.now().secondOfDay / 60)
    #expect(app.store.activeChild()?.birth == Birth(time: now, weight: "3.1 kg", others: ["Leo", "Zoe"]))
    #expect(app.store.activeChild()?.names == "Bean & Leo & Zoe")
  }

  @Test func yesterdaysReadingIsSaidAfterwardsAndTakenBack() async throws {
    let app = try await Robot(child: Child(id: "child", dueDate: day + 100, startedOn: day - 1))
    await app.press(.character("4"), .character("g"), .character("["))
    app.shows("Space marks it as read")
    await app.press(.character(" "))
    #expect(app.store.attendance(child: "child", on: day - 1)?.byHand == true)
    app.shows("✓ Friday 20 November")
    app.shows("1-day streak")
    await app.press(.character("["), .character(" "))
    #expect(app.store.attendance(child: "child", on: day - 2) == nil)
    await app.press(.character("]"), .character(" "))
    #expect(app.store.attendance(child: "child", on: day - 1) == nil)
  }

  @Test func wordsForALossInTheSearchLeadToThePageAndPagesToReadStandThere() async throws {
    for (word, language) in [("miscarriage", Language.en), ("유산", .ko)] {
      let app = try await Robot(child: pregnancy(dueIn: 100), packs: Self.packs, language: language)
      await app.press(.character("/"))
      await app.type(word)
      app.shows(Phrase.quietPage(language))
      await app.press(.enter)
      #expect(app.navigator.top?.name == "quiet")
      await app.press(.down, .down, .down, .down)
      #expect(app.text.contains(language == .en ? "Read: " : "읽기: "))
      await app.press(.enter)
      #expect(app.navigator.top?.name == "article")
    }
  }

  @Test func whereThereAreSeveralTheScreensSayWhoseTheyAre() async throws {
    let home = try TemporaryHome()
    try await home.store().saveChild(
      Child(id: "mia", nickname: "Mia", birthDate: day - 400, startedOn: day - 400))
    let app = try await Robot(home: home, child: pregnancy(dueIn: 100))
    for key in "2345" {
      await app.press(.character(key))
      #expect(app.screen.text[1].hasSuffix(" Bean ──") || app.screen.text[1].hasSuffix(" Bean ─"), "\(key)")
    }
    await app.press(.character("8"))
    app.shows("Mia")
    await app.open("Mia")
    #expect(app.store.activeChild()?.id == "mia")
    #expect(app.screen.text[1].contains(" Mia "))
  }

  @Test func whoIsBornIsNotBornAgain() async throws {
    var child = pregnancy(dueIn: -60)
    child.birthDate = day - 61
    let app = try await Robot(child: child)
    app.navigator.go(to: .home(.birth))
    await app.settle()
    #expect(app.navigator.top?.name == "child-form")
    await app.press(.control("s"), .escape)
    #expect(app.store.activeChild() == child)
  }

  @Test(arguments: ["", "2025-11-21"])
  func aDayThatIsNoneOrLongBeforeIsNotTakenAtOnce(_ text: String) async throws {
    let app = try await app(dueIn: 161)
    app.navigator.go(to: .home(.birth))
    await app.press(.control("u"))
    await app.type(text)
    await app.press(.control("s"))
    app.hides("ongratulations")
    #expect(app.store.activeChild() == pregnancy(dueIn: 161))
  }

  @Test func besideAToddlerTheExpectedOneIsBornOrPaused() async throws {
    let home = try TemporaryHome()
    try await home.store().saveChild(pregnancy(dueIn: 2))
    let mia = Child(id: "mia", nickname: "Mia", birthDate: day - 700, startedOn: day - 700)
    let app = try await Robot(home: home, child: mia)
    app.navigator.go(to: .home(.quiet))
    await app.settle()
    app.shows("Pause everything about Bean")
    app.shows("Pause everything about Mia")
    await app.press(.down, .enter)
    #expect(app.store.family().resting.isEmpty && app.store.family().isPaused)
    await app.press(.character("u"))
    try await app.store.resume("mia", on: day)
    try await app.store.pause("child", on: day)
    #expect(app.store.family().resting.map(\.id) == ["child"] && app.store.family().pauses.isEmpty)
    try await app.store.resume("child", on: day)
    app.navigator.go(to: .home(.birth))
    await app.press(.control("s"))
    app.shows("Congratulations. Welcome, Bean.")
    #expect(app.store.activeChild() == mia)
  }

  @Test(arguments: [Language.en, .ko])
  func theTimeOfABirthMayBeNow(_ language: Language) async throws {
    let app = try await app(dueIn: 0, language: language)
    app.navigator.go(to: .home(.birth))
    await app.press(.tab)
    await app.type(language == .en ? "now" : "지금")
    await app.press(.control("s"))
    let now = ClockTime(minute: app.context.clock.now().secondOfDay / 60)
    #expect(app.store.activeChild()?.birth?.time == now)
  }

  @Test(arguments: [Language.en, .ko], [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func ofTwinsOneIsLostAtTheBirthAndTheOtherIsWelcomed(_ language: Language, size: Size) async throws {
    let app = try await app(dueIn: 9, size: size, language: language)
    app.navigator.go(to: .home(.birth))
    await app.press(.tab, .tab, .control("u"))
    await app.type("Mia")
    await app.press(.tab, .tab)
    await app.type("Leo")
    await chooseQuietly(app)
    await app.press(.control("s"))
    #expect(app.navigator.top?.name == "quiet-birth")
    // Enter, pressed at once, leads back to the form.
    await app.press(.enter)
    #expect(app.navigator.top?.name == "birth" && app.store.activeChild() == pregnancy(dueIn: 9))
    await app.press(.control("s"), .down, .down, .enter)
    app.hides(language == .en ? "ongratulations" : "축하")
    app.says(Phrase.welcomed("Mia")(language))
    app.hides("Leo")
    let child = try #require(app.store.activeChild())
    #expect(child.names == "Mia" && child.remembered == ["Leo"] && child.birthDate == day && !child.isPaused)
    await app.press(.escape)
    for key in "12345678" {
      await app.press(.character(key), .character(key))
      app.hides("Leo")
    }
    // Whoever looks for the name finds it.
    app.navigator.go(to: .home(.children))
    await app.settle()
    app.hides("Leo")
    await app.press(.character("Z"))
    app.shows("Leo")
    app.shows(Phrase.rememberedWith("Mia")(language))
    await app.press(.character("x"))
    #expect(app.navigator.top?.name == "earlier-children")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "child-form")
    for _ in 0..<8 { await app.press(.down) }
    app.shows("Leo")
    app.shows(Phrase.rememberedLabel(language))
  }

  @Test(arguments: [Language.en, .ko])
  func ofTwinsOneWhoDiesLaterIsRememberedFromMe(_ language: Language) async throws {
    var child = pregnancy(dueIn: -50)
    child.birthDate = day - 60
    child.nickname = "Mia"
    child.birth = Birth(others: ["Leo"])
    let app = try await Robot(child: child, packs: Self.packs, language: language)
    await app.press(.character("8"))
    await app.open(Phrase.pauseRow(language))
    #expect(app.navigator.top?.name == "quiet")
    await app.press(.down, .down)
    app.shows(Phrase.hasDiedChoice("Mia")(language))
    await app.press(.enter)
    // What will be is said, and Enter once more does nothing.
    app.says(Phrase.remembranceKeeps(.one("Mia"), of: child)(language))
    await app.press(.enter)
    #expect(app.store.activeChild() == child && app.navigator.top?.name == "quiet")
    await app.press(.enter, .down, .enter)
    #expect(app.navigator.top?.name == "me")
    let rest = try #require(app.store.activeChild())
    #expect(rest.names == "Leo" && rest.remembered == ["Mia"] && !rest.isPaused)
    for key in "12345678" {
      await app.press(.character(key), .character(key))
      app.hides("Mia")
    }
    await app.press(.character("u"))
    #expect(app.store.activeChild() == child)
  }

  @Test func ofTwinsWithoutNamesOneCanBeLostInThePregnancyToo() async throws {
    var child = pregnancy(dueIn: 100)
    child.statedCircumstances = ["twins"]
    let app = try await Robot(child: child, packs: Self.packs)
    app.navigator.go(to: .home(.quiet))
    await app.press(.down, .down)
    app.shows("One of them has died")
    await app.press(.enter, .down, .enter)
    let left = try #require(app.store.activeChild())
    #expect(left.circumstances.isEmpty && left.remembered == ["#1"] && left.names == "Bean")
    #expect(!left.isPaused)
    // Each language has its own word for one who has no name.
    for (language, name) in [(Language.en, "Our other baby"), (.ko, "먼저 떠난 아기")] {
      try await app.store.setProfile(.language(language))
      await app.seeOthers()
      app.navigator.go(to: .home(.earlierChildren))
      await app.settle()
      app.shows(name)
      await app.press(.character("e"))
      app.shows(name)
      await app.press(.escape)
    }
    // What is typed beside it leaves it what it is.
    await app.press(.character("e"), .tab, .tab, .tab, .end)
    await app.type(", Leo")
    await app.press(.enter)
    #expect(app.store.activeChild()?.remembered == ["#1", "Leo"])
  }

  @Test func enterTwiceOnTheQuietPageDoesNothingWhateverIsSelected() async throws {
    var child = pregnancy(dueIn: 0)
    child.birthDate = day - 20
    let (small, usual) = (Size(columns: 40, rows: 12), Size(columns: 80, rows: 24))
    for (place, size) in [(0, small), (0, usual), (2, usual)] {
      let app = try await Robot(child: child, packs: Self.packs, size: size)
      app.navigator.go(to: .home(.quiet))
      await app.settle()
      for _ in 0..<place { await app.press(.down) }
      await app.press(.enter, .enter)
      #expect(app.store.activeChild() == child, "\(place)")
    }
    // A pause that was meant, and Enter once more: nothing else is done, and going on leaves no trace of it.
    let app = try await Robot(child: child, packs: Self.packs)
    await app.press(.character("8"))
    app.navigator.go(to: .home(.quiet))
    await app.press(.down, .enter, .enter)
    #expect(app.store.family().isPaused && app.store.activeChild()?.pauses.count == 1)
    await app.press(.escape)
    await app.open("Resume")
    #expect(app.store.activeChild() == child)
  }

  @Test(arguments: [Language.en, .ko])
  func childrenWithoutNamesAreToldApart(_ language: Language) async throws {
    let home = try TemporaryHome()
    var mia = Child(id: "mia", birthDate: day - 400, startedOn: day - 400)
    mia.dueDate = day - 390
    try await home.store().saveChild(mia)
    var child = pregnancy(dueIn: 100)
    child.nickname = ""
    _ = try await home.store().addTasks(
      [NewTask(TaskEdit(title: "Scan"), child: "child"), NewTask(TaskEdit(title: "Shoes"), child: "mia")],
      on: day)
    let app = try await Robot(
      home: home, child: child, size: Size(columns: 120, rows: 40), language: language)
    let family = app.store.family()
    let names = [mia, child].map { Phrase.name(of: $0, among: family)(language) }
    #expect(Set(names).count == 2 && !names.contains(""))
    for key in "78" {
      await app.press(.character(key))
      for name in names { app.says(name) }
    }
    await app.press(.character("1"))
    app.says(names[1])
    app.navigator.go(to: .home(.children))
    await app.settle()
    for name in names { app.says(name) }
    // Two of one day are counted.
    var twin = child
    twin.id = "zoe"
    try await app.store.saveChild(twin)
    let three = app.store.family()
    #expect(Set(three.children.map { Phrase.name(of: $0, among: three)(language) }).count == 3)
  }

  @Test(arguments: [Language.en, .ko], ["Bean", "Maximiliane Sophie"])
  func theSmallestWindowSaysWhoseItsListsAre(_ language: Language, name: String) async throws {
    let home = try TemporaryHome()
    try await home.store().saveChild(
      Child(id: "mia", nickname: "Mia", birthDate: day - 400, startedOn: day - 400))
    var child = pregnancy(dueIn: 100)
    child.nickname = name
    let app = try await Robot(home: home, child: child, size: Size(columns: 40, rows: 12), language: language)
    for key in "12345678" {
      await app.press(.character(key))
      #expect(app.screen.text[0].contains(name.prefix(4)), "\(key): \(app.screen.text[0])")
      #expect(app.screen.text[0].contains("8"))
    }
    let alone = try await Robot(child: child, size: Size(columns: 40, rows: 12), language: language)
    await alone.press(.character("2"))
    #expect(!alone.screen.text[0].contains(name.prefix(4)))
  }
}
