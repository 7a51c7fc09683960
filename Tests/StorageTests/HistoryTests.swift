import Glibc
import Model
import OperatingSystem
import Storage
import Testing

@Suite struct HistoryTests {
  private let article = ArticleReference(pack: "p", article: "a")

  @Test func theFirstArticleReadAttendsTheDay() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let day = CalendarDay(number: 20_778)
    #expect(try await store.markRead(child: "leo", article, title: "An article", on: day, at: 5))
    #expect(try await !store.markRead(child: "leo", article, title: "An article", on: day, at: 6))
    try await store.markRead(
      child: "leo", ArticleReference(pack: "p", article: "b"), title: "An article", on: day, at: 7)
    #expect(store.history(of: "leo") == ReadingHistory(attended: [day], read: ["p/a", "p/b"]))
    #expect(store.history(of: "mia") == ReadingHistory())
    let attendance = store.read(.reading(day.month), as: Attendance.self).records["leo/attendance/\(day)"]
    #expect(attendance == Attendance(child: "leo", day: day, article: "p/a", byHand: false, at: 5))
    _ = try await store.undo()
    _ = try await store.undo()
    #expect(store.history(of: "leo") == ReadingHistory())
  }

  @Test func aDayIsTickedAndUntickedByHand() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.saveChild(Child(id: "leo", nickname: "Leo", startedOn: CalendarDay(number: 20_768)))
    let days = [0, 11, 40, 400].map { CalendarDay(number: 20_768) + $0 }
    for day in days.shuffled() { try await store.setAttendance(child: "leo", day, attended: true) }
    #expect(store.history(of: "leo").attended == days)
    #expect(store.months(in: "reading") == days.dropFirst().map(\.month))
    try await store.setAttendance(child: "leo", days[1], attended: false)
    #expect(store.history(of: "leo").attended == [days[0], days[2], days[3]])
    #expect(try store.undoHistory().undo.first?.action == Action(.attendanceRemove, subject: "\(days[1])"))
  }

  @Test func theSummariesAgreeWithTheDataWhateverHappensToThem() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let cache = sandbox.folders.cache + "/summaries/reading.txt"
    let days = (0..<3).map { CalendarDay(number: 20_600) + 31 * $0 }
    for day in days { try await store.markRead(child: "leo", article, title: "An article", on: day, at: 1) }
    let expected = ReadingHistory(attended: days, read: ["p/a"])
    #expect(store.history(of: "leo") == expected)
    #expect(!sandbox.exists(cache))
    await store.refreshSummaries()
    #expect(store.history(of: "leo") == expected)
    let text = try sandbox.text(cache)
    let headings = ["lionheart reading 0 cbf29ce484222325\n", "lionheart reading 3\n"]
    for other in ["{", String(text.dropLast(6))] + headings + [text] {
      try sandbox.write(other, to: cache)
      #expect(sandbox.store().history(of: "leo") == expected)
    }
    // That the summary is what is read shows when it says something else of an unchanged month.
    try sandbox.changeCache(cache) { $0.replacing("p/a", with: "p/z") }
    let later = sandbox.store()
    #expect(later.history(of: "leo").read == ["p/z"])
    try await later.setAttendance(child: "leo", days[2] + 1, attended: true)
    #expect(later.history(of: "leo") == ReadingHistory(attended: days + [days[2] + 1], read: ["p/a", "p/z"]))
  }

  @Test func aConflictCopyOfAMonthCountsAlsoWhenTheMonthIsElsewhere() async throws {
    let sandbox = try Sandbox()
    let record = """
      "leo/attendance/2026-11-03": {"updated": "000000000000001-0000-otherdev",
      "value": {"child": "leo", "day": "2026-11-03", "byHand": true, "at": 1}}
      """
    try sandbox.write(
      file(record), to: sandbox.data("reading/2026-11.sync-conflict-20261104-120000-ABC.json"))
    let store = sandbox.store()
    let attended = [CalendarDay("2026-11-03")].compactMap { $0 }
    #expect(store.history(of: "leo").attended == attended)
    await store.refreshSummaries()
    #expect(store.history(of: "leo").attended == attended)
    try await store.setAttendance(child: "leo", attended[0] + 1, attended: true)
    #expect(store.history(of: "leo").attended == [attended[0], attended[0] + 1])
    #expect(sandbox.names(sandbox.data("reading")) == ["2026-11.json"])
  }

  @Test func aCacheThatCannotBeWrittenIsNoFailure() async throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: sandbox.folders.cache)
    let store = sandbox.store()
    try await store.setAttendance(child: "leo", CalendarDay(number: 20_778), attended: true)
    await store.refreshSummaries()
    #expect(store.history(of: "leo").attended.count == 1)
  }

  /// `LIONHEART_MEASURE` prints how long ten years take; what is asserted holds on any machine.
  @Test func tenYearsAreOneSmallFile() async throws {
    let sandbox = try Sandbox()
    let first = CalendarDay(number: 17_167)
    let days = (0..<3650).map { first + $0 }
    for (month, days) in Dictionary(grouping: days, by: \.month) {
      let records = days.map { day in
        """
        "leo/attendance/\(day)": {"updated": "000000000000001-0000-otherdev", "value": {"child": "leo",
        "day": "\(day)", "byHand": false, "at": 1, "article": "p/a\(day.number)"}},
        "leo/read/\(day)/p/a\(day.number)": {"updated": "000000000000001-0000-otherdev", "value": {
        "child": "leo", "day": "\(day)", "at": 1, "article": "p/a\(day.number)"}}
        """
      }
      try sandbox.write(file(records.joined(separator: ",")), to: sandbox.data("reading/\(month).json"))
    }
    let store = sandbox.store()
    let clock = ContinuousClock()
    var histories: [ReadingHistory] = []
    let cold = clock.measure { histories.append(store.history(of: "leo")) }
    await store.refreshSummaries()
    let warm = clock.measure { histories.append(store.history(of: "leo")) }
    #expect(histories[0].attended == days && histories[0].read.count == 3650)
    #expect(histories[1] == histories[0])
    if getenv("LIONHEART_MEASURE") != nil {
      print("ten years of reading: \(cold) anew, \(warm) from the summary")
    }
  }
}
