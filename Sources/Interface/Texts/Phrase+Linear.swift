package import Texts

extension Phrase {
  package static let signDone = Phrase("done")
  package static let signNotYet = Phrase("not yet")
  static let signLate = Phrase("late")
  static let signLeftOut = Phrase("skipped")
  package static let signSuggested = Phrase("suggested")
  package static let signBookmarked = Phrase("bookmarked")
  static func linearSelected(_ text: String) -> Phrase {
    let isSentence = text.last.map { ".!?”".contains($0) } ?? false
    return isSentence
      ? Phrase("{text} Selected.", ["text": text])
      : Phrase("{text}, selected", ["text": text])
  }
  /// "Board, 7 of 8": a tab and its place among them.
  static func linearTab(_ title: Phrase, _ number: Int, of count: Int) -> Phrase {
    Phrase("{title}, {number} of {count}", ["title": title, "number": number, "count": count])
  }
  /// The heading of a part of a text.
  static func linearHeading(_ text: String) -> Phrase {
    Phrase("Heading: {text}", ["text": text])
  }
  /// The number of lines that were not printed yet.
  static func linearMore(_ count: Int) -> Phrase {
    Phrase(
      "{count, plural, one {# more line} other {# more lines}}. Press Enter to continue.", ["count": count])
  }
  static let linearNoChoice = Phrase("Nothing to choose here. ? lists the commands.")
  /// A number that is not in the list.
  static func linearNoSuchNumber(_ count: Int) -> Phrase {
    count == 0
      ? linearNoChoice
      : Phrase("Choose a number from 1 to {count}.", ["count": count])
  }
  package static let linearNotUnderstood = Phrase("Unknown command. ? lists the commands.")
  /// A field's question, with its choices and its current value.
  static func linearQuestion(
    _ label: String, number: Int, of count: Int, now: String, choices: [String]
  ) -> Phrase {
    let listed = listed(choices)
    let parts = [
      count > 1 ? Phrase("Question {number} of {count}", ["number": number, "count": count]) : nil,
      Phrase(verbatim: label), listed.isEmpty ? nil : Phrase("choose: {listed}", ["listed": listed]),
      now.isEmpty ? nil : Phrase("now: {now}", ["now": now]),
    ]
    return .joined(parts, by: ". ")
  }
  /// After the last question of a form.
  ///
  /// - Parameter action: what Enter does.
  static func linearLastQuestion(_ action: Phrase) -> Phrase {
    Phrase(
      "That was the last question. Enter: {action}. A number goes back to that question; back leaves.",
      ["action": action])
  }
  /// The answer is not one of the choices.
  static func linearNoSuchAnswer(_ choices: [String]) -> Phrase {
    let list = listed(choices)
    return Phrase("Choose one of: {list}.", ["list": list])
  }
  /// The choices with numbers. Choices that are numbers themselves, such as colours, get no others.
  private static func listed(_ choices: [String]) -> String {
    let isNumbered = choices.contains { Int($0) != nil }
    return (isNumbered ? choices : choices.enumerated().map { "\($0 + 1) \($1)" }).joined(separator: ", ")
  }

  static let linearAgain = Phrase("again")
  static let linearMoreWord = Phrase("more")
  static let linearBefore = Phrase("before")
  static let linearHeadings = Phrase("headings")
  static let linearLinks = Phrase("links")
}
