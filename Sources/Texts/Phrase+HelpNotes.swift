// Notes about helplines: hours, names, audience, and the parts of countries.
extension Phrase {
  /// "Scotland: NHS 24".
  package static func inPart(_ part: Phrase, _ name: String) -> Phrase {
    Phrase(en: "\(part.en): \(name)", ko: "\(part.ko): \(name)")
  }
  package static func weekdays(_ from: String, _ to: String) -> Phrase {
    Phrase(en: "Mon–Fri \(from)–\(to)", ko: "월–금 \(from)–\(to)")
  }

  // Hours
  package static let hoursOf129 = Phrase(
    en: "Mon–Fri 9:00–18:00; in a crisis, day and night", ko: "평일 9:00–18:00, 위기 상담은 24시간")
  package static let hoursOfCallForChange = Phrase(
    en: "10:00–22:00 (US Eastern time)", ko: "10:00–22:00 (미국 동부 시간)")

  // Names
  package static let womensLine1366 = Phrase(en: "Women's emergency line", ko: "여성긴급전화 1366")
  package static let mindLine1577 = Phrase(en: "Mental health crisis line", ko: "정신건강 위기상담전화")
  package static let welfareLine129 = Phrase(en: "Health and welfare line", ko: "보건복지상담센터")
  package static let advice119 = Phrase(en: "119 medical advice", ko: "119 구급상황관리센터")
  package static let poisonCentreOfSeoul = Phrase(en: "Seoul Poison Control Center", ko: "서울시 독성물질 중독관리센터")
  package static let moodCentreOfSeoul = Phrase(
    en: "Seoul: centre for infertility and depression", ko: "서울권역 난임·우울증 상담센터")
  package static let emergencyPortal = Phrase(en: "Emergency medical portal (E-Gen)", ko: "응급의료포털 E-Gen")
  package static let moonlightHospitals = Phrase(en: "Moonlight children's hospitals", ko: "달빛어린이병원")

