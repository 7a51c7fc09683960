/// What people answer a question with that can be answered with yes.
public enum Answer {
  // The last ones are what the keys of y and n type on a Korean keyboard.
  private static let yes: Set<String> = ["y", "yes", "예", "네", "응", "ㅇ", "ㅛ"]
  private static let no: Set<String> = ["", "n", "no", "아니요", "아니오", "ㄴ", "ㅜ"]

  /// Whether a text means on; nil where it means neither on nor off.
  public static func isOn(_ text: String) -> Bool? {
    switch text.lowercased().filter({ !$0.isWhitespace }) {
    case "on", "yes", "켜기", "켬": true
    case "off", "no", "끄기", "끔": false
    default: nil
    }
  }

  /// Whether a text means yes; nil where it means neither yes nor no, which is what nothing at all means.
  public static func isYes(_ text: String) -> Bool? {
    let word = text.lowercased().filter { !$0.isWhitespace }
    if yes.contains(word) { return true }
    return no.contains(word) ? false : nil
  }
}
