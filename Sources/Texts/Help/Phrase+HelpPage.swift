// The pages of `lionheart help`.
extension Phrase {
  package static let startGroup = Phrase(en: "Start the day", ko: "하루 시작")
  package static let readGroup = Phrase(en: "Read", ko: "읽기")
  package static let habitsGroup = Phrase(en: "Habits", ko: "습관")
  package static let boardGroup = Phrase(en: "Board", ko: "보드")
  package static let journalGroup = Phrase(en: "Journal", ko: "일기")
  package static let childrenGroup = Phrase(en: "Children", ko: "아기")
  package static let dataGroup = Phrase(en: "Data and devices", ko: "데이터와 기기")
  package static let programGroup = Phrase(en: "Program", ko: "프로그램")

  package static let helpOpensScreens = Phrase(
    en: "lionheart            opens the screens", ko: "lionheart            화면 열기")
  package static let helpRunsCommand = Phrase(
    en: "lionheart COMMAND    runs one command and prints text", ko: "lionheart 명령       명령 하나를 실행하고 글로 출력")
  package static let helpMore = Phrase(
    en: "More: lionheart help --all, lionheart help COMMAND, man lionheart",
    ko: "더 보기: lionheart help --all, lionheart help 명령, man lionheart")

  package static let helpTopic = Phrase(
    en: "The command, such as habit add.", ko: "도움말을 볼 명령 (예: habit add)")
  package static let helpAllCommands = Phrase(en: "List all commands.", ko: "모든 명령 보기")
  package static let valueCommand = Phrase(en: "command", ko: "명령")
}
