import Curriculum
import Model
import Storage
import TerminalUI
import Testing

@testable import Day
@testable import Features
@testable import Home
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// The palette: everything there is, by its name, from everywhere.
@MainActor
@Suite struct PaletteTests {
  private static let day = CalendarDay(number: 20_778)

  /// Somebody with one of each.
  private func somebody(_ language: Language = .en) async throws -> Robot {
    let home = try TemporaryHome()
    let store = try home.store()
    try await store.saveChild(expected, makeActive: true)
    try await store.addHabit(HabitEdit(name: "Quiet walk"), on: Self.day)
    _ = try await store.addTasks(
      [NewTask(TaskEdit(title: "Ask the midwife", checklist: .typed("iron", before: [])))], on: Self.day)
    try await store.writeEntry(
      on: Self.day - 3, EntryEdit(text: "We saw a heron by the river."), basedOn: nil, child: nil,
      today: Self.day)
    return try await Robot(home: home, language: language)
  }

  /// What is typed for a destination; a new one does not compile until it is said here.
  private func typed(for destination: Destination) -> String {
    switch destination {
    case .today: "Today"
    case .curriculum: "Curriculum"
    case .explore: "Explore"
    case .challenge: "Challenge"
    case .bookmarks: "Bookmarks"
    case .journal: "Journal"
    case .board: "Board"
    case .me: "Me"
    case .article: "glucose"
    case .unit: "week 24"
    case .category: "body"
    // On the Journal the word alone is its own search.
    case .search: "go to “Search”"
    case .rounds: "reading challenge"
    case .habit: "quiet walk"
    case .habits: "yesterday's habits"
    case .card: "ask the midwife"
    case .questions: "another step"
    case .habitCategories: "categories"
    case .breaks: "breaks"
    case .album: "album"
    case .reminders: "reminders"
    case .photo: "photo entry"
    case .boardHistory: "what happened"
    case .urgent: "can't wait"
    case .ownNumbers: "your own numbers"
    case .entry(_, let isWriting): isWriting ? "today's line" : "heron"
    case .journalSearch: "search in the journal"
    case .journalSummary: "journal so far"
    case .wellbeing: "how it is"
    case .help: "if it is hard"
    case .quiet: "when it has ended"
    case .afterBirth: "what the pregnancy left"
    case .birth: "baby is born"
    case .circumstances: "what fits"
    case .children: "children"
    case .earlierChildren: "earlier"
    case .anotherChild: "begin again"
    case .packs: "packs"
    case .themes: "theme"
    case .data: "your data"
    case .devices: "devices"
    case .log: "log"
    case .about: "about"
    }
  }

  /// One of each destination, and the name of its screen.
  private func destinations(_ store: Store) throws -> [(Destination, String)] {
    let habit = try #require(store.habits().book.habits.first)
    let card = try #require(store.tasks().tasks.first)
    let (pack, day) = ("lionheart-en", Self.day)
    return [
      (.today, "today"), (.curriculum, "curriculum"), (.explore, "explore"), (.challenge, "challenge"),
      (.bookmarks, "bookmarks"), (.journal, "journal"), (.board, "board"), (.me, "me"),
      (.article(ArticleReference(pack: pack, article: "")), "article"),
      (.unit(UnitReference(pack: pack, unit: "")), "unit"), (.category(""), "category"), (.search, "search"),
      (.rounds, "rounds"), (.habit(habit.id), "habit"), (.habits(day - 1), "habits"),
      (.card(card.id), "task-form"),
      (.questions(card.id), "task-form"), (.habitCategories, "categories"), (.breaks, "breaks"),
      (.album(day), "album"), (.reminders, "reminders"), (.photo(.entry(day)), "photo-picker"),
      (.boardHistory, "task-history"), (.entry(day - 3, isWriting: false), "entry"),
      (.entry(day, isWriting: true), "entry"), (.journalSearch, "journal-search"),
      (.journalSummary, "journal-summary"), (.wellbeing, "how"), (.ownNumbers, "own-numbers"),
      (.help, "help"), (.quiet, "quiet"),
      (.afterBirth, "birth"), (.birth, "birth"), (.circumstances, "circumstances"), (.children, "children"),
      (.earlierChildren, "earlier-children"), (.anotherChild, "welcome"), (.packs, "packs"),
      (.themes, "themes"), (.data, "data"), (.devices, "devices"), (.log, "log"), (.about, "about"),
    ]
  }

