import FoundationEssentials
import Model
import TestSupport
import Testing

@testable import Curriculum

struct PackLibraryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func put(_ name: String, id: String, in place: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(place)", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Fixture.tiny, toPath: "\(folder.path)/\(place)/\(name)")
    try folder.edit("\(place)/\(name)/pack.json", #""id" : "tiny""#, "\"id\" : \"\(id)\"")
  }

  @Test func packsAreFoundInOrderAndTheFirstOfAnIDWins() throws {
    try put("b", id: "second", in: "one")
    try put("a", id: "first", in: "one")
    try put("c", id: "first", in: "two")
    try put("d", id: "third", in: "two")
    try folder.write("no pack", to: "two/readme.txt")
    let library = PackLibrary(folders: ["\(folder.path)/one", "\(folder.path)/none", "\(folder.path)/two"])
    #expect(library.packs.map(\.manifest.id) == ["first", "second", "third"])
    #expect(library.pack("first")?.folder == "\(folder.path)/one/a")
    #expect(library.pack("fourth") == nil)
    #expect(library.faults == [])
  }

  @Test func aPackThatCannotBeOpenedIsNamedAndTheOthersStay() throws {
    try put("good", id: "good", in: "packs")
    try folder.write("{", to: "packs/bad/pack.json")
    let library = PackLibrary(folders: ["\(folder.path)/packs"])
    #expect(library.packs.map(\.manifest.id) == ["good"])
    #expect(library.faults.map(\.folder) == ["\(folder.path)/packs/bad"])
    #expect(library.faults.map(\.failure) == [.broken(file: "pack.json", detail: "not JSON")])
  }

  @Test func anArticleIsFoundByItsWholeName() throws {
    let library = PackLibrary(folders: [Fixture.packs])
    let found = try #require(library.article(ArticleReference(pack: "tiny", article: "m4-floor")))
    #expect(found.pack.manifest.id == "tiny")
    #expect(found.found.unit.id == "month-4")
    #expect(library.article(ArticleReference(pack: "tiny", article: "m4-roof")) == nil)
    #expect(library.article(ArticleReference(pack: "huge", article: "m4-floor")) == nil)
  }

  @Test func builtInPacksAreBesideTheProgramOrInTheSourceTree() throws {
    try folder.write("", to: "usr/bin/lionheart")
    #expect(PackLibrary.builtInFolders(executable: "\(folder.path)/usr/bin/lionheart") == [])
    try folder.write("", to: "tree/Sources/Curriculum/Resources/packs/x/pack.json")
    let inTree = "\(folder.path)/tree/Sources/Curriculum/Resources/packs"
    let build = "\(folder.path)/tree/.build/debug/lionheart"
    #expect(PackLibrary.builtInFolders(executable: build) == [inTree])
    #expect(
      PackLibrary.builtInFolders(
        executable: "\(folder.path)/usr/bin/lionheart", sourceTree: "\(folder.path)/tree") == [inTree])
    try folder.write("", to: "usr/share/lionheart/packs/x/pack.json")
    #expect(
      PackLibrary.builtInFolders(
        executable: "\(folder.path)/usr/bin/lionheart", sourceTree: "\(folder.path)/tree")
        == ["\(folder.path)/usr/share/lionheart/packs"])
    #expect(PackLibrary.builtInFolders(executable: "lionheart") == [])
    #expect(PackLibrary.builtInFolders(executable: "/lionheart") == [])
  }

  @Test func theNearestIDsAreWhatAPersonMayHaveMeant() {
    let articles = [
      ("w24-glucose-test", "The glucose test"), ("w24-choosing-a-name", "A name for two"),
      ("w25-glucose-again", "Once more"), ("w26-eyes-open", "The eyes open"), ("w23-names", "Names"),
      ("m4-names", "More names"), ("m5-names", "Most names"),
    ].map { ArticleFacts(id: $0.0, title: $0.1, unit: "u") }
    #expect(nearestIDs(to: "w24-glucose-tets", among: articles) == ["w24-glucose-test"])
    #expect(nearestIDs(to: "glucose", among: articles) == ["w24-glucose-test", "w25-glucose-again"])
    #expect(nearestIDs(to: "NAMES", among: articles) == ["m4-names", "m5-names", "w23-names"])
    #expect(nearestIDs(to: "eyes open", among: articles) == ["w26-eyes-open"])
    #expect(nearestIDs(to: "w26-eye-open", among: articles) == ["w26-eyes-open"])
    #expect(nearestIDs(to: "w24-glucos", among: articles) == ["w24-glucose-test", "w25-glucose-again"])
    #expect(nearestIDs(to: "something else", among: articles) == [])
    #expect(nearestIDs(to: "", among: articles) == [])
    #expect(nearestIDs(to: String(repeating: "x", count: 100_000), among: articles) == [])
  }

  @Test func lettersInsideOtherWordsAreNoSuggestion() {
    let articles = [
      ("m10-barefoot", "Barefoot"), ("m20-a-foot-in-the-ribs", "A foot in the ribs"), ("w24-swelling", "부기"),
      ("w24-glucose-test", "임신성 당뇨 검사"), ("w24-walks", "Walks"),
    ].map { ArticleFacts(id: $0.0, title: $0.1, unit: "u") }
    for typed in ["foo", "oot", "rib", "w24", "w24-nonsense", "a", "--"] {
      #expect(nearestIDs(to: typed, among: articles) == [], "\(typed)")
    }
    #expect(nearestIDs(to: "bare", among: articles) == ["m10-barefoot"])
    #expect(nearestIDs(to: "foot", among: articles) == ["m20-a-foot-in-the-ribs"])
    #expect(nearestIDs(to: "당뇨", among: articles) == ["w24-glucose-test"])
  }

  @Test func anIDOfTwoPacksIsNamedOnce() {
    let articles = ["The glucose test", "임당 검사"].map {
      ArticleFacts(id: "w24-glucose-test", title: $0, unit: "u")
    }
    #expect(nearestIDs(to: "glucose", among: articles) == ["w24-glucose-test"])
  }

  @Test(arguments: [
    ("", "", 0), ("kitten", "sitting", 3), ("ab", "ba", 2), ("", "abc", 3), ("abc", "abc", 0),
  ])
  func theEditDistanceCountsLetters(left: String, right: String, distance: Int) {
    #expect(editDistance(Array(left.utf8), Array(right.utf8), limit: 9) == distance)
    #expect(editDistance(Array(left.utf8), Array(right.utf8), limit: distance - 1) == nil)
  }
}
