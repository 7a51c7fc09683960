import Features
import Glibc

/// A file in a place that the person chose, of which a new version is written beside it and takes its place.
struct ExportFile {
  private let path: String

  /// Looks at what is there; only a calendar of ours, or nothing, is replaced.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      guard errno == ENOENT, !path.isEmpty else { throw .said(.fileNotWritten(path, errno: errno)) }
      return
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .said(.fileNotWritten(path, errno: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .said(.notAFile(path)) }
    guard status.st_size == 0 || Self.isCalendar(file) else { throw .said(.noCalendarFile(path)) }
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
    do throws(PlacedFile.Failure) {
      try PlacedFile.write(Array(text.utf8), to: path, mode: 0o666, makesFolder: false)
    } catch {
      throw .said(.fileNotWritten(path, errno: error.code))
    }
  }
}
