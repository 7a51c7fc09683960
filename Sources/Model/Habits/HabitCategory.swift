/// A group of habits.
public struct HabitCategory: Codable, Equatable, Sendable, Identifiable {
  /// How many characters a name has at most.
  public static let longestName = 30

  /// Why a text is no name of a category.
  public enum Failure: Error, Equatable, Sendable {
    /// Nothing is left once the outer spaces are gone.
    case empty
    /// It has that many characters, which are too many.
    case tooLong(Int)
    /// Another category has it, case and spaces aside.
    case taken
  }

  /// Made once, never shown.
  public var id: String
  /// 1–30 characters, unique.
  @StoredLine public var name: String
  /// Its place among the others; of equal ones the id decides.
  public var order: Int

  /// A category.
  public init(id: String, name: String, order: Int) {
    self.id = id
    self.name = name
    self.order = order
  }

  /// The name in a text, which no other of these categories may have.
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

  /// Whether the left one is shown first.
  public static func isBefore(_ left: HabitCategory, _ right: HabitCategory) -> Bool {
    (left.order, left.id) < (right.order, right.id)
  }
}
