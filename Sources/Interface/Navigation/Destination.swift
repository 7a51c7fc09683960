public import Day
public import Model

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
  /// How the reader is doing.
  case wellbeing
  /// Words for hard times, and whom to call.
  case help
  /// The choice of the country whose numbers are shown.
  case country
  /// Emergency numbers and pages.
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
  /// The checklist of a task, ready for one more line.
  case questions(BoardTask.ID)
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
