import ArgumentParser
import Day
import Model
import OperatingSystem
import Storage
import Texts

struct ReminderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "reminder", .reminder,
    subcommands: [
      ReminderSetCommand.self, ReminderStatusCommand.self, ReminderInstallCommand.self,
      ReminderUninstallCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// Sets the reading reminder, the quiet hours and the backup reminder.
struct ReminderSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("set", .reminderSet)

  @Option(help: ArgumentHelp(Phrase("The time of the reading reminder, or off."), value: .valueTime))
  var reading: String?
  @Option(help: ArgumentHelp(Phrase("The quiet hours, such as 22:00-07:00, or off."), value: Phrase("hours")))
  var quiet: String?
  @Option(help: ArgumentHelp(Phrase("Weeks between backup reminders, or off."), value: Phrase("weeks")))
  var backup: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let changes = try parseChanges()
    let workspace = try Workspace()
    let isChanged = try await saving { () throws(StoreFailure) in
      try await workspace.store.setProfile(changes)
    }
    let language = workspace.language
    let profile = workspace.store.profile().profile
    if reading != nil { Output.result(Phrase.readingReminder(profile.readingReminder)(language)) }
    if quiet != nil { Output.result(Phrase.quietHours(profile.quietHours)(language)) }
    if backup != nil { Output.result(Phrase.backupReminderSet(profile.backupReminder)(language)) }
    if profile.readingReminder != nil && reading != nil || profile.backupReminder != nil && backup != nil {
      let timers = InstalledTimers(workspace)
      if !timers.isActive, timers.crontabFailure == nil { Output.message(Phrase.noTimerYet(language)) }
    }
    let times = quiet == nil ? [] : workspace.store.habits().book.habits.flatMap(\.reminders)
    workspace.warnIfQuiet(times + [profile.readingReminder].compactMap(\.self))
    try output.print(changed: isChanged, workspace.reminderReport())
  }

  private func parseChanges() throws(CommandFailure) -> [Profile.Change] {
    var changes: [Profile.Change] = []
    if let reading {
      let time = ClockTime(typed: reading)
      if time == nil, !isOff(reading) {
        throw .usage(.about(reading, Phrase("Enter a time from 00:00 to 23:59, or off.")))
      }
      changes.append(.readingReminder(time))
    }
    if let quiet {
      let hours = QuietHours(typed: quiet)
      if hours == nil, !isOff(quiet) {
        throw .usage(.about(quiet, Phrase("Enter quiet hours as 22:00-07:00, or off.")))
      }
      changes.append(.quietHours(hours))
    }
    if let backup {
      let weeks = Int(backup.filter { !$0.isWhitespace })
      guard weeks.map((1...52).contains) ?? isOff(backup) else {
        throw .usage(.about(backup, Phrase("Enter a number of weeks from 1 to 52, or off.")))
      }
      changes.append(.backupReminder(weeks))
    }
    if changes.isEmpty { throw .usage(Phrase("Choose what to set: --reading, --quiet or --backup.")) }
    return changes
  }

  private func isOff(_ text: String) -> Bool {
    ["off", "none", "", "끄기", "없음"].contains(text.lowercased().filter { !$0.isWhitespace })
  }
}

/// Lists today's reminders and the timers that send them.
struct ReminderStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("status", .reminderStatus)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let store = workspace.store
    let conditions = [
      DataFile.profile: store.profile().condition, .children: store.children().condition,
      .habits: store.habits().condition,
    ]
    workspace.reportTroubles(conditions)
    guard store.reminders(at: workspace.clock.now()).troubles.isEmpty else {
      Output.message(Phrase.remindersUnknown(workspace.language))
      throw ExitCode(1)
    }
    let report = workspace.reminderReport()
    if output.json {
      try Output.json(report)
    } else {
      try Output.lines(report.lines(workspace.language))
    }
  }
}

