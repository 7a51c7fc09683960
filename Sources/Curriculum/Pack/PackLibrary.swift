import Glibc
public import Model

/// The packs that are installed.
public struct PackLibrary: Sendable, Equatable {
  /// A folder that looks like a pack and cannot be opened.
  public struct Fault: Equatable, Sendable {
    /// Where it is.
    public let folder: String
    /// Why it cannot be opened.
    public let failure: PackFailure

    /// A fault.
    public init(folder: String, failure: PackFailure) {
      self.folder = folder
      self.failure = failure
    }
  }

  /// The packs, in the order of the folders, then by the name of theirs; the first of an id wins.
  public let packs: [Pack]
  /// What could not be opened.
  public let faults: [Fault]

  /// The packs in these folders: each subfolder with a `pack.json` is one.
  public init(folders: [String]) {
    var packs: [Pack] = []
    var faults: [Fault] = []
    var seen: Set<String> = []
    for folder in folders {
      for name in PackFolder.names(in: folder) where PackFolder(path: "\(folder)/\(name)").has("pack.json") {
        do throws(PackFailure) {
          let pack = try Pack.open("\(folder)/\(name)")
          if seen.insert(pack.manifest.id).inserted { packs.append(pack) }
        } catch {
          faults.append(Fault(folder: "\(folder)/\(name)", failure: error))
        }
      }
    }
    self.packs = packs
    self.faults = faults
  }

  /// The pack of an id.
  public func pack(_ id: String) -> Pack? {
    packs.first { $0.manifest.id == id }
  }

  /// Finds an article by its whole name.
  public func article(_ reference: ArticleReference) -> (pack: Pack, found: FoundArticle)? {
    guard let pack = pack(reference.pack), let found = pack.article(reference.article) else { return nil }
    return (pack, found)
  }

  /// The folders of packs that came with the program, those that exist.
  ///
  /// That is `../share/lionheart/packs` beside the executable, then, for a build in the source tree, the
  /// sources' own folder: under `sourceTree`, or in one of the folders above the executable.
  public static func builtInFolders(executable: String, sourceTree: String? = nil) -> [String] {
    let bin = parent(of: executable)
    let installed = "\(parent(of: bin))/share/lionheart/packs"
    if isFolder(installed) { return [installed] }
    let inTree = "Sources/Curriculum/Resources/packs"
    var roots = sourceTree.map { [$0] } ?? []
    var folder = bin
    while folder != "/" && folder != "." {
      roots.append(folder)
      folder = parent(of: folder)
    }
    return roots.map { "\($0)/\(inTree)" }.first(where: isFolder).map { [$0] } ?? []
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
