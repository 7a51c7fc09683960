import ArgumentParser
import Curriculum
import Day
import Interface
import Model
import Networking
import Reading
import Storage
import Texts

struct PackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "pack", .pack,
    subcommands: [
      PackListCommand.self, PackAddCommand.self, PackUpdateCommand.self, PackUseCommand.self,
      PackRemoveCommand.self, PackDailyCommand.self, PackSignInCommand.self, PackSignOutCommand.self,
      PackBuildCommand.self, PackCheckCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// Lists the packs with their state.
struct PackListCommand: ParsableCommand {
  static let configuration = CommandConfiguration("list", .packList)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace()
    let packs = workspace.network.statuses(library: workspace.library)
    workspace.library.faults.forEach { workspace.reportPackFault($0.folder, $0.failure) }
    let language = workspace.language
    if output.json {
      try Output.json(list: packs.map(PackReport.init))
    } else {
      try Output.lines(PackText.list(packs, now: workspace.clock.now(), language: language))
      if packs.isEmpty { Output.message(Phrase.noPacks(language)) }
    }
    if !workspace.library.faults.isEmpty { throw ExitCode(1) }
  }
}

/// Adds a pack from an address or a folder.
struct PackAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .packAdd)

  @Argument(
    help: ArgumentHelp(Phrase("The pack's address, or a folder on this computer."), value: .valueAddress))
  var address: String
  @Flag(help: ArgumentHelp(.helpAllArticles))
  var all = false
  @Flag(help: ArgumentHelp(Phrase("Replace a pack that came with Lionheart.")))
  var replace = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    if try await restoreHiddenPack(workspace) { return }
    let subscribed = Set(workspace.store.subscriptions().subscriptions.keys)
    let hadPacks = !subscribed.isEmpty
    let (network, address, today, replace) = (workspace.network, address, workspace.today, replace)
    let scope: PackScope = all ? .all : .coming
    let added = try await workspace.withSignIn { progress async throws(PackUpdateFailure) in
      try await network.add(
        address, scope: scope, today: today, mayReplace: replace, progress: progress)
    }
    let phrase = subscribed.contains(added.pack) ? Phrase.packBrought(added) : .packIsHere(added)
    Output.result(phrase(workspace.language))
    let profile = workspace.store.profile().profile
    if !hadPacks, !profile.updatesPacks {
      Output.result(Phrase("To update packs once a day: lionheart pack daily on")(workspace.language))
    }
    workspace.library.refresh()
    if workspace.library.pack(chosen: profile.todayPack)?.manifest.id != added.pack {
      Output.result(Phrase.howToUsePack(added.pack)(workspace.language))
    }
    try output.print(
      changed: !subscribed.contains(added.pack) || added.isNew || added.files > 0,
      workspace.report(pack: added.pack))
  }

  /// Shows a hidden pack again. Returns whether the address was the id of one.
  private func restoreHiddenPack(_ workspace: Workspace) async throws -> Bool {
    let (store, id) = (workspace.store, address)
    guard store.profile().profile.putAway.contains(id), let pack = workspace.library.pack(id) else {
      return false
    }
    try await saving { () throws(StoreFailure) in try await store.putAway(id, false) }
    Output.result(Phrase.packIsBack(pack.manifest.title)(workspace.language))
    try output.print(changed: true, workspace.report(pack: id))
    return true
  }
}

/// Downloads updates of one pack, or of all.
struct PackUpdateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("update", .packUpdate)

  @Argument(help: ArgumentHelp(.helpPackID, value: Phrase(verbatim: "id")), completion: .names(of: .packs))
  var id: String?
  @Flag(help: ArgumentHelp(.helpAllArticles))
  var all = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let language = workspace.language
    let subscribed = try workspace.subscriptions().keys.sorted()
    if let id, !subscribed.contains(id) { throw CommandFailure.failed(.packNotAdded(id, known: subscribed)) }
    if subscribed.isEmpty {
      Output.result(
        Phrase("No packs were added. The packs that came with Lionheart update with it.")(language))
      return try output.print([])
    }
    let (network, today) = (workspace.network, workspace.today)
    let scope: PackScope = all ? .all : .coming
    var (hasFailed, changed) = (false, Set<String>())
    let packs = id.map { [$0] } ?? subscribed
    for pack in packs {
      do throws(CommandFailure) {
        // When all packs are updated, none asks for a sign-in.
        let update = try await workspace.withSignIn(canSignIn: id != nil) {
          progress async throws(PackUpdateFailure) in
          try await network.update(pack, scope: scope, today: today, progress: progress)
        }
        Output.result(Phrase.packBrought(update)(language))
        if update.isNew || update.files > 0 { changed.insert(pack) }
      } catch {
        if id != nil { throw error }
        // A failure of one publisher must not stop the others.
        Output.message("\(pack): \(error.description)")
        hasFailed = true
      }
    }
    workspace.library.refresh()
    try output.print(
      packs.map { ChangeReport(record: workspace.report(pack: $0), changed: changed.contains($0)) })
    if hasFailed { throw ExitCode(1) }
  }
}

