import Glibc
import Model
import OperatingSystem
import Testing

@testable import Storage

/// A store that is a folder to which others can write.
@Suite struct FolderCarrierTests {
  private static let (device, other) = (String(repeating: "a", count: 16), String(repeating: "b", count: 16))
  private static let bytes: [UInt8] = [1, 2, 3]
  private static let object = Digest.sha256(bytes)
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// A folder of the store, and one that nothing may touch.
  private func folders() throws -> (root: String, victim: String) {
    let (root, victim) = (sandbox.state("store"), sandbox.state("victim"))
    for folder in [root, victim] { try Disk.makeFolder(folder) }
    return (root, victim)
  }

  private var limits: [String: Int] { [SyncName.manifest: 100, Self.object: 100] }

  @Test func whatIsWrittenIsReadAndDeleted() throws {
    let (root, _) = try folders()
    let carrier = SyncCarrier.folder(root)
    try carrier.write(Self.device, [Self.object: Self.bytes])
    try carrier.publish(Self.device, [9], [Self.object])
    #expect(try carrier.devices() == [Self.device])
    #expect(try carrier.objects(Self.device) == [Self.object: 3])
    #expect(try carrier.read(Self.device, limits) == [SyncName.manifest: [9], Self.object: Self.bytes])
    #expect(try carrier.read(Self.device, [Self.object: 2]).isEmpty)
    try carrier.copy(Self.other, [Self.object], Self.device)
    carrier.delete(Self.device, [Self.object])
    #expect(try carrier.objects(Self.device).isEmpty && carrier.objects(Self.other).count == 1)
    try carrier.remove(Self.other)
    #expect(try carrier.devices() == [Self.device])
  }

  @Test func theLargestObjectThatAManifestMayNameIsCopied() throws {
    let (root, _) = try folders()
    let carrier = SyncCarrier.folder(root)
    let bytes = [UInt8](repeating: 7, count: SyncCarrier.largestObject)
    let object = Digest.sha256(bytes)
    #expect(SyncedFile(object: object, size: bytes.count, sha256: object).isSound)
    #expect(!SyncedFile(object: object, size: bytes.count + 1, sha256: object).isSound)
    try carrier.write(Self.device, [object: bytes])
    try carrier.copy(Self.other, [object], Self.device)
    #expect(try carrier.objects(Self.other) == [object: bytes.count])
  }

  @Test func aManifestThatIsTooLargeThrowsAndIsNotHeld() throws {
    let (root, _) = try folders()
    let carrier = SyncCarrier.folder(root)
    try carrier.publish(Self.device, Array(repeating: 1, count: 200), [])
    #expect(throws: CarrierFailure.self) { try carrier.read(Self.device, limits) }
  }

  @Test func aSymlinkInPlaceOfADeviceIsNeitherReadNorWrittenNorEmptied() throws {
    let (root, victim) = try folders()
    let inner = joined(victim, String(Self.object.prefix(2)))
    try Disk.makeFolder(inner)
    for path in [joined(victim, "manifest"), joined(inner, Self.object)] {
      try PreparedFile.replace(path, with: Self.bytes)
    }
    let path = joined(root, Self.device)
    #expect(symlink(victim, path) == 0)
    let carrier = SyncCarrier.folder(root)
    #expect(throws: CarrierFailure.symlink(path: path)) { try carrier.read(Self.device, limits) }
    #expect(throws: CarrierFailure.symlink(path: path)) { try carrier.publish(Self.device, [9], []) }
    #expect(throws: CarrierFailure.symlink(path: path)) { try carrier.write(Self.device, [Self.object: [1]]) }
    carrier.delete(Self.device, [Self.object])
    try carrier.remove(Self.device)
    #expect(!Disk.isSymlink(path))
    #expect(try Disk.bytes(of: joined(victim, "manifest")) == Self.bytes)
    #expect(try Disk.bytes(of: joined(inner, Self.object)) == Self.bytes)
  }

  @Test func aSymlinkBelowADeviceIsNotFollowed() throws {
    let (root, victim) = try folders()
    let part = String(Self.object.prefix(2))
    try Disk.makeFolder(joined(root, Self.device))
    try PreparedFile.replace(joined(victim, Self.object), with: Self.bytes)
    #expect(symlink(victim, joined(joined(root, Self.device), part)) == 0)
    #expect(symlink(joined(victim, Self.object), joined(joined(root, Self.device), "manifest")) == 0)
    let carrier = SyncCarrier.folder(root)
    #expect(try carrier.objects(Self.device).isEmpty)
    #expect(try carrier.read(Self.device, [Self.object: 100]).isEmpty)
    #expect(try carrier.manifest(of: Self.device) == nil)
    #expect(throws: CarrierFailure.self) { try carrier.write(Self.device, [Self.object: [1]]) }
    carrier.delete(Self.device, [Self.object])
    // A symlink in the place of the manifest is replaced, and what it led to stays.
    try carrier.publish(Self.device, [9], [])
    #expect(try carrier.manifest(of: Self.device) == [9])
    #expect(try Disk.bytes(of: joined(victim, Self.object)) == Self.bytes)
  }

  @Test(arguments: [true, false])
  func twoUsersShareAFolderThatIsSetgid(isForTwoUsers: Bool) throws {
    let (root, _) = try folders()
    #expect(chmod(root, 0o2770) == 0)
    let carrier = SyncCarrier.folder(root, isForTwoUsers: isForTwoUsers)
    try carrier.write(Self.device, [Self.object: Self.bytes])
    try carrier.publish(Self.device, [9], [Self.object])
    let folder = joined(root, Self.device)
    let modes = try [folder, joined(folder, String(Self.object.prefix(2))), joined(folder, "manifest")].map {
      try Disk.requiredStatus(of: $0).permissions & 0o777
    }
    #expect(modes == (isForTwoUsers ? [0o770, 0o770, 0o660] : [0o700, 0o700, 0o600]))
  }

  @Test func whereTheFolderIsGoneNothingIsMade() throws {
    let (root, _) = try folders()
    let carrier = SyncCarrier.folder(root)
    #expect(Disk.removeFolder(root))
    #expect(throws: CarrierFailure.missing(path: root)) { try carrier.begin() }
    #expect(throws: CarrierFailure.missing(path: root)) { try carrier.publish(Self.device, [9], []) }
    #expect(!Disk.exists(root))
  }
}
