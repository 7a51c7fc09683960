import Testing

@testable import Curriculum

struct FoldingTests {
  private func fold(_ text: String) -> String { String(decoding: TextFolding.fold(text), as: UTF8.self) }

  @Test(arguments: [
    ("ÉCOLE", "ecole"), ("e\u{301}cole", "ecole"), ("Straße ẞ", "straße ß"), ("Ａ", "ａ"),
    ("Ångström", "angstrom"),
    ("İstanbul ISPARTA ı", "istanbul isparta ı"), ("Việt ự", "viet u"), ("Ёлка ΆΛΦΑ", "елка αλφα"),
    ("", ""), ("[(\\ AZ az 09 ~", "[(\\ az az 09 ~"),
  ])
  func caseAndAccentsDoNotCount(text: String, folded: String) {
    #expect(fold(text) == folded)
  }

  @Test func quotesDashesAndSpacesAreOneAsTyped() {
    #expect(fold("can’t ‘x’ “y” a—b 1–2 ‑") == "can't 'x' \"y\" a-b 1-2 -")
    #expect(fold("a \t\u{A0}\u{3000}\r b\u{B}c") == "a b c")
  }

  @Test func aLineKeepsItsNumber() {
    #expect(fold("a\r\n\nb\u{2028}c") == "a \n\nb c")
  }

  @Test func whatCannotBeSeenIsGone() {
    #expect(fold("a\u{1B}[1m\0\u{7F}\u{200B}b\u{AD}c\u{FEFF}") == "a[1mbc")
    #expect(fold("❤\u{FE0F} 👨\u{200D}👩") == "❤ 👨👩")
  }

  @Test func lettersThatTheirMarksTellApartStayApart() {
    #expect(fold("が") != fold("か"))
    #expect(fold("が") == fold("か\u{3099}"))
  }

  @Test func hangulInSingleLettersIsPutTogether() {
    #expect(fold("\u{110B}\u{1161}\u{1100}\u{1175}") == "아기")
    #expect(fold("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} 가\u{11A8}") == "한글 각")
    #expect(fold("\u{110B} \u{1161}") == "ㅇ \u{1161}")
    #expect(fold("ㄳ ㅄ ㅏ") == "ㄱㅅ ㅂㅅ ㅏ")
    #expect(fold("앉았다") == "앉았다")
    #expect(fold("\u{1161}\u{11A8}") == "\u{1161}\u{11A8}")
  }

  @Test func everyScalarFoldsToValidTextAndAgainToTheSame() {
    for value in UInt32(0)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = TextFolding.fold(String(scalar))
      let text = String(validating: once, as: UTF8.self)
      #expect(text.map(TextFolding.fold) == once, "U+\(String(value, radix: 16))")
    }
  }
}
