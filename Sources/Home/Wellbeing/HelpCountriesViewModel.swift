import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The choice of the country whose lines are shown.
@MainActor
final class HelpCountriesViewModel: ViewModel {
  package enum Input: FollowingInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case chosen
  }

  package struct Output: Equatable, Sendable {
    var language: Language
    var countries: [HelpCountry] = []
    /// The code of the one that is shown now.
    var current = ""
    var position = ListPosition()
    var size = Size(columns: 80, rows: 21)

    /// The rows below the title.
    var listRows: Int { max(1, size.rows - 2) }
  }

  let output: Current<Output>

  private let context: Context

  init(context: Context) {
    self.context = context
    output = Current(Output(language: context.language, countries: HelpCountry.choices))
    let current = context.helpCountry(context.store.profile().profile.country).code
    output.value.current = current
    output.value.position.selection = output.value.countries.firstIndex { $0.code == current } ?? 0
  }

  func send(_ input: Input) {
    switch input {
    case .changed: update { $0.language = context.language }
    case .resized(let size): update { $0.size = size }
    case .moved(let move): update { $0.position.move(move, count: $0.countries.count, rows: $0.listRows) }
    case .chosen: choose()
    }
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.position.fit(count: next.countries.count, rows: next.listRows)
    output.value = next
  }

  private func choose() {
    let country = output.value.countries[output.value.position.selection]
    context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.country(country.code))
      return Toast(.countryChosen(country.name))
    }
    context.close(self)
  }
}
