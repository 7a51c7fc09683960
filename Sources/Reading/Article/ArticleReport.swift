public import Curriculum
import Day
public import Model
public import Storage
import TerminalUI
public import Texts

/// An article in a list: a line, or an object of `--json`.
public struct ArticleReport: Encodable {
  /// The id, unique in its pack.
  public let id: String
  let title, unit: String
  /// The category's id.
  public let category: String
  let minutes: Int
  /// Whether it has been read for the active child; nothing has while paused.
  public let read: Bool
  let bookmarked: Bool
  let pack: String
  let day: Int
  let excerpt: String

  /// Every article of the installed packs whose unit is wanted.
  ///
  /// - Parameter onFault: called with a pack's folder for each of its units that cannot be read.
  public static func all(
    store: Store, library: PackLibrary, moment: Moment, onFault: (String, PackFailure) -> Void = { _, _ in },
    where isWanted: (UnitEntry) -> Bool
  ) -> [ArticleReport] {
    let familyDay = FamilyDay.load(store: store, library: library, moment: moment)
    let (read, bookmarked) = (familyDay.history.read, familyDay.bookmarked)
    return library.packs.flatMap { pack in
      pack.manifest.units.filter(isWanted).flatMap { articles(of: $0, in: pack, onFault: onFault) }
        .map { ArticleReport($0, pack: pack.manifest.id, read: read, bookmarked: bookmarked) }
    }
  }

  private static func articles(
    of entry: UnitEntry, in pack: Pack, onFault: (String, PackFailure) -> Void
  ) -> [ArticleFacts] {
    do throws(PackFailure) {
      return try pack.unit(entry.id).articles
    } catch {
      onFault(pack.folder, error)
      return []
    }
  }

  /// The bookmarks, newest first.
  public static func bookmarks(
    store: Store, library: PackLibrary, moment: Moment, onTrouble: (Phrase) -> Void
  ) -> [ArticleReport] {
    let read = FamilyDay.load(store: store, library: library, moment: moment).history.read
    let (bookmarks, condition) = store.bookmarks()
    Phrase.trouble(.bookmarks, condition).map(onTrouble)
    let ids = Set(bookmarks.map(\.id))
    return bookmarks.map { ArticleReport($0.article, pack: $0.pack, read: read, bookmarked: ids) }
  }

  init(_ facts: ArticleFacts, pack: String, read: Set<String>, bookmarked: Set<String>) {
    let reference = ArticleReference(pack: pack, article: facts.id).description
    id = facts.id
    title = facts.title
    unit = facts.unit
    category = facts.category
    minutes = facts.minutes
    self.read = read.contains(reference)
    self.bookmarked = bookmarked.contains(reference)
    self.pack = pack
    day = facts.day
    excerpt = facts.excerpt
  }

  /// Id, minutes and title, with marks.
  public func line(_ language: Language) -> String {
    let marks = (read ? "✓" : " ") + (bookmarked ? "★" : " ")
    let name = TextCleaning.clean(id)
    let time = Phrase.minutes(minutes)(language)
    let gap = Self.spaces(Self.idColumns + Self.minutesColumns - TextWidth.of(name) - TextWidth.of(time))
    return "\(marks) \(name)\(gap)\(time)  \(TextCleaning.clean(title))"
  }

  private static let idColumns = 33
  private static let minutesColumns = 6

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(1, count))
  }
}

extension UnitEntry {
  /// Whether a completed week of pregnancy lies in the unit.
  public func covers(week: Int) -> Bool {
    guard stage == .pregnancy, case .days(let first) = from, case .days(let end) = to else { return false }
    return week * 7 < end && week * 7 + 6 >= first
  }
}
