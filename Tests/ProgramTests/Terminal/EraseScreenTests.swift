import Testing

/// Erasing everything from the screens ends them.
@Suite struct EraseScreenTests {
  @Test func theScreensEndAndNothingIsLeft() async throws {
    let home = try await Home.expecting()
    try await erase(home)
    for folder in [home.data, home.state, home.path + "/.cache/lionheart"] { #expect(!home.exists(folder)) }
  }

  @Test func whatCameOfItIsSaidAlsoWhereItTakesAWhile() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.home.write("", to: programs.home.path + "/crontab")
    try programs.addCrontab(reading: "/bin/sleep 1")
    try await erase(programs.home, with: ["PATH": programs.home.path + "/programs:/usr/bin:/bin"])
    #expect(!programs.home.exists(programs.home.data))
  }

  private func erase(_ home: Home, with changes: [String: String?] = [:]) async throws {
    try await Shell.open(home, with: changes) { shell in
      _ = try await shell.start()
      try await shell.screen.press("8", "/")
      try await shell.screen.type("Your data")
      try await shell.screen.press("Enter", "Enter")
      try await shell.screen.shows("no backup yet")
      try await shell.screen.press("j", "j", "j", "Enter")
      try await shell.screen.shows("This will be deleted and cannot be undone:")
      try await shell.screen.type("erase")
      try await shell.screen.press("Enter")
      try await shell.screen.shows("ended 0")
      try await shell.screen.shows("Nothing is left in Lionheart's folders")
      #expect(try await shell.screen.fact("alternate_on") == "0")
    }
  }
}
