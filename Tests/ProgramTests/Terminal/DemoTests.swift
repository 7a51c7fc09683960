import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `lionheart demo`: made-up data that is gone afterwards.
@Suite struct DemoTests {
  private static let notice = "Demo: made-up data, gone when you quit"

  /// A home with a folder for temporary files.
  private static func home() throws -> (home: Home, temporary: String) {
    let home = try Home()
    let temporary = home.path + "/tmp"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    return (home, temporary)
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  @Test func itShowsADayOfSomebodyAndLeavesNothing() async throws {
    let (home, temporary) = try Self.home()
    try await Terminal.open(home, [Lionheart.executable, "demo"], with: ["TMPDIR": temporary]) { screen in
      try await screen.shows(Self.notice)
      try await screen.shows("24 weeks + 2 days")
      try await screen.shows("Water")
      let folder = try #require(try Self.names(in: temporary).first)
      var status = stat()
      #expect(stat(temporary + "/" + folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
      try await screen.press("7")
      try await screen.shows("Hospital bag")
      try await screen.shows(Self.notice)
      try await screen.press("q")
      #expect(try await screen.end() == 0)
    }
    #expect(try Self.names(in: temporary) == [])
    #expect(!home.exists(home.data) && !home.exists(home.state))
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131)])
  func aSignalLeavesNothingEither(signal: Int32, code: Int) async throws {
    let (home, temporary) = try Self.home()
    let script = "echo $$ > \"$HOME/pid\"; exec \"$lionheart\" demo"
    let changes = ["TMPDIR": temporary, "lionheart": Lionheart.executable]
    try await Terminal.open(home, ["sh", "-c", script], with: changes) { screen in
      try await screen.shows(Self.notice)
      let process = try #require(pid_t(try home.read(home.path + "/pid").trimmed))
      kill(process, signal)
      #expect(try await screen.end() == code)
    }
    #expect(try Self.names(in: temporary) == [])
  }

  /// The signal comes as soon as the folder is there, while the data is being made.
  @Test func aSignalAtOnceLeavesNothing() async throws {
    let (home, temporary) = try Self.home()
    let script = """
      "$lionheart" demo --linear < /dev/null & demo=$!
      until ls "$TMPDIR" | grep -q .; do sleep 0.01; done
      kill -TERM $demo; wait $demo; echo "ended $?"
      """
    let child = try await home.shell(script, with: ["TMPDIR": temporary])
    #expect(child.lines.last == "ended 143", "\(child.output)")
    #expect(try Self.names(in: temporary) == [])
  }

  @Test func aReaderThatLeavesLeavesNothing() async throws {
    let (home, temporary) = try Self.home()
    let script = "(yes today | head -200; echo quit) | \"$lionheart\" demo --linear | head -1"
    let child = try await home.shell(script, with: ["TMPDIR": temporary])
    #expect(child.output.contains(Self.notice))
    // The pipe ends when head has ended, which may be before the program has.
    #expect(try await Patience.until { try Self.names(in: temporary) == [] })
  }

  @Test func itSpeaksKoreanAndKeepsTheConfiguration() async throws {
    let (home, temporary) = try Self.home()
    try home.write("{linear: true}", to: home.path + "/.config/lionheart/config.json")
    let child = try await home.shell(
      "echo quit | \"$lionheart\" demo --lang ko", with: ["TMPDIR": temporary])
    #expect(child.code == 0, "\(child.messages)")
    #expect(child.output.contains("둘러보기: 지어낸 데이터") && child.output.contains("물 마시기"))
    #expect(try Self.names(in: temporary) == [])
  }

  @Test func withoutATerminalNothingIsMade() async throws {
    let (home, temporary) = try Self.home()
    let child = try await home.run("demo", with: ["TMPDIR": temporary])
    #expect(child.code == 64 && child.messages.contains("The screens need a terminal."))
    #expect(try Self.names(in: temporary) == [])
  }
}
