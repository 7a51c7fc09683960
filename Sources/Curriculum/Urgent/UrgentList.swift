import Model

/// The contents of a pack's `urgent.json`: its urgent pages, and search words that lead to articles.
public struct UrgentList: Codable, Equatable, Sendable {
  /// The name of the file.
  public static let file = "urgent.json"
  /// The largest such file, in bytes.
  static let limit = 1 << 20

  /// The person that a page is about.
  public enum Reader: String, Codable, Sendable {
    /// A child after the birth.
    case child
    /// A person who is pregnant or giving birth.
    case pregnant
    /// The person who gave birth or lost a pregnancy.
    case mother
    /// Any parent.
    case parent
  }

  /// An entry of the list that the `!` key opens.
  public struct Page: Codable, Equatable, Sendable {
    /// The id of its article.
    public var article: String
    /// The name in the list: the warning sign, not the article's title.
    public var title: String
    /// The persons that the page is about.
    public var readers: [Reader]
    /// Whether to show the page after a loss; nil for no.
    public var isForLoss: Bool?
    /// Its red-flag boxes in the article's order; nil for none.
    public var boxes: [Box]?

    /// A red-flag box and the ages that its signs apply to.
    public struct Box: Codable, Equatable, Sendable {
      /// The title of the box in the article.
      public var title: String
      /// Two ages in months since the birth, inclusive and exclusive; nil if the box is not about an age.
      public var ages: [Int]?

      public init(title: String, ages: [Int]? = nil) {
        (self.title, self.ages) = (title, ages)
      }

      /// Whether the box applies at an age in months; true if it is not about an age.
      func applies(atMonths months: Int) -> Bool {
        guard let ages, ages.count == 2 else { return true }
        return ages[0] <= months && months < ages[1]
      }
    }

    private enum CodingKeys: String, CodingKey {
      case article = "page"
      case title
      case readers = "for"
      case isForLoss = "loss"
      case boxes
    }

    public init(
      article: String, title: String, readers: [Reader], isForLoss: Bool? = nil, boxes: [Box]? = nil
    ) {
      (self.article, self.title, self.readers, self.isForLoss) = (article, title, readers, isForLoss)
      self.boxes = boxes
    }
  }

  /// A time at which words may lead to an article of their own.
  public enum Time: Sendable {
    case pregnancy
    /// After a birth or a loss.
    case afterBirth

    /// The time of a child; nil without one.
    init?(_ child: Child?) {
      guard let child else { return nil }
      self = child.birthDate == nil && !child.isPaused ? .pregnancy : .afterBirth
    }
  }

  /// Search words that lead to an article.
  public struct Alias: Codable, Equatable, Sendable {
    /// The id of the article.
    public var article: String
    /// The id of the article in a pregnancy; nil for the same.
    public var pregnancy: String?
    /// The id of the article after a birth or a loss; nil for the same.
    public var afterBirth: String?
    /// The words that people type.
    public var words: [String]

    private enum CodingKeys: String, CodingKey {
      case article = "page"
      case pregnancy, afterBirth, words
    }

    public init(article: String, pregnancy: String? = nil, afterBirth: String? = nil, words: [String]) {
      (self.article, self.pregnancy, self.afterBirth, self.words) = (article, pregnancy, afterBirth, words)
    }

    /// The id of the article at a time; nil for an unknown time.
    public func article(at time: Time?) -> String {
      switch time {
      case .pregnancy: pregnancy ?? article
      case .afterBirth: afterBirth ?? article
      case nil: article
      }
    }

    /// The ids of the articles of all times.
    package var articles: Set<String> { Set([article, pregnancy, afterBirth].compactMap(\.self)) }
  }

  /// The schema of the file, 1.
  public var schema: Int
  /// The entries of the `!` list, in order.
  public var urgent: [Page]
  /// The search words that lead to articles.
  public var aliases: [Alias]

  public init(schema: Int = 1, urgent: [Page], aliases: [Alias]) {
    (self.schema, self.urgent, self.aliases) = (schema, urgent, aliases)
  }
}

extension UrgentList: VersionedFile {}

extension Pack {
  /// Reads the pack's urgent list. Throws if it has none or its hash is not the one in the manifest.
  public func urgentList() throws(PackFailure) -> UrgentList {
    guard let sha256 = manifest.urgent else { throw .missing(file: UrgentList.file) }
    let bytes = try PackFolder(path: folder).bytes(UrgentList.file, limit: UrgentList.limit)
    guard Digest.sha256(bytes) == sha256 else { throw .wrongHash(file: UrgentList.file) }
    return try Self.decode(UrgentList.self, from: bytes, file: UrgentList.file)
  }
}

extension Document {
  /// The document with its red-flag boxes moved to the top, those for the child's age first.
  ///
  /// - Parameter months: the child's age in whole months; nil before the birth.
  public func movingRedFlagsFirst(_ page: UrgentList.Page, months: Int?) -> Document {
    // By age first, then in the order of the page's list.
    func rank(_ box: Callout) -> Int {
      let known = page.boxes ?? []
      guard let place = known.firstIndex(where: { $0.title == Self.text(box.title) }) else {
        return known.count
      }
      return (months.map { known[place].applies(atMonths: $0) } ?? true) ? place : place + known.count + 1
    }
    let boxes = blocks.compactMap(\.redFlags)
    let sorted = boxes.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    return Document(
      blocks: sorted.map { .callout($0.element) } + blocks.filter { $0.redFlags == nil }, links: links)
  }

  /// The text of each red-flag box: its title, then one sign a line.
  public var redFlagTexts: [String] {
    blocks.compactMap(\.redFlags).map { box in
      ([Self.text(box.title)] + [Document(blocks: box.blocks).plainText]).joined(separator: "\n")
    }
  }

  /// The text of its first note, which is its summary; nil if it has none.
  public var summary: String? {
    let first = blocks.lazy.compactMap { block -> Callout? in
      if case .callout(let callout) = block, callout.kind == .note { callout } else { nil }
    }.first
    return first.map {
      Document(blocks: $0.blocks).plainText.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }
}

extension Block {
  fileprivate var redFlags: Callout? {
    if case .callout(let callout) = self, callout.kind == .warning { callout } else { nil }
  }
}
