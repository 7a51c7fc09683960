import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import TestSupport
import Testing

@testable import Curriculum

/// Packs come from strangers: whatever is wrong with one is said, and nothing else is read or broken.
struct LyingPackTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(copyOf: Fixture.tiny) }

  private func korean() throws -> ArticleFacts {
    try #require(try Pack.open(Fixture.tiny).article("w24-korean")).facts
  }

  @Test func aManifestThatIsNotThereOrNotJSONIsSaid() throws {
    #expect(throws: PackFailure.missing(file: "pack.json")) { try Pack.open("\(folder.path)/nowhere") }
    #expect(throws: PackFailure.missing(file: "pack.json")) { try Pack.open("\(folder.path)/pack.yaml") }
    for text in ["", "{", "[]", "null", #"{"schema": 1}"#, #"{"schema": "1"}"#, "\0"] {
      try folder.write(text, to: "pack.json")
      #expect { try Pack.open(folder.path) } throws: { error in
        if case PackFailure.broken(file: "pack.json", _) = error { true } else { false }
      }
    }
  }

  @Test func theDetailNamesTheKey() throws {
    try folder.edit("pack.json", #""publisher""#, #""publishers""#)
    #expect(throws: PackFailure.broken(file: "pack.json", detail: "no publisher in it")) {
      try Pack.open(folder.path)
    }
    try folder.edit("pack.json", #""publishers""#, #""publisher""#)
    try folder.edit("pack.json", #""P168D""#, #""168""#)
    #expect { try Pack.open(folder.path) } throws: { error in
      guard case PackFailure.broken("pack.json", let detail) = error else { return false }
      return detail.hasPrefix("units.") && detail.contains("from: not P<n>D")
    }
  }

  @Test func aNewerSchemaIsNotGuessedAt() throws {
    try folder.write(#"{"schema": 2, "packs": []}"#, to: "pack.json")
    #expect(throws: PackFailure.newerSchema(file: "pack.json", schema: 2)) { try Pack.open(folder.path) }
  }

  @Test func aNewerSchemaThatLooksLikeOursIsNotGuessedAtEither() throws {
    try folder.edit("pack.json", #""schema" : 1"#, #""schema" : 3"#)
    #expect(throws: PackFailure.newerSchema(file: "pack.json", schema: 3)) { try Pack.open(folder.path) }
  }

  @Test func unknownKeysAreLeftAlone() throws {
    try folder.edit("pack.json", #""schema" : 1"#, #""later" : {"a": [1]}, "schema" : 1"#)
    #expect(try Pack.open(folder.path).manifest == Pack.open(Fixture.tiny).manifest)
  }

  @Test(arguments: ["../week-24", "a/b", "..", "Week-24", ""])
  func anIDThatIsAPathIsRefusedBeforeTheDiskIsTouched(id: String) throws {
    let pack = try Pack.open(Fixture.tiny)
    #expect(throws: PackFailure.badID(id, file: nil)) { try pack.unit(id) }
    var facts = try korean()
    facts.id = id
    #expect(throws: PackFailure.badID(id, file: nil)) { try pack.markdown(of: facts) }
    try folder.edit("pack.json", #""id" : "week-24""#, "\"id\" : \"\(id)\"")
    #expect(throws: PackFailure.badID(id, file: "pack.json")) { try Pack.open(folder.path) }
  }

  @Test func idsOfPacksArePathsNeither() throws {
    try folder.edit("pack.json", #""id" : "tiny""#, #""id" : "../tiny""#)
    #expect(throws: PackFailure.badID("../tiny", file: "pack.json")) { try Pack.open(folder.path) }
  }

  @Test func aUnitTwiceIsRefused() throws {
    try folder.edit("pack.json", #""id" : "month-4""#, #""id" : "week-24""#)
    #expect(throws: PackFailure.duplicateID("week-24", file: "pack.json")) { try Pack.open(folder.path) }
  }

  @Test func aUnitThatTheManifestDoesNotNameIsUnknown() throws {
    #expect(throws: PackFailure.unknownUnit("week-99")) { try Pack.open(Fixture.tiny).unit("week-99") }
  }

  @Test func changedBytesAreNotWhatWasPromised() throws {
    try folder.edit("units/week-24.json", "Breathing", "Cheating")
    try folder.edit("articles/w24-korean.md", "천천히", "빨리")
    let pack = try Pack.open(folder.path)
    let facts = try korean()
    expectFailure(.wrongHash(file: "units/week-24.json"), ofWeek24In: pack)
    #expect(throws: PackFailure.wrongHash(file: "articles/w24-korean.md")) { try pack.markdown(of: facts) }
  }

  /// Writes a unit and has the manifest promise just that.
  private func replaceUnit(_ change: (String) -> String) throws -> Pack {
    let old = try folder.read("units/week-24.json")
    let new = change(old)
    try folder.write(new, to: "units/week-24.json")
    try folder.edit("pack.json", Digest.sha256(Array(old.utf8)), Digest.sha256(Array(new.utf8)))
    return try Pack.open(folder.path)
  }

  /// The unit and both ways of listing its articles must fail alike.
  private func expectFailure(_ failure: PackFailure, ofWeek24In pack: Pack) {
    #expect(throws: failure) { try pack.unit("week-24") }
    #expect(throws: failure) { try pack.headings(ofUnit: "week-24") }
    #expect(throws: failure) { try pack.articles(ofUnit: "week-24", inCategory: "care") }
  }

  @Test func anotherUnitsFileIsRefused() throws {
    let pack = try replaceUnit { $0.replacing(#""id" : "week-24""#, with: #""id" : "week-25""#) }
    expectFailure(.broken(file: "units/week-24.json", detail: "id is week-25"), ofWeek24In: pack)
  }

  @Test func aUnitOfANewerSchemaIsRefused() throws {
    let pack = try replaceUnit { $0.replacing(#""schema" : 1"#, with: #""schema" : 2"#) }
    expectFailure(.newerSchema(file: "units/week-24.json", schema: 2), ofWeek24In: pack)
  }

  @Test func anArticleTwiceOrWithAPathIsRefused() throws {
    var pack = try replaceUnit { $0.replacing("w24-korean", with: "w24-everything") }
    expectFailure(.duplicateID("w24-everything", file: "units/week-24.json"), ofWeek24In: pack)
    pack = try replaceUnit { $0.replacing("w24-everything", with: "../../secret") }
    expectFailure(.badID("../../secret", file: "units/week-24.json"), ofWeek24In: pack)
    #expect(pack.article("w24-korean") == nil)
  }

  @Test func anArticleThatIsNotUTF8IsSaid() throws {
    try folder.write([0x61, 0xFF, 0x62], to: "articles/w24-korean.md")
    let facts = try korean()
    #expect(throws: PackFailure.notUTF8(file: "articles/w24-korean.md")) {
      try Pack.open(folder.path).markdown(of: facts)
    }
  }

  @Test func anArticleOver256KibibytesIsRefused() throws {
    let file = "articles/w24-korean.md"
    var facts = try korean()
    let largest = [UInt8](repeating: 0x61, count: 256 << 10)
    try folder.write(largest, to: file)
    facts.sha256 = Digest.sha256(largest)
    #expect(try Pack.open(folder.path).markdown(of: facts).utf8.count == 256 << 10)
    try folder.write([UInt8](repeating: 0x61, count: 300 << 10), to: file)
    #expect(throws: PackFailure.tooLarge(file: file, limit: 256 << 10)) {
      try Pack.open(folder.path).markdown(of: facts)
    }
  }

  @Test func aLinkOutOfThePackIsRefusedAndOneWithinIsNot() throws {
    let file = "articles/w24-korean.md"
    let outside = try TemporaryFolder(copyOf: Fixture.tiny)
    try folder.remove(file)
    symlink("\(outside.path)/\(file)", "\(folder.path)/\(file)")
    let facts = try korean()
    #expect(throws: PackFailure.outside(file: file)) { try Pack.open(folder.path).markdown(of: facts) }
    try folder.remove(file)
    try folder.write(try outside.read(file), to: "articles/real.md")
    symlink("real.md", "\(folder.path)/\(file)")
    #expect(try Pack.open(folder.path).markdown(of: facts) == outside.read(file))
    let linked = "\(outside.path)/linked"
    symlink(folder.path, linked)
    #expect(try Pack.open(linked).unit("week-24").id == "week-24")
  }

  @Test func aPipeOrAFolderInAFilesPlaceIsNotRead() throws {
    let facts = try korean()
    let file = "articles/w24-korean.md"
    try folder.remove(file)
    mkfifo("\(folder.path)/\(file)", 0o600)
    #expect(throws: PackFailure.notAFile(file: file)) { try Pack.open(folder.path).markdown(of: facts) }
    try folder.remove(file)
    mkdir("\(folder.path)/\(file)", 0o700)
    #expect(throws: PackFailure.notAFile(file: file)) { try Pack.open(folder.path).markdown(of: facts) }
    try folder.remove(file)
    symlink("w24-korean.md", "\(folder.path)/\(file)")
    #expect(throws: PackFailure.unreadable(file: file, errno: .tooManySymlinks)) {
      try Pack.open(folder.path).markdown(of: facts)
    }
  }
}
