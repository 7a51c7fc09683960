import Testing

@testable import Curriculum

/// Names that are found by a part of them.
@Suite struct NameQueryTests {
  private func fit(_ typed: String, _ name: String) -> NameMatch.Fit? {
    NameQuery(typed, isTyping: true)?.match(FoldedName(name))?.fit
  }

  /// The names that fit, the best first.
  private func order(_ typed: String, _ names: [String]) -> [String] {
    guard let query = NameQuery(typed, isTyping: true) else { return names }
    return names.compactMap { name in query.match(FoldedName(name)).map { ($0, name) } }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test func aNameIsFoundByItsBeginningItsWordsItsInitialsAndWithin() {
    #expect(fit("goto", "go to Board") == .initials)
    #expect(fit("go to", "go to Board") == .start)
    #expect(fit("board", "go to Board") == .word)
    #expect(fit("board go", "go to Board") == .word)
    #expect(fit("gtb", "go to Board") == .initials)
    #expect(fit("oard", "go to Board") == .inside)
    #expect(fit("brd", "go to Board") == .scattered)
    #expect(fit("Été", "un ete") == .word)
    for typed in ["xb", "drb", "boardgo", "b o x", "bdx"] {
      #expect(fit(typed, "go to Board") == nil, "\(typed)")
    }
  }

  @Test func itIsKnownHowManyLettersAreScattered() {
    func shortest(_ typed: String) -> Int? {
      NameQuery(typed)?.match(FoldedName("go to Board"))?.shortestScattered
    }
    #expect(shortest("brd") == 3 && shortest("bord") == 4 && shortest("go brd") == 3)
    for typed in ["board", "gtb", "oard", "go"] { #expect(shortest(typed) == .max, "\(typed)") }
  }

  @Test func lettersAreNotFoundAllOverAName() {
    // Only from the beginning of a word on, and not far from each other.
    #expect(fit("lucs", "The glucose test") == nil)
    #expect(fit("gst", "The glucose test") == nil)
    #expect(fit("glt", "The glucose test") == .initials)
  }

  @Test func consonantsAndSyllablesThatAreTypedOnAreFound() {
    #expect(fit("ㅁㅁㅅㄱ", "물 마시기") == .initials && fit("ㅁㄱ", "물 마시기") == .scattered)
    #expect(fit("ㅁㅁㅅ", "물 마시기") == .initials)
    #expect(fit("ㅁㅅㄱ", "물 마시기") == .word)
    #expect(fit("ㅅㄱ", "물 마시기") == .inside)
    for typed in ["ㅁ", "무", "물", "물ㅁ", "물 ㅁ", "물 마", "물 맛", "물 마시"] {
      #expect(fit(typed, "물 마시기") != nil, "\(typed)")
    }
    #expect(fit("아니", "안아 주기") == nil && fit("안", "아니 벌써") == .start)
    #expect(fit("오", "와이드") == .start && fit("오", "우유") == nil)
  }

  @Test func whatFitsBetterComesFirst() {
    #expect(
      order("wa", ["Wash the bottles now", "Always warm", "Walk", "swan", "Wake up"])
        == ["Walk", "Wake up", "Wash the bottles now", "Always warm", "swan"])
    #expect(order("bd", ["Big day", "Bad", "abd"]) == ["Big day", "abd", "Bad"])
  }

  @Test func whatIsEmptyFindsNothingInParticular() {
    for typed in ["", "  ", "\t", "\u{301}"] { #expect(NameQuery(typed) == nil, "\(typed)") }
    #expect(fit(String(repeating: "a", count: 10_000), "a") == nil)
    #expect(fit("a", "") == nil)
  }
}
