/// Something that the user wants to do regularly. It belongs to the user, not to a child.
public struct Habit: Codable, Equatable, Sendable, Identifiable {
  /// The number of colours to choose from, numbered from 1.
  public static let colours = 18

  /// Kind and schedule of a habit from a day on. A habit has several if the user changed them.
  public struct Rule: Equatable, Sendable {
    /// The first day that it applies to.
    public var from: CalendarDay
    /// Whether it is a yes/no habit or an amount.
    public var kind: HabitKind
    /// How often it is due.
    public var schedule: HabitSchedule
    /// The `exactSchedule` of a file if it no longer belongs to `schedule`, because version 0.2 has changed that. It
    /// is written back unchanged, so that reading and saving a rule changes nothing. A new rule has none.
    private var outdatedSchedule: HabitSchedule?

    /// A rule.
    public init(from: CalendarDay, kind: HabitKind = .yesNo, schedule: HabitSchedule = .daily) {
      self.from = from
      self.kind = kind
      self.schedule = schedule
    }
  }

  /// A unique id, never shown.
  public var id: String
  /// 1–50 characters; unique in the category.
  public var name: String
  /// The user's note; may be empty.
  public var note: String
  /// The id of the category, or nil for none.
  public var category: HabitCategory.ID?
  /// At least one rule, oldest first, each from a different day.
  public private(set) var rules: [Rule] { didSet { anchors = Self.anchors(of: rules) } }
  /// The first days of the schedules of `rules`: see `anchor(of:)`.
  private var anchors: [CalendarDay]
  /// The first day of the habit.
  public private(set) var startedOn: CalendarDay
  /// The last day, or nil if it has no end.
  public var endsOn: CalendarDay?
  /// The time by which it should be done, or nil for any time. `by` in files.
  public var deadline: ClockTime?
  /// The times of its reminders, in order.
  public var reminders: [ClockTime]
  /// The number of its colour, 1 to `colours`, or 0 for none.
  public var colour: Int
  /// Whether it asks for a photo.
  public var photo: PhotoRule
  /// Whether it is archived: never due, and shown only on demand.
  public var isArchived: Bool
  /// For a limit: whether a past day without an entry counts as kept. `keptWithoutEntry` in files.
  ///
  /// Nil for habits without a limit, and for limits of versions that did not have the setting. The latter count such
  /// days as kept until the user is asked.
  public var isKeptWithoutEntry: Bool?
  /// The suggestion that it was made from, `<pack>/<unit>/<habit>`.
  public var suggestedBy: String?
  /// What the last import from another program gave it; nil if there was none. Fields that differ from it now were
  /// changed by the user.
  public var imported: Imported?
  /// When it was added, in UTC milliseconds. Habits are sorted by this.
  public var addedAt: Int64

  /// A habit with one rule from its first day.
  public init(
    id: String, name: String, note: String = "", category: HabitCategory.ID? = nil, kind: HabitKind = .yesNo,
    schedule: HabitSchedule = .daily, startedOn: CalendarDay, endsOn: CalendarDay? = nil,
    deadline: ClockTime? = nil, reminders: [ClockTime] = [], colour: Int = 0, photo: PhotoRule = .never,
    isArchived: Bool = false, isKeptWithoutEntry: Bool? = nil,
    suggestedBy: String? = nil, imported: Imported? = nil, addedAt: Int64 = 0
  ) {
    self.id = id
    self.name = name
    self.note = note
    self.category = category
    rules = [Rule(from: startedOn, kind: kind, schedule: schedule)]
    anchors = [startedOn]
    self.startedOn = startedOn
    self.endsOn = endsOn
    self.deadline = deadline
    self.reminders = reminders
    self.colour = colour
    self.photo = photo
    self.isArchived = isArchived
    self.isKeptWithoutEntry = isKeptWithoutEntry
    self.suggestedBy = suggestedBy
    self.imported = imported
    self.addedAt = addedAt
  }

  /// The rule that applies on a day: the newest one from that day or earlier, else the first one.
  public func rule(on day: CalendarDay) -> Rule {
    let count = rules(through: day)
    return count > 0 ? rules[count - 1] : rules.first ?? Rule(from: startedOn)
  }

