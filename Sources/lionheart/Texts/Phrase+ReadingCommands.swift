import Reading
import Texts

extension Phrase {
  /// How many of the results are shown.
  static func searched(shown: Int, of total: Int) -> Phrase {
    total == 0
      ? nothingFound
      : Phrase(
        "{shown} of {total, plural, one {# article} other {# articles}}; --limit shows more.",
        ["shown": shown, "total": total])
  }

  /// The same for the command, which prints the report.
  static func mistakePrinted(_ address: String?) -> Phrase {
    guard let address else {
      return Phrase("This pack has no address for reports.")
    }
    return Phrase("Send it to {address}.", ["address": address])
  }

  /// A word that matches no step of a card, or several.
  static func unknownStep(_ text: String, known: [String]) -> Phrase {
    let list = known.map { "\n  \($0)" }.joined()
    return known.isEmpty
      ? Phrase("That task has no checklist. Add one: lionheart task edit TASK --item STEP")
      : Phrase("“{text}” does not match exactly one step. Steps:{list}", ["text": text, "list": list])
  }

  /// No page matches what was typed. The titles of all pages are above.
  static func noUrgentPage(_ words: String) -> Phrase {
    Phrase("No page for “{words}”. If it is an emergency, call the number above.", ["words": words])
  }
}
