/// A multi-value register of a text: the versions that no other version replaced. Usually there is one; concurrent
/// edits leave one for each device.
struct MultiValueText: Equatable {
  /// The versions, by their stamps.
  var versions: [String: String] = [:]
  /// The stamp of the newest replaced version of each device.
  var seen: [String: String] = [:]
  /// All versions up to this stamp are replaced: an earlier version of Lionheart deleted the record then.
  var seenAll = ""

  /// Returns the versions of both that neither has replaced.
  func joined(with other: MultiValueText) -> MultiValueText {
    var joined = self
    joined.versions.merge(other.versions) { max($0, $1) }
    joined.seen.merge(other.seen) { max($0, $1) }
    joined.seenAll = max(seenAll, other.seenAll)
    return joined.withoutReplaced
  }

  /// The same without replaced versions. A device's later version also replaces its earlier ones.
  private var withoutReplaced: MultiValueText {
    var current = self
    var newest: [String: String] = [:]
    for stamp in versions.keys {
      let device = Self.device(of: stamp)
      newest[device] = max(newest[device] ?? "", stamp)
    }
    current.versions = versions.filter { stamp, _ in
      let device = Self.device(of: stamp)
      let isUnseen = seen[device].map { stamp > $0 } ?? true
      return isUnseen && newest[device] == stamp && (stamp > seenAll || seenAll.isEmpty)
    }
    return current
  }

  /// Replaces all versions by one text; nil or empty leaves none.
  func replaced(by text: String?, at stamp: String) -> MultiValueText {
    var replaced = self
    for version in versions.keys where !version.isEmpty {
      let device = Self.device(of: version)
      replaced.seen[device] = max(replaced.seen[device] ?? "", version)
    }
    replaced.versions = [:]
    if let text, !text.isEmpty { replaced.versions[stamp] = text }
    return replaced
  }

  /// All versions as one text, the newest first. A text that a newer one contains is left out.
  func text(separator: String) -> String? {
    var texts: [String] = []
    for (_, text) in versions.sorted(by: { $0.key > $1.key }) where !text.isEmpty {
      if !texts.contains(where: { $0.contains(text) }) { texts.append(text) }
    }
    return texts.isEmpty ? nil : texts.joined(separator: separator)
  }

  static func device(of stamp: String) -> String { String(stamp.suffix(8)) }
}

/// A PN-counter that can also be set: the number that was set, and the sum that each device has ever added.
struct Counter: Equatable {
  /// The sum that one device has added, and the stamp of its last addition.
  struct Addition: Equatable {
    var stamp: String
    var sum: Double

    func joined(with other: Addition) -> Addition { (stamp, sum) > (other.stamp, other.sum) ? self : other }
  }

  /// The stamp of the last time it was set.
  var stamp: String
  /// The number it was set to; nil if it was removed.
  var base: Double?
  /// The sums, by device, that were known when it was set. The new number replaces them.
  var seen: [String: Addition] = [:]
  /// All that was ever added, by device.
  var adds: [String: Addition] = [:]

  func joined(with other: Counter) -> Counter {
    let isNewer = (stamp, base ?? -.infinity) > (other.stamp, other.base ?? -.infinity)
    return Counter(
      stamp: isNewer ? stamp : other.stamp, base: isNewer ? base : other.base,
      seen: seen.merging(other.seen) { $0.joined(with: $1) },
      adds: adds.merging(other.adds) { $0.joined(with: $1) })
  }

  /// What was added since it was set, by device.
  private var unseen: [String: Addition] {
    adds.filter { device, added in seen[device].map { $0.stamp < added.stamp } ?? true }
  }

  /// Whether something was added since it was set.
  var hasAdditions: Bool { !unseen.isEmpty }

  /// The stamp of the last change.
  var newestStamp: String { max(stamp, unseen.values.map(\.stamp).max() ?? "") }

  /// The present amount; nil if there is none.
  var total: Double? {
    let unseen = unseen.sorted { $0.key < $1.key }
    if base == nil, unseen.isEmpty { return nil }
    let total = unseen.reduce(base ?? 0) { $0 + $1.value.sum - (seen[$1.key]?.sum ?? 0) }
    // Rounded, so that tenths that are added and subtracted again leave no floating-point error.
    return max(0, (total * 1_000_000).rounded() / 1_000_000)
  }
}

