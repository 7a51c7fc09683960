import FoundationEssentials
import Model
import OperatingSystem

/// A log of network events, without tokens, names and full addresses.
///
/// Each event is a line of JSON in `log.jsonl` of the state folder. Once that is large, it becomes `log.1.jsonl`.
public struct EventLog: Sendable {
  /// A file of this size, in bytes, becomes the older one.
  private static let sizeLimit = 512 << 10

  private let path: String
  private let olderPath: String
  private let now: @Sendable () -> Int64

  /// The log in the state folder.
  public init(in folders: Folders, now: @escaping @Sendable () -> Int64) {
    path = joined(folders.state, "log.jsonl")
    olderPath = joined(folders.state, "log.1.jsonl")
    self.now = now
  }

  /// Appends an event. Errors are ignored.
  ///
  /// Leaves out what follows `?` in an address, and what looks like a token.
  public func note(_ what: String, of pack: String? = nil, host: String? = nil, detail: String) {
    let event = LogEvent(at: now(), what: what, pack: pack, host: host, detail: LogRedaction.redacted(detail))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(event) else { return }
    append(Array(line) + [0x0a])
  }

  /// All events, oldest first.
  public func events() -> [LogEvent] {
    [olderPath, path].flatMap { path in
      let bytes = (try? Disk.read(path)) ?? Data()
      return bytes.split(separator: 0x0a).compactMap { line -> LogEvent? in
        guard var event = try? StrictJSON.decode(LogEvent.self, from: Data(line)) else { return nil }
        event.at = event.at.clampedTime
        return event
      }
    }
  }

  /// Writes a line in one call, so that lines of several programs do not mix.
  private func append(_ line: [UInt8]) {
    try? Disk.makeFolder(parent(of: path))
    guard let file = try? OpenFile(path, for: .both, [.creating, .appending, .nonBlocking]) else { return }
    defer { file.close() }
    guard let status = try? file.status(), status.kind == .file else { return }
    // A line that a full disk cut off must not spoil this one.
    let last = status.size > 0 ? try? file.bytes(at: status.size - 1, 1) : nil
    let bytes = last ?? [0x0a] == [0x0a] ? line : [0x0a] + line
    file.writeOnce(bytes)
    if status.size >= Self.sizeLimit - bytes.count { rotate(file) }
  }

  /// Renames a large file to the older one, unless another program is doing that or has done it.
  ///
  /// Programs that have it open keep writing to it, so nothing is lost.
  private func rotate(_ file: OpenFile) {
    guard (try? file.lock()) == true else { return }
    defer { file.unlock() }
    guard let status = try? file.status(), Disk.status(of: path)?.inode == status.inode else { return }
    try? Disk.rename(path, to: olderPath)
  }
}

/// An event of the log.
public struct LogEvent: Codable, Equatable, Sendable {
  /// When, in UTC milliseconds.
  public var at: Int64
  /// The kind, in a word: `update`, `article`, `sign-in`.
  public var what: String
  /// The pack that it was about.
  public var pack: String?
  /// The server that it was about.
  public var host: String?
  /// The outcome, in words that a developer can search for.
  public var detail: String

  /// Creates an event.
  public init(at: Int64, what: String, pack: String? = nil, host: String? = nil, detail: String) {
    self.at = at
    self.what = what
    self.pack = pack
    self.host = host
    self.detail = detail
  }
}

/// Removes secrets and personal details from texts for the log.
enum LogRedaction {
  /// In Unicode scalars: one character may be megabytes.
  private static let lengthLimit = 1000
  /// Words that are followed by a secret.
  private static let secretLabels: Set = ["bearer"]
  /// A run of this many letters that is not a word may be a token.
  private static let shortestToken = 20

  /// The text on one line, without tokens, names and passwords in addresses, what follows `?` in them, and characters
  /// that are invisible or change the writing direction.
  static func redacted(_ text: String) -> String {
    var words: [String] = []
    var isSecret = false
    for word in visible(text).split(separator: " ") {
      words.append(isSecret ? "…" : withoutTokens(withoutSecrets(word)))
      isSecret = secretLabels.contains(word.lowercased().filter(\.isLetter))
    }
    return String(String.UnicodeScalarView(words.joined(separator: " ").unicodeScalars.prefix(lengthLimit)))
  }

  private static func visible(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: visible.append(" ")
      case .format, .privateUse, .unassigned: continue
      default: visible.append(scalar)
      }
    }
    return String(visible)
  }

  private static func withoutSecrets(_ word: Substring) -> String {
    var word = String(word)
    if let start = word.firstRange(of: "://")?.upperBound,
      let at = word[start...].prefix(while: { $0 != "/" }).lastIndex(of: "@")
    {
      word.removeSubrange(start...at)
    }
    guard let question = word.firstIndex(of: "?"), word[question...].contains("=") else {
      return word.contains("://") ? String(word.prefix { $0 != "?" && $0 != "#" }) : word
    }
    return String(word[..<question])
  }

  /// The word with … in place of each long run of the characters that tokens have.
  ///
  /// The names of units and articles stay: lowercase letters and short numbers, joined by hyphens.
  private static func withoutTokens(_ word: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = word.unicodeScalars[...]
    while let first = rest.first {
      let run = rest.prefix(while: isTokenCharacter)
      rest = rest.dropFirst(max(1, run.count))
      guard isToken(run) else {
        result.append(contentsOf: run.isEmpty ? [first] : Array(run))
        continue
      }
      result.append("…")
      // The other parts of a JSON web token may be short (RFC 7519).
      rest = rest.drop { $0 == "." || isTokenCharacter($0) }
    }
    return String(result)
  }

  private static func isTokenCharacter(_ scalar: Unicode.Scalar) -> Bool {
    isLowercase(scalar) || isDigit(scalar) || ("A"..."Z").contains(scalar)
      || "-_~+=".unicodeScalars.contains(scalar)
  }

  private static func isToken(_ run: Substring.UnicodeScalarView) -> Bool {
    guard run.count >= shortestToken, run.contains(where: isDigit) else { return false }
    return !run.split(separator: "-").allSatisfy { part in
      let number = part.drop(while: isLowercase)
      return number.count <= 4 && number.allSatisfy(isDigit)
    }
  }

  private static func isLowercase(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
