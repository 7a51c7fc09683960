import ArgumentParser
import Curriculum
import Day
import Interface
import Journal
import Model
import OperatingSystem
import Storage
import Texts

struct JournalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "journal", .journal,
    subcommands: [
      JournalListCommand.self, JournalShowCommand.self, JournalAddCommand.self, JournalEditCommand.self,
      JournalRemoveCommand.self, JournalSearchCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// Lists the entries, newest first.
struct JournalListCommand: ParsableCommand {
  static let configuration = CommandConfiguration("list", .journalList)

  @Option(help: ArgumentHelp(Phrase("Only this month, such as 2026-11."), value: .valueMonth))
  var month: String?
  @OptionGroup var range: DayRangeOptions
  @Flag(help: ArgumentHelp(.helpExportAll))
  var all = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let month = try month.map { text throws(CommandFailure) in try CalendarMonth(typed: text) }
    let workspace = try Workspace()
    let range = try range.days(workspace)
    let written = try workspace.writtenDays(in: month).filter { range.contains($0.entry.day) }
    let days = workspace.omitResting(written, all: all)
    if output.json { return try Output.json(list: workspace.reports(days)) }
    let family = workspace.store.family()
    try Output.lines(JournalText.list(days.map { family.displayed($0.entry) }, language: workspace.language))
    if days.isEmpty {
      Output.message(Phrase("No entries. Write one: lionheart journal add TEXT")(workspace.language))
    }
  }
}

/// Prints the entry of a day.
struct JournalShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration("show", .journalShow)

  @Argument(help: ArgumentHelp(.helpEntryDay, value: .valueDate))
  var date: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace()
    let day = try workspace.day(typed: date, .past)
    let written = try workspace.writtenDays(in: day.month).first { $0.entry.day == day }
    guard let written else { throw CommandFailure.failed(.journalFailure(.noEntry(day))) }
    if output.json { return try Output.json(workspace.report(written)) }
    try Output.lines(
      JournalText.whole(workspace.store.family().displayed(written.entry), language: workspace.language)
        + JournalText.photos(of: written.entry, language: workspace.language) { workspace.store.path(of: $0) }
    )
    if written.otherVersions > 0 {
      Output.message(Phrase.entryHasOthers(written.otherVersions)(workspace.language))
    }
  }
}

/// Deletes the entry of a day.
struct JournalRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .journalRemove)

  @Argument(help: ArgumentHelp(.helpEntryDay, value: .valueDate))
  var date: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let day = try workspace.day(typed: date, .past)
    let seen = workspace.store.entry(on: day)
    let report = seen.flatMap(WrittenDay.init).map(workspace.report)
    let isRemoved: Bool
    do throws(StoreFailure) {
      isRemoved = try await workspace.store.removeEntry(on: day, basedOn: seen)
    } catch {
      guard case .journal(let failure) = error else { throw CommandFailure.store(error) }
      throw CommandFailure.failed(.journalFailure(failure))
    }
    guard isRemoved else { throw CommandFailure.failed(.journalFailure(.noEntry(day))) }
    Output.result(Phrase.entryRemoved(day, others: seen?.otherCount ?? 0)(workspace.language))
    try output.print(changed: true, removed: true, report)
  }
}

/// Finds the entries that contain a text.
struct JournalSearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration("search", .journalSearch)

  @Argument(help: ArgumentHelp(.helpSearchText, value: .valueText))
  var text: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    guard let query = SearchQuery(text) else {
      throw CommandFailure.usage(Phrase("Enter a text to search for."))
    }
    let workspace = try Workspace()
    let search = workspace.store.searchEntries(query)
    workspace.reportTroubles(search.troubles)
    let family = workspace.store.family()
    let found = search.days.compactMap(WrittenDay.init).filter { !family.isResting($0.entry) }
    if found.isEmpty, search.troubles.values.contains(where: { !$0.isReadable }) { throw ExitCode(1) }
    let lead = workspace.library.urgentPages(in: workspace.language.rawValue)
      .lead(for: text, of: workspace.store.activeChild())
    if output.json {
      try Output.json(list: workspace.reports(found))
    } else {
      try Output.lines(JournalText.matches(of: query, in: found.map(\.entry)))
      if let lead { Output.message(Phrase.way(to: lead, text)(workspace.language)) }
      if found.isEmpty, lead == nil {
        Output.message(Phrase.nothingFoundInJournal(text)(workspace.language))
      }
    }
    if found.isEmpty { throw ExitCode(1) }
  }
}

