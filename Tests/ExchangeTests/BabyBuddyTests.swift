import Model
import Storage
import Testing
import Texts

@testable import Exchange

/// Files of Baby Buddy, on Saturday 21 November 2026 in Seoul.
@Suite struct BabyBuddyTests {
  /// 21 November 2026, 09:00 in Seoul.
  private static let now = milliseconds("2026-11-21", "09:00")
  private static let columns = "id,child_id,child_first_name,child_last_name"

  private static func milliseconds(_ day: String, _ clock: String) -> Int64 {
    let day = CalendarDay(day) ?? CalendarDay(number: 0)
    return LocalTime.seoul.milliseconds(day, (ClockTime(clock)?.minute ?? 0) * 60)
  }

  private func read(
    _ rows: String..., child: Int? = nil, trackers: [Tracker] = [], language: Language = .en
  ) -> ImportedTimes? {
    BabyBuddyText(time: .seoul, now: Self.now, language: language, trackers: trackers)
      .times(in: rows.map { $0 + "\r\n" }.joined(), child: child)
  }

  private func export(
    _ marks: [Mark], of trackers: [Tracker], type: String? = nil, method: String? = nil
  ) -> (rows: [String: [String]], notices: [String]) {
    let export = BabyBuddyExport(
      marks, of: trackers, BabyBuddyExport.Options(child: 7, type: type, method: method), time: .seoul,
      language: .en)
    let rows = export.files.map { file in
      (file.name, file.text.split(separator: "\n").dropFirst().map(String.init))
    }
    return (Dictionary(uniqueKeysWithValues: rows), export.notices.map { $0(.en) })
  }

  private func tracker(_ kind: Tracker.Kind, _ name: String = "") -> Tracker {
    Tracker(id: "\(kind)", kind: kind, name: name, addedAt: 0)
  }

  private func mark(_ tracker: Tracker, _ clock: String, label: String = "", note: String = "") -> Mark {
    let at = Self.milliseconds("2026-11-21", clock)
    return Mark(
      id: Mark.id(of: tracker.id, at: at, letters: "a"), at: at, offset: 540, label: label, note: note)
  }

