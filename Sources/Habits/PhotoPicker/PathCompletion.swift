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
    return FolderReading.isOverdue(since: start) ? bare : FolderReading.entry(path, name: name) ?? bare
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
