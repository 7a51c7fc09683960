import TestSupport
import Testing

@Suite struct StartTests {
  @Test func theFirstStartLeadsThroughWelcomeToTheFirstArticleRead() async throws {
    let home = try Home()
    try await Terminal.open(home) { screen in
      try await screen.shows("Ten minutes a day to be a good parent")
      try await screen.press("Enter")
      try await screen.shows("When is the baby due?")
      try await screen.type("2027-02-30")
      try await screen.press("Enter")
      try await screen.shows("Can't read that date")
      try await screen.shows("2027-02-30")
      try await screen.press("C-u")
      try await screen.type("2027-03-11")
      try await screen.shows("24 weeks + 2 days · 110 days to go")
      try await screen.press("Enter")
      try await screen.shows("What do you call the baby?")
      try await screen.type("Bean")
      try await screen.press("Enter")
      try await screen.shows("United Kingdom")
      try await screen.press("Enter")
      try await screen.shows("Who are you in this family?")
      try await screen.press("Enter")
      try await screen.shows("○ The glucose test")
      try await screen.press("Enter")
      try await screen.shows("min left")
      try await screen.press("b")
      try await screen.shows("★ saved")
      try await screen.press("G")
      try await screen.shows("Enter: next")
      try await screen.press("q")
      try await screen.shows("✓ The glucose test")
      try await screen.press("q")
      #expect(try await screen.end() == 0)
    }
    let today = try JSON(try await home.run("today", "--json").output)
    #expect(today["nickname"]?.string == "Bean")
    #expect(today["challenge"]?["attended"] == .number(1))
    #expect(try await home.run("bookmark", "list").lines.count == 1)
  }

  @Test func everythingIsThereAgainTheNextDay() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home) { screen in
      try await screen.shows("READ")
      try await screen.press("Space")
      try await screen.shows("✓ The glucose test")
      try await screen.press("b")
      try await screen.shows("Saved: ")
      try await screen.press("Q")
      #expect(try await screen.end() == 0)
    }
    try await Terminal.open(home, with: ["LIONHEART_NOW": "2026-11-22T07:00"]) { screen in
      try await screen.shows("24 weeks + 3 days")
      try await screen.press("4")
      try await screen.shows("1-day streak")
      try await screen.press("5")
      try await screen.shows("1 bookmark")
    }
  }

  @Test func midnightTurnsTheDayWhileTheScreensAreOpen() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home, with: ["LIONHEART_NOW": "2026-11-21T23:59:45"]) { screen in
      try await screen.shows("Saturday 21 November")
      let turned = try await Patience.until {
        try await screen.press("C-l")
        return try await screen.text.contains("Sunday 22 November")
      }
      #expect(turned)
      try await screen.shows("24 weeks + 3 days")
    }
  }

  @Test func aPasteWithLineBreaksIntoAFieldDoesNotSubmit() async throws {
    let home = try Home()
    try await Terminal.open(home) { screen in
      try await screen.shows("The due date")
      try await screen.press("Enter")
      try await screen.shows("When is the baby due?")
      try await screen.type("2027-03-11")
      try await screen.press("Enter")
      try await screen.shows("What do you call the baby?")
      try await screen.paste("Be\nan\n")
      try await screen.settles("shows what was pasted", #_sourceLocation) {
        $0.contains("an") && $0.contains("┃ Be")
      }
      try await screen.type("!")
      try await screen.settles("shows what was typed", #_sourceLocation) {
        $0.contains("an !") || $0.contains("an!")
      }
      #expect(try await screen.text.contains("What do you call the baby?"))
      #expect(!home.exists(home.data))
    }
  }

  @Test func aCommandBesideTheOpenScreensShowsThere() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home) { screen in
      try await screen.shows("READ")
      try await screen.press("5")
      try await screen.shows("No bookmarks yet")
      #expect(try await home.run("bookmark", "add", "w24-glucose-test").code == 0)
      try await screen.shows("1 bookmark", within: .seconds(10))
      #expect(try await home.run("bookmark", "add", "w24-swelling").code == 0)
      try await screen.shows("2 bookmarks", within: .seconds(10))
      #expect(try await home.run("undo").code == 0)
      try await screen.shows("1 bookmark", within: .seconds(10))
      try await screen.press("1")
      try await screen.shows("○ The glucose test")
      #expect(try await home.run("read", "w24-glucose-test", "--done").code == 0)
      try await screen.shows("✓ The glucose test", within: .seconds(10))
    }
  }
}
