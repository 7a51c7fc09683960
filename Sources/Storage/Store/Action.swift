/// The name of a change in the undo log, and what was changed.
public struct Action: Equatable, Sendable {
  /// The name as written in the log. Kept even if only a newer version knows it, so that it is written back unchanged.
  public let loggedName: String
  /// What was changed, in the user's words; may be empty.
  public let subject: String

  /// Creates an action that this version knows.
  public init(_ name: Name, subject: String = "") {
    self.init(logged: name.rawValue, subject: subject)
  }

  /// An action as read from the log.
  init(logged name: String, subject: String = "") {
    self.loggedName = name
    self.subject = subject
  }

  /// The kind of change; nil if only a newer version knows it.
  public var name: Name? { Name(rawValue: loggedName) }

  /// Whether a key may undo it. An action that this version does not know can be undone only by `lionheart undo`.
  public var isUndoableByKey: Bool { name?.isUndoableByKey ?? false }

  /// Whether a key may redo it. An action that this version does not know can be redone only by `lionheart redo`.
  public var isRedoableByKey: Bool { name?.isRedoableByKey ?? false }
}

extension Action {
  /// The kinds of changes.
  ///
  /// Raw values are stored in users' logs: never change one, and never reuse one.
  public enum Name: String, CaseIterable, Sendable {
    // Reading
    case read
    case readRemove = "read-remove"
    case attendanceAdd = "attendance-add"
    case attendanceRemove = "attendance-remove"
    case bookmarkAdd = "bookmark-add"
    case bookmarkRemove = "bookmark-remove"
    case bookmarksAdd = "bookmarks-add"
    case bookmarksRemove = "bookmarks-remove"

    // Packs
    case packAdd = "pack-add"
    case packRemove = "pack-remove"
    case packPutAway = "pack-put-away"
    case packPutBack = "pack-put-back"
    case todayPack = "today-pack"
    case updatesPacks = "updates-packs"

    // Children
    case childSave = "child-save"
    case childAdd = "child-add"
    case childEdit = "child-edit"
    case childRemove = "child-remove"
    case childSwitch = "child-switch"
    case childBorn = "child-born"
    case childDied = "child-died"
    case afterBirth = "after-birth"
    case pause
    case resume

    // Habits
    case habitAdd = "habit-add"
    case habitsAdd = "habits-add"
    case habitEdit = "habit-edit"
    case habitArchive = "habit-archive"
    case habitUnarchive = "habit-unarchive"
    case habitRemove = "habit-remove"
    case habitsImport = "habits-import"
    case checkIn = "check-in"
    case checkInAmount = "check-in-amount"
    case checkInSkip = "check-in-skip"
    case checkInNote = "check-in-note"
    case checkInPhoto = "check-in-photo"
    case checkInClear = "check-in-clear"
    case categoryAdd = "category-add"
    case categoryRename = "category-rename"
    case categoryMove = "category-move"
    case categoryRemove = "category-remove"
    case breakAdd = "break-add"
    case breakEdit = "break-edit"
    case breakEnd = "break-end"
    case breakRemove = "break-remove"

    // The Board
    case taskAdd = "task-add"
    case tasksAdd = "tasks-add"
    case taskEdit = "task-edit"
    case taskTick = "task-tick"
    case taskMove = "task-move"
    case taskReorder = "task-reorder"
    case taskRemove = "task-remove"
    case tasksImport = "tasks-import"
    case suggestionRefuse = "suggestion-refuse"

    // The journal, and what is shared with a partner
    case entryWrite = "entry-write"
    case entryPhoto = "entry-photo"
    case entryMood = "entry-mood"
    case entryLetter = "entry-letter"
    case entryRemove = "entry-remove"
    case entrySettle = "entry-settle"
    case entriesImport = "entries-import"
    case letterShare = "letter-share"
    case photoShare = "photo-share"
    case shareBack = "share-back"
    case wellbeingAnswer = "wellbeing-answer"
    case wellbeingDismiss = "wellbeing-dismiss"

    // Time stamps
    case trackerAdd = "tracker-add"
    case trackerEdit = "tracker-edit"
    case trackerRemove = "tracker-remove"
    case trackerShare = "tracker-share"
    case trackerUnshare = "tracker-unshare"
    case markAdd = "mark-add"
    case markEdit = "mark-edit"
    case markRemove = "mark-remove"
    case markRestore = "mark-restore"
    case marksImport = "marks-import"

