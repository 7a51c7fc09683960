import Day
import Interface
package import Model
package import Storage
package import Texts

extension Phrase {
  static let habitOfBefore = Phrase("A removed habit")

  static func groupedBy(_ grouping: AlbumGrouping) -> Phrase {
    let words = Phrase.grouping(grouping)
    return Phrase("Grouped {words}", ["words": words])
  }

  // A photo

  /// "JPEG · 2.1 MB".
  static func photoFormat(_ photo: Photo) -> Phrase {
    let format = photo.format.map { $0.rawValue.uppercased() } ?? ""
    let size = photo.bytes > 0 ? byteCount(photo.bytes) : ""
    return Phrase(verbatim: [format, size].filter { !$0.isEmpty }.joined(separator: " · "))
  }

  /// "4032 × 3024"; empty if unknown.
  static func photoPixels(_ photo: Photo) -> Phrase {
    Phrase(verbatim: photo.width > 0 && photo.height > 0 ? "\(photo.width) × \(photo.height)" : "")
  }

  /// "JPEG · 2.1 MB · 4032 × 3024".
  static func photoFacts(_ photo: Photo) -> Phrase {
    .joined([photoFormat(photo), photoPixels(photo)], by: " · ")
  }

  static let photoHasMetadata = Phrase("The file may still contain the place and the camera.")
  static let photoFileMissing = Phrase("The file of this photo is missing. Check: lionheart doctor")
  static let openPhoto = Phrase("enlarge")
  static let openPhotoOutside = Phrase("open the file")
  static let editPhoto = Phrase("caption and frame")
  static let copyPath = Phrase("copy the path")
  static let photoBefore = Phrase("previous photo")
  static let photoAfter = Phrase("next photo")
  package static let noPhotosHere = Phrase("No photo here")
  static let breakForm = Phrase("Break")
  /// - Parameter name: the habit that was selected, as an example.
  static func breakHabitHint(_ name: String?) -> Phrase {
    guard let name else {
      return Phrase("Empty for all, or the start of a name")
    }
    return Phrase("Empty for all, or a name like: {name}", ["name": name])
  }

  /// "21–28 November · 8 days · All habits": preview of the break below the fields.
  static func breakPreview(_ its: HabitBreak, habit: String?, on today: CalendarDay) -> Phrase {
    let days = days(of: its, on: today)
    let name = habit.map { Phrase(verbatim: $0) } ?? allHabits
    let count = its.to.map { streakLength($0 - its.from + 1, .days) }
    return .joined([days, count, name], by: " · ")
  }

  static func noSuchHabit(_ text: String) -> Phrase {
    Phrase("No habit named “{text}”. Empty means all.", ["text": text])
  }

  static func severalHabits(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase("Several habits match; write more of the name: {list}", ["list": list])
  }
  /// "on a break until 28 November (holiday)", "on a break since 18 November".
  static func onBreak(_ its: HabitBreak, today: CalendarDay) -> Phrase {
    let hasYear = (its.to ?? its.from).parts.year != today.parts.year
    let day = longDate(its.to ?? its.from, hasYear: hasYear)
    let reason = its.reason.isEmpty ? "" : " (\(its.reason))"
    return its.to == nil
      ? Phrase("on a break since {day}{reason}", ["day": day, "reason": reason])
      : Phrase("on a break until {day}{reason}", ["day": day, "reason": reason])
  }

  static let openBreaks = Phrase("breaks: holiday, illness")
  static func endedBreak(_ name: String) -> Phrase {
    Phrase("Ends today; habits continue tomorrow (u undoes): {name}", ["name": name])
  }
  static func addedBreak(_ days: Phrase) -> Phrase {
    Phrase("Break added: {days}", ["days": days])
  }
  static func removedBreak(_ days: Phrase) -> Phrase {
    Phrase("Break removed (u undoes): {days}", ["days": days])
  }
  package static let categoryNamePrompt = Phrase("Name")

