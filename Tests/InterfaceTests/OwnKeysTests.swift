import Model
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// Keys that a person gave to operations, on the screens.
@MainActor
@Suite struct OwnKeysTests {
  private func robot(
    _ keys: [String: [Key]], child: Child? = expected, size: Size = Size(columns: 80, rows: 24)
  ) async throws -> Robot {
    var configuration = Configuration()
    configuration.keys = keys
    return try await Robot(child: child, size: size, configuration: configuration)
  }

  private func keys(of operation: String, in app: Robot) -> [[Key]] {
    app.navigator.actionsNow.filter { $0.operation == operation }.map(\.keys)
  }

  @Test func anOwnKeyDoesItAndTheUsualOneNoLonger() async throws {
    let app = try await robot(["tick": [.character("t")]])
    await app.press(.character(" "))
    app.shows("○ The glucose test")
    await app.press(.character("t"))
    app.shows("✓ The glucose test")
  }

  @Test func aKeyIsTakenFromWhatHasItUsually() async throws {
    let app = try await robot(["tick": [.character("u")]])
    await app.press(.character("u"))
    app.shows("✓ The glucose test")
    #expect(keys(of: "undo", in: app) == [[]])
  }

  @Test func whatHasNoKeyLeftIsReachedByThePalette() async throws {
    let app = try await robot(["tick": [.character("u")]])
    await app.press(.character("u"), .character(":"))
    await app.type("undo")
    await app.press(.enter)
    app.shows("○ The glucose test")
    app.shows("Undone")
  }

  @Test func ofTwoWithOneKeyTheFirstOfTheScreenHasIt() async throws {
    let app = try await robot(["open": [.character("t")], "tick": [.character("t")]])
    #expect(keys(of: "tick", in: app) == [[.character("t")]])
    #expect(keys(of: "open", in: app) == [[]])
    await app.press(.character("t"))
    app.shows("✓ The glucose test")
    // Bookmarks knows no ticking, so there the key opens.
    #expect(keys(of: "open", in: app) == [[]])
    await app.press(.character("5"))
    #expect(keys(of: "open", in: app) == [[.character("t")]])
  }

  @Test func whatAScreenDoesNotKnowTakesNoKeyFromIt() async throws {
    // Only an article has links.
    let app = try await robot(["open-link": [.character(" ")]])
    await app.press(.character(" "))
    app.shows("✓ The glucose test")
  }

  @Test func inAFieldKeysThatTypeAlwaysType() async throws {
    let app = try await robot(
      ["undo": [.character("2")], "quit": [.character("0")], "next": [.character("7"), .function(5)]],
      child: nil)
    await app.press(.function(5))
    app.shows("When is the baby due?")
    await app.type("2027")
    app.shows("2027")
    #expect(!app.hasQuit)
    #expect(keys(of: "next", in: app) == [[.function(5)]])
  }

  @Test func whoseOwnKeysOnlyTypeKeepsTheUsualOnesInAField() async throws {
    let app = try await robot(["next": [.character("x")], "back": [.character("z")]], child: nil)
    await app.press(.character("x"))
    app.shows("When is the baby due?")
    await app.type("xz")
    app.shows("xz")
    await app.press(.escape)
    app.shows("Ten minutes a day")
    await app.press(.enter)
    app.shows("Ten minutes a day")
  }

  @Test func whateverKeyLeavesAFormKeepsWhatWasWritten() async throws {
    for (own, key) in [([:], .escape), (["back": [.function(9)]], .function(9))] as [([String: [Key]], Key)] {
      let app = try await robot(own)
      await app.press(.character("8"), .character("e"))
      await app.type("y")
      await app.press(key)
      app.shows("Not saved")
      await app.press(.character("e"))
      app.shows("Beany")
    }
    #expect(!KeyCatalogue.operations.contains("cancel"), "no key of its own leaves Esc to close the form")
  }

