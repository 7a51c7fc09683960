import FoundationEssentials
import TestSupport
import Testing

/// A home folder that hangs, as on a server that is gone, does not freeze the screen.
@Suite(.enabled(if: Compiler.isThere, "there is no C compiler")) struct StallTests {
  /// Shows Today, then lets all calls in the data folder hang, and opens the Board, which reads it.
  private func stall(_ body: (Shell, _ hang: String) async throws -> Void) async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("task", "add", "Pack the bag").code == 0)
    let built = try await home.shell(
      "cc -shared -fPIC -o \"$HOME/fail.so\" '\(Lionheart.sources)/Tests/Faults/fail.c' -ldl")
    try #require(built.code == 0, "\(built.messages)")
    let hang = home.path + "/hang"
    try await Shell.open(home) { shell in
      try await shell.run(
        """
        FAULT_HANG="\(hang)" FAULT_ROOT="\(home.data)" LD_PRELOAD="\(home.path)/fail.so" "$lionheart"; echo en''ded $?
        """)
      try await shell.screen.shows("READ")
      try home.write("", to: hang)
      try await shell.screen.press("7")
      // The first of them may still be read together with the 7.
      let isShown = try await Patience.until {
        try await shell.screen.press("j")
        return try await shell.screen.text.contains("Waiting for your files. ^C quits.")
      }
      #expect(isShown)
      try await body(shell, hang)
    }
  }

  @Test func keysAreAnsweredAndKeptUntilTheFolderAnswers() async throws {
    try await stall { shell, hang in
      try await shell.screen.press("a")
      try FileManager.default.removeItem(atPath: hang)
      // The key that was pressed meanwhile opens the form of the Board.
      try await shell.screen.shows("New task")
      try await shell.screen.hides("Waiting for your files")
    }
  }

  @Test func controlCQuitsAndGivesTheTerminalBack() async throws {
    try await stall { shell, _ in
      try await shell.screen.press("C-c")
      try await shell.screen.shows("Your last changes may be missing.")
      try await shell.screen.shows("ended 1")
      #expect(try await shell.screen.fact("alternate_on") == "0")
      #expect(try await shell.screen.fact("cursor_flag") == "1")
    }
  }
}
