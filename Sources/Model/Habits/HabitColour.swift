extension Habit {
  private static let noColour: Set<String> = ["", "none", "없음"]

  /// Parses the number of a colour, 1 to `colours`; 0 for none. Returns nil for any other text.
  public static func colour(typed text: String) -> Int? {
    let word = text.lowercased().filter { !$0.isWhitespace }
    if noColour.contains(word) { return 0 }
    guard word.utf8.count <= 2, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(word),
      (0...colours).contains(number)
    else { return nil }
    return number
  }
}
