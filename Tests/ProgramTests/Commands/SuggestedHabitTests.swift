import Testing

/// Habits that the week suggests.
@Suite struct SuggestedHabitTests {
  @Test func theyAreListedAndAddedAtOnce() async throws {
    let home = try await Home.expecting()
    let list = try await home.run("habit", "suggested")
    #expect(list.code == 0 && list.lines.count == 3 && list.output.contains("Walk together"))
    #expect(
      list.output.contains("3 times a week") && list.messages.contains("lionheart habit add --suggested"))
    let json = try JSON(await home.run("habit", "suggested", "--json").output)
    guard case .list(let suggestions) = json else { return #expect(Bool(false), "\(json)") }
    #expect(suggestions.count == 3 && suggestions.contains { $0["schedule"] == .text("3/week") })
    let added = try await home.run("habit", "add", "--suggested")
    #expect(added.code == 0 && added.messages.contains("Added: Walk together · 3 times a week"))
    #expect(try await home.run("habit", "list").lines.count == 3)
    let nothing = try await home.run("habit", "add", "--suggested")
    #expect(nothing.code == 0 && nothing.messages == "No more suggestions now\n")
    #expect(try JSON(await home.run("habit", "suggested", "--json").output) == .list([]))
    let undone = try await home.run("undo")
    #expect(undone.code == 0 && undone.messages.contains("added 3 habits"))
    #expect(try await home.run("habit", "list").output == "")
  }

  @Test func oneIsAddedByTheBeginningOfItsName() async throws {
    let home = try await Home.expecting()
    #expect(
      try await home.run("habit", "add", "walk", "--suggested").messages.hasPrefix("Added: Walk together"))
    let unknown = try await home.run("habit", "add", "--suggested", "swim")
    #expect(
      unknown.code == 1 && unknown.messages.contains("Habits: ") && !unknown.messages.contains("Walk"))
    let mixed = try await home.run("habit", "add", "--suggested", "--every", "day")
    #expect(mixed.code == 64 && mixed.messages.contains("takes only a name"))
    let nameless = try await home.run("habit", "add", "--every", "day")
    #expect(nameless.code == 64 && nameless.messages.contains("lionheart habit add NAME"))
    #expect(try await home.run("habit", "list").lines.count == 1)
  }

  @Test func withoutAChildAndWhilePausedNothingIsSuggested() async throws {
    let home = try Home()
    #expect(try await home.run("habit", "suggested").output == "")
    let expecting = try await Home.expecting()
    #expect(try await expecting.run("pause").code == 0)
    let paused = try await expecting.run("habit", "suggested")
    #expect(paused.code == 0 && paused.output == "" && paused.messages.contains("No more suggestions"))
    #expect(try await expecting.run("habit", "add", "--suggested").code == 0)
  }
}
