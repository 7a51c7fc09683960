// What the man page says besides the commands and the keys.
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

  /// The paragraphs of the description.
  package static let manualParagraphs = [
    Phrase(
      en:
        "Without a command it opens the screens: one short article of the week, habits to tick off, what to "
        + "prepare, a line to write. Everything works without a network and stays on this computer, as plain JSON.",
      ko: "명령 없이 실행하면 화면이 열려요. 그 주의 짧은 글 하나, 체크할 습관, 준비할 일, 한 줄 일기가 있어요. "
        + "네트워크 없이 쓸 수 있고, 모든 기록은 이 컴퓨터에 JSON으로 남아요."),
    Phrase(
      en: "With a command it does one thing and prints plain text, or JSON where a command has --json. What "
        + "changes something can be taken back with lionheart undo.",
      ko: "명령을 쓰면 한 가지 일을 하고 글로, --json이 있는 명령은 JSON으로 보여 줘요. 바꾼 것은 lionheart undo로 "
        + "되돌릴 수 있어요."),
  ]

  package static let manualKeysIntroduction = Phrase(
    en:
      "These work on every screen. The keys of the screen you are on are shown by ?, every action by name by a "
      + "colon, and all of them by lionheart keys. Letters of the Korean two-set layout count as the keys they are on.",
    ko: "모든 화면에서 쓰는 키예요. ?는 지금 화면의 키를, 쌍점은 모든 동작을 이름으로, lionheart keys는 전부를 보여 줘요. "
      + "한글 두벌식 글자는 같은 자리의 키로 알아들어요.")

  package static let manualTabs = Phrase(en: "the tabs", ko: "탭")

  package static let manualCommandsIntroduction = Phrase(
    en:
      "Each command has its options and examples in its own --help. Habits, cards and children are named by the "
      + "beginning of their name.",
    ko: "명령마다 옵션과 예시는 --help에 있어요. 습관, 할 일, 아기는 이름의 앞부분으로 고를 수 있어요.")

  package static let manualDaysParagraphs = [
    Phrase(
      en:
        "A day is typed as people say it: today, yesterday, tomorrow, fri, next fri, last fri, friday next week, +3d, "
        + "in 2 weeks, 3 days ago, 15th, 12/20, 1 mar, 1 mar 2027, 2027-03-11, and 24+2 for a day of the pregnancy.",
      ko: "날짜는 말하는 대로 적어요: 오늘, 어제, 내일, 모레, 금요일, 다음 주 금요일, 지난 금요일, 3일 뒤, 2주 뒤, 사흘 전, 15일, "
        + "12/20, 3월 1일, 내년 3월 1일, 2027-03-11, 임신 중이면 24+2."),
    Phrase(
      en:
        "What is planned lies ahead, today included: fri on a Friday is today, and 12/20 after that day is next "
        + "year's. What has been (check-ins, entries, births) lies behind in the same way. next fri is the Friday of the "
        + "next week, last fri the latest one before today.",
      ko: "앞으로의 날짜는 오늘부터 앞으로 찾아요. 금요일에 적은 금은 오늘이고, 지난 12/20은 내년이에요. 지난 일(체크, 일기, "
        + "태어난 날)은 같은 식으로 뒤로 찾아요. 다음 금요일은 다음 주의 금요일, 지난 금요일은 오늘 앞의 가장 가까운 금요일이에요."),
    Phrase(
      en:
        "Of two numbers that could both be the month the country on Me decides, or else that of LC_ALL, LC_TIME or "
        + "LANG; month first where none is named.",
      ko: "둘 다 달일 수 있는 두 수는 나의 나라 설정을 따르고, 없으면 LC_ALL, LC_TIME, LANG의 나라를 따라요. 나라를 "
        + "모르면 달이 먼저예요."),
  ]

  /// Files, each with what it has.
  package static let manualFileList: [(path: String, says: Phrase)] = [
    ("~/.local/share/lionheart", Phrase(en: "your data, plain JSON, and photos", ko: "내 기록 (JSON)과 사진")),
    (
      "~/.local/state/lionheart",
      Phrase(
        en: "last good copies, undo, reading places, drafts, sign-ins", ko: "정상 사본, 되돌리기, 읽던 자리, 쓰던 글, 로그인")
    ),
    (
      "~/.local/state/lionheart/crash.txt",
      Phrase(
        en: "the report of the last crash; lionheart doctor --crash prints it",
        ko: "마지막 비정상 종료 보고서 (lionheart doctor --crash로 출력)")
    ),
    (
      "~/.cache/lionheart",
      Phrase(en: "downloaded packs and summaries; safe to delete", ko: "받은 팩과 요약 (지워도 돼요)")
    ),
    (
      "~/.config/lionheart/config.json",
      Phrase(en: "settings of this machine; never written", ko: "이 컴퓨터의 설정 (직접 쓰는 파일)")
    ),
  ]

  /// Variables, each with what it is for.
  package static let manualVariables: [(names: String, says: Phrase)] = [
    (
      "XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME, HOME",
      Phrase(en: "where these folders are", ko: "위 폴더가 있는 곳")
    ),
    ("XDG_PICTURES_DIR", Phrase(en: "where photos are looked for first", ko: "사진을 먼저 찾아볼 폴더")),
    (
      "LC_ALL, LC_MESSAGES, LC_TIME, LC_CTYPE, LANG",
      Phrase(
        en: "language, country and encoding; --lang and Me come first", ko: "언어, 나라, 인코딩 (--lang과 나 화면이 먼저)")
    ),
    ("TZ", Phrase(en: "the time zone", ko: "시간대")),
    (
      "LIONHEART_NOW",
      Phrase(en: "the time it is, 2026-11-21T09:00, to try things out", ko: "시험해 볼 시각, 2026-11-21T09:00")
    ),
    ("VISUAL, EDITOR", Phrase(en: "the editor of entries", ko: "일기를 쓸 편집기")),
    (
      "PAGER, LESS",
      Phrase(en: "how lionheart read shows an article on a terminal", ko: "lionheart read가 글을 보여 줄 프로그램")
    ),
    ("BROWSER", Phrase(en: "what opens links", ko: "링크를 열 프로그램")),
    (
      "ACCESSIBLE",
      Phrase(
        en: "1 for lines in place of screens, as --linear; TERM=dumb means the same",
        ko: "1이면 --linear처럼 한 줄씩 보여 줘요. TERM=dumb도 같아요")
    ),
    ("NO_COLOR, COLORFGBG, TERM", Phrase(en: "the colours of the terminal", ko: "터미널의 색")),
    (
      "ESCDELAY",
      Phrase(en: "milliseconds that Esc waits for more, 50 by default", ko: "Esc가 기다리는 밀리초 (기본 50)")
    ),
    (
      "TMUX, STY, SSH_CONNECTION",
      Phrase(en: "what stands between, for notices and links of the terminal's", ko: "터미널 알림과 링크가 거쳐 가는 곳")
    ),
    (
      "TERM_PROGRAM, TERM_PROGRAM_VERSION, VTE_VERSION, KONSOLE_VERSION, WT_SESSION",
      Phrase(en: "which terminal it is, for links in articles", ko: "터미널이 글 속의 링크를 보여 주는지 알아보는 데")
    ),
    ("PATH", Phrase(en: "where chafa, age, git and others are found", ko: "chafa, age, git 같은 프로그램을 찾는 곳")),
    ("TMPDIR", Phrase(en: "where what is shown by the pager lies meanwhile", ko: "잠깐 쓰는 파일을 두는 곳")),
    ("http_proxy, https_proxy, all_proxy, no_proxy", Phrase(en: "the way to servers", ko: "서버로 가는 프록시")),
    (
      "SSL_CERT_FILE, SSL_CERT_DIR, CURL_CA_BUNDLE",
      Phrase(en: "which certificates are trusted", ko: "믿을 인증서")
    ),
    (
      "XDG_RUNTIME_DIR, DBUS_SESSION_BUS_ADDRESS",
      Phrase(en: "how reminders reach the desktop", ko: "알림을 데스크톱에 보내는 길")
    ),
  ]

  package static let manualConfigurationIntroduction = Phrase(
    en:
      "config.json is JSON5, and everything in it may be left out. What is wrong in it is told with its line by "
      + "lionheart doctor and counts as not written.",
    ko: "config.json은 JSON5이고 무엇이든 빼도 돼요. 잘못된 것은 lionheart doctor가 몇 번째 줄인지 알려 주고, 없는 것으로 봐요.")

  /// What a member of `config.json` is for.
  package static let manualMembers: [(name: String, says: Phrase)] = [
    (
      "theme",
      Phrase(
        en: "default (which goes by the background that the terminal tells), light, dark or mono",
        ko: "default(터미널이 알려 주는 배경에 맞춤), light, dark, mono 중 하나")
    ),
    (
      "accent",
      Phrase(
        en: "the colour that draws the eye: 0 to 255, or a name such as bright-blue",
        ko: "강조색: 0–255나 bright-blue 같은 이름")
    ),
    ("mouse", Phrase(en: "true for wheel and click", ko: "휠과 클릭을 쓰려면 true")),
    (
      "bell",
      Phrase(
        en: "false for no bell at reminders; osc9 or osc777 for a notice of the terminal's",
        ko: "알림에 벨을 울리지 않으려면 false, 터미널 알림으로 받으려면 osc9나 osc777")
    ),
    ("pictures", Phrase(en: "false for words in place of pictures", ko: "그림 대신 글로 보려면 false")),
    (
      "linear",
      Phrase(en: "true for lines in place of screens, as --linear", ko: "--linear처럼 화면 대신 한 줄씩 쓰려면 true")
    ),
    (
      "words",
      Phrase(
        en: "true for words in place of signs, and nothing that moves by itself",
        ko: "기호 대신 말로 보고, 저절로 움직이는 것을 없애려면 true")
    ),
    (
      "keys",
      Phrase(
        en: "keys by the operation's name, as lionheart keys tells them: {undo: [\"u\", \"ctrl-_\"]}",
        ko: "동작 이름별 키. 이름은 lionheart keys에 있어요: {undo: [\"u\", \"ctrl-_\"]}")
    ),
  ]

  /// Exit codes, each with what it means.
  package static let manualCodes: [(code: String, says: Phrase)] = [
    ("0", Phrase(en: "It was done.", ko: "완료.")),
    (
      "1",
      Phrase(
        en:
          "It could not be done, or nothing was found, or something could not be read; why is on standard error.",
        ko: "하지 못했거나, 찾은 것이 없거나, 읽지 못한 것이 있음. 이유는 표준 오류에 나와요.")
    ),
    ("64", Phrase(en: "Wrong usage; the error says what is right.", ko: "잘못된 사용법. 무엇이 맞는지 오류에 나와요.")),
    (
      "128+n",
      Phrase(en: "Signal n ended it, after what was being saved.", ko: "신호 n으로 끝남. 저장하던 것은 저장한 뒤예요.")
    ),
  ]

  /// Examples: what is typed, and what for.
  package static let manualExampleList: [(line: String, says: Phrase)] = [
    ("lionheart init --due 2027-03-11", Phrase(en: "Say when the baby is due.", ko: "출산 예정일을 알려 줘요.")),
    ("lionheart today --json | jq .week", Phrase(en: "Today for scripts.", ko: "오늘을 스크립트에서 써요.")),
    (
      "lionheart check walk --date yesterday --note 'in the rain'",
      Phrase(en: "Yesterday's walk, said today.", ko: "어제 한 산책을 오늘 체크해요.")
    ),
    (
      "lionheart task add 'Book the tour' --due 'next fri'",
      Phrase(en: "A task for next week.", ko: "다음 주까지 할 일을 적어요.")
    ),
    (
      "set -g status-right \"#(lionheart status --format '{week} {due}')\"",
      Phrase(en: "Week and open habits in tmux's status line.", ko: "tmux 상태 줄에 주수와 남은 습관을 보여요.")
    ),
    (
      "\"custom/lionheart\": {\"exec\": \"lionheart status\", \"interval\": 600}",
      Phrase(en: "The same in waybar's config.", ko: "waybar 설정에서도 써요.")
    ),
  ]

  package static let manualMore = Phrase(
    en:
      "The keys of every screen, the format of the data and how to write a pack are in KEYS.md, DATA.md and PACKS.md "
      + "beside the source.",
    ko: "화면별 키, 기록의 형식, 팩 쓰는 법은 소스의 KEYS.md, DATA.md, PACKS.md에 있어요.")
}
