/// The encoding of a record in a file. A field's stamp is in `fields` if it is not the record's own.
///
/// `{"updated", "base", "value" or "deleted": true, "fields": {"<stamp>": [paths]}, "texts", "amounts", "was"}`.
extension RecordState {
  /// The members that are merged field by field. All other members are taken from the newest version.
  private static let known: Set<String> = [
    "updated", "base", "value", "deleted", "deletedAt", "fields", "texts", "amounts", "was",
  ]

  /// Decodes a record. Returns nil if the content is not an object.
  init?(_ record: StoredRecord, _ rules: MergeRules) {
    guard let members = record.content.members else { return nil }
    let updated = record.stamp?.text ?? ""
    head = Head(
      updated: updated, base: members["base"], unknown: members.filter { !Self.known.contains($0.key) })
    deleted = members["deletedAt"]?.text ?? (record.isDeleted ? updated : nil)
    let stamps = Self.stamps(members["fields"])
    if let value = record.value { take(value, rules) { stamps[$0] ?? updated } }
    for (path, value) in members["was"]?.members ?? [:] {
      registers[path] = Register(stamp: stamps[path] ?? updated, value: value)
    }
    takeTexts(members, rules, base: record.base?.text, isDeleted: record.isDeleted)
    takeAmounts(members, rules, stamps)
    let isTold = { [texts, amounts, registers] path in
      registers[path] != nil || texts[path] != nil || amounts[path] != nil
    }
    for (path, stamp) in stamps where !isTold(path) && rules.prose[path] == nil {
      registers[path] = Register(stamp: stamp, value: nil)
    }
  }

  /// Splits a value into its fields.
  private mutating func take(_ value: JSONValue, _ rules: MergeRules, _ stamp: (String) -> String) {
    guard let members = value.members else {
      registers[""] = Register(stamp: stamp(""), value: value)
      return
    }
    isObject = true
    for (name, value) in members {
      if rules.prose[name] != nil, let text = value.text, !text.isEmpty {
        texts[name] = TextVersions(versions: [stamp(name): text])
      } else if rules.amounts.contains(name), let number = value.double {
        amounts[name] = AmountSum(stamp: stamp(name), base: number)
      } else {
        for (path, part) in Self.parts(of: value, name, rules) {
          registers[path] = Register(stamp: stamp(path), value: part)
        }
      }
    }
  }

  /// The registers of a field: the field itself; for a list or group, one for each element and one as a marker for it.
  static func parts(of value: JSONValue, _ name: String, _ rules: MergeRules) -> [(String, JSONValue)] {
    if let key = rules.lists[name], let elements = value.elements {
      var counts: [String: Int] = [:]
      return [("\(name)/", .bool(true))]
        + elements.map { element in
          let own = key.isEmpty ? element : element.members?[key] ?? element
          let text = own.text ?? String(decoding: own.canonical, as: UTF8.self)
          counts[text, default: 0] += 1
          // Repeated elements are kept, with a number after the key.
          let count = counts[text] == 1 ? "" : "#\(counts[text] ?? 0)"
          return ("\(name)/\(text)\(count)", element)
        }
    }
    if rules.groups.contains(name), let members = value.members {
      return [("\(name)/", .bool(true))] + members.map { ("\(name)/\($0.key)", $0.value) }
    }
    return [(name, value)]
  }

  /// The members that only versions with field-by-field merging write.
  private static let ofFields: Set<String> = ["fields", "texts", "amounts", "was", "deletedAt"]

  private mutating func takeTexts(
    _ members: [String: JSONValue], _ rules: MergeRules, base: String?, isDeleted: Bool
  ) {
    // An earlier version replaced the text of its base without recording that.
    let isOlder = Self.ofFields.allSatisfy { members[$0] == nil }
    let kept = members["texts"]?.members
    for name in rules.prose.keys {
      var text = texts[name] ?? TextVersions()
      let own = kept?[name]?.members
      if let versions = own?["versions"]?.members?.compactMapValues(\.text) { text.versions = versions }
      text.seen = own?["seen"]?.members?.compactMapValues(\.text) ?? [:]
      text.seenAll = own?["seenAll"]?.text ?? ""
      if kept == nil, isDeleted { text.seenAll = head.updated }
      if isOlder, let base, !isDeleted, !text.versions.isEmpty {
        text.seen[TextVersions.device(of: base)] = base
      }
      if text != TextVersions() { texts[name] = text }
    }
  }

