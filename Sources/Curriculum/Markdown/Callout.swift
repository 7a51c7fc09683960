/// A call-out: a quote that begins with `[!NOTE]` or similar.
public struct Callout: Equatable, Sendable {
  /// The kind, which decides how the box looks.
  public enum Kind: String, CaseIterable, Sendable {
    /// Worth knowing, but not essential.
    case note
    /// Advice that makes something easier.
    case tip
    /// Information that the reader should not miss.
    case important
    /// A danger sign that the reader should act on.
    case warning
    /// A possible negative outcome.
    case caution
    /// For readers in the countries of the box's title; without a title for everybody else.
    case country
    /// The contents of the boxes for other countries. Made by `Document.settle`; authors cannot write it.
    case elsewhere
  }

  /// The kind of call-out.
  public var kind: Kind
  /// The rest of the first line. If empty, the name of the kind serves as the title.
  public var title: [Run]
  /// The blocks below the title.
  public var blocks: [Block]

  /// A call-out.
  public init(kind: Kind, title: [Run] = [], blocks: [Block] = []) {
    self.kind = kind
    self.title = title
    self.blocks = blocks
  }
}
