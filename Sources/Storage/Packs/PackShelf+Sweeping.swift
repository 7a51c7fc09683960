import FoundationEssentials
import Model
import OperatingSystem

/// Objects of earlier versions stay for a week, because another program may still show one.
///
/// `packs/<id>/previous.json` stores since when each object is not needed.
extension PackShelf {
  private static let previousFile = "previous.json"
  /// How long they stay, in milliseconds.
  private static let kept: Int64 = 7 * 86_400_000

  /// Notes objects that the version about to be put in place no longer needs.
  ///
  /// - Parameter now: UTC milliseconds.
  public func retire(_ objects: Set<String>, of pack: String, now: Int64) throws(StoreFailure) {
    guard !objects.isEmpty else { return }
    var retired = retired(of: pack)
    for object in objects { retired[object] = now }
    try write(retired, of: pack)
  }

  /// Deletes a pack's objects that no version has needed for a week, and that are that old themselves: an unfinished
  /// update may have fetched younger ones.
  ///
  /// - Parameters:
  ///   - needed: the objects of the current version.
  ///   - now: UTC milliseconds.
  public func sweep(_ pack: String, keeping needed: Set<String>, now: Int64) {
    let before = retired(of: pack)
    // After a clock was set back, times in the future would keep objects too long.
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
    // If this fails, it is computed again the next time.
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

  /// The objects that do not match their names: a power cut may empty them, and disks fail.
  ///
  /// Reads all of them completely.
  func damagedObjects(of pack: String) -> [String] {
    Disk.names(in: path(pack, Self.objects)).filter { Digest.isSHA256($0) && !isWhole($0, of: pack) }
  }

  /// Deletes damaged objects, so that they are fetched again. Returns how many there were.
  func removeDamaged(of pack: String) -> Int {
    let damaged = damagedObjects(of: pack)
    for object in damaged { Disk.remove(path(pack, "\(Self.objects)/\(object)")) }
    return damaged.count
  }
}
