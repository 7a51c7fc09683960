import Model
package import OperatingSystem
package import Storage

extension Phrase {
  package static func copied(_ address: String) -> Phrase {
    Phrase("Copied: {address}", ["address": address])
  }

  /// Why nothing was saved, what is safe, and what to do.
  package static func failedToSave(_ failure: StoreFailure) -> Phrase {
    switch failure {
    case .locked(_, 0, _):
      Phrase("Not saved: another program is still writing. Nothing was changed; try again in a moment.")
    case .locked(let holder, let pid, _):
      Phrase(
        "Not saved: {holder} (process {pid}) is still writing. Nothing was changed; try again in a moment.",
        ["holder": holder, "pid": pid])
    case .readOnly(let path):
      Phrase(
        "Could not save: {path} is read-only. Nothing was changed. Make it writable and try again.",
        ["path": path])
    case .diskFull(let path):
      Phrase(
        "Could not save: the disk is full ({path}). Earlier changes are safe. Free some space and try "
          + "again.", ["path": path])
    case .newerSchema(let path, _):
      Phrase(
        "Not saved: {path} was written by a newer Lionheart. Update Lionheart to change it.", ["path": path])
    case .unreadable(let path, let code):
      Phrase(
        "Could not save ({reason}): {path} cannot be read. It was not changed.",
        ["reason": systemMessage(code), "path": path])
    case .lockUnavailable(let path, .alreadyExists), .lockUnavailable(let path, .notAFolder),
      .write(let path, .alreadyExists),
      .write(let path, .notAFolder):
      Phrase(
        "Could not save: a file is where Lionheart needs a folder. Nothing was changed. Move the file "
          + "away: {path}", ["path": path])
    case .lockUnavailable(let path, let code), .write(let path, let code):
      Phrase(
        "Could not save ({reason}); nothing was changed: {path}",
        ["reason": systemMessage(code), "path": path])
    case .unconfirmed(let path, let code): unconfirmed(path, code)
    case .tooLarge(let path, let bytes): tooLarge(path, bytes: bytes)
    case .foreignLink(let path, let target): foreignLink(path, to: target)
    case .changedSince(let action):
      Phrase("Not undone, because it has changed since: {action}", ["action": Phrase.action(action)])
    case .childGone: childGone
    case .childEdit(let failure): childEdit(failure)
    case .habit(let failure): habitFailure(failure)
    case .board(let failure): boardFailure(failure)
    case .journal(let failure): journalFailure(failure)
    case .tracker(let failure): trackerFailure(failure)
    case .plan(let failure): planFailure(failure)
    case .photo(let failure): photoFailure(failure)
    case .refused(let reason):
      Phrase("Not saved: {reason}. Nothing was changed.", ["reason": reason])
    }
  }

  private static func unconfirmed(_ path: String, _ code: ErrorCode) -> Phrase {
    Phrase(
      "Could not confirm that this was saved ({reason}). Check whether it was saved before you do it "
        + "again: {path}", ["reason": systemMessage(code), "path": path])
  }

  private static func tooLarge(_ path: String, bytes: Int) -> Phrase {
    Phrase(
      "Not saved: {path} would grow to {bytes} MiB, and the limit is 64 MiB. Nothing was changed. Add "
        + "less at a time, or spread it over more months.", ["path": path, "bytes": bytes >> 20])
  }

  private static func foreignLink(_ path: String, to target: String) -> Phrase {
    Phrase(
      "Not saved: {path} is a link to {target}, which is not a Lionheart data file. Nothing was "
        + "changed. Remove the link if you did not make it.", ["path": path, "target": target])
  }

  /// The warning about a data file that is damaged, missing or unreadable; nil if it is fine.
  package static func trouble(_ file: DataFile, _ condition: Condition) -> Phrase? {
    let file = file.path
    return switch condition {
    case .partial(let count):
      Phrase(
        "{file}: {count, plural, one {# record} other {# records}} could not be read and cannot be "
          + "shown. See: lionheart doctor", ["file": file, "count": count])
    case .recovered:
      Phrase(
        "{file} is damaged. Using its last good copy. The next change moves the damaged file aside.",
        ["file": file])
    case .gone:
      Phrase(
        "{file} is missing. Using what this computer last saved. The next change restores it. See: "
          + "lionheart doctor", ["file": file])
    case .lost:
      Phrase(
        "{file} is damaged and there is no good copy. The file was not changed. See: lionheart doctor",
        ["file": file])
    case .newer:
      Phrase(
        "{file} was written by a newer Lionheart. You can read it but not change it. Update Lionheart.",
        ["file": file])
    case .unreadable(let code):
      Phrase(
        "{file} cannot be read ({reason}). Nothing was changed.",
        ["file": file, "reason": systemMessage(code)])
    case .missing, .good: nil
    }
  }

  /// Something could not be read, so the output may be incomplete.
  package static func unread(_ path: String, _ code: ErrorCode) -> Phrase {
    Phrase(
      "{path} could not be read ({reason}). Its contents are missing here.",
      ["path": path, "reason": systemMessage(code)])
  }
}

/// The system's message for an error code; the frequent ones are translated.
package func systemMessage(_ code: ErrorCode) -> Phrase {
  switch code {
  case .missing: Phrase("No such file or directory")
  case .alreadyExists: Phrase("File exists")
  case .isFolder: Phrase("Is a directory")
  case .notAFolder: Phrase("Not a directory")
  case .accessDenied: Phrase("Permission denied")
  case .notPermitted: Phrase("Operation not permitted")
  case .readOnly: Phrase("Read-only file system")
  case .diskFull: Phrase("No space left on device")
  case .inputOutput: Phrase("Input/output error")
  default: Phrase(verbatim: code.message)
  }
}

/// The system's message for an `errno` value, which the model stores as a number.
package func systemMessage(_ number: Int32) -> Phrase { systemMessage(ErrorCode(rawValue: number)) }
