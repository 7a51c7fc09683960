// The texts of the man page, except those of the commands and the keys.
extension Phrase {
  package static let manualName = Phrase(en: "NAME", ko: "이름")
  package static let manualSynopsis = Phrase(en: "SYNOPSIS", ko: "개요")
  package static let manualDescription = Phrase(en: "DESCRIPTION", ko: "설명")
  package static let manualKeys = Phrase(en: "KEYS", ko: "키")
  package static let manualCommands = Phrase(en: "COMMANDS", ko: "명령")
  package static let manualDays = Phrase(en: "DAYS", ko: "날짜")
  package static let manualFiles = Phrase(en: "FILES", ko: "파일")
  package static let manualEnvironment = Phrase(en: "ENVIRONMENT", ko: "환경 변수")
  package static let manualConfiguration = Phrase(en: "CONFIGURATION", ko: "설정")
  package static let manualStatus = Phrase(en: "EXIT STATUS", ko: "종료 코드")
  package static let manualExamples = Phrase(en: "EXAMPLES", ko: "예시")
  package static let manualSeeAlso = Phrase(en: "SEE ALSO", ko: "더 보기")

  /// Paragraphs of the description.
  package static let manualParagraphs = [
    Phrase(
      en:
        "Without a command, it opens the screens: a short article for the week, habits to tick "
        + "off, things to prepare, and a journal. Everything works without a network and stays on "
        + "this computer, as plain JSON.",
      ko: "명령 없이 실행하면 화면이 열려요. 그 주의 짧은 글 하나, 체크할 습관, 준비할 일, 한 줄 일기가 있어요. "
        + "네트워크 없이 쓸 수 있고, 모든 기록은 이 컴퓨터에 JSON으로 남아요."),
    Phrase(
      en: "With a command, it does one thing and prints plain text; many commands print JSON with "
        + "--json. lionheart undo undoes the last change.",
      ko: "명령을 쓰면 한 가지 일을 하고 글로, --json이 있는 명령은 JSON으로 보여 줘요. 마지막으로 " + "바꾼 것은 lionheart undo로 되돌릴 수 있어요."),
  ]

  package static let manualKeysIntroduction = Phrase(
    en:
      "These keys work on every screen. ? shows the keys of the current screen, a colon finds "
      + "every action by name, and lionheart keys prints all keys. The same keys work with the "
      + "Korean two-set layout.",
    ko: "모든 화면에서 쓰는 키예요. ?는 지금 화면의 키를, 쌍점은 모든 동작을 이름으로, lionheart keys는 전부를 보여 줘요. "
      + "한글 두벌식 글자는 같은 자리의 키로 알아들어요.")

  package static let manualTabs = Phrase(en: "the tabs", ko: "탭")

  package static let manualCommandsIntroduction = Phrase(
    en:
      "The --help of a command shows its options and examples. To name a habit, a task or a "
      + "child, the start of its name is enough.",
    ko: "명령마다 옵션과 예시는 --help에 있어요. 습관, 할 일, 아기는 이름의 앞부분만 적어도 돼요.")

  package static let manualDaysParagraphs = [
    Phrase(
      en:
        "Days can be written in many ways: today, yesterday, tomorrow, fri, next fri, last fri, "
        + "friday next week, +3d, in 2 weeks, 3 days ago, 15th, 12/20, 1 mar, 1 mar 2027, "
        + "2027-03-11, and 24+2 for a day of the pregnancy.",
      ko: "날짜는 말하는 대로 적어요: 오늘, 어제, 내일, 모레, 금요일, 다음 주 금요일, 지난 금요일, 3일 뒤, 2주 뒤, 사흘 전, 15일, "
        + "12/20, 3월 1일, 내년 3월 1일, 2027-03-11, 임신 중이면 24+2."),
    Phrase(
      en:
        "Planned days are today or later: on a Friday, fri is today; after 20 December, 12/20 is "
        + "next year's. Days of check-ins, entries and births are today or earlier, in the same way. "
        + "next fri is the Friday of next week, last fri the latest one before today.",
      ko: "앞으로의 날짜는 오늘부터 앞으로 찾아요. 금요일에 적은 금은 오늘이고, 지난 12/20은 내년이에요. 지난 일(체크, 일기, "
        + "태어난 날)은 같은 식으로 뒤로 찾아요. 다음 금요일은 다음 주의 금요일, 지난 금요일은 오늘 앞의 가장 가까운 금요일이에요."),
    Phrase(
      en:
        "If either of two numbers could be the month, as in 3/11, the country on Me decides, or "
        + "else the one in LC_ALL, LC_TIME or LANG. If no country is known, the month comes first.",
      ko: "3/11처럼 둘 다 달일 수 있는 두 수는 ‘내 정보’에서 고른 나라를 따르고, 없으면 LC_ALL, "
        + "LC_TIME, LANG의 나라를 따라요. 나라를 모르면 달이 먼저예요."),
  ]

