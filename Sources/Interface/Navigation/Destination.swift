public import Day
public import Model
package import Texts

/// A place in the program that the palette, a link, `lionheart go` or another flow can open.
///
/// Each flow declares its own places; `AppCoordinator` asks the coordinator of the flow for the screen. A screen that
/// only one other screen opens, such as a form, needs no destination: its coordinator pushes it.
public enum Destination: Equatable, Sendable {
  case welcome(WelcomeDestination)
  case home(HomeDestination)
  case reading(ReadingDestination)
  case packs(PacksDestination)
  case habits(HabitsDestination)
  case board(BoardDestination)
  case journal(JournalDestination)
}

/// Places of the first questions.
public enum WelcomeDestination: Equatable, Sendable {
  /// The questions about one more child.
  case anotherChild
}

/// Places of Today, Me and what belongs to the family and its data.
public enum HomeDestination: Equatable, Sendable {
  case today, me
  /// What the week or month suggests, from its habits or its tasks.
  case ideas(startingAtTasks: Bool)
  /// How the reader is doing.
  case wellbeing
  /// Words for hard times, and whom to call.
  case help
  /// The choice of the country whose numbers are shown.
  case country
  /// Who the user is in the family.
  case parentRole
  case urgent
  /// The numbers of the maternity unit and the doctor.
  case ownNumbers
  /// What a pause does, for a pregnancy that has ended or cannot go on.
  case quiet
  /// Habits, tasks and reminders of the pregnancy that are left after the birth.
  case afterBirth
  /// The form for the active child's birth.
  case birth
  /// What is special about the active child's birth and the time after it.
  case circumstances
  case children, earlierChildren
  case themes, data, devices
  /// What happened between the program and the network.
  case log
  case about
  /// The form of a plan, "I'll do that".
  case newPlan(PlanDraft)
  /// When the program does less by itself.
  case brakeRules
}

/// What a new plan begins with: the sentence that is offered, and the article or idea that it came from.
public struct PlanDraft: Equatable, Sendable {
  public let sentence: String
  public let source: Plan.Source?

  public init(sentence: String, source: Plan.Source?) {
    self.sentence = String(sentence.prefix(Plan.longestSentence))
    self.source = source
  }

  /// The name of the draft of its form.
  package var id: String {
    switch source {
    case .article(let reference), .idea(let reference): reference
    case nil: "new"
    }
  }
}

/// Places of the curriculum.
public enum ReadingDestination: Equatable, Sendable {
  case curriculum, explore, bookmarks
  /// An article; the facts spare the lookup if they are known.
  case article(ArticleReference, ArticleFacts? = nil)
  case unit(UnitReference)
  /// The articles of a category.
  case category(String)
  /// The search in all articles.
  case search
}

/// Places of the packs.
public enum PacksDestination: Equatable, Sendable {
  /// The installed packs.
  case installed
}

/// Places of habits, their breaks, reminders and photos.
public enum HabitsDestination: Equatable, Sendable {
  case challenge
  /// The rounds of the reading challenge.
  case rounds
  case habit(Habit.ID)
  /// The form of a new habit.
  case newHabit
  /// The form of a habit.
  case editHabit(Habit.ID)
  /// The habits of a past day, one of them selected.
  case day(CalendarDay, selected: Habit.ID? = nil)
  case categories, breaks, reminders
  /// The album, opened at the month of a day.
  case album(CalendarDay)
  /// The picker for a photo of something.
  case photo(PhotoSubject)
}

/// Places of the Board.
public enum BoardDestination: Equatable, Sendable {
  case board
  case task(BoardTask.ID)
  /// The form of a new task.
  case newTask
  /// The form of a task.
  case editTask(BoardTask.ID)
  /// The checklist of a task, ready for one more line.
  case questions(BoardTask.ID)
  /// The page to bring along to an appointment; nil for the next one.
  case check(BoardTask.ID?)
  /// What happened to all tasks.
  case history
}

