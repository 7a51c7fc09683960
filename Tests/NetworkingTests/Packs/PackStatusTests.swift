import Curriculum
import HTTPTypes
import Model
import Storage
import Testing

@testable import Networking

struct PackStatusTests {
  @Test func everyPackSaysHowItStands() async throws {
    let home = try Home()
    _ = try home.write(MadePack(id: "own", weeks: 2), to: "share/own")
    let publisher = Publisher(MadePack())
    let network = home.network(publisher)
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today)
    let away = Subscription(address: "https://away.example/", title: "Away", addedAt: 1)
    try await home.store.subscribe("away", away)
    try await home.store.setProfile(.todayPack("made"))
    let library = PackLibrary(folders: ["\(home.path)/share"], downloaded: home.shelf.folder)
    let statuses = network.statuses(library: library)
    #expect(statuses.map(\.id) == ["own", "made", "away"])
    #expect(statuses.map(\.isDownloaded) == [true, true, false])
    #expect(statuses.map(\.address) == [nil, Publisher.address, "https://away.example/"])
    #expect(statuses.map(\.articles) == [4, 16, 0] && statuses.map(\.downloadedArticles) == [4, 10, 0])
    #expect(statuses.map(\.isTodayPack) == [false, true, false])
    #expect(statuses.map(\.version) == ["1.0.0", "1.0.0", ""])
    #expect(statuses[1].bytes > 1_000 && statuses[1].checkedAt == home.now)
    #expect(statuses[1].failure == nil && !statuses[1].needsSignIn)
    #expect(statuses[2].title == "Away")
  }

  @Test func whatKeptAnUpdateFromWorkingIsSaid() async throws {
    let home = try Home()
    let publisher = Publisher(MadePack())
    let network = home.network(publisher)
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today)
    publisher.script { _, _ in .failure(.unreachable(host: "packs.example")) }
    _ = try? await network.update("made", scope: .coming, today: Home.today)
    #expect(network.statuses(library: home.library).map(\.failure) == ["offline"])
    publisher.script { _, _ in .answer(.unauthorized, [], [.wwwAuthenticate: "Bearer"]) }
    _ = try? await network.update("made", scope: .coming, today: Home.today)
    #expect(network.statuses(library: home.library).map(\.needsSignIn) == [true])
    publisher.script { _, _ in nil }
    _ = try await network.update("made", scope: .coming, today: Home.today)
    #expect(network.statuses(library: home.library).map(\.failure) == [nil])
  }
}
