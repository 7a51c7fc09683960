import Model
import TerminalUI
import Texts

/// A unit's page set for a width: its lines from top to bottom, in one column or two that scroll as one.
package struct UnitPageLayout: Equatable, Sendable {
  /// How it is put together.
  enum Arrangement: Equatable, Sendable {
    /// One column: the text, then the articles, then what is suggested.
    case page
    /// The articles left, the text right.
    case spread
    /// One column without what is suggested, for beside the tree.
    case preview
  }

  /// A line of the first column.
  struct Line: Equatable, Sendable {
    var line: StyledLine
    /// The article that it is of, from 0.
    var article: Int?
    /// Marks at the right end.
    var marks = ""
  }

  /// Columns of the articles in a spread.
  package static let listColumns = 44
  /// Columns between the two columns of a spread.
  static let gap = 3

  /// The first column.
  private(set) var main: [Line] = []
  /// The second column of a spread.
  private(set) var side: [StyledLine] = []
  /// The line beside which the second column begins.
  private(set) var sideStart = 0
  /// The widest lines of each column.
  private(set) var mainColumns = 0
  private(set) var sideColumns = 0
  /// Lines of each article, in order.
  private(set) var articles: [Range<Int>] = []

  /// Nothing.
  init() {}

  /// A page.
  ///
  /// - Parameter columns: the width of everything, not more than it needs.
  init(_ page: UnitPage, columns: Int, language: Language, arrangement: Arrangement) {
    let columns = max(columns, 8)
    mainColumns = arrangement == .spread ? min(Self.listColumns, columns / 2) : columns
    sideColumns = arrangement == .spread ? columns - mainColumns - Self.gap : 0
    let text = UnitText(page: page, language: language)
    add(text.head(columns: columns, saysWhose: arrangement != .preview))
    if let failure = page.failure {
      add(text.paragraph(failure(language), columns: columns))
      return
    }
    if arrangement == .spread {
      sideStart = main.count
      side = text.description(columns: sideColumns) + text.suggestions(columns: sideColumns)
      add(text.articles(columns: mainColumns))
    } else {
      add(text.description(columns: columns))
      add(text.articles(columns: columns))
      if arrangement == .page { add(text.suggestions(columns: columns)) }
    }
    while main.last?.line.text.isEmpty == true { main.removeLast() }
    while side.last?.text.isEmpty == true { side.removeLast() }
    findArticles()
  }

  /// Lines from top to bottom.
  var count: Int { max(main.count, side.isEmpty ? 0 : sideStart + side.count) }

  /// Columns of everything.
  var columns: Int { mainColumns + (sideColumns > 0 ? Self.gap + sideColumns : 0) }

  /// The second column's part of a line.
  func sideLine(_ index: Int) -> StyledLine? {
    side.indices.contains(index - sideStart) ? side[index - sideStart] : nil
  }

  func article(at line: Int) -> Int? {
    main.indices.contains(line) ? main[line].article : nil
  }

  /// The text of every line, to be searched.
  var texts: [String] {
    (0..<count).map { index in
      let left = main.indices.contains(index) ? main[index].line.text : ""
      return [left, sideLine(index)?.text ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private mutating func add(_ lines: [StyledLine]) {
    main += lines.map { Line(line: $0) }
  }

  private mutating func add(_ lines: [Line]) {
    main += lines
  }

  private mutating func findArticles() {
    for (index, line) in main.enumerated() {
      guard let article = line.article else { continue }
      if articles.indices.contains(article) {
        articles[article] = articles[article].lowerBound..<index + 1
      } else {
        articles.append(index..<index + 1)
      }
    }
  }
}
