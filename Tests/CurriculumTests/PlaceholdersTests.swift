import Model
import Testing

@testable import Curriculum

/// Texts for where their reader lives.
struct PlaceholdersTests {
  private let words = [
    "nappy | us ca: diaper | nz: napkin", "health-visitor | us: nurse", "cot: cot bed | us: crib",
  ]

  private func filled(_ text: String, in country: String?, numbers: [String: String] = [:]) -> String {
    Placeholders(words, for: Locality(country: country, numbers: numbers)).filling(text)
  }

  @Test func wordsAreThoseOfTheCountryAndElseTheCommonOnes() {
    let text = "A {{nappy}}, the {{health-visitor}}, a {{cot}}. {{Nappy}}!"
    #expect(filled(text, in: "us") == "A diaper, the nurse, a crib. Diaper!")
    #expect(filled(text, in: "gb") == "A nappy, the health visitor, a cot bed. Nappy!")
    #expect(filled(text, in: nil) == filled(text, in: "kr"))
    #expect(filled("a {{nappy}}", in: "nz") == "a napkin")
  }

  @Test func numbersAreTheCountrysAndWithoutOneItIsSaidHowToFindIt() {
    #expect(filled("Call {{emergency}} now.", in: "us", numbers: ["emergency": "911"]) == "Call 911 now.")
    #expect(filled("Call {{emergency}} now.", in: nil) == "Call your local emergency number now.")
  }

  private func filled(_ text: String, for role: ParentRole?) -> String {
    Placeholders(words, for: Locality(country: "us", role: role)).filling(text)
  }

  @Test func alternativesAreThoseOfTheRole() {
    let text = "Bring a {{cot}}. {partner: Your partner may | birth: You may\n| other: The mother may} rest."
    #expect(filled(text, for: .partner) == "Bring a crib. Your partner may rest.")
    #expect(filled(text, for: .birth) == "Bring a crib. You may rest.")
    #expect(filled(text, for: .other) == "Bring a crib. The mother may rest.")
    #expect(filled(text, for: nil) == filled(text, for: .other))
    // Without a third one, who is neither reads the partner's.
    let two =
      "Call {partner: their {{health-visitor}} | birth: your {{health-visitor}}} {partner: now | birth: } today."
    #expect(filled(two, for: .other) == "Call their nurse now today.")
    #expect(filled(two, for: .birth) == "Call your nurse today.")
  }

  @Test(arguments: [
    "{partner: a", "{partner: a}", "{partner: a | other: b}", "{partner: a | birth: b | birth: c}",
    "{partner: a {x} | birth: b}", "{partner: a | other: b | birth: c}", "{pat}",
    String(repeating: "{partner:", count: 9),
  ])
  func whatIsNoAlternativeStaysAsItIs(_ text: String) {
    for role in [nil, ParentRole.birth] { #expect(filled(text, for: role) == text) }
    #expect(RoleAlternatives.all(in: text).isMalformed == (text != "{pat}"))
  }

  @Test func inJSONAnAlternativeEndsWithItsString() throws {
    let json = #"{"a": "{partner: say \"hi\" | birth: sleep}", "b": "{partner: x", "c": "| birth: y}"}"#
    let bytes = Placeholders(nil, for: Locality(role: .birth)).filling(Array(json.utf8))
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"{"a": "sleep", "b": "{partner: x", "c": "| birth: y}"}"#)
  }

  @Test(arguments: [
    "{{", "}}", "{{}}", "{{a b}}", "a {{b", "{ {nappy} }", "{{nappy}", String(repeating: "{{", count: 99),
  ])
  func whatIsNoNameStaysAsItIs(_ text: String) {
    #expect(filled(text, in: "us") == text)
  }

  @Test func aNameThatNobodyKnowsBecomesItself() {
    #expect(filled("a {{car-seat}}", in: "us") == "a car seat")
    #expect(Placeholders.names(in: "{{a}} {{b c}} {{Car-Seat}}") == ["a", "Car-Seat"])
  }

  @Test(arguments: [
    "", "|", "Nappy", "nappy | us", "nappy | us:", "nappy | USA: x", "nappy | : x", "nappy | us: a\"b",
    "nappy | us: a\nb", "nappy: " + String(repeating: "a", count: 121),
  ])
  func aWordThatCannotBeReadIsNone(_ text: String) {
    #expect(LocalWord(text) == nil)
  }

  private let boxes = """
    Before.

    > [!COUNTRY gb ie]
    > Ring the midwife.

    > [!COUNTRY us]
    > Ring the office.
    > - or go there

    > [!COUNTRY]
    > Ask who to ring.

    After.
    """

  @Test(arguments: [
    ("gb", "Ring the midwife."), ("us", "Ring the office."), ("kr", "Ask who to ring."),
    (nil, "Ask who to ring."),
  ])
  func ofBoxesForCountriesTheReadersStandsInTheTextAndTheOthersBelow(_ country: String?, _ text: String)
    throws
  {
    let document = Document.parse(
      boxes, for: Locality(country: country, countryNames: ["gb": "United Kingdom", "ie": "Ireland"]))
    #expect(document.plainText.hasPrefix("Before.\n\(text)\n"))
    #expect(document.plainText.hasSuffix("\nAfter."))
    let below = document.blocks.compactMap { block -> Callout? in
      if case .callout(let box) = block { box } else { nil }
    }
    let box = try #require(below.first)
    #expect(below.count == 1 && box.kind == .elsewhere)
    let others = Document(blocks: box.blocks).plainText
    #expect(others.contains("Anywhere else: Ask") == (country == "gb" || country == "us"))
    #expect(!others.contains(text))
    #expect(others.contains("United Kingdom, Ireland: Ring the midwife.") == (country != "gb"))
    #expect(others.contains("US: Ring the office.") == (country != "us"))
  }

  @Test func theFirstLineOfABoxMayStandWithItsMark() {
    let document = Document.parse(
      "> [!COUNTRY gb] Ring *now*.\n\n> [!COUNTRY]\n> Ask.", for: Locality(country: "gb"))
    #expect(document.plainText.hasPrefix("Ring now."))
    #expect(document.wordCount == 2)
  }

  /// A text of braces takes as long as any other, and one that is full of names stays of its size.
  @Test func aTextFromAStrangerIsFilledOnceAndNotWithoutEnd() {
    let braces = String(repeating: "{", count: 200_000)
    #expect(filled(braces, in: "us") == braces)
    let long = Placeholders(["a: " + String(repeating: "b", count: 120)], for: .anywhere)
    let filled = long.filling(String(repeating: "{{a}}", count: 100_000))
    #expect(filled.utf8.count < 5 * 500_000)
    #expect(filled.hasPrefix("bbb") && filled.hasSuffix("aaa"))
  }

  @Test func noPackSaysWhatANumberIs() {
    let text = Placeholders(["emergency: 0900 12345"], for: Locality(numbers: ["emergency": "112"]))
    #expect(text.filling("Call {{emergency}}.") == "Call 112.")
  }

  @Test func aTextWithoutBoxesForCountriesIsTheSameEverywhere() {
    let text = "> [!NOTE] Title\n> Words\n\n> [!COUNTRY"
    #expect(Document.parse(text, for: Locality(country: "us")) == Document.parse(text))
  }
}
