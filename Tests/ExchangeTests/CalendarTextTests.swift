import Model
import Testing

@testable import App
@testable import Exchange
@testable import ScreenTesting

/// iCalendar as RFC 5545 writes it.
@Suite struct CalendarTextTests {
  private func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(number: 0) }

  @Test func anEventHasItsProperties() {
    var event = CalendarEvent(
      uid: "walk-0730@lionheart", summary: "Walk, then; rest \\ sit", start: day("2026-11-23"),
      time: ClockTime("07:30"))
    event.recurrence = .weekly([5, 1])
    event.until = day("2027-03-12")
    event.excludedDates = [day("2026-12-25"), day("2027-01-01")]
    event.alarm = 0
    let text = CalendarText(writtenAt: 1_795_238_016_000, sequence: 7).file([event])
    #expect(
      text
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Lionheart//Lionheart \(Lionheart.version)//EN
        CALSCALE:GREGORIAN
        X-WR-CALNAME:Lionheart
        BEGIN:VEVENT
        UID:walk-0730@lionheart
        DTSTAMP:20261121T051336Z
        SEQUENCE:7
        DTSTART:20261123T073000
        DURATION:PT10M
        RRULE:FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20270312T073000
        EXDATE:20261225T073000
        EXDATE:20270101T073000
        SUMMARY:Walk\\, then\\; rest \\\\ sit
        TRANSP:TRANSPARENT
        STATUS:CONFIRMED
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Walk\\, then\\; rest \\\\ sit
        TRIGGER:PT0S
        END:VALARM
        END:VEVENT
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
  }

  @Test(arguments: [
    (CalendarEvent.Recurrence.daily, "FREQ=DAILY"), (.everyDays(3), "FREQ=DAILY;INTERVAL=3"),
    (.monthly, "FREQ=MONTHLY;BYMONTHDAY=1"), (.weekly([7, 6]), "FREQ=WEEKLY;BYDAY=SA,SU"),
  ])
  func anEventOfAllDayHasADateAndNoAlarm(recurrence: CalendarEvent.Recurrence, rule: String) {
    var event = CalendarEvent(uid: "a", summary: "A", start: day("2026-11-01"))
    event.recurrence = recurrence
    event.until = day("2026-12-31")
    event.excludedDates = [day("2026-12-01")]
    let lines = CalendarText(writtenAt: 0, sequence: 0).file([event]).split(separator: "\r\n")
    #expect(lines.contains("DTSTART;VALUE=DATE:20261101"))
    #expect(lines.contains("RRULE:\(rule);UNTIL=20261231"))
    #expect(lines.contains("EXDATE;VALUE=DATE:20261201"))
    #expect(!lines.contains { $0.hasPrefix("DURATION") || $0.contains("VALARM") })
    let gone = CalendarText(writtenAt: 0, sequence: 0).file([event.cancelled])
    #expect(gone.contains("STATUS:CANCELLED\r\n") && !gone.contains("RRULE") && !gone.contains("EXDATE"))
  }

  @Test func noControlCharacterGetsIn() {
    #expect(CalendarText.escaped("a\r\nb\nc\u{07}\u{1B}[2J\u{9B}d\te") == "a\\nb\\nc[2Jde")
    let event = CalendarEvent(uid: "a\r\nSTATUS:X", summary: "b", start: CalendarDay(number: 0))
    #expect(!CalendarText(writtenAt: 0, sequence: 0).file([event]).contains("\r\nSTATUS:X"))
  }

  @Test func linesAreFoldedBetweenCharactersAtSeventyFiveOctets() {
    var random = SplitMix(seed: 7)
    let characters = Array("a,가é漢👶🏽👨‍👩‍👧 \\;")
    for length in [0, 1, 74, 75, 76, 200, 400] {
      let text = String((0..<length).compactMap { _ in characters.randomElement(using: &random) })
      let folded = CalendarText.folded("SUMMARY:" + text)
      let lines = folded.replacing("\r\n", with: "\n").split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { $0.utf8.count <= 75 })
      #expect(lines.dropFirst().allSatisfy { $0.unicodeScalars.first == " " })
      #expect(lines.dropLast().allSatisfy { $0.utf8.count > 70 })
      let scalars = lines.enumerated().flatMap { $1.unicodeScalars.dropFirst($0 == 0 ? 0 : 1) }
      #expect(scalars == Array("SUMMARY:\(text)".unicodeScalars))
    }
  }
}
