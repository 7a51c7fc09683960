import ArgumentParser
import Day
import Networking
import Storage
import Texts

/// Fetches what is new.
struct PackUpdateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("update", .packUpdate)

  @Argument(help: ArgumentHelp(.helpPackID, value: Phrase(verbatim: "id")))
  var id: String?
  @Flag(help: ArgumentHelp(.helpAllArticles))
  var all = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart pack update")
    let language = workspace.language
    let known = try workspace.subscriptions().keys.sorted()
    if let id, !known.contains(id) { throw CommandFailure.said(.packNotAdded(id, known: known)) }
    if known.isEmpty { return Output.message(Phrase.noPackAdded(language)) }
    let (network, today) = (workspace.network, workspace.today)
    let scope: PackScope = all ? .all : .coming
    var hasFailed = false
    for pack in id.map({ [$0] }) ?? known {
      do throws(CommandFailure) {
        // Who updates all of them does not wait for one to be signed in to.
        let update = try await workspace.signingIn(asks: id != nil) {
          progress async throws(PackUpdateFailure) in
          try await network.update(pack, scope: scope, today: today, progress: progress)
        }
        Output.message(Phrase.packBrought(update)(language))
      } catch {
        if id != nil { throw error }
        // One publisher's trouble is no reason to leave the others out.
        Output.message("\(pack): \(error.description)")
        hasFailed = true
      }
    }
    if hasFailed { throw ExitCode(1) }
  }
}
