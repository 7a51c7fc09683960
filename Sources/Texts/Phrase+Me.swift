import Curriculum
package import Model

// Me and the pages behind it.
extension Phrase {
  package static let childSection = Phrase(en: "THE CHILD", ko: "아기")
  package static let settingsSection = Phrase(en: "SETTINGS", ko: "설정")
  package static let programSection = Phrase(en: "LIONHEART", ko: "라이언하트")

  package static let pauseRow = Phrase(en: "Pause", ko: "쉬어 가기")
  package static let pauseHint = Phrase(en: "everything stops, nothing is lost", ko: "모두 멈추고, 기록은 남아요")
  package static let resumeRow = Phrase(en: "Resume", ko: "다시 이어 가기")
  package static let resumeHint = Phrase(en: "continues with the calendar", ko: "달력에 맞춰 이어 가요")
  package static let resumeAfterDeathHint = Phrase(
    en: "for another child, or to correct a mistake", ko: "다른 아이, 또는 잘못 적은 것 고치기")
  package static func children(_ count: Int) -> Phrase { Phrase(en: "\(count)", ko: "\(count)명") }
  package static let childrenRow = Phrase(en: "Children", ko: "아기 목록")
  package static let beginAgainRow = Phrase(en: "Add another child", ko: "다른 아기 추가")
  package static let beginAgainHint = Phrase(
    en: "everything saved so far stays", ko: "지금까지의 기록은 남아요")
  package static let languageRow = Phrase(en: "Language", ko: "언어")
  package static let dayStartRow = Phrase(en: "A day starts at", ko: "하루의 시작")
  package static let weekStartRow = Phrase(en: "A week starts on", ko: "한 주의 시작")
  /// The day, marked if it follows the country.
  package static func weekStart(_ day: WeekStart, isCountrys: Bool) -> Phrase {
    let name = weekdayName(day.weekday)
    return isCountrys ? Phrase(en: "\(name.en) (automatic)", ko: "\(name.ko) (나라 설정대로)") : name
  }
  package static let missedDayRow = Phrase(en: "Missed days", ko: "읽지 못한 날")
  package static func missedDay(isForgiven: Bool) -> Phrase {
    isForgiven
      ? Phrase(en: "one in seven is fine", ko: "7일에 하루는 괜찮아요")
      : Phrase(en: "end the streak", ko: "연속 기록이 끊겨요")
  }
  package static let themeRow = Phrase(en: "Theme", ko: "테마")
  package static let dataRow = Phrase(en: "Your data", ko: "내 데이터")
  package static let aboutRow = Phrase(en: "About", ko: "라이언하트 소개")

  package static let doIt = Phrase(en: "do it", ko: "실행")
  package static let nextValue = Phrase(en: "next choice", ko: "다음 값")
  package static let previousValue = Phrase(en: "previous choice", ko: "이전 값")
  package static let noOtherValue = Phrase(
    en: "No choices here; Enter opens it", ko: "고를 값이 없어요. Enter로 여세요")
  package static let edit = Phrase(en: "edit", ko: "수정")
  package static let editChild = Phrase(en: "edit the child", ko: "아기 정보 수정")

  // Short on purpose: a pause may follow a loss.
  package static let pausedOnMe = Phrase(en: "Paused. Everything is kept.", ko: "쉬어 가요. 기록은 그대로 있어요.")
  package static let resumedOnMe = Phrase(en: "Resumed.", ko: "다시 이어 가요.")

  /// The child whose list is shown; nil if there is only one, or while paused.
  package static func whose(_ family: Family) -> Phrase? {
    guard family.nonResting.count > 1, !family.isPaused, let child = family.active else { return nil }
    return name(of: child, among: family)
  }

  /// A child in lists: its names, or, if it has none and there are several children, its date.
  package static func name(of child: Child, among family: Family) -> Phrase {
    if !child.names.isEmpty { return Phrase(verbatim: child.names) }
    let peers = family.isResting(child.id) ? family.resting : family.nonResting
    guard peers.count > 1 else {
      return child.birthDate == nil
        ? Phrase(en: "No nickname yet", ko: "아직 태명 없음") : Phrase(en: "No name yet", ko: "아직 이름 없음")
    }
    let name = day(of: child)
    let same = peers.filter { $0.names.isEmpty && day(of: $0).en == name.en }
    guard let index = same.firstIndex(where: { $0.id == child.id }), index > 0 else { return name }
    return Phrase(en: "\(name.en) (\(index + 1))", ko: "\(name.ko) (\(index + 1))")
  }

  /// A child's name beside its week or age. Empty if it is the only child and has no name.
  package static func heading(of child: Child?, among family: Family) -> Phrase {
    guard let child, !child.names.isEmpty || family.nonResting.count > 1 else { return Phrase(verbatim: "") }
    return name(of: child, among: family)
  }

