public import Curriculum
import Day
public import Model
public import Storage
import TerminalUI
public import Texts

/// An article in a list: a line of text, or a JSON object. The names of its properties are the JSON keys.
public struct ArticleReport: Encodable {
  /// The id, unique in its pack.
  public let id: String
  let title, unit: String
  /// The id of the category.
  public let category: String
  let minutes: Int
  /// Whether it was read for the active child; always false while paused.
  public let read: Bool
  let bookmarked: Bool
  let pack: String
  let day: Int
  let excerpt: String

  /// The articles of all included units of the installed packs.
  ///
  /// - Parameter onFault: called with a pack's folder for each of its units that cannot be read.
  public static func all(
    store: Store, library: PackLibrary, moment: Moment, onFault: (String, PackFailure) -> Void = { _, _ in },
    where isIncluded: (UnitEntry) -> Bool
  ) -> [ArticleReport] {
    let familyDay = FamilyDay.load(store: store, library: library, moment: moment)
    let (read, bookmarked) = (familyDay.history.read, familyDay.bookmarked)
    return library.packs.flatMap { pack in
      pack.manifest.units.filter(isIncluded).flatMap { articles(of: $0, in: pack, onFault: onFault) }
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

  public static func bookmarks(
    store: Store, library: PackLibrary, moment: Moment, onTrouble: (Phrase) -> Void
  ) -> [ArticleReport] {
    let read = FamilyDay.load(store: store, library: library, moment: moment).history.read
    let (bookmarks, condition) = store.bookmarks()
    Phrase.trouble(.bookmarks, condition).map(onTrouble)
    let ids = Set(bookmarks.map(\.id))
    return bookmarks.map { ArticleReport($0.article, pack: $0.pack, read: read, bookmarked: ids) }
  }

  /// Creates the report of one article.
  public init(
    _ reference: ArticleReference, _ facts: ArticleFacts, store: Store, library: PackLibrary, moment: Moment
  ) {
    let familyDay = FamilyDay.load(store: store, library: library, moment: moment)
    self.init(
      facts, pack: reference.pack, read: familyDay.history.read, bookmarked: familyDay.bookmarked)
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
  /// Whether a completed week of pregnancy overlaps the unit.
  public func covers(week: Int) -> Bool {
    guard stage == .pregnancy, case .days(let first) = from, case .days(let end) = to else { return false }
    return week * 7 < end && week * 7 + 6 >= first
  }
}

/// An article as plain text for a pager or a pipe.
public enum ArticleText {
  /// Returns the lines, or nil if neither the pack nor a bookmark has the text.
  ///
  /// - Parameter isStyled: whether to use escape sequences for bold, dim, italic and underline. There are no
  ///   colours.
  public static func lines(
    _ reference: ArticleReference, _ facts: ArticleFacts, store: Store, library: PackLibrary, columns: Int,
    isStyled: Bool, language: Language
  ) -> [String]? {
    let document = library.document(of: reference, facts) { store.bookmarkedText(of: reference) }
    guard let document else { return nil }
    let layout = ArticleLayout(
      document: document, article: facts,
      place: library.place(of: reference, facts, isPaused: store.activeChild()?.isPaused ?? false)(language),
      columns: columns, language: language, showsOtherCountries: true,
      isBuiltIn: reference.isBuiltIn)
    return layout.lines.map { line in
      guard isStyled else { return line.line.text }
      return line.line.spans.map { ansiText(of: $0) }.joined()
    }
  }

  private static func ansiText(of span: Span) -> String {
    let codes: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    let active = codes.filter { span.style.attributes.contains($0.0) }.map(\.1)
    return active.isEmpty ? span.text : "\u{1B}[\(active.joined(separator: ";"))m\(span.text)\u{1B}[0m"
  }
}

/// A report about a mistake in an article, to send to its publisher. The program sends nothing itself.
public enum MistakeReport {
  /// The article, its version, and placeholders for the sentence and the mistake.
  public static func text(
    _ reference: ArticleReference, _ facts: ArticleFacts, library: PackLibrary, language: Language
  ) -> String {
    let manifest = library.pack(reference.pack)?.manifest
    let head = ["\(reference)", facts.title, "\(manifest?.title ?? "") \(manifest?.version ?? "")"]
    return (head + [facts.sha256.prefix(12).description] + [Phrase.mistakePlaces(language)]).joined(
      separator: "\n")
  }
}
