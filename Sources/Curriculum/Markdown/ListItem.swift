/// An item of a list.
public struct ListItem: Equatable, Sendable {
  /// Whether the task is ticked; nil if the item is not a task.
  public var isChecked: Bool?
  /// The blocks of the item.
  public var blocks: [Block]

  /// An item.
  public init(isChecked: Bool? = nil, _ blocks: [Block]) {
    self.isChecked = isChecked
    self.blocks = blocks
  }
}
