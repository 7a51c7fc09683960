import Texts

extension Phrase {
  static let manualDaysParagraphs = [
    Phrase(
      "Days can be written in many ways: today, yesterday, tomorrow, fri, next fri, last fri, friday "
        + "next week, +3d, in 2 weeks, 3 days ago, 15th, 12/20, 1 mar, 1 mar 2027, 2027-03-11, and 24+2 "
        + "for a day of the pregnancy."),
    Phrase(
      "Planned days are today or later: on a Friday, fri is today; after 20 December, 12/20 is next "
        + "year's. Days of check-ins, entries and births are today or earlier, in the same way. next fri "
        + "is the Friday of next week, last fri the latest one before today."),
    Phrase(
      "If either of two numbers could be the month, as in 3/11, the country on Me decides, or else the "
        + "one in LC_ALL, LC_TIME or LANG. If no country is known, the month comes first."),
  ]

  /// Files and folders, with their contents.
  static let manualFileList: [(path: String, text: Phrase)] = [
    ("~/.local/share/lionheart", Phrase("your data (plain JSON) and photos")),
    (
      "~/.local/state/lionheart",
      Phrase("last good copies, undo history, reading positions, drafts, sign-ins")
    ),
    (
      "~/.local/state/lionheart/crash.txt",
      Phrase("report of the last crash; lionheart doctor --crash prints it")
    ),
    (
      "~/.cache/lionheart",
      Phrase("downloaded packs and summaries; safe to delete")
    ),
    (
      "~/.config/lionheart/config.json",
      Phrase("your settings; Lionheart never changes them")
    ),
  ]

  /// Environment variables, with their uses.
  static let manualVariables: [(names: String, text: Phrase)] = [
    (
      "XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME, HOME",
      Phrase("where these folders are located")
    ),
    ("XDG_PICTURES_DIR", Phrase("first folder to search for photos")),
    (
      "LC_ALL, LC_MESSAGES, LC_TIME, LC_CTYPE, LANG",
      Phrase("language, country and encoding; --lang and Me override them")
    ),
    ("TZ", Phrase("the time zone")),
    (
      "LIONHEART_NOW",
      Phrase("time to use instead of now, for trying things out: 2026-11-21T09:00")
    ),
    ("VISUAL, EDITOR", Phrase("editor for journal entries")),
    (
      "PAGER, LESS",
      Phrase("pager for lionheart read on a terminal")
    ),
    ("BROWSER", Phrase("program that opens links")),
    (
      "ACCESSIBLE",
      Phrase("1 prints line by line, as --linear does; TERM=dumb does the same")
    ),
    ("NO_COLOR, COLORFGBG, TERM", Phrase("colours of the terminal")),
    (
      "ESCDELAY",
      Phrase("milliseconds to wait for more keys after Esc, 50 by default")
    ),
    (
      "TMUX, STY, SSH_CONNECTION",
      Phrase("tmux, screen or ssh in use, for notifications and links")
    ),
    (
      "TERM_PROGRAM, TERM_PROGRAM_VERSION, VTE_VERSION, KONSOLE_VERSION, WT_SESSION",
      Phrase("name and version of the terminal, for links in articles")
    ),
    (
      "PATH",
      Phrase("where to find chafa, age, git and other programs")
    ),
    ("TMPDIR", Phrase("folder for temporary files")),
    ("http_proxy, https_proxy, all_proxy, no_proxy", Phrase("proxy servers")),
    ("SSL_CERT_FILE, SSL_CERT_DIR, CURL_CA_BUNDLE", Phrase("trusted certificates")),
    (
      "XDG_RUNTIME_DIR, DBUS_SESSION_BUS_ADDRESS",
      Phrase("the desktop session that shows reminders")
    ),
  ]

  /// Settings in `config.json`.
  static let manualMembers: [(name: String, text: Phrase)] = [
    (
      "theme",
      Phrase("default (follows the terminal's background), light, dark or mono")
    ),
    (
      "accent",
      Phrase("accent colour: 0 to 255, or a name such as bright-blue")
    ),
    ("mouse", Phrase("true turns on wheel and click")),
    (
      "bell",
      Phrase("false turns off the bell at reminders; osc9 or osc777 sends a terminal notification")
    ),
    ("pictures", Phrase("false shows words instead of pictures")),
    (
      "linear",
      Phrase("true prints line by line instead of drawing screens, as --linear does")
    ),
    (
      "words",
      Phrase("true shows words instead of symbols, without animation")
    ),
    (
      "keys",
      Phrase("your keys by the name of the operation, from lionheart keys: {undo: [\"u\", \"ctrl-_\"]}")
    ),
  ]

  /// Exit codes, with their meanings.
  static let manualCodes: [(code: String, text: Phrase)] = [
    ("0", Phrase("Success.")),
    (
      "1",
      Phrase("It failed, nothing was found, or something could not be read; standard error says why.")
    ),
    ("64", Phrase("Wrong usage; standard error says what is right.")),
    (
      "128+n",
      Phrase("Killed by signal n; changes in progress were saved.")
    ),
  ]

  /// The first commands to try, with their purposes.
  static let manualQuickStartList: [(line: String, text: Phrase)] = [
    ("lionheart init --due 2027-03-11", Phrase("Set the due date.")),
    ("lionheart", Phrase("Open the screens; ? shows the keys.")),
    ("lionheart read", Phrase("Read today's article.")),
    (
      "lionheart check walk --date yesterday --note 'in the rain'",
      Phrase("Log yesterday's walk.")
    ),
    (
      "lionheart task add 'Book the tour' --due 'next fri'",
      Phrase("Add a task due next Friday.")
    ),
  ]

  /// Examples for scripts and status bars, with their purposes.
  static let manualExampleList: [(line: String, text: Phrase)] = [
    ("lionheart today --json | jq .week", Phrase("Today for scripts.")),
    (
      "set -g status-right \"#(lionheart status --format '{week} {due}')\"",
      Phrase("Show the week and the open habits in tmux's status line.")
    ),
    (
      "\"custom/lionheart\": {\"exec\": \"lionheart status\", \"interval\": 600}",
      Phrase("Show the same in waybar.")
    ),
  ]
}
