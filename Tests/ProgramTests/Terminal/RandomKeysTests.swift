import Testing

@Suite struct RandomKeysTests {
  /// What a person, a cat or a broken terminal may send; not `Q`.
  ///
  /// Left out, too, is what the system acts on while the program has given the terminal back and is not gone yet:
  /// Ctrl-C and Ctrl-\, which end it, Ctrl-S, which stops its output, and Ctrl-Z, which has a test of its own.
  private static let keys: [[UInt8]] =
    ["\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F"]
    .map { Array($0.utf8) }
    + ["\u{1B}[Z", "\u{1B}[3~", "\u{1B}[1;5C", "\u{1B}OP", "\u{1B}[200~a\nb\u{1B}[201~", "\u{1B}[<0;1;1M"]
    .map { Array($0.utf8) }
    + ["가", "é", "e\u{301}", "👨‍👩‍👧", "\u{202E}", "\u{9B}", "\u{1B}[", "\u{1B}]0;x\u{7}"].map { Array($0.utf8) }
    + (1..<128).filter { ![3, 19, 26, 28, UInt8(ascii: "Q")].contains($0) }.map { [$0] }
    + Array("jjjkkkhlgGGnNaexmurybbo/?[]  \r\r\r\r\t\t115588".utf8).map { [$0] } + [
      [0xFF, 0xFE], [0xC3], [0],
    ]

  @Test(arguments: [(11, true), (23, true), (47, false), (5, false)])
  func fiveHundredRandomKeysEndNothingButByQuitting(seed: UInt64, hasChild: Bool) async throws {
    let home = hasChild ? try await Home.expecting() : try Home()
    var random = SeededGenerator(state: seed)
    try await Terminal.open(home) { screen in
      for chunk in 0..<25 {
        try await expectLife(screen, "seed \(seed), before chunk \(chunk)")
        let keys = (0..<20).compactMap { _ in Self.keys.randomElement(using: &random) }
        try await screen.send(keys.flatMap { $0 })
        if chunk % 6 == 5 {
          try await screen.resize(
            Int.random(in: 1...200, using: &random), Int.random(in: 1...60, using: &random))
        }
      }
      try await screen.resize(80, 24)
      try await expectLife(screen, "seed \(seed), after all")
      try await leave(screen)
    }
    let doctor = try await home.run("doctor")
    #expect(doctor.code == 0, "\(doctor.output)")
  }

  /// Starts the program again when it was quit; anything else that ends it is a failure.
  private func expectLife(_ screen: Terminal, _ moment: String) async throws {
    let text = try await screen.text
    #expect(!text.contains("Fatal error"), "\(moment):\n\(text)")
    guard try await screen.fact("pane_dead") == "1" else { return }
    #expect(try await screen.end() == 0, "\(moment):\n\(text)")
    try await screen.startAgain()
    try await screen.becomes("alternate_on", "1")
  }

  /// Quits from wherever the keys led, which shows that all of them were read.
  private func leave(_ screen: Terminal) async throws {
    try await screen.press("C-c")
    let code = try await screen.end()
    // 130 where the last of the random keys had just quit it.
    #expect([0, 130].contains(code), "\(code)")
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014), so that a failure can be seen again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
