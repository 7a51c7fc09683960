import Testing

@testable import TerminalUI

/// What terminals answer, as they were recorded, and what others send.
@Suite struct TerminalRepliesTests {
  private func answers(_ text: String) -> TerminalReplies { TerminalReplies(Array(text.utf8)) }

  @Test func aTerminalThatKnowsAllOfIt() {
    // foot 1.16.
    let foot = answers(
      "\u{1B}[1;2R\u{1B}[1;3R\u{1B}]11;rgb:2424/2424/2424\u{1B}\\\u{1B}P>|foot(1.16.2)\u{1B}\\\u{1B}[?2031;2$y"
        + "\u{1B}[?62;4;22;28c")
    #expect(foot.background?.hex == "#242424" && foot.background?.isLight == false)
    #expect(foot.name == "foot(1.16.2)" && foot.reportsColorScheme && foot.isComplete)
    #expect(foot.cursors == [Point(column: 1, row: 0), Point(column: 2, row: 0)])
  }

  @Test func aTerminalThatKnowsSomeOfIt() {
    // xterm 379 ends with BEL where it was asked so, and does not know mode 2031.
    let xterm = answers(
      "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?2031;0$y\u{1B}[?64;1;2c")
    #expect(xterm.background?.isLight == true && xterm.name == "XTerm(379)")
    #expect(!xterm.reportsColorScheme && xterm.isComplete && xterm.cursors.isEmpty)
  }

  @Test(arguments: [
    // The Linux console answers the last question only, and one that says nothing answers none.
    ("\u{1B}[?6c", true), ("", false),
    // What was typed meanwhile, and answers that were cut off.
    ("jjq\r", false), ("\u{1B}", false), ("\u{1B}[", false), ("\u{1B}]11;rgb:ff", false),
    ("\u{1B}P>|foot", false),
    ("\u{1B}[?62;4", false),
    // Nonsense.
    ("\u{1B}]11;rgb:zz/00/00\u{7}", false), ("\u{1B}]11;rgb:00/00\u{7}", false),
    ("\u{1B}]11;red\u{7}", false),
    ("\u{1B}]11;rgb:00000/0/0\u{7}", false),
    ("\u{1B}[0;0R\u{1B}[1R\u{1B}[1;2;3R\u{1B}[99999999999;1R", false),
    ("\u{1B}]4;11;rgb:00/00/00\u{7}", false), ("\u{1B}P>|\u{1B}\\", false),
  ])
  func whatSaysNothingIsPassedOver(_ text: String, _ isComplete: Bool) {
    let found = answers(text)
    #expect(
      found.background == nil && found.name == nil && found.cursors.isEmpty && found.isComplete == isComplete)
  }

  @Test(arguments: [
    ("\u{1B}[?997;1n", true), ("\u{1B}[?997;2n", true), ("\u{1B}[?997;3n", false), ("\u{1B}[?996;1n", false),
    ("\u{1B}[997;1n", false),
  ])
  func aChangeOfLightAndDarkIsTold(_ text: String, _ isChange: Bool) {
    #expect(answers(text).hasColorSchemeChanged == isChange)
  }

  @Test func keysAmongTheAnswersAreInNobodysWay() {
    let found = answers("j\u{1B}[A\u{1B}]11;rgba:00/80/ff/ff\u{7}q\u{1B}[3;8Rx\u{1B}[?1;2c")
    #expect(
      found.background?.hex == "#0080ff" && found.cursors == [Point(column: 7, row: 2)] && found.isComplete)
  }

  @Test func anAnswerWithoutAnEndIsNotReadForEver() {
    let found = answers("\u{1B}]11;" + String(repeating: "x", count: 5_000) + "\u{7}\u{1B}[?1c")
    #expect(found.background == nil && found.isComplete)
  }

  @Test func aNameCannotWriteOnTheScreen() {
    #expect(answers("\u{1B}P>|a\u{9B}31mb\u{1B}\\").name?.contains("\u{9B}") == false)
  }

  @Test(arguments: [
    ("rgb:0/0/0", false), ("rgb:f/f/f", true), ("rgb:fd/f6/e3", true), ("rgb:00/2b/36", false),
    ("rgb:0000/ffff/0000", true), ("rgb:0000/0000/ffff", false),
  ])
  func whichGroundIsLight(_ text: String, _ isLight: Bool) {
    #expect(TerminalReplies.RGB(text)?.isLight == isLight)
  }
}
