import FoundationEssentials
import Testing

/// Python with libraries that read calendars.
private enum Calendars {
  static let python = Lionheart.sources + "/.build/python/bin/python"
  static let areThere = FileManager.default.fileExists(atPath: python)
}

/// `lionheart export ics`, read back by a program that is not ours.
@Suite(.enabled(if: Calendars.areThere, "needs icalendar from PyPI: make test-tools"))
struct ExportCommandTests {
  private static let stamp = "001795239899317-0000-ux5zz6lh"

  /// Habits as they are on disk: their schedules are all that there are, one changes, one ends, one has a break.
  private func home(dayStart: Int = 0) async throws -> Home {
    let home = try Home()
    try home.write(
      records(["dayStart": "\(dayStart)", "readingReminder": "\"20:00\""]), to: "\(home.data)/profile.json")
    let walk = "{ \"from\": \"2026-11-09\", \"kind\": {}, \"schedule\": \"mon,wed,sat\" }"
    let later = "{ \"from\": \"2026-12-03\", \"kind\": {}, \"schedule\": \"3d\" }"
    let habits = [
      "habit/daily": habit("daily", "물, 이유식; 👶 \\\\ 그리고 아주 긴 이름의 습관을 하나 더", "day", "08:00", "02:30"),
      "habit/days": habit("days", "Walk", rules: "\(walk), \(later)", "19:00"),
      "habit/step": habit("step", "Stretch", "4d", end: "2026-12-09"),
      "habit/quota": habit("quota", "Swim", "3/week", "18:00"),
      "habit/week": habit("week", "Cook", "2/week"), "habit/month": habit("month", "Pay", "1/month"),
      "habit/gone": habit("gone", "Gone", "day", end: "2026-11-20"),
      "break/a": "{ \"id\": \"a\", \"from\": \"2026-11-26\", \"to\": \"2026-11-28\", \"reason\": \"\" }",
      "break/b": "{ \"id\": \"b\", \"from\": \"2026-12-12\", \"reason\": \"\", \"habit\": \"days\" }",
    ]
    try home.write(records(habits), to: "\(home.data)/habits.json")
    let child = try await home.run("init", "--due", "2027-03-11", "--nickname", "Bean")
    #expect(child.code == 0, "\(child.messages)")
    return home
  }

