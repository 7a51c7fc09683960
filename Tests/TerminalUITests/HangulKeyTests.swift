import Testing

@testable import TerminalUI

@Suite struct HangulKeyTests {
  private func keys(_ text: String) -> String? {
    guard let character = text.first, text.count == 1 else { return nil }
    return Key.character(character).hangulStrokes?.map(\.key.name).joined()
  }

  @Test func everyLetterIsAKeyOfTheKeyboard() {
    let letters = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ"
    #expect(letters.compactMap { keys(String($0)) }.joined() == "qwertyuiopasdfghjklzxcvbnmQWERTOP")
  }

  @Test(arguments: [
    ("서", "tj"), ("가", "rk"), ("한", "gks"), ("글", "rmf"), ("왜", "dho"), ("의", "dml"), ("값", "rkqt"),
    ("닭", "ekfr"),
    ("쌓", "Tkg"), ("뛸", "Enlf"), ("힣", "glg"), ("ㅘ", "hk"), ("ㄳ", "rt"), ("ㅄ", "qt"), ("ㅢ", "ml"),
    ("없", "djqt"),
  ])
  func syllablesAreTakenApart(_ syllable: String, _ typed: String) {
    #expect(keys(syllable) == typed)
  }

  @Test func whatIsSpeltInPartsIsTheSame() {
    #expect(keys("\u{1109}\u{1165}") == "tj")
    #expect(keys("\u{1112}\u{1161}\u{11AB}") == "gks")
    #expect(keys("\u{1165}") == "j")
  }

  @Test func eachStrokeKnowsTheLetterThatItMakes() {
    #expect(
      Key.character("서").hangulStrokes?.map(\.letter) == [.character("ㅅ"), .character("ㅓ")])
    #expect(
      Key.character("값").hangulStrokes?.map(\.letter) == "ㄱㅏㅂㅅ".map { .character($0) })
  }

  @Test(arguments: [
    Key.character("j"), .character("é"), .character("中"), .character("ㆍ"), .character("★"), .enter,
    .control("d"),
  ])
  func otherKeysStay(_ key: Key) {
    #expect(key.hangulStrokes == nil)
  }
}
