import TerminalUI

/// Shows a mark that turns where something is read that takes more than a moment.
@MainActor
final class SlowReading {
  /// How long nothing moves, so that what comes at once does not flicker.
  private static let patience = Duration.milliseconds(150)

  /// Told how many steps the mark has turned; nil where nothing is waited for.
  var turned: (Int?) -> Void = { _ in }

  typealias Later = (Duration, @escaping @MainActor () -> Void) -> Void
  private let later: Later
  private let turning: Later
  private var number = 0

  /// - Parameters:
  ///   - later: calls back after a while.
  ///   - turning: the same for a mark that turns, where one may.
  init(later: @escaping Later, turning: @escaping Later) {
    self.later = later
    self.turning = turning
  }

  /// Something is being read.
  ///
  /// - Returns: the number of this reading.
  func begin() -> Int {
    number += 1
    let number = number
    later(Self.patience) { [weak self] in self?.turn(number, steps: 0) }
    return number
  }

  /// Whether a reading is the last that was begun and not ended.
  func isCurrent(_ number: Int) -> Bool { number == self.number }

  /// Nothing is waited for any more.
  func end() {
    number += 1
    turned(nil)
  }

  private func turn(_ number: Int, steps: Int) {
    guard isCurrent(number) else { return }
    turned(steps)
    turning(Spinner.step) { [weak self] in self?.turn(number, steps: steps + 1) }
  }
}
