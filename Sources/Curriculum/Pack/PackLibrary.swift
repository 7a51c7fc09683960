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

    /// A fault.
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
    public var putAway: Set<String>

    /// A reader.
    public init(language: String? = nil, chosen: String? = nil, putAway: Set<String> = []) {
      self.language = language
      self.chosen = chosen
      self.putAway = putAway
    }
  }

  private struct InstalledFolder: Hashable {
    let folder: String
    let layout: Pack.Layout

    var manifest: String { "\(folder)/\(Pack.manifestFile)" }
  }

  private struct Opened {
    let version: FileVersion?
    let result: Result<Pack, PackFailure>
  }

  let folders: [String]
  private let downloaded: String?
  private let locality: @Sendable (_ language: String) -> Locality
  private let currentReader: @Sendable () -> Reader
  private let opened = Mutex([InstalledFolder: Opened]())
  /// The pack folders that existed at the last refresh.
  private let known: Mutex<Set<InstalledFolder>>
  /// The reader when packs were last listed.
  let lister = Mutex<Reader?>(nil)
  /// Cache of `rest(of:besides:)`, keyed by the folders of all packs involved.
  private let rests = Mutex([[String]: Pack]())

  /// Creates a library of the packs in these folders: each subfolder with a `pack.json` is one.
  ///
  /// - Parameters:
  ///   - downloaded: the folder of downloaded packs, each in a subfolder named by its id.
  ///   - locality: returns where the reader lives, for texts in a language; called when a pack is opened.
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
    known = Mutex(Set(Self.places(in: folders, downloaded: downloaded)))
  }

  /// The part of a pack that its shown editions lack; cached.
  func rest(of pack: Pack, besides tellers: [Pack]) -> Pack {
    let key = ([pack] + tellers).map(\.folder)
    if let known = rests.withLock({ $0[key] }) { return known }
    let rest = tellers.reduce(pack) { $0.lacking(in: $1) }
    rests.withLock { $0[key] = rest }
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
    return own.lazy.compactMap { try? self.open($0).get() }.first { $0.manifest.id == id }
  }

  /// Whether there is a built-in pack with this id, even if a downloaded one replaces it.
  public func comesWithProgram(_ id: String) -> Bool {
    own.contains { place in (try? open(place).get())?.manifest.id == id }
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
  public func localMarkdown(
    of reference: ArticleReference, _ facts: ArticleFacts, copy: () -> String?
  ) -> String? {
    let pack = pack(reference.pack)
    if let pack, let text = try? pack.localMarkdown(of: facts) { return text }
    return copy().map { LocalText(pack?.manifest.words, for: pack?.locality ?? locality("")).filled($0) }
  }

  /// Reopens packs whose `pack.json` has changed. Returns whether there was one, or a pack was added or removed.
  @discardableResult
  public func refresh() -> Bool {
    let places = Set(own + others)
    let stale = opened.withLock { $0 }.filter {
      !places.contains($0.key) || Disk.version(of: $0.key.manifest) != $0.value.version
    }
    opened.withLock { opened in stale.keys.forEach { opened[$0] = nil } }
    rests.withLock { $0 = [:] }
    let isOther = known.withLock { known in
      defer { known = places }
      return known != places
    }
    return isOther || !stale.isEmpty
  }

  /// Reopens packs whose reader has moved. Returns whether there was one, or a different selection is shown now.
  public func follow() -> Bool {
    let reader = reader
    let isOther = lister.withLock { known in
      defer { known = reader }
      return known.map { $0 != reader } ?? false
    }
    // Called after every save: ask once per language, however many packs there are.
    var known: [String: Locality] = [:]
    let stale = opened.withLock { $0 }.filter { _, opened in
      guard let pack = try? opened.result.get() else { return false }
      let language = pack.manifest.language
      let here = known[language] ?? locality(language)
      known[language] = here
      return pack.locality != here
    }
    opened.withLock { opened in stale.keys.forEach { opened[$0] = nil } }
    if !stale.isEmpty { rests.withLock { $0 = [:] } }
    return isOther || !stale.isEmpty
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

  /// Opens the built-in packs until one matches, those whose folder ends with the language first. Returns the
  /// downloaded replacement if there is one.
  func firstOwn(_ language: String?, where isWanted: (Pack) -> Bool) -> Pack? {
    let named = { (place: InstalledFolder) in language.map { place.folder.hasSuffix("-\($0)") } ?? false }
    let places = own
    for place in places.filter(named) + places.filter({ !named($0) }) {
      guard let own = try? open(place).get() else { continue }
      let pack = downloadedPack(own.manifest.id) ?? own
      if isWanted(pack) { return pack }
    }
    return nil
  }

  /// The built-in packs themselves, even if a newer version was downloaded.
  var builtIn: [Pack] { own.compactMap { try? open($0).get() } }

  /// The folders of the built-in packs.
  private var own: [InstalledFolder] { Self.places(in: folders, downloaded: nil) }

  private var others: [InstalledFolder] { Self.places(in: [], downloaded: downloaded) }

  private static func places(in folders: [String], downloaded: String?) -> [InstalledFolder] {
    folders.flatMap { places(in: $0, layout: .published) }
      + (downloaded.map { places(in: $0, layout: .downloaded) } ?? [])
  }

  private static func places(in folder: String, layout: Pack.Layout) -> [InstalledFolder] {
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
    if let known = opened.withLock({ $0[place] }) { return known.result }
    let version = Disk.version(of: place.manifest)
    var result = Result { () throws(PackFailure) in try Pack.open(place.folder, layout: place.layout) }
    // A downloaded pack's folder is named by its id: under another id its files would be another pack's.
    if place.layout == .downloaded, let id = try? result.get().manifest.id, !place.folder.hasSuffix("/\(id)")
    {
      result = .failure(.badID(id, file: Pack.manifestFile))
    }
    if case .success(var pack) = result {
      if place.layout == .downloaded { pack.builtIn = builtInFolder(pack.manifest.id) }
      pack.locality = locality(pack.manifest.language)
      result = .success(pack)
    }
    opened.withLock { $0[place] = Opened(version: version, result: result) }
    return result
  }
}
