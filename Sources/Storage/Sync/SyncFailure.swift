public import Model
import OperatingSystem

/// Why devices could not be kept the same; what was merged or published by then stays.
public enum SyncFailure: Error, Equatable, Sendable {
  /// No store was set up here.
  case off
  /// One is set up here already, at this address.
  case alreadyOn(address: String)
  /// There is a store at the address already, which can be joined.
  case storeThere
  /// There is no store at the address, or nothing of this one any more: it was emptied or has moved.
  case storeGone
  /// There are several stores at the address.
  case severalStores
  /// Another program does it at this moment.
  case busy(program: String)
  /// What is published is encrypted with the key of this name, which is not here.
  case keyNeeded(key: String, has: String?)
  /// A key is not the one of this name.
  case wrongKey(key: String, needed: String)
  /// The store is not encrypted, and nobody said that it may be so.
  case notEncrypted
  /// Another device has removed this one; the person decides whether it comes back.
  case forgotten
  /// No device is called so.
  case noDevice(String)
  /// Several devices are called so.
  case severalDevices(String)
  /// This person has answered the question of that day.
  case answered(CalendarDay)
  /// It is this device itself.
  case ownDevice
  /// It was given up.
  case cancelled
  /// What belongs to it on this machine could not be read or written, or a merge not saved.
  case store(StoreFailure)
  /// The store could not be reached, read or written.
  case carrier(CarrierFailure)
  /// Something could not be encrypted or decrypted.
  case cipher(CipherFailure)
  /// It failed after part of it was merged or published, which stays.
  indirect case partly(SyncReport, SyncFailure)
}

/// Something about a device's copy that the person should know. The other devices are not affected.
public struct SyncNotice: Equatable, Sendable {
  /// What it is.
  public enum Kind: Equatable, Sendable {
    /// The manifest is cut off, zeroed or otherwise damaged.
    case damaged
    /// The store answers with an older version than was seen before.
    case old
    /// It belongs to another store.
    case foreign
    /// A newer version of the program has written it.
    case newer
    /// It still uses a former key, which opens nothing any more.
    case formerKey
    /// It uses a key that is not here, and nothing shows that this is the device that used to have this name.
    case unknownKey(String)
    /// Its manifest cannot be read.
    case unreadable(CarrierFailure)
    /// So many photos or articles cannot be saved here, for this reason.
    case filesNotSaved(count: Int, StoreFailure)
    /// It was set up by an earlier version; from now on a former key opens only what was accepted before.
    case upgraded
    /// So many of its files are not there whole yet.
    case incomplete(files: Int)
    /// A newer version of the program has written this file of it.
    case newerFile(path: String)
    /// A file of it cannot be merged here, for this reason.
    case notMerged(path: String, StoreFailure)
    /// It was written under this device's name by another one, a copy of its disk; this device has a new name.
    case twin
    /// So many files that this device had published were gone or damaged there and were written anew.
    case mended(files: Int)
  }

  /// The device, as the person knows it.
  public let device: String
  /// What it is.
  public let kind: Kind
  /// Whether something could not be saved or read because of this machine or a disk.
  public var isFailure: Bool {
    switch kind {
    case .notMerged, .filesNotSaved: true
    case .unreadable(.disk(_, let code)): !code.isOfOneFile
    default: false
    }
  }
}

/// What changes through a merge.
public struct SyncCounts: Equatable, Sendable {
  /// What was not here.
  public var new = BackupCounts()
  /// What says something else now.
  public var changed = BackupCounts()
  /// What was deleted elsewhere.
  public var removed = BackupCounts()
  /// How many records in all, those among them that only belong to others.
  public var records = 0
  /// How many photos and articles.
  public var files = 0

  /// Nothing yet.
  public init() {}

  /// Whether nothing changes.
  public var isNothing: Bool { records == 0 && files == 0 }

  mutating func add(_ id: String, of file: DataFile, from before: StoredRecord?, to after: StoredRecord?) {
    let (was, now) = (before?.value != nil, after?.value != nil)
    if was == now, before?.saysTheSame(as: after) ?? (after?.isDeleted != false) { return }
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

/// What came of it, or would.
public struct SyncReport: Equatable, Sendable {
  /// What came here.
  public var received = SyncCounts()
  /// How many files went there.
  public var sent = 0
  /// How many bytes they have there.
  public var sentBytes = 0
  /// What was left alone, and why.
  public var notices: [SyncNotice] = []
  /// How many there are here.
  public var here = BackupCounts()
  /// The children that are shared with a partner, as they are there.
  public var children: [Child] = []
  /// What those are called who share with this person, or would.
  public var people: [String] = []
  /// Whether what came has paused a child that was not paused here.
  public var isPaused = false

  /// Nothing yet.
  public init() {}
}

/// How it stands with what is shared.
public struct SyncStatus: Equatable, Sendable {
  /// Whom it is shared with.
  public var space: SyncSpace
  /// Where the store is.
  public var address: String
  /// The name of the key; nil where nothing is encrypted.
  public var key: String?
  /// When all went well last, in UTC milliseconds.
  public var syncedAt: Int64?
  /// How many files are otherwise here than they were published.
  public var waiting: Int
  /// The devices, this one first.
  public var devices: [SyncDevice]

  /// How it stands.
  public init(
    space: SyncSpace = .own, address: String, key: String?, syncedAt: Int64?, waiting: Int,
    devices: [SyncDevice]
  ) {
    (self.space, self.address, self.key, self.syncedAt) = (space, address, key, syncedAt)
    (self.waiting, self.devices) = (waiting, devices)
  }
}

/// A device that shares the data.
public struct SyncDevice: Equatable, Sendable {
  /// The name that it has in the store.
  public let id: String
  /// What the person calls it.
  public let name: String
  /// Whether it is this one.
  public let isThis: Bool
  /// When this device last read something new of it, in UTC milliseconds; nil where it never did.
  public let heardAt: Int64?
  /// When it was last published, by its own clock, in UTC milliseconds; nil where that is not known.
  public let publishedAt: Int64?

  /// A device.
  public init(id: String, name: String, isThis: Bool, heardAt: Int64?, publishedAt: Int64?) {
    (self.id, self.name, self.isThis) = (id, name, isThis)
    (self.heardAt, self.publishedAt) = (heardAt, publishedAt)
  }
}
