extension PhotoRule {
  /// Parses a rule or a prefix of it, in English or Korean. An empty text means `.never`.
  public init?(typed text: String) {
    let word = TypedText.line(text).lowercased()
    if word.isEmpty {
      self = .never
      return
    }
    let words: [(PhotoRule, [String])] = [
      (.never, ["none", "no", "없음", "안 함"]), (.optional, ["optional", "선택"]),
      (.required, ["required", "필수"]),
    ]
    guard let found = words.first(where: { $0.1.contains { $0.hasPrefix(word) } }) else { return nil }
    self = found.0
  }
}
