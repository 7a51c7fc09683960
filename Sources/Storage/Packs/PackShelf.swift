import FoundationEssentials
import Model
import OperatingSystem

/// The downloaded packs in the cache folder.
///
/// `packs/<id>/objects/<sha256>` are units and articles, named by their hashes, so that those of two versions lie side
/// by side. `packs/<id>/pack.json` alone decides which version it is. It is put in place by atomic replace, after
/// everything stored before is on the disk. Nothing here is trusted without its hash.
public struct PackShelf: Sendable {
  /// Where the packs are; it need not exist.
  public let folder: String

  /// The packs in the cache folder.
  public init(in folders: Folders) {
    folder = joined(folders.cache, "packs")
  }

  /// The ids of the packs that are here.
  public var packs: [String] {
    Disk.names(in: folder).filter { !$0.hasPrefix(".") && isHere($0) }
  }

  /// Whether a version of a pack is in place.
  public func isHere(_ pack: String) -> Bool {
    Disk.version(of: path(pack, Self.manifestFile)) != nil
  }

  /// Whether an object has been downloaded. It may be damaged.
  public func has(_ sha256: String, of pack: String) -> Bool {
    (Disk.version(of: objectPath(sha256, pack))?.size ?? 0) > 0
  }

  /// Whether an object has been downloaded and matches its name. Reads it completely.
  public func isWhole(_ sha256: String, of pack: String) -> Bool {
    object(sha256, of: pack).map { Digest.sha256($0) } == sha256
  }

  /// An object's bytes; nil if it is not here.
  public func object(_ sha256: String, of pack: String) -> [UInt8]? {
    (try? Disk.read(objectPath(sha256, pack))).map(Array.init)
  }

  /// The objects that have been downloaded, without those that a power cut emptied. Others may be damaged.
  public func objects(of pack: String) -> Set<String> {
    let folder = path(pack, Self.objects)
    return Set(Disk.names(in: folder).filter { (Disk.version(of: joined(folder, $0))?.size ?? 0) > 0 })
  }

  /// Stores an object. The caller has checked its hash.
  public func keep(_ bytes: [UInt8], as sha256: String, of pack: String) throws(StoreFailure) {
    try replace(pack, "\(Self.objects)/\(sha256)", bytes)
  }

  /// Stores an object of a pack that is here. Returns false if the pack is not, because another program may remove it.
  public func keepBeside(_ bytes: [UInt8], as sha256: String, of pack: String) throws(StoreFailure) -> Bool {
    guard isHere(pack) else { return false }
    do throws(StoreFailure) {
      try replace(pack, "\(Self.objects)/\(sha256)", bytes, makingFolders: false)
      return true
    } catch {
      guard isHere(pack) else { return false }
      throw error
    }
  }

  /// The manifest as it was fetched; nil if the pack is not here.
  public func manifest(of pack: String) -> [UInt8]? {
    (try? Disk.read(path(pack, Self.manifestFile))).map(Array.init)
  }

  /// Where a pack came from and when it was last checked; nil if that is not known.
  public func origin(of pack: String) -> PackOrigin? {
    guard let bytes = try? Disk.read(path(pack, Self.originFile)) else { return nil }
    var origin = try? StrictJSON.decode(PackOrigin.self, from: bytes)
    origin?.clampTimes()
    return origin
  }

  /// Stores where a pack came from.
  public func remember(_ origin: PackOrigin, of pack: String) throws(StoreFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(origin) else { return }
    try replace(pack, Self.originFile, Array(bytes))
  }

  /// The number of a pack's objects, and their size in bytes.
  public func size(of pack: String) -> (objects: Int, bytes: Int64) {
    let folder = path(pack, Self.objects)
    let sizes = Disk.names(in: folder).filter { !PreparedFile.isTemporary($0) }
      .compactMap { Disk.version(of: joined(folder, $0))?.size }
    return (sizes.count, sizes.reduce(0) { $0 + min($1, 1 << 40) })
  }

  static let manifestFile = "pack.json"
  static let originFile = "origin.json"
  static let objects = "objects"

  func path(_ pack: String, _ file: String) -> String { joined(folder, "\(pack)/\(file)") }

  private func objectPath(_ sha256: String, _ pack: String) -> String {
    path(pack, "\(Self.objects)/\(sha256)")
  }

  func replace(
    _ pack: String, _ file: String, _ bytes: [UInt8], makingFolders: Bool = true
  ) throws(StoreFailure) {
    let path = path(pack, file)
    try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
      try see(pack, file)
      try PreparedFile(Data(bytes), for: path, durable: false, makingFolders: makingFolders).commit()
    }
  }

  /// Callers check ids and hashes. This makes sure that a path never leaves the folder.
  func see(_ pack: String, _ file: String) throws(DiskFailure) {
    guard !pack.contains("/"), isPlain(pack), isPlain(file), file.split(separator: "/").count <= 2 else {
      throw DiskFailure(path(pack, file), .invalid)
    }
  }
}
