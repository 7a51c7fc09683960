import ArgumentParser
import Curriculum
import Day
import Interface
import Journal
import Model
import Storage
import Texts

/// What can be done with the entries of the Journal.
struct JournalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "journal", .journal,
    subcommands: [
      JournalListCommand.self, JournalShowCommand.self, JournalAddCommand.self, JournalEditCommand.self,
      JournalRemoveCommand.self, JournalSearchCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// The entries, newest first.
struct JournalListCommand: ParsableCommand {
  static let configuration = CommandConfiguration("list", .journalList)

  @Option(help: ArgumentHelp(.helpMonth, value: .valueMonth))
  var month: String?
  @OptionGroup var range: DayRangeOptions
  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @Flag(help: ArgumentHelp(.helpExportAll))
  var all = false
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let command = "lionheart journal list"
    let month = try month.map { text throws(CommandFailure) in try CalendarMonth(typed: text, for: command) }
    let workspace = try Workspace(program: command)
    let range = try range.days(workspace, for: command)
    let written = try workspace.writtenDays(in: month).filter { range.contains($0.entry.day) }
    let days = workspace.present(written, all: all)
    if json { return try Output.json(workspace.reports(days)) }
    let family = workspace.store.family()
    try Output.lines(JournalText.list(days.map { family.displayed($0.entry) }, language: workspace.language))
    if days.isEmpty { Output.message(Phrase.noEntriesToList(workspace.language)) }
  }
}

/// The entry of a day, whole.
struct JournalShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration("show", .journalShow)

  @Argument(help: ArgumentHelp(.helpEntryDay, value: .valueDate))
  var date: String?
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let command = "lionheart journal show"
    let workspace = try Workspace(program: command)
    let day = try workspace.day(typed: date, .past, for: command)
    let kept = try workspace.writtenDays(in: day.month).first { $0.entry.day == day }
    guard let kept else { throw CommandFailure.said(.journalFailure(.noEntry(day))) }
    try Output.lines(
      JournalText.whole(workspace.store.family().displayed(kept.entry), language: workspace.language)
        + JournalText.photos(of: kept.entry, language: workspace.language) { workspace.store.path(of: $0) })
    if kept.others > 0 { Output.message(Phrase.entryHasOthers(kept.others)(workspace.language)) }
  }
}

/// Deletes the entry of a day.
struct JournalRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .journalRemove)

  @Argument(help: ArgumentHelp(.helpEntryDay, value: .valueDate))
  var date: String?
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart journal remove"
    let workspace = try Workspace(program: command)
    let day = try workspace.day(typed: date, .past, for: command)
    let seen = workspace.store.entry(on: day)
    let isRemoved: Bool
    do throws(StoreFailure) {
      isRemoved = try await workspace.store.removeEntry(on: day, basedOn: seen)
    } catch {
      guard case .journal(let failure) = error else { throw CommandFailure.store(error) }
      throw CommandFailure.said(.journalFailure(failure))
    }
    guard isRemoved else { throw CommandFailure.said(.journalFailure(.noEntry(day))) }
    Output.message(Phrase.entryRemoved(day, others: seen?.otherCount ?? 0)(workspace.language))
  }
}

/// The entries that have a text.
struct JournalSearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration("search", .journalSearch)

  @Argument(help: ArgumentHelp(.helpSearchText, value: .valueText))
  var text: String
  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let command = "lionheart journal search"
    guard let query = SearchQuery(text) else {
      throw CommandFailure.usage(.nothingToSearchFor, command: command)
    }
    let workspace = try Workspace(program: command)
    let search = workspace.store.searchEntries(query)
    workspace.say(search.troubles)
    let family = workspace.store.family()
    let found = search.days.compactMap(WrittenDay.init).filter { !family.isResting($0.entry) }
    if found.isEmpty, search.troubles.values.contains(where: { !$0.isReadable }) { throw ExitCode(1) }
    let lead = workspace.library.urgentPages(in: workspace.language.rawValue).lead(for: text)
    if json {
      try Output.json(workspace.reports(found))
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
