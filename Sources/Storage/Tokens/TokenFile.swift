import FoundationEssentials
import OperatingSystem

/// The tokens that publishers gave, in the state folder, for the owner alone: a file for each pack's address.
///
/// They are in no backup of a day, in no undo and in no log.
public struct TokenFile: Sendable {
  let folder: String

  /// The tokens of a person.
  public init(in folders: Folders) {
    folder = joined(folders.state, "tokens")
  }

  /// The tokens for an address; nil when nobody is signed in there.
  public func tokens(for address: String) -> Tokens? {
    guard let bytes = try? Disk.read(path(for: address)) else { return nil }
    // The name of a file is no proof: only what was given for this very address is ever sent to it.
    return Tokens(file: bytes).flatMap { $0.address == address ? $0 : nil }
  }

  /// All tokens that there are.
  public func all() -> [Tokens] {
    Disk.names(in: folder).sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      (try? Disk.read(joined(folder, name))).flatMap(Tokens.init(file:))
    }
  }

  /// Keeps tokens in place of those before; when it returns they outlast a power cut.
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

  /// Forgets the tokens for an address.
  public func remove(for address: String) {
    Disk.remove(path(for: address))
    try? Disk.syncFolder(folder)
  }

  /// The right to change the tokens for an address, which one process at a time has; nil if another has it.
  public func lock(for address: String, program: String, now: Int64) throws(StoreFailure) -> TokenLock? {
    do throws(DiskFailure) {
      try makeFolder()
      // What a process that was killed did not put in place has tokens in it, too.
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

  /// The folder for the owner alone, also where somebody else made it.
  private func makeFolder() throws(DiskFailure) {
    try Disk.makeFolder(folder)
    try Disk.close(folder)
  }

  private func path(for address: String) -> String { joined(folder, "\(name(for: address)).json") }

  /// 32 hexadecimal digits that are the same for an address on every machine: FNV-1a of 128 bits
  /// (draft-eastlake-fnv).
  ///
  /// Who makes an address that has the digits of another gains nothing, because the file says whose it is.
  private func name(for address: String) -> String {
    let prime = UInt128(1) << 88 | 0x13B
    let hash = address.utf8.reduce(UInt128(0x6c62_272e_07bb_0142) << 64 | 0x62b8_2175_6295_c58d) {
      ($0 ^ UInt128($1)) &* prime
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}

/// The right to change tokens; given back when it is let go of.
public struct TokenLock: ~Copyable, Sendable {
  private let lock: FileLock

  init(lock: consuming FileLock) {
    self.lock = lock
  }
}
