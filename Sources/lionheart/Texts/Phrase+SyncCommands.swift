import Model
import Networking
import OperatingSystem
import Storage
import Texts

// Devices and their keys.
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

// Sharing with a partner.
extension Phrase {
  /// What a partner will see, shown before asking for consent.
  static func whatIsShared(_ child: Phrase, _ cards: Int) -> Phrase {
    let cards = Self.cards(cards)
    return Phrase(
      "Your partner will see: {child} with dates and pauses, {cards} on the Board and who does them, "
        + "the suggestions you accept, and what you share yourself. Never shared: journal, wellbeing, "
        + "reading, habits and check-ins, bookmarks, settings.", ["child": child, "cards": cards])
  }

  private static func cards(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# task} other {# tasks}}", ["count": count])
  }

  /// What to do on the partner's device.
  static func howToJoinPartner(_ address: String) -> Phrase {
    Phrase(
      "On your partner's device, where the address may differ: lionheart sync join {address}",
      ["address": address])
  }

  /// What happens to a child that the partner shares.
  ///
  /// - Parameter cards: the number of tasks of this person's own child that it is merged with; nil if it is added as
  ///   another child.
  static func childOfTheirs(_ child: Phrase, cards: Int?) -> Phrase {
    guard let cards = cards.map(Self.cards) else {
      return Phrase("Will be added: {child}", ["child": child])
    }
    return Phrase(
      "Your child seems to be the same and will be merged with {child}. Your partner will see its "
        + "Board ({cards}), but not the days you read. If it is a different child, add --beside",
      ["child": child, "cards": cards])
  }

  /// A child that was added on two devices of one person.
  static func sameChildThere(_ child: Phrase) -> Phrase {
    Phrase(
      "The child here seems to be the same as {child} there. Their tasks, pauses and days read will be "
        + "merged. If it is a different child, add --beside", ["child": child])
  }

  /// The new member has the name of an existing member.
  static func samePerson(_ name: String) -> Phrase {
    Phrase(
      "{name} already takes part, so this becomes another device of {name}. If you connect your own "
        + "devices first, they bring all of this. If you are a different person, use another name: --as "
        + "NAME", ["name": name])
  }

  /// Sharing was turned off on this device.
  static let partnerOff = Phrase(
    "You no longer share with your partner. You both keep what you have. The shared data stays at its "
      + "address until your partner runs lionheart sync forget --partner.")
}

// Why a sync failed.
extension Phrase {
  /// Why devices could not be synced.
  static func syncFailure(_ failure: SyncFailure) -> Phrase {
    switch failure {
    case .off:
      Phrase("Sync is not set up yet. To start: lionheart sync setup DIR")
    case .alreadyOn(let address):
      Phrase("Already syncing with {address}. To stop: lionheart sync off", ["address": address])
    case .storeExists:
      Phrase("Other devices already sync there. To join them: lionheart sync join")
    case .storeGone: storeGone
    case .severalStores:
      Phrase("There are several Lionheart stores there. Give each its own folder.")
    case .busy(let program):
      program.isEmpty
        ? Phrase("Another program is syncing right now.")
        : Phrase("{program} is syncing right now.", ["program": program])
    case .keyNeeded(let key, let has): keyNeeded(key, has: has)
    case .wrongKey(let key, let needed):
      Phrase(
        "This key is {key}, but the store needs {needed}. Nothing was changed.",
        ["key": key, "needed": needed])
    case .notEncrypted: Phrase("This store is not encrypted.")
    case .forgotten:
      Phrase(
        "Another device removed this one, so nothing was synced. Your data here is unchanged. To "
          + "rejoin: lionheart sync join. To leave: lionheart sync off")
    case .noDevice(let name):
      Phrase("No other device named “{name}”. To list them: lionheart sync devices", ["name": name])
    case .severalDevices(let name):
      Phrase(
        "Several devices are named “{name}”. Use the letters beside the name: lionheart sync devices",
        ["name": name])
    case .answered(let day):
      Phrase("You already answered on {date}. A sealed answer cannot be changed.", ["date": shortDate(day)])
    case .ownDevice:
      Phrase("That is this device. To leave: lionheart sync off")
    case .cancelled:
      Phrase("Cancelled. Everything received so far was saved.")
    case .store(let failure): failedToSave(failure)
    case .carrier(let failure): carrierFailure(failure)
    case .cipher(let failure): cipherFailure(failure)
    case .partly(let report, let failure): partly(report, failure)
    }
  }

