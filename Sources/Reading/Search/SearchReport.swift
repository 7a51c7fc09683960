public import Curriculum
import Day
public import Model
public import Storage
import TerminalUI

/// The result of `lionheart search`. The names of its properties are the JSON keys.
public struct SearchReport: Encodable {
  public struct Hit: Encodable {
    public let article: ArticleReport
    /// Where the words match: `title`, `tags`, `excerpt` or `text`.
    public let place: String
    /// The line that matches; for a match in the title, the excerpt.
    public let line: String
    /// The language of its pack, as a BCP 47 tag.
    public let language: String
  }

  /// The number of all matching articles.
  public let total: Int
  /// The best hits, the best one first.
  public let hits: [Hit]

  /// Searches all articles, their texts included.
  ///
  /// - Parameters:
  ///   - first: articles to list first, because the words are about an emergency or a loss.
  ///   - onFault: called with a pack's folder for each unit or article that cannot be read.
  public static func make(
    _ query: SearchQuery, limit: Int, first: [String] = [], store: Store, library: PackLibrary,
    moment: Moment,
    onFault: (String, PackFailure) -> Void
  ) async throws(CancellationError) -> SearchReport {
    let index = try await SearchIndex.facts(of: library).withText()
    index.faults.forEach { onFault($0.folder, $0.failure) }
    let results = index.search(query, limit: limit, first: first)
    let lines = library.lines(of: results.hits, for: query)
    let familyDay = FamilyDay.load(store: store, library: library, moment: moment)
    return SearchReport(
      total: results.total,
      hits: zip(results.hits, lines).map { hit, line in
        Hit(
          article: ArticleReport(
            hit.article.facts, pack: hit.article.reference.pack, read: familyDay.history.read,
            bookmarked: familyDay.bookmarked),
          place: name(of: hit.field), line: line, language: hit.article.language)
      })
  }

  /// The hits as text: each article, with the matching line below it.
  public func lines(_ language: Language) -> [String] {
    hits.flatMap { hit in
      [hit.article.line(language)]
        + TextWrapping.wrap(TextCleaning.clean(hit.line), columns: 70).prefix(2).map { "     " + $0 }
    }
  }

  private static func name(of place: SearchHit.Field) -> String {
    switch place {
    case .title: "title"
    case .tags: "tags"
    case .excerpt: "excerpt"
    case .text: "text"
    }
  }
}
