import ArgumentParser
import Curriculum
import Day
import Interface
import Model
import Networking
import OperatingSystem
import Storage
import Texts

/// Looks whether the data is in order.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("doctor", .doctor)

  @Flag(help: ArgumentHelp(.helpRepair))
  var repair = false
  @Flag(help: ArgumentHelp(.helpDoctorTerminal))
  var terminal = false
  @Flag(help: ArgumentHelp(.helpDoctorCrash))
  var crash = false
  @Option(help: ArgumentHelp(.helpAcceptGone))
  var accept: String?
  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  @MainActor
  func run() async throws {
    let workspace = try Workspace(program: "lionheart doctor")
    let language = workspace.language
    if terminal { return try examineTerminal(workspace) }
    if crash { return try printCrashReport(workspace) }
    if let accept {
      let isAccepted = try await saving { () throws(StoreFailure) in
        try await workspace.store.acceptMissing(accept)
      }
      Output.message(Phrase.goneAccepted(accept, isAccepted: isAccepted)(language))
    }
    if repair {
      let repairs = try await saving { () throws(StoreFailure) in try await workspace.store.repair() }
      repairs.forEach { Output.message(Phrase.repair($0)(language)) }
    }
    let findings = Doctor.examine(
      workspace.folders, now: LiveClock.utcMilliseconds(), index: .ofRepository)
    let reports =
      workspace.configuration.warnings.map { FindingReport($0, workspace) } + FindingReport.packs(workspace)
      + FindingReport.network(workspace) + findings.map { FindingReport($0, language: language) }
    if json {
      try Output.json(reports)
    } else {
      let none = findings.isEmpty ? [Phrase.noData(language)] : []
      try Output.lines(reports.map(\.message) + none)
    }
    if !reports.allSatisfy(\.isFine) { throw ExitCode(1) }
  }

  /// Prints the report of the last crash to the standard output, and an introduction to the standard error.
  private func printCrashReport(_ workspace: Workspace) throws {
    let path = CrashReport.path(in: workspace.folders)
    let report: CrashReport?
    do throws(DiskFailure) {
      report = try CrashReport.read(in: workspace.folders)
    } catch {
      throw CommandFailure.said(.crashReportUnreadable(path, error.code))
    }
    if json {
      let lines = report.map { [FindingReport(path: path, isFine: true, message: $0.text)] } ?? []
      return try Output.json(lines)
    }
    guard let report else { return Output.message(Phrase.noCrashReport(workspace.language)) }
    Output.message(Phrase.crashReportIntroduction(workspace.language))
    try Output.verbatim(report.text)
  }

  @MainActor
  private func examineTerminal(_ workspace: Workspace) throws {
    guard let report = TerminalReport(workspace) else {
      throw CommandFailure.said(.noTerminalToAsk)
    }
    let reports = report.lines.map {
      FindingReport(path: "", isFine: $0.isFine, message: $0.phrase(workspace.language))
    }
    try json ? Output.json(reports) : Output.lines(reports.map(\.message))
    if !reports.allSatisfy(\.isFine) { throw ExitCode(1) }
  }
}

/// An object of `doctor --json`, or a line.
private struct FindingReport: Encodable {
  let path: String
  let isFine: Bool
  let message: String

  init(_ finding: Finding, language: Language) {
    path = finding.path
    isFine = finding.isFine
    message = Phrase.finding(finding)(language)
  }

  init(_ warning: Configuration.Warning, _ workspace: Workspace) {
    self.init(
      path: workspace.folders.config + "/config.json", isFine: false,
      message: warning.sentence(workspace.language))
  }

  init(path: String, isFine: Bool, message: String) {
    (self.path, self.isFine, self.message) = (path, isFine, message)
  }

  /// How servers are asked, where that is not as everywhere; nothing of it is wrong with the data.
  static func network(_ workspace: Workspace) -> [FindingReport] {
    let proxies = ProxyVariables(workspace.environment)
    let ways = ["https", "http"].compactMap { scheme in
      proxies.redacted(for: scheme).map { Phrase.proxy($0, for: scheme, but: proxies.exceptions) }
    }
    return ((HTTPClient.isInstalled ? [] : [Phrase.network(.noLibrary, today: workspace.today)]) + ways)
      .map { FindingReport(path: "", isFine: true, message: $0(workspace.language)) }
  }

  /// What is wrong with the packs, or that there are none.
  static func packs(_ workspace: Workspace) -> [FindingReport] {
    let library = workspace.library
    let units = library.installed.flatMap { pack in
      pack.allArticles().failures.map { PackLibrary.Fault(folder: pack.folder, failure: $0) }
    }
    let faults = (library.faults + units).map { fault in
      FindingReport(
        path: fault.folder, isFine: false,
        message: Phrase.packFault(folder: fault.folder, failure: fault.failure)(workspace.language))
    }
    if !library.installed.isEmpty || !faults.isEmpty { return faults }
    return [FindingReport(path: "", isFine: false, message: Phrase.nothingInstalled(workspace.language))]
  }
}
