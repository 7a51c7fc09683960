import TerminalUI
import Testing

@testable import ScreenTesting

extension Robot {
  /// Goes down on Today until a line is selected that has a name.
  func selectOnToday(_ name: String) async {
    await press(.character("g"))
    for _ in 0..<16 where !selectedLine.contains(name) { await press(.down) }
    #expect(selectedLine.contains(name), "\(text)")
  }

  var selectedLine: String { screen.cursor.map { screen.text[$0.row] } ?? "" }
}
