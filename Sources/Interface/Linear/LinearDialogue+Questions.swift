import Day
import Model
import TerminalUI
import Texts

// Answering what a field asks.
extension LinearDialogue {
  /// Takes a line that was typed.
  func handle(_ line: String) {
    let typed = line.trimmed
    guard let top = navigator.top, let page else { return }
    let isAnswering = answered === top
    if sought === top { return handle(afterSeeking: typed) }
    if top.finder?.isTyping == true {
      return press((typed.isEmpty ? [] : [.paste(typed)]) + [.enter])
    }
    guard top.isTyping, !isAnswering else {
      if isAnswering, typed.isEmpty { return performEnter() }
      if isAnswering, let question = page.question, let number = Int(typed) {
        return ask(number, of: question)
      }
      // One letter would be typed into the last field.
      if isAnswering, typed.count == 1, typed != "?" {
        return typed == "q" ? press([.escape]) : answers.append(.linearNotUnderstood)
      }
      return command(typed)
    }
    if typed == "?" { return sayHelp() }
    if typed.first == ":", typed.count > 1 {
      // Where it leads nowhere, the text is asked for again.
      written = nil
      return command(String(typed.dropFirst()).trimmed)
    }
    if let question = page.question {
      answer(question, with: line, typed, on: top)
    } else {
      look(for: typed)
    }
  }

  func press(_ keys: [Key]) { session.press(keys) }

  /// Types into a field that has its results below it, or chooses one of them.
  private func look(for typed: String) {
    if let number = Int(typed) { return choose(number) }
    if typed.isEmpty { return performEnter() }
    press([.end, .control("u"), .paste(typed)])
  }

  private func answer(_ question: SpokenQuestion, with line: String, _ typed: String, on screen: Screen) {
    if question.hasLines { return write(line, typed, question, on: screen) }
    if !typed.isEmpty {
      guard let keys = question.keys(answering: typed == "-" ? "" : typed) else {
        return answers.append(.linearNoSuchAnswer(question.choices))
      }
      press(keys)
      // What cannot be kept is asked once more at once, and not when all the other questions are answered.
      if let now = page?.question, now.number == question.number, now.isWrong { return }
    }
    goOn(after: question, on: screen)
  }

  /// Asks the next question; after the last one of several whether all is well.
  private func goOn(after question: SpokenQuestion, on screen: Screen) {
    if question.count == 1 { return performEnter() }
    if question.number < question.count { perform("next-field") } else { answered = screen }
  }

  /// Goes back to a question by its number.
  private func ask(_ number: Int, of question: SpokenQuestion) {
    guard (1...max(1, question.count)).contains(number) else {
      return answers.append(.linearNoSuchNumber(question.count))
    }
    answered = nil
    let steps = (number - question.number + question.count) % question.count
    for _ in 0..<steps { perform("next-field") }
  }

  /// Takes a line of a text, or its end.
  private func write(_ line: String, _ typed: String, _ question: SpokenQuestion, on screen: Screen) {
    if typed == "." {
      written = nil
      if question.count > 1 { return goOn(after: question, on: screen) }
      return perform("save")
    }
    let isFirst = written !== screen
    written = screen
    if isFirst { press([.alt(">")]) }
    let begins: [Key] = isFirst && question.text.isEmpty ? [] : [.enter]
    press(begins + (line.isEmpty ? [] : [.paste(line)]))
  }
}
