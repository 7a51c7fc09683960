// The program itself, undo, keys, the manual and the doctor.
extension CommandHelp {
  public static let lionheart = CommandHelp(
    .tagline,
    notes: Phrase(
      en: "Without a command, it opens the screens. Everything stays on this computer.",
      ko: "명령 없이 실행하면 화면이 열려요. 모든 기록은 이 컴퓨터에만 남아요."),
    examples: Phrase(
      en: """
        lionheart                             open the screens
        lionheart --linear                    the same, line by line, for screen readers
        lionheart init --due 2027-03-11       set the due date
        lionheart today                       today, as text
        lionheart today --json | jq .week     today, for scripts
        lionheart read | less                 today's article
        lionheart search glucose              articles about it
        """,
      ko: """
        lionheart                             화면 열기
        lionheart --linear                    화면 없이 한 줄씩 (화면 낭독기용)
        lionheart init --due 2027-03-11       출산 예정일 정하기
        lionheart today                       오늘을 글로 보기
        lionheart today --json | jq .week     오늘을 스크립트에서 쓰기
        lionheart read | less                 오늘의 글 읽기
        lionheart search 임당검사             관련 글 찾기
        """),
    more: Phrase(
      en: """
        FILES
          ~/.local/share/lionheart              your data (plain JSON)
          ~/.local/state/lionheart              last good copies, undo history, reading positions
          ~/.cache/lionheart                    safe to delete
          ~/.config/lionheart/config.json       your settings: keys, colours, mouse, bell

        EXIT CODES
          0 success · 1 failed or nothing found (stderr says why) · 64 wrong usage
        """,
      ko: """
        파일
          ~/.local/share/lionheart              내 기록 (JSON)
          ~/.local/state/lionheart              정상 사본, 되돌리기, 읽던 자리
          ~/.cache/lionheart                    지워도 되는 것
          ~/.config/lionheart/config.json       키, 색, 마우스, 벨 (직접 쓰는 파일)

        종료 코드
          0 완료 · 1 하지 못했거나 찾은 것이 없음 (이유는 stderr에) · 64 잘못된 사용법
        """))

  public static let `init` = CommandHelp(
    Phrase(en: "Set the due date or the date of birth.", ko: "출산 예정일이나 태어난 날 정하기"),
    examples: Phrase(
      en: """
        lionheart init --due 2027-03-11 --nickname Bean
        lionheart init --week 24+2
        lionheart init --born 2026-11-02 --due 2026-12-20
        lionheart init --force --due 2027-03-14      change the date; reading history stays
        """,
      ko: """
        lionheart init --due 2027-03-11 --nickname 콩이
        lionheart init --week 24+2
        lionheart init --born 2026-11-02 --due 2026-12-20
        lionheart init --force --due 2027-03-14      날짜만 바뀌고 읽은 기록은 그대로
        """))

  public static let undo = CommandHelp(
    Phrase(
      en: "Undo the last change, even after a restart.", ko: "마지막으로 바꾼 것 되돌리기 (다시 시작한 뒤에도 가능)"),
    examples: Phrase(
      verbatim: """
        lionheart undo
        lionheart undo --list
        """))

  public static let redo = CommandHelp(
    Phrase(en: "Redo the last undone change.", ko: "되돌린 것 다시 하기"),
    examples: Phrase(
      verbatim: """
        lionheart redo
        lionheart redo --list
        """))

  public static let keys = CommandHelp(
    Phrase(
      en: "Print the keys of every screen, including your own.",
      ko: "모든 화면의 키 보기 (config.json에서 바꾼 키 포함)"),
    notes: Phrase(
      en: "The operations are the names to use in config.json. The output is Markdown.",
      ko: "동작 이름은 config.json에서 키를 줄 때 쓰는 이름이에요. 결과는 Markdown이에요."),
    examples: Phrase(
      verbatim: """
        lionheart keys | less
        lionheart keys --json | jq -r '.[].bindings[] | select(.operation == "undo") | .keys[]'
        """))

  public static let manual = CommandHelp(
    Phrase(en: "Print the man page.", ko: "매뉴얼 페이지 출력"),
    notes: Phrase(en: "The format is mdoc, which man shows.", ko: "man이 보여 주는 mdoc 형식이에요."),
    examples: Phrase(
      verbatim: """
        lionheart manual | man -l -
        lionheart manual --lang ko | man -l -
        """))

  public static let go = CommandHelp(
    Phrase(en: "Open a screen directly.", ko: "원하는 화면을 바로 열기"),
    notes: Phrase(
      en: """
        Any screen with a name can be opened. Without a day, album, entry and write open today.
        """,
      ko: "이름이 있는 화면은 모두 열 수 있어요. album, entry, write에 날짜를 쓰지 않으면 오늘이에요."),
    examples: Phrase(
      en: """
        lionheart go board
        lionheart go write
        lionheart go entry 2026-11-20
        lionheart go article lionheart-en/w24-glucose-test
        """,
      ko: """
        lionheart go board
        lionheart go write
        lionheart go entry 어제
        lionheart go article lionheart-ko/w24-glucose-test
        """))

  public static let doctor = CommandHelp(
    Phrase(
      en: "Check config.json and all data files.",
      ko: "config.json과 모든 기록 파일 점검하기"),
    notes: Phrase(
      en: """
        Without --repair, nothing is written. Repairing moves damaged files aside and never deletes them. Exit
        1 if a problem remains.
        After a crash, `crash.txt` in the state folder has a report: the signal, addresses in the program's
        code, and the name of the last command or key operation. It contains nothing that you wrote, and it is
        not sent.
        """,
      ko: """
        --repair가 없으면 아무것도 쓰지 않아요. 고칠 때도 손상된 파일은 지우지 않고 따로 보관해요. 고치지 않은
        문제가 있으면 종료 코드는 1이에요.
        프로그램이 갑자기 종료되면 상태 폴더의 `crash.txt`에 보고서가 남아요. 신호, 프로그램 코드 안의 주소,
        마지막 명령이나 키 동작의 이름뿐이고 직접 쓴 내용은 없어요. 자동으로 보내지도 않아요.
        """),
    examples: Phrase(
      verbatim: """
        lionheart doctor
        lionheart doctor --repair
        lionheart doctor --terminal
        lionheart doctor --crash > report.txt
        lionheart doctor --json | jq '.[] | select(.isFine | not)'
        """))
}
