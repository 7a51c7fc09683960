import Interface
import TerminalUI
import Texts

/// The rules of `Brake` in plain words.
enum BrakePage {
  private typealias Paragraph = PageViewModel.Paragraph

  @MainActor static var paragraphs: [PageViewModel.Paragraph] {
    [Paragraph(text: .brakeRow, style: .bold), .blank, Paragraph(text: .nudgeLimit), .blank]
      + list(
        Phrase("Lionheart does less by itself when"),
        [
          Phrase("you answer “How are you?” twice in a row with one of the two worst answers, or"),
          Phrase("you come back after ten days or more. Days of a break or a pause do not count."),
        ])
      + [
        Paragraph(
          text: Phrase(
            "Then the week's ideas, the questions and “I'll do that” rest, and the article takes one line. Your "
              + "own reminders, appointments, noted times and ! stay.")), .blank,
        Paragraph(
          text: Phrase(
            "After two such answers, or one of the worst, a line on Today leads to “If it is hard”.")),
        .blank,
      ]
      + list(
        Phrase("It ends when"),
        [
          Phrase("you press R on Today, at any time, or"),
          Phrase("two answers in a row are better, or"),
          Phrase("after days away, you use Lionheart on three days in a row."),
        ])
      + [
        Paragraph(text: Phrase("Nothing praises you for coming back, and nothing lists what you missed."))
      ]
  }

  private static func list(_ head: Phrase, _ items: [Phrase]) -> [Paragraph] {
    [Paragraph(text: head)] + items.map { Paragraph(text: $0, indent: 2) } + [.blank]
  }
}
