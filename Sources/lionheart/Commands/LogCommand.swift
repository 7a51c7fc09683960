import ArgumentParser
import Features
import Networking
import Storage

/// What happened on the network.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration("log", .log)

  @Option(help: ArgumentHelp(.helpLogLines, value: .valueNumber))
  var lines = 50
  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace(program: "lionheart log", usesPacks: false)
    let events = workspace.network.log.events().suffix(max(0, lines))
    if json { return try Output.json(Array(events)) }
    try Output.lines(events.map { LogText.line($0, moment: LiveClock.moment, language: workspace.language) })
    if events.isEmpty { Output.message(Phrase.emptyLog(workspace.language)) }
  }
}
