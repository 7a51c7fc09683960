import TestSupport
import Testing

@Suite struct NotifyCommandTests {
  private func programs() async throws -> FakePrograms {
    let programs = try await FakePrograms.expecting()
    let walk = try await programs.run(
      "habit", "add", "Walk <b>&", "--remind", "08:30,18:00", "--by", "21:00", "--from", "2026-11-20")
    let water = try await programs.run(
      "habit", "add", "Water", "--amount", "8", "--unit", "glasses", "--remind", "18:00")
    #expect(walk.code == 0 && water.code == 0, "\(walk.messages)\(water.messages)")
    return programs
  }

  private func at(_ time: String) -> [String: String?] { ["LIONHEART_NOW": "2026-11-21T\(time)"] }

  @Test func whatIsDueIsSentOnceInOneNotification() async throws {
    let programs = try await programs()
    try programs.addNotifySend()
    for time in ["08:29", "08:30", "08:31", "17:59", "18:00", "23:59"] {
      let child = try await programs.run("notify", with: at(time))
      #expect(child.code == 0 && child.output == "" && child.messages == "", "\(time) \(child)")
    }
    let start = "-a\nLionheart\n-u\nnormal\n--\n"
    #expect(
      programs.said("sent") == "7\n\(start)Walk ‹b›＆\nby 21:00\n"
        + "7\n\(start)2 things to do\nWalk ‹b›＆ · by 21:00\nWater · 0 of 8 glasses\n")
    #expect(try await programs.run("doctor").code == 0)
    #expect(try await programs.run("undo").messages.contains("Water"))
    let night = try await programs.run("notify", with: ["LIONHEART_NOW": "2026-11-22T00:30"])
    #expect(night.code == 0 && night.output == "")
  }

  @Test func withNothingDueNothingIsWrittenOrSaid() async throws {
    let programs = try await programs()
    try programs.addNotifySend()
    let list = "find \"$HOME\" -type f -exec sha256sum {} + | sort"
    let before = try await programs.home.shell(list).output
    let child = try await programs.run("notify", with: at("08:00"))
    #expect(child.code == 0 && child.output == "" && child.messages == "")
    #expect(try await programs.home.shell(list).output == before)
    let empty = try Home()
    #expect(try await empty.run("notify").code == 0)
    #expect(try await empty.shell("find \"$HOME\" -type f").output == "")
  }

  @Test func whereThereIsNothingToShowItWithItIsText() async throws {
    let programs = try await programs()
    let child = try await programs.run("notify", with: at("18:00"))
    #expect(child.code == 0 && child.messages == "")
    #expect(child.lines == ["2 things to do", "  Walk <b>& · by 21:00", "  Water · 0 of 8 glasses"])
    #expect(try await programs.run("notify", with: at("18:01")).output == "")
  }

  @Test(arguments: ["exit 1", "kill -9 $$"])
  func whatATimerCannotShowIsTriedAgainAndNotLogged(script: String) async throws {
    let programs = try await programs()
    try programs.addNotifySend(script)
    for _ in 1...2 {
      let child = try await programs.run("notify", with: at("18:00"))
      #expect(child.code == 0 && child.output == "" && child.messages == "", "\(child)")
    }
    try programs.add("notify-send", "printf '%s\\n' \"$@\" > \"$HOME/shown\"")
    #expect(try await programs.run("notify", with: at("18:01")).code == 0)
    #expect(programs.said("shown").contains("2 things to do"))
  }

  @Test func whatCannotBeShownIsPrintedForWhoeverLooks() async throws {
    let programs = try await programs()
    try programs.addNotifySend("exit 1")
    let words = [Lionheart.executable, "notify"]
    let changes = at("18:00").merging(["PATH": programs.home.path + "/programs"]) { $1 }
    try await Terminal.open(programs.home, words, with: changes) { screen in
      try await screen.shows("2 things to do")
      let code = try await screen.end()
      #expect(code == 0)
    }
    #expect(try await programs.run("notify", "--text", with: at("18:01")).output == "")
  }

  @Test func whereAPauseMayBeInWhatCannotBeReadItIsSilentAndTheStatusSaysWhy() async throws {
    let programs = try await programs()
    try programs.addNotifySend()
    try programs.home.write("{", to: programs.home.data + "/children.json")
    #expect(try await programs.home.shell("rm '\(programs.home.state)/last/children.json'").code == 0)
    for words in ["--text", "--dry-run"] {
      let child = try await programs.run("notify", words, with: at("18:00"))
      #expect(child.code == 0 && child.output == "" && child.messages == "")
    }
    #expect(try await programs.run("notify", with: at("18:00")).messages == "" && programs.said("sent") == "")
    let status = try await programs.run("reminder", "status", with: at("18:00"))
    #expect(status.code == 1 && status.output == "")
    let lines = status.messages.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("children.json") && lines[1].contains("No reminders until"))
    try await Terminal.open(
      programs.home, [Lionheart.executable, "notify"], with: at("18:00"), columns: 200
    ) { screen in
      try await screen.shows("children.json")
      let code = try await screen.end()
      #expect(code == 0)
    }
  }

  @Test func aHabitAddedInTheEveningDoesNotRemindOfTheMorning() async throws {
    let programs = try await FakePrograms.expecting()
    let added = try await programs.run("habit", "add", "Late", "--remind", "06:00,09:30")
    #expect(added.code == 0)
    #expect(try await programs.run("notify", with: at("09:10")).output == "")
    #expect(try await programs.run("notify", with: at("09:30")).lines == ["Late"])
    #expect(
      try await programs.run("notify", with: ["LIONHEART_NOW": "2026-11-22T06:00"]).lines == ["Late"])
  }

  @Test func whereChildrenAreIgnoredItIsSeenAllTheSameThatItWasShown() async throws {
    let programs = try await programs()
    try programs.addNotifySend()
    let environment = programs.home.environment(
      at("18:00").merging(["PATH": programs.home.path + "/programs"]) { $1 })
    for _ in 1...2 {
      let child = try await Child.run(
        ["/usr/bin/env", "--ignore-signal=CHLD", Lionheart.executable, "notify"], environment: environment)
      #expect(child.code == 0 && child.output == "" && child.messages == "", "\(child)")
    }
    #expect(programs.said("sent").split(separator: "\n").count { $0 == "2 things to do" } == 1)
  }

  @Test func textIsPrintedWhereItIsAskedFor() async throws {
    let programs = try await programs()
    try programs.addNotifySend()
    let child = try await programs.run("notify", "--text", "--lang", "ko", with: at("08:30"))
    #expect(child.lines == ["Walk <b>&", "  21:00까지"])
    #expect(programs.said("sent") == "")
  }

  @Test func aDryRunNeitherSendsNorRemembers() async throws {
    let programs = try await programs()
    try programs.addNotifySend()
    for _ in 1...2 {
      let child = try await programs.run("notify", "--dry-run", with: at("08:30"))
      #expect(child.lines == ["Walk <b>&", "  by 21:00"])
    }
    #expect(programs.said("sent") == "" && !programs.home.exists(programs.home.state + "/reminders.json"))
  }

  @Test func oneThatHangsIsKilledWithAllThatItStarted() async throws {
    let programs = try await programs()
    try programs.addNotifySend(
      """
      trap '' TERM
      /usr/bin/tail -f /dev/null &
      echo "$$ $!" > "$HOME/pids"
      while :; do wait; done
      """)
    let child = try await programs.run("notify", with: at("08:30"))
    #expect(child.code == 0 && child.output == "" && child.messages == "")
    let pids = programs.said("pids").split { $0.isWhitespace }
    #expect(pids.count == 2)
    #expect(await Patience.until { !pids.contains { programs.isAlive($0) } })
  }

  @Test func manyAtOnceSendOnce() async throws {
    let programs = try await programs()
    try programs.addNotifySend()
    let now = at("18:00")
    try await withThrowingTaskGroup(of: Child.self) { group in
      for _ in 0..<8 { group.addTask { try await programs.run("notify", with: now) } }
      for try await child in group { #expect(child.code == 0 && child.output == "", "\(child)") }
    }
    #expect(programs.said("sent").split(separator: "\n").count { $0 == "2 things to do" } == 1)
  }

  @Test func aPauseSilencesAllOfItAndNamesNothing() async throws {
    let programs = try await programs()
    try programs.addNotifySend()
    #expect(try await programs.run("reminder", "set", "--reading", "07:00").code == 0)
    #expect(try await programs.run("notify", "--dry-run", with: at("18:00")).lines.first == "3 things to do")
    #expect(try await programs.run("pause").code == 0)
    for words in [["notify"], ["notify", "--text"], ["notify", "--dry-run"]] {
      let child = try await Child.run(
        [Lionheart.executable] + words,
        environment: programs.home.environment(["LIONHEART_NOW": "2026-11-21T18:00"]))
      #expect(child.code == 0 && child.output == "" && child.messages == "")
    }
    #expect(programs.said("sent") == "")
    let status = try await programs.run("reminder", "status", with: at("18:00"))
    #expect(status.output == "Lionheart is paused, so there are no reminders.\n")
  }

  @Test func inAnotherTimeZoneTheClockOnTheWallCounts() async throws {
    let programs = try await programs()
    // 17:30 UTC is 02:30 the next day in Seoul, where yesterday's are gone, and 12:30 in New York.
    let east = ["TZ": "Asia/Seoul", "LIONHEART_NOW": "2026-11-22T02:30"]
    #expect(try await programs.run("notify", with: east.mapValues { $0 }).output == "")
    let west = ["TZ": "America/New_York", "LIONHEART_NOW": "2026-11-21T12:30"]
    #expect(try await programs.run("notify", with: west.mapValues { $0 }).lines.first == "Walk <b>&")
  }

  @Test func anHourLeftOutRemindsWithTheNextAndOneThatComesTwiceRemindsOnce() async throws {
    let programs = try await FakePrograms.expecting()
    let started = try await programs.run("habit", "add", "Diary", "--remind", "02:30")
    #expect(started.code == 0)
    func berlin(_ now: String) async throws -> [String] {
      try await programs.run("notify", with: ["TZ": "Europe/Berlin", "LIONHEART_NOW": now]).lines
    }
    #expect(try await berlin("2027-03-28T01:59") == [])
    #expect(try await berlin("2027-03-28T03:00") == ["Diary"])
    #expect(try await berlin("2027-03-28T03:30") == [])
    #expect(try await berlin("2027-10-31T02:29") == [])
    #expect(try await berlin("2027-10-31T02:30") == ["Diary"])
    for now in ["2027-10-31T02:00", "2027-10-31T02:30", "2027-10-31T03:00"] {
      #expect(try await berlin(now) == [], "\(now)")
    }
  }

  @Test func whereNothingCanBeRememberedNothingIsSentAndItIsSaid() async throws {
    let programs = try await programs()
    try programs.addNotifySend()
    let state = programs.home.state + "/reminders.json"
    #expect(try await programs.home.shell("mkdir '\(state)'").code == 0)
    let child = try await programs.run("notify", with: at("18:00"))
    #expect(child.code == 1 && child.output == "")
    #expect(child.messages.contains(state) && child.messages.split(separator: "\n").count == 1)
    #expect(programs.said("sent") == "")
  }

  @Test func quietHoursHoldItBackUntilTheyAreOver() async throws {
    let programs = try await programs()
    #expect(try await programs.run("reminder", "set", "--quiet", "17:00 - 19:00").code == 0)
    #expect(try await programs.run("notify", with: at("18:00")).output == "")
    #expect(try await programs.run("notify", with: at("19:00")).lines.first == "2 things to do")
  }
}