  /// A category was added.
  package static func addedCategory(_ name: String) -> Phrase {
    Phrase("Category added: {name}", ["name": name])
  }
  /// A category was renamed.
  package static func renamedCategory(_ name: String) -> Phrase {
    Phrase("Renamed: {name}", ["name": name])
  }
  static func removedCategory(_ name: String) -> Phrase {
    Phrase("Removed; its habits are kept (u undoes): {name}", ["name": name])
  }
  /// "✓ Sunday 22 November", or how to tick a day without reading.
  static func readOn(_ date: Phrase, _ isAttended: Bool) -> Phrase {
    isAttended
      ? Phrase("✓ {date}", ["date": date])
      : Phrase("○ {date}: Space marks it as read", ["date": date])
  }

  package static let todayIsOpen = Phrase("Not read yet today.")
  /// Shown until the first day is attended.
  static let firstReadingDay = Phrase("Read one article to count the day.")
  /// Explains the grid of a round.
  static let roundLength = Phrase("Read 20 days to finish a round.")
  static func missedDays(areForgiven: Bool) -> Phrase {
    areForgiven
      ? Phrase("One missed day in seven does not end the streak (❄).")
      : Phrase("A missed day ends the streak.")
  }
  /// "Reading · Round 2": the heading of the grid beside the habits.
  static func readingRound(_ round: Int) -> Phrase {
    Phrase("Reading · Round {round}", ["round": round])
  }

  static let pausedChallenge = Phrase(
    "The reading challenge is paused, and nothing is counted. Your habits and bookmarks are kept, and "
      + "you can still tick your own habits. Bookmarks: press 5.")
  /// There are no habits.
  package static let noHabits = Phrase("No habits yet. Add one: lionheart habit add NAME")

  /// A habit was unarchived.
  package static func habitUnarchived(_ name: String) -> Phrase {
    Phrase("Unarchived: {name}", ["name": name])
  }

  /// Statistics are not shown while paused.
  package static let pausedStatistics = Phrase(
    "Lionheart is paused, so nothing is counted. All check-ins are kept.")

  static let habitForm = Phrase("Habit", context: "habit form")
  static func addedHabit(name: String) -> Phrase {
    Phrase("Added: {name}", ["name": name])
  }

  /// - Parameter hasSome: whether there are categories to choose from.
  static func habitCategoryHint(hasSome: Bool) -> Phrase {
    hasSome
      ? Phrase("← and → choose, or type a new one") : categoryHint(known: [])
  }
  /// "Every day, at least 8 glasses, by 21:30, reminds at 09:00": a preview of the habit in the form.
  static func habitPreview(_ habit: Habit, on day: CalendarDay) -> Phrase {
    let rule = habit.rule(on: max(day, habit.startedOn))
    let times = habit.reminders.map(\.description).joined(separator: ", ")
    let start = shortDate(habit.startedOn)
    let parts = [
      schedule(rule.schedule), target(rule.kind), habit.deadline.map(by),
      times.isEmpty ? nil : Phrase("reminds at {times}", ["times": times]),
      habit.startedOn > day ? Phrase("from {start}", ["start": start]) : nil,
      habit.endsOn.map(ends),
    ].compactMap(\.self)
    return Phrase.joined(parts, by: ", ").transformed(.capitalized)
  }
  /// "2026: done on 34 days, skipped 2 days".
  static func yearInWords(_ year: Int, done: Int, skipped: Int) -> Phrase {
    let rest = skippedDays(skipped)
    let sum = Phrase(
      "{year}: done on {done, plural, one {# day} other {# days}}", ["year": year, "done": done])
    return .joined([sum, rest], by: ", ")
  }

  static func lastMonthsInWords(done: Int, skipped: Int) -> Phrase {
    let rest = skippedDays(skipped)
    let sum = Phrase("Last 12 months: done on {done, plural, one {# day} other {# days}}", ["done": done])
    return .joined([sum, rest], by: ", ")
  }

