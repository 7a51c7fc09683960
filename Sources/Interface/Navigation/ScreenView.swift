package import Curriculum
package import TerminalUI
package import Texts

/// The appearance and key bindings of a screen: an enum without cases, with pure functions of the output.
@MainActor
package protocol ScreenView<Output, Input> {
  associatedtype Output
  associatedtype Input

  static func draw(_ output: Output, on canvas: inout Canvas)
  /// The possible keys, in the order of the key screen.
  static func bindings(_ output: Output) -> [KeyBinding<Input>]
  /// The input for an event; nil if the screen ignores it.
  static func input(for event: ScreenEvent) -> Input?
  /// The input for a key in the focused text field; nil if no field has the focus.
  static func typing(_ output: Output) -> ((Key) -> Input)?
  /// Whether the focused field has many lines and uses Enter, Tab, up and down.
  static func hasLines(_ output: Output) -> Bool
  /// The list for searching and clicking; nil if there is none.
  static func list(_ output: Output) -> ScreenList<Input>?
  /// The query whose matches are highlighted, and in which rows; nil for none.
  static func marked(_ output: Output) -> (query: SearchQuery, rows: Range<Int>)?
  /// The text for the linear mode; nil for the text that it draws.
  static func spoken(_ output: Output) -> Spoken<Input>?
  /// Whether the tabs are visible above the screen.
  static var showsTabs: Bool { get }
  /// Whether the screen shows a day and its actions change that day.
  static var isAboutDay: Bool { get }
  /// The operations of every screen that the bottom line shows after the screen's own.
  static var globalHints: Set<String> { get }
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
  package static var globalHints: Set<String> { [] }
}

/// An event around a screen.
package enum ScreenEvent: Equatable, Sendable {
  /// The screen came to the top of the stack.
  case appeared
  /// The screen is about to be covered or closed.
  case left
  /// The size of its part of the window.
  case resized(Size)
  /// Data on disk or the day changed.
  case changed
  /// The screen above was closed and returned this.
  case answered(ScreenAnswer)
}

/// Keys with one operation on a screen.
package struct KeyBinding<Input> {
  /// The name in `config.json` and in help.
  package let operation: String
  package let keys: [Key]
  package let help: Phrase
  /// A shorter text for the bottom line; nil if that shows `help`.
  package let hint: Phrase?
  /// Whether the bottom line shows it.
  package let isHint: Bool
  /// Why it is disabled; nil if it is not.
  package let disabled: Phrase?
  /// Whether it does not depend on the selection, so that other screens can perform it.
  package let isAnywhere: Bool
  package let input: Input

  package init(
    _ operation: String, _ keys: Key..., help: Phrase, hint: Phrase? = nil, isHint: Bool = false,
    disabled: Phrase? = nil, isAnywhere: Bool = false, _ input: Input
  ) {
    self.init(
      operation: operation, keys: keys, help: help, hint: hint, isHint: isHint, disabled: disabled,
      isAnywhere: isAnywhere, input: input)
  }

  package init(
    _ operation: String, _ keys: [Key], help: Phrase, isHint: Bool = false, disabled: Phrase? = nil,
    isAnywhere: Bool = false, _ input: Input
  ) {
    self.init(
      operation: operation, keys: keys, help: help, hint: nil, isHint: isHint, disabled: disabled,
      isAnywhere: isAnywhere, input: input)
  }

  /// A copy that sends another type of input.
  package func sending<Other>(_ other: (Input) -> Other) -> KeyBinding<Other> {
    KeyBinding<Other>(
      operation: operation, keys: keys, help: help, hint: hint, isHint: isHint, disabled: disabled,
      isAnywhere: isAnywhere,
      input: other(input))
  }

  private init(
    operation: String, keys: [Key], help: Phrase, hint: Phrase?, isHint: Bool, disabled: Phrase?,
    isAnywhere: Bool, input: Input
  ) {
    self.operation = operation
    self.keys = keys
    self.help = help
    self.hint = hint
    self.isHint = isHint
    self.disabled = disabled
    self.isAnywhere = isAnywhere
    self.input = input
  }
}

/// The inputs of a screen that follows its data and its size.
package protocol FollowingInput: Sendable {
  /// The screen came to the top, or the data or the day changed.
  static var changed: Self { get }
  /// The size of the screen's part of the window.
  static func resized(_ size: Size) -> Self
}

/// The inputs of a screen that also does something when it is left.
package protocol LeavableInput: FollowingInput {
  /// The screen is about to be covered or closed.
  static var left: Self { get }
}

