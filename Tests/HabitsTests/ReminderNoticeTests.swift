import FoundationEssentials
import Model
import Storage
import Testing

@testable import App
@testable import Day
@testable import Habits
@testable import ScreenTesting

@Suite struct ReminderNoticeTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21

  private func moment(_ time: String) throws -> Moment {
    let minute = try #require(ClockTime(time)).minute
    return Moment(milliseconds: 0, date: today, secondOfDay: minute * 60)
  }

  private func entry(
    _ name: String, _ kind: HabitKind = .yesNo, by: String? = nil, said: CheckIn.Value? = nil,
    at time: String = "09:00", isOpen: Bool = true, isReached: Bool = true
  ) throws -> RemindersOfDay.Entry {
    let habit = Habit(
      id: name, name: name, kind: kind, startedOn: today - 3, deadline: by.flatMap { ClockTime($0) })
    let checkIns = said.map { [today: CheckIn(habit: name, day: today, value: $0, at: 1)] } ?? [:]
    let state = HabitBook(habits: [habit]).calculator(of: habit).state(
      on: today, after: nil, checkIns: checkIns)
    let reminder = Reminder(.habit(name), on: today, at: try #require(ClockTime(time)))
    return RemindersOfDay.Entry(reminder: reminder, habit: state, isOpen: isOpen, isReached: isReached)
  }

  private func reading() throws -> RemindersOfDay.Entry {
    let reminder = Reminder(.reading, on: today, at: try #require(ClockTime("07:30")))
    return RemindersOfDay.Entry(reminder: reminder, habit: nil, isOpen: true, isReached: true)
  }

  private func notice(
    _ due: [RemindersOfDay.Entry], at time: String = "10:00", _ language: Language = .en
  ) throws -> ReminderNotice {
    ReminderNotice(due, at: try moment(time), dayStart: 0, language: language)
  }

  @Test func oneThingIsNamedAndSeveralAreCounted() throws {
    let water = HabitKind.amount(target: 8, unit: "glasses", atMost: false)
    #expect(try notice([reading()]).lines == ["Today's read", "  A few minutes to read, if you like."])
    #expect(try notice([entry("Walk", by: "21:00")]).lines == ["Walk", "  by 21:00"])
    let several = try notice([reading(), entry("Walk", by: "21:00"), entry("Water", water, said: .amount(3))])
    #expect(
      several.lines == ["3 things to do", "  Today's read", "  Walk · by 21:00", "  Water · 3 of 8 glasses"])
    let korean = try notice([reading(), entry("걷기", by: "21:00")], .ko)
    #expect(korean.lines == ["할 일 2개", "  오늘의 글 읽기", "  걷기 · 21:00까지"])
  }

  @Test func aTimeThatHasPassedIsNotSaidAndALimitSaysWhatItIs() throws {
    let coffee = HabitKind.amount(target: 2, unit: "cups", atMost: true)
    #expect(try notice([entry("Walk", by: "21:00")], at: "21:01").lines == ["Walk"])
    #expect(try notice([entry("Walk", by: "21:00")], at: "21:01").arguments.last == "Walk")
    #expect(try notice([entry("Coffee", coffee)]).body == "at most 2 cups")
  }

  @Test func nothingInANameIsMarkupAnEscapeAnOptionOrAControl() throws {
    let arguments = try notice([entry("<b>Read & \\n rest</b>\u{1B}[31m\n"), entry("--help")]).arguments
    #expect(arguments.prefix(5) == ["-a", "Lionheart", "-u", "normal", "--"])
    #expect(arguments[5] == "2 things to do")
    let body = arguments[6]
    #expect(!body.contains { "<>&\\\u{1B}".contains($0) })
    #expect(body.split(separator: "\n").count == 2)
    #expect(body.hasPrefix("‹b›Read ＆ ∖n rest‹/b›") && body.hasSuffix("\n--help"))
    #expect(try notice([entry("--help")]).arguments.suffix(2) == ["--", "--help"])
  }

  @Test func theReportSaysWhatBecameOfEachReminder() throws {
    let entries = [
      try reading(), try entry("Walk", at: "08:00"), try entry("Water", at: "09:00", isOpen: false),
      try entry("Rest", said: .skipped("ill"), at: "09:30", isOpen: false),
      try entry("Call", at: "21:00", isReached: false),
    ]
    let profile = Profile(readingReminder: ClockTime("07:30"), quietHours: QuietHours("22:00-07:00"))
    func report(_ entries: [RemindersOfDay.Entry], isPaused: Bool = false) -> ReminderReport {
      ReminderReport(
        RemindersOfDay(day: today, entries: entries, isQuiet: false), delivered: [entries.first?.id ?? ""],
        profile: profile, isPaused: isPaused, systemd: true, cron: false, notifySend: false, language: .en)
    }
    #expect(
      report(entries).lines(.en) == [
        "07:30  Today's read  sent", "08:00  Walk          not done yet", "09:00  Water         done",
        "09:30  Rest          skipped", "21:00  Call          still to come", "",
        "Reading reminder at 07:30", "Quiet hours 22:00-07:00", "Timer: systemd",
        "Shown by: plain text. notify-send is not installed (Debian: libnotify-bin)",
      ])
    #expect(report([]).lines(.en).first == "No reminders today")
    #expect(report([], isPaused: true).lines(.en) == ["Lionheart is paused, so there are no reminders."])
    #expect(report([], isPaused: true).lines(.ko) == ["쉬는 중이라 아무것도 알리지 않아요."])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(report([try reading()])), as: UTF8.self)
    #expect(
      json == """
        {"cron":false,"day":"2026-11-21","notifySend":false,"paused":false,"quiet":false,\
        "quietHours":"22:00-07:00","reading":"07:30",\
        "reminders":[{"about":"Today's read","state":"told","subject":"reading","time":"07:30"}],"systemd":true,\
        "timerOutdated":false}
        """)
  }
}
