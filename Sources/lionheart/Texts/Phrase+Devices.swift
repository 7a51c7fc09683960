import Model
import OperatingSystem
import Storage
import Texts

extension Phrase {
  /// The result of a sync, as lines.
  ///
  /// - Parameter isDone: false for a preview.
  static func synced(_ report: SyncReport, isDone: Bool) -> [Phrase] {
    var lines = received(report.received, isDone: isDone)
    if report.sent > 0 { lines.append(sent(report, isDone: isDone)) }
    if lines.isEmpty {
      lines.append(Phrase("Already up to date."))
    }
    return lines + report.notices.map(syncNotice)
  }

  private static func received(_ counts: SyncCounts, isDone: Bool) -> [Phrase] {
    var lines: [Phrase] = []
    func add(_ counts: BackupCounts, _ done: Phrase, _ planned: Phrase) {
      guard counts.total > 0 else { return }
      let (words, what) = (isDone ? done : planned, listed(recordKinds(counts)))
      lines.append(Phrase("{label}: {records}", ["label": words, "records": what]))
    }
    add(counts.new, Phrase("New here"), Phrase("Would be new here"))
    add(
      counts.changed, Phrase("Changed elsewhere"),
      Phrase("Would be changed"))
    add(
      counts.removed, Phrase("Deleted elsewhere"),
      Phrase("Would be deleted"))
    if lines.isEmpty, counts.records > 0 {
      lines.append(
        isDone
          ? Phrase("Received small changes.")
          : Phrase("Would receive small changes."))
    }
    if counts.files > 0 {
      lines.append(
        isDone
          ? Phrase(
            "Received: {count, plural, one {# photo or article} other {# photos and articles}}",
            ["count": counts.files])
          : Phrase(
            "Would receive: {count, plural, one {# photo or article} other {# photos and articles}}",
            ["count": counts.files]))
    }
    return lines
  }

  private static func sent(_ report: SyncReport, isDone: Bool) -> Phrase {
    if !isDone {
      return Phrase("Would send: {count, plural, one {# file} other {# files}}", ["count": report.sent])
    }
    // Files that the store copied itself were not sent.
    let size = report.sentBytes == 0 ? nil : Phrase(verbatim: "(\(byteCount(report.sentBytes)))")
    return .joined(
      [Phrase("Sent: {count, plural, one {# file} other {# files}}", ["count": report.sent]), size], by: " ")
  }

  /// What was skipped, and why.
  static func syncNotice(_ notice: SyncNotice) -> Phrase {
    let words = words(notice.kind)
    return Phrase("{device}: {notice}", ["device": notice.device, "notice": words])
  }

  private static func words(_ kind: SyncNotice.Kind) -> Phrase {
    switch kind {
    case .damaged:
      Phrase("its list in the store is damaged and was skipped. The next sync on that device rewrites it.")
    case .old:
      Phrase("its list in the store is older than before, so it was skipped.")
    case .foreign:
      Phrase("belongs to another store, so it was skipped.")
    case .newer:
      Phrase("was written by a newer Lionheart. Update Lionheart here to read it.")
    case .formerKey:
      Phrase(
        "still uses the old key, so its new data was not read. If it is your device, enter the new key "
          + "there: lionheart sync join. If not, remove it: lionheart sync forget")
    case .unknownKey(let key):
      Phrase(
        "uses the key {key}, which this device does not have, so it was skipped. If you replaced the "
          + "key, run lionheart sync join here. If not, remove it: lionheart sync forget", ["key": key])
    case .unreadable(let failure):
      Phrase(
        "cannot be read, so it was skipped. {reason} To remove it: lionheart sync forget",
        ["reason": carrierFailure(failure)])
    case .filesNotSaved(let count, let failure):
      Phrase(
        "{count, plural, one {# photo or article} other {# photos and articles}} could not be saved "
          + "here: {reason} The next sync tries again.", ["count": count, "reason": reasonNotSaved(failure)])
    case .upgraded:
      Phrase("this store has stricter rules now. A replaced key opens only data that was read before.")
    case .incomplete(let count):
      Phrase(
        "{count, plural, one {# file has} other {# files have}} not arrived completely yet. The next "
          + "sync checks again.", ["count": count])
    case .newerFile(let path):
      Phrase(
        "{path} was written by a newer Lionheart, so it was skipped. Update Lionheart here.", ["path": path])
    case .notMerged(let path, let failure):
      Phrase("{path} was not merged. {reason}", ["path": path, "reason": reasonNotSaved(failure)])
    case .clonedDevice:
      Phrase(
        "another computer with a copy of this disk used the same device name. This computer has a new "
          + "name now.")
    case .rewritten(let count):
      Phrase(
        "rewrote {count, plural, one {# file} other {# files}} of this device, missing or damaged in "
          + "the store.", ["count": count])
    }
  }

  /// The records on this device before joining.
  static func hereBefore(_ counts: BackupCounts) -> Phrase {
    let facts = listed(recordKinds(counts))
    return Phrase("Here now: {facts}", ["facts": facts])
  }

  /// A new store was set up.
  static func storeBegun(_ address: String, key: String?) -> Phrase {
    guard let key else {
      return Phrase("Your data now syncs through {address}.", ["address": address])
    }
    return Phrase(
      "Your data now syncs through {address}, encrypted with the key {key}.",
      ["address": address, "key": key])
  }

  /// What to do on the next device.
  static func howToJoin(_ address: String) -> Phrase {
    Phrase("On the other device: lionheart sync join {address}", ["address": address])
  }

  static func askForKey(_ names: [String]) -> Phrase {
    let names = names.joined(separator: ", ")
    return Phrase(
      "Enter the {words} words of the key {names}. To see them: lionheart sync invite on another "
        + "device. Four letters of each word are enough:", ["words": KeyMnemonic.count, "names": names])
  }
  /// Asks for the missing words.
  static func askForMoreWords(_ count: Int) -> Phrase {
    Phrase(
      "{count} of {words} words so far. Next words:",
      ["count": count, "words": KeyMnemonic.count])
  }
  /// The group of a partner's folder can read its files.
  static func groupCanRead(_ path: String, isEncrypted: Bool) -> Phrase {
    isEncrypted
      ? Phrase(
        "The group of {path} can open its files, so that you both have access. The contents are "
          + "encrypted: only someone with the key can read them.", ["path": path])
      : Phrase("The group of {path} can read everything there, because it is not encrypted.", ["path": path])
  }

  /// The key was replaced.
  static func rekeyed(_ key: String, of space: SyncSpace) -> Phrase {
    let invite = space == .partner ? "lionheart sync invite --partner" : "lionheart sync invite"
    let join = space == .partner ? "lionheart sync join --partner" : "lionheart sync join"
    return Phrase(
      "This device now encrypts with the new key {key}. Other devices stop syncing until they have it: "
        + "run {invite} here, {join} there.", ["key": key, "invite": invite, "join": join])
  }

  /// A device was removed from the list.
  static func deviceForgotten(_ name: String, isEncrypted: Bool) -> Phrase {
    isEncrypted
      ? Phrase(
        "Removed {name}. Its data was merged first. It still has the key. To replace the key: "
          + "lionheart sync rekey", ["name": name])
      : Phrase("Removed {name}. Its data was merged first.", ["name": name])
  }

  // MARK: Status
}
