import ArgumentParser
import Day
import FoundationEssentials
import Home
import Model
import Networking
import OperatingSystem
import Storage
import Texts

/// Syncs the data with the user's devices and the partner.
struct SyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "sync", .sync,
    subcommands: [
      SyncSetupCommand.self, SyncInviteCommand.self, SyncJoinCommand.self, SyncStatusCommand.self,
      SyncDevicesCommand.self, SyncForgetCommand.self, SyncRekeyCommand.self, SyncOffCommand.self,
      SyncShareCommand.self,
      SyncGitDriverCommand.self,
    ])

  @Flag(help: ArgumentHelp(Phrase("Show what would be sent and received; change nothing.")))
  var dryRun = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let (syncs, isDry) = (try workspace.configuredSyncs(), dryRun)
    var (failure, hasProblem, hasReceivedRecords, hasPrinted): (CommandFailure?, Bool, Bool, Bool) = (
      nil, false, false, false
    )
    var results: [ChangeReport] = []
    for sync in syncs {
      do throws(CommandFailure) {
        let report = try await workspace.syncing { () async throws(SyncFailure) in
          try await sync.sync(isDry: isDry)
        }
        if sync.space == .own { hasReceivedRecords = report.received.records > 0 }
        results.append(workspace.result(report, of: sync.space, isDry: isDry))
        let hasNews = !report.received.isNothing || report.sent > 0 || !report.notices.isEmpty
        // If nothing is new anywhere, that is printed once.
        guard hasNews || sync.space == .own && !hasPrinted || syncs.count == 1 else { continue }
        if hasNews, syncs.count > 1 { Output.result(Phrase.spaceName(sync.space)(workspace.language)) }
        hasPrinted = true
        try printReport(report, workspace)
        // A notice about a failure needs the user's attention.
        if report.notices.contains(where: \.isFailure) { hasProblem = true }
      } catch {
        // If one store cannot be reached, the other is still synced.
        if let failure { Output.message(failure.description) }
        if syncs.count > 1 { Output.message(Phrase.spaceName(sync.space)(workspace.language)) }
        (failure, hasPrinted) = (error, true)
      }
    }
    // Passes on to the partner at once what came from the user's other devices.
    if let partner = syncs.first, partner.space == .partner, hasReceivedRecords, !isDry {
      _ = try? await workspace.syncing { () async throws(SyncFailure) in try await partner.sync() }
    }
    try output.print(results)
    if let failure { throw failure }
    if hasProblem { throw ExitCode(1) }
  }

  private func printReport(_ report: SyncReport, _ workspace: Workspace) throws(CommandFailure) {
    guard dryRun else { return workspace.printReport(report) }
    if output.json { return }
    try Output.lines(Phrase.synced(report, isDone: false).map { $0(workspace.language) })
  }
}

struct SpaceOption: ParsableArguments {
  @Flag(help: ArgumentHelp(Phrase("Use what you share with your partner, not your own devices.")))
  var partner = false

  var space: SyncSpace { partner ? .partner : .own }
}

/// Stops syncing with a store.
struct SyncOffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("off", .syncOff)

  @OptionGroup var space: SpaceOption
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let address = try workspace.storedAddress(of: space.space)
    // The store is not used, so that one with an invalid address can be left too.
    let sync = try workspace.deviceSync(at: "/", of: space.space)
    try await workspace.syncing { () async throws(SyncFailure) in try await sync.stop() }
    Output.result((space.partner ? Phrase.partnerOff : .syncOff)(workspace.language))
    try output.print(changed: true, removed: true, SyncStoreReport(space: space.space, address: address))
  }
}

/// Prints the address, the time of the last sync and the waiting files.
struct SyncStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("status", .syncStatus)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  @OptionGroup var space: SpaceOption

  func run() async throws {
    let workspace = try Workspace()
    let (language, all) = (workspace.language, try workspace.configuredSyncs())
    if output.json {
      guard let sync = all.last(where: { !space.partner || $0.space == .partner }) else {
        throw CommandFailure.failed(.noPartnerYet)
      }
      let status = try await workspace.syncing { () async throws(SyncFailure) in try await sync.status() }
      return try Output.json(
        SyncStoreReport(
          space: status.space, address: status.address, key: status.key,
          syncedAt: status.syncedAt.map(LiveClock.iso8601), waiting: status.pendingFiles))
    }
    for sync in all.reversed() where !space.partner || sync.space == .partner {
      let status = try await workspace.syncing { () async throws(SyncFailure) in try await sync.status() }
      let (day, time) = dayAndTime(status.syncedAt)
      try Output.lines(
        (all.count > 1 ? [Phrase.spaceName(status.space)(language)] : []) + [
          Phrase.storeLine(status.address, key: status.key)(language),
          Phrase.lastSync(day, time: time)(language), Phrase.waitingFiles(status.pendingFiles)(language),
        ])
    }
  }
}

