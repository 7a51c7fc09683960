import ArgumentParser
import Curriculum
import CursesTerminal
import Day
import Interface
import Model
import Networking
import OperatingSystem
import Storage
import TerminalUI
import Texts

/// Checks the data, the packs, the network and the configuration.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("doctor", .doctor)

  @Flag(help: ArgumentHelp(Phrase("Repair what can be repaired.")))
  var repair = false
  @Flag(help: ArgumentHelp(Phrase("Show what the terminal is and can do, and any problems.")))
  var terminal = false
  @Flag(help: ArgumentHelp(Phrase("Print the report of the last crash, to send to the developers.")))
  var crash = false
  @Option(help: ArgumentHelp(Phrase("Accept that this data file was deleted on purpose.")))
  var accept: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  @MainActor
  func run() async throws {
    let workspace = try Workspace()
    let language = workspace.language
    if terminal { return try printTerminalReport(workspace) }
    if crash { return try printCrashReport(workspace) }
    if let accept {
      let isAccepted = try await saving { () throws(StoreFailure) in
        try await workspace.store.acceptMissing(accept)
      }
      Output.message(Phrase.goneAccepted(accept, isAccepted: isAccepted)(language))
    }
    if repair {
      let repairs = try await saving { () throws(StoreFailure) in try await workspace.store.repair() }
      repairs.forEach { Output.result(Phrase.repair($0)(language)) }
    }
    let findings = Doctor.examine(
      workspace.folders, now: LiveClock.utcMilliseconds(), index: .ofRepository)
    let reports =
      workspace.configuration.warnings.map { FindingReport($0, workspace) } + FindingReport.packs(workspace)
      + FindingReport.network(workspace) + findings.map { FindingReport($0, language: language) }
    if output.json {
      try Output.json(list: reports)
    } else {
      let none = findings.isEmpty ? [Phrase.noData(language)] : []
      try Output.lines(reports.map(\.message) + none)
    }
    if !reports.allSatisfy(\.isFine) { throw ExitCode(1) }
  }

  /// Prints the last crash report to stdout, and an introduction to stderr.
  private func printCrashReport(_ workspace: Workspace) throws {
    let path = CrashReport.path(in: workspace.folders)
    let report: CrashReport?
    do throws(DiskFailure) {
      report = try CrashReport.read(in: workspace.folders)
    } catch {
      throw CommandFailure.failed(.crashReportUnreadable(path, error.code))
    }
    if output.json {
      let lines = report.map { [FindingReport(path: path, isFine: true, message: $0.text)] } ?? []
      return try Output.json(list: lines)
    }
    guard let report else { return Output.message(Phrase.noCrashReport(workspace.language)) }
    Output.message(Phrase.crashReportIntroduction(workspace.language))
    try Output.verbatim(report.text)
  }

  @MainActor
  private func printTerminalReport(_ workspace: Workspace) throws {
    guard let report = TerminalReport(workspace) else {
      throw CommandFailure.failed(Phrase("This is not a terminal, so nothing was checked."))
    }
    let reports = report.lines.map {
      FindingReport(path: "", isFine: $0.isFine, message: $0.phrase(workspace.language))
    }
    try output.json ? Output.json(list: reports) : Output.lines(reports.map(\.message))
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

  /// Unusual network settings. None of them is an error.
  static func network(_ workspace: Workspace) -> [FindingReport] {
    let proxies = ProxyVariables(workspace.environment)
    let ways = ["https", "http"].compactMap { scheme in
      proxies.redacted(for: scheme).map { Phrase.proxy($0, for: scheme, but: proxies.exceptions) }
    }
    return ((HTTPClient.isInstalled ? [] : [Phrase.network(.noLibrary, today: workspace.today)]) + ways)
      .map { FindingReport(path: "", isFine: true, message: $0(workspace.language)) }
  }

  /// The faults of the packs, or that no pack is installed.
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

/// What the terminal supports, what the program uses of it, and what is wrong with it.
@MainActor
struct TerminalReport {
  typealias Line = (phrase: Phrase, isFine: Bool)

  /// How long to wait for the terminal's replies, in milliseconds: enough for a slow line.
  private static let timeout = 1_000
  /// Characters of the screens that some terminals draw two columns wide, and a combining sequence.
  private static let probes: [(text: String, columns: Int)] = [
    ("○", 1), ("·", 1), ("─", 1), ("…", 1), ("▇", 1), ("✓", 1), ("한", 2), ("e\u{301}", 1),
  ]

  let lines: [Line]

  /// Queries the terminal. Returns nil if there is none.
  init?(_ workspace: Workspace) {
    let environment = workspace.environment
    let name = environment["TERM"] ?? ""
    let supportsQueries = TerminalReplies.areSupported(by: name)
    let probes = SystemLocale.isUTF8 && name != "dumb" ? Self.probes : []
    var query = probes.map { "\r\($0.text)\(TerminalReplies.cursorQuery)" }.joined()
    if !probes.isEmpty { query += "\r\u{1B}[K" }
    query += supportsQueries ? TerminalReplies.allQueries : name == "dumb" ? "" : "\u{1B}[c"
    let timeout = name == "dumb" ? 0 : Self.timeout
    let replyBytes = ControllingTerminal.query(query, milliseconds: timeout) {
      TerminalReplies($0).isComplete
    }
    guard let replyBytes else { return nil }
    let replies = TerminalReplies(replyBytes)
    let (description, configuration) = (TerminalDescription(name: name), workspace.configuration)
    var lines: [Line] = [
      (
        .terminalKind(
          name, replies.name, size: ControllingTerminal.size.map { Size(columns: $0.columns, rows: $0.rows) },
          multiplexer: TerminalMultiplexer(environment: environment)?.rawValue,
          isRemote: environment["SSH_CONNECTION"] != nil), true
      )
    ]
    lines.append((.terminalEncoding(isUTF8: SystemLocale.isUTF8), SystemLocale.isUTF8))
    if let description, description.canPositionText {
      let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
      let theme = configuration.colors(chosen: workspace.store.profile().profile.theme)
        .variant(isLight: replies.background?.isLight)
      lines.append((.terminalColours(description.colors, isPlain: isPlain, theme: theme.name), true))
      if !description.missingKeys.isEmpty { lines.append((.terminalKeys(description.missingKeys), true)) }
    } else {
      lines.append((.unknownTerminal(name), false))
    }
    if supportsQueries {
      let background = replies.background.map { ($0.hex, $0.isLight) }
      lines.append((.terminalGround(background, isWatched: replies.reportsColorScheme), true))
      let hasLinks =
        HyperlinkSupport.isSupported(in: environment) ?? replies.name.map(HyperlinkSupport.isSupported)
        ?? false
      lines.append((.terminalLinks(hasLinks), true))
    }
    if replies.cursors.count == probes.count {
      let wrong = zip(probes, replies.cursors).filter { $0.columns != $1.column }.map(\.0.text)
      if !probes.isEmpty { lines.append((.terminalWidths(wrong), wrong.isEmpty)) }
    } else if !replies.isComplete, name != "dumb" {
      lines.append((Phrase("Widths: unknown, the terminal does not report its cursor"), true))
    }
    lines.append((.terminalNotices(configuration.bell.rawValue), true))
    self.lines = lines
  }
}
