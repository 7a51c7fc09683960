import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// "When it can't wait": the emergency number, and a search of the pages for emergencies.
///
/// Stores nothing: no history, no draft, no log entry.
@MainActor
final class UrgentViewModel: ListViewModel, RoutingViewModel {
  package enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case typed(Key)
    case moved(ListMove)
    case opened
    case copied
  }

  package struct Row: Identifiable, Equatable, Sendable {
    package enum Target: Hashable, Sendable {
      case page(String)
      /// All other pages; they are collapsed while paused.
      case others
      /// The page with help lines.
      case help
      /// The choice of the country; shown while no country's numbers are known.
      case country
      /// The form for the user's own numbers.
      case ownNumbers
    }

    package var id: Target
    var title: String
  }

  package struct Output: RowListOutput {
    var language: Language
    /// The country whose numbers are shown; `elsewhere` if the user's country is unknown.
    var country = HelpCountry.country(HelpCountry.elsewhere)
    /// The user's own numbers.
    var ownNumbers = OwnNumbers()
    /// When the country's numbers were last checked, if that is long ago.
    var oldSince: CalendarDay?
    var field = TextField()
    /// Whether nothing fits what was typed, so that the list is that without typed words.
    var hasNoMatch = false
    var isPaused = false
    /// Whether the user has moved into the list; the cursor is then there instead of in the field.
    var isInList = false
    package var rows: [Row] = []
    package var position = ListPosition()
    var size = Size(columns: 80, rows: 21)

    package func words(of row: Row) -> String { row.title }
    /// The lines above the list. The numbers are never left out, but the day on which they were read is.
    var head: [String] {
      let numbers = wrapped(country.emergencyLine) + ownNumberLines
      let old = oldSince.map { wrapped(.numbersRead($0)) } ?? []
      return numbers.count + old.count < size.rows / 2 ? numbers + old : numbers
    }
    /// A line for each number, if they do not fit on one, so that no number is broken.
    private var ownNumberLines: [String] {
      guard let line = ownNumbers.phrase?(language) else { return [] }
      if TextWidth.of(line) <= size.columns - 2 { return [line] }
      return ownNumbers.named.flatMap { wrapped(.ownNumber($0.number, of: $0.whom)) }
    }
    private func wrapped(_ phrase: Phrase) -> [String] {
      TextWrapping.wrap(phrase(language), columns: max(2, size.columns - 2))
    }
    /// The line above the list if nothing fits what was typed.
    var notice: String? {
      guard hasNoMatch else { return nil }
      let whole = Phrase.nothingUrgent(field.text, isPaused: isPaused)(language)
      let excess = max(0, TextWidth.of(whole) - (size.columns - 2))
      let short = TextWidth.truncate(field.text, to: max(2, TextWidth.of(field.text) - excess))
      return Phrase.nothingUrgent(short, isPaused: isPaused)(language)
    }
    /// The row of the field; at least three rows are left for the list.
    var fieldRow: Int { min(head.count, max(1, size.rows - 5)) }
    /// The rows for the notice. A low window has one only while there is a notice.
    var noticeRows: Int { notice == nil && size.rows < 14 ? 0 : 1 }
    package var listRows: Int { max(1, size.rows - fieldRow - 1 - noticeRows) }
    /// The best match stays selected until the user moves the selection.
    package var staysOnLine: Bool { isInList }
  }

  enum Route: Equatable {
    case article(ArticleReference)
    case help, country, ownNumbers
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var showsAll = false
  /// How often a number was copied in a row: each time the next one is copied.
  private var copyCount = 0

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language))
    load()
    context.prepareUrgentPages()
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .typed(let key): type(key)
    case .moved(let move):
      copyCount = 0
      output.value.isInList = output.value.lineCount > 0
      self.move(move)
    case .opened: open(output.value.selected)
    case .copied: copy()
    }
  }

  private func type(_ key: Key) {
    // While the field is empty, y copies the number, as on other screens.
    if output.value.field.text.isEmpty, key == .character("y") || key == .character("ㅛ") { return copy() }
    copyCount = 0
    // Digits open the first nine rows, but for those of a number that is typed: "fever 38.2".
    let last = output.value.field.text.last
    let isInNumber = last.map { $0.isWhitespace || $0.isNumber || $0 == "." || $0 == "," } == true
    if !isInNumber, case .character(let digit) = key, let number = digit.wholeNumberValue, number > 0 {
      let rows = output.value.rows
      return open(rows.indices.contains(number - 1) ? rows[number - 1] : nil)
    }
    var next = output.value
    let before = next.field.text
    guard next.field.handle(key) else { return }
    next.isInList = false
    if next.field.text != before { next.position = ListPosition() }
    output.value = next
    load()
  }

  /// Copies the emergency number; pressed again, the user's own numbers one after the other.
  private func copy() {
    let emergency = output.value.country.emergency.first.map { [(Phrase.urgentScreen, $0.number)] } ?? []
    let numbers = emergency + output.value.ownNumbers.named.map { ($0.whom, $0.number) }
    guard !numbers.isEmpty else { return context.show(Toast(.nothingToCopy, .reason)) }
    let (number, next) = (numbers[copyCount % numbers.count].1, numbers[(copyCount + 1) % numbers.count].0)
    copyCount += 1
    context.copy(
      number,
      saying: copyCount < numbers.count
        ? Phrase("Copied: {number} · y again: {whom}", ["number": number, "whom": next]) : nil)
  }

  private func open(_ row: Row?) {
    guard let row else { return }
    switch row.id {
    case .page(let article):
      let pack = context.urgentPages.pack?.manifest.id ?? ""
      onRoute(.article(ArticleReference(pack: pack, article: article)))
    case .others:
      showsAll = true
      load()
    case .help: onRoute(.help)
    case .country: onRoute(.country)
    case .ownNumbers: onRoute(.ownNumbers)
    }
  }

  private func load() {
    let profile = context.store.profile().profile
    let child = profile.family(of: context.store.children().children).active
    let country = context.helpCountry(profile.country)
    let (text, pages, today) = (output.value.field.text, context.urgentPages, context.workspace.today)
    let isEmpty = text.allSatisfy(\.isWhitespace)
    let countryRows =
      country.emergency.isEmpty ? [Row(id: .country, title: Phrase.whichCountry(context.language))] : []
    let matches = isEmpty ? [] : pages.matches(for: text, isTyping: true, of: child, on: today).all
    update {
      $0.language = context.language
      $0.country = country
      $0.ownNumbers = OwnNumbers(profile)
      $0.oldSince = country.isOld(on: today) ? country.checked : nil
      $0.isPaused = child?.isPaused == true && !showsAll
      $0.hasNoMatch = !isEmpty && matches.isEmpty
      $0.rows =
        matches.isEmpty
        ? list(pages.list(of: child, on: today), isShort: $0.isPaused, countryRows)
        : matches.map { Row(id: .page($0.article), title: $0.title) } + [help] + countryRows
    }
  }

  private var help: Row { Row(id: .help, title: Phrase.helpPage(context.language)) }

  /// The rows without typed words; few while paused.
  private func list(_ pages: [UrgentList.Page], isShort: Bool, _ countryRows: [Row]) -> [Row] {
    let shown = isShort ? pages.filter { $0.isForLoss == true } : pages
    let last =
      isShort
      ? Row(id: .others, title: Phrase("All other pages")(context.language))
      : Row(id: .ownNumbers, title: Phrase.ownNumbersRow(context.language))
    return shown.map { Row(id: .page($0.article), title: $0.title) } + [help] + countryRows + [last]
  }
}

