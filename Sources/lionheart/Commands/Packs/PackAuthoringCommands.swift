import ArgumentParser
import Curriculum
import Day
import Model
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
      case .problems(let problems): problems.forEach { Output.message(Phrase.problem($0)(language)) }
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
    let language = Workspace.language(of: LocaleVariables.now)
    if content { return try checkContent(language) }
    let problems = PackCheck.check(folder)
    say(problems, language)
    if !problems.isEmpty { throw ExitCode(1) }
    say(PackCheck.remarks(folder), language)
  }

  private func checkContent(_ language: Language) throws {
    let report = ContentCheck.run(folder)
    if report.articles + report.others > 0 { try Output.lines(Phrase.lines(report, language)) }
    say(report.problems, language)
    if !report.problems.isEmpty { throw ExitCode(1) }
  }

  private func say(_ problems: [Problem], _ language: Language) {
    for problem in problems { Output.message(Phrase.problem(problem)(language)) }
  }
}
