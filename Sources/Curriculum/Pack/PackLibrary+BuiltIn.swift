import OperatingSystem

extension PackLibrary {
  /// The folders of packs that came with the program, those that exist.
  ///
  /// That is `../share/lionheart/packs` beside the executable, then, for a build in the source tree, the
  /// sources' own folder: under `sourceTree`, or in one of the folders above the executable.
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

  /// Where the pack of an id is that came with the program; nil where none did.
  ///
  /// By the folder's name, which is its id: whoever reads there looks at the hash of each file.
  public func builtInFolder(_ id: String) -> String? {
    folders.map { "\($0)/\(id)" }.first { PackFolder(path: $0).has(Pack.manifestFile) }
  }
}
