import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

/// Backups that somebody else made, hashes and all.
@Suite struct HostileBackupTests {
  let box: Sandbox
  let store: Store

  init() throws {
    box = try Sandbox()
    store = box.store()
  }

  /// A backup with these files, sealed as ours are.
  private func archive(_ files: (String, String)..., seal: Bool = true) throws -> BackupArchive {
    mkdir(box.home + "/out", 0o700)
    let path = box.home + "/out/hostile.tar"
    unlink(path)
    let output = try OpenFile(path, for: .writing, [.new])
    var writer = BackupWriter(to: output, madeAt: Sandbox.start)
    try writer.add(BackupNames.readme, Data("x".utf8))
    for (path, text) in files { try writer.add(path, Data(text.utf8)) }
    try writer.finish(program: "1", records: BackupCounts())
    output.close()
    return try BackupArchive(at: path, in: store)
  }

  @Test(arguments: [
    "../evil", "/etc/passwd", "data/../../evil", "data//x", "data/.git/hooks/post-merge", "data/./x", "etc/x",
    "data/new\nline", "data/", "config/other.json",
  ])
  func aPathThatLeadsElsewhereIsRefused(path: String) throws {
    #expect(throws: RestoreFailure.invalidPath(path)) { try archive((path, "x")) }
  }

  @Test func aPathThatIsThereTwiceIsRefused() throws {
    #expect(throws: RestoreFailure.invalidPath("data/a.txt")) {
      try archive(("data/a.txt", "x"), ("data/a.txt", "y"))
    }
  }

  @Test func aFileInThePlaceOfAFolderIsRefused() throws {
    #expect(throws: RestoreFailure.invalidPath("data/a/b")) {
      try archive(("data/a", "x"), ("data/a/b", "y"))
    }
  }

  @Test func aFileOfRecordsThatIsNoneIsRefused() throws {
    let deep = String(repeating: "[", count: 513)
    for text in ["", "[]", "{\"schema\": 1}", deep] {
      #expect(throws: RestoreFailure.notADataFile("data/habits.json")) {
        try archive(("data/habits.json", text))
      }
    }
  }

  @Test func aNewerSchemaIsRefused() throws {
    #expect(throws: RestoreFailure.newerFile("data/habits.json", schema: 99)) {
      try archive(("data/habits.json", file("", schema: 99)))
    }
  }

  @Test func aPhotoThatIsNotWhatItsNameSaysIsRefused() throws {
    let name = "data/photos/\(String(repeating: "0", count: 64)).jpg"
    #expect(throws: RestoreFailure.damaged(member: name)) { try archive((name, "picture")) }
  }

  @Test func aPhotoIsNotWrittenThroughALink() async throws {
    let name = "photos/\(Digest.sha256(Array("picture".utf8))).jpg"
    try box.write("mine", to: box.home + "/mine")
    try box.write("x", to: box.data("photos/other.txt"))
    symlink(box.home + "/mine", box.data(name))
    let counts = try await store.restore(
      archive(("data/" + name, "picture")), .merge, day: CalendarDay(number: 0))
    #expect(counts.files == 1)
    #expect(try box.text(box.home + "/mine") == "mine")
    #expect(try box.text(box.data(name)) == "picture")
  }

  @Test func whatIsNoBackupIsSaidToBeNone() throws {
    for text in ["", "x", String(repeating: "lionheart", count: 400)] {
      try box.write(text, to: box.home + "/x.tar")
      #expect(throws: RestoreFailure.self) { try BackupArchive(at: box.home + "/x.tar", in: store) }
    }
    try box.write("age-encryption.org/v1\n-> X25519", to: box.home + "/x.age")
    #expect(throws: RestoreFailure.encrypted) { try BackupArchive(at: box.home + "/x.age", in: store) }
    #expect(throws: RestoreFailure.unreadable(errno: .isFolder)) {
      try BackupArchive(at: box.home, in: store)
    }
    #expect(throws: RestoreFailure.unreadable(errno: .missing)) {
      try BackupArchive(at: box.home + "/none", in: store)
    }
  }
}
