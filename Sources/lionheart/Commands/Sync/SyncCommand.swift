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
      SyncSetupCommand.self, SyncJoinCommand.self, SyncStatusCommand.self, SyncDevicesCommand.self,
      SyncForgetCommand.self, SyncOffCommand.self, SyncGitDriverCommand.self,
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
    }
  }
}

/// Begins sharing by way of a store.
struct SyncSetupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("setup", .syncSetup)

  @Argument(help: ArgumentHelp(.helpSyncAddress, value: .valueAddress))
  var address: String
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart sync setup"
    let workspace = try Workspace(program: command)
    let address = try workspace.syncAddress(address, for: command)
    if case .folder(let path) = address {
      do throws(CarrierFailure) {
        try SyncCarrier.makeFolder(path, outside: workspace.folders)
      } catch {
        throw CommandFailure.said(.syncFailure(.carrier(error)))
      }
    }
    let sync = try workspace.deviceSync(at: address.text)
    let report = try await workspace.sharing { () async throws(SyncFailure) in
      try await sync.setUp(address: address.text, encrypts: false)
    }
    Output.message(Phrase.storeBegun(address.text, key: nil)(workspace.language))
    workspace.say(report)
    Output.message(Phrase.howToJoin(address.text)(workspace.language))
  }
}

/// Takes part in what others share.
struct SyncJoinCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("join", .syncJoin)

  @Argument(help: ArgumentHelp(.helpSyncJoinAddress, value: .valueAddress))
  var address: String?
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var language: LanguageOptions

  private static let command = "lionheart sync join"

  func run() async throws {
    let workspace = try Workspace(program: Self.command)
    let text: String
    if let address {
      text = try workspace.syncAddress(address, for: Self.command).text
    } else {
      text = try knownAddress(workspace)
    }
    let sync = try workspace.deviceSync(at: text)
    let found = try workspace.sharing { () throws(SyncFailure) in try sync.find() }
    let plan = try await workspace.sharing { () async throws(SyncFailure) in
      try await sync.join(address: text, found, key: nil, isDry: true)
    }
    let language = workspace.language
    try Output.lines(
      [Phrase.hereBefore(plan.here)(language)] + Phrase.synced(plan, isDone: false).map { $0(language) })
    if !yes {
      guard Question.isPossible else { throw CommandFailure.usage(.yesIsNeeded, command: Self.command) }
      guard Question.isAgreed(.askToJoin, language: language) else {
        Output.message(Phrase.nothingDone(language))
        throw ExitCode(1)
      }
    }
    let report = try await workspace.sharing { () async throws(SyncFailure) in
      try await sync.join(address: text, found, key: nil, isDry: false)
    }
    Output.message(Phrase.joined(text)(language))
    workspace.say(report)
  }

  private func knownAddress(_ workspace: Workspace) throws -> String {
    let folders = workspace.folders
    let settings = try workspace.sharing { () throws(SyncFailure) in try DeviceSync.settings(in: folders) }
    guard let settings else { throw CommandFailure.usage(.syncAddressMissing, command: Self.command) }
    return settings.address
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
