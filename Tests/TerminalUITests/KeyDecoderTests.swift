import Testing

@testable import TerminalUI

@Suite struct KeyDecoderTests {
  private let begin = "\u{1B}[200~"
  private let end = "\u{1B}[201~"

  private func decoder() -> KeyDecoder {
    KeyDecoder(sequences: [
      Array("\u{1B}[A".utf8): .key(.up), Array("\u{1B}OP".utf8): .key(.function(1)),
      Array(begin.utf8): .pasteBegin, Array(end.utf8): .pasteEnd,
    ])
  }

  private func add(_ text: String, to decoder: inout KeyDecoder) {
    Array(text.utf8).withUnsafeBytes { decoder.add(bytes: $0) }
  }

  private func keys(_ parts: String...) -> [Key] {
    var decoder = decoder()
    return parts.flatMap { part in
      add(part, to: &decoder)
      return decoder.finish()
    }
  }

  @Test func whatCursesHasNotLookedAtIsReadAsKeys() {
    #expect(
      keys("a\u{1B}[A한\u{1B}OP\u{3}\r") == [
        .character("a"), .up, .character("한"), .function(1), .control("c"), .enter,
      ])
    #expect(keys("\u{1B}[99;99~x") == [.character("x")])
  }

  @Test func aPasteIsOneKeyHoweverItArrives() {
    #expect(
      keys(begin + "one\n\u{1B}[20 two" + end + "q") == [.paste("one\n\u{1B}[20 two"), .character("q")])
    let text = begin + "한글 \u{1B}\u{1B}[201\u{1B}[A" + end
    for place in 6..<text.utf8.count {
      var decoder = decoder()
      Array(text.utf8.prefix(place)).withUnsafeBytes { decoder.add(bytes: $0) }
      #expect(decoder.finish() == [] && decoder.isPasting, "\(place)")
      Array(text.utf8.dropFirst(place)).withUnsafeBytes { decoder.add(bytes: $0) }
      #expect(decoder.finish() == [.paste("한글 \u{1B}\u{1B}[201\u{1B}[A")] && !decoder.isPasting, "\(place)")
    }
  }

  @Test func aPasteWithoutAnEndIsEndedWithAllThatCame() {
    var decoder = decoder()
    add(begin + "half\u{1B}[20", to: &decoder)
    #expect(decoder.isPasting && !decoder.isPasteInterrupted)
    decoder.endPaste()
    #expect(decoder.finish() == [.paste("half\u{1B}[20")] && !decoder.isPasting)
    add("q" + end + "q", to: &decoder)
    #expect(decoder.finish() == [.character("q"), .character("q")])
    decoder.endPaste()
    #expect(decoder.finish() == [])
  }

  @Test func aControlCAfterWhichNothingComesIsAPersons() {
    var decoder = decoder()
    add(begin + "a\u{3}b", to: &decoder)
    #expect(!decoder.isPasteInterrupted)
    add("c\u{3}", to: &decoder)
    #expect(decoder.isPasteInterrupted)
    decoder.endPaste()
    #expect(decoder.finish() == [.paste("a\u{3}bc"), .control("c")])
  }

  @Test func aPasteThatNeverEndsIsDeliveredAtItsBoundAndLetsControlCThrough() {
    var decoder = decoder()
    let megabyte = String(repeating: "x", count: 1 << 20)
    add(begin + megabyte.dropLast(3) + "한글", to: &decoder)
    let delivered = decoder.finish()
    #expect(delivered == [.paste(megabyte.dropLast(3) + "한")])
    add(megabyte, to: &decoder)
    #expect(decoder.finish() == [] && decoder.isPasting)
    add("yy\u{3}zz", to: &decoder)
    #expect(decoder.finish() == [.control("c")])
    add(end + "q", to: &decoder)
    #expect(decoder.finish() == [.character("q")])
  }

  @Test func anyBytesAreRead() {
    var random = Random(seed: 15)
    let pieces = [begin, end, "\u{1B}", "[", "O", "A", "\u{3}", "한", "x", "1;5D", "~"].map { Array($0.utf8) }
    for _ in 0..<5_000 {
      var decoder = decoder()
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let byte = [UInt8.random(in: 0...255, using: &random)]
        let bytes = (Bool.random(using: &random) ? pieces.randomElement(using: &random) : byte) ?? byte
        bytes.withUnsafeBytes { decoder.add(bytes: $0) }
        if Bool.random(using: &random) { _ = decoder.finish() }
        if Int.random(in: 0...9, using: &random) == 0 { decoder.endPaste() }
      }
      _ = decoder.finish()
      #expect(!decoder.isPasting || decoder.finish().isEmpty)
    }
  }
}
