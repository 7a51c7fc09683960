import Testing

@testable import TerminalUI

/// What a terminal answers while a person types: never keys, however it comes.
@Suite struct AnswerKeysTests {
  private static let dark = "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\"
  private static let light = "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}"
  private static let name = "\u{1B}P>|foot(1.16.2)\u{1B}\\"
  private static let change = "\u{1B}[?997;2n"

  private func add(_ text: some Collection<UInt8>, to decoder: inout KeyDecoder) {
    Array(text).withUnsafeBytes { decoder.add(bytes: $0) }
  }

  private func decoder(isAsked: Bool = true) -> KeyDecoder {
    var decoder = KeyDecoder(sequences: [Array("\u{1B}[A".utf8): .key(.up)])
    decoder.expectsReply = isAsked
    return decoder
  }

  @Test(arguments: [dark, light, name, change])
  func anAnswerIsNoKeyWhereverItIsCutInPieces(_ answer: String) {
    let bytes = Array(answer.utf8)
    for place in 1..<bytes.count {
      var decoder = decoder()
      add("j".utf8, to: &decoder)
      add(bytes[..<place], to: &decoder)
      #expect(decoder.finish() == [.character("j")] && decoder.isInSequence, "\(place)")
      add(bytes[place...], to: &decoder)
      add("k한".utf8, to: &decoder)
      #expect(decoder.finish() == [.character("k"), .character("한")] && !decoder.isInSequence, "\(place)")
      #expect(decoder.drainReplies() == bytes && decoder.drainReplies().isEmpty, "\(place)")
    }
  }

  @Test(arguments: [dark, light, name, change])
  func oneThatComesLateAByteAtATimeLeavesNoMoreThanAnEsc(_ answer: String) {
    var decoder = decoder(isAsked: false)
    var keys: [Key] = []
    for byte in answer.utf8 {
      add([byte], to: &decoder)
      keys += decoder.finish()
    }
    #expect(keys == [.escape] && decoder.drainReplies() == Array(answer.utf8))
    add("q".utf8, to: &decoder)
    #expect(decoder.finish() == [.character("q")])
  }

  @Test(arguments: [
    "\u{1B}]11;purple\u{7}", "\u{1B}]11;rgb:zz//\u{1B}\\", "\u{1B}]4;0;rgb:0/0/0\u{7}",
    "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}]11;\(String(repeating: "x", count: 5_000))\u{7}", "\u{1B}[?64;1;2c", "\u{1B}[?2031;0$y",
    "\u{1B}]11;?\u{1B}\\", "\u{1B}]11;한\u{7}",
  ])
  func nonsenseIsPassedOver(_ answer: String) {
    var decoder = decoder()
    add(answer.utf8, to: &decoder)
    add("q".utf8, to: &decoder)
    #expect(decoder.finish() == [.character("q")])
    let answers = TerminalReplies(decoder.drainReplies())
    #expect(answers.background == nil && answers.name == nil && !answers.hasColorSchemeChanged)
  }

  @Test func oneWithoutAnEndIsEndedBySilenceOrAKeyThatIsNoPartOfIt() {
    var decoder = decoder()
    add("\u{1B}]11;rgb:ff".utf8, to: &decoder)
    #expect(decoder.finish() == [] && decoder.isInReply)
    decoder.endSequence()
    #expect(decoder.finish() == [] && !decoder.isInSequence)
    for (key, pressed) in [("\r", Key.enter), ("\u{3}", .control("c")), ("\u{1B}[A", .up)] {
      add("\u{1B}]11;rgb:ff".utf8, to: &decoder)
      add(key.utf8, to: &decoder)
      #expect(decoder.finish() == [pressed])
    }
    // Curses knew the key.
    add("\u{1B}]11;rgb:ff".utf8, to: &decoder)
    decoder.add(.key(.down))
    #expect(decoder.finish() == [.down] && decoder.drainReplies().isEmpty)
  }

  @Test func whatAPersonTypesIsAKeyAllTheSame() {
    var asked = decoder()
    add("\u{1B}".utf8, to: &asked)
    #expect(asked.finish() == [] && asked.isInSequence && !asked.isInReply)
    asked.endSequence()
    #expect(asked.finish() == [.escape])
    for letter in ["]", "[", "P", "O"] as [Character] {
      var decoder = decoder(isAsked: false)
      add("\u{1B}\(letter)".utf8, to: &decoder)
      #expect(decoder.finish() == [] && !decoder.isInReply)
      decoder.endSequence()
      #expect(decoder.finish() == [.alt(letter)])
    }
    // Esc, and then a key that might go on an answer: a bracket goes to the article before.
    for letter in ["]", "[", "P"] as [Character] {
      var decoder = decoder(isAsked: false)
      add("\u{1B}".utf8, to: &decoder)
      #expect(decoder.finish() == [.escape])
      add("\(letter)".utf8, to: &decoder)
      decoder.endSequence()
      #expect(decoder.finish() == [.character(letter)])
      add("\u{1B}".utf8, to: &decoder)
      #expect(decoder.finish() == [.escape])
      add("\(letter)j".utf8, to: &decoder)
      #expect(decoder.finish() == [.character(letter), .character("j")])
    }
    var pressed = decoder(isAsked: false)
    add("\u{1B}]j\u{1B}Pj".utf8, to: &pressed)
    #expect(pressed.finish() == [.alt("]"), .character("j"), .alt("P"), .character("j")])
  }

  @Test func aFloodOfAnswersIsBounded() {
    var decoder = decoder()
    for _ in 0..<10_000 { add(Self.dark.utf8, to: &decoder) }
    #expect(decoder.finish() == [] && decoder.drainReplies().count <= 4_096)
  }
}
