import Curriculum
import Model

/// A unit as its author wrote it, without its articles.
struct UnitSource {
  static let keys = [
    "id", "stage", "from", "to", "title", "summary", "grows", "changes", "fact", "sources", "habits", "tasks",
    "prompts",
  ]
  static let habitKeys = ["id", "name", "note", "schedule", "by"]
  static let taskKeys = ["id", "title", "text", "day", "afterBirth"]
  static let promptKeys = ["day", "text"]
  /// The longest text of a sentence or two, in characters.
  static let longestText = 400

  var unit: Unit
  var entry: UnitEntry
  var fields: Fields
  var habits: [Fields]
  var tasks: [Fields]

  /// Returns nil if required fields are missing or invalid; the findings say why.
  init?(name: String, yaml: String, _ findings: Findings) {
    let file = Self.file(name)
    guard let fields = YAMLText.fields(yaml, file: file, keys: Self.keys, findings: findings) else {
      return nil
    }
    self.fields = fields
    let id = fields.id("id")
    if let id, id != name { fields.add(.pack(.idDiffersFromFileName(id)), at: "id") }
    let stage = fields.value("stage", .stage) {
      Stage(rawValue: $0).flatMap { $0 == .paused ? nil : $0 }
    }
    let hasDays = stage.map { $0 != .always } ?? false
    let range = hasDays ? Self.range(fields) : (.days(0), .days(0))
    if stage == .always {
      for key in ["from", "to"] where fields.has(key) {
        fields.add(.pack(.undatedUnitHasKey(key: key)), at: key)
      }
    }
    let title = fields.text("title", atMost: 40)
    let summary = fields.text("summary", atMost: Self.longestText) ?? ""
    let texts = ["grows", "changes", "fact"].map {
      fields.text($0, atMost: Self.longestText, isRequired: hasDays) ?? ""
    }
    habits = fields.list("habits", keys: Self.habitKeys)
    tasks = fields.list("tasks", keys: Self.taskKeys)
    let sources = SourceList.read(fields)
    let suggested = (habits.compactMap(Self.habit), tasks.compactMap(Self.task))
    guard let id, let stage, let range, let title else { return nil }
    entry = UnitEntry(id: id, stage: stage, from: range.0, to: range.1, title: title)
    let afterBirth = tasks.filter { $0.value("afterBirth", .boolean, isRequired: false) { Bool($0) } == true }
      .compactMap { $0.id("id") }
    entry.afterBirth = afterBirth.isEmpty ? nil : afterBirth
    let prompts = Self.prompts(fields, of: entry)
    unit = Unit(
      id: id, title: title, summary: summary, grows: texts[0], changes: texts[1], fact: texts[2],
      sources: sources, habits: suggested.0, tasks: suggested.1, prompts: prompts)
  }

  static func file(_ id: String) -> String { "units/\(id).yaml" }

  private static func range(_ fields: Fields) -> (Period, Period)? {
    let from = fields.value("from", .period("P168D", "P4M")) { Period($0) }
    let to = fields.value("to", .period("P175D", "P5M")) { Period($0) }
    guard let from, let to else { return nil }
    return (from, to)
  }

  private static func habit(_ fields: Fields) -> SuggestedHabit? {
    let id = fields.id("id")
    let name = fields.text("name", atMost: 30)
    let note = fields.text("note", atMost: longestText)
    let schedule = fields.fields("schedule", keys: SuggestedSchedule.keys).flatMap(Self.schedule)
    let by = fields.value("by", .time, isRequired: false) { isTime($0) ? $0 : nil }
    guard let id, let name, let note, let schedule else { return nil }
    return SuggestedHabit(id: id, name: name, note: note, schedule: schedule, by: by)
  }

  private static func task(_ fields: Fields) -> SuggestedTask? {
    let id = fields.id("id")
    let title = fields.text("title", atMost: 40)
    let text = fields.text("text", atMost: longestText)
    let day = fields.has("day") ? fields.number("day", in: SuggestedTask.days) : nil
    guard let id, let title, let text else { return nil }
    return SuggestedTask(id: id, title: title, text: text, day: day)
  }

  private static func schedule(_ fields: Fields) -> SuggestedSchedule? {
    if fields.has("weekdays") {
      let days = fields.words("weekdays", atMost: 1).map { Int($0) ?? 0 }
      if !days.isEmpty, days.allSatisfy((1...7).contains), Set(days).count == days.count {
        return .weekdays(days.sorted())
      }
    } else if fields.has("times") {
      guard let times = fields.number("times", in: 1...7) else { return nil }
      if fields.value("per", .word("week"), { $0 == "week" ? $0 : nil }) != nil { return .timesAWeek(times) }
      return nil
    } else if fields.has("every") {
      return fields.value("every", .word("day")) { $0 == "day" ? .daily : nil }
    }
    fields.context.findings.add(.pack(.schedule), in: fields.position)
    return nil
  }

  private static func prompts(_ fields: Fields, of unit: UnitEntry) -> [Prompt] {
    var prompts: [Int: Prompt] = [:]
    let isRequired = unit.stage != .always
    let entries = fields.list("prompts", keys: promptKeys, isRequired: isRequired)
    for entry in entries {
      let day = entry.number("day", in: unit.promptDays)
      let text = entry.text("text", atMost: 76)
      guard let day, let text else { continue }
      if prompts[day] != nil { entry.add(.pack(.twoPrompts(day: day)), at: "day") }
      prompts[day] = Prompt(day: day, text: text)
    }
    let missing = (1...7).filter { prompts[$0] == nil }
    // The prompts of a month are checked with its articles, by `CrossCheck`.
    if fields.has("prompts"), !unit.isMonth, isRequired || !prompts.isEmpty, !missing.isEmpty {
      fields.add(.pack(.promptsMissing(missing)), at: "prompts")
    }
    return prompts.values.sorted { $0.day < $1.day }
  }

  private static func isTime(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // `Int(_:)` accepts a sign, too.
    guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]),
      parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return false }
    return (0...23).contains(hour) && (0...59).contains(minute)
  }
}
