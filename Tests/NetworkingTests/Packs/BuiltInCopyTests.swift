import Curriculum
import Model
import Storage
import Testing

@testable import Networking

/// A pack that came with the program and is added from its publisher as well.
struct BuiltInCopyTests {
  private let home: Home
  private let publisher: Publisher
  private let network: PackNetwork
  private let library: PackLibrary

  init() async throws {
    home = try Home()
    _ = try home.write(MadePack(), to: "share/made")
    publisher = Publisher(MadePack())
    let library = PackLibrary(folders: ["\(home.path)/share"], downloaded: home.shelf.folder)
    self.library = library
    network = PackNetwork(
      client: publisher.client, store: home.store, clock: .instant { 0 }, program: "lionheart test",
      builtInFolder: { library.builtInFolder($0) })
    try await home.expectChild()
  }

  @Test func whatCameWithTheProgramIsNotFetchedAndStaysReadable() async throws {
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today)
    #expect(publisher.asked == ["pack.json"])
    publisher.script { _, _ in .failure(.unreachable(host: "packs.example")) }
    library.refresh()
    let pack = try #require(library.pack("made"))
    #expect(pack.layout == .downloaded)
    for article in pack.allArticles().articles {
      #expect(try pack.markdown(of: article.facts).contains(article.facts.id))
      #expect(pack.isAvailable(article.facts))
      try await network.fetch(article.facts, of: pack)
    }
    #expect(pack.articleCount() == (16, 16))
    #expect(publisher.asked == ["pack.json"])
  }

  @Test func whatThePublisherHasChangedComesFromThePublisher() async throws {
    var newer = MadePack()
    newer.version = "1.1.0"
    newer.write("# Anew w27-1\n", to: "w27-1")
    publisher.publish(newer)
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today)
    #expect(publisher.asked == ["pack.json", "units/week-27.json"])
    library.refresh()
    let pack = try #require(library.pack("made"))
    let facts = try #require(pack.article("w27-1")).facts
    #expect(!pack.isAvailable(facts) && pack.articleCount() == (15, 16))
    try await network.fetch(facts, of: pack)
    #expect(try pack.markdown(of: facts) == "# Anew w27-1\n")
  }

  @Test func aDamagedDownloadIsReadFromWhatCameWithTheProgram() async throws {
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today)
    library.refresh()
    let pack = try #require(library.pack("made"))
    let facts = try #require(pack.article("w22-1")).facts
    try home.shelf.store([0xFF], as: facts.sha256, of: "made")
    #expect(try pack.markdown(of: facts).contains("w22-1"))
  }
}
