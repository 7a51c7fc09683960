import FoundationEssentials
import Model
import OperatingSystem

@testable import Storage

/// Some days of a person's life on a disk in memory, and the changes that are tried on it.
struct SavedLife {
  /// A change of one or several files, and how it is told that it was made.
  struct Change: Sendable, CustomStringConvertible {
    let name: String
    let body: @Sendable (Store) async throws -> Void

    var description: String { name }
  }

  static let today = CalendarDay(number: 20_778)
  /// A store as a program that starts would make it; its clock goes on by a second at each start.
  static func store(at seconds: Int64) throws -> Store {
    Store(
      folders: try Folders(environment: ["HOME": "/home/person"]), program: "test",
      now: { Sandbox.start + seconds * 1_000 }, today: { today }, lockLimit: .seconds(30))
  }

  static func task(_ number: Int, _ month: String = "2026-11", column: BoardTask.Column = .todo) -> BoardTask
  {
    BoardTask(
      id: "\(month)-card\(String(repeating: "0", count: 4 - "\(number)".count))\(number)",
      title: "Card \(number)",
      column: column, place: Double(number), origin: .typed, child: nil, addedAt: Sandbox.start,
      doneOn: column == .done ? today : nil)
  }

  /// A disk with a little of everything, all of it flushed.
  static func disk() async throws -> ForgetfulDisk {
    let disk = ForgetfulDisk()
    try await disk.use {
      try Disk.makeFolder("/home/person/.local/state")
      let store = try store(at: 0)
      try await store.addChild(
        Child(id: "bean", nickname: "Bean", dueDate: today + 110, startedOn: today - 9))
      let habit = Habit(
        id: "water", name: "Water", note: "note",
        kind: .amount(target: 8, unit: "glasses", atMost: false), startedOn: today - 9)
      try await store.change(Action(.habitAdd, subject: "Water")) { transaction in
        try transaction.update(.habits, HabitRecord.id(habit: "water"), as: Habit.self) { _ in habit }
      }
      try await store.importTasks([task(1), task(2), task(3, "2026-10", column: .done)])
      try await store.checkIn("water", on: today, .add(2), at: moment)
      _ = try await store.writeEntry(
        on: today, EntryEdit(appended: "First words"), basedOn: nil, child: nil, today: today)
      try await store.moveTask(task(2).id, to: .doing, on: today)
      _ = try await store.undo()
      try Disk.syncAll(around: "/home/person")
    }
    return disk
  }

  static let moment = Moment(milliseconds: Sandbox.start, date: today, secondOfDay: 43_200)

  static let changes: [Change] = [
    Change(name: "profile") { try await $0.setProfile(.dayStart(4)) },
    Change(name: "add to an amount") { try await $0.checkIn("water", on: today, .add(3), at: moment) },
    Change(name: "move a card") { try await $0.moveTask(task(1).id, to: .done, on: today) },
    Change(name: "remove a card") { store in
      guard try await store.removeTask(task(3, "2026-10").id) else { throw Untrue() }
    },
    Change(name: "import cards of three months") { store in
      let tasks = (10..<16).map { task($0, ["2026-09", "2026-10", "2026-11"][$0 % 3]) }
      guard try await store.importTasks(tasks).new == 6 else { throw Untrue() }
    },
    Change(name: "bookmark an article") { store in
      let facts = ArticleFacts(id: "a", title: "A", unit: "w24", category: "body", excerpt: "E")
      try await store.addBookmark(
        Bookmark(article: facts, pack: "p", packTitle: "P", addedOn: today, addedAt: 1), markdown: "# A")
    },
    Change(name: "write in the journal") {
      _ = try await $0.writeEntry(
        on: today, EntryEdit(appended: "More words"), basedOn: nil, child: nil, today: today)
    },
    Change(name: "undo") { store in
      guard try await store.undo() != nil else { throw Untrue() }
    },
    Change(name: "redo") { store in
      guard try await store.redo() != nil else { throw Untrue() }
    },
    Change(name: "a new month and child") { store in
      try await store.change(Action(.bookmarkAdd)) { transaction in
        try transaction.update(.children, "ada", as: Child.self) { _ in
          Child(id: "ada", nickname: "Ada", birthDate: today, startedOn: today)
        }
        try transaction.setProfile(.activeChild("ada"))
        try transaction.update(.reading(today.adding(months: 1).month), "x", as: Attendance.self) { _ in
          Attendance(child: "ada", day: today, byHand: true, at: 1)
        }
      }
    },
  ]

