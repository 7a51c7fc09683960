import Model

/// Upper bounds for a pack, which is untrusted input: enough for any real pack, and little enough for memory, disk
/// and screen.
extension Pack {
  private static let mostUnits = 1_000
  private static let mostOfAUnit = 1_000
  /// The largest number of tags or sources of an article, and of sources of a unit.
  private static let mostBeside = 200
  /// The largest day or list position, and below it the longest reading time in minutes.
  private static let longestList = 1_000
  private static let longestRead = 10_000
  /// The most pictures in one article.
  package static let mostPictures = 20
  /// The largest width or height of a picture, in its own units.
  package static let widestPicture = 100_000
  /// The longest texts, in Unicode scalars: a single character can have millions of them.
  private static let longestLine = 400
  private static let longestText = 4_000

  /// Throws if a manifest exceeds a bound.
  static func checkBounds(of manifest: PackManifest) throws(PackFailure) {
    try count(manifest.units.count, mostUnits, "units", manifestFile)
    try count(manifest.categories.count, mostOfAUnit, "categories", manifestFile)
    try count(manifest.alsoFor?.count ?? 0, mostOfAUnit, "articles for another time", manifestFile)
    try count(manifest.words?.count ?? 0, mostOfAUnit, "words", manifestFile)
    try count(manifest.sameAs?.others.count ?? 0, mostOfAUnit, "articles that are told again", manifestFile)
    try measure((manifest.words ?? []).map { ("word", $0) }, longestLine, manifestFile)
    let lines = [
      ("title", manifest.title), ("language", manifest.language), ("version", manifest.version),
      ("publisher", manifest.publisher), ("licence", manifest.licence),
    ]
    try measure(lines, longestLine, manifestFile)
    try measure(manifest.units.map { ("title", $0.title) }, longestLine, manifestFile)
    try measure(
      manifest.categories.flatMap { [("category", $0.id), ("category", $0.title)] }, longestLine, manifestFile
    )
  }

  /// Throws if a unit exceeds a bound.
  static func checkBounds(of unit: Unit, file: String) throws(PackFailure) {
    try count(unit.articles.count, mostOfAUnit, "articles", file)
    try count(unit.habits.count, mostOfAUnit, "habits", file)
    try count(unit.tasks.count, mostOfAUnit, "tasks", file)
    try count(unit.prompts.count, mostOfAUnit, "prompts", file)
    try measure([("title", unit.title)], longestLine, file)
    try measure(
      [("summary", unit.summary), ("grows", unit.grows), ("changes", unit.changes), ("fact", unit.fact)],
      longestText, file)
    try checkBounds(of: unit.sources, file: file)
    for habit in unit.habits {
      try measure([("habit", habit.id), ("name", habit.name), ("by", habit.by ?? "")], longestLine, file)
      try measure([("note", habit.note)], longestText, file)
    }
    for task in unit.tasks {
      try measure([("task", task.id), ("title", task.title)], longestLine, file)
      try measure([("text", task.text)], longestText, file)
      guard SuggestedTask.days.contains(task.day ?? 1) else {
        throw .broken(file: file, detail: "no task is due on such a day")
      }
    }
    try measure(unit.prompts.map { ("prompt", $0.text) }, longestLine, file)
    for article in unit.articles { try checkBounds(of: article, file: file) }
  }

  private static func checkBounds(of article: ArticleFacts, file: String) throws(PackFailure) {
    try measure(
      [("title", article.title), ("author", article.author), ("category", article.category)], longestLine,
      file)
    try measure([("excerpt", article.excerpt), ("warning", article.warning ?? "")], longestText, file)
    guard (0...longestList).contains(article.day), (0...longestRead).contains(article.minutes) else {
      throw .broken(file: file, detail: "no article has such a day or takes so many minutes")
    }
    guard (0...articleLimit).contains(article.bytes ?? 0) else {
      throw .broken(file: file, detail: "no article has so many bytes")
    }
    try count(article.tags.count, mostBeside, "tags", file)
    try measure(article.tags.map { ("tag", $0) }, longestLine, file)
    try checkBounds(of: article.sources, file: file)
    try checkBounds(of: article.pictures ?? [], file: file)
  }

  /// Throws if the pictures are too many or repeated, or have an invalid name, hash or size.
  private static func checkBounds(of pictures: [ArticlePicture], file: String) throws(PackFailure) {
    try count(pictures.count, mostPictures, "pictures", file)
    guard Set(pictures.map(\.file)).count == pictures.count else {
      throw .broken(file: file, detail: "a picture twice")
    }
    for picture in pictures {
      guard isPicture(picture.file) else {
        throw .broken(file: file, detail: "a picture has no name of a picture")
      }
      guard Digest.isSHA256(picture.sha256) else {
        throw .broken(file: file, detail: "the sha256 of \(picture.file) is none")
      }
      guard (1...widestPicture).contains(picture.width), (1...widestPicture).contains(picture.height) else {
        throw .broken(file: file, detail: "\(picture.file) has no such size")
      }
    }
  }

  private static func checkBounds(of sources: [Source], file: String) throws(PackFailure) {
    try count(sources.count, mostBeside, "sources", file)
    for source in sources {
      try measure([("title", source.title), ("publisher", source.publisher)], longestLine * 2, file)
      try measure([("url", source.url)], longestText, file)
    }
  }

  private static func count(
    _ count: Int, _ most: Int, _ what: String, _ file: String
  ) throws(PackFailure) {
    guard count <= most else { throw .broken(file: file, detail: "more than \(most) \(what)") }
  }

  private static func measure(
    _ texts: [(name: String, text: String)], _ longest: Int, _ file: String
  ) throws(PackFailure) {
    // A text never has more scalars than bytes, and the byte count is free: check it first.
    for (name, text) in texts where text.utf8.count > longest && text.unicodeScalars.count > longest {
      throw .broken(file: file, detail: "\(name) is longer than \(longest) characters")
    }
  }
}
