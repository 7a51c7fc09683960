/// A person's crontab, in which one line is Lionheart's; all others stay as they are, byte for byte.
public struct Crontab: Equatable, Sendable {
  /// What the line ends with, by which it is found again.
  public static let marker = "# lionheart reminders"

  private static let everyMinute = "* * * * * "

  /// The bytes of the file.
  public let bytes: [UInt8]

  /// A crontab.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The line that runs `lionheart notify` every minute; nil where the path has what no line can hold.
  ///
  /// - Parameters:
  ///   - program: the program's absolute path.
  ///   - environment: what it is to find set.
  public static func line(program: String, environment: ReminderEnvironment) -> String? {
    guard ReminderEnvironment.isPlain(program) else { return nil }
    let variables = environment.variables.map { "\($0.name)=\(quoted($0.value)) " }
    // cron takes an unescaped percent sign for the end of the line (crontab(5)).
    let command = "\(variables.joined())\(quoted(program)) notify".replacing("%", with: "\\%")
    return "\(everyMinute)\(command) \(marker)"
  }

  /// The lines that are Lionheart's: with the marker, or cut off before it.
  ///
  /// - Parameter program: the path by which a half-written line is known.
  public func lines(of program: String) -> [String] {
    split.filter { isOurs($0, program) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a line of ours runs a program, and not one that was moved away since.
  public func starts(_ program: String) -> Bool {
    lines(of: program).contains { $0.contains(Self.command(program)) }
  }

  /// The crontab with our line in the place of the first one that was ours, or at its end.
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

  /// The crontab without what is ours.
  public func without(_ program: String) -> Crontab {
    if lines(of: program).isEmpty { return self }
    let isLastOurs = split.last.map { isOurs($0, program) } ?? false
    let kept = split.filter { !isOurs($0, program) }.map(Array.init)
    return Crontab(Self.joined(kept, endsLine: isLastOurs || bytes.last == 0x0a))
  }

  /// The lines without their ends.
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

  /// What runs the program, as it stands in the line.
  private static func command(_ program: String) -> String {
    "\(quoted(program)) notify".replacing("%", with: "\\%")
  }

  /// Whether a text is the beginning of a line of ours, with a variable at least, that ends before or in a command.
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
    // Another path of ours: a quote without its end is no command that anybody has run.
    return hasVariable && rest.first == "'" && afterWord(rest.dropFirst()) == nil
  }

  /// What follows a word that `quoted` made, after its first quote; nil where it is cut off before its end.
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

  /// A word as a shell reads it back.
  static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
