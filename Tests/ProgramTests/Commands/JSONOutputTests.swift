import FoundationEssentials
import Testing

/// What `--json` prints is what docs/JSON.md and docs/schemas/output say, in every language.
@Suite struct JSONOutputTests {
  private static let languages = ["en", "ko"]
  private static let photo = Lionheart.sources + "/fixtures/photos/belly.jpg"

  /// Runs commands and compares what they print with their schemas.
  private struct Session {
    let home: Home
    let language: String
    var environment: [String: String?] = [:]
    /// Arguments before all others.
    var first: [String] = []
    let table: OutputTable

    init(_ home: Home, _ language: String) throws {
      (self.home, self.language) = (home, language)
      table = try OutputTable()
    }

    /// Runs a command of the table and returns what it prints.
    ///
    /// - Parameters:
    ///   - format: which of the command's formats is expected.
    ///   - changed: what `changed` says, of all objects of a list; nil if the command changes nothing.
    @discardableResult
    func run(
      _ command: String, _ arguments: [String] = [], format: Int = 0, changed: Bool? = nil, code: Int32 = 0
    ) async throws -> JSON {
      let words = command.split(separator: " ").map(String.init)
      let child = try await Child.run(
        [Lionheart.executable] + first + words + arguments + ["--json", "--lang", language],
        environment: home.environment(environment))
      #expect(child.code == code, "\(command): \(child.messages)")
      let expected = try #require(table.formats[command], "docs/JSON.md lacks \(command)")[format]
      let value = try #require(try? JSON(child.output), "\(command): \(child.output)\(child.messages)")
      let schema = try OutputSchema(expected.schema)
      if case .list(let items) = value {
        #expect(expected.isList, "\(command)")
        for item in items { #expect(try schema.faults(in: item).isEmpty, "\(command): \(item)") }
      } else {
        #expect(!expected.isList, "\(command)")
        let faults = try schema.faults(in: value)
        #expect(faults.isEmpty, "\(command): \(faults)")
        #expect(value["schema"] == .number(1), "\(command)")
      }
      for item in value.items.isEmpty && !expected.isList ? [value] : value.items {
        #expect(item["changed"] == changed.map(JSON.bool), "\(command)")
      }
      return value
    }

    /// Changes something, and then again without a difference.
    func change(_ command: String, _ arguments: [String], isRepeatable: Bool = true) async throws {
      try await run(command, arguments, changed: true)
      if isRepeatable { try await run(command, arguments, changed: false) }
    }
  }

  @Test(arguments: languages)
  func habitsFitTheirSchemas(language: String) async throws {
    let session = try Session(try await Home.expecting(), language)
    let added = try await session.run(
      "habit add",
      ["Water", "--amount", "8", "--unit", "glasses", "--category", "Health", "--remind", "09:30"],
      changed: true)
    let id = try #require(added["id"]?.string)
    try await session.run("habit add", ["--suggested"], format: 1, changed: true)
    try await session.run("habit add", ["--suggested"], format: 1)
    try await session.run("habit suggested")
    try await session.change("habit edit", [id, "--amount", "6", "--by", "20:00", "--to", "2027-01-31"])
    let checked = try await session.run("check", [id, "--add", "2", "--note", "Tea"], changed: true)
    #expect(checked["amount"] == .number(2) && checked["target"] == .number(6))
    #expect(checked["date"]?.string == "2026-11-21" && checked["checkInNote"]?.string == "Tea")
    try await session.change("check", [id, "--skip", "ill"])
    try await session.run("check", [id, "--undo"], changed: true)
    try await session.run("check", [id, "--add", "6", "--photo", JSONOutputTests.photo], changed: true)
    #expect(try await session.run("habit list").items.contains { $0["id"]?.string == id })
    try await session.run("stats")
    try await session.run("stats", [id], format: 1)
    try await session.run("habit break add", ["--from", "2026-11-22", "--to", "2026-11-25"], changed: true)
    try await session.run("habit break add", ["Water", "--reason", "ill"], changed: true)
    try await session.run("habit break list")
    try await session.run("habit break end", ["Water"], changed: true)
    let ended = try await session.run("habit break remove", ["Water"], changed: true)
    #expect(ended["removed"] == .bool(true))
    try await session.run("habit category add", ["Family"], changed: true)
    try await session.run("habit category list")
    try await session.change("habit category rename", ["Family", "Home"], isRepeatable: false)
    try await session.change("habit category move", ["Home", "1"])
    try await session.run("habit category remove", ["Home"], changed: true)
    try await session.run("habit export csv", [session.home.path + "/habits.csv"])
    try await session.change("habit archive", [id])
    let removed = try await session.run("habit remove", [id], changed: true)
    #expect(removed["removed"] == .bool(true) && removed["id"]?.string == id)
    try await session.run("undo", changed: true)
    try await session.run("redo", changed: true)
    try await session.run("undo", ["--list"], format: 1)
    try await session.run("redo", ["--list"], format: 1)
  }

