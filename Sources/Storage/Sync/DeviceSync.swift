import Model
import OperatingSystem
import Synchronization

/// Keeping the data of a person's devices the same by way of a store that only carries bytes.
///
/// Each device publishes its own copy under its own name, objects first and its manifest last, and merges what the
/// others published by the rules of ``RecordState``. Nobody writes what another device wrote, and what is absent says
/// nothing: so a store may lose, delay, repeat or damage anything, and only makes things later.
public struct DeviceSync: Sendable {
  /// The person's data here.
  let store: Store
  /// What brings bytes to the store and from it.
  let carrier: SyncCarrier
  /// What encrypts them where they are to be encrypted.
  let cipher: SyncCipher
  /// What tells this machine from others, and says nothing about it.
  let machine: String
  /// What the person calls this device.
  let name: String
  /// Whom the store is for.
  public let space: SyncSpace
  let state: SyncState
  /// What was read to say what would come, for when it does.
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

  /// This device's identity; a new one where this machine has none.
  ///
  /// Where only another machine has one, this state folder is a copy of its disk, and stamps of both would be one
  /// device's: they are told apart from now on.
  func identity() async throws(SyncFailure) -> (identity: SyncIdentity, isTwin: Bool) {
    if let known = try state.read(SyncState.machine(machine), as: SyncIdentity.self),
      SyncName.isDevice(known.device)
    {
      return (known, false)
    }
    let isTwin = state.hasOtherMachines
    return (try await newIdentity(isTwin: isTwin), isTwin)
  }

  /// Gives this device a name that nobody has.
  func newIdentity(isTwin: Bool) async throws(SyncFailure) -> SyncIdentity {
    let identity = SyncIdentity(device: randomLetters(SyncName.length))
    if isTwin {
      state.remove(SyncState.published)
      do throws(StoreFailure) { try await store.renameDevice() } catch { throw .store(error) }
    }
    try state.write(identity, as: SyncState.machine(machine))
    return identity
  }

  /// Does work while no other program of this machine syncs.
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

  /// What files say; nil is what the key does not open.
  func open(_ files: [[UInt8]], with key: String?) throws(SyncFailure) -> [[UInt8]?] {
    guard let key, !files.isEmpty else { return files }
    return try ciphering { () throws(CipherFailure) in try cipher.open(files, state.keyFile(key)) }
  }

  /// Whether the key of a name is on this machine.
  func hasKey(_ key: String) -> Bool { Disk.isThere(state.keyFile(key)) }

  func seeNotCancelled() throws(SyncFailure) {
    if Task.isCancelled { throw .cancelled }
  }
}

/// Objects that were read and checked, by their names.
final class FetchedObjects: Sendable {
  private static let largest = 64 << 20
  private let known = Mutex<(objects: [String: [UInt8]], size: Int)>(([:], 0))

  subscript(_ object: String) -> [UInt8]? { known.withLock { $0.objects[object] } }

  /// Keeps one, as long as there is room.
  func keep(_ object: String, _ bytes: [UInt8]) {
    known.withLock { known in
      guard known.size + bytes.count <= Self.largest else { return }
      known.objects[object] = bytes
      known.size += bytes.count
    }
  }
}
