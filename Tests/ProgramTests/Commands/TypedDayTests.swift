import Testing

/// Days as people say them, on the command line.
@Suite struct TypedDayTests {
  @Test(arguments: [
    ("fri", "2026-11-27"), ("next fri", "2026-11-27"), ("fri next week", "2026-11-27"), ("+3d", "2026-11-24"),
    ("in 2 weeks", "2026-12-05"),
    ("12/20", "2026-12-20"), ("20/12", "2026-12-20"), ("1 mar", "2027-03-01"), ("1 mar 2028", "2028-03-01"),
    ("24+6", "2026-11-25"), ("모레", "2026-11-23"), ("다음 주 금", "2026-11-27"), ("11월 30일", "2026-11-30"),
    ("11/30", "2026-11-30"), ("25주 0일", "2026-11-26"),
  ])
  func aDeadlineLiesAhead(_ typed: String, _ day: String) async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("task", "add", "Tour", "--due", typed).code == 0)
    let task = try JSON(try await home.run("task", "list", "--json").output).items.first
    #expect(task?["due"]?.string == day)
    #expect(try await home.run("task", "edit", "Tour", "--due", "").code == 0)
    #expect(try await home.run("task", "edit", "Tour", "--due", typed).code == 0)
    #expect(try JSON(try await home.run("task", "list", "--json").output).items.first?["due"]?.string == day)
  }

  @Test(arguments: [
    ("fri", "2026-11-20"), ("last fri", "2026-11-20"), ("지난 금요일", "2026-11-20"), ("3d", "2026-11-18"),
    ("3일 전", "2026-11-18"), ("11/20", "2026-11-20"), ("11월 1일", "2026-11-01"), ("sat", "2026-11-21"),
  ])
  func aDayThatHasBeenLiesBehind(_ typed: String, _ day: String) async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "add", "Walk", "--from", "1 oct 2026").code == 0)
    let check = try await home.run("check", "walk", "--date", typed)
    #expect(check.code == 0, "\(check.messages)")
    let stats = try JSON(try await home.run("stats", "walk", "--json").output)
    #expect(stats["days"]?.items.first?["date"]?.string == day)
    #expect(try await home.run("journal", "add", "--date", typed, "A line.").code == 0)
    #expect(
      try JSON(try await home.run("journal", "list", "--json").output).items.first?["date"]?.string == day)
    #expect(try await home.run("journal", "show", typed).output.contains("A line."))
  }

  @Test func checkingInSaysForWhichDay() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "add", "Walk", "--from", "1 oct 2026").code == 0)
    #expect(
      try await home.run("check", "walk", "--date", "wed").messages.contains("Walk · Wednesday, 18 Nov 2026"))
  }

  @Test func atThreeInTheNightADayThatBeginsAtFourIsStillTheOneBefore() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "add", "Walk", "--from", "1 oct 2026").code == 0)
    let profile = home.data + "/profile.json"
    let dayStart = #""dayStart": {"updated": "001795252537483-0001-2dek42l2", "value": 4}, "activeChild""#
    try home.write(try home.read(profile).replacing("\"activeChild\"", with: dayStart), to: profile)
    let night = ["LIONHEART_NOW": "2026-11-28T03:00"]
    // By the person's day it is Friday, by the calendar Saturday.
    for (typed, day) in [
      ("fri", "2026-11-27"), ("sat", "2026-11-28"), ("tomorrow", "2026-11-28"), ("+1", "2026-11-28"),
    ] {
      #expect(try await home.run("task", "add", typed, "--due", typed, with: night).code == 0)
      let tasks = try JSON(try await home.run("task", "list", "--json", with: night).output).items
      #expect(tasks.first { $0["title"]?.string == typed }?["due"]?.string == day)
    }
    #expect(try await home.run("check", "walk", "--date", "fri", with: night).code == 0)
    #expect(try await home.run("check", "walk", "--date", "어제", with: night).code == 0)
    let stats = try JSON(try await home.run("stats", "walk", "--json", with: night).output)
    #expect(stats["days"]?.items.map { $0["date"]?.string } == ["2026-11-26", "2026-11-27"])
  }

  @Test func theCountryOfTheLocaleSaysWhichNumberIsTheMonth() async throws {
    let home = try await Home.expecting()
    for (locale, day) in [
      ("en_US.UTF-8", "2027-03-04"), ("en_GB.UTF-8", "2027-04-03"), ("ko_KR.UTF-8", "2027-03-04"),
      ("de_DE.UTF-8", "2027-04-03"), ("C.UTF-8", "2027-03-04"),
    ] {
      #expect(try await home.run("task", "add", locale, "--due", "3/4", with: ["LC_TIME": locale]).code == 0)
      let tasks = try JSON(try await home.run("task", "list", "--json").output).items
      #expect(tasks.first { $0["title"]?.string == locale }?["due"]?.string == day, "\(locale)")
    }
  }

  @Test func aWeekThatIsTypedBeginsOnTheDayOfTheCountry() async throws {
    let home = try await Home.expecting()
    // A Sunday: the last day of a week in Germany, the first of one in America and Korea.
    let sunday = ["LIONHEART_NOW": "2026-11-29T09:00"]
    for (locale, day) in [("de_DE.UTF-8", "2026-12-04"), ("en_US.UTF-8", "2026-12-11")] {
      let environment = sunday.merging(["LC_TIME": locale]) { $1 }
      #expect(try await home.run("task", "add", locale, "--due", "next fri", with: environment).code == 0)
      let tasks = try JSON(try await home.run("task", "list", "--json").output).items
      #expect(tasks.first { $0["title"]?.string == locale }?["due"]?.string == day, "\(locale)")
    }
    let korean = sunday.merging(["LC_TIME": "C.UTF-8"]) { $1 }
    let added = try await home.run(
      "task", "add", "전화", "--due", "다음 주 금", "--lang", "ko", with: korean)
    #expect(added.code == 0)
    let tasks = try JSON(try await home.run("task", "list", "--json").output).items
    #expect(tasks.first { $0["title"]?.string == "전화" }?["due"]?.string == "2026-12-11")
  }

  @Test func aBreaksLastDayFollowsItsFirst() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "break", "add", "--from", "next fri", "--to", "mon").code == 0)
    let its = try JSON(try await home.run("habit", "break", "list", "--json").output).items.first
    #expect(its?["from"]?.string == "2026-11-27" && its?["to"]?.string == "2026-11-30")
    #expect(try await home.run("habit", "break", "remove", "next fri").code == 0)
  }

  @Test func aHabitCalledAsADayIsFoundByItsName() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "add", "Sun").code == 0)
    #expect(try await home.run("habit", "break", "add", "sun", "--from", "today").code == 0)
    #expect(try await home.run("habit", "break", "end", "sun").code == 0)
  }

  @Test func aDueDateIsNearABirthAndCanBeTheWeek() async throws {
    let home = try Home()
    #expect(try await home.run("init", "--born", "3 weeks ago", "--due", "1 dec").code == 0)
    let child = try JSON(try await home.run("child", "list", "--json").output).items.first
    #expect(child?["birthDate"]?.string == "2026-10-31" && child?["dueDate"]?.string == "2026-12-01")
    let other = try Home()
    #expect(try await other.run("init", "--due", "24 weeks 2 days").code == 0)
    let expected = try JSON(try await other.run("child", "list", "--json").output).items.first
    #expect(expected?["dueDate"]?.string == "2027-03-11" && expected?["gestation"]?.string == "24+2")
  }

  @Test(arguments: [
    (["init", "--due", "03.11.2028"], "03.11.2028: A due date must be from"),
    (["init", "--born", "3 nov 2019"], "3 nov 2019: A birth date must be from"),
    (["init", "--due", "banana 2027-03-11"], "banana 2027-03-11: Can't read that date"),
    (["task", "add", "x", "--due", "1 mar 2227"], "1 mar 2227: That day is more than a hundred years away"),
    (["task", "add", "x", "--due", "fri", "--time", "25:00"], "25:00: Can't read that time"),
    (["task", "add", "x", "--due", "fri", "--remind", "soon"], "soon: That is not a reminder"),
    (["habit", "add", "x", "--from", "1 mar 2227"], "1 mar 2227: A date can be at most 100 years away"),
    (["reminder", "set", "--quiet", "22"], "22: Enter quiet hours as"),
  ])
  func whatIsRefusedIsRepeatedAsItWasTyped(_ words: [String], _ message: String) async throws {
    let home = try Home()
    let child = try await Child.run([Lionheart.executable] + words, environment: home.environment())
    #expect(child.code == 64)
    #expect(child.messages.contains(message), "\(child.messages)")
  }

  @Test func timesAreTypedAsPeopleSayThem() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("task", "add", "Tour", "--due", "fri", "--time", "3:12pm").code == 0)
    #expect(
      try JSON(try await home.run("task", "list", "--json").output).items.first?["time"]?.string == "15:12")
    let quiet = try await home.run("reminder", "set", "--reading", "오후 8시", "--quiet", "22-7")
    #expect(quiet.code == 0 && quiet.messages.contains("22:00") && quiet.messages.contains("20:00"))
  }

  @Test func whatIsNoDayIsToldWhatIs() async throws {
    let home = try await Home.expecting()
    let child = try await home.run("task", "add", "x", "--due", "someday")
    #expect(child.code == 64)
    for phrase in ["2027-03-11", "11 mar", "12/20", "fri", "+3d", "in 2 weeks", "24+2"] {
      #expect(child.messages.contains(phrase), "\(child.messages)")
    }
    let korean = try await home.run("task", "add", "x", "--due", "언젠가", "--lang", "ko")
    for phrase in ["2027-03-11", "3월 11일", "12/20", "금요일", "3일 뒤", "24+2"] {
      #expect(korean.messages.contains(phrase))
    }
  }
}