  private static func anchors(of rules: [Rule]) -> [CalendarDay] {
    var anchors: [CalendarDay] = []
    for (index, rule) in rules.enumerated() {
      let isSame = index > 0 && rules[index - 1].schedule == rule.schedule
      anchors.append(isSame ? anchors[index - 1] : rule.from)
    }
    return anchors
  }

  /// The number of rules from that day or earlier, by binary search: another program may have written thousands.
  private func rules(through day: CalendarDay) -> Int {
    var (low, high) = (0, rules.count)
    while low < high {
      let middle = (low + high) / 2
      if rules[middle].from <= day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The day from which a rule's schedule counts. It is that of the first consecutive earlier rule with the same
  /// schedule, so that a change of the target does not move the due days.
  public func anchor(of rule: Rule) -> CalendarDay {
    let earlier = rules(through: rule.from - 1)
    guard earlier > 0, rules[earlier - 1].schedule == rule.schedule else { return rule.from }
    return anchors[earlier - 1]
  }

  /// Whether a schedule with fixed days includes the day. A quota includes every day.
  func includes(_ day: CalendarDay, by rule: Rule) -> Bool {
    if case .everyDays = rule.schedule { return rule.schedule.includes(day, from: anchor(of: rule)) }
    return rule.schedule.includes(day, from: rule.from)
  }

  /// The week, month or interval of a rule's quota that contains the day, or nil for fixed days.
  func period(of day: CalendarDay, by rule: Rule) -> (first: CalendarDay, length: Int)? {
    rule.schedule.period(of: day, from: anchor(of: rule))
  }

  /// Changes kind and schedule from a day on and drops later rules. Earlier days keep their rules.
  public mutating func setRule(kind: HabitKind, schedule: HabitSchedule, from day: CalendarDay) {
    let day = max(day, startedOn)
    let current = rule(on: day)
    let before = rules.filter { $0.from < day }
    if let last = before.last, last.kind == kind, last.schedule == schedule {
      rules = before
    } else if current.kind == kind, current.schedule == schedule, current.from == day || before.isEmpty {
      rules = before + [current]
    } else {
      rules = before + [Rule(from: day, kind: kind, schedule: schedule)]
    }
  }

  /// Moves the first day. The rule that applied on it then starts on it.
  public mutating func setStart(_ day: CalendarDay) {
    guard day != startedOn else { return }
    var first = rule(on: day)
    let later = rules.filter { $0.from > max(day, first.from) }
    first.from = day
    rules = [first] + later
    startedOn = day
  }

  /// Whether a day without an entry counts as kept under a rule, which only a limit can.
  public func isKeptWithoutEntry(by rule: Rule) -> Bool { rule.kind.isAtMost && (isKeptWithoutEntry ?? true) }

  /// Whether the user must still be asked if days without an entry count as kept: it is a limit on that day, and comes
  /// from a version that did not have the setting.
  public func asksAboutDaysWithoutEntry(on day: CalendarDay) -> Bool {
    isKeptWithoutEntry == nil && rule(on: max(day, startedOn)).kind.isAtMost
  }

  /// Whether it was ever a limit.
  var hasLimit: Bool { rules.contains { $0.kind.isAtMost } }

  /// Whether a day is between the first and the last one, inclusive.
  public func spans(_ day: CalendarDay) -> Bool {
    day >= startedOn && (endsOn.map { day <= $0 } ?? true)
  }
}

extension Habit.Rule: Codable {
  private enum CodingKeys: String, CodingKey { case from, kind, schedule, exactSchedule }

  /// Decodes a rule. `exactSchedule` counts only while `schedule` is the closest one to it: version 0.2, which does not
  /// know it, may have changed the schedule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    from = try container.decode(CalendarDay.self, forKey: .from)
    kind = try container.decode(HabitKind.self, forKey: .kind)
    schedule = try container.decode(HabitSchedule.self, forKey: .schedule)
    let exact = try? container.decodeIfPresent(HabitSchedule.self, forKey: .exactSchedule)
    if let exact, exact.knownToVersion2 == schedule { schedule = exact } else { outdatedSchedule = exact }
  }

  /// Encodes a schedule that version 0.2 cannot read as `exactSchedule`, beside the closest one that it can.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(from, forKey: .from)
    try container.encode(kind, forKey: .kind)
    let known = schedule.knownToVersion2
    try container.encode(known, forKey: .schedule)
    try container.encodeIfPresent(known == schedule ? outdatedSchedule : schedule, forKey: .exactSchedule)
  }
}

