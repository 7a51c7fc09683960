import Curriculum
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
    case .home(.today): "Today"
    case .reading(.curriculum): "Curriculum"
    case .reading(.explore): "Explore"
    case .habits(.challenge): "Challenge"
    case .reading(.bookmarks): "Bookmarks"
    case .journal(.journal): "Journal"
    case .board(.board): "Board"
    case .home(.me): "Me"
    case .home(.ideas): "ideas to add"
    case .reading(.article): "glucose"
    case .reading(.unit): "week 24"
    case .reading(.category): "body"
    // On the Journal the word alone is its own search.
    case .reading(.search): "go to “Search”"
    case .habits(.rounds): "reading challenge"
    // The form is led to by the habit.
    case .habits(.habit), .habits(.editHabit): "quiet walk"
    case .habits(.newHabit): "add a habit"
    case .habits(.day): "yesterday's habits"
    case .board(.task), .board(.editTask): "ask the midwife"
    case .board(.newTask): "new task"
    case .board(.questions): "add a step"
    case .board(.check): "to the check"
    case .habits(.categories): "categories"
    case .habits(.breaks): "breaks"
    case .habits(.album): "album"
    case .habits(.reminders): "reminders"
    case .habits(.photo): "photo entry"
    case .board(.history): "board history"
    case .home(.urgent): "can't wait"
    case .home(.ownNumbers): "your numbers"
    case .journal(.entry(_, let isWriting)): isWriting ? "today's line" : "heron"
    case .journal(.search): "search in the journal"
    case .journal(.summary): "journal so far"
    case .home(.wellbeing): "how you are"
    case .home(.country): "country"
    case .home(.parentRole): "you are"
    case .home(.help): "if it is hard"
    case .home(.quiet): "when it has ended"
    case .home(.afterBirth): "after the pregnancy"
    case .home(.birth): "baby is born"
    case .home(.circumstances): "your situation"
    case .home(.children): "children"
    case .home(.earlierChildren): "earlier"
    case .welcome(.anotherChild): "add another child"
    case .packs(.installed): "packs"
    case .home(.themes): "theme"
    case .home(.data): "your data"
    case .home(.devices): "devices"
    case .home(.log): "log"
    case .home(.about): "about"
    // The form is led to by an article or an idea, the rules by a row of Me.
    case .home(.newPlan): "I'll do that"
    case .home(.brakeRules): "when Lionheart does less"
    }
  }

  /// One of each destination, and the name of its screen.
  private func destinations(_ store: Store) throws -> [(Destination, String)] {
    let habit = try #require(store.habits().book.habits.first)
    let card = try #require(store.tasks().tasks.first)
    let (pack, day) = ("lionheart-en", Self.day)
    return [
      (.home(.today), "today"), (.reading(.curriculum), "curriculum"), (.reading(.explore), "explore"),
      (.habits(.challenge), "challenge"),
      (.reading(.bookmarks), "bookmarks"), (.journal(.journal), "journal"), (.board(.board), "board"),
      (.home(.me), "me"), (.home(.ideas(startingAtTasks: false)), "ideas"),
      (.habits(.newHabit), "habit-form"), (.board(.newTask), "task-form"),
      (.reading(.article(ArticleReference(pack: pack, article: ""))), "article"),
      (.reading(.unit(UnitReference(pack: pack, unit: ""))), "unit"), (.reading(.category("")), "category"),
      (.reading(.search), "search"),
      (.habits(.rounds), "rounds"), (.habits(.habit(habit.id)), "habit"), (.habits(.day(day - 1)), "habits"),
      (.board(.task(card.id)), "task-form"),
      (.board(.questions(card.id)), "task-form"), (.board(.check(nil)), "check"),
      (.habits(.categories), "categories"),
      (.habits(.breaks), "breaks"),
      (.habits(.album(day)), "album"), (.habits(.reminders), "reminders"),
      (.habits(.photo(.entry(day))), "photo-picker"),
      (.board(.history), "task-history"), (.journal(.entry(day - 3, isWriting: false)), "entry"),
      (.journal(.entry(day, isWriting: true)), "entry"), (.journal(.search), "journal-search"),
      (.journal(.summary), "journal-summary"), (.home(.wellbeing), "how"),
      (.home(.ownNumbers), "own-numbers"),
      (.home(.help), "help"), (.home(.quiet), "quiet"),
      (.home(.afterBirth), "birth"), (.home(.birth), "birth"), (.home(.circumstances), "circumstances"),
      (.home(.children), "children"),
      (.home(.earlierChildren), "earlier-children"), (.welcome(.anotherChild), "welcome"),
      (.packs(.installed), "packs"),
      (.home(.themes), "themes"), (.home(.data), "data"), (.home(.devices), "devices"), (.home(.log), "log"),
      (.home(.about), "about"),
    ]
  }

  @Test func everyDestinationIsReachedFromEveryTab() async throws {
    let app = try await somebody()
    let destinations = try destinations(app.store)
    for (number, tab) in "12345678".enumerated() {
      await app.press(.character(tab))
      while app.navigator.depth > 1 { app.navigator.pop() }
      // What is typed leads to the same as from Today, or to what the screen itself has; both are gone to. From Today all
      // destinations are tried, from each other tab every seventh, so that each is reached from two tabs.
      for (index, (destination, name)) in destinations.enumerated()
      where number == 0 || index % 7 == number - 1 {
        let words = typed(for: destination)
        await app.pressQuickly([.character(":"), .paste(words), .enter])
        #expect(app.navigator.top?.name == name, "“\(words)” from \(tab): \(app.text)")
        if case .habits(.habit) = destination { #expect(app.navigator.top?.destination == destination) }
        if case .board(.task) = destination { #expect(app.navigator.top?.destination == destination) }
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

  @Test(arguments: [
    ("settings", "me"), ("export", "data"), ("dark", "themes"), ("help", "keys"), ("backup", "data"),
    ("설정", "me"), ("도움말", "keys"),
  ])
  func everydayWordsFindWhatTheySay(_ words: String, _ name: String) async throws {
    let app = try await somebody()
    await app.pressQuickly([.character(":"), .paste(words), .enter])
    #expect(app.navigator.top?.name == name, "\(app.text)")
  }

  @Test func aChildIsFoundByItsNameAndNothingByItsLetters() async throws {
    let app = try await somebody()
    await app.press(.character(":"), .paste("bean"))
    app.shows("┃ Bean")
    let articles = app.screen.text.filter { $0.hasSuffix("article") }
    #expect(articles.allSatisfy { $0.lowercased().contains("bean") }, "\(app.text)")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "me")
  }

  @Test func anotherChildIsShownByItsName() async throws {
    let app = try await somebody()
    try await app.store.addChild(
      Child(id: "mia", nickname: "Mia", birthDate: Self.day - 30, startedOn: Self.day - 30))
    _ = try await app.store.switchChild(to: expected.id, on: Self.day)
    await app.seeOthers()
    await app.pressQuickly([.character(":"), .paste("mia"), .enter])
    #expect(app.store.activeChild()?.id == "mia")
    #expect(app.navigator.top?.name == "today")
    app.shows("Mia")
  }

  @Test func scatteredLettersCountFromFourOnAndNotInArticles() async throws {
    let app = try await somebody()
    for words in ["glt", "gluctest"] {
      await app.press(.character(":"), .paste(words))
      let articles = app.screen.text.filter { $0.hasSuffix("article") }
      #expect(articles.isEmpty, "\(words): \(app.text)")
      await app.press(.escape)
    }
    await app.press(.character(":"), .paste("thm"))
    app.hides("Theme")
    await app.press(.escape, .character(":"), .paste("thme"))
    app.shows("Theme")
  }

  @Test func commandsAndSettingsComeBeforeArticles() {
    func item(_ kind: PaletteItem.Kind, _ title: String) -> PaletteItem {
      PaletteItem(id: title, kind: kind, choice: .places([]), names: [title])
    }
    let items = [
      item(.content, "Theme parks"), item(.elsewhere, "choose a theme"), item(.here, "the month"),
      item(.own, "Their anthem"),
    ]
    var ranking = PaletteRanking(recent: [])
    func order(_ typed: String) -> [String] {
      guard let query = NameQuery(typed, isTyping: true) else { return [] }
      return ranking.matches(query, in: items, and: []).map { items[$0].title }
    }
    #expect(order("theme") == ["choose a theme", "Theme parks"])
    #expect(order("the") == ["the month", "Their anthem", "choose a theme", "Theme parks"])
    #expect(order("tmo") == ["the month"], "initials of words")
    #expect(order("mth") == [String](), "three letters are too few to be scattered")
    #expect(order("mnth") == ["the month"])
    #expect(order("tpar") == [String](), "not in an article's title")
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
    app.shows("Not here; Enter searches everywhere")
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
    #expect(app.navigator.top?.destination == .journal(.entry(Self.day - 1, isWriting: false)))
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

  /// Today says `:born` after 42 weeks, and an emergency is found by that word, too.
  @Test(arguments: ["born": "birth", "about": "about", "bleeding": "article"])
  func aPlaceWithTheTypedWordComesBeforeAnEmergency(_ typed: String, _ screen: String) async throws {
    let app = try await Robot(child: expected, packs: SomebodysData.packs)
    await app.press(.character(":"))
    await app.type(typed)
    await app.press(.enter)
    #expect(app.navigator.top?.name == screen)
  }

  @Test func aPlaceCalledByItsNameOpensBeforeTheContentIsLoaded() async throws {
    let app = try await somebody()
    await app.pressQuickly(Array(":packs").map { Key.character($0) } + [.enter, .character("?")])
    #expect(app.navigator.top?.name == "keys")
    await app.press(.escape)
    #expect(app.navigator.top?.name == "packs")
  }
}