  private mutating func takeAmounts(
    _ members: [String: JSONValue], _ rules: MergeRules, _ stamps: [String: String]
  ) {
    let kept = members["amounts"]?.members ?? [:]
    for name in rules.amounts {
      if let own = kept[name]?.members {
        amounts[name] = AmountSum(own)
      } else if amounts[name] == nil, let stamp = stamps[name] {
        amounts[name] = AmountSum(stamp: stamp, base: nil)
      }
    }
  }

  private static func stamps(_ fields: JSONValue?) -> [String: String] {
    var stamps: [String: String] = [:]
    for (stamp, paths) in fields?.members ?? [:] {
      for path in paths.elements?.compactMap(\.text) ?? [] { stamps[path] = max(stamps[path] ?? "", stamp) }
    }
    return stamps
  }

  /// Encodes the record for a file.
  func record(_ rules: MergeRules) -> StoredRecord {
    var members = head.unknown
    members["updated"] = head.updated.isEmpty ? nil : .string(head.updated)
    members["base"] = head.base
    let isThere = isThere(rules)
    let value = isThere ? value(rules) : nil
    members["value"] = value
    if !isThere { members["deleted"] = .bool(true) }
    if let deleted, isThere ? registers.values.allSatisfy({ $0.stamp <= deleted }) : deleted != head.updated {
      members["deletedAt"] = .string(deleted)
    }
    var shown = RecordState(head: head)
    if let value { shown.take(value, rules) { _ in "" } }
    let hidden = registers.filter {
      $0.value.value != nil && shown.registers[$0.key]?.value != $0.value.value
    }
    let was = hidden.compactMapValues(\.value)
    members["was"] = was.isEmpty ? nil : .object(was)
    members["fields"] = fields
    members["texts"] = textMembers(isThere: isThere, rules)
    let sums = amounts.filter { !$0.value.isPlain || $0.value.base != nil && shown.amounts[$0.key] == nil }
    members["amounts"] = sums.isEmpty ? nil : .object(sums.mapValues(\.json))
    return StoredRecord(.object(members))
  }

  /// The stamps that are not the record's own, and those of removed fields.
  private var fields: JSONValue? {
    var paths: [String: [String]] = [:]
    for (path, register) in registers where register.value == nil || register.stamp != head.updated {
      paths[register.stamp, default: []].append(path)
    }
    for (name, text) in texts {
      if let stamp = text.versions.keys.first, text.versions.count == 1, stamp != head.updated {
        paths[stamp, default: []].append(name)
      }
    }
    for (name, amount) in amounts where amount.isPlain {
      if amount.stamp != head.updated || amount.base == nil {
        paths[amount.stamp, default: []].append(name)
      }
    }
    return paths.isEmpty ? nil : .object(paths.mapValues { .array($0.sorted().map(JSONValue.string)) })
  }

  private func textMembers(isThere: Bool, _ rules: MergeRules) -> JSONValue? {
    var members: [String: JSONValue] = [:]
    for (name, text) in texts {
      var own: [String: JSONValue] = [:]
      let isPlain = text.versions.count <= 1 && isThere
      if !isPlain, !text.versions.isEmpty {
        own["versions"] = .object(text.versions.mapValues(JSONValue.string))
      }
      if !text.seen.isEmpty { own["seen"] = .object(text.seen.mapValues(JSONValue.string)) }
      if !text.seenAll.isEmpty { own["seenAll"] = .string(text.seenAll) }
      if !own.isEmpty { members[name] = .object(own) }
    }
    // A tombstone without `texts` is from an earlier version, and does not show which texts that version had seen.
    let isTold = !members.isEmpty || !isThere && !rules.prose.isEmpty
    return isTold ? .object(members) : nil
  }

