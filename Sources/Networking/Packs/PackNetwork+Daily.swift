import Curriculum
public import Model
import Storage

extension PackNetwork {
  /// Updates the packs that are due, if the profile allows it, and returns those that have a new version.
  ///
  /// A pack is due if it was not tried today; moving the clock makes it due once. After a connection failure it is due
  /// again after an hour, in whichever direction the clock moved.
  @concurrent public func updateDue(
    today: CalendarDay, progress: @escaping @Sendable (PackProgress) -> Void = { _ in }
  ) async -> [PackUpdate] {
    guard store.profile().profile.updatesPacks else { return [] }
    reconcile()
    var updates: [PackUpdate] = []
    let subscriptions = store.subscriptions().subscriptions
    for (pack, subscription) in subscriptions.sorted(by: { $0.key < $1.key }) where !Task.isCancelled {
      // Another device may have changed the address; the new one has not been tried.
      let origin = PackID.isValid(pack) ? shelf.origin(of: pack) : nil
      let isSame = origin?.address == subscription.address
      guard origin.map({ !isSame || isDue($0, today) }) ?? true else { continue }
      guard let noted = noteAttempt(of: pack, at: subscription.address, after: origin, today) else {
        continue
      }
      do throws(PackUpdateFailure) {
        let update = try await update(pack, scope: .coming, today: today, progress: progress)
        if update.isNew { updates.append(update) }
      } catch {
        if error.kind == .none, let origin, shelf.origin(of: pack) == noted {
          // After a cancelled update, the next start tries again.
          try? shelf.saveOrigin(origin, of: pack)
        }
      }
    }
    await signOutOfWhatWasRemoved()
    return updates
  }

  /// Moves removed packs to the trash and restores those that were added again, by undo or on another device. Returns
  /// whether any pack was moved.
  ///
  /// Does nothing if the subscriptions cannot be read.
  @discardableResult
  public func reconcile() -> Bool {
    let (subscriptions, condition) = store.subscriptions()
    guard condition.isWhole else { return false }
    return shelf.reconcile(with: Set(subscriptions.keys))
  }

  /// Signs out of addresses that no pack uses any more; not immediately, because a removal can be undone.
  private func signOutOfWhatWasRemoved() async {
    let (subscriptions, condition) = store.subscriptions()
    guard condition.isWhole else { return }
    await signIn.signOut(ofAllBut: Set(subscriptions.values.map(\.address)))
  }

  /// Records an update attempt before the network is used: if a response crashes the program, that happens once a day
  /// instead of at every start.
  ///
  /// Returns nil if it cannot be recorded; the update is then skipped.
  private func noteAttempt(
    of pack: String, at address: String, after origin: PackOrigin?, _ today: CalendarDay
  ) -> PackOrigin? {
    guard PackID.isValid(pack) else { return nil }
    var noted = origin ?? PackOrigin(address: address)
    if noted.address != address { noted = PackOrigin(address: address, updatedAt: noted.updatedAt) }
    noted.triedAt = clock.now()
    noted.triedOn = today
    do throws(StoreFailure) {
      try shelf.saveOrigin(noted, of: pack)
    } catch {
      log.note("update", of: pack, detail: PackUpdateFailure.store(error).logDetail)
      return nil
    }
    return noted
  }

  private func isDue(_ origin: PackOrigin, _ today: CalendarDay) -> Bool {
    guard let triedAt = origin.triedAt, origin.triedOn == today else { return true }
    let passes = origin.failure.flatMap(PackUpdateFailure.Kind.init)?.passes ?? false
    return passes && (clock.now() &- triedAt).magnitude >= 3_600_000
  }
}
