import Model
import TestSupport
import Testing

@testable import Curriculum

struct SearchIndexTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct Draft {
    var id: String
    var title = "Nothing"
    var tags: [String] = []
    var excerpt = ""
    var text = ""
  }

  /// Writes a pack of one unit.
  private func write(_ pack: String, _ drafts: [Draft]) throws {
    var articles: [String] = []
    for draft in drafts {
      let markdown = "---\ntitle: hidden\n---\n\n\(draft.text)\n"
      try folder.write(markdown, to: "\(pack)/articles/\(draft.id).md")
      let tags = draft.tags.map { "\"\($0)\"" }.joined(separator: ",")
      articles.append(
        """
        {"id": "\(draft.id)", "title": "\(draft.title)", "author": "", "unit": "u", "day": 1, "category": "c",
        "minutes": 1, "excerpt": "\(draft.excerpt)", "tags": [\(tags)], "sources": [],
        "sha256": "\(Digest.sha256(Array(markdown.utf8)))"}
        """)
    }
    let unit = """
      {"schema": 1, "id": "u", "title": "U", "summary": "", "grows": "", "changes": "", "fact": "",
      "sources": [], "articles": [\(articles.joined(separator: ","))], "habits": [], "tasks": [], "prompts": []}
      """
    try folder.write(unit, to: "\(pack)/units/u.json")
    try folder.write(
      """
      {"schema": 1, "id": "\(pack)", "title": "Pack", "language": "en", "version": "1.0.0", "publisher": "",
      "licence": "", "categories": [], "units": [{"id": "u", "stage": "pregnancy", "from": "P0D", "to": "P7D",
      "title": "U", "sha256": "\(Digest.sha256(Array(unit.utf8)))"}]}
      """, to: "\(pack)/pack.json")
  }

  private var library: PackLibrary { PackLibrary(folders: [folder.path]) }

  private func facts() throws -> SearchIndex { try .facts(of: library) }

  private func found(_ query: String, in index: SearchIndex) throws -> [String] {
    index.search(try #require(SearchQuery(query))).hits.map(\.article.facts.id)
  }

  @Test func theBestPlaceComesFirstThenTheOrderOfThePacks() async throws {
    try write(
      "b",
      [
        Draft(id: "far", text: "Sleep.\n\nAnd the baby."), Draft(id: "line", text: "Sleep, says the baby."),
        Draft(id: "text", text: "One.\n\nA baby sleep diary."),
        Draft(id: "inword", text: "A crybaby sleeps."),
        Draft(id: "excerpt", excerpt: "Sleep of a baby"), Draft(id: "tags", tags: ["baby", "sleep"]),
        Draft(id: "terms", title: "Unsleeping crybaby"), Draft(id: "phrase", title: "Crybaby sleep"),
        Draft(id: "starts", title: "Sleep with a baby"), Draft(id: "words", title: "On baby sleep"),
        Draft(id: "start", title: "Baby sleep"), Draft(id: "none", text: "Baby."),
        Draft(id: "mixed", title: "Baby", text: "No sleep."),
      ])
    try write("a", [Draft(id: "first", text: "Every baby sleeps.")])
    let index = try await facts().withText()
    #expect(
      try found("baby sleep", in: index) == [
        "start", "words", "starts", "phrase", "terms", "tags", "excerpt", "first", "text", "inword", "line",
        "far", "mixed",
      ])
    #expect(try found("BABY  ŚLEEP", in: index) == found("baby sleep", in: index))
    let results = index.search(try #require(SearchQuery("baby sleep")), limit: 2)
    #expect(results.total == 13 && results.hits.count == 2)
    #expect(results.hits.first?.article.reference == ArticleReference(pack: "b", article: "start"))
  }

  @Test func theMatchingLineIsShownAsItIsWritten() async throws {
    let text = "# Héad\n\nFirst *line*.\n\n- One\n- The **Glücose** tèst\n\n아기는 자요.\n\n`code`"
    try write("p", [Draft(id: "a", title: "Té", tags: ["Tág", "x"], excerpt: "Éx", text: text)])
    let index = try await facts().withText()
    func line(_ text: String) throws -> String? {
      let query = try #require(SearchQuery(text))
      return library.lines(of: index.search(query).hits, for: query).first
    }
    #expect(try line("glucose test") == "The Glücose tèst")
    #expect(try line("first test") == "First line.")
    #expect(try line("ㅇㄱ") == "아기는 자요.")
    #expect(try line("te") == "Éx")
    #expect(try line("tag") == "Tág, x")
    #expect(try line("ex") == "Éx")
    #expect(try line("code") == "code")
    #expect(try line("hidden") == nil)
    let query = try #require(SearchQuery("ㅇ"))
    let hit = try #require(index.search(query).hits.first)
    #expect(hit.field == .text(line: 4))
    try folder.remove("p/articles/a.md")
    #expect(library.lines(of: [hit], for: query) == ["Éx"])
  }

  @Test func withoutTheTextTheFactsAreFoundAllTheSame() async throws {
    try write(
      "p",
      [
        Draft(id: "a", title: "아기의 밤", text: "Sleep"), Draft(id: "b", tags: ["sleep"]),
        Draft(id: "c", text: "아가 tag"),
        Draft(id: "d", title: "Rock", excerpt: "to sleep"),
      ])
    let facts = try facts()
    let full = try await facts.withText()
    #expect(!facts.hasText && full.hasText)
    #expect(try found("sleep", in: facts) == ["b", "d"])
    #expect(try found("sleep", in: full) == ["b", "d", "a"])
    #expect(try found("ㅇㄱ", in: facts) == ["a"])
    #expect(try found("ㅇㄱ", in: full) == ["a", "c"])
    #expect(try found("rock sleep", in: facts) == ["d"])
    #expect(try found("ㅂ sleep", in: facts) == [])
    #expect(try found("ㅂ sleep", in: full) == ["a"])
  }

  @Test func whatCannotBeReadIsNamedAndTheRestFound() async throws {
    try write("good", [Draft(id: "a", text: "needle")])
    try write(
      "torn",
      [Draft(id: "a", text: "needle"), Draft(id: "b", title: "Needle"), Draft(id: "c", text: "needle")])
    try write("broken", [Draft(id: "a", title: "needle")])
    try folder.remove("torn/articles/b.md")
    try folder.write("other needle", to: "torn/articles/c.md")
    try folder.write("{", to: "broken/units/u.json")
    let facts = try facts()
    #expect(facts.faults.map(\.failure) == [.wrongHash(file: "units/u.json")])
    let index = try await facts.withText()
    #expect(
      index.faults.map(\.failure) == [
        .wrongHash(file: "units/u.json"), .missing(file: "articles/b.md"), .wrongHash(file: "articles/c.md"),
      ])
    #expect(index.faults.map(\.folder) == ["broken", "torn", "torn"].map { "\(folder.path)/\($0)" })
    let query = try #require(SearchQuery("needle"))
    #expect(index.search(query).hits.map(\.article.reference.description) == ["torn/b", "good/a", "torn/a"])
  }

  @Test func manyArticlesInSeveralBlocksKeepTheirNumbers() async throws {
    let count = SearchIndex.textsInBlock * 2 + 5
    try write("p", (0..<count).map { Draft(id: "a\($0)", text: "Common.\n\nOnly n\($0)x here.") })
    let index = try await facts().withText()
    for number in [0, 1, 63, 64, 65, 127, 128, count - 1] {
      let query = try #require(SearchQuery("N\(number)X"))
      let hits = index.search(query).hits
      #expect(hits.map(\.article.facts.id) == ["a\(number)"])
      #expect(library.lines(of: hits, for: query).first == "Only n\(number)x here.")
    }
    #expect(index.search(try #require(SearchQuery("common"))).total == count)
    #expect(index.search(try #require(SearchQuery("common")), limit: -1).hits.isEmpty)
  }

  @Test func aCancelledReadingEnds() async throws {
    try write("p", [Draft(id: "a", text: "x")])
    let facts = try facts()
    let library = PackLibrary(folders: [folder.path])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(throws: CancellationError.self) { try SearchIndex.facts(of: library) }
      await #expect(throws: CancellationError.self) { try await facts.withText() }
    }
    await task.value
  }

  @Test(arguments: [
    "[(\\", String(repeating: "x", count: 10_000), "ㅇ", "👶", "a a a a a a a a a a", "\u{1}a",
    String(repeating: "ㅇ", count: 10_000),
  ])
  func noQueryIsTooMuch(text: String) async throws {
    let long = String(repeating: "x", count: 50_000) + "\n\n" + String(repeating: "아", count: 20_000)
    try write("p", [Draft(id: "a", text: long), Draft(id: "b", text: "\(text.prefix(100))")])
    let index = try await facts().withText()
    let query = try #require(SearchQuery(text))
    let hits = index.search(query).hits
    #expect(library.lines(of: hits, for: query).filter { !$0.isEmpty }.count == hits.count)
  }

  @Test func noPacksAreNoResults() async throws {
    let index = try await facts().withText()
    #expect(index.hasText)
    #expect(index.search(try #require(SearchQuery("a"))) == .none)
  }
}
