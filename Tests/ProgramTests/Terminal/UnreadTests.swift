import FoundationEssentials
import Glibc
import Testing

/// A terminal that takes no output, and texts that are pasted without an end.
@Suite struct UnreadTests {
  private func unread(_ how: String, _ home: Home) async throws -> Child {
    try await Child.run(
      ["python3", Lionheart.sources + "/Tests/Terminals/unread.py", how, Lionheart.executable]
        + [home.state + "/lock"],
      environment: home.environment(["TERM": "xterm-256color"]))
  }

  @Test(arguments: [("\(SIGTERM)", 143), ("\(SIGHUP)", 129), ("\u{3}", 130)])
  func aTerminalThatTakesNoOutputKeepsNobodyWaiting(how: String, code: Int) async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "add", "Walk").code == 0)
    let child = try await unread(how, home)
    #expect(
      child.lines.prefix(4).map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "ended \(code)", "modes as before", "screen as before",
        "in time \(child.lines.last?.split(separator: " ").last ?? "")",
      ], "\(child.output) \(child.messages)")
    let today = try await home.run("today")
    #expect(today.output.contains("✓ Walk"), "what was ticked before is saved: \(today.output)")
  }

  @Test func aTerminalThatStopsWhileTheEndIsWaitedForKeepsNobodyWaiting() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "add", "Walk").code == 0)
    let child = try await unread("saving", home)
    #expect(child.lines.first == "ended 0", "\(child.output) \(child.messages)")
    #expect(child.lines.last?.hasPrefix("in time") == true, "\(child.output)")
    let today = try await home.run("today")
    #expect(today.output.contains("✓ Walk"), "what was ticked before is saved: \(today.output)")
  }

  @Test func aPasteWithoutAnEndEndsByItself() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home) { screen in
      try await screen.shows("The glucose test")
      try await screen.press("4", "a")
      try await screen.shows("New habit")
      try await screen.send(Array("\u{1B}[200~Half a name".utf8))
      try await screen.shows("Half a name")
      try await screen.type(" more")
      try await screen.shows("Half a name more")
      try await screen.send(Array("\u{1B}[200~again\u{3}".utf8))
      #expect(try await screen.end() == 0)
    }
  }
}
