import ArgumentParser
import Day
import Features
import Home
import Model
import Storage
import Texts

/// Today, as text or JSON.
struct TodayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("today", .today)

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart today")
    let daybook = Daybook.open(
      store: workspace.store, library: workspace.library, moment: workspace.clock.now())
    let language = workspace.language
    try workspace.child(of: daybook)
    daybook.troubles.forEach { Output.message($0(language)) }
    if json {
      try Output.json(TodayReport(daybook))
    } else {
      try Output.lines(TodayText.lines(daybook, language: language))
    }
    await workspace.store.refreshSummaries()
  }
}

/// One line for a status bar.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("status", .status)

  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart status")
    let daybook = Daybook.open(
      store: workspace.store, library: workspace.library, moment: workspace.clock.now())
    try workspace.child(of: daybook)
    try Output.lines([TodayText.status(daybook, language: workspace.language)])
    await workspace.store.refreshSummaries()
  }
}
