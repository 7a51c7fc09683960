import Features
import Glibc
import Model

/// Asking before something outside Lionheart's own folders is changed.
enum Consent {
  /// Whether the person wants to go on; without a terminal only `--yes` says so.
  static func isGiven(yes: Bool, for command: String, _ language: Language) throws(CommandFailure) -> Bool {
    if yes { return true }
    guard isatty(STDIN_FILENO) == 1, Output.isTerminal else {
      throw .usage(.yesIsNeeded, command: command)
    }
    try Output.verbatim(Phrase.askToGoOn(language) + " ")
    let answer = (readLine() ?? "").lowercased().filter { !$0.isWhitespace }
    if ["y", "yes", "예", "네", "ㅇ"].contains(answer) { return true }
    Output.message(Phrase.nothingDone(language))
    return false
  }
}
