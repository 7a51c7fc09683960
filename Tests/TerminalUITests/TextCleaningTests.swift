import Testing

@testable import TerminalUI

@Suite struct TextCleaningTests {
  @Test func plainTextIsLeftAlone() {
    for text in ["", "Week 24, day 3", "이유식 읽기", "漢字かな", "Größe — “ok”…"] {
      #expect(TextCleaning.clean(text) == text)
    }
  }

  @Test func controlCharactersAreTakenOut() {
    #expect(TextCleaning.clean("a\u{1B}[31mb\u{7}c\u{7F}d\u{9B}e\u{0}") == "abcde")
    #expect(TextCleaning.clean("\u{1B}]52;c;eHg=\u{7}") == "")
  }

  @Test(arguments: [
    ("\u{1B}[1;38;5;9mred\u{1B}[0m bell", "red bell"), ("\u{1B}]0;title\u{7}a", "a"),
    ("\u{1B}]8;;https://a.b\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"), ("\u{1B}(Ba", "a"),
    ("\u{1B}[2 qa", "a"), ("a\u{1B}[", "a"), ("a\u{1B}", "a"), ("\u{1B}한", "한"),
    ("\u{1B}]0;no end\nb", "]0;no end b"), ("\u{1B}\u{1B}[1ma", "a"), ("[31m", "[31m"),
  ])
  func escapeSequencesAreTakenOutWhole(_ text: String, _ cleaned: String) {
    #expect(TextCleaning.clean(text) == cleaned)
  }

  @Test func whatTurnsTheDirectionIsTakenOut() {
    #expect(TextCleaning.clean("a\u{202E}b\u{2066}c\u{2069}d\u{200F}e\u{061C}f\u{FEFF}") == "abcdef")
  }

  @Test func newlinesBecomeSpacesOrAreKept() {
    #expect(TextCleaning.clean("a\r\nb\rc\nd\u{2028}e") == "a b c d e")
    #expect(TextCleaning.clean("a\r\nb\rc\nd\u{2028}e", keepingNewlines: true) == "a\nb\nc\nd\ne")
    #expect(TextCleaning.clean("a\tb") == "a    b")
  }

  @Test func emojiSequencesBecomeTheirFirstEmoji() {
    #expect(TextCleaning.clean("👨‍👩‍👧!") == "👨!")
    #expect(TextCleaning.clean("👍🏽") == "👍")
    #expect(TextCleaning.clean("❤️") == "❤")
    #expect(TextCleaning.clean("1️⃣") == "1")
    #expect(TextCleaning.clean("🇸🇪") == "SE")
    #expect(TextWidth.of("👨‍👩‍👧") == 2)
    #expect(TextWidth.of("❤️") == 1)
  }

  @Test func whatTheSystemDoesNotKnowBecomesAQuestionMark() {
    #expect(TextCleaning.clean("\u{378}\u{E0FFF}") == "??")
    #expect(TextCleaning.clean(String(decoding: [0x61, 0xED, 0xA0, 0x80], as: UTF8.self)).hasPrefix("a"))
  }

  @Test func accentsStayWithTheirLetterButNotWithoutEnd() {
    #expect(TextCleaning.clean("e\u{301}") == "e\u{301}")
    #expect(TextCleaning.clean("\u{301}a") == "a")
    let tower = "z" + String(repeating: "\u{301}", count: 50)
    #expect(TextCleaning.clean(tower).unicodeScalars.count == 5)
  }

  @Test func hangulInSingleLettersIsPutTogether() {
    let cleaned = TextCleaning.clean("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}")
    #expect(Array(cleaned.unicodeScalars) == Array("한글".unicodeScalars))
  }

  @Test(arguments: 0..<200) func cleaningTwiceIsCleaningOnce(seed: UInt64) {
    var random = Random(seed: seed)
    let text = random.text(count: 40)
    let cleaned = TextCleaning.clean(text)
    #expect(TextCleaning.clean(cleaned).unicodeScalars.elementsEqual(cleaned.unicodeScalars))
    #expect(!cleaned.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test func theShortcutForWidthsSaysWhatTheSystemSays() {
    for value in (0x20 as UInt32)...0x2FFFF {
      let width = PlainScalar.width(value)
      guard width > 0, let scalar = Unicode.Scalar(value) else { continue }
      TextWidth.prepareLocale()
      #expect(TextWidth.ofSystem(scalar) == width, "U+\(String(value, radix: 16))")
    }
  }
}
