import FoundationEssentials
import Glibc
import Model
import Testing

@testable import Curriculum

/// What a pack knows of its pictures, and what an author is told of them.
struct PackPicturesTests {
  private let folder: TemporaryFolder
  private static let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><g/></svg>"#

  init() throws { folder = try TemporaryFolder(copyOf: Fixture.tiny) }

  private var problems: [String] { PackCheck.check(folder.path).map(\.said) }

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
    #expect(PackCheck.check(folder.path) == [] && PackCheck.remarks(folder.path) == [])
  }

  @Test func theWordsThatStandForThemTakeNoTimeToRead() {
    let text =
      "Three short words.\n\n![\(String(repeating: "word ", count: 500))](pictures/a.svg \"And below\")"
    #expect(Document.parse(text).wordCount == 3 && Document.parse(text).minutes == 1)
    #expect(Document.parse(text).plainText.contains("And below"))
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
        "pictures/evil.svg: has an element <script>, and only what draws is allowed",
        "pictures/lie.png: is no picture of the kind that its name says",
      ] + problems.filter { $0.hasPrefix("pictures/odd.svg") })
    #expect(PackCheck.check(folder.path).count == problems.count)
  }

  @Test func oneThatNoArticleShowsIsARemark() throws {
    try folder.write(Self.drawing, to: "pictures/unseen.svg")
    #expect(problems == [])
    #expect(
      PackCheck.remarks(folder.path).map(\.said) == [
        "pictures/unseen.svg: is not shown by any article"
      ])
  }

  @Test func aBuiltPackIsHeldToWhatItPromises() throws {
    for file in ["pack.yaml", "units/week-24.yaml", "units/month-4.yaml"] { try folder.remove(file) }
    let png = try Data(contentsOf: URL(filePath: "\(folder.path)/pictures/square.png"))
    try folder.write(Array(png) + [0], to: "pictures/square.png")
    #expect(problems == ["pictures/square.png: is not what its sha256 promises"])
    try folder.remove("pictures/square.png")
    #expect(problems.count == 1 && problems[0].hasSuffix(#"the picture "pictures/square.png" is not there"#))
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

/// A drawing may have nothing but a drawing in it.
struct DrawingCheckTests {
  private func problem(_ inside: String, _ attributes: String = "") -> DrawingProblem? {
    DrawingCheck.problem(in: Array("<svg \(attributes)>\(inside)</svg>".utf8))
  }

  @Test(arguments: [
    "", "<g fill='url(#a)'/>", "<!-- http://a <script> --><path d=\"M0 0 > 1\"/>", "<use href=\"#a\"/>",
    "<style>.a{fill:url( '#b' )}</style>", "<style><![CDATA[.a{fill:red}]]></style>",
    "<text>a &amp; b</text>",
    "<g style=\"mask: url(#m)\"/>", "<use xlink:href='#leaf' />",
    "<linearGradient id=\"a\"/><clipPath id='b'/>",
  ])
  func aDrawingIsAllowed(inside: String) {
    #expect(problem(inside, "xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"") == nil)
  }

  @Test(arguments: [
    "<script>x</script>", "<SCRIPT/>", "<svg:script/>", "<image href='#a'/>", "<image/>", "<foreignObject/>",
    "<xi:include href=\"#a\"/>", "<feImage/>", "<animate/>", "<set/>", "<a href=\"#b\"/>",
    "<g onclick=\"x\"/>",
    "<g ONLOAD='x'/>", "<use href=\"http://a/b\"/>", "<use xlink:href=\"file:///etc/passwd\"/>",
    "<use href=\"other.svg#a\"/>", "<use href=\" #a\"/>", "<use href=\"&#35;a\"/>",
    "<g fill=\"url(http://a)\"/>",
    "<g fill=\"URL('b.svg#a')\"/>", "<g style=\"fill:u\\72l(http://a)\"/>", "<style>@import 'a'</style>",
    "<style><![CDATA[@import url(#a)]]></style>", "<style>.a{fill:url(&#104;ttp://a)}</style>",
    "<g fill=\"ur&#108;(http://a)\"/>", "<g xml:base=\"http://a\"/>", "<!DOCTYPE svg>", "<!ENTITY a \"b\">",
    "<?xml-stylesheet href=\"a\"?>", "<g", "<!-- ", "<g a", "<g a=b/>", "<g a=\"b/>", "<![CDATA[",
  ])
  func whatIsMoreThanThatIsRefused(inside: String) {
    #expect(problem(inside) != nil)
  }

  @Test func theBeginningMayHaveADeclarationAndNoMore() {
    let drawing = "<svg viewBox=\"0 0 1 1\"/>"
    #expect(DrawingCheck.problem(in: Array("<?xml version=\"1.0\"?>\n\(drawing)".utf8)) == nil)
    #expect(DrawingCheck.problem(in: Array("<!DOCTYPE svg [<!ENTITY a 'b'>]>\(drawing)".utf8)) != nil)
    #expect(DrawingCheck.problem(in: [0xFF, 0xFE, 0x3C, 0x00]) == .notUTF8)
  }

  @Test(arguments: [
    "encoding=\"UTF-7\"", "encoding='ISO-8859-1'", "encoding=\"utf-16\"", "encoding = \"UTF-7\"",
    "encoding=\"UTF-8\" encoding=\"UTF-7\"", "encoding=\"UTF-8\" encoding=\"utf-8\"", "Encoding=\"utf-7\"",
    "encoding=\"&#85;TF-7\"", "ENCODING=UTF-7", "encoding=\"\"",
  ])
  func aDrawingThatSaysToBeInAnotherEncodingIsRefused(declared: String) {
    let text = "<?xml version=\"1.0\" \(declared)?><svg viewBox=\"0 0 1 1\">+ADw-script/+AD4-</svg>"
    #expect(DrawingCheck.problem(in: Array(text.utf8)) != nil)
    #expect(!Pack.isHarmlessDrawing(Array(text.utf8)))
  }

  @Test(arguments: [
    "version=\"1.0\"", "version='1.0' encoding='UTF-8'",
    "version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"",
    "version=\"1.1\"\n standalone=\"yes\" ",
  ])
  func anOrdinaryDeclarationIsTaken(declared: String) {
    let text = "<?xml \(declared)?><svg viewBox='0 0 1 1'><g/></svg>"
    #expect(DrawingCheck.problem(in: Array(text.utf8)) == nil)
  }
}
