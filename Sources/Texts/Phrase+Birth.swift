package import Model

// The birth, the page after it, and resuming after a long pause.
extension Phrase {
  package static let birthRow = Phrase("The baby is born")
  package static let birthFormTitle = Phrase("The birth")
  package static let birthDayHint = Phrase("today, yesterday, fri, 3 nov or 2026-11-03")
  package static let birthTimeLabel = Phrase("Time")
  package static let birthTimeHint = Phrase("3:12, or “now”. Optional, like all below")
  package static let birthNameLabel = Phrase("Name")
  package static let birthNameHint = Phrase("Or the name you have used so far")
  package static let birthOthersLabel = Phrase("Twin names")
  package static let birthOthersHint = Phrase("Twins or more: other names, with commas")
  package static let birthWeightLabel = Phrase("Weight")
  package static let birthWeightHint = Phrase("3,420 g or 7 lb 9 oz; for twins, both")
  package static let birthLengthLabel = Phrase("Length")
  package static let birthLengthHint = Phrase("51 cm or 20 in")
  package static let birthPlaceLabel = Phrase("Place")
  package static let birthPlaceHint = Phrase("Hospital or town")
  package static let birthQuiet = Phrase("the baby has died")
  package static let birthQuietLabel = Phrase("Quietly")
  package static let birthQuietHint = Phrase(
    "If the baby has died, choose it here with →. We ask once more, and save only the day and the name.")
  package static let nothingChosen = Phrase(verbatim: "–")

  /// No pregnancy has reached the first week in which `lionheart born` works.
  package static func nobodyIsDue(fromWeek week: Int) -> Phrase {
    Phrase(
      "No pregnancy has reached week {week}. For an earlier date: lionheart child edit --born DATE",
      ["week": week])
  }

  /// "At 39 weeks + 2 days".
  package static func bornAt(days: Int) -> Phrase {
    let age = gestation(days: days)
    return Phrase("At {age}", ["age": age])
  }

  package static func earlyBirthTitle(days: Int) -> Phrase {
    let age = gestation(days: days)
    return Phrase("Born at {age}?", ["age": age])
  }

  /// Asks to confirm a birth long before the due date.
  package static func earlyBirthQuestion(on day: CalendarDay, dueDate: CalendarDay?) -> Phrase {
    let born = shortDate(day)
    guard let due = dueDate.map(shortDate) else {
      return Phrase("You entered {born}. The due date is not known. Nothing is saved yet.", ["born": born])
    }
    return Phrase(
      "You entered {born}. The due date is {due}. Nothing is saved yet.", ["born": born, "due": due])
  }

  package static let quietSorryShort = Phrase("We are very sorry.")
  package static let quietBirthKeeps = Phrase(
    "The day and the name are saved. From then on, everything about the baby is quiet.")
  package static let quietBirthOneKeeps = Phrase(
    "If one of several has died, that name stays for you under Children. Everything else continues for "
      + "the others.")
  package static let quietBirthBack = Phrase("Back to the form")
  package static let quietBirthYes = Phrase("Yes, save it")
  package static let notedByMistake = Phrase("Entered by mistake: the baby is here")

  package static let before22Weeks = Phrase(
    "Hardly any baby born before 22 weeks has been able to live. If this is what has happened, we are "
      + "very sorry. You do not have to fill in a form. The page below shows what can be quiet now.")
  package static let earlyBirthBack = Phrase("No, change the date")
  package static let earlyBirthYes = Phrase("Yes, born on that day")

  // Afterwards
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

  /// After a birth: the choice that opens the page for a loss.
  package static let pagesForLoss = Phrase("Pages for after a loss")

  /// "Born on 23 November 2026, 3:12", followed by weight, length and place.
  package static func afterBirth(_ day: CalendarDay, _ birth: Birth?) -> Phrase {
    let facts = [birth?.time?.description, birth?.weight, birth?.length, birth?.place].compactMap { $0 }
    let more = facts.isEmpty ? "" : ", " + facts.joined(separator: ", ")
    return Phrase("Born on {date}{more}.", ["date": fullDate(day), "more": more])
  }

  /// The page about habits, tasks and reminders of the pregnancy.
  package static let afterBirthPlace = Phrase("After the pregnancy")
  /// A command recorded a birth; it asks nothing.
  package static let settleByCommand = Phrase(
    "The pregnancy habits have ended; its tasks and reminders stay. To choose one by one: lionheart go "
      + "after-birth. To clear them at once: lionheart child edit --settle habits,cards-done,reminders")

