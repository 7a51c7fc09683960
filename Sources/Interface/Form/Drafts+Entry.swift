import Day
package import Model
import Storage

extension Drafts {
  /// What was written for a day and is not saved; nil where that is nothing.
  package func entryDraft(of day: CalendarDay) -> String? {
    EntryPart.allCases.lazy.compactMap { self[EntryDraft.name(day, $0)]["text"] }.first
  }

  /// What was written for days and is not saved.
  package var entryDrafts: [CalendarDay: String] {
    var texts: [CalendarDay: String] = [:]
    for day in names.compactMap(EntryDraft.day) { texts[day] = entryDraft(of: day) }
    return texts
  }
}
