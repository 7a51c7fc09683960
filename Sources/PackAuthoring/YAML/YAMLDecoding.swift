/// Decodes a type from YAML. Plain scalars count as text if the type expects text.
struct YAMLDecoding: Decoder {
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private let node: YAMLNode

  init(_ node: YAMLNode, at path: [any CodingKey] = []) {
    self.node = node
    codingPath = path
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let entries = node.mapping else { throw mismatch([String: YAMLNode].self) }
    let values = entries.compactMap { entry in entry.key.scalar.map { ($0.text, entry.value) } }
    return KeyedDecodingContainer(
      Keyed(codingPath: codingPath, values: Dictionary(values) { first, _ in first }))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = node.sequence else { throw mismatch([YAMLNode].self) }
    return Unkeyed(codingPath: codingPath, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    Single(codingPath: codingPath, node: node)
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: ""))
  }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let codingPath: [any CodingKey]
    let values: [String: YAMLNode]

    var allKeys: [Key] { values.keys.compactMap(Key.init) }

    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try value(key).scalar?.isNull ?? false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try Value(from: YAMLDecoding(value(key), at: codingPath + [key]))
    }

    func nestedContainer<Other: CodingKey>(
      keyedBy type: Other.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Other> {
      try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "no class is decoded"))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
      YAMLDecoding(try value(key), at: codingPath + [key])
    }

    private func value(_ key: Key) throws -> YAMLNode {
      if let value = values[key.stringValue] { return value }
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: ""))
    }
  }

  private struct Unkeyed: UnkeyedDecodingContainer {
    private struct Index: CodingKey {
      let intValue: Int?
      var stringValue: String { String(intValue ?? 0) }

      init(intValue: Int) { self.intValue = intValue }
      init?(stringValue: String) { nil }
    }

    let codingPath: [any CodingKey]
    let elements: [YAMLNode]
    private(set) var currentIndex = 0

    init(codingPath: [any CodingKey], elements: [YAMLNode]) {
      (self.codingPath, self.elements) = (codingPath, elements)
    }

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd, elements[currentIndex].scalar?.isNull == true else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try Value(from: superDecoder())
    }

    mutating func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
      try superDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
      let path = codingPath + [Index(intValue: currentIndex)]
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(YAMLNode.self, .init(codingPath: path, debugDescription: ""))
      }
      defer { currentIndex += 1 }
      return YAMLDecoding(elements[currentIndex], at: path)
    }
  }

  private struct Single: SingleValueDecodingContainer {
    let codingPath: [any CodingKey]
    let node: YAMLNode

    func decodeNil() -> Bool { node.scalar?.isNull ?? false }

    func decode(_ type: Bool.Type) throws -> Bool {
      let word = try text(type)
      if YAMLForms.trueWords.contains(word) { return true }
      if YAMLForms.falseWords.contains(word) { return false }
      throw mismatch(type)
    }

    func decode(_ type: String.Type) throws -> String { try text(type) }
    func decode(_ type: Double.Type) throws -> Double { try number(type) }
    func decode(_ type: Float.Type) throws -> Float { try number(type) }
    func decode(_ type: Int.Type) throws -> Int { try number(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try number(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try number(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try number(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try number(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try number(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try number(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try number(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try number(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try number(type) }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try Value(from: YAMLDecoding(node, at: codingPath))
    }

    private func number<Value: LosslessStringConvertible>(_ type: Value.Type) throws -> Value {
      guard let value = Value(try text(type)) else { throw mismatch(type) }
      return value
    }

    private func text(_ type: Any.Type) throws -> String {
      guard let scalar = node.scalar else { throw mismatch(type) }
      return scalar.text
    }

    private func mismatch(_ type: Any.Type) -> DecodingError {
      .typeMismatch(type, .init(codingPath: codingPath, debugDescription: ""))
    }
  }
}
