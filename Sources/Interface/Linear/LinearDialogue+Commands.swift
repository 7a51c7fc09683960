import Day
import Model
import TerminalUI
import Texts

// A line is the answer to a question, or text for a field, or a command.
extension LinearDialogue {
  func interpret(_ line: String) {
    let typed = line.trimmed
    guard let top = navigator.top, let page else { return }
    let isComplete = completedForm === top
    if searchPalette === top { return interpretAfterSearch(typed) }
    if top.finder?.isTyping == true {
      return press((typed.isEmpty ? [] : [.paste(typed)]) + [.enter])
    }
    guard top.isTyping, !isComplete else {
      if isComplete, typed.isEmpty { return performEnter() }
      if isComplete, let question = page.question, let number = Int(typed) {
        return askAgain(number, of: question)
      }
      // A single letter would be typed into the last field.
      if isComplete, typed.count == 1, typed != "?" {
        return typed == "q" ? press([.escape]) : replies.append(.linearNotUnderstood)
      }
      return execute(typed)
    }
    if typed == "?" { return readHelp() }
    if typed.first == ":", typed.count > 1 {
      // If the command leads nowhere, the prompt for the text is read again.
      composingScreen = nil
      return execute(String(typed.dropFirst()).trimmed)
    }
    if let question = page.question {
      answer(question, with: line, typed, on: top)
    } else {
      search(for: typed)
    }
  }

  func press(_ keys: [Key]) { session.press(keys) }

  /// Types into a field with results below it, or chooses one of the results.
  private func search(for typed: String) {
    if let number = Int(typed) { return choose(number) }
    if typed.isEmpty { return performEnter() }
    press([.end, .control("u"), .paste(typed)])
  }

  private func answer(_ question: SpokenQuestion, with line: String, _ typed: String, on screen: Screen) {
    if question.hasLines { return compose(line, typed, question, on: screen) }
    if !typed.isEmpty {
      guard let keys = question.keys(answering: typed == "-" ? "" : typed) else {
        return replies.append(.linearNoSuchAnswer(question.choices))
      }
      press(keys)
      // A refused answer is asked for again now, not after all the other questions.
      if let now = page?.question, now.number == question.number, now.isWrong { return }
    }
    goOn(after: question, on: screen)
  }

  /// Asks the next question. After the last of several, the user confirms the form.
  private func goOn(after question: SpokenQuestion, on screen: Screen) {
    if question.count == 1 { return performEnter() }
    if question.number < question.count { perform("next-field") } else { completedForm = screen }
  }

  /// Goes back to a question by its number.
  private func askAgain(_ number: Int, of question: SpokenQuestion) {
    guard (1...max(1, question.count)).contains(number) else {
      return replies.append(.linearNoSuchNumber(question.count))
    }
    completedForm = nil
    let steps = (number - question.number + question.count) % question.count
    for _ in 0..<steps { perform("next-field") }
  }

  /// Adds a line to a text; "." ends it.
  private func compose(_ line: String, _ typed: String, _ question: SpokenQuestion, on screen: Screen) {
    if typed == "." {
      composingScreen = nil
      if question.count > 1 { return goOn(after: question, on: screen) }
      return perform("save")
    }
    let isFirst = composingScreen !== screen
    composingScreen = screen
    if isFirst { press([.alt(">")]) }
    let begins: [Key] = isFirst && question.text.isEmpty ? [] : [.enter]
    press(begins + (line.isEmpty ? [] : [.paste(line)]))
  }

  /// Handles the line after no name matched: a number of the palette, or another command.
  private func interpretAfterSearch(_ line: String) {
    if let number = Int(line) { return choose(number) }
    if line.isEmpty { return performEnter() }
    let text = line.first == ":" && line.count > 1 ? String(line.dropFirst()).trimmed : line
    if text == "?" { return readHelp() }
    if LinearName(text) == LinearName(Phrase.linearMoreWord(language)) { return execute(text) }
    let isBack = navigator.actionsNow.contains { action in
      action.operation == "back"
        && (Key(name: text).map(action.keys.contains) == true || ["q", "back"].contains(text)
          || LinearName(action.help(language)) == LinearName(text))
    }
    session.perform { navigator.pop() }
    if isBack { return }
    execute(text)
  }
}

extension LinearDialogue {
  private struct Command {
    let text: String
    let name: LinearName
    /// What was offered when it was typed.
    let offers: [Offer]?
  }

