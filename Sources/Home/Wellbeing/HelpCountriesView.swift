import Day
import Interface
import Model
import TerminalUI
import Texts

/// Draws the countries with their emergency numbers.
enum HelpCountriesView: ScreenView {
  static func draw(_ output: HelpCountriesViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    canvas.write(Phrase.whichCountry(language), column: 2, row: 0, style: .bold)
    canvas.write(output, row: 2, columns: 0..<min(canvas.size.columns, 60)) { index in
      let country = output.rows[index]
      let numbers = country.emergency.map(\.number).joined(separator: ", ")
      let mark = country.code == output.current ? "✓ " : ""
      return ListRow(title: mark + country.name(language), marks: numbers)
    }
  }

  static func bindings(_ output: HelpCountriesViewModel.Output) -> [KeyBinding<HelpCountriesViewModel.Input>]
  {
    [KeyBinding("open", .enter, .character(" "), help: .choose, isHint: true, .chosen)]
      + KeyBinding.moves(HelpCountriesViewModel.Input.moved)
  }

  /// The countries, with the one that holds.
  static func spoken(_ output: HelpCountriesViewModel.Output) -> Spoken<HelpCountriesViewModel.Input>? {
    let countries = output.rows.enumerated().map { index, country in
      let parts =
        [country.name(output.language)] + country.emergency.map(\.number)
        + (country.code == output.current ? [Phrase.linearInUse(output.language)] : [])
      return Spoken.Line(
        parts.joined(separator: ", "), .choice, selects: HelpCountriesViewModel.Input.moved(.to(index)),
        isSelected: index == output.position.selection)
    }
    return Spoken(lines: [Spoken.Line(Phrase.whichCountry(output.language))] + countries)
  }
}
