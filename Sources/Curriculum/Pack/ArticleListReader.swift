import Model

/// Reads the articles of a unit's file and passes over the rest.
enum ArticleListReader {
  /// Nil when the file is not written as packs are built; `JSONDecoder` then knows more.
  static func articles(_ bytes: [UInt8]) -> [ArticleFacts]? {
    bytes.withUnsafeBufferPointer { buffer in
      var cursor = JSONCursor(buffer)
      return try? unit(&cursor)
    }
  }

  private static func unit(_ cursor: inout JSONCursor) throws(JSONCursor.Unusual) -> [ArticleFacts] {
    var articles: [ArticleFacts]?
    var schema: Int?
    try cursor.object { (key, cursor) throws(JSONCursor.Unusual) in
      switch key {
      case "articles": articles = try cursor.array(article)
      case "schema": schema = try cursor.number()
      default: try cursor.skip()
      }
    }
    guard let articles, let schema, schema <= PackManifest.newestSchema else { throw JSONCursor.Unusual() }
    return articles
  }

  private static func article(_ cursor: inout JSONCursor) throws(JSONCursor.Unusual) -> ArticleFacts {
    var facts = ArticleFacts(id: "", title: "", unit: "")
    var count = 0
    try cursor.object { (key, cursor) throws(JSONCursor.Unusual) in
      count += 1
      switch key {
      case "id": facts.id = try cursor.string()
      case "title": facts.title = try cursor.string()
      case "author": facts.author = try cursor.string()
      case "unit": facts.unit = try cursor.string()
      case "day": facts.day = try cursor.number()
      case "category": facts.category = try cursor.string()
      case "minutes": facts.minutes = try cursor.number()
      case "excerpt": facts.excerpt = try cursor.string()
      case "tags": facts.tags = try cursor.array { cursor throws(JSONCursor.Unusual) in try cursor.string() }
      case "sources": facts.sources = try cursor.array(source)
      case "sha256": facts.sha256 = try cursor.string()
      default: throw JSONCursor.Unusual()
      }
    }
    guard count == 11 else { throw JSONCursor.Unusual() }
    return facts
  }

  private static func source(_ cursor: inout JSONCursor) throws(JSONCursor.Unusual) -> Source {
    var (title, publisher, url, checked) = ("", "", "", "")
    var count = 0
    try cursor.object { (key, cursor) throws(JSONCursor.Unusual) in
      count += 1
      switch key {
      case "title": title = try cursor.string()
      case "publisher": publisher = try cursor.string()
      case "url": url = try cursor.string()
      case "checked": checked = try cursor.string()
      default: throw JSONCursor.Unusual()
      }
    }
    guard count == 4, let day = CalendarDay(checked) else { throw JSONCursor.Unusual() }
    return Source(title: title, publisher: publisher, url: url, checked: day)
  }
}
