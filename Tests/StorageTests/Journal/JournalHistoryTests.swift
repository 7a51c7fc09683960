import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import Storage
import Testing

@Suite struct JournalHistoryTests {
  private let today = CalendarDay(number: 20_778)

  /// Entries on some days, of which the birth is the 100th day before the last.
  private func written(_ days: [CalendarDay], in sandbox: Sandbox, birth: CalendarDay?) async throws -> Store
  {
    let store = sandbox.store()
    let child = Child(id: "leo", dueDate: birth ?? today + 10, birthDate: birth, startedOn: today - 400)
    for day in days {
      try await store.writeEntry(
        on: day, EntryEdit(text: "\(day)", isLetter: day.weekday == 7), basedOn: nil, child: child,
        today: today)
    }
    return store
  }

  @Test func whatWasWrittenIsSummedUpAndTheSameWhateverHappensToTheCache() async throws {
    let sandbox = try Sandbox()
    let days = [0, 1, 2, 40, 99, 230, 300, 301].map { today - $0 }
    let store = try await written(days, in: sandbox, birth: today - 99)
    let history = store.journalHistory()
    #expect(history.days == Set(days) && history.count == 8 && history.longestStreak == 3)
    #expect(history.birth == today - 99 && history.hundredDays == today)
    #expect(history.trimesters == [1: today - 301, 2: today - 230])
    let cache = sandbox.folders.cache + "/summaries/journal.txt"
    await store.refreshSummaries()
    let text = try sandbox.text(cache)
    for other in ["{", String(text.dropLast(9)), text.replacing(" 1 ", with: " 2 "), text] {
      try sandbox.write(other, to: cache)
      #expect(sandbox.store().journalHistory() == history)
    }
    // That the summary is what is read shows when it says something else of an unchanged month.
    try sandbox.changeCache(cache) {
      $0.replacing("3 \((today - 2).number) ", with: "4 \((today + 1).number) \((today - 2).number) ")
    }
    let later = sandbox.store()
    #expect(later.journalHistory().days.contains(today + 1))
    try await later.removeEntry(on: today, basedOn: later.entry(on: today))
    #expect(!later.journalHistory().days.contains(today))
    #expect(later.journalTroubles().isEmpty)
  }

  @Test func impossibleDaysInTheCacheAreNotCountedWith() async throws {
    let sandbox = try Sandbox()
    let store = try await written([today, today - 1], in: sandbox, birth: nil)
    let history = store.journalHistory()
    let cache = sandbox.folders.cache + "/summaries/journal.txt"
    await store.refreshSummaries()
    let text = try sandbox.text(cache)
    let known = "2 \((today - 1).number) "
    #expect(text.contains(known))
    for other in [
      "2 9223372036854775807 ", "2 -9223372036854775808 ", "3 \((today - 1).number) ", "-1 ", "10000000 ",
    ] {
      try sandbox.write(text, to: cache)
      try sandbox.changeCache(cache) { $0.replacing(known, with: other) }
      #expect(sandbox.store().journalHistory() == history, "\(other)")
    }
  }

  @Test func aCacheThatCouldNotBeWrittenIsWrittenTheNextTime() async throws {
    let sandbox = try Sandbox()
    let store = try await written([today, today - 1], in: sandbox, birth: nil)
    let cache = sandbox.folders.cache + "/summaries/journal.txt"
    #expect(store.journalHistory().count == 2 && !sandbox.exists(cache))
    try Disk.makeFolder(cache)
    await store.refreshSummaries()
    #expect(Disk.isFolder(cache) && Disk.removeFolder(cache))
    await store.refreshSummaries()
    #expect(sandbox.exists(cache))
  }

  @Test func aMonthThatCannotBeReadIsTold() async throws {
    let sandbox = try Sandbox()
    let store = try await written([today], in: sandbox, birth: nil)
    let other = DataFile.journal((today - 40).month)
    try sandbox.write("{", to: sandbox.data(other.path))
    #expect(store.journalHistory().days == [today])
    #expect(store.journalTroubles().map(\.file) == [other] && store.journalTroubles()[0].condition == .lost)
  }

  private func found(_ text: String, _ store: Store) -> [CalendarDay] {
    let bytes = Array(text.utf8)
    let days = store.searchEntries(mayMatch: { $0.count >= bytes.count }) { $0.text.contains(text) }.days
    return days.compactMap(\.shown?.day)
  }

