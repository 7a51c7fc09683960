import Curriculum
import Model
import OperatingSystem
import Testing
import Texts

@testable import PackAuthoring

/// `lionheart-pack check` prints its findings in the reader's language, with the place before each.
struct PackProblemsTests {
  private static let files: [ProblemReason] = [
    .failure(.badID("A", file: nil)), .failure(.duplicateID("a", file: "f")), .failure(.unknownUnit("u")),
    .failure(.missing(file: "f")), .failure(.notDownloaded(file: "f")), .failure(.notAFile(file: "f")),
    .failure(.outside(file: "f")), .failure(.unreadable(file: "f", errno: .accessDenied)),
    .failure(.tooLarge(file: "f", limit: 2048)), .failure(.notUTF8(file: "f")),
    .failure(.broken(file: "f", detail: "not JSON")), .failure(.newerSchema(file: "f", schema: 2)),
    .failure(.wrongHash(file: "f")), .file(.noPack), .file(.noSources), .file(.stale), .file(.orphaned),
    .file(.notUTF8), .file(.control(0x1B)), .file(.misnamed(ending: ".md")), .file(.noUnit),
    .file(.frontMatterExpected), .file(.noFrontMatter), .body(.none), .body(.strayBraces),
    .body(.alternativesMalformed), .body(.alternativesDiffer("x")),
    .body(.tooManyPictures(most: 20)), .body(.noCountry("xx")), .body(.noBoxForOthers),
    .body(.unevenTable), .body(.html), .body(.link("u")), .body(.pictureAddress("u")), .body(.noPicture("p")),
    .body(.heading(from: 1, to: 3)),
    .picture(.unused), .picture(.noSize), .picture(.tooLarge(most: 9)), .picture(.unsupportedName),
    .picture(.formatMismatch),
    .picture(.svg(.doctype)), .picture(.svg(.element("script"))), .picture(.svg(.truncated)),
    .picture(.svg(.externalReference("href"))), .picture(.svg(.characterReferences)),
  ]
  private static let keys: [ProblemReason] = [
    .yaml(.empty), .yaml(.severalDocuments), .yaml(.unknownAlias("a")), .yaml(.tooDeep), .yaml(.twice("a")),
    .yaml(.parser(nil)), .yaml(.parser("found a tab")), .yaml(.value(path: "habits", .span)),
    .yaml(.value(path: "", .otherKind)), .field(.noMapping(list: nil, keys: ["id"])), .field(.missing("id")),
    .field(.list("a")), .field(.words("a")), .field(.single("a")), .field(.empty("a")), .field(.text("a")),
    .field(.form("day", .number(1...7), not: "9")), .field(.form("id", .id, not: "A")),
    .field(.form("from", .period("P7D", "P4M"), not: "x")), .field(.form("stage", .stage, not: "x")),
    .field(.control("a", 7)), .field(.tooLong("a", characters: 90, most: 80)), .field(.computed("minutes")),
    .field(.unknown("x", list: "habits", known: ["id"])), .pack(.idDiffersFromFileName("a")),
    .pack(.undatedUnitHasKey(key: "to")),
    .pack(.schedule), .pack(.twoPrompts(day: 3)), .pack(.promptsMissing([1, 2])),
    .pack(.promptMissing(day: 3, article: "a")), .pack(.unknownName("cot")), .pack(.word("x")),
    .pack(.categoryTwice("care")), .pack(.noUnit("u")), .pack(.noCategory("cars", known: ["care"])),
    .pack(.dayTaken(day: 1, unit: "u", by: "a")), .pack(.noOriginalPack),
    .pack(.originalUsedTwice("a", by: "b")),
    .pack(.noOriginal(pack: "p", article: "a")), .pack(.emptyRange(from: "P1D", to: "P1D")),
    .pack(.overlaps("u")), .pack(.suggestedTwice(.task, id: "a", at: "f:1")),
    .pack(.alsoFor(known: ["loss"])),
    .pack(.warningBoxMissing(word: "warns")), .pack(.built(.day(article: "a", day: 9, last: 7))),
    .pack(.built(.unit(article: "a", unit: "u"))), .pack(.built(.picture(article: "a", file: "p"))),
  ]
  private static let texts: [ProblemReason] = [
    .content(.negative), .content(.units(2, has: 3)), .content(.articles(6, required: 7...7)),
    .content(.category("care", has: 1, fewest: 2)), .content(.suggested(.habit, 1, required: 2...4)),
    .content(.suggestionRepeated(.prompt, "Why?", unit: "u")), .content(.twice(.title, "a", other: "b")),
    .content(.grade(12, most: 11)), .content(.gradeOnAverage(9.5, most: 9)),
    .content(.shared(percent: 1, example: "a b", other: "b")), .content(.title(most: 60)),
    .content(.excerpt(200, most: 110)), .content(.noSource(.warning)), .content(.opening("In short")),
    .content(.length(9, inCharacters: true, required: 500...1100)), .content(.noException),
    .content(.banned("journey")), .content(.call("999")), .content(.warningIsLong("a")),
    .content(.warningIsUnknown("a")), .content(.warningIsMissing("a", id: "b")),
    .content(.host("a.org", url: "https://a.org")),
    .figure(.contradicted(.figure(statement: "3", values: ["4"], id: "a"), sentence: "It is 3.")),
    .figure(.exampleContradicts("a", .growth(statement: "9 g"))), .figure(.noWords("a")),
    .figure(.unit("a", unit: "x")),
    .figure(.value("a", value: "x")), .wording(.translatedInAll(30, most: 20)),
    .wording(.translated(3, most: 2, found: ["x"])), .wording(.long(90, most: 80, sentence: "x")),
    .wording(.ending("니다", sentence: "x")), .wording(.sameOpening("x", paragraph: "x y")),
    .wording(.mark("~", around: "1~2")), .wording(.unpaired("“", "”", text: "x")), .wording(.doubled("집을을")),
    .wording(.latin("OK", around: "OK")), .wording(.term("유모차", use: "유아차", around: "x")),
    .wording(.lineEnd("(")),
  ]

  @Test(arguments: files + keys + texts)
  func whatIsWrongIsSaidInBothLanguages(reason: ProblemReason) {
    let said = Phrase.problem(Problem(file: "units/week-24.yaml", line: 3, reason))
    #expect(said(.en).hasPrefix("units/week-24.yaml:3: ") && said(.ko).hasPrefix("units/week-24.yaml:3: "))
    let (english, korean) = (said(.en).dropFirst(22), said(.ko).dropFirst(22))
    #expect(english.contains { $0.isLetter } && korean.contains { ("가"..."힣").contains($0) })
    #expect(!korean.hasSuffix(".") && !english.hasSuffix("."))
  }
}
