public import OperatingSystem

extension Store {
  /// What erasing would remove. Looks at every file, so do not call it on the main thread.
  public func erasurePlan() -> ErasurePlan { ErasurePlan(self) }

  /// Removes everything that the program has stored: data, settings, state, cache.
  ///
  /// Throws `.locked`, with nothing removed, while another program writes. If no lock can be made, because the disk is
  /// full or a folder is read-only, erases without it.
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
    if Disk.isSymlink(folders.config) {
      erasure.remove(folders.config)
    } else {
      erasure.remove(config)
      // Other files there belong to the user.
      Disk.removeFolder(folders.config)
    }
    guard !Disk.isSymlink(folders.state) else {
      erasure.remove(folders.state)
      return erasure
    }
    // Remove the lock last, so that no other program starts writing while something is still there.
    let before = erasure.leftovers.count
    erasure.remove(folders.state, sparing: ["lock"])
    erasure.remove(joined(folders.state, "lock"))
    if erasure.leftovers.count == before { erasure.remove(folders.state) }
    return erasure
  }
}
