// Helplines by country. The facts come from each line's own page, or from several others.
extension Phrase {
  // Countries
  package static let southKorea = Phrase(en: "South Korea", ko: "대한민국")
  package static let japan = Phrase(en: "Japan", ko: "일본")
  package static let india = Phrase(en: "India", ko: "인도")
  package static let singapore = Phrase(en: "Singapore", ko: "싱가포르")
  package static let australia = Phrase(en: "Australia", ko: "호주")
  package static let newZealand = Phrase(en: "New Zealand", ko: "뉴질랜드")
  package static let unitedStates = Phrase(en: "United States", ko: "미국")
  package static let canada = Phrase(en: "Canada", ko: "캐나다")
  package static let unitedKingdom = Phrase(en: "United Kingdom", ko: "영국")
  package static let ireland = Phrase(en: "Ireland", ko: "아일랜드")
  package static let germany = Phrase(en: "Germany", ko: "독일")
  package static let austria = Phrase(en: "Austria", ko: "오스트리아")
  package static let switzerland = Phrase(en: "Switzerland", ko: "스위스")
  package static let france = Phrase(en: "France", ko: "프랑스")
  package static let netherlands = Phrase(en: "Netherlands", ko: "네덜란드")

  // Emergency numbers
  package static let ambulance = Phrase(en: "ambulance", ko: "구급·구조")
  package static let police = Phrase(en: "police", ko: "경찰")

  // Hours
  package static let aroundTheClock = Phrase(en: "day and night, every day", ko: "24시간, 매일")
  package static let hoursOfPANDA = Phrase(
    en: "Mon–Fri 9:00–19:30, Sat 9:00–16:00 (AEST)", ko: "월–금 9:00–19:30, 토 9:00–16:00 (호주 동부 시간)")
  package static func daily(_ from: String, _ to: String) -> Phrase {
    Phrase(en: "every day \(from)–\(to)", ko: "매일 \(from)–\(to)")
  }

  // Names
  package static let suicideLine109 = Phrase(en: "Suicide prevention line", ko: "자살예방상담전화")
  package static let pregnancyLine1308 = Phrase(en: "Crisis pregnancy line", ko: "위기임산부 상담전화")

  // Notes
  package static let callOrText = Phrase(en: "Call or text.", ko: "전화나 문자로 이야기할 수 있어요.")
  package static let pregnancyLine1308Note = Phrase(
    en:
      "In Korean. For women with difficulties in pregnancy or in the six months after the birth. Family and "
      + "friends can call too. Confidential.",
    ko: "임신 중이거나 출산 후 6개월 안에 어려움이 있는 여성을 위한 곳이에요. 가족이나 친구도 전화할 수 있고 비밀이 지켜져요.")
  package static let inJapanese = Phrase(en: "In Japanese.", ko: "일본어로 이야기해요.")
  package static let teleManas = Phrase(
    en: "Free, in about 20 languages.", ko: "무료이고, 20개쯤 되는 언어로 이야기할 수 있어요.")
  package static let parentsNotForCrises = Phrase(
    en: "For expecting and new parents, mothers and fathers. Not a crisis line.",
    ko: "임신 중이거나 아기를 키우는 엄마와 아빠를 위한 곳이에요. 긴급 상담 전화는 아니에요.")
  package static let parentsOfUnderFives = Phrase(
    en: "Free, for parents of children under five. You can also talk about your own mood.",
    ko: "무료예요. 다섯 살 아래 아이를 키우는 부모를 위한 곳이고, 부모의 마음 이야기도 들어 줘요.")
  package static let healthQuestions = Phrase(en: "Free, for questions about health.", ko: "무료 건강 상담이에요.")
  package static let callOrTextInEnglishAndSpanish = Phrase(
    en: "Call or text, in English or Spanish. Interpreters for calls in other languages.",
    ko: "영어나 스페인어로 전화·문자할 수 있고, 전화는 다른 언어도 통역해 줘요.")
  package static let maternalHotline = Phrase(
    en:
      "Free. Call or text in English or Spanish; interpreters for 60 languages. For mothers and people close "
      + "to them. Not a crisis line.",
    ko: "무료 전화·문자예요. 영어와 스페인어, 그 밖의 60개 언어는 통역해 줘요. 엄마와 가까운 사람들을 위한 곳이고 긴급 상담 전화는 아니에요.")
  package static let callOrTextInEnglishAndFrench = Phrase(
    en: "Call or text, in English or French.", ko: "영어나 프랑스어로 전화·문자할 수 있어요.")
  package static let freeForAll = Phrase(en: "Free, for everyone.", ko: "무료이고 누구나 걸 수 있어요.")
  package static let afterALoss = Phrase(
    en: "For anyone affected by the loss of a pregnancy or the death of a baby.",
    ko: "임신 중이나 태어난 뒤에 아기를 떠나보낸 사람과 그 곁의 사람을 위한 곳이에요.")
  package static let pieta = Phrase(
    en: "Free; or text HELP to 51444. For thoughts of suicide or self-harm.",
    ko: "무료예요. 51444로 HELP라고 문자해도 돼요. 죽고 싶거나 자신을 해치고 싶은 생각이 들 때 거는 곳이에요.")
  package static let telefonSeelsorge = Phrase(
    en: "Free and anonymous, in German; also 0800 111 0 222.", ko: "무료·익명이고 독일어로 이야기해요. 0800 111 0 222도 같아요.")
  package static let freeInGerman = Phrase(en: "Free and anonymous, in German.", ko: "무료·익명이고 독일어로 이야기해요.")
  package static let inGermanFrenchItalian = Phrase(
    en: "Anonymous, in German, French or Italian.", ko: "익명이고 독일어, 프랑스어, 이탈리아어로 이야기해요.")
  package static let freeInFrench = Phrase(
    en: "Free and confidential, in French.", ko: "무료이고 비밀이 지켜지며 프랑스어로 이야기해요.")
  package static let freeInDutch = Phrase(en: "Free and anonymous, in Dutch.", ko: "무료·익명이고 네덜란드어로 이야기해요.")

  package static func whatsApp(_ number: String) -> Phrase {
    Phrase(en: "Or by WhatsApp: \(number).", ko: "WhatsApp으로도 돼요: \(number)")
  }
  package static func textTo(_ number: String) -> Phrase {
    Phrase(en: "Or text \(number).", ko: "문자로도 돼요: \(number)")
  }
  package static func textWord(_ word: String) -> Phrase {
    Phrase(en: "Text only: send \(word). Free.", ko: "문자로만 이야기해요. \(word)라고 보내세요. 무료예요.")
  }
}

// Words that articles use in place of a phone number, in the language of the pack.
extension Phrase {
  package static let anywhereElse = Phrase(en: "Anywhere else", ko: "그 밖의 나라")
  package static let poisonsLine = Phrase(en: "poisons line", ko: "중독 상담")

  /// The words for a number that is not known for the reader's country, by the number's name in articles.
  package static let localNumbers: [String: Phrase] = [
    "emergency": Phrase(en: "your local emergency number", ko: "구급 전화"),
    "crisis": Phrase(en: "a crisis line", ko: "위기 상담 전화"),
    "poison": Phrase(en: "your poisons line", ko: "구급 전화"),
    "midwife-line": Phrase(en: "your midwife or maternity unit", ko: "다니는 산부인과"),
  ]

  /// Numbers to choose from: "112 or 110".
  package static func either(_ numbers: [String]) -> Phrase {
    Phrase(en: numbers.joined(separator: " or "), ko: numbers.joined(separator: "나 "))
  }
}
