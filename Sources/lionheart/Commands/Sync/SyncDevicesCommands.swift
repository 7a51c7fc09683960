import ArgumentParser
import Day
import Features
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

  private struct Report: Encodable {
    let address: String
    let key: String?
    let syncedAt: String?
    let waiting: Int
  }

  func run() async throws {
    let workspace = try Workspace(program: "lionheart sync status", usesPacks: false)
    let (sync, folders, language) = (try workspace.deviceSync(), workspace.folders, workspace.language)
    let settings = try workspace.sharing { () throws(SyncFailure) in try DeviceSync.settings(in: folders) }
    let waiting = try await workspace.sharing { () async throws(SyncFailure) in try await sync.waiting() }
    guard let settings else { return }
    if json {
      let at = settings.syncedAt.map(SyncTime.iso)
      return try Output.json(
        Report(address: settings.address, key: settings.key, syncedAt: at, waiting: waiting))
    }
    let (day, time) = SyncTime.parts(settings.syncedAt)
    try Output.lines([
      Phrase.storeLine(settings.address, key: settings.key)(language),
      Phrase.lastSync(day, time: time)(language), Phrase.waitingFiles(waiting)(language),
    ])
  }
}

/// The devices.
struct SyncDevicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("devices", .syncDevices)

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
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
    let (sync, language) = (try workspace.deviceSync(), workspace.language)
    let devices = try workspace.sharing { () throws(SyncFailure) in try sync.devices() }
    if json {
      return try Output.json(
        devices.map {
          Report(
            id: $0.id, name: $0.name, isThis: $0.isThis, heardAt: $0.heardAt.map(SyncTime.iso),
            publishedAt: $0.publishedAt.map(SyncTime.iso))
        })
    }
    try Output.lines(
      devices.map { device in
        let (day, time) = SyncTime.parts(device.heardAt)
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
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart sync forget"
    let workspace = try Workspace(program: command)
    let (sync, name, folders) = (try workspace.deviceSync(), device, workspace.folders)
    guard try Consent.isGiven(yes: yes, for: command, workspace.language) else { throw ExitCode(1) }
    let device = try await workspace.sharing { () async throws(SyncFailure) in try await sync.forget(name) }
    let settings = try workspace.sharing { () throws(SyncFailure) in try DeviceSync.settings(in: folders) }
    Output.message(
      Phrase.deviceForgotten(device.name, isEncrypted: settings?.key != nil)(workspace.language))
  }
}

/// A moment, as it is shown.
enum SyncTime {
  /// The day and the time of it.
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
