import TerminalUI

/// The text of a screen for the linear mode. What is left out is taken from the drawn screen.
package struct Spoken<Input> {
  package struct Line {
    /// Plain text, without symbols.
    package let text: String
    package let role: SpokenRole
    /// Selects the line, or starts reading a text from it; nil if it cannot be selected.
    package let input: Input?
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

  /// All lines; nil for those of the drawn screen.
  package var lines: [Line]?
  /// Selects a drawn line by its number, on a screen without a list; nil on a screen with one.
  package var selects: ((Int) -> Input)?
  /// The number of the selected line.
  package var selection: Int?
  /// The question; nil if there is none, or if the drawn field is the question.
  package var question: SpokenQuestion?
  /// Whether it is a text that is read by paragraphs.
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

  /// A copy that sends another type of input.
  func sending<Other>(_ other: @escaping (Input) -> Other) -> Spoken<Other> {
    Spoken<Other>(
      lines: lines?.map { line in
        Spoken<Other>.Line(
          line.text, line.role, selects: line.input.map(other), isSelected: line.isSelected)
      }, question: question, isRead: isRead, selection: selection,
      selects: selects.map { selects in { other(selects($0)) } })
  }
}

/// The role of a line, which decides how it is read.
package enum SpokenRole: Equatable, Sendable {
  /// A line that is read with all others.
  case text
  /// The heading of a text that is read by paragraphs.
  case heading
  /// A paragraph of such a text.
  case paragraph
  /// A line that is opened after it was chosen by its number or name.
  case choice
  /// A line that opens when it is selected.
  case link
}

/// A question, which is the label of a field.
package struct SpokenQuestion: Equatable, Sendable {
  package var label: String
  package var text = ""
  /// The possible answers; empty if the answer is typed.
  package var choices: [String] = []
  /// The field's text for each answer.
  var texts: [String] = []
  /// The index of the current answer.
  package var choice = 0
  /// Whether an answer other than those may be typed.
  package var allowsOtherText = false
  /// Whether another answer is being typed.
  var isTyped = false
  /// The number of the question in its form, from 1.
  package var number = 1
  /// The number of questions in the form.
  package var count = 1
  /// Whether the answer may have many lines.
  package var hasLines = false
  /// Whether the current text is invalid. The form shows why.
  var isWrong = false

  /// A question whose answer is typed.
  package init(label: String, text: String = "", hasLines: Bool = false) {
    self.label = label
    self.text = text
    self.hasLines = hasLines
  }

  /// The keys that enter an answer; nil if it is not possible.
  func keys(answering answer: String) -> [Key]? {
    guard !choices.isEmpty else { return [.end, .control("u")] + (answer.isEmpty ? [] : [.paste(answer)]) }
    let name = LinearName(answer)
    // If the answers are numbers, a number is an answer and not an index.
    let isNumbered = choices.contains { Int($0) != nil }
    let number =
      isNumbered ? nil : Int(answer).flatMap { choices.indices.contains($0 - 1) ? $0 - 1 : nil }
    let named =
      choices.firstIndex { LinearName($0) == name }
      ?? choices.firstIndex { LinearName($0).begins(with: name) }
    if allowsOtherText {
      let text = (number ?? named).flatMap { texts[safe: $0] } ?? answer
      return (isTyped ? [.end] : []) + [.control("u")] + (text.isEmpty ? [] : [.paste(text)])
    }
    return (number ?? named).map { chosen in
      Array(repeating: .right, count: (chosen - choice + choices.count) % choices.count)
    }
  }
}
