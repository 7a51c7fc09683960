import Day
import Model
import TerminalUI
import Texts

// Reading what a screen shows.
extension LinearDialogue {
  /// Lines that are read at once. "more" reads the others.
  private static let pageLength = 24

  /// The text of the top screen.
  var page: LinearPage? {
    navigator.top.map { LinearPage($0, size: navigator.area.size, language) }
  }

  /// Reads what has changed, or everything on another screen or if `whole`.
  ///
  /// - Parameter hasReplied: whether something was already written for this line, so that no other reply is needed.
  func readChanges(whole: Bool = false, hasReplied: Bool = false) {
    guard let top = navigator.top, let page else { return }
    var lines = removeMessages()
    let isOther = readState.screen !== top
    let isKnown = isOther && switchReadState(to: top)
    let title = isOther || whole ? self.title(of: top) : []
    lines += title
    if whole || isOther && !isKnown {
      let all = page.isRead && !page.paragraphs.isEmpty ? beginReading(page) : allLines(of: page)
      // Many pages begin with their title.
      lines += all.first == title.last ? Array(all.dropFirst()) : all
    } else if composingScreen !== top, !page.isRead || page.paragraphs.isEmpty {
      // Results for other search words are another list, also if a line was in the previous one.
      let isSearching = top.isTyping && page.question == nil
      let changed = changedLines(of: page)
      let news = isSearching && !changed.isEmpty ? allLines(of: page) : changed
      let isUnchanged = news.isEmpty && (isKnown || lines.isEmpty && !hasReplied)
      lines += isUnchanged ? unchangedNotice(for: page) : news
    } else if page.isRead,
      let link = numbered(page.lines).first(where: { $0.line.isSelected && $0.line.role == .link }),
      link.line.text != readState.selection
    {
      lines.append(link.text)
    }
    if composingScreen == nil { lines += prompt(of: page, on: top, isNew: isOther || whole) }
    terminal.write(lines)
    // A text that is being written is read when it is finished.
    if composingScreen !== top { readState.lines = Set(page.lines.map(\.text)) }
    readState.selection = page.choices.first(where: \.isSelected)?.text
    readState.question = page.question
  }

  /// Stores the state of the last screen and restores that of another.
  ///
  /// - Returns: whether the screen was read before, so that only changes are read.
  private func switchReadState(to screen: Screen) -> Bool {
    completedForm = nil
    composingScreen = nil
    coveredReadStates =
      coveredReadStates.filter { $0.screen != nil && $0.screen !== readState.screen } + [readState]
    let known = coveredReadStates.first { $0.screen === screen }
    readState = known ?? ReadState(screen: screen)
    // A text is always read from its title.
    return known != nil && screen.spoken?.isRead != true
  }

  /// Reads replies and toasts only.
  func readToasts() { terminal.write(removeMessages()) }

  /// Removes and returns the replies, copied texts and toasts.
  private func removeMessages() -> [String] {
    let lines = replies.map { $0(language) }
    replies = []
    let copied = terminal.removeCopied()
    var toasts: [String] = []
    while let toast = navigator.toast, toast.kind != .progress {
      // The copied text is enough without "Copied".
      if copied.isEmpty || toast.kind != .success { toasts.append(toast.phrase(language)) }
      navigator.clearToast()
    }
    return lines + copied.filter { text in !toasts.contains { $0.contains(text) } } + toasts
  }

