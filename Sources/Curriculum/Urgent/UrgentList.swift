import Model

/// A pack's `urgent.json`: its pages for what cannot wait, and the words that lead to pages.
public struct UrgentList: Codable, Equatable, Sendable {
  /// The name of the file.
  public static let file = "urgent.json"
  /// The largest such file, in bytes.
  static let limit = 1 << 20

  /// Whom a page is for.
  public enum Reader: String, Codable, Sendable {
    /// A child after the birth.
    case child
    /// Somebody who is pregnant or gives birth.
    case pregnant
    /// The person who gave birth or lost a pregnancy.
    case mother
    /// Any parent.
    case parent
  }

  /// A page of the list that `!` opens.
  public struct Page: Codable, Equatable, Sendable {
    /// The id of its article.
    public var article: String
    /// Its name in the list: the sign, not the article's title.
    public var title: String
    /// Whom it is for.
    public var readers: [Reader]
    /// Whether it is shown after a loss; nil for no.
    public var isForLoss: Bool?
    /// Its red-flag boxes, in the order of the article; nil for none.
    public var boxes: [Box]?

    /// A red-flag box, and the ages that its signs are about.
    public struct Box: Codable, Equatable, Sendable {
      /// Its title in the article.
      public var title: String
      /// Months since the birth, from (inclusive) to (exclusive); nil if it is not about a child's age.
      public var ages: [Int]?

      /// A box.
      public init(title: String, ages: [Int]? = nil) {
        (self.title, self.ages) = (title, ages)
      }

      /// Whether it is about a child of that many months; true if it is not about an age.
      func fits(months: Int) -> Bool {
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

    /// A page.
    public init(
      article: String, title: String, readers: [Reader], isForLoss: Bool? = nil, boxes: [Box]? = nil
    ) {
      (self.article, self.title, self.readers, self.isForLoss) = (article, title, readers, isForLoss)
      self.boxes = boxes
    }
  }

  /// Words that lead to an article.
  public struct Alias: Codable, Equatable, Sendable {
    /// The id of the article.
    public var article: String
    /// What people type.
    public var words: [String]

    private enum CodingKeys: String, CodingKey {
      case article = "page"
      case words
    }

    /// An alias.
    public init(article: String, words: [String]) {
      (self.article, self.words) = (article, words)
    }
  }

  /// The shape of the file, 1.
  public var schema: Int
  /// The pages of `!`, in its order.
  public var urgent: [Page]
  /// The words that lead to articles.
  public var aliases: [Alias]

  /// A list.
  public init(schema: Int = 1, urgent: [Page], aliases: [Alias]) {
    (self.schema, self.urgent, self.aliases) = (schema, urgent, aliases)
  }
}

extension UrgentList: VersionedFile {}

extension Pack {
  /// The pack's list for what cannot wait; throws if it has none or it is not the one that the manifest promises.
  public func urgentList() throws(PackFailure) -> UrgentList {
    guard let sha256 = manifest.urgent else { throw .missing(file: UrgentList.file) }
    let bytes = try PackFolder(path: folder).bytes(UrgentList.file, limit: UrgentList.limit)
    guard Digest.sha256(bytes) == sha256 else { throw .wrongHash(file: UrgentList.file) }
    return try Self.decode(UrgentList.self, from: bytes, file: UrgentList.file)
  }
}
