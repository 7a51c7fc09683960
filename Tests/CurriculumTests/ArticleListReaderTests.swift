import FoundationEssentials
import Model
import Testing

@testable import Curriculum

struct ArticleListReaderTests {
  private func unit(_ articles: [ArticleFacts]) -> Unit {
    Unit(
      id: "u", title: "A \"quoted\" title", summary: "{[\\", articles: articles,
      prompts: [Prompt(day: 1, text: "]}")])
  }

  private func json(_ unit: Unit, _ formatting: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return String(decoding: try encoder.encode(unit), as: UTF8.self)
  }

  private let article = ArticleFacts(
    id: "a", title: "Say \"아기\" \\ 👶", author: "x", unit: "u", day: 7, category: "c", minutes: 12,
    excerpt: "",
    tags: ["one", "two"],
    sources: [Source(title: "t", publisher: "p", url: "https://a/b", checked: CalendarDay(number: 20_000))])

  @Test func whatIsBuiltIsReadAsTheDecoderReadsIt() throws {
    let unit = unit([article, ArticleFacts(id: "b", title: "t", unit: "u")])
    for formatting in [[], [.prettyPrinted, .sortedKeys], .withoutEscapingSlashes]
      as [JSONEncoder.OutputFormatting]
    {
      let text = try json(unit, formatting)
      #expect(ArticleListReader.articles(Array(text.utf8)) == unit.articles)
    }
    #expect(ArticleListReader.articles(Array(try json(self.unit([]), []).utf8)) == [])
  }

  @Test func whatIsUnusualIsLeftToTheDecoder() throws {
    let text = try json(unit([article]), [.sortedKeys, .withoutEscapingSlashes])
    for (old, new) in [
      (#""day":7"#, #""day":7.0"#), (#""day":7"#, #""day":-7"#), (#""day":7"#, #""day":70000000000"#),
      (#""day":7"#, #""day":"7""#), (#""day":7"#, #""day":7,"later":1"#), (#""day":7,"#, ""),
      (#""author":"x""#, #""author":"\u0041""#), (#""author":"x""#, #""author":null"#),
      (#""schema":1"#, #""schema":2"#), (#""schema":1,"#, ""), (#""checked":""#, #""checked":"x"#),
      (#""publisher":"p","#, ""), (#""publisher":"p""#, #""editor":"p""#),
      (#""articles":["#, #""articles":[1,"#),
    ] {
      #expect(text.contains(old))
      #expect(ArticleListReader.articles(Array(text.replacing(old, with: new).utf8)) == nil, "\(new)")
    }
  }

  @Test func aFileCutAnywhereIsNeverRead() throws {
    let bytes = Array(try json(unit([article]), []).utf8)
    for length in 0..<bytes.count { #expect(ArticleListReader.articles(Array(bytes[..<length])) == nil) }
  }

  @Test func theListIsTheSameWhenTheDecoderReadsIt() throws {
    let folder = try TemporaryFolder(copyOf: Fixture.tiny)
    let file = "units/week-24.json"
    let before = try folder.read(file)
    let after = before.replacing(#""schema" : 1"#, with: #""schema" : 1.0"#)
    try folder.write(after, to: file)
    try folder.edit("pack.json", Digest.sha256(Array(before.utf8)), Digest.sha256(Array(after.utf8)))
    #expect(ArticleListReader.articles(Array(after.utf8)) == nil)
    let facts = try Pack.open(folder.path).allArticles().articles.map(\.facts)
    let expected = try Pack.open(Fixture.tiny).allArticles().articles.map(\.facts)
    #expect(facts == expected)
  }
}
