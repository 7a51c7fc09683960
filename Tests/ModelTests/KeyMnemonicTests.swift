import Model
import Testing

/// The examples that BIP 39 comes with, of 32 bytes each.
@Suite struct KeyWordsTests {
  private static let examples: [(String, String)] = [
    (
      String(repeating: "00", count: 32),
      Array(repeating: "abandon", count: 23).joined(separator: " ") + " art"
    ),
    (String(repeating: "ff", count: 32), Array(repeating: "zoo", count: 23).joined(separator: " ") + " vote"),
    (
      "68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c",
      "hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis "
        + "maple dilemma loan word shrug inflict delay length"
    ),
    (
      "f585c11aec520db57dd353c69554b21a89b20fb0650966fa0a9d6f74fd989d8f",
      "void come effort suffer camp survey warrior heavy shoot primary clutch crush open amazing screen patrol group "
        + "space point ten exist slush involve unfold"
    ),
  ]

  private func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count, by: 2)
      .compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
  }

  @Test func keysHaveTheWordsThatOthersGiveThem() throws {
    for (digits, words) in Self.examples {
      #expect(KeyMnemonic.words(of: bytes(digits)).joined(separator: " ") == words)
      #expect(try KeyMnemonic.key(of: KeyMnemonic.words(in: words)) == bytes(digits))
      let short = words.uppercased().split(separator: " ").map { $0.prefix(4) }.joined(separator: ",\n7. ")
      #expect(try KeyMnemonic.key(of: KeyMnemonic.words(in: short)) == bytes(digits))
    }
  }

  @Test func aWordThatIsNoneIsNamedAndOneTooManySoAreWordsInAnotherPlace() {
    let words = KeyMnemonic.words(in: Self.examples[2].1)
    var other = words
    other[3] = "duhch"
    #expect(throws: KeyMnemonic.Fault.unknown("duhch")) { try KeyMnemonic.key(of: other) }
    other[3] = "dut"
    #expect(throws: KeyMnemonic.Fault.unknown("dut")) { try KeyMnemonic.key(of: other) }
    other[3] = "zoo"
    #expect(throws: KeyMnemonic.Fault.checksumMismatch) { try KeyMnemonic.key(of: other) }
    other = words
    other.swapAt(0, 1)
    #expect(throws: KeyMnemonic.Fault.checksumMismatch) { try KeyMnemonic.key(of: other) }
    #expect(throws: KeyMnemonic.Fault.wrongCount(23)) { try KeyMnemonic.key(of: Array(words.dropLast())) }
    #expect(throws: KeyMnemonic.Fault.wrongCount(25)) { try KeyMnemonic.key(of: words + ["zoo"]) }
    #expect(throws: KeyMnemonic.Fault.wrongCount(0)) { try KeyMnemonic.key(of: []) }
  }
}
