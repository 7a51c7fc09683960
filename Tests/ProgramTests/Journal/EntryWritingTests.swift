import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// An entry is written in the real program, and nothing that was typed is lost.
@Suite struct EntryWritingTests {
  @Test func koreanIsTypedSavedAndShown() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home) { screen in
      try await Entries.open(screen)
      try await screen.press("e")
      try await screen.shows("leave, keep a draft")
      try await screen.type("오늘 아기가 발로 찼다")
      try await screen.press("Enter", "BSpace", "Left", "BSpace")
      try await screen.type("았")
      try await screen.shows("오늘 아기가 발로 았다")
      try await screen.press("C-z", "C-z")
      try await screen.shows("오늘 아기가 발로 찼다")
      try await screen.press("C-s")
      try await screen.shows("Saved")
      #expect(try Entries.text(home) == "오늘 아기가 발로 찼다")
    }
  }

  @Test func twoHundredLinesArePastedAndKeptWithoutWhatControlsTheTerminal() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home) { screen in
      try await Entries.open(screen)
      try await screen.press("e")
      try await screen.shows("leave, keep a draft")
      try await screen.paste((1...200).map { "\($0) 번째 줄" }.joined(separator: "\n") + "\u{1}\u{9B}2J")
      try await screen.shows("200 번째 줄")
      try await screen.resize(40, 12)
      try await screen.shows("200 번째 줄")
      try await screen.press("C-s")
      try await screen.shows("Saved")
      let lines = try #require(try Entries.text(home)).split(separator: "\n")
      #expect(lines.count == 200)
      #expect(lines.first == "1 번째 줄")
      #expect(lines.last?.hasPrefix("200 번째 줄") == true)
      #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
    }
  }

  @Test func killedWhileTypingItGoesOnWithTheDraft() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home) { screen in
      try await Entries.open(screen)
      try await screen.press("e")
      try await screen.shows("leave, keep a draft")
      try await screen.type("한 줄, and then")
      let drafts = home.state + "/drafts.json"
      let isKept = try await Patience.until {
        guard home.exists(drafts) else { return false }
        return try home.read(drafts).contains("한 줄, and then")
      }
      #expect(isKept)
      kill(try #require(Int32(try await screen.fact("pane_pid"))), SIGKILL)
      #expect(try await screen.end() == 128 + Int(SIGKILL))
    }
    #expect(try Entries.text(home) == nil)
    try await Terminal.open(home) { screen in
      try await screen.shows("READ")
      try await screen.press("6")
      try await screen.shows("Unsaved draft")
      try await screen.press("Enter")
      try await screen.shows("한 줄, and then")
      try await screen.press("C-s")
      try await screen.shows("Saved")
      #expect(try Entries.text(home) == "한 줄, and then")
    }
  }
}

/// What tests do with entries.
enum Entries {
  /// Shows today's entry.
  static func open(_ screen: Terminal) async throws {
    try await screen.shows("READ")
    try await screen.press("6")
    try await screen.shows("Not written yet")
    try await screen.press("Enter")
    try await screen.shows("leave, keep a draft")
    try await screen.press("Escape")
    try await screen.shows("Nothing written yet")
  }

  /// What today's entry says.
  static func text(_ home: Home) throws -> String? {
    let file = home.data + "/journal/2026-11.json"
    guard home.exists(file) else { return nil }
    return try JSON(try home.read(file))["records"]?["2026-11-21"]?["value"]?["text"]?.string
  }
}
