import Curriculum
public import OperatingSystem

/// Makes `pack.json`, `units/*.json` and, where wanted, `units/*.md` out of a pack's sources.
public enum PackBuild {
  /// What was done.
  public struct Report: Equatable, Sendable {
    /// Files written, as seen from the folder.
    public var written: [String] = []
    /// Files that were right already.
    public var unchanged: [String] = []
    /// Files of units that are no more.
    public var removed: [String] = []
    /// How many units the pack has.
    public var units = 0
    /// How many articles the pack has.
    public var articles = 0
  }

  /// Why nothing new was made.
  public enum Failure: Error, Equatable, Sendable {
    /// The sources are not right.
    case problems([Problem])
    /// A file could not be written.
    case unwritable(file: String, errno: ErrorCode)
  }

  /// Checks the sources and, only when they are right, writes what differs.
  ///
  /// The same sources always make the same bytes. The manifest is written last, so that until then a reader
  /// has the old one.
  public static func build(_ path: String) throws(Failure) -> Report {
    let source = SourcePack(path)
    guard source.findings.problems.isEmpty, let files = try? source.files() else {
      throw .problems(source.findings.problems)
    }
    let folder = PackFolder(path: path)
    let before = (try? Pack.open(path))?.manifest.units.flatMap {
      [Pack.unitFile($0.id), Pack.bundleFile($0.id)]
    }
    var report = Report(units: source.units.count, articles: source.articles.count)
    for (file, bytes) in files.reversed() {
      if (try? folder.bytes(file, limit: Pack.bundleLimit)) == bytes {
        report.unchanged.insert(file, at: 0)
      } else {
        try rethrowing(as: { Failure.unwritable(file: file, errno: $0.code) }) { () throws(DiskFailure) in
          // What others are to read, and beside the file first, so that no one ever reads half of it.
          try PreparedFile.replace(
            "\(path)/\(file)", with: bytes, makingFolders: false, followingLinks: false, permissions: 0o644)
        }
        report.written.insert(file, at: 0)
      }
    }
    for file in before ?? [] where !files.contains(where: { $0.file == file }) && folder.has(file) {
      try rethrowing(as: { Failure.unwritable(file: file, errno: $0.code) }) { () throws(DiskFailure) in
        try Disk.removeIfThere("\(path)/\(file)")
      }
      report.removed.append(file)
    }
    return report
  }
}
