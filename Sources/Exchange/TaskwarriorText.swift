import FoundationEssentials
public import Model
import Storage
import Texts

/// Tasks in the JSON that Taskwarrior exports and imports (taskwarrior.org, "Taskwarrior JSON Format").
///
/// A task in Doing has a `start`, like Taskwarrior's active tasks. A due date without a time is written as midnight,
/// like Taskwarrior's; when reading, `eod`, the last second of the day, means the same. `lionheart`, `lionhearttext`,
/// `lionhearttime`, `lionheartplace`, `lionheartremind` and `lionheartsteps` are custom attributes, which Taskwarrior
/// keeps unchanged.
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
    func unchangedDate(_ key: String, on day: CalendarDay?, at clock: ClockTime? = nil) -> JSONValue? {
      guard let value = members[key], let at = TaskwarriorDate.parse(value, in: time) else { return nil }
      let isSameTime = clock == nil || clock?.description == time.clock(of: at)
      return isSameTime && (day == nil || time.day(of: at) == day) ? value : nil
    }
    let due = task.due.map { day in
      unchangedDate("due", on: day, at: task.time)
        ?? Self.date(time.milliseconds(day, (task.time?.minute ?? 0) * 60))
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
    let items = newestOfEach(TaskwarriorItems.read(bytes, problems: &result.problems))
    var importer = Importer(context: context, format: self, items: items.map(\.value))
    for (index, found) in items.enumerated() {
      do {
        guard let task = try importer.task(found.value, number: index) else {
          result.skippedCount += 1
          continue
        }
        result.tasks.append(task)
        if let status = Self.unknownStatus(found.value) {
          result.notices.append(found.locate(.unknownStatus(status)))
        }
      } catch {
        result.problems.append(found.locate(error.phrase))
      }
    }
    return result
  }

  /// Keeps one item for each UUID. A file of two joined exports can have the same task twice; then the one that was
  /// modified last is kept, or the later one in the file.
  private func newestOfEach(_ items: [TaskwarriorItems.Item]) -> [TaskwarriorItems.Item] {
    var newest: [String: (index: Int, modified: Int64)] = [:]
    for (index, item) in items.enumerated() {
      guard let uuid = Self.validUUID(item.value.members) else { continue }
      let modified =
        item.value.members?["modified"].flatMap { TaskwarriorDate.parse($0, in: time) } ?? .min
      if let known = newest[uuid], known.modified > modified { continue }
      newest[uuid] = (index, modified)
    }
    return items.enumerated().filter { index, item in
      Self.validUUID(item.value.members).map { newest[$0]?.index == index } ?? true
    }.map(\.element)
  }

  private static func validUUID(_ members: [String: JSONValue]?) -> String? {
    guard let uuid = members?["uuid"]?.text?.lowercased(), uuid.count == 36,
      uuid.allSatisfy({ $0.isHexDigit && $0.isASCII || $0 == "-" })
    else { return nil }
    return uuid
  }

  /// The status of a task if it is none of Taskwarrior's; nil otherwise.
  private static func unknownStatus(_ value: JSONValue) -> String? {
    guard let status = value.members?["status"] else { return nil }
    if let text = status.text, ["pending", "waiting", "completed"].contains(text) { return nil }
    return status.text ?? text(status)
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
    /// Which object keeps an id that several contain, because `task duplicate` copies it.
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
      for field in CustomAttribute.allCases {
        guard let text = members["lionheart\(field)"]?.text else { continue }
        field.set(text, in: &edit, existing: task.checklist)
      }
      edit.due = due.map { context.time.day(of: $0).description } ?? ""
      edit.time = due.map { time(of: $0, stated: edit.time) } ?? ""
      if due == nil { edit.reminder = "" }
      return try ImportFailure.edited(task, edit, on: context.today)
    }

    /// The time of a due date, or an empty text if it has none.
    ///
    /// - Parameter stated: the time in Lionheart's own attribute. Ignored if the due date was changed in Taskwarrior.
    private func time(of due: Int64, stated: String?) -> String {
      let clock = context.time.clock(of: due)
      if stated == clock { return clock }
      // Taskwarrior's dates are midnight, and `eod` is the last second of the day.
      let second = context.time.moment(due).secondOfDay
      return second == 0 || second == 86_399 ? "" : clock
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
      guard let at = TaskwarriorDate.parse(value, in: context.time) else {
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
      let uuid = TaskwarriorText.validUUID(members)
      let text = uuid ?? "\(entry ?? 0) \(description)"
      var key = uuid ?? Fingerprint(text).digits
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

/// Reads the tasks of a file: a JSON array, or objects one after the other, each on one line or on several.
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
    let lines = lines(of: bytes)
    do {
      if let elements = try JSONReader.read(Data(bytes)).elements {
        let starts = lines.filter { $0.bytes.first == UInt8(ascii: "{") }.map(\.number)
        return elements.enumerated().map { index, value in
          let line = starts.count == elements.count ? starts[index] : nil
          return Item(value: value) { why in
            line.map { .inLine($0, why) } ?? .inItem(index + 1, why)
          }
        }
      }
    } catch {
      var reader = LineReader(lines: lines)
      var mistakes: [Phrase] = []
      let items = reader.items(problems: &mistakes)
      // If nothing can be read, report the first JSON error only: it helps more than a message for each line.
      problems += items.isEmpty ? [.inLine(error.line, .notJSON(column: error.column))] : mistakes
      return items
    }
    var reader = LineReader(lines: lines)
    return reader.items(problems: &problems)
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

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Reads objects from lines.
  private struct LineReader {
    let lines: [Line]
    /// How many bytes may still be searched for the ends of objects, so that many broken ones do not take forever.
    private var budget: Int

    init(lines: [Line]) {
      self.lines = lines
      budget = 8 * lines.reduce(0) { $0 + $1.bytes.count }
    }

    mutating func items(problems: inout [Phrase]) -> [Item] {
      var items: [Item] = []
      var index = 0
      while index < lines.count {
        let line = lines[index]
        // The brackets of the whole array.
        if [[0x5B], [0x5D]].contains(line.bytes) {
          index += 1
          continue
        }
        do {
          items.append(Item(value: try Self.value(of: line.bytes)) { .inLine(line.number, $0) })
          index += 1
        } catch {
          let end = end(ofObjectAt: index)
          if let end,
            let value = try? Self.value(of: Array(lines[index...end].map(\.bytes).joined(separator: [0x0A])))
          {
            items.append(Item(value: value) { .inLine(line.number, $0) })
            index = end + 1
            continue
          }
          problems.append(.inLine(line.number, .notJSON(column: error.column)))
          index = next(after: index, end: end)
        }
      }
      return items
    }

    /// The line to go on with after a broken object: the next one, or if that is not an object of its own, the one after
    /// the end of the broken object.
    private func next(after index: Int, end: Int?) -> Int {
      guard let end, index + 1 < lines.count, (try? Self.value(of: lines[index + 1].bytes).members) == nil
      else { return index + 1 }
      return end + 1
    }

    /// The line on which the braces of an object that begins on a line are closed; nil if there is none, or if it is
    /// the same line.
    private mutating func end(ofObjectAt start: Int) -> Int? {
      guard lines[start].bytes.first == UInt8(ascii: "{") || lines[start].bytes.starts(with: "[{".utf8) else {
        return nil
      }
      var (depth, isQuoted, isEscaped) = (0, false, false)
      for index in start..<lines.count {
        budget -= lines[index].bytes.count
        guard budget >= 0 else { return nil }
        for byte in lines[index].bytes {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = isQuoted
          } else if byte == UInt8(ascii: "\"") {
            isQuoted.toggle()
          } else if !isQuoted {
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
          }
        }
        // A text cannot go on in the next line.
        guard !isQuoted else { return nil }
        if depth <= 0 { return index > start ? index : nil }
      }
      return nil
    }

    private static func value(of line: [UInt8]) throws(JSONReader.Fault) -> JSONValue {
      var line = line[...]
      if line.first == UInt8(ascii: "[") { line = line.dropFirst() }
      if line.last == UInt8(ascii: "]"), line.dropLast().last == UInt8(ascii: "}") { line = line.dropLast() }
      if line.last == UInt8(ascii: ",") { line = line.dropLast() }
      return try JSONReader.read(Data(line))
    }
  }
}

