// Habits, check-ins and statistics.
extension CommandHelp {
  public static let habit = CommandHelp(
    Phrase(en: "List, add, edit, archive and remove habits.", ko: "습관 보기, 추가, 수정, 보관, 삭제"),
    examples: Phrase(
      en: """
        lionheart habit list
        lionheart habit add 'Walk together' --every mon,wed,fri --by 20:00
        lionheart habit edit walk --every 3/week
        lionheart habit archive walk
        """,
      ko: """
        lionheart habit list
        lionheart habit add '함께 걷기' --every 월,수,금 --by 20:00
        lionheart habit edit 함께 --every '주 3회'
        lionheart habit archive 함께
        """))

  public static let habitList = CommandHelp(
    Phrase(en: "List the habits and their schedules.", ko: "습관과 주기 보기"),
    notes: Phrase(
      en: "While paused, nothing is due, and the JSON has no streaks and scores.",
      ko: "쉬는 동안에는 습관이 할 일로 뜨지 않고, JSON에 연속과 점수도 없어요."),
    examples: Phrase(
      verbatim: """
        lionheart habit list
        lionheart habit list --all
        lionheart habit list --json | jq -r '.[] | select(.due) | .name'
        """))

  public static let habitAdd = CommandHelp(
    Phrase(en: "Add a habit.", ko: "습관 추가"),
    notes: Phrase(
      en: """
        With --amount, reaching the amount is a success; with --at-most, not exceeding it is. Use an amount
        also for a habit that you do several times a day.
        """,
      ko: """
        --amount를 쓰면 그만큼 채워야 성공이고, --at-most를 붙이면 넘지 않아야 성공이에요. 하루에 여러 번 하는
        습관에도 --amount를 쓰세요.
        """),
    examples: Phrase(
      en: """
        lionheart habit add 'Walk together' --category Health --every 3/week --by 20:00
        lionheart habit add Water --amount 8 --unit glasses --remind 09:00,14:00
        lionheart habit add Coffee --amount 1 --unit cup --at-most
        lionheart habit add 'Belly picture' --every 1/week --photo required
        lionheart habit add Stretching --every 2d --from 2026-12-01 --to 2027-03-11
        lionheart habit add --suggested
        """,
      ko: """
        lionheart habit add '함께 걷기' --category 건강 --every '주 3회' --by 20:00
        lionheart habit add '물 마시기' --amount 8 --unit 잔 --remind 09:00,14:00
        lionheart habit add 커피 --amount 1 --unit 잔 --at-most
        lionheart habit add '배 사진' --every '주 1회' --photo 필수
        lionheart habit add 스트레칭 --every 2일 --from 2026-12-01 --to 2027-03-11
        lionheart habit add --suggested
        """))

  public static let habitSuggested = CommandHelp(
    Phrase(en: "List the habits suggested now.", ko: "지금 추천하는 습관 보기"),
    notes: Phrase(
      en: "Habits that you have already are not listed. While paused, there are no suggestions.",
      ko: "이미 있는 습관은 빠지고, 쉬는 동안에는 추천이 없어요."),
    examples: Phrase(
      verbatim: """
        lionheart habit suggested
        lionheart habit suggested --json | jq -r '.[].name'
        lionheart habit add --suggested
        """))

  public static let habitEdit = CommandHelp(
    Phrase(en: "Edit a habit; its check-ins stay.", ko: "습관 수정 (체크 기록은 그대로)"),
    notes: Phrase(
      en: """
        A new amount or schedule applies from today, or from the day of --as-of; earlier days keep the old
        one. An empty text removes the note, category, amount, end, time or reminders.
        """,
      ko: """
        양이나 주기를 바꾸면 오늘부터, --as-of를 쓰면 그날부터 적용되고 지난날은 그대로예요.
        빈 값을 주면 메모, 카테고리, 양, 끝나는 날, 시각, 알림을 지울 수 있어요.
        """),
    examples: Phrase(
      en: """
        lionheart habit edit walk --every mon,wed,fri
        lionheart habit edit water --amount 10 --as-of 2026-12-01
        lionheart habit edit water --name 'Drink water' --remind ''
        """,
      ko: """
        lionheart habit edit 함께 --every 월,수,금
        lionheart habit edit 물 --amount 10 --as-of 2026-12-01
        lionheart habit edit 물 --name '물 많이 마시기' --remind ''
        """))

