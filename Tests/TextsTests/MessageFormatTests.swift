import Model
import Testing

@testable import Texts

/// Messages with named arguments, and what is made of them.
@Suite struct MessageFormatTests {
  private func text(_ message: String, _ arguments: [(String, MessageArgument)], _ language: Language = .en)
    -> String?
  {
    MessageFormat(arguments: arguments.map { NamedArgument(name: $0.0, value: $0.1) }, language: language)
      .text(of: message)
  }

  @Test func argumentsArePutIn() {
    #expect(text("Deleted {name}.", [("name", .text("Walk"))]) == "Deleted Walk.")
    #expect(text("{a}{b}{a}", [("a", .number(1)), ("b", .text("-"))]) == "1-1")
    #expect(text("{{{name}}}", [("name", .text("x"))]) == "{x}")
  }

  @Test func aMessageWithoutArgumentsIsTakenAsItIs() {
    #expect(text("config.json must be one { … } object #1", []) == "config.json must be one { … } object #1")
  }

  @Test(arguments: [(0, "0 days"), (1, "1 day"), (2, "2 days"), (-1, "-1 day")])
  func englishHasTwoForms(count: Int, expected: String) {
    #expect(text("{n, plural, one {# day} other {# days}}", [("n", .number(count))]) == expected)
  }

  @Test func oneNumberCanHaveItsOwnForm() {
    let message = "{n, plural, one {once} =2 {twice} other {# times}} a week"
    #expect(text(message, [("n", .number(1))]) == "once a week")
    #expect(text(message, [("n", .number(2))]) == "twice a week")
    #expect(text(message, [("n", .number(3))]) == "3 times a week")
    #expect(text("{n, plural, =1 {전날} other {#일 전}} 09:00", [("n", .number(1))], .ko) == "전날 09:00")
  }

  @Test func formsMayHaveArguments() {
    let message = "{n, plural, one {# task of {name}} other {# tasks of {name}}}."
    #expect(text(message, [("n", .number(2)), ("name", .text("Bean"))]) == "2 tasks of Bean.")
  }

  @Test func koreanParticlesFollowWhatIsPutIn() {
    #expect(text("{name|은/는} 이미 있어요", [("name", .text("튼튼"))], .ko) == "튼튼은 이미 있어요")
    #expect(text("“{name}”{|을/를} 지워요", [("name", .text("콩이"))], .ko) == "“콩이”를 지워요")
    #expect(text("스키마 {n|이에요/예요}", [("n", .number(1))], .ko) == "스키마 1이에요")
    #expect(text("{a|이나/나} {b}", [("a", .text("119")), ("b", .text("129"))], .ko) == "119나 129")
  }

  @Test(arguments: [
    "{unknown}", "{name", "name}", "{name|을/는}", "{name, plural, one {#}}", "{n, plural, one {#}",
    "{n, select, a {b}}", "{n, plural, one #}",
  ])
  func aMalformedMessageIsNil(message: String) {
    #expect(text(message, [("name", .text("x")), ("n", .number(5))]) == nil)
  }

  @Test(arguments: [
    ("pl", [1: "one", 2: "few", 5: "many", 12: "many", 22: "few"]),
    ("ru", [1: "one", 3: "few", 11: "many", 21: "one"]), ("cs", [1: "one", 4: "few", 5: "other"]),
    ("hr", [1: "one", 22: "few", 5: "other"]),
    ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other"]),
    ("fr", [0: "one", 1: "one", 2: "other"]), ("ko", [1: "other"]), ("de", [1: "one", 0: "other"]),
  ])
  func pluralsFollowCLDR(code: String, expected: [Int: String]) throws {
    let language = try #require(Language(rawValue: code))
    for (number, category) in expected {
      #expect(PluralCategory(number, in: language).rawValue == category, "\(code) \(number)")
    }
  }

  @Test func aPhraseIsTranslatedWithItsArguments() {
    let phrase = Phrase("Read: {title}", ["title": Phrase("Board")])
    #expect(phrase(.en) == "Read: Board")
    #expect(phrase(.ko).hasSuffix("보드") || phrase(.ko).hasPrefix("보드"))
  }

  @Test func phrasesAreJoinedWithoutTheEmptyOnes() {
    #expect(
      Phrase.joined([Phrase("undo"), nil, Phrase(verbatim: ""), Phrase(verbatim: "x")], by: " · ")(.ko)
        == "되돌리기 · x")
  }

  @Test func aLanguageWithoutACatalogueIsEnglish() throws {
    #expect(Phrase("undo")(try #require(Language(rawValue: "zz"))) == "undo")
    #expect(Language(rawValue: "english") == nil && Language(rawValue: "EN") == nil)
    #expect(Language.available.starts(with: [.en, .ko]) && !Language.available.contains(.pseudo))
  }
}
