import ArgumentParser
import Day
import Interface
import Journal
import Model
import Storage
import Texts

/// An entry as it is kept.
struct WrittenDay {
  let entry: JournalEntry
  /// The version that it is of.
  let stamp: Stamp?
  /// How many versions stand beside it.
  let others: Int

  /// What a day has; nil where it has nothing.
  init?(_ kept: StoredEntry) {
    guard let entry = kept.shown else { return nil }
    self.entry = entry
    stamp = kept.stamp
    others = kept.otherCount
  }
}

extension Workspace {
  /// The days without those about a child that rests; says how many these are.
  ///
  /// - Parameter all: whether these are wanted, too.
  func present(_ days: [WrittenDay], all: Bool) -> [WrittenDay] {
    let family = store.family()
    let present = all ? days : days.filter { !family.isResting($0.entry) }
    if present.count < days.count {
      Output.message(Phrase.earlierEntriesLeftOut(days.count - present.count)(language))
    }
    return present
  }

  /// What is told of entries in JSON.
  func reports(_ days: [WrittenDay]) -> [EntryReport] {
    let family = store.family()
    return days.map { day in
      EntryReport(family.displayed(day.entry), others: day.others) { store.path(of: $0) }
    }
  }

  /// The entries, newest first; says what is wrong with their files, and fails where that is why there are none.
  ///
  /// - Parameter month: the one that is asked for; nil for all.
  func writtenDays(in month: CalendarMonth? = nil) throws -> [WrittenDay] {
    try readDays(in: month).days
  }

  /// What ``writtenDays(in:)`` gives, and whether that is all there is.
  func readDays(in month: CalendarMonth? = nil) throws -> (days: [WrittenDay], isWhole: Bool) {
    var days: [WrittenDay] = []
    var (isLost, isWhole) = (false, true)
    for month in month.map({ [$0] }) ?? store.months(in: "journal") {
      let (entries, condition) = store.entries(in: month)
      say([.journal(month): condition])
      isLost = isLost || !condition.isReadable
      isWhole = isWhole && condition.isWhole
      days += entries.values.compactMap(WrittenDay.init)
    }
    if days.isEmpty, isLost { throw ExitCode(1) }
    return (days.sorted { $0.entry.day > $1.entry.day }, isWhole)
  }

  /// Has a text edited by the person's own editor.
  func edited(_ text: String, on day: CalendarDay) async throws(CommandFailure) -> EditedText {
    Interruption.leaveToOthers()
    do throws(EditorFailure) {
      return try await ExternalEditor(environment: environment, state: folders.state)
        .edit(text, named: "\(day).md", limit: JournalEntry.largestText)
    } catch {
      throw .said(.editorFailed(error))
    }
  }

  /// Writes an entry over the version that was read; a text that came from an editor stays in its file if that fails.
  func write(
    _ edit: EntryEdit, on day: CalendarDay, over known: WrittenDay?, from edited: EditedText? = nil
  ) async throws(CommandFailure) {
    let (child, today, at) = (store.activeChild(), today, clock.now().milliseconds)
    do throws(StoreFailure) {
      let saving = try await store.writeEntry(
        on: day, edit, basedOn: known?.stamp, seen: known?.entry, child: child, today: today, at: at)
      edited?.remove()
      if saving == .savedWithConflict {
        Output.message(Phrase.entryHasOthers(max(1, store.entry(on: day)?.otherCount ?? 1))(language))
      }
    } catch {
      if let file = edited?.file { Output.message(Phrase.textIsKept(in: file)(language)) }
      guard case .journal(let failure) = error else { throw .store(error) }
      if case .tooLong(let bytes, let limit) = failure {
        throw .said(.entryWouldBeTooLong(bytes: bytes, limit: limit))
      }
      throw .said(.journalFailure(failure))
    }
  }
}
