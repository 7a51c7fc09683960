/// What is known of an article without opening it.
public struct ArticleFacts: Codable, Equatable, Sendable {
  /// Unique in its pack: lower-case letters, digits and hyphens.
  public var id: String
  /// The title, plain text.
  public var title: String
  /// Who wrote it.
  public var author: String
  /// The unit it belongs to.
  public var unit: String
  /// The day of the unit it is meant for, 1–7; in a unit that is there always its place in the list.
  public var day: Int
  /// The id of one of the pack's categories.
  public var category: String
  /// Reading time in minutes, at least 1: words at 238 a minute, rounded up.
  ///
  /// Brysbaert 2019, "How many words do we read per minute?", Journal of Memory and Language 109.
  public var minutes: Int
  /// One or two sentences that say what it is about.
  public var excerpt: String
  /// Words to find it by.
  public var tags: [String]
  /// What its statements rest on.
  public var sources: [Source]
  /// The hash of its Markdown file, as lower-case hexadecimal.
  public var sha256: String
  /// The length of its Markdown file in bytes, where the unit's texts are in one file, too; nil where they are not.
  public var bytes: Int?
  /// The pictures that it shows; nil where it shows none.
  public var pictures: [ArticlePicture]?
  /// What its first warning says, as plain text; only where it is to stand on Today after a birth.
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

  /// The last day on which one of the sources was read, live or as a stored copy; nil if none was.
  public var lastRead: CalendarDay? { sources.compactMap { $0.checked ?? $0.stored }.max() }

  /// What is known of a picture that the text shows by its address; nil where the pack says nothing of it.
  public func picture(_ address: String) -> ArticlePicture? {
    pictures?.first { $0.file == address }
  }
}

/// Who reviewed an article, as a pack's author states it.
public struct ClinicalReview: Codable, Equatable, Sendable {
  /// The reviewer's name.
  public var name: String
  /// What the reviewer is, such as a midwife or a paediatrician.
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
  /// How many bytes one may have.
  public static let largestFile = 2 << 20

  /// The file, as `pictures/<name>`.
  public var file: String
  /// The hash of the file, as lower-case hexadecimal.
  public var sha256: String
  /// The width in pixels or in the drawing's own units; only the proportions count.
  public var width: Int
  /// The height likewise.
  public var height: Int

  /// A picture.
  public init(file: String, sha256: String, width: Int, height: Int) {
    self.file = file
    self.sha256 = sha256
    self.width = width
    self.height = height
  }
}

/// In JSON it is one text, `pictures/drip.svg 480x240 <sha256>`, whatever words may follow: units are read whenever an
/// article is opened, and objects with four members made that a tenth slower.
extension ArticlePicture: Codable {
  /// Reads the text of a picture.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // By bytes: to find where characters end takes as long as the rest of the file.
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

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(file) \(width)x\(height) \(sha256)")
  }
}

/// A public page or paper that statements rest on.
public struct Source: Codable, Equatable, Sendable {
  /// The page's title.
  public var title: String
  /// Who publishes it.
  public var publisher: String
  /// Where it is, http or https.
  public var url: String
  /// The day on which someone last compared the page itself with the text; nil when nobody has yet.
  public var checked: CalendarDay?
  /// The day on which someone last compared a stored copy of the page with the text, whose age is not always known.
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

  /// The title and the publisher, each ended like a sentence.
  public var names: String {
    [title, publisher].filter { !$0.isEmpty }
      .map { name in name.last.map { "?!.…".contains($0) } == true ? name : name + "." }
      .joined(separator: " ")
  }
}

/// Names an article among all packs; as text `<pack>/<article>`.
public struct ArticleReference: Hashable, Sendable, CustomStringConvertible {
  /// The pack's id.
  public let pack: String
  /// The article's id in that pack.
  public let article: String

  /// A reference from its parts.
  public init(pack: String, article: String) {
    self.pack = pack
    self.article = article
  }

  /// A reference from `<pack>/<article>`; nil without exactly one slash.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    self.init(pack: String(parts[0]), article: String(parts[1]))
  }

  /// `<pack>/<article>`.
  public var description: String { "\(pack)/\(article)" }
}
