public import FoundationEssentials
import OperatingSystem

/// What git's index has of a file that it could not merge: both sides as they were, before it mixed their lines.
public struct GitIndex: Sendable {
  /// Ours and theirs of a file by its path; nil where git has no such thing to say.
  public let sides: @Sendable (_ path: String) -> (ours: Data, theirs: Data)?

  /// An index that is asked this way.
  public init(sides: @escaping @Sendable (_ path: String) -> (ours: Data, theirs: Data)?) {
    self.sides = sides
  }

  /// No index: what is between the markers is all that is known.
  public static let none = GitIndex { _ in nil }

  /// The index of the repository around a file, and its objects, as files that are read here.
  ///
  /// git is not started: another device that can write to the data folder can put a repository there, and a repository's
  /// settings name commands that git runs.
  public static let ofRepository = GitIndex { path in
    guard let folder = Disk.wholePath(parent(of: path)), let repository = Repository(around: folder),
      let index = try? Disk.bytes(of: joined(repository.settings, "index"))
    else { return nil }
    let place = String(joined(folder, name(of: path)).dropFirst(repository.top.count))
    let objects = GitObjects(folder: joined(repository.common, "objects"))
    guard let sides = GitIndexFile.sides(of: place, in: index), let ours = objects.blob(sides.ours),
      let theirs = objects.blob(sides.theirs)
    else { return nil }
    return (Data(ours), Data(theirs))
  }

  /// A repository's folders.
  private struct Repository {
    /// The folder that has `.git`, with a slash at its end.
    let top: String
    /// What `.git` is or, in a further work tree, leads to.
    let settings: String
    /// What all work trees of a repository share.
    let common: String

    /// Finds the repository around a folder whose path is whole.
    init?(around folder: String) {
      var folder = folder
      while !Disk.isThere(joined(folder, ".git")) {
        if folder == "/" { return nil }
        folder = parent(of: folder)
      }
      top = joined(folder, "")
      let git = joined(folder, ".git")
      settings = Disk.isFolder(git) ? git : Self.path(in: git, after: "gitdir: ", below: folder) ?? git
      common = Self.path(in: joined(settings, "commondir"), after: "", below: settings) ?? settings
    }

    /// The path that a file consists of, after some words.
    private static func path(in file: String, after words: String, below folder: String) -> String? {
      guard let bytes = try? Disk.bytes(of: file, upTo: 4_096) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.hasPrefix(words) else { return nil }
      let path = text.dropFirst(words.count).prefix { $0 != "\n" }
      return path.hasPrefix("/") ? String(path) : joined(folder, String(path))
    }
  }
}
