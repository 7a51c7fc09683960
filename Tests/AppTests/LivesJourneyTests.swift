import Home
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// Lives as the screens see them, through all tabs, in both languages: nothing names what must not be named.
@MainActor
@Suite struct LivesJourneyTests {
  private static let packs = ["\(Checkout.root)/Sources/Curriculum/Resources/packs"]
  private static let smallest = Size(columns: 40, rows: 12)

  /// The places that show something by themselves; the others are for whoever goes to look.
  private static let places: [Destination] = [
    .home(.today), .reading(.curriculum), .reading(.explore), .habits(.challenge), .reading(.bookmarks),
    .journal(.journal), .board(.board), .home(.me), .habits(.rounds), .habits(.breaks),
    .habits(.categories), .habits(.reminders), .journal(.summary), .board(.history), .home(.children),
  ]

  private func start(
    _ home: TemporaryHome, on day: CalendarDay, child: Child? = nil, _ language: Language,
    size: Size = Size(columns: 80, rows: 24)
  ) async throws -> Robot {
    try await Robot(
      home: home, now: day.description, child: child, packs: Self.packs, size: size, language: language)
  }

  /// What all of these places say.
  private func walk(_ app: Robot) async -> [(place: String, text: String)] {
    var said: [(String, String)] = []
    for place in Self.places {
      app.navigator.go(to: place)
      await app.settle()
      // The folder on Me has letters and digits of its own.
      said.append((place.text ?? "", app.text.replacing(/\/\S*/, with: "")))
    }
    return said
  }

  private func expect(
    _ app: Robot, hides words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for (place, text) in await walk(app) {
      for word in words where text.contains(word) {
        Issue.record("“\(word)” on \(place):\n\(text)", sourceLocation: sourceLocation)
      }
    }
  }

  private let day = CalendarDay(number: 20_413)  // 2025-11-21

  /// A pregnancy that is so far on the first day, with a card, an entry, a habit and a day that was read.
  private func pregnancy(
    _ home: TemporaryHome, weeks: Int, days: Int = 0, _ language: Language
  ) async throws -> Child {
    let child = Child(
      id: "bean", nickname: "Bean", dueDate: day + (280 - weeks * 7 - days), startedOn: day)
    let store = try home.store()
    try await store.saveChild(child, makeActive: true)
    _ = try await store.addTasks(
      [NewTask(TaskEdit(title: "Buy the pram", due: "\(day + 20)"), child: "bean")], on: day)
    _ = try await store.writeEntry(
      on: day, EntryEdit(text: "We saw the heart beat"), basedOn: nil, child: child, today: day, at: 1)
    try await store.attend(day, by: Family([child]))
    try await store.setProfile(.language(language))
    return child
  }

  /// The words of a pregnancy.
  private func counts(_ language: Language) -> [String] {
    language == .en ? ["days to go", "weeks +", "week +"] : ["남음", "주 0일", "주 1일", "주 2일"]
  }

  @Test(arguments: [Language.en, .ko], [(39, 2), (35, 0)])
  func aBirthIsFollowedByDaysThatAllHaveSomething(_ language: Language, gestation: (Int, Int)) async throws {
    let home = try TemporaryHome()
    _ = try await pregnancy(home, weeks: gestation.0, days: gestation.1, language)
    let app = try await start(home, on: day, language)
    app.navigator.go(to: .home(.birth))
    await app.press(.control("s"))
    if gestation.0 < 37 {
      #expect(app.navigator.top?.name == "early-birth")
      await app.press(.down, .enter)
    }
    app.shows(Phrase.congratulations("Bean")(language))
    await app.press(.escape)
    #expect(app.navigator.top?.name == "today")
    // What was written before the birth keeps its age.
    let counting = [language == .en ? "days to go" : "일 남음"]
    await expect(app, hides: counting)
    for number in [1, 3, 13] {
      let size = number == 3 ? Self.smallest : Size(columns: 80, rows: 24)
      let app = try await start(home, on: day + number, language, size: size)
      let book = Agenda.load(
        store: app.store, library: app.context.library, moment: app.context.clock.now())
      #expect(book.offer.article != nil, "day \(number)")
      #expect(book.challenge?.streak == 1, "day \(number)")
      #expect(app.store.activeChild()?.circumstances == (gestation.0 < 37 ? [.preterm] : []))
      if number == 13, gestation.0 < 37 { app.says(language == .en ? "until the due date" : "예정일까지") }
      await expect(app, hides: counting)
    }
  }

