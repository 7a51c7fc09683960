import Foundation
import Model
import Testing

/// Trackers, their marks, and what is counted of them.
@Suite struct TrackerTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21
  private static let hour: Int64 = 3_600_000

  /// A moment on the clock of a place.
  static func moment(_ milliseconds: Int64, offset: Int = 0) -> Moment {
    let seconds = Int((Double(milliseconds) / 1_000).rounded(.down)) + offset * 60
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    return Moment(
      milliseconds: milliseconds, date: CalendarDay(number: day), secondOfDay: seconds - day * 86_400)
  }

  private static func tracker(_ kind: Tracker.Kind, child: Child.ID? = nil, id: String = "t") -> Tracker {
    Tracker(id: id, kind: kind, name: kind == .other ? "Nails" : "", child: child, addedAt: 1)
  }

  private static func mark(_ at: Int64, offset: Int = 0, of tracker: String = "t") -> Mark {
    Mark(id: Mark.id(of: tracker, at: at, letters: "\(abs(offset))"), at: at, offset: offset)
  }

  /// Noon of the day, in UTC.
  private var noon: Int64 { Int64(today.number) * 86_400_000 + 12 * Self.hour }

  @Test func twoDevicesGiveTheSameTrackerTheSameID() {
    let id = Tracker.id(of: .feed, named: "", child: "bean")
    #expect(id == Tracker.id(of: .feed, named: " ", child: "bean") && id.count == 12)
    #expect(id != Tracker.id(of: .feed, named: "", child: nil))
    #expect(id != Tracker.id(of: .nappy, named: "", child: "bean"))
    #expect(id != Tracker.id(of: .feed, named: "", child: "bean", number: 2))
    #expect(
      Tracker.id(of: .other, named: "Nails", child: nil)
        == Tracker.id(of: .other, named: "nails ", child: nil))
  }

  @Test func aTrackerIsNamedByItsNameOrElseByItsKind() {
    let feed = Self.tracker(.feed)
    #expect(feed.isNamed("feed", kindName: "Feed") && feed.isNamed("수유", kindName: "수유"))
    let other = Self.tracker(.other)
    #expect(other.isNamed("NAILS", kindName: "Other") && !other.isNamed("other", kindName: "Other"))
  }

  @Test func anEditIsCleanedAndLimited() throws {
    let medicine = Self.tracker(.medicine)
    let edited = try TrackerEdit(name: " Calpol\n", labels: ["left", " ", "right", "left"], gap: .some(240))
      .applied(to: medicine)
    #expect(edited.name == "Calpol" && edited.labels == ["left", "right"] && edited.gap == 240)
    #expect(try TrackerEdit(gap: .some(nil)).applied(to: edited).gap == nil)
    for gap in [1, 59, 60, 61, 90, 240, 270, 10_080] {
      #expect(TrackerEdit.gap(typed: TrackerEdit.typed(gap)) == gap)
    }
    #expect(throws: TrackerFailure.gapOfOtherKind) {
      try TrackerEdit(gap: .some(5)).applied(to: Self.tracker(.feed))
    }
    #expect(throws: TrackerFailure.gapOutOfRange(TrackerEdit.gaps)) {
      try TrackerEdit(gap: .some(0)).applied(to: medicine)
    }
    #expect(throws: TrackerFailure.nameless) { try TrackerEdit(name: "").applied(to: Self.tracker(.other)) }
    let long = String(repeating: "x", count: 61)
    #expect(throws: TrackerFailure.nameTooLong(count: 61, limit: 60)) {
      try TrackerEdit(name: long).applied(to: medicine)
    }
    let labels = (0..<9).map { "\($0)" }
    #expect(throws: TrackerFailure.tooManyLabels(count: 9, limit: 8)) {
      try TrackerEdit(labels: labels).applied(to: medicine)
    }
  }

  @Test func aKindOfANewerVersionIsKept() throws {
    let written = Data(#"{"kind":"bath","addedAt":5,"gap":-1,"labels":["a\nb"]}"#.utf8)
    let tracker = try JSONDecoder().decode(Tracker.self, from: written)
    #expect(tracker.kind == .other && tracker.gap == nil && tracker.labels == ["a b"])
    #expect(String(decoding: try JSONEncoder().encode(tracker), as: UTF8.self).contains(#""kind":"bath""#))
  }

  @Test func aMarkCannotBeInTheFutureAndATextIsLimited() throws {
    let mark = Self.mark(noon)
    let ahead = MarkTime(at: noon + 60_000, offset: 0)
    #expect(try MarkEdit(time: ahead).applied(to: mark, now: noon).at == noon + 60_000)
    #expect(throws: TrackerFailure.inFuture) {
      try MarkEdit(time: MarkTime(at: noon + Self.hour, offset: 0)).applied(to: mark, now: noon)
    }
    #expect(throws: TrackerFailure.tooLongAgo) {
      try MarkEdit(time: MarkTime(at: 5, offset: 0)).applied(to: mark, now: noon)
    }
    let long = String(repeating: "x", count: 201)
    #expect(throws: TrackerFailure.noteTooLong(count: 201, limit: 200)) {
      try MarkEdit(note: long).applied(to: mark, now: noon)
    }
    #expect(try MarkEdit(label: "left ", note: "a\nb").applied(to: mark, now: noon).label == "left")
  }

  @Test(arguments: ["", "t", "t/", "t/5-a", "/001795238016000-a", "t/001795238016000", "t/001795238016000-"])
  func noOtherTextIsTheIDOfAMark(text: String) {
    #expect(Mark.moment(of: text) == nil && Mark.month(of: text) == nil)
  }

  @Test func theIDSaysTheTrackerTheMomentAndTheMonth() {
    let id = Mark.id(of: "abc", at: 1_795_238_016_000, letters: "kq3m7x")
    #expect(id == "abc/001795238016000-kq3m7x")
    #expect(Mark.moment(of: id) == 1_795_238_016_000)
    #expect(Mark.month(of: id)?.description == "2026-11")
    #expect(Mark.lowestID(of: "abc", from: 1_795_238_016_000) < id && id < Mark.endID(of: "abc"))
  }

  // MARK: Counting

  @Test func aRowSaysTheLastOneAndCountsTheDayAndTwentyFourHours() throws {
    // It is noon; the day began at midnight.
    let marks = [-30, -25, -23, -13, -11, -2].map { Self.mark(noon + $0 * Self.hour) }
    let row = TimeSince(Self.tracker(.feed), marks, at: Self.moment(noon), dayStart: 0)
    #expect(row.today == 2 && row.lastDay == 4)
    #expect(row.last == marks.last && row.elapsed(at: noon) == 2 * Self.hour)
    #expect(row.removed.isEmpty && row.contractions.isEmpty)
    let late = TimeSince(Self.tracker(.feed), marks, at: Self.moment(noon), dayStart: 4)
    #expect(late.today == 1 && late.lastDay == 4)
    let empty = TimeSince(Self.tracker(.feed), [], at: Self.moment(noon), dayStart: 0)
    #expect(empty.last == nil && empty.elapsed(at: noon) == nil && empty.today == 0)
  }

  @Test func aDoseThatWasStruckThroughStaysVisibleAndDoesNotCount() {
    var marks = [-5, -3, -1].map { Self.mark(noon + $0 * Self.hour) }
    marks[2].removedAt = noon
    let row = TimeSince(Self.tracker(.medicine), marks, at: Self.moment(noon), dayStart: 0)
    #expect(row.last == marks[1] && row.lastDay == 2 && row.today == 2 && row.removed == [marks[2]])
    let feed = TimeSince(Self.tracker(.feed), marks, at: Self.moment(noon), dayStart: 0)
    #expect(feed.removed.isEmpty && feed.lastDay == 2)
  }

  @Test func aDoseThatAnotherDevicesFastClockNotedCounts() {
    let marks = [Self.mark(noon - 5 * Self.hour), Self.mark(noon + 3 * 60_000)]
    let row = TimeSince(Self.tracker(.medicine), marks, at: Self.moment(noon), dayStart: 0)
    #expect(row.lastDay == 2 && row.last == marks[1] && row.elapsed(at: noon) == 0)
  }

  @Test func contractionsAreTheStartsAndGapsOfTwoHours() {
    let minutes: [Int64] = [-125, -119, -60, -52, -45]
    let marks = minutes.map { Self.mark(noon + $0 * 60_000) }
    let row = TimeSince(Self.tracker(.contraction), marks, at: Self.moment(noon), dayStart: 0)
    #expect(row.contractions.map(\.mark) == marks.dropFirst().reversed())
    let gaps: [Int64?] = [7 * 60_000, 8 * 60_000, 59 * 60_000, nil]
    #expect(row.contractions.map(\.gap) == gaps)
  }

  @Test func marksOfOtherTrackersAreNotCounted() {
    let marks = [Self.mark(noon - 1), Self.mark(noon - 2, of: "other")]
    #expect(TimeSince(Self.tracker(.feed), marks, at: Self.moment(noon), dayStart: 0).lastDay == 1)
  }

  /// Places whose clocks change by an hour at a random moment, forwards or back, and journeys between them.
  @Test func countsHoldAcrossDaylightSavingMidnightAndJourneys() {
    let seed = ProcessInfo.processInfo.environment["LIONHEART_SEED"].flatMap(UInt64.init) ?? 49
    var random = Seeded(state: seed)
    for round in 0..<500 {
      let start = noon - 4 * 86_400_000
      let change = start + Int64.random(in: 0...(4 * 86_400_000), using: &random)
      let before = Int.random(in: -44...56, using: &random) * 15
      let after = before + [60, -60, 30, -330, 540][Int.random(in: 0..<5, using: &random)]
      func offset(_ at: Int64) -> Int { at < change ? before : after }
      let dayStart = Int.random(in: 0...23, using: &random)
      let times = (0..<60).map { _ in Int64.random(in: start...noon, using: &random) }
      let marks = times.map { Self.mark($0, offset: offset($0)) }
      let now = Self.moment(noon, offset: offset(noon))
      let row = TimeSince(Self.tracker(.medicine), marks, at: now, dayStart: dayStart)
      let days = times.map { Self.moment($0, offset: offset($0)).day(startingAt: dayStart) }
      let comment: Comment = "LIONHEART_SEED=\(seed), round \(round)"
      #expect(row.today == days.count { $0 == now.day(startingAt: dayStart) }, comment)
      #expect(row.lastDay == times.count { $0 > noon - 86_400_000 }, comment)
      #expect(row.last?.at == times.max(), comment)
      // Each mark belongs to exactly one day, whatever the clock is now.
      let counts = Dictionary(grouping: marks) { $0.day(startingAt: dayStart) }.mapValues(\.count)
      #expect(counts.values.reduce(0, +) == marks.count, comment)
      #expect(counts == Dictionary(grouping: days) { $0 }.mapValues(\.count), comment)
      #expect(times.allSatisfy { Self.moment($0, offset: offset($0)).offset == offset($0) }, comment)
      // The count of 24 hours knows no clock but UTC.
      let elsewhere = Self.moment(noon, offset: Int.random(in: -44...56, using: &random) * 15)
      let there = TimeSince(Self.tracker(.medicine), marks, at: elsewhere, dayStart: dayStart)
      #expect(there.lastDay == row.lastDay && there.last == row.last, comment)
    }
  }

  @Test func aTypedTimeIsTheLastOneOnTheClock() throws {
    // The clock goes back from 03:00 to 02:00 on this day, at 01:00 UTC.
    let change = Int64(today.number) * 86_400_000 + Self.hour
    func instant(_ day: CalendarDay, _ second: Int) -> Int64 {
      let local = Int64(day.number) * 86_400_000 + Int64(second) * 1_000
      return local - 2 * Self.hour < change ? local - 2 * Self.hour : local - Self.hour
    }
    let four = Self.moment(change + 2 * Self.hour, offset: 60)
    #expect(four.secondOfDay == 4 * 3_600)
    func latest(_ minute: Int) throws -> Int64 {
      four.latest(try #require(ClockTime(minute: minute)), instant: instant)
    }
    #expect(try latest(210) == change + Self.hour * 3 / 2)
    #expect(try latest(90) == change - Self.hour * 3 / 2)
    #expect(try latest(300) == instant(today - 1, 18_000))
  }

  // MARK: Paused and after a loss

  private func child(_ id: String, born: CalendarDay? = nil, due: Int = 100, _ pauses: Pause...) -> Child {
    Child(
      id: id, dueDate: today + due, birthDate: born, startedOn: today - 200, pauses: pauses)
  }

  @Test func noTrackerIsShownWhileTheChildIsPausedOrLost() {
    let trackers =
      Tracker.Kind.allCases.map { Self.tracker($0, child: "bean", id: $0.rawValue) }
      + [Self.tracker(.medicine, id: "own")]
    let marks = trackers.map { Self.mark(noon - 1, of: $0.id) }
    var lost = child("bean", Pause(start: today - 1))
    #expect(Family([lost]).visible(trackers, on: today).isEmpty)
    lost.hasDied = true
    #expect(Family([lost]).timesSince(trackers, marks, at: Self.moment(noon), dayStart: 0).isEmpty)
    let running = Family([child("bean")])
    #expect(running.timesSince(trackers, marks, at: Self.moment(noon), dayStart: 0).count == trackers.count)
  }

  @Test func besideAnotherChildTheTrackersOfTheLostOneAreNotShown() {
    let trackers = ["lost", "born", "deleted"].map { Self.tracker(.feed, child: $0, id: $0) }
    let family = Family(
      [child("lost", Pause(start: today - 90)), child("born", born: today - 9)], selected: "born")
    #expect(family.visible(trackers, on: today).map(\.id) == ["born"])
  }

  @Test func contractionsEndWithTheBirthAndPastTheFortyThirdWeek() {
    let tracker = [Self.tracker(.contraction, child: "bean")]
    #expect(Family([child("bean", due: 0)]).visible(tracker, on: today) == tracker)
    #expect(Family([child("bean", born: today)]).visible(tracker, on: today).isEmpty)
    #expect(Family([child("bean", due: -21)]).visible(tracker, on: today).isEmpty)
  }
}