/// Installs a timer that runs `lionheart notify` every minute.
struct ReminderInstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("install", .reminderInstall)

  @Flag(help: ArgumentHelp(Phrase("Use the crontab.")))
  var cron = false
  @Flag(help: ArgumentHelp(Phrase("Use systemd.")))
  var systemd = false
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    if cron, systemd { throw CommandFailure.usage(Phrase("Use either --cron or --systemd, not both.")) }
    let workspace = try Workspace()
    if !cron, SystemdUserTimer.isSystemdRunning {
      try installTimer(workspace)
    } else if systemd {
      throw CommandFailure.failed(
        Phrase("systemd is not available for this user, so nothing was installed. To use cron: --cron"))
    } else {
      try installCrontabLine(workspace)
    }
  }

  private func installTimer(_ workspace: Workspace) throws {
    let language = workspace.language
    let timer = SystemdUserTimer(config: workspace.folders.config)
    let text = SystemdTimer.serviceText(
      program: Workspace.executable, environment: ReminderEnvironment(workspace.environment))
    let files = [(timer.service, text), (timer.timer, SystemdTimer.timerText)]
    let isInstalled =
      timer.isInstalled && files.allSatisfy { (try? Disk.bytes(of: $0.0)) == Array($0.1.utf8) }
    var old = Crontab([])
    if case .read(let crontab) = CrontabFile.read() { old = crontab }
    // One kind of timer is enough.
    let lines = old.lines(of: Workspace.executable)
    if isInstalled, lines.isEmpty {
      Output.result(Phrase.timerInstalledAlready(language))
      return try output.print(changed: false, workspace.reminderReport())
    }
    if !isInstalled { try printFiles(files, language) }
    try printRemovals(lines, language)
    guard try Consent.isGiven(yes: yes, language) else {
      return try output.print(changed: false, workspace.reminderReport())
    }
    if !isInstalled { try timer.install(text) }
    if !lines.isEmpty { try writeCrontab(old.without(Workspace.executable), over: old, workspace) }
    Output.result(
      (NotifySend.isInstalled
        ? Phrase.timerInstalled
        : Phrase(
          "Installed, but notify-send is missing (Debian: libnotify-bin). Until it is installed, reminders "
            + "only go to the system log."))(language))
    try output.print(changed: true, workspace.reminderReport())
  }

  private func printFiles(_ files: [(String, String)], _ language: Language) throws(CommandFailure) {
    for (path, text) in files {
      try Output.lines([Phrase.wouldWrite(path)(language), ""] + indented(text) + [""])
    }
    try Output.lines(
      [Phrase("Will then run:")(language), ""]
        + SystemdUserTimer.commands.map { "  " + $0.joined(separator: " ") } + [
          ""
        ])
  }

  private func printRemovals(_ lines: [String], _ language: Language) throws(CommandFailure) {
    if lines.isEmpty { return }
    try Output.lines([Phrase.wouldRemove(language), ""] + lines.map { "  " + $0 } + [""])
  }

  private func writeCrontab(_ new: Crontab, over old: Crontab, _ workspace: Workspace) throws(CommandFailure)
  {
    try CrontabFile.write(new, over: old, keeping: workspace.folders.state + "/crontab.before")
  }

  private func installCrontabLine(_ workspace: Workspace) throws {
    let language = workspace.language
    let program = Workspace.executable
    let environment = ReminderEnvironment(workspace.environment)
      .adding(ReminderEnvironment.bus, Self.busAddress(workspace.environment))
    guard let line = Crontab.line(program: program, environment: environment) else {
      throw CommandFailure.failed(
        Phrase(
          "The path of this program has characters that a crontab cannot contain, so nothing was installed."))
    }
    let old = try readCrontab()
    let new = old.with(line, of: program)
    // One kind of timer is enough.
    let timer = SystemdUserTimer(config: workspace.folders.config)
    let files = timer.files
    if new == old, files.isEmpty {
      Output.result(Phrase.timerInstalledAlready(language))
      return try output.print(changed: false, workspace.reminderReport())
    }
    if new != old {
      try Output.lines([Phrase("Will add this line to your crontab:")(language), "", "  " + line, ""])
    }
    try printRemovals(old.lines(of: program).filter { $0 != line } + files, language)
    guard try Consent.isGiven(yes: yes, language) else {
      return try output.print(changed: false, workspace.reminderReport())
    }
    if new != old { try writeCrontab(new, over: old, workspace) }
    let isStopped = try files.isEmpty || timer.uninstall()
    Output.result(Phrase.timerInstalled(language))
    if !isStopped { Output.message(Phrase.timerRunsOn(language)) }
    try output.print(changed: true, workspace.reminderReport())
  }

  private func readCrontab() throws(CommandFailure) -> Crontab {
    switch CrontabFile.read() {
    case .noProgram:
      throw .failed(
        cron
          ? Phrase("The program crontab was not found, so nothing was installed. To use systemd: --systemd")
          : Phrase(
            "Neither a systemd user session nor crontab is available, so nothing was installed. Use another "
              + "scheduler to run this every minute: lionheart notify"))
    case .unreadable(let reason): throw .failed(.crontabUnreadable(reason))
    case .read(let crontab): crontab
    }
  }

  private func indented(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      $0.isEmpty ? "" : "  \($0)"
    }
  }

  /// The address of the session bus for notifications, which cron's environment lacks.
  private static func busAddress(_ environment: [String: String]) -> String? {
    if let address = environment[ReminderEnvironment.bus], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
      Disk.exists(folder + "/bus")
    else { return nil }
    return "unix:path=\(folder)/bus"
  }
}

