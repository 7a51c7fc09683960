// Texts of linear mode, which prints lines instead of drawing screens.
extension Phrase {
  // Signs of the screens, in words
  package static let signDone = Phrase(en: "done", ko: "완료")
  package static let signNotYet = Phrase(en: "not yet", ko: "아직")
  package static let signLate = Phrase(en: "late", ko: "늦음")
  package static let signLeftOut = Phrase(en: "skipped", ko: "건너뜀")
  package static let signSuggested = Phrase(en: "suggested", ko: "추천")
  package static let signNothingDue = Phrase(en: "not due", ko: "해당 없음")
  package static let signBookmarked = Phrase(en: "bookmarked", ko: "북마크")
  package static let signInPart = Phrase(en: "in part", ko: "일부")
  package static let signNotDone = Phrase(en: "not done", ko: "안 함")
  package static let signOver = Phrase(en: "over the limit", ko: "초과")
  package static let signOnHold = Phrase(en: "on a break", ko: "휴식")

  /// The current choice in a list.
  package static let linearInUse = Phrase(en: "in use", ko: "사용 중")

  // Whether a line of a tree is unfolded
  package static let linearOpen = Phrase(en: "open", ko: "펼침")
  package static let linearFolded = Phrase(en: "folded", ko: "접힘")

  package static func linearSelected(_ text: String) -> Phrase {
    let isSentence = text.last.map { ".!?”".contains($0) } ?? false
    return isSentence
      ? Phrase(en: "\(text) Selected.", ko: "\(text) 선택됨.")
      : Phrase(en: "\(text), selected", ko: "\(text), 선택됨")
  }
  /// "Board, 7 of 8": a tab and its place among them.
  package static func linearTab(_ title: Phrase, _ number: Int, of count: Int) -> Phrase {
    Phrase(en: "\(title.en), \(number) of \(count)", ko: "\(title.ko), \(count)개 중 \(number)번째")
  }
  /// The heading of a part of a text.
  package static func linearHeading(_ text: String) -> Phrase {
    Phrase(en: "Heading: \(text)", ko: "제목: \(text)")
  }
  /// The number of lines that were not printed yet.
  package static func linearMore(_ count: Int) -> Phrase {
    Phrase(
      en: "\(counted(count, "more line", "more lines")). Press Enter to continue.",
      ko: "\(count)줄 더 있어요. Enter로 이어 들어요.")
  }
  package static let linearNothingNew = Phrase(en: "Nothing has changed.", ko: "달라진 것이 없어요.")
  package static let linearNoChoice = Phrase(
    en: "Nothing to choose here. ? lists the commands.", ko: "여기에는 고를 것이 없어요. 쓸 수 있는 명령은 ?로 들어요.")
  /// A number that is not in the list.
  package static func linearNoSuchNumber(_ count: Int) -> Phrase {
    count == 0
      ? linearNoChoice
      : Phrase(en: "Choose a number from 1 to \(count).", ko: "여기서는 1부터 \(count)까지 고를 수 있어요.")
  }
  package static let linearNotUnderstood = Phrase(
    en: "Unknown command. ? lists the commands.", ko: "모르는 명령이에요. 쓸 수 있는 명령은 ?로 들어요.")
  package static let linearSeveral = Phrase(
    en: "Several match. Which one?", ko: "이름이 비슷한 것이 여럿이에요. 번호로 골라 주세요.")
  package static let linearNotHere = Phrase(
    en: "Not on this page. Found elsewhere:", ko: "이 화면에는 없어요. 다른 곳에서 찾은 것:")

