import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The themes, each shown as it looks, and how to keep one.
@MainActor
final class ThemesViewModel: ViewModel {
  package enum Input: Equatable, Sendable {
    case changed
    case moved(ListMove)
    case tried
    case copied
  }

  package struct Output: Equatable, Sendable {
    var language: Language
    var themes = Theme.all
    /// The one that colours the screen now.
    var current: String
    /// Where the file is in which a theme is chosen.
    var file: String
    var position = ListPosition()

    var selected: Theme? {
      themes.indices.contains(position.selection) ? themes[position.selection] : nil
    }
    /// What chooses the selected theme for good.
    var setting: String { "{ theme: \"\(selected?.name ?? "")\" }" }
  }

  let output: Current<Output>

  private let context: Context

  init(context: Context) {
    self.context = context
    var first = Output(
      language: context.language, current: context.theme.name,
      file: context.store.folders.config + "/config.json")
    first.position.selection = first.themes.firstIndex { $0.name == first.current } ?? 0
    output = Current(first)
    if let warning = context.configuration.warnings.first {
      context.show(Toast(warning.sentence, .failure))
    }
  }

  func send(_ input: Input) {
    switch input {
    case .changed: output.value.language = context.language
    case .moved(let move):
      let count = output.value.themes.count
      output.value.position.move(move, count: count, rows: count)
    case .tried:
      guard let theme = output.value.selected else { return }
      context.look.value = theme.accented(context.configuration.accent)
      output.value.current = theme.name
      context.navigator.actions.apply(context.theme)
      context.show(Toast(.themeTried))
    case .copied: context.copy(output.value.setting)
    }
  }
}