  /// The tab or the name of the place.
  private func title(of screen: Screen) -> [String] {
    unreadLines = []
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

  /// All lines of a screen, up to a page.
  private func allLines(of page: LinearPage) -> [String] {
    firstLines(of: numbered(page.lines, marksSelected: page.choices.count > 1).map(\.text))
  }

  /// The first page of the lines. The others are stored for "more".
  func firstLines(of lines: [String]) -> [String] {
    // A single line more is read at once.
    guard lines.count > Self.pageLength + 1 else {
      unreadLines = []
      return lines
    }
    unreadLines = Array(lines.dropFirst(Self.pageLength))
    return lines.prefix(Self.pageLength) + [Phrase.linearMore(unreadLines.count)(language)]
  }

  /// The lines, those of choices with their numbers.
  private func numbered(
    _ lines: [LinearPage.Line], marksSelected: Bool = false
  ) -> [(line: LinearPage.Line, text: String)] {
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

  /// The lines that were not read before, and the selected one if the selection has changed.
  private func changedLines(of page: LinearPage) -> [String] {
    let lines = numbered(page.lines)
    var changed = lines.filter { !readState.lines.contains($0.line.text) }
    if let selected = lines.first(where: { $0.line.isSelected }), selected.line.text != readState.selection,
      readState.selection != nil, !changed.contains(where: { $0.line.isSelected })
    {
      changed.append(selected)
    }
    return changed.isEmpty ? [] : firstLines(of: changed.map(\.text))
  }

  /// A reply if nothing has changed: the selected line or a sentence that says so.
  private func unchangedNotice(for page: LinearPage) -> [String] {
    if page.question != nil || navigator.top?.finder?.isTyping == true { return [] }
    let selected = numbered(page.lines).first { $0.line.isSelected }
    return [selected?.text ?? Phrase("Nothing has changed.")(language)]
  }

  /// The question or hint before the next line.
  private func prompt(of page: LinearPage, on screen: Screen, isNew: Bool) -> [String] {
    if screen.finder?.isTyping == true { return [Phrase.findPrompt(language)] }
    guard let question = page.question else {
      return screen.isTyping && isNew && searchPalette !== screen
        ? [Phrase("Type to search, then choose a number. :back leaves.")(language)] : []
    }
    if question.number < question.count { completedForm = nil }
    if completedForm === screen {
      let action = enterAction?.help ?? .save
      return [Phrase.linearLastQuestion(action)(language)]
    }
    let now =
      question.choices.isEmpty || question.isTyped
      ? question.text : question.choices[safe: question.choice] ?? ""
    let text = Phrase.linearQuestion(
      question.label, number: question.number, of: question.count, now: question.hasLines ? "" : now,
      choices: question.choices)(language)
    let hint: Phrase? =
      question.hasLines
      ? Phrase("Write line by line. A line with only a full stop ends the text; :back leaves.")
      : isNew && question.count > 1
        ? Phrase("An empty line keeps the value, - clears it, :save saves, :back leaves.") : nil
    return ([hint?(language), text].compactMap(\.self)).filter { !$0.isEmpty }
  }
}

extension Array {
  /// The element at an index; nil if there is none.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension LinearPage {
  /// The headings and paragraphs of a text that is read by paragraphs, with their indices among the lines.
  var paragraphs: [(index: Int, line: Line)] {
    guard isRead else { return [] }
    return lines.enumerated().filter { $1.role == .paragraph || $1.role == .heading }.map { ($0, $1) }
  }

  /// The lines above the first paragraph and below the last one.
  fileprivate var around: (above: [Line], below: [Line]) {
    let paragraphs = paragraphs
    guard let first = paragraphs.first?.index, let last = paragraphs.last?.index else { return (lines, []) }
    return (Array(lines[..<first]), Array(lines[(last + 1)...]))
  }
}

// Reading a text by paragraphs.
extension LinearDialogue {
  /// The lines above a text, and the paragraph at which it is open.
  private func beginReading(_ page: LinearPage) -> [String] {
    readState.isAtEnd = false
    let first = page.paragraphs.firstIndex { $0.line.isSelected } ?? 0
    return page.around.above.map(\.text) + read(page, from: first)
  }

  /// Moves to a paragraph and returns it with the headings before it.
  private func read(_ page: LinearPage, from first: Int) -> [String] {
    let paragraphs = page.paragraphs
    guard paragraphs.indices.contains(first) else { return [] }
    let last = paragraphs[first...].firstIndex { $0.line.role == .paragraph } ?? paragraphs.count - 1
    readState.paragraph = last
    readState.isAtEnd = false
    paragraphs[last].line.input?()
    return paragraphs[first...last].map { paragraph in
      paragraph.line.role == .heading
        ? Phrase.linearHeading(paragraph.line.text)(language) : paragraph.line.text
    }
  }

  /// Reads the next paragraph; after the last one the lines below the text; then does what Enter does.
  func readNext(_ page: LinearPage) {
    if readState.paragraph + 1 < page.paragraphs.count {
      terminal.write(read(page, from: readState.paragraph + 1))
    } else if !readState.isAtEnd {
      readState.isAtEnd = true
      var number = 0
      let below = page.around.below.map { line in
        guard line.role == .link else { return line.text }
        number += 1
        return "\(number). \(line.text)"
      }
      let next = enterAction.map { "Enter: \($0.help(language))" }
      terminal.write(
        [Phrase("End of the text.")(language)] + firstLines(of: below) + [next].compactMap(\.self))
    } else {
      performEnter()
    }
  }

  /// Reads the previous paragraph with its heading.
  func readPrevious(_ page: LinearPage) {
    let paragraphs = page.paragraphs
    var first = max(0, readState.paragraph - 1)
    while first > 0, paragraphs[safe: first]?.line.role == .heading { first -= 1 }
    while first > 0, paragraphs[safe: first - 1]?.line.role == .heading { first -= 1 }
    terminal.write(read(page, from: first))
  }

  /// Reads the last paragraph again.
  func readAgain(_ page: LinearPage) {
    terminal.write(page.around.above.map(\.text) + read(page, from: readState.paragraph))
  }

  /// Offers the headings; choosing one reads from there.
  func offerHeadings(_ page: LinearPage) {
    let headings = page.paragraphs.enumerated().filter { $1.line.role == .heading }
    guard !headings.isEmpty else { return replies.append(Phrase("No headings.")) }
    offer(
      headings.map { number, heading in
        Offer(name: heading.line.text) { [weak self] in
          guard let self, let page = self.page else { return }
          terminal.write(read(page, from: number))
        }
      })
  }

  /// Reads the links with their numbers.
  func readLinks(_ page: LinearPage) {
    let links = page.choices
    if links.isEmpty { return replies.append(.noLinks) }
    terminal.write(firstLines(of: links.enumerated().map { "\($0 + 1). \($1.text)" }))
  }

  /// Reads offers, which the next line can choose by number or name.
  func offer(_ offers: [Offer]) {
    self.offers = offers
    terminal.write(firstLines(of: offers.enumerated().map { "\($0 + 1). \($1.name)" }))
  }
}

extension LinearDialogue {
  /// Reads the possible actions and places.
  func readHelp() {
    let own = navigator.top?.actions.count ?? 0
    let all = navigator.actionsNow
    let isTyping = navigator.top?.isTyping == true && completedForm !== navigator.top
    let head: Phrase =
      isTyping
      ? Phrase("What you type now is your answer. For a command, start with a colon: :back, :save, :today.")
      : Phrase(
        "Type a number or a name, or the beginning of one. Enter does the first action below. An action "
          + "can have a number: tick 2, select 3.")
    let everywhere = all.dropFirst(own).filter {
      !$0.operation.hasPrefix("go-") && !$0.operation.hasPrefix("tab-")
    }
    terminal.write(
      firstLines(
        of: [head(language), Phrase.keysHere(language)] + described(all.prefix(own))
          + [Phrase.keysEverywhere(language)] + readingWords + described(everywhere) + places))
  }

  /// Operations that are not needed in this mode.
  private static let hidden: Set = ["keys", "redraw", "suspend"]

  /// A line for each action, and one for all that only move.
  private func described(_ actions: some Sequence<Screen.Action>) -> [String] {
    let shown = actions.filter { !Self.hidden.contains($0.operation) }
    let names = Set(KeyBinding<ListMove>.moves { $0 }.map(\.operation))
    let moves = shown.filter { names.contains($0.operation) }.map { $0.help(language) }
    return shown.filter { !names.contains($0.operation) }.map(described)
      + (moves.isEmpty ? [] : [moves.joined(separator: ", ")])
  }

  /// What an action does, its first key that can be typed, and why it is disabled.
  private func described(_ action: Screen.Action) -> String {
    let key = action.keys.lazy.map(\.name).first { $0.allSatisfy(\.isASCII) }
    let text = action.help(language) + (key.map { ": \($0)" } ?? "")
    return text + (action.disabled.map { " (\($0(language)))" } ?? "")
  }

  /// The words of `readByWord` that are possible now.
  private var readingWords: [String] {
    let isText = !(page?.paragraphs.isEmpty ?? true)
    let words: [(Phrase, Phrase)] =
      [(.linearAgain, Phrase("read this screen again"))]
      + (isText
        ? [
          (.linearBefore, Phrase("previous paragraph")),
          (.linearHeadings, Phrase("list the headings, to go to one")),
          (.linearLinks, Phrase("list the links, to open one")),
        ] : [])
    return words.map { "\($0(language)): \($1(language))" }
  }

  /// The places that have a name.
  private var places: [String] {
    let tabs = navigator.tabs
    guard tabs.count > 1 else { return [] }
    let others = Destination.places.filter { place in !tabs.contains { $0.destination == place.destination } }
    let titles = tabs.map(\.title) + others.map(\.title)
    return [
      Phrase("Screens: type a name.")(language) + " " + titles.map { $0(language) }.joined(separator: ", ")
    ]
  }
}
