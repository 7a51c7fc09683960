import Exchange
import Features
import Glibc
import Texts

/// A file in a place that the person chose, of which a new version is written beside it and takes its place.
struct ExportFile {
  private let path: String
  private let format: ExportedFormat
  /// Whether something is replaced.
  private(set) var isThere = false

  /// Looks at what is there; only what was written by the same format, or nothing, is replaced.
  ///
  /// - Parameter memory: what was written last, for formats whose files do not say themselves that they were changed.
  init(
    _ path: String, for format: ExportedFormat, knownBy memory: ExportMemory? = nil
  ) throws(CommandFailure) {
    (self.path, self.format) = (path, format)
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      guard errno == ENOENT, !path.isEmpty else { throw .said(.fileNotWritten(path, errno: errno)) }
      return
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .said(.fileNotWritten(path, errno: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .said(.notAFile(path)) }
    if status.st_size == 0 { return }
    let isReadable = status.st_size <= ImportFile.largest
    guard isReadable, let bytes = PlacedFile.read(path), format.isOurs(bytes) else {
      throw .said(format == .calendar ? .noCalendarFile(path) : .notOurFile(path))
    }
    if let memory, !memory.knows(bytes, at: path) { throw .said(.changedSinceExport(path)) }
    isThere = true
  }

  /// Writes it whole or not at all, for the person alone.
  ///
  /// A calendar or a list of tasks that the person has opened to others, as where it is served, stays so; a diary does
  /// not.
  func write(_ text: String) throws(CommandFailure) {
    do throws(PlacedFile.Failure) {
      try PlacedFile.write(Array(text.utf8), to: path, keepsMode: !format.isDiary, makesFolder: false)
    } catch {
      throw .said(.fileNotWritten(path, errno: error.code))
    }
  }
}
