public import Model
public import OperatingSystem

/// A store that carries bytes between devices: a folder, a git repository, or anything that rclone reaches.
///
/// A device writes only below its own name, so a store needs no locks and no merging of its own. Anyone who can write
/// to the store can put anything under any name: its contents are untrusted until their hash or key was checked.
public struct SyncCarrier: Sendable {
  /// The largest manifest that is read, in bytes. One that lists ten years has about 100 kB.
  package static let largestManifest = 8 << 20
  /// The largest object, in bytes: the largest data file, and what encryption may add to it.
  package static let largestObject = Disk.largestFile + (1 << 20)

  /// Fetches the present state of the store. Throws if the store cannot be reached.
  package var begin: @Sendable () throws(CarrierFailure) -> Void
  /// The names of the devices in the store.
  package var devices: @Sendable () throws(CarrierFailure) -> [String]
  /// The objects of a device, with their sizes in bytes.
  package var objects: @Sendable (_ device: String) throws(CarrierFailure) -> [String: Int]
  /// Reads files of a device, all in one call because each call may be slow.
  ///
  /// `limits` has the largest size of each file in bytes, by name. Missing, unreadable or larger files are left
  /// out. A manifest that is there and cannot be read throws.
  package var read:
    @Sendable (_ device: String, _ limits: [String: Int]) throws(CarrierFailure) -> [String: [UInt8]]
  /// Writes objects, by name.
  package var write: @Sendable (_ device: String, _ objects: [String: [UInt8]]) throws(CarrierFailure) -> Void
  /// Copies objects of another device to a device, inside the store if it can do that.
  package var copy:
    @Sendable (_ device: String, _ objects: [String], _ other: String) throws(CarrierFailure) -> Void
  /// Writes the manifest, after all the objects that it names. Other devices can see it once this returns.
  package var publish:
    @Sendable (_ device: String, _ manifest: [UInt8], _ objects: Set<String>) throws(CarrierFailure) -> Void
  /// Deletes objects of a device, by name. Objects that cannot be deleted stay.
  package var delete: @Sendable (_ device: String, _ objects: Set<String>) -> Void
  /// Deletes the manifest and the objects of a device.
  package var remove: @Sendable (_ device: String) throws(CarrierFailure) -> Void

  package init(
    begin: @escaping @Sendable () throws(CarrierFailure) -> Void,
    devices: @escaping @Sendable () throws(CarrierFailure) -> [String],
    objects: @escaping @Sendable (String) throws(CarrierFailure) -> [String: Int],
    read: @escaping @Sendable (String, [String: Int]) throws(CarrierFailure) -> [String: [UInt8]],
    write: @escaping @Sendable (String, [String: [UInt8]]) throws(CarrierFailure) -> Void,
    copy: @escaping @Sendable (String, [String], String) throws(CarrierFailure) -> Void,
    publish: @escaping @Sendable (String, [UInt8], Set<String>) throws(CarrierFailure) -> Void,
    delete: @escaping @Sendable (String, Set<String>) -> Void,
    remove: @escaping @Sendable (String) throws(CarrierFailure) -> Void
  ) {
    (self.begin, self.devices, self.objects, self.read) = (begin, devices, objects, read)
    (self.write, self.copy, self.publish, self.delete, self.remove) = (write, copy, publish, delete, remove)
  }

  /// Reads a device's manifest. Returns nil if there is none.
  func manifest(of device: String) throws(CarrierFailure) -> [UInt8]? {
    try read(device, [SyncName.manifest: Self.largestManifest])[SyncName.manifest]
  }
}

/// Why a store could not be read or written.
public enum CarrierFailure: Error, Equatable, Sendable {
  /// The folder does not exist: a disk is not plugged in, or the address is wrong.
  case missing(path: String)
  /// The folder is one of Lionheart's own folders, or in one.
  case ownFolder(path: String)
  /// A file there cannot be read or written, for the reason in `errno`.
  case disk(path: String, errno: ErrorCode)
  /// A symlink is in the place of a folder or file of the store.
  case symlink(path: String)
  /// The store returned other bytes than were written.
  case unverified
  /// The files of this device are damaged or larger than they may be.
  case badDevice(String)
  /// The program that reaches the store is not installed.
  case noProgram(String)
  /// The program failed, with its message.
  case program(String, message: String)

  package init(_ failure: DiskFailure) { self = .disk(path: failure.path, errno: failure.code) }
}

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
      if let bytes = try read(other, name, SyncCarrier.largestObject) { try write(device, name, bytes) }
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

/// Encrypts what a device publishes.
///
/// The key is a file on this machine that the encrypting program reads itself. So no key appears in its arguments,
/// which every user of the machine can see.
public struct SyncCipher: Sendable {
  /// Encrypts files.
  package var seal: @Sendable (_ files: [[UInt8]], _ keyFile: String) throws(CipherFailure) -> [[UInt8]]
  /// Decrypts files. An element is nil if the key does not open that file.
  package var open: @Sendable (_ files: [[UInt8]], _ keyFile: String) throws(CipherFailure) -> [[UInt8]?]
  /// Makes a key.
  package var make: @Sendable () throws(CipherFailure) -> Secret
  /// The public name of a key, from which the key cannot be found.
  package var name: @Sendable (_ key: Secret) throws(CipherFailure) -> String
  /// Whether a text has exactly the form of a key. Untrusted text must pass before it is given to the program.
  package var isKey: @Sendable (_ key: Secret) -> Bool
  /// Whether bytes have the form of an encrypted file.
  package var isSealed: @Sendable (_ bytes: [UInt8]) -> Bool

  package init(
    seal: @escaping @Sendable ([[UInt8]], String) throws(CipherFailure) -> [[UInt8]],
    open: @escaping @Sendable ([[UInt8]], String) throws(CipherFailure) -> [[UInt8]?],
    make: @escaping @Sendable () throws(CipherFailure) -> Secret,
    name: @escaping @Sendable (Secret) throws(CipherFailure) -> String,
    isKey: @escaping @Sendable (Secret) -> Bool,
    isSealed: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    (self.seal, self.open, self.make, self.name) = (seal, open, make, name)
    (self.isKey, self.isSealed) = (isKey, isSealed)
  }
}

/// Why encryption or decryption failed.
public enum CipherFailure: Error, Equatable, Sendable {
  /// The program age is not installed.
  case noProgram
  /// The words do not form a key.
  case noKey(KeyMnemonic.Fault)
  /// The program age failed, with its message.
  case failed(message: String)
}
