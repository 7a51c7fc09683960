import Curriculum
import Interface
import Model
import TerminalUI
import Texts

extension SearchViewModel {
  /// Everything the view draws.
  struct Output: ListOutput {
    var language: Language
    var field = TextField() {
      didSet { if field.text != oldValue.text { typed = SearchQuery(field.text, isTyping: true) } }
    }
    /// What is typed, as it is asked for again and again in a frame; nil for nothing.
    private(set) var typed: SearchQuery?
    /// Whether the selected line was moved to: then the cursor is on it and not in the field.
    var isInList = false
    /// What the hits were found for.
    var query: SearchQuery?
    var hits: [SearchHit] = []
    /// How many articles match in all.
    var total = 0
    /// The matching line of each hit on the screen, once it has been read.
    var lines: [ArticleReference: String] = [:]
    /// Whether the hits were found in everything, and not in titles alone.
    var isWhole = false
    /// Whether not everything has been looked through yet.
    var isReading = false
    /// Whether no week is to be named.
    var isPaused = false
    /// Whether there is nothing to search.
    var hasNoPacks = false
    /// Units and articles that cannot be read.
    var faults = 0
    /// What each pack is called, by its id; none where there is only one.
    var sources: [String: Phrase] = [:]
    var read: Set<String> = []
    var bookmarked: Set<String> = []
    var preview: ArticlePreview?
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    /// The columns of the hits and of the preview; a line that matches is as long as a window.
    var panes: Panes { Panes(size.columns, needed: size.columns) }
    /// The page on the first line, for words of a loss or an emergency; nil for none.
    var lead: SearchLead?
    /// How many lines stand before the hits.
    var first: Int { lead == nil ? 0 : 1 }
    var lineCount: Int { first + hits.count }
    /// The article; nil on the line before the hits.
    func id(ofLine line: Int) -> ArticleReference? { hit(onLine: line)?.article.reference }
    func words(ofLine line: Int) -> String {
      hit(onLine: line)?.article.facts.title ?? lead?.title(language) ?? ""
    }
    /// The best hit is selected until somebody moves.
    var staysOnLine: Bool { position.selection > 0 }
    var isLeadSelected: Bool { lead != nil && position.selection == 0 }

    var selected: SearchHit? { hit(onLine: position.selection) }

    /// The hit on a line; nil on the one before the hits, and where there is none.
    func hit(onLine line: Int) -> SearchHit? {
      hits.indices.contains(line - first) ? hits[line - first] : nil
    }
    /// Whether the hits are those of what is typed now.
    var isCurrent: Bool { query == typed }
    /// Whether the best hit of what is typed is not known yet.
    var awaitsHits: Bool {
      !isCurrent || (query != nil && hits.isEmpty && !isWhole)
    }
    /// Rows for the list: two a hit, the field and the count above.
    var listRows: Int { max(1, (size.rows - 2) / 2) }
  }
}
