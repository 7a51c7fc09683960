import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The current week, the categories of the installed packs, the units without days, and the way to the
/// search.
@MainActor
final class ExploreViewModel: ListViewModel, RoutingViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case opened
    case searchTapped
  }

  /// A category, a unit, or an article, with the number of its articles once it is known.
  struct Row: Identifiable, Equatable, Sendable {
    var id: Target { target }

    /// A category or a unit; while paused, an article.
    enum Target: Hashable, Sendable {
      case category(String)
      case unit(UnitReference)
      case article(ArticleReference)
    }

    let target: Target
    let title: String
    var tally: ReadingTally?
  }

  struct Output: RowListOutput, TroubleOutput {
    var language: Language
    /// The current unit, the categories, then the units without days.
    var rows: [Row] = []
    var isPaused = false
    var troubles: [Phrase] = []
    /// The languages of packs in another language than the program.
    var languages: [Phrase] = []
    /// The packs that the articles come from, if there are several.
    var packs: [String] = []
    var position = ListPosition()
    /// The pane beside the list: the articles of the selected category, or the selected unit.
    var pane: [StyledLine] = []
    var size = Size(columns: 80, rows: 20)

    var isList: Bool { !rows.isEmpty || !isPaused }
    func words(of row: Row) -> String { row.title }
    /// The limit of units without days from one pack, so that they do not hide those of others.
    private static let maximumUnits = 12

    /// Sets the rows: the current unit, the categories, and the units without days. Categories of several
    /// packs with the same id share a row.
    ///
    /// While paused there are only the pages about a loss, without those about a later pregnancy: the search finds them.
    ///
    /// - Parameters:
    ///   - current: the unit of the day and its pack; nil if there is none.
    ///   - lossPages: the pages to list while paused.
    mutating func setRows(
      _ packs: [Pack], current: (unit: UnitEntry, pack: Pack)? = nil, lossPages: [OfferedArticle] = []
    ) {
      if isPaused {
        rows = lossPages.map { Row(target: .article($0.reference), title: $0.facts.title) }
        return
      }
      var order: [String] = []
      for id in packs.flatMap(\.manifest.categories).map(\.id) where !order.contains(id) { order.append(id) }
      let previous = rows
      rows = order.map { Row(target: .category($0), title: packs.title(ofCategory: $0)) }
      if let current {
        let heading = Phrase.unitHeading(current.unit).inLanguage(current.pack.manifest.language)
        let target = Row.Target.unit(UnitReference(pack: current.pack.manifest.id, unit: current.unit.id))
        rows.insert(Row(target: target, title: heading(language)), at: 0)
      }
      let mainPacks = packs.filter { !$0.isPartial }
      for pack in packs {
        rows += pack.manifest.units(of: .always).prefix(Self.maximumUnits).map { unit in
          let isNamed = pack.isPartial || mainPacks.count > 1
          let title = isNamed ? "\(unit.title) · \(Phrase.source(pack.manifest)(language))" : unit.title
          return Row(target: .unit(UnitReference(pack: pack.manifest.id, unit: unit.id)), title: title)
        }
      }
      let tallies = Dictionary(previous.map { ($0.target, $0.tally) }) { first, _ in first }
      for row in rows.indices { rows[row].tally = tallies[rows[row].target] ?? nil }
      self.packs = mainPacks.count > 1 ? mainPacks.map(\.manifest.title) : []
    }

    /// The explanation shown while paused, as lines.
    var pausedLines: [String] {
      isPaused
        ? TextWrapping.wrap(
          Phrase("The curriculum is paused. / still searches it. Your bookmarks are still there (5).")(
            language),
          columns: panes.list - 2) : []
    }
    /// The columns that the list needs in full.
    var neededColumns = 0
    /// The columns of the list and of the pane.
    var panes: Panes {
      isPaused || rows.isEmpty ? Panes(alone: size.columns) : Panes(size.columns, needed: neededColumns)
    }
    /// How a row is drawn.
    func line(of row: Row) -> ListRow {
      ListRow(title: row.title, marks: row.tally.map { Phrase.read($0)(language) } ?? "")
    }
    /// The line above the list.
    var hint: String {
      ([Phrase.exploreHint(packs: packs)] + languages).map { $0(language) }.joined(separator: " · ")
    }
    /// Rows for the list, below the hint or the explanation of the pause.
    var listRows: Int {
      max(1, size.rows - troubleLines.count - (isPaused ? pausedLines.count + 1 : 2))
    }
  }

  enum Route: Equatable {
    case destination(ReadingDestination)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  let context: Context
  /// The titles of each category; nil until a window has room for them.
  var titles: CategoryTitles?
  /// The edition of the packs whose titles are being read.
  var titlesEditionBeingRead: Int?
  /// The units requested for the pane.
  var unitPanes: [UnitPane] = []
  /// The units before the last change of the data.
  var previousUnitPanes: [UnitPane] = []
  /// Counts the changes of the data, so that old results are dropped.
  var unitPanesEdition = 0
  /// Whether the user has moved the selection. Until then the first row is selected.
  private var hasMovedSelection = false

  /// Shows the categories named by the packs. Their articles are counted after the first frame.
  init(context: Context) {
    self.context = context
    var first = Output(language: context.language)
    first.setRows(context.library.packs)
    output = Observable(first)
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move):
      hasMovedSelection = true
      self.move(move)
    case .opened: output.value.selected.map(open)
    case .searchTapped: onRoute(.destination(.search))
    }
  }

  private func open(_ row: Row) {
    switch row.target {
    case .category(let id): onRoute(.destination(.category(id)))
    case .unit(let unit): onRoute(.destination(.unit(unit)))
    case .article(let article): onRoute(.destination(.article(article)))
    }
  }

  private func load() {
    let familyDay = context.familyDay()
    titles?.read = familyDay.history.read
    resetUnitPanes()
    update(selecting: { [hasMovedSelection] in hasMovedSelection ? nil : $0.rows.first?.id }) {
      $0.language = context.language
      $0.isPaused = familyDay.isPaused
      let pack = context.library.pack(chosen: familyDay.todayPack, for: familyDay.child, on: familyDay.today)
      let entry = familyDay.child.flatMap { pack?.entry(for: $0, on: familyDay.today) }
      $0.setRows(
        context.library.packs, current: pack.flatMap { pack in entry.map { ($0, pack) } },
        lossPages: familyDay.isPaused
          ? context.library.pages(about: .loss).filter { !$0.isAboutLaterPregnancy } : [])
      $0.languages = context.library.otherLanguages(besides: context.language)
      $0.troubles = familyDay.troubles + context.library.troubles
    }
    guard !familyDay.isPaused else { return }
    context.articles.withIndex { [weak self] index in
      guard let self else { return }
      let categories = index.byCategory(read: familyDay.history.read)
      // Reading all of a unit without days is not a goal, so nothing counts as read.
      let units = index.byUnit(read: [])
      update { output in
        output.troubles = familyDay.troubles + self.context.library.troubles + index.troubles
        for row in output.rows.indices {
          switch output.rows[row].target {
          case .category(let id): output.rows[row].tally = categories[id] ?? ReadingTally()
          case .unit(let unit): output.rows[row].tally = units[unit] ?? ReadingTally()
          case .article: break
          }
        }
      }
    }
  }
}

