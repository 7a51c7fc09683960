import Model
import OperatingSystem

/// Which data files exist: on disk, as the original of a conflict copy, as the last good copy of a file that is gone,
/// or only in the write-ahead log. Everything that lists data files asks here.
extension DocumentReader {
  /// All data files, sorted by path.
  ///
  /// Throws if a folder cannot be listed: an unreadable folder must not pass for an empty one.
  func dataFiles() throws(DiskFailure) -> [DataFile] {
    var folders = DataFile.monthFolders.union([""])
    folders.formUnion(pending.files().filter { $0.root == .data }.map(\.folder))
    folders.formUnion(subfolders(of: joined(self.folders.state, "last")))
    var paths: Set<String> = []
    var listed: Set<String> = []
    while let folder = folders.popFirst() {
      listed.insert(folder)
      let files = try names(in: folder, listing)
      paths.formUnion(files.filter { ConflictCopies.setAside($0) == nil }.map { path($0, in: folder) })
      let below = subfolders(of: location(of: folder)).map { path($0, in: folder) }
      folders.formUnion(Set(below).subtracting(listed).subtracting(["articles", "photos"]))
    }
    return paths.subtracting(listed).sorted().map { DataFile(root: .data, path: $0) }
  }

  /// The months that have a file in a folder of the data, such as `reading`, oldest first.
  ///
  /// A folder that cannot be listed is noted in ``ReadErrors``.
  func months(in folder: String) -> [CalendarMonth] {
    Set(names(in: folder, Disk.names).compactMap { CalendarMonth($0.dropLast(5)) }).sorted()
  }

  /// The names of the data files in a folder, in no order; some may be repeated.
  private func names<Failure>(
    in folder: String, _ list: (String) throws(Failure) -> [String]
  ) throws(Failure) -> [String] {
    // The log first: a file that another process moves from the log to the disk meanwhile is found in one of them.
    var names = pending.files(in: folder).map { name(of: $0.path) }
    let path = location(of: folder)
    for name in try list(path) where isRecords(name) { names.append(original(of: name, in: path) ?? name) }
    let last = try list(joined(folders.state, folder.isEmpty ? "last" : "last/" + folder))
    let ofThisMachine = folder.isEmpty ? DataFile.ofThisMachine.map(\.path) : []
    return names + last.filter { isRecords($0) && !ofThisMachine.contains($0) }
  }

  private func isRecords(_ name: String) -> Bool { name.hasSuffix(".json") && !name.hasPrefix(".") }

  /// The name of the file that another one is a conflict copy of; nil if it is not a copy.
  private func original(of name: String, in folder: String) -> String? {
    guard ConflictCopies.mayBeCopy(name), let original = ConflictCopies.original(of: name)?.file,
      copies.copies(of: joined(folder, original)).contains(joined(folder, name))
    else { return nil }
    return original
  }

  /// Lists a folder; a file in the place of a folder of months holds no files.
  private func listing(_ folder: String) throws(DiskFailure) -> [String] {
    do throws(DiskFailure) {
      return try Disk.listing(of: folder)
    } catch {
      if error.code == .notAFolder, folder != folders.data { return [] }
      throw error
    }
  }

  private func subfolders(of folder: String) -> [String] {
    Disk.names(in: folder).filter { name in
      !name.hasPrefix(".") && Disk.status(of: joined(folder, name), followingLinks: false)?.kind == .folder
    }
  }

  private func location(of folder: String) -> String {
    folder.isEmpty ? folders.data : joined(folders.data, folder)
  }

  private func path(_ name: String, in folder: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }
}
