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

  /// Encodes a value of any type.
  package init(encoding value: some Encodable) throws {
    self = try JSONReader.read(JSONEncoder().encode(value))
  }

  /// Decodes the value as a type.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try StrictJSON.decode(type, from: canonical)
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