    // Plans, recall and the brake
    case planAdd = "plan-add"
    case planAnswer = "plan-answer"
    case planEdit = "plan-edit"
    case planRemove = "plan-remove"
    case recallAnswer = "recall-answer"
    case showsRecall = "shows-recall"
    case brakeRelease = "brake-release"

    // Settings and backups
    case backupReminder = "backup-reminder"
    case country
    case parentRole = "parent-role"
    case dayStart = "day-start"
    case language
    case learningLanguage = "learning-language"
    case profile
    case quietHours = "quiet-hours"
    case readingReminder = "reading-reminder"
    case remindersFrom = "reminders-from"
    case restore
    case restoreDay = "restore-day"
    case restoreFile = "restore-file"
    case showsPrompts = "shows-prompts"
    case streakFreeze = "streak-freeze"
    case theme
    case weekStart = "week-start"
    case ownNumbers = "own-numbers"
    case writingPlan = "writing-plan"

    // Shown in place of actions that belong to a resting child; never written to a log.
    case childChange = "child-change"
    case taskChange = "task-change"
    case readingChange = "reading-change"
    case habitChange = "habit-change"
    case entryChange = "entry-change"
    case trackerChange = "tracker-change"
    case planChange = "plan-change"
  }
}

extension Action.Name {
  /// Whether a key may undo it.
  public var isUndoableByKey: Bool { keys.undo }

  /// Whether a key may redo it.
  public var isRedoableByKey: Bool { keys.redo }

  /// Whether the undo and redo keys may act on it.
  ///
  /// Adding a child, pausing and resuming are never accidents, and after a loss no key may bring the week back.
  /// `lionheart undo` and `lionheart redo` act on all of them.
  private var keys: (undo: Bool, redo: Bool) {
    switch self {
    case .childSave, .childAdd: (undo: false, redo: false)
    case .pause: (undo: false, redo: true)
    case .resume: (undo: true, redo: false)
    case .read, .readRemove, .attendanceAdd, .attendanceRemove, .bookmarkAdd, .bookmarkRemove, .bookmarksAdd,
      .bookmarksRemove, .packAdd, .packRemove, .packPutAway, .packPutBack, .todayPack, .updatesPacks,
      .childEdit, .childRemove, .childSwitch, .childBorn, .childDied, .afterBirth, .habitAdd, .habitsAdd,
      .habitEdit, .habitArchive, .habitUnarchive, .habitRemove, .habitsImport, .checkIn, .checkInAmount,
      .checkInSkip, .checkInNote, .checkInPhoto, .checkInClear, .categoryAdd, .categoryRename, .categoryMove,
      .categoryRemove, .breakAdd, .breakEdit, .breakEnd, .breakRemove, .taskAdd, .tasksAdd, .taskEdit,
      .taskTick, .taskMove, .taskReorder, .taskRemove, .tasksImport, .suggestionRefuse, .entryWrite,
      .entryPhoto, .entryMood, .entryLetter, .entryRemove, .entrySettle, .entriesImport, .letterShare,
      .photoShare, .shareBack, .trackerAdd, .trackerEdit, .trackerRemove, .trackerShare, .trackerUnshare,
      .markAdd, .markEdit, .markRemove, .markRestore, .marksImport, .planAdd, .planAnswer, .planEdit,
      .planRemove,
      .recallAnswer, .showsRecall, .brakeRelease, .trackerChange, .planChange, .wellbeingAnswer,
      .wellbeingDismiss, .backupReminder, .country, .parentRole, .dayStart,
      .language, .learningLanguage, .profile, .quietHours, .readingReminder, .remindersFrom, .restore,
      .restoreDay, .restoreFile, .showsPrompts, .streakFreeze, .theme, .weekStart, .writingPlan, .ownNumbers,
      .childChange, .taskChange, .readingChange, .habitChange, .entryChange:
      (undo: true, redo: true)
    }
  }
}

/// An action that can be undone or redone.
public struct LoggedAction: Equatable, Sendable {
  /// The action.
  public var action: Action
  /// When it was done, in UTC milliseconds.
  public var at: Int64

  /// A logged action.
  public init(action: Action, at: Int64) {
    self.action = action
    self.at = at
  }
}
