// Help of the options and arguments of several commands, and of those about children, articles and repairs.
extension Phrase {
  /// `--lang`.
  package static let helpLanguage = Phrase(en: "Use this language.", ko: "이 언어로 보기")
  /// `--linear`.
  package static let helpLinear = Phrase(
    en: "Print line by line instead of drawing screens, for screen readers and pipes.",
    ko: "화면 없이 한 줄씩 (화면 낭독기나 파이프용)")
  /// `--json`.
  package static let helpJSON = Phrase(en: "Print JSON.", ko: "JSON으로 출력")

  /// `--from` and `--to` of lists of days.
  package static let helpRangeFrom = Phrase(en: "The first day to include.", ko: "이날부터만")
  package static let helpRangeTo = Phrase(en: "The last day to include.", ko: "이날까지만")

  /// `--due`.
  package static let helpDue = Phrase(
    en: "The due date: at most 280 days ahead or 20 days ago.", ko: "출산 예정일 (20일 전부터 280일 뒤까지)")
  /// `--week`.
  package static let helpWeek = Phrase(
    en: "Completed weeks of pregnancy, 0–42, or with days: 24+2.", ko: "임신 주수 (다 채운 주, 0–42), 날까지는 24+2")
  /// `--day`.
  package static let helpDay = Phrase(en: "Completed days after those weeks, 0–6.", ko: "주 다음에 다 채운 날 (0–6)")
  /// `--born`.
  package static let helpBorn = Phrase(
    en: "The date of birth. Add --due for the corrected age.", ko: "태어난 날 (--due와 함께 쓰면 교정 나이도 계산)")
  /// `--nickname`.
  package static let helpNickname = Phrase(en: "The baby's nickname.", ko: "태명이나 이름")
  /// `init --force`.
  package static let helpForce = Phrase(
    en: "Change the dates of the existing child.", ko: "이미 있는 아기의 날짜 바꾸기")

  /// `child switch`.
  package static let helpChild = Phrase(
    en: "The nickname, or the id from `lionheart child list`.",
    ko: "이름(태명) 또는 id (`lionheart child list`에서 확인)")
  /// `child edit`.
  package static let helpChildToEdit = Phrase(
    en: "The nickname or id. Default: the child shown now.",
    ko: "이름(태명) 또는 id (없으면 지금 화면에 보이는 아기)")
  /// `child edit --due`.
  package static let helpNewDue = Phrase(en: "The due date.", ko: "출산 예정일")
  /// `child edit --born`.
  package static let helpNewBirth = Phrase(en: "The date of birth, or today.", ko: "태어난 날 (오늘이면 today)")
  /// `child edit --not-born`.
  package static let helpNotBorn = Phrase(
    en: "Correct the record: the baby is not born yet.", ko: "아직 태어나지 않은 것으로 바로잡기")

  package static let helpBornDate = Phrase(en: "The day of birth. Default: today.", ko: "태어난 날 (없으면 오늘)")
  package static let helpBirthTime = Phrase(en: "The time of the birth.", ko: "태어난 시각")
  package static let helpBirthWeight = Phrase(en: "The birth weight.", ko: "태어날 때 몸무게")
  package static let helpBirthLength = Phrase(en: "The length at birth.", ko: "태어날 때 키")
  package static let helpBirthPlace = Phrase(en: "The place of birth.", ko: "태어난 곳")
  package static let helpBirthOthers = Phrase(
    en: "The names of the other babies, for twins or more, separated by commas.",
    ko: "함께 태어난 아기들의 이름 (쉼표로 나눔)")
  package static let helpCircumstances = Phrase(
    en: "Your situation, separated by commas: caesarean, neonatal, twins, breast, bottle.",
    ko: "caesarean, neonatal, twins, breast, bottle 가운데 우리 상황을 쉼표로 나눠 적기")
  package static let helpReadOn = Phrase(
    en: "With --done: the day you read it, such as yesterday.", ko: "--done과 함께: 읽은 날 (예: 어제)")
  package static let helpEarlier = Phrase(
    en: "List paused children that are not shown now.", ko: "쉬고 있는 지난 기록 보기")
  package static let helpSettle = Phrase(
    en:
      "After a birth, what to do with the pregnancy's suggestions: habits (end today), "
      + "cards-done or cards-deleted (tasks), reminders (none for two weeks), nothing.",
    ko:
      "태어난 뒤 임신 때 추천받은 것 정리: habits(오늘까지), cards-done(다 했어요)이나 cards-deleted(지우기), reminders(2주 동안 쉬기), nothing(그대로)"
  )
  package static let helpDied = Phrase(
    en:
      "The baby has died. The record is kept quietly, and paused. Of several babies, only the one you name.",
    ko: "아기가 세상을 떠났을 때: 조용히 남기고 쉬어 가요. 여럿이라면 이름을 적은 아기만")
  package static let helpOne = Phrase(
    en: "With --died: one of several babies without names.", ko: "--died와 함께, 이름 없는 여럿 가운데 한 아기")
  package static let helpStill = Phrase(
    en: "Resume by the calendar, even after a long pause.", ko: "오래 쉬었어도 달력에 맞춰 이어 가기")

