import FoundationEssentials

/// A whole file of records, with all that it holds.
struct Document: Equatable, Sendable {
  /// The schema that this version writes.
  static let schema = 1

  /// Why bytes are not a document.
  struct Broken: Error {}

  var schema = Document.schema
  var records: [String: StoredRecord] = [:]
  /// Members of the file that this version does not know.
  var unknown: [String: JSONValue] = [:]

  /// A file without records.
  init() {}

  /// A file from its bytes; throws when they are not JSON or not of this shape.
  init(_ bytes: Data) throws(Broken) {
    guard let root = try? JSONDecoder().decode(JSONValue.self, from: bytes), var members = root.members,
      case .integer(let schema)? = members["schema"], let records = members["records"]?.members
    else { throw Broken() }
    self.schema = Int(schema)
    self.records = records.mapValues(StoredRecord.init)
    members["schema"] = nil
    members["records"] = nil
    unknown = members
  }

  /// The file's bytes.
  var bytes: Data {
    var members = unknown
    members["schema"] = .integer(Int64(schema))
    members["records"] = .object(records.mapValues(\.content))
    return JSONValue.object(members).pretty
  }

  /// The newest stamp in it that is not after a time.
  func newestStamp(upTo milliseconds: Int64) -> Stamp? {
    records.values.lazy.compactMap(\.stamp).filter { $0.milliseconds <= milliseconds }.max()
  }

  /// Takes the newer of each record from another copy of the file.
  mutating func merge(_ other: Document) {
    schema = max(schema, other.schema)
    records.merge(other.records) { $0.merged(with: $1) }
    unknown.merge(other.unknown) { mine, its in
      its.canonical.lexicographicallyPrecedes(mine.canonical) ? mine : its
    }
  }
}
