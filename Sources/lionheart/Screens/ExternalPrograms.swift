public import CursesTerminal
import Day
public import Interface
import Model
import OperatingSystem
import TerminalUI
import Texts

/// Opens addresses in `$BROWSER` or the desktop's browser, and texts in the user's editor.
@MainActor
final class ExternalPrograms {
  /// Text browsers, which run in the terminal and need it for themselves.
  private static let inTerminal: Set<String> = ["w3m", "lynx", "links", "links2", "elinks", "browsh"]

  private let terminal: any LiveTerminal
  private let navigator: Navigator
  private let saves: SaveQueue
  private let environment: [String: String]
  private let editor: ExternalEditor

  /// - Parameter state: the folder for texts while they are edited.
  init(terminal: any LiveTerminal, context: Context, navigator: Navigator, state: String) {
    environment = context.workspace.environment
    editor = ExternalEditor(environment: environment, state: state)
    self.terminal = terminal
    self.navigator = navigator
    saves = context.saves
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

  /// Lets the editor use the terminal until it exits.
  func edit(
    _ text: String, named name: String,
    finished: @escaping @MainActor (Result<EditedText, EditorFailure>) -> Void
  ) {
    terminal.leave()
    Task {
      let result: Result<EditedText, EditorFailure>
      do throws(EditorFailure) {
        result = .success(try await editor.edit(text, named: name, limit: JournalEntry.largestText))
      } catch {
        result = .failure(error)
      }
      terminal.enter()
      saves.noticeExternalChange()
      finished(result)
      navigator.flush()
    }
  }

  /// `$BROWSER` may contain several commands, separated by colons, with `%s` for the address.
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
    if await Subprocess.runInteractive(words, .none) != .exited(code: 0) { copyInstead(address) }
  }

  private func inTerminal(_ words: [String], address: String) async {
    terminal.leave()
    let ending = await Subprocess.runInteractive(words)
    terminal.enter()
    saves.noticeExternalChange()
    if ending != .exited(code: 0) { copyInstead(address) }
    navigator.flush()
  }

  private func copyInstead(_ address: String) {
    terminal.copy(address)
    navigator.show(Toast(.noBrowser(address), .failure))
  }
}

/// A terminal that other programs can use for a while.
@MainActor
protocol LiveTerminal: SessionTerminal {
  /// Lets another program use it.
  func leave()
  /// Takes it back from the other program.
  func enter()
  /// Restores it at the end.
  func close()
}

extension CursesTerminal: SessionTerminal {}
extension CursesTerminal: LiveTerminal {}

extension LinearTerminal: LiveTerminal {
  func leave() { onLeave() }
  func enter() { onEnter() }
  func close() { onClose() }
}
