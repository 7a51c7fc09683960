import FoundationEssentials
import Model

/// Converts between Codable types and JSON values without text in between.
///
/// The results are those of JSONEncoder and JSONDecoder with their default settings. Types that those treat specially
/// (Data, Date strategies, URL, Decimal) are not supported: no record has them.
extension JSONValue {
  /// Encodes a value of any type. Throws if it encodes nothing, or a number that is not finite.
  package init(encoding value: some Encodable) throws {
    guard let encoded = try JSONEncoding.encode(value, at: []) else {
      throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "nothing was encoded"))
    }
    self = encoded
  }

  /// Decodes the value as a type.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try Value(from: JSONDecoding(self, at: []))
  }
}

extension JSONValue: Decodable {
  /// The JSON itself. Only ``decoded(as:)`` can decode it.
  package init(from decoder: any Decoder) throws {
    guard let decoding = decoder as? JSONDecoding else {
      throw DecodingError.typeMismatch(
        JSONValue.self,
        .init(codingPath: decoder.codingPath, debugDescription: "not decoded from a JSON value"))
    }
    self = decoding.value
  }
}

/// Encodes one value. A class, because its containers fill it.
private final class JSONEncoding: Encoder {
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  var scalar: JSONValue?
  var members: [String: JSONValue]?
  var elements: [JSONValue]?
  /// Containers inside this one that are filled after it got them: by key, and by index.
  var nestedMembers: [(key: String, encoding: JSONEncoding)] = []
  var nestedElements: [(index: Int, encoding: JSONEncoding)] = []

  init(at codingPath: [any CodingKey]) {
    self.codingPath = codingPath
  }

  static func encode(_ value: some Encodable, at path: [any CodingKey]) throws -> JSONValue? {
    let encoding = JSONEncoding(at: path)
    try value.encode(to: encoding)
    return encoding.value
  }

