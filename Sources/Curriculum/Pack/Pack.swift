import FoundationEssentials
public import Model

/// A JSON file with a schema number.
protocol VersionedFile {
  var schema: Int { get }
}

extension PackManifest: VersionedFile {}
extension Unit: VersionedFile {}

/// Decodes only the schema number, when the rest of a file cannot be decoded.
private struct SchemaOnly: Decodable {
  var schema: Int
}

/// An installed pack: its manifest, with units and articles read on demand.
public struct Pack: Sendable, Equatable {
  /// How a pack's files are named on disk.
  public enum Layout: Sendable, Equatable {
    /// By id, `units/<id>.json` and `articles/<id>.md`: built by `lionheart-pack build` and published by servers.
    case published
    /// Content-addressed, `objects/<sha256>`: a downloaded pack.
    ///
    /// The files of a new version are added beside the old ones; replacing `pack.json` switches the version.
    case downloaded
  }

  /// The path of its folder.
  public let folder: String
  /// How its files are named.
  public let layout: Layout
  /// The contents of its `pack.json`.
  public let manifest: PackManifest
  /// The folder of a built-in pack with the same id. Files of the same hash are read from there if they are missing
  /// here.
  public var builtInFolder: String?
  /// The country and the role of its reader, by which words, numbers and alternatives are chosen.
  public var locality = Locality.anywhere
  /// Editions of this pack that are shown too; articles that they contain are left out of this pack's lists.
  var shownEditions: [Pack] = []
  /// The index of each unit in the manifest: there may be a thousand.
  private let unitIndices: [String: Int]

