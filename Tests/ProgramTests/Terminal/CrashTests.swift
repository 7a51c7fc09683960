import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// A crash gives the terminal back and leaves a report without any text of the person.
@Suite struct CrashTests {
  /// Where the debug information of the tested program is: beside it, or in it.
  private static var debugInformation: String {
    let beside = Lionheart.executable + ".debug"
    return access(beside, R_OK) == 0 ? beside : Lionheart.executable
  }

  private static func canSymbolize() async throws -> Bool {
    try await Home().shell("readelf -SW '\(debugInformation)' | grep -q debug_line").code == 0
  }

  private func report(_ home: Home) throws -> [String] {
    try home.read(home.state + "/crash.txt").split(separator: "\n").map(String.init)
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : 0
  }

  /// Waits until the main thread sleeps: on a loaded machine, it may still work when its text is on the screen.
  private func waitsForKeys(_ process: pid_t, _ home: Home) async throws -> Bool {
    var before: [Substring] = []
    return try await Patience.until {
      // The state follows the name in parentheses; the processor's times are the fields 14 and 15.
      let text = try home.read("/proc/\(process)/stat")
      let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
      let times = Array(fields[12...13])
      defer { before = times }
      return fields[1] == "S" && times == before
    }
  }

  /// Crashes while a text is typed into a form.
  private func crashInAForm(_ home: Home, by signal: Int32, ending: String) async throws {
    try await Shell.open(home) { shell in
      let before = try await shell.modes()
      let process = try await shell.start()
      try await shell.screen.press("4", "a")
      try await shell.screen.shows("New habit")
      try await shell.screen.type("Whisper")
      try await shell.screen.shows("Whisper")
      #expect(try await waitsForKeys(process, home))
      kill(process, signal)
      try await shell.screen.shows(ending)
      #expect(try await shell.screen.fact("alternate_on") == "0")
      #expect(try await shell.screen.fact("cursor_flag") == "1")
      #expect(try await shell.modes() == before)
    }
  }

  @Test func aCrashLeavesAReportWithNothingOfThePersons() async throws {
    let home = try await Home.expecting()
    try await crashInAForm(home, by: SIGSEGV, ending: "ended 139")
    #expect(mode(home.state + "/crash.txt") == S_IFREG | 0o600)
    let lines = try report(home)
    #expect(lines.first == "Lionheart crash report 1")
    for line in ["signal: SIGSEGV", "fault: by kill or abort", "operation: habit-form/key"] {
      #expect(lines.contains(line), "\(lines)")
    }
    let names = "version build-id time signal fault operation counter caller likely".split(separator: " ")
    for line in lines.dropFirst() {
      #expect(names.contains { line.hasPrefix($0 + ": ") }, "\(line)")
      #expect(!line.contains("Whisper") && !line.contains("Bean") && !line.contains(home.path), "\(line)")
    }
    #expect(lines.contains { $0.hasPrefix("caller: 0x") || $0.hasPrefix("likely: 0x") }, "\(lines)")
    #expect(!lines.contains("build-id: none"))
    let printed = try await home.run("doctor", "--crash")
    #expect(printed.code == 0 && printed.lines == lines)
    #expect(try await home.run("doctor").output.contains(" crashed on "))
  }

  @Test func theNextReportReplacesTheLastAndNeverWhatALinkLeadsTo() async throws {
    let home = try await Home.expecting()
    let own = home.path + "/own.txt"
    try home.write("mine", to: own)
    #expect(symlink(own, home.state + "/crash.txt") == 0)
    try await crashInAForm(home, by: SIGABRT, ending: "ended 134")
    #expect(try report(home).contains("signal: SIGABRT"))
    #expect(unlink(home.state + "/crash.txt") == 0 && link(own, home.state + "/crash.txt") == 0)
    try await crashInAForm(home, by: SIGILL, ending: "ended 132")
    #expect(try report(home).contains("signal: SIGILL"))
    #expect(try home.read(own) == "mine")
  }

  @Test func aCommandThatCrashesIsNamedWithoutItsArguments() async throws {
    let home = try await Home.expecting()
    let editor = home.path + "/editor"
    // The editor's parent is a shell, whose parent is the program.
    try home.write("#!/bin/sh\nread -r _ _ _ program _ < /proc/$PPID/stat\nkill -FPE $program\n", to: editor)
    chmod(editor, 0o700)
    let child = try await home.run("journal", "edit", with: ["EDITOR": editor])
    #expect(child.code == -SIGFPE, "\(child)")
    #expect(try report(home).contains("operation: lionheart journal edit"))
  }

  @Test func theFirstCommandOfAllLeavesAReportToo() async throws {
    let home = try Home()
    let child = try await home.shell(
      """
      mkfifo "$HOME/pipe" && { "$lionheart" journal add < "$HOME/pipe" & } && exec 3> "$HOME/pipe" || exit 9
      # The handler is there once SIGBUS, the third bit of the last digit but one, is caught.
      until grep -q '^SigCgt:.*[4567cdef].$' /proc/$!/status; do sleep 0.01; done
      kill -BUS $!
      wait $!
      """)
    #expect(child.code == 128 + SIGBUS, "\(child)")
    #expect(try report(home).contains("signal: SIGBUS"))
    #expect(mode(home.state) == S_IFDIR | 0o700)
  }

  @Test(.enabled("the program has no debug information", CrashTests.canSymbolize))
  func functionsAndLinesAreFoundWithTheDebugInformation() async throws {
    let home = try await Home.expecting()
    try await crashInAForm(home, by: SIGSEGV, ending: "ended 139")
    let path = getenv("PATH").map { String(cString: $0) }
    let child = try await home.shell(
      "'\(Lionheart.sources)/packaging/symbolize' '\(home.state)/crash.txt' '\(Self.debugInformation)'",
      with: ["PATH": path])
    #expect(child.code == 0, "\(child.messages)")
    // It waits for keys in this loop.
    #expect(child.output.contains("MainLoop.swift:"), "\(child.output)")
    #expect(child.output.contains("run"), "\(child.output)")
  }

  @Test(.enabled("the program has no debug information", CrashTests.canSymbolize))
  func theDebugInformationOfAnotherBuildIsRefused() async throws {
    let home = try Home()
    try home.write("Lionheart crash report 1\nbuild-id: 0a1b2c\ncounter: 0x1\n", to: home.path + "/crash.txt")
    let child = try await home.shell(
      "'\(Lionheart.sources)/packaging/symbolize' \"$HOME/crash.txt\" '\(Self.debugInformation)'")
    #expect(child.code == 1 && child.messages.contains("0a1b2c"), "\(child)")
  }
}
