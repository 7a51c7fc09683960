import Curriculum
public import Model
import Storage

extension PackNetwork {
  /// Adds the pack at an address or in a folder, in any form that a user types.
  ///
  /// Fetches the units and the articles of the ``PackScope``, then installs the pack and subscribes to it. If it was
  /// added from the same address before, updates it.
  ///
  /// - Parameters:
  ///   - today: the user's day, which determines the current unit.
  ///   - mayReplace: whether it may replace a built-in pack.
  @concurrent public func add(
    _ text: String, scope: PackScope, today: CalendarDay, mayReplace: Bool = false,
    progress: @escaping @Sendable (PackProgress) -> Void = { _ in }
  ) async throws(PackUpdateFailure) -> PackUpdate {
    guard let address = PackAddress(text) else { throw .badAddress(text) }
    let known = try subscriptions().first { PackAddress(kept: $0.value.address) == address }
    let meter = ProgressMeter(clock: clock, tell: progress)
    if let known { return try await update(known.key, scope: scope, today: today, meter: meter) }
    return try await noting("add", of: nil, address, meter) { () throws(PackUpdateFailure) in
      let run = UpdateRun(network: self, address: address, scope: scope, today: today, meter: meter)
      let answer = try await run.askForManifest()
      let pack = answer.manifest.id
      try seeThatItIsFree(pack, address)
      guard mayReplace || !comesWithProgram(pack) else {
        throw .replacesBuiltIn(pack: pack, title: answer.manifest.title)
      }
      return try await locking(pack) { () throws(PackUpdateFailure) in
        // Another program may have added it while this one waited for the response.
        try seeThatItIsFree(pack, address)
        shelf.restore(pack)
        do throws(PackUpdateFailure) {
          return try await run.put(answer, after: run.present(pack), in: pack, isAdding: true)
        } catch {
          putAsideUnlessAdded(pack)
          throw error
        }
      }
    }
  }

  /// Updates a pack that was added.
  @concurrent public func update(
    _ pack: String, scope: PackScope, today: CalendarDay,
    progress: @escaping @Sendable (PackProgress) -> Void = { _ in }
  ) async throws(PackUpdateFailure) -> PackUpdate {
    try await update(pack, scope: scope, today: today, meter: ProgressMeter(clock: clock, tell: progress))
  }

  /// Removes a pack, undoably. Returns whether it existed.
  ///
  /// Keeps reading history, positions and bookmarks.
  @discardableResult
  @concurrent public func remove(_ pack: String) async throws(PackUpdateFailure) -> Bool {
    guard PackID.isValid(pack) else { return false }
    return try await locking(pack) { () throws(PackUpdateFailure) in
      let wasThere: Bool
      do throws(StoreFailure) {
        wasThere = try await store.unsubscribe(pack)
      } catch {
        throw .store(error)
      }
      if wasThere { log.note("remove", of: pack, detail: "removed") }
      return shelf.remove(pack) || wasThere
    }
  }

  /// The address that a pack was added from.
  func address(of pack: String) throws(PackUpdateFailure) -> PackAddress {
    guard PackID.isValid(pack), let subscription = try subscription(to: pack) else { throw .notAdded(pack) }
    guard let address = PackAddress(kept: subscription.address) else {
      throw .badAddress(subscription.address)
    }
    return address
  }

  func update(
    _ pack: String, scope: PackScope, today: CalendarDay, meter: ProgressMeter, hasPictures: Bool = true
  ) async throws(PackUpdateFailure) -> PackUpdate {
    try await noting("update", of: pack, try address(of: pack), meter) { () throws(PackUpdateFailure) in
      try await locking(pack) { () throws(PackUpdateFailure) in
        // Before the lock was held, another program may have removed the pack or added it from elsewhere.
        let address = try self.address(of: pack)
        var run = UpdateRun(network: self, address: address, scope: scope, today: today, meter: meter)
        run.hasPictures = hasPictures
        do throws(PackUpdateFailure) {
          return try await run.update(pack)
        } catch {
          run.remember(failure: error, of: pack)
          putAsideUnlessAdded(pack)
          throw error
        }
      }
    }
  }

  /// Whether the pack's address is known to require sign-in: true or nil.
  func hasAsked(_ pack: String, at address: PackAddress) -> Bool? {
    let origin = shelf.origin(of: pack)
    let isKnown = origin?.address == address.text && origin?.asksForSignIn == true
    return isKnown || signIn.isSignedIn(at: address.text) ? true : nil
  }

  /// Records that a pack's address requires sign-in, so that the screens offer it.
  func rememberAsking(of pack: String, at address: PackAddress, _ failure: PackUpdateFailure) {
    var origin = shelf.origin(of: pack) ?? PackOrigin(address: address.text)
    origin.asksForSignIn = true
    origin.failure = failure.kind.rawValue
    origin.reason = failure.kept
    try? shelf.saveOrigin(origin, of: pack)
  }

  /// Throws if the id was added from another address.
  private func seeThatItIsFree(_ pack: String, _ address: PackAddress) throws(PackUpdateFailure) {
    guard let other = try subscription(to: pack)?.address, other != address.text else { return }
    throw .taken(pack: pack, address: other)
  }

  /// Moves a pack without a subscription out of the library.
  private func putAsideUnlessAdded(_ pack: String) {
    let (subscriptions, condition) = store.subscriptions()
    if condition.isWhole, subscriptions[pack] == nil { shelf.remove(pack) }
  }

  /// Runs the work, counts its requests and logs the result.
  private func noting(
    _ what: String, of pack: String?, _ address: PackAddress, _ meter: ProgressMeter,
    _ work: @Sendable () async throws(PackUpdateFailure) -> PackUpdate
  ) async throws(PackUpdateFailure) -> PackUpdate {
    let requests = RequestCount()
    do throws(PackUpdateFailure) {
      var update = try await requests.counting(work)
      update.requests = requests.value
      update.files = meter.fetched
      update.articles = meter.fetchedArticles
      update.bytes = meter.progress.bytes
      log.note(what, of: update.pack, host: address.host, detail: update.logDetail)
      return update
    } catch {
      log.note(what, of: pack, host: address.host, detail: "\(error.logDetail) (\(requests.value) requests)")
      throw error
    }
  }
}

extension PackUpdate {
  fileprivate var logDetail: String {
    "\(isNew ? "new version" : "no new version"): \(files) files, \(requests) requests, \(bytes) bytes"
  }
}
