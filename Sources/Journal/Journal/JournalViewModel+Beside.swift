import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

// The day's text beside the entries, and the moods of months.
extension JournalViewModel {
  /// Reads the day's text where there is room for it, and lays it.
  func readText(for next: inout Output) {
    guard next.hasBeside else { return }
    let day = next.target
    let isWritten = next.part == .memories || next.selected?.isWritten == true
    next.text = isWritten ? context.store.entry(on: day)?.entry?.text ?? "" : ""
    next.layBeside()
  }

  /// Reads the moods of all months off the main actor, where there is room for them; nothing is told of them while
  /// paused.
  func readMoods() {
    guard output.value.size.columns >= JournalView.moodColumns, moodsEdition != edition else { return }
    moodsEdition = edition
    guard !output.value.isPaused else { return update { $0.moods = [:] } }
    let (store, edition) = (context.store, edition)
    let resting = store.family().restingIDs
    context.effects.run {
      store.moods(except: resting)
    } then: { [weak self] moods in
      guard let self, edition == self.edition else { return }
      update { $0.moods = moods }
    }
  }
}

extension JournalViewModel.Output {
  /// The day that the screen is about with what was written.
  fileprivate mutating func layBeside() {
    typealias Paragraph = PageViewModel.Paragraph
    let line = part == .memories && memories.indices.contains(memory) ? memories[memory].line : selected
    let words = line.map { JournalWords($0, language) }
    var paragraphs = [Paragraph(text: .date(target, in: today), style: .bold)]
    if let facts = words?.facts, !facts.isEmpty {
      paragraphs.append(Paragraph(text: Phrase(verbatim: facts), style: .dim))
    }
    paragraphs.append(.blank)
    guard let words else {
      let nothing: Phrase = isReading ? .readingEntries : .nothingWritten(on: day, today)
      beside = (paragraphs + [Paragraph(text: nothing, style: .dim)]).lines(columns: besideColumns, language)
      return
    }
    let notices = words.notices.map { Paragraph(text: $0, style: .warning) }
    let body = text.isEmpty ? words.excerpt : text
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    paragraphs += notices + lines.map { Paragraph(text: Phrase(verbatim: String($0))) }
    beside = paragraphs.lines(columns: besideColumns, language)
  }
}
