import Day
import OperatingSystem
import Texts

/// The repository that a folder is in, by way of git itself.
struct GitRepository {
  private let folder: String

  /// What git said, and how it ended.
  private struct Answer {
    let code: Int32
    let output: String
    let reason: String
  }

  /// Finds the repository around a folder; says how to make one where there is none.
  init(around folder: String) throws(CommandFailure) {
    self.folder = folder
    let answer = try git(["rev-parse", "--is-inside-work-tree"])
    let isNone = answer.output == "false" || answer.reason.contains("not a git repository")
    // A folder that is not there has no repository around it either.
    if isNone || answer.reason.contains("cannot change to") { throw .said(.noGitRepository(folder)) }
    guard answer.code == 0 else { throw .said(.gitFailed(answer.reason)) }
  }

  /// Gives a setting of this repository a value; tells whether it had another one.
  func set(_ key: String, to value: String) throws(CommandFailure) -> Bool {
    let old = try git(["config", "--local", "--get", key])
    if old.code == 0, old.output == value { return false }
    let answer = try git(["config", "--local", "--replace-all", key, value])
    guard answer.code == 0 else { throw .said(.gitFailed(answer.reason)) }
    return true
  }

  private func git(_ words: [String]) throws(CommandFailure) -> Answer {
    let own = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]
    let ending = Subprocess.run(["git", "-C", folder] + own + words, isEnglish: true)
    switch ending {
    case .notStarted: throw .said(.noGit)
    case .aborted: throw .said(.gitFailed(Phrase.noAnswer(Workspace.language(of: LocaleVariables.now))))
    case .ended(let code, var output, _):
      if output.last == UInt8(ascii: "\n") { output.removeLast() }
      return Answer(code: code, output: String(decoding: output, as: UTF8.self), reason: ending.reason)
    }
  }
}
