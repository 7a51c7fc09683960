public import Model
import OperatingSystem
import Synchronization

/// The installed packs, opened on demand and cached.
///
/// A downloaded pack replaces the built-in one with the same id.
public final class PackLibrary: Sendable {
  /// A folder that looks like a pack but cannot be opened.
  public struct Fault: Equatable, Sendable {
    /// The path of the folder.
    public let folder: String
    /// Why it cannot be opened.
    public let failure: PackFailure

    public init(folder: String, failure: PackFailure) {
      self.folder = folder
      self.failure = failure
    }
  }

  /// The reader's language and choices, which decide what is shown of packs with the same content.
  public struct Reader: Equatable, Sendable {
    /// The language that the reader reads, as a BCP 47 tag; nil if unknown.
    public var language: String?
    /// The id of the pack chosen for the day's reading; nil for the first in the reader's language.
    public var chosen: String?
    /// The ids of hidden packs.
    public var hiddenPacks: Set<String>

    public init(language: String? = nil, chosen: String? = nil, hiddenPacks: Set<String> = []) {
      self.language = language
      self.chosen = chosen
      self.hiddenPacks = hiddenPacks
    }
  }

  private struct InstalledFolder: Hashable {
    let folder: String
    let layout: Pack.Layout

    var manifest: String { "\(folder)/\(Pack.manifestFile)" }
  }

  private struct CachedPack {
    let version: FileVersion?
    let result: Result<Pack, PackFailure>
  }

  let folders: [String]
  private let downloaded: String?
  private let locality: @Sendable (_ language: String) -> Locality
  private let currentReader: @Sendable () -> Reader
  private let cache = Mutex([InstalledFolder: CachedPack]())
  /// The pack folders that existed at the last refresh.
  private let lastFolders: Mutex<Set<InstalledFolder>>
  /// The reader when packs were last listed.
  let lastReader = Mutex<Reader?>(nil)
  /// Cache of `partialPack(of:without:)`, keyed by the folders of all packs involved.
  private let partialPacks = Mutex([[String]: Pack]())

  /// Creates a library of the packs in these folders: each subfolder with a `pack.json` is one.
  ///
  /// - Parameters:
  ///   - downloaded: the folder of downloaded packs, each in a subfolder named by its id.
  ///   - locality: returns the reader's country and role, for texts in a language; called when a pack is opened.
  ///   - reader: returns the current reader; called whenever packs are listed or the day's pack is chosen.
  public init(
    folders: [String], downloaded: String? = nil,
    locality: @escaping @Sendable (_ language: String) -> Locality = { _ in .anywhere },
    reader: @escaping @Sendable () -> Reader = { Reader() }
  ) {
    self.folders = folders
    self.downloaded = downloaded
    self.locality = locality
    currentReader = reader
    lastFolders = Mutex(Set(Self.packFolders(in: folders, downloaded: downloaded)))
  }

  /// The part of a pack that its shown editions (see ``EditionMapping``) lack; cached.
  func partialPack(of pack: Pack, without shownEditions: [Pack]) -> Pack {
    let key = ([pack] + shownEditions).map(\.folder)
    if let known = partialPacks.withLock({ $0[key] }) { return known }
    let rest = shownEditions.reduce(pack) { $0.excludingArticles(of: $1) }
    partialPacks.withLock { $0[key] = rest }
    return rest
  }

  var reader: Reader { currentReader() }

  /// The built-in packs, in the order of the folders, then the downloaded ones, each group sorted by folder name. The
  /// first pack with an id wins.
  public var installed: [Pack] { all().packs }

  /// The units of all packs, which show whether a suggestion belongs to a pregnancy.
  public var suggestionStages: SuggestionStages {
    let stages = installed.map { pack in
      (pack.manifest.id, Dictionary(pack.manifest.units.map { ($0.id, $0.stage) }) { one, _ in one })
    }
    return SuggestionStages(Dictionary(stages) { one, _ in one })
  }

  /// Whether a task was suggested by a week of pregnancy and has no use after the birth.
  package func isOnlyForPregnancy(_ suggestion: String?) -> Bool {
    let parts = suggestion?.split(separator: "/").map(String.init) ?? []
    guard parts.count == 3, let entry = pack(parts[0])?.manifest.units.first(where: { $0.id == parts[1] })
    else { return false }
    return entry.stage == .pregnancy && entry.afterBirth?.contains(parts[2]) != true
  }

  /// The packs that could not be opened.
  public var faults: [Fault] { all().faults }

  /// The pack with this id.
  public func pack(_ id: String) -> Pack? {
    if let pack = downloadedPack(id) { return pack }
    return builtInPackFolders.lazy.compactMap { try? self.open($0).get() }.first { $0.manifest.id == id }
  }

  /// Whether there is a built-in pack with this id, even if a downloaded one replaces it.
  public func isBuiltIn(_ id: String) -> Bool {
    builtInPackFolders.contains { place in (try? open(place).get())?.manifest.id == id }
  }

  /// Finds an article by its reference.
  public func article(_ reference: ArticleReference) -> (pack: Pack, found: FoundArticle)? {
    guard let pack = pack(reference.pack), let found = pack.article(reference.article) else { return nil }
    return (pack, found)
  }

  /// The parsed text of an article for its reader's country, from its pack or else from a stored copy.
  public func document(
    of reference: ArticleReference, _ facts: ArticleFacts, copy: () -> String?
  ) -> Document? {
    let pack = pack(reference.pack)
    if let pack, let document = try? pack.document(of: facts) { return document }
    return copy().map {
      Document.parse($0, for: pack?.locality ?? locality(""), words: pack?.manifest.words)
    }
  }

