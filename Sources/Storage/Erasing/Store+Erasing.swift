public import OperatingSystem

extension Store {
  /// What erasing would take away; looks at every file, so not for the main thread.
  public func erasurePlan() -> ErasurePlan { ErasurePlan(self) }

  /// Removes all that the program has kept: data, settings, state, cache.
  ///
  /// Throws `.locked`, with nothing removed, while another program writes. Where there can be no lock, because a disk is
  /// full or a folder read-only, it is done without.
  @concurrent public func erase() async throws(StoreFailure) -> Erasure {
    do throws(StoreFailure) {
      return try await locked { () throws(StoreFailure) in eraseAll() }
    } catch {
      if case .locked = error { throw error }
      return eraseAll()
    }
  }

  private func eraseAll() -> Erasure {
    var erasure = Erasure()
    erasure.remove(folders.data)
    erasure.remove(folders.cache)
    let config = joined(folders.config, "config.json")
    if Disk.isLink(folders.config) {
      erasure.remove(folders.config)
    } else {
      erasure.remove(config)
      // What else lies there is the person's own.
      Disk.removeFolder(folders.config)
    }
    guard !Disk.isLink(folders.state) else {
      erasure.remove(folders.state)
      return erasure
    }
    // Nobody else is to begin anew while something is still there.
    let before = erasure.left.count
    erasure.remove(folders.state, sparing: ["lock"])
    erasure.remove(joined(folders.state, "lock"))
    if erasure.left.count == before { erasure.remove(folders.state) }
    return erasure
  }
}
