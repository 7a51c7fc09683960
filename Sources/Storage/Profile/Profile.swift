public import Model

/// The user's settings on Me. Each field is a record of its own, so that two devices can set different ones.
public struct Profile: Equatable, Sendable {
  /// A field of the profile and its new value; nil unsets it.
  public enum Change: Equatable, Sendable {
    /// The active child, which the screens show.
    case activeChild(Child.ID?)
    /// The language; nil for the environment's.
    case language(Language?)
    /// The hour at which a day starts.
    case dayStart(Int?)
    /// When to send the reading reminder.
    case readingReminder(ClockTime?)
    /// When no reminders are sent.
    case quietHours(QuietHours?)
    /// The pack of the day's reading, by its id; nil for the first in the user's language.
    case todayPack(String?)
    /// Whether a pack is put away, by its id: it stays installed and is not shown.
    case putAway(pack: String, Bool)
    /// Whether packs are updated automatically, once a day.
    case updatesPacks(Bool)
    /// On how many days of a week the user plans to write, 1–7.
    case writingPlan(Int?)
    /// The country whose help lines are shown, by its ISO 3166-1 code; nil for the locale's.
    case country(String?)
    /// Who the user is in the family; nil if they have not said.
    case parentRole(ParentRole?)
    /// Whether prompts to write about are shown.
    case showsPrompts(Bool)
    /// The language that the user is learning, as it was typed.
    case learningLanguage(String?)
    /// Every how many weeks to remind of a backup, 1–52.
    case backupReminder(Int?)
    /// The first day on which reminders are sent again.
    case remindersFrom(CalendarDay?)
    /// Whether one missed day in seven does not break the reading streak.
    case streakFreeze(Bool)
    /// The theme of the screens, by its name; nil for the default.
    case theme(String?)
    /// The phone numbers of the maternity unit and of the doctor; nil for none.
    case maternityNumber(String?), doctorNumber(String?)
    /// The first day of the week, 1 for Monday to 7; nil for that of the country.
    case weekStart(Int?)
    /// Whether recall cards are shown.
    case showsRecall(Bool)
    /// The day on which the user took the brake off; nil for never.
    case brakeReleased(CalendarDay?)
  }

  /// The active child, which the screens show.
  public var activeChild: Child.ID?
  /// The language that was chosen; nil for the environment's.
  public var language: Language?
  /// The hour at which a day starts, 0–23.
  public var dayStart: Int
  /// When to send the reading reminder; nil for never.
  public var readingReminder: ClockTime?
  /// When no reminders are sent; nil if they are sent at any hour.
  public var quietHours: QuietHours?
  /// The pack of the day's reading, by its id; nil for the first in the user's language.
  public var todayPack: String?
  /// The packs that are put away, by their ids.
  public var putAway: Set<String>
  /// Whether packs are updated automatically, once a day; not before the user allows it.
  public var updatesPacks: Bool
  /// On how many days of a week the user plans to write, 1–7; nil without a plan.
  public var writingPlan: Int?
  /// The country whose help lines are shown, by its ISO 3166-1 code of two capitals; nil for the locale's.
  public var country: String?
  /// Whether prompts to write about are shown.
  public var showsPrompts: Bool
  /// The language that the user is learning, as it was typed; nil for none.
  public var learningLanguage: String?
  /// Every how many weeks to remind of a backup, 1–52; nil for never.
  public var backupReminder: Int?
  /// The first day on which reminders are sent again; nil if they were not put off.
  public var remindersFrom: CalendarDay?
  /// Whether one missed day in seven does not break the reading streak.
  public var streakFreeze: Bool
  /// The theme of the screens, by its name; nil for the default.
  public var theme: String?
  /// The phone number of the maternity unit, as it was typed; nil for none.
  public var maternityNumber: String?
  /// The doctor's phone number, as it was typed; nil for none.
  public var doctorNumber: String?
  /// The day of the newest correction of a pack that the user was shown; nil if none.
  public var correctionsShown: CalendarDay?
  /// The first day of the week on screen and in typed dates, 1 for Monday to 7; nil for that of the country.
  public var weekStart: Int?

  /// Who the user is in the family; nil if they have not said.
  public var parentRole: ParentRole?
  /// Whether recall cards are shown.
  public var showsRecall = true
  /// The day on which the user last took the brake off; nil for never.
  public var brakeReleasedOn: CalendarDay?

