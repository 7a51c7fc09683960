import Curriculum
import Model

enum ManifestSource {
  static let file = "pack.yaml"
  static let keys = [
    "id", "title", "language", "version", "publisher", "licence", "sameAs", "categories", "words", "bundles",
    "contact", "corrections",
  ]
  static let correctionKeys = ["date", "articles", "text"]
  static let categoryKeys = ["id", "title"]

  static func read(_ yaml: String, _ findings: Findings) -> PackManifest? {
    guard let fields = YAMLText.fields(yaml, file: file, keys: keys, findings: findings) else { return nil }
    let id = fields.id("id")
    let title = fields.text("title", atMost: 40)
    let language = fields.value("language", .language) {
      isLanguage($0) ? $0 : nil
    }
    let version = fields.value("version", .version) { isVersion($0) ? $0 : nil }
    let publisher = fields.text("publisher", atMost: 60)
    let licence = fields.text("licence", atMost: 60)
    let original = fields.has("sameAs") ? fields.id("sameAs") : nil
    let hasBundles = fields.has("bundles") ? fields.value("bundles", .boolean) { Bool($0) } : nil
    let categories = categories(fields)
    let words = fields.words("words", atMost: 300)
    for word in words where LocalWord(word) == nil {
      fields.add(.pack(.word(word)), at: "words")
    }
    guard let id, let title, let language, let version, let publisher, let licence else { return nil }
    var manifest = PackManifest(
      id: id, title: title, language: language, version: version, publisher: publisher, licence: licence,
      categories: categories, words: words.isEmpty ? nil : words,
      sameAs: original.map { EditionMapping(pack: $0) },
      bundles: hasBundles == true ? true : nil
    )
    let corrections = fields.list("corrections", keys: correctionKeys).compactMap { entry -> Correction? in
      let date = entry.value("date", .day) { CalendarDay($0) }
      let (articles, text) = (entry.words("articles", atMost: 60), entry.text("text", atMost: 300))
      guard let date, let text, !articles.isEmpty else { return nil }
      return Correction(date: date, articles: articles, text: text)
    }
    manifest.corrections = corrections.isEmpty ? nil : corrections
    manifest.contact = fields.has("contact") ? fields.text("contact", atMost: 200) : nil
    return manifest
  }

  private static func categories(_ fields: Fields) -> [Category] {
    var seen: Set<String> = []
    return fields.list("categories", keys: categoryKeys, isRequired: true).compactMap { entry in
      let id = entry.id("id")
      let title = entry.text("title", atMost: 30)
      guard let id, let title else { return nil }
      if !seen.insert(id).inserted { entry.add(.pack(.categoryTwice(id)), at: "id") }
      return Category(id: id, title: title)
    }
  }

  /// Whether a text is a language tag: the part of BCP 47 that packs need, a language and subtags.
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return (2...3).contains(parts[0].count) && parts[0].allSatisfy { ("a"..."z").contains($0) }
      && parts.dropFirst().allSatisfy { (2...8).contains($0.count) && $0.allSatisfy(isPlain) }
  }

  /// Whether a text is a version of Semantic Versioning 2.0.0.
  private static func isVersion(_ text: String) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    let core = text.prefix { $0 != "-" && $0 != "+" }
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
    let isCore =
      numbers.count == 3
      && numbers.allSatisfy { number in
        !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
          && (number == "0" || number.first != "0")
      }
    let rest = text.dropFirst(core.count)
    return isCore && rest.allSatisfy { isPlain($0) || "-+.".contains($0) } && rest.count != 1
  }

  private static func isPlain(_ character: Character) -> Bool {
    ("a"..."z").contains(character) || ("A"..."Z").contains(character) || ("0"..."9").contains(character)
  }
}