  /// A sync that failed after it had merged or published something.
  private static func partly(_ report: SyncReport, _ failure: SyncFailure) -> Phrase {
    let done = synced(report, isDone: true)
    let reason: Phrase =
      switch failure {
      case .store(let failure): reasonNotSaved(failure)
      case .carrier(.missing(let path)): missingFolder(path)
      default: syncFailure(failure)
      }
    let stopped = Phrase("Then it stopped: {reason} The next sync continues.", ["reason": reason])
    return .joined(done + [stopped], by: "\n")
  }

  /// Why something could not be saved, without the part about what was and was not changed.
  static func reasonNotSaved(_ failure: StoreFailure) -> Phrase {
    switch failure {
    case .diskFull(let path):
      Phrase("No space left for {path}. Free some space.", ["path": path])
    case .readOnly(let path): Phrase("{path} is read-only.", ["path": path])
    case .write(let path, let code), .lockUnavailable(let path, let code):
      Phrase("Could not write {path} ({reason}).", ["path": path, "reason": systemMessage(code)])
    default: failedToSave(failure)
    }
  }

  private static func missingFolder(_ path: String) -> Phrase {
    Phrase("{path} no longer exists.", ["path": path])
  }

  /// Why a text is not accepted as the address of a store.
  static func syncAddressFault(_ fault: SyncAddress.Fault, _ text: String) -> Phrase {
    switch fault {
    case .notAnAddress:
      Phrase(
        "{text} is not a store's address. Use DIR, git@host:repo, ssh://…, file://…, git+https://… or "
          + "rclone:NAME:PATH", ["text": text])
    case .password:
      // The address is not repeated: the sentence may end up in a log.
      Phrase(
        "The address contains a password, which other users of this computer could see. Remove it, and "
          + "use a git credential helper (git help credentials). If you already sync with this address: "
          + "lionheart sync off, then lionheart sync join")
    }
  }

  private static let storeGone = Phrase(
    "Your devices' data is not there: the folder was emptied, moved or is not connected. Nothing was "
      + "changed or deleted. To start over there: lionheart sync off, then lionheart sync setup")

  private static func keyNeeded(_ key: String, has: String?) -> Phrase {
    let needed =
      has.map {
        Phrase("This needs the key {key}; this device has {ownKey}.", ["key": key, "ownKey": $0])
      } ?? Phrase("This needs the key {key}.", ["key": key])
    let how = Phrase(
      "On a device that has it, run lionheart sync invite; here, lionheart sync join. With a partner, "
        + "add --partner to both")
    return .joined([needed, how], by: " ")
  }

  static func carrierFailure(_ failure: CarrierFailure) -> Phrase {
    switch failure {
    case .missing(let path):
      Phrase("{path} was not found. Is the disk connected? Nothing was changed.", ["path": path])
    case .ownFolder(let path):
      Phrase("{path} is inside Lionheart's own folder. Choose another one.", ["path": path])
    case .disk(let path, let code):
      Phrase("{path}: {reason}", ["path": path, "reason": systemMessage(code)])
    case .symlink(let path):
      Phrase("{path} is a symlink, which Lionheart does not follow.", ["path": path])
    case .badDevice(let reason):
      reason.isEmpty
        ? Phrase("Its files could not be fetched.")
        : Phrase("Its files could not be fetched: {reason}", ["reason": reason])
    case .unverified:
      Phrase("The store returned other data than was written, so nothing was published. Try again later.")
    case .noProgram(let name):
      Phrase("This needs {name}. Install the package {name} (apt install {name}).", ["name": name])
    case .program(let name, let reason):
      reason.isEmpty
        ? Phrase("{name} gave no usable answer.", ["name": name])
        : Phrase("{name} says: {reason}", ["name": name, "reason": reason])
    }
  }

  private static func noKey(_ fault: KeyMnemonic.Fault) -> Phrase {
    switch fault {
    case .unknown(let word):
      Phrase(
        "“{word}” is not a word of a key. Compare it with what lionheart sync invite shows.", ["word": word])
    case .wrongCount(let count):
      Phrase(
        "A key has {words} words, but you entered {count}.",
        ["words": KeyMnemonic.count, "count": count])
    case .checksumMismatch:
      Phrase("These words do not form a key: one is wrong or in the wrong place.")
    }
  }

  private static func cipherFailure(_ failure: CipherFailure) -> Phrase {
    switch failure {
    case .noProgram:
      Phrase("Encryption needs age. Install the package age (apt install age). Nothing was sent.")
    case .noKey(let fault): noKey(fault)
    case .failed(let reason):
      Phrase("age says: {reason}", ["reason": reason])
    }
  }
}
