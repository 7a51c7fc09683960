public import Curriculum
public import Model
import Storage

extension PackNetwork {
  /// Adds the pack at an address or in a folder, in whatever form a person types it.
  ///
  /// The units and the articles that ``PackScope`` asks for are fetched, then the pack is put in place and
  /// subscribed to. One that is there from the same address is updated.
  ///
  /// - Parameter today: the person's day, to know which unit is the present one.
  @concurrent public func add(
    _ text: String, scope: PackScope, today: CalendarDay,
    progress: @escaping @Sendable (PackProgress) -> Void = { _ in }
  ) async throws(PackUpdateFailure) -> PackUpdate {
    guard let address = PackAddress(text) else { throw .badAddress(text) }
    let known = store.subscriptions().subscriptions.first { PackAddress(kept: $0.value.address) == address }
    let meter = ProgressMeter(clock: clock, tell: progress)
    if let known { return try await update(known.key, at: address, scope: scope, today: today, meter: meter) }
    return try await noting("add", of: nil, address, meter) { () throws(PackUpdateFailure) in
      let run = UpdateRun(network: self, address: address, scope: scope, today: today, meter: meter)
      let answer = try await run.askForManifest(unlessAs: nil)
      let pack = answer.manifest.id
      try seeThatItIsFree(pack, address)
      return try await locking(pack) { () throws(PackUpdateFailure) in
        // Another program may have added it while this one waited for the answer.
        try seeThatItIsFree(pack, address)
        shelf.putBack(pack)
        return try await run.put(answer, in: pack, isAdding: true)
      }
    }
  }

  /// Fetches what is new of a pack that was added.
  @concurrent public func update(
    _ pack: String, scope: PackScope, today: CalendarDay,
    progress: @escaping @Sendable (PackProgress) -> Void = { _ in }
  ) async throws(PackUpdateFailure) -> PackUpdate {
    let address = try address(of: pack)
    let meter = ProgressMeter(clock: clock, tell: progress)
    return try await update(pack, at: address, scope: scope, today: today, meter: meter)
  }

  /// Fetches an article that is not here yet.
  @concurrent public func fetch(_ article: ArticleFacts, of pack: Pack) async throws(PackUpdateFailure) {
    guard pack.layout == .downloaded, (try? pack.markdown(of: article)) == nil else { return }
    let id = pack.manifest.id
    let address = try address(of: id)
    guard PackID.isValid(article.id) else { throw .pack(.badID(article.id, file: nil)) }
    do throws(PackUpdateFailure) {
      let meter = ProgressMeter(clock: clock) { _ in }
      var source = source(address, meter)
      source.isTriedOnce = true
      try await source.fetch(article, of: id, to: shelf)
      log.note("article", of: id, host: address.host, detail: "\(article.id): \(meter.progress.bytes) bytes")
    } catch {
      log.note("article", of: id, host: address.host, detail: "\(article.id): \(error.logDetail)")
      if error.kind == .signIn { rememberAsking(of: id, at: address) }
      throw error
    }
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
    guard PackID.isValid(pack), let subscription = store.subscriptions().subscriptions[pack] else {
      throw .notAdded(pack)
    }
    guard let address = PackAddress(kept: subscription.address) else {
      throw .badAddress(subscription.address)
    }
    return address
  }

  func update(
    _ pack: String, at address: PackAddress, scope: PackScope, today: CalendarDay, meter: ProgressMeter
  ) async throws(PackUpdateFailure) -> PackUpdate {
    try await noting("update", of: pack, address, meter) { () throws(PackUpdateFailure) in
      try await locking(pack) { () throws(PackUpdateFailure) in
        let run = UpdateRun(network: self, address: address, scope: scope, today: today, meter: meter)
        do throws(PackUpdateFailure) {
          return try await run.update(pack)
        } catch {
          run.remember(failure: error, of: pack)
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
  private func rememberAsking(of pack: String, at address: PackAddress) {
    var origin = shelf.origin(of: pack) ?? PackOrigin(address: address.text)
    origin.asksForSignIn = true
    origin.failure = PackUpdateFailure.Kind.signIn.rawValue
    try? shelf.remember(origin, of: pack)
  }

  /// An id that was added from another address is not taken over; one that came with the program may be.
  private func seeThatItIsFree(_ pack: String, _ address: PackAddress) throws(PackUpdateFailure) {
    guard let other = store.subscriptions().subscriptions[pack]?.address, other != address.text else {
      return
    }
    throw .taken(pack: pack, address: other)
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
