package import Model
package import TerminalUI

/// The colours that habits can have.
package enum HabitPalette {
  /// Their numbers in xterm's palette of 256, once around the circle of hues.
  ///
  /// Each has a contrast of 3.4 or more on black as well as on white (WCAG 2.1 asks for 3 of what is no text), so
  /// that it is seen on any background: its relative luminance is between 0.12 and 0.26. The least are
  /// 127 #af00af with 3.4 on black and 169 #d75faf with 3.4 on white.
  static let numbers: [UInt8] = [
    161, 131, 166, 130, 94, 100, 64, 65, 29, 30, 67, 32, 62, 98, 134, 127, 169, 132,
  ]

  /// The colour of a number, 1 to 18; nil for none.
  package static func color(_ number: Int) -> Color? {
    numbers.indices.contains(number - 1) ? .palette(numbers[number - 1]) : nil
  }

  /// What a mark looks like in a habit's colour, which it takes in place of that of what is done.
  ///
  /// What is secondary stays so. Where the terminal has fewer colours than the palette it has none of these.
  package static func tint(_ style: Style, of habit: Habit) -> Style {
    guard let color = color(habit.colour), !style.attributes.contains(.dim) else { return style }
    return Style(foreground: color, background: style.background, attributes: style.attributes)
  }
}
