/// An entry in the history of a task. It is immutable, so events of two devices merge as a union.
public struct TaskEvent: Codable, Equatable, Sendable {
  /// The kinds of events.
  public enum Kind: Codable, Equatable, Sendable {
    case added
    /// The text or another field was changed.
    case edited
    /// It was moved to another column.
    case moved(from: BoardTask.Column, to: BoardTask.Column)
    case deleted
  }

  /// The id of the task.
  public var task: BoardTask.ID
  /// Its name at that time.
  public var name: String
  /// The child of the task. Nil for none, and in events of older versions.
  public var child: Child.ID?
  /// What happened to the task.
  public var kind: Kind
  /// The id of the person who did it. Nil unless the task is shared.
  public var by: String?
  /// The time, in UTC milliseconds.
  public var at: Int64

  /// An event.
  public init(task: BoardTask.ID, name: String, child: Child.ID? = nil, kind: Kind, at: Int64) {
    self.task = task
    self.name = name
    self.child = child
    self.kind = kind
    self.at = at
  }

  /// Decodes an event.
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

  /// Decodes `{"what": "moved", "from": "todo", "to": "done"}` and the like.
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

  /// Encodes what ``init(from:)`` decodes.
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
