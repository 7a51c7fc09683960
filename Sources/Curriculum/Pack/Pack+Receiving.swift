import Model

/// What is read of a pack's files wherever they come from: a folder or a stranger's server.
extension Pack {
  /// The largest `pack.json`, in bytes.
  public static let manifestLimit = 16 << 20
  /// The largest unit file, in bytes.
  public static let unitLimit = 4 << 20
  /// The largest article, in bytes; Markdown beyond that is an attack or a mistake.
  public static let articleLimit = 256 << 10
  /// The largest file of a unit's texts, in bytes; a unit that has more of them has none.
  public static let bundleLimit = 8 << 20

  /// The manifest in the bytes of a `pack.json`, its ids seen to be ids.
  public static func manifest(from bytes: [UInt8]) throws(PackFailure) -> PackManifest {
    let manifest = try decode(PackManifest.self, from: bytes, file: manifestFile)
    guard PackID.isValid(manifest.id) else { throw .badID(manifest.id, file: manifestFile) }
    try check(ids: manifest.units.map(\.id), in: manifestFile)
    return manifest
  }

  /// The unit in the bytes of its file, seen to be the one that the manifest means.
  public static func unit(_ entry: UnitEntry, from bytes: [UInt8]) throws(PackFailure) -> Unit {
    try unit(entry, from: bytes) { $0 }
  }

  /// The same with its bytes as they are to be read, once they are seen to be what was promised.
  static func unit(
    _ entry: UnitEntry, from bytes: [UInt8], as read: ([UInt8]) -> [UInt8]
  ) throws(PackFailure) -> Unit {
    let file = unitFile(entry.id)
    guard Digest.sha256(bytes) == entry.sha256 else { throw .wrongHash(file: file) }
    let unit = try decode(Unit.self, from: read(bytes), file: file)
    try check(ids: unit.articles.map(\.id), in: file)
    guard unit.id == entry.id else { throw .broken(file: file, detail: "id is \(shown(unit.id))") }
    return unit
  }

  /// The text in the bytes of an article's file, seen to be what the unit promises.
  public static func markdown(of article: ArticlePromise, from bytes: [UInt8]) throws(PackFailure) -> String {
    let file = articleFile(article.id)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(file: file) }
    guard Digest.sha256(bytes) == article.sha256 else { throw .wrongHash(file: file) }
    return text
  }

  /// The articles' files in the bytes of their unit's bundle, those that are what the unit promises.
  ///
  /// - Parameter articles: all of the unit, in its order, each with its length.
  public static func texts(
    of articles: [ArticlePromise], in bundle: [UInt8]
  ) -> [(article: ArticlePromise, bytes: [UInt8])] {
    var rest = bundle[...]
    return articles.compactMap { article in
      let bytes = Array(rest.prefix(article.bytes ?? 0))
      rest = rest.dropFirst(bytes.count)
      return (try? markdown(of: article, from: bytes)) == nil ? nil : (article, bytes)
    }
  }

  /// The manifest of a pack that is being fetched: what it promises of its files can be kept and checked.
  public static func receivedManifest(_ bytes: [UInt8]) throws(PackFailure) -> PackManifest {
    let manifest = try manifest(from: bytes)
    for unit in manifest.units where !Digest.isSHA256(unit.sha256) {
      throw .broken(file: manifestFile, detail: "the sha256 of \(unit.id) is none")
    }
    try checkBounds(of: manifest)
    return manifest
  }

  /// A unit of a pack that is being fetched: the one that was promised, and so that its articles can be fetched.
  public static func receivedUnit(_ entry: UnitEntry, _ bytes: [UInt8]) throws(PackFailure) -> Unit {
    let unit = try unit(entry, from: bytes)
    let file = unitFile(entry.id)
    for article in unit.articles {
      guard Digest.isSHA256(article.sha256) else {
        throw .broken(file: file, detail: "the sha256 of \(article.id) is none")
      }
      guard article.unit == entry.id else {
        throw .broken(file: file, detail: "\(article.id) is in \(shown(article.unit))")
      }
    }
    try checkBounds(of: unit, file: file)
    return unit
  }

  /// What may be said of an id that was not checked.
  private static func shown(_ id: String) -> String { PackID.isValid(id) ? id : "no id" }

  /// The bytes of a pack's file in a folder, by a name made of ids that were checked.
  ///
  /// No links out of the folder, no devices, nothing over the limit in bytes.
  public static func bytes(of file: String, in folder: String, limit: Int) throws(PackFailure) -> [UInt8] {
    try PackFolder(path: folder).bytes(file, limit: limit)
  }
  /// The same where they are what is promised; nil where they are not, or there is none.
  public static func bytes(of file: String, in folder: String, limit: Int, sha256: String) -> [UInt8]? {
    let bytes = try? bytes(of: file, in: folder, limit: limit)
    return bytes.flatMap { Digest.sha256($0) == sha256 ? $0 : nil }
  }
}
