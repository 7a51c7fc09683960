import TerminalUI

/// Where the tabs stand in the first row: whole where there is room, else the current one's name and numbers.
enum TabBar {
  package struct Tab: Equatable {
    let number: Int
    package let text: String
    package let column: Int
  }

  /// - Parameter beside: columns that something else needs in the row.
  static func places(
    _ tabs: [(number: Int, title: String)], current: Int, columns: Int, beside: Int = 0
  ) -> [Tab] {
    let whole = tabs.map { ($0.number, "\($0.number) \($0.title)") }
    let short = tabs.map { ($0.number, $0.number == current ? "\($0.number) \($0.title)" : "\($0.number)") }
    let ways = [lay(whole, gap: 2), lay(whole, gap: 1), lay(short, gap: 2)]
    let fitting = ways.first { places in
      places.last.map { $0.column + TextWidth.of($0.text) <= columns - beside } ?? true
    }
    return fitting ?? (beside > 0 ? lay(short, gap: 1) : ways[2])
  }

  private static func lay(_ texts: [(Int, String)], gap: Int) -> [Tab] {
    var column = 1
    return texts.map { number, text in
      defer { column += TextWidth.of(text) + gap }
      return Tab(number: number, text: text, column: column)
    }
  }
}
