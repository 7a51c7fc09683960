import FoundationEssentials
import Testing

/// Devices are kept the same while the program is open.
@Suite struct SyncScreenTests {
  @Test func whatAnotherDeviceDidComesWhileTheProgramIsOpen() async throws {
    let (one, other) = (try await Home.expecting(), try Home())
    let folder = one.path + "/store"
    #expect(try await one.run("sync", "setup", folder).code == 0)
    #expect(try await other.run("sync", "join", folder, "--yes").code == 0)
    _ = try await other.run("task", "add", "Paint the room")
    #expect(try await other.run("sync").code == 0)
    try await Shell.open(one) { shell in
      _ = try await shell.start()
      try await shell.screen.press("7")
      try await shell.screen.shows("Paint the room")
      try await shell.screen.press("8", "/")
      try await shell.screen.type("Devices")
      try await shell.screen.press("Enter", "Enter")
      try await shell.screen.shows("this device")
      try await shell.screen.shows("Nothing to send")
    }
  }
  @Test func aKeysCodeIsShownOnlyWhereTheWindowHasRoomForIt() async throws {
    let one = try await Home.expecting()
    #expect(try await one.run("sync", "setup", one.path + "/store", "--encrypt").code == 0)
    let key = try await one.run("sync", "invite").output.split(whereSeparator: \.isWhitespace)
    #expect(key.count == 24)
    for (columns, together) in [(80, 6), (40, 3)] {
      // The shell stays: tmux can lose the last lines of a process that has ended.
      let words = ["sh", "-c", "\"$0\" sync invite; echo en''ded; read wait", Lionheart.executable]
      try await Terminal.open(one, words, columns: columns, rows: 50) { screen in
        try await screen.shows("ended")
        let lines = try await screen.text.split(separator: "\n").map(String.init)
        for start in stride(from: 0, to: key.count, by: together) {
          #expect(lines.contains(key[start..<start + together].joined(separator: " ")))
        }
        #expect(lines.contains { $0.contains("▀") } == (columns == 80))
      }
    }
  }
}
