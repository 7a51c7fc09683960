import Curriculum
public import Model
import Storage

extension PackNetwork {
  /// Updates the packs of which that is due, if it is allowed; tells which have another version now.
  ///
  /// Due is what was not tried on this day. A clock that is moved makes it another day once, and no more. Where the
  /// connection failed it may be tried again after an hour, whichever way the clock went.
  @concurrent public func updateDue(
    today: CalendarDay, progress: @escaping @Sendable (PackProgress) -> Void = { _ in }
  ) async -> [PackUpdate] {
    guard store.profile().profile.updatesPacks else { return [] }
    reconcile()
    var updates: [PackUpdate] = []
    let subscriptions = store.subscriptions().subscriptions
    for (pack, subscription) in subscriptions.sorted(by: { $0.key < $1.key }) where !Task.isCancelled {
      // Another device may have given it another address, at which nobody has tried yet.
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
          // Whoever quits meanwhile has it tried again at the next start.
          try? shelf.remember(origin, of: pack)
        }
      }
    }
    await signOutOfWhatWasRemoved()
    return updates
  }

  /// Puts aside packs that were removed and back those that were added again, by undo or on another device; tells
  /// whether there was one.
  ///
  /// Where it cannot be read which were added, nothing is done.
  @discardableResult
  public func reconcile() -> Bool {
    let (subscriptions, condition) = store.subscriptions()
    guard condition.isWhole else { return false }
    return shelf.reconcile(with: Set(subscriptions.keys))
  }

  /// Signs out where no pack is any more; not at once, because a removal can be undone.
  private func signOutOfWhatWasRemoved() async {
    let (subscriptions, condition) = store.subscriptions()
    guard condition.isWhole else { return }
    await signIn.signOut(ofAllBut: Set(subscriptions.values.map(\.address)))
  }

  /// Notes that an update is about to be tried, before the network is touched: whatever an answer does to the program,
  /// it does it once a day and not at every start.
  ///
  /// What cannot be noted is not tried; nil then.
  private func noteAttempt(
    of pack: String, at address: String, after origin: PackOrigin?, _ today: CalendarDay
  ) -> PackOrigin? {
    guard PackID.isValid(pack) else { return nil }
    var noted = origin ?? PackOrigin(address: address)
    if noted.address != address { noted = PackOrigin(address: address, updatedAt: noted.updatedAt) }
    noted.triedAt = clock.now()
    noted.triedOn = today
    do throws(StoreFailure) {
      try shelf.remember(noted, of: pack)
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
