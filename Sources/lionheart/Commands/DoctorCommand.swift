import ArgumentParser
import Features
import Model
import Storage

/// Looks whether the data is in order.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("doctor", .doctor)

  @Flag(help: ArgumentHelp(.helpRepair))
  var repair = false
  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  @MainActor
  func run() async throws {
    let workspace = try Workspace(program: "lionheart doctor")
    let language = workspace.language
    if repair {
      let repairs = try await saving { () throws(StoreFailure) in try await workspace.store.repair() }
      repairs.forEach { Output.message(Phrase.repair($0)(language)) }
    }
    let findings = Doctor.examine(workspace.folders, now: LiveClock.utcMilliseconds())
    let warnings = workspace.configuration.warnings
    if json {
      let path = workspace.folders.config + "/config.json"
      try Output.json(
        warnings.map { FindingReport($0, path: path, language: language) }
          + findings.map { FindingReport($0, language: language) })
    } else {
      let phrases = findings.isEmpty ? [Phrase.noData] : findings.map(Phrase.finding)
      try Output.lines((warnings.map(\.sentence) + phrases).map { $0(language) })
    }
    if !warnings.isEmpty || !findings.allSatisfy(\.isFine) { throw ExitCode(1) }
  }
}

/// An object of `doctor --json`.
private struct FindingReport: Encodable {
  let path: String
  let isFine: Bool
  let message: String

  init(_ finding: Finding, language: Language) {
    path = finding.path
    isFine = finding.isFine
    message = Phrase.finding(finding)(language)
  }

  init(_ warning: Configuration.Warning, path: String, language: Language) {
    self.path = path
    isFine = false
    message = warning.sentence(language)
  }
}
