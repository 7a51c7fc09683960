import Dispatch
import Interface
import OperatingSystem

/// The pictures that were taken or fetched last.
enum NewestPictures {
  /// How many there are to choose from.
  static let most = 50
  /// Folders within a folder that are looked into.
  private static let mostFolders = 40

  /// The newest pictures of folders and of those in them, newest first.
  static func find(in places: HomePlaces) -> [PathEntry] {
    let start = DispatchTime.now().uptimeNanoseconds
    var found: [String: PathEntry] = [:]
    for folder in places.pictureFolders() {
      var inner: [String] = []
      look(into: folder, places, since: start, inner: &inner, found: &found)
      for folder in inner.sorted().prefix(mostFolders) {
        var deeper: [String] = []
        look(into: folder, places, since: start, inner: &deeper, found: &found)
      }
    }
    let newest = found.values.sorted { (-($0.changedAt ?? 0), $0.path) < (-($1.changedAt ?? 0), $1.path) }
    return Array(newest.prefix(most))
  }

  private static func look(
    into folder: String, _ places: HomePlaces, since start: UInt64, inner: inout [String],
    found: inout [String: PathEntry]
  ) {
    let entries = FolderReading.entries(in: folder, since: start) ?? []
    for (index, inside) in entries.enumerated() where !inside.name.hasPrefix(".") {
      if index % 256 == 255, FolderReading.isOverdue(since: start) { return }
      let path = "\(folder)/\(inside.name)"
      if inside.kind == .folder { inner.append(path) }
      guard inside.kind != .folder, PictureNames.isPicture(inside.name), found[path] == nil,
        let entry = FolderReading.entry(path, name: places.abbreviated(path)), !entry.isFolder
      else { continue }
      found[path] = entry
    }
  }
}
