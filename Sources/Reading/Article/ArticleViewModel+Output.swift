import Model
import Networking
import TerminalUI
import Texts

extension ArticleViewModel {
  /// Everything the view draws.
  struct Output: Equatable, Sendable {
    var language: Language
    var facts: ArticleFacts
    var layout = ArticleLayout()
    /// The appointment whose questions are asked for below the text.
    var visit: ComingVisit?
    var size = Size(columns: 80, rows: 23)
    var top = 0
    var selectedLink: Int?
    /// The line that was looked for; nil once the text is moved otherwise.
    var foundLine: Int?
    /// The pictures on the screen that are drawn, by their numbers in the layout.
    var drawn: [Int: CellPicture] = [:]
    /// Whether what holds in other countries is shown.
    var showsElsewhere = false
    var isBookmarked = false
    /// What the article leads to; nil until the units beside are read, which the text does not wait for.
    var neighbours: Neighbours?
    /// Why there is no text.
    var failure: Phrase?
    /// Whether that is because it could not be fetched.
    var isUnfetched = false
    /// The way in, where that is because somebody has to sign in.
    var challenge: SignInChallenge?
    /// Whether the text is being fetched.
    var isFetching = false
    /// How far the mark has turned that shows it; nil while it is too soon for one.
    var spinner: Int?

    /// The articles before and after.
    struct Neighbours: Equatable, Sendable {
      /// The title of the next one; nil where there is none.
      var next: String?
      var hasPrevious: Bool
    }

    /// Whether it is known that no article follows.
    var isLast: Bool { neighbours.map { $0.next == nil } ?? false }
    /// Whether it is known that no article stands before.
    var isFirst: Bool { neighbours.map { !$0.hasPrevious } ?? false }
    /// Whether there is a text to be read.
    var hasText: Bool { failure == nil && !isFetching }
    /// Title and facts: what there is of an article without its text.
    var head: ArraySlice<ArticleLine> { layout.lines.prefix(layout.textEnd) }
    /// Rows for the text: all but the progress line.
    var rows: Int { max(1, size.rows - 1) }
    var lastTop: Int { max(0, layout.lines.count - rows) }
    var columns: Int { min(ArticleLayout.measure, max(size.columns - 2, 4)) }
    /// Whether the last line of the text is on the screen.
    var isAtEnd: Bool { hasText && top + rows >= layout.textEnd }
    /// Whether the first line of a link is on the screen.
    func isVisible(_ link: Int) -> Bool {
      layout.line(ofLink: link).map { (top..<top + rows).contains($0) } ?? false
    }
    /// How much of the text has been on the screen, 0–1.
    var progress: Double { layout.textEnd == 0 ? 1 : min(1, Double(top + rows) / Double(layout.textEnd)) }
    var minutesLeft: Int {
      // A bookmark's facts are as its file says.
      let minutes = Double(min(max(facts.minutes, 0), Int(Int32.max)))
      return Int((minutes * (1 - progress)).rounded(.up))
    }
  }
}
