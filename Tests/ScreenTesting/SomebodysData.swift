import Curriculum
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import Reading

/// What somebody has after a while: twelve habits, one of them for ten years, twenty cards, thirty entries, read days
/// and bookmarks, with names as long as those of the pack that comes with the program.
@MainActor
struct SomebodysData {
  /// The pack that comes with the program, and where it is.
  nonisolated static let pack = "lionheart-en"
  nonisolated static let packs = ["\(Checkout.root)/Sources/Curriculum/Resources/packs"]
  /// 21 November 2026, at nine.
  nonisolated private static let now = Moment(
    milliseconds: 1_795_251_600_000, date: CalendarDay(number: 20_778), secondOfDay: 32_400)

  /// Where somebody is: 24+2, in the second week after the birth, in the fifteenth month.
  enum Life: CaseIterable {
    case pregnancy, newborn, toddler

    /// The child, who has been there for as long as there is something to read of.
    var child: Child {
      var child = Child(id: expected.id, nickname: expected.nickname, startedOn: SomebodysData.now.date - 30)
      switch self {
      case .pregnancy: child.dueDate = expected.dueDate
      case .newborn: child.birthDate = SomebodysData.now.date - 9
      case .toddler: child.birthDate = CalendarDay("2025-09-01")
      }
      return child
    }

    fileprivate var unit: String {
      switch self {
      case .pregnancy: "week-24"
      case .newborn: "baby-02"
      case .toddler: "baby-m15"
      }
    }
  }

  let home: TemporaryHome
  let language: Language
  let life: Life
  /// The pack in that language, where it has the time of life.
  var pack: String { language == .ko && life != .toddler ? "lionheart-ko" : Self.pack }
  /// The habits, in their order; the first is an amount.
  private(set) var habits: [Habit.ID] = []
  /// The one with ten years.
  var longest: Habit.ID { habits[3] }
  /// The card that has everything a card can have.
  private(set) var card: BoardTask.ID = ""

  private var store: Store { get throws { try home.store() } }
  private var day: CalendarDay { Self.now.date }

  /// - Parameters:
  ///   - years: of the habit that has been there longest.
  ///   - step: from one of the thirty entries to the one before, in days.
  init(_ language: Language, _ life: Life = .pregnancy, years: Int = 10, step: Int = 1) async throws {
    home = try TemporaryHome()
    self.language = language
    self.life = life
    try await store.saveChild(life.child, makeActive: true)
    try await addHabits()
    try addCheckIns(years: years)
    try await addCards()
    try await addEntries(each: step)
    try await addReading()
  }

  /// The screens with this data.
  func robot(_ columns: Int, _ rows: Int) async throws -> Robot {
    try await Robot(
      home: home, packs: Self.packs, size: Size(columns: columns, rows: rows), language: language)
  }

  /// Every screen that can be gone to, and the keys that lead to what is worth seeing there.
  var screens: [(destination: Destination, keys: [Key])] {
    let (day, pack) = (day, pack)
    let article =
      life == .pregnancy
      ? "w24-swelling"
      : PackLibrary(folders: Self.packs).pack(pack).flatMap { try? $0.unit(life.unit).articles.first?.id }
    let tabs = Destination.places.map { ($0.destination, [Key]()) }
    let lists: [(Destination, [Key])] = [
      (.home(.today), [.down, .down, .down]), (.reading(.curriculum), [.down]),
      (.reading(.explore), [.down, .down, .down]),
      (.habits(.challenge), [.down, .down, .down, .down]), (.reading(.bookmarks), [.down]),
      (.journal(.journal), [.tab, .down]),
      (.board(.board), [.down, .down]), (.home(.me), [.down, .down]),
      (.reading(.search), [.character("t"), .character("e"), .character("a")]),
    ]
    let others: [(Destination, [Key])] = [
      (.reading(.unit(UnitReference(pack: pack, unit: life.unit))), []), (.reading(.category("care")), []),
      (.habits(.habit(habits[0])), []),
      (.habits(.habit(longest)), []), (.board(.task(card)), []),
      (.journal(.entry(day - 1, isWriting: false)), []),
      (.journal(.entry(day, isWriting: true)), []), (.habits(.album(day)), []),
      (.reading(.article(ArticleReference(pack: pack, article: article ?? ""))), []),
    ]
    return tabs + lists + others
  }

  private static let names: [(en: String, ko: String)] = [
    ("Water through the whole day", "하루 종일 물 자주 챙겨 마시기"), ("Walk together after supper", "저녁 먹고 함께 걷기"),
    ("Stretch the back and hips", "허리와 골반 풀어 주기"), ("Her iron, and my vitamin D", "철분제와 비타민 디"),
    ("Read aloud to the bump", "배 속 아기에게 소리 내어 읽어 주기"), ("No phone in the bedroom", "침실에서 휴대전화 보지 않기"),
    ("Ask how she slept, and listen", "잘 잤는지 묻고 끝까지 들어 주기"),
    ("Tidy one shelf for the nursery", "아기방 선반 한 칸 정리"),
    ("Coffee", "커피"), ("Call home on the way back", "퇴근길에 집에 전화"),
    ("Sing the one song I know", "아는 노래 불러 주기"),
    ("Write down what it cost today", "오늘 쓴 돈 적기"),
  ]

