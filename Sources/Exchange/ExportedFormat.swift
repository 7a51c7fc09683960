import Model

/// What a file that is written for other programs has in it, so that nothing else is replaced by it.
public enum ExportedFormat: Sendable {
  /// A calendar.
  case calendar
  /// Entries for jrnl.
  case jrnl
  /// Cards as todo.txt.
  case todotxt
  /// Cards for Taskwarrior.
  case taskwarrior
  /// The entry of a day.
  case markdown
  /// A table of what was said of habits.
  case habits
  /// An article.
  case article

  /// A number that tells whether a file still has the same bytes, as hexadecimal digits.
  public static func fingerprint(of bytes: [UInt8]) -> String { Fingerprint(bytes).digits }

  /// Whether it has what was written in the journal.
  public var isDiary: Bool { self == .jrnl || self == .markdown }

  /// Whether bytes are such a file, all of it written by Lionheart.
  public func isOurs(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .calendar:
      let beginning = String(decoding: bytes.prefix(256), as: UTF8.self)
      return beginning.hasPrefix(CalendarExport.beginning) && beginning.contains(CalendarExport.producer)
    case .jrnl: return JrnlText.isOurs(bytes)
    case .todotxt: return TodoText.isOurs(String(decoding: bytes, as: UTF8.self))
    case .taskwarrior: return TaskwarriorText.isOurs(bytes)
    case .markdown: return MarkdownEntry.isOurs(bytes)
    case .habits: return bytes.starts(with: HabitCSV.beginning.utf8)
    // It is a publisher's text, so that only what was remembered when it was written tells.
    case .article: return true
    }
  }
}
