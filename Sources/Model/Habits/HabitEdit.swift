/// Changes to a habit as a person types them, and the rules for what can be typed.
///
/// A field that is nil leaves what it stands for as it is. An empty text takes it away.
public struct HabitEdit: Equatable, Sendable {
  /// The fields, to say which one a failure is about.
  public enum Field: String, Sendable {
    /// The name.
    case name
    /// The note.
    case note
    /// The category.
    case category
    /// The amount to reach, or not to pass.
    case amount
    /// What the amount counts.
    case unit
    /// How often.
    case schedule
    /// The first day.
    case start
    /// The last day.
    case end
    /// Until when it is to be done.
    case by
    /// When to remind of it.
    case reminders
    /// The colour.
    case colour
  }

  /// Why nothing was changed.
  public enum Failure: Error, Equatable, Sendable {
    /// The name has nothing but spaces.
    case nameEmpty
    /// The text has that many characters, which are too many.
    case tooLong(Field, count: Int, limit: Int)
    /// Another habit of the category has the name, case and spaces aside.
    case nameTaken
    /// There is no such category.
    case noCategory
    /// The amount is no number.
    case amountNotANumber
    /// The amount is negative, or 0 where it is to be reached.
    case amountTooSmall
    /// The amount is larger than `CheckInChange.largestAmount`.
    case amountTooLarge
    /// There is no amount that a unit, or not passing it, could be about.
    case noAmount(Field)
    /// It is no schedule.
    case notASchedule
    /// The field says no day of the calendar.
    case notADay(Field)
    /// The day is more than a hundred years away.
    case dayTooFar(Field)
    /// A habit has a first day.
    case noStart
    /// The last day is before the first one.
    case endBeforeStart
    /// The field says no time of the day.
    case notATime(Field)
    /// There is no such colour.
    case noSuchColour

    /// The field it is about.
    public var field: Field {
      switch self {
      case .nameEmpty, .nameTaken: .name
      case .tooLong(let field, _, _), .noAmount(let field), .notADay(let field), .dayTooFar(let field),
        .notATime(let field):
        field
      case .noCategory: .category
      case .amountNotANumber, .amountTooSmall, .amountTooLarge: .amount
      case .notASchedule: .schedule
      case .noStart: .start
      case .endBeforeStart: .end
      case .noSuchColour: .colour
      }
    }
  }

  /// Whether it changes what counts for a day, which days before it keep.
  public var changesRule: Bool { schedule != nil || amount != nil || unit != nil || atMost != nil }

  /// 1–50 characters.
  public var name: String?
  /// How, or why.
  public var note: String?
  /// The category's id; empty for none.
  public var category: HabitCategory.ID?
  /// The amount to reach, or not to pass; empty for a habit that is done or not.
  public var amount: String?
  /// What the amount counts.
  public var unit: String?
  /// Whether the amount is not to be passed.
  public var atMost: Bool?
  /// How often, in the words of `HabitSchedule`.
  public var schedule: String?
  /// The first day; `today` and `오늘` are understood.
  public var start: String?
  /// The last day; empty for none.
  public var end: String?
  /// Until when it is to be done, `HH:MM`; empty for any time.
  public var by: String?
  /// When to remind of it, `HH:MM` with commas or spaces between; empty for never.
  public var reminders: String?
  /// The number of a colour, 0 for none.
  public var colour: Int?
  /// Whether it asks for a photo.
  public var photo: PhotoRule?

  /// Changes.
  public init(
    name: String? = nil, note: String? = nil, category: HabitCategory.ID? = nil, amount: String? = nil,
    unit: String? = nil, atMost: Bool? = nil, schedule: String? = nil, start: String? = nil,
    end: String? = nil, by: String? = nil, reminders: String? = nil, colour: Int? = nil,
    photo: PhotoRule? = nil
  ) {
    self.name = name
    self.note = note
    self.category = category
    self.amount = amount
    self.unit = unit
    self.atMost = atMost
    self.schedule = schedule
    self.start = start
    self.end = end
    self.by = by
    self.reminders = reminders
    self.colour = colour
    self.photo = photo
  }

  /// The name as it would be kept; empty where none was typed.
  public var keptName: String { name.map(TypedText.line) ?? "" }

  /// Whether nothing is to be changed.
  public var isEmpty: Bool { self == HabitEdit() }
}
