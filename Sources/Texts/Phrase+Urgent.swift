package import Model
import TerminalUI

// "When it can't wait": the numbers to call, and the pages for emergencies.
extension Phrase {
  /// The row on Today for articles that were corrected after they were read.
  package static func correctedPages(_ count: Int) -> Phrase {
    Phrase(
      en: counted(count, "page that you read was", "pages that you read were") + " corrected",
      ko: "읽은 글 \(count)개가 고쳐졌어요")
  }
  /// The heading of the page that says what was corrected.
  package static let correctedSince = Phrase(en: "Corrected since you read it", ko: "읽은 뒤에 고친 내용")

  package static let urgentScreen = Phrase(en: "When it can't wait", ko: "급할 때")
  /// The hint in the empty search field.
  package static let urgentHint = Phrase(
    en: "what is happening? (1–9 open, y copies the number)", ko: "무슨 일인가요? (1–9: 열기, y: 번호 복사)")
  /// The first line: the number, or several with what each is for.
  package static func urgentCall(_ numbers: Phrase) -> Phrase {
    Phrase(en: "Emergency: \(numbers.en)", ko: "응급 전화: \(numbers.ko)")
  }
  /// A number after what it is for: "police 112".
  package static func named(_ number: String, _ purpose: Phrase) -> Phrase {
    Phrase(en: "\(purpose.en) \(number)", ko: "\(purpose.ko) \(number)")
  }

  /// The first lines if the person's country is not known.
  package static func urgentNumbers(_ list: String) -> Phrase {
    Phrase(
      en: "Call now, or ask anyone near you to: \(list)",
      ko: "지금 전화하거나, 곁에 있는 사람에게 부탁하세요: \(list)")
  }

  // The person's own numbers
  package static let ownNumbersRow = Phrase(en: "Your own numbers", ko: "우리 집 전화번호")
  package static let maternityUnit = Phrase(en: "Maternity unit", ko: "산부인과")
  package static let doctor = Phrase(en: "Doctor", ko: "소아과·주치의")
  /// "Doctor: 555 0199", as the person typed it.
  package static func ownNumber(_ number: String, of whom: Phrase) -> Phrase {
    labelled(whom, Phrase(verbatim: TextCleaning.clean(number)))
  }
  package static let maternityNumberHint = Phrase(
    en: "answers at night; shown on ! and, from week 36, on Today", ko: "밤에도 받는 번호. !와, 36주부터 오늘 화면에 보여요")
  package static let doctorNumberHint = Phrase(en: "your doctor, or the child's", ko: "다니는 의원이나 소아과")
  package static let ownNumbersSaved = Phrase(en: "Numbers saved", ko: "번호를 저장했어요")
  package static let numberTooLong = Phrase(en: "At most 40 characters", ko: "40자까지 쓸 수 있어요")

  /// When the numbers of a country were checked.
  package static func numbersRead(_ day: CalendarDay) -> Phrase {
    Phrase(en: "These numbers were checked on \(date(day).en).", ko: "번호를 확인한 날: \(date(day).ko)")
  }

  /// The row on Today in the first weeks after a birth.
  package static let whenToCallKey = Phrase(en: "When to call: !", ko: "이럴 때 전화하세요: !")
  /// The row that unfolds all pages while paused.
  package static let urgentOthers = Phrase(en: "All other pages", ko: "다른 글 모두 보기")
  /// The command that opens the page for what was typed.
  package static func wayToUrgent(_ title: String, _ words: String) -> Phrase {
    Phrase(verbatim: "\(title): lionheart when \(words)")
  }
}

// `lionheart when`.
extension Phrase {
  package static let helpWhenWords = Phrase(
    en: "What is happening, in your own words.", ko: "무슨 일인지, 아무 말로나")
  package static let helpWhenPrint = Phrase(
    en: "Print a page of numbers and first steps.", ko: "전화번호와 먼저 할 일을 한 장으로 (인쇄용)")
  /// No page matches what was typed. The titles of all pages are above.
  package static func noUrgentPage(_ words: String) -> Phrase {
    Phrase(
      en: "No page for “\(words)”. If it is an emergency, call the number above.",
      ko: "“\(words)”에 맞는 글이 없어요. 급하면 위의 번호로 전화하세요.")
  }
  package static let urgentUnread = Phrase(
    en: "The pages could not be read. Call the number above.", ko: "글을 읽을 수 없어요. 위의 번호로 전화하세요.")
  /// A line to fill in by hand on the printed page.
  package static let urgentAddress = Phrase(
    en: "Our address and number: ______________________________________________",
    ko: "우리 집 주소와 전화: ______________________________________________")
}
