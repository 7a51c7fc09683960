import FoundationEssentials
import Testing

@testable import Board
@testable import Habits
@testable import Home

/// Every field of a form has an option of the command and a key of the JSON object. The switches are the table: a new
/// field does not compile without its names (decision 0167).
@Suite struct FieldTests {
  /// The option of `edit`, and the key of `list --json`.
  private typealias Names = (option: String?, key: String)

  private static func names(of field: HabitFields.Name) -> Names {
    switch field {
    case .name: ("name", "name")
    case .category: ("category", "category")
    case .schedule: ("every", "schedule")
    case .amount: ("amount", "target")
    case .unit: ("unit", "unit")
    case .atMost: ("at-most", "kind")
    case .by: ("by", "by")
    case .reminders: ("remind", "reminders")
    case .colour: ("colour", "colour")
    case .start: ("from", "from")
    case .end: ("to", "to")
    case .photo: ("photo", "photo")
    case .note: ("note", "note")
    }
  }

  private static func names(of field: TaskFields.Name) -> Names {
    switch field {
    case .title: ("title", "title")
    case .due: ("due", "due")
    case .time: ("time", "time")
    case .text: ("text", "text")
    case .category: ("category", "category")
    case .reminder: ("remind", "reminder")
    case .location: ("location", "location")
    case .checklist: ("item", "checklist")
    }
  }

  private static func names(of field: ChildField) -> Names {
    switch field {
    case .nickname: ("nickname", "nickname")
    case .due: ("due", "dueDate")
    case .birthDate: ("born", "birthDate")
    case .time: ("time", "birthTime")
    case .others: ("others", "others")
    case .weight: ("weight", "weight")
    case .length: ("length", "length")
    case .place: ("place", "place")
    // Only the form of a twin's birth can say so; `--died --one` is another question.
    case .remembered: (nil, "remembered")
    case .quiet: ("died", "circumstances")
    }
  }

  private func expect(_ fields: [Names], of command: String, in schemas: [String]) async throws {
    let words = command.split(separator: " ").map(String.init)
    let help = try await Home().run(words[0], words[1], "--help").output
    let objects = try schemas.map { name in
      try JSON(
        String(
          decoding: Data(
            contentsOf: URL(filePath: "\(Lionheart.sources)/docs/schemas/output/\(name).schema.json")),
          as: UTF8.self))
    }
    let keys = objects.flatMap { ($0["properties"] ?? .null).keys }
    for field in fields {
      #expect(keys.contains(field.key), "\(command): \(field.key)")
      guard let option = field.option else { continue }
      let isListed = [" ", ",", "\n"].contains { help.contains("--\(option)\($0)") }
      #expect(isListed, "\(command): \(option)")
    }
  }

  @Test func everyFieldOfAFormHasAnOptionAndAKey() async throws {
    try await expect(
      HabitFields.Name.allCases.map(Self.names), of: "habit edit", in: ["habit", "habit-day"])
    try await expect(TaskFields.Name.allCases.map(Self.names), of: "task edit", in: ["task"])
    try await expect(ChildField.allCases.map(Self.names), of: "child edit", in: ["child"])
  }
}
