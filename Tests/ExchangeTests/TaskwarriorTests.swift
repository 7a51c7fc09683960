import Model
import Storage
import Testing
import Texts

@testable import Exchange

extension LocalTime {
  /// A clock that is nine hours ahead of UTC.
  static let seoul = LocalTime { instant in
    let seconds = instant / 1_000 + 32_400
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    return Moment(
      milliseconds: instant, date: CalendarDay(number: day), secondOfDay: Int(seconds) - day * 86_400)
  } milliseconds: { day, second in
    (Int64(day.number) * 86_400 + Int64(second) - 32_400) * 1_000
  }
}

/// Tasks of Taskwarrior, on Saturday 21 November 2026 in Seoul.
@Suite struct TaskwarriorTests {
  private static let today = CalendarDay(number: 20_778)
  private let format = TaskwarriorText(time: .seoul)

  private func read(_ text: String, existing: [BoardTask] = []) -> ImportedTasks {
    let context = ImportContext(
      existing: existing, child: nil, today: Self.today, now: 1_795_228_800_000, time: .seoul)
    return format.tasks(in: Array(text.utf8), context)
  }

  private func due(_ value: String, more: String = "") -> String {
    #"[{"description":"Call","status":"pending","entry":"20261101T080000Z","due":\#(value)\#(more)}]"#
  }

  @Test(arguments: [
    (#""20261125T080000Z""#, "2026-11-25", "17:00"), (#""20261124T150000Z""#, "2026-11-25", nil),
    (#""20261125T145959Z""#, "2026-11-25", nil), (#""2026-11-25T08:00:30Z""#, "2026-11-25", "17:00"),
    ("1795593600", "2026-11-25", "17:00"), (#""1795593600""#, "2026-11-25", "17:00"),
    (#""20261125""#, "2026-11-25", nil), (#""2026-11-25""#, "2026-11-25", nil),
    (#""20261125T093000""#, "2026-11-25", "09:30"),
  ])
  func aDueTimeIsATimeAndADateIsNone(value: String, day: String, time: String?) throws {
    let read = read(due(value))
    #expect(read.problems.isEmpty, "\(read.problems.map { $0(.en) })")
    let task = try #require(read.tasks.first)
    #expect(task.due?.description == day && task.time?.description == time)
    // It goes back as it came.
    #expect(format.file([task]).contains("\"due\":\(value)"), "\(format.file([task]))")
    let again = self.read(format.file([task]), existing: [task])
    #expect(again.tasks == [task] && again.problems.isEmpty)
  }

  @Test(arguments: ["12", #""soon""#, #""20261131T080000Z""#, #""20261125T250000Z""#, "true", #""202611""#])
  func whatIsNoTimeIsNamed(value: String) {
    #expect(read(due(value)).problems.count == 1 && read(due(value)).tasks.isEmpty)
  }

  @Test func aDueTimeThatWasChangedThereCountsAndOneOfLionheartsOwnStays() throws {
    var task = try #require(read(due(#""20261124T150000Z""#)).tasks.first)
    task.time = ClockTime("00:00")
    #expect(format.file([task]).contains(#""lionhearttime":"00:00""#))
    #expect(read(format.file([task])).tasks.first?.time == ClockTime("00:00"))
    task.time = ClockTime("10:00")
    let moved = format.file([task]).replacing("20261125T010000Z", with: "20261126T023000Z")
    let changed = try #require(read(moved, existing: [task]).tasks.first)
    #expect(changed.due == CalendarDay("2026-11-26") && changed.time == ClockTime("11:30"))
    let cleared = format.file([task]).replacing(#""due":"20261125T010000Z","#, with: "")
    let free = try #require(read(cleared, existing: [task]).tasks.first)
    #expect(free.due == nil && free.time == nil && read(cleared, existing: [task]).problems.isEmpty)
  }

  @Test func objectsOverSeveralLinesAreReadAndABrokenOneIsNamedByItsLine() {
    let objects = """
      {
        "description": "One { brace",
        "tags": ["a",
          "b"]
      }
      {
        "description": "Two",
        "annotations": [
          { "description": "more" }
        ]
      }
      """
    #expect(read(objects).tasks.map(\.title) == ["One { brace", "Two"])
    #expect(read("{\n  \"description\": \"Only\"\n}\n").tasks.map(\.title) == ["Only"])
    let broken = read(objects.replacing(#""b"]"#, with: #""b""#) + "\n{\"description\": \"Three\"}\n")
    #expect(broken.tasks.map(\.title) == ["Two", "Three"])
    #expect(
      broken.problems.map { $0(.en) }.map { $0.prefix(7) } == ["Line 1:"],
      "\(broken.problems.map { $0(.en) })")
    let cut = read("{\"description\": \"Cut\"\n{\"description\": \"Whole\"}\n{\"description\": \"Too\"}\n")
    #expect(cut.tasks.map(\.title) == ["Whole", "Too"] && cut.problems.count == 1)
    let endless = String(repeating: "{\n", count: 20_000)
    #expect(read(endless).tasks.isEmpty && read(endless).problems.count == 1)
  }

  @Test func twoObjectsWithOneUUIDAreOneTask() {
    func object(_ title: String, _ modified: String) -> String {
      #"{"description":"\#(title)","uuid":"6B1F9A5E-6f0d-4c60-9d6e-0b8a4b8a7c01","modified":"\#(modified)"}"#
    }
    let (old, new) = (object("Old", "20261101T080000Z"), object("New", "20261102T080000Z"))
    #expect(read("[\(old),\(new)]").tasks.map(\.title) == ["New"])
    #expect(read("[\(new),\(old)]").tasks.map(\.title) == ["New"])
    #expect(read("[\(new),\(object("Later", "20261102T080000Z"))]").tasks.map(\.title) == ["Later"])
  }

  @Test func anUnknownStatusIsSaidAndTheTaskIsTaken() {
    let read = read(#"[{"description":"A","status":"someday"},{"description":"B","status":"pending"}]"#)
    #expect(read.tasks.map(\.column) == [.todo, .todo] && read.problems.isEmpty)
    #expect(
      read.notices.map { $0(.en) } == [
        "Item 1: The status “someday” is unknown. The task is in To do or Doing."
      ])
  }
}
