import Day
package import Interface
import Model
import Storage
import Texts

/// Navigation of habits, breaks, reminders and photos.
@MainActor
package final class HabitsCoordinator: Coordinator {
  package let context: Context
  package let navigator: Navigator

  package init(_ context: Context, _ navigator: Navigator) {
    self.context = context
    self.navigator = navigator
  }

  package func screen(for place: HabitsDestination) -> Screen? {
    switch place {
    case .challenge: habits("challenge", ChallengeViewModel(context: context))
    case .rounds: rounds()
    case .habit(let id): context.store.habits().book.habit(id).map(page)
    case .newHabit: form(of: nil)
    case .editHabit(let id): context.store.habits().book.habit(id).map(form)
    case .day(let day, let selected):
      habits("habits", ChallengeViewModel(context: context, day: day, selected: selected))
    case .categories: Screen("categories", CategoriesViewModel(context: context), CategoriesView.self)
    case .breaks: breaks(from: .habits(selected: nil))
    case .album(let day): album(day)
    case .reminders: reminders()
    case .photo(let subject): photoPicker(subject)
    }
  }

  // MARK: Habits

  /// The habits of today or of a past day.
  private func habits(_ name: String, _ model: ChallengeViewModel) -> Screen {
    Screen(name, model, ChallengeView.self) { [self] route, _ in
      switch route {
      case .place(let place): navigator.go(to: .habits(place))
      case .habitForm(let habit): navigator.push(form(of: habit))
      case .calendar(let habit, let day): navigator.push(calendar(of: habit, day))
      case .breaks(let selected): navigator.push(breaks(from: .habits(selected: selected)))
      }
    }
  }

  /// The page of a habit. It answers with a day chosen in its calendar.
  private func page(of habit: Habit) -> Screen {
    Screen("habit", HabitPageViewModel(context: context, habit: habit), HabitPageView.self) {
      [self] route, model in
      switch route {
      case .form(let habit): navigator.push(form(of: habit))
      case .breaks(let habit): navigator.push(breaks(from: .page(habit)))
      case .calendar(let habit, let day): navigator.push(calendar(of: habit, day))
      case .daysWithoutEntry(let habit): navigator.push(question(about: habit))
      case .finished: navigator.close(model)
      }
    }
  }

  /// Asks if days of a limit without an entry count as kept.
  private func question(about habit: Habit) -> Screen {
    let page = DaysWithoutEntryPage.model(of: habit, context) { [navigator] in navigator.close($0) }
    return Screen("days-without-entry", page, ChoiceView.self)
  }

  private func form(of habit: Habit?) -> Screen {
    formScreen("habit-form", HabitForm.form(of: habit, context))
  }

  /// The calendar of a habit, starting at a day. It answers with the chosen day.
  private func calendar(of habit: Habit, _ day: CalendarDay) -> Screen {
    let model = HabitCalendarViewModel(context: context, habit: habit, day: day)
    return Screen("habit-calendar", model, HabitCalendarView.self) { [navigator] route, model in
      switch route {
      case .photo(let photo): navigator.go(to: .habits(.photo(.checkIn(photo))))
      case .finished: navigator.close(model)
      }
    }
  }

  private func rounds() -> Screen {
    Screen("rounds", RoundsViewModel(context: context), RoundsView.self) { [navigator] route, _ in
      switch route {
      case .article(let reference, let facts): navigator.go(to: .reading(.article(reference, facts)))
      }
    }
  }

  // MARK: Breaks and reminders

  private func breaks(from origin: BreaksOrigin) -> Screen {
    let model = BreaksViewModel(context: context, origin: origin)
    return Screen("breaks", model, BreaksView.self) { [self] route, _ in
      switch route {
      case .form(let habitBreak):
        navigator.push(formScreen("break-form", BreakForm.form(of: habitBreak, from: origin, context)))
      }
    }
  }

  private func reminders() -> Screen {
    Screen("reminders", RemindersViewModel(context: context), RemindersView.self) { [self] route, model in
      switch route {
      case .form(let route): follow(route, model)
      }
    }
  }

  // MARK: Photos

  private func album(_ day: CalendarDay) -> Screen {
    Screen("album", AlbumViewModel(context: context, day: day), AlbumView.self) { [self] route, _ in
      switch route {
      case .photo(let id, let items, let grouping): navigator.push(photo(id, among: items, grouping))
      case .form(let item): navigator.push(form(of: item))
      case .export(let month):
        navigator.push(formScreen("album-export", AlbumExportForm.form(of: month, context)))
      }
    }
  }

  /// A photo on its own. It answers with the photo that was shown last.
  private func photo(_ id: AlbumPhoto.ID, among items: [AlbumItem], _ grouping: AlbumGrouping) -> Screen {
    let model = PhotoViewModel(context: context, id, among: items, grouping)
    return Screen("photo", model, PhotoView.self) { [self] route, model in
      switch route {
      case .form(let item): navigator.push(form(of: item))
      case .finished: navigator.close(model)
      }
    }
  }

  /// The form for a photo's caption and frame.
  private func form(of item: AlbumItem) -> Screen {
    let model = FormViewModel(PhotoFields.form(of: item, context), context: context)
    return Screen("photo-form", model, PhotoFormView.self) { [self] in follow($0, $1) }
  }

  private func photoPicker(_ subject: PhotoSubject) -> Screen {
    let model = PhotoPickerViewModel(context: context, subject: subject)
    return Screen("photo-picker", model, PhotoPickerView.self) { [navigator] _, model in
      navigator.close(model)
    }
  }
}

