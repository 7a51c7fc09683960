import Curriculum
import Glibc
import Storage
import Testing

@testable import Networking

struct FolderPackTests {
  private let home: Home
  private let network: PackNetwork

  init() throws {
    home = try Home()
    network = home.network(.offline)
  }

  @Test func aFolderIsAddedAndUpdatedLikeAnAddress() async throws {
    var pack = MadePack()
    let folder = try home.write(pack, to: "source")
    let added = try await network.add(folder, scope: .all, today: Home.today)
    #expect(added.isNew && added.files == 24 && added.requests == 0)
    #expect(home.store.subscriptions().subscriptions["made"]?.address == folder)
    pack.version = "2.0.0"
    pack.write("# Newer\n", to: "w20-1")
    _ = try home.write(pack, to: "source")
    let update = try await network.update("made", scope: .coming, today: Home.today)
    #expect(update.isNew && update.files == 2)
    #expect(home.version() == "2.0.0" && home.readable().count == 16)
    #expect(try await !network.update("made", scope: .coming, today: Home.today).isNew)
  }

  @Test func whatIsHereStaysWhenTheFolderIsGone() async throws {
    let folder = try home.write(MadePack(), to: "source")
    _ = try await network.add(folder, scope: .all, today: Home.today)
    try home.delete(folder)
    await #expect(throws: PackUpdateFailure.pack(.missing(file: "pack.json"))) {
      try await network.update("made", scope: .coming, today: Home.today)
    }
    #expect(home.readable().count == 16)
  }

  @Test func aLinkOutOfTheFolderADeviceAndAHugeFileAreRefused() async throws {
    let folder = try home.write(MadePack(), to: "source")
    let article = "\(folder)/articles/w20-1.md"
    try home.write([0x23], to: "elsewhere.md")
    for (target, failure) in [
      ("\(home.path)/elsewhere.md", PackFailure.outside(file: "articles/w20-1.md")),
      ("/dev/zero", .notAFile(file: "articles/w20-1.md")),
      ("\(home.path)/nothing", .missing(file: "articles/w20-1.md")),
    ] {
      unlink(article)
      symlink(target, article)
      await #expect(throws: PackUpdateFailure.pack(failure)) {
        try await network.add(folder, scope: .all, today: Home.today)
      }
    }
    unlink(article)
    try home.write([UInt8](repeating: 0x61, count: Pack.articleLimit + 1), to: "source/articles/w20-1.md")
    await #expect(
      throws: PackUpdateFailure.pack(.tooLarge(file: "articles/w20-1.md", limit: Pack.articleLimit))
    ) {
      try await network.add(folder, scope: .all, today: Home.today)
    }
    #expect(home.store.subscriptions().subscriptions.isEmpty && home.shelf.packs.isEmpty)
  }

  @Test func theLogSaysNoPath() async throws {
    let folder = try home.write(MadePack(), to: "source")
    _ = try await network.add(folder, scope: .all, today: Home.today)
    try home.delete(folder)
    _ = try? await network.update("made", scope: .coming, today: Home.today)
    let events = network.log.events()
    #expect(events.map(\.what) == ["add", "update"] && events.map(\.pack) == ["made", "made"])
    #expect(!events.contains { $0.detail.contains("/tmp") || $0.detail.contains(home.path) })
  }
}
