import Model
import OperatingSystem
import Storage
import Texts

extension Phrase {
  /// The backup also contains damaged files.
  static func damagedInBackup(_ paths: [String]) -> Phrase {
    Phrase(
      "Damaged files are in it unchanged, under damaged/: {paths}. Check: lionheart doctor",
      ["paths": paths.joined(separator: ", ")])
  }

  /// Some files were skipped.
  static func leftOutOfBackup(_ paths: [String]) -> Phrase {
    Phrase(
      "Skipped, because they are symlinks, not regular files, or larger than 64 MiB: {paths}",
      ["paths": paths.joined(separator: ", ")])
  }

  /// `age` is not installed.
  static let noAge = Phrase(
    "Encrypted backups need the program age. Install the package age and try again.")

  /// `age` failed and printed the reason.
  static func ageFailed(isDecrypting: Bool) -> Phrase {
    isDecrypting
      ? Phrase("age could not decrypt the backup. Nothing was changed.")
      : Phrase("Backup failed: age could not encrypt it. Any earlier backup is unchanged.")
  }

  /// The result of `doctor --accept`.
  static func goneAccepted(_ path: String, isAccepted: Bool) -> Phrase {
    isAccepted
      ? Phrase(
        "Accepted: {path} was deleted. Its last contents are in gone/ in the state folder.", ["path": path])
      : Phrase("{path} is not missing. Nothing was changed.", ["path": path])
  }

  /// Printed beside the report of a crash.
  static let crashReportIntroduction = Phrase(
    "This is the report of the last crash. It contains nothing that you wrote. Please send it and "
      + "describe what you were doing.")

  /// `doctor --crash` found no report.
  static let noCrashReport = Phrase("No crash report found.")

  /// A crash report exists, but cannot be read.
  static func crashReportUnreadable(_ path: String, _ code: ErrorCode) -> Phrase {
    Phrase("{path} cannot be read ({reason}).", ["path": path, "reason": systemMessage(code)])
  }

  /// Everything was erased.
  static func erased(_ erasure: Erasure) -> Phrase {
    Phrase(
      "Erased: {removed, plural, one {# file} other {# files}}. Nothing is left in Lionheart's folders.",
      ["removed": erasure.removed])
  }

  /// Some files could not be erased, and which.
  static func erasedInPart(_ erasure: Erasure) -> [Phrase] {
    let most = 20
    var lines = [
      Phrase(
        "Erased: {removed, plural, one {# file} other {# files}}. Still there:", ["removed": erasure.removed])
    ]
    lines += erasure.leftovers.prefix(most).map { left in
      indented(Phrase("{path} ({reason})", ["path": left.path, "reason": systemMessage(left.code)]))
    }
    if erasure.leftovers.count > most {
      let more = erasure.leftovers.count - most
      lines.append(indented(Phrase("and {more} more", ["more": more])))
    }
    return lines
  }

  /// Nothing was erased, because another program is writing.
  static func eraseFailure(_ failure: StoreFailure) -> Phrase {
    guard case .locked(let holder, let pid, _) = failure, pid > 0 else {
      return Phrase("Nothing was erased: another program is still writing. Close it and try again.")
    }
    return Phrase(
      "Nothing was erased: {holder} (process {pid}) is still writing. Close it and try again.",
      ["holder": holder, "pid": pid])
  }

  /// Whether the servers revoked the tokens.
  static func tokensGivenBack(_ given: Int, of all: Int) -> Phrase {
    given == all
      ? Phrase("Signed out here and on the servers.")
      : Phrase(
        "Signed out here. {unreached, plural, one {# server} other {# servers}} could not be reached; your "
          + "account there may list this computer until the sign-in expires.", ["unreached": all - given])
  }

  static func wroteArticles(_ count: Int, to folder: String) -> Phrase {
    Phrase(
      "Wrote {count, plural, one {# article} other {# articles}} to {folder}.",
      ["count": count, "folder": folder])
  }

  /// - Parameter file: nil for standard output.
  static func wroteCheckIns(_ count: Int, to file: String?) -> Phrase {
    file.map {
      Phrase(
        "Wrote {count, plural, one {# check-in} other {# check-ins}} to {file}.",
        ["count": count, "file": $0])
    } ?? Phrase("Wrote {count, plural, one {# check-in} other {# check-ins}}.", ["count": count])
  }

  /// A file could not be read, for the reason in `errno`.
  static func fileNotRead(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      "Could not read {path} ({reason}). Nothing was changed.", ["path": path, "reason": systemMessage(code)])
  }

  /// A file is too large to be read whole.
  static func fileTooLarge(_ path: String, limit: Int) -> Phrase {
    Phrase("{path} is larger than {limit} MiB. Nothing was changed.", ["path": path, "limit": limit >> 20])
  }

  /// A name that is neither this person's nor the partner's.
  static func nobodyCalled(_ word: String) -> Phrase {
    Phrase("No person named “{word}”. Use @me or @partner.", ["word": word])
  }

  /// When a backup was made and what it contains.
  static func backupMade(_ day: CalendarDay, time: String, _ records: BackupCounts) -> Phrase {
    let (date, facts) = (shortDate(day), listed(recordKinds(records)))
    return Phrase("A backup of {date}, {time}: {facts}.", ["date": date, "time": time, "facts": facts])
  }

  /// The undo history cannot be read.
  static func undoLogUnreadable(_ failure: StoreFailure) -> Phrase {
    guard case .unreadable(let path, let code) = failure else { return failedToSave(failure) }
    return Phrase(
      "Could not read the undo history ({reason}): {path}. Nothing was changed.",
      ["reason": systemMessage(code), "path": path])
  }
}
