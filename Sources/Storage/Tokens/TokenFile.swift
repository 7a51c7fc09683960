import FoundationEssentials
import OperatingSystem

/// The tokens that publishers gave, in the state folder, for the owner alone: one file for each pack's address.
///
/// They are in no dated copy, no undo history and no log.
public struct TokenFile: Sendable {
  let folder: String

  /// The tokens in the state folder.
  public init(in folders: Folders) {
    folder = joined(folders.state, "tokens")
  }

  /// The tokens for an address; nil if the user is not signed in there.
  public func tokens(for address: String) -> Tokens? {
    guard let bytes = try? Disk.read(path(for: address)) else { return nil }
    // A file's name proves nothing: a token is sent only to the address in its file.
    return Tokens(file: bytes).flatMap { $0.address == address ? $0 : nil }
  }

  /// All tokens that are stored.
  public func all() -> [Tokens] {
    Disk.names(in: folder).sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      (try? Disk.read(joined(folder, name))).flatMap(Tokens.init(file:))
    }
  }

  /// Stores tokens in place of earlier ones. When it returns, they survive a power cut.
  public func keep(_ tokens: Tokens) throws(StoreFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(tokens) else { return }
    let path = path(for: tokens.address)
    try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
      try makeFolder()
      try PreparedFile.replace(path, with: bytes)
      try Disk.syncFolder(folder)
    }
  }

  /// Deletes the tokens for an address.
  public func remove(for address: String) {
    Disk.remove(path(for: address))
    try? Disk.syncFolder(folder)
  }

  /// Locks the tokens of an address for one process. Returns nil if another process has the lock.
  public func lock(for address: String, program: String, now: Int64) throws(StoreFailure) -> TokenLock? {
    do throws(DiskFailure) {
      try makeFolder()
      // A temporary file that a killed process left has tokens in it, too.
      Leftovers.remove(from: folder, now: now)
      let holder = FileLock.Holder(since: now, program: program)
      guard let lock = try FileLock(at: joined(folder, "\(name(for: address)).lock"), for: holder) else {
        return nil
      }
      return TokenLock(lock: lock)
    } catch {
      throw .locking(error)
    }
  }

  /// Makes the folder and makes it private, even if it existed before.
  private func makeFolder() throws(DiskFailure) {
    try Disk.makeFolder(folder)
    try Disk.makePrivate(folder)
  }

  private func path(for address: String) -> String { joined(folder, "\(name(for: address)).json") }

  /// The FNV-1a hash of 128 bits of an address (draft-eastlake-fnv), as 32 hexadecimal digits.
  ///
  /// Forging an address with the same hash gains nothing, because the file contains the address.
  private func name(for address: String) -> String {
    let prime = UInt128(1) << 88 | 0x13B
    let hash = address.utf8.reduce(UInt128(0x6c62_272e_07bb_0142) << 64 | 0x62b8_2175_6295_c58d) {
      ($0 ^ UInt128($1)) &* prime
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}

/// The right to change tokens, released when it is destroyed.
public struct TokenLock: ~Copyable, Sendable {
  private let lock: FileLock

  init(lock: consuming FileLock) {
    self.lock = lock
  }
}
