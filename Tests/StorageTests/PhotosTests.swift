import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

@Suite struct PhotosTests {
  @Test(.enabled(if: hasExiftool, "needs exiftool"), arguments: PhotoFixture.names)
  func exiftoolFindsNothingInWhatIsKept(name: String) async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let photo = try await store.storePhoto(PhotoFixture.path(name))
    let path = try #require(store.path(of: photo))
    let child = try #require(ChildProcess("exiftool", ["-a", "-G1", "-s", path]))
    child.endInput()
    // What exiftool says of itself is not said of the picture: a text of zeros is none that it knows.
    let lines = child.lines().filter { !$0.hasPrefix("[ExifTool]") && !$0.hasPrefix("[System]") }
    #expect(lines.contains { $0.contains("ImageSize") })
    for word in PhotoFixture.secrets + ["GPS", "XMP", "IPTC", "Make", "Serial"] {
      #expect(!lines.contains { $0.contains(word) }, "\(word): \(lines)")
    }
    #expect(
      lines.contains { $0.contains("Orientation") && $0.contains("Rotate 90") } == name.hasPrefix("walk"))
  }

  /// An EXIF that says only where: 37° 33′ 59″ north.
  private static let place: [UInt8] =
    Array("Exif\0\0MM".utf8) + [
      0, 42, 0, 0, 0, 8, 0, 1, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0,
    ]
    + [0, 2, 0, 1, 0, 2, 0, 0, 0, 2, 0x4E, 0, 0, 0, 0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 56, 0, 0, 0, 0]
    + [37, 33, 59].flatMap { [0, 0, 0, $0, 0, 0, 0, 1] }

  @Test(.enabled(if: hasExiftool, "needs exiftool"))
  func aPlaceIsTakenOutWhereverItStands() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    func said(of path: String) throws -> String {
      let child = try #require(ChildProcess("exiftool", ["-a", "-G1", "-s", "-ee", path]))
      child.endInput()
      return child.lines().joined(separator: "\n")
    }
    let plain = try await store.storePhoto(PhotoFixture.path("walk-progressive.jpg"))
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: try #require(store.path(of: plain)))))
    let part = [0xFF, 0xE1, 0, UInt8(Self.place.count + 2)] + Self.place
    // Before all others, and once more behind the end, as phones have it that put a film there.
    bytes.insert(contentsOf: part, at: 2)
    bytes += [0xFF, 0xD8] + part + [0xFF, 0xD9]
    let path = sandbox.home + "/here.jpg"
    try Data(bytes).write(to: URL(filePath: path))
    #expect(try said(of: path).contains("GPSLatitude"))
    let kept = try await store.storePhoto(path)
    #expect(kept.file == plain.file)
    #expect(try !said(of: try #require(store.path(of: kept))).contains("GPS"))
  }

  private static let hasExiftool: Bool = {
    guard let child = ChildProcess("exiftool", ["-ver"]) else { return false }
    child.endInput()
    return child.wait() == 0
  }()

  @Test func aPictureIsKeptOnceForWhatItHolds() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let photo = try await store.storePhoto(PhotoFixture.path("walk.jpg"))
    #expect(photo.format == .jpeg && photo.width == 32 && photo.height == 48 && !photo.hasMetadata)
    let path = try #require(store.path(of: photo))
    #expect(path == sandbox.data("photos/\(photo.file)"))
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(photo.sha256 == Digest.sha256(bytes) && photo.bytes == bytes.count)
    #expect(sandbox.mode(path) == 0o600 && sandbox.mode(sandbox.data("photos")) == 0o700)
    // With another name, and once cleaned, it is the same picture; a name says nothing of what it is.
    let copy = sandbox.home + "/cleaned.png"
    try bytes.write(to: URL(filePath: copy))
    #expect(try await store.storePhoto(copy).file == photo.file)
    #expect(sandbox.names(sandbox.data("photos")) == [photo.file])
  }

  @Test func aDamagedFileOfThatNameIsReplaced() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let photo = try await store.storePhoto(PhotoFixture.path("bath.png"))
    let path = sandbox.data("photos/\(photo.file)")
    for text in ["short", String(repeating: "x", count: photo.bytes)] {
      try sandbox.write(text, to: path)
      #expect(try await store.storePhoto(PhotoFixture.path("bath.png")).file == photo.file)
      #expect(Digest.sha256(try Data(contentsOf: URL(filePath: path))) == photo.sha256)
    }
  }

  @Test func aLinkInTheFolderIsNeverFollowed() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let photo = try await store.storePhoto(PhotoFixture.path("bath.png"))
    let path = sandbox.data("photos/\(photo.file)")
    let outside = sandbox.home + "/outside"
    try sandbox.write("mine", to: outside)
    unlink(path)
    symlink(outside, path)
    #expect(store.path(of: photo) == nil)
    _ = try await store.storePhoto(PhotoFixture.path("bath.png"))
    #expect(try sandbox.text(outside) == "mine")
    #expect(store.path(of: photo) == path)
    #expect(store.path(of: Photo(file: "../outside", addedAt: 0)) == nil)
    #expect(store.path(of: Photo(file: "\(photo.sha256 ?? "").svg", addedAt: 0)) == nil)
  }

  @Test func theLinkThatThePersonNamesIsFollowed() async throws {
    let sandbox = try Sandbox()
    let link = sandbox.home + "/newest.jpg"
    symlink(PhotoFixture.path("walk.jpg"), link)
    let photo = try await sandbox.store().storePhoto(link)
    #expect(try await photo.file == sandbox.store().storePhoto(PhotoFixture.path("walk.jpg")).file)
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func whatIsNoPictureIsRefusedWithItsReason() async throws {
    let sandbox = try Sandbox()
    let home = sandbox.home
    mkfifo(home + "/pipe", 0o600)
    mkdir(home + "/folder", 0o700)
    symlink("loop", home + "/loop")
    try sandbox.write("", to: home + "/empty.jpg")
    try sandbox.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='3' height='3'/>", to: home + "/drawing.svg")
    try sandbox.write("\u{1B}[31m not a picture", to: home + "/\u{1B}[31m.jpg")
    try sandbox.write("", to: home + "/huge.jpg")
    truncate(home + "/huge.jpg", 26 << 20)
    let bytes = try PhotoFixture.bytes("walk.jpg")
    try Data(bytes.dropLast(9)).write(to: URL(filePath: home + "/cut.jpg"))
    var bomb = try PhotoFixture.bytes("bath.png")
    bomb.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
    try Data(bomb).write(to: URL(filePath: home + "/bomb.png"))
    let failures: [String: PhotoFailure] = [
      home + "/nothing.jpg": .noFile(path: home + "/nothing.jpg"),
      home + "/empty.jpg/x": .noFile(path: home + "/empty.jpg/x"),
      "": .noFile(path: ""),
      home + "/folder": .isFolder(path: home + "/folder"),
      home + "/pipe": .notAFile(path: home + "/pipe"),
      "/dev/zero": .notAFile(path: "/dev/zero"),
      home + "/loop": .unreadable(path: home + "/loop", errno: ELOOP),
      home + "/empty.jpg": .notAPicture(path: home + "/empty.jpg"),
      home + "/drawing.svg": .notAPicture(path: home + "/drawing.svg"),
      home + "/\u{1B}[31m.jpg": .notAPicture(path: home + "/\u{1B}[31m.jpg"),
      home + "/huge.jpg": .tooLarge(path: home + "/huge.jpg", bytes: 26 << 20, limit: 25 << 20),
      home + "/cut.jpg": .damaged(path: home + "/cut.jpg"),
      home + "/bomb.png": .tooManyPixels(path: home + "/bomb.png", width: 65_536, height: 65_536),
      // It has more than it says, as a file has that grows while it is read.
      "/proc/self/status": .changedWhileReading(path: "/proc/self/status"),
    ]
    let store = sandbox.store()
    for (path, failure) in failures {
      await #expect(throws: StoreFailure.photo(failure), "\(path)") { try await store.storePhoto(path) }
    }
    #expect(!sandbox.exists(sandbox.data("photos")))
  }

  @Test func nobodyWaitsWhileAPictureIsKept() async throws {
    let sandbox = try Sandbox()
    let holder = try #require(ChildProcess(ChildProcess.torture, ["hold", sandbox.home]))
    #expect(holder.line() == "held")
    let store = sandbox.store(lockLimit: .zero)
    #expect(try await store.storePhoto(PhotoFixture.path("crib.heic")).format == .heic)
    await #expect(throws: StoreFailure.self) { try await store.note("a", "x") }
    holder.endInput()
    #expect(holder.wait() == 0)
  }

  @Test(.enabled(if: canMount, "needs unshare and mount"))
  func aFullDiskInTheMiddleLeavesNothingHalf() throws {
    let sandbox = try Sandbox()
    let data = sandbox.home + "/.local/share"
    try sandbox.write("", to: data + "/.keep")
    let picture = sandbox.home + "/large.gif"
    let blocks = (0..<900).flatMap { _ in [UInt8](repeating: 255, count: 256) }
    let bytes: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2] + blocks + [0, 0x3B]
    try Data(bytes).write(to: URL(filePath: picture))
    #expect(try PhotoFile(at: picture).bytes == bytes)
    let script = """
      mount -t tmpfs -o size=128k tmpfs '\(data)'
      '\(ChildProcess.torture)' photo '\(sandbox.home)' '\(PhotoFixture.path("bath.png"))'
      '\(ChildProcess.torture)' photo '\(sandbox.home)' '\(picture)'
      ls -A '\(data)/lionheart/photos' | wc -l
      """
    let child = try #require(ChildProcess("unshare", ["-m", "sh", "-c", script]))
    child.endInput()
    let lines = child.lines()
    #expect(lines.first?.hasSuffix(".png") == true)
    #expect(lines.contains { $0.contains("diskFull") }, "\(lines)")
    #expect(lines.last == "1")
  }

  private static let canMount: Bool = {
    guard let child = ChildProcess("unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]) else {
      return false
    }
    child.endInput()
    return child.wait() == 0
  }()
}