  private mutating func addHabits() async throws {
    for (index, name) in Self.names.enumerated() {
      let edit = HabitEdit(
        name: language == .en ? name.en : name.ko, amount: index == 0 ? "8" : nil,
        unit: index == 0 ? (language == .en ? "glasses" : "잔") : nil,
        schedule: index % 5 == 1 ? "3/week" : nil, start: index == 3 ? "2016-11-21" : "2026-10-20",
        deadline: index == 6 ? "08:00" : index == 9 ? "18:30" : nil)
      habits.append(try await store.addHabit(edit, on: day, at: Int64(index + 1)))
    }
  }

  /// Writes the files of the months: of the long habit every day but each fifth was done.
  private func addCheckIns(years: Int) throws {
    var records: [CalendarMonth: [String]] = [:]
    func add(_ habit: Habit.ID, _ day: CalendarDay, _ value: String) {
      records[day.month, default: []].append(
        #""\#(habit)/\#(day)": {"updated": "000000000000001-0000-aaaaaaaa", "value": {"at": 1, \#(value)}}"#)
    }
    for back in 1...max(30, years * 365) where (day - back).number % 5 > 0 {
      add(longest, day - back, #""done": true"#)
    }
    for (index, id) in habits.enumerated() {
      for back in 1...30 where (back + index) % 3 > 0 && index != 3 {
        add(id, day - back, index == 0 ? #""amount": \#(back % 9)"# : #""done": true"#)
      }
    }
    for (month, its) in records {
      try home.write(
        #"{"records": {\#(its.joined(separator: ", "))}, "schema": 2}"#, to: "checkins/\(month).json")
    }
  }

  private static let cards: [(en: String, ko: String)] = [
    ("Book the tour of the maternity unit", "분만실 둘러보기 예약"),
    ("Ask about leave at work, in writing", "회사에 육아휴직 서면으로 물어보기"),
    ("Fit the car seat and have it checked", "카시트 달고 점검받기"),
    ("Learn the way to the ward at night", "밤에 병동 가는 길 익히기"),
    ("Visit with the midwife, and questions", "조산사 만나서 궁금한 것 묻기"),
    ("Choose a paediatrician nearby", "가까운 소아과 고르기"),
    ("Pack the hospital bag for both of us", "둘이 쓸 출산 가방 싸기"), ("Wash the first clothes", "배냇저고리 빨기"),
    ("Write the plan for the birth together", "출산 계획 함께 쓰기"),
    ("Sort the papers that the office wants", "출생신고 서류 챙기기"),
  ]

  private mutating func addCards() async throws {
    for index in 0..<20 {
      let name = Self.cards[index % 10]
      let title = (language == .en ? name.en : name.ko) + (index < 10 ? "" : " \(index)")
      let isVisit = index == 4
      let edit = TaskEdit(
        title: title,
        text: index % 6 == 4
          ? "Ask for the number of the ward, and whom to ask for.\nA pen for the forms." : nil,
        due: index % 2 == 0 ? (day + index - 4).description : nil, time: isVisit ? "10:30" : nil,
        reminder: isVisit ? "1d 20:00" : nil, location: isVisit ? "Health centre, ward 3" : nil,
        checklist: index % 6 == 4 ? .typed("[x] Snacks\nWarm socks\nPapers", before: []) : nil)
      let added = try await store.addTasks(
        [NewTask(edit, column: index % 7 == 3 ? .doing : .todo)], on: day - 5,
        at: 1_795_000_000_000 + Int64(index))
      if isVisit { card = added[0].id }
    }
  }

  private func addEntries(each step: Int) async throws {
    for back in 1...30 {
      let text =
        language == .en
        ? "She laughed at the name on my list, number \(back), and then we both liked it after all."
        : "내가 적어 둔 \(back)번째 이름을 보고 웃더니 결국 우리 둘 다 마음에 들어 했다."
      try await store.writeEntry(
        on: day - back * step, EntryEdit(text: text, mood: Mood(rawValue: back % 5 + 1)), basedOn: nil,
        child: life.child, today: day)
    }
  }

  /// Days that were read, and the articles with the longest titles as bookmarks.
  private func addReading() async throws {
    let store = try store
    let family = Family([life.child])
    for back in 1...26 where back % 6 > 0 { _ = try await store.attend(day - back, by: family) }
    let library = PackLibrary(folders: Self.packs)
    let pack = try #require(library.packs.first)
    let articles = try pack.manifest.units.prefix(30).flatMap { try pack.unit($0.id).articles }
    let longest = articles.sorted { ($0.title.count, $0.id) > ($1.title.count, $1.id) }.prefix(12)
    for (index, facts) in longest.enumerated() {
      let reference = ArticleReference(pack: pack.manifest.id, article: facts.id)
      let bookmark = Bookmark(
        article: facts, pack: reference.pack, packTitle: pack.manifest.title,
        language: pack.manifest.language,
        addedOn: day - index, addedAt: Int64(index))
      try await store.addBookmark(bookmark, markdown: try pack.markdown(of: facts))
    }
  }
}
