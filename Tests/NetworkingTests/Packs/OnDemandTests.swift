import Curriculum
import HTTPTypes
import Model
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Networking

struct OnDemandTests {
  private let home: Home
  private let publisher: Publisher
  private let network: PackNetwork

  init() async throws {
    home = try Home()
    publisher = Publisher(MadePack())
    network = home.network(publisher)
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today)
    publisher.forget()
  }

  private func article(_ id: String) throws -> (pack: Pack, facts: ArticleFacts) {
    let pack = try #require(home.library.pack("made"))
    return (pack, try #require(pack.article(id)).facts)
  }

  @Test func anArticleThatIsNotHereIsFetchedOnce() async throws {
    let (pack, facts) = try article("w27-1")
    #expect(!pack.isAvailable(facts))
    try await network.fetch(facts, of: pack)
    #expect(try pack.markdown(of: facts).contains("The text of w27-1."))
    try await network.fetch(facts, of: pack)
    #expect(publisher.asked == ["articles/w27-1.md"])
  }

  @Test func aDamagedArticleIsFetchedAgain() async throws {
    let (pack, facts) = try article("w20-1")
    try home.shelf.store([1], as: facts.sha256, of: "made")
    #expect(throws: PackFailure.notDownloaded(file: "articles/w20-1.md")) { try pack.markdown(of: facts) }
    try await network.fetch(facts, of: pack)
    #expect(try pack.markdown(of: facts).contains("w20-1"))
  }

  @Test func whatIsNotWhatWasPromisedIsNotKept() async throws {
    let (pack, facts) = try article("w27-1")
    publisher.publish("# A lie\n", as: "articles/w27-1.md")
    await #expect(throws: PackUpdateFailure.pack(.wrongHash(file: "articles/w27-1.md"))) {
      try await network.fetch(facts, of: pack)
    }
    publisher.script { _, _ in .answer(.ok, Array("<html>".utf8), [:]) }
    await #expect(throws: PackUpdateFailure.webPage(host: "packs.example")) {
      try await network.fetch(facts, of: pack)
    }
    publisher.script { _, _ in .answer(.unauthorized, [], [.wwwAuthenticate: "Bearer"]) }
    await #expect(throws: PackUpdateFailure.signIn(SignInChallenge(address: Publisher.address))) {
      try await network.fetch(facts, of: pack)
    }
    #expect(!pack.isAvailable(facts))
  }

  @Test func anArticleThatThePublisherHasChangedSinceBringsTheNewVersion() async throws {
    let (pack, facts) = try article("w27-1")
    var newer = MadePack()
    newer.version = "2.0.0"
    newer.write("# Corrected\n", to: "w27-1")
    publisher.publish(newer)
    let found = try await network.fetch(facts, of: pack)
    #expect(found.sha256 != facts.sha256 && home.version() == "2.0.0")
    #expect(try #require(home.library.pack("made")).markdown(of: found) == "# Corrected\n")
    // A program that still shows the version before gets it as well, without another update.
    publisher.forget()
    #expect(try await network.fetch(facts, of: pack) == found)
    #expect(publisher.asked == ["articles/w27-1.md"])
  }

  @Test(arguments: [PackScope.coming, .all])
  func anArticleThatHasChangedComesWhileThisProgramUpdatesThePack(scope: PackScope) async throws {
    let (pack, facts) = try article("w27-1")
    var newer = MadePack()
    newer.version = "2.0.0"
    newer.write("# Corrected\n", to: "w27-1")
    publisher.publish(newer)
    let isHeld = Mutex(true)
    let client = publisher.client
    let network = home.network(
      HTTPClient(send: { call async throws(NetworkFailure) in
        // The update holds its turn until somebody has asked for the article as it was.
        if call.request.path?.hasSuffix("week-27.json") == true {
          _ = await Patience.until { !isHeld.withLock(\.self) }
        }
        return try await client.send(call)
      }))
    async let update = network.update("made", scope: scope, today: Home.today)
    #expect(await Patience.until { publisher.asked.contains("pack.json") })
    async let found = network.fetch(facts, of: pack)
    #expect(await Patience.until { publisher.asked.contains("articles/w27-1.md") })
    isHeld.withLock { $0 = false }
    let newest = try await found
    #expect(try await update.isNew && newest.sha256 != facts.sha256)
    #expect(try #require(home.library.pack("made")).markdown(of: newest) == "# Corrected\n")
  }

  @Test func anArticleThatThePublisherHasTakenOutIsMissingAndTheRestIsNew() async throws {
    let (pack, facts) = try article("w27-1")
    var newer = MadePack()
    newer.version = "2.0.0"
    newer.units[7].articles.removeFirst()
    newer.texts["w27-1"] = nil
    publisher.publish(newer)
    await #expect(throws: PackUpdateFailure.articleRemoved(title: "Article w27-1")) {
      try await network.fetch(facts, of: pack)
    }
    #expect(home.version() == "2.0.0")
  }

  @Test func aPackThatIsRemovedWhileAnArticleComesIsNotMadeAnew() async throws {
    let (pack, facts) = try article("w27-1")
    let client = publisher.client
    let removing = home.network(
      HTTPClient(send: { [shelf = home.shelf] call async throws(NetworkFailure) in
        shelf.reconcile(with: [])
        return try await client.send(call)
      }))
    await #expect(throws: PackUpdateFailure.notAdded("made")) { try await removing.fetch(facts, of: pack) }
    #expect(home.shelf.objects(of: "made").isEmpty)
  }

  @Test func whoeverOpensAnArticleIsToldAfterOneTry() async throws {
    let (pack, facts) = try article("w27-1")
    publisher.script { _, _ in .failure(.timedOut(host: "packs.example")) }
    await #expect(
      throws: PackUpdateFailure.network(.timedOut(host: "packs.example"), file: "articles/w27-1.md")
    ) {
      try await network.fetch(facts, of: pack)
    }
    #expect(publisher.asked == ["articles/w27-1.md"])
  }

  @Test func aPackThatCameWithTheProgramNeedsNoNetwork() async throws {
    let folder = try home.write(MadePack(), to: "share/made")
    let pack = try Pack.open(folder)
    try await network.fetch(try #require(pack.article("w27-1")).facts, of: pack)
    #expect(publisher.asked.isEmpty)
  }

  @Test func aRemovedPackIsGoneAndUndoBringsItBackWithoutTheNetwork() async throws {
    let before = home.readable()
    let library = home.library
    #expect(try await network.remove("made"))
    #expect(library.refresh() && library.packs.isEmpty)
    let facts = ArticleFacts(id: "w27-1", title: "", unit: "week-27")
    await #expect(throws: PackUpdateFailure.notAdded("made")) {
      try await network.fetch(facts, of: Pack(folder: "", manifest: MadePack().manifest, layout: .downloaded))
    }
    #expect(try await !network.remove("made"))
    _ = try await home.store.undo()
    #expect(network.reconcile())
    #expect(!network.reconcile())
    #expect(home.readable() == before && publisher.asked.isEmpty)
  }

  @Test func aPackThatWasRemovedIsAddedAgainWithoutFetchingAnything() async throws {
    try await network.remove("made")
    let update = try await network.add(Publisher.address, scope: .coming, today: Home.today)
    #expect(update.files == 0 && publisher.asked == ["pack.json"])
    #expect(home.version() == "1.0.0")
  }

  @Test func aPackThatCannotBeReadAsAddedIsNotPutAside() async throws {
    try home.write(Array("{".utf8), to: ".local/share/lionheart/packs.json")
    try home.delete("\(home.folders.state)/last/packs.json")
    #expect(!network.reconcile())
    #expect(home.version() == "1.0.0")
  }
}
