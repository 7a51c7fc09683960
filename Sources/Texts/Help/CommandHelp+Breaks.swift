// Breaks and categories of habits.
extension CommandHelp {
  public static let habitBreak = CommandHelp(
    Phrase(en: "List, add, end and remove breaks from habits.", ko: "습관 휴식 보기, 추가, 끝내기, 삭제"),
    notes: Phrase(
      en: """
        A break is for a holiday or an illness: nothing is due, and scores and streaks stay as they are.
        """,
      ko: """
        휴가나 아픈 날에는 휴식을 쓰세요. 습관이 할 일로 뜨지 않고, 점수와 연속 기록은 그대로예요.
        """),
    examples: Phrase(
      en: """
        lionheart habit break add --to 2026-11-28 --reason holiday
        lionheart habit break list
        lionheart habit break end
        """,
      ko: """
        lionheart habit break add --to 2026-11-28 --reason 휴가
        lionheart habit break list
        lionheart habit break end
        """))

  public static let breakList = CommandHelp(
    Phrase(
      en: "List the breaks, numbered: current and future ones, then past ones.",
      ko: "휴식 보기 (진행 중과 예정, 지난 휴식 순서로 번호를 붙여요)"),
    examples: Phrase(
      verbatim: """
        lionheart habit break list
        lionheart habit break list --json | jq -r '.[] | .from'
        """))

  public static let breakAdd = CommandHelp(
    Phrase(en: "Add a break for one habit or for all.", ko: "습관 하나나 모든 습관에 휴식 추가"),
    notes: Phrase(
      en: """
        Without --to, the break lasts until you end it. The first and the last day belong to it; if they are
        in the wrong order, they are swapped.
        """,
      ko: """
        --to가 없으면 끝낼 때까지 이어져요. 첫날과 마지막 날도 휴식이에요. 앞뒤가 바뀌어도 이른 날이 첫날이
        돼요.
        """),
    examples: Phrase(
      en: """
        lionheart habit break add
        lionheart habit break add --from 12/24 --to 1/2 --reason holiday
        lionheart habit break add walk --from yesterday --reason 'a cold'
        """,
      ko: """
        lionheart habit break add
        lionheart habit break add --from 12/24 --to 1/2 --reason 휴가
        lionheart habit break add 함께 --from 어제 --reason 감기
        """))

  public static let breakEnd = CommandHelp(
    Phrase(en: "End the current break; today is its last day.", ko: "진행 중인 휴식 끝내기 (오늘까지 쉬어요)"),
    notes: Phrase(
      en: "With --to yesterday, habits continue today.", ko: "--to 어제를 쓰면 오늘부터 습관이 다시 이어져요."),
    examples: Phrase(
      en: """
        lionheart habit break end
        lionheart habit break end walk --to yesterday
        """,
      ko: """
        lionheart habit break end
        lionheart habit break end 함께 --to 어제
        """))

  public static let breakRemove = CommandHelp(
    Phrase(
      en: "Remove a break; undo restores it.",
      ko: "휴식 삭제 (undo로 되살릴 수 있어요)"),
    examples: Phrase(
      en: """
        lionheart habit break remove 2
        lionheart habit break remove 2026-11-18
        lionheart habit break remove walk
        """,
      ko: """
        lionheart habit break remove 2
        lionheart habit break remove 2026-11-18
        lionheart habit break remove 함께
        """))

  public static let habitCategory = CommandHelp(
    Phrase(en: "List, add, rename, reorder and remove categories.", ko: "카테고리 보기, 추가, 이름과 순서 바꾸기, 삭제"),
    examples: Phrase(
      en: """
        lionheart habit category list
        lionheart habit category rename health Body
        lionheart habit category move body 1
        """,
      ko: """
        lionheart habit category list
        lionheart habit category rename 건강 몸
        lionheart habit category move 몸 1
        """))

  public static let categoryList = CommandHelp(
    Phrase(en: "List the categories in order, with the number of habits.", ko: "카테고리 순서와 습관 수 보기"),
    examples: Phrase(
      verbatim: """
        lionheart habit category list
        lionheart habit category list --json | jq -r '.[].name'
        """))

  public static let categoryAdd = CommandHelp(
    Phrase(en: "Add a category after the others.", ko: "맨 뒤에 카테고리 추가"),
    examples: Phrase(
      en: "lionheart habit category add 'Us two'", ko: "lionheart habit category add '우리 둘'"))

  public static let categoryRename = CommandHelp(
    Phrase(en: "Rename a category; its habits stay in it.", ko: "카테고리 이름 바꾸기 (습관은 그대로)"),
    examples: Phrase(
      en: "lionheart habit category rename health Body", ko: "lionheart habit category rename 건강 몸"))

  public static let categoryMove = CommandHelp(
    Phrase(en: "Move a category to another position.", ko: "카테고리 순서 바꾸기"),
    examples: Phrase(
      en: """
        lionheart habit category move health 1
        lionheart habit category move 'Us two' 3
        """,
      ko: """
        lionheart habit category move 건강 1
        lionheart habit category move '우리 둘' 3
        """))

  public static let categoryRemove = CommandHelp(
    Phrase(en: "Remove a category, but not its habits.", ko: "카테고리 삭제 (습관은 카테고리 없이 남아요)"),
    examples: Phrase(
      en: """
        lionheart habit category remove health
        lionheart undo
        """,
      ko: """
        lionheart habit category remove 건강
        lionheart undo
        """))
}
