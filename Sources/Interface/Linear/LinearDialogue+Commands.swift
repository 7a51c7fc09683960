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

// Doing what is said in words.
extension LinearDialogue {
  /// What Enter does on the top screen.
  var enterAction: Screen.Action? { navigator.top?.actions.first { $0.keys.contains(.enter) } }

  func performEnter() {
    guard let action = enterAction else { return answers.append(.linearNoChoice) }
    session.perform { navigator.perform(action) }
  }

  /// Does what an operation of the top screen does.
  func perform(_ operation: String) {
    guard let action = actions.first(where: { $0.operation == operation }) else { return }
    session.perform { navigator.perform(action) }
  }

  /// Everything that can be done now; what the terminal does by itself is none of it.
  var actions: [Screen.Action] {
    var known: Set = ["suspend", "redraw"]
    return navigator.actionsNow.filter { known.insert($0.operation).inserted }
  }

  /// Does what a line says that is no answer.
  func command(_ typed: String) {
    let wanted = LinearName(typed)
    let offered = offers
    offers = nil
    if let page, says(typed, wanted, page) { return }
    if let number = Int(typed) {
      guard let offered else { return choose(number) }
      guard let offer = offered[safe: number - 1] else {
        offers = offered
        return answers.append(.linearNoSuchNumber(offered.count))
      }
      return offer.choose()
    }
    if let offer = offered?.first(where: { LinearName($0.name) == wanted }) { return offer.choose() }
    if let key = Self.key(typed), !isKnown(wanted) { return press([key]) }
    name(wanted, typed)
  }

  /// What is said about what was said: false where a line is nothing of the kind.
  private func says(_ typed: String, _ wanted: LinearName, _ page: LinearPage) -> Bool {
    func means(_ word: Phrase) -> Bool { LinearName(word.en) == wanted || LinearName(word.ko) == wanted }
    let isText = !page.pieces.isEmpty
    if typed.isEmpty || means(.linearMoreWord) {
      if !rest.isEmpty {
        terminal.say(take(rest))
      } else if isText {
        readOn(page)
      } else if typed.isEmpty {
        performEnter()
      }
    } else if typed == "?" {
      sayHelp()
    } else if means(.linearAgain) {
      if isText { readAgain(page) } else { say(whole: true) }
    } else if isText, means(.linearBefore) {
      readBefore(page)
    } else if isText, means(.linearHeadings) {
      offerHeadings(page)
    } else if isText, means(.linearLinks) {
      sayLinks(page)
    } else {
      return false
    }
    return true
  }

  /// A key by its name: one character, or what keys are called; a number is none.
  private static func key(_ typed: String) -> Key? {
    if typed.count == 1, let character = typed.first {
      return character.isASCII && !character.isNumber ? .character(character) : nil
    }
    return Key(name: typed)
  }

  /// Whether something is called so, and not only a key.
  private func isKnown(_ wanted: LinearName) -> Bool {
    page?.choices.contains { LinearName($0.text) == wanted } ?? false
  }

  /// Selects what has a number, and opens it.
  func choose(_ number: Int) {
    let choices = page?.choices ?? []
    guard let choice = choices[safe: number - 1] else {
      return answers.append(.linearNoSuchNumber(choices.count))
    }
    open(choice)
  }

  private func open(_ choice: LinearPage.Line) {
    session.perform {
      choice.input?()
      if choice.role == .choice, let action = enterAction { navigator.perform(action) }
    }
  }

  /// Does what has a name, or what begins so; asks where there are several.
  private func name(_ wanted: LinearName, _ typed: String) {
    let named = names
    let choices = (page?.choices ?? []).map { choice in
      (name: LinearName(choice.text), choice: choice)
    }
    // What something is called comes before how help calls what is done, which is the last of its names.
    let isPlace = { (action: Screen.Action) in
      action.operation.hasPrefix("tab-") || action.operation.hasPrefix("go-")
    }
    let exact =
      named.first { isPlace($0.action) && $0.names.contains(wanted) }
      ?? named.first { $0.names.dropLast().contains(wanted) } ?? named.first { $0.names.last == wanted }
    if let exact { return perform(exact.action) }
    if let operation = Self.words[wanted.description] {
      guard let action = actions.first(where: { operation.contains($0.operation) }) else {
        return answers.append(.linearNotUnderstood)
      }
      return perform(action)
    }
    if let exact = choices.first(where: { $0.name == wanted }) { return open(exact.choice) }
    if go(to: typed) { return }
    if perform(withSomething: typed, named) { return }
    var begun = named.filter { $0.names.contains { $0.begins(with: wanted) } }
    var found = choices.filter { $0.name.begins(with: wanted) }
    if begun.isEmpty, found.isEmpty {
      begun = named.filter { $0.names.contains { $0.hasWord(beginningWith: wanted) } }
      found = choices.filter { $0.name.hasWord(beginningWith: wanted) }
    }
    // What stands on the screen may be something to be done by the same name.
    begun.removeAll { its in found.contains { $0.name.begins(with: LinearName(its.action.help(language))) } }
    if begun.isEmpty, found.isEmpty {
      return lookEverywhere(for: typed)
    }
    let offers =
      found.map { found in Offer(name: found.choice.text) { [weak self] in self?.open(found.choice) } }
      + begun.map { begun in
        Offer(name: begun.action.help(language)) { [weak self] in self?.perform(begun.action) }
      }
    let names = Set(offers.map(\.name))
    // Called the same, it is the same.
    if names.count == 1 { return offers[0].choose() }
    terminal.say([Phrase.linearSeveral(language)])
    offer(offers)
  }

