import Testing

@testable import Curriculum

struct DocumentTests {
  private func blocks(_ markdown: String) -> [Block] { Document.parse(markdown).blocks }

  @Test func frontMatterIsSkippedAndOnlyAtTheTop() {
    #expect(blocks("---\ntitle: x\n---\nText") == [.paragraph([Run("Text")])])
    #expect(blocks("\u{FEFF}---\r\ntitle: x\r\n---\r\nText\r\n") == [.paragraph([Run("Text")])])
    #expect(blocks("---\ntitle: x") == [.rule, .paragraph([Run("title: x")])])
    #expect(blocks("One\n\n---\ntwo") == [.paragraph([Run("One")]), .rule, .paragraph([Run("two")])])
    #expect(Document.parse("") == Document())
    #expect(Document.parse("---\n---\n") == Document())
  }

  @Test func stylesBecomeRunsAndNest() {
    #expect(
      blocks("a *b **c*** `d` ~~e~~ *f _g_ h* i") == [
        .paragraph([
          Run("a "), Run("b ", style: .emphasis), Run("c", style: [.emphasis, .strong]), Run(" "),
          Run("d", style: .code), Run(" "), Run("e", style: .strikethrough), Run(" "),
          Run("f g h", style: .emphasis), Run(" i"),
        ])
      ])
  }

  @Test func softBreaksAreSpacesAndHardBreaksStay() {
    #expect(blocks("one\ntwo") == [.paragraph([Run("one two")])])
    #expect(blocks("아기는\n듣고") == [.paragraph([Run("아기는 듣고")])])
    #expect(blocks("one\\\ntwo  \nthree") == [.paragraph([Run("one\ntwo\nthree")])])
  }

  @Test func linksAreNumberedInOrderAndKnowTheirWords() {
    let document = Document.parse(
      "See [the *red*\nbook](https://a.example/) and <https://b.example>, https://c.example.")
    #expect(
      document.links == [
        Link(number: 1, text: "the red book", url: "https://a.example/"),
        Link(number: 2, text: "https://b.example", url: "https://b.example"),
        Link(number: 3, text: "https://c.example", url: "https://c.example"),
      ])
    #expect(
      document.blocks == [
        .paragraph([
          Run("See "), Run("the ", link: 1), Run("red", style: .emphasis, link: 1), Run(" book", link: 1),
          Run(" and "), Run("https://b.example", link: 2), Run(", "),
          Run("https://c.example", link: 3), Run("."),
        ])
      ])
  }

  @Test func aLinkWithoutWordsShowsItsAddress() {
    #expect(blocks("[](https://a.example)") == [.paragraph([Run("https://a.example", link: 1)])])
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "ftp://a.example", "data:text/html,x", "relative.md", "#top",
    "http:", "mailto:", "https://a.example/&#10;x", "https://a.example/&#x202e;x",
    "https://a.example/a&nbsp;b", "mailto:a@b.example?attach=/etc/passwd",
    "mailto:a@b.example?subject=x&amp;attachment=/etc/passwd", "mailto:?ATTACH=x",
    "mailto:a@b.example?%61ttach=x",
    "mailto:a@b.example?subject=x;attach=y", "mailto:a@b.example?in-reply-to=x",
    "mailto:a@b.example?subject=x%0d%0aBcc:y", "mailto:a%0Ab@c.example", "mailto:a@b.example?x",
    "mailto:a#?attach=x",
  ])
  func anUnsafeLinkBecomesItsWords(url: String) {
    let document = Document.parse("[words](<\(url)>)")
    #expect(document == Document(blocks: [.paragraph([Run("words")])]))
  }

  @Test(arguments: [
    "http://a.example", "HTTPS://a.example/?q=1", "mailto:a@b.example",
    "mailto:?to=a@b.example&bcc=c@d.example&CC=e",
    "mailto:a@b.example?subject=Hello%20there&body=One%0D%0ATwo?",
  ])
  func aSafeLinkStays(url: String) {
    #expect(Document.parse("[words](\(url))").links == [Link(number: 1, text: "words", url: url)])
  }

  @Test func entitiesAreDecoded() {
    let text = "&amp;&lt;&eacute;&hellip;&#65;&#x1F600;&#0;&#xD800;&#9999999;&unknown; `&amp;`"
    let expected = "&<é…A😀\u{FFFD}\u{FFFD}\u{FFFD}&unknown; "
    #expect(blocks(text) == [.paragraph([Run(expected), Run("&amp;", style: .code)])])
    #expect(
      Document.parse("[w](https://a.example/?a=1&amp;b=2)").links.first?.url == "https://a.example/?a=1&b=2")
    #expect(blocks("a\0b") == [.paragraph([Run("a\u{FFFD}b")])])
  }

  @Test func allNamesOfHTMLAreDecoded() {
    // CommonMark 0.31.2, example 25.
    let text =
      "&nbsp;&amp;&copy;&AElig;&Dcaron;&frac34;&HilbertSpace;&DifferentialD;&ClockwiseContourIntegral;&ngE;"
    #expect(blocks(text) == [.paragraph([Run("\u{A0}&©ÆĎ¾ℋⅆ∲≧\u{338}")])])
    // Two that are not drawn, and two that had other code points in HTML 4.
    #expect(blocks("a&Tab;b&zwnj;&lang;&rang;") == [.paragraph([Run("a\tb\u{200C}⟨⟩")])])
  }

  @Test func aTabIsASpace() {
    #expect(
      blocks("a\tb\t\tc \t*d*\te") == [
        .paragraph([Run("a b c "), Run("d", style: .emphasis), Run(" e")])
      ])
    // CommonMark 0.31.2, examples 10 and 13.
    #expect(blocks("#\tFoo\t") == [.heading(level: 1, [Run("Foo")])])
    #expect(blocks("\\\t" + #"\A\a\ \3\φ\«"#) == [.paragraph([Run(#"\ \A\a\ \3\φ\«"#)])])
    #expect(blocks("a \t\nb\t  \n\tc") == [.paragraph([Run("a b\nc")])])
    #expect(blocks("`a\tb`") == [.paragraph([Run("a\tb", style: .code)])])
  }

  @Test func symbolsCountAsPunctuation() {
    // CommonMark 0.31.2, example 354.
    for text in ["*$*alpha.", "*£*bravo.", "*€*charlie.", "*𞋿*delta."] {
      #expect(blocks(text) == [.paragraph([Run(text)])])
    }
    #expect(blocks("a *£* b") == [.paragraph([Run("a "), Run("£", style: .emphasis), Run(" b")])])
    #expect(blocks("`*£*`") == [.paragraph([Run("*£*", style: .code)])])
    // A separator of `MarkdownSource` that the text has itself stays.
    #expect(blocks("*£*b\u{205D}") == [.paragraph([Run("*£*b\u{205D}")])])
    let link = #"[_€_](https://a.example/*€* "\& *€*")"#
    #expect(Document.parse(link).links == [Link(number: 1, text: "€", url: "https://a.example/*€*")])
  }

  @Test func rawHTMLIsLeftOut() {
    #expect(blocks("a <b>bold</b> c") == [.paragraph([Run("a bold c")])])
    #expect(blocks("<script>\nalert(1)\n</script>\n\nText") == [.paragraph([Run("Text")])])
    #expect(blocks("<!-- a\n\nb -->") == [])
    #expect(blocks("text <br>") == [.paragraph([Run("text ")])])
  }

  @Test func headingsHaveTheirLevels() {
    #expect(
      blocks("# One\n###### Six\n\nTwo\n===\n\n#") == [
        .heading(level: 1, [Run("One")]), .heading(level: 6, [Run("Six")]), .heading(level: 1, [Run("Two")]),
      ])
  }

  @Test func codeKeepsEveryLetter() {
    #expect(
      blocks("```swift x\nlet a = 1\n\n  <b>&amp;\n```") == [
        .code(language: "swift", "let a = 1\n\n  <b>&amp;")
      ])
    #expect(blocks("    indented") == [.code(language: nil, "indented")])
    #expect(blocks("```\n```") == [.code(language: nil, "")])
  }

  @Test func listsNestAndKeepTheirNumbersAndTicks() {
    #expect(
      blocks("3. a\n4. b\n   - c\n\n   d\n\n- [x] e\n- [ ] *f*\n- g") == [
        .list(
          start: 3,
          [
            ListItem([.paragraph([Run("a")])]),
            ListItem([
              .paragraph([Run("b")]), .list(start: nil, [ListItem([.paragraph([Run("c")])])]),
              .paragraph([Run("d")]),
            ]),
          ]),
        .list(
          start: nil,
          [
            ListItem(isChecked: true, [.paragraph([Run("e")])]),
            ListItem(isChecked: false, [.paragraph([Run("f", style: .emphasis)])]),
            ListItem([.paragraph([Run("g")])]),
          ]),
      ])
  }

  @Test func tablesHaveAlignmentsAndFullRows() {
    #expect(
      blocks("| a | b | c | d |\n|---|:-:|--:|:--|\n| 1 | **2** |\n| x | y | z | w | v |") == [
        .table(
          Table(
            alignments: [.left, .centre, .right, .left],
            header: [[Run("a")], [Run("b")], [Run("c")], [Run("d")]],
            rows: [
              [[Run("1")], [Run("2", style: .strong)], [], []],
              [[Run("x")], [Run("y")], [Run("z")], [Run("w")]],
            ]))
      ])
  }

  @Test func aTableWhoseHeaderHasMoreCellsIsText() {
    #expect(
      blocks("| a | *b* | c |\n|---|---|\n| 1 | 2 | 3 |") == [
        .paragraph([
          Run("| a | "), Run("b", style: .emphasis), Run(" | c | |---|---| | 1 | 2 | 3 |"),
        ])
      ])
    #expect(blocks("> a | b\r\n> :-:|\r\n") == [.quote([.paragraph([Run("a | b :-:|")])])])
    let table = Block.table(
      Table(alignments: [.left, .left], header: [[Run("a")], [Run("b|c")]], rows: []))
    #expect(blocks(#"|a|b\|c|  "# + "\n|---|---|") == [table])
    #expect(blocks("- x|y|z\n  ---|---\n\n|a|`b|c`|\n|---|---|").count == 2)
  }

  @Test func anUnevenTableIsRemarkedWithItsPlace() {
    let remarks = MarkdownReader.read("*£*\n\na|b\n---|\n\n# c").remarks
    #expect(
      remarks == [
        MarkdownRemark(kind: .heading(1), offset: 18), MarkdownRemark(kind: .unevenTable, offset: 10),
      ])
  }

  @Test func aQuoteIsAQuote() {
    #expect(
      blocks("> a\n> > b\n\n> [!FOO] c\n\n>\n") == [
        .quote([.paragraph([Run("a")]), .quote([.paragraph([Run("b")])])]),
        .quote([.paragraph([Run("[!FOO] c")])]),
      ])
  }

  @Test(arguments: Callout.Kind.allCases.filter { $0 != .country && $0 != .elsewhere })
  func aCallOutHasAKindATitleAndBlocks(kind: Callout.Kind) {
    let name = kind.rawValue.uppercased()
    #expect(
      blocks("> [!\(name)] In *short*\n> One\n> two\n>\n> - three") == [
        .callout(
          Callout(
            kind: kind, title: [Run("In "), Run("short", style: .emphasis)],
            blocks: [
              .paragraph([Run("One two")]), .list(start: nil, [ListItem([.paragraph([Run("three")])])]),
            ]))
      ])
    #expect(
      blocks("> [!\(name)]\n> One") == [.callout(Callout(kind: kind, blocks: [.paragraph([Run("One")])]))])
    #expect(blocks("> [!\(name)] Alone") == [.callout(Callout(kind: kind, title: [Run("Alone")]))])
  }

  @Test func aCallOutTitleEndsAtAnyKindOfLineEnd() {
    let expected = [Block.callout(Callout(kind: .tip, title: [Run("T")], blocks: [.paragraph([Run("b")])]))]
    #expect(blocks("> [!tip] T  \n> b") == expected)
    #expect(blocks("> [!Tip] T\r\n> b\r\n") == expected)
    #expect(blocks("> [!TIP] T\n>\n> b") == expected)
  }

  @Test func aPictureAloneIsABlockAndAmongWordsItsWords() {
    #expect(
      blocks("![A *red* square](pictures/a.png \"Look &amp; see\")") == [
        .picture(Picture(url: "pictures/a.png", alt: "A red square", caption: "Look & see"))
      ])
    #expect(
      blocks("See ![a\nsquare](a.png) there") == [
        .paragraph([Run("See "), Run("a square", style: .picture), Run(" there")])
      ])
    #expect(
      Document.parse("[![alt](a.png)](https://a.example)")
        == Document(
          blocks: [.paragraph([Run("alt", style: .picture, link: 1)])],
          links: [Link(number: 1, text: "alt", url: "https://a.example")]))
    #expect(
      blocks("![out [in](https://a.example) ![deep](b.png)](c.png)") == [
        .picture(Picture(url: "c.png", alt: "out in deep"))
      ])
  }

  @Test func plainTextAndMinutesCountWhatIsRead() {
    let document = Document.parse(
      "# One two\n\n> [!NOTE] Three\n> four — five\n\n- six\n\n| a | b |\n|---|---|\n| c | |\n\n"
        + "```\nd e\n```\n\n![f](g.png)\n\n> h\n\n---"
    )
    #expect(document.plainText == "One two\nThree\nfour — five\nsix\na\nb\nc\n\nd e\nf\nh")
    #expect(document.wordCount == 12)
    #expect(document.minutes == 1)
    #expect(Document().minutes == 1)
    #expect(Document.parse(String(repeating: "아기 ", count: 238)).minutes == 1)
    #expect(Document.parse(String(repeating: "word ", count: 239)).minutes == 2)
  }
}
