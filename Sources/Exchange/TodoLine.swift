import Model

/// A line of todo.txt (github.com/todotxt/todo.txt, "todo.txt format rules").
///
/// Words with a meaning are parsed at the end of the line, `due:` and Lionheart's keys anywhere. Elsewhere they are
/// part of the title, as in “Call @phone about the tour”.
struct TodoLine: Equatable {
  /// Why a line is invalid.
  enum Failure: Error, Equatable {
    /// The line has no title.
    case nothingWritten
    /// The line has a date that does not exist in the calendar.
    case notADay(String)
  }

  var isDone = false
  var priority: Character?
  var completed: CalendarDay?
  var created: CalendarDay?
  /// The title of the task.
  var title = ""
  /// Whether the title is from `lionheart-title:`, so that its words have no other meaning.
  var isExact = false
  var due: CalendarDay?
  /// Lionheart's id of the task.
  var id: String?
  var text: String?
  /// The exact category, if the project cannot express it.
  var category: String?
  /// Values of Lionheart's keys for fields that todo.txt lacks.
  var carried: [CarriedField: String] = [:]
  /// Projects, contexts and other words, unchanged.
  var words: [String] = []

  init(_ line: String) throws(Failure) {
    // Exported lines contain no control characters; replace them here, too, so that they do not join words.
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

  /// A priority is one upper-case ASCII letter.
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

  /// Parses a word that is not part of the title. Returns whether it was one.
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

  /// The keys that are parsed.
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
