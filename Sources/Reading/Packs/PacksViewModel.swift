import Curriculum
import Day
import Interface
import Model
import Networking
import Storage
import TerminalUI
import Texts

/// The installed packs: their versions, and everything that can be done with them.
@MainActor
final class PacksViewModel: ListViewModel, RoutingViewModel {
  enum Input: MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case addTapped
    case updateTapped
    case updateAllTapped
    /// The user wants to fetch all articles of the selected pack.
    case fetchAllTapped
    case removed
    /// The user opened the selected line: it chooses the pack for Today, or changes the setting.
    case chosen
    /// The user wants to sign in at the selected pack's publisher.
    case signInTapped
    case signedIn
    case signOutTapped
    case packAdded(String)
    /// Automatic updates were allowed or forbidden.
    case automaticUpdatesToggled
    case downloadStopped
  }

  enum Route: Equatable {
    /// The form that adds a pack.
    case addPack
    case signIn(SignInChallenge, title: String)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var loaded = Loaded()
  /// The pack that was added here. It is selected once it appears in the list.
  private var addedPack: String?
  /// The pack that the user is signing in to.
  private var signInPack: String?
  private var isSigningOut = false
  private var isLoading = false
  private var needsReload = false

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language))
    context.downloads.state.observe(for: self) { model, _ in model.showPacks() }
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .addTapped: onRoute(.addPack)
    case .updateTapped: output.value.pack.map { fetch($0, .coming) }
    case .updateAllTapped: output.value.packs.filter { !$0.isBuiltIn }.forEach { fetch($0, .coming) }
    case .fetchAllTapped: output.value.pack.map { fetch($0, .all) }
    case .removed: remove()
    case .chosen: choose()
    case .signInTapped: output.value.pack.map { row in row.challenge.map { signIn($0, for: row) } }
    case .signedIn: updateAfterSignIn()
    case .packAdded(let pack): addedPack = pack
    case .signOutTapped: signOut()
    case .automaticUpdatesToggled: toggleAutomaticUpdates()
    case .downloadStopped: context.downloads.cancel()
    }
  }

  /// Continues the update that needed the sign-in.
  private func updateAfterSignIn() {
    output.value.packs.first { $0.id == signInPack }.map { fetch($0, .coming) }
  }

  /// Reads the state of the packs off the main actor, because it looks at their files.
  private func load() {
    update { $0.language = context.language }
    guard !isLoading else {
      needsReload = true
      return
    }
    isLoading = true
    let (network, library) = (context.network, context.library)
    context.effects.run {
      Loaded(network, library)
    } then: { [weak self] loaded in
      guard let self else { return }
      isLoading = false
      if needsReload {
        needsReload = false
        load()
      }
      // A pack that was just removed must not reappear before the removal is saved.
      guard !context.saves.isSaving else { return }
      show(loaded)
    }
  }

  private func show(_ loaded: Loaded) {
    self.loaded = loaded
    // On the first load select the first pack, not the setting above it.
    let first = output.value.isLoaded ? nil : loaded.statuses.first?.id
    output.value.isLoaded = true
    let added = loaded.statuses.contains { $0.id == addedPack } ? addedPack : nil
    showPacks(selecting: added ?? first)
    if added != nil { addedPack = nil }
  }

  private func showPacks(selecting pack: String? = nil) {
    let now = context.clock.now()
    update(selecting: { _ in pack }) {
      $0.language = context.language
      $0.troubles = loaded.troubles
      $0.download = context.downloads.state.value
      $0.updatesAutomatically = loaded.updatesPacks
      let download = $0.download
      $0.packs = loaded.statuses.map { status in
        var row = PackRow(status, failed: download.failures[status.id], at: now)
        row.isWaiting =
          download.running?.pack != status.id && download.waiting.contains { $0.pack == status.id }
        row.updatesItself = loaded.updatesPacks
        return row
      }
    }
  }

  private func fetch(_ row: PackRow, _ scope: PackScope) {
    guard !row.isBuiltIn else { return }
    let id = row.id
    context.downloads.start(.update(id, scope), title: row.status.title, today: context.today) {
      [weak self] outcome in
      // Do not interrupt a user who has moved on. The row of the pack shows the problem, too.
      guard let self, context.isOnTop(self), case .failure(.signIn(let challenge)) = outcome
      else { return false }
      signIn(challenge, for: row)
      return true
    }
  }

  private func remove() {
    guard let row = output.value.pack else { return }
    if row.isBuiltIn { return toggleHidden(row) }
    loaded.statuses.removeAll { $0.id == row.id }
    context.downloads.remove(row.id, title: row.status.title)
    showPacks()
  }

  /// Hides a built-in pack or shows it again. A hidden pack is no longer used for Today.
  private func toggleHidden(_ row: PackRow) {
    let (id, title, isHidden) = (row.id, row.status.title, !row.status.isHidden)
    guard let index = loaded.statuses.firstIndex(where: { $0.id == id }) else { return }
    loaded.statuses[index].isHidden = isHidden
    showPacks()
    context.saves.add { store throws(StoreFailure) in
      try await store.putAway(id, isHidden)
      return Toast(isHidden ? .packPutAway(title) : .packIsBack(title))
    }
  }

  private func choose() {
    guard let row = output.value.pack else {
      if output.value.isSetting { toggleAutomaticUpdates() }
      return
    }
    for index in loaded.statuses.indices {
      loaded.statuses[index].isTodayPack = loaded.statuses[index].id == row.id
      if loaded.statuses[index].isTodayPack { loaded.statuses[index].isHidden = false }
    }
    showPacks()
    let (id, title) = (row.id, row.status.title)
    context.saves.add { store throws(StoreFailure) in
      try await store.setTodayPack(id) ? Toast(.packGivesToday(title)) : nil
    }
  }

  private func toggleAutomaticUpdates() {
    guard output.value.isLoaded else { return }
    let isAllowed = !loaded.updatesPacks
    loaded.updatesPacks = isAllowed
    showPacks()
    let (downloads, today) = (context.downloads, context.today)
    context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.updatesPacks(isAllowed))
      return Toast(
        isAllowed ? Phrase("Packs update automatically, once a day.") : Phrase("Automatic updates are off."))
    } finished: { failure in
      if failure == nil, isAllowed { downloads.updateDue(today: today) }
    }
  }

  private func signIn(_ challenge: SignInChallenge, for row: PackRow) {
    signInPack = row.id
    onRoute(.signIn(challenge, title: row.status.title))
  }

  private func signOut() {
    guard !isSigningOut, let row = output.value.pack, let address = row.status.address else { return }
    isSigningOut = true
    let (signIn, title, saves) = (context.network.signIn, row.status.title, context.saves)
    context.effects.run {
      await signIn.signOut(of: address)
    } then: { [weak self] isKnownThere in
      self?.isSigningOut = false
      saves.notify(Toast(.signedOut(title, isKnownThere: isKnownThere)))
      saves.noticeExternalChange()
    }
  }
}

