import Testing

/// A reminder whose time comes while the real program is open.
@Suite struct ReminderTests {
  @Test func itIsSaidAndTheBellRings() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "add", "Walk together", "--remind", "09:00").code == 0)
    for (configuration, rings) in [("{}", "x"), ("{ bell: false }", "")] {
      try home.write(configuration, to: "\(home.path)/.config/lionheart/config.json")
      try await Terminal.open(home, with: ["LIONHEART_NOW": "2026-11-21T08:59:57"]) { screen in
        try await screen.shows("Walk together")
        #expect(!(try await screen.text.contains("Reminder")))
        try await screen.watchForBells()
        // The program looks at the clock at every key, so nobody has to wait until it would by itself.
        let isSaid = try await Patience.until {
          try await screen.press("C-l")
          return try await screen.text.contains("Reminder: Walk together")
        }
        #expect(isSaid)
        try await screen.becomes("@bells", rings)
        try await screen.press("Q")
        #expect(try await screen.end() == 0)
      }
    }
  }
}
