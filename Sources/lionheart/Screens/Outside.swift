import CursesTerminal
import Features
import FoundationEssentials
import Subprocess
import TerminalUI

/// Opens addresses in a browser: `$BROWSER`, else the desktop's.
///
/// `env` starts it, which takes names and paths alike.
@MainActor
final class Outside {
  /// Browsers that draw in the terminal, which must be handed to them.
  private static let inTerminal: Set<String> = ["w3m", "lynx", "links", "links2", "elinks", "browsh"]

  private let terminal: CursesTerminal
  private let navigator: Navigator
  private let saves: SaveQueue
  private let environment: [String: String]

  init(terminal: CursesTerminal, navigator: Navigator, saves: SaveQueue, environment: [String: String]) {
    self.terminal = terminal
    self.navigator = navigator
    self.saves = saves
    self.environment = environment
  }

  func open(_ address: String) {
    guard let words = browser(for: address), let program = words.first else {
      copyInstead(address)
      return
    }
    let name = program.split(separator: "/").last.map(String.init) ?? program
    if Self.inTerminal.contains(name) {
      Task { await inTerminal(words, address: address) }
    } else {
      navigator.show(Toast(.openedOutside(address)))
      Task { await inBackground(words, address: address) }
    }
  }

  /// `$BROWSER` may name several, a colon between them, with `%s` for the address.
  private func browser(for address: String) -> [String]? {
    let named = environment["BROWSER"].flatMap { $0.isEmpty ? nil : $0 }
    if let choice = named?.split(separator: ":").first {
      let words = choice.split(separator: " ").map(String.init)
      return words.contains("%s") ? words.map { $0 == "%s" ? address : $0 } : words + [address]
    }
    let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    return hasDesktop ? ["xdg-open", address] : nil
  }

  private func inBackground(_ words: [String], address: String) async {
    let result = try? await run(
      .name("env"), arguments: Arguments(words), input: .none, output: .discarded, error: .discarded)
    if result?.terminationStatus.isSuccess != true { copyInstead(address) }
  }

  private func inTerminal(_ words: [String], address: String) async {
    terminal.leave()
    let result = try? await run(
      .name("env"), arguments: Arguments(words), input: .currentStandardInput,
      output: .currentStandardOutput, error: .currentStandardError)
    terminal.enter()
    saves.noticeOthers()
    if result?.terminationStatus.isSuccess != true { copyInstead(address) }
    navigator.flush()
  }

  private func copyInstead(_ address: String) {
    terminal.copy(address)
    navigator.show(Toast(.noBrowser(address), .failure))
  }
}
