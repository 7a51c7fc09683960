/// The user's crontab. One line belongs to Lionheart; all others are kept byte for byte.
public struct Crontab: Equatable, Sendable {
  /// The end of Lionheart's line, which identifies it.
  public static let marker = "# lionheart reminders"

  private static let everyMinute = "* * * * * "

  /// The bytes of the crontab.
  public let bytes: [UInt8]

  /// Creates a crontab from its bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The line that runs `lionheart notify` every minute. Returns nil if the path has a control character.
  ///
  /// - Parameters:
  ///   - program: the program's absolute path.
  ///   - environment: the variables to set for it.
  public static func line(program: String, environment: ReminderEnvironment) -> String? {
    guard ReminderEnvironment.isPlain(program) else { return nil }
    let variables = environment.variables.map { "\($0.name)=\(quoted($0.value)) " }
    // cron ends the command at an unescaped percent sign (crontab(5)).
    let command = "\(variables.joined())\(quoted(program)) notify".replacing("%", with: "\\%")
    return "\(everyMinute)\(command) \(marker)"
  }

  /// Lionheart's lines: those with the marker, and a line that was cut off before it.
  ///
  /// - Parameter program: the path by which a half-written line is recognised.
  public func lines(of program: String) -> [String] {
    split.filter { isOurs($0, program) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether one of Lionheart's lines starts this program, and not one at a former path.
  public func starts(_ program: String) -> Bool {
    lines(of: program).contains { $0.contains(Self.command(program)) }
  }

  /// The crontab with the line in place of Lionheart's first line, or at the end.
  public func with(_ line: String, of program: String) -> Crontab {
    let new = Array(line.utf8)
    var lines: [[UInt8]] = []
    var isIn = false
    for old in split {
      if !isOurs(old, program) {
        lines.append(Array(old))
      } else if !isIn {
        lines.append(new)
        isIn = true
      }
    }
    if !isIn { lines.append(new) }
    return Crontab(Self.joined(lines, endsLine: true))
  }

  /// The crontab without Lionheart's lines.
  public func without(_ program: String) -> Crontab {
    if lines(of: program).isEmpty { return self }
    let isLastOurs = split.last.map { isOurs($0, program) } ?? false
    let kept = split.filter { !isOurs($0, program) }.map(Array.init)
    return Crontab(Self.joined(kept, endsLine: isLastOurs || bytes.last == 0x0a))
  }

  /// The lines, without line ends.
  private var split: [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  private func isOurs(_ line: ArraySlice<UInt8>, _ program: String) -> Bool {
    var text = Substring(String(decoding: line, as: UTF8.self))
    while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
    if text.hasSuffix(Self.marker) { return true }
    let command = Self.command(program)
    guard text.first == "*" else { return false }
    guard let found = text.firstRange(of: command) else { return Self.isCut(text, before: command) }
    let rest = text[found.upperBound...].drop { $0 == " " }
    return Self.marker.hasPrefix(rest)
  }

  /// The command as written in the line.
  private static func command(_ program: String) -> String {
    "\(quoted(program)) notify".replacing("%", with: "\\%")
  }

  /// Whether a text is a truncated line of Lionheart's: at least one variable, and an end before or within the command.
  private static func isCut(_ text: Substring, before command: String) -> Bool {
    guard text.hasPrefix(everyMinute) else { return false }
    var rest = text.dropFirst(everyMinute.count)
    var hasVariable = false
    while let name = ReminderEnvironment.names.first(where: { rest.hasPrefix("\($0)='") }) {
      hasVariable = true
      guard let next = afterWord(rest.dropFirst(name.count + 2)) else { return true }
      rest = next.drop { $0 == " " }
    }
    if hasVariable, ReminderEnvironment.names.contains(where: { "\($0)='".hasPrefix(rest) }) { return true }
    if rest.count > 1, command.hasPrefix(rest) { return true }
    // Perhaps Lionheart at another path: a command with an unclosed quote has never run, so it can be removed.
    return hasVariable && rest.first == "'" && afterWord(rest.dropFirst()) == nil
  }

  /// The text after a quoted word, given the text after its opening quote; nil if the word is cut off.
  private static func afterWord(_ text: Substring) -> Substring? {
    var rest = text
    while let quote = rest.firstIndex(of: "'") {
      rest = rest[rest.index(after: quote)...]
      guard rest.first == "\\" else { return rest }
      guard rest.hasPrefix("\\''") else { return nil }
      rest = rest.dropFirst(3)
    }
    return nil
  }

  private static func joined(_ lines: [[UInt8]], endsLine: Bool) -> [UInt8] {
    guard !lines.isEmpty else { return [] }
    return Array(lines.joined(separator: [0x0a])) + (endsLine ? [0x0a] : [])
  }

  /// Quotes a word for the shell.
  static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