  /// Files and folders, with their contents.
  package static let manualFileList: [(path: String, says: Phrase)] = [
    ("~/.local/share/lionheart", Phrase(en: "your data (plain JSON) and photos", ko: "내 기록 (JSON)과 사진")),
    (
      "~/.local/state/lionheart",
      Phrase(
        en: "last good copies, undo history, reading positions, drafts, sign-ins",
        ko: "정상 사본, 되돌리기, 읽던 자리, 쓰던 글, 로그인")
    ),
    (
      "~/.local/state/lionheart/crash.txt",
      Phrase(
        en: "report of the last crash; lionheart doctor --crash prints it",
        ko: "마지막 비정상 종료 보고서 (lionheart doctor --crash로 출력)")
    ),
    (
      "~/.cache/lionheart",
      Phrase(en: "downloaded packs and summaries; safe to delete", ko: "받은 팩과 요약 (지워도 돼요)")
    ),
    (
      "~/.config/lionheart/config.json",
      Phrase(en: "your settings; Lionheart never changes them", ko: "이 컴퓨터의 설정 (직접 쓰는 파일)")
    ),
  ]

  /// Environment variables, with their uses.
  package static let manualVariables: [(names: String, says: Phrase)] = [
    (
      "XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME, HOME",
      Phrase(en: "where these folders are located", ko: "위 폴더가 있는 곳")
    ),
    ("XDG_PICTURES_DIR", Phrase(en: "first folder to search for photos", ko: "사진을 먼저 찾아볼 폴더")),
    (
      "LC_ALL, LC_MESSAGES, LC_TIME, LC_CTYPE, LANG",
      Phrase(
        en: "language, country and encoding; --lang and Me override them",
        ko: "언어, 나라, 인코딩 (--lang과 ‘내 정보’ 화면이 먼저)")
    ),
    ("TZ", Phrase(en: "the time zone", ko: "시간대")),
    (
      "LIONHEART_NOW",
      Phrase(
        en: "time to use instead of now, for trying things out: 2026-11-21T09:00",
        ko: "지금 대신 시험해 볼 시각, 예: 2026-11-21T09:00")
    ),
    ("VISUAL, EDITOR", Phrase(en: "editor for journal entries", ko: "일기를 쓸 편집기")),
    (
      "PAGER, LESS",
      Phrase(en: "pager for lionheart read on a terminal", ko: "lionheart read가 글을 보여 줄 프로그램")
    ),
    ("BROWSER", Phrase(en: "program that opens links", ko: "링크를 열 프로그램")),
    (
      "ACCESSIBLE",
      Phrase(
        en: "1 prints line by line, as --linear does; TERM=dumb does the same",
        ko: "1이면 --linear처럼 한 줄씩 보여 줘요. TERM=dumb도 같아요")
    ),
    ("NO_COLOR, COLORFGBG, TERM", Phrase(en: "colours of the terminal", ko: "터미널의 색")),
    (
      "ESCDELAY",
      Phrase(en: "milliseconds to wait for more keys after Esc, 50 by default", ko: "Esc가 기다리는 밀리초 (기본 50)")
    ),
    (
      "TMUX, STY, SSH_CONNECTION",
      Phrase(
        en: "tmux, screen or ssh in use, for notifications and links",
        ko: "tmux, screen, ssh를 쓰는지 (터미널 알림과 링크에 필요해요)")
    ),
    (
      "TERM_PROGRAM, TERM_PROGRAM_VERSION, VTE_VERSION, KONSOLE_VERSION, WT_SESSION",
      Phrase(en: "name and version of the terminal, for links in articles", ko: "터미널이 글 속의 링크를 보여 주는지 알아보는 데")
    ),
    (
      "PATH",
      Phrase(en: "where to find chafa, age, git and other programs", ko: "chafa, age, git 같은 프로그램을 찾는 곳")
    ),
    ("TMPDIR", Phrase(en: "folder for temporary files", ko: "잠깐 쓰는 파일을 두는 곳")),
    ("http_proxy, https_proxy, all_proxy, no_proxy", Phrase(en: "proxy servers", ko: "프록시 서버")),
    ("SSL_CERT_FILE", Phrase(en: "trusted certificates", ko: "믿을 인증서")),
    (
      "XDG_RUNTIME_DIR, DBUS_SESSION_BUS_ADDRESS",
      Phrase(en: "the desktop session that shows reminders", ko: "알림을 띄울 데스크톱")
    ),
  ]