  @Test(arguments: [Language.en, .ko])
  func aBirthBefore22WeeksThatWasAMistakeLeavesNoTrace(_ language: Language) async throws {
    let home = try TemporaryHome()
    let child = try await pregnancy(home, weeks: 17, language)
    let app = try await start(home, on: day, language)
    let before = await walk(app).map(\.text)
    app.navigator.go(to: .home(.birth))
    await app.press(.control("s"), .down, .down, .enter)
    #expect(app.store.activeChild()?.birthDate == day)
    await app.press(.enter)
    app.navigator.go(to: .home(.me))
    await app.press(.character("e"), .tab, .tab, .control("u"), .control("s"))
    #expect(app.store.activeChild() == child)
    let again = try await start(home, on: day, language)
    let after = await walk(again)
    for (was, now) in zip(before, after) { #expect(was == now.text, "\(now.place)") }
  }

  @Test(arguments: [Language.en, .ko], [9, 37])
  func aLossIsQuietForAYearAndBesideANewPregnancy(_ language: Language, weeks: Int) async throws {
    let home = try TemporaryHome()
    _ = try await pregnancy(home, weeks: weeks, language)
    let app = try await start(home, on: day + 1, language)
    // Whoever looks for the word is led to the page, and pauses there.
    await app.press(.character(":"))
    await app.type(language == .en ? "loss" : "유산")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "quiet")
    await app.press(.down, .enter)
    #expect(app.store.family().isPaused)
    let quiet = counts(language) + (language == .en ? ["year ago", "-day streak"] : ["1년 전", "일 연속"])
    for number in [2, 30, 365] {
      let size = number == 30 ? Self.smallest : Size(columns: 80, rows: 24)
      let app = try await start(home, on: day + number, language, size: size)
      await expect(app, hides: quiet)
      #expect(app.store.reminders(at: app.context.clock.now()).entries.isEmpty)
    }
    let year = try await start(home, on: day + 365, language)
    // It asks what is so, and Enter leaves all quiet.
    year.navigator.go(to: .home(.me))
    await year.open(Phrase.resumeRow(language))
    year.shows(Phrase.resumeQuestion(language))
    await year.press(.enter)
    #expect(year.store.family().isPaused)
    let next = Child(id: "next", nickname: "Pip", dueDate: day + 365 + 238, startedOn: day + 365)
    try await year.store.addChild(next)
    for number in [365, 400] {
      let app = try await start(home, on: day + number, language)
      await expect(app, hides: ["Bean", "pram", "heart beat"] + (language == .en ? ["year ago"] : ["1년 전"]))
      #expect(app.store.family().resting.map(\.id) == ["bean"])
    }
    // It is found, with everything, by whoever goes to look.
    let looking = try await start(home, on: day + 400, language)
    looking.navigator.go(to: .home(.earlierChildren))
    await looking.settle()
    looking.shows("Bean")
    await looking.press(.enter)
    looking.navigator.go(to: .board(.board))
    await looking.settle()
    looking.shows("Buy the pram")
  }

  @Test(arguments: [Language.en, .ko])
  func aToddlerAndAPregnancyShareBoardStreakAndDays(_ language: Language) async throws {
    let home = try TemporaryHome()
    _ = try await pregnancy(home, weeks: 20, language)
    let store = try home.store()
    try await store.saveChild(Child(id: "mia", nickname: "Mia", birthDate: day - 500, startedOn: day - 400))
    _ = try await store.addTasks([NewTask(TaskEdit(title: "Shoes"), child: "mia")], on: day)
    let app = try await start(home, on: day + 1, language)
    var streaks: [Int?] = []
    for id in ["bean", "mia", "bean"] {
      try await app.store.switchChild(to: id, on: day + 1)
      await app.seeOthers()
      app.navigator.go(to: .board(.board))
      await app.settle()
      for word in ["Buy the pram", "Shoes", "Mia", "Bean"] { app.shows(word) }
      // Whose cards are shown alone goes round.
      await app.press(.character("v"), .character("v"), .character("v"))
      app.navigator.go(to: .home(.today))
      await app.settle()
      app.shows(id == "bean" ? "Bean" : "Mia")
      let book = Agenda.load(
        store: app.store, library: app.context.library, moment: app.context.clock.now())
      streaks.append(book.challenge?.streak)
      #expect(book.offer.article != nil)
      app.navigator.go(to: .home(.me))
      await app.settle()
      for word in ["Mia", "Bean"] { app.shows(word) }
    }
    #expect(streaks == [1, 1, 1])
  }

