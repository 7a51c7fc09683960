package import FoundationEssentials
import Model

/// Any JSON, so that what this version does not know survives being written again.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// Any other number, by its text: no type of ours holds every number that JSON can write.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The number that a text of JSON is.
  package init(number text: String) {
    // `-0` is what an integer would forget.
    if let integer = Int64(text), text != "-0" { self = .integer(integer) } else { self = .number(text) }
  }

  /// What a value of any type looks like in JSON.
  package init(encoding value: some Encodable) throws {
    self = try JSONReader.read(JSONEncoder().encode(value))
  }

  /// This JSON as a value of a type.
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

  /// A whole number, however it is written, which JSONDecoder takes as well; nil for anything else.
  package var integer: Int64? {
    switch self {
    case .integer(let integer): integer
    case .number(let text): Double(text).flatMap(Int64.init(exactly:))
    default: nil
    }
  }

  /// How many arrays and objects are in each other.
  package var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.lazy.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.values.lazy.map(\.depth).max() ?? 0)
    default: 0
    }
  }

  /// The value as bytes: sorted keys, no spaces.
  package var canonical: Data {
    Data(JSONWriter(self, isPretty: false).bytes)
  }

  /// The value as a person reads it: sorted keys, indented, a newline at the end.
  package var pretty: Data {
    Data(JSONWriter(self, isPretty: true).bytes + [0x0a])
  }
}
