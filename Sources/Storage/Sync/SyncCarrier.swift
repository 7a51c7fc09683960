public import OperatingSystem

/// Where the devices' copies lie, and what brings them there: a folder, or a program.
///
/// A device only ever writes below its own name. So a store needs no locks and no merging of its own.
public struct SyncCarrier: Sendable {
  /// Brings near what is in the store now; throws where the store cannot be reached.
  package var begin: @Sendable () throws(CarrierFailure) -> Void
  /// The devices that have something there.
  package var devices: @Sendable () throws(CarrierFailure) -> [String]
  /// The objects of a device, each with how many bytes it has.
  package var objects: @Sendable (_ device: String) throws(CarrierFailure) -> [String: Int]
  /// What there is of a device's manifest and objects of these names: all at once, since each way may be long.
  package var read:
    @Sendable (_ device: String, _ names: [String]) throws(CarrierFailure) -> [String: [UInt8]]
  /// Writes objects, by their names.
  package var write: @Sendable (_ device: String, _ objects: [String: [UInt8]]) throws(CarrierFailure) -> Void
  /// Has a device have objects of another one as well, without sending them where that can be.
  package var copy:
    @Sendable (_ device: String, _ objects: [String], _ other: String) throws(CarrierFailure) -> Void
  /// Writes the manifest, after all that it names; once this returns, others can see it.
  package var publish:
    @Sendable (_ device: String, _ manifest: [UInt8], _ objects: Set<String>) throws(CarrierFailure) -> Void
  /// Removes a device's objects but those that are kept; what cannot be removed stays.
  package var tidy: @Sendable (_ device: String, _ kept: Set<String>) -> Void
  /// Removes all that a device has there.
  package var remove: @Sendable (_ device: String) throws(CarrierFailure) -> Void

  package init(
    begin: @escaping @Sendable () throws(CarrierFailure) -> Void,
    devices: @escaping @Sendable () throws(CarrierFailure) -> [String],
    objects: @escaping @Sendable (String) throws(CarrierFailure) -> [String: Int],
    read: @escaping @Sendable (String, [String]) throws(CarrierFailure) -> [String: [UInt8]],
    write: @escaping @Sendable (String, [String: [UInt8]]) throws(CarrierFailure) -> Void,
    copy: @escaping @Sendable (String, [String], String) throws(CarrierFailure) -> Void,
    publish: @escaping @Sendable (String, [UInt8], Set<String>) throws(CarrierFailure) -> Void,
    tidy: @escaping @Sendable (String, Set<String>) -> Void,
    remove: @escaping @Sendable (String) throws(CarrierFailure) -> Void
  ) {
    (self.begin, self.devices, self.objects, self.read) = (begin, devices, objects, read)
    (self.write, self.copy, self.publish, self.tidy, self.remove) = (write, copy, publish, tidy, remove)
  }

  /// A device's manifest; nil where there is none.
  func manifest(of device: String) throws(CarrierFailure) -> [UInt8]? {
    try read(device, [SyncName.manifest])[SyncName.manifest]
  }
}

/// Why something could not be brought to a store or from it.
public enum CarrierFailure: Error, Equatable, Sendable {
  /// The folder is not there: a disk that is not plugged in, or another address.
  case missing(path: String)
  /// The folder lies among what Lionheart keeps here.
  case ownFolder(path: String)
  /// A file there cannot be read or written, for the reason in `errno`.
  case disk(path: String, errno: ErrorCode)
  /// What was written reads otherwise.
  case unverified
  /// The program that carries it is not installed.
  case noProgram(String)
  /// What the program said.
  case program(String, says: String)

  package init(_ failure: DiskFailure) { self = .disk(path: failure.path, errno: failure.code) }
}
