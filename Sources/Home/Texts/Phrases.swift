import Curriculum
import Day
package import Model
package import Storage
package import Texts

extension Phrase {
  static func packHeading(_ title: String) -> Phrase {
    Phrase("Curriculum: {title}", ["title": title])
  }

  static func packFacts(_ manifest: PackManifest) -> Phrase {
    let language: Phrase =
      switch manifest.language.prefix(while: { $0 != "-" }).lowercased() {
      case "en": Phrase("English")
      case "ko": Phrase("Korean")
      default: Phrase(verbatim: manifest.language)
      }
    return Phrase(
      "Version {version}, by {publisher}, language {language}, licence {licence}.",
      [
        "version": manifest.version, "publisher": manifest.publisher, "language": language,
        "licence": manifest.licence,
      ])
  }

  /// What a backup contains, and its path.
  package static func backedUp(_ summary: BackupSummary, to path: String?, isEncrypted: Bool) -> Phrase {
    let facts = backupFacts(records: summary.records, photos: summary.photos, articles: summary.articles)
    let size = byteCount(summary.bytes)
    return switch (path, isEncrypted) {
    case (let path?, true):
      Phrase(
        "Backed up to {path}, encrypted: {facts} ({size}).", ["path": path, "facts": facts, "size": size])
    case (let path?, false):
      Phrase("Backed up to {path}: {facts} ({size}).", ["path": path, "facts": facts, "size": size])
    case (nil, true): Phrase("Backed up, encrypted: {facts} ({size}).", ["facts": facts, "size": size])
    case (nil, false): Phrase("Backed up: {facts} ({size}).", ["facts": facts, "size": size])
    }
  }

  /// "2 bookmarks, 14 check-ins, 3 photos"; "nothing" if all are zero.
  package static func backupFacts(records: BackupCounts, photos: Int, articles: Int) -> Phrase {
    var facts = recordKinds(records)
    if photos > 0 {
      facts.append(Phrase("{photos, plural, one {# photo} other {# photos}}", ["photos": photos]))
    }
    if articles > 0 {
      facts.append(
        Phrase("{articles, plural, one {# saved article} other {# saved articles}}", ["articles": articles]))
    }
    return listed(facts)
  }

  /// A backup was made, but the time of the last one could not be saved.
  package static let backupNotNoted = Phrase(
    "The backup is complete, but its date could not be saved. “Last backup” still shows the old one.")

  /// Why there is no backup.
  package static func backupFailure(_ failure: BackupFailure) -> Phrase {
    switch failure {
    case .noData: Phrase("Nothing to back up yet.")
    case .notABackup(let path):
      Phrase(
        "{path} is not a Lionheart backup and was left alone. Choose another name, or use --force.",
        ["path": path])
    case .notAFile(let path): .notAFile(path)
    case .inOwnFolder(let path):
      Phrase(
        "{path} is in one of Lionheart's own folders and would be lost with it. Choose another place.",
        ["path": path])
    case .write(let path, let code):
      path.isEmpty
        ? Phrase(
          "Backup failed: the output could not be written ({reason}).", ["reason": systemMessage(code)])
        : Phrase(
          "Backup failed: {path} could not be written ({reason}). Any earlier file is unchanged.",
          ["path": path, "reason": systemMessage(code)])
    case .unreadable(let path, let code):
      Phrase(
        "Backup failed: {path} cannot be read ({reason}).", ["path": path, "reason": systemMessage(code)])
    case .store(.locked(let holder, _, _)):
      holder.isEmpty
        ? Phrase("Backup failed: another program is still writing. Try again in a moment.")
        : Phrase("Backup failed: {holder} is still writing. Try again in a moment.", ["holder": holder])
    case .store(let failure):
      Phrase("Backup failed. {reason}", ["reason": Phrase.failedToSave(failure)])
    }
  }

  static let birthFormTitle = Phrase("The birth")
  package static let birthNameLabel = Phrase("Name")
  package static let birthQuiet = Phrase("the baby has died")
  /// "At 39 weeks + 2 days".
  static func bornAt(days: Int) -> Phrase {
    let age = gestation(days: days)
    return Phrase("At {age}", ["age": age])
  }

