import Interface
import TerminalUI
import Texts

/// The rules of the brake in plain words.
enum BrakePage {
  @MainActor static var paragraphs: [PageViewModel.Paragraph] {
    [PageViewModel.Paragraph(text: .brakeRow, style: .bold), .blank]
      + [PageViewModel.Paragraph(text: .nudgeLimit), .blank]
      + Phrase.brakeRules.map { PageViewModel.Paragraph(text: $0) }
  }
}
