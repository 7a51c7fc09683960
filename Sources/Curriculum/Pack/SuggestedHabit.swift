/// A habit that a unit suggests.
public struct SuggestedHabit: Codable, Equatable, Sendable {
  /// Unique in its pack.
  public var id: String
  /// What to do, at most 30 characters.
  public var name: String
  /// How, or why.
  public var note: String
  /// How often.
  public var schedule: SuggestedSchedule
  /// Until when, as `HH:MM`; nil for any time of the day.
  public var by: String?

  /// A suggestion.
  public init(id: String, name: String, note: String, schedule: SuggestedSchedule, by: String? = nil) {
    self.id = id
    self.name = name
    self.note = note
    self.schedule = schedule
    self.by = by
  }
}