  // Audience, languages and limits
  package static let nhs111Mind = Phrase(en: "Choose the mental health option (2).", ko: "정신 건강(2번)을 선택하세요.")
  package static let nhs111Health = Phrase(
    en: "Free. For a child under five, call: the website is for five and older.",
    ko: "무료예요. 다섯 살 아래 아이는 웹사이트가 아니라 전화로 물어요.")
  package static let freeAdviceOfNurses = Phrase(en: "Free advice from nurses.", ko: "간호사가 무료로 상담해 줘요.")
  package static let adviceOfNurses = Phrase(en: "Advice from nurses.", ko: "간호사가 상담해 줘요.")
  package static let noPoisonsLineInNI = Phrase(
    en: "England, Scotland and Wales. In Northern Ireland ask a GP or a pharmacist; in danger call 999.",
    ko: "잉글랜드, 스코틀랜드, 웨일스예요. 북아일랜드에서는 의사나 약국에 묻고, 위험하면 999예요.")
  package static let lifelineNI = Phrase(
    en: "Free, for anyone who lives in Northern Ireland; you need not be in danger.",
    ko: "무료예요. 북아일랜드에 사는 누구나, 위험하지 않아도 걸 수 있어요.")
  package static let breathingSpace = Phrase(
    en: "Free, for low mood and worry. In the evening and at weekends.",
    ko: "무료예요. 우울하거나 불안할 때 걸어요. 저녁과 주말에 받아요.")
  package static let textPandas = Phrase(
    en: "Text only: send PANDAS. Free. For anyone during pregnancy or after a birth.",
    ko: "문자로만 이야기해요. PANDAS라고 보내세요. 무료예요. 임신과 출산 무렵의 마음을 위한 곳이에요.")
  package static let forWomen = Phrase(en: "Free, for women.", ko: "무료예요. 여성을 위한 곳이에요.")
  package static let forMenOnWeekdays = Phrase(
    en: "Free, for men. Not open at night.", ko: "무료예요. 남성을 위한 곳이고 밤에는 닫아요.")
  package static let anyGender = Phrase(en: "Free. Anyone can call.", ko: "무료예요. 누구나 걸 수 있어요.")
  package static let liveFearFree = Phrase(
    en: "Free. Anyone can call, or text 07860 077333.", ko: "무료예요. 누구나 걸 수 있고, 07860 077333으로 문자해도 돼요.")
  package static let respectLine = Phrase(
    en: "Free, for anyone who hurts a partner, or fears they might, and wants to stop. Office hours.",
    ko: "무료예요. 배우자나 연인을 아프게 했거나 그럴까 두려워 멈추고 싶은 사람을 위한 곳이에요. 근무 시간에 받아요.")
  package static let changeProgramme = Phrase(
    en: "Programmes for men who want to stop. The number dates from 2020.",
    ko: "멈추고 싶은 남성을 위한 프로그램이에요. 2020년에 알려진 번호예요.")
  package static let poisonsIreland = Phrase(
    en: "At night ask a GP service or an emergency department.", ko: "밤에는 의사 당직이나 응급실에 물어요.")
  package static let hotlineUS = Phrase(
    en: "Free. Or text START to 88788.", ko: "무료예요. 88788로 START라고 문자해도 돼요.")
  package static let callForChange = Phrase(
    en: "Free, anonymous. For anyone who hurts a partner or fears they might.",
    ko: "무료이고 익명이에요. 배우자나 연인을 아프게 했거나 그럴까 두려운 사람을 위한 곳이에요.")
  package static let childhelp = Phrase(
    en: "Free, anonymous. Also for parents who fear losing control.",
    ko: "무료이고 익명이에요. 더는 못 참겠다 싶은 부모도 걸 수 있어요.")
  package static let supportInternational = Phrase(
    en: "Free. Call in English or Spanish, or text in English, for information and support.",
    ko: "무료예요. 영어나 스페인어로 전화하거나 영어로 문자하면 정보와 도움을 줘요.")
  package static let free = Phrase(en: "Free.", ko: "무료예요.")
  package static let freeNotQuebec = Phrase(
    en: "Free. In Quebec call 1-800-463-5060.", ko: "무료예요. 퀘벡주에서는 1-800-463-5060이에요.")
  package static let callOrTextManyLanguages = Phrase(
    en: "Call or text, in more than 170 languages.", ko: "전화나 문자로, 170개가 넘는 언어로 이야기해요.")
  package static let englishAndFrenchFree = Phrase(
    en: "Free, in English and French.", ko: "무료이고 영어와 프랑스어로 이야기해요.")
  package static let sheltersafe = Phrase(
    en: "A map of women's shelters with their numbers. Their lines are open day and night.",
    ko: "여성 쉼터의 지도와 번호예요. 쉼터 전화는 24시간 받아요.")
  package static let healthdirect = Phrase(
    en: "Free. Its name is changing to 1800 Medicare.", ko: "무료예요. 1800 Medicare로 이름이 바뀌는 중이에요.")
  package static let childHealthVictoria = Phrase(
    en: "Nurses for families with children under school age.", ko: "학교에 들어가기 전 아이를 둔 가정을 위한 간호사 상담이에요.")
  package static let pregnancyBirthBaby = Phrase(
    en: "Free. For expecting parents and parents of children under five.",
    ko: "무료예요. 임신 중이거나 다섯 살 아래 아이를 키우는 부모를 위한 곳이에요.")
  package static let respectAustralia = Phrase(
    en: "Free. Or text 0458 737 732.", ko: "무료예요. 0458 737 732로 문자해도 돼요.")
  package static let mensReferral = Phrase(
    en: "For men who use violence, or fear they might.", ko: "폭력을 썼거나 쓸까 두려운 남성을 위한 곳이에요.")
  package static let heyBro = Phrase(
    en: "Free, for men who fear they might hurt someone they love.",
    ko: "무료예요. 사랑하는 사람을 다치게 할까 두려운 남성을 위한 곳이에요.")
  package static let areYouOK = Phrase(
    en: "Free. Also for people who want to change how they act. One page says it is open day and night.",
    ko: "무료예요. 내 행동을 바꾸고 싶은 사람도 걸 수 있어요. 24시간이라고 적은 곳도 있어요.")
  package static let possiblyLonger = Phrase(
    en: "Free. One page says it is open day and night.", ko: "무료예요. 24시간이라고 적은 곳도 있어요.")
  package static let nursesForUnderFives = Phrase(
    en: "Free. Nurses for children under five.", ko: "무료예요. 다섯 살 아래 아이를 위한 간호사 상담이에요.")
  package static let inKorean1366 = Phrase(
    en: "For violence at home. They find you a safe place to sleep.", ko: "집에서 겪는 폭력을 상담하고 몸을 피할 곳을 찾아 줘요.")
  package static let inKorean1577 = Phrase(
    en: "Connects you with the mental health centre near you.", ko: "가까운 정신건강복지센터로 이어져요.")
  package static let inKorean129 = Phrase(
    en: "Help with money and care in a crisis. Also tells you which hospitals are open.",
    ko: "위기에 처했을 때 생계와 돌봄을 도와줘요. 문을 연 병원도 알려 줘요.")
  package static let advice119Note = Phrase(
    en: "For questions about an illness, first aid, and which hospitals and pharmacies are open.",
    ko: "질병 상담과 응급처치, 문을 연 병원과 약국을 알려 줘요.")
  package static let poisonCentreOfSeoulNote = Phrase(
    en: "You can call from anywhere in Korea. Outside these hours, ask 119.",
    ko: "다른 지역에서도 걸 수 있어요. 다른 시간에는 119에 물어요.")
  package static let moodCentreOfSeoulNote = Phrase(
    en: "By appointment. Also for mothers up to three years after the birth. Songpa: 02-6956-6248.",
    ko: "예약제예요. 출산 후 3년까지 상담해 줘요. 송파는 02-6956-6248이에요.")
  package static let emergencyPortalNote = Phrase(
    en: "Which hospitals, emergency rooms and pharmacies are open now.", ko: "지금 문을 연 병원과 응급실, 약국을 찾아요.")
  package static let moonlightHospitalsNote = Phrase(
    en:
      "For a child who is not badly ill, in the evening and on days off. The portal has the list; hours differ.",
    ko: "많이 아프지 않은 아이가 밤이나 휴일에 가는 곳이에요. 명단은 응급의료포털에 있고, 시간은 병원마다 달라요.")
  package static let paediatricJapan = Phrase(
    en: "In Japanese. In the evening and on days off; hours differ by prefecture.",
    ko: "일본어로 이야기해요. 저녁과 휴일에 받고, 시간은 지역마다 달라요.")
  package static let violenceJapan = Phrase(
    en: "Free, also in English and Korean.", ko: "무료이고 영어와 한국어로도 이야기해요.")
  package static let childrenJapan = Phrase(
    en: "Free, for violence against a child.", ko: "무료예요. 아이가 폭력을 겪을 때 거는 곳이에요.")
  package static let violenceSingapore = Phrase(
    en: "In English; Mandarin, Malay and Tamil if needed.", ko: "영어로 이야기하고, 필요하면 중국어, 말레이어, 타밀어로도 해요.")
  package static let hilfetelefon = Phrase(
    en: "Free, anonymous, in German and 18 other languages. For women.",
    ko: "무료이고 익명이에요. 독일어와 18개 언어로 이야기해요. 여성을 위한 곳이에요.")
  package static let elterntelefon = Phrase(
    en: "Free, anonymous. For parents. You can also talk about something you did yourself.",
    ko: "무료이고 익명이에요. 부모를 위한 곳이고, 내가 한 행동도 말할 수 있어요.")
  package static let schwangere = Phrase(
    en: "Free, anonymous. For women with difficulties in pregnancy.",
    ko: "무료이고 익명이에요. 임신 중에 어려움이 있는 여성을 위한 곳이에요.")
  package static let bereitschaftsdienst = Phrase(
    en: "Free. A doctor on duty when surgeries are closed.", ko: "무료예요. 병원이 닫은 시간의 당직 의사예요.")
  package static let violenceFrance = Phrase(
    en: "Free, anonymous. In French; other languages at some hours. For women.",
    ko: "무료이고 익명이에요. 프랑스어로, 어떤 시간에는 다른 언어로도 이야기해요. 여성을 위한 곳이에요.")
  package static let authorsFrance = Phrase(
    en: "For people who hit, or fear they might.", ko: "때렸거나 때릴까 두려운 사람을 위한 곳이에요.")
  package static let frauenhelpline = Phrase(
    en: "Free, anonymous, in German and other languages. For women.",
    ko: "무료이고 익명이에요. 독일어와 다른 언어로 이야기해요. 여성을 위한 곳이에요.")
  package static let veiligThuis = Phrase(en: "Free; anonymous if you like.", ko: "무료예요. 익명으로 걸어도 돼요.")
  package static let veiligThuisSelf = Phrase(
    en: "Free. Also for people who use violence themselves.", ko: "무료예요. 폭력을 쓰는 사람도 걸 수 있어요.")

