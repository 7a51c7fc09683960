import Exchange
import Journal
import Model
import OperatingSystem
import Reading
import Storage
import Texts

extension Phrase {
  static let atMostNeedsAmount = Phrase("A limit needs its number: --amount 2 --at-most")
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

  /// No pregnancy has reached the first week in which `lionheart born` works.
  static func nobodyIsDue(fromWeek week: Int) -> Phrase {
    Phrase(
      "No pregnancy has reached week {week}. For an earlier date: lionheart child edit --born DATE",
      ["week": week])
  }

  /// What a command did with the habits, tasks and reminders of the pregnancy, a line each.
  static func settled(
    habits: [String], done: [String], deleted: [String], remindersFrom: CalendarDay?
  ) -> [Phrase] {
    func line(_ phrase: (String) -> Phrase, _ names: [String]) -> [Phrase] {
      names.isEmpty ? [] : [phrase(names.joined(separator: " · "))]
    }
    let lines =
      line({ Phrase("Habits ended: {names}", ["names": $0]) }, habits)
      + line({ Phrase("Done: {names}", ["names": $0]) }, done)
      + line({ Phrase("Deleted: {names}", ["names": $0]) }, deleted)
      + (remindersFrom.map(shortDate).map {
        [Phrase("No reminders until {date}", ["date": $0])]
      } ?? [])
    return lines.isEmpty
      ? [Phrase("Everything from the pregnancy stays as it is.")] : lines
  }

  static func unknownSettling(_ word: String, known: [String]) -> Phrase {
    let all = known.joined(separator: ", ")
    return Phrase("Unknown --settle value “{word}”. Use: {list}", ["word": word, "list": all])
  }

