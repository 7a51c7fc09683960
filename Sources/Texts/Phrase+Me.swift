import Curriculum
package import Model

// Me and the pages behind it.
extension Phrase {
  package static let childSection = Phrase("THE CHILD")
  package static let settingsSection = Phrase("SETTINGS")
  package static let programSection = Phrase("LIONHEART")

  package static let pauseRow = Phrase("Pause")
  package static let pauseHint = Phrase("everything stops, nothing is lost")
  package static let resumeRow = Phrase("Resume")
  package static let resumeHint = Phrase("continues with the calendar")
  package static let resumeAfterDeathHint = Phrase("for another child, or to correct a mistake")
  package static func children(_ count: Int) -> Phrase { Phrase("{count}", ["count": count]) }
  package static let childrenRow = Phrase("Children")
  package static let beginAgainRow = Phrase("Add another child")
  package static let beginAgainHint = Phrase("everything saved so far stays")
  package static let languageRow = Phrase("Language")
  package static let dayStartRow = Phrase("A day starts at")
  package static let weekStartRow = Phrase("A week starts on")
  /// The day, marked if it follows the country.
  package static func weekStart(_ day: WeekStart, isCountrys: Bool) -> Phrase {
    let name = weekdayName(day.weekday)
    return isCountrys ? Phrase("{name} (automatic)", ["name": name]) : name
  }
  package static let missedDayRow = Phrase("Missed days")
  package static func missedDay(isForgiven: Bool) -> Phrase {
    isForgiven
      ? Phrase("one in seven is fine")
      : Phrase("end the streak")
  }
  package static let themeRow = Phrase("Theme")
  package static let dataRow = Phrase("Your data")
  package static let aboutRow = Phrase("About")

  package static let doIt = Phrase("do it")
  package static let nextValue = Phrase("next choice")
  package static let previousValue = Phrase("previous choice")
  package static let noOtherValue = Phrase("No choices here; Enter opens it")
  package static let edit = Phrase("edit")
  package static let editChild = Phrase("edit the child")

  // Short on purpose: a pause may follow a loss.
  package static let pausedOnMe = Phrase("Paused. Everything is kept.")
  package static let resumedOnMe = Phrase("Resumed.")

  /// The child whose list is shown; nil if there is only one, or while paused.
  package static func whose(_ family: Family) -> Phrase? {
    guard family.nonResting.count > 1, !family.isPaused, let child = family.active else { return nil }
    return name(of: child, among: family)
  }

  /// A child in lists: its names, or, if it has none and there are several children, its date.
  package static func name(of child: Child, among family: Family) -> Phrase {
    if !child.names.isEmpty { return Phrase(verbatim: child.names) }
    let peers = family.isResting(child.id) ? family.resting : family.nonResting
    guard peers.count > 1 else {
      return child.birthDate == nil
        ? Phrase("No nickname yet") : Phrase("No name yet")
    }
    let name = day(of: child)
    let same = peers.filter { $0.names.isEmpty && day(of: $0)(.en) == name(.en) }
    guard let index = same.firstIndex(where: { $0.id == child.id }), index > 0 else { return name }
    return Phrase("{name} ({index})", ["name": name, "index": index + 1])
  }

  /// A child's name beside its week or age. Empty if it is the only child and has no name.
  package static func heading(of child: Child?, among family: Family) -> Phrase {
    guard let child, !child.names.isEmpty || family.nonResting.count > 1 else { return Phrase(verbatim: "") }
    return name(of: child, among: family)
  }

  /// A child's name within a sentence.
  package static func mention(of child: Child, among family: Family) -> Phrase {
    let name = name(of: child, among: family)
    return child.names.isEmpty ? Phrase("the one {name}", ["name": name]) : name
  }

  /// The date that identifies a child without a name; while paused, the day on which it was added.
  private static func day(of child: Child) -> Phrase {
    if child.isPaused {
      let day = shortDate(child.startedOn)
      return Phrase("since {day}", ["day": day])
    }
    if let birth = child.birthDate.map(shortDate) {
      return Phrase("born {birth}", ["birth": birth])
    }
    let due = child.dueDate.map(shortDate) ?? Phrase(verbatim: "?")
    return Phrase("due {due}", ["due": due])
  }

  package static func language(_ chosen: Language?, now: Language) -> Phrase {
    guard let chosen else {
      return Phrase("{language} (automatic)", ["language": now.ownName])
    }
    if chosen == now { return Phrase(verbatim: chosen.ownName) }
    return Phrase(
      "{language} (now {path}, from --lang or the locale)",
      ["language": chosen.ownName, "path": now.ownName])
  }

  package static func hour(_ hour: Int) -> Phrase {
    Phrase(verbatim: (hour < 10 ? "0" : "") + "\(hour):00")
  }

