import Model
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting

/// Where the hardware cursor is: a screen reader and a braille line follow it, and an input method draws there.
@MainActor
@Suite struct CursorTests {
  nonisolated private static let sizes = [
    Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
  ]

  @Test(arguments: sizes)
  func itIsOnWhatIsSelectedOnEveryScreen(_ size: Size) async throws {
    let data = try await SomebodysData(.en, years: 1)
    let app = try await data.robot(size.columns, size.rows)
    for (destination, keys) in data.screens {
      app.navigator.go(to: destination)
      await app.settle()
      check(app, destination)
      for key in keys {
        await app.press(key)
        check(app, destination)
      }
    }
  }

  private func check(_ app: Robot, _ destination: Destination) {
    let name = "\(destination) at \(app.screen.size)\n\(app.text)"
    guard let cursor = app.screen.cursor else {
      Issue.record("no cursor on \(name)")
      return
    }
    #expect(app.screen.size.columns > cursor.column && app.screen.size.rows > cursor.row, "\(name)")
    guard let top = app.navigator.top, let list = top.list, !top.isTyping else { return }
    let places = app.screen.targets.filter { $0.line == list.selection }
    #expect(places.isEmpty || places.contains { $0.rect.contains(cursor) }, "\(cursor) on \(name)")
  }

  @Test func itIsVisibleOnlyWhereSomethingIsTyped() async throws {
    let data = try await SomebodysData(.en, years: 1)
    let app = try await data.robot(80, 24)
    for (destination, _) in data.screens {
      app.navigator.go(to: destination)
      await app.settle()
      #expect(app.screen.showsCursor == app.navigator.isTyping, "\(destination)")
    }
    app.navigator.go(to: .reading(.bookmarks))
    await app.settle()
    #expect(app.screen.cursor != nil && !app.screen.showsCursor)
    await app.press(.character(":"))
    #expect(app.screen.showsCursor)
    await app.press(.escape, .character("4"), .character("a"))
    #expect(app.screen.showsCursor)
  }

  @Test func itIsAlwaysVisibleWithWords() async throws {
    var configuration = Configuration()
    configuration.words = true
    let app = try await Robot(child: expected, configuration: configuration)
    #expect(app.screen.showsCursor)
  }

  @Test func itIsInTheFieldWhileOneTypesAndOnTheResultAfterAnArrow() async throws {
    let data = try await SomebodysData(.en, years: 1)
    let app = try await data.robot(80, 24)
    let opening: [[Key]] = [[.character(":")], [.character("/")], [.character("6"), .character("/")]]
    for open in opening {
      await app.pressAll(open)
      let row = app.screen.cursor?.row
      await app.type("a")
      #expect(app.screen.cursor?.row == row)
      #expect(app.screen.cursor?.column == 4)
      await app.press(.down)
      let cursor = try #require(app.screen.cursor)
      let list = try #require(app.navigator.top?.list)
      let places = app.screen.targets.filter { $0.line == list.selection }
      #expect(places.contains { $0.rect.contains(cursor) }, "\(open)\n\(app.text)")
      await app.type("l")
      #expect(app.screen.cursor?.row == row)
      await app.press(.escape)
    }
  }
}
