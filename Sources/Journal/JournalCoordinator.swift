import Day
package import Interface
import Model
import TerminalUI
import Texts

/// Navigation of the Journal and its entries.
@MainActor
package final class JournalCoordinator: Coordinator {
  package let context: Context
  package let navigator: Navigator

  package init(_ context: Context, _ navigator: Navigator) {
    self.context = context
    self.navigator = navigator
  }

  package func screen(for place: JournalDestination) -> Screen? {
    switch place {
    case .journal: journal()
    case .entry(let day, let isWriting): entry(day, isWriting: isWriting)
    case .search: search()
    case .summary:
      Screen("journal-summary", JournalSummaryViewModel(context: context), JournalSummaryView.self)
    }
  }

  private func journal() -> Screen {
    Screen("journal", JournalViewModel(context: context), JournalView.self) { [navigator] route, _ in
      switch route {
      case .entry(let day, let isWriting): navigator.go(to: .journal(.entry(day, isWriting: isWriting)))
      case .search: navigator.go(to: .journal(.search))
      case .summary: navigator.go(to: .journal(.summary))
      case .wellbeing: navigator.go(to: .home(.wellbeing))
      }
    }
  }

  private func entry(_ day: CalendarDay, isWriting: Bool) -> Screen {
    let model = EntryViewModel(context: context, day: day, isWriting: isWriting)
    return Screen("entry", model, EntryView.self) { [navigator] route, _ in
      switch route {
      case .photo(let day): navigator.go(to: .habits(.photo(.entry(day))))
      }
    }
  }

  private func search() -> Screen {
    let model = JournalSearchViewModel(context: context)
    return Screen("journal-search", model, JournalSearchView.self) { [navigator] route, _ in
      switch route {
      case .lead(let lead): navigator.go(to: lead.destination)
      case .entry(let day, let text):
        navigator.go(to: .journal(.entry(day, isWriting: false)))
        navigator.find(text)
      }
    }
  }
}

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
