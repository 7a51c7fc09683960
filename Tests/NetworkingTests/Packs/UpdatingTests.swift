import Curriculum
import HTTPTypes
import Model
import Storage
import Testing

@testable import Networking

struct UpdatingTests {
  private let home: Home
  private let publisher: Publisher
  private let network: PackNetwork
  private var pack = MadePack(weeks: 10)

  init() async throws {
    home = try Home()
    publisher = Publisher(pack)
    network = home.network(publisher)
    try await home.expectChild()
    _ = try await network.add(Publisher.address, scope: .coming, today: Home.today)
    publisher.forget()
  }

  private func update(_ scope: PackScope = .coming, on today: CalendarDay = Home.today) async throws
    -> PackUpdate
  {
    try await network.update("made", scope: scope, today: today)
  }

  @Test func nothingNewIsOneRequest() async throws {
    home.now += 1_000
    let update = try await update()
    #expect(update == PackUpdate(pack: "made", title: "A made pack", isNew: false, requests: 1))
    #expect(publisher.asked == ["pack.json"] && publisher.conditions != [nil])
    let origin = home.shelf.origin(of: "made")
    #expect(origin?.checkedAt == home.now && origin?.updatedAt == home.now - 1_000)
  }

  @Test func theNewestValidatorIsKept() async throws {
    publisher.script { file, count in
      .answer(
        .notModified, [],
        [
          .eTag: "\"v\(count)\"", .lastModified: "Sat, 21 Nov 2026 05:00:0\(count) GMT",
          .date: "Sat, 21 Nov 2026 06:00:00 GMT",
        ])
    }
    _ = try await update()
    _ = try await update()
    #expect(publisher.conditions.last == "\"v0\"")
    #expect(home.shelf.origin(of: "made")?.etag == "\"v1\"")
    #expect(home.shelf.origin(of: "made")?.lastModified == "Sat, 21 Nov 2026 05:00:01 GMT")
  }

  @Test(arguments: [
    ("Sat, 21 Nov 2026 05:00:00 GMT", "Sat, 21 Nov 2026 05:00:02 GMT", true),
    ("Sat, 21 Nov 2026 05:00:00 GMT", "Sat, 21 Nov 2026 05:00:01 GMT", false),
    ("Sat, 21 Nov 2026 05:00:00 GMT", "Sat, 21 Nov 2026 04:00:00 GMT", false),
    ("Sat, 21 Nov 2026 05:00:00 GMT", "", false), ("yesterday", "Sat, 21 Nov 2026 05:00:02 GMT", false),
  ])
  func aTimeIsAValidatorOnlyOnceItsSecondIsOver(changed: String, sent: String, isKept: Bool) async throws {
    let body = pack.files["pack.json"] ?? []
    publisher.script { file, _ in
      file == "pack.json" ? .answer(.ok, body, [.lastModified: changed, .date: sent]) : nil
    }
    _ = try await update()
    #expect(home.shelf.origin(of: "made")?.lastModified == (isKept ? changed : nil))
  }

  @Test func apacheIsAskedByBothNamesOfWhatItPacked() async throws {
    publisher.script { file, count in
      count == 0 ? .answer(.notModified, [], [.eTag: "\"abc-gzip\""]) : nil
    }
    _ = try await update()
    _ = try await update()
    #expect(publisher.conditions.last == "\"abc-gzip\", \"abc\"")
  }

  @Test func aServerWithoutValidatorsCostsNothingMore() async throws {
    publisher.useETags(false)
    let update = try await update()
    #expect(!update.isNew && publisher.asked == ["pack.json"])
    #expect(home.shelf.origin(of: "made")?.etag == nil)
  }

