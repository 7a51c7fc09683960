import TestSupport
import Testing

/// A reminder whose time comes while the real program is open.
@Suite struct ReminderTests {
  @Test func itIsSaidAndTheBellRings() async throws {
    let home = try await Home.expecting()
    // The second one is for a machine so busy that the program opens after the first.
    let times = "09:00,09:01"
    #expect(try await home.run("habit", "add", "Walk together", "--remind", times).code == 0)
    for (configuration, bells) in [("{}", "x"), ("{ bell: false }", "")] {
      try home.write(configuration, to: "\(home.path)/.config/lionheart/config.json")
      try await Terminal.open(home, with: ["LIONHEART_NOW": "2026-11-21T08:59:57"]) { screen in
        try await screen.shows("○ Walk together")
        // The program looks at the clock at every key, so nobody has to wait until it would by itself.
        let isSaid = try await Patience.until(within: .seconds(100)) {
          try await screen.press("C-l")
          return try await screen.text.contains("Reminder: Walk together")
        }
        #expect(isSaid)
        try await screen.becomes("@bells", bells)
        try await screen.press("Q")
        #expect(try await screen.end() == 0)
      }
    }
  }
}
