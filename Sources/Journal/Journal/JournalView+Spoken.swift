import Interface
import Model
import TerminalUI
import Texts

extension JournalView {
  private typealias Line = Spoken<JournalViewModel.Input>.Line

  /// The selected day, the entries of its month or week, and those of earlier years.
  static func spoken(_ output: JournalViewModel.Output) -> Spoken<JournalViewModel.Input>? {
    let language = output.language
    let troubles = output.allTroubles.map { Line($0(language)) }
    let month = Line(Phrase.month(output.day, in: output.today)(language))
    let asks = output.asksHow ? [Line(Phrase.howIsIt(language))] : []
    return Spoken(lines: troubles + [month] + day(output) + entries(output) + memories(output) + asks)
  }

  /// The selected day, where it is none of the entries.
  private static func day(_ output: JournalViewModel.Output) -> [Line] {
    guard output.part == .calendar else { return [] }
    let words = output.selected.map { JournalWords($0, output.language) }
    let date = Phrase.date(output.day, in: output.today)(output.language)
    let text =
      words.map { [date, $0.facts, $0.fullExcerpt] }
      ?? [date, Phrase.nothingWritten(on: output.day, output.today)(output.language)]
    return [
      Line(
        said(text, output), .choice, selects: .moved(.to(output.day - output.span.lowerBound)),
        isSelected: true)
    ]
  }

  private static func entries(_ output: JournalViewModel.Output) -> [Line] {
    output.entries.enumerated().compactMap { index, line in
      if output.part == .calendar, line.day == output.day { return nil }
      let words = JournalWords(line, output.language)
      return Line(
        said(
          [words.heading, words.fullExcerpt, line.isLetter ? Phrase.letterToChild(output.language) : ""],
          output),
        .choice, selects: .moved(.to(output.spanCount + index)),
        isSelected: output.part == .list && line.day == output.day)
    }
  }

  private static func memories(_ output: JournalViewModel.Output) -> [Line] {
    output.memories.enumerated().map { index, memory in
      let words = JournalWords(memory.line, output.language)
      return Line(
        said([Phrase.yearsAgoToday(memory.years)(output.language), words.excerpt], output), .choice,
        selects: .moved(.to(output.spanCount + output.entries.count + index)),
        isSelected: output.part == .memories && index == output.memory)
    }
  }

  private static func said(_ parts: [String], _ output: JournalViewModel.Output) -> String {
    parts.map { LinearText.words($0, output.language) }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