  private func habit(
    _ id: String, _ name: String, _ schedule: String = "day", rules: String? = nil, end: String? = nil,
    _ times: String...
  ) -> String {
    let rule = "{ \"from\": \"2026-11-09\", \"kind\": {}, \"schedule\": \"\(schedule)\" }"
    let ends = end.map { "\"endsOn\": \"\($0)\", " } ?? ""
    let reminders = times.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      { "id": "\(id)", "name": "\(name)", "rules": [\(rules ?? rule)], "startedOn": "2026-11-09", \(ends)
        "reminders": [\(reminders)] }
      """
  }

  private func records(_ values: [String: String]) -> String {
    let records = values.sorted { $0.key < $1.key }.map {
      "\"\($0)\": { \"updated\": \"\(Self.stamp)\", \"value\": \($1) }"
    }
    return "{ \"schema\": 1, \"records\": { \(records.joined(separator: ", ")) } }"
  }

  /// What files come to from 21 November to 18 December 2026, imported one after the other.
  private func imported(_ files: String..., home: Home) async throws -> JSON {
    let words = [
      Calendars.python, Lionheart.sources + "/Tests/Calendars/occurrences.py", "2026-11-21", "2026-12-18",
    ]
    let child = try await Child.run(
      words + files.map { "\(home.path)/\($0)" }, environment: home.environment())
    #expect(child.code == 0, "\(child.messages)")
    return try JSON(child.output)
  }

  private func export(_ file: String, _ home: Home, on day: String = "2026-11-21") async throws -> Child {
    try await home.run(
      "export", "ics", "--all-habits", "\(home.path)/\(file)", with: ["LIONHEART_NOW": "\(day)T09:00"])
  }

  private func texts(_ value: JSON?) -> [String] { value?.items.compactMap(\.string) ?? [] }

  /// The days of each habit by the program itself.
  private func dueDays(_ home: Home) async throws -> [String: [String]] {
    var due: [String: [String]] = [:]
    let days = (21...30).map { "2026-11-\($0)" } + (1...18).map { "2026-12-\($0 < 10 ? "0" : "")\($0)" }
    for day in days {
      let list = try await home.run("habit", "list", "--json", with: ["LIONHEART_NOW": "\(day)T12:00"])
      for habit in try JSON(list.output).items where habit["due"] == .bool(true) {
        due[habit["id"]?.string ?? "", default: []].append(day)
      }
    }
    return due
  }

  @Test(arguments: [0, 4])
  func everyDayIsTheProgramsOwn(dayStart: Int) async throws {
    let home = try await home(dayStart: dayStart)
    let child = try await export("a.ics", home)
    #expect(
      child.code == 0 && child.output == "" && child.messages == "\(home.path)/a.ics: Wrote 10 events.\n",
      "\(child.messages)")
    let calendar = try await imported("a.ics", home: home)
    let due = try await dueDays(home)
    func starts(_ uids: String...) -> [String] {
      uids.flatMap { texts(calendar["occurrences"]?["\($0)@lionheart"]) }.sorted()
    }
    #expect(due["days"]?.count == 8 && due["step"]?.count == 5)
    #expect(starts("daily-0800") == due["daily"]?.map { "\($0)T08:00" })
    #expect(starts("days-1900", "days-1900-2") == due["days"]?.map { "\($0)T19:00" })
    #expect(starts("step-day") == due["step"])
    #expect(starts("quota-1800") == due["quota"]?.map { "\($0)T18:00" })
    #expect(starts("week-day") == ["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14"])
    #expect(starts("month-day") == ["2026-12-01"])
    let children = try JSON(try await home.run("child", "list", "--json").output).items
    let id = try #require(children.first?["id"]?.string)
    #expect(starts("reading-\(id)-2000").count == 28)
    // The night after a day that starts at four belongs to it, and so does its break.
    let free = dayStart == 0 ? ["26", "27", "28"] : ["27", "28", "29"]
    let nights = starts("daily-0230")
    #expect(
      nights.count == 25 && !nights.contains { start in free.contains { start.hasPrefix("2026-11-\($0)") } })
    #expect(calendar["summaries"]?["daily-0800@lionheart"]?.string == "물, 이유식; 👶 \\ 그리고 아주 긴 이름의 습관을 하나 더")
    #expect(calendar["summaries"]?["quota-1800@lionheart"]?.string == "Swim (3 times a week)")
    #expect(calendar["alarms"]?["daily-0800@lionheart"] == .number(1))
    #expect(calendar["alarms"]?["week-day@lionheart"] == .number(0))
    #expect(calendar["occurrences"]?.keys.contains("gone-day@lionheart") == false)
  }

  @Test func importingTwiceMakesNoDoublesAndWhatIsGoneIsCancelled() async throws {
    let home = try await home()
    _ = try await export("a.ics", home)
    let first = try await imported("a.ics", home: home)
    _ = try await export("b.ics", home)
    #expect(try await imported("a.ics", "b.ics", home: home) == first)
    let commands = [
      ["habit", "remove", "Cook"], ["habit", "archive", "Swim"], ["habit", "edit", "물", "--remind", "08:00"],
    ]
    for words in commands {
      let child = try await Child.run([Lionheart.executable] + words, environment: home.environment())
      #expect(child.code == 0, "\(child.messages)")
    }
    let child = try await export("c.ics", home, on: "2026-11-22")
    #expect(child.messages.contains("and cancelled 3 old ones."))
    let last = try await imported("a.ics", "b.ics", "c.ics", home: home)
    let gone = ["daily-0230@lionheart", "quota-1800@lionheart", "week-day@lionheart"]
    #expect(texts(last["cancelled"]) == gone)
    #expect(try await imported("c.ics", "a.ics", home: home) == last)
    let uids = first["occurrences"]?.keys.subtracting(gone)
    #expect(last["occurrences"]?.keys == uids)
    for uid in uids ?? [] { #expect(last["occurrences"]?[uid] == first["occurrences"]?[uid], "\(uid)") }
  }

  @Test func pausedAllIsTakenBackAndNothingNamesTheChild() async throws {
    let home = try await home()
    _ = try await export("a.ics", home)
    #expect(try await home.run("pause").code == 0)
    let child = try await export("b.ics", home)
    #expect(
      child.code == 0
        && child.messages.hasPrefix("\(home.path)/b.ics: Paused, so only cancellations were written"))
    let calendar = try await imported("a.ics", "b.ics", home: home)
    #expect(calendar["occurrences"]?.keys.isEmpty == true && texts(calendar["cancelled"]).count == 10)
    let file = try home.read("\(home.path)/b.ics")
    for word in ["VALARM", "Bean", "Week", "week 2", "2027"] { #expect(!file.contains(word), "\(word)") }
    #expect(
      try await home.run("resume", "--still", with: ["LIONHEART_NOW": "2026-11-24T09:00"]).code == 0)
    _ = try await export("c.ics", home, on: "2026-11-24")
    let after = try await imported("a.ics", "b.ics", "c.ics", home: home)["occurrences"]
    #expect(after?.keys.count == 10)
    // The days of the pause are left out of what goes on.
    #expect(texts(after?["daily-0800@lionheart"]).first == "2026-11-24T08:00")
  }

  @Test func aFileThatIsNoCalendarStaysAndOneThatIsKeepsItsMode() async throws {
    let home = try await home()
    try home.write("precious", to: "\(home.path)/notes.txt")
    let refused = try await export("notes.txt", home)
    #expect(refused.code == 1 && refused.messages.contains("is not a Lionheart calendar"))
    #expect(try home.read("\(home.path)/notes.txt") == "precious")
    #expect(!home.exists("\(home.state)/calendar.json"))
    try home.write("BEGIN:VCALENDAR\r\nPRODID:-//Other//EN\r\n", to: "\(home.path)/other.ics")
    #expect(try await export("other.ics", home).code == 1)
    let folder = try await home.run("export", "ics", home.path)
    #expect(folder.code == 1 && folder.messages.contains("is not a file"))
    let nowhere = try await export("none/a.ics", home)
    #expect(nowhere.code == 1 && nowhere.messages.contains("No such file or directory"))
    let script = try await home.shell(
      """
      set -e
      cd "$HOME"; : > a.ics; chmod 640 a.ics; ln -s a.ics link.ics
      "$lionheart" export ics link.ics --all-habits
      "$lionheart" export ics link.ics --all-habits
      stat -c '%a %F' a.ics link.ics; ls -A | grep tmp || true
      grep -c BEGIN:VEVENT a.ics
      """)
    #expect(script.lines == ["640 regular file", "777 symbolic link", "10"], "\(script.messages)")
  }

  @Test func aDashIsStandardOutputAndEveryLineIsAsItShouldBe() async throws {
    let home = try await home()
    let child = try await home.run("export", "ics", "-", "--all-habits", with: ["LANG": "ko_KR.UTF-8"])
    #expect(child.code == 0 && child.output.hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(child.messages == "일정 10개를 내보냈어요.\n")
    let lines = child.output.unicodeScalars.split(separator: "\n")
    #expect(lines.allSatisfy { $0.last == "\r" && String($0).utf8.count <= 76 })
    #expect(child.output.contains("SUMMARY:오늘의 글 읽기"))
  }

  @Test func whatWasWrittenBeforeAndCannotBeReadIsSaidToStay() async throws {
    let home = try await home()
    _ = try await export("a.ics", home)
    #expect(try await home.run("habit", "remove", "Cook").code == 0)
    func isLost() async throws {
      try home.write("{ no", to: "\(home.state)/calendar.json")
      _ = try await home.shell("rm -rf '\(home.state)/last'")
    }
    try await isLost()
    #expect(try await home.run("doctor").output.contains("calendar.json: damaged at line 1"))
    let child = try await export("b.ics", home)
    #expect(child.code == 0 && child.messages.hasPrefix("\(home.path)/b.ics: Wrote 9 events"))
    #expect(child.messages.contains("calendar.json is damaged"), "\(child.messages)")
    #expect(child.messages.contains("old ones may stay in your calendar"))
    #expect(try await home.run("pause").code == 0)
    try await isLost()
    let paused = try await export("c.ics", home)
    #expect(!paused.messages.contains("silence") && paused.messages.contains("old ones may stay"))
    #expect(try await export("d.ics", home).messages.hasSuffix("to silence your calendar.\n"))
  }

  @Test func whatCannotBeReadIsNotTakenBack() async throws {
    let home = try await home()
    _ = try await export("a.ics", home)
    for file in ["habits.json", "children.json"] {
      let good = try home.read("\(home.data)/\(file)")
      try home.write("{ no", to: "\(home.data)/\(file)")
      _ = try await home.shell("rm -rf '\(home.state)/last'")
      let child = try await export("a.ics", home)
      #expect(child.code == 1 && child.messages.contains("\(file) is damaged"), "\(child.messages)")
      try home.write(good, to: "\(home.data)/\(file)")
    }
    #expect(try await export("a.ics", home).messages.hasPrefix("\(home.path)/a.ics: Wrote 10 events"))
  }

  @Test func aCardIsAnEventOfTheDayItIsDueUntilItIsDone() async throws {
    let home = try await Home.expecting()
    for words in [["Tour, and; bag", "--due", "2026-11-25", "--category", "Hospital"], ["Some day"]] {
      let child = try await Child.run(
        [Lionheart.executable, "task", "add"] + words, environment: home.environment())
      #expect(child.code == 0, "\(child.messages)")
    }
    #expect(try await export("a.ics", home).messages.hasPrefix("\(home.path)/a.ics: Wrote 2 events"))
    let first = try await imported("a.ics", home: home)
    let uid = try #require(first["occurrences"]?.keys.first { $0.hasPrefix("task-2026-11-") })
    let due = try #require(first["occurrences"]?.keys.first { $0.hasPrefix("due-") })
    #expect(first["occurrences"]?.keys.count == 2)
    #expect(texts(first["occurrences"]?[uid]) == ["2026-11-25"])
    #expect(first["summaries"]?[uid]?.string == "Tour, and; bag" && first["alarms"]?[uid] == .number(0))
    #expect(try home.read("\(home.path)/a.ics").contains("\r\nCATEGORIES:Hospital\r\n"))
    #expect(try await home.run("task", "edit", "tour", "--due", "2026-11-26").code == 0)
    _ = try await export("b.ics", home)
    let moved = try await imported("a.ics", "b.ics", home: home)
    #expect(texts(moved["occurrences"]?[uid]) == ["2026-11-26"])
    #expect(try await home.run("task", "done", "tour").code == 0)
    #expect(try await export("c.ics", home).messages.hasPrefix("\(home.path)/c.ics: Wrote 1 event"))
    #expect(texts(try await imported("a.ics", "b.ics", "c.ics", home: home)["cancelled"]) == [uid])
    #expect(try await home.run("undo").code == 0)
    #expect(try await home.run("pause").code == 0)
    _ = try await export("d.ics", home)
    #expect(texts(try await imported("a.ics", "d.ics", home: home)["cancelled"]).sorted() == [due, uid])
  }
}
