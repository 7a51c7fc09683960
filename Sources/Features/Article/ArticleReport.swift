public import Curriculum
import Model
public import Storage
import TerminalUI

/// An article in a list: a line, or an object of `--json`.
public struct ArticleReport: Encodable {
  /// The id, unique in its pack.
  public let id: String
  let title, unit: String
  /// The category's id.
  public let category: String
  let minutes: Int
  /// Whether it has been read for the active child.
  public let read: Bool
  let bookmarked: Bool
  let pack: String
  let day: Int
  let excerpt: String

  /// Every article of the installed packs whose unit is wanted.
  public static func all(
    store: Store, library: PackLibrary, where isWanted: (UnitEntry) -> Bool
  ) -> [ArticleReport] {
    let read = store.activeChild().map { store.history(of: $0.id).read } ?? []
    let bookmarked = store.bookmarkIDs().ids
    return library.packs.flatMap { pack in
      pack.manifest.units.filter(isWanted).flatMap { (try? pack.unit($0.id).articles) ?? [] }
        .map { ArticleReport($0, pack: pack.manifest.id, read: read, bookmarked: bookmarked) }
    }
  }

  /// The bookmarks, newest first.
  public static func bookmarks(store: Store, onTrouble: (Phrase) -> Void) -> [ArticleReport] {
    let read = store.activeChild().map { store.history(of: $0.id).read } ?? []
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
  public var line: String {
    let marks = (read ? "✓" : " ") + (bookmarked ? "★" : " ")
    let gap = String(repeating: " ", count: max(1, 34 - id.count))
    return "\(marks) \(id)\(gap)\(minutes) min  \(TextCleaning.clean(title))"
  }
}

extension UnitEntry {
  /// Whether a completed week of pregnancy lies in the unit.
  public func covers(week: Int) -> Bool {
    guard stage == .pregnancy, case .days(let first) = from, case .days(let end) = to else { return false }
    return week * 7 < end && week * 7 + 6 >= first
  }
}
