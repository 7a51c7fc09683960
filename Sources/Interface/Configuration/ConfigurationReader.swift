import Curriculum
import TerminalUI
import Texts

/// Converts JSON5 to a configuration, with a warning for each invalid setting.
struct ConfigurationReader {
  static let members = ["theme", "accent", "mouse", "bell", "pictures", "linear", "words", "keys"]
  /// Nobody reads more, and each suggestion takes time.
  private static let maxWarnings = 100

  let operations: Set<String>
  private(set) var configuration = Configuration()

  init(operations: Set<String>) {
    self.operations = operations
  }

  mutating func read(_ bytes: [UInt8]) {
    do throws(JSON5Reader.SyntaxError) {
      guard let value = try JSON5Reader.read(bytes) else { return }
      if case .object(let members) = value.content {
        read(members)
      } else {
        warn(value.line, .configurationIsNoObject)
      }
    } catch {
      warn(error.line, .configurationIsNotJSON5)
    }
    let sorted = configuration.warnings.enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }
    configuration.warnings = sorted.map(\.element)
  }

  private mutating func read(_ members: [JSON5Value.Member]) {
    for member in unique(members) {
      switch member.name {
      case "theme": readTheme(member.value)
      case "accent": readAccent(member.value)
      case "mouse":
        readSwitch(member.value, \.mouse, wrong: Phrase("“mouse” must be true or false; using false"))
      case "bell": readBell(member.value)
      case "pictures":
        readSwitch(member.value, \.pictures, wrong: Phrase("“pictures” must be true or false; using true"))
      case "linear":
        readSwitch(member.value, \.linear, wrong: Phrase("“linear” must be true or false; using false"))
      case "words":
        readSwitch(member.value, \.words, wrong: Phrase("“words” must be true or false; using false"))
      case "keys":
        if case .object(let members) = member.value.content {
          readKeys(members)
        } else {
          warn(
            member.value.line,
            Phrase("“keys” must be an object like { \"tick\": \"x\" }; using the default keys"))
        }
      case "$schema": break
      default: warn(member.line, .configurationUnknownMember(Self.shown(member.name), known: Self.members))
      }
    }
  }

  private mutating func readSwitch(
    _ value: JSON5Value, _ path: WritableKeyPath<Configuration, Bool>, wrong: Phrase
  ) {
    if case .bool(let isOn) = value.content {
      configuration[keyPath: path] = isOn
    } else {
      warn(value.line, wrong)
    }
  }

  private mutating func readBell(_ value: JSON5Value) {
    switch value.content {
    case .bool(let isOn): configuration.bell = isOn ? .sound : .silent
    case .text(let name):
      guard let notice = TerminalNotification(rawValue: name) else { fallthrough }
      configuration.bell = .notice(notice)
    default: warn(value.line, Phrase("“bell” must be true, false, “osc9” or “osc777”; using true"))
    }
  }

  private mutating func readTheme(_ value: JSON5Value) {
    if case .text(let name) = value.content, let theme = Theme(name: name) {
      configuration.theme = theme
    } else {
      warn(value.line, .configurationThemeWrong(Theme.all.map(\.name)))
    }
  }

  private mutating func readAccent(_ value: JSON5Value) {
    let number: UInt8? =
      switch value.content {
      case .number(let number): UInt8(exactly: number)
      case .text(let name): Self.colors.firstIndex(of: name).map { UInt8($0) }
      default: nil
      }
    if let number { configuration.accent = number } else { warn(value.line, .configurationAccentWrong) }
  }

  private static let plainColors = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
  /// The names of the first sixteen colours of xterm's palette.
  static let colors = plainColors + plainColors.map { "bright-\($0)" }

  /// The members without repeated names. The first one counts, as in all data files.
  private mutating func unique(_ members: [JSON5Value.Member]) -> [JSON5Value.Member] {
    var lines: [String: Int] = [:]
    return members.filter { member in
      guard let line = lines[member.name] else {
        lines[member.name] = member.line
        return true
      }
      warn(member.line, .configurationTwice(Self.shown(member.name), first: line))
      return false
    }
  }

  private var isFull: Bool { configuration.warnings.count >= Self.maxWarnings }

  private mutating func warn(_ line: Int, _ phrase: Phrase) {
    if isFull { return }
    configuration.warnings.append(Configuration.Warning(line: line, phrase: phrase))
  }

  /// The text, cleaned and shortened for a sentence.
  private static func shown(_ text: String) -> String {
    let cleaned = TextCleaning.clean(String(text.prefix(41)))
    return cleaned.count > 40 ? cleaned.prefix(39) + "…" : cleaned
  }
}