  // Parts of countries
  package static let england = Phrase(en: "England", ko: "잉글랜드")
  package static let scotland = Phrase(en: "Scotland", ko: "스코틀랜드")
  package static let wales = Phrase(en: "Wales", ko: "웨일스")
  package static let northernIreland = Phrase(en: "Northern Ireland", ko: "북아일랜드")
  package static let victoria = Phrase(en: "Victoria", ko: "빅토리아주")
  package static let queensland = Phrase(en: "Queensland", ko: "퀸즐랜드주")
  package static let britishColumbia = Phrase(en: "British Columbia", ko: "브리티시컬럼비아주")
  package static let alberta = Phrase(en: "Alberta", ko: "앨버타주")
  package static let saskatchewan = Phrase(en: "Saskatchewan", ko: "서스캐처원주")
  package static let manitoba = Phrase(en: "Manitoba", ko: "매니토바주")
  package static let ontario = Phrase(en: "Ontario", ko: "온타리오주")
  package static let quebec = Phrase(en: "Quebec", ko: "퀘벡주")
  package static let novaScotia = Phrase(en: "Nova Scotia", ko: "노바스코샤주")
  package static let newBrunswick = Phrase(en: "New Brunswick", ko: "뉴브런즈윅주")
  package static let yukon = Phrase(en: "Yukon", ko: "유콘 준주")
  package static let newfoundland = Phrase(en: "Newfoundland and Labrador", ko: "뉴펀들랜드 래브라도주")
  package static let zurich = Phrase(en: "Canton of Zürich", ko: "취리히주")
  package static let eastOfIreland = Phrase(en: "East", ko: "동부")
  package static let westOfIreland = Phrase(en: "West", ko: "서부")
  package static let cork = Phrase(en: "Cork", ko: "코크")
  package static let berlin = Phrase(en: "Berlin", ko: "베를린")
  package static let eastGermany = Phrase(
    en: "Mecklenburg-Vorpommern, Saxony, Saxony-Anhalt, Thuringia", ko: "메클렌부르크포어포메른·작센·작센안할트·튀링겐")
  package static let northGermany = Phrase(
    en: "Bremen, Hamburg, Lower Saxony, Schleswig-Holstein", ko: "브레멘·함부르크·니더작센·슐레스비히홀슈타인")
  package static let northRhine = Phrase(en: "North Rhine-Westphalia", ko: "노르트라인베스트팔렌")
  package static let badenWuerttemberg = Phrase(en: "Baden-Württemberg", ko: "바덴뷔르템베르크")
  package static let saarland = Phrase(en: "Saarland", ko: "자를란트")
  package static let hesse = Phrase(en: "Hesse, Rhineland-Palatinate", ko: "헤센·라인란트팔츠")
  package static let bavaria = Phrase(en: "Bavaria", ko: "바이에른")
  package static let angers = Phrase(en: "Angers", ko: "앙제")
  package static let bordeaux = Phrase(en: "Bordeaux", ko: "보르도")
  package static let lille = Phrase(en: "Lille", ko: "릴")
  package static let lyon = Phrase(en: "Lyon", ko: "리옹")
  package static let marseille = Phrase(en: "Marseille", ko: "마르세유")
  package static let nancy = Phrase(en: "Nancy", ko: "낭시")
  package static let paris = Phrase(en: "Paris", ko: "파리")
  package static let toulouse = Phrase(en: "Toulouse", ko: "툴루즈")
}
