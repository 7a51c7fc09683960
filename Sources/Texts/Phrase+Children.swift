package import Model

// Texts about children that screens and commands share.
extension Phrase {
  /// The child was deleted meanwhile.
  package static let childGone = Phrase(
    "That child no longer exists: another program or device deleted it. Nothing was changed.")

  /// Why an edit of a child is rejected, and what to write instead.
  package static func childEdit(_ failure: ChildEdit.Failure) -> Phrase {
    switch failure {
    case .nicknameBlank: nicknameBlank
    case .nicknameTooLong(let count): nicknameTooLong(columns: count)
    case .notADay: notADay
    case .notAWeek: notAWeek
    case .dueDateOutOfRange(let range): dueDateOutOfRange(range)
    case .birthDateOutOfRange(let range): birthDateOutOfRange(range)
    case .dueDateUnfit(let range): formerDueDateOutOfRange(range)
    case .notATime: notATime
    case .dueDateRequired: dueDateStays
    case .noDate: noDate
    }
  }

  private static let nicknameBlank = Phrase("A nickname needs at least one letter, not only spaces.")

  /// A text that is not a time of day.
  package static let notATime = Phrase("Can't read that time. Try 15:12, 3:12pm or 7am.")

  private static let dueDateStays = Phrase(
    "The due date is kept with the birth: you can change it, not remove it. Nothing was changed.")
  private static let noDate = Phrase("One date is needed: when the baby is due, or when it was born.")

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

  /// No child has this name or id.
  package static func unknownChild(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      "No child named “{text}”; nothing was changed. Choose from: {list}", ["text": text, "list": list])
  }

  /// Several children match the name or the start of an id.
  package static func ambiguousChild(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      "“{text}” matches several children; nothing was changed. Choose one by its id: {list}",
      ["text": text, "list": list])
  }

  /// `child edit` without an option.
  package static let nothingToEdit = Phrase(
    "Add what to change: --nickname, --due, --born, --not-born, --with and so on; --help lists them.")

  /// `--died` without a name, and there are several.
  package static func sayWhoDied(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(
      "There are several: {list}. For one of them: lionheart child edit NAME --died. For all of them, "
        + "write the id instead of the name. Nothing was changed.", ["list": list])
  }

  /// `--died` for several without names: one or all?
  package static let sayWhetherOneDied = Phrase(
    "There are several. If one of them has died: --died --one. If all of them have: write their id "
      + "(lionheart child list). Nothing was changed.")

  /// Asks to confirm a death.
  package static let keepSo = Phrase("Save this?")

  /// An unknown circumstance.
  package static func unknownCircumstance(_ word: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      "Unknown word “{word}”. Use: {list}. An empty text removes all.", ["word": word, "list": list])
  }

  /// The question whether to record the birth was answered with no.
  package static let birthNotSaid = Phrase("Nothing was changed.")

  /// Shown if a command records a birth before 22 weeks.
  package static let before22WeeksByCommand = Phrase(
    "Hardly any baby born before 22 weeks has been able to live. If this is what has happened, we are "
      + "very sorry; lionheart pause makes everything quiet.")

  /// Both `--born` and `--not-born`.
  package static let bornOrNot = Phrase("Use either --born or --not-born.")

  /// The question whether to delete a child was not answered with yes.
  package static let childKept = Phrase("Nothing was deleted.")

  /// A child was deleted by a command.
  package static func childRemovedByCommand(_ nickname: String) -> Phrase {
    nickname.isEmpty
      ? Phrase("Deleted the child. To undo: lionheart undo")
      : Phrase("Deleted {nickname}. To undo: lionheart undo", ["nickname": nickname])
  }

  /// The pause has begun; nothing more is shown.
  package static let pausedNow = Phrase("Paused. To resume when you like: lionheart resume")

  /// It was paused already.
  package static let alreadyPaused = Phrase("Already paused.")

  /// There is no pause to end.
  package static let notPaused = Phrase("Not paused.")
}
