// Today, articles and bookmarks.
extension CommandHelp {
  public static let today = CommandHelp(
    Phrase(
      en: "Show the week, the article and your reading.", ko: "오늘이 몇 주인지, 읽을 글과 읽기 기록 보기"),
    examples: Phrase(
      verbatim: """
        lionheart today
        lionheart today --json | jq -r .article.title
        """))

  public static let status = CommandHelp(
    Phrase(en: "Print one line for a status bar.", ko: "상태 표시줄에 넣을 한 줄 보기"),
    notes: Phrase(
      en: """
        While paused, the line is empty. Fields of a format: {week} is 24+2 or the age, {days} the days left,
        {name} the child, {streak} the days read in a row, {late} late tasks and habits, {due} the habits left
        today, {title} the article, {read} and {written} ✓ or ○, {numbers} your own phone numbers. {{ prints
        one brace.
        """,
      ko: """
        쉬는 동안에는 빈 줄이에요. 형식에서 {week}는 24+2나 나이, {days}는 남은 날, {name}은 아기, {streak}은 연속으로
        읽은 날, {late}는 늦은 할 일과 습관, {due}는 남은 습관, {title}은 오늘의 글, {read}와 {written}은 ✓나 ○,
        {numbers}는 우리 집 전화번호예요.
        {{는 중괄호 하나예요.
        """),
    examples: Phrase(
      en: """
        lionheart status
        lionheart status --format '{week} · {streak} · {late} late'
        set -g status-right "#(lionheart status)"         in ~/.tmux.conf
        "custom/lionheart": {"exec": "lionheart status"}  in waybar's config
        """,
      ko: """
        lionheart status
        lionheart status --format '{week} · {streak}일째 · 늦음 {late}'
        set -g status-right "#(lionheart status)"         ~/.tmux.conf에 쓸 때
        "custom/lionheart": {"exec": "lionheart status"}  waybar 설정에 쓸 때
        """))

  public static let read = CommandHelp(
    Phrase(en: "Read today's article or another one.", ko: "오늘의 글이나 다른 글 읽기"),
    notes: Phrase(
      en: "On a terminal, $PAGER shows it. With --done, it is marked as read afterwards.",
      ko: "터미널에서는 $PAGER로 보여 줘요. --done을 붙이면 다 본 뒤 읽은 글로 기록해요."),
    examples: Phrase(
      verbatim: """
        lionheart read
        lionheart read w24-glucose-test --done
        lionheart read --plain > article.txt
        """))

  public static let article = CommandHelp(
    Phrase(en: "List and export the articles of the installed packs.", ko: "설치된 팩의 글 보기와 내보내기"),
    examples: Phrase(verbatim: "lionheart article list --week 24"))

  public static let articleList = CommandHelp(
    Phrase(
      en: "List articles: id, minutes, title; ✓ read, ★ bookmarked.",
      ko: "글 목록 보기: id, 읽는 시간(분), 제목. ✓ 읽은 글, ★ 북마크한 글"),
    examples: Phrase(
      verbatim: """
        lionheart article list --week 24
        lionheart article list --category care --unread
        lionheart article list --json | jq -r '.[] | select(.minutes < 3) | .id'
        """))

  public static let articleExport = CommandHelp(
    Phrase(en: "Export articles as Markdown or plain text.", ko: "글을 Markdown이나 텍스트로 내보내기"),
    notes: Phrase(
      en: """
        The articles that you name are written to standard output. With --bookmarks, each bookmark is written
        to a file in a folder; a file that you changed is skipped and listed. Words and phone numbers are
        those of your country, as on the screens.
        """,
      ko: """
        이름을 쓴 글은 표준 출력으로 나가요. --bookmarks를 쓰면 북마크마다 폴더에 파일이 생기고, 그 뒤에 고친 파일은
        그대로 두고 알려 드려요. 낱말과 전화번호는 화면에서처럼 사는 나라에 맞춰요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart article export w24-glucose-test --to md > glucose.md
        lionheart article export w24-glucose-test --to txt | less
        lionheart article export --bookmarks ~/notes/lionheart
        """))

  public static let report = CommandHelp(
    Phrase(en: "Print a report about a mistake in an article.", ko: "글에서 틀린 곳을 알릴 때 보낼 내용 출력"),
    notes: Phrase(en: "Nothing is sent.", ko: "아무것도 보내지 않아요."),
    examples: Phrase(verbatim: "lionheart report w24-glucose-test"))

  public static let when = CommandHelp(
    Phrase(
      en: "Show the number to call and the page for a symptom or an accident.",
      ko: "급할 때 할 일: 응급 전화와 그 증상이나 사고에 맞는 글"),
    notes: Phrase(
      en:
        """
        Use any words, in English or Korean; misspelt words work too. It needs no data and keeps no
        trace. Without words, it lists all pages. ! opens the same list on every screen.
        """,
      ko:
        """
        영어든 한국어든, 틀리게 적어도 찾아요. 기록이 없어도 되고, 흔적을 남기지 않아요. 낱말 없이 쓰면 모든
        글의 목록이 나와요. 어느 화면에서나 !를 누르면 같은 목록이 열려요.
        """),
    examples: Phrase(
      en: """
        lionheart when fever
        lionheart when not breathing
        lionheart when --print | lpr
        """,
      ko: """
        lionheart when 열
        lionheart when 숨을 안 쉬어요
        lionheart when --print | lpr
        """))

  public static let search = CommandHelp(
    Phrase(
      en: "Search the titles, tags and text of all installed articles.",
      ko: "설치된 모든 글의 제목, 태그, 본문에서 찾기"),
    notes: Phrase(
      en:
        """
        All words must occur. Case and accents are ignored, and Korean initial consonants match syllables.
        """,
      ko: "모든 낱말이 들어 있는 글을 찾아요. 대소문자는 가리지 않고, 초성으로도 찾을 수 있어요."),
    examples: Phrase(
      en: """
        lionheart search glucose test
        lionheart search --limit 5 leave --json | jq -r '.hits[].article.id'
        """,
      ko: """
        lionheart search 임당 검사
        lionheart search ㅇㄷㄱㅅ
        lionheart search --limit 5 휴직 --json | jq -r '.hits[].article.id'
        """))

  public static let bookmark = CommandHelp(
    Phrase(en: "List, add and remove bookmarks.", ko: "북마크 보기, 담기, 빼기"),
    examples: Phrase(
      verbatim: """
        lionheart bookmark add w24-glucose-test
        lionheart bookmark list
        """))

  public static let bookmarkList = CommandHelp(
    Phrase(en: "List the bookmarks, newest first.", ko: "북마크 보기 (최근에 담은 것부터)"),
    examples: Phrase(
      verbatim: """
        lionheart bookmark list
        lionheart bookmark list --json | jq length
        """))

  public static let bookmarkAdd = CommandHelp(
    Phrase(en: "Bookmark articles, and keep a copy of each.", ko: "글을 북마크에 담기 (사본도 함께 보관)"),
    examples: Phrase(
      verbatim: """
        lionheart bookmark add w24-glucose-test
        lionheart bookmark add w24-glucose-test w25-first-year-budget
        """))

  public static let bookmarkRemove = CommandHelp(
    Phrase(
      en: "Remove bookmarks; `lionheart undo` restores them.", ko: "북마크에서 빼기 (`lionheart undo`로 되돌리기)"),
    examples: Phrase(verbatim: "lionheart bookmark remove w24-glucose-test"))
}