/// Draws the emergency numbers, the search field and the pages.
enum UrgentView: ScreenView {
  static func draw(_ output: UrgentViewModel.Output, on canvas: inout Canvas) {
    for (row, line) in output.head.prefix(output.fieldRow).enumerated() {
      canvas.write(line, column: 1, row: row, style: .bold)
    }
    let row = output.fieldRow
    canvas.write(output.notice ?? "", column: 1, row: row + 1, columns: canvas.size.columns - 2)
    canvas.write(output, row: row + 1 + output.noticeRows) { index in
      ListRow(title: (index < 9 ? "\(index + 1) " : "  ") + output.rows[index].title)
    }
    canvas.write("/", column: 1, row: row, style: .bold)
    output.field.draw(
      on: &canvas, column: 3, row: row, columns: min(canvas.size.columns - 4, 60), isFocused: !output.isInList
    )
    if output.field.text.isEmpty {
      let hint = Phrase("what is happening? (1–9 open, y copies a number)")(output.language)
      let columns = canvas.size.columns - 6
      let shown =
        TextWidth.of(hint) <= columns ? hint : Phrase("what is happening?")(output.language)
      canvas.write(shown, column: 5, row: row, style: .dim, columns: columns)
    }
  }

  static func bindings(_ output: UrgentViewModel.Output) -> [KeyBinding<UrgentViewModel.Input>] {
    [
      KeyBinding("open", .enter, help: .open, isHint: true, .opened),
      KeyBinding("copy", .character("y"), help: .copyNumber, .copied),
    ] + KeyBinding.moves(UrgentViewModel.Input.moved)
  }

  static func typing(_ output: UrgentViewModel.Output) -> ((Key) -> UrgentViewModel.Input)? {
    { .typed($0) }
  }

  static func spoken(_ output: UrgentViewModel.Output) -> Spoken<UrgentViewModel.Input>? {
    let pages = output.rows.enumerated().map { index, row in
      Spoken<UrgentViewModel.Input>.Line(
        row.title, .choice, selects: .moved(.to(index)), isSelected: index == output.position.selection)
    }
    let head = [output.head.joined(separator: " "), output.notice].compactMap(\.self)
    return Spoken(lines: head.map { .init($0) } + pages)
  }
}

extension Phrase {
  fileprivate static func nothingUrgent(_ words: String, isPaused: Bool) -> Phrase {
    isPaused
      ? Phrase("Nothing found for “{words}”:", ["words": words])
      : Phrase("Nothing found for “{words}”; all signs:", ["words": words])
  }
}
