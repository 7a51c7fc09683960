public import Curriculum
public import Model

// Sentences of the command line.
extension Phrase {
  /// `LIONHEART_NOW` is no date and time.
  public static func badNow(_ text: String) -> Phrase {
    Phrase(
      en: "LIONHEART_NOW is “\(text)”, which is no date and time like 2026-11-21T09:00.",
      ko: "LIONHEART_NOW 값 “\(text)”은(는) 2026-11-21T09:00 같은 날짜와 시각이 아니에요.")
  }

  /// There is no home folder.
  public static let noHome = Phrase(
    en: "HOME is not set, so there is no place for your data. Set HOME, or XDG_DATA_HOME, XDG_STATE_HOME, "
      + "XDG_CACHE_HOME and XDG_CONFIG_HOME.",
    ko: "HOME이 없어서 기록을 둘 곳을 알 수 없어요. HOME을 정하거나 XDG_DATA_HOME, XDG_STATE_HOME, "
      + "XDG_CACHE_HOME, XDG_CONFIG_HOME을 정해 주세요.")

  /// There is no child yet.
  public static let noChild = Phrase(
    en: "Nobody is expected yet. Say when: lionheart init --due 2027-03-11",
    ko: "아직 아기 정보가 없어요. 먼저 알려 주세요: lionheart init --due 2027-03-11")

  /// There is a child already.
  public static let childExists = Phrase(
    en:
      "There is a child already, and nothing was changed. With --force its dates are changed; what was read stays.",
    ko: "이미 아기 정보가 있어서 바꾸지 않았어요. --force를 붙이면 날짜를 바꾸고, 읽은 기록은 그대로 남아요.")

  /// The screens were asked for without a terminal.
  public static let noTerminal = Phrase(
    en: "The screens need a terminal. For text: lionheart today",
    ko: "화면은 터미널에서만 열 수 있어요. 글로 보려면: lionheart today")

  /// The terminal cannot show screens.
  public static func unknownTerminal(_ name: String) -> Phrase {
    Phrase(
      en: "The terminal type TERM=\(name) cannot show screens. Try TERM=xterm-256color, or: lionheart today",
      ko: "TERM=\(name) 터미널에서는 화면을 열 수 없어요. TERM=xterm-256color로 해 보거나: lionheart today")
  }

  /// A week or day out of range.
  public static let weekOutOfRange = Phrase(
    en: "A week is 0 to 42, and a day of it 1 to 7.", ko: "주수는 0–42, 날은 1–7이에요.")

  /// An empty nickname.
  public static let nicknameEmpty = Phrase(
    en: "A nickname has 1 to 10 characters; leave --nickname out if there is none yet.",
    ko: "태명은 1–10자예요. 아직 없으면 --nickname을 빼 주세요.")

  /// Where a date puts the child.
  public static func placed(_ age: Age, dueDate: CalendarDay?) -> Phrase {
    preview(age, dueDate: dueDate)
  }

  /// An id that no article has.
  public static func unknownArticle(_ id: String, near: [String]) -> Phrase {
    Phrase(
      en: "There is no article “\(id)”." + suggestion(near, en: true),
      ko: "“\(id)” 글이 없어요." + suggestion(near, en: false))
  }

  /// An id that is not bookmarked.
  public static func notBookmarked(_ id: String, near: [String]) -> Phrase {
    Phrase(
      en: "“\(id)” is not bookmarked; nothing was changed." + suggestion(near, en: true),
      ko: "“\(id)”은(는) 북마크에 없어요. 바뀐 것은 없습니다." + suggestion(near, en: false))
  }