extension Habit {
  private enum CodingKeys: String, CodingKey {
    case id, name, note, category, rules, startedOn, endsOn, reminders, colour, photo, suggestedBy, imported,
      addedAt
    case deadline = "by"
    case isArchived = "archived"
    case isKeptWithoutEntry = "keptWithoutEntry"
  }

  /// Decodes a habit; optional members may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    name = try container.line(forKey: .name)
    note = try container.decodeIfPresent(String.self, forKey: .note) ?? ""
    category = try container.decodeIfPresent(String.self, forKey: .category)
    rules = try container.decode([Rule].self, forKey: .rules).sorted { $0.from < $1.from }
    anchors = Self.anchors(of: rules)
    startedOn = try container.decode(CalendarDay.self, forKey: .startedOn)
    endsOn = try container.decodeIfPresent(CalendarDay.self, forKey: .endsOn)
    deadline = try container.decodeIfPresent(ClockTime.self, forKey: .deadline)
    reminders = try container.decodeIfPresent([ClockTime].self, forKey: .reminders) ?? []
    colour = try container.decodeIfPresent(Int.self, forKey: .colour) ?? 0
    // An unknown value from a newer version means "never".
    photo = (try? container.decodeIfPresent(PhotoRule.self, forKey: .photo)) ?? .never
    isArchived = try container.decodeIfPresent(Bool.self, forKey: .isArchived) ?? false
    isKeptWithoutEntry = (try? container.decodeIfPresent(Bool.self, forKey: .isKeptWithoutEntry)) ?? nil
    suggestedBy = try container.decodeIfPresent(String.self, forKey: .suggestedBy)
    imported = (try? container.decodeIfPresent(Imported.self, forKey: .imported)) ?? nil
    addedAt = try container.decodeIfPresent(Int64.self, forKey: .addedAt) ?? 0
    guard !rules.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .rules, in: container, debugDescription: "a habit without rules")
    }
  }
}

extension Habit {
  private static let noColour: Set<String> = ["", "none", "없음"]

  /// Parses the number of a colour, 1 to `colours`; 0 for none. Returns nil for any other text.
  public static func colour(typed text: String) -> Int? {
    let word = text.lowercased().filter { !$0.isWhitespace }
    if noColour.contains(word) { return 0 }
    guard word.utf8.count <= 2, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(word),
      (0...colours).contains(number)
    else { return nil }
    return number
  }
}

extension Habit {
  /// The fields that an import from another program sets.
  public struct Imported: Codable, Equatable, Sendable {
    public var kind: HabitKind
    public var schedule: HabitSchedule
    public var note: String
    /// The name of the category; nil for none.
    public var category: String?
    public var endsOn: CalendarDay?
    public var colour: Int
    public var isArchived: Bool
    public var isKeptWithoutEntry: Bool?

    private enum CodingKeys: String, CodingKey {
      case kind, schedule, note, category, endsOn, colour
      case isArchived = "archived"
      case isKeptWithoutEntry = "keptWithoutEntry"
    }

    /// The fields of an imported habit, with the name of its category.
    public init(_ habit: Habit, category: String?) {
      let rule = habit.rule(on: habit.startedOn)
      (kind, schedule, note, self.category) = (rule.kind, rule.schedule, habit.note, category)
      (endsOn, colour, isArchived) = (habit.endsOn, habit.colour, habit.isArchived)
      isKeptWithoutEntry = habit.isKeptWithoutEntry
    }
  }

