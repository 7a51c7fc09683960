package import OperatingSystem

// The demo: what the screens say about it, and its made-up data.
extension Phrase {
  package static let demoNotice = Phrase(
    en: "Demo: made-up data, gone when you quit", ko: "둘러보기: 지어낸 데이터이고, 종료하면 지워져요")
  /// The same where there is no room.
  package static let demoShort = Phrase(en: "Demo", ko: "둘러보기")

  package static func noDemoFolder(_ path: String, _ code: ErrorCode) -> Phrase {
    Phrase(
      en: "The demo's folder \(path) could not be created (\(systemMessage(code))). Nothing was changed.",
      ko: "둘러보기용 폴더 \(path)를 만들지 못했어요 (\(systemMessage(code))). 바뀐 것은 없어요.")
  }

  package static let demoNickname = Phrase(en: "Bean", ko: "콩이")
  package static let demoWater = Phrase(en: "Water", ko: "물 마시기")
  package static let demoGlasses = Phrase(en: "glasses", ko: "잔")
  package static let demoWalk = Phrase(en: "Walk together", ko: "함께 걷기")
  package static let demoSleep = Phrase(en: "Ask how she slept", ko: "잘 잤는지 물어보기")
  package static let demoPhone = Phrase(en: "No phone in bed", ko: "잠자리에 휴대폰 안 가져가기")

  package static let demoTour = Phrase(en: "Book the hospital tour", ko: "분만 병원 견학 예약하기")
  package static let demoLeave = Phrase(en: "Ask about leave at work", ko: "회사에 출산휴가 물어보기")
  package static let demoVisit = Phrase(en: "Midwife, with our questions", ko: "정기 검진, 질문 챙겨 가기")
  package static let demoVisitPlace = Phrase(en: "Health centre", ko: "산부인과")
  package static let demoVisitItems = Phrase(
    en: "Glucose test: when?\nWhooping cough vaccination\nWho may come in?",
    ko: "임당 검사는 언제?\n백일해 예방접종\n분만실에 누가 들어올 수 있는지")
  package static let demoBag = Phrase(en: "Hospital bag", ko: "출산 가방 싸기")
  package static let demoBagItems = Phrase(
    en: "[x] Snacks\nWarm socks\nPapers\nA long cable", ko: "[x] 간식\n수면 양말\n서류\n긴 충전선")
  package static let demoRoom = Phrase(en: "Paint the room", ko: "아기방 페인트칠하기")
  package static let demoRoute = Phrase(en: "Learn the way at night", ko: "밤에 병원까지 가 보기")

  package static let demoEntryKick = Phrase(
    en: "Felt a kick with my own hand for the first time.", ko: "처음으로 내 손에 발길질이 느껴졌다.")
  package static let demoEntryNames = Phrase(
    en: "We wrote down five names each. One was on both lists.", ko: "이름을 다섯 개씩 적어 봤다. 하나가 똑같았다.")
}
