import ArgumentParser
import Day
import Home
import Networking
import Storage
import Texts

/// Prints the log of network requests.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration("log", .log)

  @Option(help: ArgumentHelp(Phrase("Show at most this many lines."), value: .valueNumber))
  var lines = 50
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    guard lines > 0 else {
      throw CommandFailure.usage(.about("\(lines)", Phrase("Use a number of 1 or more.")))
    }
    let workspace = try Workspace()
    let events = workspace.network.log.events().suffix(lines)
    if output.json { return try Output.json(list: events.map(LogReport.init)) }
    try Output.lines(
      events.map { LogReport.line($0, moment: LiveClock.moment, language: workspace.language) })
    if events.isEmpty { Output.message(Phrase("The log is empty.")(workspace.language)) }
  }
}