extension ScreenView where Input: FollowingInput {
  package static func input(for event: ScreenEvent) -> Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left, .answered: nil
    }
  }
}

extension ScreenView where Input: LeavableInput {
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
  package static func input(for event: ScreenEvent) -> FormInput? { FormInput(event) }
}

/// The length of a list, to show how much of it is hidden.
package enum ListExtent: Equatable, Sendable {
  /// The number of all lines.
  case lines(Int)
  /// The numbers of hidden lines above and below.
  case around(above: Int, below: Int)

  /// How many lines are hidden above and below the drawn ones.
  func hidden(besides drawn: [Int]) -> (above: Int, below: Int) {
    switch self {
    case .around(let above, let below): (max(0, above), max(0, below))
    case .lines(let count):
      // A line that is always visible above the list may belong to it as well.
      drawn.max().map { last in (max(0, last + 1 - Set(drawn).count), max(0, count - 1 - last)) }
        ?? (0, max(0, count))
    }
  }
}

/// The list of a screen, for searching and clicking.
package struct ScreenList<Input> {
  /// The selected line, from 0.
  package let selection: Int
  /// The length; nil if everything is always visible, or if the screen itself shows how much is not.
  package let extent: ListExtent?
  /// Whether the lines are a text, in which each place is a match of its own.
  package let isText: Bool
  /// The texts of the lines.
  package let texts: () -> [String]
  /// The input that moves the selection.
  package let moved: (ListMove) -> Input

  package init(
    selection: Int, extent: ListExtent? = nil, isText: Bool = false, texts: @escaping () -> [String],
    moved: @escaping (ListMove) -> Input
  ) {
    self.selection = selection
    self.extent = extent
    self.isText = isText
    self.texts = texts
    self.moved = moved
  }
}

/// The kind of lines that keys move in.
package enum ListKind: Sendable {
  case lines
  /// A text, in which Space moves by pages.
  case text
}

extension KeyBinding {
  /// The keys that move in every list.
  package static func moves(
    _ moved: (ListMove) -> Input, isHint: Bool = false, in kind: ListKind = .lines
  ) -> [KeyBinding] {
    let space: [Key] = kind == .lines ? [] : [.character(" ")]
    return [
      KeyBinding("down", [.character("j"), .down], help: .moveDown, isHint: isHint, moved(.by(1))),
      KeyBinding("up", [.character("k"), .up], help: .moveUp, isHint: isHint, moved(.by(-1))),
      KeyBinding("page-down", space + [.pageDown], help: .pageDown, moved(.screens(1))),
      KeyBinding("page-up", .pageUp, help: .pageUp, moved(.screens(-1))),
      KeyBinding("half-down", .control("d"), help: .halfDown, moved(.screens(0.5))),
      KeyBinding("half-up", .control("u"), help: .halfUp, moved(.screens(-0.5))),
      KeyBinding("first", .character("g"), .home, help: .moveFirst, moved(.to(0))),
      KeyBinding("last", .character("G"), .end, help: .moveLast, moved(.to(.max))),
    ]
  }

  /// The keys that move in a grid.
  package static func cellMoves(_ moved: (ListMove) -> Input, left: Phrase, right: Phrase) -> [KeyBinding] {
    var moves = moves(moved)
    moves.insert(KeyBinding("right", .character("l"), .right, help: right, moved(.beside(1))), at: 2)
    moves.insert(KeyBinding("left", .character("h"), .left, help: left, moved(.beside(-1))), at: 0)
    return moves
  }
}

/// Where typed keys go.
package enum TextFocus: Equatable {
  /// Every key is for a binding.
  case nothing
  /// A field of one line.
  case line
  /// A text of many lines.
  case lines
}

extension Key {
  /// Whether a text field uses this key before any binding does.
  func isText(in focus: TextFocus) -> Bool {
    switch focus {
    case .nothing: false
    case .line: isForField
    case .lines: isForField || isForLines
    }
  }

  private var isForField: Bool {
    switch self {
    case .character, .paste, .backspace, .delete, .left, .right, .wordLeft, .wordRight, .home, .end: true
    case .control(let letter): "aewkuyz".contains(letter)
    case .alt(let letter): "bf".contains(letter)
    default: false
    }
  }

  private var isForLines: Bool {
    switch self {
    case .enter, .tab, .up, .down, .pageUp, .pageDown, .control("r"), .alt("<"), .alt(">"): true
    default: false
    }
  }
}
