import Model

/// A line of todo.txt (github.com/todotxt/todo.txt, "todo.txt format rules").
///
/// Words with a meaning are understood at the end of the line, `due:` and ours everywhere; elsewhere they are part of
/// what is to be done, as people write it: “Call @phone about the tour”.
struct TodoLine: Equatable {
  /// Why a line is not understood.
  enum Failure: Error, Equatable {
    /// It says nothing to be done.
    case nothingWritten
    /// It has a date that is not in the calendar.
    case notADay(String)
  }

  var isDone = false
  var priority: Character?
  var completed: CalendarDay?
  var created: CalendarDay?
  /// What is to be done.
  var title = ""
  /// Whether the title is said exactly, so that no word of it means anything else.
  var isExact = false
  var due: CalendarDay?
  /// Our id of it.
  var id: String?
  var text: String?
  /// The category, where its project does not say it exactly.
  var category: String?
  /// What todo.txt has no field for.
  var carried: [CarriedField: String] = [:]
  /// Projects, contexts and other words, as they are.
  var words: [String] = []

  init(_ line: String) throws(Failure) {
    // What is written has no control characters, so they must not hold words together here either.
    var rest = Substring(TodoText.cleaned(line)).trimmingSpaces
    if rest.hasPrefix("x ") {
      isDone = true
      rest = rest.dropFirst(2).trimmingSpaces
    }
    takePriority(&rest)
    let first = try Self.takeDate(&rest)
    if isDone {
      completed = first
      created = try Self.takeDate(&rest)
    } else {
      created = first
    }
    try readBody(rest)
    guard !title.isEmpty else { throw .nothingWritten }
  }

  private mutating func takePriority(_ rest: inout Substring) {
    let head = Array(rest.prefix(4))
    guard head.count == 4, head[0] == "(", Self.isPriority(head[1]), head[2] == ")", head[3] == " " else {
      return
    }
    priority = head[1]
    rest = rest.dropFirst(4).trimmingSpaces
  }

  /// No other letter is one where it is written in front.
  private static func isPriority(_ letter: Character) -> Bool { letter.isASCII && letter.isUppercase }

  private static func takeDate(_ rest: inout Substring) throws(Failure) -> CalendarDay? {
    let word = rest.prefix { $0 != " " }
    guard looksLikeDate(word) else { return nil }
    guard let day = CalendarDay(word) else { throw .notADay(String(word)) }
    rest = rest.dropFirst(word.count).trimmingSpaces
    return day
  }

  private static func looksLikeDate(_ word: some StringProtocol) -> Bool {
    word.utf8.count == 10
      && word.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
      }
  }

  private mutating func readBody(_ body: Substring) throws(Failure) {
    let all = body.split(separator: " ").map(String.init)
    let exact = all.last { $0.hasPrefix(Key.title) }.map { TodoText.decoded($0.dropFirst(Key.title.count)) }
    if let exact, !exact.isEmpty, body == exact || body.hasPrefix(exact + " ") {
      title = exact
      isExact = true
      var more: [String] = []
      for word in body.dropFirst(exact.count).split(separator: " ").map(String.init) {
        if try take(word) { continue }
        if Self.isToken(word) { words.append(word) } else { more.append(word) }
      }
      if !more.isEmpty { title += " " + more.joined(separator: " ") }
      return
    }
    var rest = body
    while let space = rest.lastIndex(of: " "), Self.isToken(rest[rest.index(after: space)...]) {
      let word = String(rest[rest.index(after: space)...])
      rest = rest[..<space].trimmingSpaces
      if try !take(word) { words.insert(word, at: 0) }
    }
    var kept: [Substring] = []
    for word in rest.split(separator: " ", omittingEmptySubsequences: false) {
      if try !take(String(word)) { kept.append(word) }
    }
    title = kept.joined(separator: " ")
  }

  /// Takes a word that is about the card and not part of what is to be done; tells whether it was one.
  private mutating func take(_ word: String) throws(Failure) -> Bool {
    if word.hasPrefix(Key.due) {
      let value = word.dropFirst(Key.due.count)
      guard let day = CalendarDay(value) else { throw .notADay(String(value)) }
      due = due ?? day
    } else if word.hasPrefix(Key.id) {
      id = String(word.dropFirst(Key.id.count))
    } else if word.hasPrefix(Key.text) {
      text = TodoText.decoded(word.dropFirst(Key.text.count))
    } else if word.hasPrefix(Key.category) {
      category = TodoText.decoded(word.dropFirst(Key.category.count))
    } else if let field = CarriedField.allCases.first(where: { word.hasPrefix(Key.carried($0)) }) {
      carried[field] = TodoText.decoded(word.dropFirst(Key.carried(field).count))
    } else if word.hasPrefix(Key.priority), word.count == Key.priority.count + 1,
      let last = word.last, Self.isPriority(last)
    {
      priority = priority ?? last
    } else {
      return word.hasPrefix(Key.title)
    }
    return true
  }

  /// Whether a word is a project, a context or a `key:value`.
  private static func isToken(_ word: some StringProtocol) -> Bool {
    if word.hasPrefix("+") || word.hasPrefix("@") { return word.count > 1 }
    guard let colon = word.firstIndex(of: ":"), colon > word.startIndex else { return false }
    let value = word[word.index(after: colon)...]
    return !value.isEmpty && !value.hasPrefix("//")
      && word[..<colon].allSatisfy { ("a"..."z").contains($0) || $0 == "-" || $0 == "_" }
  }

  /// The keys that are understood.
  enum Key {
    static let due = "due:"
    static let priority = "pri:"
    static func carried(_ field: CarriedField) -> String { "lionheart-\(field.rawValue):" }
    static let id = "lionheart:"
    static let title = "lionheart-title:"
    static let text = "lionheart-text:"
    static let category = "lionheart-category:"
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    let head = drop { $0 == " " }
    guard let last = head.lastIndex(where: { $0 != " " }) else { return head.prefix(0) }
    return head[...last]
  }
}
