import Testing

@Suite struct ArticleCommandTests {
  private static let keys: Set = ["id", "title", "unit", "category", "minutes", "read", "bookmarked"]

  @Test func articlesAreListedAsJSON() async throws {
    let home = try await Home.expecting()
    let child = try await home.run("article", "list", "--json")
    #expect(child.code == 0 && child.messages == "")
    let articles = try JSON(child.output).items
    #expect(articles.count >= 28)
    #expect(articles.allSatisfy { Self.keys.isSubset(of: $0.keys) })
    #expect(Set(articles.compactMap { $0["id"]?.string }).count == articles.count)
  }

  @Test func theListIsNarrowedByWeekCategoryAndWhetherItWasRead() async throws {
    let home = try await Home.expecting()
    let week = try JSON(try await home.run("article", "list", "--week", "24", "--json").output).items
    #expect(week.count == 7)
    #expect(week.allSatisfy { $0["unit"]?.string == "week-24" })
    let care = try JSON(try await home.run("article", "list", "--category", "care", "--json").output).items
    #expect(!care.isEmpty && care.allSatisfy { $0["category"]?.string == "care" })
    #expect(try await home.run("read", "w24-glucose-test", "--done").code == 0)
    let unread = try await home.run("article", "list", "--week", "24", "--unread")
    #expect(unread.lines.count == 6)
    #expect(!unread.output.contains("w24-glucose-test"))
    #expect(try await home.run("article", "list", "--week", "24").output.contains("✓  w24-glucose-test"))
  }

  @Test func anUnknownCategoryNamesTheKnownOnes() async throws {
    let child = try await Home().run("article", "list", "--category", "cars")
    #expect(child.code == 1)
    #expect(child.messages.contains("care"))
  }

  @Test(arguments: [["read"], ["bookmark", "add"]])
  func anUnknownArticleNamesTheNearest(command: [String]) async throws {
    let home = try await Home.expecting()
    let child = try await Child.run(
      [Lionheart.executable] + command + ["w24-glucose-tets"], environment: home.environment())
    #expect(child.code == 1)
    #expect(child.output == "")
    #expect(child.messages.contains("“w24-glucose-tets”"))
    #expect(child.messages.contains("w24-glucose-test"))
    #expect(!home.exists(home.data + "/bookmarks.json"))
  }

  @Test func readingPlainIsTextWithoutSequences() async throws {
    let home = try await Home.expecting()
    let child = try await home.run("read", "w24-glucose-test", "--plain")
    #expect(child.code == 0 && child.messages == "")
    #expect(child.lines.first == "The glucose test, and how to be useful in the waiting room")
    #expect(!child.output.contains("\u{1B}"))
    #expect(child.output.contains("Sources"))
    #expect(child.lines.allSatisfy { $0.count <= 72 || $0.contains("https://") })
  }

  @Test func readingIsCountedOnceADayAndPlainReadingNot() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("read").code == 0)
    #expect(try await attended(home) == 0)
    for _ in 0..<3 {
      let child = try await home.run("read", "w24-glucose-test", "--done")
      #expect(child.code == 0)
      #expect(child.messages.contains("Read: "))
    }
    #expect(try await home.run("read", "w24-start-the-bag", "--done").code == 0)
    #expect(try await attended(home) == 1)
    let tomorrow: [String: String?] = ["LIONHEART_NOW": "2026-11-22T09:00"]
    #expect(try await home.run("read", "--done", with: tomorrow).code == 0)
    let challenge = try JSON(try await home.run("today", "--json", with: tomorrow).output)["challenge"]
    #expect(challenge?["attended"] == .number(2))
    #expect(challenge?["streak"] == .number(2))
    #expect(challenge?["attendedToday"] == .bool(true))
  }

  private func attended(_ home: Home) async throws -> Int {
    let challenge = try JSON(try await home.run("today", "--json").output)["challenge"]
    guard case .number(let number)? = challenge?["attended"] else { return -1 }
    return Int(number)
  }
}
