import FoundationEssentials

/// A pack's next version, written and flushed, of which only the name is missing.
public struct PreparedVersion: Sendable {
  let file: PreparedFile

  /// Puts the version in place: from now on it is the pack.
  public func takePlace() throws(StoreFailure) {
    do throws(DiskFailure) {
      try file.takePlace()
      try Disk.syncFolder(parent(of: file.target))
    } catch {
      throw StoreFailure(error)
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
    do throws(DiskFailure) {
      try see(pack, Self.manifestFile)
      let path = path(pack, Self.manifestFile)
      try Disk.makeFolder(parent(of: path))
      try Disk.syncAll(around: parent(of: path))
      return PreparedVersion(file: try PreparedFile(Data(manifest), for: path))
    } catch {
      throw StoreFailure(error)
    }
  }
}
