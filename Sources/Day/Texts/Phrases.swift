package import Curriculum
package import Model
package import Networking
package import Storage
package import Texts

extension Phrase {
  package static let suggestedTasks = Phrase("Suggested now")

  /// "now", "coming", "over".
  package static func breakTime(_ time: HabitBreak.Phase) -> Phrase {
    switch time {
    case .running: Phrase("now")
    case .coming: Phrase("coming")
    case .past: Phrase("over")
    }
  }

  /// "3 habits", "3 habits, 1 archived".
  package static func habitCount(_ count: Int, archived: Int) -> Phrase {
    let habits = Phrase("{count, plural, one {# habit} other {# habits}}", ["count": count])
    guard archived > 0 else { return habits }
    return Phrase("{habits}, {archived} archived", ["habits": habits, "archived": archived])
  }

  /// A habit was added.
  static func habitAdded(_ name: String, _ often: String) -> Phrase {
    Phrase("Added: {name} · {often}", ["name": name, "often": often])
  }

  /// The setting of a limit.
  package static let emptyDaysKept = Phrase("days without an entry count as kept")

  /// "score 82 %".
  package static func scored(_ score: Double) -> Phrase {
    let percent = Phrase.score(score)
    return Phrase("score {percent}", ["percent": percent])
  }

  /// "done 34 times", or for a limit "kept on 34 days".
  package static func doneInAll(_ count: Int, isLimit: Bool = false) -> Phrase {
    if isLimit {
      return count == 0
        ? Phrase("not kept yet")
        : Phrase("kept on {count, plural, one {# day} other {# days}}", ["count": count])
    }
    return count == 0
      ? Phrase("not done yet")
      : Phrase("done {count, plural, one {# time} other {# times}}", ["count": count])
  }

  /// "done 34 of 90".
  package static func doneInAll(_ count: Int, of goal: Int) -> Phrase {
    let done = Phrase.done(count, of: goal)
    return Phrase("done {done}", ["done": done])
  }

  /// "skipped 3 days"; nil for none.
  package static func skippedDays(_ count: Int) -> Phrase? {
    count == 0 ? nil : Phrase("skipped {count, plural, one {# day} other {# days}}", ["count": count])
  }

  package static let newHabit = Phrase("New habit")
  /// A check-in for a day before the start or after the end of the habit.
  static func outsideHabit(_ habit: Habit, on day: CalendarDay) -> Phrase {
    if let end = habit.endsOn, day > end {
      let date = shortDate(end)
      return Phrase("This habit ended on {date}. Press again to check in anyway.", ["date": date])
    }
    let date = shortDate(habit.startedOn)
    return Phrase("This habit begins on {date}. Press again to check in anyway.", ["date": date])
  }

  /// "begins 1 Dec 2026".
  package static func begins(_ day: CalendarDay) -> Phrase {
    Phrase("begins {date}", ["date": shortDate(day)])
  }

  /// Reports that a tick, skip or untick replaced an amount, which can be restored; nil if no amount was replaced.
  static func amountKept(
    _ new: CheckIn?, after old: CheckIn?, _ change: CheckInChange, _ kind: HabitKind, of name: String
  ) -> Phrase? {
    guard case .amount(_, let unit, _) = kind else { return nil }
    let now = new?.amount.map { Phrase.amount($0, unit: unit) }
    if change == .untick, let now {
      if new?.amount == old?.amount { return nil }
      return Phrase("{name} is back to {now}. Space: to the goal", ["name": name, "now": now])
    }
    guard let before = new?.before else {
      // The amount before a skip or untick is restored.
      guard change == .done, let now, old?.before != nil else { return nil }
      return Phrase("{name} is back to {now}", ["name": name, "now": now])
    }
    let was = Phrase.amount(before, unit: unit)
    switch change {
    case .done:
      return Phrase("{name} done. Space: back to {was}", ["name": name, "was": was])
    case .skip:
      return Phrase("{name} skipped ({was} kept)", ["name": name, "was": was])
    case .untick:
      return Phrase("{name} unchecked. Space: back to {was}", ["name": name, "was": was])
    case .set, .add, .note, .photos, .clear: return nil
    }
  }

