public import Day
public import Model

/// Somewhere in the program that can be gone to from anywhere: who wants to go there does not know who shows it.
///
/// What only leads on from one screen, as its forms do, is no destination: that screen pushes it.
public enum Destination: Equatable, Sendable {
  /// The first screens of the tabs.
  case today, curriculum, explore, challenge, bookmarks, journal, board, me
  /// An article, and what is known of it already.
  case article(ArticleReference, ArticleFacts? = nil)
  /// The page of a unit.
  case unit(UnitReference)
  /// The articles of a category.
  case category(String)
  /// The search in everything.
  case search
  /// The rounds of the reading challenge.
  case rounds
  /// A habit's page.
  case habit(Habit.ID)
  /// The habits of a day before today, of which one may be selected.
  case habits(CalendarDay, selected: Habit.ID? = nil)
  /// A card of the Board.
  case card(BoardTask.ID)
  /// The steps of a card, to write more.
  case questions(BoardTask.ID)
  /// The categories of the habits.
  case habitCategories
  /// The breaks.
  case breaks
  /// The album, from the month of a day on.
  case album(CalendarDay)
  /// When to remind.
  case reminders
  /// A photo, to be chosen.
  case photo(PhotoSubject)
  /// What happened to all cards.
  case boardHistory
  /// A day's entry, to be written where there is none.
  case entry(CalendarDay, isWriting: Bool)
  /// The search in the journal.
  case journalSearch
  /// What all that was written came to.
  case journalSummary
  /// How it is going.
  case wellbeing
  /// Words for when it is hard, and whom to call.
  case help
  /// The numbers and pages for what cannot wait.
  case urgent
  /// The numbers of the maternity unit and the doctor.
  case ownNumbers
  /// What Pause does, for when a pregnancy has ended or cannot go on.
  case quiet
  /// What a birth has left of the pregnancy: habits, cards, reminders.
  case afterBirth
  /// The active child's birth, to be said.
  case birth
  /// What is special about the active child's birth and the time after it.
  case circumstances
  /// The children, and those that rest.
  case children, earlierChildren
  /// The questions about another child.
  case anotherChild
  /// The packs.
  case packs
  /// The themes.
  case themes
  /// Where the data is.
  case data
  /// The devices that share the data.
  case devices
  /// What happened between the program and the network.
  case log
  /// What the program is.
  case about
}
