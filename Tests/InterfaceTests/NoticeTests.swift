import Model
import TerminalUI
import Testing
import Texts

@testable import Interface
@testable import ScreenTesting

/// A notice beside the tabs, such as that of the demo.
@MainActor
@Suite struct NoticeTests {
  private let notice = Navigator.Notice(
    Phrase(verbatim: "Demo: made-up data, gone when you quit"), short: Phrase(verbatim: "Demo"))

  @Test(arguments: [(80, 24), (120, 40)], [Language.en, .ko])
  func itIsInTheRuleBelowTheTabs(size: (Int, Int), language: Language) async throws {
    let app = try await Robot(
      child: expected, size: Size(columns: size.0, rows: size.1), language: language)
    let before = app.text.split(separator: "\n", omittingEmptySubsequences: false)
    app.navigator.notice = notice
    app.navigator.requestFrame()
    app.navigator.flush()
    let after = app.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(after[1].contains("Demo: made-up data, gone when you quit"))
    #expect(after.dropFirst(2) == before.dropFirst(2))
  }

  @Test func inASmallWindowItIsAWord() async throws {
    let app = try await Robot(child: expected, size: Size(columns: 60, rows: 12))
    app.navigator.notice = notice
    app.navigator.requestFrame()
    app.navigator.flush()
    #expect(app.text.split(separator: "\n").first?.contains("Demo") == true)
  }
}