  /// Takes over what another import of the habit says. Fields that the user changed since the last one stay.
  ///
  /// Version 0.2 did not record what it imported: nothing of such a habit changes until the next import.
  ///
  /// - Parameters:
  ///   - categoryName: the name of its category now; nil for none.
  ///   - category: returns the id of the category with a name.
  public mutating func correct<Failure: Error>(
    by new: Imported, categoryName: String?, category id: (String) throws(Failure) -> HabitCategory.ID
  ) throws(Failure) {
    let last = imported
    imported = new
    guard let last else { return }
    if rules.count == 1, rules[0].kind == last.kind, rules[0].schedule == last.schedule {
      setRule(kind: new.kind, schedule: new.schedule, from: startedOn)
    }
    if note == last.note { note = new.note }
    let isCategoryUnchanged = categoryName.map(TypedText.folded) == last.category.map(TypedText.folded)
    if isCategoryUnchanged, new.category != last.category {
      category = try new.category.map { name throws(Failure) in try id(name) }
    }
    if endsOn == last.endsOn { endsOn = new.endsOn }
    if let endsOn, endsOn < startedOn { setStart(endsOn) }
    if colour == last.colour { colour = new.colour }
    if isArchived == last.isArchived { isArchived = new.isArchived }
    if isKeptWithoutEntry == last.isKeptWithoutEntry { isKeptWithoutEntry = new.isKeptWithoutEntry }
  }
}

/// Whether check-ins of a habit are yes/no or an amount.
public enum HabitKind: Hashable, Sendable {
  /// It is done or not.
  case yesNo
  /// An amount. It is a success if it is at least the target or, if `atMost`, at most the target. A habit for several
  /// times a day is an amount.
  case amount(target: Double, unit: String, atMost: Bool)

  /// The target or limit, or nil for yes/no.
  public var target: Double? {
    if case .amount(let target, _, _) = self { target } else { nil }
  }

  /// The unit of the amount, or empty.
  public var unit: String {
    if case .amount(_, let unit, _) = self { unit } else { "" }
  }

  /// Whether the target is a limit.
  public var isAtMost: Bool {
    if case .amount(_, _, let atMost) = self { atMost } else { false }
  }

  /// The score value of a day, 0–1.
  ///
  /// Done counts 1 and a partial amount its fraction of the target. Exceeding a limit subtracts the excess fraction,
  /// as in Loop Habit Tracker (iSoron/uhabits, `ScoreList.recompute`).
  public func value(of value: CheckIn.Value) -> Double {
    switch (self, value) {
    case (.yesNo, .done): 1
    case (.yesNo, .amount(let amount)): amount > 0 ? 1 : 0
    case (.amount, .done): 1
    case (.amount(let target, _, let atMost), .amount(let amount)):
      atMost ? Self.limitValue(amount, under: target) : amount >= target ? 1 : max(0, amount / target)
    case (_, .skipped): 0
    }
  }

  private static func limitValue(_ amount: Double, under target: Double) -> Double {
    if amount <= target { return 1 }
    return target > 0 ? max(0, 1 - (amount - target) / target) : 0
  }
}

extension HabitKind: Codable {
  private enum CodingKeys: String, CodingKey { case target, unit, atMost }

  /// Decodes `{}` for yes/no and `{"target": 8, "unit": "glasses", "atMost": false}` for an amount.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let target = try container.decodeIfPresent(Double.self, forKey: .target) else {
      self = .yesNo
      return
    }
    let atMost = try container.decodeIfPresent(Bool.self, forKey: .atMost) ?? false
    guard target.isFinite, target >= 0, atMost || target > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .target, in: container, debugDescription: "not a target: \(target)")
    }
    let unit = try container.lineIfPresent(forKey: .unit)
    self = .amount(target: target, unit: unit, atMost: atMost)
  }

  /// Encodes the matching shape.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    guard case .amount(let target, let unit, let atMost) = self else { return }
    try container.encode(target, forKey: .target)
    try container.encode(unit, forKey: .unit)
    try container.encode(atMost, forKey: .atMost)
  }
}

/// Whether a habit asks for a photo when it is ticked.
public enum PhotoRule: String, Codable, CaseIterable, Sendable {
  /// Never asks; photos can still be added.
  case never = "none"
  /// Asks, but can be ticked without one.
  case optional
  /// Cannot be ticked without one.
  case required
}

extension PhotoRule {
  /// Parses a rule or a prefix of it, in English or Korean. An empty text means `.never`.
  public init?(typed text: String) {
    let word = TypedText.line(text).lowercased()
    if word.isEmpty {
      self = .never
      return
    }
    let words: [(PhotoRule, [String])] = [
      (.never, ["none", "no", "없음", "안 함"]), (.optional, ["optional", "선택"]),
      (.required, ["required", "필수"]),
    ]
    guard let found = words.first(where: { $0.1.contains { $0.hasPrefix(word) } }) else { return nil }
    self = found.0
  }
}
