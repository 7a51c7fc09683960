import ArgumentParser
import Features
import Model
import Storage

/// Tells of what is due now and was not told of yet.
struct NotifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("notify", .notify)

  @Flag(help: ArgumentHelp(.helpNotifyText))
  var text = false
  @Flag(help: ArgumentHelp(.helpDryRun))
  var dryRun = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart notify", usesPacks: false)
    let moment = workspace.clock.now()
    let store = workspace.store
    @Sendable func notice(_ due: [RemindersOfDay.Entry]) -> ReminderNotice {
      ReminderNotice(
        due, at: moment, dayStart: store.profile().profile.dayStart, language: workspace.language)
    }
    if dryRun {
      let due = store.dueReminders(at: moment)
      if !due.isEmpty { try Output.lines(notice(due).lines) }
      return
    }
    let isText = text
    let sending = try await saving { () throws(StoreFailure) in
      try await store.sendReminders(at: moment) { due in Self.tell(notice(due), isText: isText) }
    }
    switch sending {
    case .nothingDue, .busy: break
    // The habits were counted for it, which need not be done again every minute.
    case .delivered: await store.refreshSummaries()
    case .undelivered: throw CommandFailure.said(.notReminded)
    }
  }

  /// Shows a notice, or where nothing can prints it.
  private static func tell(_ notice: ReminderNotice, isText: Bool) -> Bool {
    if !isText, NotifySend.show(notice) { return true }
    return (try? Output.lines(notice.lines)) != nil
  }
}