  /// A child's name within a sentence.
  package static func mention(of child: Child, among family: Family) -> Phrase {
    let name = name(of: child, among: family)
    return child.names.isEmpty ? Phrase(en: "the one \(name.en)", ko: "\(name.ko) 아기") : name
  }

  /// The date that identifies a child without a name; while paused, the day on which it was added.
  private static func day(of child: Child) -> Phrase {
    if child.isPaused {
      let day = shortDate(child.startedOn)
      return Phrase(en: "since \(day.en)", ko: "\(day.ko)부터")
    }
    if let birth = child.birthDate.map(shortDate) {
      return Phrase(en: "born \(birth.en)", ko: "\(birth.ko)생")
    }
    let due = child.dueDate.map(shortDate)
    return Phrase(en: "due \(due?.en ?? "?")", ko: "\(due?.ko ?? "?") 예정")
  }

  package static func language(_ chosen: Language?, now: Language) -> Phrase {
    guard let chosen else {
      return Phrase(
        en: "\(nativeName(now)) (automatic)", ko: "\(nativeName(now)) (터미널 설정대로)")
    }
    if chosen == now { return Phrase(verbatim: nativeName(chosen)) }
    return Phrase(
      en: "\(nativeName(chosen)) (now \(nativeName(now)), from --lang or the locale)",
      ko: "\(nativeName(chosen)) (지금은 --lang이나 로캘에 따라 \(nativeName(now)))")
  }

  private static func nativeName(_ language: Language) -> String {
    switch language {
    case .en: "English"
    case .ko: "한국어"
    }
  }

  package static func hour(_ hour: Int) -> Phrase {
    Phrase(verbatim: (hour < 10 ? "0" : "") + "\(hour):00")
  }

  // Children
  package static let activeChild = Phrase(en: "shown", ko: "보는 중")
  package static let switchChild = Phrase(en: "show this one", ko: "이 아기로 보기")
  package static let alreadyActive = Phrase(
    en: "This child is already shown", ko: "이미 이 아기를 보고 있어요")
  package static let addChild = Phrase(en: "add a child", ko: "아기 추가")
  package static let earlierChildren = Phrase(en: "Earlier", ko: "지난 기록")
  package static let earlierShown = Phrase(en: "Already shown", ko: "이미 보고 있어요")
  package static func earlierLine(_ count: Int) -> Phrase {
    Phrase(en: "Z: earlier (\(count))", ko: "Z: 지난 기록 (\(count))")
  }
  package static let noEarlierChildren = Phrase(en: "Nothing here.", ko: "여기에는 아무것도 없어요.")
  /// A child who has died, with the names of the children expected together with it.
  package static func rememberedWith(_ names: String) -> Phrase {
    names.isEmpty
      ? Phrase(en: "remembered", ko: "떠나보낸 아기")
      : Phrase(en: "remembered, with \(names)", ko: "떠나보낸 아기 · \(names)")
  }
  package static let rememberedInForm = Phrase(
    en: "Press e to edit the name", ko: "e를 누르면 이름을 고칠 수 있어요")
  package static let removeChild = Phrase(en: "delete", ko: "삭제")
  package static let removeChildChoice = Phrase(en: "Delete", ko: "삭제하기")

  package static func removeChildTitle(_ child: Child, among family: Family) -> Phrase {
    let name = mention(of: child, among: family)
    return child.names.isEmpty && family.children.count == 1
      ? Phrase(en: "Delete this child?", ko: "이 아기 정보를 지울까요?")
      : Phrase(en: "Delete \(name.en)?", ko: "\(name.ko) 정보를 지울까요?")
  }

  /// What is deleted with a child.
  package static func goesWithChild(cards: Int, days: Int) -> Phrase {
    Phrase(
      en:
        "This also deletes the dates and pauses, \(counted(cards, "task", "tasks")) on the Board and "
        + "\(counted(days, "day", "days")) of reading.",
      ko: "날짜와 쉰 기간, 보드의 할 일 \(cards)개, 읽은 날 \(days)일이 함께 지워져요.")
  }

  package static let staysWithoutChild = Phrase(
    en: "Journal, photos, habits and bookmarks stay. To undo: u, or lionheart undo.",
    ko: "일기, 사진, 습관, 북마크는 남아요. u 키나 lionheart undo로 되돌릴 수 있어요.")

  package static func childRemoved(_ names: String) -> Phrase {
    names.isEmpty
      ? Phrase(en: "Deleted the child (u undoes)", ko: "아기 정보를 지웠어요 (u 되돌리기)")
      : Phrase(en: "Deleted \(names) (u undoes)", ko: "\(names) 정보를 지웠어요 (u 되돌리기)")
  }

