import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The choice of the country for emergency numbers and help lines.
@MainActor
final class HelpCountriesViewModel: ListViewModel, RoutingViewModel {
  package enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case chosen
  }

  package struct Output: RowListOutput {
    var language: Language
    package var rows: [HelpCountry] = []
    /// The code of the current country.
    var current = ""
    package var position = ListPosition()
    var size = Size(columns: 80, rows: 21)

    package func words(of country: HelpCountry) -> String { country.name(language) }
    /// The rows below the title.
    package var listRows: Int { max(1, size.rows - 2) }
  }

  enum Route: Equatable {
    case finished
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language, rows: HelpCountry.choices))
    let chosen = context.store.profile().profile.country
    let current = context.helpCountry(chosen).code
    output.value.current = current
    // Until the user has chosen, preselect the likeliest country.
    let likely = chosen == nil ? context.likelyCountry().map(HelpCountry.country)?.code : nil
    output.value.select(likely ?? current)
  }

  func send(_ input: Input) {
    switch input {
    case .changed: update { $0.language = context.language }
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .chosen: choose()
    }
  }

  private func choose() {
    guard let country = output.value.selected else { return }
    context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.country(country.code))
      return nil
    }
    onRoute(.finished)
  }
}

/// Draws the countries with their emergency numbers.
enum HelpCountriesView: ScreenView {
  static func draw(_ output: HelpCountriesViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    canvas.write(Phrase.whichCountry(language), column: 2, row: 0, style: .bold)
    canvas.write(output, row: 2, columns: 0..<min(canvas.size.columns, 60)) { index in
      let country = output.rows[index]
      let numbers = country.emergency.map(\.number).joined(separator: ", ")
      let mark = country.code == output.current ? "✓ " : ""
      return ListRow(title: mark + country.name(language), marks: numbers)
    }
  }

  static func bindings(_ output: HelpCountriesViewModel.Output) -> [KeyBinding<HelpCountriesViewModel.Input>]
  {
    [KeyBinding("open", .enter, .character(" "), help: .choose, isHint: true, .chosen)]
      + KeyBinding.moves(HelpCountriesViewModel.Input.moved)
  }

  /// The countries for linear mode, with the current one marked.
  static func spoken(_ output: HelpCountriesViewModel.Output) -> Spoken<HelpCountriesViewModel.Input>? {
    let countries = output.rows.enumerated().map { index, country in
      let parts =
        [country.name(output.language)] + country.emergency.map(\.number)
        + (country.code == output.current ? [Phrase.linearInUse(output.language)] : [])
      return Spoken.Line(
        parts.joined(separator: ", "), .choice, selects: HelpCountriesViewModel.Input.moved(.to(index)),
        isSelected: index == output.position.selection)
    }
    return Spoken(lines: [Spoken.Line(Phrase.whichCountry(output.language))] + countries)
  }
}
