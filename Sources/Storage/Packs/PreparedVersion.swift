import FoundationEssentials
import OperatingSystem

/// A pack's next version, written and flushed, and not yet in place.
public struct PreparedVersion: Sendable {
  let file: PreparedFile

  /// Puts the version in place, which makes it the pack's current one.
  public func takePlace() throws(StoreFailure) {
    try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
      try file.commit()
      try Disk.syncFolder(parent(of: file.target))
    }
  }

  /// Discards the version.
  public func discard() { file.discard() }
}

extension PackShelf {
  /// Writes a version's manifest beside the current one, to be put in place.
  ///
  /// First syncs everything stored before: after a power cut there must not be a manifest whose files are empty. If
  /// this fails, nothing is left and the pack is unchanged.
  public func prepare(_ manifest: [UInt8], of pack: String) throws(StoreFailure) -> PreparedVersion {
    return try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
      try see(pack, Self.manifestFile)
      let path = path(pack, Self.manifestFile)
      try Disk.makeFolder(parent(of: path))
      try Disk.syncAll(around: parent(of: path))
      return PreparedVersion(file: try PreparedFile(Data(manifest), for: path))
    }
  }
}
