package import Model

// Explanations of the rows of Me, shown if there is room.
extension Phrase {
  package static func dueOn(_ day: CalendarDay) -> Phrase {
    Phrase(en: "Was due \(shortDate(day).en)", ko: "예정일은 \(shortDate(day).ko)이었어요")
  }

  package static func knownSince(_ day: CalendarDay) -> Phrase {
    Phrase(en: "Here since \(shortDate(day).en)", ko: "\(shortDate(day).ko)부터 함께했어요")
  }

  package static let aboutBirthRow = Phrase(
    en:
      "A short form: the day and, if you like, the time, names, weight, length and place. Then you choose what happens "
      + "to habits, tasks and reminders. u undoes everything.",
    ko:
      "태어난 날을 적는 짧은 양식이에요. 시각, 이름, 몸무게, 키, 태어난 곳은 적고 싶을 때만 적어요. 그다음 습관, 할 일, 알림을 어떻게 할지 골라요. u를 누르면 모두 되돌려요.")

  package static let aboutCircumstancesRow = Phrase(
    en:
      "Anything special about the birth and the time after it. It only changes which articles you are offered.",
    ko: "출산과 그 뒤의 특별한 사정이에요. 보여 드리는 글만 달라져요.")

  package static let aboutResumeRow = Phrase(
    en:
      "After a long pause, Lionheart first asks how things are now. The paused time is not counted.",
    ko: "오래 쉬었다면 지금은 어떤지 먼저 여쭤요. 멈춰 있던 시간은 세지 않아요.")

  package static let aboutChildrenRow = Phrase(
    en:
      "Add a child, edit a name, or choose the child that the screens show. The Board, habits, journal and streak "
      + "are yours and stay the same for every child.",
    ko: "아기를 더하고, 이름을 고치고, 화면에서 볼 아기를 골라요. 보드, 습관, 일기, 연속 기록은 누구를 보든 그대로 이어져요.")

  package static let aboutBeginAgainRow = Phrase(
    en:
      "Start with another pregnancy or another child. Everything saved so far stays. A paused child is not mentioned "
      + "unless you open it.",
    ko: "다른 임신이나 다른 아기로 새로 시작해요. 지금까지의 기록은 그대로 있어요. 쉬고 있는 아기 이야기는 먼저 꺼내지 않아요.")

  package static let aboutLanguageRow = Phrase(
    en: "The language of the program. Articles are in the language of their pack.",
    ko: "프로그램의 언어예요. 글은 팩의 언어로 나와요.")

  package static let aboutCountryRow = Phrase(
    en:
      "The country whose words, phone numbers and advice the articles use. In an article, z shows other countries.",
    ko: "글에 나오는 낱말, 전화번호, 권고를 어느 나라에 맞출지 정해요. 글에서 z를 누르면 다른 나라 이야기도 볼 수 있어요.")

  package static let aboutDayStartRow = Phrase(
    en:
      "The hour when a new day starts. With 04:00, an entry written at 3 a.m. still belongs to yesterday.",
    ko: "새 하루가 시작되는 시각이에요. 04:00으로 하면 새벽 세 시에 쓴 일기는 어제 것이 돼요.")

  package static let aboutMissedDayRow = Phrase(
    en:
      "One missed day in seven can be forgiven, so that the reading streak continues. Such a day shows as ❄.",
    ko: "7일에 하루까지는 못 읽어도 연속 기록을 이어 갈지 정해요. 그런 날은 ❄로 보여요.")

  package static let aboutRemindersRow = Phrase(
    en: "When to remind you of reading and habits, and the quiet hours.",
    ko: "오늘의 글과 습관을 언제 알릴지, 방해 금지 시간은 언제인지 정해요.")

  package static let aboutPacksRow = Phrase(
    en:
      "The packs on this computer. Add others by their address; they are updated only when you ask.",
    ko: "지금 있는 팩이에요. 주소를 적어 다른 팩을 받을 수 있고, 원할 때만 업데이트해요.")

  package static let aboutThemeRow = Phrase(
    en: "The colours. config.json can set others on this computer; NO_COLOR turns them off.",
    ko: "화면 색이에요. config.json으로 이 컴퓨터에서만 바꿀 수 있고, NO_COLOR를 쓰면 색 없이 보여요.")

  package static let aboutWeekStartRow = Phrase(
    en: "The first day of the week in calendars and in “next week”. “3 a week” always counts from Monday.",
    ko: "달력과 “다음 주”에서 한 주가 무슨 요일에 시작하는지 정해요. “주 3회”는 늘 월요일부터 세어요.")

  package static let aboutAlbumRow = Phrase(
    en: "The photos in the journal and of habits, by month.", ko: "일기와 습관에 넣은 사진을 달마다 모아 봐요.")

  package static let aboutHelpRow = Phrase(
    en: "Phone numbers by country, and a few words for a hard day.", ko: "나라별 전화번호와, 힘든 날을 위한 짧은 글이에요.")

  package static let aboutDataRow = Phrase(
    en: "Plain files, yours alone. Back up, restore, or erase everything here.",
    ko: "평범한 파일이고, 나만 볼 수 있어요. 여기에서 백업하고, 되살리고, 모두 지울 수 있어요.")

  package static let aboutLogRow = Phrase(
    en: "What was downloaded and when, and what went wrong.",
    ko: "언제 무엇을 받았고 무엇이 잘못됐는지 한 줄씩 적혀 있어요.")

  package static let aboutAboutRow = Phrase(
    en: "The version, the licences, and where Lionheart comes from.", ko: "버전과 라이선스, 라이언하트를 만든 이야기예요.")
}
