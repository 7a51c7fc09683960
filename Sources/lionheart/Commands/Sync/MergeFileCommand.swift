import ArgumentParser
import Day
import Storage
import Texts

/// Merges three versions of a file: git's merge driver.
struct MergeFileCommand: ParsableCommand {
  static let configuration = CommandConfiguration("merge-file", .mergeFile)

  @Argument(help: ArgumentHelp(.helpMergeBase))
  var base: String
  @Argument(help: ArgumentHelp(.helpMergeOurs))
  var ours: String
  @Argument(help: ArgumentHelp(.helpMergeTheirs))
  var theirs: String
  @Argument(help: ArgumentHelp(.helpMergeName))
  var name: String?
  @OptionGroup var language: LanguageOptions

  func run() throws {
    // Neither data nor packs are opened: git may run it where there are none.
    let file = name ?? ours
    do throws(GitMerge.Failure) {
      let outcome = try GitMerge.merge(base: base, ours: ours, theirs: theirs, name: name)
      guard outcome == .choseLonger else { return }
      Output.message(Phrase.mergeTookLonger(file)(Workspace.language(of: LocaleVariables.now)))
    } catch {
      throw CommandFailure.said(.mergeFailed(file, error))
    }
  }
}
