import Dispatch
import Interface
import OperatingSystem

/// What fits the beginning of a name in a folder.
struct PathCompletion: Equatable, Sendable {
  /// How many are shown.
  static let most = 500

  /// Folders first, each sorted by name.
  var entries: [PathEntry] = []
  /// How many fit, which may be more than are shown.
  var count = 0
  /// What all names that fit have in common, the typed beginning included.
  var common = ""
  /// Whether the folder can be read.
  var isReadable = true

  /// Reads a folder.
  ///
  /// Hidden names fit only after a dot. Files that are no pictures by their names fit where nothing else does.
  static func read(_ typed: TypedPath) -> PathCompletion {
    let start = DispatchTime.now().uptimeNanoseconds
    guard let inside = FolderReading.entries(in: typed.folder, since: start) else {
      return PathCompletion(isReadable: false)
    }
    var (folders, pictures, others): ([String], [String], [String]) = ([], [], [])
    for entry in inside where entry.name.hasPrefix(typed.prefix) {
      let name = entry.name
      if name.hasPrefix("."), !typed.prefix.hasPrefix(".") { continue }
      if entry.kind == .folder || entry.kind == nil && Disk.isFolder(typed.folder(with: name)) {
        folders.append(name)
      } else if entry.kind != .other {
        if PictureNames.isPicture(name) { pictures.append(name) } else { others.append(name) }
      }
    }
    let fitting = folders.sorted() + (folders.isEmpty && pictures.isEmpty ? others : pictures).sorted()
    var completion = PathCompletion(count: fitting.count, common: Self.common(fitting) ?? typed.prefix)
    for (index, name) in fitting.prefix(most).enumerated() {
      completion.entries.append(entry(name, typed, isFolder: index < folders.count, since: start))
    }
    return completion
  }

  /// An entry with what is known of it; where reading takes long, that is its name.
  private static func entry(
    _ name: String, _ typed: TypedPath, isFolder: Bool, since start: UInt64
  ) -> PathEntry {
    let path = typed.folder(with: name)
    let bare = PathEntry(path: path, name: name, isFolder: isFolder)
    return FolderReading.isLate(since: start) ? bare : FolderReading.entry(path, name: name) ?? bare
  }

  private static func common(_ names: [String]) -> String? {
    guard var common = names.first else { return nil }
    for name in names.dropFirst() {
      common = String(zip(common, name).prefix { $0 == $1 }.map(\.0))
    }
    return common
  }
}

extension TypedPath {
  func folder(with name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

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
      if index % 256 == 255, FolderReading.isLate(since: start) { return }
      let path = "\(folder)/\(inside.name)"
      if inside.kind == .folder { inner.append(path) }
      guard inside.kind != .folder, PictureNames.isPicture(inside.name), found[path] == nil,
        let entry = FolderReading.entry(path, name: places.short(path)), !entry.isFolder
      else { continue }
      found[path] = entry
    }
  }
}

/// Which names say that a file is a picture; what it is, its bytes tell.
enum PictureNames {
  private static let endings: Set = ["jpg", "jpeg", "jpe", "png", "webp", "gif", "heic", "heif"]

  static func isPicture(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }
}