  /// Executes a command: the first attempt that returns true has handled it. docs/ACCESSIBILITY.md explains them to
  /// users.
  private func execute(_ text: String) {
    let command = Command(text: text, name: LinearName(text), offers: offers)
    offers = nil
    let attempts: [@MainActor (Command) -> Bool] = [
      readByWord,  // An empty line, "?", "more", "again", "before", "headings", "links".
      chooseByNumber,  // "3": an offer if there are any, otherwise a choice on the screen.
      chooseOfferByName,  // The whole name of an offer.
      pressKey,  // "j", "^s" or "Esc", unless a choice has that name.
      performByName,  // "board", "undo": the name of a place, then of an action, then of an operation.
      performByCommonWord,  // "save", "back", "urgent", "quit", in both languages.
      openChoiceByName,  // The whole text of a choice.
      goToDestination,  // "entry fri": what `lionheart go` accepts.
      performWithArgument,  // "select 3", "tick 3", "skip walk", "search glucose", "amount 3 5".
      performByPartOfName,  // "jour": what begins so, otherwise what has a word that begins so.
      searchEverywhere,  // Anything else is typed into the palette.
    ]
    for attempt in attempts where attempt(command) { return }
  }

  /// Handles the words for reading.
  private func readByWord(_ command: Command) -> Bool {
    guard let page else { return false }
    func isWord(_ word: Phrase) -> Bool {
      word.inAllLanguages.contains { LinearName($0) == command.name }
    }
    let isText = !page.paragraphs.isEmpty
    if command.text.isEmpty || isWord(.linearMoreWord) {
      if !unreadLines.isEmpty {
        terminal.write(firstLines(of: unreadLines))
      } else if isText {
        readNext(page)
      } else if command.text.isEmpty {
        performEnter()
      }
    } else if command.text == "?" {
      readHelp()
    } else if isWord(.linearAgain) {
      if isText { readAgain(page) } else { readChanges(whole: true) }
    } else if isText, isWord(.linearBefore) {
      readPrevious(page)
    } else if isText, isWord(.linearHeadings) {
      offerHeadings(page)
    } else if isText, isWord(.linearLinks) {
      readLinks(page)
    } else {
      return false
    }
    return true
  }

  private func chooseByNumber(_ command: Command) -> Bool {
    guard let number = Int(command.text) else { return false }
    guard let offered = command.offers else {
      choose(number)
      return true
    }
    if let offer = offered[safe: number - 1] {
      offer.choose()
    } else {
      offers = offered
      replies.append(.linearNoSuchNumber(offered.count))
    }
    return true
  }

  private func chooseOfferByName(_ command: Command) -> Bool {
    let offer = command.offers?.first { LinearName($0.name) == command.name }
    offer?.choose()
    return offer != nil
  }

  private func pressKey(_ command: Command) -> Bool {
    guard let key = Self.key(command.text), !choices.contains(where: { LinearName($0.text) == command.name })
    else { return false }
    press([key])
    return true
  }

  /// A key by its name or its character. Digits are numbers, not keys.
  private static func key(_ typed: String) -> Key? {
    if typed.count == 1, let character = typed.first {
      return character.isASCII && !character.isNumber ? .character(character) : nil
    }
    return Key(name: typed)
  }

  private func performByName(_ command: Command) -> Bool {
    let named = namedActions
    let isPlace = { (action: Screen.Action) in
      action.operation.hasPrefix("tab-") || action.operation.hasPrefix("go-")
    }
    let found =
      named.first { isPlace($0.action) && $0.names.contains(command.name) }
      ?? named.first { $0.names.dropLast().contains(command.name) }
      ?? named.first { $0.names.last == command.name }
    guard let found else { return false }
    perform(found.action)
    return true
  }

  /// Words for operations that work on all screens in both languages, so that users need not switch keyboards.
  private static let commonWords: [String: Set<String>] = [
    "save": ["save"], "저장": ["save"], "back": ["back", "cancel"], "뒤로": ["back", "cancel"],
    "urgent": ["urgent"], "급해요": ["urgent"], "quit": ["quit"], "나가기": ["quit"], "끝내기": ["quit"],
  ]

  private func performByCommonWord(_ command: Command) -> Bool {
    guard let operations = Self.commonWords[command.name.description] else { return false }
    if let action = actions.first(where: { operations.contains($0.operation) }) {
      perform(action)
    } else {
      replies.append(.linearNotUnderstood)
    }
    return true
  }

  private func openChoiceByName(_ command: Command) -> Bool {
    guard let choice = choices.first(where: { LinearName($0.text) == command.name }) else { return false }
    open(choice)
    return true
  }

  private func goToDestination(_ command: Command) -> Bool {
    let words = command.text.split(separator: " ", maxSplits: 1).map(String.init)
    guard let name = words.first else { return false }
    let workspace = session.context.workspace
    // Other destinations with a subject are found by their names.
    guard Destination.daySubjects.contains(name) || words.count == 1 else { return false }
    let subject = words[safe: 1].map { session.context.dayTyping().normalized($0, .past) }
    let text = [name, subject].compactMap(\.self).joined(separator: " ")
    guard let destination = Destination(text, today: workspace.today) else { return false }
    session.perform { navigator.go(to: destination) }
    return true
  }

