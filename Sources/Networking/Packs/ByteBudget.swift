import Curriculum
import Synchronization

/// How many bytes the units of a version may have in all, wherever they come from.
final class ByteBudget: Sendable {
  /// A hundred times what a curriculum has that one family can read.
  static let most = 64 << 20

  private let left = Mutex(ByteBudget.most)

  /// Takes what a unit has; fails where there is not so much left.
  func take(_ bytes: Int) throws(PackUpdateFailure) {
    let isEnough = left.withLock { left in
      left -= bytes
      return left >= 0
    }
    guard isEnough else { throw .pack(.tooLarge(file: "units", limit: Self.most)) }
  }
}
