import FoundationEssentials

/// A whole data file, including the members that this version does not know.
struct Document: Equatable, Sendable {
  /// The schema that this version writes.
  static let schema = 2

  /// Thrown if bytes are not a document.
  struct Broken: Error {
    /// Where they stop being JSON; nil if they are JSON of another shape.
    let fault: JSONReader.Fault?
  }

  var schema = Document.schema
  var records = RecordTable()
  /// Members of the file that this version does not know.
  var unknown: [String: JSONValue] = [:]

  init() {}

  /// Parses a data file. Throws if the bytes are not JSON, or not of this shape.
  init(_ bytes: Data) throws(Broken) {
    let root: (members: [String: JSONValue], records: RecordTable?)
    do throws(JSONReader.Fault) {
      root = try JSONReader.readRecords(bytes)
    } catch {
      throw Broken(fault: error)
    }
    guard let schema = root.members["schema"]?.integer, let records = root.records else {
      throw Broken(fault: nil)
    }
    self.schema = Int(schema)
    self.records = records
    unknown = root.members.filter { $0.key != "schema" }
  }

  var bytes: Data {
    var members = unknown
    members["schema"] = .integer(Int64(schema))
    return Data(JSONWriter(members, records: records).bytes)
  }

  /// The newest stamp in it that is not after a time in UTC milliseconds.
  func newestStamp(upTo milliseconds: Int64) -> Stamp? {
    records.newestStamp(before: Stamp(milliseconds: milliseconds + 1, counter: 0, device: ""))
  }

  /// The same file with a stamp for each record that has none, such as one written by hand.
  ///
  /// Only in files that keep versions. Elsewhere a record without a stamp is older than any other.
  func withStamps(in file: DataFile) -> Document {
    guard file.keepsVersions, records.hasUnstamped else { return self }
    var stamped = self
    stamped.records = RecordTable(records.mapValues(\.withStamp))
    return stamped
  }

  /// Merges another copy of the file, field by field. Keeps versions if the file does.
  mutating func merge(_ other: Document, of file: DataFile) {
    schema = max(schema, other.schema)
    let rules = MergeRules.of(file)
    if file.keepsVersions {
      records = RecordTable(RecordVersions.merged(records.all, other.records.all, rules))
    } else {
      records = RecordTable(records.all.merging(other.records.all) { $0.merged(with: $1, rules) })
    }
    unknown.merge(other.unknown) { mine, its in
      its.canonical.lexicographicallyPrecedes(mine.canonical) ? mine : its
    }
  }
}
