import Testing

/// `mark` and `since`: the times of feeds, nappies, medicines and contractions.
@Suite struct TrackerCommandTests {
  private func at(_ time: String) -> [String: String?] { ["LIONHEART_NOW": "2026-11-21T\(time)"] }

  @Test func theFirstMarkAddsTheTrackerAndSinceSaysHowLongAgo() async throws {
    let home = try await Home.expecting()
    let first = try await home.run("mark", "feed", "--note", "left", with: at("05:00"))
    #expect(first.code == 0 && first.messages == "Feed: just now, left · 1 today\n", "\(first.messages)")
    #expect(try await home.run("mark", "feed", "--note", "right", with: at("07:00")).code == 0)
    let since = try await home.run("since", with: at("09:10:30"))
    #expect(since.code == 0 && since.output == "Feed: 2 h 10 ago, right · 2 today\n", "\(since.output)")
    let status = try await home.run("status", "--format", "{since:feed}|{since:nappy}", with: at("09:10:30"))
    #expect(status.output == "2 h 10 ago, right · 2 today|\n", "\(status.output)")
  }

  @Test func aTimeOfTheEveningBeforeIsYesterdays() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("mark", "nappy", "--at", "23:10", with: at("02:00")).code == 0)
    let since = try await home.run("since", "nappy", with: at("02:00"))
    #expect(since.output == "Nappy: 2 h 50 ago\n", "\(since.output)")
    let early = try await home.run("mark", "nappy", "--at", "3 o'clock", with: at("02:00"))
    #expect(early.code == 64 && early.messages.contains("Try 15:12"), "\(early.messages)")
    let dayOnly = try await home.run("mark", "nappy", "--date", "yesterday", with: at("02:00"))
    #expect(dayOnly.code == 64)
  }

  @Test func aMedicineShowsTimesAndTheOwnGapAndNeverANextDose() async throws {
    let home = try await Home.expecting()
    #expect(
      try await home.run("mark", "medicine", "--gap", "4h", "--at", "01:40", with: at("01:41")).code == 0)
    #expect(try await home.run("mark", "medicine", "--at", "03:00", with: at("04:00")).code == 0)
    let removed = try await home.run("mark", "medicine", "--remove", with: at("04:10"))
    #expect(
      removed.code == 0 && removed.messages.hasPrefix("Removed: Medicine, 03:00."), "\(removed.messages)")
    let since = try await home.run("since", "medicine", with: at("04:50"))
    #expect(
      since.output == """
        Medicine: last 01:40, 3 h 10 ago · 1 in 24 h · your gap 4 h
          03:00, removed
          Follow the label's daily maximum.

        """, "\(since.output)")
    let json = try #require(
      try JSON(try await home.run("since", "--json", with: at("04:50")).output).items.first)
    #expect(json["kind"]?.string == "medicine" && json["last24Hours"] == .number(1))
    #expect(json["gapMinutes"] == .number(240) && json["minutesAgo"] == .number(190))
    #expect(json["removedDoses"]?.items.count == 1)
    #expect(try await home.run("undo").code == 0)
    let undone = try await home.run("since", with: at("04:50"))
    #expect(undone.output.hasPrefix("Medicine: last 03:00, 1 h 50 ago · 2 in 24 h"), "\(undone.output)")
  }

  @Test func contractionsShowStartsGapsAndWhomToRing() async throws {
    let home = try await Home.expecting()
    for time in ["06:30", "08:40", "08:52", "08:59"] {
      #expect(
        try await home.run("mark", "contraction", "--at", time, with: at("09:00")).code == 0)
    }
    let since = try await home.run("since", "contraction", with: at("09:05"))
    #expect(
      since.output == """
        Contraction: 6 min ago · 3 in 2 h
          08:59 · 7 min after the one before
          08:52 · 12 min after the one before
          08:40
          Waters, bleeding, less movement, or before 37 weeks: ring now.

        """, "\(since.output)")
  }

  @Test func anyOtherNameNeedsNew() async throws {
    let home = try await Home.expecting()
    let unknown = try await home.run("mark", "Pumping")
    #expect(unknown.code == 1 && unknown.messages.contains("--new"), "\(unknown.messages)")
    #expect(try await home.run("since").output == "")
    #expect(try await home.run("mark", "Pumping", "--new").code == 0)
    #expect(try await home.run("mark", "pump").code == 0)
    let since = try await home.run("since", "--json")
    #expect(try JSON(since.output).items.first?["today"] == .number(2))
  }

  @Test func checkSaysThatItIsATracker() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("mark", "feed").code == 0)
    let check = try await home.run("check", "feed")
    #expect(check.code == 1 && check.messages.contains("lionheart mark feed"), "\(check.messages)")
  }

  @Test func removingWithoutATimeSaysSo() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("mark", "feed", with: at("05:00")).code == 0)
    let missing = try await home.run("mark", "feed", "--remove", "--at", "04:00", with: at("06:00"))
    #expect(missing.code == 1 && missing.messages.contains("no time noted at 04:00"), "\(missing.messages)")
    #expect(try await home.run("mark", "feed", "--remove", with: at("06:00")).code == 0)
    #expect(try await home.run("since", with: at("06:00")).output == "Feed: no time noted yet\n")
  }

  @Test func whilePausedNoTimeIsNotedOrShown() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("mark", "feed").code == 0)
    #expect(try await home.run("pause").code == 0)
    let mark = try await home.run("mark", "feed")
    #expect(mark.code == 1 && mark.messages.contains("Lionheart is paused."), "\(mark.messages)")
    #expect(mark.messages.split(separator: "\n").count == 1)
    let since = try await home.run("since")
    #expect(since.code == 0 && since.output == "" && since.messages.hasPrefix("Lionheart is paused."))
    #expect(try JSON(try await home.run("since", "--json").output).items.isEmpty)
    #expect(try await home.run("status", "--format", "{since:feed}").output == "\n")
    #expect(try await home.run("resume").code == 0)
    #expect(try await home.run("since").output.hasPrefix("Feed: "))
  }

  @Test func afterALossNoTimeIsNotedOrShown() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("child", "edit", "--born", "2026-11-20", "--yes").code == 0)
    #expect(try await home.run("mark", "feed").code == 0)
    #expect(try await home.run("child", "edit", "--died", "--yes").code == 0)
    let mark = try await home.run("mark", "nappy")
    #expect(mark.code == 1 && mark.messages.hasPrefix("Lionheart is paused."), "\(mark.messages)")
    let since = try await home.run("since", "feed")
    #expect(since.code == 0 && since.output == "" && !since.messages.lowercased().contains("feed"))
    #expect(try JSON(try await home.run("since", "--json").output).items.isEmpty)
  }

  @Test func contractionsAreNotNotedAfterTheBirth() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("child", "edit", "--born", "2026-11-20", "--yes").code == 0)
    let mark = try await home.run("mark", "contraction")
    #expect(mark.code == 1 && mark.messages.contains("Nothing was noted"), "\(mark.messages)")
  }
}