/// Places of the Journal.
public enum JournalDestination: Equatable, Sendable {
  case journal
  /// The entry of a day. If there is none, or `isWriting`, it is opened for writing.
  case entry(CalendarDay, isWriting: Bool)
  case search
  /// The statistics of all entries.
  case summary
}

/// The text of a destination in commands, in the palette, and in the stored state of a session.
extension Destination {
  /// A destination without a subject.
  package struct Named: Sendable {
    package let name: String
    package let title: Phrase
    package let destination: Destination
    /// More search words.
    package var words = ""
  }

  /// All destinations without a subject, the tabs first.
  package static let places = [
    Named(name: "today", title: .todayTab, destination: .home(.today)),
    Named(name: "curriculum", title: .curriculumTab, destination: .reading(.curriculum)),
    Named(name: "explore", title: .exploreTab, destination: .reading(.explore)),
    Named(name: "challenge", title: .challengeTab, destination: .habits(.challenge)),
    Named(name: "bookmarks", title: .bookmarksTab, destination: .reading(.bookmarks)),
    Named(name: "journal", title: .journalTab, destination: .journal(.journal)),
    Named(name: "board", title: .boardTab, destination: .board(.board)),
    Named(
      name: "me", title: .meTab, destination: .home(.me),
      words: "settings preferences options profile 설정 환경설정"),
    Named(name: "rounds", title: .roundsScreen, destination: .habits(.rounds)),
    Named(name: "breaks", title: .breaksScreen, destination: .habits(.breaks)),
    Named(name: "habit-categories", title: .categoriesScreen, destination: .habits(.categories)),
    Named(name: "reminders", title: .remindersRow, destination: .habits(.reminders)),
    Named(name: "journal-search", title: .journalSearchScreen, destination: .journal(.search)),
    Named(name: "journal-summary", title: .journalSummaryScreen, destination: .journal(.summary)),
    Named(
      name: "check", title: .checkPage, destination: .board(.check(nil)),
      words: "appointment questions 진료 검진 질문"),
    Named(name: "board-history", title: .boardHistoryTitle, destination: .board(.history)),
    Named(name: "birth", title: .birthRow, destination: .home(.birth), words: "born birth labour 출산 태어남"),
    Named(name: "after-birth", title: Phrase("After the pregnancy"), destination: .home(.afterBirth)),
    Named(
      name: "circumstances", title: .circumstancesRow, destination: .home(.circumstances),
      words: "caesarean preterm neonatal twins breast bottle 제왕절개 조산 쌍둥이 수유"),
    Named(name: "another-child", title: .beginAgainRow, destination: .welcome(.anotherChild)),
    Named(name: "children", title: .childrenRow, destination: .home(.children)),
    Named(name: "earlier-children", title: .earlierChildren, destination: .home(.earlierChildren)),
    Named(name: "packs", title: .packsScreen, destination: .packs(.installed)),
    Named(
      name: "themes", title: .themeRow, destination: .home(.themes),
      words: "dark light colours colors 다크 라이트 어두운 밝은 색"),
    Named(name: "how", title: .howScreen, destination: .home(.wellbeing)),
    Named(
      name: "urgent", title: .urgentScreen, destination: .home(.urgent),
      words: "emergency now 911 999 112 119 응급 긴급 급해요"),
    Named(
      name: "numbers", title: .ownNumbersRow, destination: .home(.ownNumbers),
      words: "phone telephone 전화번호"),
    Named(name: "help", title: .helpPage, destination: .home(.help)),
    Named(name: "country", title: .countryRow, destination: .home(.country), words: "나라"),
    Named(
      name: "quiet", title: .quietPage, destination: .home(.quiet),
      words:
        "pause loss lost miscarriage miscarried stillbirth stillborn abortion termination ectopic tfmr died grief ended 쉬기 쉬어 유산 사산 중단 낙태 상실 사별 슬픔 떠나보"
    ),
    Named(
      name: "data", title: .dataRow, destination: .home(.data),
      words: "export backup restore erase 내보내기 백업 복원"),
    Named(
      name: "devices", title: .devicesRow, destination: .home(.devices),
      words: "sync share computer phone 동기화 컴퓨터"),
    Named(name: "log", title: .logRow, destination: .home(.log)),
    Named(name: "about", title: .aboutRow, destination: .home(.about)),
    Named(name: "search", title: .searchScreen, destination: .reading(.search)),
  ]

