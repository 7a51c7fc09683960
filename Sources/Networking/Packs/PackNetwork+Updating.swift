import Curriculum
public import Model
import Storage

extension PackNetwork {
  /// Adds the pack at an address or in a folder, in whatever form a person types it.
  ///
  /// The units and the articles that ``PackScope`` asks for are fetched, then the pack is put in place and
  /// subscribed to. One that is there from the same address is updated.
  ///
  /// - Parameters:
  ///   - today: the person's day, to know which unit is the present one.
  ///   - mayReplace: whether it may take the place of a pack that came with the program.
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
        // Another program may have added it while this one waited for the answer.
        try seeThatItIsFree(pack, address)
        shelf.putBack(pack)
        do throws(PackUpdateFailure) {
          return try await run.put(answer, after: run.present(pack), in: pack, isAdding: true)
        } catch {
          putAsideUnlessAdded(pack)
          throw error
        }
      }
    }
  }

  /// Fetches what is new of a pack that was added.
  @concurrent public func update(
    _ pack: String, scope: PackScope, today: CalendarDay,
    progress: @escaping @Sendable (PackProgress) -> Void = { _ in }
  ) async throws(PackUpdateFailure) -> PackUpdate {
    try await update(pack, scope: scope, today: today, meter: ProgressMeter(clock: clock, tell: progress))
  }

  /// Removes a pack, undoably; tells whether it was there.
  ///
  /// Reading history, places and bookmarks stay.
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
      return shelf.putAside(pack) || wasThere
    }
  }

  /// Where a pack that was added comes from.
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
        // Until the lock was there, another program may have removed it, or added it from elsewhere.
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

  /// Whether a pack's address asks for a sign-in, as far as that is known; nil where it does not.
  func hasAsked(_ pack: String, at address: PackAddress) -> Bool? {
    let origin = shelf.origin(of: pack)
    let isKnown = origin?.address == address.text && origin?.asksForSignIn == true
    return isKnown || signIn.isSignedIn(at: address.text) ? true : nil
  }

  /// Remembers that a pack's address wants to know who asks, so that the screens show the way in.
  func rememberAsking(of pack: String, at address: PackAddress) {
    var origin = shelf.origin(of: pack) ?? PackOrigin(address: address.text)
    origin.asksForSignIn = true
    origin.failure = PackUpdateFailure.Kind.signIn.rawValue
    try? shelf.remember(origin, of: pack)
  }

  /// An id that was added from another address is not taken over.
  private func seeThatItIsFree(_ pack: String, _ address: PackAddress) throws(PackUpdateFailure) {
    guard let other = try subscription(to: pack)?.address, other != address.text else { return }
    throw .taken(pack: pack, address: other)
  }

  /// What nobody subscribes to is not left in place, where it would be read.
  private func putAsideUnlessAdded(_ pack: String) {
    let (subscriptions, condition) = store.subscriptions()
    if condition.isWhole, subscriptions[pack] == nil { shelf.putAside(pack) }
  }

  /// Does work, counts its requests, and writes a line in the log about what came of it.
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