/// Appends text to the entry of a day.
struct JournalAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .journalAdd)

  @Argument(
    help: ArgumentHelp(Phrase("The text. Default: standard input or your editor."), value: .valueText))
  var text: [String] = []
  @Option(
    help: ArgumentHelp(
      Phrase("The day to write for: a date, yesterday or fri. Default: today."), value: .valueDate))
  var date: String?
  @Option(
    help: ArgumentHelp(
      Phrase("The mood of the day: awful, low, so-so, good, great, or 1–5."), value: Phrase("mood")),
    completion: .names(of: .moods))
  var mood: String?
  @Flag(help: ArgumentHelp(Phrase("Mark the entry as a letter to the child.")))
  var letter = false
  @Option(
    name: .customLong("photo"), help: ArgumentHelp(.helpEntryPhoto, value: .valueFile), completion: .file())
  var photos: [String] = []
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let mood = try mood.map { text throws(CommandFailure) in
      guard let mood = Mood(typed: text) else {
        throw CommandFailure.usage(
          .about(
            text, Phrase("Enter a mood as awful, low, so-so, good or great, or as a number from 1 to 5.")))
      }
      return mood
    }
    let workspace = try Workspace()
    let day = try workspace.day(typed: date, .past)
    if day > workspace.today { throw CommandFailure.failed(.journalFailure(.inFuture(day))) }
    let existing = try workspace.writtenDays(in: day.month).first { $0.entry.day == day }
    var edited: EditedText?
    let written: String
    if !text.isEmpty {
      written = text.joined(separator: " ")
    } else if !OpenFile.standardInput.isTerminal {
      written = try StandardInput.text(upTo: JournalEntry.largestText)
    } else if mood != nil || !photos.isEmpty {
      written = ""
    } else {
      edited = try await workspace.editInEditor("", on: day)
      written = edited?.text ?? ""
    }
    let isEmpty = !written.contains { !$0.isWhitespace }
    if isEmpty, mood == nil, photos.isEmpty {
      edited?.remove()
      throw CommandFailure.failed(.journalFailure(.nothingWritten))
    }
    var edit = EntryEdit(mood: mood.map { .some($0) }, isLetter: letter ? true : nil)
    let added = try await workspace.storePhotos(photos)
    if !added.isEmpty { edit.photos = .add(added) }
    if !isEmpty { edit.appended = written }
    let isChanged = try await workspace.writeEntry(edit, on: day, over: nil, from: edited)
    Output.result((existing == nil ? Phrase.entryWritten(day) : .entryContinued(day))(workspace.language))
    workspace.warnAboutMetadata(of: added)
    try output.print(changed: isChanged, workspace.report(entryOn: day))
  }
}

/// Opens the entry of a day in the user's editor.
struct JournalEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("edit", .journalEdit)

  @Argument(help: ArgumentHelp(.helpEntryDay, value: .valueDate))
  var date: String?
  @Option(
    name: .customLong("photo"), help: ArgumentHelp(.helpEntryPhoto, value: .valueFile), completion: .file())
  var photos: [String] = []
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let day = try workspace.day(typed: date, .past)
    if day > workspace.today { throw CommandFailure.failed(.journalFailure(.inFuture(day))) }
    let existing = try workspace.writtenDays(in: day.month).first { $0.entry.day == day }
    guard photos.isEmpty else { return try await addPhotos(to: day, over: existing, workspace) }
    let before = existing?.entry.text ?? ""
    let edited = try await workspace.editInEditor(before, on: day)
    if edited.text == before || !edited.text.contains(where: { !$0.isWhitespace }) {
      edited.remove()
      let isSame = edited.text == before
      Output.result((isSame ? Phrase.entryUnchanged(day) : .emptiedEntry(day))(workspace.language))
      return try output.print(changed: false, workspace.report(entryOn: day))
    }
    let isChanged = try await workspace.writeEntry(
      EntryEdit(text: edited.text), on: day, over: existing, from: edited)
    Output.result(Phrase.entryWritten(day)(workspace.language))
    try output.print(changed: isChanged, workspace.report(entryOn: day))
  }

  private func addPhotos(to day: CalendarDay, over existing: WrittenDay?, _ workspace: Workspace) async throws
  {
    let added = try await workspace.storePhotos(photos)
    let isChanged = try await workspace.writeEntry(EntryEdit(photos: .add(added)), on: day, over: existing)
    Output.result((existing == nil ? Phrase.entryWritten(day) : .entryContinued(day))(workspace.language))
    workspace.warnAboutMetadata(of: added)
    try output.print(changed: isChanged, workspace.report(entryOn: day))
  }
}

/// The stored entry of a day.
struct WrittenDay {
  let entry: JournalEntry
  /// The timestamp of the shown version.
  let stamp: Stamp?
  /// How many other versions of the entry there are.
  let otherVersions: Int

