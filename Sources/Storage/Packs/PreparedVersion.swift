import FoundationEssentials
import OperatingSystem

/// A pack's next version, written and flushed, of which only the name is missing.
public struct PreparedVersion: Sendable {
  let file: PreparedFile

  /// Puts the version in place: from now on it is the pack.
  public func takePlace() throws(StoreFailure) {
    try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
      try file.takePlace()
      try Disk.syncFolder(parent(of: file.target))
    }
  }

  /// Takes the version back.
  public func discard() { file.discard() }
}

extension PackShelf {
  /// Writes a version's manifest beside the one that is here, to be put in place.
  ///
  /// First all that was kept before is brought to the disk: a power cut must not leave the name of a version whose
  /// files are empty. When this fails, nothing is left and the pack is as it was.
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
