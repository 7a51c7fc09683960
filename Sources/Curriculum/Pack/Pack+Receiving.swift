public import Model

/// What is read of a pack's files wherever they come from: a folder or a stranger's server.
extension Pack {
  /// The largest `pack.json`, in bytes.
  public static let manifestLimit = 16 << 20
  /// The largest unit file, in bytes.
  public static let unitLimit = 4 << 20
  /// The largest article, in bytes; Markdown beyond that is an attack or a mistake.
  public static let articleLimit = 256 << 10

  /// The manifest in the bytes of a `pack.json`, its ids seen to be ids.
  public static func manifest(from bytes: [UInt8]) throws(PackFailure) -> PackManifest {
    let manifest = try decode(PackManifest.self, from: bytes, file: manifestFile)
    guard PackID.isValid(manifest.id) else { throw .badID(manifest.id, file: manifestFile) }
    try check(ids: manifest.units.map(\.id), in: manifestFile)
    return manifest
  }

  /// The unit in the bytes of its file, seen to be the one that the manifest means.
  public static func unit(_ entry: UnitEntry, from bytes: [UInt8]) throws(PackFailure) -> Unit {
    let file = unitFile(entry.id)
    guard Digest.sha256(bytes) == entry.sha256 else { throw .wrongHash(file: file) }
    let unit = try decode(Unit.self, from: bytes, file: file)
    try check(ids: unit.articles.map(\.id), in: file)
    guard unit.id == entry.id else { throw .broken(file: file, detail: "id is \(unit.id)") }
    return unit
  }

  /// The text in the bytes of an article's file, seen to be what the unit promises.
  public static func markdown(of article: ArticleFacts, from bytes: [UInt8]) throws(PackFailure) -> String {
    let file = articleFile(article.id)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(file: file) }
    guard Digest.sha256(bytes) == article.sha256 else { throw .wrongHash(file: file) }
    return text
  }
}
