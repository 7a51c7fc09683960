import FoundationEssentials
import Model
import Testing

@Suite struct PhotoTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21

  private func photo(_ number: Int) -> Photo { Photo(file: "\(number).jpg", addedAt: 0) }

  private func failure(_ change: PhotoChange, _ photos: [Photo]) -> PhotoFailure? {
    do throws(PhotoFailure) {
      _ = try change.applied(to: photos)
      return nil
    } catch {
      return error
    }
  }

  @Test func photosAreAddedOnceEditedAndRemoved() throws {
    var photos = try PhotoChange.add([photo(1), photo(2), photo(1)]).applied(to: [])
    photos = try PhotoChange.edit(file: "1.jpg", caption: " A\u{1B}[31m walk \n", frame: 18).applied(
      to: photos)
    #expect(photos[0].caption == "A walk" && photos[0].frame == 18)
    photos = try PhotoChange.add([photo(1)]).applied(to: photos)
    #expect(photos.count == 2 && photos[0].frame == 18)
    photos = try PhotoChange.edit(file: "1.jpg", caption: nil, frame: 0).applied(to: photos)
    #expect(photos[0].caption == "A walk" && photos[0].frame == 0)
    #expect(try PhotoChange.remove(file: "1.jpg").applied(to: photos) == [photo(2)])
  }

  @Test func addedPhotosComeLastEvenIfTheClockWasSetBack() throws {
    let (old, new) = (Photo(file: "b.jpg", addedAt: 5), Photo(file: "a.jpg", addedAt: 1))
    #expect(try PhotoChange.add([new]).applied(to: [old]).map(\.addedAt) == [5, 6])
  }

  @Test func whatCannotBeSaidOfAPhotoIsRefused() {
    let all = (1...12).map(photo)
    #expect(failure(.add([photo(13)]), all) == .tooMany(limit: 12))
    #expect(failure(.add([photo(12)]), all) == nil)
    #expect(failure(.remove(file: "13.jpg"), all) == .photoGone)
    #expect(failure(.edit(file: "13.jpg", caption: "", frame: nil), all) == .photoGone)
    #expect(failure(.edit(file: "1.jpg", caption: nil, frame: 19), all) == .noSuchFrame)
    #expect(failure(.edit(file: "1.jpg", caption: nil, frame: -1), all) == .noSuchFrame)
    let long = String(repeating: "말", count: 201)
    #expect(
      failure(.edit(file: "1.jpg", caption: long, frame: nil), all) == .captionTooLong(count: 201, limit: 200)
    )
  }

  @Test func aHabitThatAsksForAPhotoIsDoneOnlyWithOne() throws {
    var habit = Habit(id: "h", name: "Walk", startedOn: today, photo: .required)
    let moment = Moment(milliseconds: 7, date: today, secondOfDay: 36_000)
    func said(_ change: CheckInChange, _ old: CheckIn? = nil, adding: [Photo] = []) throws(HabitFailure)
      -> CheckIn?
    {
      try change.checkIn(of: habit, on: today, after: old, adding: adding, at: moment, dayStart: 0)
    }
    #expect(throws: HabitFailure.photo(.photoNeeded)) { try said(.done) }
    #expect(try said(.skip("ill"))?.skipReason == "ill" && said(.note("later"))?.note == "later")
    let done = try #require(try said(.done, adding: [photo(1)]))
    #expect(done.photos == [photo(1)] && done.value == .done)
    // Whoever takes the tick back keeps the photo, and may tick with it again; clearing takes both.
    let unticked = try #require(try said(.untick, done))
    #expect(unticked.photos == [photo(1)] && unticked.value == nil)
    #expect(try said(.done, unticked)?.value == .done)
    #expect(try said(.clear, done) == nil)
    // Without its photo it stays done: what was said was said.
    #expect(try said(.photos(.remove(file: "1.jpg")), done)?.value == .done)
    habit.photo = .optional
    #expect(try said(.done)?.value == .done)
  }

  @Test func onlyNamesThatThisProgramGivesAreFiles() {
    let hash = String(repeating: "0a", count: 32)
    for (file, isOurs) in [
      ("\(hash).jpg", true), ("\(hash).heic", true), ("\(hash).svg", false), ("\(hash).jpeg", false),
      ("\(hash)", false), ("../\(hash).jpg", false), ("\(hash).jpg/..", false),
      ("\(hash.uppercased()).jpg", false),
      ("\(hash).png\u{1B}", false), (".jpg", false),
    ] {
      #expect((Photo(file: file, addedAt: 0).sha256 != nil) == isOurs, "\(file)")
    }
  }

  @Test func numbersOutOfRangeAreAsIfTheyWereNotThere() throws {
    let json =
      #"{"file": "x", "addedAt": 1, "frame": 99, "bytes": -1, "width": 1e300, "height": "a", "metadata": 3}"#
    #expect(try JSONDecoder().decode(Photo.self, from: Data(json.utf8)) == Photo(file: "x", addedAt: 1))
  }

  @Test(arguments: [
    (#"<svg width="640" height="4.5in" xmlns="…">"#, 640, 432),
    (#"<?xml?><!-- <svg width="1"> --><svg viewBox='0 0 320,200'/>"#, 320, 200),
    (#"<svg width="100%" viewBox="0 0 10 20" height="40px">"#, 20, 40), (#"<svg viewBox="0 0 0 5">"#, 0, 0),
    (#"<svg width="-3" height="1e400">"#, 0, 0), ("<svg", 0, 0),
    (#"<svg width="9999999999999999999999" height="1">"#, 0, 0),
  ])
  func aDrawingSaysHowLargeItIs(text: String, width: Int, height: Int) {
    let header = PictureHeader(Array(text.utf8))
    #expect(header?.width ?? 0 == width && header?.height ?? 0 == height)
  }
}
