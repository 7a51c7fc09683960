extension Phrase {
  package static let keysHere = Phrase(en: "On this screen", ko: "이 화면에서")
  package static let keysEverywhere = Phrase(en: "Everywhere", ko: "어디서나")
  package static let keysHint = Phrase(en: "keys", ko: "키")
  package static let keysHelp = Phrase(en: "this screen's keys", ko: "이 화면의 키")

  package static let palette = Phrase(en: "everything by name", ko: "이름으로 무엇이든")
  package static func goTo(_ tab: Phrase) -> Phrase { Phrase(en: "go to \(tab.en)", ko: "\(tab.ko) 화면으로") }
  /// The same for a screen that is no tab: some are called by a sentence.
  package static func goToPlace(_ title: Phrase) -> Phrase {
    Phrase(en: "go to “\(title.en)”", ko: "“\(title.ko)” 화면으로")
  }
  /// Where the person wants to go there is nothing any more.
  package static let isNotThere = Phrase(en: "That is not there any more.", ko: "이제 없어요.")
  package static let choose = Phrase(en: "choose", ko: "선택")
  package static let find = Phrase(en: "find in this list", ko: "이 목록에서 찾기")
  package static let findNext = Phrase(en: "next match", ko: "다음 찾은 곳")
  package static let findPrevious = Phrase(en: "previous match", ko: "이전 찾은 곳")
  package static let findPrompt = Phrase(en: "Find", ko: "찾기")
  package static let notFound = Phrase(en: "Not found", ko: "찾는 것이 없어요")
  package static let nothingSearched = Phrase(en: "/ finds something first", ko: "먼저 /로 찾아 보세요")
  package static let searchEverything = Phrase(en: "search", ko: "검색")

  // The palette
  package static let habitItem = Phrase(en: "habit", ko: "습관")
  package static let archivedHabitItem = Phrase(en: "habit, put away", ko: "보관한 습관")
  package static let cardItem = Phrase(en: "card", ko: "카드")
  package static let doneItem = Phrase(en: "card, done", ko: "끝낸 카드")
  package static let unitItem = Phrase(en: "week or month", ko: "주차")
  package static let categoryItem = Phrase(en: "category", ko: "카테고리")
  package static let articleItem = Phrase(en: "article", ko: "글")
  package static let entryItem = Phrase(en: "entry", ko: "일기")
  package static let habitsItem = Phrase(en: "habits", ko: "습관")
  package static let yesterdaysHabits = Phrase(en: "yesterday's habits", ko: "어제의 습관")
  package static let todaysEntry = Phrase(en: "today's entry", ko: "오늘의 일기")
  package static func stepsOf(_ card: String) -> Phrase {
    Phrase(en: "\(card): another step", ko: "\(card): 할 일 더 적기")
  }
  package static func searchTextsFor(_ text: String) -> Phrase {
    Phrase(en: "search all articles for “\(text)”", ko: "모든 글에서 “\(text)” 검색")
  }
  /// Why something that is done on one screen cannot be done on another.
  package static func onlyOn(_ screen: Phrase) -> Phrase {
    Phrase(en: "Only on “\(screen.en)”", ko: "“\(screen.ko)” 화면에서만 할 수 있어요")
  }
  package static let notPossibleNow = Phrase(en: "That is not possible now", ko: "지금은 할 수 없어요")
  /// What a key does on the screen that was gone to: "x: delete".
  package static func keyDoes(_ key: String, _ help: Phrase) -> Phrase {
    Phrase(en: "\(key): \(help.en)", ko: "\(key): \(help.ko)")
  }
  /// What is looked for is not in the list; Enter opens the palette with it.
  package static let notInList = Phrase(en: "Not here; Enter looks everywhere", ko: "여기에 없어요. Enter로 전체에서 찾기")

  package static let welcomeScreen = Phrase(en: "The first questions", ko: "처음 질문")
  package static let unitScreen = Phrase(en: "Week or month", ko: "주차")
  package static let categoryScreen = Phrase(en: "Category", ko: "카테고리")
  package static let searchScreen = Phrase(en: "Search", ko: "검색")
  package static let articleScreen = Phrase(en: "Article", ko: "글")
  package static let pageScreen = Phrase(en: "Your data, Log, About", ko: "내 데이터, 기록, 라이언하트 소개")
  package static let keysTitle = Phrase(en: "Keys", ko: "키")
  package static let keysIntroduction = Phrase(
    en:
      "Made from the program's own tables by `lionheart keys`. `?` shows the keys of the screen you are on, `:` "
      + "every action by name. In `config.json` an operation can have other keys: "
      + "`{ keys: { bookmark: [\"b\", \"m\"] } }`.",
    ko: "`lionheart keys`가 프로그램의 키 표로 만든 문서예요. `?`는 지금 화면의 키, `:`는 모든 동작을 이름으로 보여 줘요. "
      + "`config.json`에서 키를 바꿀 수 있어요: `{ keys: { bookmark: [\"b\", \"m\"] } }`.")
  package static let doesColumn = Phrase(en: "do", ko: "하는 일")
  package static let operationColumn = Phrase(en: "operation", ko: "동작 이름")

  package static let tick = Phrase(en: "tick", ko: "체크")
  package static let open = Phrase(en: "open", ko: "열기")
  package static let back = Phrase(en: "back", ko: "뒤로")
  package static let quit = Phrase(en: "quit", ko: "끝내기")
  package static let quitNow = Phrase(en: "quit at once", ko: "바로 끝내기")
  package static let goOn = Phrase(en: "go on", ko: "계속")
  package static let stepBack = Phrase(en: "back a step", ko: "이전 단계")
  package static let undo = Phrase(en: "undo", ko: "되돌리기")
  package static let redo = Phrase(en: "redo", ko: "다시 하기")
  package static let redraw = Phrase(en: "draw the screen anew", ko: "화면 다시 그리기")
  package static let suspend = Phrase(en: "suspend; fg comes back", ko: "잠시 멈춤 (fg로 복귀)")
  package static let refresh = Phrase(en: "reload what is on the disk", ko: "새로고침")
  package static let moveDown = Phrase(en: "down", ko: "아래로")
  package static let moveUp = Phrase(en: "up", ko: "위로")
  package static let moveFirst = Phrase(en: "to the top", ko: "맨 위로")
  package static let moveLast = Phrase(en: "to the end", ko: "맨 아래로")
  package static let scrollDown = Phrase(en: "a line down", ko: "한 줄 아래로")
  package static let scrollUp = Phrase(en: "a line up", ko: "한 줄 위로")
  package static let pageDown = Phrase(en: "page down", ko: "다음 화면")
  package static let pageUp = Phrase(en: "page up", ko: "이전 화면")
  package static let halfDown = Phrase(en: "half a page down", ko: "반 화면 아래로")
  package static let halfUp = Phrase(en: "half a page up", ko: "반 화면 위로")
  package static let addBookmark = Phrase(en: "bookmark", ko: "북마크")
  package static let removeBookmark = Phrase(en: "remove bookmark", ko: "북마크 해제")
  package static let nextArticle = Phrase(en: "next article", ko: "다음 글")
  package static let previousArticle = Phrase(en: "previous article", ko: "이전 글")
  package static let nextPart = Phrase(en: "next part", ko: "다음 항목")
  package static let previousPart = Phrase(en: "previous part", ko: "이전 항목")
  package static let nextLink = Phrase(en: "next link", ko: "다음 링크")
  package static let previousLink = Phrase(en: "previous link", ko: "이전 링크")
  package static let openLink = Phrase(en: "open the link outside", ko: "링크를 브라우저로 열기")
  package static let copyLink = Phrase(en: "copy the link", ko: "링크 복사")

  // Why a key does nothing now
  package static let nothingSelected = Phrase(en: "Nothing is selected", ko: "선택한 것이 없어요")
  package static let nothingToReadReason = Phrase(en: "There is no article here", ko: "여기에는 글이 없어요")
  package static let noChildReason = Phrase(en: "There is no child yet", ko: "아직 아기 정보가 없어요")
  package static let nothingToTickReason = Phrase(en: "There is nothing to tick now", ko: "지금은 체크할 것이 없어요")
  package static let noLinkSelected = Phrase(en: "Tab selects a link first", ko: "먼저 Tab으로 링크를 고르세요")
  package static let noLinks = Phrase(en: "This article has no links", ko: "이 글에는 링크가 없어요")
  package static let firstStep = Phrase(en: "This is the first step; q quits", ko: "첫 단계예요. q로 끝낼 수 있어요")
  package static let noNextArticle = Phrase(en: "This is the last article", ko: "마지막 글이에요")
  package static let noPreviousArticle = Phrase(en: "This is the first article", ko: "첫 글이에요")

  package static func windowTooSmall(columns: Int, rows: Int) -> Phrase {
    Phrase(en: "Lionheart needs \(columns)×\(rows)", ko: "\(columns)×\(rows) 이상이어야 해요")
  }
}