extension ConfigurationReader {
  private struct WrittenKey {
    package let operation: String
    let line: Int
  }

  private mutating func readKeys(_ members: [JSON5Value.Member]) {
    var places: [Key: WrittenKey] = [:]
    for member in unique(members) {
      let operation = member.name
      guard operations.contains(operation) else {
        let nearest = isFull ? nil : nearest(to: operation)
        warn(member.line, .configurationUnknownOperation(Self.shown(operation), nearest: nearest))
        continue
      }
      guard let keys = keys(of: member, places: &places) else { continue }
      configuration.keys[operation] = keys
    }
    let (operation, key) = Configuration.quitNow
    if let keys = configuration.keys[operation], !keys.contains(key) {
      configuration.keys[operation] = keys + [key]
    }
    warnOfTabs(places)
  }

  /// The keys of a member; nil if the member is ignored.
  private mutating func keys(of member: JSON5Value.Member, places: inout [Key: WrittenKey]) -> [Key]? {
    let written: [JSON5Value]
    switch member.value.content {
    case .text: written = [member.value]
    case .list(let values): written = values
    default:
      warn(member.value.line, .configurationOperationWrong(member.name))
      return nil
    }
    var keys: [Key] = []
    var seen: Set<Key> = []
    for value in written {
      guard let key = key(value, of: member.name), seen.insert(key).inserted else { continue }
      let place = WrittenKey(operation: member.name, line: value.line)
      if let first = places[key] {
        warn(
          value.line,
          .configurationKeyTwice(key.name, place.operation, first: first.operation, line: first.line))
      } else {
        places[key] = place
      }
      keys.append(key)
    }
    // If all keys are invalid, the operation keeps its defaults. An empty list removes them.
    return keys.isEmpty && !written.isEmpty ? nil : keys
  }

  private mutating func key(_ value: JSON5Value, of operation: String) -> Key? {
    guard case .text(let name) = value.content else {
      warn(value.line, .configurationOperationWrong(operation))
      return nil
    }
    guard let key = Key(name: name) else {
      warn(value.line, .configurationUnknownKey(Self.shown(name)))
      return nil
    }
    if key == Configuration.quitNow.key, operation != Configuration.quitNow.operation {
      warn(value.line, .configurationKeyTaken(key.name, by: Configuration.quitNow.operation))
      return nil
    }
    return key
  }

  /// Warns if a digit that opens a tab is assigned to something else and the tab has no other key.
  private mutating func warnOfTabs(_ places: [Key: WrittenKey]) {
    for digit in "12345678" {
      guard let place = places[.character(digit)] else { continue }
      let tab = "tab-\(digit)"
      guard place.operation != tab, configuration.keys[tab] == nil else { continue }
      warn(place.line, .configurationTabTaken(String(digit), by: place.operation))
    }
  }
}

extension ConfigurationReader {
  /// The operation with the most similar name; nil if none is similar.
  func nearest(to name: String) -> String? {
    if let new = Self.renamed[name] { return new }
    let letters = Array(name.lowercased().utf8)
    let limit = max(2, letters.count / 3)
    let ranked = operations.compactMap { operation in
      editDistance(letters, Array(operation.utf8), limit: limit).map { (distance: $0, operation: operation) }
    }
    return ranked.min { ($0.distance, $0.operation) < ($1.distance, $1.operation) }?.operation
  }

  /// The current names of operations that were renamed.
  private static let renamed = ["country": "edit", "try": "choose"]
}
