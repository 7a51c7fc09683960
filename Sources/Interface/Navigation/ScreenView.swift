public import Curriculum
public import TerminalUI
public import Texts

/// How a screen looks and which keys it knows; a caseless enum of pure functions.
@MainActor
public protocol ScreenView<Output, Input> {
  /// What it draws.
  associatedtype Output
  /// What its keys send.
  associatedtype Input

  /// Draws the output.
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
  /// Nothing around the screen matters to it.
  public static func input(for event: ScreenEvent) -> Input? { nil }
  /// No field has the focus.
  public static func typing(_ output: Output) -> ((Key) -> Input)? { nil }
  /// A field has one line.
  public static func hasLines(_ output: Output) -> Bool { false }
  /// There is no list.
  public static func list(_ output: Output) -> ScreenList<Input>? { nil }
  /// Nothing is marked.
  public static func marked(_ output: Output) -> (query: SearchQuery, rows: Range<Int>)? { nil }
  /// It says what it draws.
  public static func spoken(_ output: Output) -> Spoken<Input>? { nil }
  /// The tabs stand above the screen.
  public static var showsTabs: Bool { true }
  /// It is about no day.
  public static var isAboutDay: Bool { false }
}

/// What happens around a screen.
public enum ScreenEvent: Equatable, Sendable {
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
public struct KeyBinding<Input> {
  /// The name by which configuration and help know it.
  public let operation: String
  /// The keys.
  public let keys: [Key]
  /// What it does, for help.
  public let help: Phrase
  /// Whether the bottom line shows it.
  public let isHint: Bool
  /// Why it cannot be done now; nil when it can.
  public let disabled: Phrase?
  /// Whether it is about nothing that is selected, so that it can be done from another screen.
  public let isAnywhere: Bool
  /// What it sends.
  public let input: Input

  /// A binding.
  public init(
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
public protocol FollowingInput: Sendable {
  /// The screen came to the top, or the data on disk or the day changed.
  static var changed: Self { get }
  /// The screen's part of the window has this size now.
  static func resized(_ size: Size) -> Self
}

/// The same for a screen that does something when it is left.
public protocol LeavableInput: FollowingInput {
  /// The screen is about to be covered or closed.
  static var left: Self { get }
}

extension ScreenView where Input: FollowingInput {
  /// Whatever changes, it reads anew; it fits its window.
  public static func input(for event: ScreenEvent) -> Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left, .answered: nil
    }
  }
}

extension ScreenView where Input: LeavableInput {
  /// Whatever changes, it reads anew; it fits its window, and knows when it is left.
  public static func input(for event: ScreenEvent) -> Input? {
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
