public import OperatingSystem

/// Why a pack, or a part of one, cannot be read.
///
/// File names are relative to the pack's folder.
public enum PackFailure: Error, Hashable, Sendable {
  /// An id that is not lower-case letters, digits and hyphens. `file` contains it; nil if the caller passed it.
  case badID(String, file: String?)
  /// An id occurs twice in a file.
  case duplicateID(String, file: String)
  /// The manifest has no unit with this id.
  case unknownUnit(String)
  /// The file does not exist.
  case missing(file: String)
  /// The file belongs to a downloaded pack and has not been downloaded, or was damaged since.
  case notDownloaded(file: String)
  /// There is a folder or a device instead of the file.
  case notAFile(file: String)
  /// A symlink leads out of the pack's folder.
  case outside(file: String)
  /// The system refuses to read the file, with this error.
  case unreadable(file: String, errno: ErrorCode)
  /// The file is larger than `limit` bytes.
  case tooLarge(file: String, limit: Int)
  /// The text is not UTF-8.
  case notUTF8(file: String)
  /// The JSON is malformed or does not have the expected form.
  case broken(file: String, detail: String)
  /// The file needs a newer Lionheart.
  case newerSchema(file: String, schema: Int)
  /// The content does not match the hash in the manifest or unit.
  case wrongHash(file: String)

  /// The file at fault, relative to the pack's folder; nil if the request was at fault.
  public var file: String? {
    switch self {
    case .badID(_, let file): file
    case .unknownUnit: nil
    case .duplicateID(_, let file), .missing(let file), .notDownloaded(let file), .notAFile(let file),
      .outside(let file),
      .unreadable(let file, _), .tooLarge(let file, _), .notUTF8(let file), .broken(let file, _),
      .newerSchema(let file, _), .wrongHash(let file):
      file
    }
  }

  var isWrongHash: Bool { if case .wrongHash = self { true } else { false } }
  var isNotUTF8: Bool { if case .notUTF8 = self { true } else { false } }
}
