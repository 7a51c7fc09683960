import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The titles of the articles of each category.
struct CategoryTitles: Sendable {
  struct Entry: Sendable {
    let reference: String
    let title: String
  }

  /// The edition of the packs that was read.
  let edition: Int
  let entries: [String: [Entry]]
  /// References of the articles that were read.
  var read: Set<String>

  /// Reads the titles of all packs.
  init(_ packs: [Pack], edition: Int, read: Set<String>) {
    var entries: [String: [Entry]] = [:]
    for pack in packs {
      for (_, found) in pack.allHeadings() {
        for heading in (try? found.get()) ?? [] {
          let reference = ArticleReference(pack: pack.manifest.id, article: heading.id)
          let entry = Entry(reference: reference.description, title: heading.title)
          entries[heading.category, default: []].append(entry)
        }
      }
    }
    self.edition = edition
    self.read = read
    self.entries = entries
  }

  /// The titles of a category as lines. Unread articles are first.
  func lines(of category: String, columns: Int) -> [StyledLine] {
    let all = entries[category] ?? []
    return Self.lines(
      all.filter { !read.contains($0.reference) }.map(\.title), isRead: false, columns: columns)
      + Self.lines(all.filter { read.contains($0.reference) }.map(\.title), isRead: true, columns: columns)
  }

  /// Wraps titles and adds a mark to each.
  static func lines(_ titles: [String], isRead: Bool, columns: Int) -> [StyledLine] {
    titles.flatMap { title in
      TextWrapping.wrap(TextCleaning.clean(title), columns: columns - 2).enumerated().map { row, text in
        StyledLine([Span((row > 0 ? "  " : isRead ? "✓ " : "○ ") + text, isRead ? .dim : .plain)])
      }
    }
  }
}

/// A unit shown in the pane beside the list.
struct UnitPane: Equatable, Sendable {
  let reference: UnitReference
  let columns: Int
  let language: Language
  /// The text of the unit; nil until it has been read.
  var lines: [StyledLine]?

  init(_ reference: UnitReference, columns: Int, language: Language) {
    self.reference = reference
    self.columns = columns
    self.language = language
  }

  /// Whether both show the same unit in the same way, read or not.
  func isSame(as other: UnitPane) -> Bool {
    reference == other.reference && columns == other.columns && language == other.language
  }

  /// Returns a copy with its text read and laid out.
  func loaded(from library: PackLibrary, _ familyDay: FamilyDay) -> UnitPane {
    let page = library.unitPage(reference, familyDay: familyDay)
    let text = UnitText(page: page, language: language)
    let articles = page.articles.flatMap {
      CategoryTitles.lines([$0.facts.title], isRead: $0.isRead, columns: columns)
    }
    var pane = self
    pane.lines = text.head(columns: columns) + text.description(columns: columns) + articles
    return pane
  }
}
