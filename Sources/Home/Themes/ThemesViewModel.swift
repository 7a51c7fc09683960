import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The themes, each shown as it looks, and how to keep one.
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
    /// The one that colours the screen now.
    var current: String
    /// Where the file is in which a theme can be set, too.
    var file: String
    /// Whether one is set there, before which what is chosen here does not count.
    var isConfigured = false
    var position = ListPosition()

    var lineCount: Int { themes.count }
    func id(ofLine line: Int) -> String { themes[line].name }
    func words(ofLine line: Int) -> String { themes[line].name }
    var listRows: Int { themes.count }
    var selected: Theme? { selectedID.flatMap { name in themes.first { $0.name == name } } }
    /// What sets the selected theme in the file.
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

  /// Shows a theme at once and keeps it; beside one that the file sets it is only tried.
  private func choose(_ theme: Theme) {
    context.apply(theme.withAccent(context.configuration.accent))
    output.value.current = theme.name
    guard !output.value.isConfigured else { return context.show(Toast(.themeTried)) }
    context.saves.add { store throws(StoreFailure) in
      let name = theme.name == Theme.default.name ? nil : theme.name
      return try await store.setProfile(.theme(name)) ? Toast(.themeChosen(theme.name)) : nil
    }
  }
}
