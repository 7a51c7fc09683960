import ArgumentParser
import Day
import Exchange
import Model
import Storage
import Texts

/// Habits, reminders and due cards as a calendar file.
struct ExportICSCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("ics", .exportICS)

  @Argument(help: ArgumentHelp(.helpExportFile, value: .valueFile))
  var file: String
  @Flag(help: ArgumentHelp(.helpBirthdays))
  var birthdays = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart export ics")
    let (known, condition) = workspace.store.writtenEvents()
    let export = try export(workspace, known)
    let target = file == "-" ? nil : try ExportFile(file, for: .calendar)
    // Before the file: what is remembered without having been written is taken back in vain, and that is no harm.
    let isNoted = try await saving { () throws(StoreFailure) in
      do throws(StoreFailure) {
        try await workspace.store.saveWrittenEvents(export.written, replacing: known)
        return true
      } catch {
        guard case .readOnly = error else { throw error }
        return false
      }
    }
    if let target { try target.write(export.text) } else { try Output.verbatim(export.text) }
    let path = target == nil ? nil : file
    let isWhole = condition.isReadable && !condition.isPartial
    let said: Phrase =
      workspace.store.family().isOnHold
      ? .wrotePausedCalendar(to: path, isWhole: isWhole)
      : .wroteCalendar(export.count, cancelled: export.cancelledCount, to: path)
    Output.message(said(workspace.language))
    workspace.say([.calendar: condition])
    if !isNoted { Output.message(Phrase.eventsNotNoted(workspace.language)) }
    if !isWhole { Output.message(Phrase.oldEventsMayStay(workspace.language)) }
  }

  /// Fails where it is not known what is meant, or whether anything may be: a pause that was not seen would ring.
  private func export(_ workspace: Workspace, _ known: [String: WrittenEvent]) throws -> CalendarExport {
    let store = workspace.store
    let (book, habits) = store.habits()
    let (profile, settings) = store.profile()
    let (children, condition) = store.children()
    let family = profile.family(of: children)
    let board = store.tasks(except: family.restingIDs)
    workspace.say([.habits: habits, .profile: settings, .children: condition])
    workspace.say(board.troubles)
    guard habits.isReadable, settings.isWhole, condition.isWhole else { throw ExitCode(1) }
    return CalendarExport(
      book: book, tasks: board.tasks, profile: profile, family: family, withBirthdays: birthdays,
      known: known, today: workspace.today, now: LiveClock.utcMilliseconds(),
      language: workspace.language, isWhole: !habits.isPartial && board.troubles.isEmpty)
  }
}
