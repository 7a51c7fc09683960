import TerminalUI

/// Shows a spinner if reading takes longer than a moment.
@MainActor
final class LoadingIndicator {
  /// The delay before the spinner appears, so that fast reads do not flicker.
  private static let delay = Duration.milliseconds(150)

  /// Called with the step of the spinner; nil to hide it.
  var onStep: (Int?) -> Void = { _ in }

  typealias Timer = (Duration, @escaping @MainActor () -> Void) -> Void
  private let after: Timer
  private let animation: Timer
  private var number = 0

  /// - Parameters:
  ///   - after: a one-shot timer.
  ///   - animation: a timer for animations, which may be switched off.
  init(after: @escaping Timer, animation: @escaping Timer) {
    self.after = after
    self.animation = animation
  }

  /// Starts a read and returns its number.
  func begin() -> Int {
    number += 1
    let number = number
    after(Self.delay) { [weak self] in self?.showStep(number, step: 0) }
    return number
  }

  /// Whether this read is the latest one and has not ended.
  func isCurrent(_ number: Int) -> Bool { number == self.number }

  /// Ends the current read and hides the spinner.
  func end() {
    number += 1
    onStep(nil)
  }

  private func showStep(_ number: Int, step: Int) {
    guard isCurrent(number) else { return }
    onStep(step)
    animation(Spinner.step) { [weak self] in self?.showStep(number, step: step + 1) }
  }
}
