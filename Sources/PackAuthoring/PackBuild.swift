import Curriculum
public import OperatingSystem

/// Builds `pack.json`, `units/*.json` and, if the pack asks for bundles, `units/*.md` from a pack's sources.
public enum PackBuild {
  /// The result of a build.
  public struct Report: Equatable, Sendable {
    /// The files written, relative to the folder.
    public var written: [String] = []
    /// The files that were already up to date.
    public var unchanged: [String] = []
    /// The files of units that no longer exist.
    public var removed: [String] = []
    /// The number of units in the pack.
    public var units = 0
    /// The number of articles in the pack.
    public var articles = 0
  }

  /// Why a build failed.
  public enum Failure: Error, Equatable, Sendable {
    /// The sources have problems.
    case problems([Problem])
    /// A file could not be written.
    case unwritable(file: String, errno: ErrorCode)
  }

  /// Checks the sources and, if they have no problems, writes the files that changed.
  ///
  /// Builds are reproducible: the same sources make the same bytes. The manifest is written last, so readers see the
  /// old one until then.
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
          // Atomic replace, readable by everybody: no reader sees half a file.
          try PreparedFile.replace(
            "\(path)/\(file)", with: bytes, makingFolders: false, followingLinks: false, permissions: 0o644)
        }
        report.written.insert(file, at: 0)
      }
    }
    for file in before ?? [] where !files.contains(where: { $0.file == file }) && folder.has(file) {
      try rethrowing(as: { Failure.unwritable(file: file, errno: $0.code) }) { () throws(DiskFailure) in
        try Disk.removeIfExists("\(path)/\(file)")
      }
      report.removed.append(file)
    }
    return report
  }
}
