import Day
import Model
package import TerminalUI
import Texts

extension Navigator {
  /// The part of the window that the top screen draws in.
  package var area: Rect {
    top.map(area(of:)) ?? Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  package func area(of screen: Screen) -> Rect {
    let above = screen.showsTabs ? tabRows : 0
    let rows = max(0, size.rows - above - 1)
    let few = readingRows.flatMap { screen.spoken?.isRead == true ? $0 : nil }
    return Rect(column: 0, row: above, columns: size.columns, rows: min(rows, few ?? rows))
  }

  /// The rows of the tabs and, in a window of 16 rows or more, of the horizontal line below them.
  private var tabRows: Int {
    tabs.isEmpty ? 0 : size.rows < 16 ? 1 : 2
  }

  package func draw(on canvas: inout Canvas) {
    guard isLargeEnough else {
      drawTooSmall(on: &canvas)
      return
    }
    guard let top else { return }
    if top.showsTabs, !tabs.isEmpty { drawTabs(on: &canvas) }
    canvas.inside(area) { part in
      top.draw(on: &part)
      markFound(on: &part)
    }
    if canvas.cursor == nil { canvas.cursor = firstText(on: canvas) }
    drawBottomLine(top, on: &canvas)
  }

  /// Removes bars and boxes for screen readers: they read a line again if such a character changes.
  func removeBars(from canvas: inout Canvas) {
    // Typed text stays unchanged.
    let bars = top?.isTyping == true ? "┃━╸╺" : "┃━╸╺─│╭╮╰╯"
    for row in 0..<size.rows {
      let characters = canvas.characters(inRow: row)
      guard characters.contains(where: { bars.contains($0.character) }) else { continue }
      for (character, column, _) in characters where character == "─" || bars.contains(character) {
        canvas.write(" ", column: column, row: row)
      }
    }
  }

  /// The first text on the screen, for the cursor of a screen without a selection.
  private func firstText(on canvas: Canvas) -> Point? {
    for row in area.row..<max(area.row, area.endRow) {
      let text = canvas.text(inRow: row)
      if let first = text.firstIndex(where: { $0 != " " }) {
        return Point(column: TextWidth.of(text[..<first]), row: row)
      }
    }
    return nil
  }

  private func drawTooSmall(on canvas: inout Canvas) {
    let text = Phrase.windowTooSmall(columns: Self.smallest.columns, rows: Self.smallest.rows)(language)
    for (row, line) in TextWrapping.wrap(text, columns: max(size.columns, 1)).enumerated() {
      canvas.write(line, column: 0, row: row)
    }
  }

  private func drawTabs(on canvas: inout Canvas) {
    for place in tabPlaces {
      let style: Style = place.number == currentTab ? .accent.adding(.bold) : .dim
      canvas.write(place.text, column: place.column, row: 0, style: style)
    }
    if tabRows > 1 {
      if !usesWords {
        canvas.write(String(repeating: "─", count: size.columns), column: 0, row: 1, style: .dim)
      }
      if let notice { canvas.write(" \(notice.text(language)) ", column: 2, row: 1, style: .accent) }
      if !childName.isEmpty {
        canvas.write(" \(childName) ", endingAt: size.columns - 2, row: 1, style: .dim)
      }
    } else if !corner.isEmpty, let last = tabPlaces.last {
      let room = size.columns - last.column - TextWidth.of(last.text) - 3
      guard room >= 3 else { return }
      canvas.write(TextWidth.truncate(corner, to: room), endingAt: size.columns - 1, row: 0, style: .dim)
    }
  }

  /// The notice and the child's name. They are beside the tabs if the window is too low for a line below the tabs.
  private var corner: String {
    [notice.map { $0.short(language) } ?? "", childName].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The positions of the tabs. They leave room for ``corner`` if that is beside them.
  var tabPlaces: [TabBar.Tab] {
    let beside = tabRows > 1 || corner.isEmpty ? 0 : min(TextWidth.of(corner), Self.minNameColumns) + 3
    let key = TabBar.Key(
      current: currentTab, columns: size.columns, beside: beside, language: language, usesWords: usesWords)
    if let tabLayout, tabLayout.key == key { return tabLayout.places }
    let places = TabBar.places(
      tabs.map { ($0.number, usesWords && $0.number == currentTab ? place(of: $0) : $0.title(language)) },
      current: currentTab, columns: size.columns, beside: beside)
    tabLayout = (key, places)
    return places
  }

  /// The title of a tab with its number and the number of tabs.
  private func place(of tab: Tab) -> String {
    Phrase.linearTab(tab.title, tab.number, of: tabs.count)(language)
  }

  /// The columns that are reserved for a name beside the tabs.
  private static var minNameColumns: Int { 9 }

  /// Draws a toast. A long one grows upwards, up to half of the screen. A reminder has at most three rows, or one
  /// while the user types.
  private func draw(_ toast: Toast, above rows: Int, on canvas: inout Canvas) {
    let style: Style =
      switch toast.kind {
      case .success: .bold
      case .reminder: .accent.adding(.bold)
      case .failure: .warning
      case .reason, .progress: .plain
      }
    let maxRows = toast.kind == .reminder ? (isTyping ? 1 : 3) : size.rows / 2
    let lines = Self.lines(of: toast, columns: size.columns - 2, language)
    drawToast(
      lines.count <= maxRows ? lines : Self.truncated(lines, to: maxRows, columns: size.columns - 2), style,
      above: rows,
      on: &canvas)
  }

  /// The lines of a toast. A path or address at its end is not broken if it fits on a line of its own.
  private static func lines(of toast: Toast, columns: Int, _ language: Language) -> [String] {
    let text = toast.phrase(language)
    let place = TextCleaning.clean(toast.place ?? "")
    guard !place.isEmpty, text.hasSuffix(place) else { return TextWrapping.wrap(text, columns: columns) }
    let lines = TextWrapping.wrap(String(text.dropLast(place.count)), columns: columns)
    let last = lines.last.map { $0 + " " + place } ?? place
    if TextWidth.of(last) <= columns { return lines.dropLast() + [last] }
    var (parts, used) = ([""], 0)
    for character in place {
      used += TextWidth.of(character)
      if used > columns { (parts, used) = (parts + [""], TextWidth.of(character)) }
      parts[parts.count - 1].append(character)
    }
    return lines + parts
  }

  private static func truncated(_ lines: [String], to maxRows: Int, columns: Int) -> [String] {
    let last = TextWrapping.wrap(lines[maxRows - 1], columns: columns - 2).first ?? ""
    return lines.prefix(maxRows - 1) + [last + " …"]
  }

  private func drawToast(_ lines: [String], _ style: Style, above rows: Int, on canvas: inout Canvas) {
    let top = size.rows - rows - lines.count
    canvas.fill(Rect(column: 0, row: top, columns: size.columns, rows: lines.count), style: .plain)
    for (index, line) in lines.enumerated() {
      canvas.write(line, column: 1, row: top + index, style: style, columns: size.columns - 2)
    }
  }

  private func drawBottomLine(_ screen: Screen, on canvas: inout Canvas) {
    let row = size.rows - 1
    if let finder = screen.finder, finder.isTyping {
      // A failure stays visible above the search field.
      if let toast { draw(toast, above: 1, on: &canvas) }
      draw(finder, row: row, on: &canvas)
      return
    }
    if let toast {
      // While a text field has the keys, their hints stay.
      draw(toast, above: screen.isTyping ? 1 : 0, on: &canvas)
      guard screen.isTyping else { return }
    }
    let actions = hints
    let isLast = !screen.isTyping && screen.name != Screen.keys
    let last = isLast ? hint(of: "keys", .keysHint, among: actions) : ""
    let hidden = hidden(in: screen, drawn: canvas.targets.map(\.line))
    let end = size.columns - TextWidth.of(last) - 1
    let room = end - 2 - (hidden.isEmpty ? 0 : TextWidth.of(hidden) + 2)
    canvas.write(hidden, endingAt: last.isEmpty ? end : end - 2, row: row, style: .accent)
    var column = 1
    // Screen readers would read hints after every key, because they change with the selection. `?` shows all
    // keys.
    var shown = usesWords ? [] : actions.filter { $0.isHint && $0.disabled == nil && !$0.keys.isEmpty }
    // Where only two hints fit, one leads to the urgent page.
    if size.columns < 60, let urgent = shown.firstIndex(where: { $0.operation == "urgent" }), urgent > 1 {
      shown.insert(shown.remove(at: urgent), at: 1)
    }
    // The most important hint is first. The way back has priority over the others.
    let back = shown.firstIndex { $0.operation == "back" }
    let backColumns = back.map { 3 + width(ofHint: shown[$0]) } ?? 0
    var isFull = false
    for (index, action) in shown.enumerated() {
      guard let key = action.keys.first?.name, !isFull || index == back else { continue }
      let help = (action.hint ?? action.help)(language)
      let left = back.map { index > 0 && index < $0 ? room - backColumns : room } ?? room
      let endOfHint = column + TextWidth.of(key) + 1 + TextWidth.of(help)
      isFull = isFull || endOfHint > left
      guard !isFull || index == back && endOfHint <= room else { continue }
      column += canvas.write(key, column: column, row: row, style: .plain) + 1
      column += canvas.write(help, column: column, row: row, style: .dim) + 3
    }
    guard let key = last.split(separator: " ").first else { return }
    canvas.write(String(key), column: size.columns - TextWidth.of(last) - 1, row: row)
    canvas.write(String(last.dropFirst(key.count + 1)), endingAt: size.columns - 1, row: row, style: .dim)
  }

  /// The number of the selected match: "3 of 12".
  private func place(of finder: Finder) -> String {
    finder.query == nil ? "" : finder.found.map { Phrase.found($0.number, of: $0.count)(language) } ?? ""
  }

  /// How many lines of the list are hidden: "↑3  +12 more ↓"; empty if none are.
  private func hidden(in screen: Screen, drawn: [Int]) -> String {
    let list = screen.list
    if let finder = screen.finder, let line = finder.found?.line, line == list?.selection {
      return place(of: finder)
    }
    guard !usesWords, let (above, below) = list?.extent?.hidden(besides: drawn) else { return "" }
    return Phrase.hidden(above: above, below: below, isShort: size.columns < 60)(language)
  }

  private func width(ofHint action: Screen.Action) -> Int {
    TextWidth.of(action.keys.first?.name ?? "") + 1 + TextWidth.of((action.hint ?? action.help)(language))
  }

  /// The key of an operation and a word for it.
  private func hint(of operation: String, _ word: Phrase, among actions: [Screen.Action]) -> String {
    let keys = actions.first { $0.operation == operation }?.keys
    return keys?.first.map { "\($0.name) \(word(language))" } ?? ""
  }

  private func draw(_ finder: Finder, row: Int, on canvas: inout Canvas) {
    let prompt = Phrase.findPrompt(language)
    let column = 1 + canvas.write(prompt, column: 1, row: row, style: .bold) + 1
    let isNowhere = finder.query != nil && finder.found?.count == 0 && size.columns >= 60
    let place = isNowhere ? Phrase("Not here; Enter searches everywhere")(language) : place(of: finder)
    canvas.write(place, endingAt: size.columns - 1, row: row, style: .accent)
    let end = size.columns - 1 - (place.isEmpty ? 0 : TextWidth.of(place) + 2)
    finder.field.draw(on: &canvas, column: column, row: row, columns: max(1, end - column), isFocused: true)
  }
}

/// The positions of the tabs in the first row: all titles if there is room, otherwise only the current one's.
enum TabBar {
  package struct Tab: Equatable {
    let number: Int
    package let text: String
    package let column: Int
  }

  /// What the positions depend on, besides the tabs.
  struct Key: Equatable {
    let current: Int
    let columns: Int
    let beside: Int
    let language: Language
    let usesWords: Bool
  }

  /// - Parameter beside: the columns needed for something else.
  static func places(
    _ tabs: [(number: Int, title: String)], current: Int, columns: Int, beside: Int = 0
  ) -> [Tab] {
    let whole = tabs.map { ($0.number, "\($0.number) \($0.title)") }
    let short = whole.map { ($0.0, $0.0 == current ? $0.1 : "\($0.0)") }
    for (texts, gap) in [(whole, 2), (whole, 1), (short, 2)] {
      let places = layout(texts, gap: gap)
      let end = places.last.map { $0.column + TextWidth.of($0.text) } ?? 0
      if end <= columns - beside { return places }
    }
    return layout(short, gap: beside > 0 ? 1 : 2)
  }

  private static func layout(_ texts: [(Int, String)], gap: Int) -> [Tab] {
    var column = 1
    return texts.map { number, text in
      defer { column += TextWidth.of(text) + gap }
      return Tab(number: number, text: text, column: column)
    }
  }
}