// The pane beside the list.
extension ExploreViewModel {
  package func complete(_ next: inout Output) {
    let before = output.value
    if next.rows != before.rows || next.size != before.size || next.language != before.language {
      let head = TextWidth.of(next.hint) + 2
      next.neededColumns =
        next.size.columns < Panes.narrowest ? 0 : max(head, next.rows.lazy.map(next.line).columns)
    }
    next.pane = lines(for: next)
    if next.panes.beside != nil { readTitles() }
  }

  private func lines(for output: Output) -> [StyledLine] {
    guard let columns = output.panes.beside?.count, let row = output.selected else { return [] }
    let head = TextWrapping.wrap(row.title, columns: columns).map { StyledLine([Span($0, .bold)]) }
    switch row.target {
    case .category(let id): return head + [StyledLine()] + (titles?.lines(of: id, columns: columns) ?? [])
    case .unit(let reference):
      return lines(of: UnitPane(reference, columns: columns, language: output.language)) ?? head
    case .article: return head
    }
  }

  /// Returns the text of a unit, or nil while it is being read off the main actor.
  private func lines(of unit: UnitPane) -> [StyledLine]? {
    let previous = previousUnitPanes.first(where: unit.isSame)?.lines
    if let pane = unitPanes.first(where: unit.isSame) { return pane.lines ?? previous }
    unitPanes.append(unit)
    let (library, familyDay, edition) = (context.library, context.familyDay(), unitPanesEdition)
    context.effects.run {
      unit.loaded(from: library, familyDay)
    } then: { [weak self] read in
      guard let self, edition == unitPanesEdition, let index = unitPanes.firstIndex(where: unit.isSame) else {
        return
      }
      unitPanes[index] = read
      update { _ in }
    }
    return previous
  }

