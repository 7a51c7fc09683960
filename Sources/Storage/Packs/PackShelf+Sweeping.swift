import FoundationEssentials
import Model
import OperatingSystem

/// What versions before needed stays for a time: another program may still show one.
///
/// `packs/<id>/previous.json` says since when each object is not needed any more.
extension PackShelf {
  private static let previousFile = "previous.json"
  /// For how long, in milliseconds.
  private static let kept: Int64 = 7 * 86_400_000

  /// Notes objects that the version which is about to be put in place does not need any more.
  ///
  /// - Parameter now: UTC milliseconds.
  public func retire(_ objects: Set<String>, of pack: String, now: Int64) throws(StoreFailure) {
    guard !objects.isEmpty else { return }
    var retired = retired(of: pack)
    for object in objects { retired[object] = now }
    try write(retired, of: pack)
  }

  /// Deletes a pack's objects that no version has needed for a week, and that are themselves as old: an update that
  /// did not come to its end may have fetched them.
  ///
  /// - Parameters:
  ///   - needed: the objects of the version that is here.
  ///   - now: UTC milliseconds.
  public func sweep(_ pack: String, keeping needed: Set<String>, now: Int64) {
    let before = retired(of: pack)
    // A clock that went back would keep things for as long as it went.
    let retired = before.mapValues { min($0.clampedTime, now) }.filter {
      !needed.contains($0.key) && now - $0.value <= Self.kept
    }
    let objects = path(pack, Self.objects)
    for name in Disk.names(in: objects) where !needed.contains(name) && retired[name] == nil {
      let path = joined(objects, name)
      guard let version = Disk.version(of: path) else { continue }
      if version.modified / 1_000_000 < now - Self.kept { Disk.remove(path) }
    }
    Leftovers.remove(from: joined(folder, pack), now: now)
    Leftovers.remove(from: objects, now: now)
    // What is not written is reckoned anew the next time.
    if retired != before { try? write(retired, of: pack) }
  }

  private func retired(of pack: String) -> [String: Int64] {
    guard let bytes = try? Disk.read(path(pack, Self.previousFile)) else { return [:] }
    return (try? StrictJSON.decode([String: Int64].self, from: bytes)) ?? [:]
  }

  private func write(_ retired: [String: Int64], of pack: String) throws(StoreFailure) {
    guard !retired.isEmpty else { return Disk.remove(path(pack, Self.previousFile)) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let bytes = try? encoder.encode(retired) else { return }
    try replace(pack, Self.previousFile, Array(bytes))
  }

  /// The objects that are not what their names say: a power cut may empty them, and disks fail.
  ///
  /// They are read whole.
  func damagedObjects(of pack: String) -> [String] {
    Disk.names(in: path(pack, Self.objects)).filter { Digest.isSHA256($0) && !isWhole($0, of: pack) }
  }

  /// Deletes them, so that they are fetched again; tells how many there were.
  func removeDamaged(of pack: String) -> Int {
    let damaged = damagedObjects(of: pack)
    for object in damaged { Disk.remove(path(pack, "\(Self.objects)/\(object)")) }
    return damaged.count
  }
}
