import FoundationEssentials
import Model
import Testing

@testable import App
@testable import ScreenTesting
@testable import Texts

/// Every text of the program in both languages, found where it is written.
@Suite struct TextsTests {
  /// Characters that belong to Korean alone.
  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: true
    default: false
    }
  }

  private static func hasWords(_ text: String) -> Bool {
    // Commands, addresses, units and names are the same in every language.
    text.split(separator: " ").contains { $0.allSatisfy(\.isLetter) && $0.count > 2 }
  }

  private static let read = Result {
    try WrittenPhrase.all() + WrittenPhrase.all(in: "Sources/PackAuthoring/Phrases")
  }
  private let phrases: [WrittenPhrase]

  init() throws {
    phrases = try Self.read.get()
  }

  @Test func allOfThemAreFound() throws {
    #expect(phrases.count > 400)
    #expect(phrases.contains { $0.en == "undo" && $0.ko == "되돌리기" })
    let name = WrittenPhrase.value
    #expect(phrases.contains { $0.en == "“\(name)” 북마크 추가" || $0.ko == "“\(name)” 북마크 추가" })
  }

  @Test func theScannerReadsWhatIsWritten() {
    let source = """
      Phrase(
        en: "a \\(count("x", [1, 2])) \\"b\\", "
          + "c", ko: "가")
      Phrase(en: separator + "d", ko: name(of: "e", "f"))
      """
    let read = WrittenPhrase.phrases(in: source, file: "")
    let value = WrittenPhrase.value
    #expect(read.map(\.en) == ["a \(value) \"b\", c", "\(value)d"])
    #expect(read.map(\.ko.first) == ["가", value])
    #expect(read.map(\.line) == [1, 4])
  }

  @Test func theyAllStandInTwoFolders() throws {
    let folders = ["Texts/", "PackAuthoring/Phrases/"]
    let elsewhere = try WrittenPhrase.all(in: "Sources").filter { phrase in
      !folders.contains(where: phrase.file.hasPrefix)
    }
    #expect(elsewhere.isEmpty, "\(elsewhere)")
  }

  @Test func noLanguageIsLeftOut() {
    for phrase in phrases {
      #expect(phrase.en.isEmpty == phrase.ko.isEmpty, "\(phrase)")
    }
  }

  @Test func aSentenceIsWrittenOnce() {
    // What is as short as a word may be said in two places that have nothing to do with each other.
    let sentences = phrases.filter { $0.en.count > 24 }
    for (text, twins) in Dictionary(grouping: sentences, by: \.en) where twins.count > 1 {
      Issue.record("“\(text)” is written \(twins.count) times: \(twins)")
    }
  }

  @Test func englishIsEnglishAndKoreanIsKorean() {
    for phrase in phrases {
      #expect(!phrase.en.unicodeScalars.contains(where: Self.isHangul), "\(phrase)")
      guard Self.hasWords(phrase.en) else { continue }
      #expect(phrase.ko.unicodeScalars.contains(where: Self.isHangul), "\(phrase)")
      #expect(phrase.en != phrase.ko, "\(phrase)")
    }
  }

  @Test func koreanSpeaksInOneTone() {
    for phrase in phrases { #expect(!phrase.ko.contains("니다"), "해요체: \(phrase)") }
  }

  @Test func noKoreanParticleIsLeftToTheReader() {
    for phrase in phrases {
      #expect(!phrase.ko.contains(/[은을이과]\([는를가와]\)|\(으\)로|\(이\)/), "\(phrase)")
    }
  }

  @Test func bothPutInTheSameValues() {
    for phrase in phrases {
      let counts = [phrase.en, phrase.ko].map { text in text.count { $0 == WrittenPhrase.value } }
      #expect((counts[0] == 0) == (counts[1] == 0), "\(phrase)")
    }
  }

  @Test func theyAreSetAsTextIs() {
    // What the parser of arguments says has its own spaces.
    for phrase in phrases where phrase.file != "Help/Phrase+HelpParser.swift" {
      for text in [phrase.en, phrase.ko] {
        #expect(!text.contains("..."), "… is one character: \(phrase)")
        let isTable = text.contains("\n")
        #expect(
          (isTable || !text.contains("  ")) && text.last != " " && text.first != " ",
          "a space too many: \(phrase)")
        #expect(!text.contains("’"), "the apostrophe is ': \(phrase)")
        let isCode = text.contains("{") || text.contains("`") || text.contains("\\")
        let isKey = text.contains("write \"x\"") || text.contains("\"x\"처럼")
        // What is wrong with a pack's files is quoted as YAML has it, by editors and scripts, too.
        let isOfFiles = phrase.file.hasSuffix("Problems.swift") || phrase.file == "Phrase+ContentReport.swift"
        #expect(isCode || isKey || isOfFiles || !text.contains("\""), "quotes are “ and ”: \(phrase)")
      }
    }
  }
}
