import ArgumentParser
import Curriculum
import Day
import Model
import Networking
import Storage
import Texts

/// Chooses the pack that gives the day's reading.
struct PackUseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("use", .packUse)

  @Argument(help: ArgumentHelp(.helpPackID, value: Phrase(verbatim: "id")))
  var id: String
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart pack use")
    guard let pack = workspace.library.pack(id) else {
      let known = workspace.library.installed.map(\.manifest.id)
      throw CommandFailure.said(.packNotHere(id, known: known))
    }
    let (store, id) = (workspace.store, id)
    try await saving { () throws(StoreFailure) in try await store.setTodayPack(id) }
    Output.message(Phrase.packReadToday(pack.manifest.title)(workspace.language))
  }
}

struct PackRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .packRemove)

  @Argument(help: ArgumentHelp(.helpPackID, value: Phrase(verbatim: "id")))
  var id: String
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart pack remove")
    let subscriptions = workspace.store.subscriptions().subscriptions
    guard let subscription = subscriptions[id] else {
      if let pack = workspace.library.pack(id) { return try await putAway(pack, workspace) }
      throw CommandFailure.said(.packNotAdded(id, known: subscriptions.keys.sorted()))
    }
    do throws(PackUpdateFailure) {
      try await workspace.network.remove(id)
    } catch {
      throw CommandFailure.said(.packUpdate(error, today: workspace.today))
    }
    Output.message(Phrase.packIsGone(subscription.title)(workspace.language))
  }

  private func putAway(_ pack: Pack, _ workspace: Workspace) async throws {
    let (store, id) = (workspace.store, pack.manifest.id)
    let others = workspace.library.installed.filter {
      $0.manifest.id != id && !store.profile().profile.putAway.contains($0.manifest.id)
    }
    guard !others.isEmpty else { throw CommandFailure.said(.onlyPack) }
    try await saving { () throws(StoreFailure) in try await store.putAway(id, true) }
    Output.message(Phrase.packIsPutAway(pack.manifest.title, id: id)(workspace.language))
  }
}

/// Allows packs to be updated once a day, or not.
struct PackDailyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("daily", .packDaily)

  @Argument(help: ArgumentHelp(.helpOnOrOff, value: Phrase(verbatim: "on|off")))
  var state: String?
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart pack daily", usesPacks: false)
    if let state {
      guard let isOn = Answer.isOn(state) else {
        throw CommandFailure.usage(.about(state, .onOrOff), command: "lionheart pack daily")
      }
      let store = workspace.store
      try await saving { () throws(StoreFailure) in try await store.setProfile(.updatesPacks(isOn)) }
    }
    let isOn = workspace.store.profile().profile.updatesPacks
    Output.message(Phrase.updatesDaily(isOn)(workspace.language))
  }
}