  /// "1 of 3 this week", or "4 this week" beyond the goal: the progress of a weekly or monthly habit.
  package static func soFar(_ done: Int, of asked: Int, _ unit: HabitSchedule.Unit) -> Phrase {
    switch unit {
    case .months where done > asked:
      Phrase("{done} this month", ["done": done])
    case .days where done > asked, .weeks where done > asked:
      Phrase("{done} this week", ["done": done])
    case .months: Phrase("{done} of {goal} this month", ["done": done, "goal": asked])
    case .days, .weeks: Phrase("{done} of {goal} this week", ["done": done, "goal": asked])
    case .intervals: self.done(done, of: asked)
    }
  }

  static let southKorea = Phrase("South Korea")
  static let japan = Phrase("Japan")
  static let india = Phrase("India")
  static let singapore = Phrase("Singapore")
  static let australia = Phrase("Australia")
  static let newZealand = Phrase("New Zealand")
  static let unitedStates = Phrase("United States")
  static let canada = Phrase("Canada")
  static let unitedKingdom = Phrase("United Kingdom")
  static let ireland = Phrase("Ireland")
  static let germany = Phrase("Germany")
  static let austria = Phrase("Austria")
  static let switzerland = Phrase("Switzerland")
  static let france = Phrase("France")
  static let netherlands = Phrase("Netherlands")

  package static let ambulance = Phrase("ambulance")
  package static let police = Phrase("police")

  static let aroundTheClock = Phrase("day and night, every day")
  static let suicideLine109 = Phrase("Suicide prevention line")
  static let callOrText = Phrase("Call or text.")
  static let inJapanese = Phrase("In Japanese.")
  static let freeForAll = Phrase("Free, for everyone.")
  static func whatsApp(_ number: String) -> Phrase {
    Phrase("Or by WhatsApp: {number}.", ["number": number])
  }
  static func textTo(_ number: String) -> Phrase {
    Phrase("Or text {number}.", ["number": number])
  }
  static func textWord(_ word: String) -> Phrase {
    Phrase("Text only: send {word}. Free.", ["word": word])
  }
  static let poisonsLine = Phrase("poisons line")

  /// The words for a number that is not known for the reader's country, by the number's name in articles.
  package static let localNumbers: [String: Phrase] = [
    "emergency": Phrase("your local emergency number"),
    "crisis": Phrase("a crisis line"),
    "poison": Phrase("your poisons line"),
    "midwife-line": Phrase("your midwife or maternity unit"),
  ]

  /// Numbers to choose from: "112 or 110".
  package static func either(_ numbers: [String]) -> Phrase {
    numbers.dropFirst().reduce(Phrase(verbatim: numbers.first ?? "")) { all, number in
      Phrase("{all} or {number}", ["all": all, "number": number])
    }
  }
  /// "Scotland: NHS 24".
  static func inPart(_ part: Phrase, _ name: String) -> Phrase {
    Phrase("{part}: {name}", ["part": part, "name": name])
  }
  static let hoursOf129 = Phrase("Mon–Fri 9:00–18:00; in a crisis, day and night")
  static let womensLine1366 = Phrase("Women's emergency line")
  static let mindLine1577 = Phrase("Mental health crisis line")
  static let nhs111Mind = Phrase("Choose the mental health option (2).")
  package static let nhs111Health = Phrase(
    "Free. For a child under five, call: the website is for five and older.")
  static let freeAdviceOfNurses = Phrase("Free advice from nurses.")
  static let adviceOfNurses = Phrase("Advice from nurses.")
  package static let noPoisonsLineInNI = Phrase(
    "England, Scotland and Wales. In Northern Ireland ask a GP or a pharmacist; in danger call 999.")
  static let forWomen = Phrase("Free, for women.")
  static let forMenOnWeekdays = Phrase("Free, for men. Not open at night.")
  static let anyGender = Phrase("Free. Anyone can call.")
  static let changeProgramme = Phrase(
    "Programmes for men who want to stop. The number dates from 2020.")
  static let childhelp = Phrase("Free, anonymous. Also for parents who fear losing control.")
  static let englishAndFrenchFree = Phrase("Free, in English and French.")
  static let inKorean1577 = Phrase("Connects you with the mental health centre near you.")
  static let england = Phrase("England")
  static let scotland = Phrase("Scotland")
  static let wales = Phrase("Wales")
  static let northernIreland = Phrase("Northern Ireland")
  static let victoria = Phrase("Victoria")
  static let britishColumbia = Phrase("British Columbia")
  static let alberta = Phrase("Alberta")
  static let quebec = Phrase("Quebec")
  package static let berlin = Phrase("Berlin")
  package static let choose = Phrase("choose")
  package static let tick = Phrase("tick")
  /// No reminders while paused.
  package static let pausedReminders = Phrase("Lionheart is paused, so there are no reminders.")

