import OperatingSystem

extension SyncCarrier {
  /// A folder that something else carries on: Syncthing, Dropbox, a network, a stick.
  ///
  /// `<device>/manifest` and `<device>/<two digits>/<hash>`. All other names, such as those of half files and of
  /// conflict copies, are passed over.
  public static func folder(_ root: String) -> SyncCarrier {
    let folder = SyncFolder(root: root)
    return SyncCarrier(
      begin: folder.begin, devices: folder.devices, objects: folder.objects, read: folder.read,
      write: folder.write, copy: folder.copy, publish: folder.publish, tidy: folder.tidy,
      remove: folder.remove)
  }

  /// Makes the folder of a new store where it is not there yet.
  ///
  /// - Parameter folders: none of which it may lie in.
  public static func makeFolder(_ root: String, outside folders: Folders) throws(CarrierFailure) {
    let above = Disk.wholePath(root) ?? Disk.wholePath(parent(of: root)).map { joined($0, name(of: root)) }
    let own = [folders.data, folders.state, folders.cache, folders.config].compactMap(Disk.wholePath)
    if let above, own.contains(where: { above == $0 || above.hasPrefix($0 + "/") }) {
      throw .ownFolder(path: root)
    }
    try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in
      try Disk.makeFolder(root, withThoseAbove: false)
    }
  }
}

/// The files of a store that is a folder.
private struct SyncFolder: Sendable {
  let root: String

  @Sendable func begin() throws(CarrierFailure) {
    guard Disk.isFolder(root) else { throw .missing(path: root) }
  }

  @Sendable func devices() throws(CarrierFailure) -> [String] {
    try names(in: root).filter(SyncName.isDevice)
  }

  @Sendable func objects(_ device: String) throws(CarrierFailure) -> [String: Int] {
    var sizes: [String: Int] = [:]
    for part in try names(in: joined(root, device)) where part.utf8.count == 2 {
      let folder = joined(joined(root, device), part)
      for name in try names(in: folder) where isObject(name) && name.hasPrefix(part) {
        sizes[name] = Disk.status(of: joined(folder, name), followingLinks: false)?.size
      }
    }
    return sizes
  }

  @Sendable func read(_ device: String, _ names: [String]) throws(CarrierFailure) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in names { found[name] = try read(device, name) }
    return found
  }

  private func read(_ device: String, _ name: String) throws(CarrierFailure) -> [UInt8]? {
    guard let path = path(device, name) else { return nil }
    do throws(DiskFailure) {
      // A link could lead to anything of the person's.
      guard try Disk.found(path, followingLinks: false)?.kind == .file else { return nil }
      return try Disk.bytes(of: path)
    } catch {
      if error.code.saysMissing { return nil }
      throw CarrierFailure(error)
    }
  }

  @Sendable func write(_ device: String, _ objects: [String: [UInt8]]) throws(CarrierFailure) {
    for (name, bytes) in objects.sorted(by: { $0.key < $1.key }) { try write(device, name, bytes) }
  }

  @Sendable func copy(_ device: String, _ objects: [String], _ other: String) throws(CarrierFailure) {
    for name in objects { if let bytes = try read(other, name) { try write(device, name, bytes) } }
  }

  private func write(_ device: String, _ name: String, _ bytes: [UInt8]) throws(CarrierFailure) {
    guard let path = path(device, name) else { throw .unverified }
    // Never the folder of the store itself: where a disk is not plugged in there is none.
    try begin()
    try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in
      try PreparedFile.replace(path, with: bytes, followingLinks: false)
      try Disk.syncFolder(parent(of: path))
    }
  }

  @Sendable func publish(
    _ device: String, _ manifest: [UInt8], _ objects: Set<String>
  ) throws(CarrierFailure) {
    try write(device, SyncName.manifest, manifest)
  }

  @Sendable func tidy(_ device: String, _ kept: Set<String>) {
    guard let objects = try? objects(device) else { return }
    for name in objects.keys where !kept.contains(name) { path(device, name).map(Disk.remove) }
  }

  @Sendable func remove(_ device: String) throws(CarrierFailure) {
    guard SyncName.isDevice(device) else { return }
    var erasure = Erasure()
    erasure.remove(joined(root, device))
    if let left = erasure.left.first { throw .disk(path: left.path, errno: left.code) }
  }

  private func names(in folder: String) throws(CarrierFailure) -> [String] {
    try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in try Disk.listing(of: folder) }
  }

  private func isObject(_ name: String) -> Bool { SyncName.isObject(name) }

  private func path(_ device: String, _ name: String) -> String? {
    guard SyncName.isDevice(device) else { return nil }
    let folder = joined(root, device)
    if name == SyncName.manifest { return joined(folder, name) }
    return isObject(name) ? joined(joined(folder, String(name.prefix(2))), name) : nil
  }
}
