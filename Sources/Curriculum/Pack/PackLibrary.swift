import Glibc
public import Model
import Synchronization

/// The packs that are installed, opened when they are asked for.
///
/// A pack that was downloaded stands in the place of one of the same id that came with the program.
public final class PackLibrary: Sendable {
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

  private struct Place: Hashable {
    let folder: String
    let layout: Pack.Layout

    var manifest: String { "\(folder)/\(Pack.manifestFile)" }
  }

  private struct Opened {
    let version: FileVersion
    let result: Result<Pack, PackFailure>
  }

  private let folders: [String]
  private let downloaded: String?
  private let opened = Mutex([Place: Opened]())

  /// The packs in these folders: each subfolder with a `pack.json` is one.
  ///
  /// - Parameter downloaded: where downloaded packs are, each in a folder that is called by its id.
  public init(folders: [String], downloaded: String? = nil) {
    self.folders = folders
    self.downloaded = downloaded
  }

  /// The packs that came with the program, in the order of the folders, then those that were downloaded, each by
  /// the name of its folder; the first of an id wins.
  public var packs: [Pack] { all().packs }

  /// What could not be opened.
  public var faults: [Fault] { all().faults }

  /// The pack of an id.
  public func pack(_ id: String) -> Pack? {
    downloadedPack(id) ?? all().packs.first { $0.manifest.id == id }
  }

  /// The pack that gives the day's reading: the one that was chosen, else the first; opens no other.
  public func pack(chosen id: String?) -> Pack? {
    if let id, let pack = pack(id) { return pack }
    for place in own {
      if let pack = try? open(place).get() { return downloadedPack(pack.manifest.id) ?? pack }
    }
    return packs.first
  }

  /// Finds an article by its whole name.
  public func article(_ reference: ArticleReference) -> (pack: Pack, found: FoundArticle)? {
    guard let pack = pack(reference.pack), let found = pack.article(reference.article) else { return nil }
    return (pack, found)
  }

  /// Opens packs anew of which `pack.json` has changed since; tells whether there was one, or one came or went.
  @discardableResult
  public func refresh() -> Bool {
    let places = Set(own + others)
    let known = opened.withLock { $0 }
    let stale = known.filter { !places.contains($0.key) || FileVersion($0.key.manifest) != $0.value.version }
    opened.withLock { opened in stale.keys.forEach { opened[$0] = nil } }
    return !stale.isEmpty || places.contains { known[$0] == nil }
  }

  private func all() -> (packs: [Pack], faults: [Fault]) {
    var packs: [Pack] = []
    var faults: [Fault] = []
    var seen: Set<String> = []
    for place in own + others {
      do throws(PackFailure) {
        let pack = try open(place).get()
        guard seen.insert(pack.manifest.id).inserted else { continue }
        packs.append(place.layout == .downloaded ? pack : downloadedPack(pack.manifest.id) ?? pack)
      } catch {
        faults.append(Fault(folder: place.folder, failure: error))
      }
    }
    return (packs, faults)
  }

  /// The packs that came with the program.
  private var own: [Place] {
    folders.flatMap { folder in Self.places(in: folder, layout: .published) }
  }

  private var others: [Place] { downloaded.map { Self.places(in: $0, layout: .downloaded) } ?? [] }

  private static func places(in folder: String, layout: Pack.Layout) -> [Place] {
    PackFolder.names(in: folder).filter { !$0.hasPrefix(".") }
      .map { Place(folder: "\(folder)/\($0)", layout: layout) }
      .filter { PackFolder(path: $0.folder).has(Pack.manifestFile) }
  }

  private func downloadedPack(_ id: String) -> Pack? {
    guard let downloaded, PackID.isValid(id) else { return nil }
    let place = Place(folder: "\(downloaded)/\(id)", layout: .downloaded)
    guard PackFolder(path: place.folder).has(Pack.manifestFile) else { return nil }
    return try? open(place).get()
  }

  private func open(_ place: Place) -> Result<Pack, PackFailure> {
    if let known = opened.withLock({ $0[place] }) { return known.result }
    let version = FileVersion(place.manifest)
    var result = Result { () throws(PackFailure) in try Pack.open(place.folder, layout: place.layout) }
    // Its folder is where its files were put: under another id they would be another pack's.
    if place.layout == .downloaded, let id = try? result.get().manifest.id, !place.folder.hasSuffix("/\(id)")
    {
      result = .failure(.badID(id, file: Pack.manifestFile))
    }
    opened.withLock { $0[place] = Opened(version: version, result: result) }
    return result
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

/// What tells one version of a file from the next; of a file that is not there everything is 0.
private struct FileVersion: Equatable {
  let size: Int
  let seconds: Int
  let nanoseconds: Int
  let inode: UInt

  init(_ path: String) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    size = isThere ? Int(status.st_size) : 0
    seconds = isThere ? Int(status.st_mtim.tv_sec) : 0
    nanoseconds = isThere ? Int(status.st_mtim.tv_nsec) : 0
    inode = isThere ? UInt(status.st_ino) : 0
  }
}