  package static func switched(to child: Child, among family: Family) -> Phrase {
    let (mention, name) = (mention(of: child, among: family), name(of: child, among: family))
    return Phrase(en: "Now showing \(mention.en)", ko: "\(Particle.toward.after(name.ko)) 바꿨어요")
  }

  // The form
  package static let childFormTitle = Phrase(en: "The child", ko: "아기 정보")
  package static let nicknameLabel = Phrase(en: "Nickname", ko: "태명")
  package static let nicknameHint = Phrase(en: "Optional", ko: "아직 없으면 비워 두세요")
  package static let rememberedLabel = Phrase(en: "Remembered", ko: "떠나보낸 아기")
  package static let rememberedHint = Phrase(
    en: "Names of those who died, separated by commas", ko: "떠나보낸 아기의 이름을 쉼표로 나눠 적어요")
  package static let dueDateLabel = Phrase(en: "Due date", ko: "예정일")
  package static let dueDateHint = Phrase(
    en: "2027-03-11, 11 mar or in 16 weeks", ko: "2027-03-11이나 3월 11일처럼")
  package static let birthDateLabel = Phrase(en: "Birth date", ko: "태어난 날")
  package static let birthDateHint = Phrase(
    en: "Empty until the birth; “today” works too", ko: "태어나기 전에는 비워 두세요. “오늘”이라고 써도 돼요")
  package static let save = Phrase(en: "save", ko: "저장")
  package static let nextField = Phrase(en: "next field", ko: "다음 항목")
  /// The names of the hidden fields of a form.
  package static func moreFields(_ names: String) -> Phrase {
    Phrase(en: "▸ More (Tab): \(names)", ko: "▸ 더 보기(Tab): \(names)")
  }
  package static let previousField = Phrase(en: "previous field", ko: "이전 항목")
  package static let leaveForm = Phrase(en: "leave, keep a draft", ko: "나가기 (쓴 것은 보관)")
  package static let discardDraft = Phrase(en: "discard the draft", ko: "쓴 것 버리기")
  package static let nothingChanged = Phrase(en: "Nothing was changed", ko: "바꾼 것이 없어요")
  package static let childSaved = Phrase(en: "Saved", ko: "저장했어요")
  package static let draftKept = Phrase(
    en: "Not saved. Your text stays here.", ko: "저장하지 않았어요. 쓰던 내용은 여기에 남아 있어요.")
  package static let draftKeptUntilTheEnd = Phrase(
    en: "Not saved. Your text stays here only until you quit.",
    ko: "저장하지 않았어요. 쓰던 내용은 끝낼 때까지만 남아 있어요.")
  package static let savingForm = Phrase(en: "Saving…", ko: "저장하는 중…")

  // Themes
  package static let chooseTheme = Phrase(en: "use it", ko: "이 테마 쓰기")
  package static func themeChosen(_ name: String) -> Phrase {
    Phrase(en: "Theme: \(name) (u undoes)", ko: "테마: \(name) (u 되돌리기)")
  }
  /// The theme's name, marked if config.json sets it.
  package static func theme(_ name: String, isConfigured: Bool) -> Phrase {
    Phrase(verbatim: isConfigured ? "\(name) · config.json" : name)
  }
  package static let tryTheme = Phrase(en: "try it until you quit", ko: "끝낼 때까지 써 보기")
  package static let copySetting = Phrase(en: "copy the setting", ko: "설정 복사")
  package static let themeTried = Phrase(
    en: "Only until you quit: config.json sets another. y copies the setting.",
    ko: "끝낼 때까지만 써요. config.json에 다른 테마가 있어요. y로 설정을 복사하세요.")
  package static let sampleAccent = Phrase(en: "accent", ko: "강조")
  package static let samplePositive = Phrase(en: "✓ done", ko: "✓ 완료")
  package static let sampleWarning = Phrase(en: "warning", ko: "경고")
  package static let sampleDim = Phrase(en: "quiet", ko: "흐림")

  package static let themeFitting = Phrase(
    en: "default follows the terminal's background. If that is unknown, its colours suit any background.",
    ko: "default는 터미널이 알려 주는 배경에 맞춰 밝거나 어둡게 바뀌어요. 알려 주지 않으면 어떤 배경에서나 읽히는 색을 써요.")

  package static func themeKeeping(file: String, isConfigured: Bool) -> Phrase {
    isConfigured
      ? Phrase(
        en:
          "\(file) sets the theme. Lionheart never changes that file. To keep another theme, put this in it:",
        ko: "테마가 \(file)에 적혀 있고, 라이언하트는 이 파일을 고치지 않아요. 다른 테마를 계속 쓰려면 이렇게 적어 주세요:")
      : Phrase(
        en: "For another theme on this computer only, put this in \(file):",
        ko: "이 컴퓨터에서만 다르게 쓰려면 \(file)에 이렇게 적어 주세요:")
  }
}
