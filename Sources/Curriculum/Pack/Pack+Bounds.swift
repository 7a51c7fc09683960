import Model

/// How much of everything a pack from a stranger may have: enough for any pack that was made to be read, and little
/// enough for memory, disk and the screen.
extension Pack {
  private static let mostUnits = 1_000
  private static let mostOfAUnit = 1_000
  /// Of tags and sources of one article, and of sources of a unit.
  private static let mostBeside = 200
  /// Days and places in a list; minutes.
  private static let longestList = 1_000
  private static let longestRead = 10_000
  /// Pictures of one article.
  package static let mostPictures = 20
  /// Of a picture, in its own units.
  package static let widestPicture = 100_000
  /// Letters, counted by Unicode scalars: one character may have millions of them.
  private static let longestLine = 400
  private static let longestText = 4_000

  /// Sees that a manifest has no more and nothing longer than is allowed.
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

  /// Sees that a unit has no more and nothing longer than is allowed.
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

  /// Sees that pictures are files of a pack with proportions, each named once.
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
    // No text has more scalars than bytes, and bytes need not be counted.
    for (name, text) in texts where text.utf8.count > longest && text.unicodeScalars.count > longest {
      throw .broken(file: file, detail: "\(name) is longer than \(longest) characters")
    }
  }
}
