import Curriculum
import Synchronization

/// How many bytes the units of a version, or the pictures of an update, may have in all.
final class ByteBudget: Sendable {
  /// Of units: a hundred times what a curriculum has that one family can read.
  static let units = 64 << 20
  /// Of pictures: what is over it comes with the next update, or when it is shown.
  static let pictures = 256 << 20

  private let what: String
  private let most: Int
  private let left: Mutex<Int>

  init(of what: String = "units", most: Int = ByteBudget.units) {
    self.what = what
    self.most = most
    left = Mutex(most)
  }

  /// Takes what a file has; fails where there is not so much left.
  func take(_ bytes: Int) throws(PackUpdateFailure) {
    let isEnough = left.withLock { left in
      left -= bytes
      return left >= 0
    }
    guard isEnough else { throw .pack(.tooLarge(file: what, limit: most)) }
  }
}
