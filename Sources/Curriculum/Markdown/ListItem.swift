/// An item of a list.
public struct ListItem: Equatable, Sendable {
  /// Whether a task is ticked; nil when the item is no task.
  public var isChecked: Bool?
  /// What it says.
  public var blocks: [Block]

  /// An item.
  public init(isChecked: Bool? = nil, _ blocks: [Block]) {
    self.isChecked = isChecked
    self.blocks = blocks
  }
}
