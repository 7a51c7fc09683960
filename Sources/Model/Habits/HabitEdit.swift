/// Changes to a habit as typed by the user, and their validation.
///
/// A nil field leaves the value as it is; an empty text clears it.
public struct HabitEdit: Equatable, Sendable {
  /// The field that a failure is about.
  public enum Field: String, Sendable {
    case name
    case note
    case category
    /// The target or limit.
    case amount
    /// The unit of the amount.
    case unit
    case schedule
    case start
    case end
    /// The time by which it should be done.
    case by
    case reminders
    case colour
  }

  /// Why an edit is invalid.
  public enum Failure: Error, Equatable, Sendable {
    /// The name is empty or only spaces.
    case nameEmpty
    /// The text is too long; `count` and `limit` are in characters.
    case tooLong(Field, count: Int, limit: Int)
    /// Another habit of the category has the name, ignoring case and spaces.
    case nameTaken
    /// The category does not exist.
    case noCategory
    /// The amount is not a number.
    case amountNotANumber
    /// The amount is negative, or 0 for a target.
    case amountTooSmall
    /// The amount is larger than `CheckInChange.largestAmount`.
    case amountTooLarge
    /// A unit or a limit without an amount.
    case noAmount(Field)
    /// The text is not a schedule.
    case notASchedule
    /// The text is not a date.
    case notADay(Field)
    /// The day is more than a hundred years from today.
    case dayTooFar(Field)
    /// The first day is empty.
    case noStart
    /// The last day is before the first.
    case endBeforeStart
    /// The text is not a time.
    case notATime(Field)
    /// The colour does not exist.
    case noSuchColour

    /// The field that the failure is about.
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

  /// Whether it changes amount or schedule. Earlier days then keep the old ones.
  public var changesRule: Bool { schedule != nil || amount != nil || unit != nil || atMost != nil }

  /// 1–50 characters.
  public var name: String?
  /// The note, at most 500 characters.
  public var note: String?
  /// The category's id; empty for none.
  public var category: HabitCategory.ID?
  /// The target or limit; empty for a yes/no habit.
  public var amount: String?
  /// The unit of the amount.
  public var unit: String?
  /// Whether the amount is a limit.
  public var atMost: Bool?
  /// The schedule, as `HabitSchedule` parses it.
  public var schedule: String?
  /// The first day; also `today` and `오늘`.
  public var start: String?
  /// The last day; empty for none.
  public var end: String?
  /// The time by which it should be done, `HH:MM`; empty for any time.
  public var by: String?
  /// The times of reminders, `HH:MM`, separated by commas or spaces; empty for none.
  public var reminders: String?
  /// The number of a colour, or 0 for none.
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

  /// The cleaned name; empty if none was typed.
  public var keptName: String { name.map(TypedText.line) ?? "" }

  /// Whether the edit changes nothing.
  public var isEmpty: Bool { self == HabitEdit() }
}
