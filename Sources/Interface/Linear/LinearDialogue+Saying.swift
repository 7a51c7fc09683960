import Day
import Model
import TerminalUI
import Texts

// What is said.
extension LinearDialogue {
  /// Lines that are said at once; more are said when they are asked for.
  private static let most = 24

  /// What the top screen says now; nil where there is none.
  var page: LinearPage? {
    navigator.top.map { LinearPage($0, size: navigator.area.size, language) }
  }

  /// Says what is new; on another screen, or where all is asked for, everything.
  ///
  /// - Parameter isAnswered: whether something was said already, so that nobody waits for an answer.
  func say(whole: Bool = false, isAnswered: Bool = false) {
    guard let top = navigator.top, let page else { return }
    var lines = takeNews()
    let isOther = heard.screen !== top
    let isKnown = isOther && turn(to: top)
    let title = isOther || whole ? self.title(of: top) : []
    lines += title
    if whole || isOther && !isKnown {
      let all = page.isRead && !page.pieces.isEmpty ? begin(reading: page) : all(of: page)
      // Many pages begin with their name.
      lines += all.first == title.last ? Array(all.dropFirst()) : all
    } else if written !== top, !page.isRead || page.pieces.isEmpty {
      // What was found for other words is another list, in which what was there before has its place, too.
      let isLooking = top.isTyping && page.question == nil
      let fresh = self.news(in: page)
      let news = isLooking && !fresh.isEmpty ? all(of: page) : fresh
      let isSilent = news.isEmpty && (isKnown || lines.isEmpty && !isAnswered)
      lines += isSilent ? nothingNew(in: page) : news
    } else if page.isRead,
      let link = numbered(page.lines).first(where: { $0.line.isSelected && $0.line.role == .link }),
      link.line.text != heard.selected
    {
      lines.append(link.said)
    }
    if written == nil { lines += question(of: page, on: top, isNew: isOther || whole) }
    terminal.say(lines)
    // What is written line by line is said when it is done.
    if written !== top { heard.texts = Set(page.lines.map(\.text)) }
    heard.selected = page.choices.first(where: \.isSelected)?.text
    heard.question = page.question
  }

  /// Remembers what was said of the last screen; tells whether it is known what was said of this one.
  private func turn(to screen: Screen) -> Bool {
    answered = nil
    written = nil
    heardBefore = heardBefore.filter { $0.screen != nil && $0.screen !== heard.screen } + [heard]
    let known = heardBefore.first { $0.screen === screen }
    heard = known ?? Heard(screen: screen)
    // A text that is read begins with its name.
    return known != nil && screen.spoken?.isRead != true
  }

  /// Says what has happened and nothing else.
  func sayToasts() { terminal.say(takeNews()) }

  /// What is to be said first: what was answered, what was copied, and what toasts say, each once.
  private func takeNews() -> [String] {
    let lines = answers.map { $0(language) }
    answers = []
    let copied = terminal.takeCopied()
    var toasts: [String] = []
    while let toast = navigator.toast, toast.kind != .progress {
      // Of what was copied it is enough to say what it is.
      if copied.isEmpty || toast.kind != .success { toasts.append(toast.phrase(language)) }
      navigator.clearToast()
    }
    return lines + copied.filter { text in !toasts.contains { $0.contains(text) } } + toasts
  }

  /// Which tab it is, or how the place is called.
  private func title(of screen: Screen) -> [String] {
    rest = []
    offers = nil
    guard let destination = screen.destination else { return [""] }
    let (tabs, whose) = (navigator.tabs, navigator.whose)
    if let index = tabs.firstIndex(where: { $0.destination == destination }) {
      let title = Phrase.linearTab(tabs[index].title, index + 1, of: tabs.count)(language)
      return ["", whose.isEmpty ? title : title + ", " + whose]
    }
    let place = Destination.places.first { $0.destination == destination }
    return [""] + (place.map { [$0.title(language)] } ?? [])
  }

  /// Everything a screen says, as far as it is said at once.
  private func all(of page: LinearPage) -> [String] {
    take(numbered(page.lines, marksSelected: page.choices.count > 1).map(\.said))
  }

  /// Takes as many lines as are said at once; the others wait.
  func take(_ lines: [String]) -> [String] {
    // One line more is said rather than asked for.
    guard lines.count > Self.most + 1 else {
      rest = []
      return lines
    }
    rest = Array(lines.dropFirst(Self.most))
    return lines.prefix(Self.most) + [Phrase.linearMore(rest.count)(language)]
  }

  /// Each line with its number, where it has one.
  private func numbered(
    _ lines: [LinearPage.Line], marksSelected: Bool = false
  ) -> [(line: LinearPage.Line, said: String)] {
    var number = 0
    return lines.map { line in
      switch line.role {
      case .text, .paragraph: return (line, line.text)
      case .heading: return (line, Phrase.linearHeading(line.text)(language))
      case .choice, .link:
        guard line.input != nil else { return (line, line.text) }
        number += 1
        let text =
          line.isSelected && marksSelected ? Phrase.linearSelected(line.text)(language) : line.text
        return (line, "\(number). \(text)")
      }
    }
  }

  /// What was not said before, and what is selected where that is something else than before.
  private func news(in page: LinearPage) -> [String] {
    let lines = numbered(page.lines)
    var news = lines.filter { !heard.texts.contains($0.line.text) }
    if let selected = lines.first(where: { $0.line.isSelected }), selected.line.text != heard.selected,
      heard.selected != nil, !news.contains(where: { $0.line.isSelected })
    {
      news.append(selected)
    }
    return news.isEmpty ? [] : take(news.map(\.said))
  }

  /// So that nobody waits for an answer: what is selected, or that all is as it was.
  private func nothingNew(in page: LinearPage) -> [String] {
    if page.question != nil || navigator.top?.finder?.isTyping == true { return [] }
    let selected = numbered(page.lines).first { $0.line.isSelected }
    return [selected?.said ?? Phrase.linearNothingNew(language)]
  }

  /// What is asked now.
  private func question(of page: LinearPage, on screen: Screen, isNew: Bool) -> [String] {
    if screen.finder?.isTyping == true { return [Phrase.findPrompt(language)] }
    guard let question = page.question else {
      return screen.isTyping && isNew && sought !== screen ? [Phrase.linearFieldHint(language)] : []
    }
    if question.number < question.count { answered = nil }
    if answered === screen {
      let action = enterAction?.help ?? .save
      return [Phrase.linearLastQuestion(action)(language)]
    }
    let now =
      question.choices.isEmpty || question.isTyped
      ? question.text : question.choices[safe: question.choice] ?? ""
    let asked = Phrase.linearQuestion(
      question.label, number: question.number, of: question.count, now: question.hasLines ? "" : now,
      choices: question.choices)(language)
    let hint: Phrase? =
      question.hasLines ? .linearWritingHint : isNew && question.count > 1 ? .linearFormHint : nil
    return ([hint?(language), asked].compactMap(\.self)).filter { !$0.isEmpty }
  }
}

extension Array {
  /// The element at a place; nil where there is none.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
