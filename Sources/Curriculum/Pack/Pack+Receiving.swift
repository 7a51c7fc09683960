public import Model

/// Parsing and verification of pack files, both from a folder and from an untrusted server.
extension Pack {
  /// The largest `pack.json`, in bytes.
  public static let manifestLimit = 16 << 20
  /// The largest unit file, in bytes.
  public static let unitLimit = 4 << 20
  /// The largest article, in bytes; longer Markdown is an attack or a mistake.
  public static let articleLimit = 256 << 10
  /// The largest bundle of a unit's texts, in bytes; a unit with more text has no bundle.
  public static let bundleLimit = 8 << 20

  /// Decodes a `pack.json`. Throws if it is malformed, has an invalid id or has an id twice.
  public static func manifest(from bytes: [UInt8]) throws(PackFailure) -> PackManifest {
    let manifest = try decode(PackManifest.self, from: bytes, file: manifestFile)
    guard PackID.isValid(manifest.id) else { throw .badID(manifest.id, file: manifestFile) }
    try check(ids: manifest.units.map(\.id), in: manifestFile)
    return manifest
  }

  /// Decodes a unit's file. Throws if it does not match the manifest's hash and id.
  public static func unit(_ entry: UnitEntry, from bytes: [UInt8]) throws(PackFailure) -> Unit {
    guard Digest.sha256(bytes) == entry.sha256 else { throw .wrongHash(file: unitFile(entry.id)) }
    return try unit(entry, fromVerified: bytes)
  }

  /// Decodes a unit's file after its hash was verified. Throws if it does not match the manifest's id.
  static func unit(_ entry: UnitEntry, fromVerified bytes: [UInt8]) throws(PackFailure) -> Unit {
    let unit = try decode(Unit.self, from: bytes, file: unitFile(entry.id))
    try check(unit.id, articles: unit.articles.map(\.id), of: entry)
    return unit
  }

  /// Checks the ids in a unit's file.
  static func check(_ id: String, articles: [String], of entry: UnitEntry) throws(PackFailure) {
    let file = unitFile(entry.id)
    try check(ids: articles, in: file)
    guard id == entry.id else { throw .broken(file: file, detail: "id is \(printableID(id))") }
  }

  /// Decodes an article's file. Throws if it is not UTF-8 or does not match the expected hash.
  public static func markdown(of article: ExpectedArticle, from bytes: [UInt8]) throws(PackFailure) -> String
  {
    let file = articleFile(article.id)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(file: file) }
    guard Digest.sha256(bytes) == article.sha256 else { throw .wrongHash(file: file) }
    return text
  }

  /// Splits a unit's bundle into its articles. Articles that do not match their expected hash are left out.
  ///
  /// - Parameter articles: all articles of the unit, in its order, each with its length.
  public static func texts(
    of articles: [ExpectedArticle], in bundle: [UInt8]
  ) -> [(article: ExpectedArticle, bytes: [UInt8])] {
    var rest = bundle[...]
    return articles.compactMap { article in
      let bytes = Array(rest.prefix(article.bytes ?? 0))
      rest = rest.dropFirst(bytes.count)
      return (try? markdown(of: article, from: bytes)) == nil ? nil : (article, bytes)
    }
  }

  /// Decodes the manifest of a pack that is being downloaded. Also throws if a hash is malformed or a bound is
  /// exceeded.
  public static func receivedManifest(_ bytes: [UInt8]) throws(PackFailure) -> PackManifest {
    let manifest = try manifest(from: bytes)
    for unit in manifest.units where !Digest.isSHA256(unit.sha256) {
      throw .broken(file: manifestFile, detail: "the sha256 of \(unit.id) is invalid")
    }
    try checkBounds(of: manifest)
    return manifest
  }

  /// Decodes a unit of a pack that is being downloaded. Also throws if an article's hash or unit is wrong or a bound
  /// is exceeded.
  public static func receivedUnit(_ entry: UnitEntry, _ bytes: [UInt8]) throws(PackFailure) -> Unit {
    let unit = try unit(entry, from: bytes)
    let file = unitFile(entry.id)
    for article in unit.articles {
      guard Digest.isSHA256(article.sha256) else {
        throw .broken(file: file, detail: "the sha256 of \(article.id) is invalid")
      }
      guard article.unit == entry.id else {
        throw .broken(file: file, detail: "\(article.id) is in \(printableID(article.unit))")
      }
    }
    try checkBounds(of: unit, file: file)
    return unit
  }

  /// An unchecked id, made safe for an error message.
  private static func printableID(_ id: String) -> String { PackID.isValid(id) ? id : "no id" }

  /// Reads a file in a pack's folder. The name must consist of checked ids.
  ///
  /// Throws for symlinks out of the folder, devices, and files over the limit in bytes.
  public static func bytes(of file: String, in folder: String, limit: Int) throws(PackFailure) -> [UInt8] {
    try PackFolder(path: folder).bytes(file, limit: limit)
  }
  /// Reads a file in a pack's folder. Returns nil if it cannot be read or does not have the given hash.
  public static func bytes(of file: String, in folder: String, limit: Int, sha256: String) -> [UInt8]? {
    let bytes = try? bytes(of: file, in: folder, limit: limit)
    return bytes.flatMap { Digest.sha256($0) == sha256 ? $0 : nil }
  }
}

/// The part of an article's facts that is needed to download and verify it.
public struct ExpectedArticle: Hashable, Sendable {
  public let id: String
  /// The SHA-256 of its Markdown file, in lower-case hexadecimal.
  public let sha256: String
  /// The length of that file in bytes, if the unit has a bundle of texts.
  public let bytes: Int?
  /// The pictures in the article; it can be read without them.
  public let pictures: [ArticlePicture]

  /// Creates it from the facts in the unit.
  public init(_ article: ArticleFacts) {
    id = article.id
    sha256 = article.sha256
    bytes = article.bytes
    pictures = article.pictures ?? []
  }
}