/// Instants as Taskwarrior writes them, `20261121T081200Z`, and as it and other programs accept them.
enum TaskwarriorDate {
  /// Parses an instant to UTC milliseconds. Returns nil for any other value.
  ///
  /// `20261121T081200Z` in UTC; `20261121T081200` and the date `20261121` in local time; seconds since 1970, as a
  /// number or text of nine or ten digits. Dates and times may have `-` and `:`.
  static func parse(_ value: JSONValue, in time: LocalTime) -> Int64? {
    if let seconds = value.integer { return instant(seconds) }
    guard let text = value.text else { return nil }
    let plain = Array(text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") })
    let isNumber = plain.allSatisfy { (0x30...0x39).contains($0) }
    if isNumber, (9...10).contains(plain.count), plain.count == text.utf8.count {
      return Int64(text).flatMap(instant)
    }
    func number(_ start: Int, _ count: Int) -> Int {
      plain[start..<(start + count)].reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    let isUTC = plain.last == UInt8(ascii: "Z")
    let clock = plain.dropFirst(9).prefix(6)
    guard plain.count == 8 || plain.count == (isUTC ? 16 : 15) && plain[8] == UInt8(ascii: "T"),
      (plain.prefix(8) + clock).allSatisfy({ (0x30...0x39).contains($0) }),
      let day = CalendarDay(year: number(0, 4), month: number(4, 2), day: number(6, 2))
    else { return nil }
    if plain.count == 8 { return time.milliseconds(day, 0) }
    let (hour, minute, second) = (number(9, 2), number(11, 2), number(13, 2))
    guard hour < 24, minute < 60, second < 60 else { return nil }
    let seconds = hour * 3_600 + minute * 60 + second
    return isUTC ? (Int64(day.number) * 86_400 + Int64(seconds)) * 1_000 : time.milliseconds(day, seconds)
  }

  /// Converts seconds since 1970 to milliseconds. Only from 1973 to 2286, so that a number such as `20261121` does not
  /// count as an instant.
  private static func instant(_ seconds: Int64) -> Int64? {
    (100_000_000..<10_000_000_000).contains(seconds) ? seconds * 1_000 : nil
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
