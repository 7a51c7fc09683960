package import Day
package import Model
package import TerminalUI
package import Texts

/// A page with a text and choices below it, each with an explanation.
@MainActor
package final class ChoiceViewModel: ViewModel {
  package enum Input: FollowingInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// Enter: performs the selected choice, or sets its next value.
    case chosen
    /// Sets the next or previous value of the selected choice.
    case stepped(by: Int)
  }

  package let output: Observable<ChoicePage>

  private let context: Context
  private let act: @MainActor (ChoiceViewModel, ChoicePage.Choice.ID) -> Void

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - selected: the choice that Enter performs first, such as "back" or the one that changes nothing.
  ///   - act: performs a choice; not called for choices with values.
  package init(
    context: Context, _ heading: [PageViewModel.Paragraph], _ choices: [ChoicePage.Choice],
    selected: ChoicePage.Choice.ID, act: @escaping @MainActor (ChoiceViewModel, ChoicePage.Choice.ID) -> Void
  ) {
    self.context = context
    self.act = act
    var page = ChoicePage(language: context.language, heading: heading, choices: choices)
    page.selection = choices.firstIndex { $0.id == selected } ?? 0
    output = Observable(page)
  }

  /// Whether a choice is being performed. Nothing can be chosen then.
  package var isBusy: Bool {
    get { output.value.isBusy }
    set { output.value.isBusy = newValue }
  }

  /// The index of a choice's value.
  package func value(of id: ChoicePage.Choice.ID) -> Int {
    output.value.choices.first { $0.id == id }?.value ?? 0
  }

  package func send(_ input: Input) {
    var next = output.value
    switch input {
    case .changed: next.language = context.language
    case .resized(let size): next.size = size
    case .moved(let move): next.move(move)
    case .stepped(let step): next.step(by: step)
    case .chosen:
      guard !next.isBusy, next.isSelectionShown else {
        next.showSelection()
        break
      }
      if next.selected?.values.isEmpty == false {
        next.step(by: 1)
      } else if let selected = next.selected {
        return act(self, selected.id)
      }
    }
    next.fit()
    output.value = next
  }
}