  // Questions
  /// A field's question, with its choices and its current value.
  package static func linearQuestion(
    _ label: String, number: Int, of count: Int, now: String, choices: [String]
  ) -> Phrase {
    let listed = listed(choices)
    let (en, ko) = (
      [
        count > 1 ? "Question \(number) of \(count)" : "", label, listed.isEmpty ? "" : "choose: \(listed)",
        now.isEmpty ? "" : "now: \(now)",
      ],
      [
        count > 1 ? "질문 \(count)개 중 \(number)번째" : "", label, listed.isEmpty ? "" : "고르기: \(listed)",
        now.isEmpty ? "" : "지금: \(now)",
      ]
    )
    return Phrase(
      en: en.filter { !$0.isEmpty }.joined(separator: ". "),
      ko: ko.filter { !$0.isEmpty }.joined(separator: ". "))
  }
  package static let linearFormHint = Phrase(
    en: "An empty line keeps the value, - clears it, :save saves, :back leaves.",
    ko: "빈 줄을 보내면 그대로 두고, - 하나만 보내면 비워요. :save로 저장하고 :back으로 나가요.")
  package static let linearWritingHint = Phrase(
    en: "Write line by line. A line with only a full stop ends the text; :back leaves.",
    ko: "한 줄씩 쓰세요. 마침표 하나만 보내면 끝나고, :back으로 나가요.")
  package static let linearFieldHint = Phrase(
    en: "Type to search, then choose a number. :back leaves.", ko: "찾을 말을 쓴 다음 번호로 고르세요. :back으로 나가요.")
  /// After the last question of a form.
  ///
  /// - Parameter action: what Enter does.
  package static func linearLastQuestion(_ action: Phrase) -> Phrase {
    Phrase(
      en:
        "That was the last question. Enter: \(action.en). A number goes back to that question; back leaves.",
      ko: "마지막 질문이었어요. Enter를 누르면 \(action.ko), 번호를 쓰면 그 질문으로 돌아가고, back을 쓰면 나가요.")
  }
  /// The answer is not one of the choices.
  package static func linearNoSuchAnswer(_ choices: [String]) -> Phrase {
    let list = listed(choices)
    return Phrase(en: "Choose one of: \(list).", ko: "이 중에서 골라 주세요: \(list).")
  }
  /// The choices with numbers. Choices that are numbers themselves, such as colours, get no others.
  private static func listed(_ choices: [String]) -> String {
    let isNumbered = choices.contains { Int($0) != nil }
    return (isNumbered ? choices : choices.enumerated().map { "\($0 + 1) \($1)" }).joined(separator: ", ")
  }

  // Commands
  package static let linearAgain = Phrase(en: "again", ko: "다시")
  package static let linearAgainHelp = Phrase(en: "read this screen again", ko: "이 화면 다시 듣기")
  package static let linearMoreWord = Phrase(en: "more", ko: "더")
  package static let linearSelect = Phrase(en: "select", ko: "선택")
  package static let linearBefore = Phrase(en: "before", ko: "앞")
  package static let linearBeforeHelp = Phrase(en: "previous paragraph", ko: "앞 문단")
  package static let linearHeadings = Phrase(en: "headings", ko: "제목")
  package static let linearHeadingsHelp = Phrase(en: "list the headings, to go to one", ko: "제목 목록에서 고르기")
  package static let linearLinks = Phrase(en: "links", ko: "링크")
  package static let linearLinksHelp = Phrase(en: "list the links, to open one", ko: "링크 목록에서 고르기")
  package static let linearNoHeadings = Phrase(en: "No headings.", ko: "제목이 없어요.")
  package static let linearEndOfText = Phrase(en: "End of the text.", ko: "글이 끝났어요.")
  package static let linearPlaces = Phrase(en: "Screens: type a name.", ko: "화면 (이름을 쓰세요):")
  /// The help of linear mode, printed before the list of actions.
  package static let linearHelp = Phrase(
    en: "Type a number or a name, or the beginning of one. Enter does the first action below. "
      + "An action can have a number: tick 2, select 3.",
    ko: "번호나 이름, 또는 이름의 앞부분을 쓰세요. Enter는 아래에서 첫 번째 동작이에요. 동작 뒤에 번호를 붙여도 돼요: tick 2, 선택 3.")
  /// The same while an answer is typed.
  package static let linearHelpTyping = Phrase(
    en: "What you type now is your answer. For a command, start with a colon: :back, :save, :today.",
    ko: "지금 쓰는 것은 대답이 돼요. 명령은 앞에 콜론을 붙이세요: :back, :save, :오늘.")
}
