import ArgumentParser
import Curriculum
import Day
import Features
import Texts

/// Checks a pack's sources and writes what programs read.
struct PackBuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration("build", .packBuild)

  @Argument(help: ArgumentHelp(.helpPackFolder, value: .valueFolder))
  var folder: String
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let language = Workspace.language(of: LocaleVariables.now)
    let report: PackBuild.Report
    do throws(PackBuild.Failure) {
      report = try PackBuild.build(folder)
    } catch {
      switch error {
      case .problems(let problems): problems.forEach { Output.message("\($0)") }
      case .unwritable(let file, let code): Output.message(Phrase.packNotWritten(file, errno: code)(language))
      }
      throw ExitCode(1)
    }
    try Output.lines(report.written)
    Output.message(Phrase.packBuilt(units: report.units, articles: report.articles)(language))
  }
}

/// Says everything that is wrong with a pack.
struct PackCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration("check", .packCheck)

  @Argument(help: ArgumentHelp(.helpPackFolder, value: .valueFolder))
  var folder: String
  @Flag(help: ArgumentHelp(.helpPackContent))
  var content = false
  @OptionGroup var language: LanguageOptions

  func run() throws {
    if content { return try checkContent() }
    let problems = PackCheck.check(folder)
    problems.forEach { Output.message("\($0)") }
    if !problems.isEmpty { throw ExitCode(1) }
    PackCheck.remarks(folder).forEach { Output.message("\($0)") }
  }

  private func checkContent() throws {
    let report = ContentCheck.run(folder)
    if report.articles + report.others > 0 { try Output.lines(report.lines) }
    report.problems.forEach { Output.message("\($0)") }
    if !report.problems.isEmpty { throw ExitCode(1) }
  }
}
