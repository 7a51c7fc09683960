import Testing

@Suite struct SearchCommandTests {
  @Test func articlesAreFoundByAWordOfTheirTextWithTheLineThatHasIt() async throws {
    let home = try await Home.expecting()
    let child = try await home.run("search", "SURFACTANT")
    #expect(child.code == 0)
    #expect(child.output.contains("w24-"))
    #expect(child.output.lowercased().contains("surfactant"))
  }

  @Test func asJSONTheBestComesFirst() async throws {
    let home = try await Home.expecting()
    let found = try JSON(try await home.run("search", "glucose", "test", "--limit", "1", "--json").output)
    guard case .number(let total)? = found["total"] else {
      Issue.record("no total")
      return
    }
    #expect(total >= 1)
    let hits = found["hits"]?.items ?? []
    #expect(hits.count == 1)
    #expect(hits.first?["article"]?["id"]?.string == "w24-glucose-test")
    #expect(hits.first?["place"]?.string == "title")
    #expect(hits.first?["language"]?.string == "en")
  }

  @Test func whatIsNotThereIsSaidOnStandardError() async throws {
    let child = try await Home().run("search", "zzzzqqq")
    #expect(child.code == 1)
    #expect(child.output == "")
    #expect(child.messages == "Nothing found\n")
    let korean = try await Home().run("search", "zzzzqqq", "--lang", "ko")
    #expect(korean.messages == "찾는 글이 없어요\n")
  }

  @Test(arguments: ["[(\\", "ㅇ", "🦁", String(repeating: "long ", count: 2_000)])
  func oddQueriesAreAnswered(text: String) async throws {
    let child = try await Home().run("search", "--", text)
    #expect(child.code == (child.output.isEmpty ? 1 : 0))
    #expect(child.output.isEmpty || child.output.contains("w"))
  }

  @Test(arguments: [["   "], ["\u{7}"], ["tea", "--limit", "0"], ["tea", "--limit", "many"]])
  func whatCannotBeSearchedIsWrongUsage(words: [String]) async throws {
    let home = try Home()
    let child = try await Child.run(
      [Lionheart.executable, "search"] + words, environment: home.environment())
    #expect(child.code == 64)
    #expect(child.output == "" && !child.messages.isEmpty)
  }

  @Test func whatWasReadAndKeptIsMarked() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("read", "w24-glucose-test", "--done").code == 0)
    #expect(try await home.run("bookmark", "add", "w24-glucose-test").code == 0)
    let child = try await home.run("search", "glucose test")
    #expect(child.lines.first?.hasPrefix("✓★ w24-glucose-test") == true)
  }
}
