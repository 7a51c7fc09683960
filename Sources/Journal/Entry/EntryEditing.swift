import Day
import Interface
import Model
import Storage
import Synchronization
import TerminalUI
import Texts

// Writing an entry and storing what is being written as a draft.
extension EntryViewModel {
  /// How long typed text may exist only on the screen.
  static let draftDelay = Duration.seconds(3)

  func beginWriting(_ part: EntryPart) {
    let now = output.value
    let stored = draft(of: now.day, part, now.entry)
    let isBegun = !(now.entry?.text ?? "").isEmpty
    let prompt = stored?.prompt ?? now.entry?.prompt ?? (isBegun ? nil : now.offeredPrompt)
    let text = stored?.text ?? part.text(of: now.entry)
    if let stored {
      saver = saver(of: stored)
      context.saves.notify(Toast(.draftRestored(stored.time, on: now.today)))
    }
    change { next in
      next.versionIndex = nil
      next.draft = nil
      next.newEntryIsLetter = next.newEntryIsLetter || stored?.isLetter ?? false
      next.writing = Writing(
        part: part, area: TextArea(text, limit: JournalEntry.largestText), prompt: prompt)
    }
  }

  func type(_ key: Key) {
    guard var writing = output.value.writing else { return }
    let before = writing.area.changes
    switch writing.area.handle(key) {
    case .done: break
    case .full:
      context.saves.notify(
        Toast(Phrase("An entry has at most 64 KiB. This text did not fit and was not added."), .reason))
    case .ignored: return
    }
    output.value.writing = writing
    guard writing.area.changes != before, !isDraftScheduled else { return }
    isDraftScheduled = true
    context.schedule(after: Self.draftDelay) { [weak self] in
      self?.isDraftScheduled = false
      self?.storeDraft(isLasting: false)
    }
  }

  /// Stores the text being written as a draft. Removes the draft if the entry already has this text.
  ///
  /// - Parameter isLasting: whether the draft must survive a power cut.
  func storeDraft(isLasting: Bool) {
    guard let writing = output.value.writing else { return }
    let (now, text) = (output.value, writing.area.text)
    let name = EntryDraft.name(now.day, writing.part)
    let isBlank = now.entry == nil && text.allSatisfy(\.isWhitespace)
    guard !isBlank, text != writing.part.text(of: now.entry) else {
      context.drafts.save([:], of: name)
      return
    }
    let draft = draft(text, prompt: writing.prompt)
    context.drafts.save(draft.fields, of: name, isDurable: isLasting)
  }

  /// Stops writing and stores the text as a draft.
  func leaveWriting() {
    storeDraft(isLasting: true)
    let now = output.value
    change { next in
      next.writing = nil
      next.draft = draftTime(of: now.day, now.entry)
    }
    if output.value.draft != nil { context.saves.notify(context.drafts.toast) }
  }

  func draft(_ text: String, prompt: String?) -> EntryDraft {
    EntryDraft(
      text: text, prompt: prompt, base: saver.version, isLetter: output.value.newEntryIsLetter,
      at: context.clock.now())
  }

  /// Returns the draft of a text, or nil if the entry already has its text.
  private func draft(of day: CalendarDay, _ part: EntryPart, _ entry: JournalEntry?) -> EntryDraft? {
    guard let draft = EntryDraft(context.drafts[EntryDraft.name(day, part)]) else { return nil }
    guard let entry else { return draft }
    return (try? part.edit(draft.text).applied(to: entry)) == entry ? nil : draft
  }

  /// Returns a saver that saves a draft on top of the version that the draft began with.
  private func saver(of draft: EntryDraft) -> EntrySaver {
    if draft.base == saver.version { return saver }
    return EntrySaver(output.value.day, seen: draft.base.map { StoredEntry(entry: nil, stamp: $0) })
  }

  func draftTime(of day: CalendarDay, _ entry: JournalEntry?) -> CivilTime? {
    EntryPart.allCases.lazy.compactMap { self.draft(of: day, $0, entry)?.time }.first
  }

  func discardChanges() {
    // Only the current saver knows the version that is being saved now.
    if pendingEntries.index(forKey: output.value.day) == nil {
      saver = EntrySaver(output.value.day, seen: seen)
    }
    change { next in
      guard let part = next.writing?.part else { return }
      next.writing?.area.replace(by: part.text(of: next.entry))
    }
    storeDraft(isLasting: true)
  }

  /// Opens the text being written, or the one being read, in the user's own editor.
  func editOutside() {
    let now = output.value
    let part = now.writing?.part ?? .text
    let draft = now.writing == nil ? draft(of: now.day, part, now.entry) : nil
    let text = now.writing?.area.text ?? draft?.text ?? part.text(of: now.entry)
    // Keep this saver: the editor was given its version, and other programs may write while the editor is
    // open.
    let saver = draft.map(saver(of:)) ?? saver
    storeDraft(isLasting: true)
    context.editOutside(text, "\(now.day).md") { [weak self] result in
      self?.receiveEditedText(result, for: now.day, part, saver)
    }
  }

