import FoundationEssentials
import Testing

@Suite struct BookmarkCommandTests {
  @Test func bookmarksAreListedNewestFirst() async throws {
    let home = try await Home.expecting()
    let added = try await home.run("bookmark", "add", "w24-glucose-test", "w25-first-year-budget")
    #expect(added.code == 0 && added.output == "")
    #expect(added.messages.contains("Saved: The glucose test"))
    let list = try await home.run("bookmark", "list", "--json")
    #expect(list.messages == "")
    let bookmarks = try JSON(list.output).items
    let keys: Set = ["id", "title", "unit", "category", "minutes", "read", "bookmarked"]
    #expect(bookmarks.allSatisfy { keys.isSubset(of: $0.keys) && $0["bookmarked"] == .bool(true) })
    #expect(
      bookmarks.compactMap { $0["id"]?.string } == ["w25-first-year-budget", "w24-glucose-test"])
    #expect(try await home.run("bookmark", "list").lines.count == 2)
  }

  @Test func addingTwiceKeepsOne() async throws {
    let home = try await Home.expecting()
    for _ in 0..<2 { #expect(try await home.run("bookmark", "add", "w24-glucose-test").code == 0) }
    #expect(try await home.run("bookmark", "list").lines.count == 1)
  }

  @Test func anUnknownOneAmongSeveralChangesNothing() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("bookmark", "add", "w24-glucose-test").code == 0)
    #expect(try await home.run("bookmark", "add", "w25-first-year-budget", "nope").code == 1)
    let removed = try await home.run("bookmark", "remove", "w24-glucose-test", "w24-glucose")
    #expect(removed.code == 1)
    #expect(removed.messages.contains("w24-glucose-test"))
    #expect(try await home.run("bookmark", "list").lines.count == 1)
  }

  @Test func aBookmarkIsReadableAfterThePackIsGone() async throws {
    let home = try await Home.expecting()
    let prefix = try await home.install()
    let program = prefix + "/bin/lionheart"
    #expect(try await home.run("bookmark", "add", "w24-glucose-test", program: program).code == 0)
    let text = try await home.run("read", "w24-glucose-test", "--plain", program: program).output
    // The Korean pack has the same article and would stand in.
    for pack in ["lionheart-en", "lionheart-ko"] {
      try FileManager.default.removeItem(atPath: "\(prefix)/share/lionheart/packs/\(pack)")
    }
    #expect(try await home.run("article", "list", program: program).output == "")
    let again = try await home.run("read", "w24-glucose-test", "--plain", program: program)
    #expect(again.code == 0)
    #expect(paragraphs(again.output) == paragraphs(text))
    let list = try await home.run("bookmark", "list", "--json", program: program)
    #expect(try JSON(list.output).items.map { $0["id"]?.string } == ["w24-glucose-test"])
    #expect(try await home.run("bookmark", "remove", "w24-glucose-test", program: program).code == 0)
    #expect(try await home.run("read", "w24-glucose-test", program: program).code == 1)
  }

  /// The text below the line that says where it is from, which cannot be known without the pack.
  private func paragraphs(_ text: String) -> [Substring] {
    Array(text.split(separator: "\n").dropFirst(2))
  }
}