struct SyncDevicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("devices", .syncDevices)

  @OptionGroup var space: SpaceOption
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let language = workspace.language
    let all = try workspace.configuredSyncs().reversed().filter { !space.partner || $0.space == .partner }
    for sync in all {
      if all.count > 1, !output.json { try Output.lines([Phrase.spaceName(sync.space)(language)]) }
      if !output.json || sync.space == all.first?.space { try printDevices(sync, workspace) }
    }
  }

  private func printDevices(_ sync: DeviceSync, _ workspace: Workspace) throws {
    let language = workspace.language
    let devices = try workspace.syncing { () throws(SyncFailure) in try sync.devices() }
    if output.json { return try Output.json(list: devices.map(SyncDeviceReport.init)) }
    try Output.lines(
      devices.map { device in
        let (day, time) = dayAndTime(device.lastReadAt)
        let phrase = device.isThis ? Phrase.thisDevice : Phrase.heardOf(day, time: time)
        return "\(device.id.prefix(4))  \(device.name)  \(phrase(language))"
      })
  }
}

/// Removes a device from the sync.
struct SyncForgetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("forget", .syncForget)

  @Argument(
    help: ArgumentHelp(
      Phrase("The device's name, or its letters in `lionheart sync devices`."), value: .valueName),
    completion: .names(of: .devices))
  var device: String
  @OptionGroup var space: SpaceOption
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let space = space.space
    let (sync, name, folders) = (try workspace.deviceSync(of: space), device, workspace.folders)
    guard try Consent.isGiven(yes: yes, workspace.language) else { throw ExitCode(1) }
    let device = try await workspace.syncing { () async throws(SyncFailure) in try await sync.forget(name) }
    let settings = try workspace.syncing { () throws(SyncFailure) in
      try DeviceSync.settings(in: folders, of: space)
    }
    Output.result(
      Phrase.deviceForgotten(device.name, isEncrypted: settings?.key != nil)(workspace.language))
    try output.print(changed: true, removed: true, SyncDeviceReport(device))
  }
}

/// A store: the object of `sync status --json` and of commands that change it.
struct SyncStoreReport: Encodable {
  let space: SyncSpace
  let address: String
  /// The name of the encryption key; nil if the store is not encrypted.
  var key: String?
  var syncedAt: String?
  /// The number of files that differ from what was published; nil if unknown.
  var waiting: Int?
  /// The words of the key, for a device that joins.
  var words: [String]?
}

/// An object of `sync devices --json`.
struct SyncDeviceReport: Encodable {
  let id: String
  let name: String
  let isThis: Bool
  let heardAt: String?
  let publishedAt: String?

  init(_ device: SyncDevice) {
    id = device.id
    name = device.name
    isThis = device.isThis
    heardAt = device.lastReadAt.map(LiveClock.iso8601)
    publishedAt = device.publishedAt.map(LiveClock.iso8601)
  }
}

/// The result of a sync, as JSON.
struct SyncResultReport: Encodable {
  struct Received: Encodable {
    /// The number of records by kind, such as `habits`.
    let new, changed, removed: [String: Int]
    let records, files: Int
  }

  let space: SyncSpace
  let address: String
  let dryRun: Bool
  let received: Received
  let sent, sentBytes: Int
  /// What was skipped, and why, in the user's language.
  let notices: [String]

  init(_ report: SyncReport, of space: SyncSpace, at address: String, isDry: Bool, language: Language) {
    self.space = space
    self.address = address
    dryRun = isDry
    let counts = report.received
    received = Received(
      new: counts.new.kinds, changed: counts.changed.kinds, removed: counts.removed.kinds,
      records: counts.records, files: counts.files)
    (sent, sentBytes) = (report.sent, report.sentBytes)
    notices = report.notices.map { Phrase.syncNotice($0)(language) }
  }
}

extension Workspace {
  /// The result of a sync as an object of `--json`.
  ///
  /// - Parameter isChanged: whether more has changed than what was sent and received, such as the settings.
  func result(
    _ report: SyncReport, of space: SyncSpace, isDry: Bool = false, isChanged: Bool = false
  ) -> ChangeReport {
    let result = SyncResultReport(
      report, of: space, at: (try? storedAddress(of: space)) ?? "", isDry: isDry, language: language)
    let hasNews = isChanged || !report.received.isNothing || report.sent > 0
    return ChangeReport(record: result, changed: hasNews && !isDry)
  }
}

