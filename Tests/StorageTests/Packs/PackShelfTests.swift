import Glibc
import Model
import Storage
import Testing

@Suite struct PackShelfTests {
  private let sandbox: Sandbox
  private let shelf: PackShelf
  private let hash = String(repeating: "a", count: 64)

  init() throws {
    sandbox = try Sandbox()
    shelf = PackShelf(in: sandbox.folders)
  }

  private func put(_ pack: String) throws {
    try shelf.store(Array("text of \(pack)".utf8), as: hash, of: pack)
    try shelf.prepare(Array("{}".utf8), of: pack).commit()
  }

  @Test func aPackIsHereOnceItsManifestIs() throws {
    #expect(shelf.packs.isEmpty)
    try shelf.store([1, 2], as: hash, of: "p")
    try shelf.saveOrigin(PackOrigin(address: "https://x.example/"), of: "p")
    #expect(shelf.packs.isEmpty && !shelf.isHere("p") && shelf.manifest(of: "p") == nil)
    try shelf.prepare([3], of: "p").commit()
    #expect(shelf.packs == ["p"] && shelf.manifest(of: "p") == [3])
    #expect(shelf.object(hash, of: "p") == [1, 2] && shelf.has(hash, of: "p"))
    #expect(shelf.object("b", of: "p") == nil && !shelf.has("b", of: "p"))
    #expect(shelf.size(of: "p") == (1, 2))
    #expect(sandbox.mode("\(shelf.folder)/p/pack.json") == 0o600)
    #expect(sandbox.mode("\(shelf.folder)/p/objects") == 0o700)
  }

  @Test func anEmptyObjectWasLeftByAPowerCutAndIsNotHere() throws {
    try shelf.store([], as: hash, of: "p")
    #expect(!shelf.has(hash, of: "p"))
  }

  @Test func whereAPackIsFromIsRemembered() throws {
    #expect(shelf.origin(of: "p") == nil)
    var origin = PackOrigin(
      address: "https://x.example/", etag: "W/\"1\"", lastModified: "Sat", checkedAt: 1, updatedAt: 2)
    origin.triedAt = 3
    origin.triedOn = CalendarDay(number: 20_778)
    origin.failure = "offline"
    try shelf.saveOrigin(origin, of: "p")
    #expect(shelf.origin(of: "p") == origin)
    try sandbox.write("{", to: "\(shelf.folder)/p/origin.json")
    #expect(shelf.origin(of: "p") == nil)
  }

