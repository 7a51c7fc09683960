public import FoundationEssentials
import OperatingSystem

/// Both sides of a file that git could not merge, from its index: as they were before git mixed their lines.
public struct GitIndex: Sendable {
  /// Our and their version of a file, by its path; nil if git does not have both.
  public let sides: @Sendable (_ path: String) -> (ours: Data, theirs: Data)?

  public init(sides: @escaping @Sendable (_ path: String) -> (ours: Data, theirs: Data)?) {
    self.sides = sides
  }

  /// No index: only the text between the conflict markers is known.
  public static let none = GitIndex { _ in nil }

  /// The index and the objects of the repository around a file, read directly from its files.
  ///
  /// git is not started: another device that can write to the data folder can put a repository there, and a
  /// repository's settings can name commands that git runs.
  public static let ofRepository = GitIndex { path in
    guard let folder = Disk.realPath(parent(of: path)), let repository = Repository(around: folder),
      let index = try? Disk.bytes(of: joined(repository.settings, "index"))
    else { return nil }
    let place = String(joined(folder, name(of: path)).dropFirst(repository.top.count))
    let objects = GitObjects(folder: joined(repository.common, "objects"))
    guard let sides = GitIndexFile.sides(of: place, in: index), let ours = objects.blob(sides.ours),
      let theirs = objects.blob(sides.theirs)
    else { return nil }
    return (Data(ours), Data(theirs))
  }

  private struct Repository {
    /// The folder that has `.git`, with a trailing slash.
    let top: String
    /// `.git`, or the folder that it points to in a linked work tree.
    let settings: String
    /// The folder that all work trees of a repository share.
    let common: String

    /// Finds the repository around a folder. The path must be absolute and resolved.
    init?(around folder: String) {
      var folder = folder
      while !Disk.exists(joined(folder, ".git")) {
        if folder == "/" { return nil }
        folder = parent(of: folder)
      }
      top = joined(folder, "")
      let git = joined(folder, ".git")
      settings = Disk.isFolder(git) ? git : Self.path(in: git, after: "gitdir: ", below: folder) ?? git
      common = Self.path(in: joined(settings, "commondir"), after: "", below: settings) ?? settings
    }

    /// The path in a file that consists of a prefix and a path.
    private static func path(in file: String, after words: String, below folder: String) -> String? {
      guard let bytes = try? Disk.bytes(of: file, upTo: 4_096) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.hasPrefix(words) else { return nil }
      let path = text.dropFirst(words.count).prefix { $0 != "\n" }
      return path.hasPrefix("/") ? String(path) : joined(folder, String(path))
    }
  }
}
