package import OperatingSystem

/// Copies what comes through a pipe to a private file without a name, which is gone once it is closed.
package enum SpooledFile {
  /// Creates an empty file without a name, for the owner alone.
  package static func make(in folders: Folders) throws(RestoreFailure) -> OpenFile {
    return try rethrowing(as: { RestoreFailure.store(StoreFailure($0)) }) { () throws(DiskFailure) in
      try Disk.makeFolder(folders.state)
      let path = PreparedFile.temporaryPath(in: folders.state)
      let file = try OpenFile(path, for: .both, [.new, .notFollowing])
      Disk.remove(path)
      return file
    }
  }

  /// Returns a file as it is. Reads a pipe to its end into a new file, and closes it.
  ///
  /// Throws `.notABackup` after the first block if no backup begins like it: a pipe may be endless.
  package static func whole(of opened: OpenFile, in folders: Folders) throws(RestoreFailure) -> OpenFile {
    guard let kind = (try? opened.status())?.kind, kind != .file else { return opened }
    defer { opened.close() }
    if kind == .folder { throw .unreadable(errno: .isFolder) }
    let file = try make(in: folders)
    do throws(DiskFailure) {
      var head: [UInt8] = []
      while true {
        let bytes = try opened.readNext(1 << 16)
        if head.count < TarMember.block { head += bytes }
        let isKnown = head.count >= TarMember.block || bytes.isEmpty
        if isKnown, !BackupArchive.canBegin(with: head) { break }
        if bytes.isEmpty { return file }
        try file.write(bytes)
      }
    } catch {
      file.close()
      throw .unreadable(errno: error.code)
    }
    file.close()
    throw .notABackup
  }
}
