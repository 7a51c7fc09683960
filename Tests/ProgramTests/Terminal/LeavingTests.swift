import Glibc
import TestSupport
import Testing

/// The terminal is as it was however the program ends.
@Suite struct LeavingTests {
  @Test(arguments: [
    (SIGTERM, "ended 143"), (SIGHUP, "ended 129"), (SIGINT, "ended 130"), (SIGQUIT, "ended 131"),
    (SIGILL, "ended 132"), (SIGTRAP, "ended 133"), (SIGABRT, "ended 134"), (SIGBUS, "ended 135"),
    (SIGFPE, "ended 136"), (SIGSEGV, "ended 139"),
  ])
  func aSignalLeavesTheTerminalAsItWas(signal: Int32, ending: String) async throws {
    let home = try await Home.expecting()
    try await Shell.open(home) { shell in
      let before = try await shell.modes()
      let process = try await shell.start()
      #expect(try await shell.screen.fact("alternate_on") == "1")
      kill(process, signal)
      try await shell.screen.shows(ending)
      try await expectAsBefore(shell, modes: before)
    }
  }

  @Test func whatIsTypedInAFormOutlivesTheTerminal() async throws {
    let home = try await Home.expecting()
    try await Shell.open(home) { shell in
      let process = try await shell.start()
      try await shell.screen.press("4", "a")
      try await shell.screen.shows("New habit")
      try await shell.screen.type("Wat")
      try await shell.screen.shows("Wat")
      kill(process, SIGHUP)
      try await shell.screen.shows("ended 129")
      _ = try await shell.start()
      try await shell.screen.press("4", "a")
      try await shell.screen.shows("New habit")
      try await shell.screen.shows("Wat")
    }
  }

  @Test func quittingLeavesTheTerminalAsItWas() async throws {
    let home = try await Home.expecting()
    try await Shell.open(home) { shell in
      let before = try await shell.modes()
      _ = try await shell.start()
      try await shell.screen.press("q")
      try await shell.screen.shows("ended 0")
      try await expectAsBefore(shell, modes: before)
    }
  }

  @Test func controlCQuits() async throws {
    let home = try await Home.expecting()
    try await Shell.open(home) { shell in
      _ = try await shell.start()
      try await shell.screen.press("C-c")
      try await shell.screen.shows("ended ")
      #expect(try await shell.screen.fact("alternate_on") == "0")
    }
  }

  @Test func aTerminalThatIsGoneEndsTheProgram() async throws {
    let home = try await Home.expecting()
    var process: Int32 = 0
    try await Shell.open(home) { process = try await $0.start() }
    let (number, patience) = (process, Patience.limit)
    #expect(await Patience.until(within: patience) { kill(number, 0) != 0 })
  }

  @Test func suspendingGivesTheShellItsTerminalAndComingBackDrawsAnew() async throws {
    let home = try await Home.expecting()
    try await Shell.open(home) { shell in
      let before = try await shell.modes()
      try await shell.run("\"$lionheart\"")
      try await shell.screen.shows("READ")
      let screen = try await shell.screen.text
      try await shell.screen.press("C-z")
      try await shell.screen.shows("Stopped")
      try await expectAsBefore(shell, modes: before)
      #expect(try await home.run("bookmark", "add", "w24-glucose-test").code == 0)
      try await shell.run("fg")
      try await shell.screen.shows("min  ★")
      let again = try await shell.screen.text
      // All but what the bookmark changed, which are the article's first lines and the keys.
      #expect(again.split(separator: "\n")[6..<14] == screen.split(separator: "\n")[6..<14])
      #expect(try await shell.screen.fact("alternate_on") == "1")
      try await shell.screen.press("5")
      try await shell.screen.shows("1 bookmark")
    }
  }

  @Test func aProgramThatWasStoppedFromOutsideDrawsAnewToo() async throws {
    let home = try await Home.expecting()
    try await Shell.open(home) { shell in
      let process = try await shell.start()
      // What comes last.
      try await shell.screen.shows("One short question")
      let screen = try await shell.screen.text
      kill(process, SIGSTOP)
      try await shell.screen.shows("Stopped")
      // Nothing put the modes of the terminal right, so Enter is no line feed.
      try await shell.screen.type("clear; fg")
      try await shell.screen.press("C-j")
      try await shell.screen.settles("draws anew", #_sourceLocation) { $0 == screen }
      try await shell.screen.press("q")
      try await shell.screen.becomes("alternate_on", "0")
    }
  }

  private func expectAsBefore(_ shell: Shell, modes: String) async throws {
    #expect(try await shell.screen.fact("alternate_on") == "0")
    #expect(try await shell.screen.fact("cursor_flag") == "1")
    #expect(try await shell.screen.fact("keypad_cursor_flag") == "0")
    #expect(try await shell.screen.fact("mouse_any_flag") == "0")
    #expect(try await shell.screen.text.contains("ready"))
    #expect(try await shell.modes() == modes)
  }
}
