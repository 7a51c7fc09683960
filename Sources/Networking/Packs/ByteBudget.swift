import Curriculum
import Synchronization

/// A limit, in bytes, for all units of a version or all pictures of an update together.
final class ByteBudget: Sendable {
  /// For units: a hundred times a curriculum that one family can read.
  static let units = 64 << 20
  /// For pictures: those beyond it are fetched by the next update or when they are shown.
  static let pictures = 256 << 20

  private let what: String
  private let most: Int
  private let left: Mutex<Int>

  init(of what: String = "units", most: Int = ByteBudget.units) {
    self.what = what
    self.most = most
    left = Mutex(most)
  }

  /// Subtracts a file's size. Throws if the budget is exceeded.
  func take(_ bytes: Int) throws(PackUpdateFailure) {
    let isEnough = left.withLock { left in
      left -= bytes
      return left >= 0
    }
    guard isEnough else { throw .pack(.tooLarge(file: what, limit: most)) }
  }
}
