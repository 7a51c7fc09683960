// What `--help` says of options and arguments.
extension Phrase {
  /// `--lang`.
  package static let helpLanguage = Phrase(en: "Speak this language.", ko: "이 언어로 보기")
  /// `--linear`.
  package static let helpLinear = Phrase(
    en: "Without a screen: line by line, for screen readers and pipes.", ko: "화면 없이 한 줄씩 (화면 낭독기나 파이프용)")
  /// `--json`.
  package static let helpJSON = Phrase(en: "Print JSON.", ko: "JSON으로 출력")

  /// `--from` and `--to` of what lists days.
  package static let helpRangeFrom = Phrase(en: "Only from this day on.", ko: "이날부터만")
  package static let helpRangeTo = Phrase(en: "Only up to this day.", ko: "이날까지만")

  /// `--due`.
  package static let helpDue = Phrase(
    en: "The due date, 280 days ahead to 20 days past.", ko: "출산 예정일 (20일 전부터 280일 뒤까지)")
  /// `--week`.
  package static let helpWeek = Phrase(
    en: "Completed weeks of pregnancy, 0–42; with days, 24+2.", ko: "임신 주수 (다 채운 주, 0–42), 날까지는 24+2")
  /// `--day`.
  package static let helpDay = Phrase(en: "Completed days after these weeks, 0–6.", ko: "주 다음에 다 채운 날 (0–6)")
  /// `--born`.
  package static let helpBorn = Phrase(
    en: "The date of birth; with --due for a corrected age.", ko: "태어난 날 (--due와 함께 쓰면 교정 연령도 계산)")
  /// `--nickname`.
  package static let helpNickname = Phrase(en: "What you call the baby.", ko: "태명이나 이름")
  /// `--force`.
  package static let helpForce = Phrase(
    en: "Change the dates of the child that is already there.", ko: "이미 있는 아기의 날짜 바꾸기")

  /// The child that `child switch` chooses.
  package static let helpChild = Phrase(
    en: "The nickname, or the id as `lionheart child list` shows it.",
    ko: "이름(태명) 또는 id (`lionheart child list`에서 확인)")
  /// The child that `child edit` changes.
  package static let helpChildToEdit = Phrase(
    en: "The nickname or id; without one, the child that the screens are about.",
    ko: "이름(태명) 또는 id (없으면 지금 화면에 보이는 아기)")
  /// `child edit --due`.
  package static let helpNewDue = Phrase(en: "The due date.", ko: "출산 예정일")
  /// `child edit --born`.
  package static let helpNewBirth = Phrase(en: "The date of birth, or today.", ko: "태어난 날 (오늘이면 today)")
  /// `child edit --not-born`.
  package static let helpNotBorn = Phrase(
    en: "The baby is not born yet after all.", ko: "아직 태어나지 않은 것으로 바로잡기")

  package static let helpBornDate = Phrase(en: "The day; today if none is given.", ko: "태어난 날 (없으면 오늘)")
  package static let helpBirthTime = Phrase(en: "The time of the birth.", ko: "태어난 시각")
  package static let helpBirthWeight = Phrase(en: "What the baby weighed.", ko: "태어날 때 몸무게")
  package static let helpBirthLength = Phrase(en: "How long the baby was.", ko: "태어날 때 키")
  package static let helpBirthPlace = Phrase(en: "Where it was born.", ko: "태어난 곳")
  package static let helpBirthOthers = Phrase(
    en: "The names of those born with it, between commas.", ko: "함께 태어난 아기들의 이름 (쉼표로 나눔)")
  package static let helpCircumstances = Phrase(
    en: "What fits, between commas: caesarean, neonatal, twins, breast, bottle.",
    ko: "caesarean, neonatal, twins, breast, bottle 가운데 우리 상황을 쉼표로 나눠 적기")
  package static let helpReadOn = Phrase(
    en: "With --done: the day on which it was read, such as yesterday.", ko: "--done과 함께: 읽은 날 (예: 어제)")
  package static let helpEarlier = Phrase(
    en: "Those that rest: paused while another is shown.", ko: "쉬고 있는 지난 기록 보기")
  package static let helpSettle = Phrase(
    en:
      "After a birth, what becomes of what the pregnancy's weeks suggested: habits (end today), cards-done or "
      + "cards-deleted, reminders (none for two weeks), nothing.",
    ko:
      "태어난 뒤 임신 때 추천받은 것 정리: habits(오늘까지), cards-done(다 했어요)이나 cards-deleted(지우기), reminders(2주 동안 쉬기), nothing(그대로)"
  )
  package static let helpDied = Phrase(
    en: "The baby has died: it is kept quietly, and paused. Of several, the one who is named.",
    ko: "아기가 세상을 떠났을 때: 조용히 남기고 쉬어 가요. 여럿이라면 이름을 적은 아기만")
  package static let helpOne = Phrase(
    en: "With --died, of several without names: one of them.", ko: "--died와 함께, 이름 없는 여럿 가운데 한 아기")
  package static let helpStill = Phrase(
    en: "Go on by the calendar after a long pause too.", ko: "오래 쉬었어도 달력에 맞춰 이어 가기")

