import Testing

/// The categories of habits from the command line.
@Suite struct CategoryCommandTests {
  /// A home with categories in their order.
  private func home(_ names: String...) async throws -> Home {
    let home = try Home()
    for name in names {
      let added = try await home.run("habit", "category", "add", name)
      #expect(added.code == 0 && added.messages == "Category added: \(name)\n")
    }
    return home
  }

  private func names(_ home: Home) async throws -> [String] {
    try JSON(try await home.run("habit", "category", "list", "--json").output).items
      .compactMap { $0["name"]?.string }
  }

  @Test func categoriesAreAddedRenamedOrderedAndRemoved() async throws {
    let home = try await home("Health", "Home", "Us two")
    #expect(try await home.run("habit", "add", "Walk", "--category", "health").code == 0)
    #expect(
      try await home.run("habit", "category", "list").lines == [
        "1  Health  1 habit", "2  Home    0 habits", "3  Us two  0 habits",
      ])
    let moved = try await home.run("habit", "category", "move", "us", "1")
    #expect(moved.messages == "New order: Us two, Health, Home\n")
    let same = try await home.run("habit", "category", "move", "us", "1")
    #expect(same.code == 0 && same.messages.contains("Nothing to change"))
    let renamed = try await home.run("habit", "category", "rename", "hea", " Body ")
    #expect(renamed.messages == "Renamed: Body\n")
    let removed = try await home.run("habit", "category", "remove", "body")
    #expect(removed.messages.hasPrefix("Removed: Body. Its habits are kept"))
    #expect(try await names(home) == ["Us two", "Home"])
    #expect(try await home.run("habit", "list").lines == ["Walk  every day"])
    #expect(try await home.run("undo").messages == "Undone: removed the category “Body”\n")
    #expect(try await home.run("habit", "list").lines == ["Walk  Body  every day"])
  }

  @Test(arguments: [
    (["add", ""], 64, "1 to 30 characters"),
    (["add", "HEALTH "], 1, "A category with this name already exists"),
    (["add", String(repeating: "x", count: 31)], 64, "at most 30 characters; this has 31"),
    (["rename", "health", "home"], 1, "A category with this name already exists"),
    (["rename", "h", "Body"], 1, "matches several categories"),
    (
      ["rename", "nope", "Body"], 1,
      "No category named “nope”; nothing was changed. Categories: Health, Home"
    ),
    (["move", "health", "3"], 64, "A position is a number from 1 to 2, not 3"),
    (["move", "health", "0"], 64, "A position is a number from 1 to 2, not 0"),
    (["move", "health", "first"], 64, "first"), (["remove", ""], 1, "No category named “”"),
  ])
  func whatIsNotRightIsRefusedAndNothingChanges(words: [String], code: Int32, message: String) async throws {
    let home = try await home("Health", "Home")
    let before = try home.read(home.data + "/habits.json")
    let child = try await Child.run(
      [Lionheart.executable, "habit", "category"] + words, environment: home.environment())
    #expect(child.code == code && child.output == "")
    #expect(child.messages.contains(message), "\(child.messages)")
    #expect(try home.read(home.data + "/habits.json") == before)
  }

  @Test func withoutAnyTheWayToOneIsSaid() async throws {
    let home = try Home()
    let list = try await home.run("habit", "category", "list")
    #expect(list.code == 0 && list.output == "" && list.messages.contains("habit category add"))
    #expect(try await home.run("habit", "category", "remove", "x").code == 1)
    let korean = try await home.run("habit", "category", "add", "건강", with: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.messages == "카테고리를 추가했어요: 건강\n")
  }

  @Test func aDamagedFileIsSaidAndFails() async throws {
    let home = try Home()
    try home.write("{", to: home.data + "/habits.json")
    for group in ["category", "break"] {
      let list = try await home.run("habit", group, "list")
      #expect(list.code == 1 && list.messages.contains("habits.json is damaged"), "\(list.messages)")
    }
  }
}
