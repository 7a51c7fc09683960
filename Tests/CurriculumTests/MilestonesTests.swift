import FoundationEssentials
import Testing

@testable import Curriculum

/// The milestones of the packs that come with the program.
@Suite struct MilestonesTests {
  private func library(_ country: String? = nil, folder: String = UrgentPagesTests.packs) -> PackLibrary {
    PackLibrary(folders: [folder]) { _ in Locality(country: country) }
  }

  private func list(_ months: Int...) -> MilestoneList {
    MilestoneList(
      licence: MilestoneList.Licence(name: "l", url: "https://l"),
      ages: months.map {
        MilestoneList.Age(
          months: $0, article: "a",
          source: MilestoneList.Source(title: "t", publisher: "p", url: "https://p"), milestones: [])
      })
  }

  @Test func theLastListUpToTheAgeIsShownAndNoneFromThirtyMonthsOn() {
    let list = list(2, 4, 24)
    let shown = [0, 1, 2, 3, 4, 23, 24, 29, 30].map { list.age(atMonths: $0)?.months }
    #expect(shown == [nil, nil, 2, 2, 4, 4, 24, 24, nil])
  }

  @Test(arguments: ["en", "ko"])
  func everyAgeIsWhole(_ language: String) throws {
    let library = library()
    for months in [2, 4, 6, 9, 12, 15, 18, 24] {
      let found = try #require(library.milestones(atMonths: months, in: language))
      let pack = try #require(library.pack(found.pack))
      #expect(pack.manifest.language == language && found.age.months == months)
      #expect(pack.article(found.age.article) != nil, "\(months)")
      #expect(found.age.source.url.hasPrefix("https://www.cdc.gov/"))
      #expect((4...6).contains(found.age.milestones.count), "\(months)")
      for milestone in found.age.milestones {
        #expect(!milestone.say.isEmpty && !milestone.say.contains("{{") && !milestone.quote.isEmpty)
      }
    }
    #expect(library.milestones(atMonths: 1, in: language) == nil)
  }

  @Test func bothLanguagesHaveTheSame() throws {
    for months in [2, 9, 24] {
      let ids = ["en", "ko"].map { library().milestones(atMonths: months, in: $0)?.age.milestones.map(\.id) }
      #expect(ids[0] != nil && ids[0] == ids[1])
    }
  }

  @Test func damagedMilestonesAreNone() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/milestones-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(
      atPath: UrgentPagesTests.packs + "/lionheart-en", toPath: folder + "/lionheart-en")
    let file = URL(filePath: folder + "/lionheart-en/milestones.json")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: file)
    #expect(library(folder: folder).milestones(atMonths: 9, in: "en") == nil)
  }
}