  /// The same summary since a day.
  static func sinceInWords(
    _ day: CalendarDay, in today: CalendarDay, done: Int, skipped: Int
  ) -> Phrase {
    let (rest, date) = (
      skippedDays(skipped), day.parts.year == today.parts.year ? dayAndMonth(day) : shortDate(day)
    )
    let sum = Phrase(
      "Since {date}: done on {done, plural, one {# day} other {# days}}", ["date": date, "done": done])
    return .joined([sum, rest], by: ", ")
  }

  /// The heading of the score curve.
  static func scoreSince(
    _ day: CalendarDay, in today: CalendarDay, from first: Double, to last: Double
  ) -> Phrase {
    let (since, from, to) = (dayInShort(day, today: today), score(first), score(last))
    return Phrase("Score since {since}: from {from} to {to}", ["since": since, "from": from, "to": to])
  }

  static let noCheckIns = Phrase("No check-ins yet. Score and days appear after the first one.")

  /// "Most in March: 25 times".
  static func mostIn(_ most: (name: Phrase, times: Int)) -> Phrase {
    let times = times(most.times)
    return Phrase("Most in {name}: {times}", ["name": most.name, "times": times])
  }

  /// "Most often on Tuesday: 25 times", over all years.
  package static func mostOften(_ most: (name: Phrase, times: Int)) -> Phrase {
    let times = times(most.times)
    return Phrase("All years, most often on {name}: {times}", ["name": most.name, "times": times])
  }

  /// A month above its weeks, at most three columns, so that two never touch.
  static func monthMark(_ month: Int) -> Phrase {
    let name = shortMonth(month)
    return Phrase("{name}", ["name": name, "month": month])
  }

  /// "Yesterday, Friday 20 November", "40 days ago, Monday 12 October", and shorter forms.
  static func chosenDay(_ day: CalendarDay, today: CalendarDay) -> [Phrase] {
    let date = date(day, in: today)
    let ago: Phrase? =
      switch today - day {
      case 0: nil
      case 1: Phrase("Yesterday, {date}", ["date": date])
      case let days: Phrase("{days} days ago, {date}", ["days": days, "date": date])
      }
    return [ago, date, shortDate(day)].compactMap { $0 }
  }

  /// There are no habits yet.
  ///
  /// - Parameter names: the habits that the current week suggests.
  package static func noHabits(suggested names: [String]) -> Phrase {
    let list = names.joined(separator: " · ")
    return names.isEmpty
      ? Phrase("No habits yet. Press a to add one.")
      : Phrase("No habits yet. Press a to add one, or A to add the suggestions: {list}", ["list": list])
  }

  static func archivedHabit(name: String) -> Phrase {
    Phrase("Archived (u undoes): {name}", ["name": name])
  }

  /// The heading of the archived habits.
  static let archivedHabits = Phrase("Archived")

  /// "3 archived · Z".
  static func archivedHint(count: Int) -> Phrase {
    Phrase("{count} archived · Z", ["count": count])
  }

  static let addSuggestions = Phrase("add the suggestions")
  static let noEarlierDay = Phrase("You can check in up to 100 years back")
  /// The week has no more suggestions.
  package static let noSuggestionsLeft = Phrase("No more suggestions now")
  /// "12 of 14 done in November, skipped 1 day".
  ///
  /// - Parameters:
  ///   - due: nil if the goal is only a number of days a week or month.
  ///   - isLimit: whether the habit is a limit, which is kept and not done.
  package static func doneInMonth(
    _ done: Int, of due: Int?, month: Phrase, skipped: Int, isLimit: Bool = false
  ) -> Phrase {
    let sum =
      switch due {
      case 0: Phrase("Nothing due in {month}", ["month": month])
      case let due? where isLimit:
        Phrase("{done} of {due} kept in {month}", ["done": done, "due": due, "month": month])
      case let due?:
        Phrase("{done} of {due} done in {month}", ["done": done, "due": due, "month": month])
      case nil where done == 0 && isLimit: Phrase("Not kept yet in {month}", ["month": month])
      case nil where done == 0: Phrase("Not done yet in {month}", ["month": month])
      case nil where isLimit:
        Phrase(
          "Kept on {done, plural, one {# day} other {# days}} in {month}", ["done": done, "month": month])
      case nil:
        Phrase(
          "Done {done, plural, one {# time} other {# times}} in {month}", ["done": done, "month": month])
      }
    return .joined([sum, skippedDays(skipped)], by: ", ")
  }

