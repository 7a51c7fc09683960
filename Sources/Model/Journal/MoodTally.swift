/// The moods of some time.
public struct MoodTally: Equatable, Sendable {
  /// How many there are.
  public private(set) var count = 0
  /// Their sum, 1 to 5 each.
  public private(set) var sum = 0

  /// None.
  public init() {}

  /// So many with a sum; nil where no moods come to it.
  public init?(count: Int, sum: Int) {
    let (least, most) = (Mood.awful.rawValue, Mood.great.rawValue)
    guard (0...1_000_000).contains(count), (count * least...count * most).contains(sum) else { return nil }
    (self.count, self.sum) = (count, sum)
  }

  /// Takes a mood into account.
  public mutating func note(_ mood: Mood) {
    count += 1
    sum += mood.rawValue
  }

  /// Takes those of another time into account.
  public mutating func add(_ other: MoodTally) {
    count += other.count
    sum += other.sum
  }

  /// The mean, 1 to 5; nil without any.
  public var mean: Double? { count == 0 ? nil : Double(sum) / Double(count) }

  /// The mood that the mean is nearest to.
  public var usual: Mood? { mean.flatMap { Mood(rawValue: Int($0.rounded())) } }
}
