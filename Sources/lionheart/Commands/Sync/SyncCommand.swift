import ArgumentParser
import Day
import Model
import Storage
import Texts

/// The same data on several devices.
struct SyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "sync", .sync,
    subcommands: [
      SyncSetupCommand.self, SyncInviteCommand.self, SyncJoinCommand.self, SyncStatusCommand.self,
      SyncDevicesCommand.self, SyncForgetCommand.self, SyncRekeyCommand.self, SyncOffCommand.self,
      SyncShareCommand.self,
      SyncGitDriverCommand.self,
    ])

  @Flag(help: ArgumentHelp(.helpSyncDryRun))
  var dryRun = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart sync")
    let (syncs, isDry) = (try workspace.syncs(), dryRun)
    var (failure, isAmiss, hasCome, hasSaid): (CommandFailure?, Bool, Bool, Bool) = (nil, false, false, false)
    for sync in syncs {
      do throws(CommandFailure) {
        let report = try await workspace.sharing { () async throws(SyncFailure) in
          try await sync.sync(isDry: isDry)
        }
        if sync.space == .own { hasCome = report.received.records > 0 }
        let isNews = !report.received.isNothing || report.sent > 0 || !report.notices.isEmpty
        // Where nothing is new anywhere that is said once.
        guard isNews || sync.space == .own && !hasSaid || syncs.count == 1 else { continue }
        if isNews, syncs.count > 1 { Output.message(Phrase.spaceName(sync.space)(workspace.language)) }
        hasSaid = true
        try say(report, workspace)
        // What is the matter here and not there is for somebody to see to.
        if report.notices.contains(where: \.isFailure) { isAmiss = true }
      } catch {
        // One that cannot be reached keeps nothing from going to the other.
        if let failure { Output.message(failure.description) }
        if syncs.count > 1 { Output.message(Phrase.spaceName(sync.space)(workspace.language)) }
        (failure, hasSaid) = (error, true)
      }
    }
    // What came from this person's other devices goes on to the partner at once.
    if let partner = syncs.first, partner.space == .partner, hasCome, !isDry {
      _ = try? await workspace.sharing { () async throws(SyncFailure) in try await partner.sync() }
    }
    if let failure { throw failure }
    if isAmiss { throw ExitCode(1) }
  }

  private func say(_ report: SyncReport, _ workspace: Workspace) throws(CommandFailure) {
    guard dryRun else { return workspace.say(report) }
    try Output.lines(Phrase.synced(report, isDone: false).map { $0(workspace.language) })
  }
}

/// Which store is meant.
struct SpaceOption: ParsableArguments {
  @Flag(help: ArgumentHelp(.helpSyncPartner))
  var partner = false

  var space: SyncSpace { partner ? .partner : .own }
}

/// Stops sharing.
struct SyncOffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("off", .syncOff)

  @OptionGroup var space: SpaceOption
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart sync off", usesPacks: false)
    _ = try workspace.keptAddress(of: space.space)
    // The store itself is not needed, so one whose address is refused today can be left too.
    let sync = try workspace.deviceSync(at: "/", of: space.space)
    try await workspace.sharing { () async throws(SyncFailure) in try await sync.stop() }
    Output.message((space.partner ? Phrase.partnerOff : .syncOff)(workspace.language))
  }
}