  @Test func aFeedingHasItsMethodAsLabelAndTheRestInTheNote() throws {
    let imported = try #require(
      read(
        "\(Self.columns),start,end,type,method,amount,notes,tags",
        "4,1,Robert,,2026-11-21 03:10:00,2026-11-21 03:22:30,breast milk,left breast,,,",
        "3,1,Robert,,2026-11-20 22:40:16,2026-11-20 22:40:16,formula,bottle,120.5,\"Slowly, \"\"twice\"\"\",night"
      ))
    #expect(imported.problems.isEmpty && imported.trackers.map(\.kind) == [.feed])
    let times = try #require(imported.trackers.first?.times)
    #expect(times.map(\.label) == ["left breast", "bottle"])
    #expect(times.map(\.note) == ["12 min", "formula milk · 120.5 · Slowly, \"twice\""])
    #expect(times[0].time == MarkTime(at: Self.milliseconds("2026-11-21", "03:10"), offset: 540))
    #expect(imported.notices.map { $0(.en) } == ["Tags were not imported: times have none here."])
  }

  @Test func aNappyADoseAndANoteKeepTheirWords() throws {
    let nappies = try #require(
      read(
        "child_id,time,wet,solid,color,amount", "1,2026-11-21 02:58:09,1,True,yellow,1.7",
        "1,2026-11-21 05:00,0,0,,"))
    #expect(nappies.trackers.map(\.kind) == [.nappy])
    #expect(nappies.trackers[0].times.map(\.label) == ["wet, solid", ""])
    #expect(nappies.trackers[0].times.map(\.note) == ["yellow · 1.7", ""])
    let doses = try #require(
      read(
        "child_id,name,dosage,dosage_unit,time,next_dose_interval,notes",
        "1,Calpol,2.5,ml,2026-11-21 01:40:00,4:00:00,38.9 before", "1,medicine,,,2026-11-21 05:50:00,,"))
    #expect(
      doses.trackers.map(\.name) == ["Calpol", ""] && doses.trackers.allSatisfy { $0.kind == .medicine })
    #expect(doses.trackers[0].times.map(\.note) == ["2.5 ml · 38.9 before"])
    // People enter the gap by hand.
    #expect(doses.notices.count == 1 && doses.notices[0](.en).contains("--gap 4h"))
    let notes = try #require(
      read(
        "child_id,note,time", "1,\"First\nsmile\",2026-11-20 10:00:00", "1,Bath: warm,2026-11-20 18:00:00",
        trackers: [tracker(.other, "Bath")]))
    #expect(notes.trackers.map(\.name) == ["Notes", "Bath"])
    #expect(notes.trackers.flatMap(\.times).map(\.note) == ["First smile", "warm"])
  }

  @Test func aLineThatCannotBeReadIsNamedAndTheRestIsTaken() throws {
    let imported = try #require(
      read(
        "child_id,start,end,type,method,amount,notes", "1,2026-11-31 18:05:00,,formula,bottle,,",
        "1,2030-01-01 18:05:00,,formula,bottle,,", "1,yesterday,,formula,bottle,,",
        "1,2026-11-20 18:05:00,soon,formula,bottle,,", "1,2026-11-20 18:05:00,,formula,bottle,,"))
    #expect(
      imported.problems.map { $0(.en) } == [
        "Line 2: 2026-11-31 18:05:00: This date does not exist.",
        "Line 3: That time is in the future. Enter a time that is over.",
        "Line 4: Can't read the time “yesterday”. Baby Buddy writes 2026-11-21 03:10:00.",
        "Line 5: Can't read the time “soon”. Baby Buddy writes 2026-11-21 03:10:00.",
      ])
    #expect(imported.trackers.flatMap(\.times).count == 1)
  }

  @Test(arguments: [
    ("2026-11-21 03:10", "03:10"), ("2026-11-21T03:10:00.123456", "03:10"), ("2026-11-20 18:10:00Z", "03:10"),
    ("2026-11-20 18:10:00+00:00", "03:10"), ("2026-11-20 13:10:00-0500", "03:10"),
  ])
  func aTimeHasTheZoneThatItSaysOrTheLocalOne(text: String, clock: String) throws {
    let imported = try #require(read("child_id,note,time", "1,x,\(text)"))
    #expect(imported.problems.isEmpty)
    #expect(imported.trackers[0].times.map(\.time.at) == [Self.milliseconds("2026-11-21", clock)])
  }

  @Test func ofSeveralChildrenOneIsChosen() throws {
    let rows = [
      "\(Self.columns),note,time", "1,1,Robert,,a,2026-11-20 10:00:00", "2,2,Anna,,b,2026-11-20 11:00:00",
    ]
    let open = try #require(read(rows[0], rows[1], rows[2]))
    #expect(open.children == ["1 Robert", "2 Anna"] && open.trackers.isEmpty)
    let chosen = try #require(read(rows[0], rows[1], rows[2], child: 2))
    #expect(chosen.trackers.flatMap(\.times).map(\.note) == ["b"] && chosen.otherChildren == 1)
  }

  @Test func anyOtherFileIsRefused() {
    #expect(read("child_id,amount,time", "1,100.2,2026-02-17 09:31:49") == nil)
    #expect(read("child_id,start,nap,end,notes", "1,2020-02-17 00:14:09,0,2020-02-17 02:48:09,") == nil)
    #expect(read() == nil && read("{}") == nil)
  }

  @Test func aLineMakesTheSameRecordWhateverTheLanguageAndTheOtherColumns() throws {
    let full = try #require(
      read(
        "\(Self.columns),time,wet,solid,color,amount,notes,tags", "9,1,Robert,,2026-11-21 02:58:09,1,0,,,,"))
    let bare = try #require(
      read("child_id,time,wet,solid,color,amount,notes", "1,2026-11-21 02:58:09,1,0,,,", language: .ko))
    #expect(full.trackers[0].times[0].letters == bare.trackers[0].times[0].letters)
    #expect(bare.trackers[0].times[0].label == "소변")
  }

  @Test func wordsDecideAboutTheFieldsWithChoices() {
    let (feed, nappy) = (tracker(.feed), tracker(.nappy))
    let (calpol, bath) = (tracker(.medicine, "Calpol"), tracker(.other, "Bath"))
    let exported = export(
      [
        mark(feed, "03:10", label: "left"), mark(feed, "05:00", note: "formula, bottle, 120ml"),
        mark(feed, "06:00", note: "왼쪽"), mark(nappy, "06:10", note: "poo, green"),
        mark(nappy, "06:20", note: "wet"), mark(nappy, "06:30", note: "both"),
        mark(calpol, "07:00", note: "2,5 ml, 38.9"), mark(bath, "07:10", note: "warm, long"),
      ], of: [feed, nappy, calpol, bath])
    #expect(
      exported.rows["feedings.csv"] == [
        "7,2026-11-21 03:10:00,2026-11-21 03:10:00,breast milk,left breast,,left",
        "7,2026-11-21 05:00:00,2026-11-21 05:00:00,formula,bottle,120,\"formula, bottle, 120ml\"",
        "7,2026-11-21 06:00:00,2026-11-21 06:00:00,breast milk,left breast,,왼쪽",
      ])
    #expect(
      exported.rows["diaper-changes.csv"] == [
        "7,2026-11-21 06:10:00,0,1,green,,\"poo, green\"", "7,2026-11-21 06:20:00,1,0,,,wet",
        "7,2026-11-21 06:30:00,1,1,,,both",
      ])
    #expect(
      exported.rows["medications.csv"] == ["7,Calpol,2.5,ml,2026-11-21 07:00:00,\"2,5 ml, 38.9\""])
    #expect(exported.rows["notes.csv"] == ["7,\"Bath: warm, long\",2026-11-21 07:10:00"])
    #expect(exported.notices.isEmpty)
  }

  @Test func whatBabyBuddyCannotRepresentIsSaid() {
    let feed = tracker(.feed)
    let nappy = tracker(.nappy)
    var calpol = tracker(.medicine, "Calpol")
    calpol.gap = 240
    var removed = mark(calpol, "07:00")
    removed.removedAt = Self.now
    let marks = [mark(feed, "03:10"), mark(nappy, "04:00"), removed]
    let exported = export(marks, of: [feed, nappy, calpol])
    #expect(exported.rows["feedings.csv"] == [] && exported.rows["medications.csv"] == [])
    #expect(exported.rows["notes.csv"] == ["7,Feed,2026-11-21 03:10:00"])
    #expect(exported.rows["diaper-changes.csv"] == ["7,2026-11-21 04:00:00,0,0,,,"])
    #expect(exported.notices.count == 4)
    let filled = export(marks, of: [feed, nappy, calpol], type: "formula", method: "bottle")
    #expect(
      filled.rows["feedings.csv"] == ["7,2026-11-21 03:10:00,2026-11-21 03:10:00,formula,bottle,,"])
    #expect(filled.notices.count == 3)
  }
}
