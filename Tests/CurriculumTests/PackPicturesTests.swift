import FoundationEssentials
import Glibc
import Model
import TestSupport
import Testing

@testable import Curriculum

/// What a pack knows of its pictures.
struct PackPicturesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(copyOf: Fixture.tiny) }

  private func facts(_ article: String) throws -> (pack: Pack, facts: ArticleFacts) {
    let pack = try Pack.open(folder.path)
    return (pack, try #require(pack.article(article)).facts)
  }

  @Test func theWordsThatStandForThemTakeNoTimeToRead() {
    let text =
      "Three short words.\n\n![\(String(repeating: "word ", count: 500))](pictures/a.svg \"And below\")"
    #expect(Document.parse(text).wordCount == 3 && Document.parse(text).minutes == 1)
    #expect(Document.parse(text).plainText.contains("And below"))
  }

  @Test func aPathIsOnlyThatOfTheFileThatWasPromised() throws {
    let (pack, facts) = try facts("w24-everything")
    let square = try #require(facts.pictures?.first)
    #expect(try pack.path(of: square) == "\(folder.path)/pictures/square.png")
    try folder.write("other", to: "pictures/square.png")
    #expect(throws: PackFailure.wrongHash(file: square.file)) { try pack.path(of: square) }
    try folder.remove("pictures/square.png")
    #expect(throws: PackFailure.missing(file: square.file)) { try pack.path(of: square) }
    symlink("\(Fixture.tiny)/pictures/square.png", "\(folder.path)/pictures/square.png")
    #expect(throws: PackFailure.outside(file: square.file)) { try pack.path(of: square) }
    unlink("\(folder.path)/pictures/square.png")
    mkfifo("\(folder.path)/pictures/square.png", 0o600)
    #expect(throws: PackFailure.notAFile(file: square.file)) { try pack.path(of: square) }
  }

  @Test func aDownloadedPackHasThemByTheirHash() throws {
    let (published, facts) = try facts("w24-everything")
    let square = try #require(facts.pictures?.first)
    let pack = Pack(folder: folder.path, manifest: published.manifest, layout: .downloaded)
    #expect(throws: PackFailure.notDownloaded(file: square.file)) { try pack.path(of: square) }
    let png = try Data(contentsOf: URL(filePath: "\(folder.path)/pictures/square.png"))
    try folder.write(Array(png), to: "objects/\(square.sha256)")
    #expect(try pack.path(of: square) == "\(folder.path)/objects/\(square.sha256)")
    try folder.write("damaged", to: "objects/\(square.sha256)")
    #expect(throws: PackFailure.notDownloaded(file: square.file)) { try pack.path(of: square) }
    var lie = square
    lie.sha256 = "../\(square.sha256.dropFirst(3))"
    #expect(throws: PackFailure.wrongHash(file: square.file)) { try pack.path(of: lie) }
  }
}
