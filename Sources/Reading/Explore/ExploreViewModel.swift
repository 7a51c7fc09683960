import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The categories of the installed packs, what they have for any time, and the way to the search.
@MainActor
final class ExploreViewModel: ListViewModel, RoutingViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The selected line was opened.
    case opened
    /// Everything was to be searched.
    case searched
  }

  /// A category or a unit without days, and how many articles it has once that is known.
  struct Row: Identifiable, Equatable, Sendable {
    /// Where it leads.
    var id: Target { place }

    /// A category, a unit that is there always, or while paused an article.
    enum Target: Hashable, Sendable {
      case category(String)
      case unit(UnitReference)
      case article(ArticleReference)
    }

    let place: Target
    let title: String
    var tally: ReadingTally?
  }

  /// Everything the view draws.
  struct Output: RowListOutput {
    var language: Language
    /// The categories, then the units that are there always.
    var rows: [Row] = []
    var isPaused = false
    var troubles: [Phrase] = []
    /// The languages of the articles that are not the program's.
    var languages: [Phrase] = []
    /// The packs the articles come from, where there are several.
    var packs: [String] = []
    /// Which is selected.
    var position = ListPosition()
    /// What the selected line has, where there is room for it beside the list.
    var beside: [StyledLine] = []
    var size = Size(columns: 80, rows: 20)

    var isList: Bool { !rows.isEmpty || !isPaused }
    func words(of row: Row) -> String { row.title }
    var troubleLines: [String] {
      troubles.flatMap { TextWrapping.wrap($0(language), columns: max(size.columns - 2, 2)) }
    }
    /// Units without days of one pack: one must not bury the others.
    private static let mostUnits = 12

    /// Lists the week or month that it is, the categories of packs, of two packs' with the same id all titles, then the
    /// units without days.
    ///
    /// While paused only the pages that fit a loss.
    ///
    /// - Parameters:
    ///   - now: the unit of the day, and its pack; nil if there is none.
    ///   - quiet: the pages that fit a loss.
    mutating func list(
      _ packs: [Pack], now: (unit: UnitEntry, pack: Pack)? = nil, quiet: [OfferedArticle] = []
    ) {
      if isPaused {
        rows = quiet.map { Row(place: .article($0.reference), title: $0.facts.title) }
        return
      }
      var order: [String] = []
      for id in packs.flatMap(\.manifest.categories).map(\.id) where !order.contains(id) { order.append(id) }
      let known = rows
      rows = order.map { Row(place: .category($0), title: packs.title(ofCategory: $0)) }
      if let now {
        let heading = Phrase.unitHeading(now.unit).inLanguage(now.pack.manifest.language)
        let place = Row.Target.unit(UnitReference(pack: now.pack.manifest.id, unit: now.unit.id))
        rows.insert(Row(place: place, title: heading(language)), at: 0)
      }
      let several = packs.filter { !$0.isPartial }
      for pack in packs {
        rows += pack.manifest.units(of: .always).prefix(Self.mostUnits).map { unit in
          let isNamed = pack.isPartial || several.count > 1
          let title = isNamed ? "\(unit.title) · \(Phrase.source(pack.manifest)(language))" : unit.title
          return Row(place: .unit(UnitReference(pack: pack.manifest.id, unit: unit.id)), title: title)
        }
      }
      let tallies = Dictionary(known.map { ($0.place, $0.tally) }) { first, _ in first }
      for row in rows.indices { rows[row].tally = tallies[rows[row].place] ?? nil }
      self.packs = several.count > 1 ? several.map(\.manifest.title) : []
    }

    /// What a pause says, as lines.
    var pausedLines: [String] {
      isPaused ? TextWrapping.wrap(Phrase.pausedExplore(language), columns: panes.list - 2) : []
    }
    /// Columns in which nothing of the lines is cut.
    var needed = 0
    /// The columns of the list and of what stands beside it.
    var panes: Panes {
      isPaused || rows.isEmpty ? Panes(alone: size.columns) : Panes(size.columns, needed: needed)
    }
    /// A line as it is drawn.
    func line(of row: Row) -> ListRow {
      ListRow(title: row.title, marks: row.tally.map { Phrase.read($0)(language) } ?? "")
    }
    /// What stands above the lines.
    var hint: String {
      ([Phrase.exploreHint(packs: packs)] + languages).map { $0(language) }.joined(separator: " · ")
    }
    /// Rows for the list, below the hint or what a pause says.
    var listRows: Int {
      max(1, size.rows - troubleLines.count - (isPaused ? pausedLines.count + 1 : 2))
    }
  }

  enum Route: Equatable {
    case place(ReadingDestination)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  let context: Context
  /// The titles of each category, once they were read for a window that has room for them.
  var titles: CategoryTitles?
  /// The edition of the articles whose titles are being read.
  var titlesAwaited: Int?
  /// The units that were asked for, as they stand beside the list.
  var units: [UnitBeside] = []
  /// The same as they were before something changed.
  var formerUnits: [UnitBeside] = []
  /// Counts how often they were forgotten.
  var unitsEdition = 0
  /// Whether the person has chosen a line; until then it is the first, which is the week that it is.
  private var hasChosen = false

  /// The categories that the packs name; how many articles they have is found out after the first frame.
  init(context: Context) {
    self.context = context
    var first = Output(language: context.language)
    first.list(context.library.packs)
    output = Observable(first)
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move):
      hasChosen = true
      self.move(move)
    case .opened: output.value.selected.map(open)
    case .searched: onRoute(.place(.search))
    }
  }

  private func open(_ row: Row) {
    switch row.place {
    case .category(let id): onRoute(.place(.category(id)))
    case .unit(let unit): onRoute(.place(.unit(unit)))
    case .article(let article): onRoute(.place(.article(article)))
    }
  }

  private func load() {
    let familyDay = context.familyDay()
    titles?.read = familyDay.history.read
    forgetUnits()
    update(selecting: { [hasChosen] in hasChosen ? nil : $0.rows.first?.id }) {
      $0.language = context.language
      $0.isPaused = familyDay.isPaused
      let pack = context.library.pack(chosen: familyDay.todayPack, for: familyDay.child, on: familyDay.today)
      let entry = familyDay.child.flatMap { pack?.entry(for: $0, on: familyDay.today) }
      $0.list(
        context.library.packs, now: pack.flatMap { pack in entry.map { ($0, pack) } },
        quiet: familyDay.isPaused ? context.library.pages(about: .loss) : [])
      $0.languages = context.library.otherLanguages(besides: context.language)
      $0.troubles = familyDay.troubles + context.library.troubles
    }
    guard !familyDay.isPaused else { return }
    context.articles.ask { [weak self] index in
      guard let self else { return }
      let categories = index.byCategory(read: familyDay.history.read)
      // How much of it is read is nobody's aim.
      let units = index.byUnit(read: [])
      update { output in
        output.troubles = familyDay.troubles + self.context.library.troubles + index.troubles
        for row in output.rows.indices {
          switch output.rows[row].place {
          case .category(let id): output.rows[row].tally = categories[id] ?? ReadingTally()
          case .unit(let unit): output.rows[row].tally = units[unit] ?? ReadingTally()
          case .article: break
          }
        }
      }
    }
  }
}
