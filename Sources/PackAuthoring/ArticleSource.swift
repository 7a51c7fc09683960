import Curriculum
import Model

/// An article as its author wrote it.
struct ArticleSource {
  static let keys = [
    "title", "author", "unit", "day", "category", "tags", "excerpt", "sameAs", "alsoFor", "sources",
    "reviewBy", "reviewed",
  ]
  static let reviewKeys = ["name", "role", "registration", "date"]
  /// The value of `sameAs` for an article without an original.
  static let noOriginal = "none"

  /// The facts about the article. Reading time and hash are computed.
  var facts: ArticleFacts
  /// When else to offer the article; nil for never.
  var alsoFor: TargetedArticle?
  /// The id of its original in the pack that is retold, empty for none; nil if the original has the same id.
  var sameAs: String?
  /// The bytes of its file.
  let bytes: [UInt8]
  var document: Document
  /// The lines of the text as written, with their line numbers in the file.
  var lines: [(number: Int, text: Substring)]
  /// The front matter, for the positions of findings.
  var fields: Fields

  /// The paragraphs that only some readers read; `document` is that of a reader whose role is unknown.
  var alternatives: [String] {
    let versions = RoleAlternatives.versions(of: lines.map(\.text).joined(separator: "\n"))
    guard versions.count > 1 else { return [] }
    let usual = Set(Prose(document).paragraphs)
    return versions.flatMap { Prose(Document.parse($0, for: .anywhere)).paragraphs }.filter {
      !usual.contains($0)
    }
  }

  /// Returns nil if required fields are missing or invalid; the findings say why.
  ///
  /// - Parameters:
  ///   - days: the valid days of articles by unit id; for other units 1–7.
  ///   - words: the pack's words that differ by country.
  init?(
    id: String, bytes: [UInt8], pictures: SourcePictures, days: [String: ClosedRange<Int>] = [:],
    words: [String] = [], _ findings: Findings
  ) {
    let file = Pack.articleFile(id)
    guard let text = SourceText.read(bytes, file: file, findings) else { return nil }
    guard let matter = FrontMatter(text) else {
      findings.add(.file(.frontMatterExpected), in: SourcePosition(file: file, line: 1))
      return nil
    }
    let (document, shown) = BodyCheck.check(matter, file: file, pictures: pictures, words: words, findings)
    guard
      let fields = YAMLText.fields(
        String(matter.yaml), file: file, offset: 1, keys: Self.keys, findings: findings)
    else { return nil }
    let title = fields.text("title", atMost: 80)
    let author = fields.text("author", atMost: 60)
    let unit = fields.id("unit")
    let day = fields.number("day", in: unit.flatMap { days[$0] } ?? 1...7)
    let category = fields.id("category")
    let excerpt = fields.text("excerpt", atMost: 240)
    let tags = fields.words("tags", atMost: 40)
    let sources = SourceList.read(fields)
    guard let title, let author, let unit, let day, let category, let excerpt else { return nil }
    sameAs = fields.has("sameAs") ? fields.id("sameAs").map { $0 == Self.noOriginal ? "" : $0 } : nil
    let also = fields.words("alsoFor", atMost: 20)
    if !also.isEmpty {
      alsoFor = TargetedArticle(article: id, unit: unit, words: also)
      let known = Set(Circumstance.allCases.map(\.rawValue))
      if alsoFor == nil || alsoFor?.circumstances.contains(where: { !known.contains($0) }) ?? false {
        let words =
          ["0-14"] + known.sorted() + [TargetedArticle.birthParentWord, TargetedArticle.warningWord]
        fields.add(.pack(.alsoFor(known: words)), at: "alsoFor")
      }
    }
    // Take the warning as written: its placeholders are filled in when the unit is read.
    let written = alsoFor?.warns == true ? Prose(MarkdownReader.read(matter.body).document).warnings : []
    let warning = written.first?.plainLines
    if alsoFor?.warns == true, warning == nil {
      fields.add(.pack(.warningBoxMissing(word: TargetedArticle.warningWord)), at: "alsoFor")
    }
    lines = matter.body.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      (matter.lines + $0.offset + 1, $0.element)
    }
    self.fields = fields
    self.bytes = bytes
    self.document = document
    facts = ArticleFacts(
      id: id, title: title, author: author, unit: unit, day: day, category: category,
      minutes: document.minutes, excerpt: excerpt, tags: tags, sources: sources, sha256: Digest.sha256(bytes),
      pictures: shown.isEmpty ? nil : shown, warning: warning,
      reviewed: fields.fields("reviewed", keys: Self.reviewKeys, isRequired: false).flatMap(Self.review))
    let isBoxed = !Prose(document).warnings.isEmpty
    facts.reviewBy =
      fields.value("reviewBy", .day, isRequired: false) { CalendarDay($0) }
      ?? facts.sourcesReadOn?.adding(months: Self.months(category: category, tags: tags, hasBox: isBoxed))
  }

  private static func review(_ fields: Fields) -> ClinicalReview? {
    let (name, role) = (fields.text("name", atMost: 80), fields.text("role", atMost: 80))
    let registration = fields.text("registration", atMost: 80)
    guard let name, let role, let registration, let date = fields.value("date", .day, { CalendarDay($0) })
    else { return nil }
    return ClinicalReview(name: name, role: role, registration: registration, date: date)
  }

  /// The months until an article's sources must be read again: 6 for red flags, vaccinations, leave and pay, 12 for
  /// other medical topics, 36 for the rest.
  static func months(category: String, tags: [String], hasBox: Bool) -> Int {
    let isQuick = tags.contains { tag in quickTags.contains { tag.lowercased().contains($0) } }
    if hasBox || isQuick || ["money", "rights"].contains(category) { return 6 }
    return ["body", "care"].contains(category) ? 12 : 36
  }

  private static let quickTags = ["vaccin", "leave", "접종", "휴가", "휴직"]
}

/// Reads the sources of units and articles.
enum SourceList {
  static let keys = ["title", "publisher", "url", "checked", "stored"]

  static func read(_ fields: Fields) -> [Source] {
    fields.list("sources", keys: keys).compactMap { entry in
      let title = entry.text("title", atMost: 200)
      let publisher = entry.text("publisher", atMost: 100)
      let url = entry.value("url", .address) {
        isAddress($0) ? $0 : nil
      }
      let checked = entry.value("checked", .day, isRequired: false) { CalendarDay($0) }
      let stored = entry.value("stored", .day, isRequired: false) { CalendarDay($0) }
      guard let title, let publisher, let url else { return nil }
      return Source(title: title, publisher: publisher, url: url, checked: checked, stored: stored)
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    Document.isSafeLink(to: text) && !text.lowercased().hasPrefix("mailto:")
  }
}
