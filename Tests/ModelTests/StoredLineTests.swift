import FoundationEssentials
import Testing

@testable import Model

/// One-line texts that another program has put into a data file.
@Suite struct StoredLineTests {
  @Test(arguments: [
    ("Walk", "Walk"), ("Walk\nTwo lines\r\nthree", "Walk Two lines three"), ("산책\u{2028}둘", "산책 둘"),
    ("tab\there", "tab here"), ("\u{1B}[31mred\u{1B}[0m", "red"), ("👨‍👩‍👧 é", "👨‍👩‍👧 é"), ("", ""),
  ])
  func itIsOneLine(_ stored: String, _ read: String) {
    #expect(StoredLine.cleaned(stored) == read)
  }

  @Test func aLongOneIsCut() {
    let read = StoredLine.cleaned(String(repeating: "가", count: 100_000))
    #expect(read.count == StoredLine.longest && read.hasSuffix("…"))
    let whole = String(repeating: "x", count: StoredLine.longest)
    #expect(StoredLine.cleaned(whole) == whole)
  }

  @Test func namesOfAllRecordsAreRead() throws {
    func decoded<Value: Decodable>(_ json: String) throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }
    let child: Child = try decoded(
      #"{"id": "c", "nickname": "Be\nan", "startedOn": "2026-11-20", "pauses": []}"#)
    #expect(child.nickname == "Be an")
    let category: HabitCategory = try decoded(#"{"id": "k", "name": "At\nhome", "order": 1}"#)
    #expect(category.name == "At home")
    let task: BoardTask = try decoded(
      #"{"title": "a\nb", "location": "c\nd", "category": "e\nf", "column": "todo", "place": 1, "addedAt": 1}"#
    )
    #expect([task.title, task.location, task.category] == ["a b", "c d", "e f"])
    let habit: Habit = try decoded(
      ##"{"id": "h", "name": "W\nk", "rules": [{"from": "2026-11-20", "kind": {"target": 8, "unit": "g\nl"}, "schedule": "day"}], "startedOn": "2026-11-20"}"##
    )
    #expect(habit.name == "W k" && habit.rules.first?.kind == .amount(target: 8, unit: "g l", atMost: false))
  }
}
