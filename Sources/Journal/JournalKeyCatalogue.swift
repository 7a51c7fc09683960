import Day
package import Interface
import Model
import TerminalUI
import Texts

/// The key tables of this module's screens. Each is made from an output that shows every key.
@MainActor
package enum JournalKeyCatalogue {
  package static var sections: [KeyTable.Section] { journal + entry }

  private static var journal: [KeyTable.Section] {
    [
      KeyTable.Section(
        .journalTab, JournalView.self, JournalViewModel.Output(language: .en, today: day, day: day)),
      KeyTable.Section(
        .journalSearchScreen, JournalSearchView.self, JournalSearchViewModel.Output(language: .en)),
      KeyTable.Section(
        .journalSummaryScreen, JournalSummaryView.self,
        JournalSummaryViewModel.Output(language: .en, today: day)),
    ]
  }

  /// The keys for reading an entry, writing it, and choosing a version or a mood.
  private static var entry: [KeyTable.Section] {
    var output = EntryViewModel.Output(language: .en, today: day, day: day)
    let reading = KeyTable.Section(Phrase("A day's entry"), EntryView.self, output)
    output.writing = EntryViewModel.Writing(part: .text, area: TextArea())
    let writing = KeyTable.Section(Phrase("Writing an entry"), EntryView.self, output)
    output.writing = nil
    output.others = [JournalEntry(day: day, text: "", writtenAt: 0)]
    output.versionIndex = 0
    let versions = KeyTable.Section(Phrase("An entry with several versions"), EntryView.self, output)
    output.versionIndex = nil
    output.isChoosingMood = true
    return [reading, writing, versions, KeyTable.Section(Phrase("Choosing a mood"), EntryView.self, output)]
  }

  private static let day = CalendarDay(number: 0)
}
