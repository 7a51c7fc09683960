import FoundationEssentials
import Model

/// The contents of a backup. It is the last file but one, and has the hash of every file before it.
struct BackupManifest: Equatable, Sendable {
  struct Member: Equatable, Sendable {
    let path: String
    let size: Int
    let sha256: String
  }

  /// The schema that this version writes.
  static let schema = 1
  static let name = "MANIFEST.json"
  /// The last file: the hash of the manifest, in the format of `sha256sum`.
  static let sealName = "MANIFEST.sha256"

  var schema = BackupManifest.schema
  /// The version of the program that made it.
  var program: String
  /// When it was made, in UTC milliseconds.
  var madeAt: Int64
  /// The number of records of each kind.
  var records: [String: Int]
  var members: [Member]

  /// The content of the last file, for a manifest of these bytes.
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
