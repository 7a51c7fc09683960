import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The list of themes, each in its own colours, to choose or try one.
@MainActor
final class ThemesViewModel: ListViewModel {
  enum Input: MovableInput, Equatable {
    case changed
    case moved(ListMove)
    case chosen
    case copied
  }

  struct Output: ListOutput {
    var language: Language
    let themes = Theme.all
    /// The name of the active theme.
    var current: String
    /// The path of config.json, which can set a theme, too.
    var file: String
    /// Whether config.json sets a theme; it overrides the choice made here.
    var isConfigured = false
    var position = ListPosition()

    var lineCount: Int { themes.count }
    func id(ofLine line: Int) -> String { themes[line].name }
    func words(ofLine line: Int) -> String { themes[line].name }
    var listRows: Int { themes.count }
    var selected: Theme? { selectedID.flatMap { name in themes.first { $0.name == name } } }
    /// The setting that selects the theme in config.json.
    var setting: String { "{ theme: \"\(selected?.name ?? "")\" }" }
  }

  let output: Observable<Output>

  private let context: Context

  init(context: Context) {
    self.context = context
    var first = Output(
      language: context.language, current: context.theme.name,
      file: context.places.abbreviated(context.store.folders.config + "/config.json"),
      isConfigured: context.configuration.theme != nil)
    first.select(first.current)
    output = Observable(first)
    if let warning = context.configuration.warnings.first {
      context.show(Toast(warning.sentence, .failure))
    }
  }

  func send(_ input: Input) {
    switch input {
    case .changed:
      output.value.language = context.language
      output.value.current = context.theme.name
    case .moved(let move): self.move(move)
    case .chosen: output.value.selected.map(choose)
    case .copied: context.copy(output.value.setting)
    }
  }

  /// Applies a theme and saves the choice. If config.json sets a theme, the choice lasts until the end of the
  /// session.
  private func choose(_ theme: Theme) {
    context.apply(theme.withAccent(context.configuration.accent))
    output.value.current = theme.name
    guard !output.value.isConfigured else {
      return context.show(
        Toast(Phrase("Only until you quit: config.json sets another. y copies the setting.")))
    }
    context.saves.add { store throws(StoreFailure) in
      let name = theme.name == Theme.default.name ? nil : theme.name
      return try await store.setProfile(.theme(name)) ? Toast(.themeChosen(theme.name)) : nil
    }
  }
}

/// Draws the themes in their own colours, and below them how to keep the selected one.
enum ThemesView: ScreenView {
  static func draw(_ output: ThemesViewModel.Output, on canvas: inout Canvas) {
    let width = canvas.size.columns
    for (row, theme) in output.themes.enumerated() {
      let isSelected = row == output.position.selection
      canvas.mark(line: row, row: row, isSelected: isSelected, bar: 1, cursor: 3)
      let mark = theme.name == output.current ? "✓" : " "
      canvas.write(mark, column: width >= 60 ? 14 : 11, row: row)
      canvas.write(theme.name, column: 3, row: row, style: isSelected ? .selected : .plain)
      canvas.write(sample(of: theme, output), column: width >= 60 ? 17 : 13, row: row)
    }
    var row = output.themes.count + 1
    let keeping = Phrase.themeKeeping(file: output.file, isConfigured: output.isConfigured)(output.language)
    for text in [keeping, output.setting] {
      for line in TextWrapping.wrap(text, columns: min(width - 2, 72)) where row < canvas.size.rows {
        canvas.write(line, column: 1, row: row, style: text == output.setting ? .bold : .plain)
        row += 1
      }
    }
    let fitting = TextWrapping.wrap(
      Phrase.themeFitting(output.language), columns: min(width - 2, 72))
    // Show the hint whole or not at all.
    guard row + 1 + fitting.count <= canvas.size.rows else { return }
    for (index, line) in fitting.enumerated() {
      canvas.write(line, column: 1, row: row + 1 + index, style: .dim)
    }
  }

  static func bindings(_ output: ThemesViewModel.Output) -> [KeyBinding<ThemesViewModel.Input>] {
    [
      KeyBinding(
        "choose", .enter, .character(" "),
        help: output.isConfigured ? Phrase("try it until you quit") : .chooseTheme, isHint: true,
        .chosen),
      KeyBinding("copy", .character("y"), help: Phrase("copy the setting"), isHint: true, .copied),
    ] + KeyBinding.moves(ThemesViewModel.Input.moved)
  }

  static func input(for event: ScreenEvent) -> ThemesViewModel.Input? {
    event == .changed ? .changed : nil
  }

  /// Sample words in the theme's own colours, independent of the active theme.
  private static func sample(of theme: Theme, _ output: ThemesViewModel.Output) -> StyledLine {
    let numbers = theme.palette
    func style(_ number: UInt8?, _ attributes: Attributes = []) -> Style {
      Style(foreground: number.map(Color.palette) ?? .standard, attributes: attributes)
    }
    let words: [(Phrase, Style)] = [
      (Phrase("accent"), style(numbers.accent, .bold)), (Phrase("✓ done"), style(numbers.positive)),
      (Phrase("warning"), style(numbers.warning)),
      (Phrase("quiet"), theme.replacesDim ? style(numbers.dim) : .dim),
    ]
    return StyledLine(words.flatMap { [Span($0.0(output.language), $0.1), Span("  ")] })
  }

  /// The names of the themes, for linear mode.
  static func spoken(_ output: ThemesViewModel.Output) -> Spoken<ThemesViewModel.Input>? {
    let themes = output.themes.enumerated().map { index, theme in
      let use = theme.name == output.current ? ", " + Phrase.linearInUse(output.language) : ""
      return Spoken.Line(
        theme.name + use, .choice, selects: ThemesViewModel.Input.moved(.to(index)),
        isSelected: index == output.position.selection)
    }
    let keeping = Phrase.themeKeeping(file: output.file, isConfigured: output.isConfigured)(output.language)
    return Spoken(
      lines: themes
        + [keeping, output.setting, Phrase.themeFitting(output.language)].map { Spoken.Line($0) })
  }
}
