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
    let (tabs, childName) = (navigator.tabs, navigator.childName)
    if let index = tabs.firstIndex(where: { $0.destination == destination }) {
      let title = Phrase.linearTab(tabs[index].title, index + 1, of: tabs.count)(language)
      return ["", childName.isEmpty ? title : title + ", " + childName]
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

extension LinearPage {
  /// The pieces of a text that is read, with their places among the lines.
  var pieces: [(index: Int, line: Line)] {
    guard isRead else { return [] }
    return lines.enumerated().filter { $1.role == .paragraph || $1.role == .heading }.map { ($0, $1) }
  }

  /// What stands above the first piece, and below the last one.
  var around: (above: [Line], below: [Line]) {
    let pieces = pieces
    guard let first = pieces.first?.index, let last = pieces.last?.index else { return (lines, []) }
    return (Array(lines[..<first]), Array(lines[(last + 1)...]))
  }
}

// Reading a text piece by piece.
extension LinearDialogue {
  /// What stands above a text, and the piece at which it is open.
  func begin(reading page: LinearPage) -> [String] {
    heard.isAtEnd = false
    let pieces = page.pieces
    let first = pieces.firstIndex { $0.line.isSelected } ?? 0
    return page.around.above.map(\.text) + read(page, from: first)
  }

  /// A piece with the headings before it; from now on it is the one that was read.
  private func read(_ page: LinearPage, from first: Int) -> [String] {
    let pieces = page.pieces
    guard pieces.indices.contains(first) else { return [] }
    let last = pieces[first...].firstIndex { $0.line.role == .paragraph } ?? pieces.count - 1
    heard.piece = last
    heard.isAtEnd = false
    pieces[last].line.input?()
    return pieces[first...last].map { piece in
      piece.line.role == .heading ? Phrase.linearHeading(piece.line.text)(language) : piece.line.text
    }
  }

  /// Reads on: the next piece, then what stands below the text, then what Enter does there.
  func readOn(_ page: LinearPage) {
    let pieces = page.pieces
    if heard.piece + 1 < pieces.count {
      terminal.say(read(page, from: heard.piece + 1))
    } else if !heard.isAtEnd {
      heard.isAtEnd = true
      var number = 0
      let below = page.around.below.map { line in
        guard line.role == .link else { return line.text }
        number += 1
        return "\(number). \(line.text)"
      }
      let next = enterAction.map { "Enter: \($0.help(language))" }
      terminal.say([Phrase.linearEndOfText(language)] + take(below) + [next].compactMap(\.self))
    } else {
      performEnter()
    }
  }

  /// Reads the piece before the last one once more, with its heading.
  func readBefore(_ page: LinearPage) {
    let pieces = page.pieces
    var first = max(0, heard.piece - 1)
    while first > 0, pieces[safe: first]?.line.role == .heading { first -= 1 }
    while first > 0, pieces[safe: first - 1]?.line.role == .heading { first -= 1 }
    terminal.say(read(page, from: first))
  }

  /// Says the piece that was read last once more.
  func readAgain(_ page: LinearPage) {
    terminal.say(page.around.above.map(\.text) + read(page, from: heard.piece))
  }

  /// Offers the headings, each of which leads to its place.
  func offerHeadings(_ page: LinearPage) {
    let headings = page.pieces.enumerated().filter { $1.line.role == .heading }
    guard !headings.isEmpty else { return answers.append(.linearNoHeadings) }
    offer(
      headings.map { number, piece in
        Offer(name: piece.line.text) { [weak self] in
          guard let self, let page = self.page else { return }
          terminal.say(read(page, from: number))
        }
      })
  }

  /// Says the links with their numbers.
  func sayLinks(_ page: LinearPage) {
    let links = page.choices
    if links.isEmpty { return answers.append(.noLinks) }
    terminal.say(take(links.enumerated().map { "\($0 + 1). \($1.text)" }))
  }

  /// Has numbers mean something for the next line.
  func offer(_ offers: [Offer]) {
    self.offers = offers
    terminal.say(take(offers.enumerated().map { "\($0 + 1). \($1.name)" }))
  }
}

// What can be said.
extension LinearDialogue {
  /// Says what can be said here: what can be done, and where one can go.
  func sayHelp() {
    let own = navigator.top?.actions.count ?? 0
    let all = navigator.actionsNow
    let isTyping = navigator.top?.isTyping == true && answered !== navigator.top
    let head: Phrase = isTyping ? .linearHelpTyping : .linearHelp
    let everywhere = all.dropFirst(own).filter {
      !$0.operation.hasPrefix("go-") && !$0.operation.hasPrefix("tab-")
    }
    terminal.say(
      take(
        [head(language), Phrase.keysHere(language)] + described(all.prefix(own))
          + [Phrase.keysEverywhere(language)] + words + described(everywhere) + places))
  }

  /// What there is another word for.
  private static let unsaid: Set = ["keys", "redraw", "suspend"]

  /// Actions line by line, and those that only move on one line.
  private func described(_ actions: some Sequence<Screen.Action>) -> [String] {
    let said = actions.filter { !Self.unsaid.contains($0.operation) }
    let names = Set(KeyBinding<ListMove>.moves { $0 }.map(\.operation))
    let moves = said.filter { names.contains($0.operation) }.map { $0.help(language) }
    return said.filter { !names.contains($0.operation) }.map(described)
      + (moves.isEmpty ? [] : [moves.joined(separator: ", ")])
  }

  /// What an action does, its first key that has a name, and why it cannot be done.
  private func described(_ action: Screen.Action) -> String {
    let key = action.keys.lazy.map(\.name).first { $0.allSatisfy(\.isASCII) }
    let text = action.help(language) + (key.map { ": \($0)" } ?? "")
    return text + (action.disabled.map { " (\($0(language)))" } ?? "")
  }

  /// What is said about what was said.
  private var words: [String] {
    let isText = !(page?.pieces.isEmpty ?? true)
    let words: [(Phrase, Phrase)] =
      [(.linearAgain, .linearAgainHelp)]
      + (isText
        ? [
          (.linearBefore, .linearBeforeHelp), (.linearHeadings, .linearHeadingsHelp),
          (.linearLinks, .linearLinksHelp),
        ] : [])
    return words.map { "\($0(language)): \($1(language))" }
  }

  /// Where one can go by a name.
  private var places: [String] {
    let tabs = navigator.tabs
    guard tabs.count > 1 else { return [] }
    let others = Destination.places.filter { place in !tabs.contains { $0.destination == place.destination } }
    let titles = tabs.map(\.title) + others.map(\.title)
    return [Phrase.linearPlaces(language) + " " + titles.map { $0(language) }.joined(separator: ", ")]
  }
}
