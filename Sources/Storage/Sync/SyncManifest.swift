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

  /// Whether both names are hashes and the size is possible for a published file.
  var isSound: Bool {
    Digest.isSHA256(object) && Digest.isSHA256(sha256)
      && (0...SyncCarrier.largestObject).contains(size)
  }
}

/// The manifest of a device: the names of all objects that it has published. It is written after them.
struct SyncManifest: Codable, Equatable, Sendable {
  var store: String
  /// Who the store is for; nil for a person's own devices.
  var space: SyncSpace?
  var device: String
  var counter: Int
  /// The user's name for the device.
  var name: String
  /// When it was written by the device's clock, in UTC milliseconds. For display only.
  var at: Int64
  /// The version of the program that wrote it.
  var program: String
  /// The data files, by path below the data folder.
  ///
  /// In the store, the files of earlier years are in ``parts`` instead.
  var records: [String: SyncedFile] = [:]
  /// Lists of the data files of earlier years, by year; nil if there are none. They rarely change.
  var parts: [String: SyncedFile]?
  /// The list of photos and articles. It may be long and rarely changes.
  var files: SyncedFile?
  /// Removed devices, which are ignored.
  var forgotten: [String] = []
  /// The names of keys that were replaced.
  var formerKeys: [String] = []
  /// Objects of others that were missing or damaged when this device needed them; their owners write them again.
  var missingObjects: [String] = []
  /// The counter of each other device's manifest that this device has read; nil from an earlier version.
  var readCounters: [String: Int]?
  /// The hash of each device's last accepted manifest under a former key. A former key opens exactly these.
  var accepted: [String: String]?
  /// The SHA-256 of a secret of this device. When it replaces the key, it publishes the secret as an object of this
  /// name, so that devices without the new key can tell it from anyone else who can write to the store.
  var pledge: String?

  private enum CodingKeys: String, CodingKey {
    case store, space, device, counter, name, at, program, records, parts, files, forgotten, formerKeys
    case accepted, pledge
    case missingObjects = "wanted"
    case readCounters = "read"
  }

  /// Whether both have equal content, apart from counters, times and versions.
  func hasEqualContent(as other: SyncManifest?) -> Bool {
    guard var other else { return false }
    (other.counter, other.at, other.program, other.readCounters) =
      (counter, at, program, readCounters)
    other.parts = parts
    return self == other
  }

  /// All objects that the manifest itself names. The list of photos and articles names more.
  var objects: Set<String> {
    Set(
      records.values.map(\.object) + (parts ?? [:]).values.map(\.object) + (files.map { [$0.object] } ?? []))
  }

  /// The monthly data files of each year except the latest, by year.
  ///
  /// They get lists of their own, so that a change today does not rewrite the names of ten years' files.
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

/// A manifest as it is stored: a line of clear text, a hash, and the body, which may be encrypted.
struct SyncEnvelope: Equatable, Sendable {
  /// Why bytes are not a manifest.
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
  /// The name of the key that the body is encrypted with; nil if it is not encrypted.
  var key: String?
  var body: [UInt8]

  private var head: String {
    "\(space.formatName) \(Self.format) \(store) \(device) \(counter) \(key ?? "-")\n"
  }

  var bytes: [UInt8] {
    let head = Array(head.utf8)
    return head + Array("\(Digest.sha256(head + body))\n".utf8) + body
  }
}

extension SyncEnvelope {
  /// Parses untrusted bytes. Throws if the form or the hash is wrong, or if the format is newer than ``format``.
  init(_ bytes: [UInt8]) throws(Fault) {
    let newline = UInt8(ascii: "\n")
    let head = bytes.prefix(256).prefix { $0 != newline }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ").map(String.init)
    let space = [SyncSpace.own, .partner].first { $0.formatName == words.first }
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

/// The forms of names in a store. No valid name leads out of a folder.
package enum SyncName {
  /// The name of a device's manifest, beside its objects.
  package static let manifest = "manifest"
  static let length = 16

  static func isStore(_ name: String) -> Bool { isLetters(name, length) }
  /// Whether a name is a device's, and not that of a copy of its folder that a sync tool left.
  package static func isDevice(_ name: String) -> Bool { isLetters(name, length) }
  /// Whether a name is that of an object, a SHA-256.
  package static func isObject(_ name: String) -> Bool { Digest.isSHA256(name) }
  package static func isKey(_ name: String) -> Bool {
    name.utf8.count == 8 && name.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  private static func isLetters(_ name: String, _ count: Int) -> Bool {
    name.utf8.count == count && name.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz234567".utf8.contains($0) }
  }
}

/// Who a store is for.
public enum SyncSpace: String, Codable, Equatable, Sendable {
  /// One person's devices. The store carries all of the data.
  case own
  /// Two people with a child. The store carries only what they share of the child.
  case partner

  /// The first word of a manifest, so that a program cannot mistake one kind of store for the other.
  var formatName: String { self == .own ? "lionheart-sync" : "lionheart-partner" }

  /// Where this machine keeps its files about the store, below the state folder.
  var folder: String { self == .own ? "sync" : "sync/partner" }

  /// The data files that are merged and published before all others, in this order: they decide which children are
  /// shared, and whether one of them is paused.
  var priorityFiles: [String] {
    self == .own ? [DataFile.children.path] : [DataFile.partner.path, DataFile.children.path]
  }

  /// Whether a data file belongs in such a store.
  func includes(_ path: String) -> Bool {
    guard LocalIndex.isDataFile(path) else { return false }
    if self == .own || priorityFiles.contains(path) { return true }
    if [DataFile.suggestions.path, DataFile.trackers.path].contains(path) { return true }
    return ["marks", "tasks", "taskhistory", "shared"].contains(path.prefix { $0 != "/" })
  }
}
