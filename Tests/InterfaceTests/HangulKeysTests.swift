import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// Keys as an input method sends them in Hangul mode.
@MainActor
@Suite struct HangulKeysTests {
  /// The Board with three cards, of which the first is selected.
  private func app(_ configuration: Configuration = Configuration()) async throws -> Robot {
    let app = try await Robot(child: expected, configuration: configuration)
    for name in ["Call", "Pack", "Paint"] { try await app.store.add(name) }
    await app.press(.character("7"), .character("g"))
    return app
  }

  @Test func aLetterIsTheKeyThatItIsOn() async throws {
    let app = try await app()
    let before = app.text
    await app.press(.character("j"))
    let moved = app.text
    #expect(moved != before)
    await app.press(.character("k"))
    #expect(app.text == before)
    await app.press(.character("ㅓ"))
    #expect(app.text == moved)
    await app.press(.character("ㅏ"))
    #expect(app.text == before)
  }

  @Test func aSyllableIsItsKeysOneAfterTheOther() async throws {
    let app = try await app()
    await app.press(.character("j"))
    let second = app.text
    await app.press(.character("j"))
    #expect(app.text != second)
    // ㅎ is g, which leads to the first, and ㅓ is j.
    await app.press(.character("허"))
    #expect(app.text == second)
  }

  @Test func whereTextIsTypedItStaysHangul() async throws {
    let app = try await app()
    await app.press(.character("ㅁ"))
    app.shows("New task")
    await app.type("서둘러 전화")
    await app.press(.control("s"))
    #expect(app.store.tasks().tasks.contains { $0.title == "서둘러 전화" })
    await app.press(.character("/"))
    await app.type("전화")
    app.shows("전화")
  }

  @Test func whatTheFirstKeyOpensTakesTheRestAsLetters() async throws {
    let app = try await app()
    await app.press(.character("머"))
    app.shows("New task")
    app.shows("ㅓ")
    #expect(Key.character("머").hangulStrokes?.map(\.key) == [.character("a"), .character("j")])
  }

  @Test func aHangulKeyOfOnesOwnIsLeftAlone() async throws {
    var own = Configuration()
    own.keys = ["add": [.character("ㅓ")]]
    let app = try await app(own)
    await app.press(.character("ㅓ"))
    app.shows("New task")
  }
}