  package static func earlyBirthTitle(days: Int) -> Phrase {
    let age = gestation(days: days)
    return Phrase("Born at {age}?", ["age": age])
  }

  /// Asks to confirm a birth long before the due date.
  static func earlyBirthQuestion(on day: CalendarDay, dueDate: CalendarDay?) -> Phrase {
    let born = shortDate(day)
    guard let due = dueDate.map(shortDate) else {
      return Phrase("You entered {born}. The due date is not known. Nothing is saved yet.", ["born": born])
    }
    return Phrase(
      "You entered {born}. The due date is {due}. Nothing is saved yet.", ["born": born, "due": due])
  }

  package static let quietSorryShort = Phrase("We are very sorry.")
  static let quietBirthKeeps = Phrase(
    "The day and the name are saved. From then on, everything about the baby is quiet.")
  static let quietBirthYes = Phrase("Yes, save it")
  package static let before22Weeks = Phrase(
    "Hardly any baby born before 22 weeks has been able to live. If this is what has happened, we are "
      + "very sorry. You do not have to fill in a form. The page below shows what can be quiet now.")
  package static let earlyBirthBack = Phrase("No, change the date")
  package static func congratulations(_ names: String) -> Phrase {
    names.isEmpty
      ? Phrase("Congratulations.")
      : Phrase("Congratulations. Welcome, {names}.", ["names": names])
  }

  /// The greeting if one of several has died, without congratulations.
  package static func welcomed(_ names: String) -> Phrase {
    names.isEmpty
      ? Phrase("Welcome.")
      : Phrase("Welcome, {names}.", ["names": names])
  }

  /// A birth was undone.
  package static let birthTakenBack = Phrase(
    "The birth and what you chose after it were undone. Later changes are kept.")

  static let afterBirthDone = Phrase("Done")
  package static let resumeQuestion = Phrase("How are things now?")
  /// What is recorded about a child who has died, and how it is corrected.
  package static func deathRecorded(of child: Child, _ correction: Phrase) -> Phrase {
    let recorded =
      child.names.isEmpty
      ? Phrase("It is recorded that this child has died.")
      : Phrase("It is recorded that {name} has died.", ["name": child.names])
    return .joined([recorded, correction], by: " ")
  }
  /// The tasks that are more than a week late, in one row.
  static func oldCards(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# old task} other {# old tasks}}", ["count": count])
  }

  static func oldCardsSettled(_ count: Int, areDone: Bool) -> Phrase {
    areDone
      ? Phrase("{count, plural, one {# task} other {# tasks}} done", ["count": count])
      : Phrase("{count, plural, one {# task} other {# tasks}} kept without a date", ["count": count])
  }

  /// The celebration on a day of a baby's life: birthdays, and in Korean the hundredth day; nil on other days.
  static func celebration(_ age: Age, in language: Language) -> Phrase? {
    guard age.stage == .baby else { return nil }
    if age.days == 99, language == .ko { return Phrase("A hundred days today") }
    guard case .month(let months) = age.unit, months > 0, months % 12 == 0, age.day == 1 else { return nil }
    return months == 12
      ? Phrase("First birthday today")
      : Phrase("Birthday today")
  }

  /// The age of a preterm baby counted from its due date.
  package static func correctedAge(days: Int) -> Phrase {
    if days < 0 {
      return Phrase("{days, plural, one {# day} other {# days}} until the due date", ["days": -days])
    }
    let (weeks, rest) = (days / 7, days % 7)
    if weeks >= 12 {
      // From twelve weeks on, ages are in months of 30.44 days.
      let months = Int(Double(days) / 30.4375)
      return Phrase("corrected: {months, plural, one {# month} other {# months}}", ["months": months])
    }
    return Phrase(
      "corrected: {weeks, plural, one {# week} other {# weeks}}, {rest, plural, one {# day} other {# days}}",
      ["weeks": weeks, "rest": rest])
  }

  /// A child's age and dates. While paused only "paused"; past 42 weeks only the due date.
  package static func childPlace(_ child: Child, on today: CalendarDay) -> Phrase {
    if child.isPaused { return Phrase("paused") }
    guard let age = child.age(on: today) else { return noDate }
    guard let place = preview(age, dueDate: child.dueDate) else {
      return child.dueDate.map { due in
        Phrase("due {date}", ["date": shortDate(due)])
      } ?? noDate
    }
    guard let birth = child.birthDate, birth < today else { return place }
    let (born, next) = (shortDate(birth), next(after: birth, on: today))
    return Phrase("{place} · born {born} · {next}", ["place": place, "born": born, "next": next])
  }

