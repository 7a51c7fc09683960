import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Programs that this one starts have no terminal, and end with it.
@Suite struct ChildProcessTests {
  /// Adds a program that writes down its number, starts another one, and takes ten minutes.
  private func addSlow(_ name: String, to programs: FakePrograms) throws {
    try programs.add(
      name,
      "/bin/sleep 600 &\necho \"$$ $!\" > \"$HOME/numbers.new\"; /bin/mv \"$HOME/numbers.new\" \"$HOME/numbers\"\nwait"
    )
  }

  /// Waits for the numbers that a slow program wrote down.
  private func numbers(_ programs: FakePrograms) async throws -> [Substring] {
    // Before the shell starts, the commands of other tests may be in front of it for long.
    _ = await Patience.until(within: .seconds(1_800)) { !programs.said("number").isEmpty }
    let isThere = await Patience.until { programs.said("numbers").hasSuffix("\n") }
    #expect(isThere, "the slow program was never started")
    return programs.said("numbers").split(whereSeparator: \.isWhitespace)
  }

  private func expectEnded(_ numbers: [Substring], _ programs: FakePrograms) async {
    #expect(numbers.count == 2)
    let haveEnded = await Patience.until(within: .seconds(20)) {
      !numbers.contains(where: programs.isAlive)
    }
    #expect(haveEnded)
    for number in numbers { if programs.isAlive(number), let pid = Int32(number) { kill(pid, SIGKILL) } }
  }

  @Test(
    arguments: [
      ("git", "git@127.0.0.1:x --no-encryption --yes"), ("rclone", "rclone:x:y --no-encryption --yes"),
      ("age-keygen", "store --encrypt"),
    ], [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func whatSyncStartedEndsWithIt(slow: (name: String, arguments: String), signal: Int32) async throws {
    let programs = try await FakePrograms.expecting()
    try addSlow(slow.name, to: programs)
    let script = "cd; echo $$ > number; exec \"$lionheart\" sync setup \(slow.arguments)"
    async let command = programs.home.shell(script, with: ["PATH": programs.home.path + "/programs:/bin"])
    let numbers = try await numbers(programs)
    kill(try #require(Int32(programs.said("number").trimmed)), signal)
    let ended = try await command
    #expect(ended.code == -signal || ended.code == 128 + signal, "\(ended.code) \(ended.messages)")
    await expectEnded(numbers, programs)
  }

  @Test(arguments: [0, SIGTERM, SIGHUP, SIGKILL])
  func whatTheOpenProgramStartedEndsWithIt(signal: Int32) async throws {
    let programs = try await FakePrograms.expecting()
    try programs.home.write("0\n", to: programs.home.path + "/number")
    let set = try await programs.home.shell(
      "git init -q --bare \"$HOME/store.git\" && "
        + "\"$lionheart\" sync setup \"file://$HOME/store.git\" --no-encryption --yes")
    #expect(set.code == 0, "\(set.messages)")
    try addSlow("git", to: programs)
    let path = programs.home.path + "/programs:/usr/bin:/bin"
    try await Shell.open(programs.home, with: ["PATH": path]) { shell in
      let process = try await shell.start()
      let numbers = try await numbers(programs)
      if signal == 0 { try await shell.screen.press("Q") } else { kill(process, signal) }
      try await shell.screen.shows(signal == 0 ? "ended 0" : "ended \(128 + signal)")
      await expectEnded(numbers, programs)
    }
  }

  @Test func noneCanAskOnTheTerminal() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.add(
      "age-keygen",
      "if (: < /dev/tty) 2> /dev/null; then echo yes; else echo no; fi > \"$HOME/terminal\"; exit 1")
    let path = programs.home.path + "/programs:/usr/bin:/bin"
    try await Shell.open(programs.home, with: ["PATH": path]) { shell in
      try await shell.run(
        "(: < /dev/tty) && \"$lionheart\" sync setup \"$HOME/store\" --encrypt; echo en''ded")
      try await shell.screen.shows("ended")
    }
    #expect(programs.said("terminal") == "no\n")
  }
}
