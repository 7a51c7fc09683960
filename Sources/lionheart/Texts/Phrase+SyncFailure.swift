import Model
import Networking
import Storage
import Texts

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
