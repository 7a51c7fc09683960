import Curriculum
import FoundationEssentials
import Model
import TestSupport
import Testing
import Texts

@testable import PackAuthoring

/// One sign has one answer: what contradicts the signs of a pack is found.
struct SignCheckTests {
  private static func signs(_ language: String) throws -> SignsSource {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let folder = PackFolder(path: "\(root)/Sources/Curriculum/Resources/packs/lionheart-\(language)")
    return try #require(SignsSource.read(folder, Findings()))
  }

  /// A sentence for each of thirty signs in each language, whose answer is the wrong one.
  @Test(arguments: [
    ("en", ["Ring the doctor the same day if your child: ", "See somebody this week about this: "]),
    ("ko", ["이럴 때는 오늘 병원에 가요: "]),
  ])
  func sixtyPlantedContradictionsAreFound(_ language: String, _ openings: [String]) throws {
    let signs = try Self.signs(language)
    let check = SignCheck(signs, Findings())
    let urgent = signs.signs.filter {
      $0.answer == .one("ambulance") || $0.answer == .one("emergency-department")
    }
    var planted = 0
    for sign in urgent.prefix(30) {
      for (index, words) in (sign.wordings ?? []).enumerated().prefix(2) {
        planted += 1
        let sentence = openings[index % openings.count] + words
        #expect(!check.contradictions(in: sentence).isEmpty, "\(sentence)")
      }
    }
    #expect(planted >= 55)
  }

  @Test func theRightAnswerIsNoContradiction() throws {
    let check = SignCheck(try Self.signs("en"), Findings())
    #expect(check.contradictions(in: "Hard to wake, floppy: call an ambulance.").isEmpty)
    #expect(check.contradictions(in: "He was hard to wake after the party.").isEmpty)
    #expect(check.contradictions(in: "Hard to wake: see the doctor today.").first?.sign == "hard-to-wake")
  }

  private func problems(_ change: (inout SignsSource) -> Void) throws -> [SignProblem] {
    var signs = try Self.signs("en")
    change(&signs)
    let findings = Findings()
    SignCheck(signs, findings).checkData()
    return findings.problems.compactMap { if case .sign(let problem) = $0.reason { problem } else { nil } }
  }

  @Test func theDataOfThePackIsRight() throws {
    #expect(try problems { _ in }.isEmpty)
  }

  @Test func unknownKeysInTheListsOfABoxAndOfASignAreFound() throws {
    let folder = try TemporaryFolder()
    let yaml = """
      answers: []
      signs:
        - id: hot
          who: baby
          quotes:
            - {country: us, text: Hot, url: "https://a.example", read: 2026-11-21, copy: 2026-11-21, say: x}
      boxes:
        - id: fever
          title: Fever
          lines:
            - text: Call now
              sings: [hot]
          sources:
            - {title: A, publisher: B, url: "https://a.example", year: 2020}
      """
    try folder.write(Array(yaml.utf8), to: SignsSource.file)
    let findings = Findings()
    #expect(SignsSource.read(PackFolder(path: folder.path), findings) != nil)
    #expect(
      findings.problems.compactMap { problem in
        guard case .field(.unknown(let key, let list, _)) = problem.reason else { return nil }
        return "\(list ?? ""): \(key)"
      }.sorted() == ["lines: sings", "quotes: say", "sources: year"])
  }

  @Test func whatIsWrongInTheDataIsFound() throws {
    let box = try Self.signs("en").boxes[0]
    let line = try #require(box.lines.firstIndex { $0.signs != nil })
    let sign = try #require(box.lines[line].signs?.first)
    #expect(
      try problems { $0.boxes[0].lines[line].signs = ["no-such-sign"] }
        .contains(.noSign("no-such-sign", box: box.id)))
    #expect(
      try problems { signs in
        let index = signs.signs.firstIndex { $0.id == sign } ?? 0
        signs.signs[index].quotes = []
        signs.signs[index].unquoted = nil
      }.contains(.noQuote(sign, box: box.id)))
    #expect(
      try problems { signs in
        let index = signs.signs.firstIndex { $0.id == sign } ?? 0
        signs.signs[index].answer = .one("this-week")
      }.contains { if case .otherAnswer(sign, _, _) = $0 { true } else { false } })
    #expect(
      try problems { $0.boxes[0].lines[line].text = String(repeating: "word ", count: 13) }
        .contains { if case .longLine = $0 { true } else { false } })
    #expect(try problems { $0.signs.append($0.signs[0]) }.contains(.twice(try Self.signs("en").signs[0].id)))
  }

  @Test func everyProblemIsSaid() {
    let all: [SignProblem] = [
      .noArticle("a"), .noBox("a"), .noSign("a", box: "b"), .noAnswer("a", of: "b"), .twice("a"),
      .aliasTwice("a", other: "b"), .unused("a"), .noQuote("a", box: "b"), .longQuote("a"),
      .longLine("a", box: "b"),
      .otherAnswer("a", box: "b", answer: "c"), .contradicted("a", answers: ["b"], sentence: "c"),
    ]
    for problem in all {
      let phrase = Phrase.sign(problem)
      #expect(phrase(.en).contains("a") && phrase(.ko).contains("a"))
    }
  }

  @Test func everyProblemOfACardNamesIt() {
    let all: [CardProblem] = [
      .id, .noSign("a"), .noBox("a"), .page("a"), .answer(sign: "a"), .advice("a"), .time,
      .length(9, most: 8),
      .sentences(3, most: 2), .number("9"), .noTwin(pack: "a"), .otherSign("a", pack: "b"),
      .missing(pack: "a"),
    ]
    for problem in all {
      let phrase = Phrase.sign(.card(problem, of: "newborn-fever"))
      #expect(phrase(.en).contains("newborn-fever") && phrase(.ko).contains("newborn-fever"))
      #expect(phrase(.en) != phrase(.ko))
    }
  }
}
