public import Interface
import Model
import Storage

/// The Challenge and what leads on from it.
@MainActor
public enum HabitsCoordinator {
  /// The screen of a destination; nil for those of others, and for a habit that is not there.
  public static func screen(for destination: Destination, _ context: Context) -> Screen? {
    switch destination {
    case .challenge: Screen("challenge", ChallengeViewModel(context: context), ChallengeView.self)
    case .rounds: Screen("rounds", RoundsViewModel(context: context), RoundsView.self)
    case .habit(let id): context.store.habits().book.habit(id).map { .habitPage($0, context) }
    case .habits(let day, let selected):
      Screen(
        "habits", ChallengeViewModel(context: context, day: day, selected: selected), ChallengeView.self)
    case .habitCategories: Screen("categories", CategoriesViewModel(context: context), CategoriesView.self)
    case .breaks: .breaks(from: .habits(selected: nil), context)
    case .album(let day): Screen("album", AlbumViewModel(context: context, day: day), AlbumView.self)
    case .reminders: Screen("reminders", RemindersViewModel(context: context), RemindersView.self)
    case .photo(let subject):
      Screen("photo-picker", PhotoPickerViewModel(context: context, subject: subject), PhotoPickerView.self)
    default: nil
    }
  }
}

extension Screen {
  /// How a habit goes; it answers with a day that was chosen in its calendar.
  static func habitPage(_ habit: Habit, _ context: Context) -> Screen {
    Screen("habit", HabitPageViewModel(context: context, habit: habit), HabitPageView.self)
  }

  /// The form for a habit, or for a new one.
  static func habitForm(_ habit: Habit?, _ context: Context) -> Screen {
    Screen("habit-form", HabitForm.model(of: habit, context), FormPageView.self)
  }

  /// The months of a habit, from the one of a day on; it answers with the day that was chosen.
  static func habitCalendar(_ habit: Habit, _ day: CalendarDay, _ context: Context) -> Screen {
    let model = HabitCalendarViewModel(context: context, habit: habit, day: day)
    return Screen("habit-calendar", model, HabitCalendarView.self)
  }

  static func breaks(from origin: BreaksOrigin, _ context: Context) -> Screen {
    Screen("breaks", BreaksViewModel(context: context, origin: origin), BreaksView.self)
  }

  /// The form for a break, or for a new one.
  static func breakForm(_ its: HabitBreak?, from origin: BreaksOrigin, _ context: Context) -> Screen {
    Screen("break-form", BreakForm.model(of: its, from: origin, context), FormPageView.self)
  }

  /// A photo on its own, and those before and after it; it answers with the one that was looked at last.
  static func photo(
    _ id: AlbumPhoto.ID, among items: [AlbumItem], _ grouping: AlbumGrouping, _ context: Context
  ) -> Screen {
    Screen("photo", PhotoViewModel(context: context, id, among: items, grouping), PhotoView.self)
  }

  /// A photo's caption and frame.
  static func photoForm(_ item: AlbumItem, _ context: Context) -> Screen {
    Screen("photo-form", PhotoFields.model(of: item, context), PhotoFormView.self)
  }

  /// Copies the photos of a month to a folder.
  static func albumExport(_ month: CalendarMonth, _ context: Context) -> Screen {
    Screen("album-export", AlbumExportForm.model(of: month, context), FormPageView.self)
  }
}
