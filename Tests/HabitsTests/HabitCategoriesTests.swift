import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// The categories of the habits.
@MainActor
@Suite struct HabitCategoriesTests {
  private static let today = CalendarDay(number: 20_778)

  /// The categories' screen.
  private func app(
    _ names: String..., size: (Int, Int) = (60, 24), language: Language = .en, child: Child? = expected
  ) async throws -> Robot {
    let app = try await Robot(child: child, size: Size(columns: size.0, rows: size.1), language: language)
    for name in names { try await app.store.addCategory(name) }
    await app.press(.character("4"), .character("C"))
    return app
  }

  private func names(_ app: Robot) -> [String] { app.store.habits().book.categories.map(\.name) }

  /// The lines of the screen below the tabs, without the keys and blank ones.
  private func lines(_ app: Robot) -> [String] {
    app.screen.text.dropFirst(2).dropLast().filter { !$0.isEmpty }
  }

  @Test func anEmptyListSaysWhatTheyAreFor() async throws {
    let app = try await app()
    app.shows("No categories yet. They group your habits")
    for key in ["e", "x", "J", "K"] {
      await app.press(.character(Character(key)))
      app.shows("Nothing is selected")
    }
  }

  @Test func eachSaysHowManyHabitsItHas() async throws {
    let app = try await app("Health", "Home", "Us")
    let ids = app.store.habits().book.categories.map(\.id)
    for (name, category) in [("Walk", ids[0]), ("Water", ids[0]), ("Bag", ids[1])] {
      try await app.store.addHabit(HabitEdit(name: name, category: category), on: Self.today)
    }
    let bag = try await app.store.addHabit(HabitEdit(name: "Box", category: ids[1]), on: Self.today)
    try await app.store.archiveHabit(bag)
    app.navigator.announce(.changed)
    await app.settle()
    #expect(
      lines(app) == [
        "  Categories of habits",
        "┃ Health                                           2 habits",
        "  Home                                  1 habit, 1 archived",
        "  Us                                               0 habits",
      ])
  }

  @Test func oneIsAddedAndSelected() async throws {
    let app = try await app("Health")
    await app.press(.character("a"), .enter)
    app.shows("1 to 30 characters")
    await app.type(" Us two ")
    await app.press(.enter)
    app.shows("Category added: Us two")
    app.shows("┃ Us two")
    #expect(names(app) == ["Health", "Us two"])
    await app.press(.character("u"))
    #expect(names(app) == ["Health"])
  }

  @Test(arguments: [
    ("HOME", "A category with this name already exists"),
    (String(repeating: "x", count: 31), "at most 30 characters"),
  ])
  func whatCannotBeANameIsSaidWhileItIsTyped(text: String, message: String) async throws {
    let app = try await app("Health", "Home")
    for key in ["a", "e"] {
      await app.press(.character(Character(key)), .control("u"), .paste(text))
      app.shows(message)
      await app.press(.enter)
      app.shows("┃   Name ")
      await app.press(.escape)
      app.hides("┃   Name ")
    }
    #expect(names(app) == ["Health", "Home"])
  }

  @Test func renamingShowsAtOnceAndIsTakenBackWhenSavingFails() async throws {
    let app = try await app("Health", "Home")
    await app.press(.enter, .enter)
    app.shows("Nothing was changed")
    await app.press(.control("u"))
    await app.type("health")
    await app.press(.enter)
    app.shows("Renamed: health")
    #expect(names(app) == ["health", "Home"])
    let text = try Data(contentsOf: URL(filePath: app.home.data("habits.json")))
    let newer = String(decoding: text, as: UTF8.self).replacing("\"schema\" : 2", with: "\"schema\" : 9")
    try Data(newer.utf8).write(to: URL(filePath: app.home.data("habits.json")))
    await app.press(.character("e"), .control("u"))
    await app.type("Body")
    app.navigator.press(.enter)
    app.navigator.flush()
    app.shows("┃ Body")
    await app.settle()
    app.shows("┃ health")
    app.shows("a newer Lionheart")
  }

  @Test func theOrderIsChangedFasterThanItIsSaved() async throws {
    let app = try await app("Health", "Home", "Us")
    await app.press(.character("K"))
    app.shows("Already the first")
    await app.pressQuickly([.character("J"), .character("J"), .character("J")])
    #expect(names(app) == ["Home", "Us", "Health"])
    app.shows("┃ Health")
    await app.press(.character("J"))
    app.shows("Already the last")
    await app.press(.character("K"))
    #expect(names(app) == ["Home", "Health", "Us"])
    await app.press(.character("u"))
    #expect(names(app) == ["Home", "Us", "Health"])
  }

  @Test func removingOneKeepsItsHabits() async throws {
    let app = try await app("Health", "Home")
    let health = app.store.habits().book.categories[0].id
    try await app.store.addHabit(HabitEdit(name: "Walk", category: health), on: Self.today)
    await app.press(.character("x"))
    app.shows("Removed; its habits are kept (u undoes): Health")
    #expect(names(app) == ["Home"] && app.store.habits().book.habits.first?.category == nil)
    await app.press(.escape)
    app.shows("Walk")
    await app.press(.character("u"))
    #expect(names(app) == ["Health", "Home"])
    #expect(app.store.habits().book.habits.first?.category == health)
  }

  @Test func aCategoryThatIsRemovedMeanwhileIsRenamedNoMore() async throws {
    let app = try await app("Health", "Home")
    await app.press(.character("e"))
    try await app.store.removeCategory(app.store.habits().book.categories[0].id)
    app.navigator.announce(.changed)
    await app.settle()
    app.hides("Name Health")
    app.shows("┃ Home")
  }

  @Test func whilePausedItWorksAndNamesNoWeek() async throws {
    var child = expected
    child.pauses = [Pause(start: Self.today)]
    let app = try await app(child: child)
    await app.press(.character("a"))
    await app.type("Us")
    await app.press(.enter)
    app.shows("┃ Us")
    for hidden in ["Week", "week", "%", "streak"] { app.hides(hidden) }
    #expect(names(app) == ["Us"])
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60)], Language.allCases)
  func everyLineFitsAndWhatIsTypedShows(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(size: size, language: language)
    for index in 0..<70 { try await app.store.addCategory("A rather long name of one \(index)") }
    app.navigator.announce(.changed)
    await app.settle()
    for key in [Key.character("g"), .down, .pageDown, .character("G"), .up, .pageUp, .character("J")] {
      await app.press(key)
      app.cutsNothing(but: "A rather long")
      #expect(app.screen.cursor.map { $0.row < size.1 - 1 } == true, "\(app.text)")
    }
    for key in ["a", "e"] {
      await app.press(.character("G"), .character(Character(key)), .control("u"))
      await app.press(.paste("A rather long name of one 3"))
      let row = try #require(app.screen.cursor?.row)
      #expect(app.screen.text[row].hasPrefix("┃   " + Phrase.categoryNamePrompt(language)), "\(app.text)")
      let words = app.screen.text.dropFirst(row + 1).flatMap { $0.split(separator: " ") }
      for word in Phrase.categoryName(.taken)(language).split(separator: " ") {
        #expect(words.contains(word), "\(word):\n\(app.text)")
      }
      await app.press(.escape)
    }
  }
}
