import FoundationEssentials
public import Model
import Storage
import Texts

/// Tasks in the JSON that Taskwarrior exports and imports (taskwarrior.org, "Taskwarrior JSON Format").
///
/// A task in Doing has a `start`, like Taskwarrior's active tasks. `lionheart`, `lionhearttext`, `lionhearttime`,
/// `lionheartplace`, `lionheartremind` and `lionheartsteps` are custom attributes, which Taskwarrior keeps unchanged.
/// Taskwarrior attributes that Lionheart has no field for are stored with the task and written again.
public struct TaskwarriorText: Sendable {
  /// The name of the format.
  public static let format = "taskwarrior"
  /// Attributes that Taskwarrior computes on every export.
  private static let computedAttributes: Set<String> = ["id", "urgency"]

  /// The deepest nesting in a task; anything deeper could not be read again after an export.
  private static let maxDepth = StrictJSON.deepest - 6

  private let time: LocalTime
  /// The times at which tasks moved to Doing, in UTC milliseconds.
  private let started: [BoardTask.ID: Int64]

  /// Creates the format with a local clock.
  public init(time: LocalTime, started: [BoardTask.ID: Int64] = [:]) {
    self.time = time
    self.started = started
  }

  /// The file of tasks, in their order.
  public func file(_ tasks: [BoardTask]) -> String {
    let lines = tasks.map { Self.text(.object(members($0))) }
    return "[\n" + lines.joined(separator: ",\n") + (lines.isEmpty ? "" : "\n") + "]\n"
  }

  static func text(_ value: JSONValue) -> String { String(decoding: value.canonical, as: UTF8.self) }

  /// The attributes of a task as imported.
  private static func importedAttributes(_ task: BoardTask) -> [String: JSONValue] {
    let text = task.foreign[format] ?? ""
    return (try? JSONReader.read(Data(text.utf8)))?.members ?? [:]
  }

  static func uuid(of task: BoardTask) -> String {
    importedAttributes(task)["uuid"]?.text ?? Fingerprint.uuid(of: task.id)
  }

  /// The attributes of a task.
  func members(_ task: BoardTask) -> [String: JSONValue] {
    var members = Self.importedAttributes(task)
    func unchangedDate(_ key: String, on day: CalendarDay?) -> JSONValue? {
      guard let text = members[key]?.text, let at = TaskwarriorDate.parse(text) else { return nil }
      return day == nil || time.day(of: at) == day ? .string(text) : nil
    }
    let due = task.due.map { day in
      if let clock = task.time { return Self.date(time.milliseconds(day, clock.minute * 60)) }
      return unchangedDate("due", on: day) ?? Self.date(time.milliseconds(day, 0))
    }
    let day = task.doneOn ?? time.day(of: task.addedAt)
    let end = task.column == .done ? unchangedDate("end", on: day) ?? Self.date(time.noon(of: day)) : nil
    let start =
      task.column == .doing
      ? unchangedDate("start", on: nil) ?? Self.date(started[task.id] ?? task.addedAt) : nil
    members["entry"] = unchangedDate("entry", on: nil) ?? Self.date(task.addedAt)
    (members["due"], members["end"], members["start"]) = (due, end, start)
    members["uuid"] = .string(Self.uuid(of: task))
    let isWaiting = members["status"]?.text == "waiting"
    members["status"] = .string(task.column == .done ? "completed" : isWaiting ? "waiting" : "pending")
    members["description"] = .string(task.name)
    if !task.category.isEmpty {
      members["project"] = .string(task.category)
    } else if members["project"]?.text.map({ $0.count <= TaskEdit.longestCategory }) ?? true {
      members["project"] = nil
    }
    members["lionheart"] = .string(task.id)
    let isTextInTitle = task.text.isEmpty || task.title.isEmpty && task.text == task.name
    members["lionhearttext"] = isTextInTitle ? nil : .string(task.text)
    for field in CustomAttribute.allCases {
      let text = field.text(of: task)
      members["lionheart\(field)"] = text.isEmpty ? nil : .string(text)
    }
    return members
  }

  private static func date(_ at: Int64) -> JSONValue { .string(TaskwarriorDate.text(at)) }

  /// The tasks of a file.
  public func tasks(in bytes: [UInt8], _ context: ImportContext) -> ImportedTasks {
    var result = ImportedTasks()
    let items = TaskwarriorItems.read(bytes, problems: &result.problems)
    var importer = Importer(context: context, format: self, items: items.map(\.value))
    for (index, found) in items.enumerated() {
      do {
        guard let task = try importer.task(found.value, number: index) else {
          result.skippedCount += 1
          continue
        }
        result.tasks.append(task)
      } catch {
        result.problems.append(found.locate(error.phrase))
      }
    }
    return result
  }

  /// Whether the file was written entirely by this format, so that it may be replaced.
  static func isWrittenByLionheart(_ bytes: [UInt8]) -> Bool {
    guard let items = (try? JSONReader.read(Data(bytes)))?.elements else { return false }
    return items.allSatisfy { $0.members?["lionheart"] != nil }
  }

