import TerminalUI

/// What a screen says to somebody who does not see it; whatever it leaves out is taken from what it draws.
package struct Spoken<Input> {
  /// A line that is said.
  package struct Line {
    /// Plain words.
    package let text: String
    /// What it is.
    package let role: SpokenRole
    /// What selects it, or has a text be read from there on; nil for what only stands there.
    package let input: Input?
    /// Whether it is what keys are about now.
    package let isSelected: Bool

    package init(
      _ text: String, _ role: SpokenRole = .text, selects input: Input? = nil, isSelected: Bool = false
    ) {
      self.text = text
      self.role = role
      self.input = input
      self.isSelected = isSelected
    }
  }

  /// All that it says, from top to bottom; nil for the words of what it draws.
  package var lines: [Line]?
  /// What selects a line that is drawn, by its number, where that is no list; nil where it is.
  package var selects: ((Int) -> Input)?
  /// Which line that is.
  package var selection: Int?
  /// What is asked, where it is a question; nil where nothing is, or where the field that is drawn asks it.
  package var question: SpokenQuestion?
  /// Whether it is a text that is read piece by piece.
  package var isRead = false

  package init(
    lines: [Line]? = nil, question: SpokenQuestion? = nil, isRead: Bool = false, selection: Int? = nil,
    selects: ((Int) -> Input)? = nil
  ) {
    self.lines = lines
    self.question = question
    self.isRead = isRead
    self.selection = selection
    self.selects = selects
  }

  /// The same for whoever has other inputs.
  func sending<Other>(_ other: @escaping (Input) -> Other) -> Spoken<Other> {
    Spoken<Other>(
      lines: lines?.map { line in
        Spoken<Other>.Line(
          line.text, line.role, selects: line.input.map(other), isSelected: line.isSelected)
      }, question: question, isRead: isRead, selection: selection,
      selects: selects.map { selects in { other(selects($0)) } })
  }
}

/// What a line is, which decides how it is said.
package enum SpokenRole: Equatable, Sendable {
  /// A line of what stands around: it is said with all others.
  case text
  /// What begins a part of a text that is read piece by piece.
  case heading
  /// A piece of such a text.
  case paragraph
  /// Something to be chosen by its number or name, and then to be opened.
  case choice
  /// The same for what opens when it is chosen.
  case link
}

/// A question that a field asks.
package struct SpokenQuestion: Equatable, Sendable {
  /// What is asked.
  package var label: String
  /// What the field says now.
  package var text = ""
  /// What it can say, where that is chosen; empty where anything can be typed.
  package var choices: [String] = []
  /// What the field is given for each of those.
  var texts: [String] = []
  /// Which of those it says now.
  package var choice = 0
  /// Whether something else than those can be typed, too.
  package var allowsOtherText = false
  /// Whether something else is being typed.
  var isTyped = false
  /// Which of the questions of a form it is, from 1.
  package var number = 1
  /// How many the form has.
  package var count = 1
  /// Whether the answer may have any number of lines.
  package var hasLines = false
  /// Whether what it says now cannot be kept; the form says why.
  var isWrong = false

  /// A question whose answer is typed.
  package init(label: String, text: String = "", hasLines: Bool = false) {
    self.label = label
    self.text = text
    self.hasLines = hasLines
  }

  /// The keys that have the field say something else; nil where it cannot say that.
  func keys(answering answer: String) -> [Key]? {
    guard !choices.isEmpty else { return [.end, .control("u")] + (answer.isEmpty ? [] : [.paste(answer)]) }
    let wanted = LinearName(answer)
    // Where they are called by numbers, a number is a name.
    let isNumbered = choices.contains { Int($0) != nil }
    let number =
      isNumbered ? nil : Int(answer).flatMap { choices.indices.contains($0 - 1) ? $0 - 1 : nil }
    let named =
      choices.firstIndex { LinearName($0) == wanted }
      ?? choices.firstIndex { LinearName($0).begins(with: wanted) }
    if allowsOtherText {
      let text = (number ?? named).flatMap { texts[safe: $0] } ?? answer
      return (isTyped ? [.end] : []) + [.control("u")] + (text.isEmpty ? [] : [.paste(text)])
    }
    return (number ?? named).map { chosen in
      Array(repeating: .right, count: (chosen - choice + choices.count) % choices.count)
    }
  }
}