  /// "Saturday 21 November: done".
  static func dayInWords(_ date: Phrase, _ standing: Phrase) -> Phrase {
    Phrase("{date}: {standing}", ["date": date, "standing": standing])
  }

  /// "8 of 8 glasses, late".
  static func doneLate(_ done: Phrase) -> Phrase {
    Phrase("{done}, {late}", ["done": done, "late": late])
  }

  static let dayDone = Phrase("done", context: "day done")
  static let noEntryYet = Phrase("no entry yet")
  static let dayUnsaid = Phrase("no entry, counted as kept")
  /// "3, at most 2 cups: over the limit".
  static func limitPassed(_ amount: Phrase) -> Phrase {
    Phrase("{amount}: over the limit", ["amount": amount])
  }
  package static let dayUnsaidShort = Phrase("counted as kept")
  static func dayBeforeStart(_ start: CalendarDay) -> Phrase {
    Phrase("the habit begins on {date}", ["date": shortDate(start)])
  }
  static func dayAfterEnd(_ end: CalendarDay) -> Phrase {
    Phrase("the habit ended on {date}", ["date": shortDate(end)])
  }

  /// "3 things to do".
  static func thingsToDo(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# thing} other {# things}} to do", ["count": count])
  }

  static let photoForm = Phrase("A photo's caption and frame")
  static let albumExportForm = Phrase("Copy photos to a folder")
  /// The result of copying a month.
  package static func exportedPhotos(_ count: Int, there: Int, missing: Int, to folder: String) -> Phrase {
    let had = there == 0 ? nil : Phrase("{there} already there", ["there": there])
    let lost =
      missing == 0
      ? nil : Phrase("{missing, plural, one {# file} other {# files}} missing", ["missing": missing])
    let copied = Phrase(
      "Copied {count, plural, one {# photo} other {# photos}} to {folder}",
      ["count": count, "folder": folder])
    let all = Phrase.joined([copied, had, lost], by: ", ")
    return Phrase("{all}.", ["all": all])
  }

  /// Why a month was not copied.
  package static func exportFailed(_ failure: PhotoCopyFailure) -> Phrase {
    switch failure {
    case .notAFolder(let path):
      Phrase("{path} is a file. Choose another folder.", ["path": path])
    case .diskFull(let path):
      Phrase(
        "The disk is full. The photos already in {path} are complete. Free some space and try again.",
        ["path": path])
    case .notWritten(let path, let code):
      Phrase(
        "Cannot write to {path} ({reason}). Photos already copied stay. Try again or choose another folder.",
        ["path": path, "reason": systemMessage(code)])
    }
  }
  /// The screen on which a picture is chosen.
  static let photoPicker = Phrase("Choose a photo")

  /// Only some of the matching files are shown.
  static func pathsShown(_ shown: Int, of count: Int) -> Phrase {
    Phrase("Showing {shown} of {count}; type more of the name.", ["shown": shown, "count": count])
  }
  /// A picture that is being copied.
  static let keepingPhoto = Phrase("Saving the photo… Esc stops.")

  /// A habit's photo rule as typed in its form.
  package static func photoRule(_ rule: PhotoRule) -> Phrase {
    switch rule {
    case .never: Phrase("none")
    case .optional: Phrase("optional")
    case .required: Phrase("required")
    }
  }

  /// Metadata that could not be removed from saved photos.
  package static func photosHaveMetadata(_ count: Int) -> Phrase {
    count == 1
      ? Phrase("The photo may still contain the location and camera details. They could not be removed.")
      : Phrase(
        "{count} of the photos may still contain the location and camera details. They could not be "
          + "removed.", ["count": count])
  }
  package static let remindersToday = Phrase("TODAY")
}