/// The key bindings of this module's screens, each with all keys that it may show.
@MainActor
package enum HabitsKeyCatalogue {
  package static var sections: [KeyTable.Section] {
    [
      KeyTable.Section(
        .challengeTab, ChallengeView.self, ChallengeViewModel.Output(language: .en, today: day)),
      KeyTable.Section(.roundsScreen, RoundsView.self, RoundsViewModel.Output(language: .en, today: day)),
      KeyTable.Section(
        Phrase("Habit page"), HabitPageView.self, HabitPageViewModel.Output(language: .en, today: day)),
      KeyTable.Section(
        Phrase("A habit's calendar"), HabitCalendarView.self,
        HabitCalendarViewModel.Output(language: .en, today: day, day: day)),
      KeyTable.Section(
        .photoPicker, PhotoPickerView.self,
        PhotoPickerViewModel.Output(language: .en, title: .photoPicker, today: day)),
      KeyTable.Section(
        .habitForm, FormPageView.self,
        FormPage<HabitFields.Name>(language: .en, title: .habitForm, form: Form([]))),
      KeyTable.Section(.albumScreen, AlbumView.self, AlbumViewModel.Output(language: .en, today: day)),
      KeyTable.Section(Phrase("A photo"), PhotoView.self, PhotoViewModel.Output(language: .en, today: day)),
      KeyTable.Section(
        .photoForm, PhotoFormView.self,
        FormPage<PhotoFields.Name>(language: .en, title: .photoForm, form: Form([]))),
      KeyTable.Section(
        .albumExportForm, FormPageView.self,
        FormPage<AlbumExportForm.Name>(language: .en, title: .albumExportForm, form: Form([]))),
      KeyTable.Section(.breaksScreen, BreaksView.self, BreaksViewModel.Output(language: .en, today: day)),
      KeyTable.Section(
        .breakForm, FormPageView.self,
        FormPage<BreakFields.Name>(language: .en, title: .breakForm, form: Form([]))),
      KeyTable.Section(.categoriesScreen, CategoriesView.self, CategoriesViewModel.Output(language: .en)),
      KeyTable.Section(
        .remindersRow, RemindersView.self, RemindersViewModel.Output(language: .en, form: Form([]))),
    ]
  }

  private static let day = CalendarDay(number: 0)
}