  /// Words that mean the same everywhere, whatever it is called on a screen, so that nobody changes the keyboard's language.
  private static let words: [String: Set<String>] = [
    "save": ["save"], "저장": ["save"], "back": ["back", "cancel"], "뒤로": ["back", "cancel"],
    "urgent": ["urgent"], "급해요": ["urgent"], "quit": ["quit"], "나가기": ["quit"], "끝내기": ["quit"],
  ]

  /// Goes to what is written as `lionheart go` takes it, `entry fri` among it; false where that is nothing.
  private func go(to typed: String) -> Bool {
    let words = typed.split(separator: " ", maxSplits: 1).map(String.init)
    guard let name = words.first else { return false }
    let workspace = session.context.workspace
    let isDay = Destination.daySubjects.contains(name)
    // What else has a name is found by it.
    guard isDay || words.count == 1 else { return false }
    let subject = words[safe: 1].map { session.context.dayTyping().normalized($0, .past) }
    let text = [name, subject].compactMap(\.self).joined(separator: " ")
    guard let destination = Destination(text, today: workspace.today) else { return false }
    session.perform { navigator.go(to: destination) }
    return true
  }

  /// Offers everything that has a name like what was typed; whatever is typed next may be a command again.
  private func lookEverywhere(for typed: String) {
    answers.append(.linearNotHere)
    session.perform { navigator.openPalette(typed: typed) }
    sought = navigator.top
  }

  /// Takes a line after nothing was called like the one before: a number, or another command.
  func handle(afterSeeking line: String) {
    if let number = Int(line) { return choose(number) }
    if line.isEmpty { return performEnter() }
    let command = line.first == ":" && line.count > 1 ? String(line.dropFirst()).trimmed : line
    if command == "?" { return sayHelp() }
    if LinearName(command) == LinearName(Phrase.linearMoreWord(language)) { return self.command(command) }
    let isLeaving = navigator.actionsNow.contains { action in
      action.operation == "back"
        && (Key(name: command).map(action.keys.contains) == true || ["q", "back"].contains(command)
          || LinearName(action.help(language)) == LinearName(command))
    }
    session.perform { navigator.pop() }
    if isLeaving { return }
    self.command(command)
  }

  /// What can be done, each with its names.
  private var names: [(names: [LinearName], action: Screen.Action)] {
    actions.enumerated().map { number, action in
      (navigator.item(of: action, number: number).names.map(LinearName.init), action)
    }
  }

  private func perform(_ action: Screen.Action) {
    switch action.operation {
    case "keys": sayHelp()
    default: session.perform { navigator.perform(action) }
    }
  }

  /// Does something with what stands behind its name: a number or a name of what it is done to, and an answer to what
  /// it asks; false where nothing is called so.
  private func perform(
    withSomething typed: String, _ named: [(names: [LinearName], action: Screen.Action)]
  ) -> Bool {
    for word in [Phrase.linearSelect.en, Phrase.linearSelect.ko] {
      guard let rest = LinearName(word).rest(of: typed), let choice = choice(rest) else { continue }
      session.perform { choice.input?() }
      return true
    }
    var found: (action: Screen.Action, rest: String)?
    for (names, action) in named {
      for case let rest? in names.map({ $0.rest(of: typed) }) where rest.count < found?.rest.count ?? .max {
        found = (action, rest)
      }
    }
    guard let (action, rest) = found else { return false }
    let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
    var answer: String? = rest
    if Self.asking.contains(action.operation) {
      // What is looked for is nothing that is here.
    } else if let choice = choice(rest) {
      session.perform { choice.input?() }
      answer = nil
    } else if let first = words.first, Int(first) != nil, let choice = choice(first) {
      session.perform { choice.input?() }
      answer = words[safe: 1]
    }
    perform(action.operation)
    if let answer, navigator.top?.isTyping == true || navigator.top?.finder?.isTyping == true {
      handle(answer)
    }
    return true
  }

  /// What only asks, whatever is selected.
  private static let asking: Set = ["search", "find", "palette"]

  /// What can be chosen by a number or the beginning of a name.
  private func choice(_ text: String) -> LinearPage.Line? {
    let (choices, wanted) = (page?.choices ?? [], LinearName(text))
    if let number = Int(text) { return choices[safe: number - 1] }
    return choices.first { LinearName($0.text) == wanted }
      ?? choices.first { LinearName($0.text).hasWord(beginningWith: wanted) }
  }
}
