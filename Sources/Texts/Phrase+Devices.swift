import Model
import OperatingSystem
import Storage

// The output of `lionheart sync` for your own devices.
extension Phrase {
  /// This device joined a store.
  package static func joined(_ address: String) -> Phrase {
    Phrase("This device now syncs through {address}.", ["address": address])
  }

  /// Sync was turned off on this device.
  package static let syncOff = Phrase(
    "Sync is off. Your data here is kept. What this device sent stays in the store until another "
      + "device removes this one (lionheart sync forget).")

}
