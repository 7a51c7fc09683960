import Curriculum
import Day
import Interface
import Model
import Networking
import Storage
import TerminalUI
import Texts

/// Me: the children, the settings, the data and the program.
@MainActor
final class MeViewModel: ListViewModel, RoutingViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The selected line was opened, or its action was run.
    case opened
    /// Change the selected line's value to the next or previous one.
    case valueStepped(by: Int)
    case editTapped
    /// The row with this index was opened from the palette.
    case rowOpened(Int)
  }

  struct Output: RowListOutput {
    var language: Language
    var rows: [MeRow] = []
    var troubles: [Phrase] = []
    var position = ListPosition()
    /// The first visible line, counting headings.
    var top = 0
    /// Details about the selected line; empty if there is no room for them.
    var details: [StyledLine] = []
    var size = Size(columns: 80, rows: 20)

    /// The rows that a page movement scrolls.
    var listRows: Int { max(1, size.rows - 2) }
    var columns: Int { hasDetails ? min(size.columns - 38, 78) : min(size.columns, 78) }
    /// Whether there is room for details beside the lines.
    var hasDetails: Bool { size.columns >= 100 }
    var detailColumns: Int { min(size.columns - columns - 3, 72) }
    /// The lines as drawn, with blank lines between sections if everything fits.
    var lines: [MeLine] {
      let lines = MeLine.lines(rows, language, columns: columns, isTight: false)
      if lines.count + troubles.count <= size.rows { return lines }
      return MeLine.lines(rows, language, columns: columns, isTight: true)
    }

    func words(of row: MeRow) -> String { "\(row.title(language)) \(row.value(language))" }
  }

  enum Route: Equatable {
    case childForm(Child)
    /// Ask what has changed during the pause.
    case resumption(Child)
    case place(Destination)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var family = Family([])
  private var child: Child? { family.active }
  private var profile = Profile()
  private var packs: (count: Int, daysSince: Int?) = (0, nil)

  /// Creates the view model; the data is read when the screen appears.
  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language))
    // Pending changes are shown already; a reload would show the old state.
    context.sharing.state.observe(for: self) { model, _ in if !context.saves.isSaving { model.load() } }
  }

  func send(_ input: Input) {
    switch input {
    case .changed:
      load()
      readPacks()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .opened: open()
    case .valueStepped(let step): stepValue(by: step)
    case .editTapped: child.map { onRoute(.childForm($0)) }
    case .rowOpened(let row):
      move(.to(row))
      // A setting only gets selected; the arrows change its value.
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
    // If the selected line is gone, select the first: a key pressed twice must not run the line that moved
    // up.
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
      country: country,
      folder: context.places.abbreviated(context.store.folders.data), packs: packs.count,
      packsUpdated: packs.daysSince, sharing: context.sharing.state.value)
  }

  private var country: Phrase {
    let country = context.helpCountry(profile.country)
    return profile.country == nil && country.code == HelpCountry.elsewhere
      ? Phrase("not set", context: "country not set") : country.name
  }

  /// Counts the packs off the main actor, and the days since the least recently checked one was checked.
  private func readPacks() {
    let (library, network, now) = (context.library, context.network, context.clock.now())
    context.effects.run {
      let added = network.store.subscriptions().subscriptions.keys
      let times = added.compactMap { PackID.isValid($0) ? network.shelf.origin(of: $0)?.checkedAt : nil }
      return (count: library.installed.count, daysSince: times.min().map { PackRow.days(from: $0, to: now) })
    } then: { [weak self] packs in
      guard let self, self.packs != packs else { return }
      self.packs = packs
      // Pending changes are shown already; a reload would show the old state.
      if !context.saves.isSaving { load() }
    }
  }

  private func detailLines(for next: Output) -> [StyledLine] {
    guard let row = next.selected else { return [] }
    let titles = context.library.packs.map(\.manifest.title)
    return MeDetails(family: family, today: today, packs: titles)
      .lines(of: row, columns: next.detailColumns, next.language)
  }

  /// Computes the visible lines and the details of the selected one.
  func complete(_ next: inout Output) {
    let lines = next.lines
    let rows = max(1, next.size.rows - next.troubles.count)
    let line = lines.firstIndex { $0.row == next.position.selection } ?? 0
    let last = lines.lastIndex { $0.row == next.position.selection } ?? line
    // The first row scrolls into view together with its heading.
    let first = next.position.selection == 0 ? 0 : line
    next.top = max(min(next.top, first), last - rows + 1)
    next.top = max(0, min(next.top, lines.count - rows))
    next.details = next.hasDetails ? detailLines(for: next) : []
  }

  private func open() {
    guard let selected = output.value.selected else { return }
    switch selected.kind {
    case .child: child.map { onRoute(.childForm($0)) }
    case .born: onRoute(.place(.home(.birth)))
    case .circumstances: onRoute(.place(.home(.circumstances)))
    case .pause: onRoute(.place(.home(.quiet)))
    case .resume: resume()
    case .otherChild: selected.child.map(context.switchChild)
    case .children: onRoute(.place(.home(.children)))
    case .beginAgain: onRoute(.place(.welcome(.anotherChild)))
    case .language, .dayStart, .weekStart: stepValue(by: 1)
    case .recall: onRoute(.place(.home(.brakeRules)))
    case .reminders: onRoute(.place(.habits(.reminders)))
    case .packs: onRoute(.place(.packs(.installed)))
    case .theme: onRoute(.place(.home(.themes)))
    case .country: onRoute(.place(.home(.country)))
    case .parentRole: onRoute(.place(.home(.parentRole)))
    case .ownNumbers: onRoute(.place(.home(.ownNumbers)))
    case .help: onRoute(.place(.home(.help)))
    case .data: onRoute(.place(.home(.data)))
    case .devices: onRoute(.place(.home(.devices)))
    case .about: onRoute(.place(.home(.about)))
    }
  }

  private var today: CalendarDay { context.clock.now().day(startingAt: profile.dayStart) }

  private func resume() {
    guard let child else { return }
    if child.asksBeforeResuming(on: today) { return onRoute(.resumption(child)) }
    let day = today
    save(.resumedOnMe) { store throws(StoreFailure) in try await store.resume(child.id, on: day) }
  }

  private func save(
    _ message: Phrase, _ work: @escaping @Sendable (Store) async throws(StoreFailure) -> Bool
  ) {
    context.saves.add { store throws(StoreFailure) in
      try await work(store) ? Toast(message) : nil
    }
  }

  private func stepValue(by step: Int) {
    switch output.value.selected?.kind {
    case .language:
      profile.language = Self.choice(step, after: profile.language, of: [nil] + Language.available)
      context.observableLanguage.value = context.resolveLanguage(profile.language)
      saveSetting(.language(profile.language))
    case .dayStart:
      profile.dayStart = Self.choice(step, after: profile.dayStart, of: Array(0...23))
      saveSetting(.dayStart(profile.dayStart))
    case .weekStart:
      profile.weekStart = Self.choice(step, after: profile.weekStart, of: [nil] + WeekStart.choices)
      saveSetting(.weekStart(profile.weekStart))
    case .recall:
      profile.showsRecall.toggle()
      saveSetting(.showsRecall(profile.showsRecall))
    default: break
    }
  }

  /// The choice a number of steps after a value, wrapping around.
  private static func choice<Value: Equatable>(_ step: Int, after value: Value, of choices: [Value]) -> Value
  {
    let index = choices.firstIndex(of: value) ?? 0
    return choices[((index + step) % choices.count + choices.count) % choices.count]
  }

  private func saveSetting(_ change: Profile.Change) {
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
