package import Storage

// The page about syncing devices.
extension Phrase {
  package static let devicesRow = Phrase("Devices and partner")
  package static let nothingShared = Phrase("No other device shares your data.")
  package static let howToShare = Phrase(
    "Keep the same data on all your devices, without a server: through a synced folder, git or rclone. "
      + "Run the first command on one device, the second on each other device:")
  package static let howToSharePartner = Phrase(
    "With your partner you can share a child, its tasks on the Board, and single letters and photos. "
      + "Your journal and everything else stay private:")
  package static let givenToEachOther = Phrase("Shared with each other")
  package static let syncNow = Phrase("sync now")
  package static let stopSync = Phrase("stop")
  package static let isSyncing = Phrase("Syncing…")
  package static let syncTrouble = Phrase("did not sync; open to see why")
  package static let aboutDevicesRow = Phrase(
    "Your devices, when each was last seen, and what is waiting to be sent.")

  package static func deviceCount(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# device} other {# devices}}", ["count": count])
  }

  package static func deviceLine(_ device: SyncDevice, _ what: Phrase) -> Phrase {
    let name = "\(device.name) (\(device.id.prefix(4)))"
    return Phrase("{name}: {what}", ["name": name, "what": what])
  }

  /// The sync process could not start, or ended without a message.
  package static let syncStopped = Phrase("Sync stopped before it finished.")
}
