public import Model

extension Store {
  /// The profile, and how well it could be read.
  public func profile() -> (profile: Profile, condition: Condition) {
    let contents = read(.profile, as: ProfileValue.self)
    return (Profile(contents.records), contents.condition)
  }

  /// Sets a field of the profile. Undoable. Returns whether it changed.
  @discardableResult
  public func setProfile(_ change: Profile.Change) async throws(StoreFailure) -> Bool {
    try await setProfile([change])
  }

  /// Sets several fields of the profile, as one undoable change. Returns whether any changed.
  @discardableResult
  public func setProfile(_ changes: [Profile.Change]) async throws(StoreFailure) -> Bool {
    let names = Set(changes.map(\.actionName))
    let name = names.count == 1 ? names.first : nil
    return try await change(Action(name ?? .profile)) { transaction in
      for change in changes { try transaction.setProfile(change) }
    }
  }

  /// Remembers that the user has been shown the corrections up to a day.
  public func noteCorrectionsShown(_ day: CalendarDay) async throws(StoreFailure) {
    _ = try await change(nil) { transaction in
      try transaction.update(.profile, "correctionsShown", as: ProfileValue.self) { _ in
        .text(day.description)
      }
    }
  }

  /// Makes a pack give the day's reading, and brings it back if it was put away. Undoable. Returns whether anything
  /// changed.
  @discardableResult
  public func giveToday(_ pack: String) async throws(StoreFailure) -> Bool {
    try await change(Action(.todayPack)) { transaction in
      try transaction.setProfile(.todayPack(pack))
      try transaction.setProfile(.putAway(pack: pack, false))
    }
  }

  /// Puts a pack away, so that it no longer gives the day's reading, or brings it back. Undoable. Returns whether
  /// anything changed.
  @discardableResult
  public func putAway(_ pack: String, _ isAway: Bool) async throws(StoreFailure) -> Bool {
    let chosen = profile().profile.todayPack
    return try await change(Action(isAway ? .packPutAway : .packPutBack)) { transaction in
      if isAway, chosen == pack { try transaction.setProfile(.todayPack(nil)) }
      try transaction.setProfile(.putAway(pack: pack, isAway))
    }
  }
}

extension Profile.Change {
  /// Its name in the undo log.
  fileprivate var actionName: Action.Name {
    switch self {
    case .activeChild: .childSwitch
    case .language: .language
    case .dayStart: .dayStart
    case .readingReminder: .readingReminder
    case .quietHours: .quietHours
    case .todayPack: .todayPack
    case .putAway(_, let isAway): isAway ? .packPutAway : .packPutBack
    case .updatesPacks: .updatesPacks
    case .writingPlan: .writingPlan
    case .country: .country
    case .showsPrompts: .showsPrompts
    case .learningLanguage: .learningLanguage
    case .backupReminder: .backupReminder
    case .remindersFrom: .remindersFrom
    case .streakFreeze: .streakFreeze
    case .theme: .theme
    case .weekStart: .weekStart
    case .maternityNumber, .doctorNumber: .ownNumbers
    }
  }
}