/// Removes all timers that run `lionheart notify`, even incomplete ones.
struct ReminderUninstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("uninstall", .reminderUninstall)

  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let language = workspace.language
    let timer = SystemdUserTimer(config: workspace.folders.config)
    let files = timer.files
    let reading = CrontabFile.read()
    var old = Crontab([])
    if case .read(let crontab) = reading { old = crontab }
    let lines = old.lines(of: Workspace.executable)
    if files.isEmpty, lines.isEmpty {
      if case .unreadable(let reason) = reading { throw CommandFailure.failed(.crontabUnreadable(reason)) }
      Output.result(Phrase("Nothing was installed.")(language))
      return try output.print(changed: false, workspace.reminderReport())
    }
    try Output.lines([Phrase.wouldRemove(language), ""] + (files + lines).map { "  " + $0 } + [""])
    guard try Consent.isGiven(yes: yes, language) else {
      return try output.print(changed: false, workspace.reminderReport())
    }
    let isStopped = try files.isEmpty || timer.uninstall()
    if !lines.isEmpty {
      try CrontabFile.write(
        old.without(Workspace.executable), over: old, keeping: workspace.folders.state + "/crontab.before")
    }
    if isStopped {
      Output.result(Phrase("Removed.")(language))
    } else {
      Output.message(Phrase.timerRunsOn(language))
    }
    try output.print(changed: true, workspace.reminderReport())
    if case .unreadable(let reason) = reading { throw CommandFailure.failed(.crontabUnreadable(reason)) }
  }
}

extension Workspace {
  /// The day's reminders, and what sends them. Prints a message if the crontab cannot be read.
  func reminderReport() -> ReminderReport {
    let timers = InstalledTimers(self)
    if let reason = timers.crontabFailure { Output.message(Phrase.crontabUnseen(reason)(language)) }
    return ReminderReport(
      store.reminders(at: clock.now()), delivered: store.deliveredReminders(),
      profile: store.profile().profile, isPaused: store.family().isOnHold,
      systemd: timers.systemd == .current, cron: timers.cron == .current, isOutdated: timers.isOutdated,
      notifySend: NotifySend.isInstalled, language: language)
  }

  /// Prints which reminders are never sent because they fall in the quiet hours.
  func warnIfQuiet(_ times: [ClockTime]) {
    let profile = store.profile().profile
    guard let hours = profile.quietHours else { return }
    for time in Set(times).sorted() where hours.suppresses(time, dayStart: profile.dayStart) {
      Output.message(Phrase.reminderIsQuiet(time, hours)(language))
    }
  }
}