/// Chooses the pack for the day's reading.
struct PackUseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("use", .packUse)

  @Argument(help: ArgumentHelp(.helpPackID, value: Phrase(verbatim: "id")), completion: .names(of: .packs))
  var id: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    guard let pack = workspace.library.pack(id) else {
      let known = workspace.library.installed.map(\.manifest.id)
      throw CommandFailure.failed(.packNotHere(id, known: known))
    }
    let (store, id) = (workspace.store, id)
    let isChanged = try await saving { () throws(StoreFailure) in try await store.setTodayPack(id) }
    Output.result(Phrase.packReadToday(pack.manifest.title)(workspace.language))
    try output.print(changed: isChanged, workspace.report(pack: id))
  }
}

struct PackRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .packRemove)

  @Argument(help: ArgumentHelp(.helpPackID, value: Phrase(verbatim: "id")), completion: .names(of: .packs))
  var id: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let subscriptions = workspace.store.subscriptions().subscriptions
    guard let subscription = subscriptions[id] else {
      if let pack = workspace.library.pack(id) { return try await hide(pack, workspace) }
      throw CommandFailure.failed(.packNotAdded(id, known: subscriptions.keys.sorted()))
    }
    let report = workspace.report(pack: id)
    do throws(PackUpdateFailure) {
      try await workspace.network.remove(id)
    } catch {
      throw CommandFailure.failed(.packUpdate(error, today: workspace.today))
    }
    Output.result(Phrase.packIsGone(subscription.title)(workspace.language))
    try output.print(changed: true, removed: true, report)
  }

  private func hide(_ pack: Pack, _ workspace: Workspace) async throws {
    let (store, id) = (workspace.store, pack.manifest.id)
    let others = workspace.library.installed.filter {
      $0.manifest.id != id && !store.profile().profile.putAway.contains($0.manifest.id)
    }
    guard !others.isEmpty else { throw CommandFailure.failed(.onlyPack) }
    let isChanged = try await saving { () throws(StoreFailure) in try await store.putAway(id, true) }
    Output.result(Phrase.packIsPutAway(pack.manifest.title, id: id)(workspace.language))
    try output.print(changed: isChanged, workspace.report(pack: id))
  }
}

/// Turns daily updates of packs on or off.
struct PackDailyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("daily", .packDaily)

  @Argument(help: ArgumentHelp(Phrase("On or off."), value: Phrase(verbatim: "on|off")))
  var state: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  private struct Report: Encodable {
    let daily: Bool
  }

  func run() async throws {
    let workspace = try Workspace()
    var isChanged = false
    if let state {
      guard let isOn = Answer.isOn(state) else {
        throw CommandFailure.usage(.about(state, Phrase("Use on or off.")))
      }
      let store = workspace.store
      isChanged = try await saving { () throws(StoreFailure) in
        try await store.setProfile(.updatesPacks(isOn))
      }
    }
    let isOn = workspace.store.profile().profile.updatesPacks
    Output.result(Phrase.updatesDaily(isOn)(workspace.language))
    try output.print(changed: isChanged, Report(daily: isOn))
  }
}

extension Workspace {
  /// A pack as an object of `--json`; nil if there is none.
  func report(pack id: String) -> PackReport? {
    network.statuses(library: library).first { $0.id == id }.map(PackReport.init)
  }
}

/// Says that `lionheart pack build` is now a command of `lionheart-pack`.
struct PackBuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration("build", .packAuthoring, shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws { throw CommandFailure.failed(.packAuthoringMoved("build")) }
}

/// Says that `lionheart pack check` is now a command of `lionheart-pack`.
struct PackCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration("check", .packAuthoring, shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws { throw CommandFailure.failed(.packAuthoringMoved("check")) }
}