  /// Discards the units' texts, because articles may have been read. The old texts are shown until the new
  /// ones are ready.
  func resetUnitPanes() {
    if unitPanes.contains(where: { $0.lines != nil }) { previousUnitPanes = unitPanes }
    unitPanes = []
    unitPanesEdition += 1
  }

  /// Reads the titles off the main actor, once for each edition of the packs.
  private func readTitles() {
    let edition = context.articles.version
    guard titles?.edition != edition, titlesEditionBeingRead != edition else { return }
    titlesEditionBeingRead = edition
    let (packs, read) = (context.library.packs, context.familyDay().history.read)
    context.effects.run {
      CategoryTitles(packs, edition: edition, read: read)
    } then: { [weak self] titles in
      self?.titlesEditionBeingRead = nil
      self?.titles = titles
      self?.update { _ in }
    }
  }
}

/// Draws the categories, with the number of articles and of those read.
enum ExploreView: ScreenView {
  static func draw(_ output: ExploreViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    if let beside = output.panes.beside {
      canvas.rule(of: output.panes)
      canvas.write(output.pane, column: beside.lowerBound, columns: beside.count, language)
    }
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    let width = output.panes.list
    if output.isPaused {
      canvas.write(output.pausedLines, column: 1, row: &row)
      drawRows(output, from: row + 1, width: width, on: &canvas)
      return
    }
    guard !output.rows.isEmpty else {
      canvas.write(
        TextWrapping.wrap(Phrase.nothingInstalled(language), columns: width - 2), column: 1, row: &row)
      return
    }
    canvas.write(output.hint, column: 1, row: row, style: .dim, columns: width - 2)
    drawRows(output, from: row + 2, width: width, on: &canvas)
  }

  private static func drawRows(
    _ output: ExploreViewModel.Output, from first: Int, width: Int, on canvas: inout Canvas
  ) {
    canvas.write(output, row: first, columns: 0..<width) { output.line(of: output.rows[$0]) }
  }

  static func bindings(_ output: ExploreViewModel.Output) -> [KeyBinding<ExploreViewModel.Input>] {
    let noSelection: Phrase? = output.selected == nil ? .nothingSelected : nil
    return [
      KeyBinding("open", .enter, .character(" "), help: .open, isHint: true, disabled: noSelection, .opened),
      KeyBinding("search", .character("/"), help: .searchEverything, isHint: true, .searchTapped),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ] + KeyBinding.moves(ExploreViewModel.Input.moved)
  }
}
