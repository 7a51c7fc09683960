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

/// How much there is of a list besides the lines that are drawn.
package enum ListExtent: Equatable, Sendable {
  /// So many lines in all.
  case lines(Int)
  /// So many above the first that is drawn, and below the last.
  case around(above: Int, below: Int)

  /// How many lines there are above and below those that were drawn.
  func hidden(besides drawn: [Int]) -> (above: Int, below: Int) {
    switch self {
    case .around(let above, let below): (max(0, above), max(0, below))
    case .lines(let count):
      // What stands above a list whatever is shown of it may be a line of it, too.
      drawn.max().map { last in (max(0, last + 1 - Set(drawn).count), max(0, count - 1 - last)) }
        ?? (0, max(0, count))
    }
  }
}

/// The list of a screen, as what works on every list sees it: searching, and pointing at a line.
package struct ScreenList<Input> {
  /// The selected line, from 0.
  package let selection: Int
  /// How long it is; nil where the screen says by itself what does not fit, or where all always does.
  package let extent: ListExtent?
  /// Whether its lines are a text, in which every place counts that has what is looked for, and not every line.
  package let isText: Bool
  /// The lines' texts, to be searched.
  package let texts: () -> [String]
  /// What moving the selection sends.
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

/// What the lines are that keys move in.
package enum ListKind: Sendable {
  /// Lines to be chosen from.
  case lines
  /// A text that is read, in which Space pages.
  case text
  /// A text in which nothing can be changed, so that `u` need not undo.
  case pages
}

extension KeyBinding {
  /// The keys that move in every list; `d` and `u` go half a page where they do nothing else, as in pagers.
  package static func moves(
    _ moved: (ListMove) -> Input, isHint: Bool = false, in kind: ListKind = .lines
  ) -> [KeyBinding] {
    let space: [Key] = kind == .lines ? [] : [.character(" ")]
    let half: [(down: Key, up: Key)] =
      [(.control("d"), .control("u"))] + (kind == .pages ? [(.character("d"), .character("u"))] : [])
    return [
      KeyBinding("down", [.character("j"), .down], help: .moveDown, isHint: isHint, moved(.by(1))),
      KeyBinding("up", [.character("k"), .up], help: .moveUp, isHint: isHint, moved(.by(-1))),
      KeyBinding("page-down", space + [.pageDown], help: .pageDown, moved(.screens(1))),
      KeyBinding("page-up", .pageUp, help: .pageUp, moved(.screens(-1))),
      KeyBinding("half-down", half.map(\.down), help: .halfDown, moved(.screens(0.5))),
      KeyBinding("half-up", half.map(\.up), help: .halfUp, moved(.screens(-0.5))),
      KeyBinding("first", .character("g"), .home, help: .moveFirst, moved(.to(0))),
      KeyBinding("last", .character("G"), .end, help: .moveLast, moved(.to(.max))),
    ]
  }

  /// The same where lines stand beside each other.
  package static func cellMoves(_ moved: (ListMove) -> Input, left: Phrase, right: Phrase) -> [KeyBinding] {
    var moves = moves(moved)
    moves.insert(KeyBinding("right", .character("l"), .right, help: right, moved(.beside(1))), at: 2)
    moves.insert(KeyBinding("left", .character("h"), .left, help: left, moved(.beside(-1))), at: 0)
    return moves
  }
}

/// What the keys that type go to.
package enum TextFocus: Equatable {
  /// No text: every key is for a binding.
  case nothing
  /// A field of one line.
  case line
  /// A text of many lines.
  case lines
}

extension Key {
  /// Whether a text takes this key before any binding does.
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
