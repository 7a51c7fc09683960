// The general meaning of each key, the same on every screen.
extension Phrase {
  package static let meaningDown = Phrase(en: "down", ko: "아래로")
  package static let meaningUp = Phrase(en: "up", ko: "위로")
  package static let meaningLeft = Phrase(en: "left, back, or fold", ko: "왼쪽·이전으로, 접기")
  package static let meaningRight = Phrase(en: "right, forward, or unfold", ko: "오른쪽·다음으로, 펼치기")
  package static let meaningPageDown = Phrase(
    en: "a page down; in a calendar a month", ko: "한 화면 아래로, 달력에서는 한 달")
  package static let meaningPageUp = Phrase(en: "a page up; in a calendar a month", ko: "한 화면 위로, 달력에서는 한 달")
  package static let meaningFirst = Phrase(en: "to the beginning", ko: "처음으로")
  package static let meaningLast = Phrase(en: "to the end", ko: "끝으로")
  package static let meaningBefore = Phrase(
    en: "the previous day, week, month, year, round or article", ko: "이전 날·주·달·해·라운드·글")
  package static let meaningAfter = Phrase(
    en: "the next day, week, month, year, round or article", ko: "다음 날·주·달·해·라운드·글")
  package static let meaningNextPart = Phrase(en: "the next part, field or link", ko: "다음 부분·칸·링크")
  package static let meaningPreviousPart = Phrase(en: "the previous part, field or link", ko: "이전 부분·칸·링크")
  package static let meaningEnter = Phrase(
    en: "open, choose, or continue; in a form the next field, or save on the last one",
    ko: "열기, 고르기, 계속, 입력 화면에서는 다음 항목으로 가고 마지막 항목에서 저장")
  package static let meaningSpace = Phrase(
    en: "tick; page down in a text; open if there is nothing to tick", ko: "체크, 글에서는 한 화면 아래로, 체크할 것이 없으면 열기")
  package static let meaningBack = Phrase(
    en: "back; your text stays as a draft", ko: "뒤로 (쓰던 것은 초안으로 남아요)")
  package static let meaningLeave = Phrase(en: "back; quit on a first screen", ko: "뒤로, 첫 화면에서는 끝내기")
  package static let meaningAdd = Phrase(en: "add", ko: "추가")
  package static let meaningAll = Phrase(en: "accept all", ko: "모두 가져오기")
  package static let meaningEditOutside = Phrase(en: "edit in your own editor", ko: "내 편집기로 고치기")
  package static let meaningAlbum = Phrase(en: "the album", ko: "앨범")
  package static let meaningHistory = Phrase(en: "history", ko: "지금까지의 기록")
  package static let meaningHow = Phrase(en: "answer how you are", ko: "어떻게 지내는지 답하기")
  package static let meaningNotNow = Phrase(en: "answer the question later", ko: "질문 미루기")
  package static let meaningMove = Phrase(en: "move to another column", ko: "다른 칸으로 옮기기")
  package static let meaningOutside = Phrase(en: "open in another program", ko: "다른 프로그램으로 열기")
  package static let meaningPrompts = Phrase(en: "show or hide prompts", ko: "글감 보이기·숨기기")
  package static let meaningRefresh = Phrase(en: "reload", ko: "새로고침")
  package static let meaningShare = Phrase(en: "share a copy with your partner", ko: "배우자에게 사본 공유")
  package static let meaningSeal = Phrase(
    en: "seal it as your answer", ko: "내 답으로 봉하기")
  package static let meaningSignIn = Phrase(en: "sign in or out", ko: "로그인·로그아웃")
  package static let meaningToday = Phrase(en: "today, or the current week or month", ko: "오늘, 지금 주차로")
  package static let meaningView = Phrase(en: "change the view", ko: "다른 방식으로 보기")
  package static let meaningWrite = Phrase(en: "write", ko: "쓰기")
  package static let meaningRemove = Phrase(en: "delete, or decline", ko: "삭제, 추천 안 받기")
  package static let meaningCopy = Phrase(en: "copy", ko: "복사")
  package static let meaningExport = Phrase(en: "copy everything to a folder", ko: "모두 폴더로 복사")
  package static let meaningPutAway = Phrase(en: "archive, fold, or bring back", ko: "보관, 접기, 다시 꺼내기")
  package static let meaningShowAway = Phrase(en: "show what is archived", ko: "보관한 것 보기")
  package static let meaningMore = Phrase(en: "one more", ko: "하나 더")
  package static let meaningLess = Phrase(en: "one less", ko: "하나 빼기")
  package static let meaningFind = Phrase(en: "find or search", ko: "찾기")
  package static let meaningTab = Phrase(en: "a tab", ko: "탭")
  package static let meaningBreaks = Phrase(en: "breaks", ko: "휴식")
  package static let meaningCategories = Phrase(en: "categories", ko: "카테고리")
  package static let meaningCalendar = Phrase(en: "calendar", ko: "달력")

  /// The table of key meanings.
  package static let meaningsTitle = Phrase(en: "One meaning per key", ko: "키 하나에 뜻 하나")
  package static let meaningsIntroduction = Phrase(
    en: "A key does the same thing on every screen.",
    ko: "같은 키는 어느 화면에서나 같은 일을 해요.")

  /// A key was pressed that only works on other screens.
  package static func keyIsIdle(_ key: String, means meaning: Phrase) -> Phrase {
    Phrase(
      en: "\(key) (\(meaning.en)) does nothing here",
      ko: "\(key)(\(meaning.ko)): 여기서는 쓰지 않는 키예요")
  }

  /// Going back is not possible on a first screen.
  package static let isFirstScreen = Phrase(en: "This is the first screen; q quits", ko: "첫 화면이에요 (q 끝내기)")

  /// A key was pressed that does nothing anywhere.
  package static func keyIsUnknown(_ key: String) -> Phrase {
    Phrase(en: "\(key) does nothing; ? shows the keys", ko: "\(key): 하는 일이 없는 키예요 (? 키 보기)")
  }
}
