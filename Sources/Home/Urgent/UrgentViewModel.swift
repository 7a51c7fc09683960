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
    /// The user's own numbers; nil if none is set.
    var ownNumbers: Phrase?
    /// When the country's numbers were last checked, if that is long ago.
    var oldSince: CalendarDay?
    var field = TextField()
    /// Whether the user has moved into the list; the cursor is then there instead of in the field.
    var isInList = false
    package var rows: [Row] = []
    package var position = ListPosition()
    var size = Size(columns: 80, rows: 21)

    package func words(of row: Row) -> String { row.title }
    /// The lines above the list.
    var head: [String] {
      let lines: [Phrase?] = [
        country.emergencyLine, ownNumbers, oldSince.map(Phrase.numbersRead),
      ]
      return lines.compactMap(\.self).flatMap {
        TextWrapping.wrap($0(language), columns: max(2, size.columns - 2))
      }
    }
    /// The row of the field; in a small window half the rows are left for the list.
    var fieldRow: Int { min(head.count, max(1, size.rows / 2 - 1)) }
    package var listRows: Int { max(1, size.rows - fieldRow - 2) }
    /// The best match stays selected until the user moves the selection.
    package var staysOnLine: Bool { isInList }
  }

  enum Route: Equatable {
    case article(ArticleReference)
    case help, ownNumbers
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var showsAll = false

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language))
    load()
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .typed(let key): type(key)
    case .moved(let move):
      output.value.isInList = output.value.lineCount > 0
      self.move(move)
    case .opened: open(output.value.selected)
    case .copied: copy()
    }
  }

  private func type(_ key: Key) {
    // While the field is empty, y copies the number, as on other screens.
    if output.value.field.text.isEmpty, key == .character("y") || key == .character("ㅛ") { return copy() }
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

  private func copy() {
    guard let number = output.value.country.emergency.first?.number else {
      return context.show(Toast(.nothingToCopy, .reason))
    }
    context.copy(number)
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
    case .ownNumbers: onRoute(.ownNumbers)
    }
  }

  private func load() {
    let profile = context.store.profile().profile
    let child = profile.family(of: context.store.children().children).active
    let country = context.helpCountry(profile.country)
    let text = output.value.field.text
    let pages = context.urgentPages
    let today = context.workspace.today
    update {
      $0.language = context.language
      $0.country = country
      $0.ownNumbers = OwnNumbers(profile).phrase
      $0.oldSince = country.isOld(on: today) ? country.checked : nil
      $0.rows = rows(pages, for: text, child, today)
    }
  }

  private func rows(_ pages: UrgentPages, for text: String, _ child: Child?, _ today: CalendarDay) -> [Row] {
    let help = Row(id: .help, title: Phrase.helpPage(context.language))
    let found = pages.pages(for: text, isTyping: true, of: child)
    let isEmpty = text.allSatisfy(\.isWhitespace)
    let all = pages.pages.forReader(child, on: today)
    // If the search finds nothing yet, match the beginnings of words in the titles.
    let begun =
      isEmpty
      ? []
      : all.filter { page in
        page.title.split(separator: " ").contains { $0.lowercased().hasPrefix(text.lowercased()) }
      }
    let starts = begun.filter { $0.title.lowercased().hasPrefix(text.lowercased()) }
    let others = begun.filter { !starts.contains($0) }
    let matches = [found, pages.suited(starts + others, to: child)].first { !$0.isEmpty } ?? all
    let own = Row(id: .ownNumbers, title: Phrase.ownNumbersRow(context.language))
    guard child?.isPaused == true, isEmpty, !showsAll else {
      return matches.map(Row.init) + [help] + (isEmpty ? [own] : [])
    }
    let quiet = matches.filter { $0.isForLoss == true }
    return quiet.map(Row.init) + [help, Row(id: .others, title: Phrase("All other pages")(context.language))]
  }
}

extension UrgentViewModel.Row {
  fileprivate init(_ page: UrgentList.Page) {
    self.init(id: .page(page.article), title: page.title)
  }
}

extension [UrgentList.Page] {
  /// The pages sorted by how well they fit the child's age; equal ones keep their order.
  func forReader(_ child: Child?, on today: CalendarDay) -> [UrgentList.Page] {
    let first: [UrgentList.Reader] =
      switch child.map(\.birthDate) {
      case .some(.some(let born)):
        today - born < 12 * 7 ? [.child, .mother, .parent] : [.child, .parent, .mother]
      case .some(.none): [.pregnant, .parent, .mother]
      case .none: [.child, .pregnant]
      }
    func rank(_ page: UrgentList.Page) -> Int {
      page.readers.compactMap(first.firstIndex(of:)).min() ?? first.count
    }
    return enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(
      \.element)
  }
}

/// Draws the emergency numbers, the search field and the pages.
enum UrgentView: ScreenView {
  static func draw(_ output: UrgentViewModel.Output, on canvas: inout Canvas) {
    for (row, line) in output.head.prefix(output.fieldRow).enumerated() {
      canvas.write(line, column: 1, row: row, style: .bold)
    }
    let row = output.fieldRow
    canvas.write(output, row: row + 2) { index in
      ListRow(title: (index < 9 ? "\(index + 1) " : "  ") + output.rows[index].title)
    }
    canvas.write("/", column: 1, row: row, style: .bold)
    output.field.draw(
      on: &canvas, column: 3, row: row, columns: min(canvas.size.columns - 4, 60), isFocused: !output.isInList
    )
    if output.field.text.isEmpty {
      let hint = Phrase("what is happening? (1–9 open, y copies the number)")(output.language)
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
    return Spoken(lines: [.init(output.head.joined(separator: " "))] + pages)
  }
}
