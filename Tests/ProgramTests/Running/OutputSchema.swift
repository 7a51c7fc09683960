import FoundationEssentials

/// A JSON Schema of `docs/schemas/output`: checks values by the keywords that these files use.
///
/// It also objects to a member that the schema does not have, so that everything that is printed is documented.
struct OutputSchema {
  private let root: JSON

  /// Reads a schema by its file name without `.schema.json`.
  init(_ name: String) throws {
    let path = "\(Lionheart.sources)/docs/schemas/output/\(name).schema.json"
    root = try JSON(String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self))
  }

  /// What is wrong with a value; empty if it fits.
  func faults(in value: JSON) throws -> [String] { try faults(in: value, root, at: "$", isPart: false) }

  /// The number of the formats, from the `$id`.
  var number: String? { root["$id"]?.string?.split(separator: "/").dropFirst().first.map(String.init) }

  /// - Parameter isPart: whether another schema has more members of the same object.
  private func faults(in value: JSON, _ schema: JSON, at path: String, isPart: Bool) throws -> [String] {
    var faults: [String] = []
    for keyword in schema.keys.sorted() {
      guard let rule = schema[keyword] else { continue }
      switch keyword {
      case "$schema", "$id", "title", "description": break
      case "$ref": faults += try Self.target(rule).faults(in: value, isPart: isPart, at: path)
      case "allOf":
        for part in rule.items { faults += try self.faults(in: value, part, at: path, isPart: true) }
      case "anyOf":
        let all = try rule.items.map { try self.faults(in: value, $0, at: path, isPart: true) }
        if !all.contains(where: \.isEmpty) { faults.append("\(path) fits none: \(all)") }
      case "type": if !Self.isValue(value, of: rule.string) { faults.append("\(path) is no \(rule)") }
      case "const": if value != rule { faults.append("\(path) is not \(rule)") }
      case "enum": if !rule.items.contains(value) { faults.append("\(path) is \(value)") }
      case "pattern":
        if try value.string?.firstMatch(of: Regex(rule.string ?? "")) == nil {
          faults.append("\(path) is \(value)")
        }
      case "minimum", "maximum":
        if !Self.isWithin(value, rule, keyword) { faults.append("\(path) is \(value)") }
      case "required":
        let missing = rule.items.compactMap(\.string).filter { value[$0] == nil }
        faults += missing.map { "\(path).\($0) is missing" }
      case "items":
        for (index, item) in value.items.enumerated() {
          faults += try self.faults(in: item, rule, at: "\(path)[\(index)]", isPart: false)
        }
      case "properties":
        for key in rule.keys.intersection(value.keys).sorted() {
          guard let member = value[key], let shape = rule[key] else { continue }
          faults += try self.faults(in: member, shape, at: "\(path).\(key)", isPart: false)
        }
      case "additionalProperties":
        for key in value.keys.sorted() {
          guard let member = value[key] else { continue }
          faults += try self.faults(in: member, rule, at: "\(path).\(key)", isPart: false)
        }
      default: faults.append("The keyword \(keyword) is not checked")
      }
    }
    if !isPart, let known = try Self.members(of: schema) {
      faults += value.keys.subtracting(known).sorted().map { "\(path).\($0) is not documented" }
    }
    return faults
  }

  private func faults(in value: JSON, isPart: Bool, at path: String) throws -> [String] {
    try faults(in: value, root, at: path, isPart: isPart)
  }

  /// The members of an object; nil if the schema does not name them.
  private static func members(of schema: JSON) throws -> Set<String>? {
    if schema["additionalProperties"] != nil || schema["properties"] == nil { return nil }
    var members = schema["properties"]?.keys ?? []
    for part in schema["allOf"]?.items ?? [] {
      guard let reference = part["$ref"] else { continue }
      members.formUnion(try self.members(of: target(reference).root) ?? [])
    }
    return members
  }

  private static func target(_ reference: JSON) throws -> OutputSchema {
    try OutputSchema(String(reference.string?.dropLast(".schema.json".count) ?? ""))
  }

  private static func isValue(_ value: JSON, of type: String?) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .list), ("string", .text), ("boolean", .bool), ("number", .number):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }

  private static func isWithin(_ value: JSON, _ limit: JSON, _ keyword: String) -> Bool {
    guard case .number(let number) = value, case .number(let limit) = limit else { return false }
    return keyword == "minimum" ? number >= limit : number <= limit
  }
}

/// The table of docs/JSON.md: the schema of what each command prints.
struct OutputTable {
  struct Format: Equatable {
    let schema: String
    let isList: Bool
  }

  /// The formats by command, such as `habit add`. The first is the usual one.
  let formats: [String: [Format]]

  init() throws {
    let path = "\(Lionheart.sources)/docs/JSON.md"
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    var formats: [String: [Format]] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|")
      let links = cells[1].split(separator: ";").compactMap { part -> Format? in
        guard let start = part.firstIndex(of: "["), let end = part.firstIndex(of: "]") else { return nil }
        return Format(
          schema: String(part[start..<end].dropFirst()), isList: part[..<start].contains("list of"))
      }
      for name in cells[0].split(separator: ",") {
        formats[name.filter { $0 != "`" }.trimmingSpaces] = links
      }
    }
    self.formats = formats
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    split(separator: " ").joined(separator: " ")
  }
}
