import FoundationEssentials
import Model
import TestSupport
import Testing

@testable import Curriculum

/// Packs as they lie in the cache: every file is named by what it holds.
struct DownloadedPackTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Puts the tiny pack where a download would, without some of its articles.
  private func put(_ name: String = "tiny", without missing: Set<String> = []) throws {
    let pack = try Pack.open(Fixture.tiny)
    for entry in pack.manifest.units {
      let bytes = try pack.unitBytes(entry.id).1
      try folder.write(bytes, to: "\(name)/objects/\(entry.sha256)")
      for article in try pack.unit(entry.id).articles where !missing.contains(article.id) {
        let text = try pack.markdown(of: article)
        try folder.write(text, to: "\(name)/objects/\(article.sha256)")
      }
    }
    try folder.write(
      String(decoding: Data(contentsOf: URL(filePath: "\(Fixture.tiny)/pack.json")), as: UTF8.self),
      to: "\(name)/pack.json")
  }

  private func library(builtIn: String = Fixture.packs) -> PackLibrary {
    PackLibrary(folders: [builtIn], downloaded: folder.path)
  }

  @Test func aDownloadedPackReadsLikeAPublishedOne() throws {
    try put()
    let (here, there) = (
      try Pack.open("\(folder.path)/tiny", layout: .downloaded), try Pack.open(Fixture.tiny)
    )
    #expect(here.allArticles() == there.allArticles() && !here.allArticles().articles.isEmpty)
    for found in there.allArticles().articles {
      #expect(here.isAvailable(found.facts))
      #expect(try here.markdown(of: found.facts) == there.markdown(of: found.facts))
    }
    #expect(here.article("m4-floor")?.unit.id == "month-4")
    #expect(here.articleCount() == (3, 3) && there.articleCount() == (3, 3))
  }

  @Test func anArticleThatDidNotComeOrIsDamagedIsNotDownloaded() throws {
    try put(without: ["m4-floor"])
    let pack = try Pack.open("\(folder.path)/tiny", layout: .downloaded)
    let facts = try #require(pack.article("m4-floor")).facts
    #expect(!pack.isAvailable(facts) && pack.articleCount() == (2, 3))
    #expect(throws: PackFailure.notDownloaded(file: "articles/m4-floor.md")) { try pack.markdown(of: facts) }
    try folder.write("# Another text\n", to: "tiny/objects/\(facts.sha256)")
    #expect(throws: PackFailure.notDownloaded(file: "articles/m4-floor.md")) { try pack.markdown(of: facts) }
  }

  @Test func aUnitThatIsMissingOrDamagedIsNotDownloaded() throws {
    try put()
    let pack = try Pack.open("\(folder.path)/tiny", layout: .downloaded)
    let hash = try #require(pack.manifest.units.first).sha256
    try folder.write("{}", to: "tiny/objects/\(hash)")
    #expect(throws: PackFailure.notDownloaded(file: "units/week-24.json")) { try pack.unit("week-24") }
    try folder.remove("tiny/objects/\(hash)")
    #expect(throws: PackFailure.notDownloaded(file: "units/week-24.json")) { try pack.unit("week-24") }
    #expect(pack.allArticles().failures == [.notDownloaded(file: "units/week-24.json")])
  }

  @Test(arguments: ["../../../etc/passwd", "", "abc"])
  func aHashThatIsAPathIsNotFollowed(hash: String) throws {
    try put()
    let pack = try Pack.open("\(folder.path)/tiny", layout: .downloaded)
    var facts = try #require(pack.article("m4-floor")).facts
    facts.sha256 = hash
    #expect(!pack.isAvailable(facts))
    #expect(throws: PackFailure.self) { try pack.markdown(of: facts) }
  }

  @Test func aDownloadedPackStandsInPlaceOfTheBuiltInOne() throws {
    let library = library()
    #expect(library.pack("tiny")?.layout == .published)
    #expect(!library.refresh())
    try put()
    try put(".removed/tiny")
    #expect(library.refresh() && !library.refresh())
    #expect(library.pack("tiny")?.layout == .downloaded)
    #expect(library.pack(chosen: nil)?.layout == .downloaded)
    #expect(library.packs.filter { $0.manifest.id == "tiny" }.map(\.layout) == [.downloaded])
    try folder.write("{", to: "tiny/pack.json")
    #expect(library.refresh())
    #expect(library.pack("tiny")?.layout == .published)
    #expect(library.faults.contains { $0.folder == "\(folder.path)/tiny" })
    try folder.remove("tiny")
    #expect(library.refresh() && library.pack("tiny")?.layout == .published)
  }

  @Test func aDownloadedPackIsCalledByItsFolder() throws {
    try put("other")
    let library = library(builtIn: "/nowhere")
    #expect(library.pack("other") == nil && library.pack("tiny") == nil && library.packs.isEmpty)
    #expect(library.faults.map(\.failure) == [.badID("tiny", file: "pack.json")])
    #expect(library.pack("../other") == nil)
  }

  @Test func theChosenPackGivesTheDayAndElseTheFirst() throws {
    try put()
    let library = library(builtIn: "/nowhere")
    #expect(library.pack(chosen: "tiny")?.manifest.id == "tiny")
    #expect(library.pack(chosen: "gone")?.manifest.id == "tiny")
    #expect(library.pack(chosen: nil)?.manifest.id == "tiny")
  }

  @Test func whatAPackPromisesIsLookedAtWhenItIsReceived() throws {
    let pack = try Pack.open(Fixture.tiny)
    let bytes = try Pack.bytes(of: "pack.json", in: Fixture.tiny, limit: Pack.manifestLimit)
    #expect(try Pack.receivedManifest(bytes) == pack.manifest)
    let (entry, unit) = try pack.unitBytes("month-4")
    #expect(try Pack.receivedUnit(entry, unit).id == "month-4")
    #expect(throws: PackFailure.wrongHash(file: "units/month-4.json")) {
      try Pack.receivedUnit(entry, unit + [0x20])
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let bad = text.replacing(entry.sha256, with: entry.sha256.uppercased())
    #expect(throws: PackFailure.self) { try Pack.receivedManifest(Array(bad.utf8)) }
  }
}
