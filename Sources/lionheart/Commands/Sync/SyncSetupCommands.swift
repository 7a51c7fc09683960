import ArgumentParser
import Day
import Features
import Model
import Networking
import Storage
import Texts

/// Begins sharing by way of a store.
struct SyncSetupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("setup", .syncSetup)

  @Argument(help: ArgumentHelp(.helpSyncAddress, value: .valueAddress))
  var address: String
  @Flag(help: ArgumentHelp(.helpSyncEncrypt))
  var encrypt = false
  @Flag(help: ArgumentHelp(.helpSyncNoEncryption))
  var noEncryption = false
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var language: LanguageOptions

  private static let command = "lionheart sync setup"

  func run() async throws {
    guard !encrypt || !noEncryption else {
      throw CommandFailure.usage(.encryptOrNot, command: Self.command)
    }
    let workspace = try Workspace(program: Self.command)
    let address = try workspace.syncAddress(address, for: Self.command)
    let encrypts = encrypt || !address.isLocal && !noEncryption
    if !encrypts, !address.isLocal { try workspace.agreeToClearText(yes: yes, for: Self.command) }
    let sync = try workspace.deviceSync(at: address.text)
    if case .folder(let path) = address { try make(path, workspace) }
    let report = try await workspace.sharing { () async throws(SyncFailure) in
      try await sync.setUp(address: address.text, encrypts: encrypts)
    }
    let folders = workspace.folders
    let key = try workspace.sharing { () throws(SyncFailure) in try DeviceSync.settings(in: folders)?.key }
    let language = workspace.language
    Output.message(Phrase.storeBegun(address.text, key: key)(language))
    workspace.say(report)
    Output.message(Phrase.howToJoin(address.text)(language))
    if key != nil { Output.message(Phrase.howToInvite(language)) }
  }

  private func make(_ path: String, _ workspace: Workspace) throws(CommandFailure) {
    do throws(CarrierFailure) {
      try SyncCarrier.makeFolder(path, outside: workspace.folders)
    } catch {
      throw .said(.syncFailure(.carrier(error)))
    }
  }
}

/// Takes part in what others share.
struct SyncJoinCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("join", .syncJoin)

  @Argument(help: ArgumentHelp(.helpSyncJoinAddress, value: .valueAddress))
  var address: String?
  @Flag(help: ArgumentHelp(.helpSyncNoEncryption))
  var noEncryption = false
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var language: LanguageOptions

  private static let command = "lionheart sync join"

  func run() async throws {
    let workspace = try Workspace(program: Self.command)
    let address =
      try address.map { text throws(CommandFailure) in
        try workspace.syncAddress(text, for: Self.command)
      } ?? knownAddress(workspace)
    let sync = try workspace.deviceSync(at: address.text)
    let found = try workspace.sharing { () throws(SyncFailure) in try sync.find() }
    if !found.isEncrypted, !address.isLocal {
      try workspace.agreeToClearText(yes: noEncryption, for: Self.command)
    }
    let key = try found.missingKeys.isEmpty ? nil : askForKey(found.missingKeys, sync, workspace)
    let (language, text) = (workspace.language, address.text)
    let plan = try await workspace.sharing { () async throws(SyncFailure) in
      try await sync.join(address: text, found, key: key, isDry: true)
    }
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
      try await sync.join(address: text, found, key: key, isDry: false)
    }
    Output.message(Phrase.joined(text)(language))
    workspace.say(report)
  }

  /// The key, typed or piped in: what stands in arguments is seen by all users of a machine.
  private func askForKey(
    _ needed: [String], _ sync: DeviceSync, _ workspace: Workspace
  ) throws -> String {
    let text: String
    if Question.isPossible {
      text = Question.line(.askForKey(needed), language: workspace.language)
    } else {
      text = try StandardInput.text(upTo: 4_096)
    }
    if text.isEmpty { throw CommandFailure.said(.syncFailure(.keyNeeded(key: needed[0], has: nil))) }
    return try workspace.sharing { () throws(SyncFailure) in
      try sync.keep(SyncCipher.key(typed: text), needed: needed)
    }
  }

  private func knownAddress(_ workspace: Workspace) throws(CommandFailure) -> SyncAddress {
    let folders = workspace.folders
    let settings = try workspace.sharing { () throws(SyncFailure) in try DeviceSync.settings(in: folders) }
    guard let settings else { throw .usage(.syncAddressMissing, command: Self.command) }
    return try workspace.syncAddress(settings.address, for: Self.command)
  }
}