  /// Creates a pack from a decoded manifest.
  public init(folder: String, manifest: PackManifest, layout: Layout = .published) {
    self.folder = folder
    self.manifest = manifest
    self.layout = layout
    unitIndices = Dictionary(
      manifest.units.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// Opens the pack in a folder; reads only `pack.json`.
  public static func open(_ folder: String, layout: Layout = .published) throws(PackFailure) -> Pack {
    let bytes = try PackFolder(path: folder).bytes(manifestFile, limit: manifestLimit)
    return Pack(folder: folder, manifest: try manifest(from: bytes), layout: layout)
  }

  /// Reads and verifies a unit, with local words filled in and without the articles that shown editions contain.
  public func unit(_ id: String) throws(PackFailure) -> Unit {
    let (entry, bytes) = try verifiedUnitBytes(id)
    var unit = try Self.unit(entry, fromVerified: placeholders.filling(bytes))
    let covered = articlesInShownEditions(ofUnit: id)
    if !covered.isEmpty { unit.articles.removeAll { covered.contains($0.id) } }
    return unit
  }

  /// The unit for a child's day; nil while paused, without a date, or if no unit covers the day.
  ///
  /// From 42+0 to 42+6, a day without a unit gets the last one of the pregnancy, if that ends at the due date or
  /// later. From the 43rd week on it is nil.
  public func entry(for child: Child, on today: CalendarDay) -> UnitEntry? {
    guard !child.isPaused, let origin = child.origin else { return nil }
    let day = max(today, origin)
    let units = manifest.units.filter { $0.stage == child.stage }
    if let unit = units.first(where: { $0.covers(day, from: origin) }) { return unit }
    guard child.stage == .pregnancy,
      (Self.longestPregnancy...Child.pregnancyLength + Child.longestDelay).contains(day - origin)
    else {
      return nil
    }
    let last = units.max { $0.to.end(from: origin) < $1.to.end(from: origin) }
    return last.flatMap { $0.to.end(from: origin) - origin >= Child.pregnancyLength ? $0 : nil }
  }

  /// The journal prompt of a unit for a day; nil if there is none.
  public func prompt(of unit: Unit, for child: Child, on today: CalendarDay) -> Prompt? {
    guard let origin = child.origin, let index = unitIndices[unit.id] else { return nil }
    let day = manifest.units[index].day(of: max(today, origin), from: origin)
    return unit.prompt(onDay: day)
  }

  /// The Markdown of an article, including front matter. Throws if it does not match the unit's hash.
  public func markdown(of article: ArticleFacts) throws(PackFailure) -> String {
    guard PackID.isValid(article.id) else { throw .badID(article.id, file: nil) }
    let file = Self.articleFile(article.id)
    do throws(PackFailure) {
      let bytes = try bytes(file, sha256: article.sha256, limit: Self.articleLimit)
      return try Self.markdown(of: ExpectedArticle(article), from: bytes)
    } catch {
      guard layout == .downloaded else { throw error }
      if let bytes = builtInBytes(file, sha256: article.sha256, limit: Self.articleLimit) {
        return try Self.markdown(of: ExpectedArticle(article), from: bytes)
      }
      throw error.isWrongHash || error.isNotUTF8 ? .notDownloaded(file: file) : error
    }
  }

  /// The parsed text of an article, for its reader's country.
  public func document(of article: ArticleFacts) throws(PackFailure) -> Document {
    Document.parse(try markdown(of: article), for: locality, words: manifest.words)
  }

  /// The Markdown of an article, with the alternatives for its reader chosen and local words and numbers filled in.
  public func localizedMarkdown(of article: ArticleFacts) throws(PackFailure) -> String {
    placeholders.filling(try markdown(of: article))
  }

  var placeholders: Placeholders { Placeholders(manifest.words, for: locality) }

  /// Whether an article's text is on this machine; always true for a pack that was not downloaded.
  public func isAvailable(_ article: ArticleFacts) -> Bool {
    layout == .published
      || Digest.isSHA256(article.sha256)
        && (PackFolder(path: folder).size(of: Self.objectFile(article.sha256)) > 0
          || builtInBytes(Self.articleFile(article.id), sha256: article.sha256, limit: Self.articleLimit)
            != nil)
  }

  /// 42 weeks in days. A pack need not have a unit for later days of a pregnancy.
  private static let longestPregnancy = 42 * 7

  /// The name of the manifest.
  public static let manifestFile = "pack.json"
  /// The path of a unit in a published pack, relative to its folder or address.
  public static func unitFile(_ id: String) -> String { "units/\(id).json" }
  /// The path of a unit's bundle, its articles' texts concatenated; not every published pack has bundles.
  public static func bundleFile(_ id: String) -> String { "units/\(id).md" }
  /// The path of an article in a published pack, relative to its folder or address.
  public static func articleFile(_ id: String) -> String { "articles/\(id).md" }
  /// The path of a downloaded file.
  static func objectFile(_ sha256: String) -> String { "\(objectsFolder)/\(sha256)" }
  /// The folder of downloaded files.
  static let objectsFolder = "objects"

  func unitBytes(_ id: String) throws(PackFailure) -> (UnitEntry, [UInt8]) {
    guard PackID.isValid(id) else { throw .badID(id, file: nil) }
    guard let index = unitIndices[id] else { throw .unknownUnit(id) }
    let entry = manifest.units[index]
    do throws(PackFailure) {
      return (entry, try bytes(Self.unitFile(id), sha256: entry.sha256, limit: Self.unitLimit))
    } catch {
      let own = builtInBytes(Self.unitFile(id), sha256: entry.sha256, limit: Self.unitLimit)
      guard let own else { throw error }
      return (entry, own)
    }
  }

  /// Reads a unit's file and verifies its hash. The file of the built-in pack replaces a damaged download.
  func verifiedUnitBytes(_ id: String) throws(PackFailure) -> (UnitEntry, [UInt8]) {
    let (entry, bytes) = try unitBytes(id)
    if Digest.sha256(bytes) == entry.sha256 { return (entry, bytes) }
    let file = Self.unitFile(id)
    guard layout == .downloaded else { throw .wrongHash(file: file) }
    guard let own = builtInBytes(file, sha256: entry.sha256, limit: Self.unitLimit) else {
      throw .notDownloaded(file: file)
    }
    return (entry, own)
  }

  /// Reads a file of the built-in pack. Returns nil if it does not have the hash that this pack expects.
  private func builtInBytes(_ file: String, sha256: String, limit: Int) -> [UInt8]? {
    guard layout == .downloaded, let builtInFolder else { return nil }
    return Self.bytes(of: file, in: builtInFolder, limit: limit, sha256: sha256)
  }

  /// Reads a unit, article or picture under its name in this layout. Throws `notDownloaded` if it is missing.
  func bytes(_ file: String, sha256: String, limit: Int) throws(PackFailure) -> [UInt8] {
    let folder = PackFolder(path: folder)
    guard layout == .downloaded else { return try folder.bytes(file, limit: limit) }
    guard Digest.isSHA256(sha256) else { throw .wrongHash(file: file) }
    do throws(PackFailure) {
      return try folder.bytes(Self.objectFile(sha256), limit: limit)
    } catch {
      if case .missing = error { throw .notDownloaded(file: file) }
      throw error
    }
  }

  static func check(ids: [String], in file: String) throws(PackFailure) {
    var seen: Set<String> = []
    for id in ids {
      guard PackID.isValid(id) else { throw .badID(id, file: file) }
      guard seen.insert(id).inserted else { throw .duplicateID(id, file: file) }
    }
  }

  /// Decodes JSON. Rejects a newer schema even if it can be decoded.
  static func decode<Value: VersionedFile & Decodable>(
    _ type: Value.Type, from bytes: [UInt8], file: String
  ) throws(PackFailure) -> Value {
    try decode(bytes, file: file) { try StrictJSON.decode(type, from: $0) }
  }

  /// Decodes JSON with a function. Rejects a newer schema even if it can be decoded.
  static func decode<Value: VersionedFile>(
    _ bytes: [UInt8], file: String, by decode: (Data) throws -> Value
  ) throws(PackFailure) -> Value {
    let data = Data(bytes)
    let value = Result { try decode(data) }
    let schema = (try? value.get().schema) ?? (try? StrictJSON.decode(SchemaOnly.self, from: data).schema)
    if let schema, schema > PackManifest.newestSchema { throw .newerSchema(file: file, schema: schema) }
    switch value {
    case .success(let value): return value
    case .failure(let error): throw .broken(file: file, detail: sanitized(detail(of: error)))
    }
  }

  /// An error detail that may quote the file: without control characters, and at most 200 scalars.
  private static func sanitized(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(200).filter { scalar in
      scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func detail(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "not JSON" }
    func path(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      return path.isEmpty ? "it" : path.joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, let context): return "no \(key.stringValue) in \(path(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(path(context)) has the wrong type"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty ? "not JSON" : "\(path(context)): \(context.debugDescription)"
    @unknown default: return "not JSON"
    }
  }
}
