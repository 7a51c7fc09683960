// Helplines by country. The facts come from each line's own page, or from several others.
extension Phrase {
  package static func daily(_ from: String, _ to: String) -> Phrase {
    Phrase("every day {from}–{to}", ["from": from, "to": to])
  }

}
