package import Curriculum
package import Model

extension Phrase {
  package static let welcomeGreeting = Phrase(
    en: "Ten minutes a day to be a good parent: something to read, a few things to do. "
      + "All of it stays on this computer. What do you know?",
    ko: "하루 10분, 좋은 부모가 되는 시간. 읽을거리 하나와 할 일 몇 가지를 드려요. "
      + "모든 기록은 이 컴퓨터에만 남아요. 무엇으로 시작할까요?")

  package static let programName = Phrase(en: "Lionheart", ko: "라이언하트")

  /// Which pack gives the day's reading, and how to take another.
  package static func readsPack(_ manifest: PackManifest) -> Phrase {
    let title = source(manifest)
    return Phrase(en: "Articles from: \(title.en) (v: another)", ko: "읽을 글: \(title.ko) (v로 바꾸기)")
  }
  package static let readAnotherPack = Phrase(en: "read another pack", ko: "다른 팩 읽기")

  package static let anotherChildGreeting = Phrase(
    en: "What do you know? Everything you have kept so far stays.",
    ko: "무엇으로 시작할까요? 지금까지 간직한 것은 모두 그대로 남아요.")

  package static let setUpElsewhere = Phrase(
    en: "The dates have just been set by another program.", ko: "방금 다른 프로그램에서 날짜를 정했어요.")

  package static func beginning(_ step: WelcomeStep) -> Phrase {
    switch step {
    case .week: Phrase(en: "The week of pregnancy", ko: "임신 주수")
    case .birthDate: Phrase(en: "The baby is born", ko: "아기가 태어났어요")
    default: Phrase(en: "The due date", ko: "출산 예정일")
    }
  }

  package static func question(_ step: WelcomeStep) -> Phrase {
    switch step {
    case .beginning: welcomeGreeting
    case .dueDate: Phrase(en: "When is the baby due?", ko: "출산 예정일이 언제인가요?")
    case .week: Phrase(en: "Which week is it?", ko: "지금 몇 주인가요?")
    case .birthDate: Phrase(en: "When was the baby born?", ko: "아기가 언제 태어났나요?")
    case .formerDueDate: Phrase(en: "When was the baby due?", ko: "원래 예정일은 언제였나요?")
    case .nickname: Phrase(en: "What do you call the baby?", ko: "아기를 뭐라고 부르나요? (태명이나 이름)")
    }
  }

  package static func hint(_ step: WelcomeStep, today: CalendarDay) -> Phrase {
    switch step {
    case .beginning: Phrase(en: "", ko: "")
    case .dueDate:
      Phrase(
        en: "Like \(today + 110), 11 mar or in 16 weeks. The one your clinic gave is best.",
        ko: "\(today + 110)이나 3월 11일처럼 적어 주세요. 병원에서 알려 준 날짜가 가장 좋아요.")
    case .week:
      Phrase(en: "Like 24, or 24+2 for 24 weeks and 2 days.", ko: "24, 또는 24주 2일이면 24+2처럼 적어 주세요.")
    case .birthDate:
      Phrase(
        en: "Like \(today - 9), yesterday, fri or 3 nov.", ko: "\(today - 9), 어제, 금요일, 11월 3일처럼 적어 주세요.")
    case .formerDueDate:
      Phrase(
        en: "For a baby born early, whose age is counted from it too. Leave it empty to skip.",
        ko: "일찍 태어난 아기의 교정 연령을 셀 때 써요. 비워 두고 넘어가도 돼요.")
    case .nickname:
      Phrase(
        en: "Leave it empty if there is no name yet.", ko: "아직 없으면 비워 두세요.")
    }
  }

  /// A date that is not one.
  package static let notADay = Phrase(
    en: """
      That is not a day of the calendar. Understood are: today, fri, next fri, +3d, in 2 weeks, 12/20, 1 mar, \
      1 mar 2027, 2027-03-11, and 24+2 of the pregnancy.
      """,
    ko: """
      알아볼 수 없는 날짜예요. 이렇게 적을 수 있어요: 오늘, 모레, 금요일, 다음 주 금요일, 3일 뒤, 12/20, 3월 1일, 2027-03-11, \
      임신 중이면 24+2.
      """)

  /// "Friday 4 December, in 10 days": what a day that is typed is understood to be.
  package static func understood(_ day: CalendarDay, on today: CalendarDay) -> Phrase {
    let date = date(day)
    let year = day.parts.year
    let isThisYear = year == today.parts.year
    let distance = distance(day - today)
    return Phrase(
      en: "\(date.en)\(isThisYear ? "" : " \(year)"), \(distance.en)",
      ko: "\(isThisYear ? "" : "\(year)년 ")\(date.ko), \(distance.ko)")
  }

  /// "today", "in 10 days", "3 days ago".
  private static func distance(_ days: Int) -> Phrase {
    switch days {
    case 0: Phrase(en: "today", ko: "오늘")
    case 1: Phrase(en: "tomorrow", ko: "내일")
    case -1: Phrase(en: "yesterday", ko: "어제")
    case 2...: Phrase(en: "in \(days) days", ko: "\(days)일 뒤")
    default: Phrase(en: "\(-days) days ago", ko: "\(-days)일 전")
    }
  }

  /// A week out of range.
  package static let notAWeek = Phrase(
    en: "A week is a number from 0 to 42, with + and 0 to 6 days if you know them: 24+2.",
    ko: "주수는 0부터 42까지예요. 날까지 알면 24+2처럼 0–6일을 더해 주세요.")

  package static func dueDateOutOfRange(_ range: ClosedRange<CalendarDay>) -> Phrase {
    Phrase(
      en:
        "A due date is between \(range.lowerBound) and \(range.upperBound): at most 20 days ago and 280 ahead.",
      ko: "예정일은 \(range.lowerBound)부터 \(range.upperBound)까지 쓸 수 있어요. (20일 전부터 280일 뒤까지)")
  }

  package static func birthDateOutOfRange(_ range: ClosedRange<CalendarDay>) -> Phrase {
    Phrase(
      en: "A birth date is between \(range.lowerBound) and today, \(range.upperBound).",
      ko: "태어난 날은 \(range.lowerBound)부터 오늘(\(range.upperBound))까지 쓸 수 있어요.")
  }

  /// A due date that does not fit the birth.
  package static func formerDueDateOutOfRange(_ range: ClosedRange<CalendarDay>) -> Phrase {
    Phrase(
      en: "With that birth date, the due date was between \(range.lowerBound) and \(range.upperBound).",
      ko: "태어난 날에 맞는 예정일은 \(range.lowerBound)부터 \(range.upperBound)까지예요.")
  }

  package static func nicknameTooLong(columns: Int) -> Phrase {
    Phrase(
      en: "At most 40 columns; this takes \(columns).",
      ko: "한글 20자(로마자 40자)까지 쓸 수 있어요. 지금은 \((columns + 1) / 2)자쯤이에요.")
  }
}
