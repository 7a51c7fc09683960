import Model

/// Upper bounds for a pack, which is untrusted input: enough for any real pack, and little enough for memory, disk
/// and screen.
extension Pack {
  private static let maxUnits = 1_000
  private static let maxItems = 1_000
  /// The largest number of tags or sources of an article, and of sources of a unit.
  private static let maxTagsOrSources = 200
  /// The largest day or list position, and below it the longest reading time in minutes.
  private static let maxDay = 1_000
  private static let maxMinutes = 10_000
  /// The most pictures in one article.
  package static let maxPictures = 20
  /// The largest width or height of a picture, in its own units.
  package static let maxPictureSize = 100_000
  /// The longest texts, in Unicode scalars: a single character can have millions of them.
  private static let longestLine = 400
  private static let longestText = 4_000

  /// Throws if a manifest exceeds a bound.
  static func checkBounds(of manifest: PackManifest) throws(PackFailure) {
    try checkCount(manifest.units.count, maxUnits, "units", manifestFile)
    try checkCount(manifest.categories.count, maxItems, "categories", manifestFile)
    try checkCount(manifest.alsoFor?.count ?? 0, maxItems, "articles for another time", manifestFile)
    try checkCount(manifest.words?.count ?? 0, maxItems, "words", manifestFile)
    try checkCount(
      manifest.sameAs?.exceptions.count ?? 0, maxItems, "articles with an original", manifestFile)
    try checkLength((manifest.words ?? []).map { ("word", $0) }, longestLine, manifestFile)
    let lines = [
      ("title", manifest.title), ("language", manifest.language), ("version", manifest.version),
      ("publisher", manifest.publisher), ("licence", manifest.licence),
    ]
    try checkLength(lines, longestLine, manifestFile)
    try checkLength(manifest.units.map { ("title", $0.title) }, longestLine, manifestFile)
    try checkLength(
      manifest.categories.flatMap { [("category", $0.id), ("category", $0.title)] }, longestLine, manifestFile
    )
  }

  /// Throws if a unit exceeds a bound.
  static func checkBounds(of unit: Unit, file: String) throws(PackFailure) {
    try checkCount(unit.articles.count, maxItems, "articles", file)
    try checkCount(unit.habits.count, maxItems, "habits", file)
    try checkCount(unit.tasks.count, maxItems, "tasks", file)
    try checkCount(unit.prompts.count, maxItems, "prompts", file)
    try checkLength([("title", unit.title)], longestLine, file)
    try checkLength(
      [("summary", unit.summary), ("grows", unit.grows), ("changes", unit.changes), ("fact", unit.fact)],
      longestText, file)
    try checkBounds(of: unit.sources, file: file)
    for habit in unit.habits {
      try checkLength([("habit", habit.id), ("name", habit.name), ("by", habit.by ?? "")], longestLine, file)
      try checkLength([("note", habit.note)], longestText, file)
    }
    for task in unit.tasks {
      try checkLength([("task", task.id), ("title", task.title)], longestLine, file)
      try checkLength([("text", task.text)], longestText, file)
      guard SuggestedTask.days.contains(task.day ?? 1) else {
        throw .broken(file: file, detail: "a task is due on an impossible day")
      }
    }
    try checkLength(unit.prompts.map { ("prompt", $0.text) }, longestLine, file)
    for article in unit.articles { try checkBounds(of: article, file: file) }
  }

  private static func checkBounds(of article: ArticleFacts, file: String) throws(PackFailure) {
    try checkLength(
      [("title", article.title), ("author", article.author), ("category", article.category)], longestLine,
      file)
    try checkLength([("excerpt", article.excerpt), ("warning", article.warning ?? "")], longestText, file)
    guard (0...maxDay).contains(article.day), (0...maxMinutes).contains(article.minutes) else {
      throw .broken(file: file, detail: "an article has an impossible day or number of minutes")
    }
    guard (0...articleLimit).contains(article.bytes ?? 0) else {
      throw .broken(file: file, detail: "an article has an impossible size")
    }
    try checkCount(article.tags.count, maxTagsOrSources, "tags", file)
    try checkLength(article.tags.map { ("tag", $0) }, longestLine, file)
    try checkBounds(of: article.sources, file: file)
    try checkBounds(of: article.pictures ?? [], file: file)
  }

  /// Throws if the pictures are too many or repeated, or have an invalid name, hash or size.
  private static func checkBounds(of pictures: [ArticlePicture], file: String) throws(PackFailure) {
    try checkCount(pictures.count, maxPictures, "pictures", file)
    guard Set(pictures.map(\.file)).count == pictures.count else {
      throw .broken(file: file, detail: "a picture is listed twice")
    }
    for picture in pictures {
      guard isPicture(picture.file) else {
        throw .broken(file: file, detail: "a picture does not have a picture's extension")
      }
      guard Digest.isSHA256(picture.sha256) else {
        throw .broken(file: file, detail: "the sha256 of \(picture.file) is invalid")
      }
      guard (1...maxPictureSize).contains(picture.width), (1...maxPictureSize).contains(picture.height) else {
        throw .broken(file: file, detail: "\(picture.file) has an impossible size")
      }
    }
  }

  private static func checkBounds(of sources: [Source], file: String) throws(PackFailure) {
    try checkCount(sources.count, maxTagsOrSources, "sources", file)
    for source in sources {
      try checkLength([("title", source.title), ("publisher", source.publisher)], longestLine * 2, file)
      try checkLength([("url", source.url)], longestText, file)
    }
  }

  private static func checkCount(
    _ count: Int, _ limit: Int, _ what: String, _ file: String
  ) throws(PackFailure) {
    guard count <= limit else { throw .broken(file: file, detail: "more than \(limit) \(what)") }
  }

  private static func checkLength(
    _ texts: [(name: String, text: String)], _ longest: Int, _ file: String
  ) throws(PackFailure) {
    // A text never has more scalars than bytes, and the byte count is free: check it first.
    for (name, text) in texts where text.utf8.count > longest && text.unicodeScalars.count > longest {
      throw .broken(file: file, detail: "\(name) is longer than \(longest) characters")
    }
  }
}
