import Model
import OperatingSystem
import Synchronization

/// Syncs the data of a person's devices through a store that only carries bytes.
///
/// Each device publishes its own copy under its own id, objects first and its manifest last, and merges what other
/// devices published by the rules of ``RecordState``. No device writes the files of another one, and a missing file
/// never means a deletion. So a store may lose, delay, repeat or damage anything: that only delays the sync.
public struct DeviceSync: Sendable {
  let store: Store
  let carrier: SyncCarrier
  /// Used only if the store is encrypted.
  let cipher: SyncCipher
  /// A hash that identifies this machine and reveals nothing about it.
  let machine: String
  /// The name of this device, unless the user chose another one for the store.
  let name: String
  /// Who the store is for.
  public let space: SyncSpace
  let state: SyncState
  /// Objects that a dry run has read, so that the sync after it need not fetch them again.
  let fetched = FetchedObjects()

  /// - Parameters:
  ///   - machine: a text that only this machine has; it is hashed.
  ///   - name: what other devices show for this one.
  public init(
    store: Store, carrier: SyncCarrier, cipher: SyncCipher, machine: String, name: String,
    space: SyncSpace = .own
  ) {
    (self.store, self.carrier, self.cipher, self.name) = (store, carrier, cipher, name)
    self.space = space
    self.machine = String(Digest.sha256(Array("lionheart sync \(machine)".utf8)).prefix(16))
    state = SyncState(in: store.folders, of: space)
  }

  // MARK: Settings

  func settings() throws(SyncFailure) -> SyncSettings {
    guard let settings = try state.read(SyncState.settings, as: SyncSettings.self) else { throw .off }
    return settings
  }

  /// Returns this device's identity. Makes one if this machine has none.
  ///
  /// If only another machine has an identity here, this state folder is a copy of its disk. Both would stamp changes
  /// as the same device, so this machine gets a new device name for its stamps, too.
  func identity() async throws(SyncFailure) -> (identity: SyncIdentity, isTwin: Bool) {
    if let known = try state.read(SyncState.machine(machine), as: SyncIdentity.self),
      SyncName.isDevice(known.device)
    {
      return (known, false)
    }
    let isTwin = state.hasOtherMachines
    return (try await newIdentity(isTwin: isTwin), isTwin)
  }

  /// Gives this device a new random id, and a new name for its stamps if it is a twin.
  func newIdentity(isTwin: Bool) async throws(SyncFailure) -> SyncIdentity {
    let identity = SyncIdentity(device: randomLetters(SyncName.length))
    if isTwin {
      state.remove(SyncState.published)
      do throws(StoreFailure) { try await store.renameDevice() } catch { throw .store(error) }
    }
    try state.write(identity, as: SyncState.machine(machine))
    return identity
  }

  /// Runs work under the advisory lock of sync. Throws `.busy` if another program of this machine holds it.
  func alone<Result>(_ work: () async throws(SyncFailure) -> Result) async throws(SyncFailure) -> Result {
    let lock = try lock()
    let result = try await work()
    _ = consume lock
    return result
  }

  private func lock() throws(SyncFailure) -> FileLock {
    do throws(DiskFailure) {
      try Disk.makeFolder(state.folder)
      let holder = FileLock.Holder(since: store.now(), program: store.program)
      if let lock = try FileLock(at: state.lockPath, for: holder) { return lock }
    } catch {
      throw .store(.locking(error))
    }
    throw .busy(program: FileLock.holder(at: state.lockPath)?.program ?? "")
  }

  @discardableResult
  func storing<Result>(
    _ work: () async throws(StoreFailure) -> Result
  ) async throws(SyncFailure) -> Result {
    do throws(StoreFailure) { return try await work() } catch { throw .store(error) }
  }

  // MARK: Carrying

  func carrying<Result>(_ work: () throws(CarrierFailure) -> Result) throws(SyncFailure) -> Result {
    do throws(CarrierFailure) { return try work() } catch { throw .carrier(error) }
  }

  func ciphering<Result>(_ work: () throws(CipherFailure) -> Result) throws(SyncFailure) -> Result {
    do throws(CipherFailure) { return try work() } catch { throw .cipher(error) }
  }

  func seal(_ files: [[UInt8]], with key: String?) throws(SyncFailure) -> [[UInt8]] {
    guard let key, !files.isEmpty else { return files }
    return try ciphering { () throws(CipherFailure) in try cipher.seal(files, state.keyFile(key)) }
  }

  /// Decrypts files. An element is nil if the key does not open that file. No key: returns the files.
  func open(_ files: [[UInt8]], with key: String?) throws(SyncFailure) -> [[UInt8]?] {
    guard let key, !files.isEmpty else { return files }
    return try ciphering { () throws(CipherFailure) in try cipher.open(files, state.keyFile(key)) }
  }

  /// Whether the key of this name is on this machine.
  func hasKey(_ key: String) -> Bool { Disk.exists(state.keyFile(key)) }

  func seeNotCancelled() throws(SyncFailure) {
    if Task.isCancelled { throw .cancelled }
  }
}

/// A cache of objects that were read and checked, by name.
final class FetchedObjects: Sendable {
  private static let largest = 64 << 20
  private let known = Mutex<(objects: [String: [UInt8]], size: Int)>(([:], 0))

  subscript(_ object: String) -> [UInt8]? { known.withLock { $0.objects[object] } }

  /// Caches an object if there is room.
  func keep(_ object: String, _ bytes: [UInt8]) {
    known.withLock { known in
      guard known.size + bytes.count <= Self.largest else { return }
      known.objects[object] = bytes
      known.size += bytes.count
    }
  }
}
