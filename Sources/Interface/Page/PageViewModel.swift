import Model
import TerminalUI
import Texts

/// A page of text that stands for itself: about, data.
@MainActor
final class PageViewModel: ViewModel {
  enum Input: Equatable, Sendable {
    case resized(Size)
    case moved(ListMove)
    case changed
    /// The selected line's address was to be copied.
    case copied
  }

  /// A paragraph of a page.
  struct Paragraph: Equatable, Sendable {
    var text: Phrase
    var style: Style = .plain
    var indent = 0
    /// What `y` copies while it is selected.
    var copy: String?

    static let blank = Paragraph(text: Phrase(verbatim: ""))
  }

  struct Line: Equatable, Sendable {
    var text: String
    var style: Style
    var indent: Int
    var copy: String?
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var lines: [Line] = []
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    /// What can be copied from the selected line.
    var copy: String? { lines.indices.contains(position.selection) ? lines[position.selection].copy : nil }
    /// Wider lines than this are hard to follow.
    var columns: Int { min(72, max(4, size.columns - 3)) }
  }

  enum Route: Equatable, Sendable { case copied(String) }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }
  /// The text; set anew when more of it is known.
  var paragraphs: [Paragraph] {
    didSet { lay() }
  }

  private let context: Context

  init(context: Context, _ paragraphs: [Paragraph]) {
    self.context = context
    self.paragraphs = paragraphs
    output = Current(Output(language: context.language))
  }

  func send(_ input: Input) {
    switch input {
    case .resized(let size):
      output.value.size = size
      lay()
    case .moved(let move):
      output.value.position.move(
        move, count: output.value.lines.count, rows: output.value.size.rows)
    case .changed: lay()
    case .copied: output.value.copy.map { onRoute(.copied($0)) }
    }
  }

  private func lay() {
    var next = output.value
    next.language = context.language
    next.lay(paragraphs)
    output.value = next
  }
}

extension PageViewModel.Output {
  /// Breaks paragraphs into lines that fit.
  mutating func lay(_ paragraphs: [PageViewModel.Paragraph]) {
    let (language, columns) = (language, columns)
    lines = paragraphs.flatMap { paragraph in
      TextWrapping.wrap(paragraph.text(language), columns: columns - paragraph.indent).map {
        PageViewModel.Line(text: $0, style: paragraph.style, indent: paragraph.indent, copy: paragraph.copy)
      }
    }
    position.fit(count: lines.count, rows: size.rows)
  }
}