  @Test func onlyWhatChangedIsFetched() async throws {
    var newer = pack
    newer.version = "1.1.0"
    newer.write("# Other\n", to: "w23-1")
    newer.write("# Nobody reads it soon\n", to: "w29-1")
    publisher.publish(newer)
    home.now += 1_000
    let update = try await update()
    #expect(update.isNew && update.files == 3)
    #expect(
      Set(publisher.asked) == ["pack.json", "units/week-23.json", "units/week-29.json", "articles/w23-1.md"])
    #expect(home.version() == "1.1.0" && home.readable().contains("w23-1"))
    #expect(home.shelf.origin(of: "made")?.updatedAt == home.now)
  }

  @Test func whatIsHereAndWhatIsBookmarkedIsFetchedAnewThoughItIsNotComing() async throws {
    let article = try #require(home.library.pack("made")?.article("w28-2"))
    let bookmark = Bookmark(
      article: article.facts, pack: "made", packTitle: "", addedOn: Home.today, addedAt: 0)
    try await home.store.addBookmark(bookmark, markdown: "kept")
    var newer = pack
    for id in ["w22-1", "w28-2", "w29-2"] { newer.write("# Newer \(id)\n", to: id) }
    publisher.publish(newer)
    // Twelve weeks on, week 22 is long over.
    _ = try await update(on: Home.today + 84)
    #expect(home.readable().contains("w22-1") && home.readable().contains("w28-2"))
    #expect(!home.readable().contains("w29-2"))
  }

  @Test func asTheWeeksGoByTheirArticlesComeThoughThePackIsTheSame() async throws {
    let update = try await update(on: Home.today + 7)
    #expect(!update.isNew && update.files == 2)
    #expect(Set(publisher.asked) == ["pack.json", "articles/w27-1.md", "articles/w27-2.md"])
    _ = try await self.update(.all)
    #expect(home.readable().count == 20)
  }

  @Test func aDamagedUnitIsFetchedAgain() async throws {
    let sha256 = try #require(home.library.pack("made")?.manifest.units.first?.sha256)
    try home.shelf.store([1, 2, 3], as: sha256, of: "made")
    #expect(home.version() == "1.0.0, broken")
    let update = try await update()
    #expect(update.files == 1 && home.version() == "1.0.0")
  }

  @Test func aPackWhoseCacheIsGoneIsFetchedWhole() async throws {
    home.shelf.reconcile(with: [])
    for name in [".removed/made"] { try home.delete("\(home.shelf.folder)/\(name)") }
    #expect(home.version() == nil)
    let update = try await update()
    #expect(update.isNew && home.version() == "1.0.0" && publisher.conditions == [nil])
  }

  @Test func aPackThatNobodyAddedIsNotUpdated() async throws {
    for id in ["other", "../made", ""] {
      await #expect(throws: PackUpdateFailure.notAdded(id)) {
        try await network.update(id, scope: .coming, today: Home.today)
      }
    }
    #expect(publisher.asked.isEmpty)
  }

  @Test func aPackThatIsRemovedWhileItIsUpdatedStaysRemoved() async throws {
    var newer = pack
    newer.version = "2.0.0"
    newer.write("# Newer\n", to: "w22-1")
    publisher.publish(newer)
    let client = publisher.client
    let removing = home.network(
      HTTPClient(send: { [store = home.store] call async throws(NetworkFailure) in
        _ = try? await store.unsubscribe("made")
        return try await client.send(call)
      }))
    await #expect(throws: PackUpdateFailure.notAdded("made")) {
      try await removing.update("made", scope: .coming, today: Home.today)
    }
    // What nobody subscribes to is not left in place, and comes back by undoing.
    #expect(home.version() == nil && home.store.subscriptions().subscriptions.isEmpty)
    _ = try await home.store.undo()
    #expect(network.reconcile() && home.version() == "1.0.0")
  }

  @Test func whatNoVersionNeedsGoesAWeekAfterTheSwitchAndNotBefore() async throws {
    let shown = try #require(home.library.pack("made"))
    let old = try #require(shown.article("w22-1")).facts
    var newer = pack
    newer.write("# Newer\n", to: "w22-1")
    publisher.publish(newer)
    home.now += 40 * 86_400_000
    _ = try await update()
    _ = try await update()
    newer.write("# Newest\n", to: "w22-1")
    publisher.publish(newer)
    home.now += 6 * 86_400_000
    _ = try await update()
    // Another program may still show the first version.
    #expect(try shown.markdown(of: old).contains("The text of w22-1."))
    #expect(throws: Never.self) { try shown.unit("week-22") }
    home.now += 2 * 86_400_000
    _ = try await update()
    #expect(!home.shelf.has(old.sha256, of: "made"))
    #expect(home.version() == "1.0.0" && home.readable().contains("w22-1"))
  }

  @Test func anotherProgramThatUpdatesThePackIsNotDisturbed() async throws {
    guard let lock = try home.shelf.lock("made", program: "other", now: 0) else {
      Issue.record("nobody has it")
      return
    }
    await #expect(throws: PackUpdateFailure.busy(pack: "made")) { try await update() }
    await #expect(throws: PackUpdateFailure.busy(pack: "made")) { try await network.remove("made") }
    #expect(publisher.asked.isEmpty)
    _ = consume lock
    _ = try await update()
  }
}