  @Test func everyDestinationIsReachedFromEveryTab() async throws {
    let app = try await somebody()
    let destinations = try destinations(app.store)
    for tab in "12345678" {
      await app.press(.character(tab))
      while app.navigator.depth > 1 { app.navigator.pop() }
      // What is typed leads to the same as from Today, or to what the screen itself has; both are gone to.
      for (destination, name) in destinations {
        let words = typed(for: destination)
        await app.pressQuickly([.character(":"), .paste(words), .enter])
        #expect(app.navigator.top?.name == name, "“\(words)” from \(tab): \(app.text)")
        if case .habit = destination { #expect(app.navigator.top?.destination == destination) }
        if case .card = destination { #expect(app.navigator.top?.destination == destination) }
        // A tab is found as it was left, so nothing is left on the one that was led to.
        while app.navigator.depth > 1 { app.navigator.pop() }
        await app.press(.character(tab))
        while app.navigator.depth > 1 { app.navigator.pop() }
      }
    }
  }

  @Test func whatIsDoneElsewhereIsDoneFromHere() async throws {
    let app = try await somebody()
    await app.pressQuickly([.character(":"), .paste("new task"), .enter])
    #expect(app.navigator.top?.name == "task-form")
    await app.press(.escape, .character("2"))
    await app.pressQuickly([.character(":"), .paste("add a habit"), .enter])
    #expect(app.navigator.top?.name == "habit-form")
    await app.press(.escape, .character("1"))
    await app.pressQuickly([.character(":"), .paste("back up"), .enter])
    #expect(app.navigator.top?.name == "backup-form")
  }

  @Test func aSettingIsGoneToAndNotChanged() async throws {
    let app = try await somebody()
    let before = app.store.profile().profile
    await app.pressQuickly([.character(":"), .paste("a day starts"), .enter])
    #expect(app.navigator.top?.name == "me" && app.store.profile().profile == before)
    app.shows("┃ A day starts at")
    await app.press(.right)
    #expect(app.store.profile().profile.dayStart == 1)
  }

  @Test func whatIsAboutASelectionIsNotDoneFromAfar() async throws {
    let app = try await somebody()
    await app.press(.character("7"), .character("1"))
    await app.pressQuickly([.character(":"), .paste("column on the right"), .enter])
    #expect(app.store.tasks().tasks.map(\.column) == [.todo])
    #expect(app.navigator.top?.name == "board")
    app.shows(">: to the column on the right")
  }

  @Test func whatIsNotPossibleIsListedWithItsReason() async throws {
    let app = try await somebody()
    await app.press(.character(":"))
    await app.type("copy the link")
    app.shows("copy the link (Only on “Article”)")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "today")
    app.shows("Only on “Article”")
  }

  @Test func whatWasChosenLatelyComesFirst() async throws {
    let app = try await somebody()
    func first(_ typed: String) async -> String {
      await app.press(.character(":"))
      if !typed.isEmpty { await app.press(.paste(typed)) }
      let line = app.screen.text.first { $0.hasPrefix(" ┃") } ?? ""
      await app.press(.escape)
      return line
    }
    let before = await first("b")
    #expect(!before.contains("Breaks"))
    await app.pressQuickly([.character(":"), .paste("breaks"), .enter])
    await app.press(.escape)
    #expect(await first("b").contains("Breaks"))
    #expect(await first("").contains("Breaks"))
    // On this machine, and after the program has ended, too.
    #expect(app.store.recentPaletteEntries() == ["go-breaks"])
  }

  @Test func whatAListDoesNotHaveIsLookedForEverywhere() async throws {
    let app = try await somebody()
    await app.press(.character("3"), .character(":"))
    await app.press(.escape, .character("7"), .character("/"))
    await app.type("quiet walk")
    app.shows("Not here; Enter looks everywhere")
    await app.press(.enter)
    app.shows("┃ Quiet walk")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "habit")
  }

  @Test func whatIsBeingFoundGoesOnInThePalette() async throws {
    let app = try await somebody()
    await app.press(.character("7"), .character("/"))
    await app.type("midwife")
    await app.press(.control("p"))
    #expect(app.navigator.top?.name == "palette")
    app.shows("┃ Ask the midwife")
  }

  @Test func aDayThatIsTypedIsItsEntry() async throws {
    let app = try await somebody()
    await app.pressQuickly([.character(":"), .paste("yesterday"), .enter])
    #expect(app.navigator.top?.destination == .entry(Self.day - 1, isWriting: false))
  }

  @Test func textsAreSearchedForWhatIsTyped() async throws {
    let app = try await somebody()
    await app.press(.character(":"), .paste("gestational"), .end, .control("d"), .control("d"), .enter)
    #expect(app.navigator.top?.name == "search")
    app.shows("gestational")
  }

  @Test func nothingIsReadBeforeAnythingIsTyped() async throws {
    let app = try await somebody()
    app.navigator.press(.character(":"))
    app.navigator.flush()
    app.shows("┃ ")
    #expect(!app.context.effects.isBusy)
    await app.settle()
    app.hides("Quiet walk")
  }

  @Test func whileAChildRestsNothingOfItIsFound() async throws {
    let app = try await somebody()
    _ = try await app.store.pause(expected.id, on: Self.day)
    await app.seeOthers()
    await app.press(.character(":"))
    await app.type("week 2")
    app.hides("Week 24")
  }

  @Test func koreanIsFoundByItsConsonants() async throws {
    let app = try await somebody(.ko)
    await app.press(.character(":"))
    await app.type("ㅇㄹ")
    app.shows("알림")
  }
}
