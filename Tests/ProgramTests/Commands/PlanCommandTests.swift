import Testing

/// `lionheart plan` and `lionheart recall`.
@Suite struct PlanCommandTests {
  private let now = ["LIONHEART_NOW": "2026-11-21T09:00"]

  @Test func aPlanIsAddedListedAndDone() async throws {
    let home = try await Home.expecting()
    let added = try await home.run("plan", "add", "Feet up", "--day", "today", "--time", "20:00", with: now)
    #expect(added.code == 0 && added.messages == "Today, 20:00: Feet up\n", "\(added.messages)")
    #expect(try await home.run("plan", "list", with: now).output == "Today, 20:00: Feet up\n")
    let plan = try #require(
      try JSON(try await home.run("plan", "list", "--json", with: now).output).items.first)
    #expect(plan["sentence"]?.string == "Feet up" && plan["day"]?.string == "2026-11-21")
    #expect(plan["time"]?.string == "20:00" && plan["state"]?.string == "open")
    #expect(try await home.run("plan", "done", "feet", with: now).messages == "Done: Feet up\n")
    #expect(try await home.run("plan", "list", with: now).output == "")
    #expect(try await home.run("undo").code == 0)
    #expect(try await home.run("plan", "list", with: now).output == "Today, 20:00: Feet up\n")
  }

  @Test func whatCannotBePlannedIsRefused() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("plan", "add", " ", with: now).code == 64)
    #expect(try await home.run("plan", "add", "Rest", "--day", "2026-11-20", with: now).code == 64)
    #expect(try await home.run("plan", "add", "Rest", "--day", "someday", with: now).code == 64)
    #expect(try await home.run("plan", "add", "Rest", "--time", "late", with: now).code == 64)
    #expect(try await home.run("plan", "done", "rest", with: now).code == 1)
  }

  @Test func aQuestionIsPrintedWithItsAnswer() async throws {
    let home = try await Home.expecting()
    let asked = try await home.run("recall", with: now)
    #expect(asked.code == 0 && asked.lines.count >= 3, "\(asked.output)\(asked.messages)")
    #expect(asked.lines[1] == "What do you do?")
    let card = try #require(try JSON(try await home.run("recall", "--json", with: now).output).items.first)
    #expect(card["situation"]?.string == asked.lines[0] && card["answer"]?.string == asked.lines[2])
  }

  @Test func afterTwoHardAnswersNothingIsSuggested() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("today", with: now).output.contains("ideas for this week"))
    // As the screen saves them: low, three weeks ago and today.
    let records = ["2026-10-31", "2026-11-21"].map {
      #""\#($0)": {"updated": "000000000000001-0000-aaaaaaaa", "value": {"answer": 2}}"#
    }
    try home.write(
      #"{"records": {\#(records.joined(separator: ", "))}, "schema": 2}"#, to: home.data + "/wellbeing.json")
    #expect(try await !home.run("today", with: now).output.contains("ideas for this week"))
    #expect(try await !home.run("status", "--json", with: now).output.contains("ideas for this week"))
    let plan = try await home.run("plan", "add", "Rest", with: now)
    #expect(plan.messages.hasSuffix("Saved. Plans rest now; R on Today shows them.\n"))
  }

  @Test func whilePausedThereAreNeitherPlansNorQuestions() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("plan", "add", "Feet up", with: now).code == 0)
    #expect(try await home.run("pause", with: now).code == 0)
    #expect(try await home.run("plan", "list", with: now).output == "")
    #expect(try await home.run("recall", with: now).output == "")
    #expect(try JSON(try await home.run("recall", "--json", with: now).output).items.isEmpty)
    #expect(try await home.run("plan", "add", "Rest", with: now).code == 1)
    #expect(try await home.run("plan", "done", "feet", with: now).code == 1)
  }
}
