import Features
import Glibc

/// A file in a place that the person chose, of which a new version is written beside it and takes its place.
struct ExportFile {
  private let path: String
  /// The file itself, symbolic links followed.
  private let target: String
  /// What it may be read and written by; nil where there is none yet.
  private let mode: mode_t?

  /// Looks at what is there; only a calendar of ours, or nothing, is replaced.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    if let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    } else {
      target = path
    }
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      guard errno == ENOENT, !path.isEmpty else { throw .said(.fileNotWritten(path, errno: errno)) }
      mode = nil
      return
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .said(.fileNotWritten(path, errno: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .said(.notAFile(path)) }
    guard status.st_size == 0 || Self.isCalendar(file) else { throw .said(.noCalendarFile(path)) }
    mode = status.st_mode & 0o7777
  }

  private static func isCalendar(_ file: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return false }
    let beginning = String(decoding: bytes[..<count], as: UTF8.self)
    return beginning.hasPrefix(CalendarExport.beginning) && beginning.contains(CalendarExport.producer)
  }

  /// Writes it whole or not at all.
  func write(_ text: String) throws(CommandFailure) {
    let temporary = "\(target).lionheart-\(getpid()).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard file >= 0 else { throw .said(.fileNotWritten(path, errno: errno)) }
    var code = FileDescriptorOutput.write(text, to: file)
    if code == 0, let mode, fchmod(file, mode) != 0 { code = errno }
    if code == 0, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    if code == 0, rename(temporary, target) != 0 { code = errno }
    guard code != 0 else { return }
    unlink(temporary)
    throw .said(.fileNotWritten(path, errno: code))
  }
}
