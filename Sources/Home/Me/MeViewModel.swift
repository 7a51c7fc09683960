import Curriculum
import Day
import Interface
import Model
import Networking
import Storage
import TerminalUI
import Texts

/// Me: the child, the settings, the data, the program.
@MainActor
final class MeViewModel: ListViewModel, RoutingViewModel {
  /// What happened.
  enum Input: FollowingInput, MovableInput, Equatable {
    /// The screen came to the top, or the data changed.
    case changed
    /// The screen's part of the window has another size.
    case resized(Size)
    /// The selection was moved.
    case moved(ListMove)
    /// The selected line was opened, or what it says was done.
    case opened
    /// The selected line's value was changed to the next one, or the one before.
    case stepped(by: Int)
    /// The child was to be edited.
    case edited
    /// A line was opened by its number, without having been selected.
    case chosen(Int)
  }

  /// Everything the view draws.
  struct Output: RowListOutput {
    var language: Language
    var rows: [MeRow] = []
    var troubles: [Phrase] = []
    var position = ListPosition()
    /// The first line that shows, headings included.
    var top = 0
    /// What there is to know of the selected line, where there is room for it beside the lines.
    var beside: [StyledLine] = []
    var size = Size(columns: 80, rows: 20)

    /// Rows that moving by a page leaves behind.
    var listRows: Int { max(1, size.rows - 2) }
    /// The columns that the lines take.
    var columns: Int { hasBeside ? min(size.columns - 38, 78) : min(size.columns, 78) }
    /// Whether there is room for what there is to know of the selected line.
    var hasBeside: Bool { size.columns >= 100 }
    /// Columns of what stands beside the lines.
    var besideColumns: Int { min(size.columns - columns - 3, 72) }
    /// With blanks between the parts where all of it fits so.
    var lines: [MeLine] {
      let lines = MeLine.lines(rows, language, columns: columns, isTight: false)
      if lines.count + troubles.count <= size.rows { return lines }
      return MeLine.lines(rows, language, columns: columns, isTight: true)
    }

    func words(of row: MeRow) -> String { "\(row.title(language)) \(row.value(language))" }
  }

  enum Route: Equatable {
    case childForm(Child)
    /// What is true after a long pause is asked first.
    case resumption(Child)
    case place(Destination)
  }

  /// What the view draws.
  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var family = Family([])
  private var child: Child? { family.active }
  private var profile = Profile()
  private var packs: (count: Int, daysSince: Int?) = (0, nil)

  private var photos: Int?

