import FoundationEssentials
public import Model

/// A file that says which shape it has.
protocol VersionedFile: Decodable {
  var schema: Int { get }
}

extension PackManifest: VersionedFile {}
extension Unit: VersionedFile {}

/// What is left of a file whose shape is not known.
private struct AnyVersion: Decodable {
  var schema: Int
}

/// An installed pack: its manifest, and its units and articles when they are asked for.
public struct Pack: Sendable, Equatable {
  /// Where it is.
  public let folder: String
  /// What its `pack.json` says.
  public let manifest: PackManifest

  /// A pack of which the manifest is known.
  public init(folder: String, manifest: PackManifest) {
    self.folder = folder
    self.manifest = manifest
  }

  /// Opens the pack in a folder; reads `pack.json` and nothing else.
  public static func open(_ folder: String) throws(PackFailure) -> Pack {
    let file = "pack.json"
    let bytes = try PackFolder(path: folder).bytes(file, limit: PackFolder.manifestLimit)
    let manifest = try decode(PackManifest.self, from: bytes, file: file)
    guard PackID.isValid(manifest.id) else { throw .badID(manifest.id, file: file) }
    try check(ids: manifest.units.map(\.id), in: file)
    return Pack(folder: folder, manifest: manifest)
  }

  /// Reads a unit, and sees that it is the one that the manifest means.
  public func unit(_ id: String) throws(PackFailure) -> Unit {
    let (entry, bytes) = try unitBytes(id)
    let file = Self.unitFile(id)
    guard Digest.sha256(bytes) == entry.sha256 else { throw .wrongHash(file: file) }
    let unit = try Self.decode(Unit.self, from: bytes, file: file)
    try Self.check(ids: unit.articles.map(\.id), in: file)
    guard unit.id == id else { throw .broken(file: file, detail: "id is \(unit.id)") }
    return unit
  }

  /// The unit for a child's day; nil while paused, without a date, and where no unit covers the day.
  ///
  /// Past 42 weeks the last unit of the pregnancy stays, if it is one about its end.
  public func entry(for child: Child, on today: CalendarDay) -> UnitEntry? {
    guard !child.isPaused, let origin = child.origin else { return nil }
    let day = max(today, origin)
    let units = manifest.units.filter { $0.stage == child.stage }
    if let unit = units.first(where: { $0.covers(day, from: origin) }) { return unit }
    guard child.stage == .pregnancy, day - origin >= Self.longestPregnancy else { return nil }
    let last = units.max { $0.to.end(from: origin) < $1.to.end(from: origin) }
    return last.flatMap { $0.to.end(from: origin) - origin >= Child.pregnancyLength ? $0 : nil }
  }

  /// The Markdown of an article, front matter and all, seen to be what the unit promises.
  public func markdown(of article: ArticleFacts) throws(PackFailure) -> String {
    guard PackID.isValid(article.id) else { throw .badID(article.id, file: nil) }
    let file = Self.articleFile(article.id)
    let bytes = try PackFolder(path: folder).bytes(file, limit: PackFolder.articleLimit)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(file: file) }
    guard Digest.sha256(bytes) == article.sha256 else { throw .wrongHash(file: file) }
    return text
  }

  /// Where a picture that an article names (`pictures/<name>`) is; nil when the name is not one of those.
  public func picturePath(_ address: String) -> String? {
    Self.isPicture(address) ? "\(folder)/\(address)" : nil
  }

  /// 42 weeks in days: where weeks stop being counted.
  private static let longestPregnancy = 42 * 7

  static func unitFile(_ id: String) -> String { "units/\(id).json" }
  static func articleFile(_ id: String) -> String { "articles/\(id).md" }

  static func isPicture(_ address: String) -> Bool {
    let folder = "pictures/"
    guard address.hasPrefix(folder) else { return false }
    let parts = address.dropFirst(folder.count).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && PackID.isValid(parts[0])
      && ["png", "jpg", "jpeg", "gif", "webp"].contains(parts[1])
  }

  func unitBytes(_ id: String) throws(PackFailure) -> (UnitEntry, [UInt8]) {
    guard PackID.isValid(id) else { throw .badID(id, file: nil) }
    guard let entry = manifest.units.first(where: { $0.id == id }) else { throw .unknownUnit(id) }
    return (entry, try PackFolder(path: folder).bytes(Self.unitFile(id), limit: PackFolder.unitLimit))
  }

  static func check(ids: [String], in file: String) throws(PackFailure) {
    var seen: Set<String> = []
    for id in ids {
      guard PackID.isValid(id) else { throw .badID(id, file: file) }
      guard seen.insert(id).inserted else { throw .duplicateID(id, file: file) }
    }
  }

  /// Reads JSON; of a newer shape nothing is believed, even if it can be read.
  static func decode<Value: VersionedFile>(
    _ type: Value.Type, from bytes: [UInt8], file: String
  ) throws(PackFailure) -> Value {
    let data = Data(bytes)
    let value: Result<Value, any Error> = Result { try JSONDecoder().decode(type, from: data) }
    let schema = (try? value.get().schema) ?? (try? JSONDecoder().decode(AnyVersion.self, from: data).schema)
    if let schema, schema > PackManifest.newestSchema { throw .newerSchema(file: file, schema: schema) }
    switch value {
    case .success(let value): return value
    case .failure(let error): throw .broken(file: file, detail: detail(of: error))
    }
  }

  private static func detail(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "not JSON" }
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, let context): return "no \(key.stringValue) in \(path(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(path(context)) is of another type"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty ? "not JSON" : "\(path(context)): \(context.debugDescription)"
    @unknown default: return "not JSON"
    }
  }
}
