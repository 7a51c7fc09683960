import Model
import TerminalUI

/// The keys of the screen below.
@MainActor
final class KeysFlow: Flow {
  static let screenName = "keys"
  private let navigator: Navigator

  init(navigator: Navigator) {
    self.navigator = navigator
  }

  func start() {
    let model = KeysViewModel(sections: navigator.keyTable, language: navigator.language)
    navigator.push(Screen(Self.screenName, model, KeysView.self, flow: self))
  }
}

/// The keys of a screen, as a list that scrolls.
@MainActor
final class KeysViewModel: ViewModel {
  enum Input: Equatable, Sendable {
    case scrolled(by: Int)
    case paged(by: Double)
    case resized(Size)
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var lines: [KeyLine]
    var top = 0
    var rows = 20
  }

  let output: Current<Output>
  var onRoute: (Never) -> Void = { _ in }

  init(sections: [KeyTable.Section], language: Language) {
    var lines: [KeyLine] = []
    for section in sections where !section.rows.isEmpty {
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.title(section.title))
      lines += section.rows.map(KeyLine.key)
    }
    output = Current(Output(language: language, lines: lines))
  }

  func send(_ input: Input) {
    switch input {
    case .scrolled(let step): scroll(by: step)
    case .paged(let pages): scroll(by: Int(Double(output.value.rows) * pages))
    case .resized(let size):
      output.value.rows = max(1, size.rows - 1)
      scroll(by: 0)
    }
  }

  private func scroll(by step: Int) {
    let last = max(0, output.value.lines.count - output.value.rows)
    output.value.top = min(max(output.value.top.addingSaturated(step), 0), last)
  }
}

/// A line of the key screen.
enum KeyLine: Equatable, Sendable {
  case title(Phrase)
  case key(KeyTable.Row)
  case blank
}

/// Draws the keys: name left, what it does right of it.
enum KeysView: ScreenView {
  static func draw(_ output: KeysViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    let column = min(26, canvas.size.columns / 2)
    let lines = output.lines.dropFirst(output.top).prefix(output.rows)
    canvas.cursor = Point(column: 0, row: 0)
    for (row, line) in lines.enumerated() {
      switch line {
      case .blank: break
      case .title(let title): canvas.write(title(language), column: 1, row: row, style: .bold)
      case .key(let binding):
        let names = binding.keys.map(\.name).joined(separator: " ")
        let style: Style = binding.disabled == nil ? .plain : .dim
        canvas.write(names, column: 1, row: row, style: style, columns: column - 2)
        let reason = binding.disabled.map { " (\($0(language)))" } ?? ""
        let text = binding.help(language) + reason
        canvas.write(text, column: column, row: row, style: style, columns: canvas.size.columns - column - 1)
      }
    }
  }

  static func bindings(_ output: KeysViewModel.Output) -> [KeyBinding<KeysViewModel.Input>] {
    [
      KeyBinding("down", .character("j"), .down, help: .moveDown, isHint: true, .scrolled(by: 1)),
      KeyBinding("up", .character("k"), .up, help: .moveUp, isHint: true, .scrolled(by: -1)),
      KeyBinding("page-down", .pageDown, .character(" "), help: .pageDown, .paged(by: 1)),
      KeyBinding("page-up", .pageUp, help: .pageUp, .paged(by: -1)),
      KeyBinding("half-down", .control("d"), help: .halfDown, .paged(by: 0.5)),
      KeyBinding("half-up", .control("u"), help: .halfUp, .paged(by: -0.5)),
      KeyBinding("first", .character("g"), .home, help: .moveFirst, .scrolled(by: .min)),
      KeyBinding("last", .character("G"), .end, help: .moveLast, .scrolled(by: .max)),
    ]
  }

  static func input(for event: ScreenEvent) -> KeysViewModel.Input? {
    if case .resized(let size) = event { .resized(size) } else { nil }
  }
}
