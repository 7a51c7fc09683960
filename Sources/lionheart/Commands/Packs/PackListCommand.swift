import ArgumentParser
import Curriculum
import Day
import Networking
import Reading
import Texts

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
    let language = workspace.language
    if json {
      try Output.json(packs.map(PackReport.init))
    } else {
      try Output.lines(PackText.list(packs, now: workspace.clock.now(), language: language))
      if packs.isEmpty { Output.message(Phrase.noPacks(language)) }
    }
    if !workspace.library.faults.isEmpty { throw ExitCode(1) }
  }
}