  @Test(arguments: [Language.en, .ko])
  func twinsAreOnePregnancyBornWithOneForm(_ language: Language) async throws {
    let home = try TemporaryHome()
    _ = try await pregnancy(home, weeks: 38, language)
    let app = try await start(home, on: day, language)
    app.navigator.go(to: .home(.birth))
    await app.press(.tab, .tab, .control("u"))
    await app.type("Mia")
    await app.press(.tab, .tab)
    await app.type("Leo")
    await app.press(.control("s"))
    app.shows("Mia & Leo")
    await app.press(.escape)
    #expect(app.store.children().children.count == 1)
    #expect(app.store.activeChild()?.circumstances == [.twins])
    for (place, text) in await walk(app) where ["today", "me"].contains(place) {
      #expect(text.contains("Mia & Leo"), "\(place)")
    }
  }

  @Test(arguments: [Language.en, .ko])
  func afterThreeMonthsAwayNothingScoldsAndTheDayIsThere(_ language: Language) async throws {
    let home = try TemporaryHome()
    _ = try await pregnancy(home, weeks: 20, language)
    let app = try await start(home, on: day + 91, language)
    app.says(Phrase.gestation(days: 33 * 7)(language))
    let book = Agenda.load(store: app.store, library: app.context.library, moment: app.context.clock.now())
    #expect(book.offer.article != nil && book.challenge?.streak == 0)
    // The same away from a pregnancy that meanwhile has ended by the calendar: nothing is counted on.
    let late = try await start(home, on: day + 91 + 110, language)
    late.hides(language == .en ? "weeks +" : "남음")
    await expect(late, hides: counts(language))
  }

  @Test(arguments: [Language.en, .ko], ["5+0", "39+0", "42+6"])
  func whoeverStartsInAPregnancyHasAWholeFirstDay(_ language: Language, week: String) async throws {
    let (weeks, days) = try #require(DateRules.week(typed: week))
    for size in [Size(columns: 80, rows: 24), Self.smallest, Size(columns: 120, rows: 40)] {
      let home = try TemporaryHome()
      let due = DateRules.dueDate(weeks: weeks, days: days, on: day)
      let child = Child(id: "bean", nickname: "Bean", dueDate: due, startedOn: day)
      let app = try await start(home, on: day, child: child, language, size: size)
      app.says(Phrase.gestation(days: weeks * 7 + days)(language))
      let book = Agenda.load(
        store: app.store, library: app.context.library, moment: app.context.clock.now())
      #expect(book.offer.article != nil)
      if size == Self.smallest { _ = await walk(app) }
    }
  }

  @Test(arguments: [Language.en, .ko], [8, 36])
  func whoeverStartsWithAChildHasAWholeFirstDay(_ language: Language, months: Int) async throws {
    for size in [Size(columns: 80, rows: 24), Self.smallest, Size(columns: 120, rows: 40)] {
      let home = try TemporaryHome()
      let child = Child(
        id: "mia", nickname: "Mia", birthDate: day.adding(months: -months), startedOn: day)
      let app = try await start(home, on: day, child: child, language, size: size)
      app.says(
        months == 8 ? (language == .en ? "8 months" : "8개월") : (language == .en ? "3 years" : "세 돌"))
      let book = Agenda.load(
        store: app.store, library: app.context.library, moment: app.context.clock.now())
      #expect(book.offer != .nothing)
      if size == Self.smallest { await expect(app, hides: counts(language) + ["36 months", "36개월"]) }
    }
  }
}
