import Synchronization

/// The copies that sync tools leave beside a file when two devices changed it.
final class ConflictCopies: Sendable {
  /// File names by the folder that they are in: a listing each read would cost more than the read.
  private let listings = Mutex<[String: [String]]>([:])

  /// The paths of the copies of a file.
  func copies(of path: String) -> [String] {
    let folder = parent(of: path)
    let names = names(in: folder)
    if names.isEmpty { return [] }
    let file = name(of: path)
    return names.filter { Self.isCopy($0, of: file) }.map { joined(folder, $0) }
  }

  /// Whether there are copies of any file of a folder.
  func areThere(in folder: String) -> Bool { !names(in: folder).isEmpty }

  private func names(in folder: String) -> [String] {
    listings.withLock { listings in
      if let names = listings[folder] { return names }
      // Shorter ones have no room for the word beside a name and `.json`.
      let names = Disk.names(in: folder).filter {
        $0.utf8.count > 13 && $0.lowercased().contains("conflict")
      }
      listings[folder] = names
      return names
    }
  }

  /// Forgets what was listed.
  func refresh() {
    listings.withLock { $0 = [:] }
  }

  /// Forgets what was listed in a file's folder.
  func refresh(folderOf path: String) {
    listings.withLock { $0[parent(of: path)] = nil }
  }

  /// Whether a name is what Syncthing, Dropbox, Nextcloud or their like call a copy of a file.
  static func isCopy(_ name: String, of file: String) -> Bool {
    guard file.hasSuffix(".json"), name.hasSuffix(".json") else { return false }
    let stem = file.dropLast(5)
    guard name.hasPrefix(stem) else { return false }
    let rest = name.dropFirst(stem.count).dropLast(5)
    if rest.hasPrefix(".sync-conflict-") { return true }
    return rest.hasPrefix(" (") && rest.hasSuffix(")") && rest.lowercased().contains("conflict")
  }

  /// The name of the file that a name is a copy of; nil when it is no copy.
  static func original(of name: String) -> String? {
    for mark in [".sync-conflict-", " ("] {
      var start = name.startIndex
      while let index = name[start...].indices.first(where: { name[$0...].hasPrefix(mark) }) {
        let file = name[..<index] + ".json"
        if isCopy(name, of: String(file)) { return String(file) }
        start = name.index(after: index)
      }
    }
    return nil
  }
}