  /// Whether a text has a word for a loss. Korean words also match inside longer words.
  package static func leadsToQuiet(_ text: String) -> Bool {
    let typed = text.lowercased().split { !$0.isLetter }
    return typed.contains { word in
      quietWords.contains(word)
        || word.unicodeScalars.first.map { $0.value >= 0xAC00 } == true
          && quietWords.contains {
            $0.count > 1 && $0.unicodeScalars.first.map { $0.value >= 0xAC00 } == true && word.contains($0)
          }
    }
  }

  private static let quietWords = Set(
    places.first { $0.destination == .home(.quiet) }?.words.split(separator: " ") ?? [])

  /// The names of destinations whose subject is a day.
  package static let daySubjects: Set = ["album", "entry", "habits", "write"]

  /// The names of destinations with a subject.
  package static let subjects = [
    "album DAY", "article PACK/ARTICLE", "card ID", "category ID", "check CARD", "entry DAY", "habit ID",
    "habits DAY",
    "questions CARD", "unit PACK/UNIT", "write DAY",
  ]

  /// The text, such as `board` or `entry 2026-11-20`; nil if the destination has none.
  public var text: String? {
    switch self {
    case .reading(.article(let reference, _)): "article \(reference)"
    case .reading(.unit(let reference)): "unit \(reference.pack)/\(reference.unit)"
    case .reading(.category(let id)): "category \(id)"
    case .habits(.habit(let id)): "habit \(id)"
    case .habits(.day(let day, _)): "habits \(day)"
    case .board(.task(let id)): "card \(id)"
    case .board(.questions(let id)): "questions \(id)"
    case .board(.check(let id?)): "check \(id)"
    case .habits(.album(let day)): "album \(day)"
    case .journal(.entry(let day, let isWriting)): "\(isWriting ? "write" : "entry") \(day)"
    default: Self.places.first { $0.destination == self }?.name
    }
  }

  /// Parses a text; nil if it is not a destination.
  ///
  /// - Parameter today: the day to use if none is given.
  public init?(_ text: String, today: CalendarDay) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard let name = words.first else { return nil }
    let subject = words.count > 1 ? String(words[1]) : nil
    let found: Destination? =
      switch (name, subject) {
      case ("article", let subject?):
        Self.parts(subject).map { .reading(.article(ArticleReference(pack: $0, article: $1))) }
      case ("unit", let subject?):
        Self.parts(subject).map { .reading(.unit(UnitReference(pack: $0, unit: $1))) }
      case ("category", let id?): .reading(.category(id))
      case ("habit", let id?): .habits(.habit(id))
      case ("habits", let day): Self.day(day, today - 1).map { .habits(.day($0)) }
      case ("card", let id?): .board(.task(id))
      case ("questions", let id?): .board(.questions(id))
      case ("check", let id?): .board(.check(id))
      case ("album", _): Self.day(subject, today).map { .habits(.album($0)) }
      case ("entry", _): Self.day(subject, today).map { .journal(.entry($0, isWriting: false)) }
      case ("write", _): Self.day(subject, today).map { .journal(.entry($0, isWriting: true)) }
      case (_, nil): Self.places.first { $0.name == name }?.destination
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  private static func day(_ text: String?, _ today: CalendarDay) -> CalendarDay? {
    text.map { CalendarDay($0) } ?? today
  }

  /// The parts before and after a slash.
  private static func parts(_ text: String) -> (String, String)? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts.contains("") else { return nil }
    return (parts[0], parts[1])
  }
}
