import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

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
      if output.value.isLetterToBe { edit.isLetter = true }
    }
    let draft = (EntryDraft.name(output.value.day, writing.part), self.draft(text, prompt: writing.prompt))
    change { $0.writing = nil }
    save(edit, draft: draft, toast: .entrySaved, finished: finished)
  }

  /// What becomes a draft where it cannot be saved, and what that is called.
  private typealias Unsaved = (name: String, draft: EntryDraft)

  /// Asks how the day was, what was said before selected, or selects another answer.
  func askMood(_ input: Input) {
    let moods = Output.moods
    change { next in
      guard case .moodMoved(let move) = input else {
        next.isChoosingMood = true
        next.moodLine = next.entry?.mood.flatMap { moods.firstIndex(of: $0) } ?? 0
        return
      }
      var position = ListPosition(selection: next.moodLine)
      position.move(move, count: moods.count, rows: moods.count)
      next.moodLine = position.selection
    }
  }

  func choose(_ mood: Mood?) {
    change { $0.isChoosingMood = false }
    save(EntryEdit(mood: .some(mood)))
  }

  /// Gives the partner a copy of what stands here now.
  func share() {
    let day = output.value.day
    context.saves.add { store throws(StoreFailure) in
      Toast(.shared(isNew: try await store.shareEntry(of: day)))
    }
  }

  /// Seals the text as the answer to what was asked.
  func answerPrompt() {
    let output = output.value
    guard let entry = output.entry, output.noSealing == nil else { return }
    context.sharing.seal(entry.text, as: output.answer?.prompt ?? entry.prompt ?? "", on: output.day)
  }

  func toggleLetter() {
    guard let entry = output.value.entry else {
      change { $0.isLetterToBe.toggle() }
      return
    }
    save(EntryEdit(isLetter: !entry.isLetter))
  }

  /// Adds a photo to the day that it was taken for.
  func take(_ photo: Photo, for day: CalendarDay) {
    guard day == output.value.day else { return }
    save(EntryEdit(photos: .add([photo])))
  }

  /// Takes the selected photo out.
  func removePhoto() {
    guard let photo = output.value.selectedPhoto, output.value.choice == nil else { return }
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
    _ edit: EntryEdit, draft: Unsaved? = nil, toast: Phrase? = nil,
    finished: @escaping @Sendable () -> Void = {}
  ) {
    let now = output.value
    let child = context.store.activeChild()
    let new = JournalEntry(
      day: now.day, text: "", child: child?.id, age: child?.entryAge(on: now.day),
      writtenAt: context.clock.now().milliseconds)
    do throws(JournalFailure) {
      let entry = try edit.applied(to: now.entry ?? new)
      guard entry != now.entry else { return settle(draft, failure: nil, finished) }
      showEntry(entry)
      let saver = saver
      context.saves.add { store throws(StoreFailure) in
        let isBeside = try await saver.save(edit, as: entry, child: child, today: now.today, in: store)
        return isBeside ? Toast(.entryKeptBeside) : toast.map { Toast($0) }
      } finished: { [self] failure in
        settle(draft, failure: failure, finished)
      }
    } catch {
      // Who takes everything out of an entry wants none; of other versions that says nothing.
      guard error == .nothingWritten else { return refuse(error, draft, finished) }
      if now.entry != nil { remove(with: []) }
      settle(draft, failure: nil, finished)
    }
  }

  private func refuse(_ failure: JournalFailure, _ draft: Unsaved?, _ finished: @Sendable () -> Void) {
    settle(draft, failure: .journal(failure), finished)
    context.saves.notify(Toast(.failedToSave(.journal(failure)), .failure))
  }

  /// What was saved is no draft any more, unless it is being written on; what was not is one.
  private func settle(_ draft: Unsaved?, failure: StoreFailure?, _ finished: @Sendable () -> Void) {
    guard failure == nil else {
      draft.map { context.drafts.save($0.draft.fields, of: $0.name) }
      return
    }
    if let draft { context.drafts.save([:], of: draft.name) }
    // What was typed since then goes on from what was saved.
    keepDraft(isLasting: false)
    finished()
  }

  /// Shows what a day is to say before it is saved.
  func showEntry(_ entry: JournalEntry?) {
    said[output.value.day] = .some(entry)
    change { next in
      next.entry = entry
      next.isLetterToBe = false
      next.draft = nil
    }
  }
}

// Choosing between versions.
extension EntryViewModel {
  func turnVersion() {
    change { next in
      guard !next.versions.isEmpty else { return }
      next.choice = next.choice.map { ($0 + 1) % next.versions.count } ?? 0
      next.position = ListPosition()
    }
  }

  func keepVersion() {
    guard let entry = output.value.shown, output.value.choice != nil else { return }
    settle(as: entry)
  }

  func joinVersions() {
    let versions = output.value.versions
    guard var entry = output.value.shown, output.value.choice != nil else { return }
    let own = output.value.choice.map { versions[$0...] + versions[..<$0] } ?? versions[...]
    entry.text = Self.joined(own.map(\.text))
    entry.second = Self.joined(own.map(\.second))
    entry.photos = own.reduce([]) { $0.merged(with: $1.photos) }
    let longest = max(entry.text.utf8.count, entry.second.utf8.count)
    guard longest <= JournalEntry.largestText else {
      context.saves.notify(Toast(.versionsTooLong, .failure))
      return
    }
    settle(as: entry)
  }

  private static func joined(_ texts: [String]) -> String {
    var joined: [String] = []
    for text in texts where !text.isEmpty && !joined.contains(text) { joined.append(text) }
    return joined.joined(separator: "\n\n")
  }

  private func settle(as entry: JournalEntry) {
    let (day, seen) = (output.value.day, seen)
    change { next in
      next.choice = nil
      next.others = []
    }
    showEntry(entry)
    context.saves.add { store throws(StoreFailure) in
      try await store.resolveEntryConflict(on: day, as: entry, from: seen)
      return Toast(.versionChosen)
    }
  }
}