  static let settleAfterBirth = Phrase(
    "--settle needs a child who is born: use it with --born, or later")
  /// Several children match the name or the start of an id.
  static func ambiguousChild(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      "“{text}” matches several children; nothing was changed. Choose one by its id: {list}",
      ["text": text, "list": list])
  }

  /// `--died` without a name, and there are several.
  static func nameWhoDied(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(
      "There are several: {list}. For one of them: lionheart child edit NAME --died. For all of them, "
        + "write the id instead of the name. Nothing was changed.", ["list": list])
  }

  /// An unknown circumstance.
  static func unknownCircumstance(_ word: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      "Unknown word “{word}”. Use: {list}. An empty text removes all.", ["word": word, "list": list])
  }

  /// A child was deleted by a command.
  static func childRemovedByCommand(_ nickname: String) -> Phrase {
    nickname.isEmpty
      ? Phrase("Deleted the child. To undo: lionheart undo")
      : Phrase("Deleted {nickname}. To undo: lionheart undo", ["nickname": nickname])
  }

  static let demoNotice = Phrase("Demo: made-up data, gone when you quit")
  /// The same where there is no room.
  static let demoShort = Phrase("Demo")

  static func noDemoFolder(_ path: String, _ code: ErrorCode) -> Phrase {
    Phrase(
      "The demo's folder {path} could not be created ({reason}). Nothing was changed.",
      ["path": path, "reason": systemMessage(code)])
  }

  static let demoVisitItems = Phrase(
    """
    Glucose test: when?
    Whooping cough vaccination
    Who may come in?
    """)
  static let demoBagItems = Phrase(
    """
    [x] Snacks
    Warm socks
    Papers
    A long cable
    """)
  static let demoRoom = Phrase("Paint the room")
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
      Phrase(verbatim: "  \(left.path) (\(systemMessage(left.code)))")
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
  /// How many of the results are shown.
  static func searched(shown: Int, of total: Int) -> Phrase {
    total == 0
      ? nothingFound
      : Phrase(
        "{shown} of {total, plural, one {# article} other {# articles}}; --limit shows more.",
        ["shown": shown, "total": total])
  }
  /// No habit has this name.
  static func unknownHabit(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      "No habit named “{text}”; nothing was changed. Habits: {list}", ["text": text, "list": list])
  }

  /// The text matches several habits.
  static func ambiguousHabit(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      "“{text}” matches several habits; nothing was changed. Type more of the name: {list}",
      ["text": text, "list": list])
  }

  /// A habit was changed. Its new rule may count from a later day.
  static func habitEdited(_ name: String, _ rule: Habit.Rule, from day: CalendarDay?) -> Phrase {
    let often = Phrase.rule(rule)
    guard let day = day.map(shortDate) else {
      return Phrase("Changed: {name} · {often}", ["name": name, "often": often])
    }
    return Phrase("Changed: {name} · from {day} {often}", ["name": name, "day": day, "often": often])
  }

  /// A habit, category or task already has these values.
  static func isSoAlready(_ name: String) -> Phrase {
    Phrase("Nothing to change: {name}", ["name": name])
  }

  /// A habit was archived.
  static func habitArchived(_ name: String) -> Phrase {
    Phrase("Archived: {name}", ["name": name])
  }

  /// A habit was removed.
  static func habitRemoved(_ name: String) -> Phrase {
    Phrase("Removed: {name}. To restore it with its check-ins: lionheart undo", ["name": name])
  }

  /// `--as-of` without a new amount or schedule.
  static let asOfWhat = Phrase(
    "--as-of needs one of --every, --amount, --unit, --at-most or --at-least.")

  /// A check-in outside the habit's days, and how to save it anyway.
  static func unlessForced(_ phrase: Phrase) -> Phrase {
    Phrase("{problem} Nothing was saved. To check in anyway: --force", ["problem": phrase])
  }

  /// Asks before a check-in outside the habit's days.
  static func checkInAllTheSame(_ phrase: Phrase) -> Phrase {
    Phrase("{problem} Check in anyway?", ["problem": phrase])
  }

  /// A check-in was removed.
  static func checkInCleared(_ name: String) -> Phrase {
    Phrase("Check-in removed: {name}", ["name": name])
  }

  /// There was no check-in to remove.
  static func nothingToClear(_ name: String) -> Phrase {
    Phrase("No check-in to remove: {name}", ["name": name])
  }

  /// The same check-in exists already.
  static func saidAlready(_ line: String) -> Phrase {
    Phrase("Already saved: {line}", ["line": line])
  }

  static let helpTask = Phrase("The task: its title, a part of the title, or the end of its id.")
  static let helpColumn = Phrase("The column: todo, doing or done.")
  static let helpEntryDay = Phrase("The day of the entry: a date, yesterday or fri. Default: today.")
  /// `import --dry-run`.
  static let helpImportDryRun = Phrase("Show the result and any problems; save nothing.")
  /// `--all` of lists and exports, which skip entries about a paused child by default.
  static let helpExportAll = Phrase("Include entries about a paused child.")
  static let valueTask = Phrase("task")
  static let valueTitle = Phrase("title")
  static let valueMonth = Phrase("month", context: "value month")
  static let helpCategory = Phrase("The category's name or the start of it.")
  static let helpNewCategory = Phrase("The name, 1–30 characters.")
  static let valueBreak = Phrase("break")
  static let valueCategory = Phrase("category")
  static let helpExportFile = Phrase("The file to write; - for standard output.")
  static let helpExportFolder = Phrase("The folder to write to; created if missing.")
  static let valueFile = Phrase("file")

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

  static let helpHabit = Phrase("The habit: its name, the start of it, or category/name.")
  static let helpHabitOfStats = Phrase("The habit: its name or the start of it. Default: all habits.")
  /// `journal add --photo`.
  static let helpEntryPhoto = Phrase("A photo of the day. May be repeated.")
  static let valueHabit = Phrase("habit")
  static let valueTime = Phrase("time")
  static let valueNote = Phrase("text")
  static let valueReason = Phrase("reason")
  /// `--json`.
  static let helpJSON = Phrase("Print JSON.")

  /// `--nickname`.
  static let helpNickname = Phrase("The baby's nickname.")
  /// `child switch`.
  static let helpChild = Phrase("The nickname, or the id from `lionheart child list`.")
  static let helpBirthTime = Phrase("The time of the birth.")
  /// `search`.
  static let helpSearchText = Phrase("The words to look for.")
  /// `read`.
  static let helpArticle = Phrase("The article's id, from `lionheart article list`.")
  static let valueDate = Phrase("date")
  static let valueNumber = Phrase("number", context: "value number")
  static let valueWeek = Phrase("week", context: "value week")
  static let valueText = Phrase("text", context: "value text")
  static let valueFormat = Phrase("format")

  /// An unknown field in `status --format`; the caller puts it in front.
  static func unknownStatusField(_ known: [String]) -> Phrase {
    let list = known.joined(separator: " ")
    return Phrase("Unknown field. Fields: {list}", ["list": list])
  }
  static let valueAddress = Phrase("address")
  static let helpPackID = Phrase("The pack's id, from `lionheart pack list`.")
  /// `pack add --all`, `pack update --all`.
  static let helpAllArticles = Phrase("Fetch all articles.")
  static let helpSyncName = Phrase("The name of this device, as other devices show it.")
  static let helpOwnName = Phrase("With --partner: your name, as your partner sees it.")
  /// `--yes`.
  static let helpYes = Phrase("Do not ask.")
  static func settingOnMeAndInFile(_ name: String, line: String, file: String) -> Phrase {
    Phrase(
      "The {name} is a setting. Choose it on Me (lionheart go me), or write {line} into {file}.",
      ["name": name, "line": line, "file": file])
  }

  static func settingInFile(_ name: String, line: String, file: String) -> Phrase {
    Phrase(
      "“{name}” is a setting of config.json. Write {line} into {file}.",
      ["name": name, "line": line, "file": file])
  }

  static func settingsOnMe(file: String) -> Phrase {
    Phrase("Settings are on Me (lionheart go me). Those of this computer are in {file}.", ["file": file])
  }

  static func settingByCommand(_ line: String) -> Phrase {
    Phrase("Try: {line}", ["line": line])
  }

  static let helpSyncNoEncryption = Phrase(
    "Do not encrypt. The owner of the server can read everything.")
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

  /// A file could not be read, for the reason in `errno`.
  static func fileNotRead(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      "Could not read {path} ({reason}). Nothing was changed.", ["path": path, "reason": systemMessage(code)])
  }

  /// A file is too large to be read whole.
  static func fileTooLarge(_ path: String, limit: Int) -> Phrase {
    Phrase("{path} is larger than {limit} MiB. Nothing was changed.", ["path": path, "limit": limit >> 20])
  }
  /// A search without a result.
  static func nothingFoundInJournal(_ text: String) -> Phrase {
    Phrase("No entry contains “{text}”.", ["text": text])
  }

  /// An entry was written.
  static func entryWritten(_ day: CalendarDay) -> Phrase {
    Phrase("Written: {date}", ["date": shortDate(day)])
  }

  /// Text was added to an existing entry.
  static func entryContinued(_ day: CalendarDay) -> Phrase {
    Phrase("Added to the entry of {date}", ["date": shortDate(day)])
  }

  /// The entry already has this text.
  static func entryUnchanged(_ day: CalendarDay) -> Phrase {
    Phrase("Nothing to change: {date}", ["date": shortDate(day)])
  }

  /// The entry of a day was deleted, with its other versions.
  static func entryRemoved(_ day: CalendarDay, others: Int) -> Phrase {
    let what = withVersions(shortDate(day), others)
    return removed(what)
  }

  /// A day has versions to choose between.
  static func entryHasOthers(_ count: Int) -> Phrase {
    Phrase(
      "This day has {count} versions. To choose one, press Enter, then v, in the Journal.",
      ["count": count + 1])
  }

  /// A text that is too long for an entry.
  static func entryWouldBeTooLong(bytes: Int, limit: Int) -> Phrase {
    let phrase = entryTooLong(bytes: bytes, limit: limit)
    return Phrase("{problem} Nothing was changed.", ["problem": phrase])
  }

  /// The text was empty after editing.
  static func emptiedEntry(_ day: CalendarDay) -> Phrase {
    Phrase(
      "The text is empty, so nothing was changed. To delete the entry: lionheart journal remove {day}",
      ["day": day])
  }

  /// The file with a text that could not be saved.
  static func textIsKept(in file: String) -> Phrase {
    Phrase("Your text is in {file}", ["file": file])
  }

  /// The same for the command, which prints the report.
  static func mistakePrinted(_ address: String?) -> Phrase {
    guard let address else {
      return Phrase("This pack has no address for reports.")
    }
    return Phrase("Send it to {address}.", ["address": address])
  }
  /// A file that may contain a pause or quiet hours could not be read.
  static let remindersUnknown = Phrase(
    "No reminders until it can be read, because it may contain a pause.")

  /// A reminder's time is in the quiet hours.
  static func reminderIsQuiet(_ time: ClockTime, _ hours: QuietHours) -> Phrase {
    Phrase(
      "{time} is in the quiet hours ({hours}), which last until the day is over. There will be no reminder.",
      ["time": time, "hours": hours])
  }

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

  // MARK: Shared letters, photos and answers

  /// A name that is neither this person's nor the partner's.
  static func nobodyCalled(_ word: String) -> Phrase {
    Phrase("No person named “{word}”. Use @me or @partner.", ["word": word])
  }

  /// A month without photos.
  static func noPhotosIn(_ month: CalendarMonth) -> Phrase {
    Phrase("No photos in {month}.", ["month": month])
  }
  /// No photo has the name.
  static func unknownPhoto(_ text: String) -> Phrase {
    Phrase("No photo named “{text}”. See: lionheart photo list", ["text": text])
  }
  /// Several photos have the name.
  static func ambiguousPhoto(_ text: String, found: [String]) -> Phrase {
    let names = found.prefix(5).joined(separator: ", ") + (found.count > 5 ? ", …" : "")
    return Phrase(
      "“{text}” matches several photos: {names}. Type one of these.", ["text": text, "names": names])
  }
  /// A photo was changed.
  static func photoEdited(_ name: String) -> Phrase {
    Phrase("Changed: {name}", ["name": name])
  }
  /// The photo argument.
  static let helpPhoto = Phrase(
    "The start of its name, or day/habit/name (see `lionheart photo list`).")
  /// Placeholder for a photo.
  static let valuePhoto = Phrase("photo")
  /// `check` without the photo that the habit requires.
  static func checkNeedsPhoto(_ name: String) -> Phrase {
    Phrase("Not saved: “{name}” needs a photo. Add one with --photo FILE.", ["name": name])
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

  /// A word that matches no step of a card, or several.
  static func unknownStep(_ text: String, known: [String]) -> Phrase {
    let list = known.map { "\n  \($0)" }.joined()
    return known.isEmpty
      ? Phrase("That task has no checklist. Add one: lionheart task edit TASK --item STEP")
      : Phrase("“{text}” does not match exactly one step. Steps:{list}", ["text": text, "list": list])
  }

  /// There are no cards.
  static let noTasksToList = Phrase("No tasks here. Add one: lionheart task add TITLE")

  /// A word that is not a column.
  static func unknownColumn(_ text: String) -> Phrase {
    Phrase("No column named “{text}”. Columns: todo, doing, done", ["text": text])
  }

  /// A name that no card has.
  static func unknownTask(_ text: String, known: [String]) -> Phrase {
    let list = known.isEmpty ? "–" : known.joined(separator: ", ")
    return Phrase("No task named “{text}”; nothing was changed. Tasks: {list}", ["text": text, "list": list])
  }

  /// A part of several cards' names.
  static func ambiguousTask(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      "“{text}” matches several tasks; nothing was changed. Type more of the title or the end of the "
        + "id: {list}", ["text": text, "list": list])
  }

  /// A card was added.
  static func taskAdded(_ line: String) -> Phrase {
    Phrase("Added: {line}", ["line": line])
  }

  /// A card was changed.
  static func taskChanged(_ line: String) -> Phrase {
    Phrase("Changed: {line}", ["line": line])
  }

  /// No page matches what was typed. The titles of all pages are above.
  static func noUrgentPage(_ words: String) -> Phrase {
    Phrase("No page for “{words}”. If it is an emergency, call the number above.", ["words": words])
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
