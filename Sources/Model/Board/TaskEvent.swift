/// Something that happened to a card; it is never changed, so two devices' events are both kept.
public struct TaskEvent: Codable, Equatable, Sendable {
  /// What happened.
  public enum Kind: Codable, Equatable, Sendable {
    /// It came to the board.
    case added
    /// What it says was changed.
    case edited
    /// It went from one column to another.
    case moved(from: BoardTask.Column, to: BoardTask.Column)
    /// It was deleted.
    case deleted
  }

  /// The card.
  public var task: BoardTask.ID
  /// What it was called then.
  public var name: String
  /// The child that the card belonged to; nil for none, and where an older version has noted it.
  public var child: Child.ID?
  /// What happened to it.
  public var kind: Kind
  /// Who did it, by the person's id; nil where nobody else ever sees it.
  public var by: String?
  /// When, in UTC milliseconds.
  public var at: Int64

  /// An event.
  public init(task: BoardTask.ID, name: String, child: Child.ID? = nil, kind: Kind, at: Int64) {
    self.task = task
    self.name = name
    self.child = child
    self.kind = kind
    self.at = at
  }

  /// Reads an event.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    task = try container.decode(BoardTask.ID.self, forKey: .task)
    name = try container.decode(String.self, forKey: .name)
    child = try container.decodeIfPresent(Child.ID.self, forKey: .child)
    kind = try container.decode(Kind.self, forKey: .kind)
    at = try container.time(forKey: .at)
    by = try container.decodeIfPresent(String.self, forKey: .by)
  }
}

extension TaskEvent.Kind {
  private enum CodingKeys: String, CodingKey { case what, from, to }

  /// Reads `{"what": "moved", "from": "todo", "to": "done"}` and its like.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let what = try container.decode(String.self, forKey: .what)
    switch what {
    case "added": self = .added
    case "edited": self = .edited
    case "deleted": self = .deleted
    case "moved":
      self = .moved(
        from: try container.decode(BoardTask.Column.self, forKey: .from),
        to: try container.decode(BoardTask.Column.self, forKey: .to))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .what, in: container, debugDescription: "no event of a card: \(what)")
    }
  }

  /// Writes what ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .added: try container.encode("added", forKey: .what)
    case .edited: try container.encode("edited", forKey: .what)
    case .deleted: try container.encode("deleted", forKey: .what)
    case .moved(let from, let to):
      try container.encode("moved", forKey: .what)
      try container.encode(from, forKey: .from)
      try container.encode(to, forKey: .to)
    }
  }
}