  /// Me; the data is read when the screen appears.
  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language))
    // What is being saved shows already and must not be taken back.
    context.sharing.state.observe(for: self) { model, _ in if !context.saves.isSaving { model.load() } }
  }

  /// Takes note of what happened.
  func send(_ input: Input) {
    switch input {
    case .changed:
      load()
      readPacks()
      countPhotos()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .opened: open()
    case .stepped(let step): change(by: step)
    case .edited: child.map { onRoute(.childForm($0)) }
    case .chosen(let row):
      move(.to(row))
      // What has several values is chosen with the arrows.
      if output.value.selected?.kind.hasValues == false { open() }
    }
  }

  private func load() {
    let (profile, profileCondition) = context.store.profile()
    let (children, childrenCondition) = context.store.children()
    self.profile = profile
    let family = profile.family(of: children)
    self.family = family
    context.showChildName(family)
    let selected = output.value.selected?.id
    // Where the selected line is gone, what stands in its place must not be done by a key that was pressed twice.
    update(selecting: { next in (next.rows.first { $0.id == selected } ?? next.rows.first)?.id }) {
      $0.language = context.language
      $0.rows = report.rows
      $0.troubles = [
        Phrase.trouble(.profile, profileCondition), Phrase.trouble(.children, childrenCondition),
      ].compactMap { $0 }
    }
  }

  private var report: MeReport {
    MeReport(
      family: family, profile: profile, today: today, language: context.language,
      theme: .theme(context.theme.name, isConfigured: context.configuration.theme != nil),
      weekStart: context.workspace.weekStart(of: profile, in: context.language),
      country: context.helpCountry(profile.country).name,
      folder: context.places.abbreviated(context.store.folders.data), packs: packs.count,
      packsUpdated: packs.daysSince, photos: photos, sharing: context.sharing.state.value)
  }

  /// Counts the packs off the main actor, and the whole days since the one was updated that was so longest ago.
  private func readPacks() {
    let (library, network, now) = (context.library, context.network, context.clock.now())
    context.effects.run {
      let added = network.store.subscriptions().subscriptions.keys
      let times = added.compactMap { PackID.isValid($0) ? network.shelf.origin(of: $0)?.checkedAt : nil }
      return (count: library.installed.count, daysSince: times.min().map { PackRow.days(from: $0, to: now) })
    } then: { [weak self] packs in
      guard let self, self.packs != packs else { return }
      self.packs = packs
      // What is being saved shows already and must not be taken back.
      if !context.saves.isSaving { load() }
    }
  }

  /// Counts the photos off the main actor.
  private func countPhotos() {
    let store = context.store
    context.effects.run {
      let family = store.family()
      return store.albumMonths().filter { !$0.month.days.allSatisfy(family.hidesPhotos) }.reduce(0) {
        $0 + $1.count
      }
    } then: { [weak self] count in
      guard let self, photos != count else { return }
      photos = count
      if !context.saves.isSaving { load() }
    }
  }

  private func beside(_ next: Output) -> [StyledLine] {
    guard let row = next.selected else { return [] }
    let titles = context.library.packs.map(\.manifest.title)
    return MeBeside(family: family, today: today, packs: titles)
      .lines(of: row, columns: next.besideColumns, next.language)
  }

  /// Works out which lines show, and what stands beside the selected one.
  func complete(_ next: inout Output) {
    let lines = next.lines
    let rows = max(1, next.size.rows - next.troubles.count)
    let line = lines.firstIndex { $0.row == next.position.selection } ?? 0
    let last = lines.lastIndex { $0.row == next.position.selection } ?? line
    // The heading above the first row comes into view with it.
    let first = next.position.selection == 0 ? 0 : line
    next.top = max(min(next.top, first), last - rows + 1)
    next.top = max(0, min(next.top, lines.count - rows))
    next.beside = next.hasBeside ? beside(next) : []
  }

  private func open() {
    guard let selected = output.value.selected else { return }
    switch selected.kind {
    case .child: child.map { onRoute(.childForm($0)) }
    case .born: onRoute(.place(.home(.birth)))
    case .circumstances: onRoute(.place(.home(.circumstances)))
    case .pause: onRoute(.place(.home(.quiet)))
    case .resume: resume()
    case .otherChild: selected.child.map(turn)
    case .children: onRoute(.place(.home(.children)))
    case .beginAgain: onRoute(.place(.welcome(.anotherChild)))
    case .language, .dayStart, .weekStart, .missedDay: change(by: 1)
    case .reminders: onRoute(.place(.habits(.reminders)))
    case .packs: onRoute(.place(.packs(.installed)))
    case .theme: onRoute(.place(.home(.themes)))
    case .country: onRoute(.place(.home(.country)))
    case .album: onRoute(.place(.habits(.album(today))))
    case .help: onRoute(.place(.home(.help)))
    case .data: onRoute(.place(.home(.data)))
    case .devices: onRoute(.place(.home(.devices)))
    case .log: onRoute(.place(.home(.log)))
    case .about: onRoute(.place(.home(.about)))
    }
  }

  private func turn(to id: Child.ID) {
    guard let child = family.children.first(where: { $0.id == id }) else { return }
    let (day, units, said) = (
      today, context.library.suggestionStages, Phrase.switched(to: child, among: family)
    )
    context.saves.add { store throws(StoreFailure) in
      try await store.switchChild(to: id, on: day, units: units)
      return Toast(said)
    }
  }

  private var today: CalendarDay { context.clock.now().day(startingAt: profile.dayStart) }

  private func resume() {
    guard let child else { return }
    if child.hasLongPause(on: today) { return onRoute(.resumption(child)) }
    let day = today
    save(.resumedOnMe) { store throws(StoreFailure) in try await store.resume(child.id, on: day) }
  }

  private func save(
    _ saying: Phrase, _ work: @escaping @Sendable (Store) async throws(StoreFailure) -> Bool
  ) {
    context.saves.add { store throws(StoreFailure) in
      try await work(store) ? Toast(saying) : nil
    }
  }

  private func change(by step: Int) {
    switch output.value.selected?.kind {
    case .language:
      profile.language = Self.choice(step, after: profile.language, of: [nil] + Language.allCases)
      context.observableLanguage.value = context.resolveLanguage(profile.language)
      keep(.language(profile.language))
    case .dayStart:
      profile.dayStart = Self.choice(step, after: profile.dayStart, of: Array(0...23))
      keep(.dayStart(profile.dayStart))
    case .weekStart:
      profile.weekStart = Self.choice(step, after: profile.weekStart, of: [nil] + WeekStart.choices)
      keep(.weekStart(profile.weekStart))
    case .missedDay:
      profile.streakFreeze.toggle()
      keep(.streakFreeze(profile.streakFreeze))
    default: break
    }
  }

  /// The choice so many after one, round the ends.
  private static func choice<Value: Equatable>(_ step: Int, after value: Value, of choices: [Value]) -> Value
  {
    let index = choices.firstIndex(of: value) ?? 0
    return choices[((index + step) % choices.count + choices.count) % choices.count]
  }

  /// Shows a setting, and saves it.
  private func keep(_ change: Profile.Change) {
    context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(change)
      return nil
    }
    update {
      $0.language = context.language
      $0.rows = report.rows
    }
  }
}
