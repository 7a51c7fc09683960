public import Model
import Synchronization

/// What packs show to who reads them.
extension PackLibrary {
  /// The packs as they are shown: the one that gives the day's reading, those in the reader's language, the others.
  ///
  /// None is there that was put away, and of one that another of them tells again only what that one does not have.
  public var packs: [Pack] {
    let reader = reader
    lister.withLock { $0 = $0 ?? reader }
    let all = inReadersOrder
    guard all.count > 1 else { return all }
    let today = pack(chosen: reader.chosen)?.manifest.id
    var shown: [Pack] = []
    for pack in all where pack.manifest.id == today || !reader.putAway.contains(pack.manifest.id) {
      // An edition for another language adds nothing for a reader of the original.
      let original = pack.manifest.sameAs?.pack
      if pack.manifest.language != reader.language, shown.contains(where: { $0.manifest.id == original }) { continue }
      let tellers = shown.filter { $0.isRelated(to: pack) }
      let rest = tellers.isEmpty ? pack : rest(of: pack, besides: tellers)
      if tellers.isEmpty || !rest.manifest.units.isEmpty { shown.append(rest) }
    }
    return shown
  }

  /// All packs that are installed: the one that gives the day's reading, those in the reader's language, the others.
  public var inReadersOrder: [Pack] {
    let (reader, installed) = (reader, installed)
    guard installed.count > 1 else { return installed }
    let today = pack(chosen: reader.chosen)?.manifest.id
    func rank(_ pack: Pack) -> Int {
      pack.manifest.id == today ? 0 : pack.manifest.language == reader.language ? 1 : 2
    }
    return installed.enumerated().sorted { (rank($0.1), $0.0) < (rank($1.1), $1.0) }.map(\.element)
  }

  /// The pack that gives the day's reading: the one that was chosen, else the first in the reader's language that was not
  /// put away, else the first; opens no more than it must.
  public func pack(chosen id: String?) -> Pack? {
    if let id, let pack = pack(id) { return pack }
    let reader = reader
    func isThere(_ pack: Pack) -> Bool { !reader.putAway.contains(pack.manifest.id) }
    let own =
      reader.language.flatMap { language in
        firstOwn(language) { $0.manifest.language == language && isThere($0) }
      } ?? firstOwn(nil, where: isThere)
    return own ?? installed.first(where: isThere) ?? installed.first
  }

  /// The pack that gives a child's day: the one that gives the day's reading, or where that has no unit for the day the
  /// one that it tells again, if that has.
  public func pack(chosen id: String?, for child: Child?, on today: CalendarDay) -> Pack? {
    let pack = pack(chosen: id)
    guard let pack, let child, pack.entry(for: child, on: today) == nil,
      let other = pack.manifest.sameAs?.pack, !reader.putAway.contains(other),
      let original = self.pack(other), original.entry(for: child, on: today) != nil
    else { return pack }
    return original
  }

  /// Whether it is to be said that something is from a pack: where there are several, or another tells it.
  public func isNamed(_ id: String) -> Bool {
    let own = packs.filter { !$0.isRest }
    return own.count > 1 || own.first?.manifest.id != id
  }

  /// The unit that comes some steps after another in its stage, negative before it, in whichever pack tells it; nil
  /// beyond the ends.
  public func unit(beside unit: String, of id: String, step: Int) -> (pack: Pack, entry: UnitEntry)? {
    guard let own = pack(id), let entry = own.manifest.units.first(where: { $0.id == unit }) else {
      return nil
    }
    let units = packs.filter { $0.manifest.id == id || $0.isRelated(to: own) }.inOrder(of: entry.stage)
    let index = units.firstIndex { $0.pack.manifest.id == id && $0.entry.id == unit }
    guard let index else { return own.manifest.unit(beside: unit, step: step).map { (own, $0) } }
    return units.indices.contains(index + step) ? units[index + step] : nil
  }

  /// Names of articles, `<pack>/<article>`, with those under which the packs that are shown tell the same.
  ///
  /// Whoever has read one has read the other. Opens only packs that are named, and the one that gives the day.
  public func withSame(_ names: Set<String>) -> Set<String> {
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
    return packs.reduce(into: names) { $0.formUnion($1.same(as: names)) }
  }
}

extension [Pack] {
  /// The units of a stage of all packs, in the order of time.
  public func inOrder(of stage: Stage) -> [(pack: Pack, entry: UnitEntry)] {
    flatMap { pack in pack.manifest.units(of: stage).map { (pack, $0) } }.enumerated()
      .sorted { ($0.element.1.start, $0.offset) < ($1.element.1.start, $1.offset) }
      .map { (pack: $0.element.0, entry: $0.element.1) }
  }
}

extension Pack {
  /// The names of the articles that are the same as those of some names, as far as this pack says so.
  fileprivate func same(as names: Set<String>) -> Set<String> {
    guard let told = manifest.sameAs else { return [] }
    let (own, other) = ("\(manifest.id)/", "\(told.pack)/")
    var same: Set<String> = []
    for name in names {
      if name.hasPrefix(own) {
        told.original(of: String(name.dropFirst(own.count))).map { _ = same.insert(other + $0) }
      } else if name.hasPrefix(other) {
        let retellings = told.retellings(of: String(name.dropFirst(other.count)))
        same.formUnion(retellings.map { own + $0 })
      }
    }
    return same
  }
}
