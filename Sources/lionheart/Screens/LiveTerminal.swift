public import CursesTerminal
public import Interface

/// A terminal of the person's, which other programs may have for a while.
@MainActor
protocol LiveTerminal: SessionTerminal {
  /// Gives it to another program.
  func leave()
  /// Takes it again.
  func enter()
  /// Gives it back for good.
  func close()
}

extension CursesTerminal: SessionTerminal {}
extension CursesTerminal: LiveTerminal {}

extension LinearTerminal: LiveTerminal {
  func leave() { onLeave() }
  func enter() { onEnter() }
  func close() { onClose() }
}