/// The local day and time of an instant; no day if there was none.
private func dayAndTime(_ milliseconds: Int64?) -> (day: CalendarDay?, time: String) {
  guard let milliseconds else { return (nil, "") }
  let moment = LiveClock.moment(at: milliseconds)
  return (moment.date, moment.clockText)
}

extension Workspace {
  /// The sync with a store, by default with the configured one.
  ///
  /// - Parameter space: the user's own data, or the data shared with a partner.
  func deviceSync(
    at address: String? = nil, of space: SyncSpace = .own
  ) throws(CommandFailure) -> DeviceSync {
    let text = if let address { address } else { try storedAddress(of: space) }
    let carrier = try carrier(text, of: space)
    return DeviceSync(
      store: store, carrier: carrier, cipher: .age(environment: environment), machine: ThisMachine.id,
      name: ThisMachine.name, space: space)
  }

  /// The address of the configured store.
  func storedAddress(of space: SyncSpace) throws(CommandFailure) -> String {
    let folders = folders
    let settings = try syncing { () throws(SyncFailure) in
      try DeviceSync.settings(in: folders, of: space)
    }
    guard let settings else { throw .failed(space == .own ? .syncFailure(.off) : .noPartnerYet) }
    return settings.address
  }

  /// The syncs with all configured stores. The partner's is first, because it may bring that a child rests.
  func configuredSyncs() throws(CommandFailure) -> [DeviceSync] {
    let folders = folders
    var syncs: [DeviceSync] = []
    for space in [SyncSpace.partner, .own] {
      let settings = try syncing { () throws(SyncFailure) in
        try DeviceSync.settings(in: folders, of: space)
      }
      if settings != nil { syncs.append(try deviceSync(of: space)) }
    }
    if syncs.isEmpty { throw .failed(.syncFailure(.off)) }
    return syncs
  }

  /// Parses the address of a store. A folder becomes an absolute path.
  func syncAddress(_ text: String) throws(CommandFailure) -> SyncAddress {
    let current = FileManager.default.currentDirectoryPath
    do throws(SyncAddress.Fault) {
      return try SyncAddress(text, in: current)
    } catch {
      throw .usage(.syncAddressFault(error, text))
    }
  }

  private func carrier(_ text: String, of space: SyncSpace) throws(CommandFailure) -> SyncCarrier {
    let address: SyncAddress
    do throws(SyncAddress.Fault) {
      address = try SyncAddress(text, in: "/")
    } catch {
      throw .failed(.syncAddressFault(error, text))
    }
    if let path = address.foreignRepository { throw .failed(.foreignRepository(path)) }
    let cache = folders.cache
    switch address {
    case .folder(let path): return .folder(path)
    case .git(let address): return .git(address, cache: cache, environment: environment)
    case .rclone(let remote): return .rclone(remote, cache: cache, environment: environment)
    }
  }

  /// Converts a sync failure to a command's failure.
  func syncing<Result>(_ work: () throws(SyncFailure) -> Result) throws(CommandFailure) -> Result {
    do throws(SyncFailure) { return try work() } catch { throw .failed(.syncFailure(error)) }
  }

  func syncing<Result>(
    _ work: () async throws(SyncFailure) -> Result
  ) async throws(CommandFailure) -> Result {
    do throws(SyncFailure) { return try await work() } catch { throw .failed(.syncFailure(error)) }
  }

  /// Asks for confirmation before data is stored unencrypted where others can read it.
  func confirmClearText(yes: Bool) throws {
    let isGiven = try Consent.isGiven(
      yes: yes,
      to: Phrase("Without encryption, anyone with access to the store can read everything. Continue?"),
      required: Phrase(
        "Without encryption, anyone with access to the store can read everything. To allow it: setup "
          + "--no-encryption --yes, join --no-encryption."), language)
    if !isGiven { throw ExitCode(1) }
  }

  /// Warns if other users of this computer can read the partner's folder.
  func warnIfGroupCanRead(_ address: SyncAddress, isEncrypted: Bool) {
    guard case .folder(let path) = address, let status = Disk.status(of: path), status.isSharedByGroup else {
      return
    }
    Output.message(Phrase.groupCanRead(path, isEncrypted: isEncrypted)(language))
  }

  /// Prints the result of a sync.
  func printReport(_ report: SyncReport) {
    // Sets the folders of removed packs aside. New packs are downloaded when they are due.
    if report.received.records > 0 { network.reconcile() }
    for line in Phrase.synced(report, isDone: true) { Output.result(line(language)) }
    if report.isPaused {
      Output.message(Phrase.pausedElsewhere(language))
      // On a terminal the user has seen it. The open program and a timer show it themselves.
      if OpenFile.standardError.isTerminal { _ = store.consumePauseNotice() }
    }
  }
}
