public import Model
import OperatingSystem

/// A day's entry, with what another device or program wrote on the same day at the same time.
public struct KeptEntry: Equatable, Sendable {
  /// The entry; nil if it was removed while another device went on writing it.
  public var entry: JournalEntry?
  /// The version of the entry. An editor passes it back when it saves.
  public var stamp: Stamp?
  /// Concurrent versions, neither older nor newer than the entry. The user chooses.
  public var others: [Version] = []

  /// The version that is shown first: the entry, or else the newest of the others; nil if there is neither.
  public var shown: JournalEntry? { entry ?? others.first?.entry }

  /// The number of versions besides the one that is shown first.
  public var besides: Int { max(0, others.count - (entry == nil ? 1 : 0)) }

  /// A version beside the entry.
  public struct Version: Equatable, Sendable {
    /// The content of the version.
    public var entry: JournalEntry
    /// The stamp that identifies it.
    public var stamp: Stamp
  }

  /// Creates the versions of a day.
  public init(entry: JournalEntry?, stamp: Stamp?, others: [Version] = []) {
    self.entry = entry
    self.stamp = stamp
    self.others = others
  }
}

extension DataFile {
  /// The entries of a month.
  public static func journal(_ month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "journal/\(month).json")
  }
}

extension Store {
  /// The entries of a month by day, and how well they could be read.
  ///
  /// A version with the same texts as the entry, or as another version, is left out. The day is taken from the id, not
  /// from the record's value.
  public func entries(in month: CalendarMonth) -> (entries: [CalendarDay: KeptEntry], condition: Condition) {
    let contents = read(.journal(month), as: JournalRecord.self)
    var entries: [CalendarDay: KeptEntry] = [:]
    var photos: [CalendarDay: [Photo]] = [:]
    for (id, record) in contents.records {
      guard case .entry(let record) = record else {
        if case .photo(let photo) = record, let day = photo.owner(in: id).flatMap({ CalendarDay($0) }) {
          photos[day, default: []].append(photo)
        }
        continue
      }
      guard let day = CalendarDay(id.prefix { $0 != RecordVersions.separator }), day.month == month else {
        continue
      }
      var entry = record
      entry.day = day
      if id.contains(RecordVersions.separator) {
        guard let stamp = contents.stamps?[id] else { continue }
        entries[day, default: KeptEntry(entry: nil, stamp: nil)].others.append(
          KeptEntry.Version(entry: entry, stamp: stamp))
      } else {
        entries[day, default: KeptEntry(entry: nil, stamp: nil)].entry = entry
        entries[day]?.stamp = contents.stamps?[id]
      }
    }
    for (day, photos) in photos where day.month == month {
      entries[day] = (entries[day] ?? KeptEntry(entry: nil, stamp: nil)).with(photos.inOrder, on: day)
    }
    return (entries.mapValues(\.withoutRepetitions), contents.condition)
  }

  /// The versions of a day; nil if nothing was written.
  public func entry(on day: CalendarDay) -> KeptEntry? {
    entries(in: day.month).entries[day]
  }
}

extension KeptEntry {
  /// The same with the photos of the day, which belong to all versions.
  ///
  /// If the entry was removed while another device added a photo, the photos make an entry without a text.
  fileprivate func with(_ photos: [Photo], on day: CalendarDay) -> KeptEntry {
    var kept = self
    kept.entry = entry?.with(photos)
    kept.others = others.map { Version(entry: $0.entry.with(photos), stamp: $0.stamp) }
    if kept.entry == nil, kept.others.isEmpty {
      kept.entry = JournalEntry(day: day, text: "", photos: photos, writtenAt: photos.first?.addedAt ?? 0)
    }
    return kept
  }

  /// The versions that differ from the entry and from each other, newest first.
  ///
  /// A version that only adds something below the same text is joined with the entry.
  fileprivate var withoutRepetitions: KeptEntry {
    guard !others.isEmpty else { return self }
    var kept = KeptEntry(entry: entry, stamp: stamp)
    for version in others.sorted(by: { $0.stamp > $1.stamp }) {
      if let entry = kept.entry, entry.isJoinable(with: version.entry) {
        kept.entry = entry.joined(with: version.entry)
        continue
      }
      let known = kept.others.map(\.entry) + [kept.entry].compactMap(\.self)
      if !known.contains(where: version.entry.hasSameTexts) { kept.others.append(version) }
    }
    return kept
  }
}

extension JournalEntry {
  /// Whether two entries have the same texts, ignoring their other fields.
  func hasSameTexts(as other: JournalEntry) -> Bool { text == other.text && second == other.second }
}
