/// An article's metadata: all that lists and search need without reading its text.
public struct ArticleFacts: Codable, Equatable, Sendable {
  /// Unique in its pack: lower-case letters, digits and hyphens.
  public var id: String
  /// The title, plain text.
  public var title: String
  /// The author's name, or empty.
  public var author: String
  /// The unit it belongs to.
  public var unit: String
  /// The day of the unit on which it appears, 1–7; in a unit of the `always` stage, its place in the list.
  public var day: Int
  /// The id of one of the pack's categories.
  public var category: String
  /// Reading time in minutes, at least 1: words at 238 a minute, rounded up.
  ///
  /// Brysbaert 2019, "How many words do we read per minute?", Journal of Memory and Language 109.
  public var minutes: Int
  /// One or two sentences that summarise it.
  public var excerpt: String
  /// Search keywords.
  public var tags: [String]
  /// The sources of its statements.
  public var sources: [Source]
  /// The hash of its Markdown file, as lower-case hexadecimal.
  public var sha256: String
  /// The size of its Markdown file in bytes if the unit's texts share one file, else nil.
  public var bytes: Int?
  /// The pictures it shows, or nil for none.
  public var pictures: [ArticlePicture]?
  /// The text of its first warning, only if Today is to show it after a birth.
  public var warning: String?
  /// The day by which the sources should be read again; nil if none has been read.
  public var reviewBy: CalendarDay?
  /// The clinician who reviewed it; nil if none has.
  public var reviewed: ClinicalReview?

  /// An article's facts.
  public init(
    id: String, title: String, author: String = "", unit: String, day: Int = 1, category: String = "",
    minutes: Int = 1, excerpt: String = "", tags: [String] = [], sources: [Source] = [], sha256: String = "",
    bytes: Int? = nil, pictures: [ArticlePicture]? = nil, warning: String? = nil,
    reviewBy: CalendarDay? = nil, reviewed: ClinicalReview? = nil
  ) {
    self.id = id
    self.title = title
    self.author = author
    self.unit = unit
    self.day = day
    self.category = category
    self.minutes = minutes
    self.excerpt = excerpt
    self.tags = tags
    self.sources = sources
    self.sha256 = sha256
    self.bytes = bytes
    self.pictures = pictures
    self.warning = warning
    self.reviewBy = reviewBy
    self.reviewed = reviewed
  }

  /// The last day on which a source was read, live or as a stored copy. Nil if none was.
  public var sourcesReadOn: CalendarDay? { sources.compactMap { $0.checked ?? $0.stored }.max() }

  /// The picture with the address that the text uses, or nil if the pack does not list it.
  public func picture(_ address: String) -> ArticlePicture? {
    pictures?.first { $0.file == address }
  }
}

/// A clinician's review of an article, as the pack's author states it.
public struct ClinicalReview: Codable, Equatable, Sendable {
  /// The reviewer's name.
  public var name: String
  /// The profession, such as midwife or paediatrician.
  public var role: String
  /// The number in a public register, with the register's name.
  public var registration: String
  /// The day of the review.
  public var date: CalendarDay

  /// A review.
  public init(name: String, role: String, registration: String, date: CalendarDay) {
    self.name = name
    self.role = role
    self.registration = registration
    self.date = date
  }
}

/// A picture of a pack that an article shows.
public struct ArticlePicture: Hashable, Sendable {
  /// The largest size of a picture file, in bytes.
  public static let largestFile = 2 << 20

  /// The file, as `pictures/<name>`.
  public var file: String
  /// The hash of the file, as lower-case hexadecimal.
  public var sha256: String
  /// The width, in pixels or in the drawing's units. Only the ratio to the height matters.
  public var width: Int
  /// The height in the same unit.
  public var height: Int

  /// A picture.
  public init(file: String, sha256: String, width: Int, height: Int) {
    self.file = file
    self.sha256 = sha256
    self.width = width
    self.height = height
  }
}

/// Coded as one string, `pictures/drip.svg 480x240 <sha256>`; further words are ignored. Opening an article decodes its
/// unit, and objects with four members made that 10 % slower.
extension ArticlePicture: Codable {
  /// Decodes the string; throws if it has not a file, a size and a hash.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Splits bytes, because finding character boundaries takes as long as decoding the rest of the file.
    let words = Self.split(try container.decode(String.self)[...], at: " ")
    let size = words.count < 3 ? [] : Self.split(words[1], at: "x").map { Int($0) }
    guard size.count == 2, let width = size[0], let height = size[1] else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a file, a size and a hash")
    }
    self.init(file: String(words[0]), sha256: String(words[2]), width: width, height: height)
  }

  private static func split(_ text: Substring, at mark: Unicode.Scalar) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: mark), omittingEmptySubsequences: false).map(Substring.init)
  }

  /// Encodes the string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(file) \(width)x\(height) \(sha256)")
  }
}

/// A public page or paper that an article cites.
public struct Source: Codable, Equatable, Sendable {
  /// The page's title.
  public var title: String
  /// The publisher's name.
  public var publisher: String
  /// The http or https address.
  public var url: String
  /// The day of the last comparison of the live page with the text, or nil if there was none.
  public var checked: CalendarDay?
  /// The day on which someone last compared a stored copy, of possibly unknown age, with the text.
  public var stored: CalendarDay?

  /// A source.
  public init(
    title: String, publisher: String, url: String, checked: CalendarDay? = nil, stored: CalendarDay? = nil
  ) {
    self.title = title
    self.publisher = publisher
    self.url = url
    self.checked = checked
    self.stored = stored
  }

  /// Title and publisher, each ending with punctuation.
  public var names: String {
    [title, publisher].filter { !$0.isEmpty }
      .map { name in name.last.map { "?!.…".contains($0) } == true ? name : name + "." }
      .joined(separator: " ")
  }
}

/// Identifies an article across packs, as `<pack>/<article>`.
public struct ArticleReference: Hashable, Sendable, CustomStringConvertible {
  /// The pack's id.
  public let pack: String
  /// The article's id in that pack.
  public let article: String

  /// A reference from two ids.
  public init(pack: String, article: String) {
    self.pack = pack
    self.article = article
  }

  /// Parses `<pack>/<article>`. Returns nil unless there is exactly one slash with text on both sides.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    self.init(pack: String(parts[0]), article: String(parts[1]))
  }

  /// `<pack>/<article>`.
  public var description: String { "\(pack)/\(article)" }
}
