import Curriculum
import FoundationEssentials
import Model
import TestSupport
import Testing

@testable import PackAuthoring

/// Problems with pictures, and what a build writes about them.
struct SourcePicturesTests {
  private let folder: TemporaryFolder
  private static let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><g/></svg>"#

  init() throws { folder = try TemporaryFolder(copyOf: Fixture.tiny) }

  private var problems: [String] { PackCheck.check(folder.path).map(\.message) }

  private func show(_ files: String..., in article: String = "w24-korean") throws {
    let pictures = files.map { "\n![A picture](\($0) \"Below\")\n" }.joined()
    let text = try folder.read("articles/\(article).md")
    try folder.write(text + pictures, to: "articles/\(article).md")
  }

  private func facts(_ article: String) throws -> (pack: Pack, facts: ArticleFacts) {
    let pack = try Pack.open(folder.path)
    return (pack, try #require(pack.article(article)).facts)
  }

  @Test func buildTellsThemInTheirOrderEachOnce() throws {
    try folder.write(Self.drawing, to: "pictures/leaf.svg")
    try show("pictures/leaf.svg", "pictures/square.png", "pictures/leaf.svg")
    _ = try PackBuild.build(folder.path)
    let (pack, facts) = try facts("w24-korean")
    #expect(facts.pictures?.map(\.file) == ["pictures/leaf.svg", "pictures/square.png"])
    let leaf = try #require(facts.picture("pictures/leaf.svg"))
    #expect((leaf.width, leaf.height) == (40, 20))
    #expect(leaf.sha256 == Digest.sha256(Array(Self.drawing.utf8)))
    #expect(try pack.path(of: leaf) == "\(folder.path)/pictures/leaf.svg")
    #expect(try self.facts("m4-floor").facts.pictures == nil)
    #expect(
      PackCheck.check(folder.path) == [] && PackCheck.remarks(folder.path, on: CalendarDay(number: 0)) == [])
  }

  @Test func whatIsWrongWithOneIsNamedOnce() throws {
    try folder.write([UInt8](repeating: 0x89, count: 2 << 20 | 1), to: "pictures/big.png")
    try folder.write("GIF89a no more", to: "pictures/lie.png")
    try folder.write("<svg><g/></svg>", to: "pictures/odd.svg")
    try folder.write(#"<svg viewBox="0 0 1 1"><script/></svg>"#, to: "pictures/evil.svg")
    try show("pictures/big.png", "pictures/lie.png", "pictures/odd.svg", "pictures/evil.svg")
    try show("pictures/lie.png", in: "m4-floor")
    #expect(
      problems.filter { $0.hasPrefix("pictures/") } == [
        "pictures/big.png: is larger than 2048 KiB",
        "pictures/evil.svg: has an element <script>; only drawing elements are allowed",
        "pictures/lie.png: does not match its extension",
      ] + problems.filter { $0.hasPrefix("pictures/odd.svg") })
    #expect(PackCheck.check(folder.path).count == problems.count)
  }

  @Test func oneThatNoArticleShowsIsARemark() throws {
    try folder.write(Self.drawing, to: "pictures/unseen.svg")
    #expect(problems == [])
    #expect(
      PackCheck.remarks(folder.path, on: CalendarDay(number: 0)).map(\.message) == [
        "pictures/unseen.svg: is not shown by any article"
      ])
  }

  @Test func aBuiltPackIsHeldToWhatItPromises() throws {
    for file in ["pack.yaml", "units/week-24.yaml", "units/month-4.yaml"] { try folder.remove(file) }
    let png = try Data(contentsOf: URL(filePath: "\(folder.path)/pictures/square.png"))
    try folder.write(Array(png) + [0], to: "pictures/square.png")
    #expect(problems == ["pictures/square.png: does not match its sha256"])
    try folder.remove("pictures/square.png")
    #expect(
      problems.count == 1 && problems[0].hasSuffix(#"the picture "pictures/square.png" does not exist"#))
  }
}
