package import Interface
import Model

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
