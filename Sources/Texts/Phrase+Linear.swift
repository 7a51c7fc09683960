// Texts of linear mode, which prints lines instead of drawing screens.
extension Phrase {
  // Signs of the screens, in words
  package static let signDone = Phrase("done")
  package static let signNotYet = Phrase("not yet")
  package static let signLate = Phrase("late")
  package static let signLeftOut = Phrase("skipped")
  package static let signSuggested = Phrase("suggested")
  package static let signNothingDue = Phrase("not due")
  package static let signBookmarked = Phrase("bookmarked")
  package static let signInPart = Phrase("in part")
  package static let signNotDone = Phrase("not done")
  package static let signOver = Phrase("over the limit")
  package static let signOnHold = Phrase("on a break")

  /// The current choice in a list.
  package static let linearInUse = Phrase("in use")

  // Whether a line of a tree is unfolded
  package static let linearOpen = Phrase("open", context: "linear open")
  package static let linearFolded = Phrase("folded")

  package static func linearSelected(_ text: String) -> Phrase {
    let isSentence = text.last.map { ".!?”".contains($0) } ?? false
    return isSentence
      ? Phrase("{text} Selected.", ["text": text])
      : Phrase("{text}, selected", ["text": text])
  }
  /// "Board, 7 of 8": a tab and its place among them.
  package static func linearTab(_ title: Phrase, _ number: Int, of count: Int) -> Phrase {
    Phrase("{title}, {number} of {count}", ["title": title, "number": number, "count": count])
  }
  /// The heading of a part of a text.
  package static func linearHeading(_ text: String) -> Phrase {
    Phrase("Heading: {text}", ["text": text])
  }
  /// The number of lines that were not printed yet.
  package static func linearMore(_ count: Int) -> Phrase {
    Phrase(
      "{count, plural, one {# more line} other {# more lines}}. Press Enter to continue.", ["count": count])
  }
  package static let linearNothingNew = Phrase("Nothing has changed.")
  package static let linearNoChoice = Phrase("Nothing to choose here. ? lists the commands.")
  /// A number that is not in the list.
  package static func linearNoSuchNumber(_ count: Int) -> Phrase {
    count == 0
      ? linearNoChoice
      : Phrase("Choose a number from 1 to {count}.", ["count": count])
  }
  package static let linearNotUnderstood = Phrase("Unknown command. ? lists the commands.")
  package static let linearSeveral = Phrase("Several match. Which one?")
  package static let linearNotHere = Phrase("Not on this page. Found elsewhere:")

  // Questions
  /// A field's question, with its choices and its current value.
  package static func linearQuestion(
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
  package static let linearFormHint = Phrase(
    "An empty line keeps the value, - clears it, :save saves, :back leaves.")
  package static let linearWritingHint = Phrase(
    "Write line by line. A line with only a full stop ends the text; :back leaves.")
  package static let linearFieldHint = Phrase("Type to search, then choose a number. :back leaves.")
  /// After the last question of a form.
  ///
  /// - Parameter action: what Enter does.
  package static func linearLastQuestion(_ action: Phrase) -> Phrase {
    Phrase(
      "That was the last question. Enter: {action}. A number goes back to that question; back leaves.",
      ["action": action])
  }
  /// The answer is not one of the choices.
  package static func linearNoSuchAnswer(_ choices: [String]) -> Phrase {
    let list = listed(choices)
    return Phrase("Choose one of: {list}.", ["list": list])
  }
  /// The choices with numbers. Choices that are numbers themselves, such as colours, get no others.
  private static func listed(_ choices: [String]) -> String {
    let isNumbered = choices.contains { Int($0) != nil }
    return (isNumbered ? choices : choices.enumerated().map { "\($0 + 1) \($1)" }).joined(separator: ", ")
  }

  // Commands
  package static let linearAgain = Phrase("again")
  package static let linearAgainHelp = Phrase("read this screen again")
  package static let linearMoreWord = Phrase("more")
  package static let linearSelect = Phrase("select")
  package static let linearBefore = Phrase("before")
  package static let linearBeforeHelp = Phrase("previous paragraph")
  package static let linearHeadings = Phrase("headings")
  package static let linearHeadingsHelp = Phrase("list the headings, to go to one")
  package static let linearLinks = Phrase("links")
  package static let linearLinksHelp = Phrase("list the links, to open one")
  package static let linearNoHeadings = Phrase("No headings.")
  package static let linearEndOfText = Phrase("End of the text.")
  package static let linearPlaces = Phrase("Screens: type a name.")
  /// The help of linear mode, printed before the list of actions.
  package static let linearHelp = Phrase(
    "Type a number or a name, or the beginning of one. Enter does the first action below. An action "
      + "can have a number: tick 2, select 3.")
  /// The same while an answer is typed.
  package static let linearHelpTyping = Phrase(
    "What you type now is your answer. For a command, start with a colon: :back, :save, :today.")
}
