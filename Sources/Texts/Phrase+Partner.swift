package import Model
package import Storage

// Sharing a child with a partner.
extension Phrase {
  /// A copy was shared with the partner.
  package static func shared(isNew: Bool) -> Phrase {
    isNew
      ? Phrase("Shared. Your partner gets a copy with the next sync.")
      : Phrase("It is already shared.")
  }

  /// Who shared something on a day.
  package static func given(by name: String, on day: CalendarDay, isPhoto: Bool) -> Phrase {
    let date = shortDate(day)
    return isPhoto
      ? Phrase("{date} · {name}: a photo", ["date": date, "name": name])
      : Phrase("{date} · {name}: a letter", ["date": date, "name": name])
  }

  /// A question that was answered.
  package static func answered(_ prompt: String, on day: CalendarDay) -> Phrase {
    let date = shortDate(day)
    let text = prompt.isEmpty ? "" : ": \(prompt)"
    return Phrase("{date} · A question for both{prompt}", ["date": date, "prompt": text])
  }

  package static let isSealed = Phrase("sealed until you both answer")
  /// The answers of two people on the day of an entry.
  package static func answers(_ answer: SharedAnswer, of people: People) -> Phrase {
    let prompt = answer.prompt.isEmpty ? nil : "“\(answer.prompt)”"
    let opened = answer.others.sorted { $0.key < $1.key }.compactMap { id, text in
      text.map { (person(id, of: people), $0) }
    }
    if let (who, text) = opened.first {
      let said = [prompt, text].compactMap(\.self).joined(separator: " ")
      return Phrase("{who}: {text}", ["who": who, "text": said])
    }
    guard answer.own == nil else {
      return Phrase("Your answer is sealed until your partner answers.")
    }
    let who = person(answer.others.keys.sorted().first ?? "", of: people)
    guard let prompt else {
      return Phrase(
        "{who} has answered a question. Write your answer and press & to open both.", ["who": who])
    }
    return Phrase(
      "{who} has answered {prompt}. Write your answer and press & to open both.",
      ["who": who, "prompt": prompt])
  }

  /// The person who uses this device.
  package static let you = Phrase("You")
  static let partnerWithoutName = Phrase("Your partner")

  // MARK: Tasks

  /// A person's name.
  package static func person(_ id: String, of people: People) -> Phrase {
    if id == people.me { return you }
    let name = people.names[id] ?? ""
    return name.isEmpty ? partnerWithoutName : Phrase(verbatim: name)
  }

  package static func added(by id: String, of people: People) -> Phrase {
    let person = person(id, of: people)
    return person == you ? Phrase("from you") : Phrase("from {person}", ["person": person])
  }

}
