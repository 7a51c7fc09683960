/// Parses answers to yes-or-no questions.
public enum Answer {
  // ㅛ and ㅜ are the y and n keys on a Korean keyboard.
  private static let yes: Set<String> = ["y", "yes", "예", "네", "응", "ㅇ", "ㅛ"]
  private static let no: Set<String> = ["", "n", "no", "아니요", "아니오", "ㄴ", "ㅜ"]

  /// Returns true for on, false for off, and nil for any other text.
  public static func isOn(_ text: String) -> Bool? {
    switch text.lowercased().filter({ !$0.isWhitespace }) {
    case "on", "yes", "켜기", "켬": true
    case "off", "no", "끄기", "끔": false
    default: nil
    }
  }

  /// Returns true for yes, false for no or an empty text, and nil for any other text.
  public static func isYes(_ text: String) -> Bool? {
    let word = text.lowercased().filter { !$0.isWhitespace }
    if yes.contains(word) { return true }
    return no.contains(word) ? false : nil
  }
}
