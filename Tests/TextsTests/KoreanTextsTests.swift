import Model
import Testing

@testable import Texts

/// How the program speaks Korean.
@Suite struct KoreanTextsTests {
  @Test(arguments: [
    ("콩이", "콩이는 콩이가 콩이를 콩이와 콩이로 콩이야"), ("튼튼", "튼튼은 튼튼이 튼튼을 튼튼과 튼튼으로 튼튼아"),
    ("별", "별은 별이 별을 별과 별로 별아"), ("Leo", "Leo는 Leo가 Leo를 Leo와 Leo로 Leo야"),
    ("Ben", "Ben은 Ben이 Ben을 Ben과 Ben으로 Ben아"), ("Emil", "Emil은 Emil이 Emil을 Emil과 Emil로 Emil아"),
    ("Jane", "Jane은 Jane이 Jane을 Jane과 Jane으로 Jane아"),
    ("Michelle", "Michelle은 Michelle이 Michelle을 Michelle과 Michelle로 Michelle아"),
    ("Jack", "Jack은 Jack이 Jack을 Jack과 Jack으로 Jack아"),
    ("Robert", "Robert는 Robert가 Robert를 Robert와 Robert로 Robert야"),
    ("3", "3은 3이 3을 3과 3으로 3아"), ("8", "8은 8이 8을 8과 8로 8아"), ("9", "9는 9가 9를 9와 9로 9야"),
    ("콩(둘)", "콩(둘)은 콩(둘)이 콩(둘)을 콩(둘)과 콩(둘)로 콩(둘)아"), ("…", "…는 …가 …를 …와 …로 …야"),
  ])
  func particlesFollowTheSoundThatAWordEndsWith(name: String, expected: String) {
    let all: [Particle] = [.topic, .subject, .object, .with, .toward, .vocative]
    #expect(all.map { $0.after(name) }.joined(separator: " ") == expected)
  }

  @Test func whatAMonthInKoreanFoundIsSaidBetter() throws {
    let day = try #require(CalendarDay("2026-12-01"))
    var child = Child(id: "c", dueDate: day, startedOn: day)
    #expect(Phrase.name(of: child, among: Family([child])).ko == "아직 태명 없음")
    child.birthDate = day
    #expect(Phrase.name(of: child, among: Family([child])).ko == "아직 이름 없음")
    #expect(Phrase.birthNameLabel.ko == "이름")
    #expect(Phrase.todayIsOpen.ko == "오늘 글은 아직 안 읽었어요.")
    #expect(Phrase.pausedToday.ko.hasPrefix("지금은 쉬는 중이에요."))
    #expect(Phrase.pausedTodayOnScreen.ko.hasPrefix("지금은 쉬는 중이에요."))
    #expect(Phrase.unknownTask("zzz", known: []).ko.hasPrefix("“zzz” 할 일을 찾지 못했어요."))
    #expect(Phrase.nothingFoundInJournal("콩이").ko == "“콩이” 검색 결과가 없어요.")
    #expect(Phrase.wroteCalendar(11, cancelled: 0, to: nil).ko == "일정 11개를 내보냈어요.")
    #expect(Phrase.mostOften((Phrase.weekdayName(1), 3)).ko.hasPrefix("지금까지 월요일에"))
    #expect(Phrase.doneInAll(30, isLimit: true).ko == "30일 지켰어요")
    #expect(Phrase.doneInAll(30, isLimit: true).en == "kept on 30 days")
    #expect(Phrase.doneInAll(30).ko == "30번 했어요")
    let november = Phrase(en: "November", ko: "11월")
    #expect(
      Phrase.doneInMonth(12, of: 14, month: november, skipped: 0, isLimit: true).ko == "11월에 14일 중 12일 지켰어요")
    #expect(Phrase.noReplacement.ko.contains("의료진의 진료를"))
    for (name, said) in [("튼튼이", "튼튼이로"), ("별", "별로"), ("튼튼", "튼튼으로")] {
      child.nickname = name
      #expect(Phrase.switched(to: child, among: Family([child])).ko == "\(said) 바꿨어요")
    }
  }
}