  @Test(arguments: languages)
  func tasksFitTheirSchema(language: String) async throws {
    let session = try Session(try await Home.expecting(), language)
    let added = try await session.run(
      "task add",
      [
        "Book the tour", "--due", "2026-11-20", "--item", "Call", "--remind", "1d 20:00", "--category",
        "Birth",
      ],
      changed: true)
    #expect(added["title"]?.string == "Book the tour" && added["daysLate"] == .number(1))
    let id = try #require(added["id"]?.string)
    let list = try await session.run("task list")
    #expect(list.items.count == 1 && list.items[0]["id"]?.string == id)
    #expect(list.items[0].keys.union(["changed", "schema"]) == added.keys)
    try await session.change("task edit", [id, "--due", "2026-12-01", "--time", "14:30"])
    try await session.change("task tick", [id, "Call"])
    #expect(try await session.run("task show", [id])["time"]?.string == "14:30")
    try await session.change("task move", [id, "doing"])
    try await session.change("task done", [id])
    let removed = try await session.run("task remove", [id], changed: true)
    #expect(removed["removed"] == .bool(true))
    #expect(try await session.run("task list").items.isEmpty)
  }

  @Test(arguments: languages)
  func timesPlansAndQuestionsFitTheirSchemas(language: String) async throws {
    let session = try Session(try await Home.expecting(), language)
    try await session.run("mark", ["feed", "--note", "left"], changed: true)
    try await session.run("mark", ["contraction"], changed: true)
    try await session.run("mark", ["medicine", "--gap", "4h"], changed: true)
    let removed = try await session.run("mark", ["medicine", "--remove"], changed: true)
    #expect(removed["removedDoses"]?.items.count == 1 && removed["gapMinutes"] == .number(240))
    #expect(try await session.run("since").items.count == 3)
    let added = try await session.run(
      "plan add", ["Feet up", "--day", "today", "--time", "20:00"], changed: true)
    #expect(added["time"]?.string == "20:00" && added["state"]?.string == "open")
    #expect(try await session.run("plan list").items.count == 1)
    let done = try await session.run("plan done", ["feet"], changed: true)
    #expect(done["id"] == added["id"] && done["state"]?.string == "done")
    #expect(try await session.run("plan list").items.isEmpty)
    try await session.run("recall")
  }

  @Test(arguments: languages)
  func entriesAndPhotosFitTheirSchemas(language: String) async throws {
    var session = try Session(try await Home.expecting(), language)
    let home = session.home
    try await session.run(
      "journal add", ["She kicked.", "--mood", "4", "--letter", "--photo", JSONOutputTests.photo],
      changed: true)
    try await session.run("journal list")
    try await session.run("journal show")
    try await session.run("journal search", ["kicked"])
    #expect(try await session.run("journal search", ["nowhere"], code: 1).items.isEmpty)
    let id = try #require(try await session.run("photo list").items.first?["id"]?.string)
    try await session.run("photo show", [id])
    try await session.change("photo edit", [id, "--caption", "Belly", "--frame", "3"])
    try await session.run("photo export", ["2026-11", home.path + "/album"])
    try await session.run("photo remove", [id], changed: true)
    session.environment = ["VISUAL": "sh -c 'echo More. >> \"$1\"' sh"]
    try await session.run("journal edit", changed: true)
    session.environment = ["VISUAL": "true"]
    try await session.run("journal edit", changed: false)
    let removed = try await session.run("journal remove", changed: true)
    #expect(removed["removed"] == .bool(true) && removed["text"]?.string?.hasSuffix("More.") == true)
  }

