import ArgumentParser
import Day
import Features
import Model
import Networking
import Storage
import Texts

/// The same data on several devices.
struct SyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "sync", .sync,
    subcommands: [
      SyncSetupCommand.self, SyncInviteCommand.self, SyncJoinCommand.self, SyncStatusCommand.self,
      SyncDevicesCommand.self, SyncForgetCommand.self, SyncRekeyCommand.self, SyncOffCommand.self,
      SyncGitDriverCommand.self,
    ])

  @Flag(help: ArgumentHelp(.helpSyncDryRun))
  var dryRun = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart sync")
    let (sync, isDry) = (try workspace.deviceSync(), dryRun)
    let report = try await workspace.sharing { () async throws(SyncFailure) in
      try await sync.sync(isDry: isDry)
    }
    if isDry {
      try Output.lines(Phrase.synced(report, isDone: false).map { $0(workspace.language) })
    } else {
      workspace.say(report)
      // What is the matter here and not there is for somebody to see to.
      if report.notices.contains(where: \.isFailure) { throw ExitCode(1) }
    }
  }
}

/// Stops sharing.
struct SyncOffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("off", .syncOff)

  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart sync off", usesPacks: false)
    let sync = try workspace.deviceSync()
    try await workspace.sharing { () async throws(SyncFailure) in try await sync.stop() }
    Output.message(Phrase.syncOff(workspace.language))
  }
}
