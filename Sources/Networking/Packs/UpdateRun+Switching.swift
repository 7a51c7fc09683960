import Curriculum
import Storage

extension UpdateRun {
  /// Subscribes to the pack and installs the version.
  ///
  /// The steps that need disk space come first, so that the data never lists a pack that is not downloaded.
  func switchOver(
    to answer: Answer, isNew: Bool, retiring retired: Set<String>, isAdding: Bool
  ) async throws(PackUpdateFailure) {
    guard !Task.isCancelled else { throw .cancelled }
    let pack = answer.manifest.id
    let prepared = isNew ? try prepare(answer, retiring: retired) : nil
    do throws(PackUpdateFailure) {
      let isAdded = try await subscribe(answer.manifest, isAdding: isAdding)
      do throws(StoreFailure) {
        try prepared?.commit()
      } catch {
        if isAdded { _ = try? await network.store.unsubscribe(pack) }
        throw PackUpdateFailure.store(error)
      }
    } catch {
      prepared?.discard()
      throw error
    }
  }

  private func prepare(
    _ answer: Answer, retiring retired: Set<String>
  ) throws(PackUpdateFailure) -> PreparedVersion {
    let (shelf, pack) = (network.shelf, answer.manifest.id)
    return try storing { () throws(StoreFailure) in
      try shelf.retire(retired, of: pack, now: network.clock.now())
      return try shelf.prepare(answer.bytes, of: pack)
    }
  }

  /// Returns whether the subscription is new. Throws `.notAdded` if the pack was removed during its update.
  private func subscribe(_ manifest: PackManifest, isAdding: Bool) async throws(PackUpdateFailure) -> Bool {
    let isNew = try network.subscription(to: manifest.id) == nil
    guard isAdding else {
      guard !isNew else { throw .notAdded(manifest.id) }
      return false
    }
    let subscription = Subscription(
      address: address.text, title: manifest.title, addedAt: network.clock.now())
    do throws(StoreFailure) {
      try await network.store.subscribe(manifest.id, subscription)
    } catch {
      throw .store(error)
    }
    return isNew
  }
}
