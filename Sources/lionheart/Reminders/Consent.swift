import Model
import Texts

/// Asking before something outside Lionheart's own folders is changed.
enum Consent {
  /// Whether the person wants to go on; without a terminal only `--yes` says so.
  static func isGiven(yes: Bool, for command: String, _ language: Language) throws(CommandFailure) -> Bool {
    if yes { return true }
    guard Question.isPossible else { throw .usage(.yesIsNeeded, command: command) }
    if Question.isAgreed(.askToGoOn, language: language) { return true }
    Output.message(Phrase.nothingDone(language))
    return false
  }
}
