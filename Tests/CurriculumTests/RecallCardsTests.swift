import FoundationEssentials
import Testing

@testable import Curriculum

/// The cards that ask what to do about a warning sign, of the packs that come with the program.
struct RecallCardsTests {
  private static let countries = ["gb", "ie", "us", "ca", "au", "nz", "kr", nil]

  private func library(_ country: String?, folder: String = UrgentPagesTests.packs) -> PackLibrary {
    PackLibrary(folders: [folder]) { _ in
      Locality(country: country, numbers: ["emergency": "999", "poison": "0800"])
    }
  }

  private func card(_ answers: [String: String], advice: [String]? = nil, situation: String = "It burns.")
    -> RecallList.Card
  {
    RecallList.Card(
      id: "c", sign: "s", article: "a", reader: .child, weeks: [34, 43], ages: [0, 3], situation: situation,
      answers: answers, advice: advice)
  }

  private func shown(_ card: RecallList.Card, _ country: String?) throws -> LocalRecallCard {
    let locality = Locality(country: country, numbers: ["emergency": country == "gb" ? "999" : "112"])
    return try #require(LocalRecallCard(card, for: locality, words: ["nappy | us: diaper"]))
  }

  @Test func theAnswerIsThatOfTheCountryWithItsNumberAndItsWords() throws {
    let card = card(
      ["all": "Call {{emergency}}.", "au": "Go in."], advice: ["Take a {{nappy}}."],
      situation: "No wet {{nappy}}.")
    #expect(try shown(card, "gb").answer == "Call 999.")
    #expect(try shown(card, "fr").answer == "Call 112.")
    #expect(try shown(card, nil).answer == "Call 112.")
    #expect(try shown(card, "au").answer == "Go in.")
    let american = try shown(card, "us")
    #expect(american.situation == "No wet diaper." && american.advice == ["Take a diaper."])
  }

  @Test func aCardWithoutAnAnswerForTheCountryIsNotShown() {
    #expect(LocalRecallCard(card(["au": "Go in."]), for: Locality(country: "gb"), words: nil) == nil)
  }

  @Test func theHashChangesWithTheAnswerTheAdviceAndTheCountryOnly() throws {
    let before = try shown(card(["all": "Go in."]), "gb").answerHash
    #expect(before.count == 16)
    #expect(try shown(card(["all": "Go in."], situation: "It stings."), "gb").answerHash == before)
    #expect(try shown(card(["all": "Go in now."]), "gb").answerHash != before)
    #expect(try shown(card(["all": "Go in."], advice: ["Cool it."]), "gb").answerHash != before)
    #expect(try shown(card(["all": "Go in."]), "ie").answerHash != before)
    #expect(try shown(card(["all": "Go in."]), nil).answerHash != before)
  }

  @Test func aCardIsAskedInItsWeeksAndAtItsAges() throws {
    let card = try shown(card(["all": "Go in."]), "gb")
    #expect(!card.isAsked(inWeek: 33) && card.isAsked(inWeek: 34) && card.isAsked(inWeek: 42))
    #expect(card.isAsked(atMonths: 0) && card.isAsked(atMonths: 2) && !card.isAsked(atMonths: 3))
    var without = self.card(["all": "Go in."])
    (without.weeks, without.ages) = (nil, [3])
    let never = try shown(without, "gb")
    #expect(never.weeks == nil && !never.isAsked(inWeek: 34) && !never.isAsked(atMonths: 3))
  }

  @Test(arguments: ["en", "ko"])
  func everyCardIsWholeInEveryCountry(_ language: String) throws {
    for country in Self.countries {
      let recall = library(country).recallCards(in: language)
      let pack = try #require(recall.pack)
      #expect(pack.manifest.language == language && recall.cards.count >= 40)
      #expect(Set(recall.cards.map(\.id)).count == recall.cards.count)
      for card in recall.cards {
        let texts = [card.situation, card.answer] + card.advice
        #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("{{") && !$0.hasSuffix(":") }, "\(card.id)")
        #expect(card.situation.count <= 120, "\(card.id)")
        #expect(pack.article(card.article) != nil, "\(card.id)")
        #expect(card.weeks != nil || card.months != nil, "\(card.id)")
        #expect(recall.card(card.id) == card)
      }
    }
  }

  @Test func bothLanguagesAskTheSameAtTheSameTime() {
    let (english, korean) = (library("kr").recallCards(in: "en"), library("kr").recallCards(in: "ko"))
    #expect(english.cards.map(\.id) == korean.cards.map(\.id))
    #expect(english.cards.map(\.sign) == korean.cards.map(\.sign))
    #expect(english.cards.map(\.weeks) == korean.cards.map(\.weeks))
    #expect(english.cards.map(\.months) == korean.cards.map(\.months))
  }

  @Test func theNewbornsCardsBeginInWeek34AndNoneOfThemBefore() throws {
    let cards = library("gb").recallCards(in: "en").cards
    let fever = try #require(cards.first { $0.id == "newborn-fever" })
    #expect(fever.isAsked(inWeek: 34) && !fever.isAsked(inWeek: 33) && fever.isAsked(atMonths: 2))
    #expect(cards.filter { $0.reader != .pregnant && $0.isAsked(inWeek: 33) }.isEmpty)
  }

  @Test func heavyBleedingHasAnotherAnswerInAustraliaAndCanada() throws {
    func answer(_ country: String) throws -> String {
      try #require(library(country).recallCards(in: "en").card("after-birth-pad")).answer
    }
    #expect(try answer("au") == "Emergency department now." && answer("ca") == answer("au"))
    #expect(try answer("gb") == "Call the midwife or maternity unit now, at any hour.")
    #expect(try answer("us") == "Call the midwife or labor and delivery unit now, at any hour.")
  }

  @Test func aLanguageWithoutCardsHasThoseOfAnother() {
    #expect(!library("fr").recallCards(in: "fr").cards.isEmpty)
  }

  @Test func damagedCardsAreNoCards() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/recall-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(
      atPath: UrgentPagesTests.packs + "/lionheart-en", toPath: folder + "/lionheart-en")
    let file = URL(filePath: folder + "/lionheart-en/recall.json")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: file)
    let recall = library("gb", folder: folder).recallCards(in: "en")
    #expect(recall.cards.isEmpty && recall.pack == nil)
  }
}
