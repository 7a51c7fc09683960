import FoundationEssentials
import Model
import Testing

@testable import App
@testable import ScreenTesting
@testable import Texts

/// Every text of the program in English and Korean, from the catalogue.
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

  /// A message without its placeholders: what a reader sees in any case.
  private static func words(_ text: String) -> String {
    text.replacing(/\{[^{}]*\}/, with: "X")
  }

  private static let read = Result { try CatalogueEntry.all() }
  private let entries: [CatalogueEntry]

  init() throws {
    entries = try Self.read.get()
  }

  @Test func allOfThemAreFound() throws {
    #expect(entries.count > 2_000)
    #expect(entries.contains { $0.message == "undo" && $0.translation == "되돌리기" })
    #expect(entries.contains { $0.arguments == ["subject"] && $0.translation == "“{subject}” 북마크 추가" })
  }

  @Test func englishIsEnglishAndKoreanIsKorean() {
    for entry in entries {
      #expect(!entry.message.unicodeScalars.contains(where: Self.isHangul), "\(entry)")
      guard Self.hasWords(Self.words(entry.message)) else { continue }
      #expect(entry.translation.unicodeScalars.contains(where: Self.isHangul), "\(entry)")
    }
  }

  @Test func koreanSpeaksInOneTone() {
    for entry in entries { #expect(!entry.translation.contains("니다"), "해요체: \(entry)") }
  }

  @Test func noKoreanParticleIsLeftToTheReader() {
    for entry in entries {
      #expect(!entry.translation.contains(/[은을이과]\([는를가와]\)|\(으\)로|\(이\)/), "\(entry)")
    }
  }

  @Test func theyAreSetAsTextIs() {
    // The parser's messages have their own spaces.
    for entry in entries where !entry.files.contains(where: { $0.hasSuffix("Phrase+HelpParser.swift") }) {
      for text in [entry.message, entry.translation].map(Self.words) {
        #expect(!text.contains("..."), "… is one character: \(entry)")
        let isTable = text.contains("\n")
        #expect(
          (isTable || !text.contains("  ")) && text.last != " " && text.first != " ",
          "a space too many: \(entry)")
        #expect(!text.contains("’"), "the apostrophe is ': \(entry)")
        let isCode = text.contains("{") || text.contains("`") || text.contains("\\")
        // Examples of a command and of what calls it are typed as they are.
        let isExample = text.contains("\n") && text.hasPrefix("lionheart ")
        let isKey = text.contains("write \"x\"") || text.contains("\"x\"처럼")
        // Problems of a pack's files are quoted as YAML has it, for editors and scripts, too.
        let isOfFiles = entry.files.contains {
          $0.hasSuffix("Problems.swift") || $0.hasSuffix("Phrase+ContentReport.swift")
        }
        #expect(
          isCode || isKey || isOfFiles || isExample || !text.contains("\""), "quotes are “ and ”: \(entry)")
      }
    }
  }
}
