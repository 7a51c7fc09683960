import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import ScreenTesting
@testable import Texts

/// Two weeks of a habit, day by day, as a person lives them.
@MainActor
@Suite struct TwoWeeksTests {
  private static let first = CalendarDay(number: 20_759)  // 2026-11-02, a Monday

  private func day(_ number: Int, _ home: TemporaryHome) async throws -> Robot {
    let app = try await Robot(
      home: home, now: (Self.first + number).description, child: number == 0 ? expected : nil)
    await app.press(.character("4"))
    return app
  }

  private func score(_ app: Robot, _ number: Int) throws -> Double {
    let state = try #require(app.store.habitStates(on: Self.first + number).states.first)
    let shown = Phrase.score(state.progress.score)(.en)
    app.shows(" \(shown) ")
    return state.progress.score
  }

  @Test func overASkipAndABreakTheScoreStandsStill() async throws {
    let home = try TemporaryHome()
    var scores: [Double] = []
    for number in 0..<14 {
      let app = try await day(number, home)
      switch number {
      case 0:
        await app.press(.character("a"))
        await app.type("Read aloud")
        await app.press(.control("s"), .character(" "))
      case 4:
        await app.press(.character("s"))
        await app.type("a long day")
        await app.press(.enter)
        app.shows("skipped: a long day")
      case 7:
        await app.press(.character("B"), .character("a"), .tab)
        await app.type((Self.first + 10).description)
        await app.press(.tab)
        await app.type("flu")
        await app.press(.control("s"), .escape)
        app.shows("on a break until 12 November (flu)")
      case 8...10: app.shows("on a break until 12 November (flu)")
      case 11:
        app.hides("on a break")
        await app.press(.character(" "))
      default: await app.press(.character(" "))
      }
      scores.append(try score(app, number))
      let streak = [1, 2, 3, 4, 4, 5, 6, 6, 6, 6, 6, 7, 8, 9][number]
      app.shows(streak == 1 ? " 1 day " : " \(streak) days ")
    }
    #expect(scores[4] == scores[3])
    #expect(Set(scores[6...10]).count == 1)
    for number in [1, 2, 3, 5, 6, 11, 12, 13] { #expect(scores[number] > scores[number - 1], "\(number)") }
    // Nine days done, as if the five between them had not been: 1 − 0.5^(9 ÷ 13).
    #expect(abs(scores[13] - 0.3812) < 0.001)
  }
}
