import Model

/// The kinds of exported files, with a check that an existing file is Lionheart's before it is replaced.
public enum ExportedFormat: Sendable {
  case calendar
  /// Journal entries for jrnl.
  case jrnl
  /// Tasks as todo.txt.
  case todotxt
  /// Tasks for Taskwarrior.
  case taskwarrior
  /// The journal entry of a day.
  case markdown
  /// A table of check-ins.
  case habits
  case article
  /// Times of trackers for Baby Buddy.
  case babyBuddy

  /// A hash of the file in hexadecimal digits, to detect changes.
  public static func fingerprint(of bytes: [UInt8]) -> String { Fingerprint(bytes).digits }

  /// Whether only its owner may read the file: it has journal text, or lists medicines.
  public var isPrivate: Bool { [.jrnl, .markdown, .babyBuddy].contains(self) }

  /// Whether the bytes are such a file, written by Lionheart. Calendars and tables are recognised by their beginning
  /// alone.
  public func isWrittenByLionheart(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .calendar:
      let beginning = String(decoding: bytes.prefix(256), as: UTF8.self)
      return beginning.hasPrefix(CalendarExport.beginning) && beginning.contains(CalendarExport.producer)
    case .jrnl: return JrnlText.isWrittenByLionheart(bytes)
    case .todotxt: return TodoText.isWrittenByLionheart(String(decoding: bytes, as: UTF8.self))
    case .taskwarrior: return TaskwarriorText.isWrittenByLionheart(bytes)
    case .markdown: return MarkdownEntry.isWrittenByLionheart(bytes)
    case .babyBuddy: return BabyBuddyFile.allCases.contains { bytes.starts(with: $0.beginning.utf8) }
    case .habits: return bytes.starts(with: HabitCSV.beginning.utf8)
    // The text is the publisher's, so only the fingerprint recorded when it was written can tell.
    case .article: return true
    }
  }
}
