public import Model
import Texts

/// Tasks as a todo.txt file.
///
/// The category is a project with underscores for spaces; `lionheart-category:` repeats a category that contains
/// underscores. A task in Doing has the context `@doing`. `lionheart:` is the task's id. `lionheart-title:` repeats a
/// title that would be parsed as something else. `lionheart-text:` has the text, because todo.txt has only lines.
/// `lionheart-time:`, `lionheart-place:`, `lionheart-remind:` and `lionheart-steps:` have the fields that todo.txt
/// lacks.
public struct TodoText: Sendable {
  /// The name of the format.
  public static let format = "todotxt"
  private static let doing = "@doing"

  private let time: LocalTime

  /// Creates the format with a local clock.
  public init(time: LocalTime) {
    self.time = time
  }

  /// The file of tasks, in their order.
  public func file(_ tasks: [BoardTask]) -> String {
    tasks.map { line($0) + "\n" }.joined()
  }

  /// The line of a task: without a date of creation if the imported line has none, and with an explicit title only if
  /// the plain line would not parse back to the task.
  func line(_ task: BoardTask) -> String {
    let imported = task.foreign[Self.format].flatMap { try? TodoLine($0) }
    if let imported, imported.created == nil {
      let undated = line(task, imported, isExact: false, isDated: false)
      if let read = try? TodoLine(undated), read.created == nil, matches(read, task) { return undated }
    }
    let plain = line(task, imported, isExact: false)
    if let read = try? TodoLine(plain), matches(read, task) { return plain }
    return line(task, imported, isExact: true)
  }

  /// Whether a parsed line has the title, due date, category and column of a task.
  private func matches(_ line: TodoLine, _ task: BoardTask) -> Bool {
    line.title == Self.cleaned(task.name) && line.due == task.due
      && category(line, existing: task) == task.category
      && line.words.contains(Self.doing) == (task.column == .doing) && line.isDone == (task.column == .done)
  }

  private func line(
    _ task: BoardTask, _ imported: TodoLine?, isExact: Bool, isDated: Bool = true
  ) -> String {
    let name = Self.cleaned(task.name)
    var words: [String] = []
    if task.column == .done {
      words = ["x"]
      let isUndated = imported.map { $0.isDone && $0.completed == nil } ?? false
      if isDated || !isUndated { words.append((task.doneOn ?? time.day(of: task.addedAt)).description) }
    } else if let priority = imported?.priority {
      words = ["(\(priority))"]
    }
    if isDated { words.append(time.day(of: task.addedAt).description) }
    words.append(name)
    let project = project(of: task, imported)
    let isInTitle =
      !isExact && project.map { name.split(separator: " ").contains(Substring($0)) } ?? false
    if let project, !isInTitle { words.append(project) }
    words += otherWords(imported, project: project)
    if task.column == .doing { words.append(Self.doing) }
    if let due = task.due { words.append(TodoLine.Key.due + due.description) }
    if task.column == .done, let priority = imported?.priority {
      words.append("\(TodoLine.Key.priority)\(priority)")
    }
    if isExact { words.append(TodoLine.Key.title + Self.encoded(name)) }
    if let project, Self.category(ofProject: project) != task.category {
      words.append(TodoLine.Key.category + Self.encoded(task.category))
    }
    if !task.text.isEmpty { words.append(TodoLine.Key.text + Self.encoded(task.text)) }
    for field in CustomAttribute.allCases where !field.text(of: task).isEmpty {
      words.append(TodoLine.Key.custom(field) + Self.encoded(field.text(of: task)))
    }
    return Self.cleaned((words + [TodoLine.Key.id + task.id]).joined(separator: " "))
  }

  /// The project of a task's category: the imported one, such as `+pro_`, as long as it means the category.
  private func project(of task: BoardTask, _ imported: TodoLine?) -> String? {
    if task.category.isEmpty { return nil }
    if let known = imported?.project, Self.category(ofProject: known) == task.category { return known }
    return Self.project(task.category)
  }

