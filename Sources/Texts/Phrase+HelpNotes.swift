// Notes about helplines: hours, names, audience, and the parts of countries.
extension Phrase {
  package static func weekdays(_ from: String, _ to: String) -> Phrase {
    Phrase("Mon–Fri {from}–{to}", ["from": from, "to": to])
  }

  package static let free = Phrase("Free.")
}
