import Curriculum
import FoundationEssentials
import Model
import TestSupport
import Testing

@testable import PackAuthoring

/// A pack with two signs, a box that an article shows, and a card.
struct RecallCheckTests {
  private static let card = """
    cards:
      - id: hot-baby
        sign: fever
        answer: {all: ring-now, au: hospital}
        page: m4-floor
        box: signs
        weeks: [34, 43]
        ages: [0, 3]
        situation: "Ten days old. The thermometer shows 38 °C."
        say: ["Do not wait for {{emergency}}."]

    """
  private static let signs = """
    answers:
      - {id: hospital, text: "Hospital now:"}
      - {id: ring-now, text: "Call now:"}
    signs:
      - {id: fever, who: child, ages: [0, 3], answer: {all: ring-now, au: hospital}, quotes: []}
      - {id: fall, who: child, ages: [6, 24], answer: hospital, quotes: []}
      - {id: headache, who: pregnant, also: [mother], answer: hospital, quotes: []}
      - {id: cramps, who: pregnant, weeks: [20, 37], answer: hospital, quotes: []}
    boxes:
      - id: signs
        title: Signs
        lines:
          - {answer: ring-now, text: "Call the midwife now:"}
          - {text: "38 °C or more", signs: [fever]}
          - {say: "Do not wait for {{emergency}}."}
      - id: other
        title: Other
        lines:
          - {answer: hospital}
          - {text: "a fall", signs: [fall]}
          - {text: "a headache or cramps", signs: [headache, cramps]}
          - {item: "lie down"}

    """
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try makePack("tiny")
  }

  private func makePack(_ name: String) throws {
    try FileManager.default.copyItem(atPath: Fixture.tiny, toPath: "\(folder.path)/\(name)")
    let article = "\(name)/articles/m4-floor.md"
    try folder.write(
      folder.read(article) + "\n> [!WARNING] Signs\n> Call the midwife now: 38 °C or more.\n", to: article)
    try folder.write(Self.signs, to: "\(name)/signs.yaml")
    try folder.write(Self.card, to: "\(name)/recall.yaml")
  }

  private func problems(_ name: String = "tiny") -> [ProblemReason] {
    SourcePack("\(folder.path)/\(name)").findings.problems.filter { $0.file == "recall.yaml" }.map(\.reason)
  }

  private func problems(changing old: String, to new: String) throws -> [ProblemReason] {
    try folder.write(Self.card.replacing(old, with: new), to: "tiny/recall.yaml")
    return problems()
  }

  private func card(_ problem: CardProblem) -> ProblemReason { .sign(.card(problem, of: "hot-baby")) }

  @Test func theBuiltCardsHaveTheAnswersOfTheirSign() throws {
    #expect(problems() == [])
    let report = try PackBuild.build("\(folder.path)/tiny")
    #expect(report.written.contains("recall.json") && PackCheck.check("\(folder.path)/tiny") == [])
    let pack = try Pack.open("\(folder.path)/tiny")
    #expect(pack.manifest.recall != nil)
    let card = try #require(pack.recallCards().first)
    #expect(
      [card.id, card.sign, card.article] == ["hot-baby", "fever", "m4-floor"] && card.reader == .child)
    #expect(card.weeks == 34..<43 && card.months == 0..<3)
    #expect(card.situation == "Ten days old. The thermometer shows 38 °C.")
    #expect(card.answer == "Call the midwife now.")
    #expect(card.advice == ["Do not wait for your local emergency number."])
    var elsewhere = pack
    elsewhere.locality = Locality(country: "au")
    #expect(try elsewhere.recallCards().first?.answer == "Hospital now.")
  }

  @Test func withoutABoxTheWordsAreTheAnswersOwn() throws {
    try folder.edit("tiny/recall.yaml", "    box: signs\n", "")
    _ = try PackBuild.build("\(folder.path)/tiny")
    #expect(try Pack.open("\(folder.path)/tiny").recallCards().first?.answer == "Call now.")
  }

  @Test func aPackWithoutCardsHasNone() throws {
    try folder.remove("tiny/recall.yaml")
    _ = try PackBuild.build("\(folder.path)/tiny")
    let pack = try Pack.open("\(folder.path)/tiny")
    #expect(pack.manifest.recall == nil)
    #expect(throws: PackFailure.missing(file: "recall.json")) { try pack.recallCards() }
  }

  @Test func whatACardNamesHasToExistAndToBelongToItsSign() throws {
    #expect(try problems(changing: "sign: fever", to: "sign: fevre") == [card(.noSign("fevre"))])
    #expect(try problems(changing: "page: m4-floor", to: "page: nowhere") == [.sign(.noArticle("nowhere"))])
    #expect(try problems(changing: "page: m4-floor", to: "page: w24-korean") == [card(.page("w24-korean"))])
    #expect(try problems(changing: "box: signs", to: "box: other") == [card(.noBox("other"))])
    #expect(try problems(changing: "Do not wait", to: "Wait") == [card(.advice("Wait for {{emergency}}."))])
    #expect(try problems(changing: "id: hot-baby", to: "id: Hot") == [.sign(.card(.id, of: "Hot"))])
  }

  @Test func theAnswerIsTheSignsInEveryCountry() throws {
    for answer in ["ring-now", "{all: ring-now}", "{all: ring-now, au: ring-now}", "hospital"] {
      #expect(
        try problems(changing: "{all: ring-now, au: hospital}", to: answer) == [card(.answer(sign: "fever"))])
    }
  }

  @Test func aCardIsAskedInTheTimeOfItsSign() throws {
    let times = ["weeks: [33, 43]", "weeks: [34, 44]", "weeks: [40, 40]", "weeks: [34]"]
    for time in times {
      #expect(try problems(changing: "weeks: [34, 43]", to: time) == [card(.time)], "\(time)")
    }
    for time in ["ages: [0, 4]", "ages: [2, 1]", "ages: [-1, 3]"] {
      #expect(try problems(changing: "ages: [0, 3]", to: time) == [card(.time)], "\(time)")
    }
    #expect(try problems(changing: "    weeks: [34, 43]\n    ages: [0, 3]\n", to: "") == [card(.time)])
  }

  @Test func aCardAboutAnOlderChildBeginsAtMostAMonthBefore() throws {
    let fall = """
      cards:
        - id: hot-baby
          sign: fall
          answer: hospital
          page: m4-floor
          ages: [5, 24]
          situation: "A fall."

      """
    try folder.edit("tiny/articles/m4-floor.md", "[!WARNING] Signs", "[!WARNING] Other")
    try folder.write(fall, to: "tiny/recall.yaml")
    #expect(problems() == [])
    try folder.write(fall.replacing("[5, 24]", with: "[4, 24]"), to: "tiny/recall.yaml")
    #expect(problems() == [card(.time)])
    try folder.write(fall.replacing("ages: [5, 24]", with: "weeks: [34, 43]"), to: "tiny/recall.yaml")
    #expect(problems() == [card(.time)])
  }

  /// A card about a sign of pregnancy, whose box the article shows.
  private func pregnancyCard(_ sign: String, _ time: String) throws {
    let article = try folder.read("tiny/articles/m4-floor.md")
    try folder.write(
      article.replacing("[!WARNING] Signs", with: "[!WARNING] Other"), to: "tiny/articles/m4-floor.md")
    try folder.write(
      """
      cards:
        - id: hot-baby
          sign: \(sign)
          answer: hospital
          page: m4-floor
          \(time)
          situation: "It hurts."
          say: ["lie down"]

      """, to: "tiny/recall.yaml")
  }

  @Test func aSignOfPregnancyIsAskedInItsWeeksAndAfterTheBirthOnlyIfItCountsThere() throws {
    for (sign, time, isRight) in [
      ("headache", "weeks: [20, 43]", true), ("headache", "ages: [0, 2]", true),
      ("headache", "weeks: [33, 43]\n    ages: [0, 2]", false), ("cramps", "weeks: [19, 37]", true),
      ("cramps", "weeks: [18, 37]", false), ("cramps", "weeks: [19, 38]", false),
      ("cramps", "ages: [0, 2]", false),
    ] {
      try pregnancyCard(sign, time)
      #expect(problems() == (isRight ? [] : [card(.time)]), "\(sign) \(time)")
    }
  }

  @Test func asWarningAfterTheBirthItIsAboutTheMotherAndItsLinesEndWithAStop() throws {
    for (time, reader) in [("weeks: [20, 43]", UrgentList.Reader.pregnant), ("ages: [0, 2]", .mother)] {
      try pregnancyCard("headache", time)
      _ = try PackBuild.build("\(folder.path)/tiny")
      let card = try #require(Pack.open("\(folder.path)/tiny").recallCards().first)
      #expect(card.reader == reader && card.advice == ["lie down."] && card.answer == "Hospital now.")
    }
  }

  @Test func aSituationIsShortAndItsNumbersAreTheSigns() throws {
    #expect(try problems(changing: "shows 38", to: "shows 39") == [card(.number("39"))])
    #expect(try problems(changing: "Ten days", to: "3 months") == [])
    #expect(
      try problems(changing: "Ten days old.", to: "Ten days old. It is night.")
        == [card(.sentences(3, most: 2))])
    let long = String(repeating: "a", count: 121)
    #expect(
      try problems(changing: "Ten days old. The thermometer shows 38 °C.", to: long)
        == [card(.length(121, most: 120))])
    #expect(try problems(changing: "Ten days", to: "{{ten}} days") == [.pack(.unknownName("ten"))])
  }

  @Test func anIdIsUsedOnce() throws {
    try folder.write(
      Self.card + Self.card.replacing("cards:\n", with: ""), to: "tiny/recall.yaml")
    #expect(problems() == [.sign(.twice("hot-baby"))])
  }

  @Test func aPackThatRetellsAnotherHasTheSameCards() throws {
    try makePack("tiny-ko")
    try folder.edit("tiny-ko/pack.yaml", "id: tiny", "id: tiny-ko\nsameAs: tiny")
    #expect(problems("tiny-ko") == [])
    try folder.edit("tiny-ko/recall.yaml", "id: hot-baby", "id: warm-baby")
    #expect(
      Set(problems("tiny-ko")) == [
        .sign(.card(.noTwin(pack: "tiny"), of: "warm-baby")), card(.missing(pack: "tiny")),
      ])
    try folder.edit("tiny-ko/recall.yaml", "id: warm-baby", "id: warm-baby\n    sameAs: none")
    #expect(problems("tiny-ko") == [card(.missing(pack: "tiny"))])
    try folder.edit("tiny/recall.yaml", "id: hot-baby", "id: hot-baby\n    sameAs: none")
    #expect(problems("tiny-ko") == [])
  }

  @Test func aCounterpartHasTheSameSign() throws {
    try makePack("tiny-ko")
    try folder.edit("tiny-ko/pack.yaml", "id: tiny", "id: tiny-ko\nsameAs: tiny")
    try folder.edit("tiny/recall.yaml", "sign: fever", "sign: fall")
    #expect(problems("tiny-ko") == [card(.otherSign("fall", pack: "tiny"))])
  }
}
