public import Day

/// What a screen knows and decides; the view only draws its output.
@MainActor
public protocol ViewModel: AnyObject {
  /// What happened: an enum in the person's words, past tense.
  associatedtype Input: Sendable
  /// Everything the view draws: a struct, complete, never an error thrown.
  associatedtype Output: Equatable & Sendable
  /// Where the person wants to go; the flow decides how.
  associatedtype Route: Sendable = Never

  /// The output to draw now.
  var output: Current<Output> { get }
  /// Called when the person wants to go somewhere.
  var onRoute: (Route) -> Void { get set }
  /// Takes note of what happened.
  func send(_ input: Input)
}

/// A coordinator: makes view models, follows their routes, pushes screens.
///
/// A flow lives as long as a screen of its on the stack holds it.
@MainActor
public protocol Flow: AnyObject {
  /// Shows the first screen.
  func start()
}
