import Testing

@Suite struct TodayCommandTests {
  @Test func todayAsJSONHasWhatScriptsCountOn() async throws {
    let home = try await Home.expecting()
    let child = try await home.run("today", "--json")
    #expect(child.code == 0)
    #expect(child.messages == "")
    let today = try JSON(child.output)
    let keys: Set = ["date", "stage", "week", "day", "dueDate", "daysToGo", "article", "challenge"]
    #expect(keys.isSubset(of: today.keys))
    #expect(today["date"]?.string == "2026-11-21")
    #expect(today["stage"]?.string == "pregnancy")
    #expect(today["daysToGo"] == .number(110))
    let article = try #require(today["article"])
    #expect(
      Set(["id", "title", "unit", "minutes", "read", "bookmarked"]).isSubset(of: article.keys))
    #expect(article["unit"]?.string == "week-24")
    #expect(article["read"] == .bool(false))
    let challenge = try #require(today["challenge"])
    #expect(
      Set(["day", "level", "round", "attended", "streak", "attendedToday"]).isSubset(of: challenge.keys))
  }

  @Test func todayAndStatusAreTextOnStandardOutput() async throws {
    let home = try await Home.expecting()
    let today = try await home.run("today")
    #expect(today.code == 0)
    #expect(today.output.contains("24 weeks + 2 days · Bean · 110 days to go"))
    #expect(today.output.contains("READ"))
    #expect(!today.output.contains("\u{1B}"))
    let status = try await home.run("status")
    #expect(status.lines.count == 1)
    #expect(status.output.hasPrefix("24+2"))
    #expect(today.messages + status.messages == "")
  }

  @Test(arguments: ["today", "status", "read"])
  func withoutAChildACommandNamesInit(command: String) async throws {
    let home = try Home()
    let child = try await home.run(command)
    #expect(child.code == 1)
    #expect(child.output == "")
    #expect(child.messages.contains("lionheart init"))
    #expect(!home.exists(home.data))
  }

  @Test(arguments: [
    ("Asia/Seoul", "2026-11-21T00:00"), ("Asia/Seoul", "2026-11-21T23:59:59"),
    ("America/New_York", "2026-11-21T00:00:00"), ("America/New_York", "2026-11-21T23:59"),
    ("America/New_York", "2026-11-21"), ("Pacific/Kiritimati", "2026-11-21T12:00"),
  ])
  func theGivenTimeIsLocalWhereverThePersonIs(zone: String, now: String) async throws {
    let home = try await Home.expecting()
    let child = try await home.run("today", "--json", with: ["TZ": zone, "LIONHEART_NOW": now])
    #expect(try JSON(child.output)["date"]?.string == "2026-11-21")
  }

  @Test(arguments: ["Asia/Seoul", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago"])
  func theDayIsThatOfTheCalendarOnTheWall(zone: String) async throws {
    let home = try Home()
    let wall: [String: String?] = ["TZ": zone, "LIONHEART_NOW": nil]
    #expect(try await home.run("init", "--week", "24", with: wall).code == 0)
    let before = try await home.shell("date +%F", with: wall).output.trimmed
    let date = try JSON(try await home.run("today", "--json", with: wall).output)["date"]?.string
    let after = try await home.shell("date +%F", with: wall).output.trimmed
    #expect(date == before || date == after)
  }

  @Test(arguments: ["soon", "2026-11-21T25:00", "2026-02-30T09:00", "2026-11-21T9", "2026-11-21 09:00"])
  func aTimeThatIsNoneIsSaid(now: String) async throws {
    let child = try await Home().run("today", with: ["LIONHEART_NOW": now])
    #expect(child.code == 1)
    #expect(child.messages.contains("LIONHEART_NOW"))
  }

  @Test(arguments: [["LANG": "ko_KR.UTF-8"], ["LANG": "en_US.UTF-8", "LC_ALL": "ko_KR.UTF-8"]])
  func theLocaleGivesTheLanguageEvenWhenItIsNotInstalled(locale: [String: String]) async throws {
    let home = try await Home.expecting()
    let child = try await home.run("today", with: locale.mapValues { $0 })
    #expect(child.output.contains("24주 2일 · Bean · 110일 남음"))
  }
}
