import FoundationEssentials
import OperatingSystem
import TestSupport
import Testing

@testable import PackAuthoring

struct PackCheckTests {
  static let broken = Disk.names(in: "\(Fixture.packs)/broken")

  private func problems(_ folder: TemporaryFolder) -> [String] {
    PackCheck.check(folder.path).map(\.message)
  }

  @Test func aGoodPackHasNoProblems() {
    #expect(PackCheck.check(Fixture.tiny) == [])
  }

  @Test(arguments: broken)
  func aFaultIsNamedWithItsFileAndLine(name: String) throws {
    let folder = try TemporaryFolder(copyOf: Fixture.tiny)
    let overlay = "\(Fixture.packs)/broken/\(name)"
    for file in try FileManager.default.subpathsOfDirectory(atPath: overlay) where file.contains(".") {
      try folder.write(Array(try Data(contentsOf: URL(filePath: "\(overlay)/\(file)"))), to: file)
    }
    let expected = try folder.read("expected.txt").split(separator: "\n").map(String.init)
    try folder.remove("expected.txt")
    #expect(problems(folder).sorted() == expected.sorted())
  }

  @Test func allFaultsAreNamedAtOnceInOrder() throws {
    let folder = try TemporaryFolder(copyOf: Fixture.tiny)
    try folder.edit("articles/w24-korean.md", "day: 3", "day: 9")
    try folder.edit("articles/w24-korean.md", "category: bonding", "category: BAD")
    try folder.edit("units/week-24.yaml", "{times: 3, per: week}", "{times: 30, per: month}")
    try folder.edit("pack.yaml", "version: 0.1.0", "version: one")
    #expect(
      problems(folder) == [
        #"articles/w24-korean.md:5: "day" must be a whole number from 1 to 7, not "9""#,
        #"articles/w24-korean.md:6: "category" must be lower-case letters, digits and hyphens, at most 64, "#
          + #"not "BAD""#,
        #"pack.yaml:4: "version" must be a version like 1.0.0, not "one""#,
        #"units/week-24.yaml:21: "times" must be a whole number from 1 to 7, not "30""#,
      ])
  }

  @Test func anArticleThatIsGoneOrChangedSinceTheBuildIsNamed() throws {
    let folder = try TemporaryFolder(copyOf: Fixture.tiny)
    try folder.remove("articles/w24-korean.md")
    try folder.edit("articles/m4-floor.md", "Lie down", "Lie flat")
    let all = problems(folder)
    #expect(all.contains("articles/w24-korean.md: does not exist"))
    #expect(all.contains("articles/m4-floor.md: does not match its sha256"))
    #expect(all.contains("units/week-24.json: is out of date: build the pack"))
  }

  @Test func aFolderThatIsNoPackSaysSo() throws {
    #expect(problems(try TemporaryFolder()) == ["pack.yaml: does not exist, and neither does pack.json"])
    #expect(PackCheck.check("/nowhere").map(\.file) == ["pack.yaml"])
  }

  @Test func aPackWithoutUnitsSaysSo() throws {
    let folder = try TemporaryFolder(copyOf: Fixture.tiny)
    try folder.remove("units")
    try folder.remove("articles")
    #expect(problems(folder) == ["units: has no unit"])
  }

  @Test func bytesThatAreNotUTF8AreNamedWithTheirLine() throws {
    let folder = try TemporaryFolder(copyOf: Fixture.tiny)
    let text = try folder.read("articles/w24-korean.md")
    try folder.write(Array(text.utf8) + [0x0A, 0xFF], to: "articles/w24-korean.md")
    try folder.write([0xFF], to: "units/week-24.yaml")
    let problems = problems(folder)
    #expect(problems.contains("articles/w24-korean.md:13: is not UTF-8"))
    #expect(problems.contains("units/week-24.yaml:1: is not UTF-8"))
  }

  @Test func controlCharactersInYAMLAreBrokenYAML() throws {
    let folder = try TemporaryFolder(copyOf: Fixture.tiny)
    try folder.edit("pack.yaml", "publisher: ", "publisher: \u{1B}")
    #expect(problems(folder).contains("pack.yaml:5: broken YAML: control characters are not allowed"))
  }

  @Test func anArticleOver256KibibytesIsTooLarge() throws {
    let folder = try TemporaryFolder(copyOf: Fixture.tiny)
    let text = try folder.read("articles/w24-korean.md")
    try folder.write(text + String(repeating: "word ", count: 60 << 10), to: "articles/w24-korean.md")
    #expect(problems(folder) == ["articles/w24-korean.md: is larger than 256 KiB"])
  }

  @Test func aVersionHasThreeNumbersAndALanguageItsTag() throws {
    let folder = try TemporaryFolder(copyOf: Fixture.tiny)
    for version in ["01.0.0", "1.0.0.0", "1..0", "1.0.0-", "1.0.0 beta", "-1.0.0"] {
      try folder.write(Fixture.manifest(version: "\"\(version)\""), to: "pack.yaml")
      #expect(
        problems(folder) == [#"pack.yaml:4: "version" must be a version like 1.0.0, not "\#(version)""#])
    }
    for language in ["e", "EN", "en-", "en-U", "en_US"] {
      try folder.write(Fixture.manifest(language: language), to: "pack.yaml")
      #expect(problems(folder).first?.hasPrefix("pack.yaml:3: \"language\" must be") == true)
    }
    for (language, version) in [("ko", "10.20.30"), ("pt-BR", "1.0.0-beta.1+5"), ("yue-Hant-HK", "0.0.0")] {
      try folder.write(Fixture.manifest(language: language, version: version), to: "pack.yaml")
      #expect(problems(folder) == ["pack.json: is out of date: build the pack"])
    }
  }

  @Test func theBuiltInPackHasNoProblemsInItsSources() {
    let pack = "\(Fixture.root)/Sources/Curriculum/Resources/packs/lionheart-en"
    let stale = ": is out of date: build the pack"
    let problems = PackCheck.check(pack).filter { !$0.message.hasSuffix(stale) && $0.file != "units" }
    #expect(problems == [])
  }
}

extension Fixture {
  fileprivate static func manifest(language: String = "en", version: String = "0.1.0") -> String {
    """
    id: tiny
    title: A tiny pack
    language: \(language)
    version: \(version)
    publisher: Lionheart tests
    licence: CC0-1.0
    categories:
      - {id: care, title: Hospital and care}
      - {id: bonding, title: Bonding}
    """
  }
}
