import Day
import Interface
import Model
import Storage
import Synchronization
import TerminalUI
import Texts

// Writing, and keeping what is being written.
extension EntryViewModel {
  /// How long what was typed may be nowhere but on the screen.
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
    case .full: context.saves.notify(Toast(.entryIsFull, .reason))
    case .ignored: return
    }
    output.value.writing = writing
    guard writing.area.changes != before, !isDraftScheduled else { return }
    isDraftScheduled = true
    context.later(Self.draftDelay) { [weak self] in
      self?.isDraftScheduled = false
      self?.storeDraft(isLasting: false)
    }
  }

  /// Keeps what is being written as a draft; text that the entry has already is none.
  ///
  /// - Parameter isLasting: whether it is to outlive a power cut.
  func storeDraft(isLasting: Bool) {
    guard let writing = output.value.writing else { return }
    let (now, text) = (output.value, writing.area.text)
    let name = EntryDraft.name(now.day, writing.part)
    let isBlank = now.entry == nil && text.allSatisfy(\.isWhitespace)
    guard !isBlank, text != writing.part.text(of: now.entry) else {
      context.drafts.keep([:], of: name)
      return
    }
    let draft = draft(text, prompt: writing.prompt)
    context.drafts.keep(draft.fields, of: name, isLasting: isLasting)
  }

  /// Leaves what is being written as a draft.
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

  /// The draft of a text; what the entry says already is none.
  private func draft(of day: CalendarDay, _ part: EntryPart, _ entry: JournalEntry?) -> EntryDraft? {
    guard let draft = EntryDraft(context.drafts[EntryDraft.name(day, part)]) else { return nil }
    guard let entry else { return draft }
    return (try? part.edit(draft.text).applied(to: entry)) == entry ? nil : draft
  }

  /// What saves a draft, on the version that it goes on from.
  private func saver(of draft: EntryDraft) -> EntrySaver {
    if draft.base == saver.version { return saver }
    return EntrySaver(output.value.day, seen: draft.base.map { StoredEntry(entry: nil, stamp: $0) })
  }

  /// When the draft of a day was typed.
  func draftTime(of day: CalendarDay, _ entry: JournalEntry?) -> CivilTime? {
    EntryPart.allCases.lazy.compactMap { self.draft(of: day, $0, entry)?.time }.first
  }

  func discardChanges() {
    // What is being saved is known to its saver only.
    if pendingEntries.index(forKey: output.value.day) == nil {
      saver = EntrySaver(output.value.day, seen: seen)
    }
    change { next in
      guard let part = next.writing?.part else { return }
      next.writing?.area.replace(by: part.text(of: next.entry))
    }
    storeDraft(isLasting: true)
  }

  /// Has the person's own editor write the text that is written here, or that is read.
  func editOutside() {
    let now = output.value
    let part = now.writing?.part ?? .text
    let draft = now.writing == nil ? draft(of: now.day, part, now.entry) : nil
    let text = now.writing?.area.text ?? draft?.text ?? part.text(of: now.entry)
    // What others write while the editor is open is not what it was given.
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
      // An editor that could not write its file is more likely than somebody who deletes so.
      guard edited.text.contains(where: { !$0.isWhitespace }) else {
        edited.remove()
        return context.saves.notify(Toast(.editorCameBackEmpty, .reason))
      }
      if output.value.writing == nil { beginWriting(part) }
      self.saver = saver
      change { $0.writing?.area.replace(by: edited.text) }
      save(finished: edited.remove)
    }
  }
}

// Saving, at once on the screen and in their order on the disk.
extension EntryViewModel {
  /// Saves what was written.
  ///
  /// - Parameter finished: told when it is saved.
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

  /// What becomes a draft where it cannot be saved, and what that is called.
  private typealias PendingDraft = (name: String, draft: EntryDraft)

  /// Asks how the day was, what was said before selected, or selects another answer.
  func updateMoodChoice(_ input: Input) {
    let moods = Output.moods
    change { next in
      guard case .moodSelectionMoved(let move) = input else {
        next.isChoosingMood = true
        next.moodLine = next.entry?.mood.flatMap { moods.firstIndex(of: $0) } ?? 0
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

  /// Gives the partner a copy of what stands here now.
  func shareEntry() {
    let day = output.value.day
    context.saves.add { store throws(StoreFailure) in
      Toast(.shared(isNew: try await store.shareEntry(of: day)))
    }
  }

  /// Seals the text as the answer to what was asked.
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

  /// Adds a photo to the day that it was taken for.
  func addPhoto(_ photo: Photo, for day: CalendarDay) {
    guard day == output.value.day else { return }
    save(EntryEdit(photos: .add([photo])))
  }

  /// Takes the selected photo out.
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
  /// - Parameter others: the versions beside it that go too; where there are more, nothing is removed.
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
        return isConflict ? Toast(.entryKeptBeside) : toast.map { Toast($0) }
      } finished: { [self] failure in
        finishDraft(draft, failure: failure, finished)
      }
    } catch {
      // Who takes everything out of an entry wants none; of other versions that says nothing.
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

  /// What was saved is no draft any more, unless it is being written on; what was not is one.
  private func finishDraft(_ draft: PendingDraft?, failure: StoreFailure?, _ finished: @Sendable () -> Void) {
    guard failure == nil else {
      draft.map { context.drafts.keep($0.draft.fields, of: $0.name) }
      return
    }
    if let draft { context.drafts.keep([:], of: draft.name) }
    // What was typed since then goes on from what was saved.
    storeDraft(isLasting: false)
    finished()
  }

  /// Shows what a day is to say before it is saved.
  func showEntry(_ entry: JournalEntry?) {
    pendingEntries[output.value.day] = .some(entry)
    change { next in
      next.entry = entry
      next.newEntryIsLetter = false
      next.draft = nil
    }
  }
}

// Choosing between versions.
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
      context.saves.notify(Toast(.versionsTooLong, .failure))
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

/// Saves the entry of a day, each time on the version that it saved before.
final class EntrySaver: Sendable {
  let day: CalendarDay
  /// What the person saw of the entry.
  private let seen: Mutex<StoredEntry?>

  init(_ day: CalendarDay, seen: StoredEntry?) {
    self.day = day
    self.seen = Mutex(seen)
  }

  /// The version that the next save goes on from.
  var version: Stamp? { seen.withLock { $0?.stamp } }

  /// Saves what was changed of the entry, which then is as `entry` says.
  ///
  /// - Returns: whether another program has written the same day meanwhile; both are kept.
  func save(
    _ edit: EntryEdit, as entry: JournalEntry, child: Child?, today: CalendarDay, in store: Store
  ) async throws(StoreFailure) -> Bool {
    let seen = seen.withLock(\.self)
    let saving = try await store.writeEntry(
      on: day, edit, basedOn: seen?.stamp, seen: seen?.entry, child: child, today: today)
    let now = store.entry(on: day)
    // What somebody else has written in between is no version that this person saw.
    if now?.entry?.text == entry.text, now?.entry?.second == entry.second {
      self.seen.withLock { $0 = now }
    }
    return saving == .savedWithConflict
  }

  /// Removes the entry, and versions beside it that the person saw; there must be nothing else.
  func remove(_ others: [StoredEntry.Version], in store: Store) async throws(StoreFailure) -> Bool {
    let base = seen.withLock(\.self)
    let seen = StoredEntry(entry: base?.entry, stamp: base?.stamp, others: others)
    let isRemoved = try await store.removeEntry(on: day, basedOn: seen)
    self.seen.withLock { $0 = nil }
    return isRemoved
  }
}