/// What the view draws of a page with choices.
package struct ChoicePage: Equatable, Sendable {
  package struct Choice: Equatable, Sendable, Identifiable {
    package let id: String
    let title: Phrase
    /// The explanation below the title.
    let facts: [Phrase]
    /// The possible values; empty if the choice is an action.
    let values: [Phrase]
    /// The index of the current value.
    package fileprivate(set) var value: Int

    package init(_ id: String, _ title: Phrase, facts: [Phrase] = [], values: [Phrase] = [], value: Int = 0) {
      self.id = id
      self.title = title
      self.facts = facts
      self.values = values
      self.value = value
    }
  }

  /// A line of the text or of a choice.
  struct Line: Equatable {
    let text: String
    var style = Style.plain
    var choice: Int?
    var isHead = false
    /// The value after the title.
    var value = ""
  }

  package var language: Language
  package var heading: [PageViewModel.Paragraph]
  package var choices: [Choice]
  var isBusy = false
  package var selection = 0
  /// The first visible line.
  var top = 0
  package var size = Size(columns: 80, rows: 21)

  package init(language: Language, heading: [PageViewModel.Paragraph] = [], choices: [Choice] = []) {
    self.language = language
    self.heading = heading
    self.choices = choices
  }

  package var selected: Choice? { choices.indices.contains(selection) ? choices[selection] : nil }
  /// Wider lines are hard to read.
  var columns: Int { min(72, max(4, size.columns - 3)) }

  /// The text, and each choice with its explanation.
  var lines: [Line] {
    let (text, choices) = parts
    return text + choices
  }

  /// The lines of the text and of the choices. A low window gives up the blank row between them if everything fits then.
  private var parts: (text: [Line], choices: [Line]) {
    let (text, choices) = (textLines, choiceLines)
    let isFull = size.rows < 16 && choices.first?.choice == nil && text.count + choices.count == size.rows + 1
    return (text, isFull ? Array(choices.dropFirst()) : choices)
  }

  private var textLines: [Line] {
    heading.flatMap { paragraph in
      TextWrapping.wrap(paragraph.text(language), columns: columns).map {
        Line(text: $0, style: paragraph.style)
      }
    }
  }

  private var choiceLines: [Line] {
    let isTight = size.rows < 16
    var lines: [Line] = []
    for (index, choice) in choices.enumerated() {
      let isApart = index == 0 || !choice.facts.isEmpty || !choices[index - 1].facts.isEmpty
      if isApart, !isTight || index == 0, index > 0 || !heading.isEmpty { lines.append(Line(text: "")) }
      lines += self.lines(of: choice, index)
    }
    return lines
  }

  /// The visible lines, and how many are hidden above and below them.
  ///
  /// In a low window, the choices stay visible below a text that scrolls, so that the user sees what Enter
  /// does. This needs few choices.
  var shown: (lines: [Line], above: Int, below: Int) {
    var (text, choices) = parts
    guard let rows = textRows(text, choices) else {
      let lines = text + choices
      return (Array(lines.dropFirst(top).prefix(size.rows)), top, max(0, lines.count - top - size.rows))
    }
    let below = max(0, text.count - top - rows)
    // The row between text and choices shows that the text goes on.
    if below > 0, choices.first?.choice == nil { choices[0] = Line(text: "↓ \(below)", style: .dim) }
    return (text.dropFirst(top).prefix(rows) + choices, top, below)
  }

  /// The rows of the text if only the text scrolls; nil if the whole page does.
  private func textRows(_ text: [Line], _ choices: [Line]) -> Int? {
    let isLong = size.rows < 16 && text.count + choices.count > size.rows
    return isLong && choices.count * 2 <= size.rows + 1 ? size.rows - choices.count : nil
  }

  /// The rows of the text and its last scroll position if only the text scrolls.
  private var scrolling: (rows: Int, maxTop: Int)? {
    let (text, choices) = parts
    return textRows(text, choices).map { ($0, max(0, text.count - $0)) }
  }

  /// The columns that the titles of choices with values take, so that the values are aligned; 0 if there is no room.
  fileprivate var titleColumns: Int {
    let valued = choices.filter { !$0.values.isEmpty }
    let titles = valued.map { TextWidth.of($0.title(language)) }.max() ?? 0
    let values = valued.map { TextWidth.of($0.values[$0.value](language)) }.max() ?? 0
    return titles + values + 8 <= columns ? titles : 0
  }

  private func lines(of choice: Choice, _ index: Int) -> [Line] {
    let value = choice.values.indices.contains(choice.value) ? choice.values[choice.value](language) : ""
    let isBeside = TextWidth.of(choice.title(language)) + TextWidth.of(value) + 8 <= columns
    var lines = TextWrapping.wrap(choice.title(language), columns: columns).enumerated().map { row, text in
      Line(text: text, choice: index, isHead: row == 0, value: row == 0 && isBeside ? value : "")
    }
    if !value.isEmpty, !isBeside {
      lines += TextWrapping.wrap(value, columns: columns - 2).map {
        Line(text: "  " + $0, style: .dim, choice: index)
      }
    }
    for fact in choice.facts {
      lines += TextWrapping.wrap(fact(language), columns: columns - 2).map {
        Line(text: "  " + $0, style: .dim, choice: index)
      }
    }
    return lines
  }

  /// Whether the selected choice is visible.
  package var isSelectionShown: Bool {
    if scrolling != nil { return true }
    let rows = shownRows
    return lines.firstIndex { $0.choice == selection }.map { $0 >= top && $0 < top + rows } ?? false
  }

  private var shownRows: Int { max(1, size.rows) }

  /// Selects the next choice if it is visible, otherwise scrolls.
  package mutating func move(_ move: ListMove) {
    if let scrolling { return self.move(move, scrolling) }
    let lines = lines
    let maxTop = max(0, lines.count - shownRows)
    switch move {
    case .by(let step) where abs(step) == 1:
      let next = min(max(0, selection + step), max(0, choices.count - 1))
      let place = lines.firstIndex { $0.choice == (isSelectionShown ? next : selection) } ?? 0
      let isNear = place >= top && place < top + shownRows
      if isNear, !isSelectionShown || next != selection {
        if isSelectionShown { selection = next }
        showSelection()
      } else {
        top = min(max(0, top + step), maxTop)
      }
    case .by(let step), .beside(let step):
      selection = min(max(0, selection + step), max(0, choices.count - 1))
      showSelection()
    case .screens(let screens):
      top = min(max(0, top + Int((Double(shownRows) * screens).rounded(.awayFromZero))), maxTop)
      let shown = lines.dropFirst(top).prefix(shownRows).first { $0.isHead }
      if !isSelectionShown, let choice = shown?.choice { selection = choice }
    case .to(let line):
      selection = min(max(0, line), max(0, choices.count - 1))
      if line <= 0 { top = 0 } else { showSelection() }
    }
  }

  /// Moves the selection if only the text scrolls. At the first and last choice, the text scrolls.
  private mutating func move(_ move: ListMove, _ scrolling: (rows: Int, maxTop: Int)) {
    let last = max(0, choices.count - 1)
    switch move {
    case .by(let step), .beside(let step):
      let next = min(max(0, selection + step), last)
      if next == selection { top = min(max(0, top + step), scrolling.maxTop) }
      selection = next
    case .screens(let screens):
      let step = Int((Double(scrolling.rows) * screens).rounded(.awayFromZero))
      top = min(max(0, top + step), scrolling.maxTop)
    case .to(let line):
      selection = min(max(0, line), last)
      top = line <= 0 ? 0 : line >= last ? scrolling.maxTop : top
    }
  }

  /// Scrolls to the selected choice, to all of its lines if they fit.
  package mutating func showSelection() {
    if scrolling != nil { return fit() }
    let lines = lines
    let head = lines.firstIndex { $0.choice == selection } ?? 0
    let last = lines.lastIndex { $0.choice == selection } ?? head
    top = min(head, max(top, last - shownRows + 1))
    fit()
  }

  mutating func fit() { top = max(0, min(top, scrolling?.maxTop ?? lines.count - shownRows)) }

  fileprivate mutating func step(by step: Int) {
    guard !isBusy, choices.indices.contains(selection), isSelectionShown else { return showSelection() }
    let count = choices[selection].values.count
    if count > 0 { choices[selection].value = ((choices[selection].value + step) % count + count) % count }
  }
}