  /// Creates a profile.
  public init(
    activeChild: Child.ID? = nil, language: Language? = nil, dayStart: Int = 0,
    readingReminder: ClockTime? = nil, quietHours: QuietHours? = nil, todayPack: String? = nil,
    putAway: Set<String> = [], updatesPacks: Bool = false, writingPlan: Int? = nil, country: String? = nil,
    showsPrompts: Bool = true,
    learningLanguage: String? = nil, backupReminder: Int? = nil, remindersFrom: CalendarDay? = nil,
    streakFreeze: Bool = false, theme: String? = nil, weekStart: Int? = nil
  ) {
    self.activeChild = activeChild
    self.language = language
    self.dayStart = dayStart
    self.readingReminder = readingReminder
    self.quietHours = quietHours
    self.todayPack = todayPack
    self.putAway = putAway
    self.updatesPacks = updatesPacks
    self.writingPlan = writingPlan
    self.country = country
    self.showsPrompts = showsPrompts
    self.learningLanguage = learningLanguage
    self.backupReminder = backupReminder
    self.remindersFrom = remindersFrom
    self.streakFreeze = streakFreeze
    self.theme = theme
    self.weekStart = weekStart
  }

  /// The children, and which of them is active.
  public func family(of children: [Child]) -> Family { Family(children, selected: activeChild) }