  @Test func keysOfAFieldGoBeforeOwnOnes() async throws {
    let app = try await robot(["back": [.control("u")], "next": [.enter]], child: nil)
    await app.press(.enter)
    await app.type("xyz")
    app.shows("xyz")
    await app.press(.control("u"))
    app.hides("xyz")
    app.shows("When is the baby due?")
  }

  @Test func controlCQuitsWhateverTheFileSays() async throws {
    let text = "{ keys: { 'quit-now': [], tick: 'ctrl-c', back: '^c', 'next-field': 'c-c' } }"
    let configuration = Configuration.parse(Array(text.utf8), operations: KeyCatalogue.operations)
    for child in [expected, nil] {
      let app = try await Robot(child: child, configuration: configuration)
      if child == nil { await app.press(.enter) }
      await app.press(.control("c"))
      #expect(app.hasQuit)
    }
  }

  @Test func ownKeysWorkInAWindowThatIsTooSmall() async throws {
    let app = try await robot(["quit": [.function(10)]], size: Size(columns: 20, rows: 5))
    await app.press(.character("q"))
    #expect(!app.hasQuit)
    await app.press(.function(10))
    #expect(app.hasQuit)
  }

  @Test func thePaletteTheHelpAndTheBottomLineShowOwnKeys() async throws {
    let app = try await robot(["tick": [.function(2)], "keys": [.function(1)]])
    let bottom = try #require(app.screen.text.last)
    #expect(bottom.hasPrefix(" F2 tick"))
    #expect(bottom.hasSuffix("F1 keys"))
    await app.press(.character(":"))
    await app.type("tick")
    #expect(app.screen.text.contains { $0.contains("tick") && $0.hasSuffix("F2") })
    await app.press(.escape, .function(1))
    #expect(app.screen.text.contains { $0.contains("F2") && $0.hasSuffix("tick") })
  }

  @Test func everyOperationOfTheCatalogueHasAKeyThatIsItsOwn() {
    for section in KeyCatalogue.sections {
      // `quit` has a key of `back`, since a screen has only one of them.
      let keys = section.rows.filter { $0.operation != "quit" }.flatMap(\.keys)
      // Some are only found by name, until a person gives them keys.
      let keyless = section.rows.filter(\.keys.isEmpty).map(\.operation)
      #expect(
        keyless.allSatisfy { name in
          ["search", "board-history", "prepare", "report", "sign-out", "new-tracker"].contains(name)
            || name.hasPrefix("me-")
            || name.hasPrefix("go-")
        },
        "\(section.title(.en))")
      #expect(Set(keys).count == keys.count, "a key twice in \(section.title(.en))")
    }
  }

  @Test func theWheelMovesWhateverKeysMovingHas() async throws {
    let app = try await robot(["down": [.character("z")], "tick": [.down]])
    await app.press(.character("8"))
    let first = try #require(app.screen.cursor)
    await app.press(.wheel(by: 3))
    #expect((app.screen.cursor?.row ?? 0) > first.row)
    await app.press(.wheel(by: -3))
    #expect(app.screen.cursor == first)
    await app.press(.character("1"), .wheel(by: 3), .wheel(by: -3))
    app.shows("○ The glucose test")
  }

  @Test func theWheelLeavesAFormAlone() async throws {
    let app = try await robot([:], child: nil)
    await app.press(.enter)
    let before = app.text
    await app.press(.wheel(by: 3), .wheel(by: -3))
    #expect(app.text == before)
    await app.resize(20, 5)
    await app.press(.wheel(by: 3), .click(column: 1, row: 1))
    app.shows("Lionheart needs")
  }

  @Test func aClickOpensWhateverKeysOpeningHas() async throws {
    let app = try await robot(["open": [.character("z")]])
    await app.press(.character("8"))
    let row = try #require(app.screen.text.firstIndex { $0.contains("About") })
    await app.press(.click(column: 6, row: row))
    app.shows("About")
    await app.press(.click(column: 6, row: row))
    app.shows("MIT")
  }
}
