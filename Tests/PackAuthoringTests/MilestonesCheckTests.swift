import Curriculum
import FoundationEssentials
import TestSupport
import Testing

@testable import PackAuthoring

/// A pack with milestones of two ages.
struct MilestonesCheckTests {
  private static let source = """
    publisher: "CDC"
    licence: "Public domain"
    licenceURL: "https://example.com/licence"
    note: "An American list."
    ages:
      - months: 4
        page: m4-floor
        title: "Milestones by 4 months"
        url: "https://example.com/4"
        stored: 2026-11-29
        milestones:
          - {id: 4-answers, say: "They answer with sounds.", quote: "Makes sounds back"}
      - months: 6
        page: m4-floor
        title: "Milestones by 6 months"
        url: "https://example.com/6"
        read: "https://example.com/copy"
        stored: 2026-11-29
        milestones:
          - {id: 6-laughs, say: "You have heard them laugh.", quote: "Laughs"}

    """
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Fixture.tiny, toPath: "\(folder.path)/tiny")
    try folder.write(Self.source, to: "tiny/milestones.yaml")
  }

  private func problems(changing old: String = "", to new: String = "") throws -> [ProblemReason] {
    let text = old.isEmpty ? Self.source : Self.source.replacing(old, with: new)
    try folder.write(text, to: "tiny/milestones.yaml")
    return SourcePack("\(folder.path)/tiny").findings.problems.filter { $0.file == "milestones.yaml" }
      .map(\.reason)
  }

  private func milestone(_ problem: MilestoneProblem, of id: String = "6-laughs") -> ProblemReason {
    .sign(.milestone(problem, of: id))
  }

  @Test func theBuiltFileHasTheMilestonesWithTheirSourceAndLicence() throws {
    #expect(try problems() == [])
    let report = try PackBuild.build("\(folder.path)/tiny")
    #expect(report.written.contains("milestones.json") && PackCheck.check("\(folder.path)/tiny") == [])
    let pack = try Pack.open("\(folder.path)/tiny")
    let list = try pack.milestones()
    #expect(list.licence.name == "Public domain" && list.note == "An American list.")
    #expect(list.ages.map(\.months) == [4, 6] && list.ages.map(\.article) == ["m4-floor", "m4-floor"])
    #expect(list.ages[1].source.publisher == "CDC" && list.ages[1].source.url == "https://example.com/6")
    #expect(list.ages[1].milestones.map(\.quote) == ["Laughs"])
  }

  @Test func aPackWithoutMilestonesHasNone() throws {
    try folder.remove("tiny/milestones.yaml")
    _ = try PackBuild.build("\(folder.path)/tiny")
    let pack = try Pack.open("\(folder.path)/tiny")
    #expect(pack.manifest.milestones == nil)
    #expect(throws: PackFailure.missing(file: "milestones.json")) { try pack.milestones() }
  }

  @Test func whatIsMissingOrWrongIsFound() throws {
    #expect(try problems(changing: "id: 6-laughs", to: "id: 4-answers") == [.sign(.twice("4-answers"))])
    #expect(try problems(changing: "id: 6-laughs", to: "id: Laughs") == [milestone(.id, of: "Laughs")])
    #expect(try problems(changing: "months: 6", to: "months: 4") == [milestone(.order, of: "4")])
    #expect(try problems(changing: "You have heard them laugh.", to: "laughs!") == [milestone(.copied)])
    #expect(try problems(changing: "\"Laughs\"", to: "\"\"") == [milestone(.noQuote)])
    #expect(
      try problems(changing: "You have heard them laugh.", to: String(repeating: "x", count: 121))
        == [milestone(.length(121, most: 120))])
    #expect(
      try problems(changing: "https://example.com/licence", to: "") == [milestone(.noLicence, of: "CDC")])
    #expect(
      try problems(changing: "\"Laughs\"", to: "\"" + String(repeating: "ha ", count: 41) + "\"")
        == [.sign(.longQuote("6-laughs"))])
    let noPage = try problems(changing: "page: m4-floor", to: "page: nowhere")
    #expect(Set(noPage) == [.sign(.noArticle("nowhere"))])
  }

  @Test func aRetoldPackHasTheSameMilestonesAtTheSameAges() throws {
    let other = Self.source.replacing("6-laughs", with: "6-rolls")
    try folder.write(other, to: "other/milestones.yaml")
    let findings = Findings()
    let path = PackFolder(path: "\(folder.path)/tiny")
    try #require(MilestonesSource.read(path, Findings())).checkTwins(of: "other", in: path, findings)
    #expect(
      findings.problems.map(\.reason) == [
        milestone(.noTwin(pack: "other"), of: "6 6-laughs"),
        milestone(.missing(pack: "other"), of: "6 6-rolls"),
      ])
  }

  @Test(arguments: ["lionheart-en", "lionheart-ko"])
  func theProgramsOwnMilestonesAreSound(_ pack: String) throws {
    let path = PackFolder(path: "\(Fixture.root)/Sources/Curriculum/Resources/packs/\(pack)")
    let findings = Findings()
    let source = try #require(MilestonesSource.read(path, findings))
    let articles = try FileManager.default.contentsOfDirectory(atPath: "\(path.path)/articles")
    source.check(Set(articles.map { String($0.dropLast(3)) }), words: nil, findings)
    source.checkTwins(of: "lionheart-en", in: path, findings)
    #expect(findings.problems.isEmpty)
    #expect(source.ages.map(\.months) == [2, 4, 6, 9, 12, 15, 18, 24])
  }
}
