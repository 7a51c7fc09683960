import ArgumentParser
import Day
import Habits
import Model
import OperatingSystem
import Storage
import Synchronization
import Texts

/// Sends due reminders, each once.
struct NotifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("notify", .notify)

  @Flag(help: ArgumentHelp(Phrase("Print text, even if notify-send is available.")))
  var text = false
  @Flag(help: ArgumentHelp(Phrase("Print what is due; send nothing and mark nothing as sent.")))
  var dryRun = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let moment = workspace.clock.now()
    let store = workspace.store
    @Sendable func notice(_ due: [RemindersOfDay.Entry]) -> ReminderNotice {
      ReminderNotice(
        due, at: moment, dayStart: store.profile().profile.dayStart, language: workspace.language)
    }
    reportTroubles(workspace)
    // Without packs there is nothing to read.
    let hasPacks = Workspace.hasPacks(store)
    @Sendable func deliverable(_ due: [RemindersOfDay.Entry]) -> [RemindersOfDay.Entry] {
      due.filter { hasPacks || $0.reminder.subject != .reading }
    }
    if dryRun {
      let due = deliverable(store.dueReminders(at: moment))
      if output.json { return try Output.json(NotifyReport(.nothingDue, due, workspace.language)) }
      if !due.isEmpty { try Output.lines(notice(due).lines) }
      return
    }
    let (isText, isJSON) = (text, output.json)
    let sent = Mutex<[RemindersOfDay.Entry]>([])
    let sending = try await saving { () throws(StoreFailure) in
      try await store.sendReminders(at: moment) { due in
        let due = deliverable(due)
        sent.withLock { $0 = due }
        return due.isEmpty || Self.deliver(notice(due), isText: isText, isJSON: isJSON)
      }
    }
    // Saves summaries, so that habits are not counted again every minute.
    await store.refreshSummaries(isLazy: true)
    await syncIfDue(workspace)
    if output.json {
      try Output.json(NotifyReport(sending, sent.withLock(\.self), workspace.language))
    }
    if sending == .undelivered, text || output.json || Output.isTerminal {
      throw CommandFailure.failed(Phrase("Could not show the reminders. Lionheart will try again."))
    }
  }

  /// Syncs if a timer runs this. Failures are shown by `lionheart sync` and on Me.
  private func syncIfDue(_ workspace: Workspace) async {
    guard !Output.isTerminal, !text, !output.json else { return }
    for sync in (try? workspace.configuredSyncs()) ?? [] where sync.isDue() { _ = try? await sync.sync() }
  }

  /// Prints on a terminal why reminders cannot be sent. A timer would repeat it every minute.
  private func reportTroubles(_ workspace: Workspace) {
    guard Output.isTerminal else { return }
    let troubles = workspace.store.reminderTroubles()
    workspace.reportTroubles(troubles)
    if !troubles.isEmpty { Output.message(Phrase.remindersUnknown(workspace.language)) }
  }

  /// Shows a notification, or prints it on a terminal or if nothing can show it.
  ///
  /// Nobody reads what a timer prints, so a failed notification is tried again. With `--json`, the JSON has the
  /// reminders that nothing else can show.
  private static func deliver(_ notice: ReminderNotice, isText: Bool, isJSON: Bool) -> Bool {
    if isJSON, isText || !NotifySend.isInstalled { return true }
    if !isText, NotifySend.isInstalled {
      if NotifySend.send(notice) { return true }
      guard Output.isTerminal else { return false }
    }
    return (try? Output.lines(notice.lines)) != nil
  }
}

/// The object of `notify --json`.
private struct NotifyReport: Encodable {
  struct Row: Encodable {
    let id: String
    let time: ClockTime
    let subject: ReminderReport.Subject
    /// The id of the habit or task.
    let habit, task: String?
    let about: String
  }

  /// Whether the reminders were sent.
  let sent: Bool
  let reminders: [Row]

  init(_ result: ReminderSendResult, _ due: [RemindersOfDay.Entry], _ language: Language) {
    sent = result == .delivered && !due.isEmpty
    reminders = due.map { entry in
      Row(
        id: entry.id, time: entry.reminder.time, subject: ReminderReport.Subject(entry.reminder.subject),
        habit: entry.habit?.id, task: entry.task?.id, about: entry.reminderName(language))
    }
  }
}

/// Sends desktop notifications with notify-send.
enum NotifySend {
  /// Whether it is in `PATH`.
  static var isInstalled: Bool {
    let folders = (ProcessEnvironment.variables["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.contains { Disk.isExecutable("\($0)/notify-send") }
  }

  /// Returns whether the notification was shown.
  static func send(_ notice: ReminderNotice) -> Bool {
    Subprocess.run(["notify-send"] + notice.arguments).isSuccess
  }
}
