public import Model
import OperatingSystem
import Synchronization

extension Store {
  /// Imports entries, as one undoable change.
  ///
  /// On a day that has an entry, the text is added below it, unless it is already there; paragraphs that an earlier
  /// import brought are left as they are now. The rest of the entry stays, and what it lacks is added. An entry that
  /// would become too long is refused.
  @discardableResult
  public func importEntries(_ entries: [JournalEntry]) async throws(StoreFailure) -> ImportCounts {
    let counts = Mutex(ImportCounts())
    try await change(Action(.entriesImport, subject: "\(entries.count)")) { transaction in
      var counted = ImportCounts()
      for entry in entries {
        let versions = try EntryVersions(of: entry.day, in: &transaction)
        try versions.update(in: &transaction) { old in
          counted.take(entry, over: old) ?? old ?? entry.with(versions.photos)
        }
      }
      counts.withLock { $0 = counted }
    }
    return counts.withLock { $0 }
  }

  /// The counts that ``importEntries(_:)`` would return. Changes nothing.
  public func importCounts(of entries: [JournalEntry]) -> ImportCounts {
    var counts = ImportCounts()
    var months: [CalendarMonth: [CalendarDay: KeptEntry]] = [:]
    for entry in entries {
      let known = months[entry.day.month] ?? self.entries(in: entry.day.month).entries
      months[entry.day.month] = known
      _ = counts.take(entry, over: known[entry.day]?.entry)
    }
    return counts
  }
}

extension ImportCounts {
  /// Counts an entry. Returns the day's new entry, or nil if it stays as it is.
  fileprivate mutating func take(_ entry: JournalEntry, over old: JournalEntry?) -> JournalEntry? {
    guard let old else {
      new += 1
      var new = entry
      new.imported = entry.prints
      return new
    }
    var merged = old
    merged.text = old.text(old.text, continuedWithNewsOf: entry.text)
    merged.second = old.text(old.second, continuedWithNewsOf: entry.second)
    merged.mood = old.mood ?? entry.mood
    merged.isLetter = old.isLetter || entry.isLetter
    merged.prompt = old.prompt ?? entry.prompt
    merged.photos = old.photos.merged(with: entry.photos)
    merged.age = old.age ?? entry.age
    if merged == old {
      same += 1
      return nil
    }
    guard max(merged.text.utf8.count, merged.second.utf8.count) <= JournalEntry.largestText else {
      refused += 1
      return nil
    }
    changed += 1
    merged.imported.formUnion(entry.prints)
    return merged
  }
}

extension JournalEntry {
  /// A text with another one below it, unless that is already among its paragraphs.
  public static func text(_ text: String, continuedWith more: String) -> String {
    if more.isEmpty || "\n\n\(text)\n\n".contains("\n\n\(more)\n\n") { return text }
    return text.isEmpty ? more : "\(text)\n\n\(more)"
  }

  fileprivate var prints: Set<String> {
    Set([text, second].flatMap(Self.paragraphs).map { Fingerprint($0).digits })
  }

  /// A text with those paragraphs of another one below it that no import has brought yet.
  fileprivate func text(_ text: String, continuedWithNewsOf more: String) -> String {
    // Splitting and joining a text might change its empty lines.
    guard !imported.isEmpty, Self.text(text, continuedWith: more) != text else {
      return Self.text(text, continuedWith: more)
    }
    let paragraphs = Self.paragraphs(of: more)
    let news = paragraphs.filter { !imported.contains(Fingerprint($0).digits) }
    let rest = news.count == paragraphs.count ? more : news.joined(separator: "\n\n")
    return Self.text(text, continuedWith: rest)
  }

  private static func paragraphs(of text: String) -> [String] {
    text.split(separator: "\n\n").map(String.init)
  }
}
