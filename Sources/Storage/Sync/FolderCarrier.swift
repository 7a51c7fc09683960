import OperatingSystem

extension SyncCarrier {
  /// A store in a folder that Syncthing, Dropbox, a network mount or a USB stick carries.
  ///
  /// The layout is `<device>/manifest` and `<device>/<two digits>/<hash>`. All other names are ignored, for example
  /// those of partial files and conflict copies.
  ///
  /// - Parameter isForTwoUsers: whether the files get the group and the group permissions of the folder, if it is
  ///   setgid, so that two users of one computer can share it.
  public static func folder(_ root: String, isForTwoUsers: Bool = false) -> SyncCarrier {
    let folder = SyncFolder(root: root, isForTwoUsers: isForTwoUsers)
    return SyncCarrier(
      begin: folder.begin, devices: folder.devices, objects: folder.objects, read: folder.read,
      write: folder.write, copy: folder.copy, publish: folder.publish, delete: folder.delete,
      remove: folder.remove)
  }

  /// Creates the folder of a new store if it does not exist.
  ///
  /// - Parameter folders: Lionheart's own folders; the store may not be inside any of them.
  public static func makeFolder(_ root: String, outside folders: Folders) throws(CarrierFailure) {
    let above = Disk.realPath(root) ?? Disk.realPath(parent(of: root)).map { joined($0, name(of: root)) }
    let own = [folders.data, folders.state, folders.cache, folders.config].compactMap(Disk.realPath)
    if let above, own.contains(where: { above == $0 || above.hasPrefix($0 + "/") }) {
      throw .ownFolder(path: root)
    }
    try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in
      try Disk.makeFolder(root, withParents: false)
    }
  }
}

/// The files of a store that is a folder.
///
/// Each folder below the root is opened by its parent's descriptor without following symlinks, so that a symlink that a
/// sync tool brought cannot lead a read, a write or a deletion elsewhere.
private struct SyncFolder: Sendable {
  let root: String
  let isForTwoUsers: Bool

  @Sendable func begin() throws(CarrierFailure) {
    guard Disk.isFolder(root) else { throw .missing(path: root) }
  }

  @Sendable func devices() throws(CarrierFailure) -> [String] {
    try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in try Disk.listing(of: root) }
      .filter(SyncName.isDevice)
  }

  @Sendable func objects(_ device: String) throws(CarrierFailure) -> [String: Int] {
    var sizes: [String: Int] = [:]
    let parts = try inFolder(device) { folder throws(DiskFailure) in try folder.names() } ?? []
    for part in parts where part.utf8.count == 2 {
      // The objects of an unreadable folder count as missing.
      let found = try? inFolder(device, part) { folder throws(DiskFailure) in
        var sizes: [String: Int] = [:]
        for name in try folder.names() where SyncName.isObject(name) && name.hasPrefix(part) {
          if let status = try folder.status(of: name), status.kind == .file { sizes[name] = status.size }
        }
        return sizes
      }
      sizes.merge(found ?? [:]) { $1 }
    }
    return sizes
  }

  @Sendable func read(_ device: String, _ limits: [String: Int]) throws(CarrierFailure) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for (name, limit) in limits {
      do throws(CarrierFailure) {
        found[name] = try read(device, name, limit)
      } catch {
        if name == SyncName.manifest { throw error }
        // A failing disk is not the fault of one device.
        if case .disk(_, let code) = error, !code.isFileSpecific { throw error }
      }
    }
    return found
  }

  private func read(_ device: String, _ name: String, _ limit: Int) throws(CarrierFailure) -> [UInt8]? {
    try inFolder(device, Self.part(of: name)) { folder throws(DiskFailure) in
      try folder.bytes(of: name, upTo: limit)
    } ?? nil
  }

  @Sendable func write(_ device: String, _ objects: [String: [UInt8]]) throws(CarrierFailure) {
    for (name, bytes) in objects.sorted(by: { $0.key < $1.key }) { try write(device, name, bytes) }
  }

  @Sendable func copy(_ device: String, _ objects: [String], _ other: String) throws(CarrierFailure) {
    for name in objects {
      if let bytes = try read(other, name, Disk.largestFile) { try write(device, name, bytes) }
    }
  }

  private func write(_ device: String, _ name: String, _ bytes: [UInt8]) throws(CarrierFailure) {
    guard SyncName.isDevice(device) else { throw .unverified }
    // If the disk is not plugged in, the store's folder is missing and must not be created on the disk below it.
    try begin()
    let isWritten: Void? = try inFolder(device, Self.part(of: name), making: true) {
      folder throws(DiskFailure) in try folder.replace(name, with: bytes)
    }
    if isWritten == nil { throw .missing(path: root) }
  }

  @Sendable func publish(
    _ device: String, _ manifest: [UInt8], _ objects: Set<String>
  ) throws(CarrierFailure) {
    try write(device, SyncName.manifest, manifest)
  }

  @Sendable func delete(_ device: String, _ objects: Set<String>) {
    for (part, names) in Dictionary(grouping: objects.filter(SyncName.isObject), by: { Self.part(of: $0) }) {
      try? inFolder(device, part) { folder throws(DiskFailure) in
        for name in names { try folder.remove(name) }
      }
    }
  }

  @Sendable func remove(_ device: String) throws(CarrierFailure) {
    guard SyncName.isDevice(device) else { return }
    let path = joined(root, device)
    if Disk.isSymlink(path) {
      return try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in
        try Disk.removeIfExists(path)
      }
    }
    delete(device, Set(try objects(device).keys))
    try inFolder(device) { folder throws(DiskFailure) in
      try folder.remove(SyncName.manifest)
      for part in try folder.names() where part.utf8.count == 2 { folder.removeFolder(part) }
    }
    Disk.removeFolder(path)
  }

  // MARK: Folders below the root

  /// The folder of a name below its device: two digits for an object, none for the manifest.
  private static func part(of name: String) -> String? {
    SyncName.isObject(name) ? String(name.prefix(2)) : nil
  }

  /// Runs work in the folder of a device, or in one below it. Returns nil if there is none.
  private func inFolder<Result>(
    _ device: String, _ part: String? = nil, making: Bool = false,
    _ work: (SafeFolder) throws(DiskFailure) -> Result
  ) throws(CarrierFailure) -> Result? {
    guard SyncName.isDevice(device) else { return nil }
    var path = root
    do throws(DiskFailure) {
      let top = try SafeFolder(root, sharesGroup: isForTwoUsers)
      defer { top.close() }
      path = joined(root, device)
      guard let folder = try top.folder(device, creating: making) else { return nil }
      defer { folder.close() }
      guard let part else { return try work(folder) }
      path = joined(path, part)
      guard let below = try folder.folder(part, creating: making) else { return nil }
      defer { below.close() }
      return try work(below)
    } catch {
      if error.code == .tooManySymlinks || error.code == .notAFolder && Disk.isSymlink(path) {
        throw .symlink(path: path)
      }
      throw CarrierFailure(error)
    }
  }
}
