import Testing

/// What `init` takes and refuses on 21 November 2026.
@Suite struct InitCommandTests {
  /// What is said of when, where that puts the child, and the unit's week and day.
  private static let places: [([String], String, Int, Int)] = [
    (["--due", "2027-03-11"], "24+2", 24, 3), (["--due", "2027-08-28"], "0+0", 0, 1),
    (["--due", "2026-11-01"], "42+6", 42, 7), (["--week", "24"], "24+0", 24, 1),
    (["--week", "24+2"], "24+2", 24, 3), (["--week", "24", "--day", "2"], "24+2", 24, 3),
    (["--week", "24주 2일"], "24+2", 24, 3), (["--week", "0", "--day", "0"], "0+0", 0, 1),
    (["--week", "42", "--day", "6"], "42+6", 42, 7), (["--born", "2026-11-21"], "", 1, 1),
    (["--born", "2026-11-02", "--due", "2026-12-20"], "", 3, 6),
  ]

  @Test(arguments: places)
  func aDateOrWeekPlacesTheChild(
    words: [String], gestation: String, week: Int, day: Int
  ) async throws {
    let home = try Home()
    let child = try await start(home, words)
    #expect(child.code == 0)
    #expect(child.output == "")
    let born = week == 1 ? "born today" : "2 weeks old"
    let weeks = gestation.replacing("+", with: " weeks + ")
    #expect(child.messages.hasPrefix(gestation.isEmpty ? born : "\(weeks) day"), "\(child.messages)")
    let today = try JSON(try await home.run("today", "--json").output)
    #expect(today["week"] == .number(Double(week)))
    #expect(today["day"] == .number(Double(day)))
    let listed = try JSON(try await home.run("child", "list", "--json").output)
    for place in [today, try #require(listed.items.first)] {
      #expect(place["gestation"]?.string ?? "" == gestation)
    }
  }

  @Test(arguments: [
    (["--due", "2027-08-29"], "A due date must be from 2026-11-01 to 2027-08-28"),
    (["--due", "2026-10-31"], "A due date must be from"),
    (["--due", "2027-02-30"], "Can't read that date"), (["--due", "soon"], "Can't read that date"),
    (["--due", ""], "One date is needed"), (["--week", "43"], "Enter a week from 0 to 42"),
    (["--week=-1"], "Enter a week from 0 to 42"),
    (["--week", "24", "--day=-1"], "with 0 to 6 days"),
    (
      ["--week", "24", "--day", "7"],
      "The last day of week 24 is --week 24 --day 6; a day later is --week 25."
    ),
    (["--week", "24", "--day", "8"], "with 0 to 6 days"),
    (["--week", "24+7"], "with 0 to 6 days"),
    (["--week", "24+2", "--day", "2"], "Give the day once"), (["--day", "3"], "--week"),
    (["--born", "2026-11-22"], "A birth date must be from"),
    (["--born", "2026-02-30"], "Can't read that date"),
    (["--born", "2026-11-02", "--due", "2028-01-01"], "For that birth date"),
    (["--due", "2027-03-11", "--week", "24"], "one of --due, --week or --born"),
    (["--week", "24", "--born", "2026-11-02"], "one of --due, --week or --born"),
    ([], "one of --due, --week or --born"), (["--nickname", "Bean"], "one of --due, --week or --born"),
    (["--week", "24", "--nickname", "  "], "not only spaces"),
    (
      ["--week", "24", "--nickname", String(repeating: "n", count: 41)],
      "At most 40 columns wide; this is 41."
    ),
  ])
  func whatIsOutOfRangeIsRefusedWithWhatIsRight(words: [String], message: String) async throws {
    let home = try Home()
    let child = try await start(home, words)
    #expect(child.code == 64)
    #expect(child.output == "")
    #expect(child.messages.contains(message))
    #expect(!home.exists(home.data))
  }

  @Test(arguments: ["가나다라마바사아자차", " Bean ", "👨‍👩‍👧‍👦👶🏽🇰🇷éñ56789", "x"])
  func aNicknameHasUpToTenCharactersAsAPersonCountsThem(nickname: String) async throws {
    let home = try Home()
    let child = try await start(home, ["--week", "24", "--nickname", nickname])
    #expect(child.code == 0, "\(child.messages)")
    let today = try JSON(try await home.run("today", "--json").output)
    #expect(today["nickname"]?.string == nickname.trimmed)
  }

  @Test func beforeTheHourTheDayStartsTheMessageSaysThePersonsDayAsTodayDoes() async throws {
    let home = try await Home.expecting()
    let profile = home.data + "/profile.json"
    let dayStart = #""dayStart": {"updated": "001795252537483-0001-2dek42l2", "value": 5}, "activeChild""#
    try home.write(try home.read(profile).replacing("\"activeChild\"", with: dayStart), to: profile)
    let night = ["LIONHEART_NOW": "2026-11-22T02:00" as String?]
    let again = try await home.run("init", "--due", "2027-03-11", "--nickname", "Leo", "--force", with: night)
    #expect(again.code == 0)
    #expect(again.messages.hasPrefix("24 weeks + 2 days · "), "\(again.messages)")
    #expect(try JSON(try await home.run("today", "--json", with: night).output)["day"] == .number(3))
  }

  @Test func aSecondChildIsRefusedAndForceChangesTheDatesAndKeepsWhatWasRead() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("read", "--done").code == 0)
    let refused = try await home.run("init", "--due", "2027-03-14")
    #expect(refused.code == 1)
    #expect(refused.messages.contains("A child already exists"))
    #expect(try await home.run("init", "--due", "2027-03-14", "--force").code == 0)
    let today = try JSON(try await home.run("today", "--json").output)
    #expect(today["dueDate"]?.string == "2027-03-14")
    #expect(today["nickname"]?.string == "Bean")
    #expect(today["challenge"]?["attended"] == .number(1))
  }

  private func start(_ home: Home, _ words: [String]) async throws -> Child {
    try await Child.run([Lionheart.executable, "init"] + words, environment: home.environment())
  }
}