  /// Returns nil if the day has no entry.
  init?(_ stored: StoredEntry) {
    guard let entry = stored.shown else { return nil }
    self.entry = entry
    stamp = stored.stamp
    otherVersions = stored.otherCount
  }
}

extension Workspace {
  /// Omits entries about children that rest, and prints how many there are.
  ///
  /// - Parameter all: whether to keep them.
  func omitResting(_ days: [WrittenDay], all: Bool) -> [WrittenDay] {
    let family = store.family()
    let present = all ? days : days.filter { !family.isResting($0.entry) }
    if present.count < days.count {
      Output.message(Phrase.earlierEntriesLeftOut(days.count - present.count)(language))
    }
    return present
  }

  /// The entries as objects of `--json`.
  func reports(_ days: [WrittenDay]) -> [EntryReport] {
    let family = store.family()
    return days.map { report($0, of: family) }
  }

  /// An entry as an object of `--json`.
  func report(_ day: WrittenDay) -> EntryReport { report(day, of: store.family()) }

  private func report(_ day: WrittenDay, of family: Family) -> EntryReport {
    EntryReport(family.displayed(day.entry), others: day.otherVersions) { store.path(of: $0) }
  }

  /// The entry of a day as an object of `--json`; nil if there is none.
  func report(entryOn day: CalendarDay) -> EntryReport? {
    store.entry(on: day).flatMap(WrittenDay.init).map(report)
  }

  /// Returns the entries, newest first, and prints what is wrong with their files. Fails if that is why there
  /// are none.
  ///
  /// - Parameter month: the month; nil for all.
  func writtenDays(in month: CalendarMonth? = nil) throws -> [WrittenDay] {
    try readDays(in: month).days
  }

  /// Like ``writtenDays(in:)``, and whether all entries could be read.
  func readDays(in month: CalendarMonth? = nil) throws -> (days: [WrittenDay], isWhole: Bool) {
    var days: [WrittenDay] = []
    var (isUnreadable, isWhole) = (false, true)
    for month in month.map({ [$0] }) ?? store.months(in: "journal") {
      let (entries, condition) = store.entries(in: month)
      reportTroubles([.journal(month): condition])
      isUnreadable = isUnreadable || !condition.isReadable
      isWhole = isWhole && condition.isWhole
      days += entries.values.compactMap(WrittenDay.init)
    }
    if days.isEmpty, isUnreadable { throw ExitCode(1) }
    return (days.sorted { $0.entry.day > $1.entry.day }, isWhole)
  }

  /// Opens a text in the user's editor.
  func editInEditor(_ text: String, on day: CalendarDay) async throws(CommandFailure) -> EditedText {
    Interruption.passSignalsToSubprocess()
    do throws(EditorFailure) {
      return try await ExternalEditor(environment: environment, state: folders.state)
        .edit(text, named: "\(day).md", limit: JournalEntry.largestText)
    } catch {
      throw .failed(.editorFailed(error))
    }
  }

  /// Saves an entry over the version that was read. If that fails, a text from an editor stays in its file.
  ///
  /// - Returns: whether anything changed.
  func writeEntry(
    _ edit: EntryEdit, on day: CalendarDay, over existing: WrittenDay?, from edited: EditedText? = nil
  ) async throws(CommandFailure) -> Bool {
    let (child, today, at) = (store.activeChild(), today, clock.now().milliseconds)
    do throws(StoreFailure) {
      let saving = try await store.writeEntry(
        on: day, edit, basedOn: existing?.stamp, seen: existing?.entry, child: child, today: today, at: at)
      edited?.remove()
      if saving == .savedWithConflict {
        Output.message(Phrase.entryHasOthers(max(1, store.entry(on: day)?.otherCount ?? 1))(language))
      }
      return saving != .unchanged
    } catch {
      if let file = edited?.file { Output.message(Phrase.textIsKept(in: file)(language)) }
      guard case .journal(let failure) = error else { throw .store(error) }
      if case .tooLong(let bytes, let limit) = failure {
        throw .failed(.entryWouldBeTooLong(bytes: bytes, limit: limit))
      }
      throw .failed(.journalFailure(failure))
    }
  }
}

extension Mood {
  /// Parses a mood: its number, its name or the start of its name.
  init?(typed text: String) {
    if let mood = Int(text).flatMap(Mood.init) {
      self = mood
      return
    }
    let word = text.lowercased().filter { !$0.isWhitespace }
    let matches = Mood.allCases.filter { mood in
      Phrase.mood(mood).inAllLanguages.contains {
        $0.lowercased().filter { !$0.isWhitespace }.hasPrefix(word)
      }
    }
    guard !word.isEmpty, let mood = matches.first, matches.count == 1 else { return nil }
    self = mood
  }
}
