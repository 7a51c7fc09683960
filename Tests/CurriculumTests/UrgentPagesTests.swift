import FoundationEssentials
import Testing

@testable import Curriculum

/// The pages for what cannot wait, and the words that lead to pages, of the packs that come with the program.
struct UrgentPagesTests {
  static let packs =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/Sources/Curriculum/Resources/packs"
  private let library = PackLibrary(folders: [Self.packs])

  @Test(arguments: ["en", "ko"])
  func everyAliasLeadsToItsPage(_ language: String) throws {
    let pages = library.urgentPages(in: language)
    let list = try #require(try library.pack("lionheart-\(language)")?.urgentList())
    #expect(list.aliases.flatMap(\.words).count >= 300)
    for alias in list.aliases {
      for words in alias.words {
        // A title of the list may say the same.
        #expect(pages.articles(for: words).first == alias.article, "\(words)")
      }
    }
  }

  @Test(arguments: ["en", "ko"])
  func everyPageHasAnArticleThatBeginsWithItsBoxes(_ language: String) throws {
    let pages = library.urgentPages(in: language)
    let pack = try #require(pages.pack)
    #expect(pages.pages.count >= 24)
    for page in pages.pages {
      let facts = try #require(pack.article(page.article)?.facts, "\(page.article)")
      let document = try pack.document(of: facts).movingRedFlagsFirst(page, months: nil)
      #expect(!document.redFlagTexts.isEmpty, "\(page.article)")
      if case .callout(let first)? = document.blocks.first {
        #expect(first.kind == .warning)
      } else {
        Issue.record("\(page.article) does not begin with a box")
      }
      #expect(document.summary != nil, "\(page.article)")
    }
  }

  @Test(arguments: [
    ("seizure", "when-fit"), ("seizre", "when-fit"), ("my baby has a feaver", "when-fever"),
    ("not breathng", "when-not-breathing"), ("baby not moving", "when-pregnancy-signs"),
    ("SUICIDE", "when-not-wanting-to-live"),
    ("kill myself", "when-not-wanting-to-live"), ("경련", "when-fit"), ("숨 안 쉬어", "when-not-breathing"),
    ("죽고싶어요", "when-not-wanting-to-live"),
  ])
  func wordsOfAnyLanguageAndSpellingLeadThere(_ words: String, _ article: String) {
    for language in ["en", "ko"] {
      let found = library.urgentPages(in: language).articles(for: words)
      #expect(found.first == article, "\(words): \(found.prefix(3))")
    }
  }

  @Test func aDamagedListIsNoList() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/urgent-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(atPath: Self.packs + "/lionheart-en", toPath: folder + "/lionheart-en")
    let file = URL(filePath: folder + "/lionheart-en/urgent.json")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: file)
    let pages = PackLibrary(folders: [folder]).urgentPages(in: "en")
    #expect(pages.pages.isEmpty && pages.pack == nil && pages.articles(for: "fever").isEmpty)
  }

  @Test func theBoxForTheAgeComesFirst() throws {
    let pages = library.urgentPages(in: "en")
    let page = try #require(pages.pages.first { $0.article == "when-fever" })
    let pack = try #require(pages.pack)
    let document = try pack.document(of: try #require(pack.article("when-fever")?.facts))
    #expect(
      document.movingRedFlagsFirst(page, months: 1).redFlagTexts.first?.hasPrefix(page.boxes?[0].title ?? "-")
        == true)
    #expect(
      document.movingRedFlagsFirst(page, months: 7).redFlagTexts.first?.hasPrefix(page.boxes?[1].title ?? "-")
        == true)
  }
}
