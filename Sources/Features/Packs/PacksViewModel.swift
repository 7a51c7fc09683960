import Curriculum
import Model
import Networking
import Storage
import TerminalUI

/// The packs: what is here, how new it is, and everything that can be done with them.
@MainActor
final class PacksViewModel: ViewModel {
  enum Input: Equatable, Sendable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case added
    case updated
    case allUpdated
    /// All articles of the selected pack were to be fetched.
    case allFetched
    case removed
    /// The selected line was opened: a pack is to give Today, the setting to be another.
    case chosen
    case signedInOrOut
    /// Updating by themselves was allowed, or not any more.
    case allowanceToggled
    case stopped
  }

  enum Route: Equatable, Sendable {
    case add
    case signIn(SignInChallenge, pack: String, title: String)
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var statuses: [PackStatus] = []
  private var isReading = false
  private var isReadingWanted = false

  init(context: Context) {
    self.context = context
    output = Current(Output(language: context.language))
    context.downloads.state.observe { [weak self] _ in self?.show() }
  }

  func send(_ input: Input) {
    switch input {
    case .changed: read()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): update { $0.position.move(move, count: $0.count, rows: $0.listRows) }
    case .added: onRoute(.add)
    case .updated: output.value.selected.map { fetch($0, .coming) }
    case .allUpdated: output.value.rows.filter { !$0.isBuiltIn }.forEach { fetch($0, .coming) }
    case .allFetched: output.value.selected.map { fetch($0, .all) }
    case .removed: remove()
    case .chosen: choose()
    case .signedInOrOut: signInOrOut()
    case .allowanceToggled: toggleAllowance()
    case .stopped: context.downloads.cancel()
    }
  }

  /// Goes on with what a sign-in was needed for.
  func signedIn(to pack: String) {
    output.value.rows.first { $0.id == pack }.map { fetch($0, .coming) }
  }

  /// Reads how the packs stand, off the main actor: it counts what is on the disk.
  private func read() {
    show()
    guard !isReading else {
      isReadingWanted = true
      return
    }
    isReading = true
    let (network, library) = (context.network, context.library)
    context.effects.run {
      network.statuses(library: library)
    } then: { [weak self] statuses in
      guard let self else { return }
      isReading = false
      if isReadingWanted {
        isReadingWanted = false
        read()
      }
      // What was just removed must not come back until that is saved.
      guard !context.saves.isSaving else { return }
      show(statuses)
    }
  }

  private func show(_ statuses: [PackStatus]) {
    let known = Set(self.statuses.map(\.id))
    let isFirst = !output.value.isRead
    self.statuses = statuses
    output.value.isRead = true
    show()
    let new = statuses.firstIndex { !known.contains($0.id) && $0.address != nil }
    // The first line is the setting; whoever comes wants to see a pack, and whoever added one wants to see that.
    if isFirst {
      update { $0.position.selection = 1 }
    } else if let new {
      update { $0.position.selection = new + 1 }
    }
  }

  private func show() {
    let (profile, condition) = context.store.profile()
    let troubles = [
      Phrase.trouble(.packs, context.store.subscriptions().condition), Phrase.trouble(.profile, condition),
    ]
    let now = context.clock.now()
    update {
      let selected = $0.selected?.id
      $0.language = context.language
      $0.troubles = troubles.compactMap { $0 }
      $0.download = context.downloads.state.value
      $0.updatesThemselves = profile.updatesPacks
      let download = $0.download
      $0.rows = statuses.map { status in
        var row = PackRow(status, failure: download.failures[status.id], at: now)
        row.isWaiting = download.waiting.contains { $0.pack == status.id }
        return row
      }
      if let index = $0.rows.firstIndex(where: { $0.id == selected }) { $0.position.selection = index + 1 }
    }
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.position.fit(count: next.count, rows: next.listRows)
    output.value = next
  }

  private func fetch(_ row: PackRow, _ scope: PackScope) {
    guard !row.isBuiltIn else { return }
    let id = row.id
    context.downloads.start(.update(id, scope), title: row.status.title, today: context.today) {
      [weak self] outcome in
      guard let self, case .failure(let failure) = outcome else { return }
      if case .signIn(let challenge) = failure {
        onRoute(.signIn(challenge, pack: id, title: row.status.title))
      } else {
        let reason: Toast.Kind = failure == .cancelled ? .reason : .failure
        context.saves.notify(Toast(.packUpdate(failure, today: context.clock.now().date), reason))
      }
    }
  }

  private func remove() {
    guard let row = output.value.selected, !row.isBuiltIn else { return }
    statuses.removeAll { $0.id == row.id }
    show()
    let (id, title) = (row.id, row.status.title)
    context.saves.add { store throws(StoreFailure) in
      try await store.unsubscribe(id) ? Toast(.packRemoved(title)) : nil
    }
  }

  private func choose() {
    guard let row = output.value.selected else { return toggleAllowance() }
    for index in statuses.indices { statuses[index].givesToday = statuses[index].id == row.id }
    show()
    let (id, title) = (row.id, row.status.title)
    context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.todayPack(id)) ? Toast(.packGivesToday(title)) : nil
    }
  }

  private func toggleAllowance() {
    let isAllowed = !output.value.updatesThemselves
    update { $0.updatesThemselves = isAllowed }
    context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.updatesPacks(isAllowed))
      return Toast(isAllowed ? .updatesAllowed : .updatesForbidden)
    }
  }

  private func signInOrOut() {
    guard let row = output.value.selected, let address = row.status.address else { return }
    if let challenge = row.challenge {
      onRoute(.signIn(challenge, pack: row.id, title: row.status.title))
      return
    }
    let (signIn, title, saves) = (context.network.signIn, row.status.title, context.saves)
    context.effects.run {
      await signIn.signOut(of: address)
    } then: { isKnownThere in
      saves.notify(Toast(.signedOut(title, isKnownThere: isKnownThere)))
      saves.noticeOthers()
    }
  }
}

extension PackDownloads.Job {
  /// The pack that it is about, where that is known.
  var pack: String? { if case .update(let pack, _) = self { pack } else { nil } }
}
