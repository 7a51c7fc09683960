import ArgumentParser
import Day
import Model
import Storage
import Texts

/// What can be done about reminders.
struct ReminderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "reminder", .reminder,
    subcommands: [
      ReminderSetCommand.self, ReminderStatusCommand.self, ReminderInstallCommand.self,
      ReminderUninstallCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// Sets the reading's reminder and the quiet hours.
struct ReminderSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("set", .reminderSet)

  @Option(help: ArgumentHelp(.helpReading, value: .valueTime))
  var reading: String?
  @Option(help: ArgumentHelp(.helpQuiet, value: .valueHours))
  var quiet: String?
  @Option(help: ArgumentHelp(.helpBackupReminder, value: .valueWeeks))
  var backup: String?
  @OptionGroup var language: LanguageOptions

  private static let command = "lionheart reminder set"

  func run() async throws {
    let changes = try changes()
    let workspace = try Workspace(program: Self.command, usesPacks: false)
    try await saving { () throws(StoreFailure) in try await workspace.store.setProfile(changes) }
    let language = workspace.language
    let profile = workspace.store.profile().profile
    if reading != nil { Output.message(Phrase.readingReminder(profile.readingReminder)(language)) }
    if quiet != nil { Output.message(Phrase.quietHours(profile.quietHours)(language)) }
    if backup != nil { Output.message(Phrase.backupReminderSet(profile.backupReminder)(language)) }
    if profile.readingReminder != nil && reading != nil || profile.backupReminder != nil && backup != nil {
      let timers = InstalledTimers(workspace)
      if !timers.remind, timers.unseen == nil { Output.message(Phrase.noTimerYet(language)) }
    }
    let times = quiet == nil ? [] : workspace.store.habits().book.habits.flatMap(\.reminders)
    workspace.sayQuiet(times + [profile.readingReminder].compactMap(\.self))
  }

  private func changes() throws(CommandFailure) -> [Profile.Change] {
    var changes: [Profile.Change] = []
    if let reading {
      let time = ClockTime(reading.filter { !$0.isWhitespace })
      if time == nil, !isOff(reading) {
        throw .usage(.about(reading, .notAReminderTime), command: Self.command)
      }
      changes.append(.readingReminder(time))
    }
    if let quiet {
      let hours = QuietHours(quiet)
      if hours == nil, !isOff(quiet) { throw .usage(.about(quiet, .notQuietHours), command: Self.command) }
      changes.append(.quietHours(hours))
    }
    if let backup {
      let weeks = Int(backup.filter { !$0.isWhitespace })
      guard weeks.map((1...52).contains) ?? isOff(backup) else {
        throw .usage(.about(backup, .notBackupWeeks), command: Self.command)
      }
      changes.append(.backupReminder(weeks))
    }
    if changes.isEmpty { throw .usage(.nothingToSet, command: Self.command) }
    return changes
  }

  private func isOff(_ text: String) -> Bool {
    ["off", "none", "", "끄기", "없음"].contains(text.lowercased().filter { !$0.isWhitespace })
  }
}

/// Says which reminders there are today and what brings them.
struct ReminderStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("status", .reminderStatus)

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart reminder status", usesPacks: false)
    let store = workspace.store
    let today = store.reminders(at: workspace.clock.now())
    let conditions = [
      DataFile.profile: store.profile().condition, .children: store.children().condition,
      .habits: store.habits().condition,
    ]
    workspace.say(conditions)
    guard today.troubles.isEmpty else {
      Output.message(Phrase.remindersUnknown(workspace.language))
      throw ExitCode(1)
    }
    let timers = InstalledTimers(workspace)
    if let reason = timers.unseen { Output.message(Phrase.crontabUnseen(reason)(workspace.language)) }
    let report = ReminderReport(
      today, delivered: store.deliveredReminders(),
      profile: store.profile().profile, isPaused: workspace.store.family().isOnHold,
      systemd: timers.systemd == .current, cron: timers.cron == .current, isOutdated: timers.isOutdated,
      notifySend: NotifySend.isThere, language: workspace.language)
    if json {
      try Output.json(report)
    } else {
      try Output.lines(report.lines(workspace.language))
    }
  }
}
