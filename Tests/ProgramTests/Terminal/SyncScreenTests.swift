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
      try await shell.screen.shows("Nothing waits to go")
    }
  }
}
