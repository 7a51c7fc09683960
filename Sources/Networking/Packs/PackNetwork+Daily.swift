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
    daily.begin()
    var updates: [PackUpdate] = []
    let subscriptions = store.subscriptions().subscriptions
    for (pack, subscription) in subscriptions.sorted(by: { $0.key < $1.key }) {
      if Task.isCancelled || daily.isStopped(pack) { continue }
      // Another device may have changed the address; the new one has not been tried.
      let origin = PackID.isValid(pack) ? shelf.origin(of: pack) : nil
      let isSameAddress = origin?.address == subscription.address
      guard origin.map({ !isSameAddress || isDue($0, today) }) ?? true else { continue }
      guard let attempt = recordAttempt(of: pack, at: subscription.address, after: origin, today) else {
        continue
      }
      do throws(PackUpdateFailure) {
        let done = try await daily.run(pack) { () throws(PackUpdateFailure) in
          try await update(pack, scope: .coming, today: today, progress: progress)
        }
        if done.isNew { updates.append(done) }
      } catch {
        if error.kind == .none, !daily.isStopped(pack), let origin, shelf.origin(of: pack) == attempt {
          // After a cancelled update, the next start tries again.
          try? shelf.saveOrigin(origin, of: pack)
        }
      }
    }
    await signOutOfRemovedPacks()
    return updates.filter { !daily.isStopped($0.pack) }
  }

  /// Stops the daily update of one pack, because it will be removed. The other packs go on.
  public func stopDailyUpdate(of pack: String) { daily.stop(pack) }

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
  private func signOutOfRemovedPacks() async {
    let (subscriptions, condition) = store.subscriptions()
    guard condition.isWhole else { return }
    await signIn.signOutOfUnused(except: Set(subscriptions.values.map(\.address)))
  }

  /// Records an update attempt before the network is used: if a response crashes the program, that happens once a day
  /// instead of at every start.
  ///
  /// Returns nil if it cannot be recorded; the update is then skipped.
  private func recordAttempt(
    of pack: String, at address: String, after origin: PackOrigin?, _ today: CalendarDay
  ) -> PackOrigin? {
    guard PackID.isValid(pack) else { return nil }
    var attempt = origin ?? PackOrigin(address: address)
    if attempt.address != address { attempt = PackOrigin(address: address, updatedAt: attempt.updatedAt) }
    attempt.triedAt = clock.now()
    attempt.triedOn = today
    do {
      try shelf.saveOrigin(attempt, of: pack)
    } catch {
      log.note("update", of: pack, detail: PackUpdateFailure.store(error).logDetail)
      return nil
    }
    return attempt
  }

  private func isDue(_ origin: PackOrigin, _ today: CalendarDay) -> Bool {
    guard let triedAt = origin.triedAt, origin.triedOn == today else { return true }
    let isTransient = origin.failure.flatMap(PackUpdateFailure.Kind.init)?.isTransient ?? false
    return isTransient && (clock.now() &- triedAt).magnitude >= 3_600_000
  }
}
