import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

/// Nothing is left, and nothing else is touched.
@Suite struct ErasureTests {
  let box: Sandbox
  let store: Store

  init() throws {
    box = try Sandbox()
    store = box.store()
  }

  private func fill() async throws {
    try await store.note("a", "one")
    try box.write("x", to: box.data("photos/x.jpg"))
    try box.write("x", to: box.data(".git/objects/aa/bb"))
    try box.write("{}", to: box.folders.config + "/config.json")
    try box.write("x", to: box.folders.cache + "/packs/p/a.md")
    try box.write("x", to: box.state("tokens/a.json"))
  }

  @Test func everythingIsGone() async throws {
    try await fill()
    let plan = store.erasurePlan()
    #expect(
      plan.folders.map(\.path) == [
        box.folders.data, box.folders.config, box.folders.state, box.folders.cache,
      ])
    #expect(plan.syncToolFiles == [".git"])
    let erasure = try await store.erase()
    #expect(erasure.leftovers.isEmpty && erasure.removed > 8)
    for folder in [box.folders.data, box.folders.config, box.folders.state, box.folders.cache] {
      #expect(!box.exists(folder))
    }
    #expect(store.erasurePlan().isEmpty)
    #expect(try await store.erase().removed == 1)
  }

  @Test func aLinkIsRemovedAndNotWhatItLeadsTo() async throws {
    try await fill()
    try box.write("mine", to: box.home + "/elsewhere/mine")
    symlink(box.home + "/elsewhere", box.data("articles"))
    symlink(box.home + "/elsewhere/mine", box.data("photos/link.jpg"))
    try FileManager.default.removeItem(atPath: box.folders.cache)
    symlink(box.home + "/elsewhere", box.folders.cache)
    let plan = store.erasurePlan()
    #expect(plan.symlinks == [box.data("articles"), box.data("photos/link.jpg")])
    #expect(plan.folders.last?.linkTarget == box.home + "/elsewhere")
    #expect(try await store.erase().leftovers.isEmpty)
    #expect(try box.text(box.home + "/elsewhere/mine") == "mine")
    #expect(!box.exists(box.folders.data) && Disk.status(of: box.folders.cache, followingLinks: false) == nil)
  }

  @Test func whatElseLiesBesideTheSettingsStays() async throws {
    try await fill()
    try box.write("mine", to: box.folders.config + "/notes.txt")
    #expect(store.erasurePlan().otherConfigFiles == ["notes.txt"])
    #expect(try await store.erase().leftovers.isEmpty)
    #expect(box.names(box.folders.config) == ["notes.txt"])
  }

  @Test func aFolderThatIsClosedToItsOwnerIsOpenedAndRemoved() async throws {
    try await fill()
    chmod(box.data("photos"), 0)
    #expect(try await store.erase().leftovers.isEmpty)
  }

  @Test func nothingIsErasedWhileAnotherProgramWrites() async throws {
    try await fill()
    let holder = FileLock.Holder(pid: 1, since: 0, program: "lionheart other")
    let lock = try FileLock(at: box.state("lock"), for: holder)
    await #expect(throws: StoreFailure.locked(holder: "lionheart other", pid: 1, since: 0)) {
      try await box.store(lockLimit: .milliseconds(50)).erase()
    }
    _ = consume lock
    #expect(store.notes() == ["a": "one"])
  }
}
