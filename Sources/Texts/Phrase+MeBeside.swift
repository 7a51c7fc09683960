package import Model

// Explanations of the rows of Me, shown if there is room.
extension Phrase {
  package static func dueOn(_ day: CalendarDay) -> Phrase {
    Phrase("Was due {date}", ["date": shortDate(day)])
  }

  package static func knownSince(_ day: CalendarDay) -> Phrase {
    Phrase("Here since {date}", ["date": shortDate(day)])
  }

  package static let aboutBirthRow = Phrase(
    "A short form: the day and, if you like, the time, names, weight, length and place. Then you "
      + "choose what happens to habits, tasks and reminders. u undoes everything.")

  package static let aboutCircumstancesRow = Phrase(
    "Anything special about the birth and the time after it. It only changes which articles you are "
      + "offered.")

  package static let aboutResumeRow = Phrase(
    "After a long pause, Lionheart first asks how things are now. The paused time is not counted.")

  package static let aboutChildrenRow = Phrase(
    "Add a child, edit a name, or choose the child that the screens show. The Board, habits, journal "
      + "and streak are yours and stay the same for every child.")

  package static let aboutBeginAgainRow = Phrase(
    "Start with another pregnancy or another child. Everything saved so far stays. A paused child is "
      + "not mentioned unless you open it.")

  package static let aboutLanguageRow = Phrase(
    "The language of the program. Articles are in the language of their pack.")

  package static let aboutCountryRow = Phrase(
    "The country whose words, phone numbers and advice the articles use. In an article, z shows other "
      + "countries.")

  package static let aboutDayStartRow = Phrase(
    "The hour when a new day starts. With 04:00, an entry written at 3 a.m. still belongs to yesterday.")

  package static let aboutMissedDayRow = Phrase(
    "One missed day in seven can be forgiven, so that the reading streak continues. Such a day shows as ❄.")

  package static let aboutRemindersRow = Phrase(
    "When to remind you of reading and habits, and the quiet hours.")

  package static let aboutPacksRow = Phrase(
    "The packs on this computer. Add others by their address; they are updated only when you ask.")

  package static let aboutThemeRow = Phrase(
    "The colours. config.json can set others on this computer; NO_COLOR turns them off.")

  package static let aboutWeekStartRow = Phrase(
    "The first day of the week in calendars and in “next week”. “3 a week” always counts from Monday.")

  package static let aboutAlbumRow = Phrase("The photos in the journal and of habits, by month.")

  package static let aboutHelpRow = Phrase("Phone numbers by country, and a few words for a hard day.")

  package static let aboutDataRow = Phrase(
    "Plain files, yours alone. Back up, restore, or erase everything here.")

  package static let aboutLogRow = Phrase("What was downloaded and when, and what went wrong.")

  package static let aboutAboutRow = Phrase("The version, the licences, and where Lionheart comes from.")
}
