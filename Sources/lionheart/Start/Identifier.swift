/// Names for things that have none of their own.
enum Identifier {
  /// Twelve random letters and digits that nobody confuses with each other.
  static func make() -> String {
    let letters = Array("23456789abcdefghjkmnpqrstuvwxyz")
    return String((0..<12).compactMap { _ in letters.randomElement() })
  }
}
