import Model
import OperatingSystem
import Storage
import Texts

// Exports.
extension Phrase {
  /// How many events a calendar file has.
  static func wroteCalendar(_ count: Int, cancelled: Int, to path: String?) -> Phrase {
    let written =
      cancelled == 0
      ? Phrase("Wrote {count, plural, one {# event} other {# events}}.", ["count": count])
      : Phrase(
        "Wrote {count, plural, one {# event} other {# events}} and cancelled {cancelled, plural, one "
          + "{# old one} other {# old ones}}.", ["count": count, "cancelled": cancelled])
    return placed(written, path)
  }

  /// The sentence with the file that was written, if it was one.
  private static func placed(_ sentence: Phrase, _ path: String?) -> Phrase {
    path.map { Phrase("{path}: {sentence}", ["path": $0, "sentence": sentence]) } ?? sentence
  }

  /// A calendar file that cancels all earlier events.
  ///
  /// - Parameter isWhole: false if not all earlier events are known.
  static func wrotePausedCalendar(to path: String?, isWhole: Bool) -> Phrase {
    let written = Phrase("Paused, so only cancellations were written.")
    let hint = Phrase("Import them to silence your calendar.")
    return placed(.joined([written, isWhole ? hint : nil], by: " "), path)
  }

  /// The file exists and is not a calendar of Lionheart.
  static func noCalendarFile(_ path: String) -> Phrase {
    Phrase("{path} is not a Lionheart calendar, so it was not changed. Choose another name.", ["path": path])
  }

  /// A file was changed since Lionheart last wrote or read it.
  static func changedSinceExport(_ path: String) -> Phrase {
    Phrase(
      "{path} has changed since Lionheart last wrote or read it, so it was not replaced. Import it "
        + "first, or choose another name.", ["path": path])
  }

  /// An earlier export is not replaced if some data could not be read.
  static func notReplacedByPart(_ path: String) -> Phrase {
    Phrase(
      "Some data could not be read. {path} may have more, so it was not replaced. Choose another name.",
      ["path": path])
  }

  /// The file exists and was not written by Lionheart, or was changed.
  static func notOurFile(_ path: String) -> Phrase {
    Phrase(
      "{path} was not written by Lionheart or has changed since, so it was not replaced. Choose "
        + "another name.", ["path": path])
  }

  /// Tasks were exported.
  static func wroteTasks(_ count: Int, to path: String?) -> Phrase {
    placed(Phrase("Wrote {count, plural, one {# task} other {# tasks}}.", ["count": count]), path)
  }

  /// Times of trackers were exported.
  static func wroteTimes(_ count: Int, to path: String) -> Phrase {
    placed(Phrase("Wrote {count, plural, one {# time} other {# times}}.", ["count": count]), path)
  }

  /// How many trackers an import adds.
  static func importedTrackers(_ count: Int, isDry: Bool) -> Phrase {
    isDry
      ? Phrase("Would add {count, plural, one {# tracker} other {# trackers}}.", ["count": count])
      : Phrase("Added {count, plural, one {# tracker} other {# trackers}}.", ["count": count])
  }

  /// A file has none of the tables of Baby Buddy that can be imported.
  static func noBabyBuddyFile(_ path: String) -> Phrase {
    Phrase(
      "{path} has no feedings, diaper changes, medications or notes of Baby Buddy. Nothing was imported. Export one of "
        + "these there, as csv; the first line has the names of the columns.", ["path": path])
  }

  /// A file has rows of several children, and none was chosen.
  static func severalBabyBuddyChildren(_ children: [String]) -> Phrase {
    Phrase(
      "The file has several children: {list}. Nothing was imported. Choose one with --child-id and its number.",
      ["list": children.joined(separator: ", ")])
  }

  /// Rows of children other than the chosen one were skipped.
  static func otherChildrensTimes(_ count: Int) -> Phrase {
    Phrase("Skipped {count, plural, one {# line} other {# lines}} of another child.", ["count": count])
  }

  /// Entries were exported.
  static func wroteEntries(_ count: Int, to path: String?) -> Phrase {
    placed(Phrase("Wrote {count, plural, one {# entry} other {# entries}}.", ["count": count]), path)
  }

  /// Entries about children that rest were skipped.
  static func earlierEntriesLeftOut(_ count: Int) -> Phrase {
    Phrase(
      "Skipped {count, plural, one {# entry} other {# entries}} from an earlier time. --all includes them.",
      ["count": count])
  }

  /// The folder to write to does not exist, or is not a folder.
  static func noFolder(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase("Cannot write to the folder {path} ({reason}).", ["path": path, "reason": systemMessage(code)])
  }

  /// A file could not be written, for the reason in `errno`.
  static func fileNotWritten(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      "Could not write {path} ({reason}). Any earlier file is unchanged.",
      ["path": path, "reason": systemMessage(code)])
  }
}