  package static let manualConfigurationIntroduction = Phrase(
    en:
      "config.json is JSON5, and every setting is optional. lionheart doctor reports errors "
      + "with their line; a wrong setting is ignored.",
    ko: "config.json은 JSON5이고 무엇이든 빼도 돼요. 잘못된 것은 lionheart doctor가 몇 번째 줄인지 알려 주고, 없는 것으로 봐요.")

  /// Settings in `config.json`.
  package static let manualMembers: [(name: String, says: Phrase)] = [
    (
      "theme",
      Phrase(
        en: "default (follows the terminal's background), light, dark or mono",
        ko: "default(터미널이 알려 주는 배경에 맞춤), light, dark, mono 중 하나")
    ),
    (
      "accent",
      Phrase(
        en: "accent colour: 0 to 255, or a name such as bright-blue",
        ko: "강조색: 0–255나 bright-blue 같은 이름")
    ),
    ("mouse", Phrase(en: "true turns on wheel and click", ko: "휠과 클릭을 쓰려면 true")),
    (
      "bell",
      Phrase(
        en: "false turns off the bell at reminders; osc9 or osc777 sends a terminal notification",
        ko: "알림에 벨을 울리지 않으려면 false, 터미널 알림으로 받으려면 osc9나 osc777")
    ),
    ("pictures", Phrase(en: "false shows words instead of pictures", ko: "그림 대신 글로 보려면 false")),
    (
      "linear",
      Phrase(
        en: "true prints line by line instead of drawing screens, as --linear does",
        ko: "--linear처럼 화면 대신 한 줄씩 쓰려면 true")
    ),
    (
      "words",
      Phrase(
        en: "true shows words instead of symbols, without animation",
        ko: "기호 대신 말로 보고, 저절로 움직이는 것을 없애려면 true")
    ),
    (
      "keys",
      Phrase(
        en: "your keys by the name of the operation, from lionheart keys: {undo: [\"u\", \"ctrl-_\"]}",
        ko: "동작 이름별 키. 이름은 lionheart keys에 있어요: {undo: [\"u\", \"ctrl-_\"]}")
    ),
  ]

  /// Exit codes, with their meanings.
  package static let manualCodes: [(code: String, says: Phrase)] = [
    ("0", Phrase(en: "Success.", ko: "완료.")),
    (
      "1",
      Phrase(
        en:
          "It failed, nothing was found, or something could not be read; standard error says why.",
        ko: "하지 못했거나, 찾은 것이 없거나, 읽지 못한 것이 있음. 이유는 표준 오류에 나와요.")
    ),
    ("64", Phrase(en: "Wrong usage; standard error says what is right.", ko: "잘못된 사용법. 무엇이 맞는지 오류에 나와요.")),
    (
      "128+n",
      Phrase(en: "Killed by signal n; changes in progress were saved.", ko: "신호 n으로 끝남. 저장하던 것은 저장한 뒤예요.")
    ),
  ]

  /// Example commands, with their purposes.
  package static let manualExampleList: [(line: String, says: Phrase)] = [
    ("lionheart init --due 2027-03-11", Phrase(en: "Set the due date.", ko: "출산 예정일을 정해요.")),
    ("lionheart today --json | jq .week", Phrase(en: "Use today's page in scripts.", ko: "오늘을 스크립트에서 써요.")),
    (
      "lionheart check walk --date yesterday --note 'in the rain'",
      Phrase(en: "Log yesterday's walk.", ko: "어제 한 산책을 오늘 체크해요.")
    ),
    (
      "lionheart task add 'Book the tour' --due 'next fri'",
      Phrase(en: "Add a task due next Friday.", ko: "다음 주 금요일까지 할 일을 적어요.")
    ),
    (
      "set -g status-right \"#(lionheart status --format '{week} {due}')\"",
      Phrase(en: "Show the week and the open habits in tmux's status line.", ko: "tmux 상태 줄에 주수와 남은 습관을 보여요.")
    ),
    (
      "\"custom/lionheart\": {\"exec\": \"lionheart status\", \"interval\": 600}",
      Phrase(en: "Show the same in waybar.", ko: "waybar 설정에서도 써요.")
    ),
  ]

  package static let manualMore = Phrase(
    en:
      "KEYS.md, DATA.md and PACKS.md in the source describe the keys of every screen, the data "
      + "format, and how to write a pack.",
    ko: "화면별 키, 기록의 형식, 팩 쓰는 법은 소스의 KEYS.md, DATA.md, PACKS.md에 있어요.")
}
