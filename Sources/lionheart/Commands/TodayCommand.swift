import ArgumentParser
import Day
import Home
import Model
import Storage
import Texts

/// Prints Today as text or JSON.
struct TodayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("today", .today)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let agenda = Agenda.load(
      store: workspace.store, library: workspace.library, moment: workspace.clock.now())
    let language = workspace.language
    try workspace.requireChild(of: agenda)
    agenda.troubles.forEach { Output.message($0(language)) }
    if output.json {
      try Output.json(TodayReport(agenda))
    } else {
      if workspace.store.consumePauseNotice() { Output.message(Phrase.pausedElsewhere(language)) }
      try Output.lines(TodayText.lines(agenda, brake: workspace.brake, language: language))
    }
    await workspace.store.refreshSummaries()
  }
}

/// Prints one line for a status bar.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("status", .status)

  @Option(
    help: ArgumentHelp(
      Phrase("The format of the line, with the fields above in braces."), value: .valueFormat))
  var format: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let format = try format.map(Self.parseFormat)
    let workspace = try Workspace()
    let agenda = Agenda.load(
      store: workspace.store, library: workspace.library, moment: workspace.clock.now())
    try workspace.requireChild(of: agenda)
    let language = workspace.language
    let line =
      format?.line(agenda, language: language) {
        TrackerTimes(workspace.store, at: workspace.clock.now()).status(named: $0, in: language)
      } ?? TodayText.status(agenda, language: language)
    if output.json {
      try Output.json(
        StatusReport(agenda, text: line, brake: workspace.brake, language: language), isOneLine: true)
    } else {
      try Output.lines([line])
    }
    await workspace.store.refreshSummaries()
  }

  private static func parseFormat(_ text: String) throws(CommandFailure) -> StatusFormat {
    do throws(StatusFormat.UnknownField) {
      return try StatusFormat(text)
    } catch {
      let known = StatusFormat.Field.allCases.map { "{\($0.rawValue)}" } + ["{since:feed}"]
      throw .usage(.about("{\(error.name)}", .unknownStatusField(known)))
    }
  }
}
