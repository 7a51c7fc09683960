import Model
import Testing

@Suite struct DayTypingTests {
  /// A Tuesday in week 24.
  private let typing = DayParser(on: day("2026-11-24"), pregnancyStart: day("2026-06-04"))

  private static func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(number: 0) }

  private func ahead(_ typed: String, on today: String? = nil) -> String? {
    var typing = typing
    today.map { typing.today = Self.day($0) }
    return typing.day(typed)?.description
  }

  private func back(_ typed: String, on today: String? = nil) -> String? {
    var typing = typing
    today.map { typing.today = Self.day($0) }
    return typing.day(typed, .past)?.description
  }

  @Test(arguments: [
    ("today", "2026-11-24"), ("now", "2026-11-24"), ("yesterday", "2026-11-23"), ("Tomorrow", "2026-11-25"),
    ("day after tomorrow", "2026-11-26"), ("the day before yesterday", "2026-11-22"),
    ("+3d", "2026-11-27"), ("-3d", "2026-11-21"), ("+3", "2026-11-27"), ("+2w", "2026-12-08"),
    ("+1m", "2026-12-24"), ("in 2 weeks", "2026-12-08"), ("in a week", "2026-12-01"),
    ("in three days", "2026-11-27"), ("3 days ago", "2026-11-21"), ("2 weeks from now", "2026-12-08"),
    ("a month later", "2026-12-24"), ("next week", "2026-12-01"), ("last week", "2026-11-17"),
    ("next month", "2026-12-24"), ("next year", "2027-11-24"), ("next fri", "2026-12-04"),
    ("next friday", "2026-12-04"), ("friday next week", "2026-12-04"), ("this fri", "2026-11-27"),
    ("last fri", "2026-11-20"), ("fri last week", "2026-11-20"), ("this mon", "2026-11-23"),
    ("coming tue", "2026-12-01"), ("last tuesday", "2026-11-17"), ("1 mar 2027", "2027-03-01"),
    ("March 1st, 2027", "2027-03-01"), ("1st of march 2027", "2027-03-01"), ("1-mar-2027", "2027-03-01"),
    ("Saturday, 21 Nov 2026", "2026-11-21"), ("2027-03-11", "2027-03-11"), ("20270311", "2027-03-11"),
    ("12/20/2027", "2027-12-20"), ("12/20/27", "2027-12-20"), ("20.12.2027", "2027-12-20"),
    ("24+2", "2026-11-21"), ("24w2d", "2026-11-21"), ("24 weeks + 2 days", "2026-11-21"),
    ("40+0", "2027-03-11"),
  ])
  func englishPhrasesMeanOneDay(_ typed: String, _ day: String) {
    #expect(ahead(typed) == day)
    #expect(back(typed) == day)
  }

  @Test(arguments: [
    ("오늘", "2026-11-24"), ("지금", "2026-11-24"), ("어제", "2026-11-23"), ("그저께", "2026-11-22"),
    ("내일", "2026-11-25"), ("모레", "2026-11-26"), ("내일 모레", "2026-11-26"), ("글피", "2026-11-27"),
    ("3일 뒤", "2026-11-27"), ("3일 후", "2026-11-27"), ("3일 전", "2026-11-21"), ("사흘 뒤", "2026-11-27"),
    ("3일 이후", "2026-11-27"), ("3일 있다가", "2026-11-27"), ("3일 이전", "2026-11-21"),
    ("열흘 전", "2026-11-14"), ("보름 뒤", "2026-12-09"), ("2주 뒤", "2026-12-08"), ("두 주 뒤", "2026-12-08"),
    ("일주일 뒤", "2026-12-01"), ("일주일 전", "2026-11-17"), ("한 달 뒤", "2026-12-24"), ("3개월 뒤", "2027-02-24"),
    ("일 년 뒤", "2027-11-24"), ("+3일", "2026-11-27"), ("-3일", "2026-11-21"), ("다음 주", "2026-12-01"),
    ("다음주 금요일", "2026-12-04"), ("다음 주 금", "2026-12-04"), ("다음 금요일", "2026-12-04"), ("담주 금", "2026-12-04"),
    ("다다음 주 금", "2026-12-11"), ("이번 주 금", "2026-11-27"), ("이번 금요일", "2026-11-27"), ("지난주 금", "2026-11-20"),
    ("지난 금요일", "2026-11-20"), ("지지난 주 금", "2026-11-13"), ("오는 화요일", "2026-12-01"), ("지난 화요일", "2026-11-17"),
    ("다음 달", "2026-12-24"), ("다음 달 3일", "2026-12-03"), ("지난달 3일", "2026-10-03"), ("내년 3월 1일", "2027-03-01"),
    ("작년 3월 1일", "2025-03-01"), ("2027년 3월 1일", "2027-03-01"), ("2027년 3월 11일 목요일", "2027-03-11"),
    ("24주 2일", "2026-11-21"), ("24주2일", "2026-11-21"), ("24주 3일차", "2026-11-21"), ("모레까지", "2026-11-26"),
  ])
  func koreanPhrasesMeanOneDay(_ typed: String, _ day: String) {
    #expect(ahead(typed) == day)
    #expect(back(typed) == day)
  }

  @Test(arguments: [
    ("fri", "2026-11-27", "2026-11-20"), ("Friday", "2026-11-27", "2026-11-20"),
    ("on friday", "2026-11-27", "2026-11-20"), ("금", "2026-11-27", "2026-11-20"),
    ("금요일", "2026-11-27", "2026-11-20"), ("금요일까지", "2026-11-27", "2026-11-20"),
    ("tue", "2026-11-24", "2026-11-24"), ("화", "2026-11-24", "2026-11-24"),
    ("12/20", "2026-12-20", "2025-12-20"), ("20/12", "2026-12-20", "2025-12-20"),
    ("12.20.", "2026-12-20", "2025-12-20"), ("11/24", "2026-11-24", "2026-11-24"),
    ("11/30", "2026-11-30", "2025-11-30"), ("11월 30일", "2026-11-30", "2025-11-30"),
    ("1 mar", "2027-03-01", "2026-03-01"), ("mar 1", "2027-03-01", "2026-03-01"),
    ("3월 1일", "2027-03-01", "2026-03-01"), ("15th", "2026-12-15", "2026-11-15"),
    ("the 24th", "2026-11-24", "2026-11-24"), ("15일", "2026-12-15", "2026-11-15"),
    ("2 weeks", "2026-12-08", "2026-11-10"), ("3d", "2026-11-27", "2026-11-21"),
    ("2주", "2026-12-08", "2026-11-10"), ("사흘", "2026-11-27", "2026-11-21"),
    ("29 feb", "2028-02-29", "2024-02-29"), ("2/29", "2028-02-29", "2024-02-29"),
    ("2월 29일", "2028-02-29", "2024-02-29"),
  ])
  func whatIsPlannedLiesAheadAndWhatHasBeenBehind(_ typed: String, _ ahead: String, _ back: String) {
    #expect(self.ahead(typed) == ahead)
    #expect(self.back(typed) == back)
  }

  @Test(arguments: [
    // The last day of a month and a year.
    ("2026-12-31", "tomorrow", "2027-01-01"), ("2026-12-31", "모레", "2027-01-02"),
    ("2026-12-31", "in a week", "2027-01-07"), ("2026-12-31", "1/1", "2027-01-01"),
    ("2026-12-31", "31st", "2026-12-31"), ("2026-12-31", "30일", "2027-01-30"),
    ("2026-12-31", "next month", "2027-01-31"), ("2026-12-31", "in 2 months", "2027-02-28"),
    ("2026-12-31", "다음 달 1일", "2027-01-01"), ("2026-12-31", "fri", "2027-01-01"),
    ("2026-12-31", "next fri", "2027-01-08"), ("2026-12-31", "다음 주 월", "2027-01-04"),
    ("2026-12-31", "내년 1월 1일", "2027-01-01"), ("2026-11-30", "31st", "2026-12-31"),
    // The first.
    ("2027-01-01", "yesterday", "2026-12-31"), ("2027-01-01", "그저께", "2026-12-30"),
    ("2027-01-01", "last fri", "2026-12-25"), ("2027-01-01", "지난달 31일", "2026-12-31"),
    ("2027-01-01", "12/31", "2027-12-31"), ("2027-01-31", "다음 달 3일", "2027-02-03"),
    // Leap days.
    ("2028-02-28", "tomorrow", "2028-02-29"), ("2028-02-29", "next year", "2029-02-28"),
    ("2028-02-29", "29 feb", "2028-02-29"), ("2028-03-01", "29 feb", "2032-02-29"),
    ("2028-03-01", "어제", "2028-02-29"), ("2096-03-01", "2/29", "2104-02-29"),
    // A Saturday, a Sunday and a Monday, with weeks that begin on Monday.
    ("2026-11-28", "next fri", "2026-12-04"), ("2026-11-29", "next fri", "2026-12-04"),
    ("2026-11-30", "next fri", "2026-12-11"), ("2026-11-29", "이번 주 금", "2026-11-27"),
    ("2026-11-29", "다음 주 일", "2026-12-06"), ("2026-11-28", "last fri", "2026-11-27"),
    ("2026-11-28", "지난주 금", "2026-11-20"), ("2026-11-27", "fri", "2026-11-27"),
    ("2026-11-27", "coming fri", "2026-12-04"), ("2026-11-27", "last fri", "2026-11-20"),
  ])
  func monthsYearsAndWeeksEnd(_ today: String, _ typed: String, _ day: String) {
    #expect(ahead(typed, on: today) == day)
  }

  @Test(arguments: [
    ("2027-01-01", "12/31", "2026-12-31"), ("2027-01-01", "31st", "2026-12-31"),
    ("2027-01-01", "fri", "2027-01-01"), ("2027-01-01", "목", "2026-12-31"),
    ("2028-02-28", "29 feb", "2024-02-29"), ("2027-03-01", "31일", "2027-01-31"),
    ("2104-02-28", "2/29", "2096-02-29"),
  ])
  func theyBeginToo(_ today: String, _ typed: String, _ day: String) {
    #expect(back(typed, on: today) == day)
  }

  @Test func theCountrySaysWhichNumberIsTheMonth() {
    var typing = typing
    #expect(typing.day("3/4")?.description == "2027-03-04")
    typing.order = .dayFirst
    #expect(typing.day("3/4")?.description == "2027-04-03")
    #expect(typing.day("3.4.")?.description == "2027-04-03")
    #expect(typing.day("3/4/2027")?.description == "2027-04-03")
    #expect(typing.day("12/20")?.description == "2026-12-20", "what can only be a month is one")
    for country in ["US", "KR", "CA"] { #expect(DayParser.Order(country: country) == .monthFirst) }
    for country in ["GB", "DE", "SE", "AU"] { #expect(DayParser.Order(country: country) == .dayFirst) }
    #expect(DayParser.Order(country: nil) == .monthFirst)
  }

  @Test(arguments: [DayParser.Order.monthFirst, .dayFirst])
  func withDotsAndTheYearTheDayIsFirstEverywhere(_ order: DayParser.Order) {
    var typing = typing
    typing.order = order
    for typed in ["11.03.2027", "11. 3. 2027", "11.3.27", "11.03.2027."] {
      #expect(typing.day(typed)?.description == "2027-03-11", "\(typed)")
    }
    #expect(typing.day("11.13.2027")?.description == "2027-11-13", "what can only be a month is one")
  }

  @Test(arguments: [
    "by 2027-03-11", "Thu 2027-03-11", "Thursday, 2027-03-11", "2027-03-11 Thu", "2027. 3. 11.(목)",
    "2027년 3월 11일까지", "2027-03-11까지", "2027–03–11", " 2027 3 11 ",
  ])
  func aDateWithItsWeekdayOrAnEverydayWordIsRead(_ typed: String) {
    #expect(ahead(typed) == "2027-03-11")
  }

  @Test(arguments: [
    "banana 2027-03-11", "2027-02-28St Mary's", "2027-03-11xyz", "2027-03-11 12:00", "Fri 2027-03-11",
    "2027. 3. 11.(금)", "x20270311", "2027-03-11-04", "ßfri", "été", "mar 11 banana",
  ])
  func aDateWithOtherTextAroundItIsNone(_ typed: String) {
    #expect(ahead(typed) == nil)
    #expect(back(typed) == nil)
    #expect(typing.dueDate(typed) == nil)
  }

  @Test(arguments: [
    "24+2", "24w2d", "24 weeks 2 days", "24 weeks + 2 days", "24 weeks and 2 days", "24주 2일", "24주 3일차",
    "２４＋２", "week 24, day 2",
  ])
  func theWeekOfPregnancyIsADueDate(_ typed: String) {
    for typing in [typing, DayParser(on: Self.day("2026-11-24"))] {
      #expect(typing.dueDate(typed)?.description == "2027-03-14")
    }
    // Of a child that is born, it is the week of the birth.
    #expect(typing.dueDate(typed, bornOn: Self.day("2026-11-21"))?.description == "2027-03-11")
  }

  @Test func aDueDateInSomeWeeksIsNoWeekOfPregnancy() {
    for typed in ["24 weeks", "in 24 weeks", "24주 뒤"] {
      #expect(typing.dueDate(typed)?.description == "2027-05-11", "\(typed)")
    }
    for typed in ["24 2", "24-2", "24+7", "43+0", "24"] { #expect(typing.dueDate(typed) == nil, "\(typed)") }
  }

  @Test func weeksBeginWhereTheCountryHasThemBegin() {
    var typing = DayParser(on: Self.day("2026-11-29"))  // a Sunday
    #expect(typing.day("next fri")?.description == "2026-12-04")
    #expect(typing.day("이번 주 금")?.description == "2026-11-27")
    typing.weekStart = WeekStart(chosen: 7, country: nil)
    #expect(typing.day("next fri")?.description == "2026-12-11")
    #expect(typing.day("이번 주 금")?.description == "2026-12-04")
    #expect(typing.day("다음 주 일")?.description == "2026-12-06")
  }

  @Test func aLastDayIsLookedForFromTheFirst() {
    #expect(typing.day("mon")?.description == "2026-11-30")
    #expect(typing.day("mon", from: Self.day("2026-12-04"))?.description == "2026-12-07")
    #expect(typing.day("1/2", from: Self.day("2027-01-03"))?.description == "2028-01-02")
    #expect(
      typing.day("+3d", from: Self.day("2026-12-04"))?.description == "2026-11-27", "counted from today")
  }

  @Test func onlyAPregnancyHasItsWeeks() {
    let typing = DayParser(on: Self.day("2026-11-24"))
    for typed in ["24+2", "24w2d", "24주 2일"] { #expect(typing.day(typed) == nil) }
    for typed in ["43+0", "24+7", "24+12"] { #expect(self.typing.day(typed) == nil) }
  }

  @Test func keyboardsOfTheEastHaveOtherDigits() {
    #expect(ahead("１２／２０") == "2026-12-20")
    #expect(ahead("＋３ｄ") == nil, "letters are not taken apart")
    #expect(ahead("2027．3．11") == "2027-03-11")
  }

  @Test(arguments: [
    "", " ", "x", "f", "fr", "13/13", "0/1", "31/2", "2/30", "30 feb", "feb 29 2027", "2026-02-30",
    "Sat 4 December 2026",
    "next", "in", "in weeks", "2", "15", "24", "24-2", "fri sat", "next next fri", "mon tue wed", "12/20/",
    "+", "-",
    "99999 days", "+99999999999", "in 9999 years", "9999년 뒤", "1/2/3", "1/2/3/4", "금토", "다음", "다음 주 금토",
    "32일",
    "13월 1일", "격일", "매일", "11월", "2월 30일", "다음 달 32일", "every day", "1 2 3", "tomorrow and today",
    "9223372036854775808 days ago", "--3d", "+-3d", "½ week",
  ])
  func whatSaysNoDayIsNoDay(_ typed: String) {
    #expect(ahead(typed) == nil)
    #expect(back(typed) == nil)
    #expect(typing.normalized(typed) == typed)
  }

  @Test func whatIsPastedIsNoDay() {
    #expect(ahead(String(repeating: "fri ", count: 10_000)) == nil)
    #expect(ahead(String(repeating: "1", count: 10_000)) == nil)
  }

  @Test func aDayIsWrittenAsFilesHaveIt() {
    #expect(typing.normalized("fri") == "2026-11-27")
    #expect(typing.normalized("fri", .past) == "2026-11-20")
    #expect(typing.normalized("") == "")
  }

  @Test(arguments: ["fri", "다음 주 금", "12/20", "+3d"])
  func withoutMoreADayIsReadByToday(_ typed: String) {
    let today = Self.day("2026-11-24")
    #expect(DateRules.day(typed: typed, on: today) == DayParser(on: today).day(typed))
  }
}
