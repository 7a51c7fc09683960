import FoundationEssentials
import Model

/// What a backup holds: the last but one file in it, with the hash of every other.
struct BackupManifest: Equatable, Sendable {
  /// A file of a backup.
  struct Member: Equatable, Sendable {
    let path: String
    let size: Int
    let sha256: String
  }

  /// The schema that this version writes.
  static let schema = 1
  static let name = "MANIFEST.json"
  /// The last file, which has its hash, as `sha256sum` checks it.
  static let sealName = "MANIFEST.sha256"

  var schema = BackupManifest.schema
  /// The version of the program that made it.
  var program: String
  /// When, in UTC milliseconds.
  var madeAt: Int64
  /// How many records there are of each kind.
  var records: [String: Int]
  var members: [Member]

  /// What the last file says of these bytes.
  static func seal(of bytes: some Collection<UInt8>) -> Data {
    Data("\(Digest.sha256(bytes))  \(name)\n".utf8)
  }
}

extension BackupManifest {
  init(_ bytes: Data) throws(RestoreFailure) {
    guard let members = (try? JSONReader.read(bytes))?.members, let schema = members["schema"]?.integer else {
      throw .damaged(member: Self.name)
    }
    if schema > Self.schema { throw .newer(schema: Int(clamping: schema)) }
    guard let program = members["program"]?.text, let madeAt = members["madeAt"]?.integer,
      let counts = members["records"]?.members,
      let files = members["files"]?.elements?.map(Member.init), !files.contains(nil)
    else { throw .damaged(member: Self.name) }
    (self.program, self.madeAt) = (program, madeAt)
    records = counts.compactMapValues { $0.integer.map { Int(clamping: $0) } }
    self.members = files.compactMap(\.self)
  }

  var bytes: Data {
    JSONValue.object([
      "schema": .integer(Int64(schema)), "program": .string(program), "madeAt": .integer(madeAt),
      "made": .string(compactTime(madeAt)), "records": .object(records.mapValues { .integer(Int64($0)) }),
      "files": .array(members.map(\.json)),
    ]).pretty
  }
}

extension BackupManifest.Member {
  fileprivate init?(_ json: JSONValue) {
    guard let members = json.members, let path = members["path"]?.text, let size = members["size"]?.integer,
      let sha256 = members["sha256"]?.text
    else { return nil }
    self.init(path: path, size: Int(clamping: size), sha256: sha256)
  }

  fileprivate var json: JSONValue {
    .object(["path": .string(path), "size": .integer(Int64(size)), "sha256": .string(sha256)])
  }
}
