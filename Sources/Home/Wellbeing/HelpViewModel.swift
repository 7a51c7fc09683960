import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The page for when it is hard: words, and whom to call.
@MainActor
final class HelpViewModel: ListViewModel, RoutingViewModel {
  package enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The country was to be another.
    case countryWanted
    /// The selected line's number was to be copied.
    case copied
    /// The selected line's source was to be opened.
    case sourceOpened
  }

  /// A line of the page.
  package struct Line: Identifiable, Equatable, Sendable {
    /// Its number on the page.
    package let id: Int
    var text: String
    var paragraph: HelpPage.Paragraph
  }

  package struct Output: RowListOutput {
    var language: Language
    package var rows: [Line] = []
    package var position = ListPosition()
    var size = Size(columns: 80, rows: 21)

    package var listRows: Int { size.rows }
    package func words(of line: Line) -> String { line.text }
    /// What `y` does on the selected line.
    var copies: Phrase {
      selected?.paragraph.number?.hasPrefix("http") == true ? .copyAddress : .copyNumber
    }
    /// Wider lines than this are hard to follow.
    var columns: Int { min(72, max(4, size.columns - 3)) }
  }

  enum Route: Equatable {
    case country
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let hasAnswered: Bool
  private var country: String?

  init(context: Context, hasAnswered: Bool) {
    self.context = context
    self.hasAnswered = hasAnswered
    output = Observable(Output(language: context.language))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size):
      output.value.size = size
      load()
    case .moved(let move): self.move(move)
    case .countryWanted: onRoute(.country)
    case .copied: output.value.selected?.paragraph.number.map { context.copy($0) }
    case .sourceOpened: output.value.selected?.paragraph.source.map { context.openOutside($0) }
    }
  }

  private func load() {
    let profile = context.store.profile().profile
    let child = profile.family(of: context.store.children().children).active
    let reader = HelpPage.Reader(hasAnswered: hasAnswered, isPaused: child?.isPaused ?? false)
    let country = context.helpCountry(profile.country)
    let isAnother = self.country != country.code
    self.country = country.code
    let language = context.language
    let columns = output.value.columns
    let lines = HelpPage.paragraphs(for: reader, in: country).flatMap { paragraph in
      TextWrapping.wrap(paragraph.text(language), columns: columns - paragraph.indent)
        .map { ($0, paragraph) }
    }
    // Another country's numbers are at the top.
    update(selecting: { isAnother ? $0.rows.first?.id : nil }) {
      $0.language = language
      $0.rows = lines.enumerated().map { Line(id: $0, text: $1.0, paragraph: $1.1) }
    }
  }
}