/// Draws a text and its choices.
package enum ChoiceView: ScreenView {
  package static func draw(_ output: ChoicePage, on canvas: inout Canvas) {
    let left = max(0, (canvas.size.columns - output.columns - 2) / 2)
    let titleColumns = output.titleColumns
    for (row, line) in output.shown.lines.prefix(canvas.size.rows).enumerated() {
      let isSelected = line.choice == output.selection
      if let choice = line.choice {
        canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: choice)
      }
      if line.isHead, isSelected {
        canvas.cursor = Point(column: left + 2, row: row)
        canvas.write("┃", column: left, row: row, style: .accent)
      }
      let style = line.isHead && isSelected ? .selected : line.style
      let used = canvas.write(line.text, column: left + 2, row: row, style: style)
      guard !line.value.isEmpty else { continue }
      let value = isSelected ? "‹ \(line.value) ›" : line.value
      canvas.write(value, column: left + 4 + max(used, titleColumns), row: row, style: .dim)
    }
  }

  package static func bindings(_ output: ChoicePage) -> [KeyBinding<ChoiceViewModel.Input>] {
    let hasValues = output.selected?.values.isEmpty == false
    let nothing: Phrase? =
      output.isBusy ? .savingForm : output.selected == nil ? .nothingSelected : nil
    let fixed: Phrase? = hasValues ? nil : .noOtherValue
    return [
      KeyBinding(
        "open", .enter, help: hasValues ? .nextValue : .choose, isHint: true, disabled: nothing, .chosen),
      KeyBinding(
        "tick", .character(" "), help: .nextValue, disabled: nothing ?? fixed, .stepped(by: 1)),
      KeyBinding("next-value", .character("l"), .right, help: .nextValue, disabled: fixed, .stepped(by: 1)),
      KeyBinding(
        "previous-value", .character("h"), .left, help: .previousValue, disabled: fixed, .stepped(by: -1)),
    ] + KeyBinding.moves(ChoiceViewModel.Input.moved, isHint: true)
  }

  package static func list(_ output: ChoicePage) -> ScreenList<ChoiceViewModel.Input>? {
    list(output, moved: ChoiceViewModel.Input.moved)
  }

  /// The list of the choices, for a screen with inputs of its own.
  package static func list<Input>(
    _ output: ChoicePage, moved: @escaping (ListMove) -> Input
  ) -> ScreenList<Input> {
    let shown = output.shown
    return ScreenList(
      selection: output.selection,
      extent: .around(above: shown.above, below: shown.below),
      texts: { output.choices.map { $0.title(output.language) } },
      moved: moved)
  }
}