  private func receiveEditedText(
    _ result: Result<EditedText, EditorFailure>, for day: CalendarDay, _ part: EntryPart, _ saver: EntrySaver
  ) {
    guard output.value.day == day else { return }
    switch result {
    case .failure(let failure):
      let sentence = Phrase.editorFailed(failure, isCopied: true)
      context.saves.notify(Toast(sentence, .failure, place: failure.file ?? failure.folder))
    case .success(let edited):
      // A failed save in the editor is more likely than a user who deletes a whole entry this way.
      guard edited.text.contains(where: { !$0.isWhitespace }) else {
        edited.remove()
        return context.saves.notify(
          Toast(
            Phrase("The editor returned an empty text, so nothing was changed. x deletes an entry."), .reason)
        )
      }
      if output.value.writing == nil { beginWriting(part) }
      self.saver = saver
      change { $0.writing?.area.replace(by: edited.text) }
      save(finished: edited.remove)
    }
  }
}

// Saving. The screen changes at once; the disk follows in order.
extension EntryViewModel {
  /// Saves the text being written.
  ///
  /// - Parameter finished: called after the save has succeeded.
  func save(finished: @escaping @Sendable () -> Void = {}) {
    guard let writing = output.value.writing else { return }
    let (before, text) = (output.value.entry, writing.area.text)
    var edit = writing.part.edit(text)
    if writing.part == .text, (before?.text ?? "").isEmpty {
      edit.prompt = .some(writing.prompt)
      if output.value.newEntryIsLetter { edit.isLetter = true }
    }
    let draft = (EntryDraft.name(output.value.day, writing.part), self.draft(text, prompt: writing.prompt))
    change { $0.writing = nil }
    save(edit, draft: draft, toast: .entrySaved, finished: finished)
  }

  /// The draft to store if a save fails, and its name.
  private typealias PendingDraft = (name: String, draft: EntryDraft)

  /// Opens the choice of a mood with the current mood selected, or moves the selection.
  func updateMoodChoice(_ input: Input) {
    let moods = Output.moods
    change { next in
      guard case .moodSelectionMoved(let move) = input else {
        next.isChoosingMood = true
        next.moodLine = next.entry?.mood.flatMap { moods.firstIndex(of: $0) } ?? moods.count - 1
        return
      }
      var position = ListPosition(selection: next.moodLine)
      position.move(move, count: moods.count, rows: moods.count)
      next.moodLine = position.selection
    }
  }

  func setMood(_ mood: Mood?) {
    change { $0.isChoosingMood = false }
    save(EntryEdit(mood: .some(mood)))
  }

  /// Shares a copy of the saved entry with the partner.
  func shareEntry() {
    let day = output.value.day
    context.saves.add { store throws(StoreFailure) in
      Toast(.shared(isNew: try await store.shareEntry(of: day)))
    }
  }

  /// Seals the text as the answer to the prompt.
  func sealAnswer() {
    let output = output.value
    guard let entry = output.entry, output.noSealingReason == nil else { return }
    context.sharing.seal(entry.text, as: output.answer?.prompt ?? entry.prompt ?? "", on: output.day)
  }

  func toggleLetter() {
    guard let entry = output.value.entry else {
      change { $0.newEntryIsLetter.toggle() }
      return
    }
    save(EntryEdit(isLetter: !entry.isLetter))
  }

  /// Adds a photo if it was chosen for the day on the screen.
  func addPhoto(_ photo: Photo, for day: CalendarDay) {
    guard day == output.value.day else { return }
    save(EntryEdit(photos: .add([photo])))
  }

  /// Removes the selected photo from the entry.
  func removePhoto() {
    guard let photo = output.value.selectedPhoto, output.value.versionIndex == nil else { return }
    save(EntryEdit(photos: .remove(file: photo.file)), toast: .photoTakenOut)
  }