  /// No reminder is set for the day.
  package static let nothingRemindsToday = Phrase("No reminders today")

  /// The state of a reminder.
  package static func reminderState(_ state: ReminderState) -> Phrase {
    switch state {
    case .done: Phrase("done")
    case .skipped: skipped
    case .notified: Phrase("sent")
    case .due: Phrase("not done yet", context: "reminder")
    case .coming: Phrase("still to come")
    case .quiet: Phrase("in the quiet hours")
    case .passed: Phrase("before it was added")
    }
  }

  /// How reminders are shown.
  package static func notifySend(isThere: Bool) -> Phrase {
    isThere
      ? Phrase("Shown by: notify-send")
      : Phrase("Shown by: plain text. notify-send is not installed (Debian: libnotify-bin)")
  }
  /// "Updated 3 days ago".
  package static func packUpdated(daysAgo days: Int) -> Phrase {
    switch days {
    case ...0: Phrase("Updated today")
    case 1: Phrase("Updated yesterday")
    default: Phrase("Updated {days} days ago", ["days": days])
    }
  }

  /// A pack was added.
  package static func packAdded(_ update: PackUpdate) -> Phrase {
    Phrase("Added “{title}” (u undoes).", ["title": update.title])
  }

  /// The first pack was added, and automatic updates are off.
  static func firstPackAdded(_ update: PackUpdate) -> Phrase {
    Phrase("Added “{title}”. Space turns on automatic updates, once a day.", ["title": update.title])
  }

  /// A pack was updated.
  package static func packUpdated(_ update: PackUpdate) -> Phrase {
    let message =
      update.articles > 0
      ? Phrase(
        "“{title}” was updated: {articles, plural, one {# new article} other {# new articles}}.",
        ["title": update.title, "articles": update.articles])
      : Phrase("“{title}” was updated.", ["title": update.title])
    return withMissingPictures(update, message)
  }

  /// The result of an update, with the number of pictures that could not be downloaded.
  private static func withMissingPictures(_ update: PackUpdate, _ message: Phrase) -> Phrase {
    let count = update.missingPictures
    guard count > 0 else { return message }
    return Phrase(
      "{text} {count, plural, one {# picture} other {# pictures}} could not be downloaded. The next "
        + "update tries again.", ["text": message, "count": count])
  }

  /// Nothing new.
  package static func packIsCurrent(_ update: PackUpdate) -> Phrase {
    withMissingPictures(
      update, Phrase("“{title}” is up to date.", ["title": update.title]))
  }

  static func packRemoved(_ title: String) -> Phrase {
    Phrase("Removed “{title}” (u undoes). Your bookmarks and reading history stay.", ["title": title])
  }

  /// The pack needs a new sign-in before it can update.
  package static func packWantsSignIn(_ title: String) -> Phrase {
    Phrase("Sign in under Me, Packs: “{title}”", ["title": title])
  }

