import ArgumentParser
import Curriculum
import Features
import Networking

/// The packs that there are, and how they are.
struct PackListCommand: ParsableCommand {
  static let configuration = CommandConfiguration("list", .packList)

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace(program: "lionheart pack list")
    let packs = workspace.network.statuses(library: workspace.library)
    workspace.library.faults.forEach { workspace.say($0.folder, $0.failure) }
    if json { return try Output.json(packs.map(PackReport.init)) }
    let (now, language) = (workspace.clock.now(), workspace.language)
    try Output.lines(PackText.list(packs, now: now, language: language))
    if packs.isEmpty { Output.message(Phrase.noPacks(language)) }
  }
}
