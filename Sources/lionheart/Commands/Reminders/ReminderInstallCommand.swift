import ArgumentParser
import Day
import Model
import OperatingSystem
import Storage
import Texts

/// Has the system run `lionheart notify` every minute.
struct ReminderInstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("install", .reminderInstall)

  @Flag(help: ArgumentHelp(.helpCron))
  var cron = false
  @Flag(help: ArgumentHelp(.helpSystemd))
  var systemd = false
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var language: LanguageOptions

  private static let command = "lionheart reminder install"

  func run() async throws {
    if cron, systemd { throw CommandFailure.usage(.cronOrSystemd, command: Self.command) }
    let workspace = try Workspace(program: Self.command, usesPacks: false)
    if !cron, UserTimer.answers {
      try installTimer(workspace)
    } else if systemd {
      throw CommandFailure.said(.noSystemd)
    } else {
      try installLine(workspace)
    }
  }

  private func installTimer(_ workspace: Workspace) throws {
    let language = workspace.language
    let timer = UserTimer(config: workspace.folders.config)
    let text = SystemdTimer.serviceText(
      program: Workspace.executable, environment: ReminderEnvironment(workspace.environment))
    let files = [(timer.service, text), (timer.timer, SystemdTimer.timerText)]
    let isSo = timer.isInstalled && files.allSatisfy { (try? Disk.bytes(of: $0.0)) == Array($0.1.utf8) }
    var old = Crontab([])
    if case .read(let crontab) = CrontabFile.read() { old = crontab }
    // One of them is enough.
    let lines = old.lines(of: Workspace.executable)
    if isSo, lines.isEmpty { return Output.message(Phrase.timerInstalledAlready(language)) }
    if !isSo { try printFiles(files, language) }
    try showRemoved(lines, language)
    guard try Consent.isGiven(yes: yes, for: Self.command, language) else { return }
    if !isSo { try timer.install(text) }
    if !lines.isEmpty { try write(old.without(Workspace.executable), over: old, workspace) }
    Output.message((NotifySend.isThere ? Phrase.timerInstalled : .timerInstalledUnseen)(language))
  }

  private func printFiles(_ files: [(String, String)], _ language: Language) throws(CommandFailure) {
    for (path, text) in files {
      try Output.lines([Phrase.wouldWrite(path)(language), ""] + indented(text) + [""])
    }
    try Output.lines(
      [Phrase.wouldRun(language), ""] + UserTimer.commands.map { "  " + $0.joined(separator: " ") } + [""])
  }

  private func showRemoved(_ lines: [String], _ language: Language) throws(CommandFailure) {
    if lines.isEmpty { return }
    try Output.lines([Phrase.wouldRemove(language), ""] + lines.map { "  " + $0 } + [""])
  }

  private func write(_ new: Crontab, over old: Crontab, _ workspace: Workspace) throws(CommandFailure) {
    try CrontabFile.write(new, over: old, keeping: workspace.folders.state + "/crontab.before")
  }

  private func installLine(_ workspace: Workspace) throws {
    let language = workspace.language
    let program = Workspace.executable
    let environment = ReminderEnvironment(workspace.environment)
      .adding(ReminderEnvironment.bus, Self.bus(workspace.environment))
    guard let line = Crontab.line(program: program, environment: environment) else {
      throw CommandFailure.said(.pathNotForCrontab)
    }
    let old = try crontab()
    let new = old.with(line, of: program)
    // One of them is enough.
    let timer = UserTimer(config: workspace.folders.config)
    let files = timer.files
    if new == old, files.isEmpty { return Output.message(Phrase.timerInstalledAlready(language)) }
    if new != old { try Output.lines([Phrase.wouldAddLine(language), "", "  " + line, ""]) }
    try showRemoved(old.lines(of: program).filter { $0 != line } + files, language)
    guard try Consent.isGiven(yes: yes, for: Self.command, language) else { return }
    if new != old { try write(new, over: old, workspace) }
    let isOver = try files.isEmpty || timer.uninstall()
    Output.message(Phrase.timerInstalled(language))
    if !isOver { Output.message(Phrase.timerRunsOn(language)) }
  }

  private func crontab() throws(CommandFailure) -> Crontab {
    switch CrontabFile.read() {
    case .noProgram: throw .said(cron ? .noCrontab : .neitherTimer)
    case .unreadable(let reason): throw .said(.crontabUnreadable(reason))
    case .read(let crontab): crontab
    }
  }

  private func indented(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      $0.isEmpty ? "" : "  \($0)"
    }
  }

  /// The bus that notifications go over, which cron's own environment does not name.
  private static func bus(_ environment: [String: String]) -> String? {
    if let address = environment[ReminderEnvironment.bus], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
      Disk.exists(folder + "/bus")
    else { return nil }
    return "unix:path=\(folder)/bus"
  }
}
