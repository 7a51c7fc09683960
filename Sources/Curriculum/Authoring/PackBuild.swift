import Glibc

/// Makes `pack.json` and `units/*.json` out of a pack's sources.
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
    /// A file could not be written, with the number of the system's error.
    case unwritable(file: String, errno: Int32)
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
    let before = (try? Pack.open(path))?.manifest.units.map { Pack.unitFile($0.id) } ?? []
    var report = Report(units: source.units.count, articles: source.articles.count)
    for (file, bytes) in files.reversed() {
      if (try? folder.bytes(file, limit: Pack.unitLimit)) == bytes {
        report.unchanged.insert(file, at: 0)
      } else {
        try write(bytes, to: file, in: path)
        report.written.insert(file, at: 0)
      }
    }
    for file in before where !files.contains(where: { $0.file == file }) && folder.has(file) {
      guard unlink("\(path)/\(file)") == 0 else { throw .unwritable(file: file, errno: errno) }
      report.removed.append(file)
    }
    return report
  }

  /// Writes beside the file and then takes its place, so that no one ever reads half of it.
  private static func write(_ bytes: [UInt8], to file: String, in folder: String) throws(Failure) {
    let target = "\(folder)/\(file)"
    let temporary = "\(target).\(getpid()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .unwritable(file: file, errno: errno) }
    var code = send(bytes, to: descriptor)
    if close(descriptor) != 0 && code == 0 { code = errno }
    if code == 0 && rename(temporary, target) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw .unwritable(file: file, errno: code)
    }
  }

  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
      }
      if count < 0 && errno != EINTR { return errno }
      sent += max(0, count)
    }
    return fsync(descriptor) == 0 ? 0 : errno
  }
}
