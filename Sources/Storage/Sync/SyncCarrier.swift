public import OperatingSystem

/// A store that carries bytes between devices: a folder, a git repository, or anything that rclone reaches.
///
/// A device writes only below its own name, so a store needs no locks and no merging of its own. Anyone who can write
/// to the store can put anything under any name: its contents are untrusted until their hash or key was checked.
public struct SyncCarrier: Sendable {
  /// The largest manifest that is read, in bytes. One that lists ten years has about 100 kB.
  package static let largestManifest = 8 << 20

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
  case program(String, says: String)

  package init(_ failure: DiskFailure) { self = .disk(path: failure.path, errno: failure.code) }
}