  /// The next milestone: a month in the first two years, then birthdays; in Korean the hundredth day first.
  private static func next(after birth: CalendarDay, on today: CalendarDay) -> Phrase {
    let month = birth.wholeMonths(to: today) + 1
    let next = month <= 24 ? month : (month + 11) / 12 * 12
    let date = birth.adding(months: next)
    let day = date - today > 300 ? shortDate(date) : dayAndMonth(date)
    let name =
      switch next {
      case 12: Phrase("first birthday")
      case _ where next % 12 == 0: Phrase("birthday")
      default: Phrase("{next, plural, one {# month} other {# months}}", ["next": next])
      }
    if today - birth < 99 {
      let hundredth = dayAndMonth(birth + 99)
      return Phrase("{name} on {day}", ["name": name, "day": day, "hundredth": hundredth])
    }
    return Phrase("{name} on {day}", context: "hundredth", ["name": name, "day": day])
  }

  package static func storeLine(_ address: String, key: String?) -> Phrase {
    key.map { Phrase("{address}, encrypted (key {key})", ["address": address, "key": $0]) }
      ?? Phrase("{address}, not encrypted", ["address": address])
  }

  /// When the last complete sync was.
  package static func lastSync(_ day: CalendarDay?, time: String) -> Phrase {
    guard let day else { return Phrase("Not synced yet") }
    let date = shortDate(day)
    return Phrase("Last synced on {date}, {time}", ["date": date, "time": time])
  }

  /// How many files will be sent.
  package static func waitingFiles(_ count: Int) -> Phrase {
    count == 0
      ? Phrase("Nothing to send")
      : Phrase("{count, plural, one {# file} other {# files}} to send", ["count": count])
  }

  /// This device, in a list.
  package static let thisDevice = Phrase("this device")

  /// When something new of a device was read.
  package static func heardOf(_ day: CalendarDay?, time: String) -> Phrase {
    guard let day else { return Phrase("nothing received yet") }
    let date = shortDate(day)
    return Phrase("last seen on {date}, {time}", ["date": date, "time": time])
  }
  static let nothingShared = Phrase("No other device shares your data.")
  static let isSyncing = Phrase("Syncing…")
  static func deviceCount(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# device} other {# devices}}", ["count": count])
  }

  static func deviceLine(_ device: SyncDevice, _ what: Phrase) -> Phrase {
    let name = "\(device.name) (\(device.id.prefix(4)))"
    return Phrase("{name}: {state}", ["name": name, "state": what])
  }

  /// The words that may be typed to erase.
  package static let eraseWords = ["erase", "지우기"]

  package static let valueColumn = Phrase("column")
  /// The current choice in a list.
  static let linearInUse = Phrase("in use")

  /// "14:03 Clinic care · update: 3 files".
  static func logLine(_ event: LogEvent, at time: String, about: String?) -> Phrase {
    let what = logged(event.what)
    let about = about.map { " \($0) ·" } ?? ""
    return Phrase(
      "{time}{about} {event}: {detail}",
      ["time": time, "about": about, "event": what, "detail": event.detail])
  }

  static func dueOn(_ day: CalendarDay) -> Phrase {
    Phrase("Was due {date}", ["date": shortDate(day)])
  }

  static func knownSince(_ day: CalendarDay) -> Phrase {
    Phrase("Here since {date}", ["date": shortDate(day)])
  }

  /// What stands beside "Packs" on Me.
  static func packsOnMe(_ count: Int, daysAgo: Int?) -> Phrase {
    let packs = Phrase("{count, plural, one {# pack} other {# packs}}", ["count": count])
    guard let daysAgo else { return packs }
    return .joined([packs, packUpdated(daysAgo: daysAgo)], by: " · ")
  }
  /// The name of a store: this person's devices, or the one shared with the partner.
  package static func spaceName(_ space: SyncSpace) -> Phrase {
    space == .own ? Phrase("Your devices") : Phrase("With your partner")
  }

