import TerminalUI

/// Where the tabs stand in the first row: whole where there is room, else the current one's name and numbers.
enum TabBar {
  package struct Place: Equatable {
    let number: Int
    package let text: String
    package let column: Int
  }

  static func places(_ tabs: [(number: Int, title: String)], current: Int, columns: Int) -> [Place] {
    let whole = tabs.map { ($0.number, "\($0.number) \($0.title)") }
    for gap in [2, 1] {
      let places = lay(whole, gap: gap)
      if let last = places.last, last.column + TextWidth.of(last.text) <= columns { return places }
    }
    let short = tabs.map { ($0.number, $0.number == current ? "\($0.number) \($0.title)" : "\($0.number)") }
    return lay(short, gap: 2)
  }

  private static func lay(_ texts: [(Int, String)], gap: Int) -> [Place] {
    var column = 1
    return texts.map { number, text in
      defer { column += TextWidth.of(text) + gap }
      return Place(number: number, text: text, column: column)
    }
  }
}