  @Test(arguments: languages)
  func childrenFitTheirSchema(language: String) async throws {
    let session = try Session(try Home(), language)
    let first = try await session.run("init", ["--due", "2027-03-11", "--nickname", "Bean"], changed: true)
    #expect(first["gestation"]?.string == "24+2" && first["active"] == .bool(true))
    try await session.change("child edit", ["--nickname", "Pea"])
    try await session.run("child add", ["--born", "2025-03-01", "--nickname", "Ada"], changed: true)
    try await session.change("child switch", ["Pea"])
    #expect(try await session.run("child list").items.count == 2)
    try await session.change("pause", [])
    #expect(try await session.run("child list").items.contains { $0["stage"]?.string == "paused" })
    try await session.change("resume", [])
    let born = try await session.run("born", ["today", "08:12", "--yes"], changed: true)
    #expect(born["stage"]?.string == "baby" && born["birthTime"]?.string == "08:12")
    let removed = try await session.run("child remove", ["Ada", "--yes"], changed: true)
    #expect(removed["removed"] == .bool(true))
  }

  @Test(arguments: languages)
  func readingFitsItsSchemas(language: String) async throws {
    var session = try Session(try await Home.expecting(), language)
    let home = session.home
    let article = "lionheart-en/w24-glucose-test"
    #expect(try await session.run("read", [article], changed: false)["text"]?.string?.isEmpty == false)
    try await session.change("read", [article, "--done"])
    #expect(
      try await session.run("article list", ["--week", "24"]).items.contains { $0["read"] == .bool(true) })
    try await session.run("article export", [article])
    try await session.change("bookmark add", [article])
    try await session.run("bookmark list")
    try await session.run("article export", ["--bookmarks", home.path + "/articles"], format: 1)
    try await session.run("bookmark remove", [article], changed: true)
    try await session.run("search", ["glucose", "test"])
    try await session.run("when", ["fever"])
    try await session.run("when", ["xyzzy"], code: 1)
    try await session.run("report", [article])
    try await session.run("pack daily", ["on"], changed: true)
    try await session.run("pack daily", changed: false)
    session.first = ["--stub", Lionheart.sources + "/fixtures/http"]
    try await session.run("pack add", ["https://packs.example.org/tiny"], changed: true)
    try await session.change("pack use", ["tiny"])
    try await session.run("pack update", changed: false)
    try await session.run("pack sign-out", ["tiny"], changed: false)
    #expect(try await session.run("pack list").items.contains { $0["id"]?.string == "tiny" })
    let removed = try await session.run("pack remove", ["tiny"], changed: true)
    #expect(removed["removed"] == .bool(true))
    try await session.run("log")
  }

