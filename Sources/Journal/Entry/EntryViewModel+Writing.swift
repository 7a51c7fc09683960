import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

// Writing, and keeping what is being written.
extension EntryViewModel {
  /// How long what was typed may be nowhere but on the screen.
  static let draftDelay = Duration.seconds(3)

  func begin(_ part: EntryPart) {
    let now = output.value
    let kept = draft(of: now.day, part, now.entry)
    let isBegun = !(now.entry?.text ?? "").isEmpty
    let prompt = kept?.prompt ?? now.entry?.prompt ?? (isBegun ? nil : now.offeredPrompt)
    let text = kept?.text ?? part.text(of: now.entry)
    if let kept {
      saver = saver(of: kept)
      context.saves.notify(Toast(.draftRestored(kept.time, on: now.today)))
    }
    change { next in
      next.choice = nil
      next.draft = nil
      next.isLetterToBe = next.isLetterToBe || kept?.isLetter ?? false
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
    guard writing.area.changes != before, !isDraftDue else { return }
    isDraftDue = true
    context.schedule(after: Self.draftDelay) { [weak self] in
      self?.isDraftDue = false
      self?.keepDraft(isLasting: false)
    }
  }

  /// Keeps what is being written as a draft; text that the entry has already is none.
  ///
  /// - Parameter isLasting: whether it is to outlive a power cut.
  func keepDraft(isLasting: Bool) {
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

  /// Leaves what is being written as a draft.
  func leaveWriting() {
    keepDraft(isLasting: true)
    let now = output.value
    change { next in
      next.writing = nil
      next.draft = draftTime(of: now.day, now.entry)
    }
    if output.value.draft != nil { context.saves.notify(context.drafts.toast) }
  }

  func draft(_ text: String, prompt: String?) -> EntryDraft {
    EntryDraft(
      text: text, prompt: prompt, base: saver.version, isLetter: output.value.isLetterToBe,
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

  func discard() {
    // What is being saved is known to its saver only.
    if said.index(forKey: output.value.day) == nil { saver = EntrySaver(output.value.day, seen: seen) }
    change { next in
      guard let part = next.writing?.part else { return }
      next.writing?.area.replace(by: part.text(of: next.entry))
    }
    keepDraft(isLasting: true)
  }

  /// Has the person's own editor write the text that is written here, or that is read.
  func editOutside() {
    let now = output.value
    let part = now.writing?.part ?? .text
    let draft = now.writing == nil ? draft(of: now.day, part, now.entry) : nil
    let text = now.writing?.area.text ?? draft?.text ?? part.text(of: now.entry)
    // What others write while the editor is open is not what it was given.
    let saver = draft.map(saver(of:)) ?? saver
    keepDraft(isLasting: true)
    context.editOutside(text, "\(now.day).md") { [weak self] result in
      self?.take(result, for: now.day, part, saver)
    }
  }

  private func take(
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
      if output.value.writing == nil { begin(part) }
      self.saver = saver
      change { $0.writing?.area.replace(by: edited.text) }
      save(finished: edited.remove)
    }
  }
}
