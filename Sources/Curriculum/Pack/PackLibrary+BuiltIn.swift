import OperatingSystem

extension PackLibrary {
  /// The existing folders of built-in packs.
  ///
  /// An installed program has `../share/lionheart/packs` beside its executable. A build in the source tree uses the
  /// resources folder under `sourceTree` or under a folder above the executable.
  public static func builtInFolders(executable: String, sourceTree: String? = nil) -> [String] {
    let bin = parent(of: executable)
    let installed = "\(parent(of: bin))/share/lionheart/packs"
    if Disk.isFolder(installed) { return [installed] }
    let inTree = "Sources/Curriculum/Resources/packs"
    var roots = sourceTree.map { [$0] } ?? []
    var folder = bin
    while folder != "/" && folder != "." {
      roots.append(folder)
      folder = parent(of: folder)
    }
    return roots.map { "\($0)/\(inTree)" }.first(where: Disk.isFolder).map { [$0] } ?? []
  }

  /// The folder of a built-in pack; nil if there is none with this id.
  ///
  /// Trusts the folder's name to be the id: readers verify the hash of each file.
  public func builtInFolder(_ id: String) -> String? {
    folders.map { "\($0)/\(id)" }.first { PackFolder(path: $0).has(Pack.manifestFile) }
  }
}