// Imports.
extension Phrase {
  static func noHarshFiles(_ path: String) -> Phrase {
    Phrase("No habits or log file in {path}. harsh stores them in ~/.config/harsh.", ["path": path])
  }

  /// The counts of a dry run.
  static func wouldImport(_ counts: ImportCounts) -> Phrase {
    let imported = imported(counts)
    return Phrase("Dry run, nothing was saved. {imported}", ["imported": imported])
  }

  /// Entries in a Taskwarrior file that are not imported as tasks.
  static func leftOutTasks(_ count: Int) -> Phrase {
    Phrase(
      "Skipped {count, plural, one {# task} other {# tasks}}: deleted there, or only the template of a "
        + "recurring task.", ["count": count])
  }

  /// Some lines or items of a file were not imported.
  static func importProblems(_ count: Int) -> Phrase {
    Phrase(
      "Not imported: {count}. Fix the problems above and import again. Nothing is imported twice.",
      ["count": count])
  }

  static func noLoopDatabase(_ path: String) -> Phrase {
    Phrase("{path} is not a backup of Loop, or it is damaged. Nothing was changed.", ["path": path])
  }

  /// A database cannot be read without libsqlite3.
  static let noSQLite = Phrase(
    "Reading a .db needs libsqlite3: `apt install libsqlite3-0`. Or choose Export as CSV in Loop's "
      + "settings, and import the .zip.")

  static func damagedArchive(_ path: String) -> Phrase {
    Phrase("{path} is damaged. Nothing was changed.", ["path": path])
  }

  static func unsupportedArchive(_ path: String) -> Phrase {
    Phrase(
      "{path} is encrypted or packed in an unusual way. Unpack it and import the folder.", ["path": path])
  }

  static func noLoopExport(_ path: String) -> Phrase {
    Phrase(
      "No Habits.csv or Checkmarks.csv in {path}. In Loop's settings, choose Export as CSV and import "
        + "the .zip.", ["path": path])
  }

  /// How many habits an import adds, and how many of an earlier import it corrects.
  static func importedHabits(_ count: Int, corrected: Int, isDry: Bool) -> Phrase {
    switch (corrected, isDry) {
    case (0, true): Phrase("Would add {count, plural, one {# habit} other {# habits}}.", ["count": count])
    case (0, false): Phrase("Added {count, plural, one {# habit} other {# habits}}.", ["count": count])
    case (_, true):
      Phrase(
        "Would add {count, plural, one {# habit} other {# habits}} and correct {corrected}.",
        ["count": count, "corrected": corrected])
    case (_, false):
      Phrase(
        "Added {count, plural, one {# habit} other {# habits}}, corrected {corrected}.",
        ["count": count, "corrected": corrected])
    }
  }
}

// Backups.
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

// The merge driver for git.
extension Phrase {
  /// git's merge used the longer of two copies of an article.
  static func mergeTookLonger(_ file: String) -> Phrase {
    Phrase(
      "{file}: changed on both sides. The longer copy was used; the other is in git's history.",
      ["file": file])
  }

  /// A file was not merged.
  static func mergeFailed(_ file: String, _ failure: GitMerge.Failure) -> Phrase {
    let reason = reason(failure)
    return Phrase("{file} was not merged: {reason}", ["file": file, "reason": reason])
  }

  private static func reason(_ failure: GitMerge.Failure) -> Phrase {
    switch failure {
    case .notADataFile(let path):
      Phrase(
        "{path} is not a Lionheart data file. It has both sides, between conflict markers.", ["path": path])
    case .newer(let schema):
      Phrase(
        "a newer Lionheart wrote one side (schema {schema}). The file has both sides, between conflict "
          + "markers. Update Lionheart here", ["schema": schema])
    case .damagedPhoto:
      Phrase("neither side matches the photo's name.")
    case .unreadable(let path, let code): fileNotRead(path, errno: code)
    case .unwritable(let path, let code): fileNotWritten(path, errno: code)
    }
  }

  /// A git command failed.
  static func gitFailed(_ reason: String) -> Phrase {
    Phrase("git says: {reason}", ["reason": reason])
  }

  /// The data is not in a git repository.
  static func noGitRepository(_ folder: String) -> Phrase {
    Phrase(
      "{folder} is not in a git repository. Create one: git init '{folder}'. Then run this command again",
      ["folder": folder])
  }

  /// How many lines were added to a file.
  static func linesAdded(_ count: Int, _ path: String) -> Phrase {
    if count == 0 { return Phrase("{path}: up to date", ["path": path]) }
    return Phrase(
      "{path}: {count, plural, one {# line} other {# lines}} added", ["path": path, "count": count])
  }

  /// The merge driver is set in the repository.
  static func gitDriverSet(isNew: Bool) -> Phrase {
    isNew
      ? Phrase("git now merges your data with Lionheart.")
      : Phrase("git already merges your data with Lionheart.")
  }
}