  /// Builds the value from the fields.
  private func value(_ rules: MergeRules) -> JSONValue? {
    var members: [String: JSONValue] = [:]
    for (path, register) in registers where !path.isEmpty {
      guard let value = register.value else { continue }
      if path.contains("/"), let name = Self.list(of: path, rules) {
        if registers["\(name)/"]?.value != nil, members[name] == nil { members[name] = list(name, rules) }
      } else {
        members[path] = value
      }
    }
    for (name, separator) in rules.prose {
      if let text = texts[name]?.text(separator: separator) { members[name] = .string(text) }
    }
    for (name, amount) in amounts {
      members[name] = amount.total.map(JSONValue.init(double:)) ?? members[name]
    }
    exclude(&members, rules)
    if let scalar = registers[""], let value = scalar.value {
      if !isObject || !registers.contains(where: { $0.value.stamp > scalar.stamp }) { return value }
    }
    return isObject ? .object(members) : nil
  }

  /// For mutually exclusive fields keep one: the one with additions, otherwise the newest.
  private func exclude(_ members: inout [String: JSONValue], _ rules: MergeRules) {
    let there = rules.exclusive.filter { members[$0] != nil }
    guard there.count > 1 else { return }
    func newest(_ name: String) -> String { amounts[name]?.newest ?? registers[name]?.stamp ?? "" }
    let added = there.first { amounts[$0]?.isAddedTo ?? false }
    let stays = added ?? there.max { (newest($0), $0) < (newest($1), $1) }
    for name in there where name != stays { members[name] = nil }
  }

  private static func list(of path: String, _ rules: MergeRules) -> String? {
    let name = String(path.prefix { $0 != "/" })
    return rules.lists[name] != nil || rules.groups.contains(name) ? name : nil
  }

  /// A list, sorted by the keys of its elements, or a group of members.
  private func list(_ name: String, _ rules: MergeRules) -> JSONValue {
    let parts = registers.filter { $0.key.hasPrefix("\(name)/") && $0.key != "\(name)/" }
      .compactMapValues(\.value)
    if rules.groups.contains(name) {
      return .object(
        Dictionary(uniqueKeysWithValues: parts.map { (String($0.key.dropFirst(name.count + 1)), $0.value) }))
    }
    return .array(parts.sorted { $0.key < $1.key }.map(\.value))
  }
}

extension AmountSum {
  /// Whether no device has added to it, so that the number in the value is all there is.
  var isPlain: Bool { adds.isEmpty && seen.isEmpty }

  fileprivate init?(_ members: [String: JSONValue]) {
    guard let stamp = members["set"]?.text else { return nil }
    self.stamp = stamp
    base = members["value"]?.double
    seen = (members["seen"]?.members ?? [:]).compactMapValues(Added.init)
    adds = (members["adds"]?.members ?? [:]).compactMapValues(Added.init)
  }

  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = ["set": .string(stamp)]
    members["value"] = base.map(JSONValue.init(double:))
    if !seen.isEmpty { members["seen"] = .object(seen.mapValues(\.json)) }
    if !adds.isEmpty { members["adds"] = .object(adds.mapValues(\.json)) }
    return .object(members)
  }
}

extension AmountSum.Added {
  fileprivate init?(_ json: JSONValue) {
    guard let stamp = json.members?["at"]?.text, let sum = json.members?["sum"]?.double else { return nil }
    self.init(stamp: stamp, sum: sum)
  }

  fileprivate var json: JSONValue { .object(["at": .string(stamp), "sum": JSONValue(double: sum)]) }
}

extension JSONValue {
  /// A number as a Double; nil for anything else, and for numbers that are too large for one.
  fileprivate var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  fileprivate init(double: Double) {
    self = Int64(exactly: double).map(JSONValue.integer) ?? .number("\(double)")
  }
}
