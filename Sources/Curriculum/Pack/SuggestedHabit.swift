/// A habit that a unit suggests.
public struct SuggestedHabit: Codable, Equatable, Sendable {
  /// The id, unique within the pack.
  public var id: String
  /// The name of the habit, at most 30 characters.
  public var name: String
  /// How to do it, or why.
  public var note: String
  /// The suggested schedule.
  public var schedule: SuggestedSchedule
  /// The time by which to do it, as `HH:MM`; nil for any time of day.
  public var by: String?

  /// Creates a suggested habit.
  public init(id: String, name: String, note: String, schedule: SuggestedSchedule, by: String? = nil) {
    self.id = id
    self.name = name
    self.note = note
    self.schedule = schedule
    self.by = by
  }
}
