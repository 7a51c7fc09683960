// Today, articles and bookmarks.
extension CommandHelp {
  /// `lionheart today`.
  public static let today = CommandHelp(
    Phrase(
      en: "Which week it is, what to read, how the reading goes.", ko: "오늘이 몇 주인지, 읽을 글과 읽기 기록 보기"),
    examples: Phrase(
      verbatim: """
        lionheart today
        lionheart today --json | jq -r .article.title
        """))

  /// `lionheart status`.
  public static let status = CommandHelp(
    Phrase(en: "One line for a status bar.", ko: "상태 표시줄에 넣을 한 줄 보기"),
    notes: Phrase(en: "While paused the line is empty.", ko: "쉬는 동안에는 빈 줄이에요."),
    examples: Phrase(
      en: """
        lionheart status
        set -g status-right '#(lionheart status)'      in ~/.tmux.conf
        """,
      ko: """
        lionheart status
        set -g status-right '#(lionheart status)'      ~/.tmux.conf에 쓸 때
        """))

  /// `lionheart read`.
  public static let read = CommandHelp(
    Phrase(en: "Read today's article, or another.", ko: "오늘의 글이나 다른 글 읽기"),
    notes: Phrase(
      en: "On a terminal it goes through $PAGER. With --done it is counted as read afterwards.",
      ko: "터미널에서는 $PAGER로 보여 줘요. --done을 붙이면 다 본 뒤 읽은 글로 기록해요."),
    examples: Phrase(
      verbatim: """
        lionheart read
        lionheart read w24-glucose-test --done
        lionheart read --plain > article.txt
        """))

  /// `lionheart article`.
  public static let article = CommandHelp(
    Phrase(en: "List the articles of the installed packs.", ko: "설치된 팩의 글 찾아보기"),
    examples: Phrase(verbatim: "lionheart article list --week 24"))

  /// `lionheart article list`.
  public static let articleList = CommandHelp(
    Phrase(
      en: "List articles: id, minutes, title. ✓ is read, ★ is bookmarked.",
      ko: "글 목록 보기: id, 읽는 시간(분), 제목. ✓ 읽은 글, ★ 북마크한 글"),
    examples: Phrase(
      verbatim: """
        lionheart article list --week 24
        lionheart article list --category care --unread
        lionheart article list --json | jq -r '.[] | select(.minutes < 3) | .id'
        """))

  /// `lionheart search`.
  public static let search = CommandHelp(
    Phrase(
      en: "Search the titles, tags and text of everything installed.",
      ko: "설치된 모든 글의 제목, 태그, 본문에서 찾기"),
    notes: Phrase(
      en:
        "All words must occur. Case and accents do not matter, and Korean initial consonants stand for syllables.",
      ko: "모든 낱말이 들어 있는 글을 찾아요. 대소문자는 가리지 않고, 초성으로도 찾을 수 있어요."),
    examples: Phrase(
      verbatim: """
        lionheart search glucose test
        lionheart search --limit 5 leave --json | jq -r '.hits[].article.id'
        """))

  /// `lionheart bookmark`.
  public static let bookmark = CommandHelp(
    Phrase(en: "List, add and remove bookmarks.", ko: "북마크 보기, 담기, 빼기"),
    examples: Phrase(
      verbatim: """
        lionheart bookmark add w24-glucose-test
        lionheart bookmark list
        """))

  /// `lionheart bookmark list`.
  public static let bookmarkList = CommandHelp(
    Phrase(en: "List the bookmarks, newest first.", ko: "북마크 보기 (최근에 담은 것부터)"),
    examples: Phrase(
      verbatim: """
        lionheart bookmark list
        lionheart bookmark list --json | jq length
        """))

  /// `lionheart bookmark add`.
  public static let bookmarkAdd = CommandHelp(
    Phrase(en: "Bookmark articles; each keeps its own copy.", ko: "글을 북마크에 담기 (사본도 함께 보관)"),
    examples: Phrase(
      verbatim: """
        lionheart bookmark add w24-glucose-test
        lionheart bookmark add w24-glucose-test w25-first-year-budget
        """))

  /// `lionheart bookmark remove`.
  public static let bookmarkRemove = CommandHelp(
    Phrase(
      en: "Remove bookmarks; `lionheart undo` brings them back.", ko: "북마크에서 빼기 (`lionheart undo`로 되돌리기)"),
    examples: Phrase(verbatim: "lionheart bookmark remove w24-glucose-test"))
}
