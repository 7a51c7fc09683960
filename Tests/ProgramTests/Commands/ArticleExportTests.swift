import Testing

/// Articles as files.
@Suite struct ArticleExportTests {
  @Test func anArticleIsPrintedAsMarkdownOrText() async throws {
    let home = try await Home.expecting()
    let markdown = try await home.run("article", "export", "w24-glucose-test", "--to", "md")
    #expect(markdown.code == 0 && markdown.messages == "")
    #expect(markdown.output.hasPrefix("---\n") && markdown.output.contains("glucose"))
    #expect(!markdown.output.contains("{{"))
    #expect(try await home.run("article", "export", "w24-glucose-test").output == markdown.output)
    let text = try await home.run("article", "export", "w24-glucose-test", "--to", "txt")
    #expect(text.code == 0 && !text.output.hasPrefix("---") && text.lines.allSatisfy { $0.count <= 80 })
    let two = try await home.run("article", "export", "w24-glucose-test", "w25-first-year-budget")
    #expect(two.code == 0 && two.output.hasPrefix(markdown.output))
  }

  @Test func wordsAndNumbersAreThoseOfTheCountry() async throws {
    let home = try await Home.expecting()
    let text = try await home.run(
      "article", "export", "w24-glucose-test", "--to", "md",
      with: ["LANG": "en_GB.UTF-8", "TZ": "Europe/London"])
    #expect(text.code == 0 && !text.output.contains("{{"))
  }

  @Test func allBookmarksBecomeFilesThatAreLeftAloneOnceTheyWereChanged() async throws {
    let home = try await Home.expecting()
    let folder = home.path + "/notes"
    let none = try await home.run("article", "export", "--bookmarks", folder)
    #expect(none.code == 1 && none.messages.contains("No bookmarks yet"))
    #expect(try await home.run("bookmark", "add", "w24-glucose-test", "w25-first-year-budget").code == 0)
    for _ in 0..<2 {
      let child = try await home.run("article", "export", "--bookmarks", folder)
      #expect(child.code == 0 && child.messages == "Wrote 2 articles to \(folder).\n", "\(child.messages)")
    }
    let file = folder + "/w24-glucose-test.md"
    #expect(try home.read(file).hasPrefix("---\n"))
    try home.write("mine", to: file)
    let child = try await home.run("article", "export", "--bookmarks", folder)
    #expect(
      child.code == 1 && child.messages.hasSuffix("Wrote 1 article to \(folder).\n"), "\(child.messages)")
    #expect(try home.read(file) == "mine")
  }

  @Test(arguments: [
    ([], 64, "Give either article ids"), (["x", "--bookmarks", "/tmp/x"], 64, "Give either article ids"),
    (["no-such-article"], 1, "No article with the id"), (["w24-glucose-test", "--to", "pdf"], 64, "md, txt"),
  ])
  func whatIsWrongIsSaid(words: [String], code: Int32, message: String) async throws {
    let home = try await Home.expecting()
    let child = try await Child.run(
      [Lionheart.executable, "article", "export"] + words, environment: home.environment())
    #expect(child.code == code && child.messages.contains(message), "\(child.messages)")
  }
}
