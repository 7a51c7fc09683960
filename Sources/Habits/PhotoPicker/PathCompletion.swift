import Dispatch
import Interface
import OperatingSystem

/// The completions of a partly typed path.
struct PathCompletion: Equatable, Sendable {
  /// The maximum number of entries.
  static let maxCount = 500

  /// Folders first, both sorted by name.
  var entries: [PathEntry] = []
  /// The number of matches, which may exceed the number of entries.
  var count = 0
  /// The longest common prefix of all matches, including the typed text.
  var commonPrefix = ""
  var isReadable = true

  /// Reads a folder.
  ///
  /// Hidden names match only after a dot. Files without a picture's extension match only if nothing else
  /// does.
  static func read(_ typedPath: TypedPath) -> PathCompletion {
    let start = DispatchTime.now().uptimeNanoseconds
    guard let contents = FolderReading.entries(in: typedPath.folder, since: start) else {
      return PathCompletion(isReadable: false)
    }
    var (folders, pictures, others): ([String], [String], [String]) = ([], [], [])
    for entry in contents where entry.name.hasPrefix(typedPath.prefix) {
      let name = entry.name
      if name.hasPrefix("."), !typedPath.prefix.hasPrefix(".") { continue }
      if entry.kind == .folder || entry.kind == nil && Disk.isFolder(typedPath.path(ofName: name)) {
        folders.append(name)
      } else if entry.kind != .other {
        if PictureNames.isPicture(name) { pictures.append(name) } else { others.append(name) }
      }
    }
    let fitting = folders.sorted() + (folders.isEmpty && pictures.isEmpty ? others : pictures).sorted()
    var completion = PathCompletion(
      count: fitting.count, commonPrefix: Self.commonPrefix(fitting) ?? typedPath.prefix)
    for (index, name) in fitting.prefix(maxCount).enumerated() {
      completion.entries.append(entry(name, typedPath, isFolder: index < folders.count, since: start))
    }
    return completion
  }

  /// An entry with its size and date. If reading takes too long, only its name.
  private static func entry(
    _ name: String, _ typedPath: TypedPath, isFolder: Bool, since start: UInt64
  ) -> PathEntry {
    let path = typedPath.path(ofName: name)
    let bare = PathEntry(path: path, name: name, isFolder: isFolder)
    return FolderReading.isOverdue(since: start) ? bare : FolderReading.entry(path, name: name) ?? bare
  }

  private static func commonPrefix(_ names: [String]) -> String? {
    guard var commonPrefix = names.first else { return nil }
    for name in names.dropFirst() {
      commonPrefix = String(zip(commonPrefix, name).prefix { $0 == $1 }.map(\.0))
    }
    return commonPrefix
  }
}

extension TypedPath {
  func path(ofName name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

/// The most recently changed pictures.
enum NewestPictures {
  static let maxCount = 50
  /// The maximum number of subfolders searched per folder.
  private static let maxSubfolders = 40

  /// The newest pictures in the picture folders and their subfolders, newest first.
  static func find(in places: HomePlaces) -> [PathEntry] {
    let start = DispatchTime.now().uptimeNanoseconds
    var found: [String: PathEntry] = [:]
    for folder in places.pictureFolders() {
      var inner: [String] = []
      collect(from: folder, places, since: start, inner: &inner, found: &found)
      for folder in inner.sorted().prefix(maxSubfolders) {
        var deeper: [String] = []
        collect(from: folder, places, since: start, inner: &deeper, found: &found)
      }
    }
    let newest = found.values.sorted { (-($0.changedAt ?? 0), $0.path) < (-($1.changedAt ?? 0), $1.path) }
    return Array(newest.prefix(maxCount))
  }

  private static func collect(
    from folder: String, _ places: HomePlaces, since start: UInt64, inner: inout [String],
    found: inout [String: PathEntry]
  ) {
    let entries = FolderReading.entries(in: folder, since: start) ?? []
    for (index, item) in entries.enumerated() where !item.name.hasPrefix(".") {
      if index % 256 == 255, FolderReading.isOverdue(since: start) { return }
      let path = "\(folder)/\(item.name)"
      if item.kind == .folder { inner.append(path) }
      guard item.kind != .folder, PictureNames.isPicture(item.name), found[path] == nil,
        let entry = FolderReading.entry(path, name: places.abbreviated(path)), !entry.isFolder
      else { continue }
      found[path] = entry
    }
  }
}

/// The file extensions of pictures. The actual format is detected from the bytes later.
enum PictureNames {
  private static let endings: Set = ["jpg", "jpeg", "jpe", "png", "webp", "gif", "heic", "heif"]

  static func isPicture(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }
}
