import Interface
import Model
import TerminalUI
import Texts

/// What the page says that is there for when a pregnancy has ended or cannot go on.
enum QuietPage {
  /// What Pause does, what stays, and where there is more.
  ///
  /// - Parameter child: whom Pause is about; nil where nobody has been told of.
  static func paragraphs(_ child: Child?) -> [PageViewModel.Paragraph] {
    let words: [Phrase] = [
      .quietSorry, .quietStops, .quietKeeps, .quietPages,
      child.map { $0.isPaused ? .quietPaused : .quietHow($0.nickname) } ?? .quietNobody,
    ]
    return [PageViewModel.Paragraph(text: .quietPage, style: .bold)]
      + words.flatMap { [.blank, PageViewModel.Paragraph(text: $0)] }
  }
}