  @Test(arguments: ["", "..", "../q", "a/b", ".hidden", "a\u{0}b"])
  func aNameThatLeadsElsewhereIsNotWritten(name: String) {
    #expect(throws: StoreFailure.self) { try shelf.store([1], as: hash, of: name) }
    #expect(throws: StoreFailure.self) { try shelf.store([1], as: name, of: "p") }
    #expect(throws: StoreFailure.self) { try shelf.prepare([1], of: name).commit() }
    #expect(throws: StoreFailure.self) {
      guard try shelf.lock(name, program: "", now: 0) == nil else { return }
    }
    #expect(!shelf.remove(name) && !shelf.restore(name))
    #expect(!sandbox.exists("\(shelf.folder)/p/objects"))
  }

  @Test func onlyOneHasTheRightToChangeAPack() throws {
    func isFree(_ pack: String) throws -> Bool {
      guard let lock = try shelf.lock(pack, program: "other", now: 1) else { return false }
      _ = consume lock
      return true
    }
    guard let lock = try shelf.lock("p", program: "lionheart", now: 1) else {
      Issue.record("it was free")
      return
    }
    #expect(try !isFree("p") && isFree("q"))
    _ = consume lock
    #expect(try isFree("p"))
  }

  @Test func whatIsNotSubscribedToIsPutAsideAndBack() throws {
    for pack in ["p", "q"] { try put(pack) }
    #expect(shelf.reconcile(with: ["q"]))
    #expect(shelf.packs == ["q"])
    #expect(!shelf.reconcile(with: ["q"]))
    #expect(shelf.reconcile(with: ["p", "q"]))
    #expect(shelf.packs == ["p", "q"] && shelf.object(hash, of: "p") == Array("text of p".utf8))
  }

  @Test func aPackThatIsBeingChangedIsLeft() throws {
    try put("p")
    guard let lock = try shelf.lock("p", program: "lionheart", now: 1) else {
      Issue.record("it was free")
      return
    }
    #expect(!shelf.reconcile(with: []) && shelf.packs == ["p"])
    _ = consume lock
    // A child that another test starts at this moment may hold the lock until it runs its program.
    for _ in 0..<100_000 where !shelf.packs.isEmpty { _ = shelf.reconcile(with: []) }
    #expect(shelf.packs.isEmpty)
  }

  @Test func aPackThatIsBeingFetchedForTheFirstTimeIsLeftToo() throws {
    try shelf.store([1], as: hash, of: "p")
    #expect(!shelf.reconcile(with: []))
    #expect(shelf.has(hash, of: "p"))
  }

  @Test func theVersionThatIsHereIsNotReplacedByOneThatWasPutAside() throws {
    try put("p")
    shelf.reconcile(with: [])
    try shelf.prepare([7], of: "p").commit()
    #expect(!shelf.reconcile(with: ["p"]) && !shelf.restore("p"))
    #expect(shelf.manifest(of: "p") == [7])
    // The newer of two that were put aside stays.
    shelf.reconcile(with: [])
    shelf.reconcile(with: ["p"])
    #expect(shelf.manifest(of: "p") == [7])
  }

  @Test func whatWasPutAsideIsDeletedAfterAMonth() throws {
    try put("p")
    shelf.reconcile(with: [])
    try shelf.store([1], as: hash, of: "unfinished")
    try put("q")
    let now = Int64(time(nil)) * 1000
    shelf.deleteRemoved(keeping: [], now: now + 29 * 86_400_000)
    #expect(sandbox.exists("\(shelf.folder)/.removed/p") && shelf.has(hash, of: "unfinished"))
    symlink("\(shelf.folder)/q", "\(shelf.folder)/.removed/link")
    shelf.deleteRemoved(keeping: [], now: now + 31 * 86_400_000)
    #expect(sandbox.names("\(shelf.folder)/.removed").isEmpty)
    #expect(!sandbox.exists("\(shelf.folder)/unfinished"))
    #expect(shelf.packs == ["q"] && shelf.has(hash, of: "q"))
  }

  @Test func whatIsSubscribedToIsNeverDeleted() throws {
    try put("p")
    shelf.reconcile(with: [])
    try shelf.store([1], as: hash, of: "unfinished")
    shelf.deleteRemoved(keeping: ["p", "unfinished"], now: Int64(time(nil)) * 1000 + 40 * 86_400_000)
    #expect(shelf.has(hash, of: "unfinished"))
    #expect(shelf.reconcile(with: ["p"]) && shelf.packs == ["p"])
  }

  @Test func whatIsBeingFetchedIsNotDeletedHoweverOldItsFolderIs() throws {
    try shelf.store([1], as: hash, of: "p")
    var times = [timespec(), timespec()]
    utimensat(AT_FDCWD, "\(shelf.folder)/p", &times, 0)
    let now = Int64(time(nil)) * 1000
    // Something came into it just now.
    shelf.deleteRemoved(keeping: [], now: now + 60_000)
    #expect(shelf.has(hash, of: "p"))
    guard let lock = try shelf.lock("p", program: "lionheart", now: 1) else {
      Issue.record("it was free")
      return
    }
    shelf.deleteRemoved(keeping: [], now: now + 40 * 86_400_000)
    #expect(shelf.has(hash, of: "p"))
    _ = consume lock
    shelf.deleteRemoved(keeping: [], now: now + 40 * 86_400_000)
    #expect(!shelf.has(hash, of: "p"))
  }

  @Test func aClockThatIsAYearAheadDeletesNothing() throws {
    try put("p")
    shelf.reconcile(with: [])
    let now = Int64(time(nil)) * 1000
    shelf.deleteRemoved(keeping: [], now: now + 365 * 86_400_000)
    #expect(shelf.reconcile(with: ["p"]))
  }

  @Test func objectsThatNobodyNeedsGoWhenTheyAreOld() throws {
    let (needed, young) = (String(repeating: "b", count: 64), String(repeating: "c", count: 64))
    for name in [hash, needed] { try shelf.store([1], as: name, of: "p") }
    try sandbox.write("half", to: "\(shelf.folder)/p/objects/.~lionheart-abcdefgh.tmp")
    let (now, week) = (Int64(time(nil)) * 1000, Int64(7 * 86_400_000))
    shelf.sweep("p", keeping: [needed], now: now + week - 60_000)
    #expect(shelf.has(hash, of: "p"))
    var times = [
      timespec(tv_sec: time(nil) + 500, tv_nsec: 0), timespec(tv_sec: time(nil) + 500, tv_nsec: 0),
    ]
    try shelf.store([1], as: young, of: "p")
    utimensat(AT_FDCWD, "\(shelf.folder)/p/objects/\(young)", &times, 0)
    shelf.sweep("p", keeping: [needed], now: now + week + 60_000)
    #expect(sandbox.names("\(shelf.folder)/p/objects") == [needed, young])
  }

  @Test func whatAVersionBeforeNeededStaysAWeekFromTheSwitch() throws {
    try shelf.store([1], as: hash, of: "p")
    let (now, day) = (Int64(time(nil)) * 1000 + 100 * 86_400_000, Int64(86_400_000))
    try shelf.retire([hash], of: "p", now: now)
    for days in [0, 1, 7] {
      shelf.sweep("p", keeping: [], now: now + Int64(days) * day)
      #expect(shelf.has(hash, of: "p"), "day \(days)")
    }
    shelf.sweep("p", keeping: [], now: now + 7 * day + 1)
    #expect(!shelf.has(hash, of: "p") && !sandbox.exists("\(shelf.folder)/p/previous.json"))
  }

  @Test func whatIsNeededAgainIsRetiredAnew() throws {
    try shelf.store([1], as: hash, of: "p")
    let (now, day) = (Int64(time(nil)) * 1000 + 100 * 86_400_000, Int64(86_400_000))
    try shelf.retire([hash], of: "p", now: now)
    shelf.sweep("p", keeping: [hash], now: now + day)
    #expect(!sandbox.exists("\(shelf.folder)/p/previous.json"))
    // A clock that was a year ahead keeps it no longer than any other.
    try shelf.retire([hash], of: "p", now: now + 365 * day)
    shelf.sweep("p", keeping: [], now: now)
    shelf.sweep("p", keeping: [], now: now + 8 * day)
    #expect(!shelf.has(hash, of: "p"))
  }

  @Test func anArticleOfAPackThatIsGoneIsNotKept() throws {
    #expect(try !shelf.storeIfHere([1], as: hash, of: "p"))
    try shelf.store([1], as: hash, of: "p")
    #expect(try !shelf.storeIfHere([1], as: String(repeating: "b", count: 64), of: "p"))
    try shelf.prepare([3], of: "p").commit()
    #expect(try shelf.storeIfHere([2], as: hash, of: "p"))
    #expect(shelf.object(hash, of: "p") == [2] && shelf.objects(of: "p") == [hash])
    shelf.reconcile(with: [])
    #expect(try !shelf.storeIfHere([1], as: hash, of: "p") && !sandbox.exists("\(shelf.folder)/p"))
  }

  @Test func aPreparedVersionIsNotThePackBeforeItTakesItsPlace() throws {
    try put("p")
    try shelf.prepare([7], of: "p").discard()
    let prepared = try shelf.prepare([8], of: "p")
    #expect(shelf.manifest(of: "p") == Array("{}".utf8))
    try prepared.commit()
    #expect(shelf.manifest(of: "p") == [8])
    #expect(sandbox.names("\(shelf.folder)/p") == ["objects", "pack.json"])
  }

  @Test func aFullDiskIsSaid() throws {
    try sandbox.write("", to: sandbox.folders.cache + "/packs")
    #expect(throws: StoreFailure.self) { try shelf.store([1], as: hash, of: "p") }
    #expect(throws: StoreFailure.self) {
      guard try shelf.lock("p", program: "", now: 0) == nil else { return }
    }
  }
}
