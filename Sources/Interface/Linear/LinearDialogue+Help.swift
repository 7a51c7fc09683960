import Day
import TerminalUI
import Texts

// What can be said.
extension LinearDialogue {
  /// Says what can be said here: what can be done, and where one can go.
  func sayHelp() {
    let own = navigator.top?.actions.count ?? 0
    let all = navigator.actionsNow
    let isTyping = navigator.top?.isTyping == true && answered !== navigator.top
    let head: Phrase = isTyping ? .linearHelpTyping : .linearHelp
    let everywhere = all.dropFirst(own).filter {
      !$0.operation.hasPrefix("go-") && !$0.operation.hasPrefix("tab-")
    }
    terminal.say(
      take(
        [head(language), Phrase.keysHere(language)] + described(all.prefix(own))
          + [Phrase.keysEverywhere(language)] + words + described(everywhere) + places))
  }

  /// What there is another word for.
  private static let unsaid: Set = ["keys", "redraw", "suspend"]

  /// Actions line by line, and those that only move on one line.
  private func described(_ actions: some Sequence<Screen.Action>) -> [String] {
    let said = actions.filter { !Self.unsaid.contains($0.operation) }
    let names = Set(KeyBinding<ListMove>.moves { $0 }.map(\.operation))
    let moves = said.filter { names.contains($0.operation) }.map { $0.help(language) }
    return said.filter { !names.contains($0.operation) }.map(described)
      + (moves.isEmpty ? [] : [moves.joined(separator: ", ")])
  }

  /// What an action does, its first key that has a name, and why it cannot be done.
  private func described(_ action: Screen.Action) -> String {
    let key = action.keys.lazy.map(\.name).first { $0.allSatisfy(\.isASCII) }
    let text = action.help(language) + (key.map { ": \($0)" } ?? "")
    return text + (action.disabled.map { " (\($0(language)))" } ?? "")
  }

  /// What is said about what was said.
  private var words: [String] {
    let isText = !(page?.pieces.isEmpty ?? true)
    let words: [(Phrase, Phrase)] =
      [(.linearAgain, .linearAgainHelp)]
      + (isText
        ? [
          (.linearBefore, .linearBeforeHelp), (.linearHeadings, .linearHeadingsHelp),
          (.linearLinks, .linearLinksHelp),
        ] : [])
    return words.map { "\($0(language)): \($1(language))" }
  }

  /// Where one can go by a name.
  private var places: [String] {
    let tabs = navigator.tabs
    guard tabs.count > 1 else { return [] }
    let others = Destination.places.filter { place in !tabs.contains { $0.destination == place.destination } }
    let titles = tabs.map(\.title) + others.map(\.title)
    return [Phrase.linearPlaces(language) + " " + titles.map { $0(language) }.joined(separator: ", ")]
  }
}