  // Children
  package static let activeChild = Phrase("shown")
  package static let switchChild = Phrase("show this one")
  package static let alreadyActive = Phrase("This child is already shown")
  package static let addChild = Phrase("add a child")
  package static let earlierChildren = Phrase("Earlier")
  package static let earlierShown = Phrase("Already shown")
  package static func earlierLine(_ count: Int) -> Phrase {
    Phrase("Z: earlier ({count})", ["count": count])
  }
  package static let noEarlierChildren = Phrase("Nothing here.")
  /// A child who has died, with the names of the children expected together with it.
  package static func rememberedWith(_ names: String) -> Phrase {
    names.isEmpty
      ? Phrase("remembered")
      : Phrase("remembered, with {names}", ["names": names])
  }
  package static let rememberedInForm = Phrase("Press e to edit the name")
  package static let removeChild = Phrase("delete")
  package static let removeChildChoice = Phrase("Delete")

  package static func removeChildTitle(_ child: Child, among family: Family) -> Phrase {
    let name = mention(of: child, among: family)
    return child.names.isEmpty && family.children.count == 1
      ? Phrase("Delete this child?")
      : Phrase("Delete {name}?", ["name": name])
  }

  /// What is deleted with a child.
  package static func goesWithChild(cards: Int, days: Int) -> Phrase {
    Phrase(
      "This also deletes the dates and pauses, {cards, plural, one {# task} other {# tasks}} on the "
        + "Board and {days, plural, one {# day} other {# days}} of reading.", ["cards": cards, "days": days])
  }

  package static let staysWithoutChild = Phrase(
    "Journal, photos, habits and bookmarks stay. To undo: u, or lionheart undo.")

  package static func childRemoved(_ names: String) -> Phrase {
    names.isEmpty
      ? Phrase("Deleted the child (u undoes)")
      : Phrase("Deleted {names} (u undoes)", ["names": names])
  }

  package static func switched(to child: Child, among family: Family) -> Phrase {
    let (mention, name) = (mention(of: child, among: family), name(of: child, among: family))
    return Phrase("Now showing {mention}", ["mention": mention, "name": name])
  }

  // The form
  package static let childFormTitle = Phrase("The child")
  package static let nicknameLabel = Phrase("Nickname")
  package static let nicknameHint = Phrase("Optional")
  package static let rememberedLabel = Phrase("Remembered")
  package static let rememberedHint = Phrase("Names of those who died, separated by commas")
  package static let dueDateLabel = Phrase("Due date", context: "due date label")
  package static let dueDateHint = Phrase("2027-03-11, 11 mar or in 16 weeks")
  package static let birthDateLabel = Phrase("Birth date")
  package static let birthDateHint = Phrase("Empty until the birth; “today” works too")
  package static let save = Phrase("save")
  package static let nextField = Phrase("next field")
  /// The names of the hidden fields of a form.
  package static func moreFields(_ names: String) -> Phrase {
    Phrase("▸ More (Tab): {names}", ["names": names])
  }
  package static let previousField = Phrase("previous field")
  package static let leaveForm = Phrase("leave, keep a draft")
  package static let discardDraft = Phrase("discard the draft")
  package static let nothingChanged = Phrase("Nothing was changed")
  package static let childSaved = Phrase("Saved")
  package static let draftKept = Phrase("Not saved. Your text stays here.")
  package static let draftKeptUntilTheEnd = Phrase("Not saved. Your text stays here only until you quit.")
  package static let savingForm = Phrase("Saving…")

  // Themes
  package static let chooseTheme = Phrase("use it")
  package static func themeChosen(_ name: String) -> Phrase {
    Phrase("Theme: {name} (u undoes)", ["name": name])
  }
  /// The theme's name, marked if config.json sets it.
  package static func theme(_ name: String, isConfigured: Bool) -> Phrase {
    Phrase(verbatim: isConfigured ? "\(name) · config.json" : name)
  }
  package static let tryTheme = Phrase("try it until you quit")
  package static let copySetting = Phrase("copy the setting")
  package static let themeTried = Phrase(
    "Only until you quit: config.json sets another. y copies the setting.")
  package static let sampleAccent = Phrase("accent")
  package static let samplePositive = Phrase("✓ done")
  package static let sampleWarning = Phrase("warning")
  package static let sampleDim = Phrase("quiet")

  package static let themeFitting = Phrase(
    "default follows the terminal's background. If that is unknown, its colours suit any background.")

  package static func themeKeeping(file: String, isConfigured: Bool) -> Phrase {
    isConfigured
      ? Phrase(
        "{file} sets the theme. Lionheart never changes that file. To keep another theme, put this in it:",
        ["file": file])
      : Phrase("For another theme on this computer only, put this in {file}:", ["file": file])
  }
}