  /// The Markdown of an article for its reader's country, from its pack or else from a stored copy.
  public func localizedMarkdown(
    of reference: ArticleReference, _ facts: ArticleFacts, copy: () -> String?
  ) -> String? {
    let pack = pack(reference.pack)
    if let pack, let text = try? pack.localizedMarkdown(of: facts) { return text }
    return copy().map { Placeholders(pack?.manifest.words, for: pack?.locality ?? locality("")).filling($0) }
  }

  /// Forgets packs whose `pack.json` has changed, so that they are opened again. Returns whether there was one, or a
  /// pack was added or removed.
  @discardableResult
  public func refresh() -> Bool {
    let packFolders = Set(builtInPackFolders + downloadedPackFolders)
    let stale = cache.withLock { $0 }.filter {
      !packFolders.contains($0.key) || Disk.version(of: $0.key.manifest) != $0.value.version
    }
    cache.withLock { cache in stale.keys.forEach { cache[$0] = nil } }
    partialPacks.withLock { $0 = [:] }
    let hasChanged = lastFolders.withLock { known in
      defer { known = packFolders }
      return known != packFolders
    }
    return hasChanged || !stale.isEmpty
  }

  /// Forgets packs whose reader now has another country or role, so that they are opened again. Returns whether there
  /// was one, or a different selection is shown now.
  public func refreshForReader() -> Bool {
    let reader = reader
    let hasChanged = lastReader.withLock { known in
      defer { known = reader }
      return known.map { $0 != reader } ?? false
    }
    // Called after every save: ask once per language, however many packs there are.
    var known: [String: Locality] = [:]
    let stale = cache.withLock { $0 }.filter { _, cached in
      guard let pack = try? cached.result.get() else { return false }
      let language = pack.manifest.language
      let here = known[language] ?? locality(language)
      known[language] = here
      return pack.locality != here
    }
    cache.withLock { cache in stale.keys.forEach { cache[$0] = nil } }
    if !stale.isEmpty { partialPacks.withLock { $0 = [:] } }
    return hasChanged || !stale.isEmpty
  }

  private func all() -> (packs: [Pack], faults: [Fault]) {
    var packs: [Pack] = []
    var faults: [Fault] = []
    var seen: Set<String> = []
    for place in builtInPackFolders + downloadedPackFolders {
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

  /// Opens the built-in packs until one matches, those whose folder ends with the language first. Returns the
  /// downloaded replacement if there is one.
  func firstBuiltIn(_ language: String?, where isMatch: (Pack) -> Bool) -> Pack? {
    let named = { (place: InstalledFolder) in language.map { place.folder.hasSuffix("-\($0)") } ?? false }
    let packFolders = builtInPackFolders
    for place in packFolders.filter(named) + packFolders.filter({ !named($0) }) {
      guard let builtIn = try? open(place).get() else { continue }
      let pack = downloadedPack(builtIn.manifest.id) ?? builtIn
      if isMatch(pack) { return pack }
    }
    return nil
  }

  /// The built-in packs themselves, even if a newer version was downloaded.
  var builtIn: [Pack] { builtInPackFolders.compactMap { try? open($0).get() } }

  /// The folders of the built-in packs.
  private var builtInPackFolders: [InstalledFolder] { Self.packFolders(in: folders, downloaded: nil) }

  private var downloadedPackFolders: [InstalledFolder] { Self.packFolders(in: [], downloaded: downloaded) }

  private static func packFolders(in folders: [String], downloaded: String?) -> [InstalledFolder] {
    folders.flatMap { packFolders(in: $0, layout: .published) }
      + (downloaded.map { packFolders(in: $0, layout: .downloaded) } ?? [])
  }

  private static func packFolders(in folder: String, layout: Pack.Layout) -> [InstalledFolder] {
    Disk.names(in: folder).filter { !$0.hasPrefix(".") }
      .map { InstalledFolder(folder: "\(folder)/\($0)", layout: layout) }
      .filter { PackFolder(path: $0.folder).has(Pack.manifestFile) }
  }

  private func downloadedPack(_ id: String) -> Pack? {
    guard let downloaded, PackID.isValid(id) else { return nil }
    let place = InstalledFolder(folder: "\(downloaded)/\(id)", layout: .downloaded)
    guard PackFolder(path: place.folder).has(Pack.manifestFile) else { return nil }
    return try? open(place).get()
  }

  private func open(_ place: InstalledFolder) -> Result<Pack, PackFailure> {
    if let known = cache.withLock({ $0[place] }) { return known.result }
    let version = Disk.version(of: place.manifest)
    var result = Result { () throws(PackFailure) in try Pack.open(place.folder, layout: place.layout) }
    // A downloaded pack's folder is named by its id: under another id its files would be another pack's.
    if place.layout == .downloaded, let id = try? result.get().manifest.id, !place.folder.hasSuffix("/\(id)")
    {
      result = .failure(.badID(id, file: Pack.manifestFile))
    }
    if case .success(var pack) = result {
      if place.layout == .downloaded { pack.builtInFolder = builtInFolder(pack.manifest.id) }
      pack.locality = locality(pack.manifest.language)
      result = .success(pack)
    }
    cache.withLock { $0[place] = CachedPack(version: version, result: result) }
    return result
  }
}

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
