import Curriculum
import Day
import Interface
import Model
import Networking
import Storage
import TerminalUI
import Texts

/// The packs: what is here, how new it is, and everything that can be done with them.
@MainActor
final class PacksViewModel: ListViewModel, RoutingViewModel {
  enum Input: MovableInput, Equatable {
    case changed
    case resized(Size)
    case left
    case moved(ListMove)
    case added
    case updated
    case allUpdated
    /// All articles of the selected pack were to be fetched.
    case allFetched
    case removed
    /// The selected line was opened: a pack is to give Today, the setting to be another.
    case chosen
    /// Somebody was to sign in at the selected pack's publisher.
    case signInAsked
    /// Somebody did.
    case signedIn
    case signedOut
    /// The pack of that id was added.
    case packAdded(String)
    /// Updating by themselves was allowed, or not any more.
    case allowanceToggled
    case stopped
  }

  enum Route: Equatable {
    /// The form that adds a pack.
    case addPack
    case signIn(SignInChallenge, title: String)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var known = Known()
  /// The pack that was added from here, to be selected once it stands in the list.
  private var wanted: String?
  /// The pack for which somebody signs in.
  private var signingIn: String?
  private var isSigningOut = false
  private var isReading = false
  private var isReadingWanted = false
  /// Whether another screen is shown.
  private var isCovered = true

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language))
    context.downloads.state.observe(for: self) { model, _ in model.showPacks() }
  }

  func send(_ input: Input) {
    switch input {
    case .changed:
      isCovered = false
      read()
    case .resized(let size):
      isCovered = false
      update { $0.size = size }
    case .left: isCovered = true
    case .moved(let move): self.move(move)
    case .added: onRoute(.addPack)
    case .updated: output.value.pack.map { fetch($0, .coming) }
    case .allUpdated: output.value.packs.filter { !$0.isBuiltIn }.forEach { fetch($0, .coming) }
    case .allFetched: output.value.pack.map { fetch($0, .all) }
    case .removed: remove()
    case .chosen: choose()
    case .signInAsked: output.value.pack.map { row in row.challenge.map { signIn($0, for: row) } }
    case .signedIn: goOn()
    case .packAdded(let pack): wanted = pack
    case .signedOut: signOut()
    case .allowanceToggled: toggleAllowance()
    case .stopped: context.downloads.cancel()
    }
  }

  /// Goes on with what a sign-in was needed for.
  private func goOn() {
    output.value.packs.first { $0.id == signingIn }.map { fetch($0, .coming) }
  }

  /// Reads how the packs stand, off the main actor: it counts what is on the disk.
  private func read() {
    update { $0.language = context.language }
    guard !isReading else {
      isReadingWanted = true
      return
    }
    isReading = true
    let (network, library) = (context.network, context.library)
    context.effects.run {
      Known(network, library)
    } then: { [weak self] known in
      guard let self else { return }
      isReading = false
      if isReadingWanted {
        isReadingWanted = false
        read()
      }
      // What was just removed must not come back until that is saved.
      guard !context.saves.isSaving else { return }
      know(known)
    }
  }

  private func know(_ known: Known) {
    self.known = known
    // Until they are read the first of them is selected, not the setting above them.
    let first = output.value.isRead ? nil : known.statuses.first?.id
    output.value.isRead = true
    let added = known.statuses.contains { $0.id == wanted } ? wanted : nil
    showPacks(selecting: added ?? first)
    if added != nil { wanted = nil }
  }

  private func showPacks(selecting wanted: String? = nil) {
    let now = context.clock.now()
    update(selecting: { _ in wanted }) {
      $0.language = context.language
      $0.troubles = known.troubles
      $0.download = context.downloads.state.value
      $0.updatesThemselves = known.updatesPacks
      let download = $0.download
      $0.packs = known.statuses.map { status in
        var row = PackRow(status, failed: download.failures[status.id], at: now)
        row.isWaiting =
          download.running?.pack != status.id && download.waiting.contains { $0.pack == status.id }
        row.updatesItself = known.updatesPacks
        return row
      }
    }
  }

  private func fetch(_ row: PackRow, _ scope: PackScope) {
    guard !row.isBuiltIn else { return }
    let id = row.id
    context.downloads.start(.update(id, scope), title: row.status.title, today: context.today) {
      [weak self] outcome in
      // Whoever does something else by now is not led away from it; the pack's row says it as well.
      guard let self, !isCovered, case .failure(.signIn(let challenge)) = outcome
      else { return false }
      signIn(challenge, for: row)
      return true
    }
  }

  private func remove() {
    guard let row = output.value.pack else { return }
    if row.isBuiltIn { return putAway(row) }
    known.statuses.removeAll { $0.id == row.id }
    context.downloads.remove(row.id, title: row.status.title)
    showPacks()
  }

  /// Puts a pack away that came with the program, or brings it back; what gave Today does so no longer.
  private func putAway(_ row: PackRow) {
    let (id, title, isAway) = (row.id, row.status.title, !row.status.isHidden)
    guard let index = known.statuses.firstIndex(where: { $0.id == id }) else { return }
    known.statuses[index].isHidden = isAway
    showPacks()
    context.saves.add { store throws(StoreFailure) in
      try await store.putAway(id, isAway)
      return Toast(isAway ? .packPutAway(title) : .packIsBack(title))
    }
  }

  private func choose() {
    guard let row = output.value.pack else {
      if output.value.isSetting { toggleAllowance() }
      return
    }
    for index in known.statuses.indices {
      known.statuses[index].isTodayPack = known.statuses[index].id == row.id
      if known.statuses[index].isTodayPack { known.statuses[index].isHidden = false }
    }
    showPacks()
    let (id, title) = (row.id, row.status.title)
    context.saves.add { store throws(StoreFailure) in
      try await store.setTodayPack(id) ? Toast(.packGivesToday(title)) : nil
    }
  }

  private func toggleAllowance() {
    guard output.value.isRead else { return }
    let isAllowed = !known.updatesPacks
    known.updatesPacks = isAllowed
    showPacks()
    let (downloads, today) = (context.downloads, context.today)
    context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.updatesPacks(isAllowed))
      return Toast(isAllowed ? .updatesAllowed : .updatesForbidden)
    } finished: { failure in
      if failure == nil, isAllowed { downloads.updateDue(today: today) }
    }
  }

  private func signIn(_ challenge: SignInChallenge, for row: PackRow) {
    signingIn = row.id
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
      saves.noticeOthers()
    }
  }
}

extension PacksViewModel {
  /// What was read of the packs.
  private struct Known: Sendable {
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
