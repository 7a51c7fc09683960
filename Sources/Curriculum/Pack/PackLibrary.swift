public import Model
import OperatingSystem
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

  /// Who reads, which decides what is shown of packs that tell the same.
  public struct Reader: Equatable, Sendable {
    /// The language that the reader reads, as a BCP 47 tag; nil where it is not known.
    public var language: String?
    /// The pack that was chosen to give the day's reading; nil for the first in the reader's language.
    public var chosen: String?
    /// The packs that were put away.
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
  /// Where there were packs at the last look.
  private let known: Mutex<Set<InstalledFolder>>
  /// Who read when packs were last listed.
  let lister = Mutex<Reader?>(nil)
  /// What packs have that others lack, by the folders of the pack and of those.
  private let rests = Mutex([[String]: Pack]())

  /// The packs in these folders: each subfolder with a `pack.json` is one.
  ///
  /// - Parameters:
  ///   - downloaded: where downloaded packs are, each in a folder that is called by its id.
  ///   - locality: where their reader lives, for texts in a language; asked when a pack is opened.
  ///   - reader: who reads, asked whenever packs are listed or one is to give the day's reading.
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

  /// What a pack has that others lack, found out once.
  func rest(of pack: Pack, besides tellers: [Pack]) -> Pack {
    let key = ([pack] + tellers).map(\.folder)
    if let known = rests.withLock({ $0[key] }) { return known }
    let rest = tellers.reduce(pack) { $0.lacking(in: $1) }
    rests.withLock { $0[key] = rest }
    return rest
  }

  /// Who reads now.
  var reader: Reader { currentReader() }

  /// The packs that came with the program, in the order of the folders, then those that were downloaded, each by
  /// the name of its folder; the first of an id wins.
  public var installed: [Pack] { all().packs }

  /// The units of all packs, to tell what belongs to a pregnancy.
  public var suggestingUnits: SuggestingUnits {
    let stages = installed.map { pack in
      (pack.manifest.id, Dictionary(pack.manifest.units.map { ($0.id, $0.stage) }) { one, _ in one })
    }
    return SuggestingUnits(Dictionary(stages) { one, _ in one })
  }

  /// Whether a card was suggested by a week of a pregnancy and has no use after the birth.
  package func isOnlyForPregnancy(_ suggestion: String?) -> Bool {
    let parts = suggestion?.split(separator: "/").map(String.init) ?? []
    guard parts.count == 3, let entry = pack(parts[0])?.manifest.units.first(where: { $0.id == parts[1] })
    else { return false }
    return entry.stage == .pregnancy && entry.afterBirth?.contains(parts[2]) != true
  }

  /// What could not be opened.
  public var faults: [Fault] { all().faults }

  /// The pack of an id.
  public func pack(_ id: String) -> Pack? {
    if let pack = downloadedPack(id) { return pack }
    return own.lazy.compactMap { try? self.open($0).get() }.first { $0.manifest.id == id }
  }

  /// Whether a pack of that id came with the program, be it that a downloaded one stands in its place.
  public func comesWithProgram(_ id: String) -> Bool {
    own.contains { place in (try? open(place).get())?.manifest.id == id }
  }

  /// Finds an article by its whole name.
  public func article(_ reference: ArticleReference) -> (pack: Pack, found: FoundArticle)? {
    guard let pack = pack(reference.pack), let found = pack.article(reference.article) else { return nil }
    return (pack, found)
  }

  /// The text of an article for where its reader lives, from its pack, or else from a copy of it.
  public func document(
    of reference: ArticleReference, _ facts: ArticleFacts, copy: () -> String?
  ) -> Document? {
    let pack = pack(reference.pack)
    if let pack, let document = try? pack.document(of: facts) { return document }
    return copy().map {
      Document.parse($0, for: pack?.locality ?? locality(""), words: pack?.manifest.words)
    }
  }

  /// The Markdown of an article for where its reader lives, from its pack, or else from a copy of it.
  public func localMarkdown(
    of reference: ArticleReference, _ facts: ArticleFacts, copy: () -> String?
  ) -> String? {
    let pack = pack(reference.pack)
    if let pack, let text = try? pack.localMarkdown(of: facts) { return text }
    return copy().map { LocalText(pack?.manifest.words, for: pack?.locality ?? locality("")).filled($0) }
  }

  /// Opens packs anew of which `pack.json` has changed since; tells whether there was one, or one came or went.
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

  /// Opens packs anew whose reader lives elsewhere by now; tells whether there was one, or others are shown now.
  public func follow() -> Bool {
    let reader = reader
    let isOther = lister.withLock { known in
      defer { known = reader }
      return known.map { $0 != reader } ?? false
    }
    // Asked after every save: once for a language, however many packs there are.
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

  /// The packs that came with the program, opened one after the other: those first whose folders are named by a language.
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

  /// The packs that came with the program, as they came, even if a newer version of one was downloaded.
  var builtIn: [Pack] { own.compactMap { try? open($0).get() } }

  /// The packs that came with the program.
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
    // Its folder is where its files were put: under another id they would be another pack's.
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
