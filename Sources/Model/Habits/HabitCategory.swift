/// A group of habits.
public struct HabitCategory: Codable, Equatable, Sendable, Identifiable {
  /// The longest name, in characters.
  public static let longestName = 30

  /// Why a category name is invalid.
  public enum Failure: Error, Equatable, Sendable {
    /// It is empty or only spaces.
    case empty
    /// It is too long; the value is its length in characters.
    case tooLong(Int)
    /// Another category has it, ignoring case and spaces.
    case taken
  }

  /// A unique id, never shown.
  public var id: String
  /// 1–30 characters; unique.
  @StoredLine public var name: String
  /// The sort key; the id breaks ties.
  public var order: Int

  /// A category.
  public init(id: String, name: String, order: Int) {
    self.id = id
    self.name = name
    self.order = order
  }

  /// Cleans a name. Throws if it is empty, too long, or the name of another category.
  public static func validate(
    _ text: String, among others: [HabitCategory], except id: ID? = nil
  ) throws(Failure) -> String {
    let name = TypedText.line(text)
    if name.isEmpty { throw .empty }
    if name.count > longestName { throw .tooLong(name.count) }
    let folded = TypedText.folded(name)
    if others.contains(where: { $0.id != id && TypedText.folded($0.name) == folded }) { throw .taken }
    return name
  }

  /// The display order.
  public static func isBefore(_ left: HabitCategory, _ right: HabitCategory) -> Bool {
    (left.order, left.id) < (right.order, right.id)
  }
}
