// `export` and the calendar.
extension CommandHelp {
  public static let export = CommandHelp(
    Phrase(en: "Export to other programs.", ko: "다른 프로그램으로 내보내기"),
    examples: Phrase(
      verbatim: """
        lionheart export ics lionheart.ics
        lionheart export markdown ~/notes/journal
        lionheart export todotxt todo.txt
        """))

  public static let exportICS = CommandHelp(
    Phrase(
      en: "Export habits, reminders and due tasks as a calendar.",
      ko: "습관, 알림, 기한이 있는 할 일을 캘린더 파일로 만들기"),
    notes: Phrase(
      en: """
        Import the file into your calendar, or subscribe to it. Each reminder is a ten-minute event, with an
        alarm outside your quiet hours. Habits without reminders are left out unless you add --all-habits. A
        task is an all-day event on its due date; with a time it is an appointment and counts as busy.
        After a change, export and import again: existing events are replaced, and events that no longer apply
        are cancelled. While paused, the file only cancels events.
        An existing file is replaced only if it is such a calendar.
        """,
      ko: """
        만든 파일을 캘린더에 가져오거나 구독하세요. 알림은 10분짜리 일정이고, 방해 금지 시간이 아니면
        울려요. 알림이 없는 습관은 --all-habits를 붙일 때만 하루 일정으로 들어가요. 할 일은 기한 날의 하루 일정이고,
        시각이 있으면 그 시간이 바쁨으로 표시돼요.
        습관을 바꾼 뒤 다시 만들어 가져오면 있던 일정은 바뀌고, 없어진 일정은 취소돼요. 쉬는 동안에는 일정을
        취소하기만 해요.
        이미 있는 파일은 이렇게 만든 캘린더일 때만 바꿔 써요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart export ics ~/lionheart.ics
        lionheart export ics - | ssh server 'cat > lionheart.ics'
        """))
}
