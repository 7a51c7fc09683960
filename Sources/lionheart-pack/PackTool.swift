import ArgumentParser
import FoundationEssentials
import Model
import OperatingSystem
import PackAuthoring
import Texts

/// The root command: checks and builds packs.
struct PackTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    "lionheart-pack", .packTool, version: Lionheart.version,
    subcommands: [CheckCommand.self, BuildCommand.self])

  @OptionGroup var language: LanguageOptions
}

/// Reports everything that is wrong with a pack.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration("check", .packCheck)

  @Argument(help: ArgumentHelp(.helpPackFolder, value: .valueFolder))
  var folder: String
  @Flag(help: ArgumentHelp(.helpPackContent))
  var content = false
  @OptionGroup var language: LanguageOptions

  func run() throws {
    if content { return try checkContent() }
    let problems = PackCheck.check(folder)
    Output.problems(problems)
    if !problems.isEmpty { throw ExitCode(1) }
    Output.problems(PackCheck.remarks(folder, on: today))
  }

  /// Today in UTC. A day more or less does not matter.
  private var today: CalendarDay { CalendarDay(number: Int(Date().timeIntervalSince1970) / 86_400) }

  private func checkContent() throws {
    let report = ContentCheck.run(folder)
    if report.articles + report.others > 0 { try Output.lines(Phrase.lines(report, .ofOutput)) }
    Output.problems(report.problems)
    if !report.problems.isEmpty { throw ExitCode(1) }
  }
}

/// Checks a pack's sources and builds the files that readers load.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration("build", .packBuild)

  @Argument(help: ArgumentHelp(.helpPackFolder, value: .valueFolder))
  var folder: String
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let report: PackBuild.Report
    do throws(PackBuild.Failure) {
      report = try PackBuild.build(folder)
    } catch {
      switch error {
      case .problems(let problems): Output.problems(problems)
      case .unwritable(let file, let code): Output.message(.packNotWritten(file, errno: code))
      }
      throw ExitCode(1)
    }
    try Output.lines(report.written)
    Output.message(.packBuilt(units: report.units, articles: report.articles))
  }
}
