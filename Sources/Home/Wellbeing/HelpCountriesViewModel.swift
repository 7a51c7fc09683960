import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The choice of the country whose lines are shown.
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
    /// The code of the one that is shown now.
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
    // Before one was chosen, Enter takes the likeliest.
    let likely = chosen == nil ? context.likelyCountry.map(HelpCountry.country)?.code : nil
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
      return Toast(.countryChosen(country.name))
    }
    onRoute(.finished)
  }
}
