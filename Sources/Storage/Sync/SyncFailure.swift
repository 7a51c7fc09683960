public import Model
import OperatingSystem

/// Why a sync failed. What was merged or published before the failure stays.
public enum SyncFailure: Error, Equatable, Sendable {
  /// Sync is not set up on this machine.
  case off
  /// A store is already set up here, at this address.
  case alreadyOn(address: String)
  /// The address already has a store, which can be joined.
  case storeExists
  /// The address has no store, or nothing of this one: it was emptied or has moved.
  case storeGone
  /// The address has several stores.
  case severalStores
  /// Another program is syncing now.
  case busy(program: String)
  /// The store is encrypted with the key of this name, which is not on this machine. `has` is the key in use here.
  case keyNeeded(key: String, has: String?)
  /// The key is not the one that is needed.
  case wrongKey(key: String, needed: String)
  /// The key cannot be replaced because the store is not encrypted.
  case notEncrypted
  /// Another device has removed this one; the person decides whether it comes back.
  case forgotten
  /// No device has this name.
  case noDevice(String)
  /// Several devices have this name.
  case severalDevices(String)
  /// This person has already answered the question of that day.
  case answered(CalendarDay)
  /// The named device is this one.
  case ownDevice
  /// The sync was cancelled.
  case cancelled
  /// A local file of sync could not be read or written, or a merge could not be saved.
  case store(StoreFailure)
  /// The store could not be reached, read or written.
  case carrier(CarrierFailure)
  /// Encryption or decryption failed.
  case cipher(CipherFailure)
  /// The sync failed after part of it was merged or published. That part stays.
  indirect case partly(SyncReport, SyncFailure)

  init(_ error: any Error) {
    switch error {
    case let failure as SyncFailure: self = failure
    case let failure as StoreFailure: self = .store(failure)
    case let failure as CarrierFailure: self = .carrier(failure)
    case let failure as CipherFailure: self = .cipher(failure)
    default: self = .store(.refused(String(describing: error)))
    }
  }

  /// Runs work and rethrows what it throws as a ``SyncFailure``.
  static func wrapping<Result>(_ work: () throws -> Result) throws(SyncFailure) -> Result {
    do { return try work() } catch { throw SyncFailure(error) }
  }

  static func wrapping<Result>(_ work: () async throws -> Result) async throws(SyncFailure) -> Result {
    do { return try await work() } catch { throw SyncFailure(error) }
  }
}

/// Something that the user should know about one device. The other devices are not affected.
public struct SyncNotice: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The manifest is cut off, zeroed or otherwise damaged.
    case damaged
    /// The store returned an older version than this device has seen.
    case old
    /// It belongs to another store.
    case foreign
    /// A newer version of the program has written it.
    case newer
    /// It still uses a former key, so what it publishes is no longer read.
    case formerKey
    /// It uses an unknown key, and nothing proves that it is the device that had this name before.
    case unknownKey(String)
    /// Its manifest cannot be read.
    case unreadable(CarrierFailure)
    /// This many photos or articles could not be saved here, for this reason.
    case filesNotSaved(count: Int, StoreFailure)
    /// It was set up by an earlier version; from now on a former key opens only what was accepted before.
    case upgraded
    /// This many of its files are not complete in the store yet.
    case incomplete(files: Int)
    /// A newer version of the program wrote this file.
    case newerFile(path: String)
    /// This file cannot be merged here, for this reason.
    case notMerged(path: String, StoreFailure)
    /// Another machine, such as a copy of this disk, wrote under this device's id. This device now has a new id.
    case clonedDevice
    /// This many published files were missing or damaged in the store and were written again.
    case rewritten(files: Int)
  }

  /// The device's name, as the user knows it.
  public let device: String
  public let kind: Kind
  /// Whether this machine or a disk is the reason that something could not be saved or read.
  public var isFailure: Bool {
    switch kind {
    case .notMerged, .filesNotSaved: true
    case .unreadable(.disk(_, let code)): !code.isFileSpecific
    default: false
    }
  }
}

/// How many records and files a merge changes.
public struct SyncCounts: Equatable, Sendable {
  /// Records that were not here.
  public var new = BackupCounts()
  /// Records whose content changed.
  public var changed = BackupCounts()
  /// Records that were deleted elsewhere.
  public var removed = BackupCounts()
  /// The number of all changed records, including those that ``BackupCounts`` does not count.
  public var records = 0
  /// The number of photos and articles.
  public var files = 0

  public init() {}

  public var isNothing: Bool { records == 0 && files == 0 }

  mutating func add(_ id: String, of file: DataFile, from before: StoredRecord?, to after: StoredRecord?) {
    let (was, now) = (before?.value != nil, after?.value != nil)
    if was == now, before?.hasEqualContent(to: after) ?? (after?.isDeleted != false) { return }
    records += 1
    switch (was, now) {
    case (false, true): new.add(id, of: file)
    case (true, false): removed.add(id, of: file)
    default: changed.add(id, of: file)
    }
  }

  mutating func add(_ other: SyncCounts) {
    new.add(other.new)
    changed.add(other.changed)
    removed.add(other.removed)
    records += other.records
    files += other.files
  }
}

/// The result of a sync, or of a dry run.
public struct SyncReport: Equatable, Sendable {
  /// What was merged and fetched.
  public var received = SyncCounts()
  /// The number of files that were published.
  public var sent = 0
  /// Their size in the store, in bytes.
  public var sentBytes = 0
  /// What was skipped, and why.
  public var notices: [SyncNotice] = []
  /// How many records this device has.
  public var localRecords = BackupCounts()
  /// The children that are shared with a partner, as they are in the store.
  public var children: [Child] = []
  /// The names of the people who share, or would share, with this person.
  public var people: [String] = []
  /// Whether the merge paused a child that was not paused here.
  public var isPaused = false

  public init() {}
}

/// The state of sync on this machine.
public struct SyncStatus: Equatable, Sendable {
  /// Who the store is for.
  public var space: SyncSpace
  public var address: String
  /// The name of the encryption key; nil if the store is not encrypted.
  public var key: String?
  /// When the last sync succeeded, in UTC milliseconds.
  public var syncedAt: Int64?
  /// How many local files differ from what was published.
  public var pendingFiles: Int
  /// The devices, this one first.
  public var devices: [SyncDevice]

  public init(
    space: SyncSpace = .own, address: String, key: String?, syncedAt: Int64?, pendingFiles: Int,
    devices: [SyncDevice]
  ) {
    (self.space, self.address, self.key, self.syncedAt) = (space, address, key, syncedAt)
    (self.pendingFiles, self.devices) = (pendingFiles, devices)
  }
}

/// A device that takes part in a store.
public struct SyncDevice: Equatable, Sendable {
  /// Its id in the store.
  public let id: String
  /// The user's name for it.
  public let name: String
  public let isThis: Bool
  /// When this device last read something new of it, in UTC milliseconds; nil if it never did.
  public let lastReadAt: Int64?
  /// When it last published, by its own clock, in UTC milliseconds; nil if unknown.
  public let publishedAt: Int64?

  public init(id: String, name: String, isThis: Bool, lastReadAt: Int64?, publishedAt: Int64?) {
    (self.id, self.name, self.isThis) = (id, name, isThis)
    (self.lastReadAt, self.publishedAt) = (lastReadAt, publishedAt)
  }
}