  @Test(arguments: languages)
  func theDayAndTheProgramFitTheirSchemas(language: String) async throws {
    let session = try Session(try await Home.expecting(), language)
    _ = try await session.home.run("habit", "add", "Walk", "--by", "08:00")
    _ = try await session.home.run("task", "add", "Tour", "--due", "2026-11-19")
    try await session.run("today")
    let status = try await session.run("status", ["--format", "{week} {late}"])
    #expect(status["text"]?.string == (language == "ko" ? "24주 2일 2" : "24+2 2"))
    #expect(status["class"] == .list([.text("pregnancy"), .text("unread"), .text("late")]))
    #expect(status["tooltip"]?.string?.contains("Walk") == true)
    let line = try await session.home.run("status", "--json")
    #expect(line.lines.count == 1, "Waybar reads one line: \(line.output)")
    try await session.run("keys")
    try await session.run("doctor")
    #expect(try await session.run("version")["schema"] == .number(1))
    try await session.change("pause", [])
    let paused = try await session.run("status")
    #expect(paused["text"]?.string == "" && paused["tooltip"]?.string == "")
    #expect(paused["class"] == .list([.text("paused")]))
    try await session.run("today")
    #expect(try await session.run("stats").items.isEmpty)
    try await session.run("stats", ["Walk"], format: 1)
    #expect(
      try await session.run("habit list").items.allSatisfy { $0["streak"] == nil && $0["score"] == nil })
  }

  @Test(arguments: languages)
  func theDataFitsItsSchemas(language: String) async throws {
    let session = try Session(try await Home.expecting(), language)
    let (home, fixtures) = (session.home, Lionheart.sources + "/fixtures/exports")
    _ = try await home.run("task", "add", "Tour", "--due", "2026-12-01")
    _ = try await home.run("journal", "add", "A line.")
    let file = home.path + "/backup"
    #expect(try await session.run("backup", [file])["path"]?.string == file)
    _ = try await home.run("task", "remove", "Tour")
    try await session.run("restore", [file, "--dry-run"], changed: false)
    try await session.run("restore", [file], changed: true)
    try await session.run("restore", [file], changed: false)
    try await session.run("restore", ["--list"], format: 1)
    for (format, name) in [("ics", "ics"), ("jrnl", "json"), ("todotxt", "todo"), ("taskwarrior", "tasks")] {
      let path = "\(home.path)/export.\(name)"
      let report = try await session.run("export \(format)", [path])
      #expect(report["format"]?.string == format && report["path"]?.string == path)
    }
    try await session.run("export markdown", [home.path + "/markdown"])
    _ = try await home.run("mark", "nappy")
    let times = try await session.run("export baby-buddy", [home.path + "/times"])
    #expect(times["format"]?.string == "baby-buddy" && times["count"] == .number(1))
    try await session.run("import baby-buddy", [home.path + "/times/diaper-changes.csv"], changed: false)
    try await session.run("import baby-buddy", [fixtures + "/baby-buddy/Note.csv"], changed: true)
    try await session.run("import jrnl", [home.path + "/export.json"], changed: false)
    try await session.run("import todotxt", [home.path + "/export.todo"], changed: false)
    try await session.run("import taskwarrior", [home.path + "/export.tasks"], changed: false)
    // The fixture has lines that cannot be imported.
    try await session.run("import loop", [fixtures + "/loop", "--dry-run"], changed: false, code: 1)
    try await session.run("import loop", [fixtures + "/loop"], changed: true, code: 1)
    try await session.run("import harsh", [fixtures + "/harsh", "--dry-run"], changed: false, code: 1)
    try await session.run("erase", ["--dry-run"], changed: false)
    let erased = try await session.run("erase", ["--yes"], changed: true)
    #expect(erased["removed"] == .bool(true) && !home.exists(home.data))
  }

  @Test(arguments: languages)
  func remindersFitTheirSchemas(language: String) async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addCrontab()
    try programs.addNotifySend()
    var session = try Session(programs.home, language)
    session.environment = programs.environment
    let set = ["--reading", "07:30", "--quiet", "22:00-06:30", "--backup", "4"]
    try await session.change("reminder set", set)
    let status = try await session.run("reminder status")
    #expect(status["reminders"]?.items.contains { $0["subject"]?.string == "reading" } == true)
    try await session.change("reminder install", ["--cron", "--yes"])
    try await session.change("reminder uninstall", ["--yes"])
    let due = try await session.run("notify", ["--dry-run"])
    #expect(due["sent"] == .bool(false) && due["reminders"]?.items.isEmpty == false)
    #expect(try await session.run("notify", ["--text"])["sent"] == .bool(true))
    #expect(try await session.run("notify")["reminders"]?.items.isEmpty == true)
  }

  @Test(arguments: languages)
  func syncFitsItsSchemas(language: String) async throws {
    let (session, other) = (
      try Session(try await Home.expecting(), language), try Session(try Home(), language)
    )
    let folder = session.home.path + "/store"
    try await session.run("sync setup", [folder, "--name", "desk"], changed: true)
    #expect(try await session.run("sync invite")["address"]?.string == folder)
    try await other.run("sync join", [folder, "--name", "laptop", "--yes"], changed: true)
    _ = try await other.home.run("task", "add", "Tour")
    #expect(try await other.run("sync", changed: true).items.count == 1)
    try await session.run("sync", ["--dry-run"], changed: false)
    let received = try await session.run("sync", changed: true)
    #expect(received.items.first?["received"]?["new"] == .object(["tasks": .number(1)]))
    try await session.run("sync status")
    #expect(try await session.run("sync devices").items.count == 2)
    let gone = try await session.run("sync forget", ["laptop", "--yes"], changed: true)
    #expect(gone["removed"] == .bool(true) && gone["name"]?.string == "laptop")
    try await session.run("sync off", changed: true)
    _ = try await session.home.shell("git init -q '\(session.home.data)'")
    try await session.change("sync git-driver", [])
  }

  @Test(arguments: languages)
  func whatIsSharedWithAPartnerFitsItsSchema(language: String) async throws {
    let session = try Session(try await Home.expecting(), language)
    let folder = session.home.path + "/both"
    let invited = try await session.run(
      "sync invite", ["--partner", folder, "--as", "Min", "--no-encryption", "--yes"])
    #expect(invited["space"]?.string == "partner")
    _ = try await session.home.run("journal", "add", "Dear Bean", "--letter")
    try await session.change("sync share", ["--letter", "today"])
    try await session.run(
      "sync share", ["--answer", "Her hands", "--prompt", "What surprised you?"], changed: true)
    let shared = try await session.run("sync share", changed: false)
    #expect(shared["items"]?.items.count == 1 && shared["answers"]?.items.count == 1)
  }

  @Test(arguments: [
    (["task", "done", "nothing", "--json"], 1, "failed"), (["task", "add", "--json"], 64, "usage"),
    (["check", "--amount", "2", "--json", "--nonsense"], 64, "usage"), (["pause", "--json"], 1, "noChild"),
    (["backup", "-", "--json"], 64, "usage"), (["today", "--json"], 1, "noChild"),
    (["when", "--print", "--json"], 64, "usage"), (["stat", "--json"], 64, "usage"),
  ])
  func aFailureIsAnObjectOnTheLastLineOfStandardError(
    arguments: [String], code: Int32, kind: String
  ) async throws {
    let home = try Home()
    for language in Self.languages {
      let child = try await Child.run(
        [Lionheart.executable] + arguments + ["--lang", language], environment: home.environment())
      #expect(child.code == code && child.output == "", "\(child.output)")
      let line = try #require(child.messages.split(separator: "\n").last)
      let failure = try JSON(String(line))
      #expect(try OutputSchema("error").faults(in: failure).isEmpty, "\(line)")
      #expect(failure["error"]?["code"]?.string == kind, "\(line)")
    }
  }

  @Test func aFileThatCannotBeReadIsAFailureToo() async throws {
    let home = try Home()
    try home.write("{", to: home.data + "/habits.json")
    let child = try await home.run("habit", "list", "--json")
    #expect(child.code == 1 && child.output == "", "\(child.output)")
    let failure = try JSON(String(try #require(child.messages.split(separator: "\n").last)))
    #expect(try OutputSchema("error").faults(in: failure).isEmpty, "\(failure)")
    #expect(failure["error"]?["message"]?.string?.contains("habits.json") == true, "\(failure)")
  }

  @Test func withoutTheOptionNothingIsJSON() async throws {
    let home = try await Home.expecting()
    let child = try await home.run("task", "add", "Tour")
    #expect(child.code == 0 && child.output == "" && child.messages.contains("Tour"))
    let after = try await home.run("task", "add", "--", "--json")
    #expect(after.code == 0 && after.output == "" && after.messages.contains("--json"))
    let quiet = try await home.run("task", "add", "Bag", "--json")
    #expect(quiet.messages == "")
  }

  /// Commands that print no data: they open screens, print pages for people, or are called by git.
  private static let withoutJSON: Set = ["go", "demo", "help", "manual", "merge-file"]

  @Test func everyCommandThatPrintsHasTheOptionAndIsDocumented() async throws {
    let dump = try JSON(try await Home().run("--experimental-dump-help").output)
    var commands: [String: Bool] = [:]
    func walk(_ command: JSON, _ path: [String]) {
      if command["shouldDisplay"] == .bool(false) { return }
      let hasJSON = command["arguments"]?.items.contains { argument in
        argument["names"]?.items.contains { $0["name"]?.string == "json" } ?? false
      }
      let subcommands = command["subcommands"]?.items ?? []
      // `sync` does something without a subcommand, too.
      if !path.isEmpty, subcommands.isEmpty || path == ["sync"] {
        commands[path.joined(separator: " ")] = hasJSON ?? false
      }
      for subcommand in subcommands {
        guard let name = subcommand["commandName"]?.string else { continue }
        walk(subcommand, path + [name])
      }
    }
    walk(dump["command"] ?? .null, [])
    let table = try OutputTable().formats
    #expect(commands.count > 90)
    #expect(Set(commands.filter { !$0.value }.keys) == Self.withoutJSON)
    #expect(Set(commands.filter(\.value).keys) == Set(table.keys))
    #expect(table.values.allSatisfy { !$0.isEmpty })
  }

  @Test func everySchemaIsUsedAndHasTheNumberOfTheProgram() async throws {
    let folder = Lionheart.sources + "/docs/schemas/output"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).map {
      String($0.dropLast(".schema.json".count))
    }
    let version = try JSON(try await Home().run("version", "--json").output)
    guard case .number(let number) = version["schema"] else {
      Issue.record("\(version)")
      return
    }
    for name in names { #expect(try OutputSchema(name).number == "\(Int(number))", "\(name)") }
    let used = try OutputTable().formats.values.flatMap { $0.map(\.schema) }
    #expect(Set(names) == Set(used + ["error", "habit-day"]))
  }
}
