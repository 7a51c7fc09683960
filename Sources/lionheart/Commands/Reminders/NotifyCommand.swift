import ArgumentParser
import Day
import Habits
import Model
import OperatingSystem
import Storage
import Texts

/// Tells of what is due now and was not told of yet.
struct NotifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("notify", .notify)

  @Flag(help: ArgumentHelp(.helpNotifyText))
  var text = false
  @Flag(help: ArgumentHelp(.helpDryRun))
  var dryRun = false
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
    // Where no pack is there, nothing waits to be read.
    let hasPacks = Workspace.hasPacks(store)
    @Sendable func deliverable(_ due: [RemindersOfDay.Entry]) -> [RemindersOfDay.Entry] {
      due.filter { hasPacks || $0.reminder.subject != .reading }
    }
    if dryRun {
      let due = deliverable(store.dueReminders(at: moment))
      if !due.isEmpty { try Output.lines(notice(due).lines) }
      return
    }
    let isText = text
    let sending = try await saving { () throws(StoreFailure) in
      try await store.sendReminders(at: moment) { due in
        let due = deliverable(due)
        return due.isEmpty || Self.deliver(notice(due), isText: isText)
      }
    }
    // Where habits had to be counted for it, that need not be done again every minute.
    await store.refreshSummaries(isLazy: true)
    await syncIfDue(workspace)
    if sending == .undelivered, text || Output.isTerminal { throw CommandFailure.failed(.notReminded) }
  }

  /// Has a timer keep the devices the same as well; what goes wrong is said by `lionheart sync` and on Me.
  private func syncIfDue(_ workspace: Workspace) async {
    guard !Output.isTerminal, !text else { return }
    for sync in (try? workspace.configuredSyncs()) ?? [] where sync.isDue() { _ = try? await sync.sync() }
  }

  /// Says to somebody who looks why nothing reminds; a timer would say it every minute.
  private func reportTroubles(_ workspace: Workspace) {
    guard Output.isTerminal else { return }
    let troubles = workspace.store.reminderTroubles()
    workspace.reportTroubles(troubles)
    if !troubles.isEmpty { Output.message(Phrase.remindersUnknown(workspace.language)) }
  }

  /// Shows a notice, or prints it where there is nothing to show it with or somebody looks.
  ///
  /// What a timer prints goes to a log that nobody reads, so there it is tried again until it shows.
  private static func deliver(_ notice: ReminderNotice, isText: Bool) -> Bool {
    if !isText, NotifySend.isInstalled {
      if NotifySend.send(notice) { return true }
      guard Output.isTerminal else { return false }
    }
    return (try? Output.lines(notice.lines)) != nil
  }
}

/// The program that shows notifications on a desktop.
enum NotifySend {
  /// Whether it is in the `PATH`.
  static var isInstalled: Bool {
    let folders = (ProcessEnvironment.variables["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.contains { Disk.isExecutable("\($0)/notify-send") }
  }

  /// Shows a notice; false where that did not work.
  static func send(_ notice: ReminderNotice) -> Bool {
    Subprocess.run(["notify-send"] + notice.arguments).isSuccess
  }
}
