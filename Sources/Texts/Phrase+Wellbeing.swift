import Model

// How the parent is, and help when it is hard. These texts never congratulate or promise.
extension Phrase {
  /// "988  Suicide & Crisis Lifeline".
  package static func number(_ number: String, for name: Phrase) -> Phrase {
    Phrase("{number} · {name}", ["number": number, "name": name])
  }

  /// "In danger now: 112".
  package static func labelled(_ label: Phrase, _ text: Phrase) -> Phrase {
    Phrase("{label}: {text}", ["label": label, "text": text])
  }

}