  /// `search`.
  package static let helpSearchText = Phrase(en: "The words to look for.", ko: "찾을 낱말")
  /// `search --limit`.
  package static let helpLimit = Phrase(
    en: "Show at most this many articles, 1 or more.", ko: "최대 글 수 (1 이상)")
  /// `read`.
  package static let helpArticle = Phrase(
    en: "The article's id, from `lionheart article list`.",
    ko: "글의 id (`lionheart article list`에서 확인)")
  /// `bookmark add`.
  package static let helpArticles = Phrase(
    en: "Article ids, from `lionheart article list`.", ko: "글의 id (`lionheart article list`에서 확인)")
  /// `bookmark remove`.
  package static let helpBookmarks = Phrase(
    en: "Article ids, from `lionheart bookmark list`.", ko: "글의 id (`lionheart bookmark list`에서 확인)")
  /// `read --done`.
  package static let helpDone = Phrase(en: "Mark the article as read.", ko: "읽은 글로 기록")
  /// `read --plain`.
  package static let helpPlain = Phrase(en: "Use no pager and no colours.", ko: "페이저와 색 없이 출력")
  /// `article list --week`.
  package static let helpOnlyWeek = Phrase(
    en: "Only articles for this week of pregnancy, 0–42.", ko: "이 임신 주수의 글만 (0–42)")
  /// `article list --category`.
  package static let helpOnlyCategory = Phrase(en: "Only articles of this category.", ko: "이 카테고리의 글만")
  /// `article list --unread`.
  package static let helpUnread = Phrase(en: "Only unread articles.", ko: "아직 안 읽은 글만")

  /// `undo --list`.
  package static let helpUndoList = Phrase(
    en: "List what can be undone, newest first.", ko: "되돌릴 수 있는 것 보기 (최근 것부터)")
  /// `redo --list`.
  package static let helpRedoList = Phrase(
    en: "List what can be redone, next first.", ko: "다시 할 수 있는 것 보기 (다음 것부터)")
  /// `undo --list --json`.
  package static let helpListJSON = Phrase(en: "With --list: print JSON.", ko: "--list와 함께: JSON으로 출력")
  /// `doctor --terminal`.
  package static let helpDoctorTerminal = Phrase(
    en: "Show what the terminal is and can do, and any problems.",
    ko: "터미널이 무엇을 할 수 있고 무엇이 문제인지 알려 주기")
  /// `doctor --crash`.
  package static let helpDoctorCrash = Phrase(
    en: "Print the report of the last crash, to send to the developers.",
    ko: "개발자에게 보낼 마지막 비정상 종료 보고서 출력하기")
  /// `doctor --repair`.
  package static let helpRepair = Phrase(en: "Repair what can be repaired.", ko: "고칠 수 있는 것 고치기")
  /// `doctor --accept`.
  package static let helpAcceptGone = Phrase(
    en: "Accept that this data file was deleted on purpose.",
    ko: "일부러 지운 기록 파일 (더는 알리지 않아요)")

  package static let valueDate = Phrase(en: "date", ko: "날짜")
  /// `go`.
  package static let helpGoPlace = Phrase(
    en: "The screen: board, packs, entry, article and so on; an unknown name lists all.",
    ko: "열 화면: board, packs, entry, article 등. 없는 이름을 쓰면 전체 이름을 알려 드려요.")
  package static let helpGoSubject = Phrase(
    en: "Which one: a day, an id, or pack/article.", ko: "날짜, id 또는 팩/글")
  package static let valuePlace = Phrase(en: "place", ko: "화면")
  package static let valuePlaceSubject = Phrase(en: "which", ko: "대상")
  package static let valueNumber = Phrase(en: "number", ko: "수")
  package static let valueWeek = Phrase(en: "week", ko: "주수")
  package static let valueDay = Phrase(en: "day", ko: "날")
  package static let valueName = Phrase(en: "name", ko: "이름")
  package static let valueText = Phrase(en: "text", ko: "낱말")
  package static let valueFolder = Phrase(en: "dir", ko: "폴더")
  package static let valueLanguage = Phrase(en: "code", ko: "언어")

  /// `status --format`.
  package static let helpStatusFormat = Phrase(
    en: "The format of the line, with the fields above in braces.", ko: "한 줄의 형식 (위의 필드를 중괄호에 넣어요)")
  package static let valueFormat = Phrase(en: "format", ko: "형식")

  /// An unknown field in `status --format`; the caller puts it in front.
  package static func unknownStatusField(_ known: [String]) -> Phrase {
    let list = known.joined(separator: " ")
    return Phrase(en: "Unknown field. Fields: \(list)", ko: "없는 필드예요. 쓸 수 있는 필드: \(list)")
  }
}