extension PacksViewModel {
  /// The state of the packs on disk.
  private struct Loaded: Sendable {
    var statuses: [PackStatus] = []
    var updatesPacks = false
    var troubles: [Phrase] = []

    init() {}

    init(_ network: PackNetwork, _ library: PackLibrary) {
      let (profile, condition) = network.store.profile()
      statuses = network.statuses(library: library)
      updatesPacks = profile.updatesPacks
      troubles = [
        Phrase.trouble(.packs, network.store.subscriptions().condition), Phrase.trouble(.profile, condition),
      ].compactMap { $0 }
    }
  }
}

extension PacksViewModel {
  /// A line of the list.
  enum Row: Identifiable, Equatable, Sendable {
    /// The setting above the packs.
    case setting
    case pack(PackRow)

    /// The id of the pack; empty for the setting.
    var id: String {
      switch self {
      case .setting: ""
      case .pack(let row): row.id
      }
    }
  }

  struct Output: RowListOutput, TroubleOutput {
    var language: Language
    var packs: [PackRow] = []
    /// Whether the packs have been read.
    var isLoaded = false
    var updatesAutomatically = false
    var download = PackDownloads.State()
    var troubles: [Phrase] = []
    /// The setting is the first line, so the first pack is selected.
    var position = ListPosition(selection: 1)
    var size = Size(columns: 80, rows: 20)

    var rows: [Row] { [.setting] + packs.map(Row.pack) }
    /// The selected pack; nil if the setting is selected.
    var pack: PackRow? { if case .pack(let row) = selected { row } else { nil } }
    var isSetting: Bool { isLoaded && selected == .setting }
    func words(of row: Row) -> String {
      switch row {
      case .setting: Phrase.updatesThemselves(language)
      case .pack(let row): "\(row.status.title) \(row.detail(language))"
      }
    }
    /// Whether a download is running.
    var isRunning: Bool { download.running != nil }
    /// Whether the details are beside the list.
    var isWide: Bool { size.columns >= 100 }
    var listColumns: Int { isWide ? size.columns / 2 : min(size.columns, 78) }
    var detailColumns: Int { isWide ? min(72, size.columns - listColumns - 4) : listColumns - 4 }
    var details: [StyledLine] {
      pack.map { PackDetails.lines(of: $0, columns: detailColumns, language: language) } ?? []
    }
    /// Rows for the list and the details below it.
    var availableRows: Int {
      max(2, size.rows - troubleLines.count - (isRunning ? DownloadProgress.rows : 0))
    }
    /// How many lines are visible, with two rows each. In a narrow window they leave room for the details.
    var listRows: Int {
      guard !isWide else { return max(1, availableRows / 2) }
      return max(min(2, packs.count + 1), (availableRows - details.count - 1) / 2)
    }
  }
}
