import Curriculum
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Reading
@testable import ScreenTesting

/// How Markdown becomes lines, and how a place in it is found again.
@Suite struct ArticleLayoutTests {
  private func layout(_ markdown: String, columns: Int = 40, sources: [Source] = []) -> ArticleLayout {
    let facts = ArticleFacts(id: "a", title: "A title", unit: "u", sources: sources)
    return ArticleLayout(
      document: Document.parse(markdown), article: facts, place: "Week 1", columns: columns, language: .en)
  }

  private func text(_ markdown: String, columns: Int = 40) -> String {
    let layout = layout(markdown, columns: columns)
    return layout.lines[..<layout.textEnd].dropFirst(3).map(\.line.text).joined(separator: "\n")
  }

  @Test func aCalloutIsABoxWithItsTitle() {
    #expect(
      text("> [!NOTE] In short\n> A drink, an hour, a needle.", columns: 24) == """
        ╭ In short ────────────╮
        │ A drink, an hour, a  │
        │ needle.              │
        ╰──────────────────────╯
        """)
    #expect(text("> [!WARNING]\n> Call.", columns: 20).hasPrefix("╭ Warning ─"))
  }

  @Test func listsAreIndentedUnderTheirMarks() {
    #expect(
      text("9. nine is a long one\n10. ten\n    - [x] done\n    - [ ] open", columns: 16) == """
         9. nine is a
            long one
        10. ten
            ☑ done
            ☐ open
        """)
  }

  @Test func aTableNarrowsItsWidestColumnAndStandsStackedWhereThereIsNoRoom() {
    let table = "| what | why |\n|---|---:|\n| a very long description | 1 |"
    #expect(
      text(table, columns: 20) == """
        what             why
        ────────────────────
        a very long        1
        description         
        """)
    #expect(
      text("| one | two | three |\n|---|---|---|\n| a | b | c |\n| d | e | f |", columns: 14) == """
        one: a
        two: b
        three: c

        one: d
        two: e
        three: f
        """)
  }

  @Test func aTableBreaksNoWordInTwoWhileAnotherColumnCanGiveWay() {
    let table =
      "| vaccine | when and how often it is given |\n|---|---|\n| poliomyelitis | at two, four and six months |"
    let lines = text(table, columns: 32).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("poliomyelitis  at two, four") }, "\(lines)")
    let words = "| antidisestablishment | floccinaucinihil |\n|---|---|\n| a | b |"
    #expect(text(words, columns: 32) == "antidisestablishment: a\nfloccinaucinihil: b")
  }

  @Test func addressesAndBlanksStandAsInBooks() {
    let lines = text("In Medicine and so on https://doi.org/10.18632/aging.205824", columns: 32)
    #expect(!lines.split(separator: "\n").contains { $0.hasSuffix("//") })
    #expect(text("Two   words.", columns: 32) == "Two words.")
  }

  @Test func linksAreNumberedAndSourcesFollowInOrder() throws {
    let day = try #require(CalendarDay("2026-11-21"))
    let sources = [
      Source(title: "When?", publisher: "NHS", url: "https://b.example"),
      Source(title: "Known", publisher: "WHO", url: "https://a.example", checked: day),
    ]
    let layout = layout("See [this](https://a.example).", columns: 60, sources: sources)
    let lines = layout.lines.map(\.line.text)
    #expect(lines[3] == "See this[1].")
    #expect(layout.links == ["https://a.example", "https://b.example"])
    #expect(lines.suffix(2).first == "[1] Known. WHO. https://a.example (checked 21 Nov 2026)")
    #expect(lines.last == "[2] When? NHS. https://b.example", "nobody has compared it yet")
    #expect(layout.textEnd == 4)
  }

  @Test func aLinkThatIsNoSourceHasItsAddressBelow() {
    let lines = layout("Ask [the helpline](https://help.example/now).", columns: 60).lines.map(\.line.text)
    #expect(lines[3] == "Ask the helpline[1].")
    #expect(lines.last == "[1] the helpline. https://help.example/now")
  }

  @Test func aLongTitleOfABoxGoesOnInTheNextLine() {
    #expect(
      text("> [!WARNING] Never asleep on a sofa or armchair\n> Call.", columns: 24) == """
        ╭ Never asleep on a ───╮
        │ sofa or armchair     │
        │ Call.                │
        ╰──────────────────────╯
        """)
  }

  @Test func rowsOfSeveralLinesStandApart() {
    #expect(
      text("| a | b |\n|---|---|\n| one two three | x |\n| four | y |", columns: 14) == """
        a            b
        ──────────────
        one two      x
        three         

        four         y
        """)
  }

  @Test func whomToAskStandsUnderEachArticleAndIsNoPartOfReadingIt() {
    let layout = layout("Text.", columns: 72)
    #expect(layout.lines[layout.textEnd - 1].line.text == "Text.")
    let under = layout.lines[layout.textEnd...].map(\.line.text).joined(separator: " ")
    #expect(under.contains("does not replace your midwife or doctor"))
    #expect(layout.lines.last?.line.spans.allSatisfy { $0.style == .dim } == true)
  }

  @Test func koreanWordsStayWhole() {
    let lines = text("아기는 당신의 목소리를 듣고 있어요", columns: 16).split(separator: "\n")
    #expect(lines == ["아기는 당신의", "목소리를 듣고", "있어요"])
  }

  @Test func controlCharactersOfATextNeverReachTheScreen() {
    let text = text("Red \u{1B}[31malert\u{7} \u{202E}desrever\u{202C} `co\u{1B}de`\n\n```\nx\u{9B}y\n```")
    let isClean = text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || (scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x202E)
    }
    #expect(isClean)
  }

  @Test func aPlaceIsFoundAgainInACorrectedText() throws {
    let paragraphs = (1...9).map {
      "Paragraph \($0) says something of its own, at some length, to fill lines."
    }
    let before = layout(paragraphs.joined(separator: "\n\n"))
    let line = try #require(before.lines.firstIndex { $0.line.text.hasPrefix("Paragraph 6") })
    let anchor = before.anchor(at: line + 1)
    let corrected = ["A new paragraph."] + paragraphs.dropFirst(2)
    let after = layout(corrected.joined(separator: "\n\n"), columns: 30)
    let found = after.line(at: anchor)
    #expect(after.lines[found].block == 4)
    #expect(after.lines[found].offset <= anchor.offset)
    #expect(after.lines[found - 1].line.text.hasPrefix("Paragraph 6") || after.lines[found].offset > 0)
  }

  @Test func aPlaceInALongListOrTableIsFoundAtAnyWidth() throws {
    let list = (1...60).map { "- item \($0) with some words that make it longer than a narrow line" }
    let table = ["| a | b |", "|---|---|"] + (1...60).map { "| row \($0) | some words of row \($0) |" }
    let boxed = ["> [!NOTE] Box"] + (1...30).flatMap { ["> part \($0) of a box that is long", ">"] }
    for (blocks, word) in [(list, "item 16 "), (table, "row 16 "), (boxed, "part 16 ")] {
      let before = layout(blocks.joined(separator: "\n"), columns: 40)
      let line = try #require(before.lines.firstIndex { $0.line.text.contains(word) })
      let anchor = before.anchor(at: line)
      #expect(before.line(at: anchor) == line)
      for columns in [24, 30, 72] {
        let after = layout(blocks.joined(separator: "\n"), columns: columns)
        let found = after.line(at: anchor)
        #expect(
          after.lines[max(0, found - 1)...(found + 1)].contains { $0.line.text.contains(word) },
          "\(columns): \(after.lines[found].line.text)")
      }
    }
  }

  @Test func aPlaceWhoseParagraphIsGoneIsAboutAsFarDown() {
    let before = layout((1...40).map { "Old \($0)" }.joined(separator: "\n\n"))
    let anchor = before.anchor(at: before.lines.count / 2)
    let after = layout((1...40).map { "New \($0)" }.joined(separator: "\n\n"))
    #expect(abs(after.line(at: anchor) - after.lines.count / 2) <= 1)
  }

  @Test(arguments: [1, 2, 4, 5, 9, 40, 72, 300])
  func noLineIsWiderThanItsMeasure(_ columns: Int) throws {
    let library = PackLibrary(folders: [Checkout.root + "/fixtures/packs"])
    let pack = try #require(library.pack("tiny"))
    for found in pack.allArticles().articles {
      let text = try pack.markdown(of: found.facts)
      let layout = ArticleLayout(
        document: Document.parse(text), article: found.facts, place: "x", columns: columns, language: .en)
      if columns >= 9 { #expect(layout.lines.allSatisfy { $0.line.width <= columns }) }
      #expect(!layout.lines.isEmpty)
    }
  }

  @Test func styledTextHasEscapesOnlyWhenAskedFor() async throws {
    let home = try TemporaryHome()
    let library = PackLibrary(folders: [Checkout.packs])
    let pack = try #require(library.packs.first)
    let facts = try #require(pack.article("w24-glucose-test")?.facts)
    let reference = ArticleReference(pack: pack.manifest.id, article: facts.id)
    func lines(_ isStyled: Bool) throws -> [String]? {
      ArticleText.lines(
        reference, facts, store: try home.store(), library: library, columns: 60, isStyled: isStyled,
        language: .en)
    }
    #expect(try lines(false)?.contains { $0.contains("\u{1B}") } == false)
    #expect(try lines(true)?.first?.hasPrefix("\u{1B}[1mThe glucose test") == true)
    let gone = ArticleReference(pack: "gone", article: "gone")
    let text = ArticleText.lines(
      gone, facts, store: try home.store(), library: library, columns: 60, isStyled: false, language: .en)
    #expect(text == nil)
  }
}