  /// The choice that pauses, with the name if there are several children.
  static func pauseNow(_ name: String) -> Phrase {
    name.isEmpty
      ? Phrase("Pause") : Phrase("Pause everything about {name}", ["name": name])
  }

  /// The choice that opens a page.
  static func readPage(_ title: String) -> Phrase {
    Phrase("Read: {title}", context: "read page", ["title": title])
  }

  /// The choice that records that all of several have died.
  static func haveDiedChoice(_ names: String) -> Phrase {
    Phrase("{names} have died", ["names": names])
  }

  /// The name of one of several who has died, or a number among those without a name.
  package static func rememberedName(_ name: String) -> Phrase {
    guard let number = Nickname.number(of: name) else { return Phrase(verbatim: name) }
    let which = number == 1 ? "" : " (\(number))"
    return Phrase("Our other baby{which}", ["which": which])
  }

  /// The typed names, with the label of a baby without a name replaced by its stored name.
  static func rememberedNames(typed text: String, of names: [String], _ language: Language) -> String {
    let unnamed = names.filter { Nickname.number(of: $0) != nil }
    return text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let typed = part.trimmed
      return unnamed.first { rememberedName($0)(language) == typed } ?? typed
    }.joined(separator: ", ")
  }

  /// What happens when a death is recorded.
  package static func remembranceKeeps(_ died: Died, of child: Child) -> Phrase {
    guard case .one(let name) = died else {
      return Phrase(
        "Everything you saved stays. Weeks and months, articles, prompts and reminders stop. They do "
          + "not come back by themselves. To undo this: u, or lionheart undo.")
    }
    let rest = child.livingNames.filter { $0 != name }.joined(separator: " & ")
    let others = rest.isEmpty ? Phrase("the others") : Phrase(verbatim: rest)
    return Phrase(
      "The name is saved under Children, Earlier, and is not shown elsewhere by itself. Everything "
        + "else continues, for {others}. To undo this: u, or lionheart undo.", ["others": others])
  }

  /// The choice that records that a child has died.
  package static func hasDiedChoice(_ name: String) -> Phrase {
    name.isEmpty
      ? Phrase("The baby has died")
      : Phrase("{name} has died", ["name": name])
  }
  static let quietStops = Phrase(
    "Pause stops the weeks, the days to go, articles, prompts, badges and reminders at once. It does not "
      + "ask why and never ends by itself.")
  static let quietKeeps = Phrase(
    "Nothing is deleted. Your journal, photos, bookmarks, tasks and habits are kept. A calendar "
      + "that you exported keeps the due date until you export it again or delete it there.")
  /// What has not happened yet, and where to resume.
  static func quietHow(_ nickname: String) -> Phrase {
    nickname.isEmpty
      ? Phrase("Nothing has changed yet. After a pause you can resume on Me whenever you like, or never.")
      : Phrase(
        "Nothing has changed yet. After a pause you can resume everything about {nickname} on Me "
          + "whenever you like, or never.", ["nickname": nickname])
  }

  /// "20:00, quiet 22:00-07:00": the reminders row on Me.
  static func remindersSet(_ reading: ClockTime?, _ quietHours: QuietHours?) -> Phrase {
    switch (reading, quietHours) {
    case (nil, nil): Phrase("not set", context: "reminders set")
    case (let reading?, nil): Phrase(verbatim: "\(reading)")
    case (nil, let quiet?): Phrase("quiet {quiet}", ["quiet": quiet])
    case (let reading?, let quiet?):
      Phrase("{reading}, quiet {quiet}", ["reading": reading, "quiet": quiet])
    }
  }

  /// Why nothing was restored.
  package static func restoreFailure(_ failure: RestoreFailure, of path: String) -> Phrase {
    let what = restoreReason(failure)
    let name = path == "-" || path.isEmpty ? nil : path
    if case .store = failure { return what }
    return name.map { Phrase("{path} {reason} Nothing was changed.", ["path": $0, "reason": what]) }
      ?? Phrase("It {reason} Nothing was changed.", ["reason": what])
  }

  private static func restoreReason(_ failure: RestoreFailure) -> Phrase {
    switch failure {
    case .unreadable(let code):
      Phrase("cannot be read ({reason}).", ["reason": systemMessage(code)])
    case .notABackup: Phrase("is not a Lionheart backup.")
    case .encrypted:
      Phrase("is encrypted. In a terminal, lionheart restore decrypts it with age.")
    case .truncated: Phrase("is cut off: its end is missing.")
    case .damaged(let member):
      member.isEmpty
        ? Phrase("is damaged.")
        : Phrase("is damaged ({member}).", ["member": member])
    case .invalidPath(let name):
      Phrase("has a file with a path that is not allowed: {name}.", ["name": name])
    case .newer(let schema):
      Phrase("was made by a newer Lionheart (schema {schema}). Update Lionheart.", ["schema": schema])
    case .newerFile(let file, let schema):
      Phrase(
        "has {file} from a newer Lionheart (schema {schema}). Update Lionheart.",
        ["file": file, "schema": schema])
    case .notADataFile(let file):
      Phrase("has {file}, which is not a Lionheart data file.", ["file": file])
    case .noCopy:
      Phrase("has no dated copy: nothing has changed since. See: lionheart restore --list.")
    case .tooOld(let file):
      Phrase("is older than the dated copies of {file}. See: lionheart restore --list.", ["file": file])
    case .store(let failure): .failedToSave(failure)
    }
  }

  package static let readHeading = Phrase("READ")
  static let doHeading = Phrase("DO")
  static let prepareHeading = Phrase("PREPARE")
  package static let writeHeading = Phrase("WRITE")
  /// "THIS WEEK": above the topic of the week.
  static func thisUnitHeading(_ unit: UnitEntry?) -> Phrase {
    unit?.isMonth == true ? Phrase("THIS MONTH") : Phrase("THIS WEEK")
  }
  // Without the week, which must not be named while paused.
  package static let ideasScreen = Phrase("Ideas", context: "suggested habits and tasks")
  static func ideasHeading(isMonth: Bool) -> Phrase {
    isMonth ? Phrase("Ideas for this month") : Phrase("Ideas for this week")
  }
  /// "3 ideas for this week", and how to see them or what they are.
  static func ideasOfUnit(_ count: Int, isMonth: Bool, key: String) -> Phrase {
    isMonth
      ? Phrase(
        "{count, plural, one {# idea} other {# ideas}} for this month{key}", ["count": count, "key": key])
      : Phrase(
        "{count, plural, one {# idea} other {# ideas}} for this week{key}", ["count": count, "key": key])
  }
  /// The tasks on the Board that are not due within a week.
  ///
  /// - Parameter due: the number of tasks that are.
  static func moreTasks(_ count: Int, besides due: Int) -> Phrase {
    switch (count, due) {
    case (0, _): Phrase("Nothing due in the next 7 days")
    case (_, 0):
      Phrase(
        "Nothing due in the next 7 days, {count, plural, one {# task} other {# tasks}} on the Board",
        ["count": count])
    default:
      Phrase("{count, plural, one {# more task} other {# more tasks}} on the Board", ["count": count])
    }
  }
  static func doneToday(_ done: Int, of count: Int) -> Phrase {
    Phrase("{done} of {count} done", ["done": done, "count": count])
  }
  /// A day without a new article.
  package static func nothingNew(_ next: CalendarDay?) -> Phrase {
    guard let next else {
      return Phrase("Nothing new today. Take the day off.")
    }
    let day = dayAndMonth(next)
    return Phrase("Nothing new today. Take the day off. The next article comes on {day}.", ["day": day])
  }

  package static let pausedToday = Phrase(
    "Lionheart is paused. Everything you saved is still here. To resume, whenever you like: lionheart "
      + "resume")

  package static let pausedTodayOnScreen = Phrase(
    "Lionheart is paused. Bookmarks (5), Journal (6) and Board (7) are still there. You can resume on Me "
      + "(8) whenever you like.")

  /// The same after a loss. Nothing suggests that it could go on.
  package static let quietToday = Phrase(
    "Nothing asks or reminds you of anything now. Everything you saved is still here.")

  /// The row on Today for articles that were corrected after they were read.
  static func correctedPages(_ count: Int) -> Phrase {
    Phrase(
      "{count, plural, one {# page that you read was} other {# pages that you read were}} corrected",
      ["count": count])
  }
  static let numberTooLong = Phrase("At most 40 characters")

  /// The pack of the day's reading, and how to choose another.
  static func readsPack(_ manifest: PackManifest) -> Phrase {
    let title = source(manifest)
    return Phrase("Articles from: {title} (v: change)", ["title": title])
  }
  package static let setUpElsewhere = Phrase("Another program has just set the dates.")

  /// An answer, from the worst.
  package static func howAnswer(_ mood: Mood) -> Phrase {
    switch mood {
    case .awful: Phrase("I can hardly go on")
    case .low: Phrase("It is hard")
    case .even: Phrase("Up and down")
    case .good: Phrase("Mostly fine")
    case .great: Phrase("Good")
    }
  }

  /// The question above the countries and their emergency numbers.
  static let whichCountry = Phrase("Which country are you in?")

  // “Up to one in five expecting or new mums and one in ten … dads”: panda.org.au/about/about-panda.
  static let helpMany = Phrase(
    "Many parents feel low or anxious while expecting or after a birth, fathers and partners too. It "
      + "does not make you a bad parent.")
  // “Usually very effective when provided in a timely manner”: pada.nz/recent-news-statement-from-board.
  static let helpWorks = Phrase(
    "Help works for many people, and it often works better when it starts early.")
  static let helpTellOne = Phrase(
    "Perhaps tell one person today: “I am not okay. Can you stay with me?” You do not need to know why "
      + "before you ask.")
  // “Different people grieve in different ways”: healthwell.eani.org.uk, text of the NHS.
  static let helpLoss = Phrase(
    "If you have lost a pregnancy or a baby: there is no right way to feel, and no date by which you "
      + "must feel better. Two parents may grieve differently.")
  // “Common for parents to feel as though they have in some way failed their child”: tommys.org.
  static let helpBlame = Phrase(
    "Many parents blame themselves after a loss. That feeling is not proof that you did something wrong.")

  static let inDanger = Phrase("In danger now")
  package static let linesToCall = Phrase("Helplines")
  package static let linesForFearAtHome = Phrase("If you are not safe at home")
  package static let linesForFearOfOneself = Phrase("If you are afraid of what you may do")

  /// "South Korea (e: change country)".
  package static func helpCountry(_ name: Phrase) -> Phrase {
    Phrase("{name} (e: change country)", ["name": name])
  }

  /// "988lifeline.org, checked 21 Nov 2026".
  static func helpSource(_ address: String, _ day: CalendarDay) -> Phrase {
    let host = address.split(separator: "/").dropFirst().first.map(String.init) ?? address
    return Phrase("{host}, checked {date}", ["host": host, "date": shortDate(day)])
  }

  /// Above the crisis lines of all countries that have some, if the person's country is not known.
  static let linesOfAllCountries = Phrase(
    "Crisis lines by country. You can also ask someone near you to call with you.")
  static func numbersChange(_ day: CalendarDay) -> Phrase {
    Phrase(
      "Numbers change. These were last checked on {date}. If one does not answer, try the next, or the "
        + "emergency number.", ["date": shortDate(day)])
  }

  static let copyNumber = Phrase("copy the number")
  package static let restoreRow = Phrase("Restore a backup")
  package static let eraseRow = Phrase("Erase everything")

  package static let backupForm = Phrase("Back up")
  package static let restoreForm = Phrase("Restore a backup")
  static let lookAtBackup = Phrase("show contents")
  static let makeBackup = Phrase("back up")

  static let restoreChoice = Phrase("What to restore")
  /// "A backup of 21 November 2026: 3 habits".
  static func backupOf(_ day: CalendarDay, _ records: BackupCounts) -> Phrase {
    let (date, facts) = (shortDate(day), listed(recordKinds(records)))
    return Phrase("A backup of {date}: {facts}", ["date": date, "facts": facts])
  }
  package static let bringBackChoice = Phrase("Restore what is missing")
  package static let replaceChoice = Phrase("Replace all with the backup")
  package static let leaveChoice = Phrase("Change nothing")
  package static let eraseForm = Phrase("Erase everything")
  static let eraseWordMissing = Phrase("Type “erase” first")
}