  init(_ records: [String: ProfileValue]) {
    activeChild = records["activeChild"]?.text
    language = records["language"]?.text.flatMap(Language.init)
    dayStart = records["dayStart"]?.number.flatMap { (0...23).contains($0) ? $0 : nil } ?? 0
    readingReminder = records["readingReminder"]?.text.flatMap { ClockTime($0) }
    quietHours = records["quietHours"]?.text.flatMap { QuietHours($0) }
    todayPack = records["todayPack"]?.text
    let away = records.filter { $0.key.hasPrefix(Self.putAwayPrefix) && $0.value.number == 1 }
    putAway = Set(away.keys.map { String($0.dropFirst(Self.putAwayPrefix.count)) })
    updatesPacks = records["updatesPacks"]?.number == 1
    writingPlan = records["writingPlan"]?.number.flatMap { (1...7).contains($0) ? $0 : nil }
    country = records["country"]?.text.flatMap { Self.isCountry($0) ? $0 : nil }
    parentRole = records["parentRole"]?.text.flatMap(ParentRole.init)
    showsPrompts = records["showsPrompts"]?.number != 0
    learningLanguage = records["learningLanguage"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    backupReminder = records["backupReminder"]?.number.flatMap { (1...52).contains($0) ? $0 : nil }
    remindersFrom = records["remindersFrom"]?.text.flatMap { CalendarDay($0) }
    streakFreeze = records["streakFreeze"]?.number == 1
    theme = records["theme"]?.text
    maternityNumber = records["maternityNumber"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    doctorNumber = records["doctorNumber"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    correctionsShown = records["correctionsShown"]?.text.flatMap { CalendarDay($0) }
    weekStart = records["weekStart"]?.number.flatMap { (1...7).contains($0) ? $0 : nil }
    showsRecall = records["showsRecall"]?.number != 0
    brakeReleasedOn = records["brakeReleased"]?.text.flatMap { CalendarDay($0) }
  }

  /// Prefix of the records for packs that are put away; the pack's id follows.
  static let putAwayPrefix = "putAway/"

  /// Whether a text has the form of an ISO 3166-1 code: two capital letters.
  private static func isCountry(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}

/// The value of a profile field.
enum ProfileValue: Codable, Equatable, Sendable {
  case text(String)
  case number(Int)
  /// A value that only a newer version knows.
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .other
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .other: try container.encodeNil()
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Int? { if case .number(let number) = self { number } else { nil } }
}

extension Transaction {
  /// Sets a field of the profile.
  public mutating func setProfile(_ change: Profile.Change) throws {
    let (id, value): (String, ProfileValue?) =
      switch change {
      case .activeChild(let child): ("activeChild", child.map { .text($0) })
      case .language(let language): ("language", language.map { .text($0.rawValue) })
      case .dayStart(let hour): ("dayStart", hour.map { .number($0) })
      case .readingReminder(let time): ("readingReminder", time.map { .text($0.description) })
      case .quietHours(let hours): ("quietHours", hours.map { .text($0.description) })
      case .todayPack(let pack): ("todayPack", pack.map { .text($0) })
      case .putAway(let pack, let isAway):
        (Profile.putAwayPrefix + pack, isAway ? .number(1) : nil)
      case .updatesPacks(let isAllowed): ("updatesPacks", isAllowed ? .number(1) : nil)
      case .writingPlan(let days): ("writingPlan", days.map { .number($0) })
      case .country(let code): ("country", code.map { .text($0) })
      case .parentRole(let role): ("parentRole", role.map { .text($0.rawValue) })
      case .showsPrompts(let isShown): ("showsPrompts", isShown ? nil : .number(0))
      case .learningLanguage(let name): ("learningLanguage", name.map { .text($0) })
      case .backupReminder(let weeks): ("backupReminder", weeks.map { .number($0) })
      case .streakFreeze(let isOn): ("streakFreeze", isOn ? .number(1) : nil)
      case .remindersFrom(let day): ("remindersFrom", day.map { .text($0.description) })
      case .maternityNumber(let number): ("maternityNumber", number.map { .text($0) })
      case .doctorNumber(let number): ("doctorNumber", number.map { .text($0) })
      case .theme(let name): ("theme", name.map { .text($0) })
      case .weekStart(let day): ("weekStart", day.map { .number($0) })
      case .showsRecall(let isShown): ("showsRecall", isShown ? nil : .number(0))
      case .brakeReleased(let day): ("brakeReleased", day.map { .text($0.description) })
      }
    try update(.profile, id, as: ProfileValue.self) { _ in value }
  }
}

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
  public func recordCorrectionsShown(_ day: CalendarDay) async throws(StoreFailure) {
    _ = try await change(nil) { transaction in
      try transaction.update(.profile, "correctionsShown", as: ProfileValue.self) { _ in
        .text(day.description)
      }
    }
  }

  /// Makes a pack give the day's reading, and brings it back if it was put away. Undoable. Returns whether anything
  /// changed.
  @discardableResult
  public func setTodayPack(_ pack: String) async throws(StoreFailure) -> Bool {
    try await change(Action(.todayPack)) { transaction in
      try transaction.setProfile(.todayPack(pack))
      try transaction.setProfile(.putAway(pack: pack, false))
    }
  }

  /// Puts a pack away, so that it no longer gives the day's reading, or brings it back. Undoable. Returns whether
  /// anything changed.
  @discardableResult
  public func putAway(_ pack: String, _ isAway: Bool) async throws(StoreFailure) -> Bool {
    let todayPack = profile().profile.todayPack
    return try await change(Action(isAway ? .packPutAway : .packPutBack)) { transaction in
      if isAway, todayPack == pack { try transaction.setProfile(.todayPack(nil)) }
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
    case .parentRole: .parentRole
    case .showsPrompts: .showsPrompts
    case .learningLanguage: .learningLanguage
    case .backupReminder: .backupReminder
    case .remindersFrom: .remindersFrom
    case .streakFreeze: .streakFreeze
    case .theme: .theme
    case .weekStart: .weekStart
    case .showsRecall: .showsRecall
    case .brakeReleased: .brakeRelease
    case .maternityNumber, .doctorNumber: .ownNumbers
    }
  }
}

extension DataFile {
  /// The answers to "How is it going?", one record a day.
  public static let wellbeing = DataFile(root: .data, path: "wellbeing.json")
}

/// An answer as stored. Its id is the day; without an answer the question was dismissed.
struct StoredWellbeing: Codable, Equatable, Sendable {
  var answer: Int?
}

extension Store {
  /// The answers to "How is it going?", oldest first.
  public func wellbeing() -> [WellbeingAnswer] {
    read(.wellbeing, as: StoredWellbeing.self).records.compactMap { id, record in
      CalendarDay(id).map { WellbeingAnswer(day: $0, answer: record.answer.flatMap(Mood.init)) }
    }.sorted { $0.day < $1.day }
  }

  /// Saves the answer of a day. Undoable. Returns whether it changed.
  ///
  /// - Parameter answer: nil if the question was dismissed.
  @discardableResult
  public func saveWellbeing(day: CalendarDay, answer: Mood?) async throws(StoreFailure) -> Bool {
    let name: Action.Name = answer == nil ? .wellbeingDismiss : .wellbeingAnswer
    return try await change(Action(name, subject: day.description)) { transaction in
      try transaction.update(.wellbeing, day.description, as: StoredWellbeing.self) { _ in
        StoredWellbeing(answer: answer?.rawValue)
      }
    }
  }
}