extension Counter {
  /// Sets the number, which replaces all sums so far.
  func set(to value: Double?, at stamp: String) -> Counter {
    var sum = self
    (sum.stamp, sum.base, sum.seen) = (stamp, value, seen.merging(adds) { $1 })
    return sum
  }

  /// Adds to the sum of this device.
  func adding(_ difference: Double, at stamp: String) -> Counter {
    var sum = self
    let device = MultiValueText.device(of: stamp)
    sum.adds[device] = Addition(stamp: stamp, sum: (adds[device]?.sum ?? 0) + difference)
    return sum
  }
}

extension Counter {
  /// Whether no device has added to it, so that the number in the value is all there is.
  var isPlainNumber: Bool { adds.isEmpty && seen.isEmpty }

  init?(_ members: [String: JSONValue]) {
    guard let stamp = members["set"]?.text else { return nil }
    self.stamp = stamp
    base = members["value"]?.double
    seen = (members["seen"]?.members ?? [:]).compactMapValues(Addition.init)
    adds = (members["adds"]?.members ?? [:]).compactMapValues(Addition.init)
  }

  var json: JSONValue {
    var members: [String: JSONValue] = ["set": .string(stamp)]
    members["value"] = base.map(JSONValue.init(double:))
    if !seen.isEmpty { members["seen"] = .object(seen.mapValues(\.json)) }
    if !adds.isEmpty { members["adds"] = .object(adds.mapValues(\.json)) }
    return .object(members)
  }
}

extension Counter.Addition {
  fileprivate init?(_ json: JSONValue) {
    guard let stamp = json.members?["at"]?.text, let sum = json.members?["sum"]?.double else { return nil }
    self.init(stamp: stamp, sum: sum)
  }

  fileprivate var json: JSONValue { .object(["at": .string(stamp), "sum": JSONValue(double: sum)]) }
}

extension JSONValue {
  /// A number as a Double; nil for anything else, and for numbers that are too large for one.
  var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  init(double: Double) {
    self = Int64(exactly: double).map(JSONValue.integer) ?? .number("\(double)")
  }
}

/// How concurrent changes of the fields of a file's records are merged. For all other fields the newer value wins.
struct MergeRules: Equatable, Sendable {
  /// Long texts, by field name. If two devices edit one concurrently, both texts are kept.
  ///
  /// The value is the separator between them.
  var prose: [String: String] = [:]
  /// Lists that are merged element by element, by field name.
  ///
  /// The value is the member that identifies an element; empty if the element itself does.
  var lists: [String: String] = [:]
  /// Objects whose members are merged one by one.
  var groups: Set<String> = []
  /// Numbers that devices add to.
  var amounts: Set<String> = []
  /// Mutually exclusive fields, of which one counts.
  var exclusive: Set<String> = []
  /// The field that identifies a record. Deleting such a record also deletes others, so a concurrent edit must not
  /// bring back a part of it.
  var identity: String?

  /// The newer value wins in every field.
  static let none = MergeRules()

  private static let children = MergeRules(
    lists: ["pauses": "start", "said": "", "remembered": ""], groups: ["birth"], identity: "id")
  private static let habits = MergeRules(prose: ["note": line], lists: ["rules": "from", "reminders": ""])
  private static let checkIns = MergeRules(
    prose: ["note": line, "caption": line], amounts: ["amount"],
    exclusive: ["done", "amount", "skipped"])
  private static let journal = MergeRules(prose: ["caption": line])
  private static let marks = MergeRules(prose: ["note": line])
  private static let tasks = MergeRules(
    prose: ["text": "\n\n"], lists: ["checklist": "id"], groups: ["foreign", "milestones"])
  /// The separator between texts of one line.
  private static let line = " · "

  static func of(_ file: DataFile) -> MergeRules {
    guard file.root == .data else { return none }
    switch file.path.prefix(while: { $0 != "/" }) {
    case "children.json": return children
    case "habits.json": return habits
    case "checkins": return checkIns
    case "journal": return journal
    case "marks": return marks
    case "tasks": return tasks
    default: return none
    }
  }
}