  /// What a command did with the habits, tasks and reminders of the pregnancy, a line each.
  package static func settled(
    habits: [String], done: [String], deleted: [String], remindersFrom: CalendarDay?
  ) -> [Phrase] {
    func line(_ phrase: (String) -> Phrase, _ names: [String]) -> [Phrase] {
      names.isEmpty ? [] : [phrase(names.joined(separator: " · "))]
    }
    let lines =
      line({ Phrase("Habits ended: {value}", ["value": $0]) }, habits)
      + line({ Phrase("Done: {value}", ["value": $0]) }, done)
      + line({ Phrase("Deleted: {value}", ["value": $0]) }, deleted)
      + (remindersFrom.map(shortDate).map {
        [Phrase("No reminders until {value}", ["value": $0])]
      } ?? [])
    return lines.isEmpty
      ? [Phrase("Everything from the pregnancy stays as it is.")] : lines
  }

  package static func unknownSettling(_ word: String, known: [String]) -> Phrase {
    let all = known.joined(separator: ", ")
    return Phrase("Unknown --settle value “{word}”. Use: {all}", ["word": word, "all": all])
  }

  package static let settleOneWay = Phrase(
    "--settle accepts either cards-done or cards-deleted; “nothing” works only alone")
  package static let settleAfterBirth = Phrase(
    "--settle needs a child who is born: use it with --born, or later")
  /// A birth was undone.
  package static let birthTakenBack = Phrase(
    "The birth and what you chose after it were undone. Later changes are kept.")

  package static let afterBirthStill = Phrase(
    "The reading streak is paused for two weeks; you do not have to read.")
  /// Shown above the tasks of the pregnancy, if there are any.
  package static let afterBirthSettling = Phrase(
    "The pregnancy habits have ended. Choose what happens to the pregnancy tasks. Space changes one; "
      + "Esc keeps all.")
  package static let afterBirthDone = Phrase("Done")
  /// The birth was recorded just before; one undo covers both.
  package static let birthSettled = Phrase("Saved. u undoes everything, the birth too.")
  package static let afterBirthSettled = Phrase("Saved. u to undo.")
  package static let habitGoesOn = Phrase("continues")
  package static let habitEnds = Phrase("ends with the birth")
  package static let cardStays = Phrase("stays on the Board")
  package static let cardIsDone = Phrase("is done")
  package static let cardGoes = Phrase("is deleted")
  package static let remindersStay = Phrase("as before")
  package static let remindersPutOff = Phrase("none for two weeks")

  // Circumstances
  package static let circumstancesRow = Phrase("Your situation")
  package static let circumstancesTitle = Phrase("Your situation")
  package static let circumstancesWhy = Phrase(
    "Your answers change which pages are suggested. All are optional.")
  package static let feedingQuestion = Phrase("Feeding")
  package static let caesareanQuestion = Phrase("Born by caesarean")
  package static let neonatalQuestion = Phrase("In neonatal care")
  package static let twinsQuestion = Phrase("Twins or more")
  package static let notSaid = Phrase("not set")
  package static let atTheBreast = Phrase("breast")
  package static let byBottle = Phrase("bottle")
  package static let bothWays = Phrase("both")
  package static let yes = Phrase("yes")
  package static let no = Phrase("no")

  /// The circumstances of a birth in one line.
  package static func circumstances(_ its: Set<Circumstance>) -> Phrase {
    let parts: [Phrase] = Circumstance.allCases.filter(its.contains).compactMap { circumstance in
      switch circumstance {
      case .caesarean: Phrase("caesarean")
      case .preterm: Phrase("born early")
      case .neonatal: Phrase("neonatal care")
      case .twins: Phrase("twins or more")
      case .breast: atTheBreast
      case .bottle: byBottle
      case .loss: nil
      }
    }
    return parts.isEmpty ? notSaid : joined(parts)
  }

  // Resuming after months
  package static let resumeQuestion = Phrase("How are things now?")
  package static let stayQuiet = Phrase("Stay quiet")
  package static let stillPregnant = Phrase("Still pregnant: continue by the calendar")
  package static let goOnWithBaby = Phrase("Continue by the calendar")
  package static let bornMeanwhile = Phrase("The baby is born")
  package static let newPregnancy = Phrase("A new pregnancy, or another child")
  package static let newPregnancyFacts = Phrase("Starts fresh, and does not mention what came before.")

  /// Why `resume` does nothing for a child who has died.
  package static let isRemembered = Phrase(
    "You entered that this child has died, so nothing is counted any more. Nothing was changed. If "
      + "that was a mistake: lionheart resume --still. For another child: lionheart child add")

  /// Why `resume` needs an answer first.
  package static let resumeNeedsAnswer = Phrase(
    "The pause was long, so choose how to continue: lionheart resume --still, lionheart child edit "
      + "--born DATE, or lionheart child add. Nothing was changed.")
}
