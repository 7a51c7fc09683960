import FoundationEssentials
import Glibc
import Model
import Testing

@testable import Storage

/// One file with everything in it, and the way back.
@Suite struct BackupTests {
  let box: Sandbox
  let store: Store

  init() throws {
    box = try Sandbox()
    store = box.store()
    mkdir(box.home + "/out", 0o700)
  }

  private var file: String { box.home + "/out/backup.tar" }
  private static let day = CalendarDay(number: 20_778)

  private func fill() async throws {
    try await store.note("a", "one")
    try await store.note("b", "둘")
    try box.write("picture", to: box.data("photos/\(Digest.sha256(Array("picture".utf8))).jpg"))
    try box.write("# Article", to: box.data("articles/pack/an-article.md"))
    try box.write("{\"mouse\": true}", to: box.folders.config + "/config.json")
  }

  private func archive(_ path: String? = nil) throws -> BackupArchive {
    try BackupArchive(at: path ?? file, in: store)
  }

  private func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

  @Test func itHoldsRecordsPhotosArticlesAndSettings() async throws {
    try await fill()
    let summary = try await store.backUp(to: file, program: "1")
    #expect(summary.records.kinds == ["bookmarks": 2])
    #expect(summary.photos == 1 && summary.articles == 1 && summary.isRecorded)
    #expect(box.mode(file) == 0o600)
    let archive = try archive()
    #expect(archive.madeAt == Sandbox.start)
    #expect(
      archive.entries.map(\.path).sorted() == [
        "config/config.json", "data/articles/pack/an-article.md", "data/bookmarks.json",
        "data/photos/\(Digest.sha256(Array("picture".utf8))).jpg", "lionheart-backup.txt",
      ])
    #expect(store.lastBackup()?.path == file)
    #expect(store.lastBackup()?.backup.bytes == (try bytes(file)).count)
    #expect(box.names(box.home + "/out") == ["backup.tar"])
  }

  @Test func anyTarReadsItWithLongPathsToo() async throws {
    try await fill()
    let long = String(repeating: "가", count: 60)
    try box.write("x", to: box.data("articles/\(long)/a.md"))
    _ = try await store.backUp(to: file, program: "1")
    let child = try #require(ChildProcess("tar", ["-C", box.home + "/out", "-xf", file]))
    #expect(child.wait() == 0)
    #expect(try box.text(box.home + "/out/data/articles/\(long)/a.md") == "x")
    #expect(try box.text(box.home + "/out/data/bookmarks.json") == box.text(box.data("bookmarks.json")))
    #expect(try archive().entries.contains { $0.path == "data/articles/\(long)/a.md" })
  }

  @Test func hiddenFilesAndFoldersOfSyncToolsAreLeftOut() async throws {
    try await fill()
    for name in [".git/config", ".stfolder/x", ".~lionheart-abcdefgh.tmp", "photos/.hidden"] {
      try box.write("x", to: box.data(name))
    }
    _ = try await store.backUp(to: file, program: "1")
    #expect(try archive().entries.count == 5)
  }

  @Test func linksAreNotFollowedOutOfTheFolder() async throws {
    try await fill()
    try box.write("secret", to: box.home + "/secret")
    symlink(box.home + "/secret", box.data("note.txt"))
    symlink(box.home, box.data("articles/all"))
    let summary = try await store.backUp(to: file, program: "1")
    #expect(summary.leftOut == ["articles/all", "note.txt"])
    #expect(!String(decoding: try bytes(file), as: UTF8.self).contains("secret"))
  }

  @Test func aDamagedFileIsInItAsItIsAndItsLastGoodVersionInItsPlace() async throws {
    try await fill()
    try box.write("{\"records\"", to: box.data("bookmarks.json"))
    let summary = try await store.backUp(to: file, program: "1")
    #expect(summary.damaged == ["bookmarks.json"])
    #expect(summary.records.kinds == ["bookmarks": 2])
    #expect(try archive().entries.map(\.path).contains("damaged/bookmarks.json"))
    #expect(try box.text(box.data("bookmarks.json")) == "{\"records\"")
  }

  @Test func aCopyOfASyncToolIsMergedIntoIt() async throws {
    try await fill()
    try box.write(
      recordsFile(record("c", "three", at: 5)),
      to: box.data("bookmarks.sync-conflict-20261121-101010-ABCDEFG.json"))
    let summary = try await store.backUp(to: file, program: "1")
    #expect(summary.records.kinds == ["bookmarks": 3])
    #expect(try archive().documents.map(\.file.path) == ["bookmarks.json"])
  }

  @Test func aPhotoThatIsNotWhatItsNameSaysDoesNotSpoilTheBackup() async throws {
    try await fill()
    try box.write("torn", to: box.data("photos/\(Digest.sha256(Array("picture".utf8))).jpg"))
    let summary = try await store.backUp(to: file, program: "1")
    #expect(summary.photos == 0 && summary.damaged.count == 1)
    _ = try archive()
  }

  @Test func whatIsNoBackupIsNeverReplacedUnlessToldTo() async throws {
    try await fill()
    try box.write("my thesis", to: file)
    await #expect(throws: BackupFailure.notABackup(path: file)) {
      try await store.backUp(to: file, program: "1")
    }
    #expect(try box.text(file) == "my thesis")
    _ = try await store.backUp(to: file, mayReplace: true, program: "1")
    _ = try await store.backUp(to: file, program: "1")
    _ = try archive()
    await #expect(throws: BackupFailure.notAFile(path: box.home + "/out")) {
      try await store.backUp(to: box.home + "/out", mayReplace: true, program: "1")
    }
    #expect(box.names(box.home + "/out") == ["backup.tar"])
  }

  @Test func itIsNotPutWhereItWouldBeErasedWithTheRest() async throws {
    try await fill()
    for folder in [box.folders.data, box.folders.state, box.data("photos")] {
      await #expect(throws: BackupFailure.inOwnFolder(path: folder + "/b.tar")) {
        try await store.backUp(to: folder + "/b.tar", program: "1")
      }
    }
  }

  @Test func withoutDataThereIsNothingToBackUpAndNothingIsMade() async throws {
    await #expect(throws: BackupFailure.noData) { try await store.backUp(to: file, program: "1") }
    #expect(box.names(box.home + "/out").isEmpty && !box.exists(box.folders.state))
  }

  @Test func oneCutAnywhereIsRefused() async throws {
    try await store.note("a", "one")
    _ = try await store.backUp(to: file, program: "1")
    let whole = try bytes(file)
    let cut = box.home + "/cut.tar"
    let before = try box.text(box.data("bookmarks.json"))
    for length in 0..<whole.count {
      try Data(whole[..<length]).write(to: URL(filePath: cut))
      #expect(throws: RestoreFailure.self, "cut after \(length) bytes") { try archive(cut) }
    }
    #expect(try box.text(box.data("bookmarks.json")) == before)
  }

  @Test func oneWithAnyByteChangedIsRefused() async throws {
    try await store.note("a", "one")
    _ = try await store.backUp(to: file, program: "1")
    var bytes = try bytes(file)
    let path = box.home + "/changed.tar"
    let data = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(data) }
    pwrite(data, bytes, bytes.count, 0)
    for index in bytes.indices {
      let flip = UInt8(1) << UInt8(index % 8)
      bytes[index] ^= flip
      pwrite(data, &bytes[index], 1, off_t(index))
      #expect(throws: RestoreFailure.self, "byte \(index)") { try archive(path) }
      bytes[index] ^= flip
      pwrite(data, &bytes[index], 1, off_t(index))
    }
    _ = try archive(path)
    pwrite(data, [0], 1, off_t(bytes.count))
    #expect(throws: RestoreFailure.self) { try archive(path) }
  }
}

/// A file of records, for a suite that has a `file` of its own.
private func recordsFile(_ records: String) -> String { file(records) }
