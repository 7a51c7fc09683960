import Curriculum
import Model
import TestSupport
import Testing

@testable import PackAuthoring

/// Packs with texts for where their reader lives.
struct LocalPackTests {
  @Test func aPackSaysWhatIsNoWordAndWhereNobodyIsSpokenTo() throws {
    let folder = try TemporaryFolder(copyOf: Fixture.tiny)
    try folder.edit("pack.yaml", "categories:", "words: [\"nappy | us: diaper\", \"pram | us\"]\ncategories:")
    let article = "articles/m4-floor.md"
    try folder.write(
      try folder.read(article) + "\n{{nappy}} {{nappies}}\n\n> [!COUNTRY gb uk1]\n> Here.\n", to: article)
    let problems = PackCheck.check(folder.path).map(\.message)
    for words in [
      "\"pram | us\" must be", "\"{{nappies}}\" is neither a word", "\"uk1\" is not a country code",
      "no [!COUNTRY] box",
    ] {
      #expect(problems.contains { $0.contains(words) }, "\(words)")
    }
    #expect(!problems.contains { $0.contains("{{nappy}}") })
  }

  @Test func unitsAndArticlesOfAPackAreReadForTheirReader() throws {
    let folder = try TemporaryFolder(copyOf: Fixture.tiny)
    try folder.edit("pack.yaml", "categories:", "words: [\"nappy | us: diaper\"]\ncategories:")
    try folder.edit("articles/m4-floor.md", "excerpt: A mat", "excerpt: A {{nappy}}")
    try folder.edit("articles/m4-floor.md", "Lie down", "{{Nappy}} off. Lie down")
    try folder.edit("articles/m4-floor.md", "excerpt:", "alsoFor: [0-14, warns]\nexcerpt:")
    try folder.write(
      try folder.read("articles/m4-floor.md") + "\n> [!WARNING] Now\n> Call {{emergency}}.\n",
      to: "articles/m4-floor.md")
    _ = try PackBuild.build(folder.path)
    var pack = try Pack.open(folder.path)
    #expect(pack.manifest.words == ["nappy | us: diaper"])
    for (country, word) in [("us", "diaper"), ("gb", "nappy")] {
      pack.locality = Locality(country: country, numbers: ["emergency": country])
      let facts = try #require(try pack.unit("month-4").articles.first { $0.id == "m4-floor" })
      #expect(facts.excerpt.hasPrefix("A \(word)"))
      #expect(facts.warning == "Call \(country).")
      #expect(try pack.document(of: facts).plainText.lowercased().hasPrefix("\(word) off."))
    }
  }
}
