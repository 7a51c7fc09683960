package import Curriculum
package import TerminalUI
package import Texts

/// How a screen looks and which keys it knows; a caseless enum of pure functions.
@MainActor
package protocol ScreenView<Output, Input> {
  /// What it draws.
  associatedtype Output
  /// What its keys send.
  associatedtype Input

  static func draw(_ output: Output, on canvas: inout Canvas)
  /// The keys that mean something now, in the order of the key screen.
  static func bindings(_ output: Output) -> [KeyBinding<Input>]
  /// The input for what happens around the screen; nil where it does not matter to it.
  static func input(for event: ScreenEvent) -> Input?
  /// The input for a key that a text field takes; nil while no field has the focus.
  static func typing(_ output: Output) -> ((Key) -> Input)?
  /// Whether that field has many lines, so that Enter, Tab, up and down are for it too.
  static func hasLines(_ output: Output) -> Bool
  /// Its list, for searching in it and pointing at its lines; nil where there is none.
  static func list(_ output: Output) -> ScreenList<Input>?
  /// What is marked wherever these rows show it, since it was searched for; nil where nothing is.
  static func marked(_ output: Output) -> (query: SearchQuery, rows: Range<Int>)?
  /// What it says to somebody who does not see it; nil for the words of what it draws.
  static func spoken(_ output: Output) -> Spoken<Input>?
  /// Whether the tabs stand above the screen.
  static var showsTabs: Bool { get }
  /// Whether what is done on it is done to a day that it shows.
  static var isAboutDay: Bool { get }
}

extension ScreenView {
  package static func input(for event: ScreenEvent) -> Input? { nil }
  package static func typing(_ output: Output) -> ((Key) -> Input)? { nil }
  package static func hasLines(_ output: Output) -> Bool { false }
  package static func list(_ output: Output) -> ScreenList<Input>? { nil }
  package static func marked(_ output: Output) -> (query: SearchQuery, rows: Range<Int>)? { nil }
  package static func spoken(_ output: Output) -> Spoken<Input>? { nil }
  package static var showsTabs: Bool { true }
  package static var isAboutDay: Bool { false }
}

/// What happens around a screen.
package enum ScreenEvent: Equatable, Sendable {
  /// It came to the top of the stack.
  case appeared
  /// It is about to be covered or closed.
  case left
  /// Its part of the window has this size now.
  case resized(Size)
  /// Data on disk changed, or the day did.
  case changed
  /// The screen above it was closed and left this.
  case answered(ScreenAnswer)
}

/// A key, or several, that do one thing on a screen.
package struct KeyBinding<Input> {
  /// The name by which configuration and help know it.
  package let operation: String
  package let keys: [Key]
  /// What it does, for help.
  package let help: Phrase
  /// Whether the bottom line shows it.
  package let isHint: Bool
  /// Why it cannot be done now; nil when it can.
  package let disabled: Phrase?
  /// Whether it is about nothing that is selected, so that it can be done from another screen.
  package let isAnywhere: Bool
  /// What it sends.
  package let input: Input

  package init(
    _ operation: String, _ keys: Key..., help: Phrase, isHint: Bool = false, disabled: Phrase? = nil,
    isAnywhere: Bool = false, _ input: Input
  ) {
    self.init(operation, keys, help: help, isHint: isHint, disabled: disabled, isAnywhere: isAnywhere, input)
  }

  /// A binding whose keys differ with what shows.
  package init(
    _ operation: String, _ keys: [Key], help: Phrase, isHint: Bool = false, disabled: Phrase? = nil,
    isAnywhere: Bool = false, _ input: Input
  ) {
    self.init(
      operation: operation, keys: keys, help: help, isHint: isHint, disabled: disabled,
      isAnywhere: isAnywhere, input: input)
  }

  /// The same for a screen that has more to be told.
  package func sending<Other>(_ other: (Input) -> Other) -> KeyBinding<Other> {
    KeyBinding<Other>(
      operation: operation, keys: keys, help: help, isHint: isHint, disabled: disabled,
      isAnywhere: isAnywhere,
      input: other(input))
  }

  private init(
    operation: String, keys: [Key], help: Phrase, isHint: Bool, disabled: Phrase?, isAnywhere: Bool,
    input: Input
  ) {
    self.operation = operation
    self.keys = keys
    self.help = help
    self.isHint = isHint
    self.disabled = disabled
    self.isAnywhere = isAnywhere
    self.input = input
  }
}

/// What a screen is sent that follows its data and its window.
package protocol FollowingInput: Sendable {
  /// The screen came to the top, or the data on disk or the day changed.
  static var changed: Self { get }
  /// The screen's part of the window has this size now.
  static func resized(_ size: Size) -> Self
}

/// The same for a screen that does something when it is left.
package protocol LeavableInput: FollowingInput {
  /// The screen is about to be covered or closed.
  static var left: Self { get }
}

extension ScreenView where Input: FollowingInput {
  /// Whatever changes, it reads anew; it fits its window.
  package static func input(for event: ScreenEvent) -> Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left, .answered: nil
    }
  }
}

extension ScreenView where Input: LeavableInput {
  /// Whatever changes, it reads anew; it fits its window, and knows when it is left.
  package static func input(for event: ScreenEvent) -> Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left: .left
    case .answered: nil
    }
  }
}

extension ScreenView where Input == FormInput {
  /// A form hears what concerns all forms.
  package static func input(for event: ScreenEvent) -> FormInput? { FormInput(event) }
}
