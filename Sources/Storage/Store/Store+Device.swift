import FoundationEssentials
import OperatingSystem

extension Store {
  /// Whether this machine made a version.
  public func isOwn(_ stamp: Stamp) -> Bool {
    let name = try? device()
    return name == stamp.device
  }

  /// Gives this machine a new id for stamps, because a copy of its disk has the old one.
  func renameDevice() async throws(StoreFailure) {
    let path = joined(folders.state, "device")
    try await locked { () throws(StoreFailure) in
      try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
        try PreparedFile.replace(path, with: Array((randomLetters(8) + "\n").utf8))
        try Disk.syncFolder(parent(of: path))
      }
    }
  }
}
