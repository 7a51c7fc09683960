package import Model
package import OperatingSystem

// Texts of the command line.
extension Phrase {
  /// A day outside the reading history.
  package static let noReadingThen = Phrase(
    en: "Use a day between your first day with Lionheart and today.", ko: "라이언하트를 시작한 날부터 오늘까지의 날짜를 적어 주세요.")

  /// `read --date` without `--done`.
  package static let dateNeedsDone = Phrase(
    en: "--date is the day you read it. Use it with --done.",
    ko: "--date는 읽은 날짜예요. --done과 함께 써 주세요.")

  /// `LIONHEART_NOW` is not a date and time.
  package static func badNow(_ text: String) -> Phrase {
    Phrase(
      en: "LIONHEART_NOW is “\(text)”, but must be a date and time like 2026-11-21T09:00.",
      ko: "LIONHEART_NOW에 적힌 “\(text)” 값은 2026-11-21T09:00 같은 날짜와 시각이 아니에요.")
  }

  /// HOME is not set.
  package static let noHome = Phrase(
    en: "HOME is not set, so Lionheart cannot store your data. Set HOME, or XDG_DATA_HOME, XDG_STATE_HOME, "
      + "XDG_CACHE_HOME and XDG_CONFIG_HOME.",
    ko: "HOME이 없어서 기록을 둘 곳을 알 수 없어요. HOME을 정하거나 XDG_DATA_HOME, XDG_STATE_HOME, "
      + "XDG_CACHE_HOME, XDG_CONFIG_HOME을 정해 주세요.")

  /// No child was added yet.
  package static let noChild = Phrase(
    en: "No due date yet. Set it: lionheart init --due 2027-03-11",
    ko: "아직 아기 정보가 없어요. 먼저 알려 주세요: lionheart init --due 2027-03-11")

  /// A child was added before.
  package static let childExists = Phrase(
    en:
      "A child already exists; nothing was changed. --force changes its dates and keeps your reading history.",
    ko: "이미 아기 정보가 있어서 바꾸지 않았어요. --force를 붙이면 날짜를 바꾸고, 읽은 기록은 그대로 남아요.")

  /// The child is paused.
  package static let childPaused = Phrase(
    en: "Lionheart is paused; nothing was changed. --force starts again with a new child "
      + "and keeps all your data.",
    ko: "지금은 쉬고 있어서 바꾸지 않았어요. --force를 붙이면 새 아기로 다시 시작하고, 간직한 기록은 그대로 남아요.")

  /// More or fewer than one of `--due`, `--week` and `--born`.
  package static let oneWayToSayWhen = Phrase(
    en: "Use one of --due, --week or --born (--due also works with --born).",
    ko: "--due, --week, --born 중 하나만 써 주세요. (--born에는 --due를 함께 쓸 수 있어요)")

  package static let dayWithoutWeek = Phrase(
    en: "Use --day with --week.", ko: "--day는 --week와 함께 써 주세요.")

  /// "By: A time is between …": an error with its field.
  package static func wrong(_ label: Phrase, _ phrase: Phrase) -> Phrase {
    Phrase(en: "\(label.en): \(phrase.en)", ko: "\(label.ko): \(phrase.ko)")
  }

  /// A sentence after the text it is about, if that is not empty.
  package static func about(_ text: String, _ phrase: Phrase) -> Phrase {
    text.isEmpty ? phrase : Phrase(en: "\(text): \(phrase.en)", ko: "\(text): \(phrase.ko)")
  }

  /// Points to the help of a command.
  package static func help(of command: String) -> Phrase {
    Phrase(en: "See: \(command) --help", ko: "사용법: \(command) --help")
  }

  /// Writing the output failed.
  package static func outputFailed(errno: ErrorCode) -> Phrase {
    Phrase(
      en: "The output could not be written (\(systemMessage(errno))).",
      ko: "출력을 쓰지 못했어요 (\(systemMessage(errno))).")
  }

  /// The screens were started without a terminal.
  package static let noTerminal = Phrase(
    en: "The screens need a terminal. Line by line: lionheart --linear. As text: lionheart today",
    ko: "화면은 터미널에서만 열 수 있어요. 한 줄씩 쓰려면: lionheart --linear. 글로 보려면: lionheart today")

  /// The terminal cannot show screens.
  package static func unknownTerminal(_ name: String) -> Phrase {
    Phrase(
      en:
        "The terminal type TERM=\(name) cannot show screens. Try TERM=xterm-256color, or: lionheart --linear",
      ko: "TERM=\(name) 터미널에서는 화면을 열 수 없어요. TERM=xterm-256color로 해 보거나: lionheart --linear")
  }

  /// `--day 7`, which older versions used for the last day of a week.
  package static func dayAfterWeek(_ week: Int) -> Phrase {
    Phrase(
      en: "Days are now completed days, 0 to 6, as clinics count them. "
        + "The last day of week \(week) is --week \(week) --day 6; a day later is --week \(week + 1).",
      ko: "이제 날은 병원에서처럼 다 채운 날로 세어 0–6이에요. "
        + "\(week)주의 마지막 날은 --week \(week) --day 6, 그다음 날은 --week \(week + 1)이에요.")
  }

