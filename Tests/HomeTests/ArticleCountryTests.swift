import FoundationEssentials
import Model
import PackAuthoring
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Curriculum
@testable import Day
@testable import Home
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// Articles for where their reader lives.
@MainActor
@Suite struct ArticleCountryTests {
  /// The tests' small pack with an article that follows the country.
  private func packs(in home: TemporaryHome) throws -> String {
    let (packs, pack) = ("\(home.path)/packs", "\(home.path)/packs/tiny")
    try FileManager.default.createDirectory(atPath: packs, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(Checkout.root)/fixtures/packs/tiny", toPath: pack)
    func edit(_ file: String, _ change: (String) -> String) throws {
      let url = URL(filePath: "\(pack)/\(file)")
      try Data(change(String(decoding: Data(contentsOf: url), as: UTF8.self)).utf8).write(to: url)
    }
    try edit("pack.yaml") { $0 + "words: [\"nappy | us: diaper\"]\n" }
    try edit("articles/w24-everything.md") { _ in
      """
      ---
      title: A {{nappy}} more
      author: Lionheart tests
      unit: week-24
      day: 1
      category: care
      excerpt: "Of the {{nappy}}. A word with {partner: the other one | birth: yourself}."
      ---

      Bring a {{nappy}}. If it bleeds, call {{emergency}}.

      {partner: Your partner rests. | birth: You rest. | other: The mother rests.}

      > [!COUNTRY gb]
      > Ask the midwife.

      > [!COUNTRY]
      > Ask whoever is there.
      """
    }
    _ = try PackBuild.build(pack)
    return packs
  }

  @Test func wordsNumbersAndAdviceAreThoseOfTheCountryOnMe() async throws {
    let home = try TemporaryHome()
    let packs = try packs(in: home)
    let child = Child(id: "child", dueDate: Robot.day + 280 - 168, startedOn: Robot.day - 10)
    let app = try await Robot(home: home, child: child, packs: [packs])
    app.shows("A nappy more")
    await app.press(.character("g"), .enter)
    app.shows("Bring a nappy. If it bleeds, call your local emergency number.")
    app.shows("Ask whoever is there.")
    app.shows("▸ Other countries (z)")
    app.hides("Ask the midwife.")
    await app.press(.character("z"))
    app.shows("United Kingdom: Ask the midwife.")
    await app.press(.character("z"))
    app.hides("Ask the midwife.")
    await app.press(.escape, .character("8"))
    await app.open("Country")
    await app.open("United States")
    await app.press(.character("1"))
    app.shows("A diaper more")
    app.shows("Of the diaper.")
    await app.press(.character("g"), .enter)
    app.shows("Bring a diaper. If it bleeds, call 911.")
    // Also over the article that is open.
    app.context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.country("GB"))
      return nil
    }
    await app.settle()
    app.shows("Bring a nappy. If it bleeds, call 999.")
    app.shows("Ask the midwife.")
    await app.press(.escape, .character("8"), .character("u"), .character("1"))
    app.shows("A diaper more")
  }

  @Test func anArticleSpeaksToWhoReadsIt() async throws {
    let home = try TemporaryHome()
    let packs = try packs(in: home)
    let child = Child(id: "child", dueDate: Robot.day + 280 - 168, startedOn: Robot.day - 10)
    let app = try await Robot(home: home, child: child, packs: [packs])
    app.shows("A word with the other one.")
    await app.press(.character("g"), .enter)
    app.shows("The mother rests.")
    await app.press(.escape, .character("8"))
    await app.open("You are")
    await app.open("I am pregnant, or I gave birth")
    app.shows("pregnant, or gave birth")
    await app.press(.character("1"))
    app.shows("A word with yourself.")
    await app.press(.character("g"), .enter)
    app.shows("You rest.")
  }
}

@Suite struct LocalityTests {
  @Test(arguments: [
    ("GB", "999", "116 123 (Samaritans)", "111"),
    ("US", "911", "988 (Suicide & Crisis Lifeline)", "1-800-222-1222"),
    ("IE", "112 or 999", "116 123 (Samaritans)", "01 809 2166"),
    ("ZZ", "your local emergency number", "a crisis line", "your poisons line"),
  ])
  func numbersAreThoseOfTheCountry(_ code: String, emergency: String, crisis: String, poison: String) {
    let locality = Locality(profile: Profile(country: code), region: "KR", spoken: .en, textLanguage: "en")
    #expect(locality.country == code.lowercased())
    #expect(locality.numbers["emergency"] == emergency)
    #expect(locality.numbers["crisis"] == crisis)
    #expect(locality.numbers["poison"] == poison)
  }

  @Test func withoutAChoiceItIsTheLocalesOrTheLanguages() {
    #expect(
      Locality(profile: Profile(country: nil), region: "AU", spoken: .en, textLanguage: "en").numbers[
        "emergency"] == "000")
    #expect(
      Locality(profile: Profile(country: nil), region: nil, spoken: .ko, textLanguage: "en").numbers[
        "emergency"] == "119")
    #expect(
      Locality(profile: Profile(country: nil), region: nil, spoken: .en, textLanguage: "en").country == nil)
    // Each name that a text may ask for has words where no number is known.
    #expect(Set(Locality.defaultNumbers.keys) == Set(Phrase.localNumbers.keys))
  }
}
