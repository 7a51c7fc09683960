import Model
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// `words: true`: words in the place of signs, and nothing that moves by itself.
@MainActor
@Suite struct WordsTests {
  private func robot(_ data: SomebodysData, hasWords: Bool = true, columns: Int = 80) async throws -> Robot {
    var configuration = Configuration()
    configuration.words = hasWords
    return try await Robot(
      home: data.home, packs: SomebodysData.packs, size: Size(columns: columns, rows: 24),
      language: data.language, configuration: configuration)
  }

  @Test(arguments: [(Language.en, "not yet: ", "done: "), (.ko, "아직: ", "완료: ")])
  func whatIsDoneAndWhatIsNotIsSaid(_ language: Language, _ open: String, _ done: String) async throws {
    let app = try await robot(try await SomebodysData(language, years: 1))
    app.shows(open)
    await app.press(.down, .character(" "))
    app.shows(done)
    for sign in ["○", "✓"] { app.hides(sign) }
    await app.press(.character("4"), .down)
    app.shows(open)
    app.hides("○")
    await app.press(.character("5"))
    app.hides("★")
  }

  @Test func aTabSaysWhichOfAllItIs() async throws {
    let data = try await SomebodysData(.en, years: 1)
    for columns in [40, 80, 120] {
      let app = try await robot(data, columns: columns)
      app.shows("1 Today, 1 of 8")
      await app.press(.character("7"))
      app.shows("7 Board, 7 of 8")
    }
  }

  @Test func aToastStaysUntilAKey() async throws {
    let data = try await SomebodysData(.en, years: 1)
    for (hasWords, callsBack) in [(true, false), (false, true)] {
      let app = try await robot(data, hasWords: hasWords)
      var waiting = 0
      app.navigator.actions.schedule = { _, _ in waiting += 1 }
      app.navigator.show(Toast(.copied("something")))
      #expect((waiting > 0) == callsBack)
    }
  }

  @Test func nothingTurns() async throws {
    let app = try await robot(try await SomebodysData(.en, years: 1))
    var waiting: [Duration] = []
    app.navigator.actions.schedule = { delay, _ in waiting.append(delay) }
    app.context.scheduleAnimation(after: Spinner.step) {}
    #expect(waiting.isEmpty)
  }

  @Test func whatOnlyEyesFollowIsNotThere() async throws {
    let data = try await SomebodysData(.en, years: 1)
    for (hasWords, isThere) in [(true, false), (false, true)] {
      let app = try await robot(data, hasWords: hasWords)
      #expect(app.text.contains { "┃─━".contains($0) } == isThere)
      let before = app.text
      await app.press(.down)
      // Only what changes by itself is read anew, and nothing has: the cursor has moved.
      if hasWords { #expect(app.text == before) } else { #expect(app.text != before) }
    }
  }
}