  /// A text within a line: line ends and control characters become spaces.
  static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isPlain = ![.control, .lineSeparator, .paragraphSeparator].contains(
        scalar.properties.generalCategory)
      result.append(isPlain ? scalar : " ")
    }
    return String(result)
  }

  /// The words of the imported line that Lionheart does not write itself, without its first project.
  private func otherWords(_ imported: TodoLine?, project: String?) -> [String] {
    guard let imported else { return [] }
    var words = imported.words.filter { $0 != Self.doing && $0 != project }
    if let first = imported.words.first(where: { $0.hasPrefix("+") }), first != project {
      words.removeAll { $0 == first }
    }
    return words
  }

  /// The tasks of a file.
  public func tasks(in bytes: [UInt8], _ context: ImportContext) -> ImportedTasks {
    var result = ImportedTasks()
    var texts: [(number: Int, text: String)] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      var bytes = bytes
      if index == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
      if bytes.last == 0x0D { bytes = bytes.dropLast() }
      guard let line = String(validating: bytes, as: UTF8.self) else {
        result.problems.append(.inLine(index + 1, .notUTF8))
        continue
      }
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      texts.append((index, line))
    }
    var importer = Importer(context: context, format: self, lines: texts)
    for (index, line) in texts {
      do {
        let task = try importer.task(line, number: index)
        result.tasks.append(task)
        if !importer.isStored(task), let due = (try? TodoLine(line))?.unknownDue {
          result.notices.append(.inLine(index + 1, .about(due, .noDueDate)))
        }
      } catch {
        result.problems.append(.inLine(index + 1, error.phrase))
      }
    }
    return result
  }

  /// Whether the file was written entirely by this format, so that it may be replaced.
  static func isWrittenByLionheart(_ text: String) -> Bool {
    text.split(separator: "\n").allSatisfy { $0.contains(" \(TodoLine.Key.id)") }
  }

  private func category(_ line: TodoLine, existing: BoardTask?) -> String {
    guard let project = line.project else { return "" }
    // A project that was renamed in the other program overrides `lionheart-category:`.
    for exact in [line.category, existing?.category] {
      if let exact, Self.project(exact) == project { return exact }
    }
    return Self.category(ofProject: project)
  }

  private static func category(ofProject project: String) -> String {
    TypedText.line(String(project.dropFirst().map { $0 == "_" ? " " : $0 }))
  }

  private static func project(_ category: String) -> String {
    "+" + String(category.map { $0.isWhitespace ? "_" : $0 })
  }

  private struct Importer {
    let context: ImportContext
    let format: TodoText
    private let byID: [BoardTask.ID: BoardTask]
    /// The lines that own the id they state: a copied line is another task.
    private var owners = IDOwners()
    /// How often each text has occurred so far.
    private var seen: [String: Int] = [:]

    init(context: ImportContext, format: TodoText, lines: [(number: Int, text: String)]) {
      self.context = context
      self.format = format
      byID = Dictionary(context.existing.map { ($0.id, $0) }) { one, _ in one }
      for (number, text) in lines {
        guard let id = try? TodoLine(text).id, BoardTask.month(of: id) != nil else { continue }
        owners.claim(id, for: number, weight: byID[id].map { isSame(text, as: $0) } ?? false ? 1 : 0)
      }
    }

    /// Whether a task is exactly as it is stored.
    func isStored(_ task: BoardTask) -> Bool { byID[task.id] == task }

    private func isSame(_ text: String, as existing: BoardTask) -> Bool {
      existing.foreign[TodoText.format] == text || format.line(existing) == text
    }

    mutating func task(_ text: String, number: Int) throws(ImportFailure) -> BoardTask {
      let line: TodoLine
      do {
        line = try TodoLine(text)
      } catch {
        throw ImportFailure(error)
      }
      let id = id(of: line, number: number)
      let existing = byID[id]
      // Unchanged in the other program: keep the task as it is here.
      if let existing, isSame(text, as: existing) { return existing }
      var task = existing ?? context.newTask(id, number: number, format: TodoText.format)
      if let created = line.created { task.addedAt = context.added(on: created, existing: existing) }
      task.column = line.isDone ? .done : line.words.contains(TodoText.doing) ? .doing : .todo
      task.doneOn = line.isDone ? line.completed ?? existing?.doneOn ?? context.today : nil
      task.foreign[TodoText.format] = text
      let isUntitled = line.text.map { $0.prefix { !$0.isNewline } == line.title } ?? false
      var edit = TaskEdit(
        title: isUntitled ? "" : line.title, text: line.text ?? "", due: line.due?.description ?? "",
        category: format.category(line, existing: existing))
      for (field, text) in line.custom { field.set(text, in: &edit, existing: task.checklist) }
      return try ImportFailure.edited(task, edit, on: context.today)
    }

    /// The id that a line owns, or else one derived from the line, the same in every import.
    private mutating func id(of line: TodoLine, number: Int) -> BoardTask.ID {
      if let id = line.id, owners.isOwner(number, of: id) { return id }
      let text = "\(line.created?.description ?? "") \(line.title)"
      while true {
        let count = (seen[text] ?? 0) + 1
        seen[text] = count
        let key = Fingerprint(count == 1 ? text : "\(text)\n\(count)").digits
        let id = context.existingID(key) ?? "\((line.created ?? context.today).month)-\(key)"
        if !owners.isOwned(id) { return id }
      }
    }
  }
}

