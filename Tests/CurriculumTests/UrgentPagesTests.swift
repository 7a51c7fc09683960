import FoundationEssentials
import Model
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

  private static let day = CalendarDay(number: 20_800)
  private static let pregnant = Child(id: "child", dueDate: day + 90, startedOn: day - 100)
  private static let born = Child(id: "child", birthDate: day - 60, startedOn: day - 300)

  /// Words about a pregnancy have a page of their own after the birth: that about the mother, or about the baby.
  @Test(arguments: [
    ("bleeding", "when-pregnancy-signs", "when-after-birth"),
    ("하혈", "when-pregnancy-signs", "when-after-birth"),
    ("baby not moving", "when-pregnancy-signs", "when-floppy-or-blue"),
    ("아기가 안 움직여요", "w28-when-it-is-quiet", "when-floppy-or-blue"), ("fever", "when-fever", "when-fever"),
    ("no kicks", "when-pregnancy-signs", "when-pregnancy-signs"),
  ])
  func wordsHaveAPageForEachTime(_ words: String, _ before: String, _ after: String) {
    let pages = library.urgentPages(in: words.first?.isASCII == true ? "en" : "ko")
    func first(_ child: Child?) -> String? {
      pages.matches(for: words, of: child, on: Self.day).all.first?.article
    }
    #expect(first(Self.pregnant) == before && first(nil) == before)
    #expect(first(Self.born) == after)
  }

  @Test func articlesOffTheListAreFoundAndAfterALossNoneOfAPregnancy() {
    let pages = library.urgentPages(in: "ko")
    let quiet = pages.matches(for: "태동", of: Self.pregnant, on: Self.day)
    #expect(quiet.isByWords && quiet.all.first?.article == "w28-when-it-is-quiet")
    #expect(quiet.all.first?.page == nil && quiet.all.first?.title.isEmpty == false)
    var lost = Self.pregnant
    lost.pauses = [Pause(start: Self.day - 1)]
    #expect(pages.matches(for: "태동", isTyping: true, of: lost, on: Self.day).all.isEmpty)
  }

  @Test func partsOfTitlesMatchOnlyIfNoWordsDo() {
    let pages = library.urgentPages(in: "en")
    let found = pages.matches(for: "b", of: Self.born, on: Self.day)
    #expect(!found.isByWords && found.all.first?.title.hasPrefix("B") == true)
    let parts = pages.matches(for: "reathe", of: Self.born, on: Self.day)
    #expect(parts.all.map(\.article) == ["when-breathing-hard"])
    #expect(pages.matches(for: "xyzzy", of: Self.born, on: Self.day).all.isEmpty)
  }

  /// Files from before words had pages for a time.
  @Test func anOldListIsRead() throws {
    let text = #"{"schema": 1, "urgent": [], "aliases": [{"page": "when-fever", "words": ["fever"]}]}"#
    let list = try JSONDecoder().decode(UrgentList.self, from: Data(text.utf8))
    #expect(list.aliases.first?.article(at: .afterBirth) == "when-fever")
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