  private struct Importer {
    let context: ImportContext
    let format: TaskwarriorText
    private let byID: [BoardTask.ID: BoardTask]
    private let byUUID: [String: BoardTask]
    /// The objects that own the id they state: `task duplicate` copies the id, too.
    private var owners = IDOwners()
    /// The ids assigned so far.
    private var assignedIDs: Set<BoardTask.ID> = []

    init(context: ImportContext, format: TaskwarriorText, items: [JSONValue]) {
      self.context = context
      self.format = format
      byID = Dictionary(context.existing.map { ($0.id, $0) }) { one, _ in one }
      byUUID = Dictionary(context.existing.map { (TaskwarriorText.uuid(of: $0), $0) }) { one, _ in one }
      for (number, item) in items.enumerated() {
        guard var members = item.members, let id = statedID(members) else { continue }
        for key in TaskwarriorText.computedAttributes { members[key] = nil }
        let isSame = byID[id].map { self.isSame(members, as: $0) } ?? false
        let hasUUID = members["uuid"]?.text == byID[id].map(TaskwarriorText.uuid) ?? Fingerprint.uuid(of: id)
        owners.claim(id, for: number, weight: isSame ? 2 : hasUUID ? 1 : 0)
      }
    }

    private func isSame(_ members: [String: JSONValue], as existing: BoardTask) -> Bool {
      existing.foreign[TaskwarriorText.format] == TaskwarriorText.text(.object(members))
        || format.members(existing) == members
    }

    /// The task of an object; nil if it is deleted or a template.
    mutating func task(_ value: JSONValue, number: Int) throws(ImportFailure) -> BoardTask? {
      guard var members = value.members else {
        throw ImportFailure(Phrase("A task must be a JSON object in { }."))
      }
      guard value.depth <= TaskwarriorText.maxDepth else {
        throw ImportFailure(.tooDeeplyNested(TaskwarriorText.maxDepth))
      }
      for key in TaskwarriorText.computedAttributes { members[key] = nil }
      let status = members["status"]?.text ?? "pending"
      if ["deleted", "recurring"].contains(status) { return nil }
      guard let description = members["description"]?.text else {
        throw ImportFailure(Phrase("A task needs a “description”."))
      }
      let entry = try date("entry", members)
      let (due, end) = (try date("due", members), try date("end", members))
      let id = id(members, number, entry, description)
      let existing = byID[id]
      if let existing, isSame(members, as: existing) { return existing }
      var task = existing ?? context.newTask(id, number: number, format: TaskwarriorText.format)
      if let entry, task.addedAt / 1_000 != entry / 1_000 { task.addedAt = entry }
      task.column = status == "completed" ? .done : members["start"] == nil ? .todo : .doing
      let doneOn = (end ?? entry).map(context.time.day) ?? context.today
      task.doneOn = task.column == .done ? doneOn : nil
      task.foreign[TaskwarriorText.format] = TaskwarriorText.text(.object(members))
      var edit = edit(description, members)
      edit.due = due.map { context.time.day(of: $0).description } ?? ""
      for field in CustomAttribute.allCases {
        guard let text = members["lionheart\(field)"]?.text else { continue }
        field.set(text, in: &edit, existing: task.checklist)
      }
      return try ImportFailure.edited(task, edit, on: context.today)
    }

    /// A description that is too long for a title becomes the text.
    private func edit(_ description: String, _ members: [String: JSONValue]) -> TaskEdit {
      let text = members["lionhearttext"]?.text ?? ""
      let project = members["project"]?.text ?? ""
      let category = project.count <= TaskEdit.longestCategory ? project : ""
      let isLong = description.count > TaskEdit.longestTitle || description.contains(where: \.isNewline)
      if text.isEmpty, isLong { return TaskEdit(title: "", text: description, category: category) }
      let isUntitled = !text.isEmpty && text.prefix { !$0.isNewline } == description
      return TaskEdit(title: isUntitled ? "" : description, text: text, category: category)
    }

    private func date(_ key: String, _ members: [String: JSONValue]) throws(ImportFailure) -> Int64? {
      guard let value = members[key] else { return nil }
      guard let text = value.text, let at = TaskwarriorDate.parse(text) else {
        throw ImportFailure(.noTaskwarriorDate(key, value.text ?? TaskwarriorText.text(value)))
      }
      return at
    }

    /// The id that an object states, unless its UUID belongs to another task.
    private func statedID(_ members: [String: JSONValue]) -> BoardTask.ID? {
      let uuid = members["uuid"]?.text
      if let id = members["lionheart"]?.text, BoardTask.month(of: id) != nil {
        let existingUUID = byID[id].map(TaskwarriorText.uuid)
        if uuid == nil || existingUUID == nil || uuid?.lowercased() == existingUUID?.lowercased() {
          return id
        }
      }
      return uuid.flatMap { byUUID[$0]?.id }
    }