  /// A pack or a part of it cannot be read. The folder is the location of the pack.
  package static func packFault(folder: String, failure: PackFailure) -> Phrase {
    let reason = reason(failure)
    if case .newerSchema = failure {
      return Phrase(
        "Pack {folder}: {reason}. Update Lionheart to read it.", ["folder": folder, "reason": reason])
    }
    return Phrase(
      "Pack {folder}: {reason}. Install the pack again to see its articles. Your bookmarks and reading "
        + "history stay.", ["folder": folder, "reason": reason])
  }

  /// No partner is connected.
  package static let noPartnerYet = Phrase("You do not share with a partner yet. Press : and type devices.")
  /// A sync paused a child here too.
  package static let pausedElsewhere = Phrase(
    "Weeks and reminders are paused here too. You do not need to do anything.")

  /// "Photo for “Belly picture” · 20 Nov 2026".
  static func photoFor(_ name: String, _ day: Phrase?) -> Phrase {
    .joined([Phrase("Photo for “{name}”", ["name": name]), day], by: " · ")
  }

  /// A habit of the day that is done only with a photo.
  package static let wantsPhoto = Phrase("with a photo")

  /// Note that a habit asks for a photo; nil if it does not.
  package static func asksForPhoto(_ rule: PhotoRule) -> Phrase? {
    switch rule {
    case .never: nil
    case .optional: Phrase("photo optional")
    case .required: wantsPhoto
    }
  }

  /// How many photos a day has; nil for none.
  package static func photosOfDay(_ count: Int) -> Phrase? { count == 0 ? nil : photoCount(count) }

  /// There are no reminders before a day.
  package static func remindersOff(until day: CalendarDay) -> Phrase {
    let date = shortDate(day)
    return Phrase("None before {date}.", ["date": date])
  }

  /// The undone action.
  package static func undone(_ action: Action?) -> Phrase {
    guard let action else { return Phrase("Nothing to undo") }
    let words = Phrase.action(action)
    return Phrase("Undone: {words}", ["words": words])
  }

  /// The redone action.
  package static func redone(_ action: Action?) -> Phrase {
    guard let action else { return Phrase("Nothing to redo") }
    let words = Phrase.action(action)
    return Phrase("Redone: {words}", ["words": words])
  }

  /// An article about when to call for help, below the day's article.
  static func whenToCall(_ title: String) -> Phrase {
    Phrase("When to call · {title}", ["title": title])
  }

  /// An article that fits the details of the birth, below the day's article.
  static func alsoFitsYou(_ title: String) -> Phrase {
    Phrase("For you · {title}", ["title": title])
  }

  static func whyEarlier(_ unit: UnitEntry?) -> Phrase {
    Phrase("Nothing new today. Not read yet, from {unit}:", ["unit": unitName(unit)])
  }

  static func whyAhead(_ unit: UnitEntry?) -> Phrase {
    Phrase("No articles for this time yet. They start with {unit}:", ["unit": unitName(unit)])
  }

  /// The first line: the number, or several with what each is for.
  static func urgentCall(_ numbers: Phrase) -> Phrase {
    Phrase("Emergency: {numbers}", ["numbers": numbers])
  }
  /// The first lines if the person's country is not known.
  static func urgentNumbers(_ list: String) -> Phrase {
    Phrase("Call now, or ask anyone near you to: {list}", ["list": list])
  }

  package static let maternityUnit = Phrase("Maternity unit")
  /// "Doctor: 555 0199", as the person typed it.
  package static func ownNumber(_ number: String, of whom: Phrase) -> Phrase {
    labelled(whom, Phrase(cleaned: number))
  }
  /// The backup reminder in `reminder set` and `reminder status`.
  package static func backupReminderSet(_ weeks: Int?) -> Phrase {
    guard weeks != nil else { return Phrase("No backup reminder") }
    let every = backupReminder(weeks)
    return Phrase("Backup reminder {every}", ["every": every])
  }
}
