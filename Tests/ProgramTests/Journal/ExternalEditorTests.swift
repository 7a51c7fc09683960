import FoundationEssentials
import Glibc
import Testing

/// The person's own editor, and everything that can go wrong with it.
@Suite struct ExternalEditorTests {
  /// A program that edits as a script of `sh` does, for which `$1` is the file.
  private func editor(_ script: String, in home: Home) throws -> String {
    let path = home.path + "/my editor"
    try home.write("#!/bin/sh\n" + script + "\n", to: path)
    chmod(path, 0o700)
    return "'\(path)'"
  }

  /// The texts that lie where texts lie while they are edited.
  private func left(_ home: Home) throws -> [String] {
    let folder = home.state + "/editing"
    guard home.exists(folder) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }
      .map { "\(folder)/\($0)" }
  }

  private func run(
    _ script: String?, expecting sentence: String, text: String?, left count: Int
  ) async throws -> Home {
    let home = try await Home.expecting()
    let editor = try script.map { try self.editor($0, in: home) } ?? "no-such-editor --wait"
    try await Terminal.open(home, with: ["EDITOR": editor, "VISUAL": " "]) { screen in
      try await Entries.open(screen)
      try await screen.press("E")
      try await screen.shows(sentence)
      #expect(try await screen.fact("alternate_on") == "1")
      #expect(try Entries.text(home) == text)
      #expect(try left(home).count == count)
      // The program goes on.
      try await screen.press("[")
      try await screen.shows("Friday 20 November")
    }
    return home
  }

  @Test func itHasTheTerminalAndItsTextIsSaved() async throws {
    _ = try await run(
      "test -t 0 && test -t 1 && printf '\\357\\273\\277외부\\r\\n편집기\\n' > \"$1\"", expecting: "Saved",
      text: "외부\n편집기", left: 0)
  }

  @Test func itsWordsAreSplitAsAShellDoes() async throws {
    let home = try await Home.expecting()
    let editor = try editor("printf '%s' \"$1 $2\" > \"$3\"; stat -c %a \"$3\" > \"$HOME/mode\"", in: home)
    try await Terminal.open(home, with: ["EDITOR": "false", "VISUAL": "\(editor) --flag 'two words'"]) {
      screen in
      try await Entries.open(screen)
      try await screen.press("E")
      try await screen.shows("--flag two words")
      #expect(try home.read(home.path + "/mode").trimmed == "600")
    }
  }

  @Test func oneThatIsNotThereChangesNothing() async throws {
    _ = try await run(nil, expecting: "could not be started", text: nil, left: 0)
  }

  @Test func oneThatFailsLeavesWhatItWroteInItsFile() async throws {
    let home = try await run(
      "echo written > \"$1\"; exit 3", expecting: "exit code 3", text: nil, left: 1)
    #expect(try home.read(try #require(try left(home).first)) == "written\n")
  }

  @Test func oneThatIsKilledLeavesWhatItWroteInItsFile() async throws {
    let home = try await run(
      "echo written > \"$1\"; kill -9 $$", expecting: "signal 9", text: nil, left: 1)
    #expect(try home.read(try #require(try left(home).first)) == "written\n")
  }

  @Test func oneThatRemovesTheFileLosesNothingElse() async throws {
    _ = try await run("rm \"$1\"", expecting: "The file was missing after", text: nil, left: 0)
  }

  @Test func whatAFailedEditorLeavesBesideTheFileStays() async throws {
    for script in [
      "echo typed > \"$(dirname \"$1\")/.x.md.swp\"; kill -9 $$", "mv \"$1\" \"$1~\"",
    ] {
      let home = try await run(script, expecting: "editor's files are here", text: nil, left: 0)
      let files = try FileManager.default.subpathsOfDirectory(atPath: home.state + "/editing")
      #expect(files.contains { $0.hasSuffix(".swp") || $0.hasSuffix("~") })
    }
  }

  @Test func whatAnEditorLeavesBesideATextThatIsSavedGoes() async throws {
    let home = try await run(
      "cp \"$1\" \"$1~\"; echo new > \"$1\"", expecting: "Saved", text: "new", left: 0)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home.state + "/editing").isEmpty)
  }

  @Test func whatIsNotUTF8StaysInItsFileByteByByte() async throws {
    let home = try await run(
      "printf 'a\\377b\\n' > \"$1\"", expecting: "UTF-8.", text: nil, left: 1)
    let file = try #require(try left(home).first)
    #expect(try Array(Data(contentsOf: URL(filePath: file))) == [0x61, 0xFF, 0x62, 10])
  }

  @Test func whatIsTooLongStaysInItsFile() async throws {
    let home = try await run(
      "head -c 66560 /dev/zero | tr '\\0' x > \"$1\"", expecting: "this has 65", text: nil, left: 1)
    #expect(try home.read(try #require(try left(home).first)).utf8.count == 66_560)
  }
}