  /// Everything that was encoded; nil for nothing.
  var value: JSONValue? {
    if var members {
      for (key, encoding) in nestedMembers { members[key] = encoding.value ?? .object([:]) }
      return .object(members)
    }
    if var elements {
      for (index, encoding) in nestedElements { elements[index] = encoding.value ?? .object([:]) }
      return .array(elements)
    }
    return scalar
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    members = members ?? [:]
    return KeyedEncodingContainer(Keyed(encoding: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    elements = elements ?? []
    return Unkeyed(encoding: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoding: self) }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { encoding.codingPath }

    func encodeNil(forKey key: Key) { encoding.members?[key.stringValue] = .null }

    func encode(_ value: some Encodable, forKey key: Key) throws {
      let encoded = try JSONEncoding.encode(value, at: codingPath + [key])
      encoding.members?[key.stringValue] = encoded ?? .object([:])
    }

    func nestedContainer<Other: CodingKey>(
      keyedBy type: Other.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Other> {
      nested(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      nested(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nested(JSONKey("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

    private func nested(_ key: any CodingKey) -> JSONEncoding {
      let nested = JSONEncoding(at: codingPath + [key])
      encoding.nestedMembers.append((key.stringValue, nested))
      return nested
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { encoding.codingPath }
    var count: Int { encoding.elements?.count ?? 0 }

    func encodeNil() { encoding.elements?.append(.null) }

    func encode(_ value: some Encodable) throws {
      let encoded = try JSONEncoding.encode(value, at: codingPath + [JSONKey(count)])
      encoding.elements?.append(encoded ?? .object([:]))
    }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      nested().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
    func superEncoder() -> any Encoder { nested() }

    private func nested() -> JSONEncoding {
      let nested = JSONEncoding(at: codingPath + [JSONKey(count)])
      encoding.nestedElements.append((count, nested))
      encodeNil()
      return nested
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { encoding.codingPath }

    func encodeNil() { encoding.scalar = .null }
    func encode(_ value: Bool) { encoding.scalar = .bool(value) }
    func encode(_ value: String) { encoding.scalar = .string(value) }
    func encode(_ value: Double) throws { try encodeFloat(value) }
    func encode(_ value: Float) throws { try encodeFloat(value) }
    func encode(_ value: some BinaryInteger & Encodable) {
      encoding.scalar = Int64(exactly: value).map(JSONValue.integer) ?? .number("\(value)")
    }

    func encode(_ value: some Encodable) throws {
      let encoded = try JSONEncoding.encode(value, at: codingPath)
      encoding.scalar = encoded ?? .object([:])
    }

    private func encodeFloat(_ value: some BinaryFloatingPoint & Encodable & CustomStringConvertible) throws {
      guard value.isFinite else {
        throw EncodingError.invalidValue(
          value, .init(codingPath: codingPath, debugDescription: "\(value) is not a JSON number"))
      }
      let text = value.description
      encoding.scalar = JSONValue(number: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
  }
}

/// Decodes one value.
private struct JSONDecoding: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: JSONValue, at codingPath: [any CodingKey]) {
    (self.value, self.codingPath) = (value, codingPath)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let members = value.members else { throw mismatch([String: JSONValue].self, "an object") }
    return KeyedDecodingContainer(Keyed(codingPath: codingPath, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = value.elements else { throw mismatch([JSONValue].self, "an array") }
    return Unkeyed(codingPath: codingPath, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoding: self) }

  func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "expected \(expected)"))
  }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let codingPath: [any CodingKey]
    let members: [String: JSONValue]

    var allKeys: [Key] { members.keys.compactMap(Key.init) }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try decoding(key).value == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try Value(from: decoding(key))
    }

    func nestedContainer<Other: CodingKey>(
      keyedBy type: Other.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Other> {
      try decoding(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoding(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder {
      JSONDecoding(members["super"] ?? .null, at: codingPath + [JSONKey("super")])
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoding(key) }

    private func decoding(_ key: Key) throws -> JSONDecoding {
      if let value = members[key.stringValue] { return JSONDecoding(value, at: codingPath + [key]) }
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "missing"))
    }
  }

  private struct Unkeyed: UnkeyedDecodingContainer {
    let codingPath: [any CodingKey]
    let elements: [JSONValue]
    private(set) var currentIndex = 0

    init(codingPath: [any CodingKey], elements: [JSONValue]) {
      (self.codingPath, self.elements) = (codingPath, elements)
    }

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
      try next {
        $0.value == .null
      } advancingIf: {
        $0
      }
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next(Value.init) }

    mutating func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
      try next { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next { $0 } }

    /// Reads the next element. If that throws, the element is still the next one.
    private mutating func next<Result>(
      _ read: (JSONDecoding) throws -> Result, advancingIf isRead: (Result) -> Bool = { _ in true }
    ) throws -> Result {
      let path = codingPath + [JSONKey(currentIndex)]
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          Result.self, .init(codingPath: path, debugDescription: "the array has no more elements"))
      }
      let result = try read(JSONDecoding(elements[currentIndex], at: path))
      if isRead(result) { currentIndex += 1 }
      return result
    }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoding: JSONDecoding
    var codingPath: [any CodingKey] { decoding.codingPath }

    func decodeNil() -> Bool { decoding.value == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
      guard case .bool(let bool) = decoding.value else { throw decoding.mismatch(type, "true or false") }
      return bool
    }

    func decode(_ type: String.Type) throws -> String {
      guard case .string(let text) = decoding.value else { throw decoding.mismatch(type, "a string") }
      return text
    }

    func decode(_ type: Double.Type) throws -> Double { try float(type) }
    func decode(_ type: Float.Type) throws -> Float { try float(type) }

    func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws -> Value {
      guard case .integer(let integer) = decoding.value else { return try number(type) }
      guard let value = Value(exactly: integer) else { throw decoding.mismatch(type, "a number in range") }
      return value
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: decoding) }

    private func float<Value: BinaryFloatingPoint & LosslessStringConvertible & Decodable>(
      _ type: Value.Type
    ) throws -> Value {
      if case .integer(let integer) = decoding.value { return Value(integer) }
      if let text = decoding.value.numberText, let value = Value(text), value.isFinite, value != 0 {
        return value
      }
      return try number(type)
    }

    /// Decodes a number in an unusual notation, such as 1e3 for an integer, as JSONDecoder does.
    private func number<Value: Decodable>(_ type: Value.Type) throws -> Value {
      guard let text = decoding.value.numberText else { throw decoding.mismatch(type, "a number") }
      return try StrictJSON.decode(type, from: Data(text.utf8))
    }
  }
}

extension JSONValue {
  fileprivate var numberText: String? { if case .number(let text) = self { text } else { nil } }
}

/// A key that no type declares: an index, or `super`.
private struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ index: Int) { (stringValue, intValue) = ("Index \(index)", index) }
  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init?(intValue: Int) { self.init(intValue) }
  init?(stringValue: String) { self.init(stringValue) }
}
