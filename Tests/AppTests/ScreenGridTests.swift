import Curriculum
import Model
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// The screens with somebody's data, cell by cell, with their styles.
///
/// `make record` writes `fixtures/screens` anew.
@MainActor
@Suite struct ScreenGridTests {
  nonisolated private static let screens: [(name: String, keys: [Key])] = [
    ("today", []), ("explore", []), ("challenge", [.down, .down]), ("journal", [.up]), ("board", [.down]),
    ("me", []), ("rounds", []),
  ]
  private static let article = Destination.reading(
    .article(ArticleReference(pack: SomebodysData.pack, article: "w24-glucose-test")))

  @Test(arguments: [Language.en, .ko])
  func theScreensLookAsTheyWereLookedAt(_ language: Language) async throws {
    let data = try await SomebodysData(language)
    let places = try Self.screens.map { name, keys in
      (name, try #require(Destination.places.first { $0.name == name }?.destination), keys)
    }
    for (name, destination, keys) in places + [("article", Self.article, [])] {
      let app = try await data.robot(80, 30)
      app.navigator.go(to: destination)
      await app.settle()
      for columns in [80, 100, 120, 160] {
        await app.resize(columns, 30)
        for key in keys { await app.press(key) }
        try compare(app, "\(name)-\(columns)-\(language.rawValue)")
        // Where the list of a day began is its end.
        for _ in keys { await app.press(name == "journal" ? .end : .home) }
      }
    }
  }

  private func compare(_ app: Robot, _ name: String) throws {
    let lines = zip(app.screen.text, app.screen.styles()).flatMap { [$0, $1] }
    let grid = lines.joined(separator: "\n") + "\n"
    try Fixture.expect(grid, in: "screens/\(name).txt", shown: app.text)
  }
}
