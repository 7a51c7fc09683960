public import Interface
import Model

/// The Journal and what leads on from it.
@MainActor
public enum JournalCoordinator {
  /// The screen of a destination; nil for those of others.
  public static func screen(for destination: Destination, _ context: Context) -> Screen? {
    switch destination {
    case .journal: Screen("journal", JournalViewModel(context: context), JournalView.self)
    case .entry(let day, let isWriting):
      Screen("entry", EntryViewModel(context: context, day: day, isWriting: isWriting), EntryView.self)
    case .journalSearch:
      Screen("journal-search", JournalSearchViewModel(context: context), JournalSearchView.self)
    case .journalSummary:
      Screen("journal-summary", JournalSummaryViewModel(context: context), JournalSummaryView.self)
    default: nil
    }
  }
}