  public static let habitArchive = CommandHelp(
    Phrase(en: "Archive a habit; it is never due, and its data stays.", ko: "습관 보관 (할 일로 뜨지 않고 기록은 남아요)"),
    examples: Phrase(
      en: """
        lionheart habit archive walk
        lionheart habit archive walk --undo
        """,
      ko: """
        lionheart habit archive 함께
        lionheart habit archive 함께 --undo
        """))

  public static let habitRemove = CommandHelp(
    Phrase(
      en: "Remove a habit and its check-ins; undo restores them.", ko: "습관과 체크 기록 삭제 (undo로 되살릴 수 있어요)"),
    examples: Phrase(
      en: """
        lionheart habit remove walk
        lionheart undo
        """,
      ko: """
        lionheart habit remove 함께
        lionheart undo
        """))

  public static let habitExport = CommandHelp(
    Phrase(en: "Export check-ins.", ko: "체크 기록 내보내기"),
    examples: Phrase(verbatim: "lionheart habit export csv habits.csv"))

  public static let habitExportCSV = CommandHelp(
    Phrase(en: "Export check-ins as CSV, one row per habit and day.", ko: "체크 기록을 CSV로 내보내기 (습관과 날짜마다 한 줄)"),
    notes: Phrase(
      en: """
        The columns are date, habit, category, done, amount, unit, skipped, late and note; done, skipped and
        late are true or false. An existing file is replaced only if it is unchanged since the last export.
        """,
      ko: """
        열은 date, habit, category, done, amount, unit, skipped, late, note예요. done, skipped, late는 true나
        false예요. 지난번에 쓴 그대로인 파일만 바꿔 써요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart habit export csv habits.csv
        lionheart habit export csv - --from 2026-11-01 --to today
        """))

  public static let check = CommandHelp(
    Phrase(
      en: "Check in a habit: done, how much, or skipped.", ko: "습관 체크: 했는지, 얼마나 했는지, 건너뛰었는지"),
    notes: Phrase(
      en: """
        There is one check-in per habit and day: the same check-in again changes nothing, and --add adds to
        the amount. A note or a photo alone keeps the rest of the check-in.
        A photo is copied without its location and camera data; your original does not change. JPEG, PNG,
        WebP, GIF and HEIC files up to 25 MiB are supported.
        While paused, nothing is due. Check-ins made while paused are kept and count later; days without one
        do no harm.
        """,
      ko: """
        습관과 날짜마다 체크 기록은 하나예요. 같은 체크를 다시 해도 바뀌지 않고, --add는 있던 양에
        더해요. 메모나 사진만 쓰면 먼저 기록한 것은 그대로예요.
        사진은 찍은 곳과 기기 정보를 지우고 복사해 두고, 원본은 바꾸지 않아요. JPEG, PNG, WebP, GIF, HEIC
        사진을 25 MiB까지 쓸 수 있어요.
        쉬는 동안에는 습관이 할 일로 뜨지 않아요. 그래도 체크하면 남아서 나중에 셈에 들어가고, 안 해도
        괜찮아요.
        """),
    examples: Phrase(
      en: """
        lionheart check walk
        lionheart check walk --date yesterday --note 'in the rain'
        lionheart check water --add 1
        lionheart check walk --photo ~/Pictures/walk.jpg
        lionheart check walk --skip 'a cold'
        lionheart check walk --undo
        """,
      ko: """
        lionheart check 함께
        lionheart check 함께 --date 어제 --note '비 오는 날'
        lionheart check 물 --add 1
        lionheart check 함께 --photo ~/사진/산책.jpg
        lionheart check 함께 --skip 감기
        lionheart check 함께 --undo
        """))

  public static let stats = CommandHelp(
    Phrase(en: "Show scores, streaks and totals of all years.", ko: "점수, 연속 기록, 합계 보기"),
    notes: Phrase(
      en: """
        The score shows how strong a habit is: a daily habit reaches 50 % in 13 days and 80 % in 30.
        While paused, nothing is counted.
        """,
      ko: """
        점수는 습관이 얼마나 몸에 배었는지예요. 매일 하면 13일에 50 %, 30일에 80 %가 돼요.
        쉬는 동안에는 아무것도 세지 않아요.
        """),
    examples: Phrase(
      en: """
        lionheart stats
        lionheart stats walk
        lionheart stats walk --json | jq '.months[-1].score'
        """,
      ko: """
        lionheart stats
        lionheart stats 함께
        lionheart stats 함께 --json | jq '.months[-1].score'
        """))
}
