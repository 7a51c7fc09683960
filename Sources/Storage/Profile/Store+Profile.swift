public import Model

extension Store {
  /// What is set on Me, and how well it could be read.
  public func profile() -> (profile: Profile, condition: Condition) {
    let contents = read(.profile, as: ProfileValue.self)
    return (Profile(contents.records), contents.condition)
  }

  /// Sets a field of the profile, undoably; tells whether it was anything else.
  @discardableResult
  public func setProfile(_ change: Profile.Change) async throws(StoreFailure) -> Bool {
    try await setProfile([change])
  }

  /// Sets several fields of the profile at once, undoably; tells whether any was anything else.
  @discardableResult
  public func setProfile(_ changes: [Profile.Change]) async throws(StoreFailure) -> Bool {
    let names = Set(changes.map(\.actionName))
    let name = names.count == 1 ? names.first : nil
    return try await change(Action(name ?? .profile)) { transaction in
      for change in changes { try transaction.setProfile(change) }
    }
  }

  /// Notes that the person knows the corrections up to a day.
  public func noteCorrectionsShown(_ day: CalendarDay) async throws(StoreFailure) {
    _ = try await change(nil) { transaction in
      try transaction.update(.profile, "correctionsShown", as: ProfileValue.self) { _ in
        .text(day.description)
      }
    }
  }

  /// Has a pack give the day's reading, undoably, which brings it back where it was put away; tells whether it did not
  /// already.
  @discardableResult
  public func giveToday(_ pack: String) async throws(StoreFailure) -> Bool {
    try await change(Action(.todayPack)) { transaction in
      try transaction.setProfile(.todayPack(pack))
      try transaction.setProfile(.putAway(pack: pack, false))
    }
  }

  /// Puts a pack away, undoably, which then gives the day's reading no longer, or brings it back; tells whether it was
  /// otherwise.
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
  /// What the undo log calls it.
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
