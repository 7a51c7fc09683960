package import FoundationEssentials
import Model

/// Any JSON, so that members that this version does not know survive a rewrite.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// Any other number, as text: no Swift type holds every number that JSON can write.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Parses the text of a JSON number.
  package init(number text: String) {
    // An integer would lose the sign of `-0`.
    if let integer = Int64(text), text != "-0" { self = .integer(integer) } else { self = .number(text) }
  }

  /// The members of an object; nil for anything else.
  package var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of an array; nil for anything else.
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The text of a string; nil for anything else.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A whole number in any notation that JSONDecoder accepts, such as 1.0; nil for anything else.
  package var integer: Int64? {
    switch self {
    case .integer(let integer): integer
    case .number(let text): Double(text).flatMap(Int64.init(exactly:))
    default: nil
    }
  }

  /// How deeply arrays and objects are nested; 0 for other values.
  package var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.lazy.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.values.lazy.map(\.depth).max() ?? 0)
    default: 0
    }
  }

  /// The JSON as bytes: sorted keys, no spaces.
  package var canonical: Data {
    Data(JSONWriter(self, isPretty: false).bytes)
  }

  /// The JSON for people: sorted keys, indented, a newline at the end.
  package var pretty: Data {
    Data(JSONWriter(self, isPretty: true).bytes + [0x0a])
  }
}

extension JSONValue {
  /// This newly encoded value with all members of the old JSON that the type does not know.
  ///
  /// - Parameters:
  ///   - original: the JSON as it was on disk.
  ///   - known: the part of it that the type knows, which is the old value encoded again.
  func addingUnknownMembers(of original: JSONValue, known: JSONValue?) -> JSONValue {
    switch (self, original) {
    case (.object(let new), .object(let old)):
      let known = known?.members ?? [:]
      var result = old.filter { known[$0.key] == nil }
      for (key, value) in new {
        result[key] = old[key].map { value.addingUnknownMembers(of: $0, known: known[key]) } ?? value
      }
      return .object(result)
    case (.array(let new), .array(let old)):
      guard case .array(let known)? = known, known.count == old.count else { return self }
      return .array(Self.addByID(new, old, known) ?? Self.addByIndex(new, old, known))
    default:
      return self == known ? original : self
    }
  }

  /// Elements with ids keep the unknown members of the element with the same id, because a decoder may reorder them.
  /// Returns nil if some have no id, or if ids repeat.
  private static func addByID(_ new: [JSONValue], _ old: [JSONValue], _ known: [JSONValue]) -> [JSONValue]? {
    guard let olds = byID(old), let knowns = byID(known), new.allSatisfy({ $0.id != nil }) else { return nil }
    return new.map { value in
      guard let id = value.id, let old = olds[id], let known = knowns[id] else { return value }
      return value.addingUnknownMembers(of: old, known: known)
    }
  }

  private static func byID(_ elements: [JSONValue]) -> [String: JSONValue]? {
    let ids = elements.compactMap(\.id)
    guard ids.count == elements.count, Set(ids).count == ids.count else { return nil }
    return Dictionary(uniqueKeysWithValues: zip(ids, elements))
  }

  private var id: String? { members?["id"]?.text }

  /// Each element keeps the unknown members of the one that it equals, or else of the one in its place.
  private static func addByIndex(_ new: [JSONValue], _ old: [JSONValue], _ known: [JSONValue]) -> [JSONValue]
  {
    new.enumerated().map { index, value in
      if index < known.count, known[index] == value { return old[index] }
      if let same = known.firstIndex(of: value) { return old[same] }
      guard index < known.count, !new.contains(known[index]) else { return value }
      return value.addingUnknownMembers(of: old[index], known: known[index])
    }
  }
}

/// Writes a tree byte for byte as JSONEncoder does with sorted keys and unescaped slashes.
///
/// JSONEncoder cannot write a number by its text, nor everything as deep as JSONDecoder reads, and takes three times
/// as long through Codable (10 MB in a release build: 37 MB/s, this one 130 MB/s).
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether each member and element is on a line of its own.
  private let isPretty: Bool

  init(_ value: JSONValue, isPretty: Bool) {
    self.isPretty = isPretty
    write(value, depth: 0)
  }

  /// Writes a whole data file, pretty-printed.
  init(_ members: [String: JSONValue], records: RecordTable) {
    isPretty = true
    bytes.reserveCapacity(records.approximateSize + 1024)
    write(members.merging(["records": .null]) { $1 }, depth: 0) { writer, key, value in
      if key == "records" { writer.write(records) } else { writer.write(value, depth: 1) }
    }
    bytes.append(0x0a)
  }

  private mutating func write(_ records: RecordTable) {
    bytes.append(UInt8(ascii: "{"))
    var count = 0
    records.forEachInOrder { id, text in
      startLine(after: count, depth: 2)
      bytes.append(UInt8(ascii: "\""))
      bytes += id
      bytes += "\" : ".utf8
      bytes += text
      count += 1
    } changed: { id, record in
      startLine(after: count, depth: 2)
      write(id)
      bytes += " : ".utf8
      if let text = record.text { bytes += text } else { write(record.content, depth: 2) }
      count += 1
    }
    end("}", isEmpty: count == 0, depth: 1)
  }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .integer(let integer): bytes += String(integer).utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): write(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        startLine(after: index, depth: depth + 1)
        write(element, depth: depth + 1)
      }
      end("]", isEmpty: elements.isEmpty, depth: depth)
    case .object(let members):
      write(members, depth: depth) { $0.write($2, depth: depth + 1) }
    }
  }

  /// Writes an object. The closure writes each value.
  private mutating func write<Value>(
    _ members: [String: Value], depth: Int, _ write: (inout JSONWriter, String, Value) -> Void
  ) {
    bytes.append(UInt8(ascii: "{"))
    // Only the keys are sorted, because sorting copies its elements again and again.
    for (index, key) in members.keys.sorted(by: Self.precedes).enumerated() {
      guard let value = members[key] else { continue }
      startLine(after: index, depth: depth + 1)
      self.write(key)
      bytes += (isPretty ? " : " : ":").utf8
      write(&self, key, value)
    }
    end("}", isEmpty: members.isEmpty, depth: depth)
  }

  private mutating func startLine(after count: Int, depth: Int) {
    if count > 0 { bytes.append(UInt8(ascii: ",")) }
    breakLine(depth: depth)
  }

  private mutating func end(_ character: Unicode.Scalar, isEmpty: Bool, depth: Int) {
    // JSONEncoder leaves an empty line in an empty array or object.
    if isEmpty { breakLine(depth: 0) }
    breakLine(depth: depth)
    bytes.append(UInt8(ascii: character))
  }

  private mutating func breakLine(depth: Int) {
    guard isPretty else { return }
    bytes.append(0x0a)
    bytes += repeatElement(0x20, count: 2 * depth)
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if Self.needsEscape(text) {
      for byte in text.utf8 { writeEscaped(byte) }
    } else {
      bytes += text.utf8
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x08: bytes += "\\b".utf8
    case 0x09: bytes += "\\t".utf8
    case 0x0a: bytes += "\\n".utf8
    case 0x0c: bytes += "\\f".utf8
    case 0x0d: bytes += "\\r".utf8
    case 0..<0x20: bytes += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
    default: bytes.append(byte)
    }
  }

  /// Whether a key comes first by its bytes. `<` would treat all Unicode forms of é as equal.
  static func precedes(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.utf8Span.span, right.utf8Span.span)
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index]
    }
    return left.count < right.count
  }

  private static func needsEscape(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
    }
    return false
  }
}
