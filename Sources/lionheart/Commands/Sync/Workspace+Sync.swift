import ArgumentParser
import Day
import FoundationEssentials
import Model
import Networking
import OperatingSystem
import Storage
import Texts

extension Workspace {
  /// The devices that share the data, by way of the store that was set up, or of one at an address.
  ///
  /// - Parameter space: the person's own, or the one that is shared with a partner.
  func deviceSync(
    at address: String? = nil, of space: SyncSpace = .own
  ) throws(CommandFailure) -> DeviceSync {
    let text = if let address { address } else { try keptAddress(of: space) }
    let carrier = try carrier(text, of: space)
    return DeviceSync(
      store: store, carrier: carrier, cipher: .age(environment: environment), machine: ThisMachine.id,
      name: ThisMachine.name, space: space)
  }

  /// The address of a store that is set up here.
  func keptAddress(of space: SyncSpace) throws(CommandFailure) -> String {
    let folders = folders
    let settings = try sharing { () throws(SyncFailure) in
      try DeviceSync.settings(in: folders, of: space)
    }
    guard let settings else { throw .said(space == .own ? .syncFailure(.off) : .noPartnerYet) }
    return settings.address
  }

  /// All stores that are set up here: the partner's first, which may bring that a child rests.
  func syncs() throws(CommandFailure) -> [DeviceSync] {
    let folders = folders
    var syncs: [DeviceSync] = []
    for space in [SyncSpace.partner, .own] {
      let settings = try sharing { () throws(SyncFailure) in
        try DeviceSync.settings(in: folders, of: space)
      }
      if settings != nil { syncs.append(try deviceSync(of: space)) }
    }
    if syncs.isEmpty { throw .said(.syncFailure(.off)) }
    return syncs
  }

  /// An address as it is kept: of a folder the whole path.
  func syncAddress(_ text: String, for command: String) throws(CommandFailure) -> SyncAddress {
    let current = FileManager.default.currentDirectoryPath
    do throws(SyncAddress.Fault) {
      return try SyncAddress(text, in: current)
    } catch {
      throw .usage(.syncAddressFault(error, text), command: command)
    }
  }

  private func carrier(_ text: String, of space: SyncSpace) throws(CommandFailure) -> SyncCarrier {
    let address: SyncAddress
    do throws(SyncAddress.Fault) {
      address = try SyncAddress(text, in: "/")
    } catch {
      throw .said(.syncAddressFault(error, text))
    }
    if let path = address.foreignRepository { throw .said(.foreignRepository(path)) }
    let cache = folders.cache
    switch address {
    case .folder(let path): return .folder(path)
    case .git(let address): return .git(address, cache: cache, environment: environment)
    case .rclone(let remote): return .rclone(remote, cache: cache, environment: environment)
    }
  }

  /// Says in a sentence why something did not work.
  func sharing<Result>(_ work: () throws(SyncFailure) -> Result) throws(CommandFailure) -> Result {
    do throws(SyncFailure) { return try work() } catch { throw .said(.syncFailure(error)) }
  }

  /// The same of what takes time.
  func sharing<Result>(
    _ work: () async throws(SyncFailure) -> Result
  ) async throws(CommandFailure) -> Result {
    do throws(SyncFailure) { return try await work() } catch { throw .said(.syncFailure(error)) }
  }

  /// Asks before what others can read goes somewhere else unencrypted.
  func agreeToClearText(yes: Bool, for command: String) throws {
    if yes { return }
    guard Question.isPossible else { throw CommandFailure.usage(.clearTextNeedsAYes, command: command) }
    guard Question.isAgreed(.askForClearText, language: language) else {
      Output.message(Phrase.nothingDone(language))
      throw ExitCode(1)
    }
  }

  /// Says that another user of this computer can read the files of a partner's folder, if that is so.
  func sayWhoCanRead(_ address: SyncAddress, isEncrypted: Bool) {
    guard case .folder(let path) = address, let status = Disk.status(of: path), status.isSharedByGroup else {
      return
    }
    Output.message(Phrase.groupCanRead(path, isEncrypted: isEncrypted)(language))
  }

  /// Says what came of it.
  func say(_ report: SyncReport) {
    // Packs that came are fetched when they are due, and folders of those that went are put aside.
    if report.received.records > 0 { network.reconcile() }
    for line in Phrase.synced(report, isDone: true) { Output.message(line(language)) }
    if report.isPaused {
      Output.message(Phrase.pausedElsewhere(language))
      // On a terminal somebody has seen it; the open program and a timer see to it themselves.
      if OpenFile.standardError.isTerminal { _ = store.consumePauseNotice() }
    }
  }
}
