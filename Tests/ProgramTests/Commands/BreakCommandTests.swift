import Testing

/// Breaks from the command line, on Saturday 21 November 2026.
@Suite struct BreakCommandTests {
  private func run(_ words: [String], _ home: Home, locale: String = "C.UTF-8") async throws -> Child {
    try await Child.run([Lionheart.executable] + words, environment: home.environment(["LANG": locale]))
  }

  /// A home with two habits, of which one is on a break.
  private func home() async throws -> Home {
    let home = try Home()
    for name in ["Walk together", "Read aloud"] {
      #expect(try await home.run("habit", "add", name, "--from", "2026-11-01").code == 0)
    }
    let added = try await home.run(
      "habit", "break", "add", "walk", "--from", "2026-11-28", "--to", "2026-11-18", "--reason", "holiday")
    #expect(added.code == 0 && added.output == "")
    #expect(added.messages == "Break added: 18–28 November · Walk together (holiday)\n")
    return home
  }

  private func due(_ home: Home) async throws -> [String] {
    try JSON(try await home.run("habit", "list", "--json").output).items
      .filter { $0["due"] == .bool(true) }.compactMap { $0["name"]?.string }
  }

  @Test func breaksAreAddedListedEndedAndRemoved() async throws {
    let home = try await home()
    #expect(try await due(home) == ["Read aloud"])
    let all = try await home.run("habit", "break", "add", "--from", "yesterday")
    #expect(all.messages == "Break added: since 20 November · All habits\n")
    #expect(try await due(home).isEmpty)
    #expect(
      try await home.run("habit", "break", "list").lines == [
        "1  18–28 November     now  Walk together  holiday", "2  since 20 November  now  All habits",
      ])
    let report = try JSON(try await home.run("habit", "break", "list", "--json").output).items
    #expect(report.first?["name"]?.string == "Walk together" && report.first?["number"] == .number(1))
    #expect(report.first?["to"]?.string == "2026-11-28" && report.first?["time"]?.string == "running")
    #expect(report.last?["habit"] == nil && report.last?["to"] == nil)
    let ended = try await home.run("habit", "break", "end", "all", "--to", "yesterday")
    #expect(ended.messages == "The break ends: 20 November · All habits\n")
    #expect(try await due(home) == ["Read aloud"])
    // Only one goes on now.
    #expect(try await home.run("habit", "break", "end").messages.contains("18–21 November · Walk together"))
    let again = try await home.run("habit", "break", "end")
    #expect(again.code == 0 && again.messages.contains("already ends that day"))
    let removed = try await home.run("habit", "break", "remove", "2")
    #expect(removed.messages.hasPrefix("Break removed: 20 November · All habits."))
    #expect(try await home.run("undo").messages == "Undone: removed a break\n")
    #expect(try await home.run("habit", "break", "list").lines.count == 2)
  }

  @Test func aBreakIsNamedByItsNumberItsIdItsFirstDayOrItsHabit() async throws {
    let home = try await home()
    let id = try #require(
      try JSON(try await home.run("habit", "break", "list", "--json").output).items.first?["id"]?.string)
    for name in ["1", id, "2026-11-18", "walk"] {
      #expect(try await home.run("habit", "break", "remove", name).code == 0, "\(name)")
      #expect(try await home.run("undo").code == 0)
    }
  }

  @Test(arguments: [
    (["end"], 1, "Several breaks match"), (["end", "walk", "--to", "2026-11-17"], 1, "began later"),
    (["end", "walk", "--to", "soon"], 64, "soon: Can't read that date"),
    (["end", "walk", "--to", "2226-11-21"], 64, "at most 100 years away"),
    (["end", "nope"], 1, "No break matches “nope”"),
    (["remove", "3"], 1, "2. since 20 November · All habits"),
    (["remove", ""], 1, "No break matches “”"), (["add", "nope"], 1, "No habit named “nope”"),
    (["add", "--from", "2026-02-30"], 64, "2026-02-30: Can't read that date"),
    (["add", "--from", ""], 64, "A break needs a first day"),
    (["add", "--to", "2226-11-21"], 64, "2226-11-21: A date can be at most 100 years away"),
    (["add", "--reason", String(repeating: "x", count: 101)], 64, "at most 100 characters; this has 101"),
  ])
  func whatIsNotRightIsRefusedAndNothingChanges(words: [String], code: Int32, message: String) async throws {
    let home = try await home()
    #expect(try await home.run("habit", "break", "add", "--from", "2026-11-20").code == 0)
    let before = try home.read(home.data + "/habits.json")
    let child = try await run(["habit", "break"] + words, home)
    #expect(child.code == code && child.output == "")
    #expect(child.messages.contains(message), "\(child.messages)")
    #expect(try home.read(home.data + "/habits.json") == before)
  }

  @Test func withoutAnyTheWayToOneIsSaid() async throws {
    let home = try Home()
    let list = try await home.run("habit", "break", "list")
    #expect(list.code == 0 && list.output == "" && list.messages.contains("habit break add"))
    #expect(try JSON(try await home.run("habit", "break", "list", "--json").output).items.isEmpty)
    #expect(try await home.run("habit", "break", "end").code == 1)
    #expect(try await home.run("habit", "break", "add", "--from", "tomorrow").code == 0)
    let end = try await home.run("habit", "break", "end")
    #expect(end.code == 1 && end.messages.contains("No break is running now"))
  }

  @Test func inKorean() async throws {
    let home = try await home()
    let list = try await run(["habit", "break", "list"], home, locale: "ko_KR.UTF-8")
    #expect(list.lines == ["1  11월 18–28일  진행 중  Walk together  holiday"])
    let added = try await run(["habit", "break", "add", "--to", "내일"], home, locale: "ko_KR.UTF-8")
    #expect(added.messages == "휴식을 추가했어요: 11월 21–22일 · 모든 습관\n")
    let ended = try await run(["habit", "break", "end", "전체"], home, locale: "ko_KR.UTF-8")
    #expect(ended.messages == "휴식이 끝나는 날을 정했어요: 11월 21일 · 모든 습관\n")
  }
}
