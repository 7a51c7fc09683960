package import Day
package import Model
package import TerminalUI
package import Texts

/// A page of text, such as About.
@MainActor
package final class PageViewModel: ListViewModel {
  package enum Input: FollowingInput, Equatable {
    case resized(Size)
    case moved(ListMove)
    case changed
    /// `y`: copies the address in the selected line.
    case copied
  }

  package struct Paragraph: Equatable, Sendable {
    package var text: Phrase
    package var style: Style = .plain
    var indent = 0
    /// The text that `y` copies while it is selected.
    var copy: String?
    /// An identifier for the screen that shows it; nil for none.
    var id: String?

    package init(
      text: Phrase, style: Style = .plain, indent: Int = 0, copy: String? = nil, id: String? = nil
    ) {
      self.text = text
      self.style = style
      self.indent = indent
      self.copy = copy
      self.id = id
    }

    package static let blank = Paragraph(text: Phrase(verbatim: ""))
  }

  package struct Line: Equatable, Sendable {
    package var text: String
    package var style: Style
    var indent: Int
    var copy: String?
    var id: String?
  }

  package struct Output: ListOutput {
    package typealias LineID = Int

    package var language: Language
    package fileprivate(set) var lines: [Line] = []
    package var position = ListPosition()
    package var size = Size(columns: 80, rows: 20)

    package init(language: Language) { self.language = language }

    package var lineCount: Int { lines.count }
    package func words(ofLine line: Int) -> String { lines[line].text }
    package var listRows: Int { size.rows }
    /// Whether moving shows or selects something.
    package var isMovable: Bool {
      lines.count > listRows || lines.contains { $0.copy != nil || $0.id != nil }
    }
    /// The text that `y` copies.
    var copy: String? { selectedID.flatMap { lines[$0].copy } }
    /// The identifier of the selected line.
    package var selectedItemID: String? { selectedID.flatMap { lines[$0].id } }
    /// Wider lines are hard to read.
    var columns: Int { min(72, max(4, size.columns - 3)) }
  }

  package let output: Observable<Output>
  /// The text; set again when more of it is loaded.
  package var paragraphs: [Paragraph] {
    didSet { layOut() }
  }

  private let context: Context

  package init(context: Context, _ paragraphs: [Paragraph]) {
    self.context = context
    self.paragraphs = paragraphs
    output = Observable(Output(language: context.language))
  }

  package func send(_ input: Input) {
    switch input {
    case .resized(let size):
      output.value.size = size
      layOut()
    case .moved(let move): self.move(move)
    case .changed: layOut()
    case .copied: output.value.copy.map { context.copy($0) }
    }
  }

  private func layOut() {
    update {
      $0.language = context.language
      $0.layOut(paragraphs)
    }
  }
}

extension PageViewModel.Output {
  package mutating func layOut(_ paragraphs: [PageViewModel.Paragraph]) {
    let (language, columns) = (language, columns)
    lines = paragraphs.flatMap { paragraph in
      let text = paragraph.text(language)
      // A command that would be broken is not indented.
      let isTooWide = paragraph.style == .accent && TextWidth.of(text) + paragraph.indent > columns
      let indent = isTooWide ? 0 : paragraph.indent
      return TextWrapping.wrap(text, columns: columns - indent).map {
        PageViewModel.Line(
          text: $0, style: paragraph.style, indent: indent, copy: paragraph.copy, id: paragraph.id)
      }
    }
    fit()
  }
}

/// Draws a page of text.
package enum PageView: ScreenView {
  package static func draw(_ output: PageViewModel.Output, on canvas: inout Canvas) {
    let left = max(0, (canvas.size.columns - output.columns - 2) / 2)
    for (row, index) in output.position.visible(rows: canvas.size.rows).enumerated() {
      let line = output.lines[index]
      canvas.mark(
        line: index, row: row, isSelected: index == output.position.selection, bar: left, cursor: left + 2)
      canvas.write(line.text, column: left + 2 + line.indent, row: row, style: line.style)
    }
  }

  package static func bindings(_ output: PageViewModel.Output) -> [KeyBinding<PageViewModel.Input>] {
    let moves = KeyBinding.moves(PageViewModel.Input.moved, isHint: output.isMovable, in: .text)
    let nothing: Phrase? = output.copy == nil ? .nothingToCopy : nil
    return moves + [
      KeyBinding("copy", .character("y"), help: .copy, isHint: true, disabled: nothing, .copied)
    ]
  }

  package static func list(_ output: PageViewModel.Output) -> ScreenList<PageViewModel.Input>? {
    ScreenList(of: output, moved: PageViewModel.Input.moved)
  }
}

extension ScreenList {
  /// The list of a page's lines.
  package init(of page: PageViewModel.Output, isText: Bool = true, moved: @escaping (ListMove) -> Input) {
    self.init(
      selection: page.position.selection, extent: page.extent, isText: isText,
      texts: { page.lines.map(\.text) }, moved: moved)
  }
}
