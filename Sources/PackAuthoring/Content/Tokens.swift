/// Splits text into lower-case words and numbers without punctuation, for comparisons.
enum Tokens {
  /// Splits a text: `24–28`, `skin-to-skin` and `50%` are several tokens, `1.5` and `1,000` are one.
  static func of(_ text: some StringProtocol) -> [String] {
    var tokens: [String] = []
    var token = ""
    var kind = Kind.none
    let characters = Array(text.lowercased())
    for (index, character) in characters.enumerated() {
      // "don't" is one word, with a straight or a curly apostrophe.
      if kind == .letters, character == "'" || character == "’" { continue }
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if kind == .digits, character == ".", next.isNumber {
        token.append(character)
        continue
      }
      if kind == .digits, character == ",", next.isNumber { continue }
      let this = Kind(character)
      if this != kind || this == .sign {
        if !token.isEmpty { tokens.append(token) }
        token = ""
      }
      if this != .none { token.append(character) }
      kind = this
    }
    if !token.isEmpty { tokens.append(token) }
    return tokens
  }

  private enum Kind {
    case none, letters, digits, sign

    init(_ character: Character) {
      self =
        character.isNumber
        ? .digits : character.isLetter ? .letters : "%°".contains(character) ? .sign : .none
    }
  }
}
