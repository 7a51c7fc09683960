/// Random numbers that are the same in every run (SplitMix64, Steele and others 2014).
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 7919 &+ 1
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private static let pieces: [String] = [
    "a", "b", "Z", "7", " ", " ", "  ", "-", "/", ".", ",", "(", ")", "https://example.org/x?y=z", "한", "글",
    "을", "漢", "字", "。", "「", "」", "e\u{301}", "\u{301}", "👶", "👨‍👩‍👧", "👍🏽", "🇸🇪", "❤️", "\u{1B}[1m",
    "\u{202E}", "\u{A0}", "\u{3000}", "\n", "\t", "क्षि", "ก็", "\u{200D}", "🏽", "\u{1112}", "\u{1161}", "é", "…",
  ]

  mutating func text(count: Int) -> String {
    var text = ""
    for _ in 0..<count { text += Self.pieces.randomElement(using: &self) ?? "" }
    return text
  }
}
