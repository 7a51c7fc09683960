import Testing

@testable import Curriculum

struct HostileMarkdownTests {
  private static let size = 256 << 10

  static let texts: [String: String] = {
    func fill(_ piece: String) -> String { String(repeating: piece, count: size / piece.utf8.count) }
    return [
      "quotes": fill(">"), "quotes with spaces": fill("> "), "lists": fill("- "), "numbers": fill("1. "),
      "brackets": fill("["), "closed brackets": fill("[") + fill("]"), "pictures": fill("!["),
      "links": fill("[a](https://b)"), "empty links": fill("[]("), "stars": fill("*"),
      "open stars": fill("*a "),
      "mixed": fill("*a_ **b__ "), "backticks": fill("`"), "growing backticks": growing,
      "tildes": fill("~~a "),
      "angles": fill("<"), "tags": fill("<a "), "comments": fill("<!--"), "declarations": fill("<!A "),
      "instructions": fill("<?"), "cdata": fill("<![CDATA["), "entities": fill("&"),
      "definitions": definitions,
      "symbols": fill("*£"), "uneven tables": fill("a|b|c\n---|---\n===\n"),
      "pipes": fill("|"), "wide table": wideTable, "headings": fill("# a\n"), "fences": fill("```\n"),
      "rules": fill("---\n"), "backslashes": fill("\\"), "addresses": fill("https://a "), "nul": fill("\0"),
      "nested lists": nestedLists, "one word": fill("a"), "lines": fill("a\n"), "tabs": fill("\t-"),
    ]
  }()

  private static let growing = (1...700).map { String(repeating: "`", count: $0) }.joined(separator: "a")
  private static let definitions = (0..<8000).map { "[x\($0)]: y\n" }.joined() + "[x1]"
  private static let nestedLists = (0..<500).map { String(repeating: " ", count: $0 * 2) + "- a\n" }.joined()
  private static let wideTable =
    String(repeating: "|a", count: 20_000) + "\n" + String(repeating: "|-", count: 20_000) + "\n"
    + String(repeating: "|\n", count: 60_000)

  @Test(arguments: texts.keys.sorted())
  func aQuarterOfAMebibyteIsReadInTime(name: String) throws {
    let text = try #require(Self.texts[name])
    let clock = ContinuousClock()
    let took = clock.measure { #expect(Self.depth(Document.parse(text).blocks) <= 2 * BlockBuilder.maxDepth) }
    // Far from what it takes (some ten milliseconds), and far from what quadratic work would take.
    #expect(took < .seconds(5), "\(name) took \(took)")
  }

  @Test func whatIsNestedTooDeepStaysAtTheDeepestLevel() {
    let text = Document.parse(String(repeating: "> ", count: 100) + "a\n\nb").plainText
    #expect(text == "a\nb")
    let list = (0..<100).map { String(repeating: "  ", count: $0) + "- i\($0)\n" }.joined()
    #expect(Document.parse(list).plainText.contains("i99"))
  }

  @Test func aHugeTableIsTextNotMillionsOfCells() {
    let blocks = Document.parse(Self.wideTable).blocks
    #expect(!blocks.contains { if case .table = $0 { true } else { false } })
    #expect(!blocks.isEmpty)
  }

  private static func depth(_ blocks: [Block]) -> Int {
    blocks.map { block in
      switch block {
      case .quote(let blocks): 1 + depth(blocks)
      case .callout(let callout): 1 + depth(callout.blocks)
      case .list(_, let items): 1 + depth(items.flatMap(\.blocks))
      default: 1
      }
    }.max() ?? 0
  }
}
