public import OperatingSystem

/// Why a pack, or a part of one, cannot be read.
///
/// Files are named as seen from the pack's folder.
public enum PackFailure: Error, Hashable, Sendable {
  /// An id that is not lower-case letters, digits and hyphens; `file` says it, or the caller did when nil.
  case badID(String, file: String?)
  /// The same id twice in a file.
  case duplicateID(String, file: String)
  /// The manifest has no unit of that id.
  case unknownUnit(String)
  /// The file is not there.
  case missing(file: String)
  /// The file belongs to a downloaded pack and has not been downloaded, or was damaged since.
  case notDownloaded(file: String)
  /// A folder or a device stands in the file's place.
  case notAFile(file: String)
  /// A symbolic link leads out of the pack's folder.
  case outside(file: String)
  /// The system refuses to read it, with the number of its error.
  case unreadable(file: String, errno: ErrorCode)
  /// The file is larger than `limit` bytes.
  case tooLarge(file: String, limit: Int)
  /// The text is not UTF-8.
  case notUTF8(file: String)
  /// Its JSON is broken, or not what it should be.
  case broken(file: String, detail: String)
  /// It was made for a newer Lionheart.
  case newerSchema(file: String, schema: Int)
  /// Its content is not what the manifest or the unit promises.
  case wrongHash(file: String)

  /// The file that is at fault, as seen from the pack's folder; nil when it is the request.
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