    /// The id that an object owns, or else one derived from the object, the same in every import.
    private mutating func id(
      _ members: [String: JSONValue], _ number: Int, _ entry: Int64?, _ description: String
    ) -> BoardTask.ID {
      if let id = statedID(members), owners.isOwner(number, of: id) { return id }
      let uuid = members["uuid"]?.text?.lowercased() ?? ""
      let isUUID = uuid.count == 36 && uuid.allSatisfy { $0.isHexDigit && $0.isASCII || $0 == "-" }
      let text = isUUID ? uuid : "\(entry ?? 0) \(description)"
      var key = isUUID ? uuid : Fingerprint(text).digits
      var count = 1
      while true {
        let day = entry.map(context.time.day) ?? context.today
        let id = context.existingID(key) ?? "\(day.month)-\(key)"
        if !owners.isOwned(id), assignedIDs.insert(id).inserted { return id }
        count += 1
        key = Fingerprint("\(text)\n\(count)").digits
      }
    }
  }
}

/// Reads the tasks of a file, as one JSON array or one object a line, depending on Taskwarrior's version.
enum TaskwarriorItems {
  /// A task with its place in the file.
  struct Item {
    let value: JSONValue
    /// Adds the location to a message about the task.
    let locate: (Phrase) -> Phrase
  }

  /// The valid tasks. Problems name the lines of invalid ones.
  static func read(_ bytes: [UInt8], problems: inout [Phrase]) -> [Item] {
    guard bytes.contains(where: { !isSpace($0) }) else { return [] }
    do {
      if let elements = try JSONReader.read(Data(bytes)).elements {
        let lines = lines(of: bytes).filter { $0.bytes.first == UInt8(ascii: "{") }.map(\.number)
        return elements.enumerated().map { index, value in
          let line = lines.count == elements.count ? lines[index] : nil
          return Item(value: value) { why in
            line.map { .inLine($0, why) } ?? .inItem(index + 1, why)
          }
        }
      }
    } catch {
      let lines = lines(of: bytes).filter {
        $0.bytes != [UInt8(ascii: "[")] && $0.bytes != [UInt8(ascii: "]")]
      }
      guard lines.contains(where: { (try? value(of: $0.bytes)) != nil }) else {
        problems.append(.inLine(error.line, .notJSON(column: error.column)))
        return []
      }
      return read(lines, problems: &problems)
    }
    return read(lines(of: bytes), problems: &problems)
  }

  private static func read(_ lines: [Line], problems: inout [Phrase]) -> [Item] {
    var items: [Item] = []
    for line in lines {
      do {
        items.append(Item(value: try value(of: line.bytes)) { .inLine(line.number, $0) })
      } catch {
        problems.append(.inLine(line.number, .notJSON(column: error.column)))
      }
    }
    return items
  }

  private struct Line {
    let number: Int
    let bytes: [UInt8]
  }

  /// The lines that are not blank, trimmed.
  private static func lines(of bytes: [UInt8]) -> [Line] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let head = line.drop(while: isSpace)
      guard let last = head.lastIndex(where: { !isSpace($0) }) else { return nil }
      return Line(number: index + 1, bytes: Array(head[...last]))
    }
  }

  private static func value(of line: [UInt8]) throws(JSONReader.Fault) -> JSONValue {
    var line = line[...]
    if line.first == UInt8(ascii: "[") { line = line.dropFirst() }
    if line.last == UInt8(ascii: "]"), line.dropLast().last == UInt8(ascii: "}") { line = line.dropLast() }
    if line.last == UInt8(ascii: ",") { line = line.dropLast() }
    return try JSONReader.read(Data(line))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}

/// Instants in Taskwarrior's format, `20261121T081200Z`, always in UTC.
enum TaskwarriorDate {
  /// Parses an instant to UTC milliseconds. Returns nil for any other text.
  static func parse(_ text: String) -> Int64? {
    let plain = text.filter { $0 != "-" && $0 != ":" }
    let digits = plain.prefix(8) + plain.dropFirst(9).prefix(6)
    guard plain.utf8.count == 16, plain.dropFirst(8).first == "T", plain.last == "Z", digits.utf8.count == 14,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    func number(_ start: Int, _ count: Int) -> Int { Int(digits.dropFirst(start).prefix(count)) ?? 0 }
    let (hour, minute, second) = (number(8, 2), number(10, 2), number(12, 2))
    guard let day = CalendarDay(year: number(0, 4), month: number(4, 2), day: number(6, 2)), hour < 24,
      minute < 60, second < 60
    else { return nil }
    return (Int64(day.number) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)) * 1_000
  }

  /// Formats an instant as text.
  static func text(_ milliseconds: Int64) -> String {
    let seconds = Int(milliseconds / 1_000 - (milliseconds % 1_000 < 0 ? 1 : 0))
    let days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
    let rest = seconds - days * 86_400
    let date = CalendarDay(number: days).description.filter { $0 != "-" }
    let clock = [rest / 3_600, rest / 60 % 60, rest % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return "\(date)T\(clock.joined())Z"
  }
}
