// The Board.
extension CommandHelp {
  public static let task = CommandHelp(
    Phrase(en: "List, add, edit, move and remove tasks.", ko: "할 일 보기, 추가, 수정, 이동, 삭제"),
    examples: Phrase(
      en: """
        lionheart task add 'Book the hospital tour' --due 2026-12-05
        lionheart task move tour doing
        lionheart task done tour
        """,
      ko: """
        lionheart task add '병원 둘러보기 예약' --due 2026-12-05
        lionheart task move 병원 '하는 중'
        lionheart task done 병원
        """))

  public static let taskList = CommandHelp(
    Phrase(en: "List the tasks by column.", ko: "칸별로 할 일 보기"),
    notes: Phrase(
      en: """
        Done has only the tasks done this month. Each JSON object has id, title, text, category, column (todo,
        doing, done), daysLate, origin (typed, suggested, imported) and added; due, doneOn, source and child
        are optional.
        """,
      ko: """
        끝난 일은 이번 달 것만 보여요. JSON 객체에는 id, title, text, category, column(todo, doing, done),
        daysLate, origin(typed, suggested, imported), added가 있고, 값이 있으면 due, doneOn, source, child도
        있어요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart task list
        lionheart task list --column done --all
        lionheart task list --json | jq -r '.[] | select(.daysLate > 0) | .title'
        """))

  public static let taskAdd = CommandHelp(
    Phrase(en: "Add a task.", ko: "할 일 추가"),
    examples: Phrase(
      en: """
        lionheart task add 'Install the car seat' --due 2027-02-20 --category Home
        lionheart task add 'Ask about leave' --text 'Both weeks, and who covers.' --column doing
        """,
      ko: """
        lionheart task add '카시트 달기' --due 2027-02-20 --category 집
        lionheart task add '휴가 물어보기' --text '대신할 사람도' --column doing
        """))

  public static let taskEdit = CommandHelp(
    Phrase(en: "Edit a task.", ko: "할 일 수정"),
    examples: Phrase(
      en: """
        lionheart task edit 'car seat' --due 2027-02-27
        lionheart task edit leave --title 'Ask for leave' --text ''
        """,
      ko: """
        lionheart task edit 카시트 --due 2027-02-27
        lionheart task edit 휴가 --title '휴가 신청' --text ''
        """))

  public static let taskMove = CommandHelp(
    Phrase(en: "Move a task to another column.", ko: "할 일을 다른 칸으로 옮기기"),
    examples: Phrase(
      en: "lionheart task move 'car seat' doing", ko: "lionheart task move 카시트 '하는 중'"))

  public static let taskDone = CommandHelp(
    Phrase(en: "Move a task to Done.", ko: "할 일을 끝난 일로 옮기기"),
    examples: Phrase(en: "lionheart task done 'car seat'", ko: "lionheart task done 카시트"))

  public static let taskTick = CommandHelp(
    Phrase(en: "Tick a checklist step of a task.", ko: "할 일의 단계 하나를 체크하기"),
    examples: Phrase(
      en: """
        lionheart task tick 'hospital bag' snacks
        lionheart task tick 'hospital bag' snacks --undo
        """,
      ko: """
        lionheart task tick '출산 가방' 간식
        lionheart task tick '출산 가방' 간식 --undo
        """))

  public static let taskRemove = CommandHelp(
    Phrase(en: "Remove a task.", ko: "할 일 삭제"),
    notes: .comesBack,
    examples: Phrase(en: "lionheart task remove 'car seat'", ko: "lionheart task remove 카시트"))
}
