/// Something to be done again and again; it belongs to the person and not to a child.
public struct Habit: Codable, Equatable, Sendable, Identifiable {
  /// How many colours there are to choose from, numbered from 1.
  public static let colours = 18

  /// What is to be done and how often, from a day on.
  public struct Rule: Codable, Equatable, Sendable {
    /// The first day it counts for.
    public var from: CalendarDay
    /// What a check-in says.
    public var kind: HabitKind
    /// How often it is meant to be done.
    public var schedule: HabitSchedule

    /// A rule.
    public init(from: CalendarDay, kind: HabitKind = .yesNo, schedule: HabitSchedule = .daily) {
      self.from = from
      self.kind = kind
      self.schedule = schedule
    }
  }

  /// Made once, never shown.
  public var id: String
  /// 1–50 characters, unique in its category.
  public var name: String
  /// How, or why; may be empty.
  public var note: String
  /// The category; nil where it is in none.
  public var category: HabitCategory.ID?
  /// What was to be done when, oldest first, at least one, each from a day of its own.
  public private(set) var rules: [Rule]
  /// The first day.
  public private(set) var startedOn: CalendarDay
  /// The last day; nil where it goes on.
  public var endsOn: CalendarDay?
  /// Until when it is to be done; nil for any time of the day.
  public var by: ClockTime?
  /// When to remind of it, in order.
  public var reminders: [ClockTime]
  /// The number of a colour, 1 to `colours`; 0 for none.
  public var colour: Int
  /// Whether it asks for a photo.
  public var photo: PhotoRule
  /// Whether it is put away: never due, and shown only on demand.
  public var isArchived: Bool
  /// The suggestion it was made from, as `<pack>/<unit>/<habit>`.
  public var suggestedBy: String?
  /// When it was added, in UTC milliseconds; habits are shown in this order.
  public var addedAt: Int64

  /// A habit with one rule, which counts from its start.
  public init(
    id: String, name: String, note: String = "", category: HabitCategory.ID? = nil, kind: HabitKind = .yesNo,
    schedule: HabitSchedule = .daily, startedOn: CalendarDay, endsOn: CalendarDay? = nil,
    by: ClockTime? = nil, reminders: [ClockTime] = [], colour: Int = 0, photo: PhotoRule = .never,
    isArchived: Bool = false,
    suggestedBy: String? = nil, addedAt: Int64 = 0
  ) {
    self.id = id
    self.name = name
    self.note = note
    self.category = category
    rules = [Rule(from: startedOn, kind: kind, schedule: schedule)]
    self.startedOn = startedOn
    self.endsOn = endsOn
    self.by = by
    self.reminders = reminders
    self.colour = colour
    self.photo = photo
    self.isArchived = isArchived
    self.suggestedBy = suggestedBy
    self.addedAt = addedAt
  }

  /// The rule that counts for a day: the newest that is not after it, before them all the first.
  public func rule(on day: CalendarDay) -> Rule {
    rules.last { $0.from <= day } ?? rules.first ?? Rule(from: startedOn)
  }

  /// The day from which a rule's schedule is counted: the first of the rules before it that have the same one, so
  /// that another target leaves the days on which it is due.
  public func anchor(of rule: Rule) -> CalendarDay {
    var anchor = rule.from
    for earlier in rules.reversed() where earlier.from < rule.from {
      guard earlier.schedule == rule.schedule else { break }
      anchor = earlier.from
    }
    return anchor
  }

  /// Whether a rule's schedule of fixed days means a day; a quota means any.
  func means(_ day: CalendarDay, by rule: Rule) -> Bool {
    if case .everyDays = rule.schedule { return rule.schedule.means(day, from: anchor(of: rule)) }
    return rule.schedule.means(day, from: rule.from)
  }

  /// Has another kind and schedule count from a day on; days before it keep what counted for them.
  public mutating func setRule(kind: HabitKind, schedule: HabitSchedule, from day: CalendarDay) {
    let day = max(day, startedOn)
    let known = rule(on: day)
    let before = rules.filter { $0.from < day }
    if let last = before.last, last.kind == kind, last.schedule == schedule {
      rules = before
    } else if known.kind == kind, known.schedule == schedule, known.from == day || before.isEmpty {
      rules = before + [known]
    } else {
      rules = before + [Rule(from: day, kind: kind, schedule: schedule)]
    }
  }

  /// Moves the first day; the rule that counted for it counts from it.
  public mutating func setStart(_ day: CalendarDay) {
    guard day != startedOn else { return }
    var first = rule(on: day)
    let later = rules.filter { $0.from > max(day, first.from) }
    first.from = day
    rules = [first] + later
    startedOn = day
  }

  /// Whether a day is between the first and the last one.
  public func spans(_ day: CalendarDay) -> Bool {
    day >= startedOn && (endsOn.map { day <= $0 } ?? true)
  }
}

extension Habit {
  private enum CodingKeys: String, CodingKey {
    case id, name, note, category, rules, startedOn, endsOn, by, reminders, colour, photo, suggestedBy,
      addedAt
    case isArchived = "archived"
  }

  /// Reads a habit; what it may be without need not be there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    name = try container.line(forKey: .name)
    note = try container.decodeIfPresent(String.self, forKey: .note) ?? ""
    category = try container.decodeIfPresent(String.self, forKey: .category)
    rules = try container.decode([Rule].self, forKey: .rules).sorted { $0.from < $1.from }
    startedOn = try container.decode(CalendarDay.self, forKey: .startedOn)
    endsOn = try container.decodeIfPresent(CalendarDay.self, forKey: .endsOn)
    by = try container.decodeIfPresent(ClockTime.self, forKey: .by)
    reminders = try container.decodeIfPresent([ClockTime].self, forKey: .reminders) ?? []
    colour = try container.decodeIfPresent(Int.self, forKey: .colour) ?? 0
    // A word of a later version asks for nothing here.
    photo = (try? container.decodeIfPresent(PhotoRule.self, forKey: .photo)) ?? .never
    isArchived = try container.decodeIfPresent(Bool.self, forKey: .isArchived) ?? false
    suggestedBy = try container.decodeIfPresent(String.self, forKey: .suggestedBy)
    addedAt = try container.decodeIfPresent(Int64.self, forKey: .addedAt) ?? 0
    guard !rules.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .rules, in: container, debugDescription: "a habit without rules")
    }
  }
}