extension TodoText {
  /// A text as a value without spaces, control characters and colons, percent-encoded.
  static func encoded(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == ":" || scalar.properties.isWhitespace || scalar.value < 0x20 {
        for byte in String(scalar).utf8 {
          result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Decodes the result of ``encoded(_:)``.
  static func decoded(_ value: some StringProtocol) -> String {
    let bytes = Array(value.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let digits = bytes[index...].dropFirst().prefix(2)
      if bytes[index] == UInt8(ascii: "%"), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

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
    case invalidDate(String)
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
  var custom: [CustomAttribute: String] = [:]
  /// Projects, contexts and other words, unchanged.
  var words: [String] = []

  /// The first project, at the end or in the title.
  var project: String? {
    let inTitle = isExact ? [] : title.split(separator: " ").map(String.init)
    return (words + inTitle).first { $0.hasPrefix("+") && $0.count > 1 }
  }

  /// The value of a `due:` that is not a date, if there is no other; nil if there is none.
  var unknownDue: String? {
    let inTitle = isExact ? [] : title.split(separator: " ").map(String.init)
    let word = due == nil ? (words + inTitle).first { $0.hasPrefix(Key.due) } : nil
    return word.map { String($0.dropFirst(Key.due.count)) }
  }

  init(_ line: String) throws(Failure) {
    // Exported lines contain no control characters; replace them here, too, so that they do not join words.
    var rest = Substring(TodoText.cleaned(line)).trimmedSpaces
    if rest.hasPrefix("x ") {
      isDone = true
      rest = rest.dropFirst(2).trimmedSpaces
    }
    readPriority(&rest)
    let first = try Self.readDate(&rest)
    if isDone {
      completed = first
      created = try Self.readDate(&rest)
    } else {
      created = first
    }
    readBody(rest)
    guard !title.isEmpty else { throw .nothingWritten }
  }

  private mutating func readPriority(_ rest: inout Substring) {
    let head = Array(rest.prefix(4))
    guard head.count == 4, head[0] == "(", Self.isPriority(head[1]), head[2] == ")", head[3] == " " else {
      return
    }
    priority = head[1]
    rest = rest.dropFirst(4).trimmedSpaces
  }

  /// A priority is one upper-case ASCII letter.
  private static func isPriority(_ letter: Character) -> Bool { letter.isASCII && letter.isUppercase }

  private static func readDate(_ rest: inout Substring) throws(Failure) -> CalendarDay? {
    let word = rest.prefix { $0 != " " }
    guard looksLikeDate(word) else { return nil }
    guard let day = CalendarDay(word) else { throw .invalidDate(String(word)) }
    rest = rest.dropFirst(word.count).trimmedSpaces
    return day
  }

  private static func looksLikeDate(_ word: some StringProtocol) -> Bool {
    word.utf8.count == 10
      && word.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
      }
  }

  private mutating func readBody(_ body: Substring) {
    let all = body.split(separator: " ").map(String.init)
    let exact = all.last { $0.hasPrefix(Key.title) }.map { TodoText.decoded($0.dropFirst(Key.title.count)) }
    if let exact, !exact.isEmpty, body == exact || body.hasPrefix(exact + " ") {
      title = exact
      isExact = true
      var more: [String] = []
      for word in body.dropFirst(exact.count).split(separator: " ").map(String.init).reversed() {
        if readKeyword(word) { continue }
        if Self.isToken(word) { words.insert(word, at: 0) } else { more.insert(word, at: 0) }
      }
      if !more.isEmpty { title += " " + more.joined(separator: " ") }
      return
    }
    var rest = body
    while let space = rest.lastIndex(of: " "), Self.isToken(rest[rest.index(after: space)...]) {
      let word = String(rest[rest.index(after: space)...])
      rest = rest[..<space].trimmedSpaces
      if !readKeyword(word) { words.insert(word, at: 0) }
    }
    var titleWords: [Substring] = []
    for word in rest.split(separator: " ", omittingEmptySubsequences: false) {
      if !readKeyword(String(word)) { titleWords.append(word) }
    }
    title = titleWords.joined(separator: " ")
  }

  /// Parses a word that is not part of the title. Returns whether it was one.
  ///
  /// A word that cannot be used is none, so that it is written again: `due:fri`, a second due date, or `pri:A` of a task
  /// that is not done.
  private mutating func readKeyword(_ word: String) -> Bool {
    if word.hasPrefix(Key.due) {
      guard due == nil, let day = CalendarDay(word.dropFirst(Key.due.count)) else { return false }
      due = day
    } else if word.hasPrefix(Key.id) {
      id = String(word.dropFirst(Key.id.count))
    } else if word.hasPrefix(Key.text) {
      text = TodoText.decoded(word.dropFirst(Key.text.count))
    } else if word.hasPrefix(Key.category) {
      category = TodoText.decoded(word.dropFirst(Key.category.count))
    } else if let field = CustomAttribute.allCases.first(where: { word.hasPrefix(Key.custom($0)) }) {
      custom[field] = TodoText.decoded(word.dropFirst(Key.custom(field).count))
    } else if word.hasPrefix(Key.priority), word.count == Key.priority.count + 1,
      let last = word.last, Self.isPriority(last), isDone, priority == nil
    {
      priority = last
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
    static func custom(_ field: CustomAttribute) -> String { "lionheart-\(field.rawValue):" }
    static let id = "lionheart:"
    static let title = "lionheart-title:"
    static let text = "lionheart-text:"
    static let category = "lionheart-category:"
  }
}

extension Substring {
  fileprivate var trimmedSpaces: Substring {
    let head = drop { $0 == " " }
    guard let last = head.lastIndex(where: { $0 != " " }) else { return head.prefix(0) }
    return head[...last]
  }
}
