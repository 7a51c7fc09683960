import Model
package import Storage

// Names of the actions in the undo log.
extension Phrase {
  /// Describes an action of the undo log. A name from a newer version is shown unchanged.
  package static func action(_ action: Action) -> Phrase {
    action.name.map { described($0, action.subject) } ?? logged(action.loggedName, action.subject)
  }

  private static func described(_ name: Action.Name, _ subject: String) -> Phrase {
    // The name or the reason in brackets, if there is one.
    let aside = subject.isEmpty ? "" : " (\(subject))"
    return switch name {
    case .read: Phrase("read “{subject}”", ["subject": subject])
    case .readRemove: Phrase("marked “{subject}” as unread", ["subject": subject])
    case .readingChange: Phrase("changed the reading history")
    case .attendanceAdd: attendance(of: subject, Phrase("ticked"))
    case .attendanceRemove: attendance(of: subject, Phrase("unticked"))
    case .bookmarkAdd: Phrase("bookmarked “{subject}”", ["subject": subject])
    case .bookmarkRemove: Phrase("removed the bookmark “{subject}”", ["subject": subject])
    case .bookmarksAdd: Phrase("bookmarked {subject} articles", ["subject": subject])
    case .bookmarksRemove: Phrase("removed {subject} bookmarks", ["subject": subject])

    case .packAdd: Phrase("added the pack “{subject}”", ["subject": subject])
    case .packRemove: Phrase("removed the pack “{subject}”", ["subject": subject])
    case .packPutAway: Phrase("put a pack away")
    case .packPutBack: Phrase("brought a pack back")
    case .todayPack: Phrase("changed the pack for Today")
    case .updatesPacks: Phrase("changed automatic pack updates")

    case .childSave: Phrase("set up {child}", ["child": child(subject)])
    case .childAdd: Phrase("added {child}", ["child": aChild(subject)])
    case .childEdit:
      Phrase("edited {child}'s dates or name", ["child": child(subject)])
    case .childRemove: Phrase("deleted {child}", ["child": aChild(subject)])
    case .childSwitch where subject.isEmpty: Phrase("switched to another child")
    case .childSwitch: Phrase("switched to {subject}", ["subject": subject])
    case .childBorn: Phrase("entered {child}'s birth", ["child": child(subject)])
    // The log never names a death.
    case .childChange, .childDied: Phrase("changed a child")
    case .afterBirth: Phrase("tidied up after the birth")
    case .pause: Phrase("paused{backup}", ["backup": aside])
    case .resume: Phrase("resumed{backup}", ["backup": aside])

    case .habitChange: Phrase("changed a habit")
    case .habitAdd: Phrase("added the habit “{subject}”", ["subject": subject])
    case .habitsAdd: Phrase("added {subject} habits", ["subject": subject])
    case .habitEdit: Phrase("edited the habit “{subject}”", ["subject": subject])
    case .habitArchive: Phrase("archived the habit “{subject}”", ["subject": subject])
    case .habitUnarchive:
      Phrase("unarchived the habit “{subject}”", ["subject": subject])
    case .habitRemove: Phrase("removed the habit “{subject}”", ["subject": subject])
    case .habitsImport: Phrase("imported habits ({subject})", ["subject": subject])
    case .checkIn: Phrase("checked in “{subject}”", ["subject": subject])
    case .checkInAmount: Phrase("entered an amount for “{subject}”", ["subject": subject])
    case .checkInSkip: Phrase("skipped “{subject}”", ["subject": subject])
    case .checkInNote: Phrase("wrote a note for “{subject}”", ["subject": subject])
    case .checkInPhoto: Phrase("changed the photos of “{subject}”", ["subject": subject])
    case .checkInClear: Phrase("cleared the check-in of “{subject}”", ["subject": subject])
    case .categoryAdd: Phrase("added the category “{subject}”", ["subject": subject])
    case .categoryRename: Phrase("renamed the category “{subject}”", ["subject": subject])
    case .categoryMove: Phrase("moved the category “{subject}”", ["subject": subject])
    case .categoryRemove: Phrase("removed the category “{subject}”", ["subject": subject])
    case .breakAdd: Phrase("added a break{backup}", ["backup": aside])
    case .breakEdit: Phrase("edited a break{backup}", ["backup": aside])
    case .breakEnd: Phrase("ended a break{backup}", ["backup": aside])
    case .breakRemove: Phrase("removed a break{backup}", ["backup": aside])

    case .taskChange: Phrase("changed a task")
    case .taskAdd: Phrase("added the task “{subject}”", ["subject": subject])
    case .tasksAdd: Phrase("added {subject} tasks", ["subject": subject])
    case .taskEdit: Phrase("edited the task “{subject}”", ["subject": subject])
    case .taskTick: Phrase("ticked a step of “{subject}”", ["subject": subject])
    case .taskMove: Phrase("moved the task “{subject}”", ["subject": subject])
    case .taskReorder:
      Phrase("reordered the task “{subject}”", ["subject": subject])
    case .taskRemove: Phrase("deleted the task “{subject}”", ["subject": subject])
    case .tasksImport: Phrase("imported tasks ({subject})", ["subject": subject])
    case .suggestionRefuse: Phrase("declined “{subject}”", ["subject": subject])

    case .entryChange: Phrase("changed an entry")
    case .entryWrite: Phrase("wrote the entry for {day}", ["day": day(subject)])
    case .entryPhoto: Phrase("changed the photos of {day}", ["day": day(subject)])
    case .entryMood: Phrase("set the mood of {day}", ["day": day(subject)])
    case .entryLetter:
      Phrase("changed the letter mark of {day}", ["day": day(subject)])
    case .entryRemove: Phrase("deleted the entry for {day}", ["day": day(subject)])
    case .entrySettle:
      Phrase("chose a version of the entry for {day}", ["day": day(subject)])
    case .entriesImport: Phrase("imported entries ({subject})", ["subject": subject])
    case .letterShare: Phrase("shared a letter")
    case .photoShare: Phrase("shared a photo")
    case .shareBack: Phrase("stopped sharing something")
    case .wellbeingAnswer: Phrase("answered “How is it going?”")
    case .wellbeingDismiss: Phrase("put “How is it going?” off")

    case .trackerChange: Phrase("changed a tracker")
    case .trackerAdd: Phrase("added the tracker “{subject}”", ["subject": trackerName(logged: subject)])
    case .trackerEdit: Phrase("edited the tracker “{subject}”", ["subject": trackerName(logged: subject)])
    case .trackerRemove: Phrase("removed the tracker “{subject}”", ["subject": trackerName(logged: subject)])
    case .trackerShare: Phrase("shared the tracker “{subject}”", ["subject": trackerName(logged: subject)])
    case .trackerUnshare:
      Phrase("stopped sharing the tracker “{subject}”", ["subject": trackerName(logged: subject)])
    case .markAdd: Phrase("noted a time for “{subject}”", ["subject": trackerName(logged: subject)])
    case .markEdit: Phrase("changed a time of “{subject}”", ["subject": trackerName(logged: subject)])
    case .markRemove: Phrase("removed a time of “{subject}”", ["subject": trackerName(logged: subject)])
    case .markRestore: Phrase("brought back a time of “{subject}”", ["subject": trackerName(logged: subject)])
    case .marksImport: Phrase("imported times ({subject})", ["subject": subject])

    case .planChange: Phrase("changed a plan")
    case .planAdd: Phrase("added the plan “{subject}”", ["subject": subject])
    case .planAnswer: Phrase("answered the plan “{subject}”", ["subject": subject])
    case .planEdit: Phrase("edited the plan “{subject}”", ["subject": subject])
    case .planRemove: Phrase("removed the plan “{subject}”", ["subject": subject])
    case .recallAnswer: Phrase("answered a recall card")
    case .showsRecall: Phrase("changed whether recall cards are shown")
    case .brakeRelease: Phrase("brought back what was resting")

    case .backupReminder: Phrase("changed the reminder to back up")
    case .country: Phrase("changed the country of the help lines")
    case .parentRole: Phrase("changed your role in the family")
    case .dayStart: Phrase("changed when the day starts")
    case .language: Phrase("changed the language")
    case .learningLanguage: Phrase("changed the language you are learning")
    case .profile: Phrase("changed a setting")
    case .quietHours: Phrase("changed the quiet hours")
    case .readingReminder: Phrase("changed the reading reminder")
    case .remindersFrom: Phrase("postponed reminders")
    case .restore:
      Phrase("restored the backup of {day}", ["day": day(subject)])
    case .restoreDay:
      Phrase("restored the start of {day}", ["day": day(subject)])
    case .restoreFile: Phrase("restored {subject}", ["subject": subject])
    case .showsPrompts: Phrase("changed whether prompts are shown")
    case .streakFreeze: Phrase("changed how missed days count")
    case .theme: Phrase("changed the theme")
    case .ownNumbers: Phrase("changed your own numbers")
    case .weekStart: Phrase("changed the first day of the week")
    case .writingPlan: Phrase("changed the writing plan")
    }
  }

  private static func logged(_ name: String, _ subject: String) -> Phrase {
    Phrase(verbatim: subject.isEmpty ? name : "\(name): \(subject)")
  }

  private static func child(_ nickname: String) -> Phrase {
    nickname.isEmpty ? Phrase("the child") : Phrase(verbatim: nickname)
  }

  private static func aChild(_ nickname: String) -> Phrase {
    nickname.isEmpty ? Phrase("a child") : Phrase(verbatim: nickname)
  }

  /// The date of a day; any other text is shown as it is.
  private static func day(_ text: String) -> Phrase {
    CalendarDay(text).map(shortDate) ?? Phrase(verbatim: text)
  }

  private static func attendance(of text: String, _ verb: Phrase) -> Phrase {
    Phrase("{verb} reading on {day}", ["verb": verb, "day": day(text)])
  }
}