  /// Performs an action whose name begins the text. The rest is a choice's number or name, or an answer, or both.
  private func performWithArgument(_ command: Command) -> Bool {
    for word in Phrase("select").inAllLanguages {
      guard let argument = LinearName(word).argument(in: command.text), let choice = choice(argument) else {
        continue
      }
      session.perform { choice.input?() }
      return true
    }
    var found: (action: Screen.Action, argument: String)?
    for (names, action) in namedActions {
      for case let argument? in names.map({ $0.argument(in: command.text) })
      where argument.count < found?.argument.count ?? .max {
        found = (action, argument)
      }
    }
    guard let (action, argument) = found else { return false }
    let words = argument.split(separator: " ", maxSplits: 1).map(String.init)
    var answer: String? = argument
    if Self.searches.contains(action.operation) {
      // The argument is searched for; it names no choice.
    } else if let choice = choice(argument) {
      session.perform { choice.input?() }
      answer = nil
    } else if let first = words.first, Int(first) != nil, let choice = choice(first) {
      session.perform { choice.input?() }
      answer = words[safe: 1]
    }
    perform(action.operation)
    if let answer, navigator.top?.isTyping == true || navigator.top?.finder?.isTyping == true {
      interpret(answer)
    }
    return true
  }

  /// Operations that ask for a text, whatever is selected.
  private static let searches: Set = ["search", "find", "palette"]

  private func performByPartOfName(_ command: Command) -> Bool {
    let (named, choices) = (namedActions, choices.map { (name: LinearName($0.text), choice: $0) })
    var foundActions = named.filter { $0.names.contains { $0.begins(with: command.name) } }
    var foundChoices = choices.filter { $0.name.begins(with: command.name) }
    if foundActions.isEmpty, foundChoices.isEmpty {
      foundActions = named.filter { $0.names.contains { $0.hasWord(beginningWith: command.name) } }
      foundChoices = choices.filter { $0.name.hasWord(beginningWith: command.name) }
    }
    // A choice on the screen hides an action with the same name.
    foundActions.removeAll { found in
      foundChoices.contains { $0.name.begins(with: LinearName(found.action.help(language))) }
    }
    let offers =
      foundChoices.map { found in Offer(name: found.choice.text) { [weak self] in self?.open(found.choice) } }
      + foundActions.map { found in
        Offer(name: found.action.help(language)) { [weak self] in self?.perform(found.action) }
      }
    guard let first = offers.first else { return false }
    // Offers with the same name are the same.
    if offers.allSatisfy({ $0.name == first.name }) {
      first.choose()
    } else {
      terminal.write([Phrase("Several match. Which one?")(language)])
      offer(offers)
    }
    return true
  }

  /// Opens the palette with the text. The next line may be a number of it or another command.
  private func searchEverywhere(_ command: Command) -> Bool {
    replies.append(Phrase("Not on this page. Found elsewhere:"))
    session.perform { navigator.openPalette(typed: command.text) }
    searchPalette = navigator.top
    return true
  }
}

// Actions and choices of the top screen.
extension LinearDialogue {
  /// The action of Enter on the top screen.
  var enterAction: Screen.Action? { navigator.top?.actions.first { $0.keys.contains(.enter) } }

  func performEnter() {
    guard let action = enterAction else { return replies.append(.linearNoChoice) }
    session.perform { navigator.perform(action) }
  }

  private func perform(_ operation: String) {
    guard let action = actions.first(where: { $0.operation == operation }) else { return }
    session.perform { navigator.perform(action) }
  }

  private func perform(_ action: Screen.Action) {
    switch action.operation {
    case "keys": readHelp()
    default: session.perform { navigator.perform(action) }
    }
  }

  /// All possible actions, without those of the terminal.
  private var actions: [Screen.Action] {
    var found: Set = ["suspend", "redraw"]
    return navigator.actionsNow.filter { found.insert($0.operation).inserted }
  }

  /// The possible actions with their names; the operation's is the last.
  private var namedActions: [(names: [LinearName], action: Screen.Action)] {
    actions.enumerated().map { number, action in
      (navigator.item(of: action, number: number).names.map(LinearName.init), action)
    }
  }

  private var choices: [LinearPage.Line] { page?.choices ?? [] }

  /// A choice by its number or the beginning of a word.
  private func choice(_ text: String) -> LinearPage.Line? {
    let name = LinearName(text)
    if let number = Int(text) { return choices[safe: number - 1] }
    return choices.first { LinearName($0.text) == name }
      ?? choices.first { LinearName($0.text).hasWord(beginningWith: name) }
  }

  /// Selects and opens the choice with a number.
  private func choose(_ number: Int) {
    guard let choice = choices[safe: number - 1] else {
      return replies.append(.linearNoSuchNumber(choices.count))
    }
    open(choice)
  }

  private func open(_ choice: LinearPage.Line) {
    session.perform {
      choice.input?()
      if choice.role == .choice, let action = enterAction { navigator.perform(action) }
    }
  }
}