  @Test func aMonthThatCannotHaveItIsNotRead() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    for day in [today, today - 40] {
      try await store.writeEntry(on: day, EntryEdit(text: "a"), basedOn: nil, child: nil, today: today)
    }
    var asked = 0
    let some = store.searchEntries(mayMatch: { _ in
      asked += 1
      return asked == 1
    }) { _ in true }
    #expect(some.days.map(\.shown?.day) == [today] && asked == 2)
    #expect(store.searchEntries(mayMatch: { _ in true }, isCancelled: { true }) { _ in true }.days.isEmpty)
  }

  @Test func whatOtherProgramsWroteOtherwiseAndCopiesAreFoundToo() async throws {
    let sandbox = try Sandbox()
    func entry(_ day: CalendarDay, _ text: String) -> String {
      """
      "\(day)": {"updated": "000000000000001-0000-otherdev", "value": {"day": "\(day)", "text": "\(text)",
      "writtenAt": 1}}
      """
    }
    let paths = [today, today - 40, today - 80].map { sandbox.data("journal/\($0.month).json") }
    try sandbox.write(file(entry(today, "caf\\u00e9 \\\"quoted\\\" and\\/or")), to: paths[0])
    try sandbox.write(
      file(entry(today - 40, "CAFÉ")), to: paths[1].replacing(".json", with: ".sync-conflict-1.json"))
    try sandbox.write("{", to: paths[2])
    try sandbox.write(
      file(entry(today - 80, "cafe")), to: sandbox.state("last/journal/\((today - 80).month).json"))
    let store = sandbox.store()
    #expect(found("caf\u{e9} \"quoted\" and/or", store) == [today])
    #expect(found("CAF\u{c9}", store) == [today - 40] && found("cafe", store) == [today - 80])
    #expect(found("tea", store).isEmpty)
  }

  /// `LIONHEART_MEASURE` prints how long ten years take; what is asserted holds on any machine.
  @Test func tenYearsOfEntriesAndTasksAreCountedAndSearched() async throws {
    let sandbox = try Sandbox()
    let text = String(repeating: "We walked to the river and back, and talked about names. ", count: 8)
    let days = (0..<3_600).map { today - $0 }
    for (month, days) in Dictionary(grouping: days, by: \.month) {
      let entries = days.map {
        """
        "\($0)": {"updated": "000000000000001-0000-otherdev", "value": {"day": "\($0)", "text": "\(text)\($0.number)",
        "writtenAt": 1, "age": {"stage": "baby", "month": 4, "day": 2, "days": 120}}}
        """
      }
      try sandbox.write(file(entries.joined(separator: ",")), to: sandbox.data("journal/\(month).json"))
      let tasks = (0..<42).map {
        """
        "\(month)-task\($0)": {"updated": "000000000000001-0000-otherdev", "value": {"title": "Task \($0)", "place": 1,
        "text": "\(text)", "column": "\(month == today.month ? "todo" : "done")", "addedAt": 1,
        "doneOn": "\(days[0])"}}
        """
      }
      try sandbox.write(file(tasks.joined(separator: ",")), to: sandbox.data("tasks/\(month).json"))
    }
    let store = sandbox.store()
    let clock = ContinuousClock()
    var took: [String: Duration] = [:]
    func measure<Found>(_ name: String, _ body: () -> Found) -> Found {
      let start = clock.now
      defer { took[name] = clock.now - start }
      return body()
    }
    #expect(measure("history anew") { store.journalHistory().longestStreak } == 3_600)
    #expect(measure("tasks anew") { store.openTasks().tasks.count } == 42)
    await store.refreshSummaries()
    let later = sandbox.store()
    #expect(measure("history") { later.journalHistory().count } == 3_600)
    let board = measure("board") { later.tasks(doneSince: today - 7) }
    #expect(board.tasks.count == 42 && board.omittedDoneCount > 4_500)
    let number = "\((today - 3_000).number)"
    #expect(
      measure("search entries") { found("about names. \(number)", later) } == [today - 3_000])
    if getenv("LIONHEART_MEASURE") != nil {
      for (name, time) in took.sorted(by: { $0.key < $1.key }) { print("ten years: \(name) \(time)") }
    }
  }
}
