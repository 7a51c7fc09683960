import FoundationEssentials
import Model
import OperatingSystem

/// Looks whether the photos folder has what the records name, and nothing that none names.
struct PhotoExamination {
  /// Younger ones may belong to a check-in that is just being saved, here or on another device.
  private static let age: Int64 = 86_400_000

  private let folder: String
  private let now: Int64
  /// The photos that check-ins and entries have now, and the file that says so.
  private var needed: [String: String] = [:]
  /// The photos that anything has that could come back.
  private var named: Set<String> = []

  /// Reads all that can name a photo: the data, copies of it, what can be undone and what was not saved yet.
  init(_ folders: Folders, now: Int64) {
    (folder, self.now) = (joined(folders.data, "photos"), now)
    for path in Self.files(in: folders.data) + Self.files(in: folders.state)
    where !path.hasPrefix(folder + "/") {
      guard let bytes = try? Disk.read(path) else { continue }
      let names = Self.names(in: bytes)
      named.formUnion(names)
      let isMonth = Folders.photoFolders.contains { parent(of: path) == joined(folders.data, $0) }
      if isMonth, CalendarMonth(name(of: path).dropLast(5)) != nil {
        for name in names { needed[name] = needed[name] ?? path }
      }
    }
  }

  /// What there is to say of the photos, by path.
  var findings: [Finding] {
    var findings: [Finding] = []
    let there = Disk.names(in: folder).filter { Photo(file: $0, addedAt: 0).sha256 != nil }
    for name in there {
      let path = joined(folder, name)
      if !isWhole(path) { findings.append(Finding(path: path, kind: .damagedPhoto)) }
      if isOrphan(path), let status = Disk.status(of: path, followingLinks: false) {
        findings.append(Finding(path: path, kind: .orphanedPhoto(bytes: status.size)))
      }
    }
    for (name, file) in needed where !there.contains(name) {
      findings.append(Finding(path: joined(folder, name), kind: .missingPhoto(namedIn: file)))
    }
    return findings.sorted { $0.path < $1.path }
  }

  /// Whether nothing has a photo, and nothing did a day ago.
  func isOrphan(_ path: String) -> Bool {
    guard !named.contains(name(of: path)), let status = Disk.status(of: path, followingLinks: false) else {
      return false
    }
    return now - Int64(millisecondsOfFile: status.modified.seconds) > Self.age
  }

  private func isWhole(_ path: String) -> Bool {
    guard !Disk.isLink(path), let bytes = try? Disk.read(path) else { return false }
    return name(of: path).hasPrefix(Digest.sha256(bytes))
  }

  /// A file may be a link, as git-annex and others have it; a folder that is one may lead in a circle.
  private static func files(in folder: String) -> [String] {
    Disk.everything(below: folder).filter { $0.status.kind != .folder }.map(\.path)
  }

  /// The names of photos that are whole texts in JSON; in the id of a deleted record a name is only a part.
  private static func names(in bytes: Data) -> Set<String> {
    let (quote, dot, length) = (UInt8(ascii: "\""), UInt8(ascii: "."), 64)
    return bytes.withUnsafeBytes { buffer in
      var names: Set<String> = []
      var index = 0
      while index + length + 6 <= buffer.count {
        defer { index += 1 }
        guard buffer[index] == quote, buffer[index + length + 1] == dot else { continue }
        let rest = buffer[(index + 1)...].prefix(length + 6)
        guard let end = rest.firstIndex(of: quote) else { continue }
        let name = String(decoding: buffer[(index + 1)..<end], as: UTF8.self)
        if Photo(file: name, addedAt: 0).sha256 != nil { names.insert(name) }
      }
      return names
    }
  }
}

extension Folders {
  /// The folders of the data whose months name photos.
  fileprivate static let photoFolders = ["checkins", "journal", "shared"]
}
