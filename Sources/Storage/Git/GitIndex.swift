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
      let index = try? Disk.bytes(of: joined(repository.gitFolder, "index"))
    else { return nil }
    let pathInRepository = String(joined(folder, name(of: path)).dropFirst(repository.workTree.count))
    let objects = GitObjects(folder: joined(repository.commonFolder, "objects"))
    guard let sides = GitIndexFile.sides(of: pathInRepository, in: index),
      let ours = objects.blob(sides.ours),
      let theirs = objects.blob(sides.theirs)
    else { return nil }
    return (Data(ours), Data(theirs))
  }

  private struct Repository {
    /// The folder that has `.git`, with a trailing slash.
    let workTree: String
    /// `.git`, or the folder that it points to in a linked work tree.
    let gitFolder: String
    /// The folder that all work trees of a repository share.
    let commonFolder: String

    /// Finds the repository around a folder. The path must be absolute and resolved.
    init?(around folder: String) {
      var folder = folder
      while !Disk.exists(joined(folder, ".git")) {
        if folder == "/" { return nil }
        folder = parent(of: folder)
      }
      workTree = joined(folder, "")
      let git = joined(folder, ".git")
      gitFolder = Disk.isFolder(git) ? git : Self.path(in: git, after: "gitdir: ", below: folder) ?? git
      commonFolder = Self.path(in: joined(gitFolder, "commondir"), after: "", below: gitFolder) ?? gitFolder
    }

    /// The path in a file that consists of a prefix and a path.
    private static func path(in file: String, after prefix: String, below folder: String) -> String? {
      guard let bytes = try? Disk.bytes(of: file, upTo: 4_096) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.hasPrefix(prefix) else { return nil }
      let path = text.dropFirst(prefix.count).prefix { $0 != "\n" }
      return path.hasPrefix("/") ? String(path) : joined(folder, String(path))
    }
  }
}

/// Reads from git's index the two sides of a file that git could not merge.
///
/// Reads versions 2, 3 and 4 of the format (gitformat-index(5)) with SHA-1 ids. The file is untrusted input: any fault
/// ends the reading. A split index has its conflicts in the part that is read here.
enum GitIndexFile {
  /// The object ids of our side (stage 2) and their side (stage 3).
  struct Sides: Equatable {
    let ours: [UInt8]
    let theirs: [UInt8]
  }

  /// Times, device, inode, mode, owner and size, in bytes.
  private static let statusSize = 40
  private static let idSize = 20
  private static let extendedFlag = 0x4000

  /// Returns the two sides of a file by its path in the repository, or nil if the index does not have both.
  static func sides(of path: String, in bytes: [UInt8]) -> Sides? {
    guard bytes.starts(with: "DIRC".utf8), bytes.count >= 12 else { return nil }
    let (version, count) = (number(bytes, at: 4, size: 4), number(bytes, at: 8, size: 4))
    guard (2...4).contains(version) else { return nil }
    let bytesOfPath = Array(path.utf8)
    var (position, name, ids): (Int, [UInt8], [Int: [UInt8]]) = (12, [], [:])
    for _ in 0..<count {
      let start = position
      position += statusSize + idSize + 2
      guard position <= bytes.count else { return nil }
      let flags = number(bytes, at: position - 2, size: 2)
      if version > 2, flags & extendedFlag != 0 { position += 2 }
      if version == 4 {
        guard let dropped = droppedCount(bytes, &position), dropped <= name.count else { return nil }
        name.removeLast(dropped)
      } else {
        name = []
      }
      guard position <= bytes.count, let end = bytes[position...].firstIndex(of: 0) else { return nil }
      name += bytes[position..<end]
      // Before version 4 an entry ends with one to eight zeros, so that its size is a multiple of eight.
      position = version == 4 ? end + 1 : start + ((end - start) / 8 + 1) * 8
      if name == bytesOfPath {
        ids[flags >> 12 & 3] = Array(bytes[(start + statusSize)..<(start + statusSize + idSize)])
      }
    }
    guard let ours = ids[2], let theirs = ids[3] else { return nil }
    return Sides(ours: ours, theirs: theirs)
  }

  private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int {
    bytes[start..<(start + size)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// How many bytes of the previous name are dropped, in git's encoding of offsets: most significant seven bits first.
  private static func droppedCount(_ bytes: [UInt8], _ position: inout Int) -> Int? {
    var value = -1
    while position < bytes.count, value < 1 << 32 {
      let byte = bytes[position]
      position += 1
      value = (value + 1) << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
