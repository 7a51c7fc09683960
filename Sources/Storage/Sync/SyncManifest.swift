import FoundationEssentials
import Model
import OperatingSystem

/// A file that a device has published.
struct SyncedFile: Codable, Equatable, Sendable {
  /// Its name in the store: the SHA-256 of the bytes there, which may be encrypted.
  var object: String
  /// The size of the object in bytes.
  var size: Int
  /// The SHA-256 of the file before encryption.
  var sha256: String

  /// How many bytes encryption may add to a file.
  private static let largestOverhead = 1 << 20

  /// Whether the names are hashes and the size is one that a file of ours can have.
  var isSound: Bool {
    Digest.isSHA256(object) && Digest.isSHA256(sha256)
      && (0...Disk.largestFile + Self.largestOverhead).contains(size)
  }
}

/// What a device has published: the last that it writes, with the names of all the rest.
struct SyncManifest: Codable, Equatable, Sendable {
  var store: String
  /// Whom the store is for; nil for the person's own devices.
  var space: SyncSpace?
  var device: String
  var counter: Int
  /// What the person calls the device.
  var name: String
  /// When it was written by the device's clock, in UTC milliseconds; only ever shown.
  var at: Int64
  /// The version of the program that wrote it.
  var program: String
  /// The files of records by their paths below the data folder.
  ///
  /// In the store those of earlier years stand in ``parts``.
  var records: [String: SyncedFile] = [:]
  /// The lists of the files of earlier years, which change seldom; nil where there are none.
  var parts: [String: SyncedFile]?
  /// The list of photos and articles, which changes seldom and may be long.
  var files: SyncedFile?
  /// Removed devices, which are ignored.
  var forgotten: [String] = []
  /// The names of keys that were replaced.
  var formerKeys: [String] = []
  /// Objects of others that were missing or damaged when this device needed them; their owners write them again.
  var wanted: [String] = []
  /// The counter of each other device's manifest that this device has read; nil from an earlier version.
  var read: [String: Int]?
  /// The hash of each device's last accepted manifest under a former key. A former key opens exactly these.
  var accepted: [String: String]?
  /// The SHA-256 of a secret of this device. When it replaces the key it publishes the secret as an object of this name,
  /// so that devices without the new key know that this device replaced it, and not somebody who can write to the store.
  var pledge: String?

  /// Whether both say the same, apart from counters and times.
  func saysTheSame(as other: SyncManifest?) -> Bool {
    guard var other else { return false }
    (other.counter, other.at, other.program, other.read) = (counter, at, program, read)
    other.parts = parts
    return self == other
  }

  /// All objects that it names itself; the list of files names more.
  var objects: Set<String> {
    Set(
      records.values.map(\.object) + (parts ?? [:]).values.map(\.object) + (files.map { [$0.object] } ?? []))
  }

  /// The files of the months of each year but the last, by year.
  ///
  /// A change of today's would else have the names of ten years' files written anew.
  var earlier: [String: [String: SyncedFile]] {
    var years: [String: [String: SyncedFile]] = [:]
    for (path, file) in records {
      guard let slash = path.firstIndex(of: "/") else { continue }
      years[String(path[slash...].dropFirst().prefix(4)), default: [:]][path] = file
    }
    if let last = years.keys.max() { years[last] = nil }
    return years
  }
}

/// The bytes of a manifest as they are in the store: a line that all can read, a hash, and what may be encrypted.
struct SyncEnvelope: Equatable, Sendable {
  /// Why bytes are none.
  enum Fault: Error, Equatable {
    case damaged
    case newer
  }

  /// The format that this version writes.
  static let format = 1

  var space = SyncSpace.own
  var store: String
  var device: String
  var counter: Int
  /// The name of the key that the body is encrypted with; nil where it is not.
  var key: String?
  var body: [UInt8]

  private var head: String { "\(space.mark) \(Self.format) \(store) \(device) \(counter) \(key ?? "-")\n" }

  var bytes: [UInt8] {
    let head = Array(head.utf8)
    return head + Array("\(Digest.sha256(head + body))\n".utf8) + body
  }
}

extension SyncEnvelope {
  /// An envelope from its bytes.
  init(_ bytes: [UInt8]) throws(Fault) {
    let newline = UInt8(ascii: "\n")
    let head = bytes.prefix(256).prefix { $0 != newline }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ").map(String.init)
    let space = [SyncSpace.own, .partner].first { $0.mark == words.first }
    guard words.count >= 2, let space, let format = Int(words[1]) else { throw .damaged }
    guard format <= Self.format else { throw .newer }
    let rest = bytes.dropFirst(head.count + 1)
    let (hash, body) = (rest.prefix(64), Array(rest.dropFirst(65)))
    guard words.count == 6, let counter = Int(words[4]), counter > 0, SyncName.isDevice(words[3]),
      SyncName.isStore(words[2]), words[5] == "-" || SyncName.isKey(words[5]),
      rest.dropFirst(64).first == newline,
      hash.elementsEqual(Digest.sha256(Array(head) + [newline] + body).utf8)
    else { throw .damaged }
    self.init(
      space: space, store: words[2], device: words[3], counter: counter,
      key: words[5] == "-" ? nil : words[5], body: body)
  }
}

/// The names that are made up for stores, devices and keys; none leads out of a folder.
package enum SyncName {
  /// The name of a device's manifest, beside its objects.
  package static let manifest = "manifest"
  static let length = 16

  static func isStore(_ name: String) -> Bool { isLetters(name, length) }
  /// Whether a name is a device's, and no copy of its folder that a sync tool left.
  package static func isDevice(_ name: String) -> Bool { isLetters(name, length) }
  /// Whether a name is an object's.
  package static func isObject(_ name: String) -> Bool { Digest.isSHA256(name) }
  package static func isKey(_ name: String) -> Bool {
    name.utf8.count == 8 && name.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  private static func isLetters(_ name: String, _ count: Int) -> Bool {
    name.utf8.count == count && name.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz234567".utf8.contains($0) }
  }
}
