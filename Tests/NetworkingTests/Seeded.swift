import Glibc

/// Random numbers that a seed brings back (Vigna's splitmix64).
///
/// The seed is printed; `LIONHEART_SEED` sets it.
struct Seeded: RandomNumberGenerator {
  /// The seed of this run.
  static let seed: UInt64 =
    getenv("LIONHEART_SEED").flatMap { UInt64(String(cString: $0)) } ?? .random(in: 0...UInt64.max)

  private var state: UInt64

  /// - Parameters:
  ///   - user: what the numbers are for.
  ///   - part: parts of one test have different numbers.
  init(for user: String, part: Int = 0) {
    print("\(user): LIONHEART_SEED=\(Self.seed)")
    state = Self.seed &+ UInt64(part)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
