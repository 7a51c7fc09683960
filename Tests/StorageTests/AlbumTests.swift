import FoundationEssentials
import Model
import Storage
import Testing

@Suite struct AlbumTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21

  private func moment(_ hour: Int) -> Moment {
    Moment(milliseconds: 7, date: today, secondOfDay: hour * 3_600)
  }

  private func photo(_ letter: Character, at: Int64 = 1) -> Photo {
    Photo(file: String(repeating: letter, count: 64) + ".jpg", addedAt: at)
  }

  @Test func theAlbumHasThePhotosOfCheckInsAndEntriesWithTheirNotes() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let walk = try await store.addHabit(HabitEdit(name: "Walk"), on: today)
    try await store.checkIn(
      walk, on: today, .done, note: "by the river", adding: [photo("a"), photo("b")], at: moment(9))
    _ = try await store.writeEntry(
      on: today - 1, EntryEdit(text: "A day", photos: .add([photo("c")])), basedOn: nil, child: nil,
      today: today)
    #expect(store.albumMonths() == [AlbumMonth(month: today.month, count: 3)])
    let album = store.album(in: today.month)
    #expect(album.condition == .good)
    #expect(album.photos.map(\.photo.file.first) == ["a", "b", "c"])
    #expect(album.photos.map(\.note) == ["by the river", "by the river", "A day"])
    #expect(
      album.photos.map(\.place) == [
        .checkIn(habit: walk, day: today), .checkIn(habit: walk, day: today), .entry(today - 1),
      ])
    await store.refreshSummaries()
    #expect(sandbox.store().albumMonths() == store.albumMonths())
  }

  @Test(arguments: [("checkins", "journal"), ("journal", "checkins")])
  func theAlbumSaysThatEitherFileIsDamaged(damaged: String, whole: String) async throws {
    let sandbox = try Sandbox()
    let walk = try await sandbox.store().addHabit(HabitEdit(name: "Walk"), on: today)
    try await sandbox.store().checkIn(walk, on: today, .done, adding: [photo("a")], at: moment(9))
    _ = try await sandbox.store().writeEntry(
      on: today, EntryEdit(text: "A day"), basedOn: nil, child: nil, today: today)
    try sandbox.write("{", to: sandbox.data("\(damaged)/2026-11.json"))
    let store = sandbox.store()
    #expect(store.album(in: today.month).condition == .recovered)
    try FileManager.default.removeItem(atPath: sandbox.data("\(whole)/2026-11.json"))
    try FileManager.default.removeItem(atPath: sandbox.state("last/\(whole)/2026-11.json"))
    #expect(sandbox.store().album(in: today.month).condition == .recovered)
  }

  @Test func photosAreChangedInBothPlacesAndThatIsUndone() async throws {
    let store = try Sandbox().store()
    let walk = try await store.addHabit(HabitEdit(name: "Walk"), on: today)
    try await store.checkIn(walk, on: today, .done, adding: [photo("a"), photo("b")], at: moment(9))
    _ = try await store.writeEntry(
      on: today, EntryEdit(photos: .add([photo("c")])), basedOn: nil, child: nil, today: today)
    let place = PhotoPlace.checkIn(habit: walk, day: today)
    try await store.removeHabit(walk)
    try await store.changePhoto(
      .edit(file: photo("a").file, caption: " Our  walk\u{1B}", frame: 3), at: place)
    #expect(
      store.album(in: today.month).photos.first { $0.photo.file == photo("a").file }?.photo.caption
        == "Our  walk")
    try await store.changePhoto(.remove(file: photo("b").file), at: place)
    try await store.changePhoto(.remove(file: photo("c").file), at: .entry(today))
    #expect(store.album(in: today.month).photos.map(\.photo.file.first) == ["a"])
    #expect(store.entry(on: today) == nil)
    await #expect(throws: StoreFailure.photo(.photoGone)) {
      try await store.changePhoto(.remove(file: photo("b").file), at: place)
    }
    for _ in 0..<3 { _ = try await store.undo() }
    #expect(store.album(in: today.month).photos.count == 3)
    #expect(store.checkIns(in: today.month).checkIns.first?.value == .done)
  }

  @Test func clearingTakesThePhotosAndUndoingBringsThemBack() async throws {
    let store = try Sandbox().store()
    let walk = try await store.addHabit(HabitEdit(name: "Walk"), on: today)
    try await store.checkIn(walk, on: today, .done, adding: [photo("a")], at: moment(9))
    try await store.checkIn(walk, on: today, .untick, at: moment(9))
    #expect(store.checkIns(in: today.month).checkIns.first?.photos.count == 1)
    try await store.checkIn(walk, on: today, .clear, at: moment(9))
    #expect(store.checkIns(in: today.month).checkIns.isEmpty && store.albumMonths().isEmpty)
    _ = try await store.undo()
    #expect(store.albumMonths().first?.count == 1)
    _ = try await store.redo()
    #expect(store.albumMonths().isEmpty)
  }
}
