package import Day

/// What a screen knows and decides; the view only draws its output.
@MainActor
package protocol ViewModel: AnyObject {
  /// What happened: an enum in the person's words, past tense.
  associatedtype Input: Sendable
  /// Everything the view draws: a struct, complete, never an error thrown.
  associatedtype Output: Equatable & Sendable

  /// The output to draw now.
  var output: Current<Output> { get }
  /// What it leaves to the screen below when it is closed; nil for nothing.
  var answer: ScreenAnswer? { get }
  /// Takes note of what happened.
  func send(_ input: Input)
}

extension ViewModel {
  package var answer: ScreenAnswer? { nil }
}