  /// What `search` looks for.
  package static let helpSearchText = Phrase(en: "What to look for.", ko: "찾을 낱말")
  /// `search --limit`.
  package static let helpLimit = Phrase(en: "At most that many articles, 1 or more.", ko: "최대 글 수 (1 이상)")
  /// The article that `read` shows.
  package static let helpArticle = Phrase(
    en: "The article's id, as `lionheart article list` shows it.",
    ko: "글의 id (`lionheart article list`에서 확인)")
  /// The articles that `bookmark add` takes.
  package static let helpArticles = Phrase(
    en: "Ids, as `lionheart article list` shows them.", ko: "글의 id (`lionheart article list`에서 확인)")
  /// The bookmarks that `bookmark remove` takes.
  package static let helpBookmarks = Phrase(
    en: "Ids, as `lionheart bookmark list` shows them.", ko: "글의 id (`lionheart bookmark list`에서 확인)")
  /// `read --done`.
  package static let helpDone = Phrase(en: "Count it as read.", ko: "읽은 글로 기록")
  /// `read --plain`.
  package static let helpPlain = Phrase(en: "No pager, no colours.", ko: "페이저와 색 없이 출력")
  /// `article list --week`.
  package static let helpOnlyWeek = Phrase(en: "Only a week of pregnancy, 0–42.", ko: "이 임신 주수의 글만 (0–42)")
  /// `article list --category`.
  package static let helpOnlyCategory = Phrase(en: "Only a category.", ko: "이 카테고리의 글만")
  /// `article list --unread`.
  package static let helpUnread = Phrase(en: "Only what has not been read.", ko: "아직 안 읽은 글만")

  /// `undo --list`.
  package static let helpUndoList = Phrase(
    en: "List what can be undone, newest first.", ko: "되돌릴 수 있는 것 보기 (최근 것부터)")
  /// `redo --list`.
  package static let helpRedoList = Phrase(
    en: "List what can be done again, next first.", ko: "다시 할 수 있는 것 보기 (다음 것부터)")
  /// `undo --list --json`.
  package static let helpListJSON = Phrase(en: "With --list: print JSON.", ko: "--list와 함께: JSON으로 출력")
  /// `doctor --terminal`.
  package static let helpDoctorTerminal = Phrase(
    en: "Say what the terminal is and can do, and what is wrong with it.",
    ko: "터미널이 무엇을 할 수 있고 무엇이 문제인지 알려 주기")
  /// `doctor --crash`.
  package static let helpDoctorCrash = Phrase(
    en: "Print the report of the last crash, to send to the developers.",
    ko: "개발자에게 보낼 마지막 비정상 종료 보고서 출력하기")
  /// `doctor --repair`.
  package static let helpRepair = Phrase(en: "Put right what can be put right.", ko: "고칠 수 있는 것 고치기")
  /// `doctor --accept`.
  package static let helpAcceptGone = Phrase(
    en: "A data file that is gone and is meant to be: it is not missed any more.",
    ko: "일부러 없앤 데이터 파일 (더 찾지 않아요)")

  /// A date that an option takes.
  package static let valueDate = Phrase(en: "date", ko: "날짜")
  /// `go`: where to.
  package static let helpGoPlace = Phrase(
    en: "Where to: board, packs, entry, article and so on; a wrong name lists all.",
    ko: "열 화면: board, packs, entry, article 등. 없는 이름을 쓰면 전체 이름을 알려 드려요.")
  /// `go`: what of it.
  package static let helpGoSubject = Phrase(
    en: "Which one: a day, an id, or pack/article.", ko: "날짜, id 또는 팩/글")
  /// A place of the program.
  package static let valuePlace = Phrase(en: "place", ko: "화면")
  /// What a place is about.
  package static let valuePlaceSubject = Phrase(en: "which", ko: "대상")
  package static let valueNumber = Phrase(en: "number", ko: "수")
  package static let valueWeek = Phrase(en: "week", ko: "주수")
  /// A day of the week that an option takes.
  package static let valueDay = Phrase(en: "day", ko: "날")
  /// A name that an option takes.
  package static let valueName = Phrase(en: "name", ko: "이름")
  /// Words that a command takes.
  package static let valueText = Phrase(en: "text", ko: "낱말")
  /// A folder that a command takes.
  package static let valueFolder = Phrase(en: "dir", ko: "폴더")
  /// A language that an option takes.
  package static let valueLanguage = Phrase(en: "code", ko: "언어")

  /// `status --format`.
  package static let helpStatusFormat = Phrase(
    en: "What the line says, with the names above in braces.", ko: "한 줄의 형식 (위의 이름을 중괄호에 넣어요)")
  package static let valueFormat = Phrase(en: "format", ko: "형식")

  /// A name in braces that stands for nothing.
  package static func unknownStatusField(_ known: [String]) -> Phrase {
    let list = known.joined(separator: " ")
    return Phrase(en: "Nothing is called so. There are: \(list)", ko: "그런 이름은 없어요. 쓸 수 있는 이름: \(list)")
  }
}
