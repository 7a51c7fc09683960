// Children, pausing and resuming.
extension CommandHelp {
  public static let child = CommandHelp(
    Phrase(en: "List, add, switch, edit and delete children.", ko: "아기 보기, 추가, 전환, 수정, 삭제"),
    examples: Phrase(
      en: """
        lionheart child list
        lionheart child add --due 2027-03-11 --nickname Bean
        lionheart child switch Bean
        lionheart child edit --born today
        """,
      ko: """
        lionheart child list
        lionheart child add --due 2027-03-11 --nickname 콩이
        lionheart child switch 콩이
        lionheart child edit --born 오늘
        """))

  public static let childList = CommandHelp(
    Phrase(
      en: "List the children; * marks the one shown now.", ko: "아기 목록 보기 (*는 지금 화면에 보이는 아기)"),
    examples: Phrase(
      verbatim: """
        lionheart child list
        lionheart child list --json | jq -r '.[] | select(.active) | .nickname'
        """))

  public static let childAdd = CommandHelp(
    Phrase(
      en: "Add a child and switch to it.", ko: "아기 추가 (추가한 아기를 화면에 보여 줘요)"),
    examples: Phrase(
      en: """
        lionheart child add --due 2027-03-11 --nickname Bean
        lionheart child add --born 2026-11-02
        """,
      ko: """
        lionheart child add --due 2027-03-11 --nickname 콩이
        lionheart child add --born 2026-11-02
        """))

  public static let childSwitch = CommandHelp(
    Phrase(en: "Choose the child to show.", ko: "화면에 보일 아기 고르기"),
    examples: Phrase(
      en: """
        lionheart child switch Bean
        lionheart child switch k3m9
        """,
      ko: """
        lionheart child switch 콩이
        lionheart child switch k3m9
        """))

  public static let childEdit = CommandHelp(
    Phrase(
      en: "Change a child's nickname or dates.", ko: "아기의 이름(태명)이나 날짜 바꾸기"),
    notes: Phrase(
      en: """
        Your reading history stays. An empty text removes the nickname. A due date can be changed, but not
        removed.
        """,
      ko: """
        읽은 기록은 그대로 있어요. 빈 값을 주면 이름을 지울 수 있어요. 예정일은 고칠 수 있지만 지울 수는
        없어요.
        """),
    examples: Phrase(
      en: """
        lionheart child edit --due 2027-03-14
        lionheart child edit --born today --settle habits,cards-done
        lionheart child edit Bean --nickname Leo
        lionheart child edit Leo --not-born
        lionheart child edit Leo --died
        """,
      ko: """
        lionheart child edit --due 2027-03-14
        lionheart child edit --born 오늘 --settle habits,cards-done
        lionheart child edit 콩이 --nickname 사자
        lionheart child edit 사자 --not-born
        lionheart child edit 사자 --died
        """))

  public static let born = CommandHelp(
    Phrase(
      en: "Record the baby's birth, from week 20 on.", ko: "아기가 태어났어요: 날짜와 시각 남기기 (20주부터)"
    ),
    notes: Phrase(
      en: "The default day is today. If the baby has died: lionheart child edit --died",
      ko: "날짜를 적지 않으면 오늘이에요. 아기가 세상을 떠났다면: lionheart child edit --died"),
    examples: Phrase(
      en: """
        lionheart born
        lionheart born yesterday 23:40
        """,
      ko: """
        lionheart born
        lionheart born 어제 23:40
        """))

  public static let childRemove = CommandHelp(
    Phrase(
      en: "Delete a child with its tasks and reading history.", ko: "아기 정보와 그 아기의 할 일, 읽은 기록 지우기"),
    notes: Phrase(
      en: """
        It shows what will be deleted and what stays, then asks. Journal, photos, habits and bookmarks stay.
        """,
      ko: "무엇이 지워지고 남는지 알려 준 다음 물어봐요. 일기, 사진, 습관, 북마크는 남아요."),
    examples: Phrase(
      en: """
        lionheart child remove Bean
        lionheart child remove k3m9 --yes
        lionheart undo
        """,
      ko: """
        lionheart child remove 콩이
        lionheart child remove k3m9 --yes
        lionheart undo
        """))

  public static let pause = CommandHelp(
    Phrase(
      en: "Stop the curriculum and all counts until you resume.", ko: "다시 시작할 때까지 커리큘럼과 모든 셈 멈추기"),
    notes: Phrase(
      en: "While paused, no week, date or count is shown. Bookmarks stay.",
      ko: "쉬는 동안에는 주수, 날짜, 횟수를 보여 주지 않아요. 북마크는 그대로 있어요."),
    examples: Phrase(verbatim: "lionheart pause"))

  public static let resume = CommandHelp(
    Phrase(en: "Resume after a pause, by the calendar.", ko: "쉬다가 다시 시작하기 (오늘 날짜에 맞춰 이어져요)"),
    examples: Phrase(verbatim: "lionheart resume"))
}
