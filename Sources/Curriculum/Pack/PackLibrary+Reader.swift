public import Model
import Synchronization

/// Selects and orders packs for the current reader.
extension PackLibrary {
  /// The packs to show: first the one for the day's reading, then those in the reader's language, then the others.
  ///
  /// Hidden packs are left out. If two packs are editions of each other (see ``EditionMapping``), the later one has
  /// only what the earlier lacks. After its original, an edition in a language other than the reader's is left out as
  /// well.
  public var packs: [Pack] {
    let reader = reader
    lastReader.withLock { $0 = $0 ?? reader }
    let all = installedByPreference
    guard all.count > 1 else { return all }
    let today = pack(chosen: reader.chosen)?.manifest.id
    var shown: [Pack] = []
    for pack in all where pack.manifest.id == today || !reader.hiddenPacks.contains(pack.manifest.id) {
      // An edition for another language adds nothing for a reader of the original.
      let original = pack.manifest.sameAs?.pack
      if pack.manifest.language != reader.language, shown.contains(where: { $0.manifest.id == original }) {
        continue
      }
      let shownEditions = shown.filter { $0.isEdition(of: pack) }
      let rest = shownEditions.isEmpty ? pack : partialPack(of: pack, without: shownEditions)
      if shownEditions.isEmpty || !rest.manifest.units.isEmpty { shown.append(rest) }
    }
    return shown
  }

  /// All installed packs: first the one for the day's reading, then those in the reader's language, then the others.
  public var installedByPreference: [Pack] {
    let (reader, installed) = (reader, installed)
    guard installed.count > 1 else { return installed }
    let today = pack(chosen: reader.chosen)?.manifest.id
    func rank(_ pack: Pack) -> Int {
      pack.manifest.id == today ? 0 : pack.manifest.language == reader.language ? 1 : 2
    }
    return installed.enumerated().sorted { (rank($0.1), $0.0) < (rank($1.1), $1.0) }.map(\.element)
  }

  /// The pack for the day's reading: the chosen one, else the first in the reader's language that is not hidden, else
  /// the first. Opens no more packs than needed.
  public func pack(chosen id: String?) -> Pack? {
    if let id, let pack = pack(id) { return pack }
    let reader = reader
    func isVisible(_ pack: Pack) -> Bool { !reader.hiddenPacks.contains(pack.manifest.id) }
    let own =
      reader.language.flatMap { language in
        firstBuiltIn(language) { $0.manifest.language == language && isVisible($0) }
      } ?? firstBuiltIn(nil, where: isVisible)
    return own ?? installed.first(where: isVisible) ?? installed.first
  }

  /// The pack for a child's day: the one for the day's reading, or its original if only that has a
  /// unit for the day.
  public func pack(chosen id: String?, for child: Child?, on today: CalendarDay) -> Pack? {
    let pack = pack(chosen: id)
    guard let pack, let child, pack.entry(for: child, on: today) == nil,
      let other = pack.manifest.sameAs?.pack, !reader.hiddenPacks.contains(other),
      let original = self.pack(other), original.entry(for: child, on: today) != nil
    else { return pack }
    return original
  }

  /// Whether to show which pack something is from: true if several packs are shown, or if it is not the only one
  /// shown.
  public func needsPackTitle(_ id: String) -> Bool {
    let own = packs.filter { !$0.isPartial }
    return own.count > 1 || own.first?.manifest.id != id
  }

  /// The unit some steps after another in its stage, negative for before, across a pack and its editions. Returns nil
  /// beyond the ends.
  public func unit(beside unit: String, of id: String, step: Int) -> (pack: Pack, entry: UnitEntry)? {
    guard let own = pack(id), let entry = own.manifest.units.first(where: { $0.id == unit }) else {
      return nil
    }
    let units = packs.filter { $0.manifest.id == id || $0.isEdition(of: own) }.unitsInOrder(of: entry.stage)
    let index = units.firstIndex { $0.pack.manifest.id == id && $0.entry.id == unit }
    guard let index else { return own.manifest.unit(beside: unit, step: step).map { (own, $0) } }
    return units.indices.contains(index + step) ? units[index + step] : nil
  }

  /// Article names, `<pack>/<article>`, together with the names of the same articles in other editions.
  ///
  /// Reading one edition counts for the others. Opens only the packs that are named and the one for the day's
  /// reading.
  public func includingOtherEditions(_ names: Set<String>) -> Set<String> {
    var packs: [Pack] = []
    var known: Set<Substring> = []
    for name in names {
      let id = name.prefix { $0 != "/" }
      if known.insert(id).inserted, let pack = pack(String(id)) { packs.append(pack) }
    }
    if !names.isEmpty, let today = pack(chosen: reader.chosen), known.insert(today.manifest.id[...]).inserted
    {
      packs.append(today)
    }
    return packs.reduce(into: names) { $0.formUnion($1.counterparts(of: names)) }
  }
}

extension [Pack] {
  /// The units of a stage in all packs, in chronological order.
  public func unitsInOrder(of stage: Stage) -> [(pack: Pack, entry: UnitEntry)] {
    flatMap { pack in pack.manifest.units(of: stage).map { (pack, $0) } }.enumerated()
      .sorted { ($0.element.1.start, $0.offset) < ($1.element.1.start, $1.offset) }
      .map { (pack: $0.element.0, entry: $0.element.1) }
  }
}

extension Pack {
  /// The names of the same articles in the other edition, according to this pack's manifest.
  fileprivate func counterparts(of names: Set<String>) -> Set<String> {
    guard let edition = manifest.sameAs else { return [] }
    let (own, other) = ("\(manifest.id)/", "\(edition.pack)/")
    var same: Set<String> = []
    for name in names {
      if name.hasPrefix(own) {
        edition.original(of: String(name.dropFirst(own.count))).map { _ = same.insert(other + $0) }
      } else if name.hasPrefix(other) {
        let adaptations = edition.adaptations(of: String(name.dropFirst(other.count)))
        same.formUnion(adaptations.map { own + $0 })
      }
    }
    return same
  }
}
