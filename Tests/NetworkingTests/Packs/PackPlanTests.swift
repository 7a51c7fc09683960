import Model
import Synchronization
import Testing

@testable import Curriculum
@testable import Networking

struct PackPlanTests {
  private let today = Home.today

  /// Ids of the units that are read soon, of a pack of weeks 20–27 and the baby's first two.
  private func coming(_ child: Child?) -> [String] {
    var manifest = MadePack().manifest
    for month in 1...2 {
      manifest.units.append(
        UnitEntry(
          id: "month-\(month)", stage: .baby, from: .months(month - 1), to: .months(month), title: ""))
    }
    return PackPlan.upcoming(Pack(folder: "", manifest: manifest), for: child, on: today).map(\.id)
  }

  private func child(week: Int) -> Child {
    Child(id: "c", dueDate: today + (280 - week * 7), startedOn: today)
  }

  @Test func thePresentUnitAndTheNextFourAreRead() {
    #expect(coming(child(week: 21)) == ["week-21", "week-22", "week-23", "week-24", "week-25"])
  }

  @Test func whatIsThereAlwaysComesWithThem() {
    var manifest = MadePack().manifest
    for id in ["one", "two", "three"] {
      manifest.units.append(UnitEntry(id: id, stage: .always, from: .days(0), to: .days(0), title: ""))
    }
    func coming(_ child: Child?) -> [String] {
      PackPlan.upcoming(Pack(folder: "", manifest: manifest), for: child, on: today).map(\.id)
    }
    #expect(coming(child(week: 26)) == ["week-26", "week-27", "one", "two"])
    #expect(coming(nil).suffix(2) == ["one", "two"])
    var paused = child(week: 26)
    paused.pauses = [Pause(start: today)]
    #expect(coming(paused) == [])
  }

  @Test func beforeTheFirstUnitTheFirstAreComing() {
    #expect(coming(child(week: 5)) == ["week-20", "week-21", "week-22", "week-23", "week-24"])
  }

  @Test func afterAPregnancysLastUnitsTheBabysFollow() {
    #expect(coming(child(week: 26)) == ["week-26", "week-27", "month-1", "month-2"])
    #expect(coming(child(week: 39)) == ["month-1", "month-2"])
  }

  @Test func aBabyHasItsOwn() {
    #expect(coming(Child(id: "c", birthDate: today - 40, startedOn: today)) == ["month-2"])
    #expect(coming(Child(id: "c", birthDate: today - 400, startedOn: today)) == [])
  }

  @Test func withoutADateTheFirstAreComingAndWhilePausedNone() {
    let first = ["week-20", "week-21", "week-22", "week-23", "week-24"]
    #expect(coming(nil) == first && coming(Child(id: "c", startedOn: today)) == first)
    var paused = child(week: 21)
    paused.pauses = [Pause(start: today - 3)]
    #expect(coming(paused) == [])
  }

  @Test func articlesAreSortedIntoThoseThatAreNeededAndTheOthers() {
    let pack = MadePack(weeks: 3)
    let units = Dictionary(
      uniqueKeysWithValues: pack.units.map { ($0.id, $0.articles.map(ExpectedArticle.init)) })
    let plan = PackPlan(
      manifest: pack.manifest, units: units, upcoming: ["week-21"], required: ["w20-2", "other"])
    #expect(plan.first.map(\.id) == ["w20-2", "w21-1", "w21-2"])
    #expect(plan.later.map(\.id) == ["w20-1", "w22-1", "w22-2"])
  }
}

struct ProgressMeterTests {
  @Test func whatCameInATryThatFailedIsNotCountedTwice() {
    let meter = ProgressMeter(clock: .instant { 0 }) { _ in }
    let (first, second) = (meter.receivingFile(), meter.receivingFile())
    for bytes in [0, 70, 30] { first(bytes) }
    second(0)
    second(5)
    for bytes in [0, 70, 50] { first(bytes) }
    #expect(meter.progress.bytes == 125)
  }

  @Test func itTellsTenTimesASecondAtMostAndHowLongItWillTake() {
    let time = Mutex(Duration.zero)
    let told = Mutex<[PackProgress]>([])
    var clock = NetworkClock.instant { 0 }
    clock.uptime = { time.withLock { $0 } }
    let meter = ProgressMeter(clock: clock) { progress in told.withLock { $0.append(progress) } }
    meter.beginFiles(title: "T", done: 0, total: 100)
    // A file every 20 ms: 50 a second.
    for _ in 0..<50 {
      time.withLock { $0 += .milliseconds(20) }
      meter.received(10)
      meter.finishedFile()
    }
    let all = told.withLock { $0 }
    #expect(all.count == 11)
    #expect(all.last.map { $0.files == 49 && $0.bytes == 500 && $0.secondsLeft == 2 } ?? false)
    // It gets slower, and the guess follows slowly.
    for _ in 0..<10 {
      time.withLock { $0 += .seconds(1) }
      meter.finishedFile()
    }
    let left = told.withLock { $0.last?.secondsLeft } ?? 0
    #expect((4..<40).contains(left))
    for _ in 0..<40 { meter.finishedFile() }
    #expect(told.withLock { $0.last?.files } == 100)
    #expect(meter.fetched == 100)
  }
}