  /// A change said something that is not so.
  struct Untrue: Error {}

  /// The files that hold records, and what was changed of them, byte for byte.
  static func records(_ disk: ForgetfulDisk) -> [String: [UInt8]] {
    disk.files.filter { path, _ in
      path.hasPrefix("/home/person/.local/share") && !path.hasSuffix(".tmp") || path.hasSuffix("undo.log")
    }
  }

  /// All that the records say, by file, whatever their ids and stamps.
  static func snapshot(_ disk: ForgetfulDisk) throws -> [String: [String]] {
    try disk.use {
      let store = try store(at: 1_000)
      var snapshot: [String: [String]] = [:]
      let prefix = store.folders.data + "/"
      let files = Set(
        disk.files.keys.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }.map {
          String($0.dropFirst(prefix.count))
        })
      let pending = store.reader.pending.files().map(\.path)
      for path in files.union(pending).sorted() where !path.contains(".broken-") {
        let document = try store.reader.open(DataFile(root: .data, path: path)).document
        let values = document.records.values.compactMap {
          $0.value.map { String(decoding: $0.canonical, as: UTF8.self) }
        }
        if !values.isEmpty { snapshot[path] = values.sorted() }
      }
      return snapshot
    }
  }

  /// What each list shows that a program makes which starts now, by its name.
  static func lists(_ disk: ForgetfulDisk) throws -> [String: [String]] {
    try disk.use { try lists(try store(at: 1_000)) }
  }

  /// What each list of a store shows, by its name.
  static func lists(_ store: Store) throws -> [String: [String]] {
    var lists: [String: [String]] = [:]
    for folder in DataFile.monthFolders {
      lists["months of \(folder)"] = store.months(in: folder).map(\.description)
    }
    lists["cards"] = store.tasks().tasks.map { "\($0.title) \($0.column)" }.sorted()
    lists["open cards"] = store.openTasks().tasks.map(\.title).sorted()
    lists["task history"] = store.taskEvents().map { "\($0.task) \($0.kind)" }.sorted()
    lists["check-ins"] = store.checkInDays(of: ["water"]).values.flatMap { days in
      days.map { "\($0.day) \(String(describing: $0.value))" }
    }.sorted()
    lists["found entries"] = store.searchEntries(mayMatch: { _ in true }) { _ in true }.days
      .map { $0.shown?.text ?? "" }
    lists["days of entries"] = store.journalHistory().days.map { "\($0)" }.sorted()
    let history = store.history(of: store.family())
    lists["days attended"] = history.attended.map { "\($0)" }
    lists["articles read"] = history.read.map { "\($0)" }.sorted()
    let trackers = store.trackers().trackers
    lists["trackers"] = trackers.map { "\($0.kind) \($0.id)" }
    let moment = Moment(milliseconds: Sandbox.start, date: today, secondOfDay: 43_200)
    let marks = [
      "recent marks": store.recentMarks(of: trackers, at: moment),
      "marks": store.marks(of: Set(trackers.map(\.id)), since: 0),
    ]
    for (list, found) in marks { lists[list] = found.marks.map { "\($0.at) \($0.label)" } }
    lists["plans"] = store.plans().plans.map(\.sentence)
    lists["bookmarks"] = store.bookmarkIDs().ids.sorted()
    var (source, filter) = (LocalIndex(), PartnerFilter?.none)
    let published = try source.update(store.reader, &filter).read.sorted { $0.key < $1.key }
    let files = [
      "backup": try BackupSource(store.reader).documents, "sync": published.map { ($0.key, $0.value) },
    ]
    for (list, files) in files {
      for file in files {
        let records = try Document(file.bytes).records.all.count
        lists[list, default: []].append("\(file.path): \(records) records")
      }
    }
    return lists
  }
}
