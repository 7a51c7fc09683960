import TestSupport
import Testing

@testable import PackAuthoring

/// What `lionheart-pack check --content` finds in how Korean sentences are put.
struct WordingCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(copyOf: Fixture.tiny) }

  /// What is found in an article with a text, by rules of wording.
  private func found(_ rules: String, _ body: String, terms: String? = nil) throws -> [String] {
    try folder.write("wording:\n" + rules, to: "rules.yaml")
    if let terms { try folder.write(terms, to: "terms.yaml") }
    let matter = "title: 제목\nauthor: 가\nunit: week-24\nday: 5\ncategory: care\nexcerpt: 소개."
    try folder.write("---\n\(matter)\n---\n\n\(body)\n", to: "articles/w24-a.md")
    _ = try PackBuild.build(folder.path)
    return ContentCheck.run(folder.path).problems.map(\.message).filter { $0.contains("w24-a") }
      .map { String($0.trimmingPrefix("articles/w24-a.md: ")) }
  }

  @Test func aLongSentenceIsCountedWithoutSpaces() throws {
    #expect(try found("  sentence: 9\n", "가나다 라마바 사아. 짧아요.") == [])
    #expect(
      try found("  sentence: 8\n", "가나다 라마바 사아. 짧아요.") == [
        "a sentence has 9 characters, more than 8: \"가나다 라마바 사아.\""
      ])
  }

  @Test func twoStylesAreNotMixedButInWhatOthersSay() throws {
    let rules = "  endings: [니다, 십시오]\n"
    #expect(try found(rules, "먹어요. “먹습니다.” 하고 말해요. ‘가십시오.’라고요.") == [])
    #expect(try found(rules, "먹어요. 갑니다.") == ["a sentence ends with \"니다\": \"갑니다.\""])
    #expect(try found(rules, "“네.” 하고 갑니다!").count == 1)
  }

  @Test func aParticleStandsOnce() throws {
    let rules = "  doubled: [를를, 은은]\n"
    #expect(try found(rules, "아기를 은은하게 비춰요.") == [])
    #expect(try found(rules, "아기를를, 봐요.") == ["\"아기를를\" ends with two particles"])
  }

  @Test func turnsOfPhraseOfAnotherLanguageAreCounted() throws {
    let rules = "  translated: {words: [에 대해, 가지고 있], article: 1, pack: 5}\n"
    #expect(try found(rules, "잠에 대해 말해요.") == [])
    let two = try found(rules, "잠에 대해 말해요. 힘을 가지고 있어요.")
    #expect(two.count == 1 && two[0].hasPrefix("has 2 phrases that sound translated, more than 1"))
    try folder.write("", to: "terms.yaml")
    try folder.remove("terms.yaml")
    let all = "  translated: {words: [에 대해], article: 9, pack: 0}\n"
    _ = try found(all, "잠에 대해 말해요.")
    #expect(
      ContentCheck.run(folder.path).problems.map(\.message).contains {
        $0.hasPrefix("articles: have 1 phrases that sound translated, more than 0")
      })
  }

  @Test func wordsThatAreNotUsedHaveTheirOwn() throws {
    let terms = "terms:\n  - {use: 유아차, not: [유모차, 제대], except: [제대로], note: 언제나}\n"
    #expect(try found("  sentence: 900\n", "유아차를 제대로 밀어요. 새유모차.", terms: terms) == [])
    #expect(
      try found("  sentence: 900\n", "유모차를 밀어요.", terms: terms) == [
        "says \"유모차\" instead of \"유아차\": \"유모차를 밀어요.\""
      ])
  }

  @Test func whatWasLeftInEnglishIsFoundButForUnitsAndAddresses() throws {
    let rules = "  latin: [cm, NICU]\n"
    #expect(try found(rules, "30cm쯤, NICU, 119.go.kr, gov.kr에서요.") == [])
    #expect(try found(rules, "the 아기.") == ["\"the\" is in Latin letters: \"the 아기.\""])
  }

  @Test func marksAreThoseOfKorean() throws {
    let rules = "  marks: [\"~\", \" · \"]\n  pairs: [\"“”\", \"「」\"]\n"
    #expect(try found(rules, "시댁·친정, “네”, 「법」, 5–6주.") == [])
    #expect(try found(rules, "5~6주, 시댁 · 친정.").count == 2)
    #expect(try found(rules, "「법, 네”").count == 2)
    #expect(try found(rules, "말해요 “\n네”.") == ["articles/w24-a.md:10: a line ends with \"“\""])
  }

  @Test func twoParagraphsInARowBeginDifferently() throws {
    #expect(try found("  openings: true\n", "너무 커요.\n\n작아요.\n\n너무 작아요.\n\n- 너무\n- 너무") == [])
    #expect(
      try found("  openings: true\n", "너무 커요.\n\n너무 작아요.") == [
        "two paragraphs in a row begin with \"너무\": \"너무 작아요.\""
      ])
  }

  @Test func lengthsAreCountedInCharactersAndExceptionsEnd() throws {
    let lengths = "lengths: {characters: true, first: [1, 2], others: [4, 6], always: [1, 1]"
    func length(_ rest: String, _ body: String) throws -> [String] {
      try found("  openings: true\n" + lengths + rest + "}\n", body)
    }
    #expect(try length("", "가나 다라.") == [])
    #expect(try length("", "가나 다라 마바.") == ["has 7 characters, not 4–6"])
    #expect(try length(", except: [w24-a]", "가나 다라 마바.") == [])
    #expect(try length(", except: [w24-a]", "가나 다라.").count == 1)
  }
}