  func togglePrompts() {
    let shows = !output.value.showsPrompts
    change { $0.showsPrompts = shows }
    context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.showsPrompts(shows))
      return nil
    }
  }

  /// Removes the entry.
  ///
  /// - Parameter others: the other versions to remove as well. Nothing is removed if the file has more than
  ///   these.
  func remove(with others: [StoredEntry.Version]) {
    let (saver, count) = (saver, max(0, others.count - (output.value.entry == nil ? 1 : 0)))
    showEntry(nil)
    context.saves.add { store throws(StoreFailure) in
      try await saver.remove(others, in: store) ? Toast(.entryDeleted(others: count)) : nil
    }
  }

  private func save(
    _ edit: EntryEdit, draft: PendingDraft? = nil, toast: Phrase? = nil,
    finished: @escaping @Sendable () -> Void = {}
  ) {
    let now = output.value
    let child = context.store.activeChild()
    let new = JournalEntry(
      day: now.day, text: "", child: child?.id, age: child?.entryAge(on: now.day),
      writtenAt: context.clock.now().milliseconds)
    do throws(JournalFailure) {
      let entry = try edit.applied(to: now.entry ?? new)
      guard entry != now.entry else { return finishDraft(draft, failure: nil, finished) }
      showEntry(entry)
      let saver = saver
      context.saves.add { store throws(StoreFailure) in
        let isConflict = try await saver.save(edit, as: entry, child: child, today: now.today, in: store)
        return isConflict
          ? Toast(Phrase("Saved. This day has several versions now; v shows them.")) : toast.map { Toast($0) }
      } finished: { [self] failure in
        finishDraft(draft, failure: failure, finished)
      }
    } catch {
      // An edit that empties the entry removes it. The other versions stay.
      guard error == .nothingWritten else { return reportFailure(error, draft, finished) }
      if now.entry != nil { remove(with: []) }
      finishDraft(draft, failure: nil, finished)
    }
  }

  private func reportFailure(
    _ failure: JournalFailure, _ draft: PendingDraft?, _ finished: @Sendable () -> Void
  ) {
    finishDraft(draft, failure: .journal(failure), finished)
    context.saves.notify(Toast(.failedToSave(.journal(failure)), .failure))
  }

  /// Removes the draft after a successful save, unless the user is writing again. Stores it after a failure.
  private func finishDraft(_ draft: PendingDraft?, failure: StoreFailure?, _ finished: @Sendable () -> Void) {
    guard failure == nil else {
      draft.map { context.drafts.save($0.draft.fields, of: $0.name) }
      return
    }
    if let draft { context.drafts.save([:], of: draft.name) }
    // Text typed since then continues from the saved version.
    storeDraft(isLasting: false)
    finished()
  }

  /// Shows the pending entry before it is saved.
  func showEntry(_ entry: JournalEntry?) {
    pendingEntries[output.value.day] = .some(entry)
    change { next in
      next.entry = entry
      next.newEntryIsLetter = false
      next.draft = nil
    }
  }
}

// Choosing between versions of an entry.
extension EntryViewModel {
  func showNextVersion() {
    change { next in
      guard !next.versions.isEmpty else { return }
      next.versionIndex = next.versionIndex.map { ($0 + 1) % next.versions.count } ?? 0
      next.position = ListPosition()
    }
  }

  func chooseVersion() {
    guard let entry = output.value.shown, output.value.versionIndex != nil else { return }
    resolveVersions(as: entry)
  }

  func mergeVersions() {
    let versions = output.value.versions
    guard var entry = output.value.shown, output.value.versionIndex != nil else { return }
    let ordered = output.value.versionIndex.map { versions[$0...] + versions[..<$0] } ?? versions[...]
    entry.text = Self.joined(ordered.map(\.text))
    entry.second = Self.joined(ordered.map(\.second))
    entry.photos = ordered.reduce([]) { $0.merged(with: $1.photos) }
    let longest = max(entry.text.utf8.count, entry.second.utf8.count)
    guard longest <= JournalEntry.largestText else {
      context.saves.notify(
        Toast(Phrase("Together they are larger than 64 KiB. Nothing was changed."), .failure))
      return
    }
    resolveVersions(as: entry)
  }

  private static func joined(_ texts: [String]) -> String {
    var joined: [String] = []
    for text in texts where !text.isEmpty && !joined.contains(text) { joined.append(text) }
    return joined.joined(separator: "\n\n")
  }

  private func resolveVersions(as entry: JournalEntry) {
    let (day, seen) = (output.value.day, seen)
    change { next in
      next.versionIndex = nil
      next.others = []
    }
    showEntry(entry)
    context.saves.add { store throws(StoreFailure) in
      try await store.resolveEntryConflict(on: day, as: entry, from: seen)
      return Toast(.versionChosen)
    }
  }
}

/// Saves the entry of one day. Each save is based on the version that the previous one saved.
final class EntrySaver: Sendable {
  let day: CalendarDay
  /// The version of the entry that the user last saw.
  private let seen: Mutex<StoredEntry?>

  init(_ day: CalendarDay, seen: StoredEntry?) {
    self.day = day
    self.seen = Mutex(seen)
  }

  /// The version on which the next save is based.
  var version: Stamp? { seen.withLock { $0?.stamp } }

  /// Saves an edit. `entry` is the result of the edit.
  ///
  /// - Returns: true if another program wrote the same day in the meantime. Both versions are then kept.
  func save(
    _ edit: EntryEdit, as entry: JournalEntry, child: Child?, today: CalendarDay, in store: Store
  ) async throws(StoreFailure) -> Bool {
    let seen = seen.withLock(\.self)
    let saving = try await store.writeEntry(
      on: day, edit, basedOn: seen?.stamp, seen: seen?.entry, child: child, today: today)
    let now = store.entry(on: day)
    // The user has not seen text that another program wrote in between, so it does not become the base.
    if now?.entry?.text == entry.text, now?.entry?.second == entry.second {
      self.seen.withLock { $0 = now }
    }
    return saving == .savedWithConflict
  }

  /// Removes the entry and the other versions that the user saw. Returns false if the file has more than
  /// these.
  func remove(_ others: [StoredEntry.Version], in store: Store) async throws(StoreFailure) -> Bool {
    let base = seen.withLock(\.self)
    let seen = StoredEntry(entry: base?.entry, stamp: base?.stamp, others: others)
    let isRemoved = try await store.removeEntry(on: day, basedOn: seen)
    self.seen.withLock { $0 = nil }
    return isRemoved
  }
}