  /// A category that no pack has.
  public static func unknownCategory(_ id: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      en: "There is no category “\(id)”. There are: \(list)", ko: "“\(id)” 분류가 없어요. 있는 분류: \(list)")
  }

  /// There is nothing to read now.
  public static let nothingToReadNow = Phrase(
    en: "There is no article for today. All of them: lionheart article list",
    ko: "오늘 읽을 글이 없어요. 전체 목록: lionheart article list")

  /// Reading is not counted while paused.
  public static let pausedCounting = Phrase(
    en: "Lionheart is paused, so nothing was counted.", ko: "쉬는 중이라 기록하지 않았어요.")

  /// An article was counted as read.
  public static func countedAsRead(title: String) -> Phrase {
    Phrase(en: "Read: \(title)", ko: "읽었어요: \(title)")
  }

  /// A bookmark was removed by a command.
  public static func bookmarkRemovedByCommand(title: String) -> Phrase {
    Phrase(en: "Removed: \(title)", ko: "북마크에서 뺐어요: \(title)")
  }

  /// A pack was built.
  public static func packBuilt(units: Int, articles: Int) -> Phrase {
    Phrase(
      en: "\(counted(units, "unit", "units")), \(counted(articles, "article", "articles"))",
      ko: "단원 \(units)개, 글 \(articles)개")
  }

  /// A file of a pack could not be written.
  public static func packNotWritten(_ file: String, errno: Int32) -> Phrase {
    Phrase(
      en: "\(file) could not be written (\(systemMessage(errno))); the old pack is as it was.",
      ko: "\(file) 파일을 쓰지 못했어요 (\(systemMessage(errno))). 이전 팩은 그대로예요.")
  }

  /// A pack, or a part of it, that cannot be read; the folder is where the pack is.
  public static func packFault(folder: String, failure: PackFailure) -> Phrase {
    let reason = reason(failure)
    if case .newerSchema = failure {
      return Phrase(
        en: "Pack \(folder): \(reason.en). Update Lionheart to read it.",
        ko: "\(folder) 팩: \(reason.ko). 라이언하트를 업데이트하면 읽을 수 있어요.")
    }
    return Phrase(
      en: "Pack \(folder): \(reason.en). Its articles are missing here until the pack is installed again; "
        + "what you have kept and read stays.",
      ko: "\(folder) 팩: \(reason.ko). 팩을 다시 설치할 때까지 그 글은 보이지 않아요. 북마크와 읽은 기록은 그대로예요.")
  }

  private static func reason(_ failure: PackFailure) -> Phrase {
    switch failure {
    case .badID(let id, _): Phrase(en: "“\(id)” is no valid id", ko: "“\(id)”은(는) 쓸 수 없는 id예요")
    case .duplicateID(let id, let file):
      Phrase(en: "\(file) has “\(id)” twice", ko: "\(file) 파일에 “\(id)” id가 두 번 있어요")
    case .unknownUnit(let id): Phrase(en: "there is no unit “\(id)”", ko: "“\(id)” 단원이 없어요")
    case .missing(let file): Phrase(en: "\(file) is missing", ko: "\(file) 파일이 없어요")
    case .notAFile(let file): Phrase(en: "\(file) is no file", ko: "\(file)은(는) 파일이 아니에요")
    case .outside(let file):
      Phrase(en: "\(file) is a link out of the pack", ko: "\(file) 링크가 팩 밖을 가리켜요")
    case .unreadable(let file, let code):
      Phrase(
        en: "\(file) cannot be read (\(systemMessage(code)))",
        ko: "\(file) 파일을 읽을 수 없어요 (\(systemMessage(code)))")
    case .tooLarge(let file, let limit):
      Phrase(en: "\(file) is larger than \(limit) bytes", ko: "\(file) 파일이 \(limit)바이트보다 커요")
    case .notUTF8(let file): Phrase(en: "\(file) is not UTF-8 text", ko: "\(file) 파일이 UTF-8 텍스트가 아니에요")
    case .broken(let file, let detail):
      Phrase(en: "\(file) is damaged (\(detail))", ko: "\(file) 파일이 손상됐어요 (\(detail))")
    case .newerSchema(let file, _):
      Phrase(en: "\(file) was made for a newer Lionheart", ko: "\(file) 파일은 더 새로운 라이언하트용이에요")
    case .wrongHash(let file):
      Phrase(en: "\(file) has been changed since the pack was made", ko: "\(file) 파일이 팩을 만든 뒤에 바뀌었어요")
    }
  }

  /// No browser was found; the address is on the clipboard where the terminal allows it.
  public static func noBrowser(_ address: String) -> Phrase {
    Phrase(en: "No browser here. Copied: \(address)", ko: "브라우저를 찾지 못해 복사했어요: \(address)")
  }

  /// A browser was asked to show an address.
  public static func openedOutside(_ address: String) -> Phrase {
    Phrase(en: "Opening \(address)", ko: "여는 중: \(address)")
  }

  private static func suggestion(_ near: [String], en: Bool) -> String {
    guard !near.isEmpty else { return "" }
    let list = near.joined(separator: ", ")
    return en ? " Nearest: \(list)" : " 비슷한 것: \(list)"
  }
}
