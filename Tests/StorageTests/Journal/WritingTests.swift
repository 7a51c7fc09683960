import Model
import Testing

@testable import Storage

@Suite struct WritingTests {
  private let today = JournalDevice.day

  @Test func whatAnotherProgramWroteMeanwhileStandsBesideAndUndoingTakesBoth() async throws {
    let device = try JournalDevice()
    #expect(try await device.write("a") == .saved)
    let seen = device.kept?.stamp
    #expect(try await device.edit("a, theirs") == .saved)
    let theirs = device.kept?.stamp
    #expect(try await device.write("a, mine", basedOn: seen) == .savedWithConflict)
    #expect(device.texts == ["a, mine", "a, theirs"])
    #expect(device.kept?.others.first?.stamp == theirs)
    #expect(try await device.store.undo()?.name == .entryWrite)
    #expect(device.texts == ["a, theirs"])
    #expect(try await device.store.redo()?.name == .entryWrite)
    #expect(device.texts == ["a, mine", "a, theirs"])
    for _ in 0..<3 { _ = try await device.store.undo() }
    #expect(device.kept == nil)
  }

  @Test func theEntryThatNobodySawStandsBesideANewOne() async throws {
    let device = try JournalDevice()
    try await device.write("theirs")
    #expect(try await device.write("mine") == .savedWithConflict)
    #expect(device.texts == ["mine", "theirs"])
    #expect(try await device.write("mine too", basedOn: device.kept?.others[0].stamp) == .savedWithConflict)
    #expect(device.texts == ["mine too", "mine"])
  }

