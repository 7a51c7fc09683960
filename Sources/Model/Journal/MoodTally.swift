/// The moods of a period, added up.
public struct MoodTally: Equatable, Sendable {
  /// The number of moods.
  public private(set) var count = 0
  /// Their sum; each counts 1 to 5.
  public private(set) var sum = 0

  /// An empty tally.
  public init() {}

  /// A tally from stored values. Returns nil if the sum is impossible for the count.
  public init?(count: Int, sum: Int) {
    let (least, most) = (Mood.awful.rawValue, Mood.great.rawValue)
    guard (0...1_000_000).contains(count), (count * least...count * most).contains(sum) else { return nil }
    (self.count, self.sum) = (count, sum)
  }

  /// Adds a mood.
  public mutating func note(_ mood: Mood) {
    count += 1
    sum += mood.rawValue
  }

  /// Adds the moods of another period.
  public mutating func add(_ other: MoodTally) {
    count += other.count
    sum += other.sum
  }

  /// The mean, 1 to 5, or nil without moods.
  public var mean: Double? { count == 0 ? nil : Double(sum) / Double(count) }

  /// The mood nearest to the mean.
  public var usual: Mood? { mean.flatMap { Mood(rawValue: Int($0.rounded())) } }
}
