/// A quote that begins with `[!NOTE]` or its like: something to set apart.
public struct Callout: Equatable, Sendable {
  /// What it is, and so how it looks.
  public enum Kind: String, CaseIterable, Sendable {
    /// Worth knowing.
    case note
    /// Makes something easier.
    case tip
    /// Not to be missed.
    case important
    /// Act on it.
    case warning
    /// What may go wrong.
    case caution
    /// For readers in the countries of its title, or for everybody else.
    case country
    /// What boxes for other countries say; no author writes it.
    case elsewhere
  }

  /// What it is.
  public var kind: Kind
  /// The rest of its first line; empty when there is none, and the kind's own name is meant.
  public var title: [Run]
  /// What it says.
  public var blocks: [Block]

  /// A call-out.
  public init(kind: Kind, title: [Run] = [], blocks: [Block] = []) {
    self.kind = kind
    self.title = title
    self.blocks = blocks
  }
}
