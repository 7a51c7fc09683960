import FoundationEssentials
public import OperatingSystem
import Synchronization

/// The records of a file, and how well it could be read.
public struct Contents<Value> {
  /// The records that are not deleted and that could be decoded, by id.
  public var records: [String: Value]
  /// When each of those records was changed.
  public var stamps: [String: Stamp]?
  /// How well the file could be read.
  public var condition: Condition

  public init(records: [String: Value] = [:], stamps: [String: Stamp]? = nil, condition: Condition) {
    self.records = records
    self.stamps = stamps
    self.condition = condition
  }
}

extension Contents: Sendable where Value: Sendable {}
extension Contents: Equatable where Value: Equatable {}

/// How well a file could be read.
public enum Condition: Equatable, Sendable {
  /// There is no such file, and this machine never saved one.
  case missing
  /// It was read completely.
  case good
  /// It parses, but this many records are invalid. They stay in the file and are not shown.
  case partial(undecodable: Int)
  /// It does not parse. The last version that this machine saved is shown.
  case recovered
  /// It no longer exists. The last version that this machine saved is shown.
  case gone
  /// It does not parse, and there is no saved version.
  case lost
  /// A newer version of the program wrote it. It is shown as far as it can be decoded, and never written.
  case newer(schema: Int)
  /// The system does not allow it to be read, for the reason in `errno`.
  case unreadable(ErrorCode)
}

extension Condition {
  /// Whether the file was read, at least in part or from its last saved version.
  public var isReadable: Bool {
    switch self {
    case .lost, .unreadable: false
    case .missing, .good, .partial, .recovered, .gone, .newer: true
    }
  }

  /// Whether some records could not be decoded.
  public var isPartial: Bool { if case .partial = self { true } else { false } }

  /// Whether what was read is complete, so that a record that is not in it does not exist.
  public var isWhole: Bool { isReadable && !isPartial }
}

/// A data file decoded into a type: straight from bytes, which is several times as fast as through a tree, or from a
/// document in memory.
struct TypedFile<Value: Decodable>: Decodable {
  private enum CodingKeys: String, CodingKey { case schema, records }

  let schema: Int
  let records: [String: TypedRecord<Value>]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    schema = try container.decode(Int.self, forKey: .schema)
    if schema > Document.schema {
      records = (try? container.decode([String: TypedRecord<Value>].self, forKey: .records)) ?? [:]
    } else {
      records = try container.decode([String: TypedRecord<Value>].self, forKey: .records)
    }
  }

  init(_ document: Document) {
    schema = document.schema
    var records: [String: TypedRecord<Value>] = [:]
    for (id, record) in document.records { records[id] = TypedRecord(record) }
    self.records = records
  }

  /// The contents for callers of the store.
  var contents: Contents<Value> {
    var values: [String: Value] = [:]
    var stamps: [String: Stamp] = [:]
    values.reserveCapacity(records.count)
    stamps.reserveCapacity(records.count)
    var undecodable = 0
    for (id, record) in records {
      guard let value = record.value else {
        if !record.isDeleted { undecodable += 1 }
        continue
      }
      values[id] = value
      stamps[id] = record.stamp
    }
    let understood = undecodable == 0 ? Condition.good : .partial(undecodable: undecodable)
    let condition = schema > Document.schema ? Condition.newer(schema: schema) : understood
    return Contents(records: values, stamps: stamps, condition: condition)
  }
}

/// A record whose value is nil if it is deleted or not of the type, so that one bad record does not lose the others.
struct TypedRecord<Value: Decodable>: Decodable {
  private enum CodingKeys: String, CodingKey { case updated, deleted, value }

  let stamp: Stamp?
  let value: Value?
  let isDeleted: Bool

  init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
      stamp = nil
      value = nil
      isDeleted = false
      return
    }
    stamp = (try? container.decode(String.self, forKey: .updated)).flatMap(Stamp.init)
    isDeleted =
      container.contains(.deleted) && (try? container.decode(Bool.self, forKey: .deleted)) == true
    value = isDeleted ? nil : try? container.decode(Value.self, forKey: .value)
  }

  init(_ record: StoredRecord) {
    let record = record.parsed
    stamp = record.stamp
    isDeleted = record.isDeleted
    value = try? record.value?.decoded(as: Value.self)
  }
}

/// Cache of small decoded files, keyed by path and type, and valid for one version of the file. A screen asks for the
/// profile five times before it is drawn.
///
/// Writers do not use it: they read the file under the lock.
final class ContentsCache: Sendable {
  private struct Entry: Sendable {
    var path: String
    var type: ObjectIdentifier
    var version: FileVersion
    var contents: any Sendable
  }

  /// Largest file and largest total, in bytes: enough for what all tabs read for one day, in any order.
  private static let (maxFileSize, maxTotalSize) = (Int64(256 << 10), Int64(512 << 10))

  /// The least recently used comes first.
  private let entries = Mutex<[Entry]>([])

  /// Returns a file's contents from the cache, or reads them if the file has changed.
  ///
  /// - Parameter read: reads the file. The result is cached only if `isExact`, so not if the file is damaged, missing
  ///   or merged from copies.
  func contents<Value: Sendable>(
    of path: String, _ read: () -> (contents: Contents<Value>, isExact: Bool)
  ) -> Contents<Value> {
    // Get the version before reading: a file that changes meanwhile has another version the next time.
    guard let version = Disk.versionIgnoringErrors(of: path), version.size <= Self.maxFileSize else {
      return read().contents
    }
    let type = ObjectIdentifier(Value.self)
    let cached = entries.withLock { entries -> (any Sendable)? in
      guard let index = entries.firstIndex(where: { $0.path == path && $0.type == type }) else { return nil }
      let found = entries.remove(at: index)
      guard found.version == version else { return nil }
      entries.append(found)
      return found.contents
    }
    if let contents = cached as? Contents<Value> { return contents }
    let (contents, isExact) = read()
    guard isExact else { return contents }
    entries.withLock { entries in
      entries.append(Entry(path: path, type: type, version: version, contents: contents))
      var size = entries.reduce(0) { $0 + $1.version.size }
      while size > Self.maxTotalSize { size -= entries.removeFirst().version.size }
    }
    return contents
  }
}
