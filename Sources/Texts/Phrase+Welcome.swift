package import Curriculum
package import Model

extension Phrase {
  package static let welcomeGreeting = Phrase(
    en: "Ten minutes a day to be a good parent: something to read, a few things to do. "
      + "Everything stays on this computer. Which of these do you know?",
    ko: "하루 10분, 좋은 부모가 되는 시간. 읽을거리 하나와 할 일 몇 가지를 드려요. "
      + "모든 기록은 이 컴퓨터에만 남아요. 무엇으로 시작할까요?")

  package static let programName = Phrase(en: "Lionheart", ko: "라이언하트")

  /// The pack of the day's reading, and how to choose another.
  package static func readsPack(_ manifest: PackManifest) -> Phrase {
    let title = source(manifest)
    return Phrase(en: "Articles from: \(title.en) (v: change)", ko: "읽을 글: \(title.ko) (v로 바꾸기)")
  }
  package static let readAnotherPack = Phrase(en: "read another pack", ko: "다른 팩 읽기")

  package static let anotherChildGreeting = Phrase(
    en: "Which of these do you know? Everything you have saved so far stays.",
    ko: "무엇으로 시작할까요? 지금까지 간직한 것은 모두 그대로 남아요.")

  package static let setUpElsewhere = Phrase(
    en: "Another program has just set the dates.", ko: "방금 다른 프로그램에서 날짜를 정했어요.")

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
        en: "For the corrected age of a baby born early. Leave it empty to skip.",
        ko: "일찍 태어난 아기의 교정 나이를 셀 때 써요. 비워 두고 넘어가도 돼요.")
    case .nickname:
      Phrase(
        en: "Leave it empty if there is no name yet.", ko: "아직 없으면 비워 두세요.")
    }
  }

  /// A text that is not a date.
  package static let notADay = Phrase(
    en: "Can't read that date. Try 2027-03-11, 11 mar, 12/20, fri, +3d, in 2 weeks, or 24+2 in pregnancy.",
    ko: "알아볼 수 없는 날짜예요. 2027-03-11, 3월 11일, 12/20, 금요일, 3일 뒤처럼 적어 주세요. 임신 중이면 24+2도 돼요.")

  /// The date that a typed day was read as: "Friday 4 December, in 10 days".
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
    en: "Enter a week from 0 to 42, or a week with 0 to 6 days: 24 or 24+2.",
    ko: "주수는 0부터 42까지예요. 날까지 알면 24+2처럼 0–6일을 더해 주세요.")

  package static func dueDateOutOfRange(_ range: ClosedRange<CalendarDay>) -> Phrase {
    Phrase(
      en:
        "A due date must be from \(range.lowerBound) to \(range.upperBound): at most 20 days ago or 280 days ahead.",
      ko: "예정일은 \(range.lowerBound)부터 \(range.upperBound)까지 쓸 수 있어요. (20일 전부터 280일 뒤까지)")
  }

  package static func birthDateOutOfRange(_ range: ClosedRange<CalendarDay>) -> Phrase {
    Phrase(
      en: "A birth date must be from \(range.lowerBound) to today, \(range.upperBound).",
      ko: "태어난 날은 \(range.lowerBound)부터 오늘(\(range.upperBound))까지 쓸 수 있어요.")
  }

  /// A due date that does not fit the birth.
  package static func formerDueDateOutOfRange(_ range: ClosedRange<CalendarDay>) -> Phrase {
    Phrase(
      en: "For that birth date, the due date must be from \(range.lowerBound) to \(range.upperBound).",
      ko: "태어난 날에 맞는 예정일은 \(range.lowerBound)부터 \(range.upperBound)까지예요.")
  }

  package static func nicknameTooLong(columns: Int) -> Phrase {
    Phrase(
      en: "At most 40 columns wide; this is \(columns).",
      ko: "한글 20자(로마자 40자)까지 쓸 수 있어요. 지금은 \((columns + 1) / 2)자쯤이에요.")
  }
}
