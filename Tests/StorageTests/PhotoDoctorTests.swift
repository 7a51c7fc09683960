import FoundationEssentials
import Glibc
import Model
import Testing

@testable import Storage

@Suite struct PhotoDoctorTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21

  private func moment() -> Moment { Moment(milliseconds: 7, date: today, secondOfDay: 36_000) }

  /// A store with a photo of a check-in, one of an entry, and one that nothing has; two days later.
  private func prepared(_ sandbox: Sandbox) async throws -> (store: Store, kept: [Photo], orphan: Photo) {
    let store = sandbox.store()
    let walk = try await store.addHabit(HabitEdit(name: "Walk"), on: today)
    let kept = [
      try await store.storePhoto(PhotoFixture.path("walk.jpg")),
      try await store.storePhoto(PhotoFixture.path("bath.png")),
    ]
    try await store.checkIn(walk, on: today, .done, adding: [kept[0]], at: moment())
    _ = try await store.writeEntry(
      on: today, EntryEdit(photos: .add([kept[1]])), basedOn: nil, child: nil, today: today)
    let orphan = try await store.storePhoto(PhotoFixture.path("wave.gif"))
    try age(sandbox)
    return (store, kept, orphan)
  }

  /// Makes all photos two days old.
  private func age(_ sandbox: Sandbox) throws {
    let then = timeval(tv_sec: Int(Sandbox.start / 1_000) - 2 * 86_400, tv_usec: 0)
    for name in sandbox.names(sandbox.data("photos")) {
      utimes(sandbox.data("photos/\(name)"), [then, then])
    }
  }

  private func findings(_ sandbox: Sandbox) -> [Finding] {
    Doctor.examine(sandbox.folders, now: Sandbox.start).filter {
      if case .good = $0.kind { false } else { true }
    }
  }

  @Test func aPhotoThatNothingHasIsNamedAndOnlyRepairDeletesIt() async throws {
    let sandbox = try Sandbox()
    let (store, kept, orphan) = try await prepared(sandbox)
    let path = sandbox.data("photos/\(orphan.file)")
    #expect(findings(sandbox) == [Finding(path: path, kind: .orphanedPhoto(bytes: orphan.bytes))])
    #expect(sandbox.exists(path))
    #expect(try await store.repair() == [.removed(path: path)])
    #expect(sandbox.names(sandbox.data("photos")) == kept.map(\.file).sorted())
    #expect(findings(sandbox).isEmpty)
  }

  /// A photo that is named only in a linked folder is needed; the links may form a circle.
  @Test func aLinkedFolderNamesItsPhotosAndIsNamedItself() async throws {
    let sandbox = try Sandbox()
    let (store, _, orphan) = try await prepared(sandbox)
    let (here, there) = (sandbox.data("checkins"), "\(sandbox.home)/elsewhere")
    #expect(rename(here, there) == 0 && symlink(there, here) == 0 && symlink(there, "\(there)/again") == 0)
    let path = sandbox.data("photos/\(orphan.file)")
    let found = findings(sandbox)
    #expect(found.contains(Finding(path: here, kind: .linked(to: there))), "\(found)")
    #expect(found.filter { if case .orphanedPhoto = $0.kind { true } else { false } }.map(\.path) == [path])
    #expect(try await store.repair() == [.removed(path: path)])
    #expect(sandbox.names(sandbox.data("photos")).count == 2)
  }

  @Test func aPhotoThatWasJustKeptIsNoOrphan() async throws {
    let sandbox = try Sandbox()
    let (store, _, orphan) = try await prepared(sandbox)
    utimes(sandbox.data("photos/\(orphan.file)"), nil)
    #expect(findings(sandbox).isEmpty)
    try age(sandbox)
    // Who adds it again needs it now.
    _ = try await store.storePhoto(PhotoFixture.path("wave.gif"))
    #expect(try await store.repair().isEmpty)
  }

  @Test func whatCanBeUndoneKeepsItsPhotos() async throws {
    let sandbox = try Sandbox()
    let (store, kept, orphan) = try await prepared(sandbox)
    let habit = try #require(store.habits().book.habits.first)
    try await store.checkIn(habit.id, on: today, .clear, at: moment())
    try await store.changePhoto(.remove(file: kept[1].file), at: .entry(today))
    try age(sandbox)
    #expect(try await store.repair() == [.removed(path: sandbox.data("photos/\(orphan.file)"))])
    _ = try await store.undo()
    _ = try await store.undo()
    #expect(store.album(in: today.month).photos.compactMap { store.path(of: $0.photo) }.count == 2)
    #expect(findings(sandbox).isEmpty)
  }

  @Test func whatNothingCanBringBackIsAnOrphanAlthoughItsRecordIsStillDeleted() async throws {
    let sandbox = try Sandbox()
    let (store, kept, _) = try await prepared(sandbox)
    let habit = try #require(store.habits().book.habits.first)
    try await store.checkIn(habit.id, on: today, .clear, at: moment())
    try age(sandbox)
    try FileManager.default.removeItem(atPath: sandbox.state("undo.log"))
    try FileManager.default.removeItem(atPath: sandbox.state("dailies"))
    let path = sandbox.data("photos/\(kept[0].file)")
    #expect(try sandbox.text(sandbox.data("checkins/2026-11.json")).contains(kept[0].file))
    #expect(findings(sandbox).contains(Finding(path: path, kind: .orphanedPhoto(bytes: kept[0].bytes))))
  }

  @Test func missingDamagedAndLinkedPhotosAreNamedAndLeftAlone() async throws {
    let sandbox = try Sandbox()
    let (store, kept, orphan) = try await prepared(sandbox)
    let outside = sandbox.home + "/outside"
    try sandbox.write("mine", to: outside)
    chmod(outside, 0o644)
    let paths = (kept + [orphan]).map { sandbox.data("photos/\($0.file)") }
    unlink(paths[0])
    try sandbox.write("other bytes", to: paths[1])
    chmod(paths[1], 0o600)
    unlink(paths[2])
    symlink(outside, paths[2])
    let found = findings(sandbox)
    #expect(
      found.contains(
        Finding(path: paths[0], kind: .missingPhoto(namedIn: sandbox.data("checkins/2026-11.json")))))
    #expect(found.contains(Finding(path: paths[1], kind: .damagedPhoto)))
    #expect(found.contains(Finding(path: paths[2], kind: .damagedPhoto)))
    _ = try await store.repair()
    #expect(sandbox.mode(outside) == 0o644 && sandbox.exists(paths[1]))
  }

  @Test func whatAKilledProgramLeftOfAPhotoIsRemoved() async throws {
    let sandbox = try Sandbox()
    let (store, _, orphan) = try await prepared(sandbox)
    try sandbox.write("half", to: sandbox.data("photos/.~lionheart-abcdefgh.tmp"))
    chmod(sandbox.data("photos/.~lionheart-abcdefgh.tmp"), 0o600)
    try age(sandbox)
    #expect(
      try await store.repair() == [
        .removed(path: sandbox.data("photos/.~lionheart-abcdefgh.tmp")),
        .removed(path: sandbox.data("photos/\(orphan.file)")),
      ])
  }
}
