import Interface
import Model
import TerminalUI
import Texts

/// Draws the first start: one question at a time.
enum WelcomeView: ScreenView {
  /// There is nothing to switch to yet.
  static var showsTabs: Bool { false }

  static func draw(_ output: WelcomeViewModel.Output, on canvas: inout Canvas) {
    let width = min(canvas.size.columns - 4, 60)
    let left = max(2, (canvas.size.columns - width) / 2)
    let height = canvas.size.rows >= 20 ? 4 : 1
    let part = Rect(column: left, row: height, columns: width, rows: canvas.size.rows - height)
    canvas.inside(part) { canvas in
      var row = 0
      canvas.write(Phrase.programName(output.language), column: 0, row: row, style: .accent.adding(.bold))
      row += 2
      if output.step == .beginning {
        drawBeginning(output, row: &row, on: &canvas)
      } else {
        drawQuestion(output, row: &row, on: &canvas)
      }
    }
  }

  static func bindings(_ output: WelcomeViewModel.Output) -> [KeyBinding<WelcomeViewModel.Input>] {
    let isFirst = output.step == .beginning && output.purpose == .firstChild
    var bindings: [KeyBinding<WelcomeViewModel.Input>] = [
      KeyBinding("next", .enter, .character(" "), help: .goOn, isHint: true, .confirmed),
      KeyBinding(
        "back", .escape, help: .stepBack, isHint: true, disabled: isFirst ? .firstStep : nil, .wentBack),
    ]
    if output.step == .beginning {
      bindings += [
        KeyBinding("next-part", .tab, help: .nextPart, .moved(.by(1))),
        KeyBinding("previous-part", .backTab, help: .previousPart, .moved(.by(-1))),
      ]
      bindings.append(
        KeyBinding(
          "next-pack", .character("v"), help: .readAnotherPack,
          disabled: output.pack == nil ? .onlyPack : nil, .packTurned))
      bindings += KeyBinding.moves(WelcomeViewModel.Input.moved)
    }
    return bindings
  }

  /// Whoever says it by a command need not say it here.
  static func input(for event: ScreenEvent) -> WelcomeViewModel.Input? {
    event == .changed ? .changed : nil
  }

  /// Keys go to the field from the second step on.
  static func typing(_ output: WelcomeViewModel.Output) -> ((Key) -> WelcomeViewModel.Input)? {
    output.step == .beginning ? nil : { .typed($0) }
  }

  private static func drawBeginning(
    _ output: WelcomeViewModel.Output, row: inout Int, on canvas: inout Canvas
  ) {
    let language = output.language
    let greeting: Phrase = output.purpose == .firstChild ? .welcomeGreeting : .anotherChildGreeting
    row = paragraph(greeting(language), row: row, style: .plain, on: &canvas) + 1
    for (index, step) in WelcomeViewModel.beginnings.enumerated() {
      let isSelected = index == output.position.selection
      canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: index)
      if isSelected { canvas.cursor = Point(column: 2, row: row) }
      canvas.write(isSelected ? "▸" : " ", column: 0, row: row, style: .accent)
      let text = Phrase.beginning(step)(language)
      canvas.write(text, column: 2, row: row, style: isSelected ? .selected : .plain)
      row += 1
    }
    guard let pack = output.pack else { return }
    _ = paragraph(pack(language), row: row + 1, style: .dim, on: &canvas)
  }

  private static func drawQuestion(_ output: WelcomeViewModel.Output, row: inout Int, on canvas: inout Canvas)
  {
    let language = output.language
    row = paragraph(Phrase.question(output.step)(language), row: row, style: .bold, on: &canvas)
    row = paragraph(
      Phrase.hint(output.step, today: output.today)(language), row: row, style: .dim, on: &canvas)
    row += canvas.size.rows > 12 ? 1 : 0
    canvas.write("┃", column: 0, row: row, style: .accent)
    output.field.draw(
      on: &canvas, column: 2, row: row, columns: min(canvas.size.columns - 2, 30), isFocused: true)
    row += canvas.size.rows > 12 ? 2 : 1
    if let message = output.message {
      row = paragraph(message(language), row: row, style: .warning, on: &canvas)
    } else if let preview = output.preview {
      row = paragraph(preview(language), row: row, style: .plain, on: &canvas)
    }
  }

  private static func paragraph(_ text: String, row: Int, style: Style, on canvas: inout Canvas) -> Int {
    var row = row
    canvas.write(TextWrapping.wrap(text, columns: canvas.size.columns), column: 0, row: &row, style: style)
    return row
  }
}