  @Test func whatLeavesTheTextsAloneOrSaysTheSameIsNoConflict() async throws {
    let device = try JournalDevice()
    try await device.write("a")
    let seen = device.kept?.stamp
    try await device.edit("b")
    #expect(try await device.write("b", basedOn: seen) == .unchanged)
    let mood = EntryEdit(mood: .good, isLetter: true)
    #expect(
      try await device.store.writeEntry(on: today, mood, basedOn: seen, child: nil, today: today) == .saved)
    #expect(device.texts == ["b"] && device.kept?.entry?.mood == .good)
  }

  @Test func whatIsOnlyAddedIsNeverAConflict() async throws {
    let device = try JournalDevice()
    func add(_ text: String) async throws -> EntrySaveResult {
      let edit = EntryEdit(appended: text)
      return try await device.store.writeEntry(on: today, edit, basedOn: nil, child: nil, today: today)
    }
    #expect(try await add("a") == .saved)
    let seen = device.kept?.stamp
    #expect(try await device.edit("a, theirs") == .saved)
    #expect(try await add("b\n") == .saved)
    #expect(device.texts == ["a, theirs\n\nb"])
    #expect(try await device.write("a, mine", basedOn: seen) == .savedWithConflict)
    #expect(try await add("c") == .saved)
    #expect(device.texts == ["a, mine\n\nc", "a, theirs\n\nb"])
    let full = String(repeating: "x", count: JournalEntry.largestText)
    await #expect(throws: StoreFailure.self) { _ = try await add(full) }
    _ = try await device.store.undo()
    #expect(device.texts == ["a, mine", "a, theirs\n\nb"])
    _ = try await device.store.removeEntry(on: today, basedOn: device.kept)
    #expect(try await add("anew") == .saved)
    #expect(device.texts == ["anew"])
  }

  @Test func whatCannotBeReadIsPutBesideAndNotWrittenOver() async throws {
    let device = try JournalDevice()
    let newer = "\"\(today)\": {\"updated\": \"000000000000001-0000-otherdev\", \"value\": {\"pages\": [1]}}"
    try device.sandbox.write(file(newer), to: device.sandbox.data("journal/\(today.month).json"))
    #expect(try await device.write("mine") == .savedWithConflict)
    #expect(device.texts == ["mine"])
    #expect(try device.document().records.values.contains { $0.value?.members?["pages"] != nil })
  }

  @Test func whatCannotBeReadIsPutBesideAnImport() async throws {
    let device = try JournalDevice()
    let newer = "\"\(today)\": {\"updated\": \"000000000000001-0000-otherdev\", \"value\": {\"pages\": [1]}}"
    try device.sandbox.write(file(newer), to: device.sandbox.data("journal/\(today.month).json"))
    let imported = [JournalEntry(day: today, text: "imported", writtenAt: 1)]
    #expect(device.store.importCounts(of: imported).new == 1)
    #expect(try await device.store.importEntries(imported).new == 1)
    #expect(device.texts == ["imported"])
    #expect(try device.document().records.values.contains { $0.value?.members?["pages"] != nil })
    #expect(try await device.store.importEntries(imported).same == 1)
  }

  @Test func whatAnImportBroughtIsNotBroughtAgainAfterItWasChanged() async throws {
    let device = try JournalDevice()
    func imported(_ text: String) async throws -> ImportCounts {
      let entries = [JournalEntry(day: today, text: text, second: "둘", writtenAt: 1)]
      let counts = try await device.store.importEntries(entries)
      return counts
    }
    #expect(try await imported("A walk.\n\nRain.").new == 1)
    try await device.edit("A long walk.\n\nRain, and tea.")
    #expect(try await imported("A walk.\n\nRain.").same == 1)
    #expect(device.texts == ["A long walk.\n\nRain, and tea."])
    #expect(try await imported("A walk.\n\nRain.\n\nStars.").changed == 1)
    #expect(device.texts == ["A long walk.\n\nRain, and tea.\n\nStars."])
    try await device.edit("Nothing of it.")
    #expect(try await imported("A walk.\n\nRain.\n\nStars.").same == 1)
    #expect(device.texts == ["Nothing of it."] && device.kept?.entry?.second == "둘")
    let other = try JournalDevice()
    try await other.write("Mine.")
    let entries = [JournalEntry(day: today, text: "Theirs.", writtenAt: 1)]
    #expect(try await other.store.importEntries(entries).changed == 1)
    try await other.edit("Mine.\n\nTheirs, mended.")
    #expect(other.store.importCounts(of: entries).same == 1)
    #expect(try await other.store.importEntries(entries).same == 1)
    #expect(other.texts == ["Mine.\n\nTheirs, mended."])
  }

  @Test func theDayOfAnEntryIsThatOfItsID() async throws {
    let device = try JournalDevice()
    let value = "{\"day\": \"2026-11-02\", \"text\": \"a\", \"writtenAt\": 0}"
    let record = "\"\(today)\": {\"updated\": \"000000000000001-0000-otherdev\", \"value\": \(value)}"
    try device.sandbox.write(file(record), to: device.sandbox.data("journal/\(today.month).json"))
    #expect(device.kept?.entry?.day == today && device.kept?.entry?.text == "a")
    #expect(
      device.store.searchEntries(mayMatch: { _ in true }, where: { $0.text == "a" }).days.map(\.shown?.day)
        == [today])
  }

  @Test func whatANewerVersionOfLionheartKeepsOfAnEntrySurvives() async throws {
    let device = try JournalDevice()
    try await device.write("a")
    let path = device.sandbox.data("journal/\(today.month).json")
    let text = try device.sandbox.text(path).replacing("\"text\"", with: "\"weather\": \"rain\", \"text\"")
    try device.sandbox.write(text, to: path)
    let seen = device.kept?.stamp
    try await device.edit("b")
    #expect(try await device.write("c", basedOn: seen) == .savedWithConflict)
    let values = try device.document().records.values.compactMap { $0.value?.members }
    #expect(values.count == 2 && values.allSatisfy { $0["weather"] == .string("rain") })
  }

  @Test func aVersionThatCameWhileThePersonChoseStaysBeside() async throws {
    let device = try JournalDevice()
    try await device.write("a")
    try await device.write("b")
    let seen = try #require(device.kept)
    try await device.edit("c")
    try await device.store.resolveEntryConflict(on: today, as: seen.others[0].entry, from: seen)
    #expect(device.texts == ["a", "c"])
    try await device.store.resolveEntryConflict(on: today, as: seen.others[0].entry)
    #expect(device.texts == ["a"])
    for _ in 0..<2 { _ = try await device.store.undo() }
    #expect(device.texts == ["c", "a"])
  }

  @Test func anEntryIsRemovedWithWhatStandsBesideIt() async throws {
    let device = try JournalDevice()
    try await device.write("a")
    try await device.write("b")
    #expect(try await device.store.removeEntry(on: today, basedOn: device.kept))
    #expect(device.kept == nil)
    _ = try await device.store.undo()
    #expect(device.texts == ["b", "a"])
  }

  @Test func nothingThatThePersonHasNotSeenIsRemoved() async throws {
    let device = try JournalDevice()
    try await device.write("a")
    let seen = device.kept
    try await device.edit("b")
    let refusal = StoreFailure.journal(.changedElsewhere(today))
    await #expect(throws: refusal) { try await device.store.removeEntry(on: today, basedOn: seen) }
    await #expect(throws: refusal) { try await device.store.removeEntry(on: today, basedOn: nil) }
    let alone = device.kept
    try await device.write("c")
    #expect(device.texts == ["c", "b"])
    await #expect(throws: refusal) { try await device.store.removeEntry(on: today, basedOn: alone) }
    #expect(device.texts == ["c", "b"])
    // The same text in another version is seen.
    try await device.store.resolveEntryConflict(on: today, as: #require(alone?.entry))
    #expect(try await device.store.removeEntry(on: today, basedOn: alone))
    #expect(device.kept == nil)
  }

  @Test func whatWasRemovedWhileItWasWrittenGoesOnAsItWas() async throws {
    let device = try JournalDevice()
    let edit = EntryEdit(text: "a", second: "z", mood: .good, isLetter: true, prompt: "Why?")
    try await device.store.writeEntry(on: today, edit, basedOn: nil, child: nil, today: today)
    let seen = device.kept
    try await device.store.removeEntry(on: today, basedOn: seen)
    try await device.store.writeEntry(
      on: today, EntryEdit(text: "a more"), basedOn: seen?.stamp, seen: seen?.entry, child: nil, today: today)
    let entry = try #require(device.kept?.entry)
    #expect(entry.text == "a more" && entry.second == "z" && entry.mood == .good)
    #expect(entry.isLetter && entry.prompt == "Why?")
    // Who saw none begins anew.
    try await device.store.removeEntry(on: today, basedOn: device.kept)
    try await device.write("b")
    #expect(device.kept?.entry?.mood == nil)
  }

  @Test func anEntryBegunBesideAnotherHasWhatElseIsKnownOfTheDay() async throws {
    let device = try JournalDevice()
    let edit = EntryEdit(text: "theirs", mood: .good, isLetter: true, prompt: "Why?")
    try await device.store.writeEntry(on: today, edit, basedOn: nil, child: nil, today: today)
    #expect(try await device.write("mine") == .savedWithConflict)
    let entry = try #require(device.kept?.entry)
    #expect(entry.text == "mine" && entry.mood == .good && entry.isLetter && entry.prompt == "Why?")
  }

  @Test func daysThatCannotBeWrittenAreRefused() async throws {
    let store = try JournalDevice().store
    func failure(_ day: CalendarDay, _ edit: EntryEdit) async -> StoreFailure? {
      do throws(StoreFailure) {
        try await store.writeEntry(on: day, edit, basedOn: nil, child: nil, today: today)
        return nil
      } catch {
        return error
      }
    }
    let long = String(repeating: "가", count: 30_000)
    #expect(await failure(today + 1, EntryEdit(text: "a")) == .journal(.inFuture(today + 1)))
    #expect(await failure(today - 40_000, EntryEdit(text: "a")) == .journal(.tooLongAgo(today - 40_000)))
    #expect(await failure(today, EntryEdit(text: " \n ")) == .journal(.nothingWritten))
    #expect(await failure(today, EntryEdit(text: long)) == .journal(.tooLong(bytes: 90_000, limit: 65_536)))
    #expect(store.entry(on: today) == nil)
  }

  @Test func anEntryKeepsTheAgeOfItsDayAlsoWhenTheDueDateChanges() async throws {
    let device = try JournalDevice()
    var child = Child(id: "leo", dueDate: today + 110, startedOn: today - 50)
    try await device.store.writeEntry(
      on: today - 1, EntryEdit(text: "a"), basedOn: nil, child: child, today: today)
    child.dueDate = today + 90
    let stamp = device.store.entry(on: today - 1)?.stamp
    try await device.store.writeEntry(
      on: today - 1, EntryEdit(text: "b"), basedOn: stamp, child: child, today: today)
    let entry = device.store.entry(on: today - 1)?.entry
    #expect(entry?.text == "b" && entry?.child == "leo" && entry?.age?.week == 24 && entry?.age?.day == 2)
  }
}
