import Curriculum
import Glibc
import HTTPTypes
import Model
import Storage
import Synchronization
import Testing

@testable import Networking

struct AddingTests {
  @Test func aPackIsAddedWithAllUnitsAndTheArticlesOfTheComingWeeks() async throws {
    let home = try Home()
    try await home.expectChild()
    let publisher = Publisher(MadePack(weeks: 10))
    let update = try await home.network(publisher)
      .add("packs.example/made", scope: .coming, today: Home.today)
    // 1 pack.json, 10 units, 5 weeks of 2 articles.
    #expect(
      update
        == PackUpdate(
          pack: "made", title: "A made pack", isNew: true, files: 20, articles: 10, requests: 21,
          bytes: update.bytes))
    #expect(update.bytes > 1_000)
    #expect(home.version() == "1.0.0")
    #expect(home.readable() == (22...26).flatMap { ["w\($0)-1", "w\($0)-2"] })
    #expect(
      home.store.subscriptions().subscriptions == [
        "made": Subscription(address: Publisher.address, title: "A made pack", addedAt: home.now)
      ])
    let origin = try #require(home.shelf.origin(of: "made"))
    #expect(origin.address == Publisher.address)
    #expect(origin.etag != nil && origin.checkedAt == home.now && origin.updatedAt == home.now)
    #expect(origin.failure == nil)
    #expect(try home.store.undoHistory().undo.first?.action == Action(.packAdd, subject: "A made pack"))
  }

  @Test func allOfItIsFetchedWhenAskedForAndThePackStandsBeforeTheRest() async throws {
    let home = try Home()
    try await home.expectChild()
    let publisher = Publisher(MadePack(weeks: 8))
    publisher.script { [shelf = home.shelf] file, _ in
      // Week 20 is over: by the time it is asked for the pack is in place.
      file == "articles/w20-1.md" && shelf.manifest(of: "made") == nil
        ? .failure(.badAddress("too early")) : nil
    }
    let network = home.network(publisher)
    let update = try await network.add(Publisher.address, scope: .all, today: Home.today)
    #expect(update.files == 24 && update.requests == 25)
    #expect(home.readable().count == 16)
    #expect(publisher.mostAtOnce <= 8)
  }

  @Test func withoutAChildTheFirstUnitsAreFetched() async throws {
    let home = try Home()
    _ = try await home.network(Publisher(MadePack(weeks: 8)))
      .add(Publisher.address, scope: .coming, today: Home.today)
    #expect(home.readable() == (20...24).flatMap { ["w\($0)-1", "w\($0)-2"] })
  }

  @Test func addingAPackAgainUpdatesIt() async throws {
    let home = try Home()
    let publisher = Publisher(MadePack())
    let network = home.network(publisher)
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today)
    publisher.forget()
    let again = try await network.add(
      "https://packs.example/made/pack.json", scope: .coming, today: Home.today)
    #expect(!again.isNew && again.requests == 1)
    #expect(publisher.asked == ["pack.json"])
  }

  @Test func anIdThatWasAddedFromElsewhereIsNotTakenOver() async throws {
    let home = try Home()
    let folder = try home.write(MadePack(), to: "made")
    let publisher = Publisher(MadePack(weeks: 3))
    let network = home.network(publisher)
    _ = try await network.add(folder, scope: .coming, today: Home.today)
    await #expect(throws: PackUpdateFailure.idTaken(pack: "made", address: folder)) {
      try await network.add(Publisher.address, scope: .coming, today: Home.today)
    }
    #expect(publisher.asked == ["pack.json"])
    #expect(home.library.pack("made")?.manifest.units.count == 8)
  }

  @Test func aPackThatCameWithTheProgramIsReplacedOnlyIfThePersonSaysSo() async throws {
    let home = try Home()
    _ = try home.write(MadePack(weeks: 2), to: "share/made")
    let library = PackLibrary(folders: ["\(home.path)/share"], downloaded: home.shelf.folder)
    #expect(library.pack("made")?.layout == .published)
    let publisher = Publisher(MadePack(weeks: 3))
    let network = PackNetwork(
      client: publisher.client, store: home.store, clock: .instant { 0 }, program: "lionheart test",
      isBuiltIn: { library.isBuiltIn($0) })
    await #expect(throws: PackUpdateFailure.replacesBuiltIn(pack: "made", title: "A made pack")) {
      try await network.add(Publisher.address, scope: .coming, today: Home.today)
    }
    #expect(publisher.asked == ["pack.json"] && home.store.subscriptions().subscriptions.isEmpty)
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today, mayReplace: true)
    #expect(library.refresh())
    #expect(library.pack("made")?.manifest.units.count == 3)
    #expect(library.packs.map(\.layout) == [.downloaded])
    // Once said it need not be said again, be it that the downloaded one stands in its place.
    #expect(library.isBuiltIn("made") && !library.isBuiltIn("other"))
    #expect(try await !network.update("made", scope: .coming, today: Home.today).isNew)
    #expect(try await !network.add(Publisher.address, scope: .coming, today: Home.today).isNew)
  }

  @Test func aRemovedPackThatCannotBeAddedAgainStaysRemoved() async throws {
    let home = try Home()
    let publisher = Publisher(MadePack())
    let network = home.network(publisher)
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today)
    try await network.remove("made")
    var newer = MadePack()
    newer.write("# Newer\n", to: "w20-1")
    publisher.publish(newer)
    publisher.script { file, _ in
      file.hasPrefix("articles/") ? .failure(.interrupted(host: "packs.example")) : nil
    }
    await #expect(throws: PackUpdateFailure.self) {
      try await network.add(Publisher.address, scope: .coming, today: Home.today)
    }
    #expect(home.library.packs.isEmpty && home.store.subscriptions().subscriptions.isEmpty)
    _ = try await home.store.undo()
    #expect(network.reconcile() && home.version() == "1.0.0")
  }

  @Test func aFullDiskLeavesNoSubscriptionWithoutAPack() async throws {
    let home = try Home()
    let publisher = Publisher(MadePack())
    let network = home.network(publisher)
    publisher.script { [path = home.shelf.folder] file, count in
      // A folder in the way stands for a disk that is full just when pack.json is put in place.
      if file == "articles/w20-1.md", count == 0 { mkdir("\(path)/made/pack.json", 0o700) }
      return nil
    }
    let failure = await #expect(throws: PackUpdateFailure.self) {
      try await network.add(Publisher.address, scope: .coming, today: Home.today)
    }
    guard case .store = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(home.store.subscriptions().subscriptions.isEmpty)
  }

  @Test func whereItCannotBeKnownWhatWasAddedNothingIsTakenOver() async throws {
    let home = try Home()
    let publisher = Publisher(MadePack())
    let network = home.network(publisher)
    try home.write(Array("{".utf8), to: ".local/share/lionheart/packs.json")
    for work in [true, false] {
      let failure = await #expect(throws: PackUpdateFailure.self) {
        _ =
          work
          ? try await network.add(Publisher.address, scope: .coming, today: Home.today)
          : try await network.update("made", scope: .coming, today: Home.today)
      }
      guard case .store(.unreadable) = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
    }
    #expect(publisher.asked.isEmpty && home.shelf.packs.isEmpty)
  }

  @Test func nonsenseIsNoAddress() async throws {
    let home = try Home()
    await #expect(throws: PackUpdateFailure.badAddress("file:///etc")) {
      try await home.network(.offline).add("file:///etc", scope: .coming, today: Home.today)
    }
    #expect(home.shelf.packs.isEmpty)
  }

  @Test func progressIsToldFromNothingToAll() async throws {
    let home = try Home()
    let told = Mutex<[PackProgress]>([])
    _ = try await home.network(Publisher(MadePack(weeks: 4)))
      .add(Publisher.address, scope: .coming, today: Home.today) { progress in
        told.withLock { $0.append(progress) }
      }
    let all = told.withLock { $0 }
    let last = try #require(all.last)
    #expect(last.title == "A made pack" && last.files == 12 && last.totalFiles == 12 && last.bytes > 500)
    #expect(all.map(\.totalFiles).filter { $0 > 0 }.allSatisfy { $0 == 12 })
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.files <= $1.files && $0.bytes <= $1.bytes })
    #expect(all.count < 8)
  }
}