  /// `--week 24+2` and `--day`.
  package static let dayTwice = Phrase(
    en: "Give the day once: --week 24+2, or --week 24 --day 2.",
    ko: "날은 한 번만 써 주세요: --week 24+2 또는 --week 24 --day 2")

  /// The age that results from the dates.
  package static func placed(_ age: Age, dueDate: CalendarDay?) -> Phrase? {
    preview(age, dueDate: dueDate)
  }

  /// An unknown command.
  package static func unknownCommand(_ word: String, near: [String]) -> Phrase {
    let list = near.joined(separator: ", ")
    return near.isEmpty
      ? Phrase(en: "Unknown command “\(word)”.", ko: "“\(word)” 명령은 없어요.")
      : Phrase(
        en: "Unknown command “\(word)”. Did you mean: \(list)", ko: "“\(word)” 명령은 없어요. 혹시 이것인가요: \(list)"
      )
  }

  /// No article has this id.
  package static func unknownArticle(_ id: String, near: [String]) -> Phrase {
    Phrase(
      en: "No article with the id “\(id)”." + suggestion(near, en: true),
      ko: "“\(id)” 글을 찾지 못했어요." + suggestion(near, en: false))
  }

  package static func notBookmarked(_ id: String, near: [String]) -> Phrase {
    Phrase(
      en: "“\(id)” is not bookmarked; nothing was changed." + suggestion(near, en: true),
      ko: "“\(id)” 글을 북마크에서 찾지 못했어요." + suggestion(near, en: false))
  }

  /// No pack has this category.
  package static func unknownCategory(_ id: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      en: "No category named “\(id)”. Categories: \(list)", ko: "“\(id)” 카테고리가 없어요. 있는 카테고리: \(list)")
  }

  /// No article to read now.
  package static let nothingToReadNow = Phrase(
    en: "No article for today. All articles: lionheart article list",
    ko: "오늘 읽을 글이 없어요. 전체 목록: lionheart article list")

  /// The month has no article for today, and all earlier ones are read.
  package static func nothingNewNow(_ next: CalendarDay?) -> Phrase {
    let today = nothingNew(next)
    return Phrase(
      en: "\(today.en) All articles: lionheart article list", ko: "\(today.ko) 전체 목록: lionheart article list")
  }

  /// While paused there is no article for today.
  package static let pausedReading = Phrase(
    en: "Lionheart is paused, so today has no article. You can read any article by its id: "
      + "lionheart read ID. All articles: lionheart article list",
    ko: "지금은 쉬고 있어서 오늘의 글이 없어요. 글마다 id로 읽을 수 있어요: lionheart read ID. "
      + "전체 목록: lionheart article list")

  /// There are no bookmarks.
  package static let noBookmarksToList = Phrase(
    en: "No bookmarks yet. Add one: lionheart bookmark add ID",
    ko: "아직 북마크가 없어요. 담으려면: lionheart bookmark add ID")

  /// No article matches.
  package static let noSuchArticles = Phrase(en: "No matching articles.", ko: "조건에 맞는 글이 없어요.")

  /// Reading is not counted while paused.
  package static let pausedCounting = Phrase(
    en: "Lionheart is paused, so this was not counted.", ko: "쉬는 중이라 기록하지 않았어요.")

  /// An article was counted as read.
  package static func countedAsRead(title: String) -> Phrase {
    Phrase(en: "Read: \(title)", ko: "읽었어요: \(title)")
  }

  /// The article was already bookmarked.
  package static func alreadyBookmarked(title: String) -> Phrase {
    Phrase(en: "Already bookmarked: \(title)", ko: "이미 북마크에 있어요: \(title)")
  }

  /// A bookmark was removed by a command.
  package static func bookmarkRemovedByCommand(title: String) -> Phrase {
    Phrase(en: "Removed: \(title)", ko: "북마크에서 뺐어요: \(title)")
  }

  /// No browser was found, so the address was copied, if the terminal supports that.
  package static func noBrowser(_ address: String) -> Phrase {
    Phrase(en: "No browser found. Copied: \(address)", ko: "브라우저를 찾지 못해 복사했어요: \(address)")
  }

  /// A browser was asked to show an address.
  package static func openedOutside(_ address: String) -> Phrase {
    Phrase(en: "Opening \(address)", ko: "여는 중: \(address)")
  }

  private static func suggestion(_ near: [String], en: Bool) -> String {
    guard !near.isEmpty else {
      return en ? " All articles: lionheart article list" : " 전체 목록: lionheart article list"
    }
    let list = near.joined(separator: ", ")
    return en ? " Similar: \(list)" : " 비슷한 것: \(list)"
  }
}
