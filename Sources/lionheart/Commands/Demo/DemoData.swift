import Curriculum
import Day
import Model
import Reading
import Storage
import Texts

/// Three weeks of made-up reading, habits, cards and entries up to today.
struct DemoData {
  private static let days = 20
  private static let child = Child.ID("demo")

  private let workspace: Workspace
  private var store: Store { workspace.store }
  private let language: Language
  private let today: CalendarDay

  init(_ workspace: Workspace) {
    self.workspace = workspace
    language = workspace.language
    today = workspace.clock.now().date
  }

  /// Writes the data.
  ///
  /// - Parameter isCancelled: asked before each change.
  func write(unless isCancelled: () -> Bool = { false }) async throws(StoreFailure) {
    try await addChild()
    let habits = try await addHabits()
    try await addTasks()
    for ago in (1..<Self.days).reversed() {
      if isCancelled() { return }
      try await read(ago)
      try await checkIn(habits, ago)
    }
    if isCancelled() { return }
    let water = habits[0]
    _ = try await store.checkIn(water, on: today, .add(3), at: workspace.clock.now())
    try await write(Phrase("Felt a kick with my own hand for the first time."), .good, ago: 6)
    try await write(Phrase("We wrote down five names each. One was on both lists."), .great, ago: 1)
    try await bookmark("w23-leave-deadlines", ago: 5)
    try await bookmark("w24-swelling", ago: 1)
  }

  private func addChild() async throws(StoreFailure) {
    let child = Child(
      id: Self.child, nickname: text(Phrase("Bean")), dueDate: today + 110, startedOn: today - Self.days)
    _ = try await store.saveChild(child, makeActive: true)
  }

  private func addHabits() async throws(StoreFailure) -> [Habit.ID] {
    let habits = [
      HabitEdit(name: text(Phrase("Water")), amount: "8", unit: text(Phrase("glasses"))),
      HabitEdit(name: text(Phrase("Walk together")), schedule: "3/week"),
      HabitEdit(name: text(Phrase("Ask how she slept")), deadline: "10:00"),
      HabitEdit(name: text(Phrase("No phone in bed"))),
    ]
    let first = moment(Self.days, hour: 8)
    return try await store.addHabits(habits.map { NewHabit($0) }, on: first.date, at: first.milliseconds)
  }

  private func addTasks() async throws(StoreFailure) {
    let visit = TaskEdit(
      title: text(Phrase("Midwife, with our questions")), due: "\(today + 4)", time: "10:30",
      location: text(Phrase("Health centre")),
      checklist: .typed(text(.demoVisitItems), before: []))
    let tasks = [
      NewTask(
        TaskEdit(title: text(Phrase("Book the birth class")), due: "\(today - 5)"), child: Self.child),
      NewTask(
        TaskEdit(title: text(Phrase("Ask about leave at work")), due: "\(today + 1)"), child: Self.child),
      NewTask(visit, child: Self.child),
      NewTask(
        TaskEdit(title: text(Phrase("Hospital bag")), checklist: .typed(text(.demoBagItems), before: [])),
        column: .doing,
        child: Self.child),
      NewTask(TaskEdit(title: text(.demoRoom)), child: Self.child),
      NewTask(TaskEdit(title: text(Phrase("Learn the way at night"))), child: Self.child),
    ]
    let moment = moment(Self.days - 1, hour: 19)
    let added = try await store.addTasks(tasks, on: moment.date, at: moment.milliseconds)
    guard let room = added.first(where: { $0.title == text(.demoRoom) }) else { return }
    _ = try await store.moveTask(room.id, to: .done, on: today - 1)
  }

  /// Reads the article of a day, except on one day a week.
  private func read(_ ago: Int) async throws(StoreFailure) {
    let moment = moment(ago, hour: 8)
    let agenda = Agenda.load(store: store, library: workspace.library, moment: moment)
    guard ago % 7 != 4, let article = agenda.offer.article else { return }
    _ = try await store.markRead(
      child: Self.child, article.reference, title: article.facts.title, on: moment.date,
      at: moment.milliseconds)
  }

  /// Checks the habits in: water each day, the others on most days.
  private func checkIn(_ habits: [Habit.ID], _ ago: Int) async throws(StoreFailure) {
    let number = Self.days + 1 - ago
    func check(_ habit: Int, _ change: CheckInChange, hour: Int) async throws(StoreFailure) {
      let moment = moment(ago, hour: hour)
      _ = try await store.checkIn(habits[habit], on: moment.date, change, at: moment)
    }
    if number % 5 != 0 { try await check(2, .done, hour: 7) }
    if number % 2 != 0 { try await check(1, .done, hour: 18) }
    try await check(0, .add(Double(3 + number * 5 % 7)), hour: 21)
    if number % 4 != 1 { try await check(3, .done, hour: 22) }
  }

  private func write(_ entry: Phrase, _ mood: Mood, ago: Int) async throws(StoreFailure) {
    let moment = moment(ago, hour: 21)
    _ = try await store.writeEntry(
      on: moment.date, EntryEdit(text: text(entry), mood: mood), basedOn: nil, child: store.activeChild(),
      today: moment.date, at: moment.milliseconds)
  }

  private func bookmark(_ id: String, ago: Int) async throws(StoreFailure) {
    guard let (reference, facts) = try? workspace.article(id),
      let markdown = workspace.library.markdown(of: reference, facts)
    else { return }
    let bookmark = Bookmark.make(
      reference, facts, library: workspace.library, at: moment(ago, hour: 8))
    _ = try await store.addBookmark(bookmark, markdown: markdown)
  }

  private func moment(_ ago: Int, hour: Int) -> Moment {
    LiveClock.moment(at: LiveClock.milliseconds(today - ago, hour * 3_600))
  }

  private func text(_ phrase: Phrase) -> String { phrase(language) }
}
