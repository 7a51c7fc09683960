import ArgumentParser
import Curriculum
import Day
import Networking
import Storage
import Texts

/// Adds a pack from an address or a folder.
struct PackAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .packAdd)

  @Argument(help: ArgumentHelp(.helpPackAddress, value: .valueAddress))
  var address: String
  @Flag(help: ArgumentHelp(.helpAllArticles))
  var all = false
  @Flag(help: ArgumentHelp(.helpReplace))
  var replace = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart pack add")
    if try await bringBack(workspace) { return }
    let known = Set(workspace.store.subscriptions().subscriptions.keys)
    let hadPacks = !known.isEmpty
    let (network, address, today, replace) = (workspace.network, address, workspace.today, replace)
    let scope: PackScope = all ? .all : .coming
    let added = try await workspace.signingIn { progress async throws(PackUpdateFailure) in
      try await network.add(
        address, scope: scope, today: today, mayReplace: replace, progress: progress)
    }
    let came = known.contains(added.pack) ? Phrase.packBrought(added) : .packIsHere(added)
    Output.message(came(workspace.language))
    let profile = workspace.store.profile().profile
    if !hadPacks, !profile.updatesPacks { Output.message(Phrase.howToUpdateDaily(workspace.language)) }
    workspace.library.refresh()
    if workspace.library.pack(chosen: profile.todayPack)?.manifest.id != added.pack {
      Output.message(Phrase.howToUsePack(added.pack)(workspace.language))
    }
  }

  /// Brings a pack back that was put away; tells whether that was meant.
  private func bringBack(_ workspace: Workspace) async throws -> Bool {
    let (store, id) = (workspace.store, address)
    guard store.profile().profile.putAway.contains(id), let pack = workspace.library.pack(id) else {
      return false
    }
    try await saving { () throws(StoreFailure) in try await store.putAway(id, false) }
    Output.message(Phrase.packIsBack(pack.manifest.title)(workspace.language))
    return true
  }
}
