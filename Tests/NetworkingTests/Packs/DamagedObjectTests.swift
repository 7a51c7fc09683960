import Curriculum
import Model
import Storage
import Testing

@testable import Networking

/// Downloads that a power cut or a failing disk has spoiled.
struct DamagedObjectTests {
  private let home: Home
  private let publisher: Publisher
  private let network: PackNetwork

  init() async throws {
    home = try Home()
    publisher = Publisher(MadePack())
    network = home.network(publisher)
    try await home.expectChild()
    _ = try await network.add(Publisher.address, scope: .all, today: Home.today)
    publisher.forget()
  }

  private func pack() throws -> Pack { try #require(home.library.pack("made")) }

  @Test func anObjectThatIsThereIsBelievedOnlyWhenItsHashIsRight() async throws {
    var newer = MadePack()
    newer.version = "1.1.0"
    newer.write("# Anew\n", to: "w22-1")
    publisher.publish(newer)
    // What an update may leave that was cut off with the power.
    try home.shelf.store(Array("junk".utf8), as: Digest.sha256(Array("# Anew\n".utf8)), of: "made")
    _ = try await network.update("made", scope: .coming, today: Home.today)
    #expect(publisher.asked.contains("articles/w22-1.md"))
    let pack = try pack()
    #expect(try pack.markdown(of: try #require(pack.article("w22-1")).facts) == "# Anew\n")
  }

  @Test(arguments: [[], Array("junk".utf8)])
  func anUpdateOfWhatDidNotChangeMendsWhatIsDamaged(junk: [UInt8]) async throws {
    let pack = try pack()
    let articles = pack.allArticles().articles.map(\.facts)
    for article in articles { try home.shelf.store(junk, as: article.sha256, of: "made") }
    #expect(pack.articleCount() == (junk.isEmpty ? 0 : 16, 16))
    _ = try await network.update("made", scope: .all, today: Home.today)
    #expect(publisher.asked.count == 17)
    #expect(home.readable().count == 16 && pack.articleCount() == (16, 16))
  }

  @Test func theDoctorFindsThemAndRemovesThem() async throws {
    #expect(Doctor.examine(home.folders, now: 0).allSatisfy { $0.path != home.shelf.folder + "/made" })
    let facts = try #require(try pack().article("w22-1")).facts
    try home.shelf.store(Array("junk".utf8), as: facts.sha256, of: "made")
    let finding = Finding(path: home.shelf.folder + "/made", kind: .damagedDownloads(1))
    #expect(Doctor.examine(home.folders, now: 0).contains(finding))
    let repairs = try await home.store.repair()
    #expect(repairs.contains(.removedDownloads(1, path: finding.path)))
    #expect(!home.shelf.has(facts.sha256, of: "made"))
    #expect(!Doctor.examine(home.folders, now: 0).contains(finding))
    _ = try await network.update("made", scope: .all, today: Home.today)
    #expect(publisher.asked == ["pack.json", "articles/w22-1.md"])
  }
}
