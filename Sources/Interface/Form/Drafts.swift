public import Day
package import Model
public import Storage
import Texts

/// Unsaved input of forms and entries. It is stored, so the next start of the program has it too.
@MainActor
public final class Drafts {
  /// Why drafts are only in memory; nil if all of them are stored.
  public private(set) var failure: StoreFailure?

  private let file: DraftFile
  private let effects: Effects
  private let notify: (Toast) -> Void
  private lazy var texts = file.read()
  /// The drafts that may not be on the disk yet.
  private var unsaved: [String: DraftFile.Change] = [:]
  private var writeTask: Task<Void, Never>?

  /// Creates the drafts of a file, which is read on first use.
  ///
  /// - Parameter notify: called when storing fails for the first time, and again only after it has succeeded.
  public init(_ file: DraftFile, effects: Effects, notify: @escaping (Toast) -> Void) {
    self.file = file
    self.effects = effects
    self.notify = notify
  }

  /// The texts of a form's changed fields, by their names.
  package subscript(form: String) -> DraftFile.Draft {
    get { texts[form] ?? [:] }
    set { save(newValue, of: form) }
  }

  /// The names of the forms with a draft.
  package var names: some Collection<String> { texts.keys }

  /// The toast after something was left unsaved.
  package var toast: Toast {
    Toast(failure == nil ? .draftKept : Phrase("Not saved. Your text stays here only until you quit."))
  }

  /// Stores a draft off the main actor. An empty one is deleted.
  ///
  /// - Parameter isDurable: whether it must survive a power cut. Drafts that are stored every few seconds
  ///   need not.
  package func save(_ draft: DraftFile.Draft, of form: String, isDurable: Bool = true) {
    let stored = texts[form] ?? [:]
    guard draft != stored else { return }
    texts[form] = draft.isEmpty ? nil : draft
    unsaved[form] = DraftFile.Change(draft, replacing: unsaved[form]?.previous ?? stored)
    let (file, changes, previous) = (file, unsaved, writeTask)
    writeTask = effects.run {
      await previous?.value
      do throws(StoreFailure) {
        try await file.save(changes, isDurable: isDurable)
        return StoreFailure?.none
      } catch {
        return error
      }
    } then: { [self] failure in
      if failure == nil { unsaved = unsaved.filter { changes[$0.key] != $0.value } }
      if let failure, self.failure == nil { notify(Toast(.draftsOnlyInMemory(failure), .failure)) }
      self.failure = failure
    }
  }

  /// Waits until all drafts are written.
  public func idle() async {
    await writeTask?.value
  }
}

extension Drafts {
  /// The unsaved text of a day's entry.
  package func entryDraft(of day: CalendarDay) -> String? {
    EntryPart.allCases.lazy.compactMap { self[EntryDraft.name(day, $0)]["text"] }.first
  }

  /// The unsaved texts of all entries.
  package var entryDrafts: [CalendarDay: String] {
    var texts: [CalendarDay: String] = [:]
    for day in names.compactMap(EntryDraft.day) { texts[day] = entryDraft(of: day) }
    return texts
  }
}
