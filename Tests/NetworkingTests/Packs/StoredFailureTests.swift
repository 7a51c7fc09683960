import Curriculum
import FoundationEssentials
import Model
import OperatingSystem
import Storage
import Testing

@testable import Networking

/// Why a pack could not be updated, as the next program is told.
struct StoredFailureTests {
  private static let failures: [PackUpdateFailure] =
    [
      .unreachable(host: "h"), .timedOut(host: "h"), .tooSlow(host: "h"), .interrupted(host: "h"),
      .untrusted(host: "h"), .tooManyRedirects(host: "h"), .notHTTP(host: "h"), .tokenRefused(host: "h"),
      .insecure(host: "h"), .downgraded(host: "h"), .status(500, title: "Down", host: "h"),
      .status(404, title: nil, host: "h"), .busy(host: "h", seconds: nil), .badAddress("x"),
      .tooLarge(host: "h", limit: 3),
    ].map { .network($0, file: "pack.json") }
    + [
      .missing(file: "f"), .notDownloaded(file: "f"), .notAFile(file: "f"), .outside(file: "f"),
      .notUTF8(file: "f"), .wrongHash(file: "f"), .badID("i", file: nil), .duplicateID("i", file: "f"),
      .unknownUnit("u"), .unreadable(file: "f", errno: .inputOutput), .tooLarge(file: "f", limit: 9),
      .broken(file: "f", detail: "d"), .newerSchema(file: "f", schema: 2),
    ].map { .pack($0) }
    + [
      .webPage(host: "h"), .wrongPack(expected: "a", found: "b"), .articleRemoved(title: "t"),
      .signIn(SignInChallenge(address: "https://h/", isExpired: true)), .store(.diskFull(path: "/p")),
      .store(.readOnly(path: "/p")), .store(.write(path: "/p", errno: .inputOutput)),
    ]

  @Test(arguments: failures)
  func itIsTheSameAfterARestart(failure: PackUpdateFailure) throws {
    let bytes = try JSONEncoder().encode(try #require(failure.storedForm))
    #expect(PackUpdateFailure(try JSONDecoder().decode(StoredFailure.self, from: bytes)) == failure)
  }

  @Test func whatANewerVersionWroteIsNothing() {
    #expect(PackUpdateFailure(StoredFailure("of-tomorrow", host: "h")) == nil)
    #expect(PackUpdateFailure.cancelled.storedForm == nil)
  }

  @Test func anUpdateThatRanByItselfLeavesItsReasonUntilOneGoesWell() async throws {
    let home = try Home()
    let publisher = Publisher(MadePack())
    let network = home.network(publisher)
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today)
    _ = try await home.store.setProfile(.updatesPacks(true))
    let lie = ProblemReport(title: "Down for the night", detail: "token SECRET")
    publisher.script { _, _ in .failure(.status(500, problem: lie, host: "packs.example")) }
    _ = await network.updateDue(today: Home.today + 1)
    // Another program is told as well, and no more than the title.
    let status = home.network(publisher).statuses(library: home.library).first
    let expected = NetworkFailure.status(500, title: "Down for the night", host: "packs.example")
    #expect(status?.failure == "server" && status?.reason == .network(expected, file: "pack.json"))
    publisher.script { _, _ in nil }
    _ = await network.updateDue(today: Home.today + 2)
    let after = network.statuses(library: home.library).first
    #expect(after?.failure == nil && after?.reason == nil)
  }

  @Test(arguments: [
    (NetworkFailure.unreachable(host: "h"), PackUpdateFailure.Kind.offline),
    (.timedOut(host: "h"), .connection),
    (.interrupted(host: "h"), .connection), (.tooSlow(host: "h"), .connection),
    (.tokenRefused(host: "h"), .server),
  ])
  func offlineIsWhereThereIsNoConnection(failure: NetworkFailure, kind: PackUpdateFailure.Kind) {
    #expect(PackUpdateFailure.network(failure, file: "pack.json").kind == kind)
    #expect(kind.isTransient == (kind != .server))
  }
}
