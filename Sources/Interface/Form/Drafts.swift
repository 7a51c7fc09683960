public import Day
package import Model
public import Storage
import Texts

/// What was typed in forms that were left without saving, and in entries; the next start has it too.
@MainActor
public final class Drafts {
  /// Why drafts are only in memory; nil while all of them are kept.
  public private(set) var failure: StoreFailure?

  private let file: DraftFile
  private let effects: Effects
  private let notify: (Toast) -> Void
  private lazy var texts = file.read()
  /// What is not known to be on the disk.
  private var unsaved: [String: DraftFile.Change] = [:]
  private var writing: Task<Void, Never>?

  /// The drafts of a file, which is read when they are first asked for.
  ///
  /// - Parameter notify: says once when they cannot be kept, and again only after they could.
  public init(_ file: DraftFile, effects: Effects, notify: @escaping (Toast) -> Void) {
    self.file = file
    self.effects = effects
    self.notify = notify
  }

  /// What a form's fields said, by their names; only those that were changed.
  package subscript(form: String) -> DraftFile.Draft {
    get { texts[form] ?? [:] }
    set { save(newValue, of: form) }
  }

  /// The forms that have any.
  package var names: some Collection<String> { texts.keys }

  /// What is said when something is left without being saved.
  package var toast: Toast { Toast(failure == nil ? .draftKept : .draftKeptUntilTheEnd) }

  /// Keeps what a form's fields say, off the main actor; one without a field is removed.
  ///
  /// - Parameter isDurable: whether it is to outlive a power cut; what is kept every few seconds while somebody
  ///   types need not.
  package func save(_ draft: DraftFile.Draft, of form: String, isDurable: Bool = true) {
    let known = texts[form] ?? [:]
    guard draft != known else { return }
    texts[form] = draft.isEmpty ? nil : draft
    unsaved[form] = DraftFile.Change(draft, replacing: unsaved[form]?.previous ?? known)
    let (file, changes, previous) = (file, unsaved, writing)
    writing = effects.run {
      await previous?.value
      do throws(StoreFailure) {
        try await file.save(changes, isDurable: isDurable)
        return StoreFailure?.none
      } catch {
        return error
      }
    } then: { [self] failure in
      if failure == nil { unsaved = unsaved.filter { changes[$0.key] != $0.value } }
      if let failure, self.failure == nil { notify(Toast(.draftsNotKept(failure), .failure)) }
      self.failure = failure
    }
  }

  /// Waits until all of them are written.
  public func idle() async {
    await writing?.value
  }
}

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
