import FoundationEssentials
import Model
import Testing

@testable import Storage

@Suite struct PhotoMergeTests {
  private let today = JournalDevice.day

  private func photo(_ letter: Character, at: Int64 = 1, caption: String = "") -> Photo {
    Photo(file: String(repeating: letter, count: 64) + ".jpg", caption: caption, addedAt: at)
  }

  private func files(_ device: JournalDevice) -> [Character?] {
    device.kept?.entry?.photos.map(\.file.first) ?? []
  }

  private func add(_ photo: Photo, _ device: JournalDevice, text: String? = nil) async throws {
    _ = try await device.store.writeEntry(
      on: today, EntryEdit(text: text, photos: .add([photo])), basedOn: device.kept?.stamp, child: nil,
      today: today)
  }

  @Test func twoDevicesPhotosOfAnEntryAreBothKeptAndNobodyIsAsked() async throws {
    let (one, two) = (try JournalDevice(), try JournalDevice())
    try await one.write("a day")
    try await two.receive(one)
    one.sandbox.set(milliseconds: Sandbox.start + 5)
    two.sandbox.set(milliseconds: Sandbox.start + 9)
    try await add(photo("a"), one)
    try await add(photo("b", at: 2), two)
    try await one.sync(with: two)
    #expect(files(one) == ["a", "b"] && files(two) == ["a", "b"])
    #expect(one.texts == ["a day"] && two.texts == ["a day"])
    #expect(try one.document() == two.document())
    // What one of them takes away goes on both, and what is undone comes back on both.
    try await one.store.changePhoto(.remove(file: photo("b").file), at: .entry(today))
    try await one.sync(with: two)
    #expect(files(two) == ["a"])
    _ = try await one.store.undo()
    try await one.sync(with: two)
    #expect(files(two) == ["a", "b"])
  }

  @Test func photosStayWithTheDayWhicheverTextCounts() async throws {
    let (one, two) = (try JournalDevice(), try JournalDevice())
    two.sandbox.set(milliseconds: Sandbox.start + 5)
    try await add(photo("a"), one, text: "on the train")
    try await add(photo("b", at: 2), two, text: "at home")
    try await one.sync(with: two)
    #expect(one.texts == ["at home", "on the train"])
    #expect(files(one) == ["a", "b"] && one.kept?.others.first?.entry.photos.count == 2)
    let kept = try #require(one.kept)
    one.sandbox.set(milliseconds: Sandbox.start + 9)
    try await one.store.resolveEntryConflict(on: today, as: kept.others[0].entry, from: kept)
    try await one.sync(with: two)
    #expect(two.texts == ["on the train"] && files(two) == ["a", "b"])
  }

  @Test func aPhotoThatNobodySawIsNotRemovedWithItsEntry() async throws {
    let (one, two) = (try JournalDevice(), try JournalDevice())
    try await one.write("a day")
    try await two.receive(one)
    let seen = one.kept
    two.sandbox.set(milliseconds: Sandbox.start + 5)
    try await add(photo("a"), two)
    try await one.receive(two)
    await #expect(throws: StoreFailure.journal(.changedElsewhere(today))) {
      try await one.store.removeEntry(on: today, basedOn: seen)
    }
    #expect(try await one.store.removeEntry(on: today, basedOn: one.kept))
    #expect(one.kept == nil)
    two.sandbox.set(milliseconds: Sandbox.start + 9)
    try await add(photo("b"), two)
    try await one.sync(with: two)
    #expect(one.kept?.entry?.text == "" && files(one) == ["b"] && files(two) == ["b"])
    _ = try await two.write("again", basedOn: nil)
    #expect(files(two) == ["b"] && two.texts == ["again"])
  }

  @Test func anEntryGoesOnWithItsPhotosWhateverElseChanges() async throws {
    let device = try JournalDevice()
    try await add(photo("a"), device)
    #expect(device.kept?.entry?.text == "")
    try await device.edit("a day")
    _ = try await device.store.importEntries([JournalEntry(day: today, text: "imported", writtenAt: 1)])
    #expect(files(device) == ["a"] && device.texts == ["a day\n\nimported"])
    try await device.write("written without seeing that", basedOn: nil)
    #expect(files(device) == ["a"] && device.kept?.others.count == 1)
    await #expect(throws: StoreFailure.journal(.photo(.photoGone))) {
      _ = try await device.store.writeEntry(
        on: today, EntryEdit(photos: .remove(file: "x")), basedOn: device.kept?.stamp, child: nil,
        today: today)
    }
  }

  @Test func checkInsOfTwoDevicesKeepBothPhotos() async throws {
    let (one, two) = (try Sandbox(), try Sandbox())
    let moment = Moment(milliseconds: 7, date: today, secondOfDay: 36_000)
    let walk = try await one.store().addHabit(HabitEdit(name: "Walk"), on: today)
    try two.write(one.text(one.data("habits.json")), to: two.data("habits.json"))
    two.set(milliseconds: Sandbox.start + 5)
    try await one.store().checkIn(walk, on: today, .done, note: "rain", adding: [photo("a")], at: moment)
    try await two.store().checkIn(walk, on: today, .skip("ill"), adding: [photo("b", at: 2)], at: moment)
    let copy = "checkins/2026-11.sync-conflict-20261121-120000-ABC.json"
    try one.write(two.text(two.data("checkins/2026-11.json")), to: one.data(copy))
    let store = one.store()
    let checkIn = try #require(store.checkIns(in: today.month).checkIns.first)
    #expect(checkIn.skipReason == "ill" && checkIn.photos.map(\.file.first) == ["a", "b"])
    #expect(store.albumMonths() == [AlbumMonth(month: today.month, count: 2)])
  }
}
