import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The page for when it is hard: words, and whom to call.
@MainActor
final class HelpViewModel: ViewModel {
  package enum Input: FollowingInput, Equatable {
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
  struct Line: Equatable, Sendable {
    var text: String
    var paragraph: HelpPage.Paragraph
  }

  package struct Output: Equatable, Sendable {
    var language: Language
    var lines: [Line] = []
    var position = ListPosition()
    var size = Size(columns: 80, rows: 21)

    var selected: HelpPage.Paragraph? {
      lines.indices.contains(position.selection) ? lines[position.selection].paragraph : nil
    }
    /// What `y` does on the selected line.
    var copies: Phrase {
      selected?.number?.hasPrefix("http") == true ? .copyAddress : .copyNumber
    }
    /// Wider lines than this are hard to follow.
    var columns: Int { min(72, max(4, size.columns - 3)) }
  }

  let output: Current<Output>

  private let context: Context
  private let hasAnswered: Bool
  private var country: String?

  init(context: Context, hasAnswered: Bool) {
    self.context = context
    self.hasAnswered = hasAnswered
    output = Current(Output(language: context.language))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size):
      output.value.size = size
      load()
    case .moved(let move):
      output.value.position.move(move, count: output.value.lines.count, rows: output.value.size.rows)
    case .countryWanted: context.push(.helpCountries(context))
    case .copied: output.value.selected?.number.map { context.copy($0) }
    case .sourceOpened: output.value.selected?.source.map { context.openOutside($0) }
    }
  }

  private func load() {
    let profile = context.store.profile().profile
    let child = profile.family(of: context.store.children().children).active
    let reader = HelpPage.Reader(hasAnswered: hasAnswered, isPaused: child?.isPaused ?? false)
    let country = context.helpCountry(profile.country)
    var next = output.value
    // Another country's numbers are at the top.
    if self.country != country.code { next.position = ListPosition() }
    self.country = country.code
    next.language = context.language
    next.lines = HelpPage.paragraphs(for: reader, in: country).flatMap {
      paragraph in
      TextWrapping.wrap(paragraph.text(next.language), columns: next.columns - paragraph.indent)
        .map { Line(text: $0, paragraph: paragraph) }
    }
    next.position.fit(count: next.lines.count, rows: next.size.rows)
    output.value = next
  }
}
