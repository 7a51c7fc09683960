import ArgumentParser
import Day
import FoundationEssentials
import Model
import Storage
import Texts

/// How it stands with what is shared.
struct SyncStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("status", .syncStatus)

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  @OptionGroup var space: SpaceOption

  private struct Report: Encodable {
    let address: String
    let key: String?
    let syncedAt: String?
    let waiting: Int
    let space: SyncSpace
  }

  func run() async throws {
    let workspace = try Workspace(program: "lionheart sync status", usesPacks: false)
    let (language, all) = (workspace.language, try workspace.syncs())
    if json {
      guard let sync = all.last(where: { !space.partner || $0.space == .partner }) else {
        throw CommandFailure.said(.noPartnerYet)
      }
      let its = try await workspace.sharing { () async throws(SyncFailure) in try await sync.status() }
      return try Output.json(
        Report(
          address: its.address, key: its.key, syncedAt: its.syncedAt.map(SyncTime.iso),
          waiting: its.pendingFiles,
          space: its.space))
    }
    for sync in all.reversed() where !space.partner || sync.space == .partner {
      let its = try await workspace.sharing { () async throws(SyncFailure) in try await sync.status() }
      let (day, time) = SyncTime.parts(its.syncedAt)
      try Output.lines(
        (all.count > 1 ? [Phrase.spaceName(its.space)(language)] : []) + [
          Phrase.storeLine(its.address, key: its.key)(language),
          Phrase.lastSync(day, time: time)(language), Phrase.waitingFiles(its.pendingFiles)(language),
        ])
    }
  }
}

struct SyncDevicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("devices", .syncDevices)

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var space: SpaceOption
  @OptionGroup var language: LanguageOptions

  private struct Report: Encodable {
    let id: String
    let name: String
    let isThis: Bool
    let heardAt: String?
    let publishedAt: String?
  }

  func run() async throws {
    let workspace = try Workspace(program: "lionheart sync devices", usesPacks: false)
    let language = workspace.language
    let all = try workspace.syncs().reversed().filter { !space.partner || $0.space == .partner }
    for sync in all {
      if all.count > 1, !json { try Output.lines([Phrase.spaceName(sync.space)(language)]) }
      if !json || sync.space == all.first?.space { try list(sync, workspace) }
    }
  }

  private func list(_ sync: DeviceSync, _ workspace: Workspace) throws {
    let language = workspace.language
    let devices = try workspace.sharing { () throws(SyncFailure) in try sync.devices() }
    if json {
      return try Output.json(
        devices.map {
          Report(
            id: $0.id, name: $0.name, isThis: $0.isThis, heardAt: $0.lastReadAt.map(SyncTime.iso),
            publishedAt: $0.publishedAt.map(SyncTime.iso))
        })
    }
    try Output.lines(
      devices.map { device in
        let (day, time) = SyncTime.parts(device.lastReadAt)
        let what = device.isThis ? Phrase.thisDevice : Phrase.heardOf(day, time: time)
        return "\(device.id.prefix(4))  \(device.name)  \(what(language))"
      })
  }
}

/// Listens to a device no more.
struct SyncForgetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("forget", .syncForget)

  @Argument(help: ArgumentHelp(.helpSyncDevice, value: .valueName))
  var device: String
  @OptionGroup var space: SpaceOption
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart sync forget"
    let workspace = try Workspace(program: command)
    let space = space.space
    let (sync, name, folders) = (try workspace.deviceSync(of: space), device, workspace.folders)
    guard try Consent.isGiven(yes: yes, for: command, workspace.language) else { throw ExitCode(1) }
    let device = try await workspace.sharing { () async throws(SyncFailure) in try await sync.forget(name) }
    let settings = try workspace.sharing { () throws(SyncFailure) in
      try DeviceSync.settings(in: folders, of: space)
    }
    Output.message(
      Phrase.deviceForgotten(device.name, isEncrypted: settings?.key != nil)(workspace.language))
  }
}

/// A moment, as it is shown.
enum SyncTime {
  static func parts(_ milliseconds: Int64?) -> (day: CalendarDay?, time: String) {
    guard let milliseconds else { return (nil, "") }
    let moment = LiveClock.moment(at: milliseconds)
    return (moment.date, ClockTime(minute: moment.secondOfDay / 60).map { "\($0)" } ?? "")
  }

  /// The same for programs.
  static func iso(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1_000).formatted(.iso8601)
  }
}
