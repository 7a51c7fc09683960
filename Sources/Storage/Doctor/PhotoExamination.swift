import FoundationEssentials
import Model
import OperatingSystem

/// Compares the photos folder with the photos that records name.
struct PhotoExamination {
  /// In milliseconds. A younger photo may belong to a check-in that is being saved, here or on another device.
  private static let age: Int64 = 86_400_000

  private let folder: String
  private let now: Int64
  /// The photos that check-ins and entries name now, each with a file that names it.
  private var needed: [String: String] = [:]
  /// The photos that anything names, including what can still be restored.
  private var named: Set<String> = []

  /// Reads everything that can name a photo: the data, copies of it, the undo history and drafts.
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

  /// The findings for the photos, by path.
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

  /// Whether nothing names a photo, and its file is more than a day old.
  func isOrphan(_ path: String) -> Bool {
    guard !named.contains(name(of: path)), let status = Disk.status(of: path, followingLinks: false) else {
      return false
    }
    return now - Int64(millisecondsOfFile: status.modified.seconds) > Self.age
  }

  private func isWhole(_ path: String) -> Bool {
    guard !Disk.isSymlink(path), let bytes = try? Disk.read(path) else { return false }
    return name(of: path).hasPrefix(Digest.sha256(bytes))
  }

  /// Includes symlinks to files, as git-annex makes them, and what is in linked folders: a photo named only there is
  /// no orphan. Each folder is read once, because links may form a circle.
  private static func files(in folder: String) -> [String] {
    var (found, waiting, seen): ([String], [String], Set<String>) = ([], [folder], [])
    while let folder = waiting.popLast() {
      guard let whole = Disk.realPath(folder), seen.insert(whole).inserted else { continue }
      for (path, status) in Disk.descendants(of: folder) where status.kind != .folder {
        if status.kind == .symlink, Disk.isFolder(path) { waiting.append(path) } else { found.append(path) }
      }
    }
    return found
  }

  /// The names of photos that are complete JSON strings. In the id of a deleted record, a name is only a part.
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
