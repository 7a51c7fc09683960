public import Model

/// A habit in `today --json`.
public struct HabitDayReport: Encodable {
  /// What a check-in records: done or not, or an amount with a minimum or a maximum.
  public enum Kind: String, Encodable {
    /// Done or not.
    case yesNo
    /// An amount to reach.
    case atLeast
    /// An amount not to exceed.
    case atMost

    init(_ kind: HabitKind) {
      switch kind {
      case .yesNo: self = .yesNo
      case .amount(_, _, let atMost): self = atMost ? .atMost : .atLeast
      }
    }
  }

  let id, name: String
  let category: String?
  package let kind: Kind
  let due, done: Bool
  let amount, target: Double?
  let unit: String?
  let skipped, late: Bool
  /// The time by which it is due.
  let by: ClockTime?
  /// Whether that time has passed and the habit is still open; nil if not computed.
  let passed: Bool?
  /// Whether the habit asks for a photo.
  let photo: PhotoRule
  /// The number of photos of the day.
  let photos: Int
  let streak: Int?
  let score: Double?

  /// Creates the report of a habit's day.
  ///
  /// - Parameters:
  ///   - isCounting: false while paused, when it has no streak and no score.
  ///   - isPassed: whether the time by which it was due has passed and it is still open.
  public init(_ state: HabitState, isCounting: Bool = true, isPassed: Bool? = nil) {
    id = state.habit.id
    name = state.habit.name
    category = state.category?.name
    kind = Kind(state.rule.kind)
    due = state.isDue
    done = state.isDone
    amount = state.amount
    target = state.rule.kind.target
    unit = state.rule.kind.target.map { _ in state.rule.kind.unit }
    skipped = state.isSkipped
    late = state.isLate
    by = state.habit.deadline
    passed = isPassed
    photo = state.habit.photo
    photos = state.checkIn?.photos.count ?? 0
    streak = isCounting ? state.progress.streak : nil
    score = isCounting ? rounded(state.progress.score) : nil
  }
}

/// A score for reports, rounded to four decimals.
func rounded(_ score: Double) -> Double { (score * 10_000).rounded() / 10_000 }
